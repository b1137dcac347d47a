"""Reading what the Century games' contents share: cubes and trades as letters, maps."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from cardamom.games.century.maps import Layout, check_layout
from cardamom.kernel.content import Reader, shown

LETTERS = "YRGB"  # C-1: in rising order
MOST_CUBES = 12  # in one price, trade or set
SYMBOL_NAMES = ("ginger", "chili", "tea", "cloves")
MARKET_TILES, PER_SYMBOL = 24, 6  # EW-1


@dataclass(frozen=True)
class MarketTile:
    """A market, in the mountains a village."""

    id: str
    symbol: str
    give: list[int]
    get: list[int]


def counted(letters: str) -> list[int]:
    return [letters.count(letter) for letter in LETTERS]


def lettered(cubes: Sequence[int]) -> str:
    yellow, red, green, brown = cubes
    return "Y" * yellow + "R" * red + "G" * green + "B" * brown


def read_cubes(row: Reader, key: str, value: str | None = None) -> list[int]:
    """`YYR` as counts."""
    letters = row.text(key) if value is None else value
    if not isinstance(letters, str) or not letters or set(letters) - set(LETTERS) or len(letters) > MOST_CUBES:
        row.fail(key, f"1 to {MOST_CUBES} letters of {LETTERS}, found {shown(letters)}")
    return counted(letters)


def read_trade(row: Reader, key: str) -> tuple[list[int], list[int]]:
    """`YYY>B` as two counts. C-4: no trade's output contains its whole input."""
    give, arrow, get = row.text(key).partition(">")
    if not arrow:
        row.fail(key, f"a trade like YYY>B, found {give[:40]!r}")
    paid, taken = read_cubes(row, key, give), read_cubes(row, key, get)
    if all(out >= into for into, out in zip(paid, taken, strict=True)):
        row.fail(key, f"a trade whose output does not contain its input, found {give}>{get}")
    return paid, taken


def read_map(group: Reader, inner: int, ports: int, touches: int = 0, or_inner: int | None = None) -> Layout:
    """A layout with its provenance; touches: how many others each tile has to touch; or_inner: as `inner`."""
    layout = {key: group.get(key, "a list of [q, r] cells") for key in ("inner", "ports")}
    cells = layout["inner"]
    if isinstance(cells, list) and len(cells) == or_inner:
        inner = or_inner
    try:
        checked = check_layout(layout, inner, ports, touches)
    except ValueError as error:
        group.fail("", f"a map: {error}")
    group.close()
    return checked


def read_id(row: Reader, known: list[str]) -> str:
    """The name of a tile in the notation."""
    name = row.text("id")
    if not name.isascii() or not name.isalnum() or name.isdigit() or len(name) > 12 or name in ("sea", "closed"):
        row.fail("id", f"letters and digits, at most 12 and not digits alone, found {name[:40]!r}")
    if name in known:
        row.fail("id", f"a name of its own, found {name!r} again")
    known.append(name)
    return name


def read_markets(group: Reader) -> list[MarketTile]:
    tiles: list[MarketTile] = []
    names: list[str] = []
    for row in group.rows("tiles", MARKET_TILES):
        name, symbol = read_id(row, names), row.text("symbol", SYMBOL_NAMES)
        tiles.append(MarketTile(name, symbol, *read_trade(row, "trade")))
        row.close()
    for symbol in SYMBOL_NAMES:
        count = sum(tile.symbol == symbol for tile in tiles)
        if count != PER_SYMBOL:
            group.fail("tiles", f"{PER_SYMBOL} tiles of {symbol}, found {count}")
    group.close()
    return tiles


def market_constants(markets: list[MarketTile], uncovered: list[int]) -> dict[str, Any]:
    """The constants of HexMap that are no layout: market tiles, and what the columns of the player board uncover."""
    return {
        "symbol": [SYMBOL_NAMES.index(tile.symbol) for tile in markets],
        "give": [tile.give for tile in markets],
        "get": [tile.get for tile in markets],
        "columns": len(uncovered),
        "uncovered": [0, *accumulate(uncovered)],
    }


def build_cost(seats: int) -> int:
    """EW-20: cubes for each outpost that is already there."""
    return 2 if seats == 2 else 1
