"""Positions where the right move is certain: a search finds it, by what each evaluator of the game knows."""
from __future__ import annotations

import pytest

from cardamom.bots.mcts import MctsBot
from cardamom.bots.registry import make_bot
from cardamom.games import load
from tests.games.eastern_wonders.positions import hand_out
from tests.games.eastern_wonders_solo.positions import PLAYER, lay_tiles
from tests.games.world_wonders.positions import DULL, at_round, offer, town
from tests.scenario import Scenario, islands

EVALUATORS, CITIES = (tuple(load(game).evaluators) for game in ("eastern-wonders", "world-wonders"))


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


@pytest.mark.parametrize("evaluator", EVALUATORS)
def test_a_toll_is_paid_with_the_cube_that_is_worth_nothing(evaluator: str) -> None:
    """The last turn of the game, with equal points: all but yellow cubes are a point each (C-7)."""
    table = hand_out(islands("eastern-wonders", "native", 2), {0: "V10 V11 V12 V13"}).put(
        boat={0: 4, 1: 9}, cubes={0: "", 1: "YRB"}, active=1, to_act=1)
    table.play("sail:4 anchor")
    assert table.kinds() == {"toll"}
    assert chosen(table, evaluator) == "toll:Y"


def last_turn(drawing: str, offered: str, wonders: str = DULL) -> Scenario:
    """The last turn of the last round of World Wonders: seat 0 has one gold left."""
    table = offer(at_round(town("native", drawing, ROAD, wonders=wonders), 10), offered)
    return table.put(gold={0: 1, 1: 0}, out={1: 1})


ROAD = """
    ........
    ........
    ====...."""


@pytest.mark.parametrize("evaluator", CITIES)
def test_the_road_that_closes_a_district_is_placed_there(evaluator: str) -> None:
    """The building has one open side, and a single road just fits (WW-52)."""
    table = last_turn("""
        =====...
        =BB.=...
        =====...""", "long short").play("buy:short part:single")
    assert len(table.legal()) > 5
    assert chosen(table, evaluator) == "place:0d2"


@pytest.mark.parametrize("evaluator", CITIES)
def test_the_last_gold_buys_a_monument_and_ends_the_round(evaluator: str) -> None:
    """A monument costs whatever gold is left (WW-24), and has points; a road has none."""
    table = last_turn("....TT..\n........\nHH======", "long", wonders="giza parthenon ziggurat")
    assert table.legal() >= {"buy:long", "buy:wonder1"}
    assert chosen(table, evaluator) == "buy:wonder1"


@pytest.mark.parametrize("evaluator", tuple(load("eastern-wonders-solo").evaluators))
def test_alone_the_claim_that_wins_is_made(evaluator: str) -> None:
    """The fourth tile ends the game against an automaton that has nothing (ES-9)."""
    table = lay_tiles(islands("eastern-wonders-solo", "native", 1), player="V05 V06 V07")
    table.put(boat={PLAYER: 24}, cubes={PLAYER: "YYGGG"}).play("anchor")
    assert len(table.legal()) > 1
    assert chosen(table, evaluator) == "claim"


def test_experts_find_what_is_certain_too() -> None:
    table = hand_out(islands("eastern-wonders", "native", 2), {1: "V10 V11 V12"}, "V01 V02 V03 V04")
    table.put(boat={0: 1, 1: 22}, cubes={1: "GGGG", 0: ""}, active=1, to_act=1)
    assert table.game.name(make_bot("expert,share=0.01", 1).choose(table.play("anchor").state)) == "claim"
