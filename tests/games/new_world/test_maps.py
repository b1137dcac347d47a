"""HJ-4: the mountain map of Part III: that of the content, generated ones, and maps of one's own."""
from __future__ import annotations

import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.games.century.mapfile import read_map, write_map
from cardamom.games.century.maps import Layout, check_layout, neighbours, reached
from cardamom.kernel.content import ContentError
from cardamom.kernel.mapfile import MapError
from cardamom.kernel.state import OVER
from tests.games.new_world.small_worlds import LOOP, RING, STRIP
from tests.games.new_world.test_content import changed
from tests.games.new_world.worlds import EAST, JOURNEY, deal
from tests.scenario import Scenario, loaded, lonely_in, rule

GAME: Any = cardamom.load(JOURNEY, engine="interpreted")
VALLEY_MAP: Layout = {key: GAME.content["map_valley"][key] for key in ("inner", "ports")}
INNER = VALLEY_MAP["inner"]
SEEDS = range(200)
OPTION = GAME.options[0]
ONLY_ONE = "touches only 1 other tile; each tile must touch at least 2 others"


def own(**changes: Any) -> Any:
    """The map of the content as a layout of one's own, changed."""
    return deepcopy(VALLEY_MAP) | changes


def start(engine: str, **options: Any) -> Scenario:
    game = loaded(JOURNEY, engine)
    return Scenario(game, game.start(3, first=0, **options))


def layout_of(table: Scenario) -> Layout:
    layout: Layout = table.state.setup.options["map"]
    return layout


# -- the map of the content -------------------------------------------------------------


@rule("HJ-4")
def test_the_valley_is_what_is_played_if_nothing_else_is_said(engine: str) -> None:
    plain, named, given = start(engine), start(engine, map="valley"), start(engine, map=own())
    assert plain.state == named.state == given.state and layout_of(plain) == check_layout(own(), 12, 1)


@rule("HJ-4")
def test_twelve_villages_lie_around_the_valley_each_touching_two(engine: str) -> None:
    table = deal(start(engine))
    cells = table.game.view(table.state)["cells"]
    assert len(cells) == 13 and lonely_in(layout_of(table)) == []
    assert [(cell["q"], cell["r"]) for cell in cells] == [tuple(cell) for cell in sorted(INNER) + VALLEY_MAP["ports"]]
    assert [*table.state.boat][:3] == [12, 12, 12] and table.state.tile[12] == -1
    assert min(table.state.tile[place] for place in range(12)) >= 0


# -- generated maps ---------------------------------------------------------------------


@rule("HJ-4")
def test_a_seed_gives_one_map_that_keeps_the_rules(engine: str) -> None:
    """Connected, each tile touches two, none is farther than two from the valley; seeds give different ones."""
    found = []
    for seed in SEEDS:
        layout = OPTION.resolve(f"random:{seed}", 2)
        assert layout == OPTION.resolve(f"random:{seed}", 4)
        cells = {(q, r) for q, r in layout["inner"] + layout["ports"]}
        close = {(0, 0), *neighbours((0, 0))}
        assert cells <= close | {far for cell in close for far in neighbours(cell)}
        assert len(cells) == 13 and reached((0, 0), cells) == cells and lonely_in(layout) == []
        assert layout["ports"] == [[0, 0]]
        found.append(layout)
    assert len({str(layout) for layout in found}) > len(SEEDS) // 2
    assert layout_of(start(engine, map="random:7")) == found[7]


@rule("HJ-4")
def test_a_random_map_is_kept_as_the_layout_it_came_to(engine: str) -> None:
    tables = [start(engine, map="random") for _ in range(8)]
    assert len({str(layout_of(table)) for table in tables}) > 1
    for table in tables:
        assert start(engine, map=layout_of(table)).state == table.state
        assert table.game.at(table.game.position(table.state)) == table.state


def test_a_seed_of_the_table_makes_a_random_map_known() -> None:
    assert OPTION.seeded("random", 10**18 + 5) == "random:5" and OPTION.seeded("valley", 5) == "valley"


# -- own maps ---------------------------------------------------------------------------


@rule("HJ-4")
@pytest.mark.parametrize("layout", [LOOP, STRIP, own(ports=[[2, 0]])], ids=["loop", "strip", "valley at the rim"])
def test_any_connected_layout_whose_tiles_touch_two_others_can_be_played(engine: str, layout: Layout) -> None:
    table = start(engine, map=layout, rounds=12)
    assert layout_of(table) == check_layout(layout, 12, 1)
    rng = random.Random(3)
    while table.state.to_act != OVER:
        table.state.apply(rng.choice(table.state.legal()))
    assert table.state.round == 12


@rule("HJ-4")
def test_the_order_of_a_layouts_cells_does_not_matter(engine: str) -> None:
    turned = own(inner=[tuple(cell) for cell in INNER[::-1]])
    assert start(engine, map=turned).state == start(engine).state


@rule("HJ-4")
@pytest.mark.parametrize(("value", "complaint"), [
    ("mountains", "'mountains' is none of valley, random, random:SEED (a whole number)"),
    ("first-game", "'first-game' is none of valley, random, random:SEED (a whole number)"),
    ("random:", "'random:' is none of valley, random, random:SEED (a whole number)"),
    ("random:x", "'random:x' is none of valley, random, random:SEED (a whole number)"),
    ("random:-1", "'random:-1' is none of valley, random, random:SEED (a whole number)"),
    ("random:" + "9" * 19, "'random:9999999999999999999' is none of valley, random, random:SEED (a whole number)"),
    (7, "a layout has two lists of [q, r] cells: inner and ports"),
    (None, "a layout has two lists of [q, r] cells: inner and ports"),
    ({"inner": INNER}, "a layout has two lists of [q, r] cells: inner and ports"),
    (own(sea=[]), "a layout has two lists of [q, r] cells: inner and ports"),
    (own(inner="many"), "inner is a list of [q, r] cells of whole numbers from -99 to 99"),
    (own(ports=[[0, 100]]), "ports is a list of [q, r] cells of whole numbers from -99 to 99"),
    (own(inner=INNER[1:]), "expected 12 inner cells, found 11"),
    (own(inner=[*INNER, [3, 0]]), "expected 12 inner cells, found 13"),
    (own(ports=[]), "expected 1 ports, found 0"),
    (own(ports=[[0, 0], [2, 0]]), "expected 1 ports, found 2"),
    (own(ports=[[1, 0]]), "two cells lie at [1, 0]"),
    (own(inner=[[9, 9], *INNER[1:]]), "the map is not connected: [9, 9] cannot be reached from [-2, 1]"),
    (own(inner=[*INNER[:-1], [3, -1]]), f"the tile at [3, -1] {ONLY_ONE}"),
    ({"inner": [[q, 0] for q in range(12)], "ports": [[12, 0]]}, f"the tile at [0, 0] {ONLY_ONE}"),
    ({"inner": RING, "ports": [[3, 0]]}, f"the tile at [3, 0] {ONLY_ONE}")])
def test_what_is_no_map_is_refused_by_the_name_of_the_option(value: Any, complaint: str) -> None:
    with pytest.raises(ValueError) as caught:
        GAME.start(2, map=value)
    assert str(caught.value) == f"map: {complaint}"


def test_part_one_has_no_map() -> None:
    with pytest.raises(ValueError, match="^map: there is no option of that name; known: first, rounds"):
        cardamom.load(EAST, engine="interpreted").start(2, map="valley")


@rule("HJ-4")
def test_the_map_of_a_pack_is_what_valley_means(engine: str) -> None:
    pack = changed(JOURNEY, "map_valley", lambda group: group | STRIP)
    game = cardamom.load(JOURNEY, pack, engine)
    for state in (game.start(2), game.start(2, map="valley")):
        assert state.setup.options["map"] == check_layout(STRIP, 12, 1)


@rule("HJ-4")
def test_the_map_of_a_pack_is_refused_where_a_tile_touches_one_other() -> None:
    tail = own(inner=[*INNER[:-1], [3, -1]])
    with pytest.raises(ContentError) as caught:
        cardamom.load(JOURNEY, changed(JOURNEY, "map_valley", lambda group: group | tail), "interpreted")
    assert str(caught.value) == f"content: map_valley: expected a map: the tile at [3, -1] {ONLY_ONE}"


# -- map files --------------------------------------------------------------------------


@rule("HJ-4")
def test_a_map_of_a_file_is_played_as_it_was_written(engine: str, tmp_path: Path) -> None:
    file = tmp_path / "peaks.map"
    written, layout = OPTION.random_file(7)
    file.write_text(written, encoding="utf-8")
    drawing = OPTION.read(file)
    OPTION.check(drawing)
    assert drawing.value == read_map(file) == layout == layout_of(start(engine, map=drawing.value))


def test_a_file_with_too_many_tiles_is_refused_by_its_place(tmp_path: Path) -> None:
    file = tmp_path / "islands.map"
    file.write_text(write_map(cardamom.load("eastern-wonders", engine="interpreted").options[0].resolve("first-game", 2)),
                    encoding="utf-8")
    with pytest.raises(MapError, match=r"islands.map.*12.*inner"):
        OPTION.check(OPTION.read(file))


@rule("HJ-4")
def test_a_file_where_a_tile_touches_one_other_is_refused_by_its_place(tmp_path: Path) -> None:
    file = tmp_path / "tail.map"
    file.write_text("    P\n\n    o\n  o   o\no       o\n\no       o\n\no       o\n  o   o\n    o\n", encoding="utf-8")
    with pytest.raises(MapError) as caught:
        OPTION.check(OPTION.read(file))
    assert (caught.value.line, caught.value.column, caught.value.reason) == (1, 5, f"this tile {ONLY_ONE}")
