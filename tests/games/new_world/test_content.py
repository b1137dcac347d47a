"""The content of both games: counts, provenance, errors that say what and where."""
from __future__ import annotations

import tomllib
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

import cardamom
from cardamom.games import game_class
from cardamom.games.new_world.setup import in_game, tiles_in_game
from cardamom.kernel.content import ContentError
from tests.games.new_world.worlds import EAST, JOURNEY, world
from tests.scenario import rule

GAMES: dict[str, Any] = {game_id: cardamom.load(game_id, engine="interpreted") for game_id in (EAST, JOURNEY)}


def changed(game_id: str, path: str, value: Any) -> dict[str, Any]:
    pack: dict[str, Any] = deepcopy(GAMES[game_id].content)
    *where, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    part: Any = pack
    for key in where:
        part = part[key]
    part[last] = value
    return pack


@rule("NW-2")
@pytest.mark.parametrize("game_id", GAMES)
def test_cards_by_player_count(game_id: str) -> None:
    box = GAMES[game_id].box
    for seats, count in ((2, 26), (3, 38), (4, 50)):
        assert sum(in_game(box, card, seats) for card in box.cards) == count


@rule("E1-1", "HJ-1", "HJ-2")
def test_counts_of_the_layouts() -> None:
    east, journey = GAMES[EAST], GAMES[JOURNEY]
    assert [len(game.box.layout.locations) for game in (east, journey)] == [24, 33]
    assert [sum(stack.tiles for stack in game.stacks) for game in (east, journey)] == [16, 24]
    assert [len(tiles_in_game(game.box)) for game in (east, journey)] == [20, 25]
    for seats, covered in ((2, 2), (3, 2), (4, 0)):
        view = east.view(world(EAST, "interpreted", seats).state)
        assert sum(place["covered"] is not None for place in view["locations"]) == covered
        assert len(view["exploration"]) == 10
    for seats, covered in ((2, 9), (3, 9), (4, 7)):
        view = journey.view(world(JOURNEY, "interpreted", seats).state)
        assert sum(place["covered"] is not None for place in view["locations"]) == covered == len(view["exploration"])


@pytest.mark.parametrize("game_id", GAMES)
def test_the_shipped_text_is_the_shipped_content(game_id: str) -> None:
    document = tomllib.loads(game_class(game_id).shipped_content())
    assert document == GAMES[game_id].content and GAMES[game_id].pack is None
    assert all(group["provenance"] in ("seed", "published", "reconstructed") for group in document.values())


def test_village_tiles_are_the_markets_of_eastern_wonders() -> None:
    islands = cardamom.load("eastern-wonders", engine="interpreted").content
    assert GAMES[JOURNEY].content["market_tiles"] == islands["market_tiles"]
    assert Counter(tile.symbol for tile in GAMES[JOURNEY].villages) == dict.fromkeys(("ginger", "chili", "tea", "cloves"), 6)


@pytest.mark.parametrize(("game_id", "path", "value", "complaint"), [
    (EAST, "layout.boards", ["A1", "B1", "E2", "C1"], "layout.markets: expected the markets E2-5, E2-6 in some order"),
    (EAST, "layout.boards", ["A1", "B1", "E2", "Z9"], "layout.boards: expected at most six of A1"),
    (EAST, "boards.locations.5.two_three", False, r"boards.locations\[5\].two_three: expected true, or nothing"),
    (EAST, "boards.locations.0.stacks", [3], "boards: expected bonus spaces for 16 tiles in all, found 15"),
    (EAST, "boards.locations.3.does", "market", r"boards.locations\[3\].upgrades: expected no such field"),
    (EAST, "point_cards.cards.0.players", "=4", "point_cards.cards: expected 26 cards with 2 players, found 25"),
    (EAST, "merchant_cards.cards.0", {"id": "M01"}, r"merchant_cards.cards\[0\]: expected one of gain, upgrades, trade"),
    (JOURNEY, "bonus_spaces.spaces.0.tiles", 3, "bonus_spaces: expected bonus spaces for 24 tiles in all, found 23"),
    (JOURNEY, "layout.boards", ["A1", "B2", "C1", "D2", "E2", "F2"], "layout.forts: expected the forts A1-1, A1-2, B2-1"),
    (JOURNEY, "map_valley.ports", [[9, 9]], "map_valley: expected a map: the map is not connected")])
def test_what_is_wrong_is_said_with_its_place(game_id: str, path: str, value: Any, complaint: str) -> None:
    with pytest.raises(ContentError, match=f"^content: {complaint}"):
        cardamom.load(game_id, changed(game_id, path, value), engine="interpreted")


def test_another_price_is_played_without_a_build(engine: str) -> None:
    game = cardamom.load(EAST, changed(EAST, "point_cards.cards.0.cost", "BBBB"), engine=engine)
    assert list(game.start(2).cost[0]) == [0, 0, 0, 4]
