"""Merchant cards: an open row, a pile of layers (C-9), and the cards that players have."""
from __future__ import annotations

from cardamom.kernel.actions import outcome, step
from cardamom.kernel.bits import bit, without
from cardamom.kernel.fields import constant, field, hook, u64
from cardamom.kernel.state import CHANCE, SEATS, State

MERCHANTS = 64  # capacity: cards
ROW = 4  # places in the row
LAYERS = 64  # of the pile: no more than cards
IN_PLAY = LAYERS  # where a card lies: a layer of the pile, or in play (the row, a route), or face down beside a seat's board
SET_ASIDE = LAYERS + 1
NO_CARD = -1

FILL_ROW = step("merchant")  # a card comes to the row

E1_12 = 512


class Merchants(State):
    lies: list[int] = field(MERCHANTS, below=SET_ASIDE + SEATS, seats_from=SET_ASIDE)  # a layer, or see above; -1: no card
    row: list[int] = field(ROW, below=MERCHANTS)  # the open cards, or NO_CARD
    front: int = field(below=LAYERS)  # the layer that cards are drawn from
    back: int = field(below=LAYERS)  # the last layer; layers are counted around
    in_front: u64 = field(u64)  # bit n: card n lies in that layer: quicker than to ask card by card
    pile_size: int = field(most=MERCHANTS)  # cards in the pile
    merchants: list[int] = field(SEATS, most=30)  # cards a seat has, wherever they lie

    merchant_cards: int = constant(below=MERCHANTS + 1)

    def shuffle_merchants(self) -> None:
        """E1-3: all cards are one layer."""
        for card in range(MERCHANTS):
            self.lies[card] = 0 if card < self.merchant_cards else NO_CARD
        for place in range(ROW):
            self.row[place] = NO_CARD
        self.pile_size = self.merchant_cards
        self.see_front()

    def see_front(self) -> None:
        """C-9: the cards of the front layer."""
        self.in_front = 0
        for card in range(self.merchant_cards):
            if self.lies[card] == self.front:
                self.in_front = self.in_front | bit(card)

    def fill_row(self) -> None:
        """E1-12: from the left, as long as there is room. E1-19: and as far as the pile reaches."""
        if self.pile_size and self.row[ROW - 1] == NO_CARD:
            self.ask(CHANCE, FILL_ROW)
        else:
            self.after_row()

    def front_layer(self) -> u64:
        """C-9: any card of the front layer."""
        return self.in_front

    def layer(self) -> int:
        """C-9: every layer is a pile of its own."""
        return self.front

    @outcome(during=FILL_ROW, name="merchant", of=MERCHANTS, rule=E1_12, pile="merchants", pile_number=layer,
             among=front_layer)
    def put_in_row(self, merchant: int) -> None:
        """E1-12: the left-most empty place. C-9: the next layer follows when the front is empty."""
        place = 0
        while self.row[place] != NO_CARD:
            place += 1
        self.row[place] = merchant
        self.lies[merchant] = IN_PLAY
        self.pile_size -= 1
        self.in_front = without(self.in_front, bit(merchant))
        if self.pile_size and not self.in_front:
            self.front = (self.front + 1) % LAYERS
            self.see_front()
        self.fill_row()

    def take_from_row(self, place: int) -> None:
        """E1-12, E1-19: the row closes to the left."""
        for left in range(place, ROW - 1):
            self.row[left] = self.row[left + 1]
        self.row[ROW - 1] = NO_CARD

    def put_row_under(self) -> None:
        """E1-13: the row goes under the pile as one new layer."""
        if self.row[0] == NO_CARD:
            return
        self.back = (self.back + 1) % LAYERS
        is_front = not self.pile_size
        for place in range(ROW):
            if self.row[place] != NO_CARD:
                self.lies[self.row[place]] = self.back
                self.pile_size += 1
                self.row[place] = NO_CARD
        if is_front:
            self.front = self.back
            self.see_front()

    def set_aside(self, seat: int, card: int) -> None:
        """E1-10, HJ-11: face down beside the player's board."""
        self.lies[card] = SET_ASIDE + seat

    @hook
    def after_row(self) -> None:
        """The row is full, or the pile is empty: go on."""
        raise NotImplementedError
