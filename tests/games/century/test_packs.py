"""What docs/content-packs.md says fits is what fits, and whatever comes is content or refused."""
from __future__ import annotations

import json
import re
import tempfile
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardamom
from cardamom.kernel.content import MOST_BYTES, MOST_DOTS, PROVENANCES, ContentError, read_toml
from tests.fuzzing import examples

GAMES = ("eastern-wonders", "eastern-wonders-solo")
GAME = cardamom.load(GAMES[0], engine="interpreted")
SHIPPED: dict[str, Any] = GAME.content
DOCS = (Path(__file__).parents[3] / "docs" / "content-packs.md").read_text(encoding="utf-8")
NUMBERS, LISTS, TEXTS = (
    [(row[0], int(row[1]), int(row[2])) for row in re.findall(r"^\| `(\S+)` \| (\d+) \| (\d+) \|", table, re.MULTILINE)]
    for table in DOCS.split("## What fits")[1].split("|---|---|---")[1:])


def changed(place: str, value: Any) -> dict[str, Any]:
    """The shipped content with one thing changed; [i] is the first of a list."""
    pack = deepcopy(SHIPPED)
    *path, last = [int(part) if part.isdigit() else part for part in re.findall(r"\w+", place.replace("[i]", "[0]"))]
    part: Any = pack
    for key in path:
        part = part[key]
    part[last] = value(part[last]) if callable(value) else value
    return pack


def accepts(pack: dict[str, Any], place: str) -> bool:
    """Can it be played with? If not, the error must be about this place."""
    try:
        for game_id in GAMES:
            game = cardamom.load(game_id, pack, engine="interpreted")
            game.start(game.seats[0])
    except ContentError as error:
        said = str(error)
    else:
        return True
    place = place.replace("[i]", "[0]")
    assert place in said or f"{place.rpartition('.')[0]}: expected a map" in said
    return False


def fields(value: Any, place: str = "") -> set[str]:
    """Where everything is: vp_tiles.tiles[i].points."""
    if isinstance(value, dict):
        return {place}.union(*(fields(item, f"{place}.{key}" if place else key) for key, item in value.items()))
    if isinstance(value, list) and not place.startswith("map_"):
        return {place}.union(*(fields(item, f"{place}[i]") for item in value))
    return {place}


@pytest.mark.parametrize(("place", "low", "high"), NUMBERS, ids=[row[0] for row in NUMBERS])
def test_numbers_fit_as_documented(place: str, low: int, high: int) -> None:
    for number in (low - 1, low, high, high + 1):
        assert accepts(changed(place, number), place) == (low <= number <= high)


@pytest.mark.parametrize(("place", "fewest", "most"), LISTS, ids=[row[0] for row in LISTS])
def test_lists_fit_as_documented(place: str, fewest: int, most: int) -> None:
    for length in {0, fewest - 1, fewest, most, most + 1} - {-1}:
        pack = changed(place, lambda items, length=length: (items * 10)[:length])
        assert accepts(pack, place) == (fewest <= length <= most)


@pytest.mark.parametrize(("place", "fewest", "most"), TEXTS, ids=[row[0] for row in TEXTS])
def test_texts_fit_as_documented(place: str, fewest: int, most: int) -> None:
    for length in {fewest - 1, fewest, most, most + 1}:
        value = f"{'R' * length}>{'B' * min(length, most)}" if place.endswith("trade") else "R" * length
        assert accepts(changed(place, value), place) == (fewest <= length <= most)


def test_every_field_is_documented() -> None:
    places = {place for place, _, _ in (*NUMBERS, *LISTS, *TEXTS)}
    said = {place.replace("[1]", "[i]") for place in places}
    groups = set(SHIPPED) | {"", "bonus_tiles.kinds[i]", "market_tiles.tiles[i]", "vp_tiles.tiles[i]"}
    others = {"player_board.rows[i]", "bonus_tiles.kinds[i].kind", "market_tiles.tiles[i].symbol"}
    general = {place for place in fields(SHIPPED) if place.endswith((".provenance", ".note"))}
    assert fields(SHIPPED) - groups - others - general == said - {"vp_tiles.note"}
    assert len(NUMBERS) == 11 and len(LISTS) == 12 and len(TEXTS) == 6


def test_the_limits_of_a_file_are_documented() -> None:
    assert f"at most {MOST_BYTES:,} bytes" in DOCS
    assert f"at most {MOST_DOTS} dots in a line" in DOCS
    *most, last = (f"`{name}`" for name in PROVENANCES)
    assert f"{', '.join(most)} or {last}" in " ".join(DOCS.split())


# -- whatever comes ---------------------------------------------------------------------

junk = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.text("YRGB>", max_size=14),
              st.dates(), st.integers(-3, 30)),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=3), max_leaves=8)


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) of a document."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, item in items for place in ((value, key), *places_in(item))]


@pytest.mark.slow
@examples(400)
@given(st.integers(0, 10**6), junk, st.sampled_from(GAMES))
def test_a_pack_with_anything_anywhere_is_refused_or_played(place: int, value: Any, game_id: str) -> None:
    pack = deepcopy(SHIPPED)
    places = places_in(pack)
    container, key = places[place % len(places)]
    container[key] = value
    try:
        game = cardamom.load(game_id, pack, engine="interpreted")
    except ContentError as error:
        said = str(error)
    else:
        assert all(game.start(seats).legal() for seats in game.seats)
        return
    assert said.startswith("content: ")
    assert "expected" in said
    assert len(said) < 500


@examples(300)
@given(st.one_of(st.binary(max_size=400), st.text(max_size=200).map(str.encode),
                 st.text("[]{}=\"'.,\n#-_ ab01", max_size=200).map(str.encode)))
def test_any_file_is_a_document_or_refused(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "pack.toml")
        path.write_bytes(data)
        try:
            document = read_toml(path)
        except ContentError as error:
            said = str(error)
        else:
            assert json.dumps(document, default=str) == json.dumps(tomllib.loads(data.decode("utf-8-sig")), default=str)
            return
    assert said.startswith(f"{path}: ")
    assert len(said) < 300 + len(str(path))
