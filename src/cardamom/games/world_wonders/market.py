"""The offer: stacks, roads, tower, pedestals, monuments (WW-1..3, WW-11..14); and the automaton that takes from it."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.world_wonders.city import MONUMENTS, STACKS, TILES
from cardamom.games.world_wonders.monuments import Monuments
from cardamom.kernel.bits import bit, without
from cardamom.kernel.fields import constant, field, u64
from cardamom.kernel.queries import query
from cardamom.kernel.state import SEATS

ROW = 3  # monuments face up, at most
PEDESTALS = 2
CARDS, SECTIONS, SHOWN = 32, 3, 2  # of the automaton: cards, sections on a card, items in a section
LONG, SHORT, THE_TOWER, FIRST, SECOND, STACK, WONDER = 0, 1, 2, 3, 4, 5, 13  # items: what can be bought, or taken away
ITEMS = WONDER + ROW
MONUMENT_PRICE = 1  # WW-12: a monument costs all the gold that is left, and at least this
LEFT, RIGHT = ITEMS, ITEMS + 1  # items of the automaton's cards: the monument to the left, to the right
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
    sold: list[list[int]] = field(WONDER, SEATS, most=10)  # how many of an item each party took this round; not of pedestals
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
        for item in range(WONDER):
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
        if item == FIRST or item == SECOND:
            return self.seats > 1
        return item < STACK + self.stacks or item >= WONDER

    def on_offer(self, item: int) -> bool:
        if item == LONG:
            return self.longs > 0
        if item == SHORT:
            return self.shorts > 0
        if item == THE_TOWER:
            return self.towers > 0
        if item < STACK:
            return self.is_used(item) and self.pedestal[item - FIRST] == NOBODY
        if item < WONDER:
            return self.top[item - STACK] != NOTHING
        return self.wonder[item - WONDER] != NOTHING

    def take_away(self, item: int, party: int) -> None:
        if item < WONDER and item != FIRST and item != SECOND:
            self.sold[item][party] += 1
        if item == LONG:
            self.longs -= 1
        elif item == SHORT:
            self.shorts -= 1
        elif item == THE_TOWER:
            self.towers -= 1
        elif item >= WONDER:
            self.wonder[item - WONDER] = NOTHING
        elif item >= STACK:
            self.top[item - STACK] = NOTHING

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
                if item >= WONDER:
                    self.owner[self.wonder[item - WONDER]] = self.seats
                self.take_away(item, self.seats)
                removed = True
        return removed

    def meant(self, item: int) -> int:
        """WW-71: the monument on the left or on the right; if one is left, both mean it."""
        if item < LEFT:
            return item
        found = NOTHING
        for place in range(self.row):
            if self.wonder[place] != NOTHING and (found == NOTHING or item == RIGHT):
                found = WONDER + place
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
