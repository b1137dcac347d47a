"""What all tests share: both engines, in what order and by how many processes they run, and how hypothesis searches."""
from __future__ import annotations

import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from cardamom.kernel.engine import ENGINES

# `make test` always tries the same examples; `make soak` (--hypothesis-profile=explore) tries more, and new ones.
# A busy machine may make them as slowly as it likes.
settings.register_profile("steady", derandomize=True, deadline=None, database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")
QUICK_OF_SERVICE = ("test_tables.py", "test_sockets.py", "test_takeback.py", "test_jobs.py")
# The few files beside this one, with mypy among them, then these folders, then all others.
LONGEST_FIRST = ["tests", "browser", "packaging", "web", "newcomer", "kernel", "terminal", "server"]


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """One process more than there are cores: tests with browsers and servers wait for them most of the time."""
    cores = yield
    return cores if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else cores + 1


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None]:
    """Mark tests before any are left out; then begin with those that wait or compile, so that none is left for last."""
    mark(items)
    yield
    places = {folder: place for place, folder in enumerate(LONGEST_FIRST)}
    items.sort(key=lambda item: places.get(item.path.parent.name, len(places)))


def mark(items: list[pytest.Item]) -> None:
    """`make check` asks the compiled engine alone, needs no PostgreSQL, and of the service asks what happens at a table.

    Of a rule, `make test` asks the compiled engine alone: that both agree in everything is asked in tests/conformance.
    """
    for item in items:
        asked = getattr(getattr(item, "callspec", None), "params", {})
        service = item.path.parent.name == "server" and item.path.name not in QUICK_OF_SERVICE
        if asked.get("engine") == "interpreted" or "cluster" in getattr(item, "fixturenames", ()) or service or (
                asked.get("database") == "postgres"):
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
