"""What docs/content-packs.md says fits a pack of the combination games is what fits."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.kernel.content import ContentError
from tests.games.new_world.test_content import GAMES, changed
from tests.games.new_world.worlds import EAST, JOURNEY

PAGE = (Path(__file__).parents[3] / "docs" / "content-packs.md").read_text(encoding="utf-8").split("## What fits")[2]
NUMBERS, LISTS, TEXTS = (
    [(row[0], int(row[1]), int(row[2])) for row in re.findall(r"^\| `(\S+)` \| (\d+) \| (\d+) \|", table, re.MULTILINE)]
    for table in PAGE.split("|---|---|---")[1:])
WORDS = [(place, words.split(", "))
         for place, words in re.findall(r"^\| `(\S+)` \| (.+) \|$", PAGE.split("Words:")[1], re.MULTILINE)]
SAMPLES = {"icons": ["field", "river", "forest"], "without_marks": ["I", "III", "I"]}
ONLY_EAST = ("layout.without_marks",)  # Part III needs all of its 25 tiles
IN_PROSE = {  # below the tables, or between them
    "boards.locations[i].id", "boards.locations[i].stacks", "boards.locations[i].stacks[i]", "boards.locations[i].two_three",
    "boards.locations[i].exploration", "layout.boards", "layout.places", "layout.places[i]", "layout.forts[i]",
    "layout.markets[i]", "bonus_spaces.spaces[i].tiles"}


def path_of(place: str) -> str:
    """boards.locations[3].row as `changed` has it; [i] is the first of a list."""
    return ".".join(re.findall(r"\w+", place.replace("[i]", "[0]")))


def fields(value: Any, place: str = "") -> set[str]:
    """Where everything is: point_cards.cards[i].points."""
    if isinstance(value, dict):
        return {place}.union(*(fields(item, f"{place}.{key}" if place else key) for key, item in value.items()))
    if isinstance(value, list) and not place.startswith("map_"):
        return {place}.union(*(fields(item, f"{place}[i]") for item in value))
    return {place}


def games_with(place: str) -> list[str]:
    named = re.sub(r"\[\d+\]", "[i]", place)
    found = [game_id for game_id in (EAST, JOURNEY) if named in fields(GAMES[game_id].content)]
    assert found, place
    return [EAST] if place in ONLY_EAST else found


def refusal(game_id: str, place: str, value: Any) -> str:
    """Nothing if it can be played with; if not, the error must be about this place."""
    pack = changed(game_id, path_of(place), value)
    if place == "settlers.each":
        pack["settlers"]["start"] = [1, 1, 1]
    try:
        game = cardamom.load(game_id, pack, engine="interpreted")
    except ContentError as error:
        said = str(error)
        place = place.replace("[i]", "[0]")
        assert place in said or f"{place.rpartition('.')[0]}: expected a map" in said
        return said
    assert game.start(2).legal()
    return ""


@pytest.mark.parametrize(("place", "low", "high"), NUMBERS, ids=[row[0] for row in NUMBERS])
def test_numbers_fit_as_documented(place: str, low: int, high: int) -> None:
    for game_id in games_with(place):
        for number in (low - 1, low, high, high + 1):
            assert (refusal(game_id, place, number) == "") == (low <= number <= high)


@pytest.mark.parametrize(("place", "fewest", "most"), LISTS, ids=[row[0] for row in LISTS])
def test_lists_fit_as_documented(place: str, fewest: int, most: int) -> None:
    for game_id in games_with(place):
        for length in {0, fewest - 1, fewest, most, most + 1} - {-1}:
            sample = SAMPLES.get(place.rpartition(".")[2])
            value = sample[:length] if sample else lambda items, length=length: (items * 10)[:length]
            assert (refusal(game_id, place, value) == "") == (fewest <= length <= most)


@pytest.mark.parametrize(("place", "fewest", "most"), TEXTS, ids=[row[0] for row in TEXTS])
def test_texts_fit_as_documented(place: str, fewest: int, most: int) -> None:
    for game_id in games_with(place):
        for length in {fewest - 1, fewest, most, most + 1}:
            value = f"{'R' * length}>{'B' * min(length, most)}" if place.endswith("trade") else "R" * length
            assert (refusal(game_id, place, value) == "") == (fewest <= length <= most)


@pytest.mark.parametrize(("place", "words"), WORDS, ids=[row[0] for row in WORDS])
def test_words_are_those_documented(place: str, words: list[str]) -> None:
    for game_id in games_with(place):
        said = refusal(game_id, place.removesuffix("[i]"), ["sleep"] if place.endswith("[i]") else "sleep")
        every = re.escape(", ".join(words))
        assert re.search(rf"expected (one of|a list of at most \d of|at most six of) {every}, found", said)


def test_every_field_is_documented() -> None:
    said = {re.sub(r"\[\d+\]", "[i]", place) for place, *_ in (*NUMBERS, *LISTS, *TEXTS, *WORDS)}
    there = fields(GAMES[EAST].content) | fields(GAMES[JOURNEY].content)
    groups = {place for place in there if place in {*GAMES[JOURNEY].content} or place.endswith(("tiles[i]", "cards[i]"))}
    rows = {"", "boards.locations[i]", "bonus_spaces.spaces[i]"}
    general = {place for place in there if place.endswith((".provenance", ".note"))}
    assert there - groups - rows - general - IN_PROSE == said
    assert (len(NUMBERS), len(LISTS), len(TEXTS), len(WORDS)) == (17, 17, 14, 16)
    for name in ("stacks", "two_three", "exploration", "places", "forts", "markets", "bonus_spaces.spaces[i].tiles"):
        assert re.search(rf"`\S*{re.escape(name)}\b", PAGE) or f"`{name}`" in PAGE
