"""What takes several decisions is found by the rules: ways with their cubes and tolls, trades, outposts, claims."""
from __future__ import annotations

from typing import Any

import pytest

from cardamom.games.eastern_wonders.view import cubes_found
from cardamom.telling.words import words_of
from tests.games.eastern_wonders.positions import columns, give_bonuses, hand_out, scatter, settle
from tests.scenario import Scenario, islands, rule


@pytest.fixture
def table(engine: str) -> Scenario:
    return islands("eastern-wonders", engine, 3)


def gestures(table: Scenario, key: str, on: str | None = None) -> list[dict[str, Any]]:
    found = [gesture for gesture in table.game.gestures(table.state, on) if gesture["key"] == key]
    for gesture in found:
        if gesture["actions"]:
            copy = table.copy().play(" ".join(gesture["actions"]))
            actions = [table.game.action(name) for name in gesture["actions"]]
            assert gesture["effects"] == table.game.effects_of(table.state, actions)[0]
            assert "rule" not in gesture and copy.state != table.state
        else:
            assert gesture["rule"] in table.game.sheet and not gesture["effects"]
            assert words_of(table.game).say(gesture["why"])
    return found


def voyage(table: Scenario, cell: int) -> dict[str, Any]:
    [found] = gestures(table, "sail", f"cell:{cell}")
    return found


@rule("EW-10")
def test_every_tile_has_a_shortest_way_with_the_cubes_it_costs(table: Scenario) -> None:
    table.put(cubes={0: "YYRG"}, boat={0: 0, 1: 19, 2: 19})
    found = {gesture["on"]: gesture for gesture in gestures(table, "sail")}
    assert [*found] == [f"cell:{place}" for place in range(24)]
    for place in range(24):
        gesture, steps = found[f"cell:{place}"], table.state.distance[0][place]
        assert len(gesture["way"]) == steps and gesture["way"][-1:] == ([f"cell:{place}"] if steps else [])
        if gesture["actions"]:
            assert len(gesture["leave"]) == max(steps - 1, 0)
    assert found["cell:0"]["actions"] == ["anchor"] and found["cell:0"]["effects"][0]["kind"] == "stayed"
    assert found["cell:3"]["actions"] == ["sail:3", "anchor"]


@rule("EW-10")
def test_the_lowest_cubes_are_left_unless_a_trade_or_a_claim_needs_them(table: Scenario) -> None:
    settle(table, {0: [9]}).put(cubes={0: "YRRRG"}, boat={0: 0, 1: 19, 2: 19})  # the trade of cell 9: RRR>BB
    assert voyage(table, 9)["leave"] == "Y" and voyage(table, 15)["leave"][:2] == "YR"
    table.put(cubes={0: "RRRG"})
    assert voyage(table, 9)["leave"] == "G"
    table.put(cubes={0: "YYGGGR"}, boat={0: 4})  # port 20, two steps away, wants YYGGG
    assert table.state.distance[4][20] == 2
    assert voyage(table, 20)["leave"] == "R"
    scatter(table, {20: "YY"})
    assert voyage(table, 20)["leave"] == "Y"


@rule("EW-12")
def test_every_boat_is_paid_and_who_cannot_pay_is_told_why(table: Scenario) -> None:
    table.put(cubes={0: "YR"}, boat={0: 0, 1: 3, 2: 3})
    found = voyage(table, 3)
    assert found["actions"] == ["sail:3", "anchor", "toll:Y", "toll:R"] and found["leave"] == ""
    assert found["tolls"] == [{"creditor": 1, "cubes": "Y"}, {"creditor": 2, "cubes": "R"}]
    table.put(cubes={0: "Y"})
    found = voyage(table, 3)
    assert (found["actions"], found["rule"], found["why"]["key"]) == ([], "EW-12", "why-EW-12")
    assert voyage(table, 19)["rule"] == "EW-10"


@rule("EW-24")
def test_a_trade_is_offered_as_often_as_it_can_be_done(table: Scenario) -> None:
    settle(table, {0: [0]}).put(cubes={0: "YYYYYYY"}, boat={0: 0}).play("anchor")  # YY>RR
    found = gestures(table, "trade")
    assert [gesture["times"] for gesture in found] == [1, 2, 3]
    assert found[2]["actions"] == ["trade"] * 3
    table.put(cubes={0: "Y"})
    [none] = gestures(table, "trade")
    assert (none["times"], none["rule"]) == (0, "C-4")


@rule("EW-20", "EW-22")
def test_an_outpost_says_its_price_its_points_and_the_column_it_empties(table: Scenario) -> None:
    settle(table, {0: [5, 10, 15], 1: [0], 2: [0]}).put(cubes={0: "YYYRG"}, boat={0: 0}).play("anchor")
    [found] = gestures(table, "build")
    assert len(found["cost"]) == table.state.outpost_cost(0) and found["column"] == 0
    assert found["cost"] == "YRG"[:len(found["cost"])], "two yellow are kept for the trade"
    assert found["points"] == table.state.uncovered[1] - table.state.uncovered[0]
    assert found["actions"] == ["build", *(f"pay:{cube}" for cube in found["cost"])]
    table.put(cubes={0: ""})
    [found] = gestures(table, "build")
    assert (found["rule"], found["points"], found["column"]) == ("EW-20", None, None)


@rule("EW-30")
def test_a_claim_says_what_it_costs_or_why_not(table: Scenario) -> None:
    table.put(boat={0: 20}, cubes={0: "YYGGG"}).play("anchor")
    [found] = gestures(table, "claim")
    assert (found["on"], found["actions"], found["cost"], found["points"]) == ("port:0", ["claim"], "YYGGG", 11)
    table.put(cubes={0: "YYGG"})
    [found] = gestures(table, "claim")
    assert (found["actions"], found["rule"], found["cost"]) == ([], "EW-30", "YYGGG")


def test_what_is_owed_is_paid_at_once(table: Scenario) -> None:
    table.put(cubes={0: "YYR"}, boat={0: 0, 1: 3, 2: 3}).play("sail:3 anchor")
    [found] = gestures(table, "toll")
    assert (found["on"], found["actions"]) == ("seat:1", ["toll:Y", "toll:Y"])


def test_nothing_is_offered_while_chance_decides_or_when_it_is_over(engine: str) -> None:
    game = islands("eastern-wonders", engine, 2).game
    assert game.gestures(game.start(2)) == []


@rule("EW-22")
def test_bonus_tiles_are_shown_in_the_order_in_which_they_were_taken(table: Scenario) -> None:
    give_bonuses(table, {0: "harvest points"})
    built = columns(2)
    missing = next(place for place in range(20) if place not in built and place % 5 == 2)
    assert [(tile["bonus"], tile["column"], tile["points"]) for tile in
            table.game.view(table.state)["parties"][0]["bonus"]] == [("harvest", 0, 1), ("points", 1, 6)]
    last = [place for place in (2, 7, 12, 17) if place != missing]
    settle(table, {0: [*built, *last]}).put(boat={0: missing}).play("anchor build bonus:move")
    assert [tile["bonus"] for tile in table.game.view(table.state)["parties"][0]["bonus"]] == ["harvest", "points", "move"]


@rule("EW-30")
def test_vp_tiles_are_shown_in_the_order_in_which_they_were_taken(table: Scenario) -> None:
    hand_out(table, {0: "V09 V05"}, ports="V01 V02 V03 V04")
    tiles = table.game.view(table.state)["parties"][0]["tiles"]
    assert tiles == ["V09", "V05"]
    cost = table.game.view(table.state)["ports"][0]["cost"]
    table.put(cubes={0: cost}, boat={0: table.state.inner}).play("anchor claim")
    assert table.game.view(table.state)["parties"][0]["tiles"] == ["V09", "V05", "V01"]


@rule("EW-14")
def test_cubes_under_a_boat_that_stays_are_not_counted_on(table: Scenario) -> None:
    """Who stays picks nothing up and pays no toll; who comes does both."""
    scatter(table.put(cubes={0: "YY"}, boat={0: 0, 1: 0, 2: 0}), {0: "RR", 3: "R"})
    state: Any = table.state
    assert (state.owed(0, 0), cubes_found(state, 0, 0)) == (0, "")
    assert (state.owed(1, 0), state.others_at(0, 0)) == (0, 2)
    table.play("sail:3")
    assert (table.state.owed(0, 3), cubes_found(table.state, 0, 3), table.state.owed(0, 0)) == (0, "R", 2)
