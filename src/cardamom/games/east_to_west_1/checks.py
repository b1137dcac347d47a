"""What never changes in Part I, besides what never changes in the New World."""
from __future__ import annotations

from cardamom.games.century.checks import require
from cardamom.games.century.deals import RAISE, TRADING
from cardamom.games.century.merchants import NO_CARD
from cardamom.games.east_to_west_1 import rules
from cardamom.games.east_to_west_1.rules import ROUTE, EastToWestRules
from cardamom.games.new_world import checks
from cardamom.games.new_world.rules import ADJUST, DRAW_TILE, FIRST_MERCHANT, FORT, MARKET, NOWHERE
from cardamom.games.new_world.undeclared import UPGRADE_CUBES
from cardamom.kernel.state import OVER, SEATS


def check(state: EastToWestRules) -> None:
    routes = [[card for card in state.route[seat] if card != NO_CARD] for seat in range(SEATS)]
    camps = [list(state.camped[seat]) for seat in range(SEATS)]
    for seat in range(SEATS):
        filled = [card != NO_CARD for card in state.route[seat]]
        require(filled == sorted(filled, reverse=True), "route: a gap in the route")
        require(not any(filled) or (seat < state.seats and bool(state.started)), "route: too early, or of no seat")
        require(all(filled[place] or not camps[seat][place] for place in range(ROUTE)), "camped: settlers on no card")
    checks.check(state, (), (rules.AT_THE_MARKET, rules.ADJUST_ROUTE), camps, routes)
    if state.started and state.to_act != OVER:
        check_phase(state)


def check_phase(state: EastToWestRules) -> None:
    """What the phases of this game take for granted."""
    phase, seat = state.phase, state.active
    does = state.does[state.here] if state.here != NOWHERE else NOWHERE
    if phase == rules.AT_THE_MARKET:
        require(does == MARKET and state.row[state.place_in_row[state.here]] != NO_CARD, "phase: there is no market")
    elif phase == rules.ADJUST_ROUTE:
        require(does == ADJUST and state.route[seat][1] != NO_CARD, "phase: there is no route to adjust")
    elif phase == DRAW_TILE:
        require(does == FORT and state.rewarded == 1, "rewarded: no tile was taken")
        require(state.stack_fort[state.drawing] == state.here, "drawing: a stack of another fort")
    elif phase in (TRADING, UPGRADE_CUBES) and does == NOWHERE:
        used = [FIRST_MERCHANT + state.route[seat][place] for place in range(ROUTE) if state.camped[seat][place]]
        if phase == TRADING:
            require(state.deal in used, "deal: not that of a card on the route")
        else:
            granted = [state.deal_upgrades[deal] for deal in used if state.does[deal] == RAISE]
            require(state.upgrades <= max(granted, default=0), "upgrades: more than are granted")
