"""Part III: the map, wagons, tolls, outposts, every fourth merchant card."""
from __future__ import annotations

from fractions import Fraction
from math import factorial
from random import Random

import pytest

from cardamom.games.century.maps import lonely, random_valley, steps_apart
from cardamom.games.century.merchants import SET_ASIDE
from tests.games.new_world.small_worlds import STRIP
from tests.games.new_world.worlds import (
    JOURNEY,
    build,
    cubes,
    deal,
    give_card,
    give_merchants,
    give_tiles,
    market_card,
    merchant,
    open_land,
    pack_with,
    place_card,
    play,
    row,
    slot,
    station,
    tiles_of,
    wagons,
    world,
)
from tests.scenario import Scenario, loaded, rule


@rule("HJ-4")
def test_three_of_each_symbol_come_each_tile_alike(engine: str) -> None:
    game = loaded(JOURNEY, engine)
    table = Scenario(game, game.start(2, first=0))
    while table.state.chance_pile() != "villages":
        table.state.apply(table.state.legal()[0])
    assert set(table.weights().values()) == {30} and len(table.weights()) == 24
    table.play("lay:T01")
    weights = table.weights()
    assert (weights["lay:T02"], weights["lay:T07"]) == (24, 30)  # 5 x 24 : 6 x 30 = 2 of this symbol : 3 of another
    table.play("lay:T02 lay:T03")
    assert not {f"lay:T{n:02}" for n in range(1, 7)} & set(table.weights())
    deal(table)
    assert [*table.state.village_left] == [0, 0, 0, 0] and [*table.state.boat][:2] == [12, 12]


@rule("HJ-4")
def test_a_generated_map_lies_around_its_valley(engine: str) -> None:
    for seed in range(30):
        layout = random_valley(12, 1, Random(seed))
        cells = {(q, r) for q, r in layout["inner"] + layout["ports"]}
        assert len(cells) == 13 and not lonely(cells)
        assert max(steps_apart(cell, (0, 0)) for cell in cells) <= 2 and layout["ports"] == [[0, 0]]


@rule("HJ-14")
def test_a_wagon_ends_where_every_other_can_be_paid_the_valley_is_no_exception(engine: str) -> None:
    table = cubes(world(JOURNEY, engine, 3), 0, "")
    near = table.state.near[12][0]
    table.put(boat={0: near, 1: 12, 2: 12}).play("work:A2-5")
    assert table.refused("move:12") == "HJ-14"
    paid = cubes(world(JOURNEY, engine, 3), 0, "RG").put(boat={0: near})
    play(paid, "work:A2-5 move:12 toll:R toll:G")
    assert (paid.hold(0), paid.hold(1), paid.hold(2)) == ("", "YYYYR", "YYYYG") and paid.legal() == {"end"}


@rule("HJ-14", "NW-14")
def test_a_location_from_which_no_tile_can_be_reached_is_no_choice(engine: str) -> None:
    table = cubes(world(JOURNEY, engine, 3, map=STRIP), 0, "").put(boat={1: 10, 2: 11})
    assert table.refused("work:A2-5") == "NW-14"  # both neighbours of the valley are taken
    assert "work:B2-4" in table.legal()  # two steps: past them, or back to the valley
    table.play("work:B2-4")
    assert table.legal() == {"move:8", "move:9", "move:12"}


@rule("HJ-14", "HJ-15")
def test_an_outpost_is_built_then_trades_follow(engine: str) -> None:
    table = cubes(world(JOURNEY, engine), 0, "YYYYY")
    place = [*table.state.tile].index(0)  # T01 YY>RR
    table.put(boat={0: table.state.near[place][0]})
    play(table, f"work:A2-5 move:{place}")
    assert table.legal() == {"build", "trade", "end"}
    play(table, "build trade")
    assert table.hold(0) == "YYYRR" and table.state.built[0][0] == 1 and table.state.scores()[0] == 3
    assert table.legal() == {"trade", "end"}
    late = cubes(world(JOURNEY, engine), 0, "YY").put(boat={0: table.state.near[place][0]})
    assert "build" not in play(late, f"work:A2-5 move:{place} trade").legal()


@rule("HJ-12")
@pytest.mark.parametrize("space", [True, False])
def test_the_fourth_card_may_bring_a_tile_before_the_row_is_filled(engine: str, space: bool) -> None:
    table = world(JOURNEY, engine)
    away = dict.fromkeys((40, 41, 42), 65)
    table.put(lies=away, merchants={0: 3}, pile_size=table.state.pile_size - 3)
    if not space:
        tops, unseen = [*table.state.top][:4], table.state.unseen
        new = [n for n in range(25) if unseen >> n & 1][:4]
        table.put(bonus={0: tops}, top=dict(enumerate(new)), height={n: table.state.height[n] - 1 for n in range(4)},
                  unseen=unseen & ~sum(1 << n for n in new))
    table.play("work:E2-5")
    if not space:
        assert table.state.chance_pile() == "merchants 0"
        return
    assert table.legal() == {"forgo", "bonus:D2-S1", "bonus:D2-S2", "bonus:D2-S3", "bonus:D2-S4"}
    assert table.refused("bonus:B2-S1") == "HJ-12"
    assert table.copy().play("forgo").state.chance_pile() == "merchants 0"
    table.play("bonus:D2-S2")
    assert table.state.chance_pile() == "bonus"
    deal(table)
    assert table.legal() == {"end"} and [*table.state.bonus[0]].count(-1) == 3


@rule("HJ-15")
def test_an_emptied_column_brings_a_tile_of_b2_or_f2(engine: str) -> None:
    table = world(JOURNEY, engine)
    places = [next(place for place in range(12) if table.state.symbol[table.state.tile[place]] == row) for row in range(4)]
    mine = [int(place in places[:3]) for place in range(32)]
    table.put(outpost={0: mine}, outposts=dict.fromkeys(places[:3], 1), built={0: [1, 1, 1, 0]},
              boat={0: table.state.near[places[3]][0]})
    play(table, f"work:A2-5 move:{places[3]} build")
    assert table.legal() == {"bonus:B2-S1", "bonus:B2-S2", "bonus:F2-S1", "bonus:F2-S2"}
    assert table.refused("bonus:D2-S1") == "HJ-15"
    play(table, "bonus:F2-S2")
    assert "end" in table.legal()


@rule("HJ-16", "HJ-17")
def test_wagon_and_outpost_trades_are_done_once_at_least(engine: str) -> None:
    table = cubes(world(JOURNEY, engine), 0, "YYYY")
    assert table.refused("work:F2-2") == "NW-14"  # the wagon is on the valley
    place = [*table.state.tile].index(0)
    table.put(boat={0: place}).play("work:F2-2")
    assert table.refused("end") == "HJ-16"
    play(table, "trade end")
    outpost = cubes(world(JOURNEY, engine), 0, "YYYY")
    here = slot(outpost, "F2-4")
    find = [*outpost.state.find_at].index(here)  # X08, the icon of a tool: with seat 1
    assert outpost.refused("work:F2-4") == "NW-10"
    outpost.put(find_at={find: 38}, covered=outpost.state.covered & ~(1 << here), icons={1: [0, 1, 0, 0]})
    assert outpost.refused("work:F2-4") == "NW-14"
    outpost.put(outpost={0: [int(cell == place) for cell in range(32)]}, outposts={place: 1}, built={0: [1, 0, 0, 0]})
    play(outpost, "work:F2-4")
    assert outpost.legal() == {f"visit:{place}"}
    play(outpost, f"visit:{place}")
    assert outpost.refused("end") == "HJ-17"
    assert play(outpost, "trade end").hold(0) == "YYRR"


@rule("NW-3")
def test_only_the_tops_of_the_stacks_are_known(engine: str) -> None:
    table = world(JOURNEY, engine)
    view = table.game.view(table.state)
    assert [stack["left"] for stack in view["stacks"]] == [4, 4, 2, 2, 2, 2, 4, 4]
    assert len(view["unseen"]) == 25 - 8


def test_settlers_on_the_way_keep_a_location(engine: str) -> None:
    table = station(world(JOURNEY, engine), 0, "A2-5", 1)
    assert table.refused("work:A2-5") == "NW-10"


# -- HJ-4, HJ-5 -------------------------------------------------------------------------


@rule("HJ-4")
def test_the_valley_map_is_a_star_around_the_valley(engine: str) -> None:
    table = world(JOURNEY, engine, 4)
    state = table.state
    assert (state.inner, state.places) == (12, 13) and [*state.near[12]][:state.degree[12]] == [2, 3, 5, 6, 8, 9]
    assert sorted(state.degree[cell] for cell in range(13)) == [2] * 6 + [5] * 6 + [6]
    assert [tile >= 0 for tile in state.tile] == [True] * 12 + [False] * 20
    assert [*state.boat] == [12, 12, 12, 12, -1] and (state.village, state.laid) == (-1, 0)


@rule("HJ-4")
def test_an_own_map_is_played_on_and_a_wrong_one_refused(engine: str) -> None:
    own = {"inner": [[q, r] for q in range(4) for r in range(3)], "ports": [[1, -1]]}
    table = world(JOURNEY, engine, 2, map=own)
    assert table.state.places == 13 and [*table.state.near[12]][:table.state.degree[12]] == [0, 3]
    assert play(table, "work:A2-5").legal() == {"move:0", "move:3"}
    for wrong, says in (({"inner": own["inner"][:11], "ports": own["ports"]}, "expected 12 inner cells, found 11"),
                        ({"inner": own["inner"], "ports": [[9, 9]]}, "not connected"),
                        ({"inner": own["inner"], "ports": [[0, -1]]}, "touches only 1 other tile")):
        with pytest.raises(ValueError, match=says):
            world(JOURNEY, engine, 2, map=wrong)


@rule("HJ-4")
def test_a_generated_map_is_the_same_for_the_same_seed(engine: str) -> None:
    one, same, other = (world(JOURNEY, engine, 2, map=f"random:{seed}").state for seed in (3, 3, 4))
    assert [[*row] for row in one.near] == [[*row] for row in same.near] != [[*row] for row in other.near]


@rule("HJ-4")
def test_of_each_symbol_three_villages_come_and_each_set_of_them_is_as_likely(engine: str) -> None:
    """The chance of a whole order of villages is the same, whatever comes: 1 / (20^4 12!)."""
    chances = set()
    for picks in ("T01 T02 T03 T07 T08 T09 T13 T14 T15 T19 T20 T21", "T24 T01 T18 T12 T23 T06 T17 T11 T22 T05 T16 T10"):
        game = loaded(JOURNEY, engine)
        table = Scenario(game, game.start(2, first=0))
        while table.state.chance_pile() != "villages":
            table.state.apply(table.state.legal()[0])
        chance = Fraction(1)
        for name in picks.split():
            weights = table.weights()
            chance *= Fraction(weights[f"lay:{name}"], sum(weights.values()))
            table.play(f"lay:{name}")
        chances.add(chance)
        assert [f"T{tile + 1:02}" for tile in [*table.state.tile][:12]] == picks.split()
        assert table.state.to_act == 0
    assert chances == {Fraction(1, 20 ** 4 * factorial(12))}


@rule("HJ-5")
def test_four_rows_of_three_outposts_worth_one_two_and_three(engine: str) -> None:
    table = world(JOURNEY, engine)
    board = table.game.view(table.state)["parties"][0]["board"]
    assert len(board) == 4 and table.state.columns == 3
    assert [*table.state.uncovered][:4] == [0, 1, 3, 6] and not any(map(any, table.state.outpost))


# -- HJ-14: how far ---------------------------------------------------------------------

NEAR_2 = {0, 1, 3, 5, 12}  # what cell 2 touches


@rule("HJ-14")
@pytest.mark.parametrize(("location", "cells"), [
    ("A2-5", NEAR_2), ("F2-1", NEAR_2), ("B2-4", {*range(13)} - {10, 11}), ("F2-3", {*range(13)} - {2})])
def test_a_wagon_moves_as_far_as_the_location_says(engine: str, location: str, cells: set[int]) -> None:
    table = open_land(wagons(cubes(world(JOURNEY, engine), 0, "YYYY"), 2, 10), "F2-3")
    table.play(f"work:{location}")
    assert table.legal() == {f"move:{cell}" for cell in cells}  # two steps may lead back
    for cell in {*range(13)} - cells:
        assert table.refused(f"move:{cell}") == "HJ-14"
    assert table.refused("end") == "K-4"  # the wagon must move


@rule("HJ-14")
def test_there_is_nothing_beyond_the_map(engine: str) -> None:
    table = open_land(world(JOURNEY, engine), "F2-3").play("work:F2-3")
    assert len(table.legal()) == 12 and table.refused("move:13") == table.refused("move:31") == "HJ-14"
    assert table.refused("visit:0") == table.refused("toll:Y") == table.refused("rest") == "K-4"
    two = world(JOURNEY, engine).play("work:B2-4")
    assert two.refused("move:13") == two.refused("move:31") == "HJ-14"


@rule("HJ-14")
def test_passing_is_free_and_on_the_valley_there_is_nothing_to_do(engine: str) -> None:
    table = wagons(cubes(world(JOURNEY, engine), 0, "Y"), 2, 12)
    play(table, "work:B2-4 move:9")
    assert table.hold(0) == "Y" and table.hold(1) == "YYYY" and "build" in table.legal()
    back = wagons(cubes(world(JOURNEY, engine), 0, "YYY"), 2, 3)
    play(back, "work:A2-5 move:12")
    assert back.legal() == {"end"} and back.state.boat[0] == 12


@rule("HJ-14")
def test_two_steps_that_lead_back_end_in_the_same_village(engine: str) -> None:
    table = wagons(cubes(world(JOURNEY, engine), 0, "YYY"), 2, 12)
    play(table, "work:B2-4 move:2 build trade end")
    assert (table.state.boat[0], table.hold(0), table.state.built[0][0]) == (2, "RG", 1)


# -- HJ-14: tolls -----------------------------------------------------------------------


@rule("HJ-14")
def test_each_owner_is_paid_a_cube_of_choice_in_seat_order(engine: str) -> None:
    table = wagons(cubes(world(JOURNEY, engine, 4, first=2), 2, "YRGB"), 3, 3, 12, 3)
    play(table, "work:A2-5 move:3")
    assert table.legal() == {f"toll:{letter}" for letter in "YRGB"} and table.state.creditor == 0
    assert table.refused("pay:Y") == table.refused("forgo") == "K-4"
    play(table, "toll:B")
    assert table.state.creditor == 1 and table.refused("toll:B") == "C-2" and table.refused("build") == "K-4"
    play(table, "toll:Y toll:G")
    assert [table.hold(seat) for seat in range(4)] == ["YYYYB", "YYYYR", "R", "YYYYG"] and "build" in table.legal()


@rule("HJ-14")
@pytest.mark.parametrize(("hold", "allowed"), [("", {3, 5, 12}), ("Y", {0, 3, 5, 12}), ("YR", {0, 1, 3, 5, 12})])
def test_who_cannot_pay_all_may_not_end_there(engine: str, hold: str, allowed: set[int]) -> None:
    table = wagons(cubes(world(JOURNEY, engine, 4), 0, hold), 2, 0, 1, 1)
    table.play("work:A2-5")
    assert table.legal() == {f"move:{cell}" for cell in allowed}


@rule("HJ-14", "NW-13")
def test_cubes_of_tools_pay_tolls(engine: str) -> None:
    for icon_card, legal in (("N20", True), ("N21", False)):  # mountain, forest: B2-4 is a mountain
        table = wagons(cubes(world(JOURNEY, engine, 2, map=STRIP), 0, ""), 0, 1)
        give_card(table, 0, icon_card).play("work:B2-4")
        assert ("move:1" in table.legal()) == legal and {"move:0", "move:2"} <= table.legal()
    blocked = wagons(cubes(world(JOURNEY, engine, 3, map=STRIP), 0, ""), 0, 1, 2)
    assert blocked.refused("work:A2-5") == "NW-14" and "work:B2-4" in blocked.legal()


@rule("HJ-14", "NW-14")
def test_a_location_that_leads_nowhere_is_no_choice_unless_a_tool_pays(engine: str) -> None:
    """In a corner of the strip, which touches cells 1 and 2."""
    pack = pack_with(world(JOURNEY, engine), "boards", "locations", {"A2-5": {"icons": ["forest"]}})
    table = wagons(cubes(world(JOURNEY, engine, 3, content=pack, map=STRIP), 0, ""), 0, 1, 2)
    assert table.refused("work:A2-5") == "NW-14"
    two = wagons(give_card(table.copy(), 0, "N21"), 0, 1, 1)  # forest, Y: one cube, two owners
    assert play(two.copy(), "work:A2-5").legal() == {"move:2"}
    assert play(cubes(two, 0, "R"), "work:A2-5").legal() == {"move:1", "move:2"}
    give_card(table, 0, "N21").play("work:A2-5")
    assert table.legal() == {"move:1", "move:2"} and play(table, "move:1 toll:Y").hold(1) == "YYYYY"


# -- HJ-14: outposts --------------------------------------------------------------------


@rule("HJ-14")
@pytest.mark.parametrize(("seats", "others", "cost"), [(2, 0, 0), (2, 1, 2), (3, 1, 1), (3, 2, 2), (4, 3, 3)])
def test_an_outpost_costs_a_cube_for_each_already_there_or_two_with_two_players(
        engine: str, seats: int, others: int, cost: int) -> None:
    table = wagons(cubes(world(JOURNEY, engine, seats), 0, "RGB"[:cost]), 12, *[0] * (seats - 1))
    for other in range(1, others + 1):
        build(table, other, 2)
    if cost:
        poor = cubes(table.copy(), 0, "RGB"[:cost - 1])
        assert play(poor, "work:A2-5 move:2").refused("build") == "HJ-14"
    play(table, "work:A2-5 move:2 build")
    for paid, letter in enumerate("RGB"[:cost]):
        assert table.refused("toll:R") == table.refused("move:0") == "K-4"
        assert table.kinds() == {"pay"} and table.state.debt == cost - paid and table.refused("pay:Y") == "C-2"
        table.play(f"pay:{letter}")
    assert table.hold(0) == "" and table.state.outpost[0][2] == 1 and table.state.outposts[2] == others + 1
    assert [*table.state.built[0]] == [1, 0, 0, 0] and table.legal() == {"end"}


@rule("HJ-14")
def test_no_second_outpost_in_a_village_and_none_after_a_trade(engine: str) -> None:
    own = wagons(build(cubes(world(JOURNEY, engine), 0, "YYYYYY"), 0, 2), 12, 0)
    play(own, "work:A2-5 move:2")
    assert own.legal() == {"trade", "end"} and own.refused("build") == "HJ-14"
    late = wagons(cubes(world(JOURNEY, engine), 0, "YYYYYY"), 12, 0)
    play(late, "work:A2-5 move:2 trade")
    assert late.refused("build") == "K-4" and late.legal() == {"trade", "end"}


@rule("HJ-14")
def test_a_village_trades_any_number_of_times_also_never(engine: str) -> None:
    table = wagons(cubes(world(JOURNEY, engine), 0, "YYYYYYY"), 12, 0)
    play(table, "work:A2-5 move:2")  # YYY>RG
    assert play(table.copy(), "end").state.to_act == 1
    play(table, "build")
    assert play(table.copy(), "end").hold(0) == "YYYYYYY"
    play(table, "trade trade")
    assert table.hold(0) == "YRRGG" and table.legal() == {"end"} and table.refused("trade") == "C-4"


@rule("HJ-14", "HJ-5")
def test_an_outpost_comes_from_the_row_of_the_symbol(engine: str) -> None:
    table = wagons(build(cubes(world(JOURNEY, engine), 0, ""), 0, 3, 4), 12, 0)
    for cell, built in ((5, [0, 3, 0, 0]), (9, [0, 2, 0, 1])):
        assert [*play(table.copy(), f"work:A2-5 move:{cell} build").state.built[0]] == built


# -- HJ-15 ------------------------------------------------------------------------------


@rule("HJ-15")
@pytest.mark.parametrize(("there", "bonus"), [
    ((3, 6, 9), True), ((3, 6), False), ((3, 4, 6, 9), True), ((0, 3, 6, 9), False), ((0, 3, 4, 6, 7, 9, 10), True),
    ((0, 3, 4, 6, 7, 9), False)])
def test_an_emptied_column_is_one_that_lacks_no_row(engine: str, there: tuple[int, ...], bonus: bool) -> None:
    table = wagons(build(cubes(world(JOURNEY, engine), 0, ""), 0, *there), 12, 4)
    play(table, "work:A2-5 move:2 build")
    assert (table.kinds() == {"bonus"}) == bonus
    if bonus:
        assert table.refused("end") == table.refused("forgo") == "K-4"  # it is taken


@rule("HJ-15")
def test_no_tile_without_a_space(engine: str) -> None:
    table = wagons(build(cubes(world(JOURNEY, engine), 0, "YYY"), 0, 3, 6, 9), 12, 4)
    three = give_tiles(table.copy(), 0, "T14", "T15", "T16")
    play(three, "work:A2-5 move:2 build bonus:B2-S2")
    assert tiles_of(three, 0) == ["T14", "T15", "T16", "T02"] and three.legal() == {"trade", "end"}
    give_tiles(table, 0, "T14", "T15", "T16", "T17")
    play(table, "work:A2-5 move:2 build")
    assert table.legal() == {"trade", "end"}


def with_stacks(engine: str, *heights: int) -> Scenario:
    """A pack with other stacks on B2, D2 and F2; four players."""
    shipped = world(JOURNEY, engine)
    spaces = {stack["id"]: {"tiles": tiles}
              for stack, tiles in zip(shipped.game.view(shipped.state)["stacks"], heights, strict=True)}
    pack = pack_with(shipped, "bonus_spaces", "spaces", spaces)
    return world(JOURNEY, engine, 4, content=pack)


def empty_stacks(table: Scenario, *stacks: int) -> Scenario:
    """All tiles of these stacks were taken, first by seat 3, then by seat 2."""
    state = table.state
    unseen = [n for n in range(25) if state.unseen >> n & 1]
    gone = [state.top[stack] for stack in stacks] + unseen[:sum(state.height[stack] - 1 for stack in stacks)]
    gone += [-1] * (8 - len(gone))
    return table.put(top=dict.fromkeys(stacks, -1), height=dict.fromkeys(stacks, 0), bonus={3: gone[:4], 2: gone[4:]},
                     unseen=state.unseen & ~sum(1 << tile for tile in gone if tile in unseen))


@rule("HJ-15", "HJ-12")
def test_the_stacks_of_one_reward_are_not_those_of_the_other(engine: str) -> None:
    column = wagons(build(with_stacks(engine, 2, 2, 4, 4, 4, 4, 2, 2), 0, 3, 6, 9), 12, 4, 4, 4)
    none = play(empty_stacks(column.copy(), 0, 1, 6, 7), "work:A2-5 move:2 build")
    assert none.kinds() == {"trade", "end"}
    some = play(empty_stacks(column, 0, 1, 6), "work:A2-5 move:2 build")
    assert some.legal() == {"bonus:F2-S2"} and some.refused("bonus:B2-S1") == "HJ-15"
    fourth = give_merchants(world(JOURNEY, engine, 4), 0, 3)
    empty = empty_stacks(fourth.copy(), 2, 3, 4, 5).play("work:E2-5")
    assert empty.state.chance_pile() == "merchants 0"  # no tile for the fourth card
    one = empty_stacks(fourth, 2, 4, 5).play("work:E2-5")
    assert one.legal() == {"forgo", "bonus:D2-S2"} and one.refused("bonus:D2-S1") == "HJ-12"


@rule("NW-3", "HJ-12", "HJ-15")
def test_after_the_last_tile_of_a_stack_nothing_is_drawn_and_the_turn_goes_on(engine: str) -> None:
    table = with_stacks(engine, 1, 4, 1, 4, 4, 4, 1, 5)
    column = wagons(build(cubes(table.copy(), 0, "YYY"), 0, 3, 6, 9), 12, 4, 4, 4)
    column.play("work:A2-5 move:2 build bonus:F2-S1")
    assert column.legal() == {"trade", "end"} and tiles_of(column, 0) == ["T07"]
    fourth = give_merchants(table, 0, 3).play("work:E2-5 bonus:D2-S1")
    assert fourth.state.chance_pile() == "merchants 0" and tiles_of(fourth, 0) == ["T03"]


# -- HJ-16, HJ-17 -----------------------------------------------------------------------


@rule("HJ-16")
def test_a_wagon_trade_is_that_of_the_village_under_it(engine: str) -> None:
    table = wagons(cubes(world(JOURNEY, engine), 0, "YYRR"), 3, 2)  # RR>GG
    build(table, 0, 0)
    play(table, "work:F2-2")
    assert table.legal() == {"trade"} and table.refused("build") == "K-4"
    play(table, "trade")
    assert table.hold(0) == "YYGG" and table.legal() == {"end"} and table.hold(1) == "YYYY"  # no toll
    poor = wagons(cubes(world(JOURNEY, engine), 0, "YYYR"), 3, 2)
    assert poor.refused("work:F2-2") == "NW-14"
    many = play(wagons(cubes(world(JOURNEY, engine), 0, "RRRR"), 3, 2), "work:F2-2 trade")
    assert many.legal() == {"trade", "end"}


@rule("HJ-14", "HJ-16")
def test_trades_in_a_village_are_counted_as_far_as_a_cell_holds(engine: str) -> None:
    """Whether there was one decides if the turn may end; a pack with endless trades must not count over a cell."""
    table = play(wagons(cubes(world(JOURNEY, engine), 0, "RRRR"), 3, 2), "work:F2-2 trade")
    assert table.state.trades == 1
    assert play(table.put(trades=9998), "trade").state.trades == 9999
    again = play(wagons(cubes(world(JOURNEY, engine), 0, "RRRR"), 3, 2), "work:F2-2 trade").put(trades=9999)
    assert play(again, "trade").state.trades == 9999


@rule("HJ-17")
def test_an_outpost_trade_is_that_of_one_own_village_that_can_be_paid(engine: str) -> None:
    table = open_land(cubes(world(JOURNEY, engine), 0, "YYR"), "F2-4")
    build(build(table, 1, 0), 0, 1, 2, 3)  # YYY>B, YYY>RG, RR>GG; the other has YY>RR
    assert table.refused("work:F2-4") == "NW-14"
    cubes(table, 0, "YYYRR").play("work:F2-4")
    assert table.legal() == {"visit:1", "visit:2", "visit:3"}
    assert table.refused("visit:0") == table.refused("visit:4") == "HJ-17"
    assert table.refused("move:31") == table.refused("lay:T01") == table.refused("end") == "K-4"
    play(table, "visit:3")
    assert (table.legal(), table.refused("end")) == ({"trade"}, "HJ-17")
    play(table, "trade")
    assert table.hold(0) == "YYYGG" and table.legal() == {"end"} and table.refused("visit:1") == "K-4"
    few = open_land(cubes(world(JOURNEY, engine), 0, "YYYR"), "F2-4")
    assert build(few, 0, 1, 3).play("work:F2-4").legal() == {"visit:1"} and few.refused("visit:3") == "HJ-17"


@rule("HJ-16", "HJ-17", "NW-14")
@pytest.mark.parametrize("location", ["F2-2", "F2-4"])
def test_tools_count_for_the_trade_of_a_village(engine: str, location: str) -> None:
    pack = pack_with(world(JOURNEY, engine), "point_cards", "cards", {"N19": {"icon": "river"}})  # Y
    table = open_land(cubes(world(JOURNEY, engine, content=pack), 0, "YY"), "F2-4")
    wagons(build(table, 0, 2), 2, 12)  # YYY>RG
    assert table.refused(f"work:{location}") == "NW-14"
    play(give_card(table, 0, "N19"), f"work:{location}")
    assert table.hold(0) == "YYY"
    play(table, ("visit:2 " if location == "F2-4" else "") + "trade")
    assert table.hold(0) == "RG" and table.legal() == {"end"}


# -- HJ-11, HJ-12 -----------------------------------------------------------------------


@rule("HJ-11")
def test_a_market_card_is_used_and_kept_face_down(engine: str) -> None:
    table = world(JOURNEY, engine).play("work:E2-6")
    assert (table.hold(0), table.state.merchants[0], table.state.lies[merchant(table, "M02")]) == ("YYYYR", 1, SET_ASIDE)
    deal(table)
    assert row(table) == ["M01", "M03", "M04", "M05"] and table.legal() == {"end"}
    trade = market_card(cubes(world(JOURNEY, engine), 0, "YYYYY"), 0, "M11").play("work:E2-5")  # YY>RR
    assert (trade.legal(), trade.refused("stop")) == ({"trade"}, "NW-22")
    trade.play("trade trade")
    assert trade.legal() == {"stop"} and deal(trade.play("stop")).hold(0) == "YRRRR"


@rule("HJ-12")
@pytest.mark.parametrize(("before", "asked"), [
    (0, False), (2, False), (3, True), (4, False), (6, False), (7, True), (11, True)])
def test_every_fourth_card_is_counted(engine: str, before: int, asked: bool) -> None:
    table = world(JOURNEY, engine)
    give_merchants(give_merchants(table, 1, 2), 0, before)  # those of others do not count
    table.play("work:E2-5")
    assert ("forgo" in table.legal()) == asked and (table.state.to_act == 0) == asked


@rule("HJ-12")
def test_the_tile_may_be_left_and_the_row_is_filled_after_the_choice(engine: str) -> None:
    table = give_merchants(world(JOURNEY, engine), 0, 3).play("work:E2-6")
    assert row(table)[1] == "M02" and table.refused("end") == table.refused("trade") == table.refused("explore:X01") == "K-4"
    left = table.copy().play("forgo")
    assert row(left) == ["M01", "M03", "M04", ""] and tiles_of(left, 0) == []
    table.play("bonus:D2-S4")
    assert tiles_of(table, 0) == ["T06"] and table.state.chance_pile() == "bonus" and row(table)[1] == "M02"
    table.play("tile:T25")
    assert row(table) == ["M01", "M03", "M04", ""] and table.state.chance_pile() == "merchants 0"
    assert deal(table).legal() == {"end"} and table.state.height[5] == 1


@rule("HJ-12")
def test_after_a_trade_at_the_market_the_fourth_card_brings_a_tile_too(engine: str) -> None:
    table = give_merchants(market_card(cubes(world(JOURNEY, engine), 0, "YY"), 0, "M11"), 0, 3)
    play(table, "work:E2-5 trade stop")
    assert {"forgo", "bonus:D2-S1"} <= table.legal()
    upgraded = give_merchants(market_card(world(JOURNEY, engine), 0, "M09"), 0, 3)
    assert "forgo" in play(upgraded, "work:E2-5 upgrade:Y keep").legal()


@rule("HJ-13")
def test_refreshing_is_as_in_part_one(engine: str) -> None:
    table = play(world(JOURNEY, engine), "work:E2-3 end")
    assert row(table) == ["M05", "M06", "M07", "M08"] and table.state.to_act == 0
    assert play(table, "work:E2-5 end").state.to_act == 1


@rule("HJ-18")
def test_an_outpost_is_worth_points_as_soon_as_it_stands(engine: str) -> None:
    table = wagons(build(cubes(world(JOURNEY, engine), 0, ""), 0, 0, 1), 12, 4)
    before = table.state.scores()[0]
    play(table, "work:A2-5 move:2 build")
    assert (before, table.state.scores()[0]) == (3, 6)


@rule("HJ-10", "NW-24")
def test_golem_locations_slide_as_forts_do(engine: str) -> None:
    table = place_card(cubes(world(JOURNEY, engine), 0, "YGG"), 3, "N18")
    table.play("work:B2-2 claim")
    assert [*table.state.card_at] == [0, 1, 2, 4, -1] and table.state.chance_pile() == "cards"
