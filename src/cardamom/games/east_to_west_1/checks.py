"""What a position of Part I must keep to, besides that of the New World."""
from __future__ import annotations

from cardamom.games.century.deals import RAISE, TRADING
from cardamom.games.century.merchants import FILL_ROW, NO_CARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.east_to_west_1.rules import ADJUST_ROUTE, AT_THE_MARKET, ROUTE, EastToWestRules
from cardamom.games.new_world import checks
from cardamom.games.new_world.bonus_tiles import DRAW_TILE
from cardamom.games.new_world.locations import ADJUST, FORT, MARKET, NOTHING
from cardamom.games.new_world.markets import checks as markets
from cardamom.games.new_world.markets.rules import deal_of_card
from cardamom.kernel.checks import Checks, require
from cardamom.kernel.state import SEATS

check: Checks[EastToWestRules] = Checks(markets.check)
check.outside(FILL_ROW, *checks.SET_UP)(checks.require_started)
check.always(markets.require_no_used_card)


@check.always
def check_routes(state: EastToWestRules) -> None:
    """E1-10, E1-15: settlers may camp on the cards of a route."""
    for seat in range(SEATS):
        route, camped = state.route[seat], state.camped[seat]
        require(checks.is_without_gap(route), "route: a gap in the route")
        require(all(route[place] != NO_CARD or not camped[place] for place in range(ROUTE)), "camped: settlers on no card")
    checks.require_settlers(state, [list(state.camped[seat]) for seat in range(SEATS)])
    markets.require_merchants(state, [[card for card in state.route[seat] if card != NO_CARD] for seat in range(SEATS)])


# -- turns: what the rules of each step take for granted ----------------------------------------


@check.asked(AT_THE_MARKET)
def check_card_of_market(state: EastToWestRules) -> None:
    at_market = checks.does_here(state) == MARKET
    require(at_market and state.row[state.place_in_row[state.here]] != NO_CARD, "step: there is no market")


@check.asked(ADJUST_ROUTE)
def check_adjusting(state: EastToWestRules) -> None:
    adjusts = checks.does_here(state) == ADJUST
    require(adjusts and state.route[state.active][1] != NO_CARD, "step: there is no route to adjust")


@check.asked(DRAW_TILE)
def check_stack_of_fort(state: EastToWestRules) -> None:
    require(checks.does_here(state) == FORT and state.rewarded == 1, "rewarded: no tile was taken")
    require(state.stack_fort[state.drawing] == state.here, "drawing: a stack of another fort")


def deals_camped_on(state: EastToWestRules) -> list[int]:
    """E1-15: of the cards on the route to which settlers travelled."""
    route, camped = state.route[state.active], state.camped[state.active]
    return [deal_of_card(route[place]) for place in range(ROUTE) if camped[place]]


@check.asked(TRADING)
def check_trade_on_route(state: EastToWestRules) -> None:
    on_route = checks.does_here(state) == NOTHING
    require(not on_route or state.deal in deals_camped_on(state), "deal: not that of a card on the route")


@check.asked(UPGRADE_CUBES)
def check_upgrades_on_route(state: EastToWestRules) -> None:
    on_route = checks.does_here(state) == NOTHING
    granted = [state.deal_upgrades[deal] for deal in deals_camped_on(state) if state.does[deal] == RAISE]
    require(not on_route or state.upgrades <= max(granted, default=0), "upgrades: more than are granted")
