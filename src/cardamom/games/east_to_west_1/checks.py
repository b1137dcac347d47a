"""What a position of Part I must keep to, besides that of the New World."""
from __future__ import annotations

from cardamom.games.century.checks import require
from cardamom.games.century.deals import RAISE, TRADING
from cardamom.games.century.merchants import NO_CARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.east_to_west_1.rules import ADJUST_ROUTE, AT_THE_MARKET, ROUTE, EastToWestRules
from cardamom.games.new_world import checks
from cardamom.games.new_world.bonus_tiles import DRAW_TILE
from cardamom.games.new_world.locations import ADJUST, FORT, MARKET, NOWHERE
from cardamom.games.new_world.markets import FIRST_MERCHANT
from cardamom.kernel.state import OVER, SEATS


def check(state: EastToWestRules) -> None:
    routes = [[card for card in state.route[seat] if card != NO_CARD] for seat in range(SEATS)]
    camps = [list(state.camped[seat]) for seat in range(SEATS)]
    for seat in range(SEATS):
        filled = [card != NO_CARD for card in state.route[seat]]
        require(filled == sorted(filled, reverse=True), "route: a gap in the route")
        require(all(filled[place] or not camps[seat][place] for place in range(ROUTE)), "camped: settlers on no card")
    checks.check(state, (), camps, routes, ())
    if state.started and state.to_act != OVER:
        check_step(state)


def check_step(state: EastToWestRules) -> None:
    """What the steps of this game take for granted."""
    step, seat = state.step, state.active
    does = state.does[state.here] if state.here != NOWHERE else NOWHERE
    if step == AT_THE_MARKET:
        require(does == MARKET and state.row[state.place_in_row[state.here]] != NO_CARD, "step: there is no market")
    elif step == ADJUST_ROUTE:
        require(does == ADJUST and state.route[seat][1] != NO_CARD, "step: there is no route to adjust")
    elif step == DRAW_TILE:
        require(does == FORT and state.rewarded == 1, "rewarded: no tile was taken")
        require(state.stack_fort[state.drawing] == state.here, "drawing: a stack of another fort")
    elif step in (TRADING, UPGRADE_CUBES) and does == NOWHERE:
        used = [FIRST_MERCHANT + state.route[seat][place] for place in range(ROUTE) if state.camped[seat][place]]
        if step == TRADING:
            require(state.deal in used, "deal: not that of a card on the route")
        else:
            granted = [state.deal_upgrades[deal] for deal in used if state.does[deal] == RAISE]
            require(state.upgrades <= max(granted, default=0), "upgrades: more than are granted")
