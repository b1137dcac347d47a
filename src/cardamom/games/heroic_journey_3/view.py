"""What only this game has on the table: the mountain map and outposts; and what its choices are about."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from cardamom.games.century.content import SYMBOL_NAMES, lettered
from cardamom.games.century.hexmap import PAY_BUILD, PAY_TOLL, SYMBOLS
from cardamom.games.heroic_journey_3 import rules
from cardamom.games.heroic_journey_3.rules import HeroicJourneyRules
from cardamom.kernel.actions import Kind, label
from cardamom.kernel.game import Part
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.heroic_journey_3 import HeroicJourneyGame


class CellView(TypedDict):
    ref: str
    q: int
    r: int
    kind: str  # village, valley, or unknown before it is laid
    tile: str | None
    symbol: str | None
    give: str
    get: str
    wagons: list[int]
    outposts: list[int]


def arguments(game: HeroicJourneyGame, state: HeroicJourneyRules, kind: Kind, n: int) -> dict[str, Any] | None:
    """What the text of a kind of this game mentions; None for the kinds of both games."""
    args: dict[str, Any] = {kind.argument: label(game.labels(), kind, n)} if kind.argument else {}
    match kind.name:
        case "build":
            return {"cell": state.village, "cost": state.build_cost * state.outposts[state.village]}
        case "toll":
            return args | {"creditor": state.creditor}
        case "pay" | "forgo":
            return args
        case "move":
            return {"cell": n}
        case "visit":
            return {"cell": n, **trade_of(game, state, n)}
        case "lay":
            return args | {"cell": state.laid}
        case "trade" if state.step in (rules.AT_THE_VILLAGE, rules.BARTER):
            return trade_of(game, state, state.village)
    return None


def trade_of(game: HeroicJourneyGame, state: HeroicJourneyRules, place: int) -> dict[str, str]:
    tile = game.villages[state.tile[place]]
    return {"give": lettered(tile.give), "get": lettered(tile.get)}


def prompt(state: HeroicJourneyRules) -> Text | None:
    """What is asked on the map, if there is more to say than the step does."""
    if state.step == PAY_TOLL:
        return text(state.step.ask, seat=state.to_act, creditor=state.creditor)
    return text(state.step.ask, seat=state.to_act, n=state.debt) if state.step == PAY_BUILD else None


def cell_view(game: HeroicJourneyGame, state: HeroicJourneyRules, place: int) -> CellView:
    layout = state.setup.options["map"]
    q, r = (layout["inner"] + layout["ports"])[place]
    tile = game.villages[state.tile[place]] if state.tile[place] >= 0 else None
    return {
        "ref": f"cell:{place}", "q": q, "r": r,
        "kind": "valley" if place >= state.inner else "village" if tile else "unknown",
        "tile": tile.id if tile else None, "symbol": tile.symbol if tile else None,
        "give": lettered(tile.give) if tile else "", "get": lettered(tile.get) if tile else "",
        "wagons": [seat for seat in range(state.seats) if state.boat[seat] == place],
        "outposts": [seat for seat in range(state.seats) if state.outpost[seat][place]]}


def board_view(state: HeroicJourneyRules, seat: int) -> dict[str, int]:
    """Outposts built, by row."""
    return {SYMBOL_NAMES[row]: state.built[seat][row] for row in range(SYMBOLS)}


def board_part(state: HeroicJourneyRules, seat: int) -> Part:
    """HJ-18."""
    points = sum(state.uncovered[count] for count in state.built[seat])
    return {"rule": "HJ-18", "text": text("score-board"), "points": points}
