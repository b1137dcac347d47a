"""NW-10 to NW-15: who may work where, with how many settlers, and what native help and tools change."""
from __future__ import annotations

import pytest

from tests.games.new_world.worlds import (
    EAST,
    JOURNEY,
    cubes,
    empty_deck,
    give_card,
    give_merchants,
    give_tiles,
    market_card,
    open_land,
    pack_with,
    place_card,
    play,
    slot,
    station,
    wagons,
    with_route,
    world,
)
from tests.scenario import Scenario, rule


@pytest.fixture
def table(engine: str) -> Scenario:
    """Part I with two players."""
    return world(EAST, engine)


def stands(table: Scenario, location: str) -> tuple[int, int]:
    """Whose settlers, and how many."""
    place = slot(table, location)
    return table.state.owner[place], table.state.standing[place]


def spend(table: Scenario, seat: int, left: int) -> Scenario:
    """So many settlers are left at hand; the others stand where nothing else is to happen."""
    return station(table, seat, "E2-4", table.state.ready[seat] - left)


# -- NW-10 ------------------------------------------------------------------------------


@rule("NW-10")
def test_work_is_done_where_neither_a_tile_nor_ones_own_settlers_are(table: Scenario) -> None:
    assert table.refused("work:A1-6") == table.refused("work:B1-6") == "NW-10"
    play(table, "work:E2-1 end rest end")
    assert table.refused("work:E2-1") == "NW-10" and "work:E2-4" in table.legal()
    play(table, "rest end")
    assert "work:E2-1" in table.legal()  # for the other


@rule("NW-10")
@pytest.mark.parametrize(("game_id", "count"), [(EAST, 24), (JOURNEY, 33)])
def test_there_is_no_work_beyond_the_boards(engine: str, game_id: str, count: int) -> None:
    table = world(game_id, engine)
    for n in (count, 35):
        found = table.game.why_not(table.state, table.game.action(f"work:{n}"))
        assert found is not None and found[0] == "NW-10"
    last = "C2-6" if game_id == EAST else "F2-5"
    assert slot(table, last) == count - 1
    if game_id == JOURNEY:
        open_land(table, last)
    play(table, f"work:{last}")
    assert table.state.here == count - 1


@rule("NW-10")
def test_a_turn_is_one_piece_of_work(table: Scenario) -> None:
    play(table, "work:A1-3")
    assert table.legal() == {"end"}
    assert play(table, "end").state.to_act == 1


@rule("NW-10", "NW-13")
def test_every_location_does_its_own_thing_after_the_tools(engine: str) -> None:
    done = {"A1-3": "end", "B1-4": "upgrade", "A1-5": "trade", "A1-1": "bonus", "E2-5": "use", "C2-3": "swap"}
    table = give_card(with_route(world(EAST, engine), "M05", "M06"), 0, "N20")
    for location, kind in done.items():
        assert kind in play(table.copy(), f"work:{location}").kinds()
    refreshed = table.copy().play("work:E2-3")
    assert refreshed.state.chance_pile() == "merchants 0"
    journey = {"A2-5": "move", "B2-4": "move", "E2-5": "end", "F2-2": "trade"}
    mountains = wagons(world(JOURNEY, engine), 2, 12)
    for location, kind in journey.items():
        assert kind in play(mountains.copy(), f"work:{location}").kinds()


# -- NW-11 ------------------------------------------------------------------------------


@rule("NW-10", "NW-11", "NW-15")
def test_own_settlers_close_each_location_until_they_rest(table: Scenario) -> None:
    """The first location of all too, with settlers at others."""
    station(station(table, 0, "A1-1", 1), 0, "E2-3", 1)
    assert {"work:A1-1", "work:E2-3"}.isdisjoint(table.legal()) and "work:A1-2" in table.legal()
    play(table, "rest end")
    assert table.state.settled == 0


@rule("NW-11")
@pytest.mark.parametrize(("location", "printed"), [("A1-3", 2), ("E2-1", 3), ("C2-6", 2), ("E2-3", 1), ("B1-1", 2)])
def test_an_empty_location_takes_the_printed_number(table: Scenario, location: str, printed: int) -> None:
    enough = spend(table.copy(), 0, printed)
    play(enough, f"work:{location}")
    assert (stands(enough, location), enough.state.ready[0]) == ((0, printed), 0)
    few = spend(table, 0, printed - 1) if printed > 1 else station(spend(table, 0, 1), 0, "B1-3", 1)
    assert few.refused(f"work:{location}") == "NW-11"


@rule("NW-11")
@pytest.mark.parametrize("k", [1, 2, 4])
def test_the_ousted_go_home_at_once_and_one_more_takes_their_place(table: Scenario, k: int) -> None:
    station(table, 1, "E2-1", k)  # 3 are printed
    assert table.state.ready[1] == 7 - k
    play(table, "work:E2-1")
    assert (stands(table, "E2-1"), table.state.ready[0], table.state.ready[1]) == ((0, k + 1), 6 - k, 7)
    play(table, "end")
    if k < 4:
        play(table, "work:E2-1")  # and back again, with one more
        assert (stands(table, "E2-1"), table.state.ready[0]) == ((1, k + 2), 7)


@rule("NW-11")
def test_ousting_needs_one_more_than_stands_there_at_hand(table: Scenario) -> None:
    station(table, 1, "A1-3", 3)
    enough, few = spend(table.copy(), 0, 4), spend(table, 0, 3)
    assert "work:A1-3" in enough.legal() and few.refused("work:A1-3") == "NW-11"


@rule("NW-11")
def test_who_is_ousted_elsewhere_keeps_the_other_settlers(engine: str) -> None:
    table = station(station(station(world(EAST, engine, 3), 1, "E2-1", 2), 1, "A1-3", 1), 2, "C2-1", 2)
    play(table, "work:E2-1")
    assert stands(table, "A1-3") == (1, 1) and stands(table, "C2-1") == (2, 2)
    assert (table.state.ready[1], table.state.ready[2]) == (5, 4)


@rule("NW-11")
def test_after_a_rest_the_printed_number_holds_again(table: Scenario) -> None:
    play(table, "work:A1-3 end work:A1-3 end rest end rest end work:A1-3")
    assert stands(table, "A1-3") == (0, 2)


@rule("NW-11")
def test_with_no_settler_at_hand_there_is_only_rest(table: Scenario) -> None:
    with_route(spend(table, 0, 0), "M05")
    assert table.legal() == {"rest"}
    assert table.refused("work:A1-3") == "NW-11" and table.refused("travel:0") == "E1-15"


# -- NW-12 ------------------------------------------------------------------------------


@rule("NW-12", "NW-30")
def test_each_native_help_card_with_the_icon_makes_it_one_less(table: Scenario) -> None:
    one = give_card(table, 0, "N16")  # forest
    play(one.copy(), "work:B1-2 bonus:B1-2-S1")
    for location, settlers in (("B1-2", 2), ("E2-4", 2), ("E2-1", 3)):  # the last is a field
        assert stands(play(one.copy(), f"work:{location}"), location) == (0, settlers)
    other = play(one.copy(), "rest end work:E2-4")
    assert stands(other, "E2-4") == (1, 3)  # of no use to others


@rule("NW-12", "NW-30")
def test_native_help_adds_up_but_one_settler_is_always_placed(engine: str) -> None:
    table = give_card(give_card(world(EAST, engine, 4), 0, "N23"), 0, "N24")  # market
    for location, settlers in (("C2-6", 1), ("C2-5", 1), ("E2-5", 1)):
        assert stands(play(table.copy(), f"work:{location}"), location) == (0, settlers)
    give_card(table, 0, "N42")
    assert stands(play(table.copy(), "work:C2-6"), "C2-6") == (0, 1)
    ousted = station(table, 1, "C2-6", 5)
    assert stands(play(ousted, "work:C2-6"), "C2-6") == (0, 3)


@rule("NW-12", "NW-11")
def test_with_native_help_fewer_at_hand_are_enough(table: Scenario) -> None:
    give_card(table, 0, "N15")  # field
    two = spend(table.copy(), 0, 2)
    assert "work:E2-1" in two.legal() and stands(play(two, "work:E2-1"), "E2-1") == (0, 2)
    ousting = spend(station(table, 1, "E2-1", 2), 0, 2)
    assert stands(play(ousting.copy(), "work:E2-1"), "E2-1") == (0, 2)
    assert station(ousting, 0, "B1-4", 1).refused("work:E2-1") == "NW-11"


@rule("NW-12")
def test_native_help_ousts_a_single_settler_with_a_single_one(table: Scenario) -> None:
    station(give_card(table, 0, "N15"), 1, "A1-3", 1)
    play(table, "work:A1-3 end")
    assert stands(table, "A1-3") == (0, 1)
    assert stands(play(table, "work:A1-3"), "A1-3") == (1, 2)  # one more than stands there, not than was needed


@rule("NW-12", "NW-13")
def test_a_location_with_two_icons_has_help_and_tools_of_both(engine: str) -> None:
    """No side in use has one; another pack may."""
    pack = pack_with(world(EAST, engine), "boards", "locations", {"E2-1": {"icons": ["field", "forest"], "settlers": 4}})
    table = cubes(world(EAST, engine, content=pack), 0, "")
    play(give_card(table, 0, "N15", "N16", "N19", "N21"), "work:E2-1")  # help and Y for each of the two
    assert (stands(table, "E2-1"), table.hold(0)) == ((0, 2), "YYYYYRR")


@rule("NW-10", "NW-12")
def test_each_seat_has_its_own_number_of_settlers_for_a_location(engine: str) -> None:
    table = give_card(world(EAST, engine, 3), 1, "N15")  # field
    play(table, "work:E2-1 end")
    assert [*table.state.settlers_by_seat(slot(table, "A1-3")).to_bytes(3, "little")] == [2, 1, 2]
    assert [*table.state.settlers_by_seat(slot(table, "E2-1")).to_bytes(3, "little")] == [0, 3, 4]  # three stand there


# -- NW-13 ------------------------------------------------------------------------------


@rule("NW-13")
def test_cubes_of_tools_are_known_by_icon_and_colour(engine: str) -> None:
    table = world(EAST, engine, 3)
    for name in ("N20", "N22", "N41"):  # mountain: Y, R, Y
        give_card(table, 0, name)
    tools = [player["tools"] for player in table.game.view(table.state)["parties"]]
    assert [tools[0][icon] for icon in ("field", "mountain", "market")] == ["", "YYR", ""] and tools[1]["mountain"] == ""


@rule("NW-13", "NW-30")
def test_each_tool_with_the_icon_gives_its_cube(engine: str) -> None:
    table = cubes(world(EAST, engine, 3), 0, "")
    for name in ("N20", "N22", "N41"):  # mountain: Y, R, Y
        give_card(table, 0, name)
    tooled = play(table.copy(), "work:B1-4")
    assert tooled.hold(0) == "YYR" and tooled.kinds() == {"keep", "upgrade"}  # before what the location does
    assert play(table.copy(), "work:A1-3").hold(0) == "YYYY"  # a field
    assert play(table, "rest end work:B1-4").hold(1) == "YYYY"  # of no use to others


@rule("NW-13")
@pytest.mark.parametrize(("tool", "location", "before", "after"), [
    ("N19", "A1-3", "", "YYYYY"), ("N19", "C2-1", "B", "YRRRB"), ("N21", "E2-4", "", "YYG"), ("N25", "E2-5", "", "Y")])
def test_a_tool_works_on_any_kind_of_location(table: Scenario, tool: str, location: str, before: str, after: str) -> None:
    assert play(give_card(cubes(table, 0, before), 0, tool), f"work:{location}").hold(0) == after


@rule("NW-13")
def test_a_tool_claimed_in_this_action_does_not_count_for_it(table: Scenario) -> None:
    place_card(cubes(table, 0, "RRB"), 2, "N21")  # forest, Y; over B1-1, a forest
    play(table, "work:B1-1 claim")
    assert table.hold(0) == ""
    play(table, "end rest end work:B1-2")
    assert table.hold(0) == "Y"


@rule("NW-13")
def test_the_cube_of_a_tool_can_be_traded_or_paid_at_once(table: Scenario) -> None:
    give_card(cubes(table, 0, "GB"), 0, "N25")  # market, Y
    market_card(table, 0, "M43")  # YYG>BB
    assert play(table.copy(), "work:E2-5").refused("use") == "E1-10"
    play(give_card(table, 0, "N26"), "work:E2-5")  # market, R
    assert table.hold(0) == "YRGB"


# -- NW-14 ------------------------------------------------------------------------------


@rule("NW-14")
@pytest.mark.parametrize(("location", "cost"), [("A1-5", "YYY"), ("B1-5", "RR"), ("C2-4", "RRR"), ("E2-2", "YYYY")])
def test_a_trade_must_be_possible_once(table: Scenario, location: str, cost: str) -> None:
    assert cubes(table.copy(), 0, cost[1:] + "GBGB").refused(f"work:{location}") == "NW-14"
    assert f"work:{location}" in cubes(table, 0, cost).legal()


@rule("NW-14", "NW-13")
@pytest.mark.parametrize(("hold", "possible"), [("YY", True), ("Y", False), ("YR", False)])
def test_the_cube_of_a_tool_counts_for_a_trade(engine: str, hold: str, possible: bool) -> None:
    """There are no tools for rivers in these games; another pack may have them."""
    pack = pack_with(world(EAST, engine), "point_cards", "cards", {"N19": {"icon": "river"}})  # Y
    table = give_card(cubes(world(EAST, engine, content=pack), 0, hold), 0, "N19")
    assert ("work:A1-5" in table.legal()) == possible  # YYY>RR
    if possible:
        assert play(table, "work:A1-5 trade").hold(0) == "RR"
    else:
        assert table.refused("work:A1-5") == "NW-14"


@rule("NW-14", "NW-13")
@pytest.mark.parametrize(("hold", "refusal"), [("RG", ""), ("R", "NW-14"), ("G", "NW-14"), ("YYYY", "NW-14")])
def test_the_cube_of_a_tool_counts_for_a_claim(engine: str, hold: str, refusal: str) -> None:
    table = give_card(cubes(world(JOURNEY, engine), 0, hold), 0, "N21")  # forest, Y
    if refusal:
        assert table.refused("work:B2-1") == refusal  # YRG, and no bonus tile in Part III
    else:
        assert play(table, "work:B2-1 claim").hold(0) == ""
        assert cubes(world(JOURNEY, engine), 0, hold).refused("work:B2-1") == "NW-14"


@rule("NW-14", "NW-23")
def test_a_fort_needs_a_card_that_can_be_paid_or_a_tile_and_a_space(table: Scenario) -> None:
    cubes(table, 0, "")
    assert play(table.copy(), "work:A1-1").legal() == {"bonus:A1-1-S1"}
    full = give_tiles(table, 0, "T17", "T15", "T16")
    assert full.refused("work:A1-1") == "NW-14"
    assert play(cubes(full, 0, "YYB"), "work:A1-1").legal() == {"claim"}


@rule("NW-14", "NW-24")
def test_a_fort_without_a_card_and_with_no_space_is_no_choice(table: Scenario) -> None:
    cubes(empty_deck(table, 1, keep=3), 0, "YYRRRGGBBB")  # none over B1-2
    assert play(table.copy(), "work:B1-2").legal() == {"bonus:B1-2-S1", "bonus:B1-2-S2"}
    give_tiles(table, 0, "T17", "T15", "T16")
    assert table.refused("work:B1-2") == "NW-14" and "work:B1-1" in table.legal()


@rule("NW-14")
def test_a_market_without_a_card_is_no_choice(table: Scenario) -> None:
    give_merchants(table, 1, 39)
    assert "work:C2-6" in table.legal()
    play(table, "work:E2-5 take")
    assert play(table, "end").refused("work:C2-6") == "NW-14" and "work:C2-5" in table.legal()


@rule("NW-14", "HJ-11")
def test_in_part_three_the_card_below_a_market_must_be_of_use(engine: str) -> None:
    table = market_card(cubes(world(JOURNEY, engine), 0, "YYR"), 1, "M21")  # RR>YYB
    assert table.refused("work:E2-6") == "NW-14" and "work:E2-5" in table.legal()
    assert "work:E2-6" in cubes(table.copy(), 0, "RR").legal()
    assert "work:E2-6" in give_card(table, 0, "N26").legal()  # market, R


@rule("NW-14")
@pytest.mark.parametrize(("game_id", "location"), [
    (EAST, "A1-3"), (EAST, "A1-4"), (EAST, "E2-3"), (EAST, "C2-3"), (JOURNEY, "A2-4"), (JOURNEY, "E2-3")])
def test_production_upgrades_refreshing_and_adjusting_are_always_possible(engine: str, game_id: str, location: str) -> None:
    table = cubes(world(game_id, engine), 0, "")
    assert play(table, f"work:{location}").legal() == {"end"} or location == "E2-3"


@rule("NW-14", "HJ-16")
def test_a_wagon_trade_on_the_valley_is_no_choice(engine: str) -> None:
    table = cubes(world(JOURNEY, engine), 0, "YYYRRRGGGB")
    assert table.refused("work:F2-2") == "NW-14"
    assert "work:F2-2" in wagons(table, 2, 12).legal()


# -- NW-15 ------------------------------------------------------------------------------


@rule("NW-15")
@pytest.mark.parametrize("game_id", [EAST, JOURNEY])
def test_rest_takes_back_all_own_settlers_and_only_those(engine: str, game_id: str) -> None:
    table = station(station(station(world(game_id, engine), 0, "E2-1", 3), 0, "E2-6", 2), 1, "E2-4", 2)
    first = "A1-1" if game_id == EAST else "A2-1"
    station(table, 0, first, 1)
    play(table, "rest")
    assert (table.state.ready[0], table.state.ready[1]) == (7, 5) and table.legal() == {"end"}
    assert [stands(table, place) for place in ("E2-1", "E2-6", first)] == [(-1, 0)] * 3 and stands(table, "E2-4") == (1, 2)
    play(table, "end")
    assert table.state.to_act == 1 and "work:E2-1" in table.legal()
    assert play(table.copy(), "work:E2-1").state.standing[slot(table, "E2-1")] == 3  # as printed


@rule("NW-15")
def test_rest_is_always_allowed(table: Scenario) -> None:
    assert "rest" in table.legal()
    play(table, "rest")
    assert (table.state.ready[0], table.hold(0)) == (7, "YYY")
