"""The offer: stacks, roads, tower, pedestals, monuments (WW-1..3, WW-11..14); and the automaton that takes from it."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.world_wonders.city import MONUMENTS, STACKS, TILES
from cardamom.games.world_wonders.items import (
    ITEMS,
    LEFT,
    LONG,
    PEDESTALS,
    RIGHT,
    ROW,
    SHORT,
    THE_TOWER,
    WARES,
    is_building,
    is_monument,
    is_pedestal,
    monument_at,
    pedestal_of,
    place_of,
    stack_of,
)
from cardamom.games.world_wonders.monuments import Monuments
from cardamom.kernel.bits import bit, without
from cardamom.kernel.fields import constant, field, u64
from cardamom.kernel.queries import query
from cardamom.kernel.state import SEATS

CARDS, SECTIONS, SHOWN = 32, 3, 2  # of the automaton: cards, sections on a card, items in a section
MONUMENT_PRICE = 1  # WW-12: a monument costs all the gold that is left, and at least this
SHUFFLED_PILES = 32  # names for the automaton's pile: a pile put together anew is another one
NOTHING, NOBODY = -1, -1


class Market(Monuments):
    longs: int = field(most=10)  # long roads on offer
    shorts: int = field(most=10)  # sets of short roads on offer
    towers: int = field(most=5)  # on offer
    top: list[int] = field(STACKS, below=TILES)  # the tile on offer, or NOTHING
    in_stack: list[u64] = field(STACKS, u64, bits=TILES)  # tiles that are still hidden, as bits
    wonder: list[int] = field(ROW, below=MONUMENTS)  # the monuments face up, or NOTHING
    in_deck: u64 = field(u64, bits=MONUMENTS)  # monuments that are still hidden, as bits
    owner: list[int] = field(MONUMENTS, below=SEATS)  # of a monument: a party, or NOBODY
    pedestal: list[int] = field(PEDESTALS, below=SEATS)  # who has it, or NOBODY
    sold: list[list[int]] = field(WARES, SEATS, most=10)  # how many of an item each party took this round; not of pedestals
    in_cards: u64 = field(u64, bits=CARDS)  # cards of the automaton that are still hidden
    shuffles: int = field(below=SHUFFLED_PILES)  # counted around
    card: int = field(below=CARDS)  # the automaton's last card, or NOTHING
    did: int = field(below=SECTIONS)  # the section of it that was carried out, or NOTHING

    stacks: int = constant(below=STACKS + 1)  # WW-1
    stack_size: Sequence[int] = constant(STACKS, below=TILES + 1)
    price: Sequence[int] = constant(ITEMS)  # WW-12
    longs_offered: int = constant()  # WW-2
    shorts_offered: int = constant()
    row: int = constant(below=ROW + 1)  # WW-3
    deck: int = constant(below=MONUMENTS + 1)
    cards: int = constant(below=CARDS + 1)
    sections: Sequence[int] = constant(CARDS, below=SECTIONS + 1)  # 0: the shuffle card
    shown: Sequence[Sequence[int]] = constant(CARDS, SECTIONS * SHOWN, below=RIGHT + 1)  # NOTHING for no item

    def open_market(self) -> None:
        for n in range(MONUMENTS):
            self.owner[n] = NOBODY
        for place in range(ROW):
            self.wonder[place] = NOTHING
        for stack in range(STACKS):
            self.top[stack] = NOTHING
            self.in_stack[stack] = below(self.stack_size[stack] if stack < self.stacks else 0)
        self.in_deck = below(self.deck)
        self.in_cards = below(self.cards)
        self.card = NOTHING
        self.did = NOTHING
        self.refill()

    def refill(self) -> None:
        """WW-2, WW-11: roads, tower and pedestals are there again; unsold buildings are gone."""
        self.longs = self.longs_offered
        self.shorts = self.shorts_offered
        self.towers = 1
        for place in range(PEDESTALS):
            self.pedestal[place] = NOBODY
        for item in range(WARES):
            for party in range(SEATS):
                self.sold[item][party] = 0
        for stack in range(STACKS):
            self.top[stack] = NOTHING

    @query()
    def empty_place(self) -> int:
        """WW-3, WW-13: the first place in the row that waits for a monument; NOTHING if none does or the deck is empty."""
        if self.in_deck != 0:
            for place in range(self.row):
                if self.wonder[place] == NOTHING:
                    return place
        return NOTHING

    def empty_stack(self) -> int:
        """WW-1: the first stack whose top is not revealed; NOTHING if all are."""
        for stack in range(self.stacks):
            if self.top[stack] == NOTHING and self.in_stack[stack] != 0:
                return stack
        return NOTHING

    @query(item=ITEMS)
    def is_used(self, item: int) -> bool:
        """WW-1: only so many stacks are on the table. WW-70: no pedestals in solo."""
        if is_pedestal(item):
            return self.seats > 1
        return not is_building(item) or stack_of(item) < self.stacks

    def on_offer(self, item: int) -> bool:
        if item == LONG:
            return self.longs > 0
        if item == SHORT:
            return self.shorts > 0
        if item == THE_TOWER:
            return self.towers > 0
        if is_pedestal(item):
            return self.is_used(item) and self.pedestal[pedestal_of(item)] == NOBODY
        if is_building(item):
            return self.top[stack_of(item)] != NOTHING
        return self.wonder[place_of(item)] != NOTHING

    def take_away(self, item: int, party: int) -> None:
        if not is_monument(item) and not is_pedestal(item):
            self.sold[item][party] += 1
        if item == LONG:
            self.longs -= 1
        elif item == SHORT:
            self.shorts -= 1
        elif item == THE_TOWER:
            self.towers -= 1
        elif is_monument(item):
            self.wonder[place_of(item)] = NOTHING
        elif is_building(item):
            self.top[stack_of(item)] = NOTHING

    # -- the automaton --------------------------------------------------------------------------

    def draw_card(self, drawn: int) -> None:
        """WW-71: the first section that can be carried out. WW-72: the shuffle card brings all cards together."""
        self.card = drawn
        self.did = NOTHING
        self.in_cards = without(self.in_cards, bit(drawn))
        if self.sections[drawn] == 0 or self.in_cards == 0:
            self.in_cards = below(self.cards)
            self.shuffles = (self.shuffles + 1) % SHUFFLED_PILES
        for section in range(self.sections[drawn]):
            if self.did == NOTHING and self.remove_section(drawn, section):
                self.did = section

    def remove_section(self, drawn: int, section: int) -> bool:
        """WW-71: remove what is there of its items; was anything?"""
        removed = False
        for i in range(SHOWN):
            item = self.meant(self.shown[drawn][section * SHOWN + i])
            if item != NOTHING and self.on_offer(item):
                if is_monument(item):
                    self.owner[self.wonder[place_of(item)]] = self.seats
                self.take_away(item, self.seats)
                removed = True
        return removed

    def meant(self, item: int) -> int:
        """WW-71: the monument on the left or on the right; if one is left, both mean it."""
        if item != LEFT and item != RIGHT:
            return item
        found = NOTHING
        for place in range(self.row):
            if self.wonder[place] != NOTHING and (found == NOTHING or item == RIGHT):
                found = monument_at(place)
        return found

    def monuments_of(self, party: int) -> int:
        count = 0
        for n in range(self.deck):
            if self.owner[n] == party:
                count += 1
        return count


def below(count: int) -> u64:
    """The bits of this many things, at most 63."""
    return bit(count) - 1
