"""What is on the table, as data for people and pages: refs, prompts, what each choice is about, points by rule."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from cardamom.games.century.content import LETTERS, SYMBOL_NAMES, lettered
from cardamom.games.century.cubes import COLOURS
from cardamom.games.century.hexmap import NO_TILE, NOBODY, PAY_BUILD, PAY_TOLL, SYMBOLS
from cardamom.games.century.turns import DISCARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.eastern_wonders import rules
from cardamom.games.eastern_wonders.rules import BONUSES, NOTHING, PORTS, Islands
from cardamom.games.eastern_wonders.setup import BONUS_NAMES
from cardamom.kernel.actions import Kind, label
from cardamom.kernel.game import Part
from cardamom.kernel.state import CHANCE, OVER
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.eastern_wonders import EasternWondersGame

DRAWING = (rules.REMOVE_TILES, rules.LAY_TILES, rules.OPEN_PORTS, rules.DRAW_FIRST)
CHOOSING = (*DRAWING, rules.CHOOSE_SET, rules.DRAW_SET, rules.PLACE_BOAT)


class CellView(TypedDict):
    ref: str
    q: int
    r: int
    kind: str  # market, sea, port, or unknown before it is laid
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


class PartyView(TypedDict):
    ref: str
    automaton: bool
    cubes: str
    spaces: int | None
    board: dict[str, int]  # outposts built, by row
    bonus: dict[str, int]
    tiles: list[str]
    score: int
    boat: str | None


class BonusView(TypedDict):
    ref: str
    left: int
    points: int | None  # of the VP tile on top


class SetView(TypedDict):
    ref: str
    cubes: str
    taken: bool


def hold(state: Islands, party: int) -> str:
    return lettered(list(state.cubes[party]))


def cubes_on(state: Islands, place: int) -> str:
    return lettered([row[place] for row in state.lying])


# -- choices ----------------------------------------------------------------------------


def arguments(game: EasternWondersGame, state: Islands, kind: Kind, n: int) -> dict[str, Any]:
    """The argument by its label, and what the text of this kind mentions besides."""
    seat = state.active
    args: dict[str, Any] = {kind.argument: label(game.labels(), kind, n)} if kind.argument else {}
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
            args["points"] = top_of_pile(state)
        case "set":
            args["cubes"] = lettered(list(state.start_set[n]))
        case "tile":
            args["cell"] = state.laid
        case "draw":
            port = state.laid if state.step == rules.OPEN_PORTS else state.filling
            args |= {"port": port, "cell": state.inner + port, "tile": tile_shown(game, n)}
        case "first":
            args["seat"] = n
    return args


def here(game: EasternWondersGame, state: Islands, seat: int, kind: str) -> dict[str, Any]:
    """What a choice on the tile under the boat is about."""
    place = state.boat[seat]
    if kind == "build":
        return {"cell": place, "cost": state.build_cost * state.outposts[place]}
    if kind == "trade":
        tile = game.box.markets[state.tile[place]]
        return {"cell": place, "give": lettered(tile.give), "get": lettered(tile.get)}
    if kind == "harvest":
        return {"cell": place, "cubes": "YY" + "R" * state.bonus[seat][rules.HARVESTER]}
    if kind == "anchor":
        moved = bool(state.moved)  # EW-14: who has not moved neither pays nor picks up
        sharing = sum(boat == place for boat in state.boat) - 1 if moved and state.tile[place] != NO_TILE else 0
        return {"cell": place, "cubes": cubes_on(state, place) if moved else "", "toll": sharing}
    return {"cell": place, "cubes": cubes_on(state, place)}


def tile_args(game: EasternWondersGame, goods: int) -> dict[str, Any]:
    tile = game.box.tiles[goods]
    return {"tile": tile.id, "cost": lettered(tile.cost), "points": tile.points}


def tile_shown(game: EasternWondersGame, goods: int) -> str:
    """A VP tile as one sees it: what it costs = its points."""
    if goods >= len(game.box.tiles):
        return "the Closed Port"
    return f"{lettered(game.box.tiles[goods].cost)}={game.box.tiles[goods].points}"


def top_of_pile(state: Islands) -> int:
    left = state.supply[rules.POINTS]
    return state.bonus_pile[state.pile_height - left] if left else 0


def prompt(game: EasternWondersGame, state: Islands) -> Text:
    if state.to_act == CHANCE:
        return text("ask-chance")
    args: dict[str, Any] = {"seat": state.to_act}
    if state.step == rules.MOVE:
        return text(move_asked(game, state), **args, n=state.free_steps)
    elif state.step == PAY_BUILD:
        args["n"] = state.debt
    elif state.step == UPGRADE_CUBES:
        args["n"] = state.upgrades
    elif state.step == PAY_TOLL:
        args["creditor"] = state.creditor
    elif state.step == DISCARD:
        args["n"] = len(hold(state, state.to_act)) - spaces(state, state.to_act)
    return text(state.step.ask, **args)


def move_asked(game: EasternWondersGame, state: Islands) -> str:
    """EW-10, EW-12: staying may be impossible, and steps are not always free."""
    if state.why_not(game.action("anchor")):
        return "ask-must-sail"
    return rules.MOVE.ask if state.free_steps else "ask-sail-on"


# -- the table --------------------------------------------------------------------------


def table_view(game: EasternWondersGame, state: Islands) -> dict[str, Any]:
    drawing = state.step in DRAWING
    choosing = state.step in CHOOSING  # EW-6: then the sets that are left are gone
    return {
        "round": state.round + (state.to_act != OVER), "rounds": state.max_rounds, "last_round": bool(state.last_round),
        "first": None if drawing else state.first,
        "active": None if drawing or state.to_act == OVER else state.active,
        "cells": [cell_view(game, state, place) for place in range(state.places)],
        "ports": [port_view(game, state, port) for port in range(PORTS)],
        "parties": [party_view(game, state, party) for party in range(state.parties)],
        "bonus": [bonus_view(state, bonus) for bonus in range(BONUSES) if state.bonus_supply[bonus]],
        "sets": [set_view(state, chosen) for chosen in range(rules.SETS)] if choosing else [],
        "piles": pile_view(game, state),
        "uncovered": game.box.uncovered,  # EW-7: points of each column
        "box": {tile.id: {"cost": lettered(tile.cost), "points": tile.points} for tile in game.box.tiles},
    }


def cell_view(game: EasternWondersGame, state: Islands, place: int) -> CellView:
    layout = state.setup.options["map"]
    q, r = (layout["inner"] + layout["ports"])[place]
    tile = game.box.markets[state.tile[place]] if state.tile[place] >= 0 else None
    is_port = place >= state.inner
    laid = state.step != rules.REMOVE_TILES and (state.step != rules.LAY_TILES or place < state.laid)
    return {
        "ref": f"cell:{place}", "q": q, "r": r,
        "kind": "port" if is_port else "market" if tile else "sea" if laid else "unknown",
        "tile": tile.id if tile else None, "symbol": tile.symbol if tile else None,
        "give": lettered(tile.give) if tile else "", "get": lettered(tile.get) if tile else "",
        "boats": [seat for seat in range(state.seats) if state.boat[seat] == place],
        "outposts": [party for party in range(state.parties) if state.outpost[party][place]],
        "cubes": cubes_on(state, place), "port": f"port:{place - state.inner}" if is_port else None}


def port_view(game: EasternWondersGame, state: Islands, port: int) -> PortView:
    goods = state.port_tile[port]
    tile = game.box.tiles[goods] if goods != NOTHING else None
    return {"ref": f"port:{port}", "cell": f"cell:{state.inner + port}", "tile": tile.id if tile else None,
            "cost": lettered(tile.cost) if tile else "", "points": tile.points if tile else 0,
            "closed": state.closed == port}


def spaces(state: Islands, seat: int) -> int:
    return state.storage + state.cargo_spaces * state.bonus[seat][rules.CARGO]


def party_view(game: EasternWondersGame, state: Islands, party: int) -> PartyView:
    automaton = party >= state.seats
    boat = state.boat[party]
    return {
        "ref": f"seat:{party}", "automaton": automaton, "cubes": hold(state, party),
        "spaces": None if automaton else spaces(state, party),
        "board": {SYMBOL_NAMES[row]: state.built[party][row] for row in range(SYMBOLS)},
        "bonus": {BONUS_NAMES[bonus]: state.bonus[party][bonus] for bonus in range(BONUSES)},
        "tiles": [tile.id for goods, tile in enumerate(game.box.tiles) if state.taken_by[goods] == party],
        "score": state.score(party), "boat": None if boat == NOBODY else f"cell:{boat}"}


def bonus_view(state: Islands, bonus: int) -> BonusView:
    return {"ref": f"bonus:{BONUS_NAMES[bonus]}", "left": state.supply[bonus],
            "points": top_of_pile(state) if bonus == rules.POINTS else state.bonus_value[bonus]}


def set_view(state: Islands, chosen: int) -> SetView:
    return {"ref": f"set:{chosen}", "cubes": lettered(list(state.start_set[chosen])), "taken": bool(state.set_taken[chosen])}


def pile_view(game: EasternWondersGame, state: Islands) -> dict[str, Any]:
    """What may still come from each pile."""
    removing = state.step == rules.REMOVE_TILES
    return {
        "markets": [tile.id for i, tile in enumerate(game.box.markets) if state.market_left[i]]
        if removing or state.step == rules.LAY_TILES else [],
        "sea": state.sea_left,
        "tiles": [tile.id for goods, tile in enumerate(game.box.tiles) if state.in_pile[goods]],
        "closed_port": "hidden" if state.closed == NOTHING else "open",
        "draws": state.draws}


# -- points -----------------------------------------------------------------------------


def score_parts(state: Islands, party: int) -> list[Part]:
    """EW-51, ES-10."""
    rows = [("EW-30", "score-tiles", state.points[party]),
            ("EW-7", "score-board", sum(state.uncovered[count] for count in state.built[party])),
            ("EW-22", "score-bonus", state.bonus_points[party]
             + sum(count * value for count, value in zip(state.bonus[party], state.bonus_value, strict=False))),
            ("C-7", "score-cubes", sum(state.cubes[party]) - state.cubes[party][0])]
    return [{"rule": rule, "text": text(key), "points": points} for rule, key, points in rows]
