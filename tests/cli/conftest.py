from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from cardamom.cli.app import run
from cardamom.games import REGISTRY
from cardamom.telling import hint


class Answer(NamedTuple):
    code: int
    out: str
    err: str


Ask = Callable[..., Answer]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved games."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "cardamom"


@pytest.fixture
def ask(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """`cardamom ARGUMENTS` with this typed into it. The toy is one of the games, and hints are thought about briefly."""
    monkeypatch.setitem(REGISTRY, "pebbles", "tests.toys.pebbles:Pebbles")
    monkeypatch.setenv("CARDAMOM_ENGINE", "interpreted")
    monkeypatch.setattr(hint, "INTERPRETED", 40)
    monkeypatch.delenv("COLUMNS", raising=False)  # pytest-xdist sets it

    def answer(*arguments: str, typed: str = "") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            run(arguments)
        said = capsys.readouterr()
        assert "Traceback" not in said.err
        return Answer(int(left.value.code or 0), said.out, said.err)

    return answer
