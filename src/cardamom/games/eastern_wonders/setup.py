"""Content and options as the constants of the rules (EW-1..7, ES-1..5)."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardamom.games.century.content import (
    SYMBOL_NAMES,
    MarketTile,
    build_cost,
    market_constants,
    read_cubes,
    read_id,
    read_map,
    read_markets,
)
from cardamom.games.century.maps import Layout, map_constants
from cardamom.games.eastern_wonders.rules import BONUS_PILE, PORTS, SETS
from cardamom.kernel.content import Reader, shown

ABILITIES = ("move", "cargo", "upgrade", "harvest")
BONUS_NAMES = (*ABILITIES, "points", "last")
COLUMN_COUNT = 5
MARKETS_ON_MAP = 20  # EW-1
FEWER_ON_MAP = 7  # a pack for short games has so many
SEA_ON_MAP = 4  # ES-1
VP_TILES = 26  # EW-4
AUTOMATON_OUTPOSTS = 20  # ES-4


@dataclass(frozen=True)
class VpTile:
    id: str
    cost: list[int]
    points: int


@dataclass(frozen=True)
class Bonuses:
    """The supply of bonus tiles: copies of each ability, and the VP pile."""

    copies: list[int]
    values: list[int]  # points printed on each ability
    pile: list[int]  # top first
    last: int  # ES-2: the tile that may only be the fifth; 0 if there is none


@dataclass(frozen=True)
class Content:
    sets: list[list[int]]
    rows: list[str]
    uncovered: list[int]
    storage: int
    cargo_spaces: int
    bonuses: Bonuses
    solo_bonuses: Bonuses
    sea_tiles: int
    first_map: Layout
    solo_map: Layout
    markets: list[MarketTile]
    tiles: list[VpTile]


def read_content(document: dict[str, Any], file: str) -> Content:
    """The content of the box; ContentError says file, place and what was expected."""
    box = Reader(document, file)
    sets = box.group("starting_sets")
    board = box.group("player_board")
    bonus = box.group("bonus_tiles")
    solo = box.group("solo_bonus_tiles")
    sea = box.group("sea_tiles")
    kinds = dict(zip(ABILITIES, bonus.rows("kinds", len(ABILITIES)), strict=True))
    for kind, row in kinds.items():
        row.text("kind", (kind,))
    values = [row.number("points", 0, 20) for row in kinds.values()]
    copies = solo.number("copies", 0, 20)
    content = Content(
        sets=[read_cubes(sets, f"sets[{i}]", item) for i, item in enumerate(sets.items("sets", SETS))],
        rows=read_rows(board),
        uncovered=board.numbers("uncovered", COLUMN_COUNT, 0, 20),
        storage=board.number("storage", 1, 40),
        cargo_spaces=kinds["cargo"].number("spaces", 0, 20),
        bonuses=Bonuses([row.number("copies", 0, 20) for row in kinds.values()], values, read_pile(bonus), 0),
        solo_bonuses=Bonuses([copies] * len(ABILITIES), values, read_pile(solo), solo.number("last", 0, 20)),
        sea_tiles=sea.number("count", SEA_ON_MAP, SEA_ON_MAP),
        first_map=read_map(box.group("map_first_game"), MARKETS_ON_MAP, PORTS, or_inner=FEWER_ON_MAP),
        solo_map=read_map(box.group("map_solo"), MARKETS_ON_MAP + SEA_ON_MAP, PORTS),
        markets=read_markets(box.group("market_tiles")),
        tiles=read_tiles(box.group("vp_tiles")))
    for part in (*kinds.values(), sets, board, bonus, solo, sea, box):
        part.close()
    return content


def read_rows(board: Reader) -> list[str]:
    rows = board.items("rows", len(SYMBOL_NAMES))
    if not all(isinstance(row, str) for row in rows) or sorted(rows) != sorted(SYMBOL_NAMES):
        board.fail("rows", f"{', '.join(SYMBOL_NAMES)} in some order, found {shown(rows)}")
    return rows


def read_pile(group: Reader) -> list[int]:
    pile = group.get("points_pile", "a list of points, top first")
    if not isinstance(pile, list) or len(pile) > BONUS_PILE:
        group.fail("points_pile", f"a list of at most {BONUS_PILE} points, top first")
    return group.numbers("points_pile", len(pile), 0, 20)


def read_tiles(group: Reader) -> list[VpTile]:
    tiles: list[VpTile] = []
    names: list[str] = []
    for row in group.rows("tiles", VP_TILES):
        tiles.append(VpTile(read_id(row, names), read_cubes(row, "cost"), row.number("points", 0, 99)))
        row.close()
    group.close()
    return tiles


def constants(content: Content, seats: int, automaton: bool, options: Mapping[str, Any]) -> dict[str, Any]:
    """The constants of `Islands`."""
    bonuses = content.solo_bonuses if automaton else content.bonuses
    first = options.get("first", 0)
    return map_constants(options["map"]) | market_constants(content.markets, content.uncovered) | {
        "seats": seats,
        "parties": seats + automaton,
        "max_rounds": options["rounds"],
        "storage": content.storage,
        "build_cost": options["build_cost"] if automaton else build_cost(seats),
        "start_with": -1 if first == "random" else first,
        "sets_by_chance": 0,
        "markets": len(content.markets),
        "sea_tiles": content.sea_tiles if automaton else 0,
        "tiles": len(content.tiles),
        "start_set": content.sets,
        "cost": [tile.cost for tile in content.tiles],
        "worth": [tile.points for tile in content.tiles],
        "bonus_supply": [*bonuses.copies, len(bonuses.pile), int(bonuses.last > 0)],
        "bonus_value": [*bonuses.values, 0, bonuses.last],
        "bonus_pile": bonuses.pile,
        "pile_height": len(bonuses.pile),
        "cargo_spaces": content.cargo_spaces,
    }
