"""What is on the table, as data for people and pages: refs, prompts, what each choice is about, points by rule."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, TypedDict

from cardamom.games.century.content import LETTERS, SYMBOL_NAMES, lettered
from cardamom.games.century.cubes import COLOURS
from cardamom.games.century.hexmap import CELLS, NO_TILE, NOBODY, PAY_BUILD, PAY_TOLL
from cardamom.games.century.turns import DISCARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.eastern_wonders import rules
from cardamom.games.eastern_wonders.rules import GOODS, NOTHING, PORTS, Islands
from cardamom.games.eastern_wonders.setup import BONUS_NAMES
from cardamom.kernel.actions import Kind, Step
from cardamom.kernel.effects import Part, View
from cardamom.kernel.game import asked
from cardamom.kernel.state import OVER
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.eastern_wonders import EasternWondersGame

DRAWING = (rules.REMOVE_TILES, rules.LAY_TILES, rules.OPEN_PORTS, rules.DRAW_FIRST)
BEFORE_ROUNDS = (*DRAWING, rules.CHOOSE_SET, rules.DRAW_SET, rules.PLACE_BOAT)
CELL_REFS = [f"cell:{place}" for place in range(CELLS)]


class CellView(TypedDict):
    ref: str
    q: int
    r: int
    kind: Literal["market", "sea", "port", "unknown"]  # unknown before it is laid
    tile: str | None
    symbol: str | None
    give: str
    get: str
    boats: list[int]
    outposts: list[int]
    cubes: str
    port: str | None


class PortView(TypedDict):
    ref: str
    cell: str
    tile: str | None
    cost: str
    points: int
    closed: bool


class OwnBonusView(TypedDict):
    bonus: str
    column: int  # of the player board, from 0 on: it was emptied for this tile
    points: int


class PartyView(TypedDict):
    ref: str
    automaton: bool
    cubes: str
    spaces: int | None
    board: dict[str, int]  # outposts built, by row
    bonus: list[OwnBonusView]  # in the order in which they were taken
    tiles: list[str] | int  # in the order in which they were taken; how many, where they lie face down
    score: int | None
    boat: str | None


class BonusView(TypedDict):
    ref: str
    left: int
    points: int  # of the VP tile on top


class SetView(TypedDict):
    ref: str
    cubes: str
    taken: bool


class PilesView(TypedDict):
    """What may still come from each pile."""

    markets: list[str]
    sea: int
    tiles: list[str]
    closed_port: Literal["hidden", "open"]
    draws: int


class VpTileView(TypedDict):
    cost: str
    points: int


class IslandsTable(TypedDict):
    round: int
    rounds: int
    last_round: bool
    first: int | None
    active: int | None
    cells: list[CellView]
    ports: list[PortView]
    parties: list[PartyView]
    bonus: list[BonusView]
    sets: list[SetView]
    piles: PilesView
    uncovered: list[int]  # EW-7: points of each column
    box: dict[str, VpTileView]


class IslandsView(View, IslandsTable):
    """A view of Eastern Wonders."""


def cubes_on(state: Islands, place: int) -> str:
    return lettered([row[place] for row in state.lying])


def cubes_found(state: Islands, seat: int, place: int) -> str:
    """What a seat may pick up if it ends its movement here."""
    return cubes_on(state, place) if state.has_moved_to(seat, place) else ""


def is_drawing(state: Islands) -> bool:
    """EW-1..6: is the table still being laid?"""
    return state.step in DRAWING


def is_before_rounds(state: Islands) -> bool:
    """EW-6: is the table being laid, or are sets chosen and boats placed?"""
    return state.step in BEFORE_ROUNDS


def is_opening_ports(state: Islands) -> bool:
    return state.step == rules.OPEN_PORTS


def port_drawn_for(state: Islands) -> int:
    """EW-4, EW-30: the port that the next VP tile comes to."""
    return state.laid if is_opening_ports(state) else state.filling


# -- choices ----------------------------------------------------------------------------


def arguments(game: EasternWondersGame, state: Islands, kind: Kind, n: int) -> dict[str, Any]:
    """The argument by its label, and what the text of this kind mentions besides."""
    seat = state.active
    args = game.labelled(kind, n)
    match kind.name:
        case "sail" | "place":
            args["cell"] = n
        case "anchor" | "take" | "leave" | "build" | "trade" | "harvest":
            args |= here(game, state, seat, kind.name)
        case "claim":
            port = state.boat[seat] - state.inner
            args |= {"port": port, **tile_args(game, state.port_tile[port])}
        case "toll":
            args["creditor"] = state.creditor
        case "upgrade":
            args["next"] = LETTERS[min(n + 1, COLOURS - 1)]
        case "bonus" if n == rules.POINTS:
            args["points"] = state.top_bonus()
        case "set":
            args["cubes"] = lettered(list(state.start_set[n]))
        case "tile":
            args["cell"] = state.laid
        case "draw":
            port = port_drawn_for(state)
            args |= {"port": port, "cell": state.inner + port, **drawn_args(game, n)}
        case "first":
            args["seat"] = n
    return args


def here(game: EasternWondersGame, state: Islands, seat: int, kind: str) -> dict[str, Any]:
    """What a choice on the tile under the boat is about."""
    place = state.boat[seat]
    if kind == "build":
        return {"cell": place, "cost": state.outpost_cost(place)}
    if kind == "trade":
        tile = game.box.markets[state.tile[place]]
        return {"cell": place, "give": lettered(tile.give), "get": lettered(tile.get)}
    if kind == "harvest":
        return {"cell": place, "cubes": lettered([state.harvested(seat, colour) for colour in range(COLOURS)])}
    if kind == "anchor":
        return {"cell": place, "cubes": cubes_found(state, seat, place), "toll": state.owed(seat, place)}
    return {"cell": place, "cubes": cubes_on(state, place)}


def tile_args(game: EasternWondersGame, goods: int) -> dict[str, Any]:
    tile = game.box.tiles[goods]
    return {"tile": tile.id, "cost": lettered(tile.cost), "points": tile.points}


def drawn_args(game: EasternWondersGame, goods: int) -> dict[str, Any]:
    """What is drawn for a port: a VP tile, or the Closed Port (EW-31)."""
    return {"closed": 0, **tile_args(game, goods)} if goods < len(game.box.tiles) else {"closed": 1}


def ask_move(game: EasternWondersGame, state: Islands) -> Text:
    """EW-10, EW-12: staying may be impossible, and steps are not always free."""
    key = rules.MOVE.ask if state.free_steps else "ask-sail-on"
    if state.why_not(game.action("anchor")):
        key = "ask-must-sail"
    return text(key, seat=state.to_act, n=state.free_steps)


ASKS: dict[Step, Callable[[EasternWondersGame, Islands], Text]] = {
    rules.MOVE: ask_move,
    PAY_BUILD: lambda game, state: asked(state, n=state.debt),
    UPGRADE_CUBES: lambda game, state: asked(state, n=state.upgrades),
    PAY_TOLL: lambda game, state: asked(state, creditor=state.creditor),
    DISCARD: lambda game, state: asked(state, n=state.over_limit(state.to_act))}


# -- the table --------------------------------------------------------------------------


def table_view(game: EasternWondersGame, state: Islands) -> IslandsTable:
    return {
        "round": round_of(state), "rounds": state.max_rounds, "last_round": bool(state.last_round),
        "first": None if is_drawing(state) else state.first, "active": active_seat(state),
        "cells": cell_views(game, state), "ports": [port_view(game, state, port) for port in range(PORTS)],
        "parties": party_views(game, state),
        "bonus": bonus_views(state),
        "sets": set_views(state) if is_before_rounds(state) else [],  # EW-6: then those that are left are gone
        "piles": pile_view(game, state),
        "uncovered": game.box.uncovered, "box": game.vp_tiles,
    }


def round_of(state: Islands) -> int:
    """The round that is being played, or was the last one."""
    return state.round + (state.to_act != OVER)


def active_seat(state: Islands) -> int | None:
    return None if state.to_act == OVER or is_drawing(state) else state.active


def cell_views(game: EasternWondersGame, state: Islands) -> list[CellView]:
    layout = state.setup.options["map"]
    inner, tiles, boats, lying = state.inner, state.tile, [*state.boat][:state.seats], state.lying
    outposts = [*state.outpost][:state.parties]
    laid = laid_cells(state)
    cells: list[CellView] = []
    for place, (q, r) in enumerate(layout["inner"] + layout["ports"]):
        tile = tiles[place]
        symbol, give, get = game.market_facts[tile] if tile != NO_TILE else (None, "", "")
        cells.append({
            "ref": CELL_REFS[place], "q": q, "r": r,
            "kind": "port" if place >= inner else "market" if tile != NO_TILE else "sea" if place < laid else "unknown",
            "tile": game.box.markets[tile].id if tile != NO_TILE else None, "symbol": symbol, "give": give, "get": get,
            "boats": [seat for seat, boat in enumerate(boats) if boat == place],
            "outposts": [party for party, own in enumerate(outposts) if own[place]],
            "cubes": lettered([row[place] for row in lying]), "port": f"port:{place - inner}" if place >= inner else None})
    return cells


def laid_cells(state: Islands) -> int:
    """How many of the inner cells have their tile."""
    return {rules.REMOVE_TILES: 0, rules.LAY_TILES: state.laid}.get(state.step, state.inner)


def port_view(game: EasternWondersGame, state: Islands, port: int) -> PortView:
    goods = state.port_tile[port]
    tile = game.box.tiles[goods] if goods != NOTHING else None
    return {"ref": f"port:{port}", "cell": CELL_REFS[state.inner + port], "tile": tile.id if tile else None,
            "cost": lettered(tile.cost) if tile else "", "points": tile.points if tile else 0,
            "closed": state.closed == port}


def party_views(game: EasternWondersGame, state: Islands) -> list[PartyView]:
    cubes, built, boats, scores, seats = state.cubes, state.built, state.boat, state.scores(), state.seats
    kinds, points = state.column_bonus, state.column_points
    tiles: list[list[str]] = [[] for _ in scores]
    for _, goods, party in sorted(zip(state.taken_as, range(GOODS), state.taken_by, strict=True)):
        if party != NOBODY:
            tiles[party].append(game.box.tiles[goods].id)
    return [{
        "ref": f"seat:{party}", "automaton": party >= seats, "cubes": lettered(cubes[party]),
        "spaces": state.spaces(party) if party < seats else None,
        "board": dict(zip(SYMBOL_NAMES, built[party], strict=True)),
        "bonus": [{"bonus": BONUS_NAMES[kind], "column": column, "points": points[party][column]}
                  for column, kind in enumerate(kinds[party]) if kind != NOTHING],
        "tiles": tiles[party], "score": score, "boat": None if boats[party] == NOBODY else CELL_REFS[boats[party]],
    } for party, score in enumerate(scores)]


def bonus_views(state: Islands) -> list[BonusView]:
    supply, values, top = state.supply, state.bonus_value, state.top_bonus()
    return [{"ref": f"bonus:{BONUS_NAMES[bonus]}", "left": supply[bonus],
             "points": top if bonus == rules.POINTS else values[bonus]}
            for bonus, printed in enumerate(state.bonus_supply) if printed]


def set_views(state: Islands) -> list[SetView]:
    return [{"ref": f"set:{chosen}", "cubes": lettered(cubes), "taken": bool(taken)}
            for chosen, (cubes, taken) in enumerate(zip(state.start_set, state.set_taken, strict=True))]


def pile_view(game: EasternWondersGame, state: Islands) -> PilesView:
    return {
        "markets": [tile.id for tile, left in zip(game.box.markets, state.market_left, strict=False) if left],
        "sea": state.sea_left,
        "tiles": [tile.id for tile, left in zip(game.box.tiles, state.in_pile, strict=False) if left],
        "closed_port": "hidden" if state.closed == NOTHING else "open",
        "draws": state.draws}


# -- points -----------------------------------------------------------------------------


def score_parts(state: Islands, party: int) -> list[Part]:
    """EW-51, ES-10."""
    rows = [("EW-30", "score-tiles", state.points[party]),
            ("EW-7", "score-board", state.board_points(party)),
            ("EW-22", "score-bonus", state.printed_points(party)),
            ("C-7", "score-cubes", state.cube_points(party))]
    return [{"rule": rule, "text": text(key), "points": points} for rule, key, points in rows]
