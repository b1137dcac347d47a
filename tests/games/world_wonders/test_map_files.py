"""WW-4: maps that are drawn by hand, read as docs/maps.md says, and refused by line and column."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardamom
from cardamom.games.world_wonders.mapfile import Drawing, parse_map, read_drawing
from cardamom.kernel.mapfile import DrawnMap, MapError
from tests.fuzzing import examples
from tests.scenario import rule

DOCS = Path(__file__).parents[3] / "docs" / "maps.md"
PONDS = """\
# mine
name: Two ponds

  ..N....W
  .WW....W     # shallow
  # a line of comment
  ........
"""


def map_option() -> DrawnMap:
    game = cardamom.load("world-wonders", engine="interpreted")
    [option] = [option for option in game.options if isinstance(option, DrawnMap)]
    return option


@rule("WW-4")
def test_a_drawing_is_a_map() -> None:
    drawing = parse_map(PONDS, "my.map")
    assert drawing.rows == ["..N....W", ".WW....W", "........"]
    assert (drawing.name, drawing.lines) == ("Two ponds", [4, 5, 7])
    assert drawing.about() == "3 rows of 8 spaces: 19 green, 4 of water, 1 natural resources."
    assert drawing.shown() == [
        "   a b c d e f g h", " 1 . . N . . . . W", " 2 . W W . . . . W", " 3 . . . . . . . .", "   ## sidewalk ###"]


def test_the_example_of_the_docs_can_be_played_on() -> None:
    examples = re.findall(r"^```\n(name: .*?)^```$", DOCS.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    drawing = parse_map(examples[-1], "docs/maps.md")
    map_option().check(drawing)
    assert drawing.name
    game = cardamom.load("world-wonders", engine="interpreted")
    assert game.start(2, map=map_option().of_files([drawing])).setup.options["map"] == [drawing.rows]


def test_every_map_of_the_box_is_read_as_it_is_drawn() -> None:
    for shipped in cardamom.load("world-wonders", engine="interpreted").content["maps"]["maps"]:
        drawing = parse_map(shipped["rows"], "map")
        assert drawing.rows == shipped["rows"].split()
        map_option().check(drawing)


@pytest.mark.parametrize(("written", "line", "column", "reason"), [
    ("", 0, 0, "no space is drawn; . is green, W water, N a natural resource"),
    ("name: nothing\n# ....\n\n", 0, 0, "no space is drawn"),
    ("....\n.Wx.\n....\n", 2, 3, "'x' means nothing here; . is green"),
    ("....\n.W .\n....\n", 2, 3, "' ' means nothing here"),
    ("  ....\n  .Ww.\n", 2, 5, "'w' means nothing here"),
    ("\t....\n", 1, 1, "a tab is of no certain width, use blanks"),
    ("....\n...\n", 2, 0, "3 spaces, but 4 in the first row"),
    ("....\n ....\n", 2, 1, "' ' means nothing here"),
    ("....\n\n....\n", 2, 0, "a blank line inside the drawing"),
    ("." * 17 + "\n", 1, 0, "expected 1 to 16 spaces, found 17"),
    ("....\n" * 17, 0, 0, "a map has 1 to 16 rows, not 17"),
    ("name: a\nname: b\n....\n", 2, 0, "name: is given twice"),
    ("....\nname: b\n", 2, 0, "name: belongs above the drawing"),
    ("name: \x1b[31mred\n....\n", 1, 0, "name: expected 1 to 80 printable letters"),
])
def test_what_is_no_map_is_refused_by_line_and_column(written: str, line: int, column: int, reason: str) -> None:
    with pytest.raises(MapError) as caught:
        parse_map(written, "my.map")
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.reason.startswith(reason)
    assert str(caught.value).startswith("my.map")


@rule("WW-5")
def test_a_map_without_a_place_for_the_first_road_is_refused() -> None:
    drawing = parse_map("# a coast\n......\n.WWWW.\n.WWWW.\nWWWWWW\n", "my.map")
    with pytest.raises(MapError, match="my.map, line 5: the first long road does not fit anywhere"):
        map_option().check(drawing)


@rule("WW-4")
def test_one_map_is_for_all_seats_and_several_are_one_for_each(engine: str, tmp_path: Path) -> None:
    game: Any = cardamom.load("world-wonders", engine=engine)
    files = []
    for name, rows in (("a", "....\n....\n....\n..N.\n"), ("b", ".....\n.W...\n.....\n.....\n")):
        (tmp_path / name).write_text(rows, encoding="utf-8")
        files.append(read_drawing(tmp_path / name))
    assert game.start(2, map=map_option().of_files(files)).setup.options["map"] == [files[0].rows, files[1].rows]
    assert game.start(3, map=map_option().of_files(files[:1])).setup.options["map"] == [files[0].rows]
    with pytest.raises(ValueError, match="map: give one map for all or 3, one for each seat, not 2"):
        game.start(3, map=map_option().of_files(files))


def drawn_or_refused(written: str) -> Drawing | MapError:
    try:
        return parse_map(written, "map")
    except MapError as error:
        return error


@examples(300)
@given(st.one_of(st.text(max_size=200), st.text(".WN \n#", max_size=300), st.text(".WNx\t\r\n #:name", max_size=300)))
def test_any_text_is_a_map_or_refused(written: str) -> None:
    drawing = drawn_or_refused(written)
    if isinstance(drawing, MapError):
        lines = written.split("\n")
        assert 0 <= drawing.line <= len(lines)
        assert 0 <= drawing.column <= max(map(len, lines))
        assert len(str(drawing)) < 400
        return
    assert parse_map("\n".join(drawing.rows), "map").rows == drawing.rows
