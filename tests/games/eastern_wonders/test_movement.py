"""EW-10 to EW-15: sailing, tolls, cubes on the map, and which action there is then."""
from __future__ import annotations

import pytest

from cardamom.telling.words import words_of
from tests.games.eastern_wonders.positions import (
    MARKETS,
    PORTS,
    all_lying,
    boat,
    cells,
    give_bonuses,
    lying,
    scatter,
    settle,
    view,
)
from tests.scenario import Scenario, islands, rule

STEPS = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
CHAIN = {"inner": [[0, r] for r in range(20)], "ports": [[0, r] for r in range(20, 24)]}  # one tile after the other: 0 .. 23


@pytest.fixture
def table(engine: str) -> Scenario:
    """Three players; seat 0 begins on cell 0 with RR, the others' boats are on 1 (YYR) and 2 (YYYY)."""
    return islands("eastern-wonders", engine, 3)


@pytest.fixture
def four(engine: str) -> Scenario:
    """Four players; seat 0 begins on cell 0, the others' boats are on 1, 2 and 3."""
    return islands("eastern-wonders", engine, 4)


def chain(engine: str) -> Scenario:
    """Four players on a map where every tile has one way on."""
    return islands("eastern-wonders", engine, 4, map=CHAIN)


# -- steps ------------------------------------------------------------------------------


@rule("EW-10")
@pytest.mark.parametrize("place", range(24))
def test_a_boat_sails_to_the_tiles_that_touch_its_own(table: Scenario, place: int) -> None:
    table.put(boat={0: place, 1: 12, 2: 12})
    spots = [(cell["q"], cell["r"]) for cell in view(table)["cells"]]
    q, r = spots[place]
    adjacent = {n for n, spot in enumerate(spots) if (spot[0] - q, spot[1] - r) in STEPS}
    assert table.legal() - {"anchor"} == {f"sail:{n}" for n in adjacent}
    assert {table.refused(f"sail:{n}") for n in range(32) if n not in adjacent} == {"EW-10"}


@rule("EW-10")
def test_the_first_step_is_free(table: Scenario) -> None:
    table.play("sail:4")
    assert boat(table, 0) == 4 and table.hold(0) == "RR" and not all_lying(table)
    assert table.state.to_act == 0 and "anchor" in table.legal()


@rule("EW-10")
def test_the_first_step_needs_no_cube(table: Scenario) -> None:
    table.put(cubes={0: ""})
    assert "sail:4" in table.legal()
    table.play("sail:4")
    assert table.legal() == {"anchor"}
    assert table.refused("sail:9") == "EW-10"


@rule("EW-10", "EW-11")
def test_each_further_step_lays_one_cube_of_choice_on_the_tile_that_is_left(table: Scenario) -> None:
    table.put(cubes={0: "YRGB"}).play("sail:4 sail:9")
    assert boat(table, 0) == 4 and table.legal() == {"lay:Y", "lay:R", "lay:G", "lay:B"}
    table.play("lay:G")
    assert boat(table, 0) == 9 and table.hold(0) == "YRB" and all_lying(table) == {4: "G"}
    table.play("sail:14 lay:Y")
    assert boat(table, 0) == 14 and table.hold(0) == "RB" and all_lying(table) == {4: "G", 9: "Y"}
    assert cells(table, "moved") == 1
    table.play("sail:18 lay:B sail:22 lay:R anchor")
    assert boat(table, 0) == 22 and table.hold(0) == "" and all_lying(table) == {4: "G", 9: "Y", 14: "B", 18: "R"}


@rule("EW-10", "C-2")
@pytest.mark.parametrize("letter", "YRGB")
def test_only_a_cube_that_is_held_can_be_laid(table: Scenario, letter: str) -> None:
    table.put(cubes={0: letter}).play("sail:4 sail:9")
    assert table.legal() == {f"lay:{letter}"}
    assert {table.refused(f"lay:{other}") for other in "YRGB" if other != letter} == {"C-2"}
    assert {table.refused(name) for name in ("anchor", "sail:9", "end", f"toll:{letter}", f"drop:{letter}")} == {"K-4"}
    table.play(f"lay:{letter}")
    assert lying(table, 4) == letter and table.hold(0) == ""


@rule("EW-10")
def test_a_further_step_needs_a_cube(table: Scenario) -> None:
    table.put(cubes={0: "G"}).play("sail:4 sail:9 lay:G")
    assert table.refused("sail:14") == "EW-10"
    assert table.legal() == {"anchor"}


@rule("EW-10")
def test_cubes_are_laid_on_top_of_those_that_lie_there(table: Scenario) -> None:
    scatter(table, {4: "YG", 9: "B"}).play("sail:4 sail:9 lay:R")
    assert all_lying(table) == {4: "YRG", 9: "B"}


@rule("EW-10")
@pytest.mark.parametrize("bonuses", [1, 2, 3])
def test_each_move_bonus_gives_one_more_free_step(table: Scenario, bonuses: int) -> None:
    give_bonuses(table, {0: "move " * bonuses, 1: "move"}).play("anchor end anchor end anchor end")
    for place in [4, 9, 14, 18][:bonuses + 1]:
        table.play(f"sail:{place}")
        assert boat(table, 0) == place
    assert table.hold(0) == "RR" and not all_lying(table)
    here = boat(table, 0)
    table.play("sail:19" if bonuses == 3 else f"sail:{[4, 9, 14, 18][bonuses + 1]}")
    assert boat(table, 0) == here and table.legal() == {"lay:R"}
    table.play("lay:R")
    assert all_lying(table) == {here: "R"}


@rule("EW-10")
def test_free_steps_come_first_and_are_not_kept_for_later(table: Scenario) -> None:
    give_bonuses(table, {0: "move"}).play("anchor end anchor end anchor end")
    table.play("sail:4")
    table.play("sail:9")  # not a choice: no cube is asked for while a step is free
    assert boat(table, 0) == 9
    table.play("sail:10")
    assert table.legal() == {"lay:R"}


@rule("EW-10")
def test_the_move_bonus_of_another_seat_is_no_help(table: Scenario) -> None:
    give_bonuses(table, {0: "cargo upgrade harvest points", 1: "move move"}).play("anchor end anchor end anchor end")
    table.play("sail:4 sail:9")
    assert table.legal() == {"lay:R"}


@rule("EW-10", "EW-11")
def test_the_starting_tile_may_be_entered_again_and_left_for_a_cube(table: Scenario) -> None:
    table.put(cubes={0: "YRG"}).play("sail:4 sail:0 lay:Y")
    assert boat(table, 0) == 0 and all_lying(table) == {4: "Y"}
    table.play("sail:3 lay:R")
    assert boat(table, 0) == 3 and all_lying(table) == {4: "Y", 0: "R"}


@rule("EW-10")
def test_free_steps_are_counted_anew_every_turn(table: Scenario) -> None:
    table.put(cubes={0: "YRG"}).play("sail:4 sail:9 lay:Y anchor end anchor end anchor end")
    table.play("sail:10")
    assert boat(table, 0) == 10 and table.hold(0) == "RG"
    table.play("sail:11")
    assert table.kinds() == {"lay"}


@rule("EW-10")
def test_a_step_not_taken_last_turn_is_lost(table: Scenario) -> None:
    table.play("anchor end anchor end anchor end sail:4 sail:9")
    assert table.kinds() == {"lay"}


@rule("EW-11")
def test_passing_boats_costs_nothing(four: Scenario) -> None:
    four.put(boat={0: 0, 1: 4, 2: 4, 3: 9}, cubes={0: "YY", 1: "", 2: "", 3: ""})
    four.play("sail:4 sail:9 lay:Y sail:14 lay:Y anchor")
    assert boat(four, 0) == 14 and "harvest" in four.legal()
    assert [four.hold(seat) for seat in range(4)] == ["", "", "", ""] and all_lying(four) == {4: "Y", 9: "Y"}


@rule("EW-11")
def test_a_tile_may_be_entered_again_in_one_movement(table: Scenario) -> None:
    table.put(cubes={0: "YYYY"}).play("sail:4 sail:9 lay:Y sail:4 lay:Y sail:9 lay:Y sail:10 lay:Y anchor")
    assert boat(table, 0) == 10 and all_lying(table) == {4: "YY", 9: "YY"}


@rule("EW-11")
def test_passing_cubes_picks_nothing_up(table: Scenario) -> None:
    scatter(table, {4: "BB"}).play("sail:4 sail:9 lay:R anchor")
    assert table.hold(0) == "R" and all_lying(table) == {4: "RBB"} and "harvest" in table.legal()


# -- tolls ------------------------------------------------------------------------------


@rule("EW-12")
@pytest.mark.parametrize("letter", "YRGB")
def test_ending_on_a_market_with_a_boat_pays_its_owner_a_cube_of_choice(table: Scenario, letter: str) -> None:
    table.put(cubes={0: "YRGB", 1: "YY", 2: "YY"}).play("sail:1 anchor")
    assert table.state.to_act == 0
    assert table.legal() == {"toll:Y", "toll:R", "toll:G", "toll:B"}
    table.play(f"toll:{letter}")
    assert table.hold(0) == "YRGB".replace(letter, "")
    assert sorted(table.hold(1)) == sorted("YY" + letter) and table.hold(2) == "YY"
    assert "harvest" in table.legal() and not all_lying(table)


@rule("EW-12", "C-2")
@pytest.mark.parametrize("letter", "YRGB")
def test_a_toll_is_paid_with_a_cube_that_is_held(table: Scenario, letter: str) -> None:
    table.put(cubes={0: letter}).play("sail:1 anchor")
    assert table.legal() == {f"toll:{letter}"}
    assert {table.refused(f"toll:{other}") for other in "YRGB" if other != letter} == {"C-2"}
    for name in ("harvest", "end", "anchor", "take", f"lay:{letter}", f"pay:{letter}"):
        assert table.refused(name) == "K-4"


@rule("EW-12")
@pytest.mark.parametrize("seat", range(4))
def test_several_owners_are_paid_one_after_the_other_in_seat_order(four: Scenario, seat: int) -> None:
    four.play("anchor end " * seat)
    others = [other for other in range(4) if other != seat]
    four.put(boat={**dict.fromkeys(others, 9), seat: 4}, cubes={**dict.fromkeys(others, ""), seat: "YRGB"})
    four.play("sail:9 anchor")
    for other, letter in zip(others, "BRY", strict=True):
        assert four.state.to_act == seat and view(four)["prompt"]["args"]["creditor"] == other
        assert four.game.choices(four.state)[0]["on"] == f"seat:{other}"
        four.play(f"toll:{letter}")
        assert four.hold(other) == letter
    assert four.hold(seat) == "G" and "harvest" in four.legal()


@rule("EW-12")
def test_only_the_owners_of_boats_on_that_tile_are_paid(four: Scenario) -> None:
    four.put(boat={0: 4, 1: 10, 2: 9, 3: 14}, cubes=dict.fromkeys(range(4), "YYY")).play("sail:9 anchor toll:Y")
    assert [four.hold(seat) for seat in range(4)] == ["YY", "YYY", "YYYY", "YYY"]
    assert "harvest" in four.legal()


@rule("EW-12")
def test_an_empty_market_asks_for_no_toll(table: Scenario) -> None:
    table.play("sail:4 anchor")
    assert table.hold(0) == "RR" and "harvest" in table.legal()


@rule("EW-12")
@pytest.mark.parametrize("boats", [1, 2, 3])
@pytest.mark.parametrize("spare", [-1, 0, 1])
def test_a_movement_ends_beside_boats_only_if_all_of_them_can_be_paid(four: Scenario, boats: int, spare: int) -> None:
    others = {seat: 4 if seat <= boats else 12 for seat in (1, 2, 3)}
    four.put(boat={0: 0, **others}, cubes={0: "Y" * (boats + spare), 1: "", 2: "", 3: ""})
    if boats + spare == 0:
        assert four.refused("sail:4") == "EW-12"
        return
    four.play("sail:4")
    if spare < 0:
        assert four.refused("anchor") == "EW-12"
    else:
        four.play("anchor" + " toll:Y" * boats)
        assert [four.hold(seat) for seat in range(4)] == ["Y" * spare] + ["Y"] * boats + [""] * (3 - boats)


@rule("EW-12")
def test_a_paid_step_counts_the_cube_that_it_costs(four: Scenario) -> None:
    four.put(boat={0: 0, 1: 9, 2: 9, 3: 9}, cubes={0: "Y"}).play("sail:4")
    assert four.refused("sail:9") == "EW-12"  # the only cube would be laid
    assert "sail:10" in four.legal()
    four.put(cubes={0: "YY"})
    four.play("sail:9 lay:Y")  # not to stay, but with a cube to go on
    assert four.refused("anchor") == "EW-12"
    assert "sail:14" in four.legal()


@rule("EW-12")
def test_a_boat_may_pass_where_it_could_not_stay_if_a_free_step_is_left(four: Scenario) -> None:
    give_bonuses(four, {0: "move"}).play("anchor end " * 4)
    four.put(boat={0: 0, 1: 4, 2: 4, 3: 4}, cubes={0: ""}).play("sail:4")
    assert four.refused("anchor") == "EW-12"
    assert four.refused("sail:4") == "EW-10"
    four.play("sail:9 anchor")
    assert boat(four, 0) == 9 and "harvest" in four.legal()


@rule("EW-12")
def test_a_step_is_illegal_if_no_legal_end_is_within_the_steps_that_are_left(engine: str) -> None:
    """Boats on 2, 3 and 4 of a chain, and nothing to pay with: 1 and 5 are the nearest ends, two steps away."""
    near = chain(engine).put(boat={0: 3, 1: 2, 2: 3, 3: 4}, cubes={0: ""})
    assert near.legal() == {"anchor"}
    assert near.refused("sail:2") == near.refused("sail:4") == "EW-12"
    far = give_bonuses(chain(engine), {0: "move"}).play("anchor end " * 4).put(boat={0: 3, 1: 2, 2: 3, 3: 4}, cubes={0: ""})
    assert far.legal() == {"anchor", "sail:2", "sail:4"}
    assert far.play("sail:4").legal() == {"sail:5"}


@rule("EW-12")
def test_how_far_a_penniless_boat_can_look_for_an_end(engine: str) -> None:
    """Boats on 0, 1 and 2 of a chain; the boat that moves begins on 2 beside one of them."""
    table = chain(engine).put(boat={0: 2, 1: 0, 2: 1, 3: 2}, cubes={0: ""})
    assert table.legal() == {"anchor", "sail:3"}
    assert table.refused("sail:1") == "EW-12"
    one = give_bonuses(chain(engine), {0: "move"}).play("anchor end " * 4)
    one.put(boat={0: 2, 1: 0, 2: 1, 3: 2}, cubes={0: ""})
    assert one.refused("sail:1") == "EW-12"  # one free step more leads to 0 or back to 2: both have boats
    two = give_bonuses(chain(engine), {0: "move move"}).play("anchor end " * 4)
    two.put(boat={0: 2, 1: 0, 2: 1, 3: 2}, cubes={0: ""}).play("sail:1")  # two more lead to 3
    assert two.refused("sail:0") == "EW-12"
    assert two.legal() == {"sail:2"}
    two.play("sail:2")
    assert two.legal() == {"sail:3"}


@rule("EW-12")
def test_cubes_pay_steps_and_tolls_on_the_way_to_an_end(engine: str) -> None:
    """Two boats on 1, one on 0; from 1 the boat that moves needs a cube to go back to 2, or two tolls."""
    for held, legal in (("", {"anchor", "sail:3"}), ("Y", {"anchor", "sail:1", "sail:3"})):
        table = chain(engine).put(boat={0: 2, 1: 1, 2: 1, 3: 0}, cubes={0: held})
        assert table.legal() == legal
    table.play("sail:1")
    assert table.legal() == {"sail:2"}  # to 0 costs a cube and then a toll
    assert table.refused("sail:0") == "EW-12"
    table.put(cubes={0: "YY"})
    assert table.legal() == {"anchor", "sail:0", "sail:2"}


@rule("EW-12")
@pytest.mark.parametrize("port", PORTS)
def test_ports_are_free_even_with_other_boats(table: Scenario, port: int) -> None:
    beside = {20: 0, 21: 1, 22: 18, 23: 19}[port]
    table.put(boat={0: beside, 1: port, 2: port}, cubes={0: "", 1: "", 2: ""}).play(f"sail:{port} anchor")
    assert boat(table, 0) == port and "harvest" in table.legal()
    assert table.hold(1) == table.hold(2) == ""


@rule("EW-12")
def test_coming_back_to_the_starting_tile_is_an_end_of_movement_too(table: Scenario) -> None:
    table.put(boat={0: 0, 1: 0}, cubes={0: "YG", 1: ""}).play("sail:4 sail:0 lay:Y anchor")
    assert table.legal() == {"toll:G"}
    table.play("toll:G")
    assert table.hold(0) == "" and table.hold(1) == "G"


@rule("EW-12")
def test_coming_back_without_a_cube_for_the_toll_is_illegal(table: Scenario) -> None:
    table.put(boat={0: 0, 1: 0}, cubes={0: "Y"}).play("sail:4")
    assert table.refused("sail:0") == "EW-12"


@rule("EW-12", "EW-13")
def test_the_toll_is_paid_from_the_hold_before_anything_is_picked_up(table: Scenario) -> None:
    scatter(table, {1: "BBB"}).put(cubes={0: "Y", 1: ""}).play("sail:1 anchor")
    assert table.legal() == {"toll:Y"}
    table.play("toll:Y")
    assert table.legal() == {"take", "leave"}
    table.play("take")
    assert table.hold(0) == "BBB" and table.hold(1) == "Y"


@rule("EW-12", "EW-13")
def test_cubes_that_lie_on_the_tile_cannot_pay_its_toll(table: Scenario) -> None:
    scatter(table, {1: "BBB"}).put(cubes={0: ""})
    assert table.refused("sail:1") == "EW-12"


@rule("EW-12", "EW-13")
def test_cubes_laid_this_turn_cannot_pay_the_toll_either(table: Scenario) -> None:
    table.put(boat={0: 0, 1: 0, 2: 0}, cubes={0: "YYY"}).play("sail:4 sail:0 lay:Y sail:4 lay:Y")
    assert lying(table, 0) == "Y"
    assert table.refused("sail:0") == "EW-12"


# -- cubes on the map -------------------------------------------------------------------


@rule("EW-13")
@pytest.mark.parametrize("cubes", ["Y", "R", "G", "B", "YYRRRGB", "GGGG"])
def test_cubes_lying_there_are_picked_up_all_at_once(table: Scenario, cubes: str) -> None:
    scatter(table, {4: cubes, 9: "YB"}).put(cubes={0: "YRGB"}).play("sail:4 anchor")
    assert table.legal() == {"take", "leave"}
    table.play("take")
    assert sorted(table.hold(0)) == sorted("YRGB" + cubes) and all_lying(table) == {9: "YB"}
    assert table.state.to_act == 0 and "harvest" in table.legal()


@rule("EW-13")
def test_cubes_lying_there_may_be_left(table: Scenario) -> None:
    scatter(table, {4: "YRGB"}).play("sail:4 anchor leave")
    assert table.hold(0) == "RR" and all_lying(table) == {4: "YRGB"} and "harvest" in table.legal()
    assert table.refused("take") == "K-4"


@rule("EW-13")
def test_picking_up_is_answered_before_anything_else(table: Scenario) -> None:
    scatter(table, {4: "Y"}).play("sail:4 anchor")
    assert {table.refused(name) for name in ("harvest", "end", "build", "anchor", "sail:9", "keep", "lay:R")} == {"K-4"}


@rule("EW-13")
def test_nothing_is_asked_where_no_cube_lies(table: Scenario) -> None:
    scatter(table, {0: "Y", 9: "B"}).play("sail:4 anchor")
    assert "harvest" in table.legal()
    assert table.refused("take") == "K-4"


@rule("EW-13")
def test_cubes_laid_this_turn_can_be_picked_up_again(table: Scenario) -> None:
    scatter(table, {4: "B"}).put(cubes={0: "YRG"}).play("sail:4 sail:9 lay:G sail:4 lay:Y anchor take")
    assert table.hold(0) == "RGB" and all_lying(table) == {9: "Y"}


@rule("EW-13")
def test_cubes_laid_on_the_starting_tile_can_be_picked_up_there(table: Scenario) -> None:
    table.put(cubes={0: "YRGB"}).play("sail:4 sail:0 lay:Y sail:4 lay:R sail:0 lay:G anchor take")
    assert table.hold(0) == "RB" and all_lying(table) == {4: "YG"}


@rule("EW-13")
def test_cubes_on_a_port_are_picked_up_too(table: Scenario) -> None:
    scatter(table, {20: "GG"}).play("sail:20 anchor take")
    assert table.hold(0) == "RRGG" and not all_lying(table)


@rule("EW-13", "EW-10")
def test_cubes_stay_where_they_were_laid_for_whoever_comes(table: Scenario) -> None:
    table.play("sail:4 sail:9 lay:R anchor end")
    assert all_lying(table) == {4: "R"}
    table.play("sail:4 anchor take")
    assert table.hold(1) == "YYRR" and not all_lying(table)


@rule("EW-14")
def test_who_does_not_move_pays_no_toll(table: Scenario) -> None:
    table.put(boat={0: 4, 1: 4, 2: 4}, cubes={0: "R"}).play("anchor")
    assert table.hold(0) == "R" and "harvest" in table.legal()
    table.play("end anchor end anchor end")
    table.put(cubes={0: ""}).play("anchor")  # not even when the toll could not be paid
    assert "harvest" in table.legal()


@rule("EW-14")
def test_who_does_not_move_picks_nothing_up(table: Scenario) -> None:
    scatter(table, {0: "BB"}).play("anchor")
    assert table.hold(0) == "RR" and lying(table, 0) == "BB" and "harvest" in table.legal()
    assert table.refused("take") == "K-4"


@rule("EW-14")
def test_who_moved_last_turn_but_not_this_one_has_not_moved(table: Scenario) -> None:
    scatter(table, {4: "BB"}).put(boat={1: 4}, cubes={0: "YYY"})
    table.play("sail:4 anchor toll:Y leave end anchor end anchor end anchor")
    assert table.hold(0) == "YY" and "harvest" in table.legal()


# -- actions ----------------------------------------------------------------------------


@rule("EW-15")
def test_on_a_market_the_choice_is_market_harvest_or_none(table: Scenario) -> None:
    settle(table, {0: [0]}).put(cubes={0: "YYGGG"}).play("anchor")
    assert table.legal() == {"trade", "harvest", "end"}
    assert table.refused("claim") == "EW-15"
    table.play("end anchor end anchor end sail:4 anchor")
    assert table.legal() == {"build", "harvest", "end"}


@rule("EW-15")
def test_a_market_without_a_build_or_a_trade_leaves_harvest_or_none(table: Scenario) -> None:
    settle(table, {0: [0], 1: [4]}).put(cubes={0: "Y"}).play("anchor")
    assert table.legal() == {"harvest", "end"}
    table.play("end anchor end anchor end").put(cubes={0: ""}).play("sail:4 anchor")
    assert table.legal() == {"harvest", "end"}


@rule("EW-15")
@pytest.mark.parametrize("port", PORTS)
def test_on_a_port_the_choice_is_port_harvest_or_none(table: Scenario, port: int) -> None:
    table.put(boat={0: port}, cubes={0: "YYYRRGGGGBB"}).play("anchor")
    assert table.legal() == {"claim", "harvest", "end"}
    assert {table.refused(name) for name in ("build", "trade")} == {"EW-15"}


@rule("EW-15", "EW-40")
@pytest.mark.parametrize("place", range(24))
def test_harvest_is_possible_on_any_tile(table: Scenario, place: int) -> None:
    table.put(boat={0: place, 1: 12, 2: 12}, cubes={0: ""}).play("anchor harvest")
    assert table.hold(0) == "YY" and table.legal() == {"end"}


@rule("EW-15")
def test_an_action_is_never_forced(table: Scenario) -> None:
    before = cells(table, "cubes"), cells(table, "outposts")
    table.play("anchor end")
    assert (cells(table, "cubes"), cells(table, "outposts")) == before and table.state.to_act == 1


@rule("EW-15")
@pytest.mark.parametrize("action", ["harvest", "trade", "claim draw:V05"])
def test_one_action_is_all(table: Scenario, action: str) -> None:
    settle(table, {0: [0]}).put(cubes={0: "YYYYYYGGGG"})
    table.play("anchor" if "claim" not in action else "sail:20 anchor").play(action)
    for other in ("harvest", "build", "claim"):
        assert table.refused(other) == "K-4"
    if action != "trade":
        assert table.refused("trade") == "K-4" and table.legal() == {"end"}
    else:
        assert table.legal() == {"trade", "end"}


@rule("EW-15")
def test_a_build_goes_on_with_the_trade_of_the_same_market_and_nothing_else(table: Scenario) -> None:
    table.put(cubes={0: "YYYY"}).play("anchor build")
    assert table.legal() == {"trade", "end"}
    assert {table.refused(name) for name in ("harvest", "build", "claim", "sail:4", "anchor")} == {"K-4"}


@rule("EW-15")
def test_the_action_comes_after_the_movement(table: Scenario) -> None:
    assert {table.refused(name) for name in ("harvest", "build", "trade", "claim", "end")} == {"K-4"}
    table.play("sail:4")
    assert {table.refused(name) for name in ("harvest", "build", "trade", "claim", "end")} == {"K-4"}
    table.play("anchor")
    assert {table.refused(f"sail:{place}") for place in range(MARKETS)} == {"K-4"} and table.refused("anchor") == "K-4"


@rule("EW-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_the_table(engine: str, seats: int) -> None:
    table = islands("eastern-wonders", engine, seats)
    for turn in range(3 * seats):
        assert table.state.to_act == turn % seats and cells(table, "round") == turn // seats
        table.play("anchor harvest end" if turn < 2 else "anchor end")


@rule("EW-10", "EW-12")
def test_the_prompt_does_not_offer_to_stay_where_the_boats_cannot_be_paid(engine: str) -> None:
    table = islands("eastern-wonders", engine, 3).put(cubes={0: "Y"}, boat={1: 3, 2: 3}, bonus={0: [0] * 6})
    assert "or stay" in words_of(table.game).say(table.game.prompt(table.state))
    table.put(moved=1, free_steps=0, boat={0: 3}, cubes={0: "Y"})
    assert table.refused("anchor") == "EW-12"
    assert words_of(table.game).say(table.game.prompt(table.state)) == "Sail on: you can’t pay every boat here."


@rule("EW-13", "EW-14")
def test_staying_promises_cubes_and_tolls_only_after_a_movement(engine: str) -> None:
    table = islands("eastern-wonders", engine, 3).put(boat={1: 0}, lying={0: [2, *[0] * 31]})
    assert table.game.choices(table.state)[0]["args"] == {"cell": 0, "cubes": "", "toll": 0}
    table.put(moved=1, free_steps=0)
    assert table.game.choices(table.state)[0]["args"] == {"cell": 0, "cubes": "YY", "toll": 1}
