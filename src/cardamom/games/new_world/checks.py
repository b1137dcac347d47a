"""What a position of the New World must keep to so that compiled rules are safe: no index leaves its row, no number its
field, and nobody is left without a way on. `Game.at` holds it; what else never changes, tests/games/invariants hold.
"""
from __future__ import annotations

from cardamom.games.century.checks import check_discard, require
from cardamom.games.century.cubes import COLOURS, MOST_CUBES
from cardamom.games.century.deals import NO_DEAL, RAISE, TRADE_CUBES, TRADING
from cardamom.games.century.merchants import FILL_ROW, IN_PLAY, LAYERS, MERCHANTS, ROW, SET_ASIDE
from cardamom.games.century.turns import DISCARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.new_world.bonus_tiles import DRAW_TILE, STACKS
from cardamom.games.new_world.exploration import EXPLORE_LAND, FINDS, FOUND
from cardamom.games.new_world.forts import AT_THE_FORT, CARDS, DRAW_CARD, FORTS, NO_CARD, TOP
from cardamom.games.new_world.locations import (
    BENEFITS,
    CHOOSE,
    DONE,
    EXPLORATION,
    FORT,
    HELP,
    ICONS,
    LOCATIONS,
    MARKET,
    NOBODY,
    NOTHING,
    NOWHERE,
    REFRESH,
    TOOL,
)
from cardamom.games.new_world.markets import FIRST_MERCHANT, Markets
from cardamom.games.new_world.rules import DEAL_CARDS, DEAL_FINDS, DEAL_TILES, DRAW_FIRST, NewWorld
from cardamom.kernel.actions import Step
from cardamom.kernel.state import CHANCE, OVER, SEATS

SET_UP = (DEAL_CARDS, DEAL_TILES, DEAL_FINDS, DRAW_FIRST)
MOST_UPGRADES = 12


def bits(word: int, count: int) -> list[int]:
    return [n for n in range(count) if word >> n & 1]


def check(state: Markets, own_set_up: tuple[Step, ...], elsewhere: list[list[int]], routes: list[list[int]],
          after_use: tuple[Step, ...]) -> None:
    """What both games have. A game says its steps of the set-up, its settlers that stand on no location, the cards of its
    routes, and the steps at which a merchant card was used but has not left the row."""
    require(state.started in (0, 1), "started: 0 or 1")
    is_set_up = state.step in (*SET_UP, *own_set_up)
    require(state.step == FILL_ROW or is_set_up == (not state.started), "step: it is not asked now")
    check_ranges(state)
    check_settlers(state, elsewhere)
    check_cards(state)
    check_finds(state)
    check_tiles(state)
    check_benefits(state)
    check_merchants(state, routes, after_use)
    if state.started:
        check_turn(state)
    else:
        check_start(state)


def check_ranges(state: Markets) -> None:
    require(min(map(min, state.cubes)) >= 0, "cubes: a count below zero")
    require(max(map(max, state.cubes)) <= MOST_CUBES, "cubes: out of reach")
    require(0 <= state.first < state.seats and 0 <= state.active < state.seats, "first, active: there is no such seat")
    require(0 <= state.round <= state.max_rounds, "round: beyond the last")
    require(0 <= state.trades <= MOST_CUBES, "trades: out of range")
    require(0 <= state.upgrades <= MOST_UPGRADES, "upgrades: out of range")
    require(state.here < state.locations, "here: there is no such location")
    require(state.laid >= 0, "laid: below zero")


def check_settlers(state: NewWorld, elsewhere: list[list[int]]) -> None:
    """NW-4, NW-11: all settlers are somewhere, those of a location belong to one player."""
    for slot in range(LOCATIONS):
        owner, standing = state.owner[slot], state.standing[slot]
        is_there = owner < state.seats and (owner == NOBODY or slot < state.locations)
        require(is_there, "owner: there is no such seat or location")
        require((standing > 0) == (owner != NOBODY) and standing >= 0, "standing: settlers of nobody, or none of somebody")
        require(state.asks[slot] == (standing + 1 if standing else state.required[slot]), "asks: not the settlers needed")
    settled = [slot for slot in range(LOCATIONS) if state.owner[slot] != NOBODY]
    require(state.settled == sum(1 << slot for slot in settled), "settled: not where settlers stand")
    for seat in range(state.seats):
        placed = sum(state.standing[slot] for slot in range(state.locations) if state.owner[slot] == seat)
        total = state.ready[seat] + state.reserve[seat] + placed + sum(elsewhere[seat])
        require(min(state.ready[seat], state.reserve[seat], *elsewhere[seat]) >= 0, "ready, reserve: below zero")
        require(total == (state.settlers if state.started else 0), "ready, reserve, standing: settlers are lost")


def check_cards(state: NewWorld) -> None:
    """NW-2, NW-24: each point card is in the deck, visible or with the player who claimed it."""
    exploring = state.step == EXPLORE_LAND
    claimed_now = state.place_in_row[state.here] if exploring and state.here != NOWHERE else NOTHING
    visible = [card for place, card in enumerate(state.card_at) if card != NO_CARD and place != claimed_now]
    places = [*visible, *bits(state.in_deck, CARDS)]
    for seat in range(SEATS):
        owned = bits(state.owned[seat], CARDS)
        places += owned
        require(seat < state.seats or not owned, f"owned: there is no seat {seat}")
        require(state.cards[seat] == len(owned), "cards: not the number of cards")
        require(state.points[seat] == sum(state.worth[card] for card in owned), "points: not those of the cards")
    require(sorted(places) == [card for card in range(CARDS) if state.deck[card]],
            "in_deck, card_at, owned: a card is in two places, or in none")
    require(bool(state.last_round) == (max(state.cards) >= state.last_card), "last_round: not as the cards say")
    filled = [card != NO_CARD for card in state.card_at]
    require(filled == sorted(filled, reverse=True), "card_at: a gap in the row")
    if state.started and state.step != DRAW_CARD:
        require(all(filled) or not state.in_deck, "card_at: a place is empty while there are cards")


def check_finds(state: NewWorld) -> None:
    """NW-32, E1-2, HJ-2: exploration tiles lie on locations, beside the boards, or with a player."""
    on_board = [where for where in state.find_at if 0 <= where < LOCATIONS]
    require(len({*on_board}) == len(on_board), "find_at: two tiles on one location")
    require(bits(state.covered, 64) == sorted(on_board), "covered: not where tiles lie")
    require({*on_board} <= {state.cover[i] for i in range(state.covers_at_first)}, "find_at: not a location for tiles")
    require(all(where == NOWHERE for where in list(state.find_at)[state.finds:]), "find_at: there is no such tile")
    require(all(where - FOUND < state.seats for where in state.find_at), "find_at: there is no such seat")
    lost = [where for where in list(state.find_at)[:state.finds] if where == NOWHERE]
    if state.started:
        return
    if state.step in (FILL_ROW, DEAL_CARDS, DEAL_TILES):
        require(len(lost) == state.finds, "find_at: too early")
    elif state.step == DEAL_FINDS:
        require(state.laid < state.covers_at_first, "laid: all locations are covered")
        require(sorted(on_board) == sorted(state.cover[i] for i in range(state.laid)), "find_at: not laid in their order")
        require(len(lost) == state.finds - state.laid, "find_at: too early")
    else:
        require(len(on_board) == state.covers_at_first, "find_at: not all are laid")


def check_tiles(state: NewWorld) -> None:
    """NW-3, NW-23: each bonus tile is unseen, on top of a stack, or with a player; no stack has grown."""
    tops = [tile for tile in state.top if tile != NOTHING]
    taken = [tile for row in state.bonus for tile in row if tile != NOTHING]
    require(sorted([*tops, *taken, *bits(state.unseen, 64)]) == list(range(state.tiles)),
            "top, bonus, unseen: a tile is in two places, or in none")
    for stack in range(STACKS):
        require(0 <= state.height[stack] <= state.stack_height[stack], "height: out of range")
        dealt = state.started or state.step not in (FILL_ROW, DEAL_CARDS, DEAL_TILES)
        dealt = dealt or (state.step == DEAL_TILES and stack < state.laid)
        waits = state.started and state.step == DRAW_TILE and state.drawing == stack
        shows = bool(state.height[stack]) and bool(dealt) and not waits
        require((state.top[stack] != NOTHING) == shows, "top: not the tile of a stack")
    require(sum(state.height) + len(taken) == sum(state.stack_height), "height: a tile is lost")
    for seat in range(SEATS):
        filled = [tile != NOTHING for tile in state.bonus[seat]]
        require(filled == sorted(filled, reverse=True), "bonus: spaces are filled in order")
        require(sum(filled) <= (state.spaces_for_tiles if seat < state.seats else 0), "bonus: more tiles than spaces")


def check_benefits(state: NewWorld) -> None:
    """NW-30..33: icons, help, tools and points are those of the cards and exploration tiles."""
    for seat in range(SEATS):
        icons, helped, found = [0] * BENEFITS, [0] * ICONS, 0
        tools = [[0] * COLOURS for _ in range(ICONS)]
        for card in bits(state.owned[seat], CARDS):
            benefit, icon, gift = state.benefit[card], state.card_icon[card], state.card_gift[card]
            icons[benefit] += 1
            helped[icon] += benefit == HELP
            if benefit == TOOL:
                tools[icon][gift] += 1
        for find in range(FINDS):
            if state.find_at[find] == FOUND + seat:
                found += state.find_points[find]
                if state.find_icon[find] != NOTHING:
                    icons[state.find_icon[find]] += 1
        require(list(state.icons[seat]) == icons, "icons: not those of cards and tiles")
        require(list(state.help[seat]) == helped, "help: not that of the cards")
        require([list(row) for row in state.tool[seat]] == tools, "tool: not those of the cards")
        require(state.found_points[seat] == found, "found_points: not those of the tiles")


def check_merchants(state: Markets, routes: list[list[int]], after_use: tuple[Step, ...]) -> None:
    """E1-3, E1-12, E1-13, C-9: each merchant card is in a layer of the pile, in the row, on a route or set aside."""
    row = [card for card in state.row if card != NO_CARD]
    filled = [card != NO_CARD for card in state.row]
    require(filled == sorted(filled, reverse=True), "row: a gap in the row")
    used_now = [card for card in row if state.lies[card] != IN_PLAY]  # set aside, but its place is not yet left (HJ-12)
    if used_now:
        at_market = state.here != NOWHERE and state.does[state.here] == MARKET
        at_market = at_market and used_now == [state.row[state.place_in_row[state.here]]]
        require(at_market and state.lies[used_now[0]] == SET_ASIDE + state.active, "row: a card lies elsewhere too")
        require(state.step in after_use, "row: the card is gone")
    open_cards = [card for card in row if card not in used_now] + [card for route in routes for card in route]
    in_play = [card for card in range(MERCHANTS) if state.lies[card] == IN_PLAY]
    require(sorted(open_cards) == in_play, "row, route, lies: a card is in two places, or in none")
    for card in range(MERCHANTS):
        require((state.lies[card] != NO_CARD) == (card < state.merchant_cards), "lies: there is no such card")
        require(state.lies[card] - SET_ASIDE < state.seats, "lies: there is no such seat")
    for seat in range(state.seats):
        away = sum(place == SET_ASIDE + seat for place in state.lies)
        require(state.merchants[seat] == away + len(routes[seat]), "merchants: not the number of cards")
    layers = {place for place in state.lies if 0 <= place < LAYERS}
    require(state.pile_size == sum(0 <= place < LAYERS for place in state.lies), "pile_size: not the size of the pile")
    require(state.front >= 0 and state.back >= 0, "front, back: there is no such layer")
    in_front = [card for card in range(MERCHANTS) if state.lies[card] == state.front]
    require(state.in_front == sum(1 << card for card in in_front), "in_front: not the front layer")
    depth = (state.back - state.front) % LAYERS + 1
    require(not layers or layers == {(state.front + n) % LAYERS for n in range(depth)}, "lies: an empty layer in the pile")
    if state.step == FILL_ROW:
        require(state.pile_size > 0 and not filled[ROW - 1], "step: the row is not to be filled")
    elif state.started or state.step in SET_UP:
        require(all(filled) or not state.pile_size, "row: a place is empty while there are cards")


def check_start(state: Markets) -> None:
    """What is dealt is counted, and the first turn begins without a location or a deal."""
    require(state.here == NOWHERE and state.deal == NO_DEAL and not state.trades, "here, deal, trades: too early")
    require(not any(state.owned), "owned: too early")
    dealt = sum(card != NO_CARD for card in state.card_at)
    if state.step == DEAL_CARDS:
        require(state.laid == dealt <= FORTS, "laid: not the cards dealt")
    else:
        require(dealt == (0 if state.step == FILL_ROW else FORTS + 1), "card_at: dealt too early, or not at all")
    if state.step in (FILL_ROW, DRAW_FIRST):
        require(state.laid == 0, "laid: nothing is being dealt")
    if state.step == DEAL_TILES:
        require(state.laid < state.stacks, "laid: every stack is dealt")


def check_turn(state: Markets) -> None:
    """What the rules of each step take for granted, so that no position leads outside the constants or into a dead end."""
    step, to_act = state.step, state.to_act
    require(to_act in (CHANCE, OVER, state.active) or step == DISCARD, "to_act: it is another seat's turn")
    does = state.does[state.here] if state.here != NOWHERE else NOTHING
    if to_act == OVER:
        return
    require(state.round < state.max_rounds, "round: the game is over")
    if step == DISCARD:
        check_discard(state)
    elif state.here != NOWHERE:
        require(state.owner[state.here] == state.active, "here: the settlers of another player")
    if step == CHOOSE:
        require(does == NOTHING and state.deal == NO_DEAL and not state.trades, "here, deal, trades: the turn begins")
    elif step == DONE:
        require(does != FORT, "step: a fort goes on")
    elif step == FILL_ROW:
        require(does in (MARKET, REFRESH), "step: the row is not to be filled")
    elif step in (TRADING, UPGRADE_CUBES):
        check_deal(state, does)
    elif step in (AT_THE_FORT, EXPLORE_LAND, DRAW_CARD):
        check_fort(state, does)
    elif step == DRAW_TILE:
        require(state.drawing != NOTHING and state.height[state.drawing] > 0, "drawing: no tile waits there")


def check_deal(state: Markets, does: int) -> None:
    """NW-21, NW-22: the trade or the upgrades are those of the location, or of the card below the market."""
    if does == MARKET:
        require(state.row[state.place_in_row[state.here]] != NO_CARD, "row: the market has no card")
    if state.step == UPGRADE_CUBES:
        risen = state.upgrades > 0 and sum(state.cubes[state.active]) > state.cubes[state.active][COLOURS - 1]
        require(risen, "upgrades: no cube can rise")
        deal = FIRST_MERCHANT + state.row[state.place_in_row[state.here]] if does == MARKET else state.here
        require(does == NOTHING or state.does[deal] == RAISE, "step: nothing is upgraded there")
        require(does == NOTHING or state.upgrades <= state.deal_upgrades[deal], "upgrades: more than are granted")
        return
    require(state.deal != NO_DEAL and state.does[state.deal] == TRADE_CUBES, "deal: no trade")
    if does == MARKET:
        require(state.deal == FIRST_MERCHANT + state.row[state.place_in_row[state.here]], "deal: not that of the market")
    elif does != NOTHING:
        require(state.deal == state.here, "deal: not that of the location")


def check_fort(state: NewWorld, does: int) -> None:
    """NW-23, NW-24, NW-32: a card is being claimed, its benefit taken, or the next one drawn."""
    require(does == FORT, "step: there is no fort")
    if state.step == AT_THE_FORT:
        return
    require(state.claimed == 1, "claimed: no card was claimed")
    if state.step == DRAW_CARD:
        require(state.card_at[TOP] == NO_CARD and state.in_deck != 0, "card_at: no card is to be drawn")
        return
    card = state.card_at[state.place_in_row[state.here]]
    owned = card != NO_CARD and state.owned[state.active] >> card & 1
    require(bool(owned) and state.benefit[card] == EXPLORATION, "step: nothing is explored")
