"""`cardamom replay`: whole logs, damaged ones, older and newer ones, and step by step."""
from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from cardamom.cli.replay_steps import StepReplay
from cardamom.games import load
from cardamom.table.dealer import SeededDealer
from cardamom.table.replay import replay
from cardamom.table.table import Table
from cardamom.telling.speak import Speaker
from tests.cli.conftest import Ask
from tests.toys import pebbles as toy
from tests.toys.pebbles import Pebbles
from tests.waiting import STUCK

Lines = list[dict[str, Any]]


class OlderPebbles(Pebbles):
    """The game as it was one version before, with one option less."""

    version: ClassVar = 1
    options = Pebbles.options[:1]

    def constants(self, seats: int, options: Any) -> dict[str, Any]:
        return super().constants(seats, {**options, "bonus": 1})


class DearerPebbles(OlderPebbles):
    """The game as it was when paint was worth more: the same actions lead elsewhere."""

    def constants(self, seats: int, options: Any) -> dict[str, Any]:
        return super().constants(seats, options) | {"bonus": 5}


def saved_game(path: Path, game: Pebbles | None = None) -> Path:
    table = Table(game or Pebbles(engine="interpreted"), ["random", "greedy"], SeededDealer(1), first=0)
    table.play(seed=1)
    table.save(path)
    return path


def changed(path: Path, change: Callable[[Lines], object]) -> Path:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    change(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return saved_game(tmp_path / "game.jsonl")


@pytest.mark.slow
@pytest.mark.parametrize(("change", "said", "shown"), [
    (lambda lines: lines[9].update(act="fly"), "line 10: pebbles: there is no action 'fly'", "8 actions"),
    (lambda lines: lines[5].update(act="paint"), "line 6: paint is not legal here, by K-4", "4 actions"),
    (lambda lines: lines.pop(7), "line 8: seq: expected 7; lines are missing", "6 actions"),
    (lambda lines: lines.insert(4, lines[3]), "line 5: seq: expected 4", "3 actions"),
    (lambda lines: lines[-1]["result"].update(winners=[0, 1]), "result: expected scores", "actions; it cannot be continued"),
    (lambda lines: lines[0]["options"].update(bonus=9), "is not the recorded one", "actions"),
    (lambda lines: lines[0].update(version=9), "which is newer than version 2 here; a newer Cardamom", "actions"),
    (lambda lines: lines[0]["content"].update(hash="0" * 64), "is not the content that was played with", "actions"),
])
def test_errors_also_say_what_can_still_be_shown(
        ask: Ask, log: Path, change: Callable[[Lines], object], said: str, shown: str) -> None:
    changed(log, change)
    refused = ask("replay", str(log))
    assert (refused.code, refused.out, refused.err.count("\n")) == (2, "", 1)
    assert said in refused.err
    assert shown in refused.err
    assert f"cardamom replay --partial {log}" in refused.err
    partial = ask("replay", "--partial", str(log))
    assert partial.code == 0
    assert "\nNote: " in partial.out
    assert json.loads(ask("replay", "--partial", "--json", str(log)).out)["view_only"]


@pytest.mark.parametrize(("written", "said"), [
    (b"", "the file is empty"), (b"e4 e5 Nf3\n", "line 1: this is not JSON, so not a Cardamom log"),
    (b'{"event": 1}\n', "this is not a Cardamom log"), (b"\x00\xff\n", "not text in UTF-8"),
    (b'{"cardamom": 2}\n', "written by a newer Cardamom in log format 2; this one reads format 1")])
def test_a_file_that_is_not_a_log_is_refused(ask: Ask, tmp_path: Path, written: bytes, said: str) -> None:
    (tmp_path / "other").write_bytes(written)
    refused = ask("replay", str(tmp_path / "other"))
    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert said in refused.err
    assert "--partial" not in refused.err
    assert ask("replay", "--partial", str(tmp_path / "other")).code == 2


def test_a_log_of_an_unknown_game_is_refused(ask: Ask, log: Path) -> None:
    changed(log, lambda lines: lines[0].update(game="chess"))
    assert "there is no game 'chess'; games: eastern-wonders" in ask("replay", str(log)).err


def test_a_truncated_log_can_be_continued(ask: Ask, log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-40])
    refused = ask("replay", str(log))
    assert "the line is cut off" in refused.err
    assert "continue it with cardamom play --resume" in refused.err
    assert "Note: " in ask("replay", "--partial", str(log)).out


def test_a_log_of_an_older_version_is_replayed_by_names(ask: Ask, tmp_path: Path) -> None:
    old = saved_game(tmp_path / "old.jsonl", OlderPebbles(engine="interpreted"))
    answer = ask("replay", str(old))
    assert answer.code == 0
    assert "Note: recorded with version 1 of pebbles, replayed with version 2" in answer.out
    assert json.loads(ask("replay", "--json", str(old)).out)["view_only"] is None


def test_an_older_log_with_another_result_can_only_be_viewed(ask: Ask, tmp_path: Path) -> None:
    old = saved_game(tmp_path / "old.jsonl", DearerPebbles(engine="interpreted"))
    refused = ask("replay", str(old))
    assert refused.code == 2
    assert "recorded with version 1 of pebbles: with version 2 this log can be viewed up to here" in refused.err
    assert "it cannot be continued" in refused.err
    shown = ask("replay", "--partial", str(old))
    assert shown.code == 0
    assert "cannot be continued, only shown" in ask("play", "--resume", str(old)).err


# -- step by step ---------------------------------------------------------------------------------------------


def test_in_a_pipe_every_step_is_printed(ask: Ask, log: Path) -> None:
    out = ask("replay", "--step", str(log)).out
    assert out.index("\nSetup\n") < out.index("\nMove 1 of ") < out.index("\nMove 2 of ") < out.index(" wins.")


def test_step_and_json_exclude_each_other(ask: Ask, log: Path) -> None:
    refused = ask("replay", "--step", "--json", str(log))
    assert (refused.code, refused.err) == (2, "cardamom: --json and --step: give one of them\n")


def steps_shown(log: Path, *typed: str) -> list[str]:
    """Before which move one stood each time something was typed."""
    table = replay(log, load=toy.load)
    steps, asked = StepReplay(table, Speaker(table.game, table.players)), iter(typed)
    places: list[str] = []

    def read(prompt: str) -> str:
        places.append(prompt.partition("/")[0])
        return next(asked)

    steps.run(read)
    return places


def test_next_back_and_go_to(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert steps_shown(log, "", "", "b", "g 5", "b", "B", "q") == ["0", "1", "2", "1", "5", "4", "3"]
    assert "Enter: next   b: back" in capsys.readouterr().out


@pytest.mark.parametrize(("typed", "said"), [
    ("b", "This is the beginning."), ("g 9999", "moves; g 0 to g "), ("g", "Enter: next"), ("g x", "Enter: next"),
    ("what", "Enter: next"), ("g -1", "Enter: next"), ("g \u00b2", "Enter: next")])
def test_bad_commands_are_answered(log: Path, capsys: pytest.CaptureFixture[str], typed: str, said: str) -> None:
    assert steps_shown(log, typed, "q") == ["0", "0"]
    assert said in capsys.readouterr().out


def test_the_last_move_shows_the_result(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    moves = steps_shown(log, "g 1", "q")
    assert moves == ["0", "1"]
    out = capsys.readouterr().out
    last = out.split("Move 1 of ")[1].split("\n")[0]
    assert steps_shown(log, f"g {last}", "", "q") == ["0", last, last]
    out = capsys.readouterr().out
    assert "This is the last move" in out
    assert out.count(" points") >= 2


def test_steps_show_the_recorded_positions(log: Path) -> None:
    table = replay(log, load=toy.load)
    steps = StepReplay(table, Speaker(table.game, table.players))
    assert steps.state_at(steps.ends[-1]) == table.state
    assert all(len(steps.state_at(end).legal()) > 1 for end in steps.ends[:-1])


@pytest.mark.slow
def test_at_a_terminal_it_asks(tmp_path: Path) -> None:
    """A real terminal: on, back, away."""
    table = Table(load("eastern-wonders"), ["random", "random"], SeededDealer(1), rounds=1)
    table.play(seed=1)
    table.save(tmp_path / "game.jsonl")
    master, slave = pty.openpty()
    with subprocess.Popen([sys.executable, "-m", "cardamom", "replay", "--step", str(tmp_path / "game.jsonl")],
                          stdin=slave, stdout=slave, stderr=slave, env={**os.environ, "TERM": "xterm"}) as process:
        os.close(slave)
        try:
            seen = until(master, "0/")
            for typed, awaited in ((b"\n", "Move 1 of"), (b"\n", "Move 2 of"), (b"b\n", "Move 1 of"), (b"g 0\n", "Setup")):
                os.write(master, typed)
                seen += until(master, awaited)
            os.write(master, b"q\n")
            assert process.wait(STUCK) == 0
        finally:
            process.kill()
    os.close(master)
    assert "Traceback" not in seen


def until(terminal: int, awaited: str) -> str:
    """What is shown up to the next question after this."""
    seen = ""
    while "> " not in seen.partition(awaited)[2]:
        assert select.select([terminal], [], [], STUCK)[0], seen
        seen += os.read(terminal, 65536).decode(errors="replace")
    return seen
