"""Positions of Eastern Wonders that need several cells to agree, and what tests read from a table.

The first-game map by cell numbers (ports in brackets) and what `islands` lays there: market tiles T01.. and V01 to V04.

               7                 0-4    ginger   YY>RR  YYY>B    YYY>RG   YYYY>GG  YYYYY>GGG
          2        13            5-9    chili    RR>GG  RR>YYB   RR>YYYG  RRR>GGG  RRR>BB
    (20)       8       (22)      10-14  tea      G>YRR  G>YYYYR  GG>BB    GG>RRB   GG>YYRB
          3        14            15-19  cloves   B>YRG  B>GG     B>RRR    B>YYRR   B>YYYG
     0         9        18
          4        15            20     V01  YYGGG  11 points
     1        10        19       21     V02  YYYBB  11
          5        16            22     V03  GGGG   12
    (21)      11       (23)      23     V04  RRBB   12
          6        17
              12
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, cast

from cardamom.games.century.content import SYMBOL_NAMES, lettered
from cardamom.games.century.hexmap import CELLS, COLUMNS, NOBODY, SYMBOLS
from cardamom.games.eastern_wonders import EasternWondersGame
from cardamom.games.eastern_wonders.rules import BONUSES, GOODS, LAST_TILE, NOTHING
from cardamom.games.eastern_wonders.setup import BONUS_NAMES, Content
from cardamom.kernel.state import SEATS
from tests.scenario import Scenario

MARKETS = 20
PORTS = (20, 21, 22, 23)
LETTERS = "YRGB"


def settle(table: Scenario, outposts: Mapping[int, Iterable[int]]) -> Scenario:
    """Outposts of these seats on these cells, and no others."""
    owned = [set(outposts.get(seat, ())) for seat in range(SEATS)]
    symbols = [[symbol_on(table, place) for place in places] for places in owned]
    return table.put(
        outpost=[[int(place in places) for place in range(CELLS)] for places in owned],
        outposts=[sum(place in places for places in owned) for place in range(CELLS)],
        built=[[found.count(row) for row in range(SYMBOLS)] for found in symbols])


def columns(count: int) -> list[int]:
    """The last markets of each symbol: outposts there have emptied so many columns."""
    return [5 * row + 4 - column for row in range(SYMBOLS) for column in range(count)]


def give_bonuses(table: Scenario, owned: Mapping[int, str]) -> Scenario:
    """Bonus tiles of these seats, with the outposts that earned them; of the VP pile the first named gets the top."""
    settle(table, {seat: columns(len(names.split())) for seat, names in owned.items()})
    counts = [[owned.get(seat, "").split().count(kind) for kind in BONUS_NAMES] for seat in range(SEATS)]
    pile = list(box(table).bonuses.pile)
    printed = dict(zip(BONUS_NAMES, table.state.bonus_value, strict=True))
    kinds, worth = [[NOTHING] * COLUMNS for _ in range(SEATS)], [[0] * COLUMNS for _ in range(SEATS)]
    points = [0] * SEATS
    for seat, names in owned.items():
        for column, name in enumerate(names.split()):
            kinds[seat][column] = BONUS_NAMES.index(name)
            worth[seat][column] = pile.pop(0) if name == "points" else printed[name]
            points[seat] += worth[seat][column] if name == "points" else 0
    supply = [table.state.fields()["supply"][bonus] - sum(row[bonus] for row in counts) for bonus in range(BONUSES)]
    return table.put(bonus=counts, supply=supply, bonus_points=points, column_bonus=kinds, column_points=worth)


def hand_out(table: Scenario, hands: Mapping[int, str], ports: str = "V01 V02 V03 V04") -> Scenario:
    """VP tiles by name: with these seats, and on the ports (`closed` for the Closed Port). All others are in the pile."""
    shown = [NOTHING if name == "closed" else goods_of(name) for name in ports.split()]
    taken_by, taken_as = [NOBODY] * GOODS, [0] * GOODS
    for seat, names in hands.items():
        for n, name in enumerate(names.split()):
            taken_by[goods_of(name)], taken_as[goods_of(name)] = seat, n
    tiles = len(box(table).tiles)
    in_pile = [int(goods < tiles and goods not in shown and taken_by[goods] == NOBODY) for goods in range(GOODS)]
    closed = ports.split().index("closed") if "closed" in ports.split() else NOTHING
    owned = [[goods for goods in range(GOODS) if taken_by[goods] == seat] for seat in range(SEATS)]
    return table.put(
        port_tile=shown, taken_by=taken_by, taken_as=taken_as, in_pile=in_pile, pile_size=sum(in_pile), closed=closed,
        draws=tiles - sum(in_pile) - len(shown) + (closed != NOTHING),
        claimed=[len(found) for found in owned],
        points=[sum(box(table).tiles[goods].points for goods in found) for found in owned],
        last_round=int(max(map(len, owned)) >= LAST_TILE))


def claim(table: Scenario, port: int, drawn: str = "") -> Scenario:
    """The seat to move claims the tile of a port, with just the cubes for it; ends its turn if the next tile is told."""
    seat, tile = table.state.to_act, cells(table, "port_tile")[port]
    table.put(boat={seat: PORTS[port]}, cubes={seat: list(box(table).tiles[tile].cost)}).play("anchor claim")
    return table.play(f"draw:{drawn} end") if drawn else table


def find_market(table: Scenario, name: str) -> int:
    """The cell of a market tile; one that was removed comes back for the last of its symbol."""
    market = [row.id for row in box(table).markets].index(name)
    laid = cells(table, "tile")
    if market not in laid:
        table.put(tile={5 * (market // 6) + 4: market})
    return int(cells(table, "tile").index(market))


def scatter(table: Scenario, cubes: Mapping[int, str]) -> Scenario:
    """Cubes that lie on the map, by cell, and no others."""
    return table.put(lying=[[cubes.get(place, "").count(letter) for place in range(CELLS)] for letter in LETTERS])


def goods_of(name: str) -> int:
    return int(name.removeprefix("V")) - 1


def box(table: Scenario) -> Content:
    return cast(EasternWondersGame, table.game).box


# -- what is on the table ---------------------------------------------------------------


def cells(table: Scenario, name: str) -> Any:
    """One of the cells of the state."""
    return table.state.fields()[name]


def lying(table: Scenario, place: int) -> str:
    return lettered([row[place] for row in cells(table, "lying")])


def all_lying(table: Scenario) -> dict[int, str]:
    return {place: lying(table, place) for place in range(CELLS) if lying(table, place)}


def boat(table: Scenario, seat: int) -> int:
    return int(cells(table, "boat")[seat])


def symbol_on(table: Scenario, place: int) -> int:
    """The row of the player board that the market on this cell belongs to."""
    tile = cells(table, "tile")[place]
    return SYMBOL_NAMES.index(box(table).markets[tile].symbol)


def view(table: Scenario) -> dict[str, Any]:
    return table.game.view(table.state)


def on_ports(table: Scenario) -> list[str | None]:
    """The VP tiles on offer; `closed` for the Closed Port, None where nothing lies."""
    return ["closed" if port["closed"] else port["tile"] for port in view(table)["ports"]]


def tiles_of(table: Scenario, seat: int) -> list[str]:
    found: list[str] = view(table)["parties"][seat]["tiles"]
    return found


def chances(table: Scenario) -> dict[str, Fraction]:
    """The outcomes chance may bring now, with their exact chances."""
    weights = table.weights()
    return {name: Fraction(weight, sum(weights.values())) for name, weight in weights.items()}


def parts(table: Scenario, seat: int) -> dict[str, int]:
    """The points of a seat by scoring rule; they sum to its score."""
    found = {part["rule"]: part["points"] for part in table.game.explain_score(table.state)[seat]}
    assert sum(found.values()) == table.state.scores()[seat]
    return found
