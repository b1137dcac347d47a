"""`cardamom learn`: the guided games in the terminal."""
from __future__ import annotations

from pathlib import Path

import pytest

import cardamom
from cardamom.table.guide import guide_of
from tests.cli.conftest import Ask


def moves(game_id: str) -> list[str]:
    """What a learner types, one line for each step."""
    guide = guide_of(cardamom.load(game_id))
    assert guide is not None
    return [" ".join(names[0] for names in step.do) for step in guide.steps if step.do]


def test_a_guide_is_followed_from_the_first_step_to_free_play(ask: Ask) -> None:
    answer = ask("learn", "eastern-wonders", typed="\n".join([*moves("eastern-wonders"), "end"]) + "\n")
    assert answer.code == 0
    for said in ("Step 1 of 14  Your goal\n", "Step 2 of 14  Something to start with\n",
                 "Take the four yellow cubes.  [set:0]\n",
                 "Choose the tile to trade. Do it twice, until you have RRRR.  [trade trade]\n",
                 "Step 14 of 14  Now it’s your game\n"):
        assert answer.out.count(said) == 1, said
    assert "Not yet" not in answer.out
    assert "easy (B) " in answer.out[answer.out.index("Step 14 of 14"):], "the bot decides for itself"


@pytest.mark.parametrize("game_id", [game_id for game_id in cardamom.game_ids() if game_id != "eastern-wonders"])
def test_every_guide_can_be_followed_here(ask: Ask, game_id: str) -> None:
    steps = [part for line in moves(game_id) for part in line.split()]
    answer = ask("learn", game_id, typed="\n".join(steps) + "\n")
    guide = guide_of(cardamom.load(game_id))
    assert answer.code == 0 and guide is not None
    assert f"Step {len(guide.steps)} of {len(guide.steps)}" in answer.out


def test_something_else_is_answered_by_the_step(ask: Ask) -> None:
    answer = ask("learn", "eastern-wonders", typed="set:1\nset:0\nplace:17\nbuild\nend\n")
    assert "Not yet: first do what this step asks.\n" in answer.out
    assert "You have yellow cubes left: trade them too.\n" in answer.out


def test_it_is_resumed_or_begun_anew(ask: Ask, home: Path) -> None:
    first = ask("learn", "eastern-wonders", typed="set:0\nplace:17\n")
    assert "Continue it: cardamom learn eastern-wonders\n" in first.out
    second = ask("learn", "eastern-wonders", typed="build\n")
    assert "Step 1 of 14" not in second.out and "Step 4 of 14  Build an outpost\n" in second.out
    assert len([*home.iterdir()]) == 1
    assert "Step 1 of 14" in ask("learn", "eastern-wonders", "--again").out
    assert len([*home.iterdir()]) == 2


def test_a_game_without_a_guide_is_refused(ask: Ask) -> None:
    answer = ask("learn", "pebbles")
    assert answer.code == 2 and "there is no guided game of" in answer.err
