"""What all tests share: both engines, in what order and by how many processes they run, and how hypothesis searches."""
from __future__ import annotations

import gc
import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from cardamom.kernel.engine import ENGINES

# Before NumPy is imported: on matrices as small as those here, threads mostly wait for each other, at full speed.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# `make test` always tries the same examples; `make soak` (--hypothesis-profile=explore) tries more, and new ones.
# A busy machine may make them as slowly as it likes.
settings.register_profile("steady", derandomize=True, deadline=None, database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")
# What `make check` leaves out as a whole: what is around the games, and what starts programs or reads the whole repository.
SLOW_FOLDERS = {"arena", "bots", "browser", "data", "docs", "envs", "examples", "newcomer", "packaging", "terminal",
                "training", "web"}
SLOW_FILES = {"cli/test_arena.py", "cli/test_bench.py", "cli/test_history.py", "cli/test_learn.py", "cli/test_map.py",
              "cli/test_simulate.py", "cli/test_themes.py", "cli/test_train.py", "kernel/test_memory.py",
              "kernel/test_stale.py", "tests/test_matrix.py", "tests/test_mutants.py", "tests/test_no_timing.py",
              "tests/test_step_tests.py"}
QUICK_OF_SERVICE = {"test_tables.py", "test_sockets.py", "test_takeback.py", "test_jobs.py"}  # what happens at a table
# The few files beside this one, with mypy among them, then these folders, then all others.
LONGEST_FIRST = ["tests", "browser", "packaging", "web", "newcomer", "kernel", "terminal", "server"]


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> Generator[None, int, int]:
    """Two processes more than there are cores: tests with browsers and servers wait for them most of the time."""
    cores = yield
    return cores if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ or is_quick(config) else cores + 2


def is_quick(config: pytest.Config) -> bool:
    """Is this `make check`?"""
    return "not slow" in config.option.markexpr


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where all tests are slow, `make check` does not even import them."""
    return True if is_quick(config) and is_slow(collection_path) else None


def is_slow(path: Path) -> bool:
    """A file or folder."""
    folder, name = path.parent.name, path.name
    of_service = folder == "server" and name.startswith("test_") and name not in QUICK_OF_SERVICE
    return of_service or folder in SLOW_FOLDERS or name in SLOW_FOLDERS or f"{folder}/{name}" in SLOW_FILES


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is imported and collected stays to the end: it takes Python half a second to look for garbage in it each time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None]:
    """Mark tests before any are left out; then begin with those that wait or compile, so that none is left for last."""
    mark(items)
    yield
    places = {folder: place for place, folder in enumerate(LONGEST_FIRST)}
    items.sort(key=lambda item: places.get(item.path.parent.name, len(places)))


def mark(items: list[pytest.Item]) -> None:
    """`make check` asks the compiled engine alone, and needs no PostgreSQL.

    Of a rule, `make test` asks the compiled engine alone: that both agree in everything is asked in tests/conformance.
    """
    for item in items:
        asked = getattr(getattr(item, "callspec", None), "params", {})
        if is_slow(item.path) or asked.get("engine") == "interpreted" or asked.get("database") == "postgres" or (
                "cluster" in getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.slow)
        if asked.get("engine") == "interpreted" and item.get_closest_marker("rule"):
            item.add_marker(pytest.mark.exhaustive)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What could not be tested here is said at the very end; under CI=true it has failed."""
    from tests.server.postgres import MISSING, binaries
    if binaries() is None and os.environ.get("CI") != "true":
        terminalreporter.section("NOTICE", sep="!", red=True, bold=True)
        terminalreporter.line(MISSING)


@pytest.fixture(scope="session", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """Both engines; without the compiled one a test that loads a game fails, and says what to run."""
    return str(request.param)
