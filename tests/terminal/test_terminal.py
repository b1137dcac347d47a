"""Games played with the real command at a terminal: to their end, with undo, after a crash, on small screens."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import cardamom
from cardamom.table.replay import replay
from tests.terminal.conftest import ESCAPES, Open, Terminal, verdict
from tests.waiting import STUCK

pytestmark = pytest.mark.slow  # each starts the command

EW = ("play", "eastern-wonders", "--seed", "7")
SOLO = ("play", "eastern-wonders-solo", "--seed", "7")


def saved_game(home: Path) -> Path:
    """The only saved game."""
    [path] = (home / "cardamom").glob("eastern-wonders*-[0-9]*.jsonl")
    return path


@pytest.mark.parametrize("game", ["eastern-wonders", "eastern-wonders-solo"])
def test_a_whole_game_by_numbers(terminal: Open, tmp_path: Path, game: str) -> None:
    here = terminal("play", game, "--seed", "7", "--option", "rounds=6")
    here.until()
    ended = here.play_on("1")
    assert here.child.exitstatus == 0
    assert verdict(replay(saved_game(tmp_path))) in ended
    assert "Continue it" not in ended


def test_a_solo_game_by_hints(terminal: Open, tmp_path: Path) -> None:
    here = terminal(*SOLO, "--option", "rounds=1")
    here.until()
    for _ in range(40):
        advice = here.type("hint")
        assert "Best: " in advice or "one thing to do" in advice
        here.child.sendline("hint 1" if "Best: " in advice else "1")
        if here.child.expect([r"\([A-E]\)> ", r"The game is saved"]):
            break
    assert replay(saved_game(tmp_path)).over


def test_undo_and_continuing_in_the_middle(terminal: Open, tmp_path: Path) -> None:
    here = terminal(*EW, "--seats", "me,greedy", "--option", "first=0", "--option", "rounds=3")
    here.until()
    here.type("1")
    here.type("place 9")
    assert "Undone: harvest" in "".join([here.type("anchor harvest"), here.type("undo")])
    before = here.type("look")
    left = here.leave()
    assert f"cardamom play --resume {saved_game(tmp_path)}" in left
    again = terminal("play", "--resume", str(saved_game(tmp_path)))
    assert "Build, trade, claim or harvest, or end your turn." in again.until()
    assert again.type("look").count("PORT") == before.count("PORT") == 4
    again.play_on("1", 600)
    assert replay(saved_game(tmp_path)).over


def test_kill_9_loses_nothing(terminal: Open, tmp_path: Path) -> None:
    here = terminal(*SOLO)
    here.until()
    here.type("place 1")
    here.type("anchor harvest")
    os.kill(here.child.pid, signal.SIGKILL)
    here.child.wait()
    done = replay(saved_game(tmp_path), partial=True)
    assert done.game.name(done.actions[-1]) == "harvest"
    again = terminal("play", "--resume", str(saved_game(tmp_path)))
    assert "Turn complete." in again.until()
    assert "saved in" in again.leave()


def interrupt(here: Terminal) -> str:
    """Ctrl-C, once readline has made the terminal ready: what is typed before, it throws away."""
    assert here.child.waitnoecho(STUCK)
    here.child.sendintr()
    here.child.expect("--resume .*\n")
    return str(here.child.before + here.child.after)


def test_ctrl_c_says_how_to_continue(terminal: Open, tmp_path: Path) -> None:
    here = terminal(*SOLO)
    here.until()
    left = interrupt(here)
    assert str(saved_game(tmp_path)) in left
    here.child.wait()
    assert here.child.exitstatus == 130


def test_two_people_at_one_keyboard(terminal: Open, tmp_path: Path) -> None:
    here = terminal(*EW, "--seats", "Anna,Ben", "--option", "first=0", "--option", "rounds=2")
    assert "Choose your starting cubes." in here.until()
    here.type("1")
    assert "Choose your starting cubes." in here.type("place:3")
    here.type("1")
    here.type("place:3")
    assert "Sail one tile for free, or stay." in here.type("anchor harvest end")
    assert "If you’re sure, type: resign now" in here.type("resign")
    assert "Ben (B) resigns; a medium bot plays on." in here.type("resign now")
    here.play_on("1")
    assert replay(saved_game(tmp_path)).players == ["Anna", "medium"]


def test_a_person_alone_resigns(terminal: Open, tmp_path: Path) -> None:
    here = terminal(*SOLO)
    here.until()
    here.type("1")
    left = here.leave("resign now")
    assert "me (A) resigns. Final standings:" in left
    assert "points" in left
    assert replay(saved_game(tmp_path), partial=True).players == ["medium"]


def test_colours_only_on_a_terminal_that_wants_them(terminal: Open) -> None:
    coloured = terminal(*EW)
    coloured.until()
    assert "48;" in coloured.raw
    plain = terminal(*EW, NO_COLOR="1")
    plain.until()
    assert "38;" not in plain.raw
    assert "48;" not in plain.raw
    assert coloured.screen == plain.screen


@pytest.mark.parametrize("game", ["eastern-wonders", "eastern-wonders-solo"])
def test_a_small_terminal_shows_all_in_24_lines(terminal: Open, game: str) -> None:
    seats = ("--seats", "me,greedy,greedy") if game == "eastern-wonders" else ()
    here = terminal("play", game, "--seed", "7", *seats, width=80, height=24)
    here.until()
    here.type("1")
    here.type("place 9") if game == "eastern-wonders" else None
    here.type("anchor harvest")
    here.type("end")
    screen = ESCAPES.sub("", here.raw.replace("\r", "").rsplit("\x1b[2J", 1)[-1])
    assert screen.count("\n") < 24
    assert max(map(len, screen.splitlines())) <= 80
    for word in ("YY", "PO ", "Round", "Closed Port", "anchor", "sail:"):
        assert word in screen
    here.leave()


def test_the_menu_asks_for_a_game_and_players(terminal: Open, tmp_path: Path) -> None:
    here = terminal("play", "--seed", "3")
    assert "Century: Eastern Wonders - Solo, alone" in here.until(r"\[1\]> ")
    assert f"Type a number from 1 to {len(cardamom.game_ids())}" in here.type("9", r"\[1\]> ")
    assert "Who plays?" in here.type("", r"\[me,medium\]> ")
    here.type("Anna,random")
    here.leave()
    assert replay(saved_game(tmp_path), partial=True).players == ["Anna", "random"]
    again = terminal("play")
    last = len(cardamom.game_ids()) + 1
    assert f"{last}  continue {saved_game(tmp_path).name}" in again.until(r"\[1\]> ")
    again.type(str(last))
    assert "Continue it" in again.leave()


def test_piped_input_is_played(tmp_path: Path) -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "cardamom", *SOLO, "--option", "rounds=2"], input="1\n" * 60, capture_output=True, text=True,
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}, timeout=STUCK, check=True)
    assert "\x1b" not in answer.stdout
    assert "points" in answer.stdout
    assert max(len(line) for line in answer.stdout.splitlines() if str(tmp_path) not in line) <= 100
    assert replay(saved_game(tmp_path)).over


def test_the_end_of_a_pipe_saves_the_game(tmp_path: Path) -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "cardamom", *SOLO], input="1\n", capture_output=True, text=True,
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path), "COLUMNS": "80"}, timeout=STUCK, check=True)
    assert "Continue it: cardamom play --resume" in answer.stdout
