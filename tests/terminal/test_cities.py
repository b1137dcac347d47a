"""World Wonders at a terminal: turns by squares, a whole short game, small screens."""
from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardamom.games import game_class
from cardamom.table.replay import replay
from tests.terminal.conftest import ESCAPES, Open, Terminal, verdict
from tests.waiting import STUCK

pytestmark = pytest.mark.slow  # each starts the command

TWO = ("play", "world-wonders", "--seed", "7", "--seats", "Anna,Ben")


def last_screen(here: Terminal) -> list[str]:
    return ESCAPES.sub("", here.raw.replace("\r", "").rsplit("\x1b[2J", 1)[-1]).splitlines()


@pytest.fixture
def short_pack(tmp_path: Path) -> Path:
    """The components of a game of two rounds."""
    pack = tmp_path / "short.toml"
    shipped = game_class("world-wonders").content_file.read_text(encoding="utf-8")
    pack.write_text(shipped.replace("rounds = 10", "rounds = 2"), encoding="utf-8")
    return pack


@pytest.mark.parametrize("seats", [
    "me", pytest.param("me,random", marks=pytest.mark.exhaustive), "me,random,random,random,random"])
def test_a_whole_game_by_numbers(terminal: Open, tmp_path: Path, short_pack: Path, seats: str) -> None:
    here = terminal("play", "world-wonders", "--seed", "7", "--seats", seats, "--content", str(short_pack))
    here.until()
    ended = here.play_on("1")
    assert here.child.exitstatus == 0
    [log] = (tmp_path / "cardamom").glob("world-wonders-*.jsonl")
    assert verdict(replay(log)) in ended
    assert re.search("Natural resources|Open loan", ended)  # points by source


def test_turns_by_squares(terminal: Open) -> None:
    here = terminal(*TWO)
    assert "Place your free long road at the sidewalk, or buy short roads first." in here.until()
    assert "rot 0" in here.screen
    first, second = ("Anna", "Ben") if "Anna (A)> " in here.screen else ("Ben", "Anna")
    assert "WW-5: Your first road has to touch the sidewalk" in here.type("a1 1")
    assert "+2 points for" in here.type("try d9 1")
    here.type("d9 1")
    screen = "\n".join(last_screen(here))
    assert re.search(r"^ 9 │.*│==│", screen, re.MULTILINE)
    assert "Roads" in screen
    assert "Buildings" in screen
    assert f"{first} (" in screen
    assert "WW-25: You still need: " in "".join(here.type(f"why wonder{n}") for n in (1, 2, 3))
    here.type("long")
    assert "the numbers on the map are the rotations that fit" in " ".join("\n".join(last_screen(here)).split())
    assert "e12: " not in here.type("1e9 end")
    assert f"{second} (" in "\n".join(last_screen(here))
    assert "Undone" in here.type("undo anyway")
    here.leave()


def test_a_small_terminal_shows_all_in_24_lines(terminal: Open) -> None:
    here = terminal("play", "world-wonders", "--seed", "7", "--seats", "me,random,random,random,random", "--option",
                    "advanced=true", width=80, height=24)
    here.until()
    for line in ("1", "1", "1", "end"):
        screen = last_screen(here)
        assert len(screen) <= 24
        assert max(map(len, screen)) <= 80
        said = "\n".join(screen)
        for word in ("   a ", "12 ", "Round", "me (A)", "random (E)"):
            assert word in said
        here.type(line)
    here.leave()


def test_a_terminal_without_lines_has_plain_walls(tmp_path: Path) -> None:
    home = {"XDG_STATE_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    answer = subprocess.run(
        [sys.executable, "-m", "cardamom", *TWO], input="d9 1\nlook\n", capture_output=True, text=True, check=True,
        timeout=STUCK, env=os.environ | home | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert re.search(r"^ 9 \|.*\|==\|", answer.stdout, re.MULTILINE)
    assert "Shitenno-ji" in answer.stdout
