"""What each action and outcome changes, as facts for people and pages; and how each fact changes a view."""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypedDict

from cardamom.games.century.content import LETTERS, lettered
from cardamom.games.century.effects import CubeEffect, change_cubes, minus, more_in, plus
from cardamom.games.eastern_wonders import rules
from cardamom.games.eastern_wonders.rules import Islands
from cardamom.games.eastern_wonders.setup import BONUS_NAMES
from cardamom.games.eastern_wonders.view import (
    CELL_REFS,
    CellView,
    IslandsTable,
    PartyView,
    is_before_rounds,
    is_drawing,
    is_opening_ports,
    port_drawn_for,
    round_of,
)
from cardamom.kernel.effects import KernelEffect, TurnBegan
from cardamom.kernel.state import OVER

if TYPE_CHECKING:
    from cardamom.games.eastern_wonders import EasternWondersGame


class Removed(TypedDict):
    """EW-1: a market tile stays in the box."""

    kind: Literal["removed"]
    tile: str


class TileLaid(TypedDict):
    """EW-2: a market, on the map."""

    kind: Literal["tile-laid"]
    on: str
    tile: str
    symbol: str
    give: str
    get: str


class SeaLaid(TypedDict):
    """ES-1."""

    kind: Literal["sea-laid"]
    on: str


class PortFilled(TypedDict):
    """EW-4, EW-30: a VP tile is laid on a port."""

    kind: Literal["port-opened", "port-refilled"]
    on: str
    tile: str
    cost: str
    points: int


class PortClosed(TypedDict):
    """EW-31: the Closed Port is drawn, or moves here from another port."""

    kind: Literal["port-closed", "closed-port-moved"]
    on: str


class FirstDrawn(TypedDict):
    """EW-6. Not a turn, so nobody's doing."""

    kind: Literal["first-chosen"]
    first: int


class SetTaken(TypedDict):
    kind: Literal["took-set"]
    seat: int
    on: str
    cubes: str


class SetsRemoved(TypedDict):
    """EW-6: nobody needs the starting sets any more."""

    kind: Literal["sets-removed"]


class BoatPlaced(TypedDict):
    kind: Literal["placed-boat"]
    seat: int
    on: str


class Sailed(TypedDict):
    kind: Literal["sailed"]
    seat: int
    start: str
    on: str


class Stayed(TypedDict):
    """EW-14: did not move at all."""

    kind: Literal["stayed"]
    seat: int
    on: str


class CubesOnMap(TypedDict):
    """EW-10, EW-13: laid on a tile, picked up from it, or left there."""

    kind: Literal["laid", "picked-up", "left"]
    seat: int
    on: str
    cubes: str


class Harvested(TypedDict):
    kind: Literal["harvested"]
    seat: int
    cubes: str


class Built(TypedDict):
    """EW-20, EW-21: an outpost, from its row of the player board."""

    kind: Literal["built"]
    seat: int
    on: str
    row: str
    column: int  # from 0 on
    points: int | None  # uncovered on the player board
    emptied: bool  # was it the last one in its column?


class BonusTaken(TypedDict):
    """EW-22."""

    kind: Literal["took-bonus"]
    seat: int
    on: str
    bonus: str
    column: int  # from 0 on
    printed: int  # points on the tile, which lies open
    spaces: int  # in the hold now
    top: int  # points of the VP tile that is on top of its pile now


class Claimed(TypedDict):
    """EW-30."""

    kind: Literal["claimed"]
    seat: int
    on: str
    tile: str | None
    cost: str
    points: int | None


class LastRound(TypedDict):
    """EW-50: the fourth VP tile of a party."""

    kind: Literal["last-round-began"]
    seat: int


class GameEnded(TypedDict):
    kind: Literal["game-ended"]
    round: int


IslandsEffect = (
    Removed | TileLaid | SeaLaid | PortFilled | PortClosed | FirstDrawn | SetTaken | SetsRemoved | BoatPlaced | Sailed
    | Stayed | CubesOnMap | Harvested | Built | BonusTaken | Claimed | LastRound | GameEnded | CubeEffect)


# -- from positions to effects ----------------------------------------------------------


def effects(game: EasternWondersGame, before: Islands, action: int, after: Islands) -> Iterator[IslandsEffect | TurnBegan]:
    """All that an action or outcome changed, but for an automaton's reaction."""
    kind, n = game.taken_apart(action)
    yield from own_effects(game, before, kind.name, n, after)
    yield from boundary_effects(before, after)


def own_effects(game: EasternWondersGame, before: Islands, kind: str, n: int, after: Islands) -> Iterator[IslandsEffect]:
    """What the act itself did."""
    seat = before.active
    place = before.boat[seat]
    here = CELL_REFS[place]
    match kind:
        case "remove":
            yield {"kind": "removed", "tile": game.box.markets[n].id}
        case "tile":
            yield tile_laid(game, CELL_REFS[before.laid], n)
        case "draw":
            yield from drawn(game, before, n)
        case "set":
            yield {"kind": "took-set", "seat": seat, "on": f"set:{n}", "cubes": lettered(before.start_set[n])}
        case "place":
            yield {"kind": "placed-boat", "seat": seat, "on": CELL_REFS[n]}
        case "sail" if after.boat[seat] != place:
            yield {"kind": "sailed", "seat": seat, "start": here, "on": CELL_REFS[n]}
        case "lay":
            yield {"kind": "laid", "seat": seat, "on": here, "cubes": LETTERS[n]}
            yield {"kind": "sailed", "seat": seat, "start": here, "on": CELL_REFS[after.boat[seat]]}
        case "anchor" if not before.moved:
            yield {"kind": "stayed", "seat": seat, "on": here}
        case "toll":
            yield {"kind": "paid-toll", "seat": seat, "creditor": before.creditor, "cubes": LETTERS[n]}
        case "take" | "leave":
            yield {"kind": "picked-up" if kind == "take" else "left", "seat": seat, "on": here,
                   "cubes": lettered([row[place] for row in before.lying])}
        case "pay":
            yield {"kind": "paid-supply", "seat": seat, "cubes": LETTERS[n], "on": here}
        case "bonus":
            column = after.emptied_columns(seat) - 1
            yield {"kind": "took-bonus", "seat": seat, "on": f"bonus:{BONUS_NAMES[n]}", "bonus": BONUS_NAMES[n],
                   "column": column, "printed": after.column_points[seat][column], "spaces": after.spaces(seat),
                   "top": after.top_bonus()}
        case "upgrade":
            yield {"kind": "upgraded", "seat": seat, "cubes": LETTERS[n], "into": LETTERS[n + 1]}
        case "trade":
            _, give, get = game.market_facts[before.tile[place]]
            yield {"kind": "traded", "seat": seat, "on": here, "give": give, "get": get}
        case "claim":
            yield from claim(game, before, seat, place - before.inner, after)
        case "harvest":
            yield {"kind": "harvested", "seat": seat, "cubes": more_in(after.cubes[seat], before.cubes[seat])}
        case "drop":
            yield {"kind": "discarded", "seat": before.to_act, "cubes": LETTERS[n]}
    if kind in ("build", "pay") and after.outpost[seat][place] and not before.outpost[seat][place]:
        yield built(game, before, seat, place, after)


def tile_laid(game: EasternWondersGame, on: str, ground: int) -> TileLaid | SeaLaid:
    if ground == rules.SEA:
        return {"kind": "sea-laid", "on": on}
    symbol, give, get = game.market_facts[ground]
    return {"kind": "tile-laid", "on": on, "tile": game.box.markets[ground].id, "symbol": symbol, "give": give, "get": get}


def drawn(game: EasternWondersGame, before: Islands, goods: int) -> Iterator[IslandsEffect]:
    port = f"port:{port_drawn_for(before)}"
    if goods == rules.CLOSED:
        yield {"kind": "port-closed", "on": port}
    else:
        tile = game.box.tiles[goods]
        yield {"kind": "port-opened" if is_opening_ports(before) else "port-refilled", "on": port, "tile": tile.id,
               "cost": lettered(tile.cost), "points": tile.points}


def built(game: EasternWondersGame, before: Islands, seat: int, place: int, after: Islands) -> Built:
    row, _, _ = game.market_facts[before.tile[place]]
    return {"kind": "built", "seat": seat, "on": CELL_REFS[place], "row": row,
            "column": before.built[seat][before.symbol[before.tile[place]]],
            "points": after.board_points(seat) - before.board_points(seat),
            "emptied": after.emptied_columns(seat) > before.emptied_columns(seat)}


def claim(game: EasternWondersGame, before: Islands, party: int, port: int, after: Islands) -> Iterator[IslandsEffect]:
    tile = game.box.tiles[before.port_tile[port]]
    yield {"kind": "claimed", "seat": party, "on": f"port:{port}", "tile": tile.id, "cost": lettered(tile.cost),
           "points": tile.points}
    if after.last_round and not before.last_round:
        yield {"kind": "last-round-began", "seat": party}
    if after.closed != before.closed:
        yield {"kind": "closed-port-moved", "on": f"port:{port}"}


def boundary_effects(before: Islands, after: Islands) -> Iterator[IslandsEffect | TurnBegan]:
    """Where one part of the game ends and another begins: set-up, turns, the end."""
    if is_drawing(before) and not is_drawing(after):
        yield {"kind": "first-chosen", "first": after.first}
    if is_before_rounds(before) and not is_before_rounds(after):
        yield {"kind": "sets-removed"}
    if after.to_act == OVER:
        yield {"kind": "game-ended", "round": round_of(after)}
    elif turn_of(before) != turn_of(after):
        yield {"kind": "turn-began", "seat": after.active, "round": round_of(after)}


def turn_of(state: Islands) -> tuple[int, int, int] | None:
    """Which turn it is; in EW-6 each player has one before the first round."""
    return None if is_drawing(state) else (state.round, state.active, is_before_rounds(state))


# -- from effects to views --------------------------------------------------------------


def change_view(view: IslandsTable, effect: IslandsEffect | KernelEffect) -> None:
    """Change a view as an effect says."""
    parties = view["parties"]
    if change_cubes(parties, effect) or change_map(view, effect) or change_ports(view, effect):
        return
    match effect["kind"]:
        case "removed":
            view["piles"]["markets"].remove(effect["tile"])
        case "first-chosen":
            view["first"] = effect["first"]
        case "took-set":
            view["sets"][number(effect["on"])]["taken"] = True
            add_cubes(parties[effect["seat"]], effect["cubes"])
        case "sets-removed":
            view["sets"] = []
        case "harvested":
            add_cubes(parties[effect["seat"]], effect["cubes"])
        case "took-bonus":
            take_bonus(view, effect)
        case "last-round-began":
            view["last_round"] = True
        case "turn-began":
            view["active"], view["round"] = effect["seat"], effect["round"]
        case "game-ended":
            view["active"], view["round"] = None, effect["round"]


def change_map(view: IslandsTable, effect: IslandsEffect | KernelEffect) -> bool:
    """What happens on the map: tiles, boats, cubes, outposts; False if it is something else."""
    match effect["kind"]:
        case "tile-laid":
            cell = cell_of(view, effect["on"])
            cell["kind"], cell["tile"], cell["symbol"] = "market", effect["tile"], effect["symbol"]
            cell["give"], cell["get"] = effect["give"], effect["get"]
            view["piles"]["markets"].remove(effect["tile"])
        case "sea-laid":
            cell_of(view, effect["on"])["kind"] = "sea"
            view["piles"]["sea"] -= 1
        case "placed-boat" | "sailed":
            move_boat(view, effect["seat"], effect["on"])
        case "laid" | "picked-up":
            cell, party = cell_of(view, effect["on"]), view["parties"][effect["seat"]]
            if effect["kind"] == "laid":
                cell["cubes"], party["cubes"] = plus(cell["cubes"], effect["cubes"]), minus(party["cubes"], effect["cubes"])
            else:
                cell["cubes"], party["cubes"] = minus(cell["cubes"], effect["cubes"]), plus(party["cubes"], effect["cubes"])
        case "built":
            put_outpost(view, effect["seat"], effect["on"])
            view["parties"][effect["seat"]]["board"][effect["row"]] = effect["column"] + 1
        case _:
            return False
    return True


def change_ports(view: IslandsTable, effect: IslandsEffect | KernelEffect) -> bool:
    """What happens to VP tiles; False if it is something else."""
    match effect["kind"]:
        case "port-opened" | "port-refilled":
            port = view["ports"][number(effect["on"])]
            port["tile"], port["cost"], port["points"] = effect["tile"], effect["cost"], effect["points"]
            view["piles"]["tiles"].remove(effect["tile"])
            view["piles"]["draws"] += effect["kind"] == "port-refilled"
        case "claimed":
            port, party = view["ports"][number(effect["on"])], view["parties"][effect["seat"]]
            port["tile"], port["cost"], port["points"] = None, "", 0
            party["cubes"] = minus(party["cubes"], effect["cost"])
            if isinstance(party["tiles"], int):
                party["tiles"] += 1
            else:
                party["tiles"].append(str(effect["tile"]))
        case "port-closed" | "closed-port-moved":
            for port in view["ports"]:
                port["closed"] = port["ref"] == effect["on"]
            view["piles"]["closed_port"] = "open"
            view["piles"]["draws"] += effect["kind"] == "port-closed"
        case _:
            return False
    return True


def take_bonus(view: IslandsTable, effect: BonusTaken) -> None:
    party = view["parties"][effect["seat"]]
    party["bonus"].append({"bonus": effect["bonus"], "column": effect["column"], "points": effect["printed"]})
    party["spaces"] = effect["spaces"]
    for supply in view["bonus"]:
        if supply["ref"] == effect["on"]:
            supply["left"] -= 1
        if supply["ref"] == f"bonus:{BONUS_NAMES[rules.POINTS]}":
            supply["points"] = effect["top"]


def add_cubes(party: PartyView, cubes: str) -> None:
    party["cubes"] = plus(party["cubes"], cubes)


def move_boat(view: IslandsTable, seat: int, to: str) -> None:
    party = view["parties"][seat]
    if party["boat"]:
        cell_of(view, party["boat"])["boats"].remove(seat)
    party["boat"] = to
    cell_of(view, to)["boats"] = sorted([*cell_of(view, to)["boats"], seat])


def put_outpost(view: IslandsTable, party: int, on: str) -> None:
    cell_of(view, on)["outposts"] = sorted([*cell_of(view, on)["outposts"], party])


def cell_of(view: IslandsTable, ref: str) -> CellView:
    return view["cells"][number(ref)]


def number(ref: str) -> int:
    """Of a cell, a port or a set."""
    return int(ref.partition(":")[2])
