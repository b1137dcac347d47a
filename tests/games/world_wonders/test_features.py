"""What an evaluator sees of a city and of an action, at known positions."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardamom.games.world_wonders.features import A_BUILDING, A_LONG_ROAD, A_MONUMENT, SHORT_ROADS, Learner, offer_of
from cardamom.games.world_wonders.items import LONG, SHORT, building_on, monument_at
from cardamom.kernel.features import names
from cardamom.kernel.state import CHANCE, OVER
from cardamom.table.dealer import SeededDealer
from tests.games.world_wonders.positions import game_on, offer, town
from tests.scenario import Scenario

BUILDINGS, ROADS = range(2)  # sorts of pieces

POCKET = """
    =====...
    =BB.=...
    =====..."""
OPEN = """
    ........
    .....N..
    ========"""


def seen(table: Scenario, seat: int) -> dict[str, int]:
    values = table.game.evaluator("hand").features(table.state, seat)
    return dict(zip(names(Learner.features_declared, False), values, strict=True))


def seen_of(game: Any, state: Any, action: int) -> dict[str, int]:
    _, values = game.evaluator("hand").action_features(state, action)
    return dict(zip(names(Learner.features_declared, True), values, strict=True))


def test_a_green_space_by_itself_is_a_pocket(engine: str) -> None:
    table = town(engine, POCKET, OPEN)
    found, other = seen(table, 0), seen(table, 1)
    assert (found["BUILDINGS"], found["DISTRICTS"], found["OPEN_SIDES"], found["POCKETS"]) == (1, 0, 1, 1)
    assert (other["BUILDINGS"], other["POCKETS"]) == (0, 0)
    assert (other["FREE_BESIDE"], other["FREE_BEHIND"]) == (8, 8)


def test_a_road_that_fills_the_pocket_finishes_the_building(engine: str) -> None:
    table = offer(town(engine, POCKET, OPEN), "long short").play("buy:short part:single")
    found = seen_of(table.game, table.state, table.game.action("place:0d2"))
    expected = {"OPENS": 0, "SEALED": 1, "CLOSES": 1, "FINISHES": 1, "TAKES_FREE": 1, "NEW_FREE": 0}
    assert {name: found[f"{name} {ROADS}"] for name in expected} == expected
    assert not any(value for name, value in found.items() if name.endswith(f" {BUILDINGS}"))
    away = seen_of(table.game, table.state, table.game.action("place:0f1"))
    assert (away[f"FINISHES {ROADS}"], away[f"NEW_FREE {ROADS}"], away[f"SEALED {ROADS}"]) == (0, 1, 0)


@pytest.mark.parametrize(("item", "offered"), [
    (LONG, A_LONG_ROAD), (SHORT, SHORT_ROADS), (building_on(0), A_BUILDING), (monument_at(2), A_MONUMENT)])
def test_what_is_bought_is_told_apart(item: int, offered: int) -> None:
    assert offer_of(item) == offered


def test_what_a_purchase_brings_is_known_before(engine: str) -> None:
    """In a game by chance: people and points as they are after buying."""
    game, rng, dealer = game_on(engine), Random(3), SeededDealer(3)
    state: Any = game.start(2)
    bought = 0
    while state.to_act != OVER and bought < 60:
        if state.to_act == CHANCE:
            state.apply(dealer.deal(state))
            continue
        seat = state.to_act
        for action in state.legal():
            if game.name(action).startswith("buy:"):
                after = state.copy()
                after.apply(action)
                found = seen_of(game, state, action)
                assert found["PEOPLE_UP"] == after.population[seat] - state.population[seat]
                assert found["POINTS_UP"] == (after.population_points(seat) + after.lowest_resource(seat)
                                              - state.population_points(seat) - state.lowest_resource(seat))
                (offered,) = (number for number in range(6) if found[f"BUYS {number}"])
                assert found[f"GOLD_THEN {offered}"] == after.gold[seat]
                assert found[f"ALL_GOLD {offered}"] == (after.gold[seat] == 0)
                bought += 1
        state.apply(rng.choice(state.legal()))
    assert bought >= 60


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_points_and_worth_are_those_of_the_rules(engine: str, seats: int) -> None:
    """They are added up from other features; over whole games by chance."""
    game, rng, dealer = game_on(engine), Random(seats), SeededDealer(5)
    state: Any = game.start(seats, advanced=seats > 1)
    evaluator, asked = game.evaluator("hand"), 0
    while True:
        if state.to_act == CHANCE:
            state.apply(dealer.deal(state))
            continue
        if state.to_act == OVER or asked % 5 == 0:
            for party in range(state.parties):
                found = dict(zip(names(Learner.features_declared, False), evaluator.features(state, party), strict=True))
                assert found["POINTS"] == state.score(party)
                assert found["WORTH"] == evaluator.value(state, party)
                assert found["PRIZES"] == (state.prizes(party) if party < seats else 0)
        if state.to_act == OVER:
            break
        state.apply(rng.choice(state.legal()))
        asked += 1
