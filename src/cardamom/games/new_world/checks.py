"""What a position of the New World must keep to so that compiled rules are safe: no index leaves its row, no number its
field, and nobody is left without a way on. `Game.at` holds it; what else never changes, tests/games/invariants hold.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardamom.games.century.checks import check_discard
from cardamom.games.century.cubes import COLOURS, MOST_CUBES
from cardamom.games.century.deals import NO_DEAL, RAISE, TRADE_CUBES, TRADING
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
    NOBODY,
    NOTHING,
    NOWHERE,
    TOOL,
)
from cardamom.games.new_world.rules import DEAL_CARDS, DEAL_FINDS, DEAL_TILES, DRAW_FIRST, NewWorld
from cardamom.kernel.checks import Checks, require
from cardamom.kernel.state import CHANCE, OVER, SEATS

SET_UP = (DEAL_CARDS, DEAL_TILES, DEAL_FINDS, DRAW_FIRST)
MOST_UPGRADES = 12


def bits(word: int, count: int) -> list[int]:
    return [n for n in range(count) if word >> n & 1]


check: Checks[NewWorld] = Checks()


def does_here(state: NewWorld) -> int:
    """What the location does at which somebody works, or NOTHING."""
    return state.does[state.here] if state.here != NOWHERE else NOTHING


@check.always
def check_ranges(state: NewWorld) -> None:
    require(min(map(min, state.cubes)) >= 0, "cubes: a count below zero")
    require(max(map(max, state.cubes)) <= MOST_CUBES, "cubes: out of reach")
    require(0 <= state.first < state.seats and 0 <= state.active < state.seats, "first, active: there is no such seat")
    require(0 <= state.round <= state.max_rounds, "round: beyond the last")
    require(0 <= state.trades <= MOST_CUBES, "trades: out of range")
    require(0 <= state.upgrades <= MOST_UPGRADES, "upgrades: out of range")
    require(state.here < state.locations, "here: there is no such location")
    require(state.laid >= 0, "laid: below zero")
    require(state.started in (0, 1), "started: 0 or 1")


@check.during(*SET_UP)
def check_not_started(state: NewWorld) -> None:
    require(not state.started, "step: it is not asked now")


def require_started(state: NewWorld) -> None:
    """At the steps of turns: which those are, each game says."""
    require(bool(state.started), "step: it is not asked now")


def require_settlers(state: NewWorld, elsewhere: list[list[int]]) -> None:
    """NW-4, NW-11: all settlers are somewhere, on locations or elsewhere; those of a location belong to one player."""
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


# -- point cards --------------------------------------------------------------------------------


@check.during(EXPLORE_LAND)
def check_cards_explored(state: NewWorld) -> None:
    """NW-32: the card that was just claimed has not left its place."""
    claimed_now = state.place_in_row[state.here] if state.here != NOWHERE else NOTHING
    require_cards(state, [card for place, card in enumerate(state.card_at) if place != claimed_now])


@check.outside(EXPLORE_LAND)
def check_cards(state: NewWorld) -> None:
    require_cards(state, list(state.card_at))


def require_cards(state: NewWorld, visible: list[int]) -> None:
    """NW-2, NW-24: each point card is in the deck, visible or with the player who claimed it."""
    places = [*(card for card in visible if card != NO_CARD), *bits(state.in_deck, CARDS)]
    for seat in range(SEATS):
        owned = bits(state.owned[seat], CARDS)
        places += owned
        require(seat < state.seats or not owned, f"owned: there is no seat {seat}")
        require(state.cards[seat] == len(owned), "cards: not the number of cards")
        require(state.points[seat] == sum(state.worth[card] for card in owned), "points: not those of the cards")
    require(sorted(places) == [card for card in range(CARDS) if state.deck[card]],
            "in_deck, card_at, owned: a card is in two places, or in none")
    require(bool(state.last_round) == (max(state.cards) >= state.last_card), "last_round: not as the cards say")
    require(is_without_gap(state.card_at), "card_at: a gap in the row")


@check.outside(DRAW_CARD)
def check_row_of_cards(state: NewWorld) -> None:
    """NW-24."""
    if state.started:
        require(NO_CARD not in state.card_at or not state.in_deck, "card_at: a place is empty while there are cards")


# -- set-up -------------------------------------------------------------------------------------


@check.always
def check_start(state: NewWorld) -> None:
    """Nobody works or owns anything before the first turn."""
    if not state.started:
        require(state.here == NOWHERE and state.deal == NO_DEAL and not state.trades, "here, deal, trades: too early")
        require(not any(state.owned), "owned: too early")


@check.during(DEAL_CARDS)
def check_dealing_cards(state: NewWorld) -> None:
    require(state.laid <= FORTS, "laid: all cards are dealt")
    require_dealt(state, cards=state.laid, stacks=0)
    require_covering(state, 0)


@check.during(DEAL_TILES)
def check_dealing_tiles(state: NewWorld) -> None:
    require(state.laid < state.stacks, "laid: every stack is dealt")
    require_dealt(state, cards=FORTS + 1, stacks=state.laid)
    require_covering(state, 0)


@check.during(DEAL_FINDS)
def check_dealing_finds(state: NewWorld) -> None:
    require(state.laid < state.covers_at_first, "laid: all locations are covered")
    require_dealt(state, cards=FORTS + 1, stacks=STACKS)
    require_covering(state, state.laid)


@check.during(DRAW_FIRST)
def check_drawing_first(state: NewWorld) -> None:
    require(state.laid == 0, "laid: nothing is being dealt")
    require_boards(state)


def require_boards(state: NewWorld) -> None:
    """NW-2..4: the boards are ready."""
    require_dealt(state, cards=FORTS + 1, stacks=STACKS)
    require(len(covered_locations(state)) == state.covers_at_first, "find_at: not all are laid")


def require_dealt(state: NewWorld, cards: int, stacks: int) -> None:
    """NW-2, NW-3: so many point cards are visible, and so many stacks show their tile."""
    require(sum(card != NO_CARD for card in state.card_at) == cards, "card_at: dealt too early, or not at all")
    require_tops(state, range(stacks))


def require_covering(state: NewWorld, covered: int) -> None:
    """NW-4: so many locations are covered, in their order; the other exploration tiles are nowhere yet."""
    in_order = sorted(state.cover[i] for i in range(covered))
    require(sorted(covered_locations(state)) == in_order, "find_at: not laid in their order")
    lost = [where for where in list(state.find_at)[:state.finds] if where == NOWHERE]
    require(len(lost) == state.finds - covered, "find_at: too early")


# -- exploration and bonus tiles ----------------------------------------------------------------


def covered_locations(state: NewWorld) -> list[int]:
    return [where for where in state.find_at if 0 <= where < LOCATIONS]


@check.always
def check_finds(state: NewWorld) -> None:
    """NW-32, E1-2, HJ-2: exploration tiles lie on locations, beside the boards, or with a player."""
    on_board = covered_locations(state)
    require(len({*on_board}) == len(on_board), "find_at: two tiles on one location")
    require(bits(state.covered, 64) == sorted(on_board), "covered: not where tiles lie")
    require({*on_board} <= {state.cover[i] for i in range(state.covers_at_first)}, "find_at: not a location for tiles")
    require(all(where == NOWHERE for where in list(state.find_at)[state.finds:]), "find_at: there is no such tile")
    require(all(where - FOUND < state.seats for where in state.find_at), "find_at: there is no such seat")


@check.always
def check_tiles(state: NewWorld) -> None:
    """NW-3, NW-23: each bonus tile is unseen, on top of a stack, or with a player."""
    tops = [tile for tile in state.top if tile != NOTHING]
    taken = [tile for row in state.bonus for tile in row if tile != NOTHING]
    require(sorted([*tops, *taken, *bits(state.unseen, 64)]) == list(range(state.tiles)),
            "top, bonus, unseen: a tile is in two places, or in none")
    for stack in range(STACKS):
        require(0 <= state.height[stack] <= state.stack_height[stack], "height: out of range")


def is_without_gap(row: Sequence[int]) -> bool:
    """Are its places filled from the left?"""
    filled = [thing != NOTHING for thing in row]
    return filled == sorted(filled, reverse=True)


def require_tops(state: NewWorld, showing: Iterable[int]) -> None:
    """NW-3: these stacks show their tile, as long as they have one."""
    shown = [stack for stack in showing if state.height[stack]]
    require([stack for stack in range(STACKS) if state.top[stack] != NOTHING] == shown, "top: not the tile of a stack")


def require_all_tops(state: NewWorld) -> None:
    """At the steps of turns, but for the drawing of tiles: which those are, each game says."""
    require_tops(state, range(STACKS))


@check.during(DRAW_TILE)
def check_drawing_tile(state: NewWorld) -> None:
    require_tops(state, (stack for stack in range(STACKS) if stack != state.drawing))


@check.always
def check_stacks(state: NewWorld) -> None:
    """NW-23: what is gone from the stacks is with the players."""
    taken = [tile for row in state.bonus for tile in row if tile != NOTHING]
    require(sum(state.height) + len(taken) == sum(state.stack_height), "height: a tile is lost")
    for seat in range(SEATS):
        require(is_without_gap(state.bonus[seat]), "bonus: spaces are filled in order")
        filled = sum(tile != NOTHING for tile in state.bonus[seat])
        require(filled <= (state.spaces_for_tiles if seat < state.seats else 0), "bonus: more tiles than spaces")


@check.always
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


# -- turns: what the rules of each step take for granted ----------------------------------------


@check.always
def check_round(state: NewWorld) -> None:
    require(state.round < state.max_rounds or state.to_act == OVER, "round: the game is over")


@check.outside(DISCARD)
def check_active(state: NewWorld) -> None:
    require(state.to_act in (CHANCE, OVER, state.active), "to_act: it is another seat's turn")
    works = state.here != NOWHERE and state.to_act != OVER
    require(not works or state.owner[state.here] == state.active, "here: the settlers of another player")


check.asked(DISCARD)(check_discard)


@check.asked(CHOOSE)
def check_choice(state: NewWorld) -> None:
    begins = does_here(state) == NOTHING and state.deal == NO_DEAL and not state.trades
    require(begins, "here, deal, trades: the turn begins")


@check.asked(DONE)
def check_done(state: NewWorld) -> None:
    require(does_here(state) != FORT, "step: a fort goes on")


@check.asked(TRADING)
def check_trade(state: NewWorld) -> None:
    """NW-22."""
    require(state.deal != NO_DEAL and state.does[state.deal] == TRADE_CUBES, "deal: no trade")


@check.asked(UPGRADE_CUBES)
def check_upgrade(state: NewWorld) -> None:
    """NW-21."""
    cubes = state.cubes[state.active]
    require(state.upgrades > 0 and sum(cubes) > cubes[COLOURS - 1], "upgrades: no cube can rise")


def require_granted(state: NewWorld, deal: int) -> None:
    """NW-21: the upgrades come from this deal."""
    require(state.does[deal] == RAISE, "step: nothing is upgraded there")
    require(state.upgrades <= state.deal_upgrades[deal], "upgrades: more than are granted")


@check.asked(AT_THE_FORT, EXPLORE_LAND, DRAW_CARD)
def check_fort(state: NewWorld) -> None:
    """NW-23."""
    require(does_here(state) == FORT, "step: there is no fort")


@check.asked(EXPLORE_LAND, DRAW_CARD)
def check_claimed(state: NewWorld) -> None:
    """NW-24."""
    require(state.claimed == 1, "claimed: no card was claimed")


@check.asked(DRAW_CARD)
def check_drawing_card(state: NewWorld) -> None:
    """NW-24."""
    require(state.card_at[TOP] == NO_CARD and state.in_deck != 0, "card_at: no card is to be drawn")


@check.asked(EXPLORE_LAND)
def check_exploration(state: NewWorld) -> None:
    """NW-32."""
    card = state.card_at[state.place_in_row[state.here]]
    owned = card != NO_CARD and state.owned[state.active] >> card & 1
    require(bool(owned) and state.benefit[card] == EXPLORATION, "step: nothing is explored")


@check.asked(DRAW_TILE)
def check_waiting_stack(state: NewWorld) -> None:
    require(state.drawing != NOTHING and state.height[state.drawing] > 0, "drawing: no tile waits there")
