"""Positions where the right move is certain: a search finds it, by what each evaluator of the game knows."""
from __future__ import annotations

import pytest

from cardamom.bots.mcts import MctsBot
from cardamom.bots.registry import make_bot
from cardamom.games import load
from cardamom.kernel.state import OVER
from tests.games.eastern_wonders.positions import hand_out
from tests.games.eastern_wonders_solo.positions import PLAYER, lay_tiles
from tests.games.new_world.worlds import EAST, JOURNEY, cubes, give_card, play, wagons, world
from tests.games.world_wonders.positions import DULL, at_round, offer, town
from tests.scenario import Scenario, islands

EVALUATORS, CITIES = (tuple(load(game).evaluators) for game in ("eastern-wonders", "world-wonders"))
JOURNEYS = [(game_id, evaluator) for game_id in (EAST, JOURNEY) for evaluator in load(game_id).evaluators]
ALONE = tuple(load("eastern-wonders-solo").evaluators)
SEVEN = ("N15", "N16", "N17", "N18", "N19", "N20", "N21")  # 39 points, four native helpers among them


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


# -- the journeys -----------------------------------------------------------------------


def last_to_act(game_id: str, hold: str, *cards: str) -> Scenario:
    """Seat 0 is the last of the round and holds these cubes and cards."""
    table = play(world(game_id, "native", first=1), "rest end")
    return give_card(cubes(cubes(table, 1, ""), 0, hold), 0, *cards)


@pytest.mark.parametrize(("game_id", "evaluator"), JOURNEYS)
def test_the_eighth_card_that_wins_is_claimed(game_id: str, evaluator: str) -> None:
    """It ends the game at once (NW-40), with 44 points against 42; in its next turn seat 1 would claim N03 and lead."""
    table = last_to_act(game_id, "YYBRR", *SEVEN)
    give_card(cubes(table, 1, "YRG"), 1, "N08", "N09", "N10", "N11", "N12", "N13", "N14")
    fort = "A1-1" if game_id == EAST else "A2-1"
    assert len(table.legal()) > 5
    assert chosen(table, evaluator) == f"work:{fort}"
    while table.state.to_act != OVER:  # before or after a bonus tile
        play(table, chosen(table, evaluator))
    assert [*table.state.cards][:2] == [8, 7] and table.state.winners() == [0]


@pytest.mark.parametrize(("game_id", "evaluator"), JOURNEYS)
def test_in_a_journey_too_the_cheapest_cube_is_given_up(game_id: str, evaluator: str) -> None:
    """Eleven cubes and ten spaces (C-5): a yellow one goes, though the card over the first fort wants two."""
    table = last_to_act(game_id, "YYYYYGBBB" if game_id == EAST else "YYYYYGGBBB")
    play(table, f"work:{'B1-3' if game_id == EAST else 'B2-3'} end")
    assert table.kinds() == {"drop"}
    assert chosen(table, evaluator) == "drop:Y"


@pytest.mark.parametrize("evaluator", load(EAST).evaluators)
def test_the_last_turn_takes_the_bonus_tile_that_wins(evaluator: str) -> None:
    """Seat 1 has 7 points more; 2 points for each of four native helpers are enough, the other tiles are not (NW-42)."""
    table = last_to_act(EAST, "", *SEVEN, "N06")
    give_card(table, 1, "N07", "N09", "N10", "N11", "N12", "N13", "N14", "N22")
    assert len(table.legal()) > 5
    assert chosen(table, evaluator) == "work:A1-1"


@pytest.mark.parametrize("evaluator", load(JOURNEY).evaluators)
def test_a_toll_in_a_journey_is_paid_with_the_cube_that_is_worth_nothing(evaluator: str) -> None:
    """The last turn, with equal points: all but yellow cubes are a point each (C-7), and another wagon is there (HJ-14)."""
    table = wagons(last_to_act(JOURNEY, "YRB", *SEVEN, "N06"), 2, 12)
    give_card(cubes(table, 1, "RR"), 1, "N23", "N07", "N08", "N09", "N10", "N11", "N12", "N13")
    table.play("work:A2-5 move:12")
    assert table.kinds() == {"toll"}
    assert chosen(table, evaluator) == "toll:Y"


# -- cities -----------------------------------------------------------------------------


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


# -- alone ------------------------------------------------------------------------------


@pytest.mark.parametrize("evaluator", ALONE)
def test_alone_the_claim_that_wins_is_made(evaluator: str) -> None:
    """The fourth tile ends the game against an automaton that has nothing (ES-9)."""
    table = lay_tiles(islands("eastern-wonders-solo", "native", 1), player="V05 V06 V07")
    table.put(boat={PLAYER: 24}, cubes={PLAYER: "YYGGG"}).play("anchor")
    assert len(table.legal()) > 1
    assert chosen(table, evaluator) == "claim"


@pytest.mark.parametrize("evaluator", ALONE)
def test_alone_the_cheapest_cube_is_given_up(evaluator: str) -> None:
    """Eleven cubes and ten spaces: the green ones pay for a tile."""
    table = islands("eastern-wonders-solo", "native", 1).put(cubes={PLAYER: "YYYYYGGGG"})
    table.play("anchor harvest end")
    assert table.kinds() == {"drop"}
    assert chosen(table, evaluator) == "drop:Y"


def test_experts_find_what_is_certain_too() -> None:
    table = hand_out(islands("eastern-wonders", "native", 2), {1: "V10 V11 V12"}, "V01 V02 V03 V04")
    table.put(boat={0: 1, 1: 22}, cubes={1: "GGGG", 0: ""}, active=1, to_act=1)
    assert table.game.name(make_bot("expert,share=0.01", 1).choose(table.play("anchor").state)) == "claim"
