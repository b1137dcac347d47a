"""What the choices that only Part I has are about."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardamom.games.east_to_west_1.rules import EastToWestRules
from cardamom.games.east_to_west_1.setup import PAIRS
from cardamom.games.new_world.choices import ASIDE, said_of_deal
from cardamom.kernel.actions import Kind

if TYPE_CHECKING:
    from cardamom.games.east_to_west_1 import EastToWestGame


def arguments(game: EastToWestGame, state: EastToWestRules, kind: Kind, n: int) -> dict[str, Any] | None:
    """What the text of a kind of this game mentions; None for the kinds of both games."""
    seat = state.to_act
    match kind.name:
        case "use" | "take" | "replace":
            card = game.box.merchants[state.row[state.place_in_row[state.here]]]
            old = {"place": n, **card_on_route(game, state, seat, n, "old")} if kind.name == "replace" else {}
            return {"card": card.id, "what": said_of_deal(card), **old}
        case "travel":
            card = game.box.merchants[state.route[seat][n]]
            return {"place": n, "seat": seat, "card": card.id, "what": said_of_deal(card),
                    "n": state.settlers_to_travel(seat, n), "group": "route", "aside": ASIDE.index("route")}
        case "swap":
            left, right = PAIRS[n]
            return {"pair": f"{left}-{right}", **card_on_route(game, state, seat, left, "left"),
                    **card_on_route(game, state, seat, right, "right")}
    return None


def card_on_route(game: EastToWestGame, state: EastToWestRules, seat: int, place: int, name: str) -> dict[str, str]:
    """Which card lies there, and what it does."""
    card = game.box.merchants[state.route[seat][place]]
    return {name: card.id, f"{name}_does": said_of_deal(card)}
