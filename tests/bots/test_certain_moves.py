"""Positions where the right move is certain: a search finds it, by what each evaluator of the game knows."""
from __future__ import annotations

import pytest

from cardamom.bots.mcts import MctsBot
from cardamom.games import load
from tests.games.eastern_wonders.positions import hand_out
from tests.scenario import Scenario, islands

EVALUATORS = tuple(load("eastern-wonders").evaluators)


def chosen(table: Scenario, evaluator: str, simulations: int = 400) -> str:
    return table.game.name(MctsBot(simulations, seed=1, evaluator=evaluator).choose(table.state))


@pytest.mark.parametrize("evaluator", EVALUATORS)
def test_the_claim_that_wins_is_made(evaluator: str) -> None:
    """The fourth tile ends the game, and seat 0, who acts last in the round, leads by far."""
    table = hand_out(islands("eastern-wonders", "native", 2), {1: "V10 V11 V12"}, "V01 V02 V03 V04")
    table.put(boat={0: 1, 1: 22}, cubes={1: "GGGG", 0: ""}, active=1, to_act=1)
    assert chosen(table, evaluator) == "anchor"
    assert chosen(table.play("anchor"), evaluator) == "claim"


@pytest.mark.parametrize("evaluator", EVALUATORS)
def test_the_cheapest_cube_is_given_up(evaluator: str) -> None:
    """Twelve cubes and ten spaces: a yellow one goes, not one of the four that pay for a tile."""
    table = islands("eastern-wonders", "native", 2).put(boat={0: 13, 1: 0}, cubes={0: "YYYYYYYGGGG"})
    table.play("anchor end")
    assert table.kinds() == {"drop"}
    assert chosen(table, evaluator) == "drop:Y"
