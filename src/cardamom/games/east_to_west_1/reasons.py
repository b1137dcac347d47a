"""Why a turn is good, where merchant cards are taken to a route."""
from __future__ import annotations

from collections.abc import Iterator

from cardamom.games.east_to_west_1.rules import EastToWestRules
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.words import Text, text


def route_reasons(prospect: Prospect[EastToWestRules]) -> Iterator[Text]:
    """E1-15: a card of the route can be used again and again."""
    if any(effect["kind"] == "took-card" and effect["seat"] == prospect.seat for effect in prospect.effects):
        yield text("reason-route-card")
