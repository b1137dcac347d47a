"""Changes of a solo position that need several cells to agree."""
from __future__ import annotations

from collections.abc import Collection

from cardamom.games.century.hexmap import CELLS, COLUMNS, NOBODY, SYMBOLS
from cardamom.games.eastern_wonders.rules import BONUSES, GOODS, LAST_TILE, NOTHING, POINTS
from cardamom.games.eastern_wonders.setup import BONUS_NAMES
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON
from cardamom.kernel.state import SEATS
from tests.scenario import Scenario

PLAYER = 0


def lay_tiles(table: Scenario, ports: str = "V01 V02 V03 V04", player: str = "", automaton: str = "") -> Scenario:
    """VP tiles by name: on the ports (`closed` for the Closed Port), and claimed before. All others are in the pile."""
    state = table.state
    shown = [NOTHING if name == "closed" else tile(name) for name in ports.split()]
    taken_by, taken_as = [NOBODY] * GOODS, [0] * GOODS
    for party, names in ((PLAYER, player), (AUTOMATON, automaton)):
        for n, name in enumerate(names.split()):
            taken_by[tile(name)], taken_as[tile(name)] = party, n
    in_pile = [int(goods < state.tiles and goods not in shown and taken_by[goods] == NOBODY) for goods in range(GOODS)]
    owned = [[goods for goods in range(GOODS) if taken_by[goods] == party] for party in range(SEATS)]
    return table.put(
        port_tile=shown, taken_by=taken_by, taken_as=taken_as, in_pile=in_pile, pile_size=sum(in_pile),
        draws=sum(map(len, owned)),
        closed=shown.index(NOTHING) if NOTHING in shown else NOTHING, claimed=[len(tiles) for tiles in owned],
        points=[sum(state.worth[goods] for goods in tiles) for tiles in owned],
        last_round=int(max(map(len, owned)) >= LAST_TILE))


def tile(name: str) -> int:
    return int(name.removeprefix("V")) - 1


def settle(table: Scenario, player: Collection[int] = (), automaton: Collection[int] = ()) -> Scenario:
    """Outposts of both on these cells, and no others."""
    state = table.state
    mine, its = ([int(place in cells) for place in range(CELLS)] for cells in (player, automaton))
    symbols = [state.symbol[state.tile[place]] for place in range(CELLS) if mine[place]]
    return table.put(
        outpost={PLAYER: mine, AUTOMATON: its}, outposts=[own + other for own, other in zip(mine, its, strict=True)],
        built={PLAYER: [symbols.count(row) for row in range(SYMBOLS)]})


def give_bonuses(table: Scenario, names: str) -> Scenario:
    """Bonus tiles of the player, and no others; `points` come from the top of their pile."""
    state = table.state
    owned = [names.split().count(kind) for kind in BONUS_NAMES]
    supply = [state.bonus_supply[bonus] - owned[bonus] for bonus in range(BONUSES)]
    kinds = [BONUS_NAMES.index(name) for name in names.split()]
    pile = list(state.bonus_pile)
    worth = [pile.pop(0) if kind == POINTS else state.bonus_value[kind] for kind in kinds]
    points = sum(value for kind, value in zip(kinds, worth, strict=True) if kind == POINTS)
    rest = COLUMNS - len(kinds)
    return table.put(bonus={PLAYER: owned}, supply=supply, bonus_points={PLAYER: points},
                     column_bonus={PLAYER: kinds + [NOTHING] * rest}, column_points={PLAYER: worth + [0] * rest})


def columns(count: int) -> list[int]:
    """The cells of the first markets of each symbol: outposts there have emptied so many columns."""
    return [5 * row + column for row in range(SYMBOLS) for column in range(count)]
