"""ES-3, ES-4, ES-5: what both sides begin with."""
from __future__ import annotations

import pytest

from cardamom.games import load
from cardamom.games.eastern_wonders import setup
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON
from cardamom.kernel.state import CHANCE
from tests.games.eastern_wonders_solo.positions import PLAYER, settle
from tests.scenario import Scenario, islands, loaded, markets_in_order, rule


@pytest.fixture
def laid(engine: str) -> Scenario:
    """A solo game whose map is laid and whose ports are open."""
    return at_start(engine, "random")


def at_start(engine: str, start: str) -> Scenario:
    """The same, with this option for the starting cubes."""
    game = loaded("eastern-wonders-solo", engine)
    return Scenario(game, game.start(1, start=start)).play(markets_in_order(game))


@rule("ES-3")
def test_the_starting_set_is_drawn_from_the_four_with_equal_chances(laid: Scenario) -> None:
    assert laid.state.to_act == CHANCE and laid.state.chance_pile() == "sets"
    assert laid.weights() == {"set:0": 1, "set:1": 1, "set:2": 1, "set:3": 1}
    assert laid.refused("draw:V05") == laid.refused("place:0") == "K-3"


@rule("ES-3")
@pytest.mark.parametrize(("drawn", "cubes"), [("set:0", "YYYY"), ("set:1", "YYR"), ("set:2", "RR"), ("set:3", "YG")])
def test_the_player_gets_the_set_that_is_drawn_and_then_places_the_boat(laid: Scenario, drawn: str, cubes: str) -> None:
    laid.play(drawn)
    assert laid.hold(PLAYER) == cubes and laid.hold(AUTOMATON) == ""
    assert laid.state.to_act == PLAYER and laid.kinds() == {"place"}


@rule("ES-3")
def test_with_an_option_the_player_chooses_a_set(engine: str) -> None:
    table = at_start(engine, "choose")
    assert table.state.to_act == PLAYER and table.legal() == {"set:0", "set:1", "set:2", "set:3"}
    assert [choice["args"]["cubes"] for choice in table.game.choices(table.state)] == ["YYYY", "YYR", "RR", "YG"]
    assert table.play("set:3").hold(PLAYER) == "YG" and table.kinds() == {"place"}


@rule("ES-3")
@pytest.mark.parametrize(("drawn", "cube"), [("set:0", "Y"), ("set:1", "R"), ("set:2", "G"), ("set:3", "B")])
def test_with_an_option_it_is_one_cube_of_a_random_colour(engine: str, drawn: str, cube: str) -> None:
    table = at_start(engine, "one-cube")
    assert table.state.to_act == CHANCE and table.weights() == {"set:0": 1, "set:1": 1, "set:2": 1, "set:3": 1}
    assert [one["cubes"] for one in table.game.view(table.state)["sets"]] == ["Y", "R", "G", "B"]
    assert table.play(drawn).hold(PLAYER) == cube and table.kinds() == {"place"}


@rule("ES-3", "EW-6")
def test_the_boat_goes_on_any_market_tile_and_on_no_other(laid: Scenario) -> None:
    laid.play("set:0")
    assert laid.legal() == {f"place:{cell}" for cell in range(20)}
    for sea_or_port in (20, 23, 24, 27):
        assert laid.refused(f"place:{sea_or_port}") == "EW-6"
    laid.play("place:7")
    assert laid.state.boat[PLAYER] == 7 and laid.kinds() == {"anchor", "sail"}


@rule("ES-4")
def test_the_automaton_begins_with_20_outposts_and_nothing_else(solo: Scenario) -> None:
    view = solo.game.view(solo.state)
    its = view["parties"][AUTOMATON]
    assert len(view["parties"]) == 2 and its["automaton"] and not view["parties"][PLAYER]["automaton"]
    assert (its["cubes"], its["boat"], its["tiles"], its["score"], its["spaces"]) == ("", None, [], 0, None)
    assert not any(its["board"].values()) and not its["bonus"]
    assert view["automaton"]["outposts_left"] == 20 and view["automaton"]["last"]["key"] == "did-nothing"
    assert solo.hold(AUTOMATON) == ""


@rule("ES-4")
def test_an_outpost_of_the_automaton_comes_from_its_pile_and_not_from_a_board(solo: Scenario) -> None:
    solo.play("anchor harvest end")
    view = solo.game.view(solo.state)
    assert view["automaton"]["outposts_left"] == 19 and view["cells"][0]["outposts"] == [AUTOMATON]
    assert not any(view["parties"][AUTOMATON]["board"].values())


@rule("ES-4")
def test_the_automaton_has_no_storage_limit(solo: Scenario) -> None:
    solo.put(cubes={PLAYER: "", AUTOMATON: "Y" * 30}).play("anchor harvest end")
    assert solo.hold(AUTOMATON) == "Y" * 32 and solo.kinds() == {"anchor", "sail"}


@rule("ES-4", "ES-6")
def test_an_empty_pile_of_outposts_leaves_the_cubes_of_the_reaction(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "AUTOMATON_OUTPOSTS", 2)  # the map has no more markets than the true pile has outposts
    table = islands("eastern-wonders-solo", engine, seats=1, game=load("eastern-wonders-solo", engine=engine))
    table.play("anchor harvest end sail:1 anchor harvest end")
    assert table.game.view(table.state)["automaton"]["outposts_left"] == 0
    table.play("sail:2 anchor harvest end")
    assert [table.state.outpost[AUTOMATON][cell] for cell in (0, 1, 2)] == [1, 1, 0]
    assert table.state.outposts[2] == 0 and table.hold(AUTOMATON) == "YYYYYY"
    assert not table.game.view(table.state)["automaton"]["settled"]


@rule("ES-4", "ES-6")
def test_the_last_outpost_of_the_pile_is_still_put_on_the_map(solo: Scenario) -> None:
    settle(solo, automaton=range(19)).put(boat={PLAYER: 19}).play("anchor harvest end")
    assert solo.state.outpost[AUTOMATON][19] == 1
    assert solo.game.view(solo.state)["automaton"]["outposts_left"] == 0


@rule("ES-5")
def test_an_outpost_costs_two_cubes_where_the_automaton_has_one(solo: Scenario) -> None:
    settle(solo, automaton=[0]).put(cubes={PLAYER: "YYR"}).play("anchor build")
    assert solo.legal() == {"pay:Y", "pay:R"}
    solo.play("pay:R pay:Y")
    assert solo.hold(PLAYER) == "Y" and solo.state.outpost[PLAYER][0] == 1
    assert solo.legal() == {"end"}


@rule("ES-5")
def test_with_the_option_it_costs_one(engine: str) -> None:
    table = islands("eastern-wonders-solo", engine, seats=1, build_cost=1)
    settle(table, automaton=[0]).put(cubes={PLAYER: "R"}).play("anchor build pay:R")
    assert table.hold(PLAYER) == "" and table.state.outpost[PLAYER][0] == 1


@rule("ES-5")
@pytest.mark.parametrize("cost", [0, 3, "2", True])
def test_no_other_cost_can_be_chosen(engine: str, cost: object) -> None:
    with pytest.raises(ValueError, match="^build_cost: .* is not a whole number from 1 to 2"):
        loaded("eastern-wonders-solo", engine).start(1, build_cost=cost)
