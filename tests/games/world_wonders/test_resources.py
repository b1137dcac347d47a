"""WW-30 to WW-32: tracks and population."""
from __future__ import annotations

import pytest

from tests.games.world_wonders.positions import build, offer, town, tracks
from tests.scenario import Scenario, rule

CITY = """
    ......
    ......
    ====.."""


def bought(engine: str, tile: str, before: list[int], side: str = "A") -> list[int]:
    """Food, ceramics, gears and population of seat 0 after it bought a tile; before: the same."""
    table = offer(town(engine, CITY, tracks=side), tile).put(track={0: before[:3]}, population={0: before[3]})
    return tracks(table.play(f"buy:{tile[:2]}"), 0)


@rule("WW-30")
@pytest.mark.parametrize(("tile", "after"), [
    ("S1F1", [1, 0, 0, 0]), ("S1M1", [0, 1, 0, 0]), ("S1B1", [0, 0, 1, 0]), ("S3T1", [0, 1, 1, 0]), ("S5H2", [1, 1, 1, 0]),
    ("S6F1", [3, 1, 0, 1]), ("S6H1", [2, 2, 0, 2]), ("S6M1", [0, 3, 1, 1]), ("S6B1", [1, 0, 3, 1]), ("S3B1", [0, 0, 2, 1])])
def test_a_building_advances_the_tracks_by_its_symbols(engine: str, tile: str, after: list[int]) -> None:
    assert bought(engine, tile, [0, 0, 0, 0]) == after


@rule("WW-30", "WW-31")
@pytest.mark.parametrize(("name", "drawing", "after"), [
    ("ziggurat", "TTxxHH\n..xx..\n====..", [0, 1, 0, 1]), ("giza", "xxyyTT\nxxyyz.\nHH====", [0, 1, 1, 0]),
    ("shitenno-ji", "TTxx\n..xx\n====", [0, 0, 0, 1]), ("moai", "xyzW\n====", [0, 0, 0, 0]),
    ("theater", "BBxxx.\n..xxx.\n======", [0, 0, 1, 1]), ("roman-bridge", "HHxwwx\n======", [1, 0, 1, 0]),
    ("angkor-wat", "TTxxxFF\n.Wxxx..\n====...", [1, 0, 0, 1]), ("colosseum", "MMxxxHH\n..xxx..\n=======", [0, 0, 0, 1])])
def test_a_monument_advances_tracks_and_population_by_its_card(
        engine: str, name: str, drawing: str, after: list[int]) -> None:
    table = town(engine, drawing, wonders=" ".join([name, "parthenon", "machu-picchu"]))
    assert build(table, drawing) == "" and tracks(table, 0) == after


@rule("WW-30")
@pytest.mark.parametrize("purchase", [
    "buy:long place:0a2", "buy:short part:single place:0e3", "buy:tower place:0a2", "buy:first", "buy:second"])
def test_nothing_else_advances_them(engine: str, purchase: str) -> None:
    table = town(engine, CITY).play(purchase)
    assert tracks(table, 0) == tracks(table, 1) == [0, 0, 0, 0]


@rule("WW-30")
def test_only_the_buyer_gains(engine: str) -> None:
    table = town(engine, CITY, CITY).play("buy:S3 place:0a1 end")
    assert tracks(table, 0) == [1, 1, 0, 0] and tracks(table, 1) == [0, 0, 0, 0]


@rule("WW-31")
@pytest.mark.parametrize(("before", "tile", "after"), [
    ([1, 0, 0, 0], "S1F1", [2, 0, 0, 1]),  # landed on
    ([1, 0, 0, 0], "S3F1", [3, 0, 0, 1]),  # passed
    ([2, 0, 0, 1], "S1F1", [3, 0, 0, 1]),  # left behind
    ([1, 0, 0, 0], "S6F1", [4, 1, 0, 2]),  # passed, and landed on the next
    ([2, 1, 0, 1], "S6F1", [5, 2, 0, 3]),  # on two tracks
    ([3, 3, 5, 4], "S6T1", [3, 5, 7, 6]),
    ([0, 12, 0, 6], "S6M1", [0, 15, 1, 7]),
    ([0, 0, 13, 6], "S3B1", [0, 0, 15, 7])])
def test_each_population_symbol_landed_on_or_passed_moves_population(
        engine: str, before: list[int], tile: str, after: list[int]) -> None:
    assert bought(engine, tile, before) == after


@rule("WW-31", "WW-4")
@pytest.mark.parametrize(("before", "tile", "after"), [
    ([0, 0, 0, 0], "S1F1", [1, 0, 0, 1]), ([0, 0, 0, 0], "S6F1", [3, 1, 0, 2]), ([0, 5, 0, 2], "S6M1", [0, 8, 1, 3]),
    ([0, 0, 9, 3], "S6B1", [1, 0, 12, 7]), ([5, 0, 0, 3], "S3F1", [7, 0, 0, 3]), ([0, 0, 0, 0], "S3B1", [0, 0, 2, 0])])
def test_the_other_side_of_the_board_has_its_own_symbols(
        engine: str, before: list[int], tile: str, after: list[int]) -> None:
    assert bought(engine, tile, before, side="B") == after


@rule("WW-32")
@pytest.mark.parametrize(("before", "tile", "after"), [
    ([14, 0, 0, 7], "S6F1", [15, 1, 0, 7]), ([15, 0, 0, 7], "S6F1", [15, 1, 0, 7]), ([13, 0, 0, 6], "S6F1", [15, 1, 0, 7]),
    ([0, 15, 15, 14], "S6T1", [0, 15, 15, 14])])
def test_a_marker_stops_at_the_end_of_its_track(engine: str, before: list[int], tile: str, after: list[int]) -> None:
    assert bought(engine, tile, before) == after


@rule("WW-32")
@pytest.mark.parametrize(("side", "last", "before"), [("A", 18, [1, 1, 0]), ("B", 17, [0, 1, 0])])
def test_population_stops_at_its_last_space(engine: str, side: str, last: int, before: list[int]) -> None:
    assert bought(engine, "S6H1", [*before, last - 1], side)[3] == last
    assert bought(engine, "S6H1", [*before, last], side)[3] == last


@rule("WW-32", "WW-31")
@pytest.mark.parametrize(("people", "after"), [(16, 17), (17, 18), (18, 18)])
def test_the_population_of_a_monument_stops_there_too(engine: str, people: int, after: int) -> None:
    drawing = "TTxx\n..xx\n===="
    table: Scenario = town(engine, drawing, wonders="shitenno-ji parthenon machu-picchu").put(population={0: people})
    assert build(table, drawing) == "" and tracks(table, 0)[3] == after
