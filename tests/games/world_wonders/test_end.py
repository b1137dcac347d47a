"""WW-50 to WW-53: when the game ends, what scores, and ties."""
from __future__ import annotations

from typing import Any

import pytest

from cardamom.kernel.state import OVER
from tests.games.world_wonders.positions import DULL, at_round, close_round, offer, opened, points, show, town, view
from tests.scenario import Scenario, rule

ROAD = """
    ......
    ......
    ......
    ====.."""


def ended(engine: str, *drawings: str, **told: Any) -> Scenario:
    """A game in its last turn."""
    return at_round(town(engine, *drawings, **told), 10)


# -- the end ----------------------------------------------------------------------------


@rule("WW-50")
@pytest.mark.parametrize("number", [1, 9])
def test_before_round_10_the_game_goes_on(engine: str, number: int) -> None:
    table = close_round(at_round(town(engine, ROAD, ROAD), number))
    assert table.state.to_act != OVER and table.state.round == number + 1 and table.state.winners() == []


@rule("WW-50")
def test_after_round_10_the_game_is_over(engine: str) -> None:
    table = close_round(ended(engine, ROAD, ROAD))
    assert table.state.to_act == OVER and table.state.round == 10 and table.state.winners() == [0, 1]
    assert table.refused("buy:long") == "K-1" and view(table)["to_act"] == "over"


@rule("WW-50")
@pytest.mark.parametrize(("side", "last"), [("A", 18), ("B", 17)])
def test_after_the_round_in_which_population_reaches_its_last_space_the_game_is_over(
        engine: str, side: str, last: int) -> None:
    table = town(engine, ROAD, ROAD, tracks=side).put(population={1: last})
    assert close_round(table).state.to_act == OVER and table.state.round == 1
    table = town(engine, ROAD, ROAD, tracks=side).put(population={0: last - 1, 1: last - 1})
    assert close_round(table).state.to_act != OVER


@rule("WW-50")
def test_that_round_is_played_to_its_end(engine: str) -> None:
    table = at_round(town(engine, ROAD, ROAD, ROAD), 4)
    table.put(population={1: 17}, track={1: [1, 0, 0]}, gold={0: 1, 1: 3, 2: 3})
    offer(table, "first second S1F1 long S3H1 short").play("buy:first end buy:S1 place:0a3 end")
    assert table.state.population[1] == 18 and table.state.to_act == 2
    table.play("buy:long place:0a3 end buy:second end")
    assert table.state.to_act == 2
    table.play("buy:short part:single place:0e4 part:double place:0a2 part:double place:0c2 end")
    assert table.state.to_act == 2 and table.legal() == {"loan", "end"}
    table.play("end")
    assert table.state.to_act == OVER and table.state.round == 4


# -- points -----------------------------------------------------------------------------


@rule("WW-51")
@pytest.mark.parametrize(("side", "people", "rings"), [
    ("A", 0, 0), ("A", 2, 0), ("A", 3, 1), ("A", 4, 1), ("A", 5, 2), ("A", 16, 7), ("A", 17, 8), ("A", 18, 9),
    ("B", 0, 0), ("B", 3, 0), ("B", 4, 1), ("B", 6, 1), ("B", 7, 2), ("B", 13, 5), ("B", 14, 6), ("B", 16, 8), ("B", 17, 9)])
def test_a_point_for_each_ring_that_population_has_reached_or_passed(
        engine: str, side: str, people: int, rings: int) -> None:
    table = opened(engine, 2, tracks=side).put(population={1: people})
    assert points(table, 1).get("population", 0) == rings and points(table, 0) == {}


@rule("WW-51")
@pytest.mark.parametrize(("values", "lowest"), [
    ([8, 9, 11], 8), ([9, 8, 11], 8), ([11, 9, 8], 8), ([0, 15, 15], 0), ([15, 15, 15], 15), ([4, 4, 5], 4)])
def test_the_lowest_resource_counts(engine: str, values: list[int], lowest: int) -> None:
    table = opened(engine, 2).put(track={0: values})
    assert points(table, 0).get("lowest", 0) == lowest


@rule("WW-51")
def test_the_rings_of_the_monuments_count(engine: str) -> None:
    table = show(opened(engine, 3), DULL, {0: "giza moai", 1: "petra", 2: "hippodrome great-wall colosseum thien-mu"})
    assert [points(table, seat) for seat in range(3)] == [{"monuments": 3}, {"monuments": 1}, {"monuments": 7}]


@rule("WW-51")
@pytest.mark.parametrize(("drawing", "count"), [
    (".N..\n.=..\n....", 1), (".N..\n.^..\n....", 1), (".N..\n.B..\n....", 1), (".N..\n.*..\n....", 1),
    ("N...\n.=..\n....", 0),  # a corner
    ("N.N.\n.=..\n.N..", 1), ("=N..\n.=..\n....", 1),  # one, however much touches it
    ("....\n=...\n..N.", 0),  # the sidewalk is not placed
    ("NNN.\n===.\nNNN.", 6), (".NN.\n.=..\n....", 1), ("N...\n....\n...=", 0)])
def test_natural_resources_that_touch_something_placed_count(engine: str, drawing: str, count: int) -> None:
    assert points(town(engine, drawing), 0).get("nature", 0) == count


@rule("WW-51")
def test_natural_resources_that_are_covered_do_not_count(engine: str) -> None:
    table = town(engine, "NB..\n====\n....", ground="NN..\n.N.N\n....")
    assert points(table, 0) == {"nature": 1}
    assert points(table, 1) == {}  # nothing lies there


@rule("WW-51", "WW-52")
def test_everything_adds_up(engine: str) -> None:
    table = ended(engine, """
        =====.
        =BBB=N
        =FF.=N
        =====.""", ROAD)
    show(table, "parthenon ziggurat machu-picchu", {0: "giza", 1: "moai"})
    table.put(population={0: 9}, track={0: [7, 6, 9], 1: [2, 1, 3]}, loan={0: 4, 1: 9})
    assert points(table, 0) == {"population": 4, "lowest": 6, "monuments": 2, "nature": 2, "loan": -2}
    assert points(table, 1) == {"lowest": 1, "monuments": 1, "loan": -2}
    table = ended(engine, """
        =====.
        =BBB=N
        =FFF=N
        =====.""").put(track={0: [7, 6, 9]})
    assert points(table, 0) == {"lowest": 6, "nature": 2, "districts": 2} and table.state.scores() == [10, 0]


# -- districts --------------------------------------------------------------------------


@rule("WW-52")
@pytest.mark.parametrize(("beside", "count"), [
    ("=", 1), ("^", 1), ("*", 1), ("N", 1), ("W", 1), ("F", 2), ("b", 2), (".", 0)])
def test_a_district_touches_anything_but_green_space(engine: str, beside: str, count: int) -> None:
    for row in (0, 2):
        rows = ["=====", "=BBB=", "====="]
        rows[row] = f"=={beside}=="
        assert points(town(engine, "\n".join(rows)), 0).get("districts", 0) == count
    for middle in (f"{beside}BBB=", f"=BBB{beside}"):
        assert points(town(engine, f"=====\n{middle}\n====="), 0).get("districts", 0) == count


@rule("WW-52")
@pytest.mark.parametrize(("drawing", "count"), [
    ("......\n=====.\n=BBB=.", 1),  # the sidewalk
    ("=BBB=.\n=====.\n......", 1), ("BBB=..\n====..\n......", 1), ("...=BB\n...=BB\n...===", 1),  # the edges
    (".=BBB=\n======\n......", 1), (".BBB=.\n=====.\n......", 0), ("=BBB.=\n======\n......", 0),
    (".===..\n=BBB=.\n.===..\n......", 1),  # corners do not matter
    ("=====.\n=BBB=.\n==.==.\n......", 0), ("=====.\n=BBB=.\n=FFF=.\n=====.", 2), ("=====.\n=BBB=.\n=FF.=.\n=====.", 0),
    ("......\n=BB===\n=BB=FF", 1), ("NNNNN.\nWBBBW.\nNNNNN.\n......", 1)])
def test_all_sides_of_the_building_count(engine: str, drawing: str, count: int) -> None:
    assert points(town(engine, drawing), 0).get("districts", 0) == count


@rule("WW-52")
def test_each_building_is_a_district_of_its_own(engine: str) -> None:
    table = town(engine, "BBBbbb\nFFFHHH\nMMMTTT\n======")
    assert points(table, 0) == {"districts": 6}


@rule("WW-52")
def test_only_buildings_are_districts(engine: str) -> None:
    assert points(town(engine, "====\n=**=\n=^^=\n===="), 0) == {}


@rule("WW-52")
def test_water_under_a_bridge_and_nature_under_a_tower_enclose_as_well(engine: str) -> None:
    table = town(engine, "=====\n^BBB=\n-----\n.....", ground=".....\nN....\n.WWW.\n.....")
    assert points(table, 0) == {"districts": 1}


# -- ties -------------------------------------------------------------------------------


def finish(table: Scenario, values: list[int], owned: dict[int, str]) -> list[int]:
    """Who wins with these lowest resources and monuments."""
    show(table, DULL, owned).put(track={seat: [value] * 3 for seat, value in enumerate(values)})
    winners: list[int] = close_round(table).state.winners()
    return winners


@rule("WW-53", "WW-51")
def test_most_points_win(engine: str) -> None:
    assert finish(ended(engine, ROAD, ROAD, ROAD), [3, 5, 4], {}) == [1]
    assert finish(ended(engine, ROAD, ROAD, ROAD), [3, 5, 5], {0: "moai"}) == [1, 2]


@rule("WW-53")
@pytest.mark.parametrize(("values", "owned", "winners"), [
    ([5, 4, 0], {1: "moai"}, [1]),  # as many points, one monument more
    ([4, 3, 0], {0: "giza", 1: "moai petra thien-mu"}, [1]),
    ([4, 4, 4], {0: "moai", 1: "giza", 2: "petra"}, [1]),  # points count first
    ([5, 4, 4], {1: "moai", 2: "petra"}, [1, 2]),  # still tied
    ([3, 4, 4], {0: "giza", 1: "moai", 2: "petra"}, [0, 1, 2]),
    ([3, 3, 3], {}, [0, 1, 2])])
def test_of_those_who_are_tied_most_monuments_win_and_else_victory_is_shared(
        engine: str, values: list[int], owned: dict[int, str], winners: list[int]) -> None:
    assert finish(ended(engine, ROAD, ROAD, ROAD), values, owned) == winners


@rule("WW-53")
def test_who_has_fewer_points_wins_no_tie(engine: str) -> None:
    assert finish(ended(engine, ROAD, ROAD, ROAD), [9, 9, 1], {2: "moai petra thien-mu"}) == [0, 1]
