"""WW-60 to WW-62: the public objectives of advanced play."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.world_wonders.positions import DULL, begun, opened, points, show, town, view
from tests.scenario import Scenario, rule

ROAD = "......\n....==\n......"
FOOD = "O09 O10 O11"  # highest food, ceramics, gears


def goals(engine: str, *cities: str, objectives: str, **told: Any) -> Scenario:
    others = [name for name in ("O09", "O10", "O11") if name not in objectives.split()]
    chosen = " ".join([*objectives.split(), *others][:3])
    return town(engine, *cities, objectives=chosen, advanced=True, **told)


def standing(table: Scenario, name: str) -> list[int]:
    (found,) = [row["standing"] for row in view(table)["objectives"] if row["id"] == name]
    return list(found)


def prizes(table: Scenario, name: str) -> list[int]:
    (found,) = [row["points"] for row in view(table)["objectives"] if row["id"] == name]
    return list(found)


# -- the objectives on the table --------------------------------------------------------


@rule("WW-60")
def test_three_of_15_objectives_are_drawn(engine: str) -> None:
    table = begun(engine, 2, advanced=True).play("order:0 order:1")
    for n in range(3):
        weights = table.weights()
        assert len(weights) == 15 - n and set(weights.values()) == {1} and table.state.chance_pile() == "objectives"
        table.play(max(weights))
    assert table.kinds() == {"monument"}
    assert [row["id"] for row in view(table)["objectives"]] == ["O15", "O14", "O13"]


@rule("WW-60")
def test_without_advanced_play_there_are_none(engine: str) -> None:
    table = opened(engine, 3)
    assert view(table)["objectives"] == []
    assert table.put(track={0: [9, 0, 0]}).state.scores() == [0, 0, 0]


@rule("WW-60")
def test_there_is_no_advanced_play_in_solo(engine: str) -> None:
    with pytest.raises(ValueError, match="advanced: objectives are for two or more players"):
        begun(engine, 1, advanced=True)


@rule("WW-60")
@pytest.mark.parametrize(("values", "points_"), [
    ([5, 3, 1], [3, 1, 0]), ([1, 3, 5], [0, 1, 3]), ([5, 0, 0], [3, 0, 0]), ([0, 0, 0], [0, 0, 0]), ([2, 5, 0], [1, 3, 0]),
    ([5, 4], [3, 1]), ([0, 1], [0, 3])])
def test_first_and_second_place_score_and_zero_wins_nothing(engine: str, values: list[int], points_: list[int]) -> None:
    table = opened(engine, len(values), objectives=FOOD, advanced=True)
    table.put(track={seat: [value, 0, 0] for seat, value in enumerate(values)})
    assert prizes(table, "O09") == points_ == table.state.scores()
    assert [points(table, seat).get("objectives", 0) for seat in range(len(values))] == points_


@rule("WW-60", "WW-51")
def test_the_points_of_all_three_objectives_add_up(engine: str) -> None:
    table = opened(engine, 2, objectives=FOOD, advanced=True).put(track={0: [3, 1, 2], 1: [1, 2, 1]})
    assert [prizes(table, name) for name in ("O09", "O10", "O11")] == [[3, 1], [1, 3], [3, 1]]
    assert points(table, 0) == {"lowest": 1, "objectives": 7} and points(table, 1) == {"lowest": 1, "objectives": 5}


@rule("WW-60", "WW-61")
@pytest.mark.parametrize(("option", "values", "points_"), [
    ("5/2", [5, 3, 1], [5, 2, 0]), ("5/2", [5, 5, 1], [4, 4, 0]), ("5/2", [5, 3, 3], [5, 1, 1]),
    ("9/0", [5, 3, 1], [9, 0, 0]), ("9/0", [5, 3, 3], [9, 0, 0]), ("0/0", [5, 5, 1], [0, 0, 0]),
    ("4/3", [5, 5, 5], [3, 3, 3]), ("4/3", [5, 0, 0], [4, 0, 0])])
def test_the_prizes_are_an_option(engine: str, option: str, values: list[int], points_: list[int]) -> None:
    table = opened(engine, 3, objectives=FOOD, advanced=True, prizes=option)
    table.put(track={seat: [value, 0, 0] for seat, value in enumerate(values)})
    assert prizes(table, "O09") == points_
    assert [f"{row['first']}/{row['second']}" for row in view(table)["objectives"]] == [option] * 3


@rule("WW-60")
@pytest.mark.parametrize("value", ["10/1", "3", "3/-1", "3/1/1", 3, [3, 1], "3/1 "])
def test_prizes_are_two_small_numbers(engine: str, value: Any) -> None:
    with pytest.raises(ValueError, match="prizes: .* is neither cards nor like 3/1, two numbers from 0 to 9"):
        begun(engine, 2, advanced=True, prizes=value)


# -- ties -------------------------------------------------------------------------------


@rule("WW-61")
@pytest.mark.parametrize(("values", "points_"), [
    ([5, 5, 1], [2, 2, 0]),  # 4 shared by two; no second place
    ([5, 5, 5], [2, 2, 2]),  # by three, rounded up
    ([5, 5, 5, 5], [1, 1, 1, 1]), ([5, 5, 5, 5, 5], [1, 1, 1, 1, 1]), ([5, 5, 5, 5, 4], [1, 1, 1, 1, 0]),
    ([5, 3, 3], [3, 1, 1]), ([3, 5, 3, 3], [1, 3, 1, 1]), ([5, 3, 3, 1], [3, 1, 1, 0]),  # tied for second
    ([5, 4, 3, 3], [3, 1, 0, 0]),  # tied for third
    ([5, 5, 3, 3], [2, 2, 0, 0]), ([5, 5], [2, 2]), ([0, 0, 5], [0, 0, 3])])
def test_ties_share(engine: str, values: list[int], points_: list[int]) -> None:
    table = opened(engine, len(values), objectives=FOOD, advanced=True)
    table.put(track={seat: [value, 0, 0] for seat, value in enumerate(values)})
    assert prizes(table, "O09") == points_


# -- the ten kinds ----------------------------------------------------------------------


@rule("WW-62")
@pytest.mark.parametrize(("drawing", "count"), [
    (".....\n.===.\n.=.=.\n.===.\n.....", 1),
    ("......\n..==..\n.=..=.\n..==..\n......", 2),  # corners enclose: a green area goes on side by side only
    (".....\n.=N=.\n.W.B.\n.*^=.\n.....", 1),  # pieces of all kinds, natural resources, water
    ("=.=..\n===..\n.....\n.....", 0),  # the edge of the map does not enclose
    ("..==\n..=.\n..==\n....", 0), ("==..\n.=..\n==..\n....", 0),
    (".....\n.===.\n.=.=.", 0),  # nor does the sidewalk
    (".....\n.===.\n.=...\n.===.\n.....", 0),  # open
    ("========\n=.=....=\n========\n........", 4),  # the largest, not the sum
    ("=====\n=.N.=\n=====\n.....", 1),  # the natural resource is no green space, and parts the area
    ("=====\n=...=\n=.=.=\n=...=\n=====", 8),
    ("....\n====\n....", 0)])
def test_the_largest_enclosed_green_area(engine: str, drawing: str, count: int) -> None:
    table = goals(engine, drawing, ROAD, objectives="O01")
    assert standing(table, "O01") == [count, 0] and prizes(table, "O01") == [3 if count else 0, 0]


@rule("WW-62")
@pytest.mark.parametrize(("drawing", "count"), [
    ("====..\n......", 4), ("====--\n......", 6), ("====..\n...---\n......", 7), ("==^==.\n......", 2),
    ("==B===\n......", 3),
    ("......\n==..==", 2),  # the sidewalk does not connect
    ("==....\n..==..\n....==\n......", 2),  # corners do not
    ("====..\n......\n======", 6), ("......\n^.....\n......", 0)])
def test_the_longest_road(engine: str, drawing: str, count: int) -> None:
    table = goals(engine, drawing, "....\n=...", objectives="O02")
    assert standing(table, "O02") == [count, 1]


@rule("WW-62")
@pytest.mark.parametrize(("road", "count"), [("path", 5), ("group", 7)])
def test_branches_of_the_longest_road_count_if_the_option_says_so(engine: str, road: str, count: int) -> None:
    table = goals(engine, "=.=...\n===...\n=.=...\n......", "....\n=...", objectives="O02", road=road)
    assert standing(table, "O02") == [count, 1]


@rule("WW-62", "WW-21")
def test_the_spaces_of_a_bridge_count_for_the_road(engine: str) -> None:
    table = goals(engine, "====.\n.....", objectives="O02", ground=".WW..\n.....")
    assert standing(table, "O02") == [4, 0]


@rule("WW-62")
def test_most_monuments(engine: str) -> None:
    table = show(opened(engine, 3, objectives="O03 O01 O02", advanced=True), DULL, {0: "moai", 2: "giza petra"})
    assert standing(table, "O03") == [1, 0, 2] and prizes(table, "O03") == [1, 0, 3]


@rule("WW-62")
@pytest.mark.parametrize(("letter", "name"), [("N", "O04"), ("W", "O05")])
@pytest.mark.parametrize(("drawing", "count"), [
    ("BB~.FF\n..~...\n......", 1), ("BB~FF.\n......", 2), ("~BB~..\n~.~...\n......", 1),  # once, however many
    ("~.....\n.BB...\n......", 0),  # a corner
    ("~=..BB\n......", 0), ("~^*~..\n......", 0),  # buildings only
    ("BBb~..\n..b...\n......", 1), ("~HH~TT\n~M....\n.MM~F.", 4)])
def test_most_buildings_touching_nature_or_water(engine: str, letter: str, name: str, drawing: str, count: int) -> None:
    """~ stands for the one or the other."""
    other = "W" if letter == "N" else "N"
    table = goals(engine, drawing.replace("~", letter), drawing.replace("~", other), objectives="O04 O05")
    assert standing(table, name) == [count, 0]


@rule("WW-62", "WW-26")
def test_covered_nature_and_water_do_not_count(engine: str) -> None:
    ground = "..N...\n......\n.WW..."
    table = goals(engine, "BBFFF.\n......\n......", objectives="O04 O05", ground=ground)
    assert standing(table, "O04") == [0, 0] and standing(table, "O05") == [0, 0]
    table = goals(engine, "......\n.BB...\n====..", objectives="O04 O05", ground=ground)
    assert standing(table, "O04") == [1, 0] and standing(table, "O05") == [0, 0]
    table = goals(engine, "......\n.BB...\n......", objectives="O04 O05", ground=ground)
    assert standing(table, "O05") == [1, 0]


@rule("WW-62")
@pytest.mark.parametrize(("name", "count"), [("O06", 3), ("O07", 1), ("O08", 3)])
def test_most_buildings_of_a_type(engine: str, name: str, count: int) -> None:
    """Libraries, markets, temples: pieces count, not spaces."""
    table = goals(engine, "BBbbMM\n..BBMM\nTttT..\n====..", "BFHT..\n......", objectives=name)
    assert standing(table, name) == [count, {"O06": 1, "O07": 0, "O08": 1}[name]]


@rule("WW-62")
@pytest.mark.parametrize(("name", "resource"), [("O09", 0), ("O10", 1), ("O11", 2)])
def test_the_highest_resource(engine: str, name: str, resource: int) -> None:
    table = opened(engine, 2, objectives=FOOD, advanced=True).put(track={0: [5, 7, 9], 1: [6, 6, 6]})
    assert standing(table, name) == [[5, 7, 9][resource], 6]


@rule("WW-62")
@pytest.mark.parametrize(("letter", "name"), [("F", "O12"), ("H", "O13")])
@pytest.mark.parametrize(("drawing", "count"), [
    ("XX....\nXX....\n======", 1), ("XXxx..\n......", 2), ("XXxxXX\n......", 3), ("XX.xx.\n......", 1),
    ("XXBBxx\n......", 1),
    ("XX....\n..xx..\n......", 1),  # a corner
    ("XX.xXx\nxx.x..\n......", 3), ("BBbbMM\n......", 0)])
def test_the_largest_group_of_touching_buildings_of_a_type(
        engine: str, letter: str, name: str, drawing: str, count: int) -> None:
    """X and x stand for farms or habitations."""
    drawn = drawing.replace("X", letter).replace("x", letter.lower())
    table = goals(engine, drawn, drawn.translate(str.maketrans("FfHh", "HhFf")), objectives=name)
    assert standing(table, name) == [count, 0]


@rule("WW-62")
@pytest.mark.parametrize(("drawing", "count"), [
    ("..BB..\n......\n......", 1), ("......\nBB....\n......", 1), ("......\n....BB\n......", 1),
    ("......\n......\n..BB..", 0),  # the sidewalk
    ("......\n......\nBB..FF", 2),  # the sides of the map, at their lower ends
    ("......\n..BB..\n......", 0), ("BB..FF\n......\nM....T", 4), ("=^*...\n......", 0), ("......\nBBBBBB\n......", 1)])
def test_most_buildings_touching_the_map_edge(engine: str, drawing: str, count: int) -> None:
    table = goals(engine, drawing, ROAD, objectives="O14")
    assert standing(table, "O14") == [count, 0]


@rule("WW-62")
@pytest.mark.parametrize(("drawing", "has"), [
    ("BFHMT=\n======\n......", 1), ("BFHMT.\n======\n......", 0), ("BFHMTt\n======\n......", 1),
    ("BFHMM=\n======\n......", 0), ("BBFF=.\nHHMMTT\n=====.\n......", 0),
    ("BBFF=.\nHHMMT=\n======\n......", 1), ("======\n......", 0)])
def test_a_district_of_every_type(engine: str, drawing: str, has: int) -> None:
    table = goals(engine, drawing, ROAD, objectives="O15")
    assert standing(table, "O15") == [has, 0] and prizes(table, "O15") == [4 * has, 0]


@rule("WW-62", "WW-61")
@pytest.mark.parametrize(("having", "seats", "each"), [
    (1, 5, 4), (2, 5, 2), (3, 5, 2), (4, 5, 1), (5, 5, 1), (3, 3, 2), (2, 2, 2)])
def test_the_four_points_for_all_districts_are_shared_among_all_who_have_them(
        engine: str, having: int, seats: int, each: int) -> None:
    cities = ["BFHMT=\n======\n......"] * having + ["BFHM..\n=====.\n......"] * (seats - having)
    table = goals(engine, *cities, objectives="O15", prizes="9/9")
    assert prizes(table, "O15") == [each] * having + [0] * (seats - having)
    (shown,) = [row for row in view(table)["objectives"] if row["id"] == "O15"]
    assert (shown["first"], shown["second"]) == (4, 0)
