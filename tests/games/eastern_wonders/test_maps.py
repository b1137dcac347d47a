"""EW-2, EW-3: the first-game map, maps of one's own, and random ones."""
from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

import cardamom
from cardamom.games.century.maps import (
    Cell,
    Layout,
    check_layout,
    neighbours,
    random_layout,
    reached,
    touching,
)
from tests.games.eastern_wonders.positions import view
from tests.scenario import Scenario, islands, loaded, lonely_in, markets_in_order, rule

FIRST_GAME = cardamom.load("eastern-wonders", engine="interpreted").content["map_first_game"]
SEEDS = range(200)


def own(**changes: Any) -> Any:
    """The first-game map as a layout of one's own, changed."""
    return {"inner": deepcopy(FIRST_GAME["inner"]), "ports": deepcopy(FIRST_GAME["ports"])} | changes


def spots(layout: Layout, *names: str) -> list[Cell]:
    return [(q, r) for name in names or ("inner", "ports") for q, r in layout[name]]


def start(layout: Any, engine: str = "interpreted") -> Scenario:
    game = loaded("eastern-wonders", engine)
    return Scenario(game, game.start(3, map=layout, first=0))


# -- the first game ---------------------------------------------------------------------


@rule("EW-2")
def test_the_first_game_map_has_columns_of_4_5_6_5_4_with_ports_at_the_ends_of_the_outer_ones(engine: str) -> None:
    table = islands("eastern-wonders", engine, 2)
    columns: dict[int, list[tuple[int, str]]] = {}
    for cell in view(table)["cells"]:
        columns.setdefault(cell["q"], []).append((cell["r"], cell["kind"]))
    ordered = [sorted(columns[q]) for q in sorted(columns)]
    assert [len(column) for column in ordered] == [4, 5, 6, 5, 4]
    for outer in (ordered[0], ordered[-1]):
        assert [kind for _, kind in outer] == ["port", "market", "market", "port"]
    assert all(kind == "market" for column in ordered[1:-1] for _, kind in column)
    for column in ordered:
        assert [r for r, _ in column] == list(range(column[0][0], column[0][0] + len(column)))  # no gap


@rule("EW-2")
def test_the_first_game_map_is_even_left_and_right_and_above_and_below(engine: str) -> None:
    table = islands("eastern-wonders", engine, 2)
    cells = {(cell["q"], 2 * cell["r"] + cell["q"]): cell["kind"] for cell in view(table)["cells"]}
    bottom = max(y for _, y in cells)
    assert {(-q, y): kind for (q, y), kind in cells.items()} == cells
    assert {(q, bottom - y): kind for (q, y), kind in cells.items()} == cells


@rule("EW-2")
def test_the_first_game_map_is_what_is_played_if_nothing_else_is_said(engine: str) -> None:
    game = loaded("eastern-wonders", engine)
    plain, named, given = game.start(2, first=0), game.start(2, first=0, map="first-game"), game.start(2, first=0, map=own())
    assert plain == named == given and plain.setup.options["map"] == own()


# -- own maps ---------------------------------------------------------------------------


@rule("EW-3")
def test_any_connected_layout_can_be_played(engine: str) -> None:
    ring = own(inner=[[0, r] for r in range(20)], ports=[[1, 0], [-1, 1], [1, 18], [-1, 19]])
    table = start(ring, engine).play(markets_in_order(start(ring).game)).play("set:0 place:19 set:1 place:0 set:2 place:10")
    assert table.legal() == {"anchor", "sail:9", "sail:11"}
    assert [(cell["q"], cell["r"]) for cell in view(table)["cells"]][:20] == [(0, r) for r in range(20)]


@rule("EW-3")
def test_the_order_of_a_layouts_cells_does_not_matter(engine: str) -> None:
    turned = own(inner=FIRST_GAME["inner"][::-1], ports=[tuple(cell) for cell in FIRST_GAME["ports"][::-1]])
    assert start(turned, engine).state == start(own(), engine).state


@rule("EW-3")
@pytest.mark.parametrize(("layout", "complaint"), [
    (own(inner=FIRST_GAME["inner"][:-1]), "expected 20 inner cells, found 19"),
    (own(inner=[*FIRST_GAME["inner"], [3, 1]]), "expected 20 inner cells, found 21"),
    (own(ports=FIRST_GAME["ports"][:3]), "expected 4 ports, found 3"),
    (own(ports=[*FIRST_GAME["ports"], [3, 1]]), "expected 4 ports, found 5"),
    (own(inner=[[2, 2], *FIRST_GAME["inner"][1:]]), r"two cells lie at \[2, 2\]"),
    (own(ports=[[0, 0], *FIRST_GAME["ports"][1:]]), r"two cells lie at \[0, 0\]"),
    (own(ports=[[2, 3], *FIRST_GAME["ports"][1:]]), r"two cells lie at \[2, 3\]"),
    (own(inner=[[9, 9], *FIRST_GAME["inner"][1:]]), r"not connected: \[9, 9\] cannot be reached"),
    (own(inner=[[-9, 9], *FIRST_GAME["inner"][1:]]), r"not connected: \[-2, 2\] cannot be reached from \[-9, 9\]"),
    (own(ports=[[-4, 2], *FIRST_GAME["ports"][1:]]), r"not connected: \[-4, 2\] cannot be reached"),
    (own(inner=[[100, 0], *FIRST_GAME["inner"][1:]]), "from -99 to 99"),
    (own(inner=[[0.5, 0], *FIRST_GAME["inner"][1:]]), "whole numbers"),
    (own(inner=[[True, 0], *FIRST_GAME["inner"][1:]]), "whole numbers"),
    (own(inner=[[0, 0, 0], *FIRST_GAME["inner"][1:]]), r"\[q, r\] cells"),
    (own(inner="many"), r"\[q, r\] cells"),
    (own(sea=[]), "two lists"),
    ({"inner": FIRST_GAME["inner"]}, "two lists"),
    ([], "two lists"),
    (None, "two lists"),
    (7, "two lists"),
])
def test_a_layout_that_is_no_map_is_refused_with_what_is_wrong(layout: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint) as caught:
        start(layout)
    assert str(caught.value).startswith("map: ")


@rule("EW-3")
@pytest.mark.parametrize("name", ["second-game", "random:", "random:x", "random:-1", "random:7 ", "Random", ""])
def test_a_map_of_no_known_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"map: .* none of first-game, random, random:SEED"):
        start(name)


@rule("EW-3")
def test_a_tile_that_touches_fewer_than_two_others_is_a_warning_and_no_error(engine: str) -> None:
    lonely = check_layout(own(ports=[[-3, 3], *FIRST_GAME["ports"][1:]]), 20, 4)
    assert lonely_in(lonely) == [(-3, 3)]
    assert start(lonely, engine).kinds() == {"remove"}
    assert lonely_in(check_layout(own(), 20, 4)) == []


@rule("EW-3")
def test_a_warning_names_every_such_tile() -> None:
    chain = check_layout({"inner": [[0, r] for r in range(20)], "ports": [[0, r] for r in range(20, 24)]}, 20, 4)
    assert lonely_in(chain) == [(0, 0), (0, 23)]


# -- random maps ------------------------------------------------------------------------


@rule("EW-3")
@pytest.mark.parametrize(("inner", "ports"), [(20, 4), (24, 4)])
def test_random_maps_are_maps_whose_tiles_all_touch_two_others(inner: int, ports: int) -> None:
    for seed in SEEDS:
        layout = random_layout(inner, ports, Random(seed))
        every = spots(layout)
        assert check_layout(layout, inner, ports) == layout
        assert (len(layout["inner"]), len(layout["ports"]), len(set(every))) == (inner, ports, inner + ports)
        assert reached(every[0], every) == set(every)
        assert lonely_in(layout) == []
        assert all(touching(cell, spots(layout, "inner")) >= 2 for cell in every)


@pytest.mark.slow
@rule("EW-3")
@pytest.mark.parametrize("diagonal", [(-1, -1), (-1, 1), (1, -1), (1, 1)])
def test_random_maps_have_a_port_as_far_out_as_can_be_in_each_of_the_four_diagonals(diagonal: tuple[int, int]) -> None:
    def far_out(cell: Cell) -> int:
        x, y = 3 * cell[0], 2 * (2 * cell[1] + cell[0])  # the middle of a hex
        return diagonal[0] * x + diagonal[1] * y

    for seed in SEEDS:
        layout = random_layout(20, 4, Random(seed))
        markets = spots(layout, "inner")
        around = {cell for market in markets for cell in neighbours(market)} - set(markets)
        possible = [cell for cell in around if touching(cell, markets) >= 2]
        assert max(map(far_out, spots(layout, "ports"))) == max(map(far_out, possible)), seed


@pytest.mark.slow
@rule("EW-3")
def test_a_seed_gives_one_map_and_others_give_others() -> None:
    maps = [random_layout(20, 4, Random(seed)) for seed in SEEDS]
    assert maps == [random_layout(20, 4, Random(seed)) for seed in SEEDS]
    assert len({str(layout) for layout in maps}) == len(maps)


@rule("EW-3")
def test_a_random_map_comes_back_drawn_and_can_be_shared(engine: str) -> None:
    game = loaded("eastern-wonders", engine)
    drawn, seeded = game.start(2, map="random", first=0), game.start(2, map="random:7", first=0)
    for state in (drawn, seeded):
        layout = state.setup.options["map"]
        assert check_layout(layout, 20, 4) == layout
        assert game.start(2, map=layout, first=0) == state
    assert seeded == game.start(2, map="random:7", first=0)
    assert seeded.setup.options["map"] == random_layout(20, 4, Random(7))


@rule("EW-3", "EW-10")
def test_boats_sail_on_a_random_map_as_its_cells_touch(engine: str) -> None:
    table = islands("eastern-wonders", engine, 2, map="random:11")
    every = [(cell["q"], cell["r"]) for cell in view(table)["cells"]]
    for place, here in enumerate(every):
        table.put(boat={0: place, 1: 20})
        assert table.legal() - {"anchor"} == {f"sail:{n}" for n, cell in enumerate(every) if cell in neighbours(here)}
