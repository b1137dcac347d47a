"""Maps that are drawn by hand: read as docs/maps.md says, written so that they can be read, refused by line and column."""
from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardamom
from cardamom.games.century.mapfile import Drawing, parse_map, read_drawing, read_map, write_map
from cardamom.games.century.maps import Layout, check_layout, neighbours, random_layout
from cardamom.kernel.mapfile import MapError
from tests.fuzzing import examples
from tests.scenario import lonely_in

FIRST: Layout = cardamom.load("eastern-wonders", engine="interpreted").content["map_first_game"]
DOCS = Path(__file__).parents[3] / "docs" / "maps.md"
SMALL = """\
.   o   .
  o   o
P   o   P
"""


def cut(layout: Layout) -> Layout:
    """Its cells in their one order, without provenance."""
    return check_layout({"inner": layout["inner"], "ports": layout["ports"]}, len(layout["inner"]), len(layout["ports"]))


# -- reading and writing ----------------------------------------------------------------


def test_the_example_of_the_docs_is_the_first_game_map() -> None:
    example = re.findall(r"^```\n(name: .*?)^```$", DOCS.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)[0]
    drawing = parse_map(example, "docs/maps.md")
    assert drawing.layout == cut(FIRST)
    assert write_map(drawing.layout, drawing.name) == example


def test_a_tile_touches_those_two_lines_away_and_the_four_across() -> None:
    around = "  o\n" "o   o\n" "  P\n" "o   o\n" "  o\n"
    drawing = parse_map(around, "map")
    (middle,) = drawing.layout["ports"]
    assert sorted(neighbours((middle[0], middle[1]))) == [(q, r) for q, r in drawing.layout["inner"]]


@pytest.mark.slow
@examples(300)
@given(st.integers(0, 10**6), st.integers(7, 60), st.integers(0, 4), st.integers(-30, 30), st.integers(-30, 30))
def test_a_random_map_is_read_as_it_was_written(seed: int, inner: int, ports: int, dq: int, dr: int) -> None:
    layout = random_layout(inner, ports, Random(seed))
    moved = {key: [[q + dq, r + dr] for q, r in cells] for key, cells in layout.items()}
    drawing = parse_map(write_map(moved, f"seed {seed}"), "map")
    assert drawing.layout == moved
    assert drawing.name == f"seed {seed}"
    assert len(drawing.warnings()) == len(lonely_in(moved))


@st.composite
def any_layouts(draw: st.DrawFn) -> Layout:
    """Connected, but grown by any neighbour: lines, rings, trees; any tile may be a port."""
    cells = [(draw(st.integers(-40, 40)), draw(st.integers(-40, 40)))]
    for _ in range(draw(st.integers(0, 40))):
        cell = draw(st.sampled_from([near for here in cells for near in neighbours(here)]))
        if cell not in cells:
            cells.append(cell)
    ports = draw(st.sets(st.sampled_from(cells)))
    return {"inner": sorted([q, r] for q, r in cells if (q, r) not in ports), "ports": sorted([q, r] for q, r in ports)}


@pytest.mark.slow
@examples(300)
@given(any_layouts())
def test_any_connected_map_is_read_as_it_was_written(layout: Layout) -> None:
    assert parse_map(write_map(layout), "map").layout == layout


@pytest.mark.slow
@examples(100)
@given(any_layouts(), st.integers(0, 9), st.integers(0, 5), st.sampled_from(["\n", "\r\n"]))
def test_where_the_drawing_stands_does_not_matter(layout: Layout, right: int, down: int, newline: str) -> None:
    lines = write_map(layout).replace(".", " ").split("\n")
    above = 2 if lines[0].startswith("first cell") else 0
    drawn = [" " * right + line + "   # a comment" if line.strip() else "" for line in lines[above:]]
    moved = newline.join([*lines[:above], "# a line of comment", *[""] * down, *drawn[:1], "   # another", *drawn[1:]])
    assert parse_map(moved, "map").layout == layout


def test_maps_are_read_from_files(tmp_path: Path) -> None:
    path = tmp_path / "mine.map"
    path.write_bytes(b"\xef\xbb\xbf# mine\nname: Two # bays\nfirst cell: 3, -4\n\n# a line of its own\n" + SMALL.encode())
    assert read_map(path) == {"inner": [[2, -3], [3, -4], [3, -3], [4, -4]], "ports": [[1, -2], [5, -4]]}
    assert read_drawing(path).name == "Two # bays"
    assert read_drawing(path).file == str(path)


# -- what is wrong ----------------------------------------------------------------------


@pytest.mark.parametrize(("written", "line", "column", "reason"), [
    ("", 0, 0, "no tile is drawn"),
    ("name: nothing\n# o o o\n . . .\n", 0, 0, "no tile is drawn"),
    (SMALL.replace("P   o   P", "P   x   P"), 3, 5, "'x' means nothing here; o is an inner cell, P a port"),
    (SMALL.replace("P   o   P", "P   O   P"), 3, 5, "'O' means nothing here"),
    (SMALL.replace("P   o   P", "p   o   P"), 3, 1, "'p' means nothing here"),
    ("\n\n\to   o\n", 3, 1, "a tab is of no certain width, use blanks"),
    ("o\n\x1b[31m\n", 2, 1, r"'\x1b' means nothing here"),
    ("title: x\no\n", 1, 1, "'t' means nothing here"),
    (SMALL + " o   o\n", 4, 2, "out of step: in this line tiles stand in column 3 or 7"),
    (SMALL + "o   o\n", 4, 1, "out of step: in this line tiles stand in column 3 or 7"),
    (SMALL + "\n  o   o\n", 5, 3, "out of step: in this line tiles stand in column 1 or 5"),
    ("o o\n", 1, 3, "out of step: in this line tiles stand in column 1 or 5"),
    (SMALL.replace("  o   o", "  o  o"), 2, 6, "out of step: in this line tiles stand in column 3 or 7"),
    (SMALL + "\n\n\n    P\n", 7, 5, "the map is not connected: this tile cannot be reached from line 1, column 5"),
    ("P   o   o\n      o   o\n", 1, 1, "the map is not connected: this tile cannot be reached from line 1, column 5"),
    ("o       o\n", 1, 9, "not connected"),
    ("name: a\nname: b\no\n", 2, 0, "name: is given twice"),
    ("o\nname: b\n", 2, 0, "name: belongs above the drawing"),
    ("name:\no\n", 1, 0, "name: expected 1 to 80 printable letters"),
    (f"name: {'x' * 81}\no\n", 1, 0, "name: expected 1 to 80 printable letters"),
    ("name: \x1b[31mred\no\n", 1, 0, "name: expected 1 to 80 printable letters"),
    ("first cell: here\no\n", 1, 0, "first cell: expected two whole numbers from -99 to 99, like -2, 1"),
    ("first cell: 1, 100\no\n", 1, 0, "first cell: expected two whole numbers"),
    ("first cell: 1, 2, 3\no\n", 1, 0, "first cell: expected two whole numbers"),
    ("first cell: 1, 99\no\n\no\n", 4, 1, "this tile lies at [1, 100]; coordinates go from -99 to 99"),
    ("o\n\n" * 101, 201, 1, "this tile lies at [0, 100]"),
    ("o   " * 1001, 1, 4001, "more than 1000 tiles"),
])
def test_what_is_no_map_is_refused_by_line_and_column(written: str, line: int, column: int, reason: str) -> None:
    with pytest.raises(MapError) as caught:
        parse_map(written, "my.map")
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert reason in error.reason
    where = f", line {line}" * bool(line) + f", column {column}" * bool(column)
    assert str(error) == f"my.map{where}: {error.reason}"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.mark.parametrize(("change", "line", "column", "reason"), [
    (lambda drawn: drawn, 0, 0, ""),
    (lambda drawn: drawn.replace("P", "o", 1), 11, 5, "expected 20 inner cells (o), found 21"),
    (lambda drawn: drawn.replace("o", "P", 1), 0, 0, "expected 20 inner cells (o), found 19"),
    (lambda drawn: drawn.replace(".   o   .", "P   o   .", 1), 9, 9, "expected 4 ports (P), found 5"),
    (lambda drawn: drawn.replace("P", ".", 1), 0, 0, "expected 4 ports (P), found 3"),
])
def test_counts_are_those_of_the_game(change: Callable[[str], str], line: int, column: int, reason: str) -> None:
    drawing = parse_map(change(write_map(cut(FIRST))), "my.map")
    if not reason:
        drawing.check_counts(20, 4)
        return
    with pytest.raises(MapError) as caught:
        drawing.check_counts(20, 4)
    assert (caught.value.line, caught.value.column, caught.value.reason) == (line, column, reason)


def test_a_tile_that_touches_fewer_than_two_is_a_warning() -> None:
    drawing = parse_map("# a tail\n" + SMALL + "\no\n", "map")
    assert [(place.line, place.column) for place, _ in drawing.warnings()] == [(4, 9), (6, 1)]


def test_a_name_that_could_not_be_read_is_not_written() -> None:
    with pytest.raises(ValueError, match="printable"):
        write_map(cut(FIRST), "two\nlines")


# -- whatever comes ---------------------------------------------------------------------


def drawn_or_refused(written: str) -> Drawing | MapError:
    try:
        return parse_map(written, "map")
    except MapError as error:
        return error


@pytest.mark.slow
@examples(500)
@given(st.one_of(st.text(max_size=300), st.text("oP. \n#", max_size=300),
                 st.text("oP. \n#:namefirstcl -0123456789,\t\r", max_size=300)))
def test_any_text_is_a_map_or_refused(written: str) -> None:
    drawing = drawn_or_refused(written)
    if isinstance(drawing, MapError):
        lines = written.split("\n")
        assert 0 <= drawing.line <= len(lines)
        assert 0 <= drawing.column <= max(map(len, lines))
        assert len(str(drawing)) < 400
        return
    layout = drawing.layout
    assert check_layout(layout, len(layout["inner"]), len(layout["ports"])) == layout
    assert parse_map(write_map(layout, drawing.name), "map").layout == layout


@examples(300)
@given(st.integers(0, 200), st.integers(0, 3), st.text("oP. x\n", max_size=3))
def test_a_damaged_map_is_a_map_or_refused(place: int, length: int, put_in: str) -> None:
    written = write_map(cut(FIRST), "first game")
    drawing = drawn_or_refused(written[:place] + put_in + written[place + length:])
    assert drawing.reason if isinstance(drawing, MapError) else drawing.layout
