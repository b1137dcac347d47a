"""Compiled code that is missing, or not that of the source, is never silent."""
from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardamom.kernel.engine import choose, native_status
from tests.kernel.conftest import Toys

ROOT = Path(__file__).parents[2]
REMEDY = "run: python -m cardamom.build"
LOAD = """
from cardamom.kernel import engine
rules = engine.rules_class("tests.toys.bazaar:Bazaar", "bazaar", engine.choose(None, "bazaar"))
print(rules.engine, *engine.native_status())
"""


@pytest.fixture
def installed(toys: Toys, tmp_path: Path) -> Path:
    """A copy of the package and a toy elsewhere, with its compiled modules: like an installed wheel."""
    ignore = shutil.ignore_patterns("__pycache__", "*.so")
    for layer in ("kernel", "build", "_native"):
        shutil.copytree(ROOT / "src" / "cardamom" / layer, tmp_path / "cardamom" / layer, ignore=ignore)
    (tmp_path / "cardamom" / "__init__.py").touch()
    shutil.copytree(ROOT / "tests" / "toys", tmp_path / "tests" / "toys", ignore=ignore)
    for name in ("core", "bazaar"):
        shutil.copy(next(toys.folder.glob(f"{name}.*.so")), tmp_path / "cardamom" / "_native")
    return tmp_path


def load(folder: Path, engine: str = "") -> str:
    """What another process says that loads the toy there."""
    environment = os.environ | {"PYTHONPATH": str(folder), "CARDAMOM_ENGINE": engine, "PYTHONSAFEPATH": "1"}
    done = subprocess.run([sys.executable, "-c", LOAD], env=environment, cwd=folder, text=True, capture_output=True,
                          check=False)
    return (done.stdout or done.stderr.splitlines()[-1]).strip()


def change(file: Path) -> None:
    file.write_text(file.read_text() + "\n# changed\n")


def test_compiled_rules_play_where_the_package_is_installed(installed: Path) -> None:
    assert load(installed) == "native True The rules run compiled."


@pytest.mark.parametrize("source", ["tests/toys/bazaar.py", "cardamom/kernel/bits.py"])
def test_a_changed_source_of_the_rules_stops_the_compiled_ones(installed: Path, source: str) -> None:
    change(installed / source)
    assert re.search(rf"StaleEngine: cardamom._native.bazaar: the source has changed.*{REMEDY}", load(installed))
    assert load(installed, "native").endswith(REMEDY)
    assert load(installed, "interpreted").startswith("interpreted False CARDAMOM_ENGINE=interpreted")


@pytest.mark.parametrize("source", ["kernel/state.py", "build/native/core.pyx", "build/__init__.py"])
def test_a_changed_engine_stops_all_compiled_rules(installed: Path, source: str) -> None:
    change(installed / "cardamom" / source)
    assert re.search(rf"StaleEngine: cardamom._native.core: the source has changed.*{REMEDY}", load(installed))


def test_a_source_that_is_gone_is_a_change(installed: Path) -> None:
    (installed / "cardamom" / "build" / "native" / "game.pyx.in").unlink()
    assert "StaleEngine" in load(installed)


def test_a_file_that_cannot_be_loaded_says_what_to_run(installed: Path) -> None:
    next((installed / "cardamom" / "_native").glob("bazaar.*")).write_bytes(b"no library")
    assert re.search(rf"StaleEngine: cardamom._native.bazaar: it does not fit the rest .*{REMEDY}", load(installed))


def test_without_compiled_rules_they_run_interpreted_and_the_status_says_so(installed: Path) -> None:
    for file in (installed / "cardamom" / "_native").glob("*.so"):
        file.unlink()
    said = load(installed)
    assert said.startswith("interpreted False The rules run interpreted, which is far slower: ")
    assert said.endswith(REMEDY)
    assert re.search(rf"ImportError: cardamom._native.core: there is no compiled engine for it; {REMEDY}",
                     load(installed, "native"))


def test_another_engine_is_a_mistake_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="engine: 'fast' is neither native nor interpreted"):
        choose("fast", "bazaar")
    monkeypatch.setenv("CARDAMOM_ENGINE", "slow")
    with pytest.raises(ValueError, match="CARDAMOM_ENGINE: 'slow' is neither native nor interpreted"):
        choose(None, "bazaar")
    assert choose("interpreted", "bazaar") == "interpreted"


def test_the_environment_chooses_where_nobody_else_does(toys: Toys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDAMOM_ENGINE", "interpreted")
    assert choose(None, "bazaar") == "interpreted"
    assert choose("native", "bazaar") == "native"
    assert native_status()[0] is False
    monkeypatch.delenv("CARDAMOM_ENGINE")
    assert choose(None, "bazaar") == "native"
    assert choose(None, "no_such_game") == "interpreted"
    assert native_status()[0] is True
