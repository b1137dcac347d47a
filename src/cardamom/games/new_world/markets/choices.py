"""What the choices that merchant cards bring are about."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardamom.games.century.merchants import NO_CARD
from cardamom.games.new_world import choices
from cardamom.games.new_world.choices import said_of_deal
from cardamom.games.new_world.markets.rules import Markets
from cardamom.kernel.actions import Kind

if TYPE_CHECKING:
    from cardamom.games.new_world.markets.game import MarketsGame


def arguments(game: MarketsGame[Any], state: Markets, kind: Kind, n: int) -> dict[str, Any]:
    """As in every game; and the merchant card that comes to the row, or lies below the market where one would work."""
    args = choices.arguments(game, state, kind, n)
    if kind.name == "merchant":
        args["what"] = said_of_deal(game.box.merchants[n])
    elif kind.name == "work" and args["kind"] == "market":
        card = state.row[state.place_in_row[n]]
        args["what"] = said_of_deal(game.box.merchants[card]) if card != NO_CARD else "-"
    return args
