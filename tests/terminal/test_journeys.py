"""From East to West Part I and An Heroic Journey Part III at a terminal: whole games, whole turns, both themes."""
from __future__ import annotations

from pathlib import Path

import pytest

from cardamom.table.replay import replay
from tests.terminal.conftest import ESCAPES, Open, Terminal, verdict

pytestmark = pytest.mark.slow  # each starts the command


def last_screen(here: Terminal) -> str:
    return ESCAPES.sub("", here.raw.replace("\r", "").rsplit("\x1b[2J", 1)[-1])


@pytest.mark.parametrize("game_id", ["east-to-west-1", "heroic-journey-3"])
def test_a_whole_game_by_numbers(terminal: Open, tmp_path: Path, game_id: str) -> None:
    options = ("--seed", "7", "--seats", "me,random,random", "--option", "rounds=4")
    here = terminal("play", game_id, *options, width=80, height=24)
    here.until()
    ended = here.play_on("1")
    assert here.child.exitstatus == 0
    [log] = (tmp_path / "cardamom").glob(f"{game_id}-*.jsonl")
    assert verdict(replay(log)) in ended


def test_turns_on_the_boards(terminal: Open) -> None:
    here = terminal("play", "east-to-west-1", "--seed", "3", "--seats", "Anna,Ben", "--option", "first=0")
    assert "work: any location marked *, for example A1-3" in here.until()
    assert "*A1-3 take YYYY" in here.screen
    assert "You send 2 settlers to A1-3 and take YYYY." in here.type("try A1-3")
    assert "NW-10: Choose a location with no exploration tile" in here.type("why A1-6")
    here.type("A1-4 upgrade YR end", r"Ben \(B\)> ")
    screen = last_screen(here)
    assert "2 (1) mou [A1]" in screen
    told = "Anna (A) sends 1 settler to A1-4, upgrades Y to R and upgrades R to G."
    assert told in " ".join(screen.split())
    here.type("E2-5 take", r"Ben \(B\)> ")
    assert "route *0)" in last_screen(here) or "route 0)" in last_screen(here)
    here.leave()


def test_turns_on_the_map_in_golem_letters(terminal: Open) -> None:
    here = terminal("play", "heroic-journey-3", "--seed", "3", "--seats", "Anna,Ben", "--option", "first=0")
    assert "traders 7 ready" in here.until()
    here.type("A2-5")
    assert "\\__________/" in last_screen(here)
    assert "Move your wagon" in here.screen
    here.type("move 5 build end", r"Ben \(B\)> ")
    here.type("A2-4 upgrade YG end")
    assert "upgrades Y to G and upgrades G to B." in " ".join(last_screen(here).split())
    assert "There is no action R" in here.type("A2-3 upgrade Y R")
    here.leave()


def test_the_theme_can_change_when_a_game_is_continued(terminal: Open, tmp_path: Path) -> None:
    log = str(tmp_path / "game.jsonl")
    here = terminal("play", "heroic-journey-3", "--seed", "3", "--seats", "Anna,Ben", "--option", "first=0", "--log", log)
    assert "golem" in here.until()
    here.leave()
    again = terminal("play", "--resume", log, "--theme", "spice")
    assert "settlers 7 ready" in again.until()
    assert "golem" not in last_screen(again)
    again.leave()
