"""The table of Part I: what both games have, and routes."""
from __future__ import annotations

from typing import TYPE_CHECKING

from cardamom.games.century.merchants import NO_CARD
from cardamom.games.east_to_west_1.rules import EastToWestRules
from cardamom.games.new_world.markets import view
from cardamom.games.new_world.markets.view import MarketsPartyView, MarketsTableView, MerchantView
from cardamom.kernel.effects import View

if TYPE_CHECKING:
    from cardamom.games.east_to_west_1 import EastToWestGame


class RouteView(MerchantView):
    place: int
    camped: int  # settlers on it
    takes: int  # settlers to use it now


class RoutePartyView(MarketsPartyView):
    route: list[RouteView]


class EastToWestTable(MarketsTableView):
    parties: list[RoutePartyView]


class EastToWestView(View, EastToWestTable):
    """A view of Part I."""


def table_view(game: EastToWestGame, state: EastToWestRules) -> EastToWestTable:
    routes = zip(view.party_views(game, state), state.route, state.camped, strict=False)
    return {**view.table_view(game, state), "parties": [
        {**party, "route": route_view(game, state, seat, route, camped)}
        for seat, (party, route, camped) in enumerate(routes)]}


def route_view(game: EastToWestGame, state: EastToWestRules, seat: int, route: list[int],
               camped: list[int]) -> list[RouteView]:
    return [{**game.printed.merchants[card], "place": place, "camped": camped[place],
             "takes": state.settlers_to_travel(seat, place)}
            for place, card in enumerate(route) if card != NO_CARD]
