"""ES-8: the automaton's outposts on the map."""
from __future__ import annotations

import pytest

from cardamom.games.eastern_wonders.rules import MOVE
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON
from tests.games.eastern_wonders_solo.positions import PLAYER, settle
from tests.scenario import Scenario, islands, rule


@rule("ES-8", "EW-20")
def test_its_outpost_must_be_paid_for_and_one_cube_is_not_enough(solo: Scenario) -> None:
    settle(solo, automaton=[0]).put(cubes={PLAYER: "Y"}).play("anchor")
    assert solo.refused("build") == "EW-20"
    solo.put(cubes={PLAYER: "YG"}).play("build pay:G")
    assert solo.legal() == {"pay:Y"} and solo.state.outpost[PLAYER][0] == 0
    solo.play("pay:Y")
    assert solo.hold(PLAYER) == "" and solo.hold(AUTOMATON) == ""
    assert solo.state.outpost[PLAYER][0] == 1 and solo.state.outposts[0] == 2


@rule("ES-8", "EW-20")
def test_where_it_has_none_the_outpost_is_free(solo: Scenario) -> None:
    settle(solo, automaton=[1, 4, 5]).put(cubes={PLAYER: ""}).play("anchor build")
    assert solo.state.outpost[PLAYER][0] == 1 and solo.legal() == {"end"}


@rule("ES-8")
def test_an_outpost_it_puts_in_a_reaction_counts_from_then_on(solo: Scenario) -> None:
    solo.play("anchor harvest end anchor")
    assert [choice["args"]["cost"] for choice in solo.game.choices(solo.state) if choice["name"] == "build"] == [2]
    solo.play("build pay:Y pay:Y")
    assert solo.hold(PLAYER) == "YYYY"


@rule("ES-8")
@pytest.mark.parametrize("build_cost", [1, 2])
def test_the_price_is_that_of_the_option_for_its_one_outpost(engine: str, build_cost: int) -> None:
    table = islands("eastern-wonders-solo", engine, seats=1, build_cost=build_cost)
    settle(table, automaton=[0]).put(cubes={PLAYER: "Y" * (build_cost - 1)}).play("anchor")
    assert table.refused("build") == "EW-20"
    table.put(cubes={PLAYER: "Y" * build_cost}).play("build" + " pay:Y" * build_cost)
    assert table.hold(PLAYER) == "" and table.state.outpost[PLAYER][0] == 1


@rule("ES-8", "EW-12")
def test_it_is_paid_no_toll_where_it_has_an_outpost(solo: Scenario) -> None:
    settle(solo, automaton=[1]).play("sail:1 anchor")
    assert "harvest" in solo.legal() and solo.hold(PLAYER) == "YYYY" and solo.hold(AUTOMATON) == ""
    empty = solo.copy().put(step=MOVE, moved=0, free_steps=1, boat={PLAYER: 0}, cubes={PLAYER: ""}).play("sail:1 anchor")
    assert empty.state.boat[PLAYER] == 1


@rule("ES-8", "EW-12")
def test_it_pays_no_toll_for_reacting_on_the_tile_of_the_player(solo: Scenario) -> None:
    solo.put(cubes={AUTOMATON: "RB"}).play("anchor harvest end")
    assert solo.hold(AUTOMATON) == "YYRB" and solo.hold(PLAYER) == "YYYYYY"
