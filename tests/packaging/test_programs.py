"""Set-up looks for the programs that some tests need: installs them where it may, and says aloud what is missing."""
from __future__ import annotations

from collections.abc import Sequence

import pytest

from tools import setup


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[str]]:
    """What would be run. Nothing is there before, and installing helps."""
    done: list[Sequence[str]] = []

    def run(what: str, command: Sequence[str], problem: str, quiet_for: float = 0, **variables: str) -> None:
        done.append(command)
    monkeypatch.setattr(setup, "run", run)
    monkeypatch.setattr(setup, "PROGRAMS", {"postgresql": lambda: len(done) > 1, "chromium": lambda: True})
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    return done


def test_root_installs_what_is_missing_and_nothing_else(
        runs: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    setup.find_programs()
    assert [command[1] for command in runs] == ["update", "install"]
    assert "postgresql" in runs[1] and "chromium" not in runs[1]
    assert capsys.readouterr().out == ""


def test_others_are_told(
        runs: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    setup.find_programs()
    told = capsys.readouterr().out
    assert runs == [] and told.startswith("NOTICE: postgresql") and "apt install postgresql" in told


def test_an_install_that_fails_does_not_stop_the_set_up(
        monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def run(*_: object, **__: str) -> None:
        raise setup.Stopped("apt-get update failed. The end of the log:\nno network")
    monkeypatch.setattr(setup, "run", run)
    monkeypatch.setattr(setup, "PROGRAMS", {"postgresql": lambda: False})
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    setup.find_programs()
    told = capsys.readouterr().out
    assert "apt-get update failed" in told and "NOTICE: postgresql" in told
