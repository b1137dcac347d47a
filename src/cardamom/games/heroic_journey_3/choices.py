"""What the choices that only Part III has are about, and what is asked on its map."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardamom.games.century.content import lettered
from cardamom.games.century.hexmap import PAY_BUILD, PAY_TOLL
from cardamom.games.heroic_journey_3.rules import HeroicJourneyRules
from cardamom.games.new_world import choices
from cardamom.games.new_world.locations import NOWHERE
from cardamom.kernel.actions import Kind
from cardamom.kernel.game import asked

if TYPE_CHECKING:
    from cardamom.games.heroic_journey_3 import HeroicJourneyGame


def arguments(game: HeroicJourneyGame, state: HeroicJourneyRules, kind: Kind, n: int) -> dict[str, Any] | None:
    """What the text of a kind of this game mentions; None for the kinds of both games."""
    args = game.labelled(kind, n)
    match kind.name:
        case "build":
            return {"cell": state.village, "cost": state.outpost_cost(state.village)}
        case "toll":
            return args | {"creditor": state.creditor}
        case "pay" | "forgo":
            return args
        case "move":
            return {"cell": n, "toll": state.others_at(state.to_act, n)}
        case "visit":
            return {"cell": n, **trade_of(game, state, n)}
        case "lay":
            return args | {"cell": state.laid, **deal_of_village(game, n)}
        case "trade" if state.village != NOWHERE:
            return trade_of(game, state, state.village)
    return None


def trade_of(game: HeroicJourneyGame, state: HeroicJourneyRules, place: int) -> dict[str, str]:
    return deal_of_village(game, state.tile[place])


def deal_of_village(game: HeroicJourneyGame, n: int) -> dict[str, str]:
    return {"give": lettered(game.villages[n].give), "get": lettered(game.villages[n].get)}


ASKS = {
    **choices.ASKS,
    PAY_TOLL: lambda game, state: asked(state, creditor=state.creditor),
    PAY_BUILD: lambda game, state: asked(state, n=state.debt)}
