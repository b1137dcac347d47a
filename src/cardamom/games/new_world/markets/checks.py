"""What a position must keep to, besides that of the New World, where there are merchant cards."""
from __future__ import annotations

from cardamom.games.century.deals import TRADING
from cardamom.games.century.merchants import FILL_ROW, IN_PLAY, LAYERS, MERCHANTS, NO_CARD, ROW, SET_ASIDE
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.new_world import checks
from cardamom.games.new_world.bonus_tiles import DRAW_TILE, STACKS
from cardamom.games.new_world.checks import (
    does_here,
    is_without_gap,
    require_covering,
    require_dealt,
    require_granted,
    require_tops,
)
from cardamom.games.new_world.locations import MARKET, NOTHING, REFRESH
from cardamom.games.new_world.markets.rules import Markets, deal_of_card
from cardamom.kernel.checks import Checks, require
from cardamom.kernel.state import OVER

check: Checks[Markets] = Checks(checks.check)
check.outside(FILL_ROW, *checks.SET_UP, DRAW_TILE)(checks.require_all_tops)  # FILL_ROW: in the set-up and in turns


def require_merchants(state: Markets, routes: list[list[int]]) -> None:
    """E1-3, E1-12, E1-13, C-9: each merchant card is in a layer of the pile, in the row, on a route or set aside."""
    open_cards = [card for card in state.row if card != NO_CARD and card not in used_cards(state)]
    open_cards += [card for route in routes for card in route]
    in_play = [card for card in range(MERCHANTS) if state.lies[card] == IN_PLAY]
    require(sorted(open_cards) == in_play, "row, route, lies: a card is in two places, or in none")
    for card in range(MERCHANTS):
        require((state.lies[card] != NO_CARD) == (card < state.merchant_cards), "lies: there is no such card")
        require(state.lies[card] - SET_ASIDE < state.seats, "lies: there is no such seat")
    for seat in range(state.seats):
        away = sum(place == SET_ASIDE + seat for place in state.lies)
        require(state.merchants[seat] == away + len(routes[seat]), "merchants: not the number of cards")
    require_pile(state)


def used_cards(state: Markets) -> list[int]:
    """HJ-12: cards that are set aside, but have not left their place in the row."""
    return [card for card in state.row if card != NO_CARD and state.lies[card] != IN_PLAY]


def require_no_used_card(state: Markets) -> None:
    require(not used_cards(state), "row: the card is gone")


@check.always
def check_row(state: Markets) -> None:
    require(is_without_gap(state.row), "row: a gap in the row")
    if used := used_cards(state):
        at_market = does_here(state) == MARKET and used == [state.row[state.place_in_row[state.here]]]
        require(at_market and state.lies[used[0]] == SET_ASIDE + state.active, "row: a card lies elsewhere too")


def require_pile(state: Markets) -> None:
    """C-9: layers, the front one first."""
    layers = {place for place in state.lies if 0 <= place < LAYERS}
    require(state.pile_size == sum(0 <= place < LAYERS for place in state.lies), "pile_size: not the size of the pile")
    require(state.front >= 0 and state.back >= 0, "front, back: there is no such layer")
    in_front = [card for card in range(MERCHANTS) if state.lies[card] == state.front]
    require(state.in_front == sum(1 << card for card in in_front), "in_front: not the front layer")
    depth = (state.back - state.front) % LAYERS + 1
    require(not layers or layers == {(state.front + n) % LAYERS for n in range(depth)}, "lies: an empty layer in the pile")


@check.during(FILL_ROW)
def check_filling(state: Markets) -> None:
    """E1-3: first of all in the set-up. E1-12, E1-13: or after a market or a new row."""
    require(state.pile_size > 0 and state.row[ROW - 1] == NO_CARD, "step: the row is not to be filled")
    if state.started:
        require_tops(state, range(STACKS))
        require(does_here(state) in (MARKET, REFRESH) or state.to_act == OVER, "step: the row is not to be filled")
    else:
        require(state.laid == 0, "laid: nothing is being dealt")
        require_dealt(state, cards=0, stacks=0)
        require_covering(state, 0)


@check.outside(FILL_ROW)
def check_full_row(state: Markets) -> None:
    require(NO_CARD not in state.row or not state.pile_size, "row: a place is empty while there are cards")


@check.asked(TRADING, UPGRADE_CUBES)
def check_market(state: Markets) -> None:
    if does_here(state) == MARKET:
        require(state.row[state.place_in_row[state.here]] != NO_CARD, "row: the market has no card")


def deal_here(state: Markets) -> int:
    """NW-21, NW-22: the deal of the location, or of the card below the market."""
    at_market = does_here(state) == MARKET
    return deal_of_card(state.row[state.place_in_row[state.here]]) if at_market else state.here


@check.asked(TRADING)
def check_trade_here(state: Markets) -> None:
    """NW-22."""
    require(does_here(state) == NOTHING or state.deal == deal_here(state), "deal: not that of the location or market")


@check.asked(UPGRADE_CUBES)
def check_upgrade_here(state: Markets) -> None:
    """NW-21."""
    if does_here(state) != NOTHING:
        require_granted(state, deal_here(state))
