"""Only the room of a game knows it: no key, rule or word of a game stands anywhere else in the page."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardamom
from tools.page import TYPES, WEB

SOURCE = WEB / "src"
ROOMS = {"islands", "journeys", "cities", "plain"}
REGISTRY = SOURCE / "games" / "rooms.ts"  # names the rooms
OWN_WORDS = {  # of one family, or of some
    ("islands",): "islands? boats? seas? ports? sails? sailing harbours?",
    ("journeys",): "settlers? forts? wagons? merchants? exploration villages? valleys? golems?",
    ("cities",): "city cities monuments? districts? roads? temples? habitations? sidewalks? loans?",
    ("islands", "journeys"): "ginger chili tea cloves spices?",
}
RULES = re.compile(r"\b(EW|ES|NW|E1|HJ|WW|C)-\d+\b")


def sources() -> Iterator[tuple[str, Path, str]]:
    """Each file with its room, if it is in one, and what it says."""
    for file in sorted(SOURCE.rglob("*")):
        if file.suffix in (".ts", ".tsx", ".css") and file not in (TYPES, REGISTRY):
            folder = file.relative_to(SOURCE).parts
            room = folder[1] if folder[0] == "games" and folder[1] in ROOMS else ""
            yield room, file, file.read_text(encoding="utf-8")


def test_every_room_is_there() -> None:
    assert {room for room, _, _ in sources() if room} == ROOMS


@pytest.mark.parametrize("game", cardamom.game_ids())
def test_a_game_is_named_in_one_room(game: str) -> None:
    rooms = {room for room, _, said in sources() if re.search(rf"\b{game}\b(?!-solo)", said)}
    assert len(rooms) == 1 and "" not in rooms


@pytest.mark.parametrize("rooms", OWN_WORDS, ids=" ".join)
def test_words_of_a_family_stay_in_its_rooms(rooms: tuple[str, ...]) -> None:
    """Also where they are part of a name: `SeaMap`, `sea_map`."""
    word = re.compile(rf"\b({'|'.join(OWN_WORDS[rooms].split())})\b", re.IGNORECASE)
    strays = [f"{file.relative_to(SOURCE)}: {found[0]}" for room, file, said in sources() if room not in rooms
              for found in word.finditer(re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", said))]
    assert strays == []


def test_rules_are_cited_in_rooms_only() -> None:
    assert [f"{file.relative_to(SOURCE)}: {found}" for room, file, said in sources() if room in ("", "plain")
            for found in RULES.findall(said)] == []
