"""WW-1 to WW-6: stacks, roads, monuments, maps, the first road, and what is drawn when."""
from __future__ import annotations

from typing import Any

import pytest

from cardamom.kernel.state import CHANCE
from cardamom.telling.words import words_of
from tests.games.world_wonders.positions import (
    DULL,
    TOPS,
    begun,
    city,
    gold,
    offer,
    opened,
    outline,
    piece_numbers,
    places,
    shapes_in_hand,
    town,
    view,
)
from tests.scenario import Scenario, rule

ALL_SEATS = (1, 2, 3, 4, 5)
FIRST_TURN = {"loan", "buy", "place"}  # the free road, or short roads first, maybe with a loan


def reason(table: Scenario, name: str) -> tuple[str, str] | None:
    """The rule that forbids it, and what is said."""
    found = table.game.why_not(table.state, table.game.action(name))
    return found and (found[0], words_of(table.game).say(found[1]))


def items(table: Scenario) -> dict[str, Any]:
    return {item["item"]: item for item in view(table)["items"]}


# -- stacks -----------------------------------------------------------------------------


@rule("WW-1")
@pytest.mark.parametrize(("seats", "stacks"), [(1, 6), (2, 6), (3, 6), (4, 7), (5, 8)])
def test_there_are_six_stacks_for_up_to_three_players_seven_for_four_and_eight_for_five(
        engine: str, seats: int, stacks: int) -> None:
    table = opened(engine, seats)
    assert table.kinds() == ({"card"} if seats == 1 else FIRST_TURN)
    assert [name for name in items(table) if name.startswith("S")] == [f"S{n}" for n in range(1, stacks + 1)]
    assert [items(table)[f"S{n}"]["tile"] for n in range(1, stacks + 1)] == TOPS.split()[:stacks]


@rule("WW-1")
def test_a_stack_has_ten_tiles_two_of_each_type_and_all_are_as_likely(engine: str) -> None:
    table = begun(engine, 5)
    table.play("order:0 order:1 order:2 order:3 order:4 monument:giza monument:moai monument:petra")
    for stack in range(1, 9):
        assert table.weights() == {f"tile:S{stack}{letter}{n}": 1 for letter in "BFHMT" for n in (1, 2)}
        assert table.state.chance_pile() == f"stack {stack}"
        table.play(f"tile:S{stack}M2")
    assert table.kinds() == FIRST_TURN


@rule("WW-1", "WW-12")
@pytest.mark.parametrize(("stack", "price", "shape"), [
    (1, 2, "###"), (2, 2, "#./##"), (3, 3, "##/##"), (4, 3, "###/.#."), (5, 4, "##/##/#."), (6, 5, "###/###"),
    (7, 3, ".##/##."), (8, 4, "#../##./.##")])
def test_the_top_of_a_stack_is_sold_at_the_price_of_the_stack(engine: str, stack: int, price: int, shape: str) -> None:
    table = opened(engine, 5)
    assert (items(table)[f"S{stack}"]["price"], [*map(outline, items(table)[f"S{stack}"]["shapes"])]) == (price, [shape])
    table.play(f"place:0a12 buy:S{stack}")
    assert gold(table)[0] == 7 - price and shapes_in_hand(table)[0] == shape


# -- roads, tower, monuments ------------------------------------------------------------


@rule("WW-2")
@pytest.mark.parametrize(("seats", "longs", "shorts"), [(1, 1, 1), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2)])
def test_roads_on_offer_go_by_the_number_of_players_and_there_is_one_tower(
        engine: str, seats: int, longs: int, shorts: int) -> None:
    found = items(opened(engine, seats))
    assert [found[name]["left"] for name in ("long", "short", "tower")] == [longs, shorts, 1]


@rule("WW-2")
def test_what_is_sold_out_cannot_be_bought(engine: str) -> None:
    table = opened(engine, 2).play("place:0a12 buy:long place:0a11 end place:0a12")
    assert table.refused("buy:long") == "WW-12"
    table.play("buy:tower place:0a11 end")
    assert table.refused("buy:tower") == "WW-12"
    table.play("buy:short part:single place:0e12 part:double place:0f12 part:double place:0h12 end")
    assert table.refused("buy:short") == "WW-12"


@rule("WW-2")
@pytest.mark.parametrize(("seats", "longs"), [(2, 1), (3, 2), (5, 3)])
def test_as_many_long_roads_are_sold_as_are_on_offer(engine: str, seats: int, longs: int) -> None:
    table = opened(engine, seats)
    for _ in range(longs):
        table.play("place:0a12 buy:long place:0a11 end")
    table.play("place:0a12" if longs < seats else "")
    assert table.refused("buy:long") == "WW-12"


@rule("WW-3")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_three_of_21_monuments_are_face_up_and_two_in_solo(engine: str, seats: int) -> None:
    table = begun(engine, seats).play(" ".join(f"order:{seat}" for seat in range(seats)))
    shown = 2 if seats == 1 else 3
    for n in range(shown):
        weights = table.weights()
        assert len(weights) == 21 - n and set(weights.values()) == {1} and table.kinds() == {"monument"}
        assert table.state.chance_pile() == "monuments"
        table.play(max(weights))
    assert table.kinds() == {"tile"}
    assert len(view(table)["monuments"]) == shown and len(view(table)["piles"]["monuments"]) == 21 - shown


# -- maps and resource boards -----------------------------------------------------------


@rule("WW-4")
def test_on_side_a_all_have_the_same_lake(engine: str) -> None:
    table = opened(engine, 5)
    maps = [found["map"] for found in view(table)["cities"]]
    assert len(maps) == 5 and maps.count(maps[0]) == 5
    text = "".join(maps[0])
    assert len(maps[0]) == 12 and (text.count("W"), text.count("N"), len(text)) == (18, 10, 144)
    lake = [(r, c) for r, row in enumerate(maps[0]) for c, letter in enumerate(row) if letter == "W"]
    assert {min(lake)[0], max(lake)[0]} == {4, 8}


@rule("WW-4", "WW-6")
def test_side_b_maps_are_dealt_at_random_one_to_each(engine: str) -> None:
    table = begun(engine, 3, map="B").play("order:2 order:0 order:1")
    assert table.weights() == {f"map:B{n}": 1 for n in range(1, 6)} and table.state.chance_pile() == "maps"
    table.play("map:B4")
    assert set(table.weights()) == {"map:B1", "map:B2", "map:B3", "map:B5"}
    table.play("map:B2 map:B5")
    assert table.kinds() == {"monument"}
    rivers = {row["id"]: row["rows"].split() for row in table.game.content["maps"]["maps"]}
    assert [found["map"] for found in view(table)["cities"]] == [rivers["B4"], rivers["B2"], rivers["B5"]]
    for name in ("B1", "B2", "B3", "B4", "B5"):
        text = "".join(rivers[name])
        assert (text.count("W"), text.count("N"), len(text)) == (18, 10, 144)


@rule("WW-4")
def test_each_builds_on_the_map_that_was_dealt(engine: str) -> None:
    """The river of B4 leaves no room in the fifth column above row 8; that of B2 leaves it."""
    table = opened(engine, 2, map="B").put(board=[3, 1, 0, 0, 0], maps_left=0b10101)
    table.play("place:1e9")
    settled = city(table, 0)
    assert [row[4] for row in settled] == list("WWWWWWW.====")
    table.play("buy:first end")
    assert table.refused("place:1j12") == "WW-5"  # off the map
    table.play("place:0i12")
    assert city(table, 1)[11] == "........====" and city(table, 1)[8] == "WWWW......N."


@rule("WW-4")
@pytest.mark.parametrize(("side", "length", "symbols", "rings"), [
    ("A", 18, [2, 4, 6, 8, 10, 12, 14], [3, 5, 7, 9, 11, 13, 15, 17, 18]),
    ("B", 17, [1, 3, 5, 8, 11, 13, 15], [4, 7, 9, 11, 13, 14, 15, 16, 17])])
def test_all_have_the_same_side_of_the_resource_board(
        engine: str, side: str, length: int, symbols: list[int], rings: list[int]) -> None:
    table = opened(engine, 3, tracks=side)
    for party in view(table)["parties"]:
        assert (party["population_length"], party["rings"], party["tracks"][0]["symbols"]) == (length, rings, symbols)
        assert party["population"] == 0 and [track["value"] for track in party["tracks"]] == [0, 0, 0]


@rule("WW-4")
@pytest.mark.parametrize(("option", "message"), [
    ({"map": "C"}, "map: 'C' is none of the maps A, B, B1, B2, B3, B4, B5, nor a drawing of . W N"),
    ({"map": "B3,B6"}, "map: 'B6' is none of the maps A, B, B1, B2, B3, B4, B5"),
    ({"map": "A,B3"}, r"map: all players use the same side \(WW-4\), but A is of side A, B3 of side B"),
    ({"map": "B3,B1,B2"}, "map: give one map for all or 2, one for each seat, not 3"),
    ({"map": ["B3", "B9"]}, "map: 'B9' is none of the maps A, B, B1"),
    ({"tracks": "C"}, "tracks: 'C' is not one of A, B"),
    ({"map": ["....", "..."]}, "map: map 1: row 2: 3 spaces, but 4 in the first row"),
    ({"map": ["...X"]}, "map: map 1: row 1, space 4: 'X' is neither"),
    ({"map": [["...."], ["...."], ["...."]]}, "map: give one map for all or 2, one for each seat, not 3"),
    ({"map": ["...", "...", "WWW"]}, "map: map 1: row 3: the first long road does not fit anywhere"),
    ({"map": 7}, "map: 7 is none of the maps A, B")])
def test_another_side_or_a_bad_map_is_refused_with_a_reason(engine: str, option: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        begun(engine, 2, **option)


@rule("WW-4")
def test_own_maps_lie_before_their_seats_or_one_before_all(engine: str) -> None:
    both = opened(engine, 2, map=[["....", "N..."], ["W...", "...."]])
    assert [found["map"] for found in view(both)["cities"]] == [["....", "N..."], ["W...", "...."]]
    one = opened(engine, 2, map="....\nN...\n")
    assert [found["map"] for found in view(one)["cities"]] == [["....", "N..."], ["....", "N..."]]


# -- turn order and the first road ------------------------------------------------------


@rule("WW-5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_turn_order_is_drawn_at_random(engine: str, seats: int) -> None:
    table = begun(engine, seats)
    left = set(range(seats))
    for seat in reversed(range(seats)):
        assert table.weights() == {f"order:{other}": 1 for other in left} and table.state.chance_pile() == "order"
        table.play(f"order:{seat}")
        left.remove(seat)
    assert view(table)["order"] == [*reversed(range(seats))]


@rule("WW-5", "WW-10")
def test_turns_go_in_the_order_that_was_drawn(engine: str) -> None:
    table = begun(engine, 3).play("order:1 order:2 order:0 " + " ".join(f"monument:{name}" for name in DULL.split()))
    table.play(" ".join(f"tile:{name}" for name in TOPS.split()[:6]))
    seen = []
    for buy in ("buy:long place:0a11", "buy:first", "buy:second", "buy:long place:0a10", "buy:tower place:0a11"):
        seen.append(table.state.to_act)
        table.play(("" if table.state.started[seen[-1]] else "place:0a12 ") + buy + " end")
    assert seen == [1, 2, 0, 1, 2]


@rule("WW-5")
def test_the_first_road_touches_the_sidewalk(engine: str) -> None:
    table = opened(engine, 2)
    upright = {f"1{column}9" for column in "abcdehijkl"}  # f9 and g9 are lake
    assert places(table) == {f"0{column}12" for column in "abcdefghi"} | upright
    for name in ("place:0a11", "place:1a8"):
        assert reason(table, name) == ("WW-5", "Your first road has to touch the sidewalk.")
    for name in ("place:0j12", "place:1a10", "place:2a12", "place:1f9"):
        assert reason(table, name) == ("WW-5", "Both ends of the long road have to be on land, on the map.")
    table.play("place:1d9")
    assert [row[3] for row in city(table, 0)] == list("......W.====")


@rule("WW-5", "WW-21")
def test_the_first_road_may_be_a_bridge(engine: str) -> None:
    table = opened(engine, 2, map=["......", "..W...", ".WWW..", ".WW..."])
    assert places(table) == {"0a4", "1a1", "1e1", "1f1", "1d1"}
    table.play("place:0a4 buy:first end")
    assert city(table, 0) == ["......", "..W...", ".WWW..", "====.."]
    assert table.refused("place:1b1") == "WW-5" and table.refused("place:0b4") == "WW-5"


@rule("WW-5")
def test_the_first_road_is_free_and_comes_before_any_purchase_but_short_roads(engine: str) -> None:
    table = opened(engine, 2)
    assert table.kinds() == FIRST_TURN and {name for name in table.legal() if name.startswith("buy")} == {"buy:short"}
    for name in ("buy:long", "buy:first", "buy:S1", "buy:wonder1", "end", "repay", "part:double", "part:long"):
        assert table.refused(name) == "K-4"
    table.play("place:0a12")
    assert gold(table) == [7, 7] and table.state.longs == 1 and table.state.to_act == 0
    assert {"buy:long", "buy:S1", "buy:first"} <= table.legal() and "place" not in table.kinds()


@rule("WW-5", "WW-20")
def test_short_roads_may_be_laid_before_the_free_road(engine: str) -> None:
    """The first of them at the sidewalk; the long road then touches them, far from the sidewalk."""
    table = opened(engine, 2).play("buy:short")
    assert gold(table) == [6, 7] and table.legal() == {"part:double", "part:single", "part:long"}
    table.play("part:double")
    assert places(table) == {f"0{column}12" for column in "abcdefghijk"} | {f"1{column}11" for column in "abcdefghijkl"}
    assert table.refused("place:0a11") == "WW-20"
    table.play("place:1a11 part:long")
    assert {"1a7", "0a10", "0b12", "0b11"} <= places(table) and table.refused("place:0a9") == "WW-20"
    table.play("place:1a7")
    assert table.legal() == {"part:double", "part:single"} and table.refused("part:long") == "K-4"
    table.play("part:single place:0b7 part:double place:1b8 end")
    assert table.state.to_act == 1 and [row[0] for row in city(table, 0)] == list("......======")
    assert list(table.state.started)[:2] == [1, 0]


@rule("WW-5", "WW-20")
@pytest.mark.parametrize("parts", [
    "part:long place:0a12 part:double place:0e12 part:double place:0g12 part:single place:0i12",
    "part:double place:0a12 part:double place:0c12 part:single place:0e12 part:long place:1a8",
    "part:single place:0a12 part:long place:1a8 part:double place:0b12 part:double place:0d12"])
def test_the_free_road_is_laid_before_between_or_after_the_short_ones_but_in_this_turn(engine: str, parts: str) -> None:
    table = opened(engine, 2).play("buy:short")
    before, _, last = parts.rpartition(" part:")
    table.play(before)
    assert table.refused("end") == "K-4"
    table.play(f"part:{last}")
    assert table.legal() == {"end"} and table.state.started[0] == 1
    assert "".join(city(table, 0)).count("=") == 9


@rule("WW-5")
def test_a_short_road_may_not_take_the_last_place_of_the_free_road(engine: str) -> None:
    """A long road fits in the lower row only, and there with one space to spare."""
    table = opened(engine, 2, map=["WWWWW", "....."]).play("buy:short part:single")
    assert places(table) == {"0a2", "0e2"}
    assert reason(table, "place:0c2") == ("WW-5", "That would leave no room for your free long road.")
    assert table.refused("place:0c1") == "WW-20"
    table.play("place:0a2")
    assert table.legal() == {"part:long"} and table.refused("part:double") == "WW-25"
    table.play("part:long place:0b2")
    assert table.legal() == {"end"}


@rule("WW-5", "WW-20")
def test_the_free_road_may_lie_at_another_part_of_the_sidewalk_than_the_short_one(engine: str) -> None:
    table = opened(engine, 2, map=["WWWWWWWW", ".WWW...."]).play("buy:short part:single")
    assert places(table) == {"0a2"}
    table.play("place:0a2 part:long")
    assert places(table) == {"0e2"}


@rule("WW-5", "WW-25")
def test_short_roads_come_first_only_if_one_of_them_leaves_room(engine: str) -> None:
    table = opened(engine, 2, map=["WWWW", "...."])
    assert table.kinds() == {"place"} and table.refused("buy:short") == "WW-25"
    assert opened(engine, 2).put(shorts=0).refused("buy:short") == "WW-12"


@rule("WW-5", "WW-40")
def test_a_loan_may_be_taken_before_the_short_roads(engine: str) -> None:
    table = opened(engine, 2).play("loan buy:short")
    assert gold(table) == [8, 7]
    assert opened(engine, 2).put(shorts=0).refused("loan") == "WW-40"  # nothing to buy yet
    assert opened(engine, 2).play("loan").refused("loan") == "WW-40"


@rule("WW-5")
@pytest.mark.parametrize("given", ["2,3,1", " 2, 3 ,1", [2, 3, 1], (2, 3, 1), ["2", "3", "1"]])
def test_the_turn_order_can_be_given(engine: str, given: Any) -> None:
    table = begun(engine, 3, order=given)
    assert view(table)["order"] == [1, 2, 0] and table.kinds() == {"monument"}
    assert table.state.setup.options["order"] == [2, 3, 1]
    while table.state.to_act == CHANCE:
        table.play(min(table.legal()))
    assert table.put().state.to_act == 1


@rule("WW-5")
@pytest.mark.parametrize("given", [
    "1,2", "1,2,2", "0,1,2", "1,2,3,4", "2", 2, [1, 2, True], [1.0, 2, 3], None, "1;2;3", [[1], 2, 3]])
def test_a_turn_order_has_each_seat_once(engine: str, given: Any) -> None:
    with pytest.raises(ValueError, match="order: .* is neither random nor each seat once, like A,B,C or 1,2,3"):
        begun(engine, 3, order=given)


@rule("WW-4")
@pytest.mark.parametrize(("given", "names"), [
    ("B3", "B3 B3 B3"), ("A", "A A A"), ("B3,B1,B4", "B3 B1 B4"), ("A,A,A", "A A A"),
    (" B3, B1,B1", "B3 B1 B1"), (["B2", "B4", "B5"], "B2 B4 B5"),
    (["B2"], "B2 B2 B2")])
def test_maps_can_be_chosen_by_name_for_all_or_for_each_seat(engine: str, given: Any, names: str) -> None:
    table = begun(engine, 3, map=given, order="1,2,3")
    rows = {row["id"]: row["rows"].split() for row in table.game.content["maps"]["maps"]}
    assert table.kinds() == {"monument"} and [found["map"] for found in view(table)["cities"]] == [
        rows[name] for name in names.split()]
    again = table.state.setup.options["map"]
    assert begun(engine, 3, map=again, order="1,2,3").state == table.state


@rule("WW-5")
@pytest.mark.parametrize("purchase", [
    "buy:first", "buy:second", "buy:long place:0a11", "buy:S1 place:0a11", "buy:tower place:0a11"])
def test_whatever_is_bought_first_the_road_is_placed_before(engine: str, purchase: str) -> None:
    table = opened(engine, 2)
    first = places(table)
    table.play(f"place:0a12 {purchase} end")
    assert table.state.to_act == 1 and places(table) == first  # the same road, whatever was placed last
    table.play("place:0a12 buy:" + ("first" if "first" not in purchase else "second") + " end")
    assert table.state.to_act == 0 and "place" not in table.kinds()


@rule("WW-5")
def test_in_a_later_turn_and_round_no_road_is_free(engine: str) -> None:
    table = opened(engine, 2).play("place:0a12 buy:first end place:0a12 buy:second end")
    assert "place" not in table.kinds() and table.refused("place:0a11") == "K-4"


@rule("WW-5", "WW-24")
def test_a_first_road_is_a_piece_of_its_own_after_the_monument_of_another(engine: str) -> None:
    """Seat 0 builds the Moai, three components, in the first turn of the game; then seat 1 begins."""
    table = opened(engine, 2, wonders="moai ziggurat petra")
    table.play("place:0a12 buy:wonder1 place:0c5 place:0d5 place:0e5 end")
    table.play("monument:giza place:0a12 buy:S1 place:0a11 end")
    assert piece_numbers(table, 1) == {"a12": 0, "b12": 0, "c12": 0, "d12": 0, "a11": 1, "b11": 1, "c11": 1}
    assert piece_numbers(table, 0, "monument") == {"c5": 1, "d5": 1, "e5": 1}


# -- what is drawn when -----------------------------------------------------------------


@rule("WW-6")
def test_everything_is_drawn_one_after_the_other_when_it_becomes_visible(engine: str) -> None:
    table = begun(engine, 4, map="B", advanced=True)
    piles = []
    while table.state.to_act == CHANCE:
        piles.append(table.state.chance_pile())
        assert set(table.weights().values()) == {1}
        table.play(min(table.legal()))
    stacks = [f"stack {n}" for n in range(1, 8)]
    assert piles == [*["order"] * 4, *["maps"] * 4, *["objectives"] * 3, *["monuments"] * 3, *stacks]
    assert table.put().kinds() == FIRST_TURN  # a position like any other: nothing is left of the drawing


@rule("WW-6")
def test_what_was_drawn_cannot_come_again(engine: str) -> None:
    table = opened(engine, 2)
    hidden = view(table)["piles"]
    assert [name for stack in hidden["stacks"] for name in stack if name in TOPS.split()] == []
    assert not set(hidden["monuments"]) & set(DULL.split()) and len(hidden["monuments"]) == 18


@rule("WW-6")
def test_nothing_else_can_come_while_something_is_drawn(engine: str) -> None:
    table = begun(engine, 2, advanced=True)
    names = ["order:1", "map:B1", "objective:O01", "monument:giza", "tile:S1B1", "tile:S2B1", "card:A01", "end", "buy:long"]
    for drawn, played in (("order:1", "order:1 order:0"), ("objective:O01", "objective:O01 objective:O02 objective:O03"),
                          ("monument:giza", "monument:giza monument:moai monument:petra"), ("tile:S1B1", "tile:S1B1")):
        for name in names:
            assert name == drawn or table.refused(name) == "K-3"
        table.play(played)
    assert table.refused("tile:S1B2") == "K-3" and table.refused("tile:S7B1") == "K-3" and "tile:S2B1" in table.legal()


@rule("WW-6")
def test_a_new_round_draws_from_what_is_left_of_each_stack(engine: str) -> None:
    table = town(engine, "....\n====")
    offer(table, "").put(gold={0: 1, 1: 0}, out={1: 1}).play("end")
    for stack in range(1, 7):
        weights = table.weights()
        assert len(weights) == 9 and set(weights.values()) == {1} and table.state.chance_pile() == f"stack {stack}"
        table.play(min(weights))
    assert table.state.round == 2 and table.state.to_act != CHANCE
