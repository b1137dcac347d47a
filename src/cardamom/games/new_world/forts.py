"""Forts: point cards are claimed there and bring a benefit; some have bonus tiles too (NW-23, NW-24, NW-30..32)."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.century.cubes import COLOURS, covers
from cardamom.games.new_world.bonus_tiles import AT_FORT, STACKS, BonusTiles
from cardamom.games.new_world.exploration import EXPLORE_LAND, Exploration
from cardamom.games.new_world.locations import BENEFITS, FORT, HELP, ICONS, IN_ROW, LOCATIONS, NW_14, SETTLERS, TOOL
from cardamom.kernel.actions import action, outcome, step
from cardamom.kernel.bits import bit, without
from cardamom.kernel.fields import constant, field, u64
from cardamom.kernel.queries import query
from cardamom.kernel.state import ALLOWED, CHANCE, SEATS

FORTS = IN_ROW
TOP = FORTS  # the place of the deck's visible card, behind the forts
CARDS = 64  # capacity: point cards
NO_CARD = -1

AT_THE_FORT, DRAW_CARD = step("fort"), step("card")

NW_23, NW_24 = 423, 424


class Forts(Exploration, BonusTiles):
    card_at: list[int] = field(FORTS + 1, below=CARDS)  # point cards over the forts, then the deck's top card, or NO_CARD
    in_deck: u64 = field(u64)  # bit n: point card n lies below the top
    owned: list[u64] = field(SEATS, u64)  # bit n: the seat has claimed point card n
    cards: list[int] = field(SEATS, most=10)  # point cards of each seat
    points: list[int] = field(SEATS, most=100)  # of point cards
    claimed: int = field(most=1)  # 1 if the card of this fort was claimed in this action
    rewarded: int = field(most=1)  # 1 if a bonus tile was taken in this action

    last_card: int = constant()  # the card of a player that triggers the end
    cost: Sequence[Sequence[int]] = constant(CARDS, COLOURS)
    worth: Sequence[int] = constant(CARDS)
    benefit: Sequence[int] = constant(CARDS, below=BENEFITS)
    card_icon: Sequence[int] = constant(CARDS, below=ICONS)  # of help and tools
    card_gift: Sequence[int] = constant(CARDS)  # settlers, or the colour of a tool's cube
    with_tiles: u64 = constant(u64)  # bit n: location n is a fort with stacks of bonus tiles; Part III has none

    def can_work_at_fort(self, seat: int, slot: int) -> bool:
        """NW-14: the card can be paid with the cubes of the tools, or there is a bonus tile to take."""
        if self.can_pay_card(seat, slot):
            return True
        return self.with_tiles & bit(slot) != 0 and self.has_tile(seat, AT_FORT, slot)

    @query(seat=SEATS, slot=LOCATIONS)
    def can_pay_card(self, seat: int, slot: int) -> bool:
        """NW-14, NW-23: is this a fort whose point card could be paid, the cubes of the tools counted?"""
        if slot >= self.locations or self.does[slot] != FORT:
            return False
        card = self.card_at[self.place_in_row[slot]]
        return card != NO_CARD and self.covers_at(seat, slot, self.cost[card])

    @query(seat=SEATS, slot=LOCATIONS)
    def can_claim_next(self, seat: int, slot: int) -> bool:
        """NW-10, NW-11, NW-23: could a seat work at this fort in its next turn and claim its point card?"""
        return self.can_pay_card(seat, slot) and self.refuses_work(seat, slot) == ALLOWED

    # -- the card (NW-23, NW-30..32) ----------------------------------------------------

    def can_claim(self, seat: int) -> bool:
        """NW-23: once, and the cubes are there; those of the tools have been taken."""
        card = self.card_at[self.place_in_row[self.here]]
        return not self.claimed and card != NO_CARD and covers(self.cubes[seat], self.cost[card])

    @action(during=AT_THE_FORT, on="card:{card}", rule=NW_23, guard=can_claim)
    def claim(self, seat: int) -> None:
        """NW-23: return the cubes shown, take the card. NW-40: the eighth triggers the end."""
        card = self.card_at[self.place_in_row[self.here]]
        self.pay(seat, self.cost[card])
        self.owned[seat] = self.owned[seat] | bit(card)
        self.cards[seat] += 1
        self.points[seat] += self.worth[card]
        self.claimed = 1
        if self.cards[seat] == self.last_card:
            self.last_round = 1
        self.take_benefit(seat, card)

    def take_benefit(self, seat: int, card: int) -> None:
        """NW-30, NW-31, NW-32: one benefit each, and its icon counts for bonus tiles."""
        benefit = self.benefit[card]
        self.icons[seat][benefit] += 1
        if benefit == HELP:
            self.help[seat][self.card_icon[card]] += 1
        elif benefit == TOOL:
            self.tool[seat][self.card_icon[card]][self.card_gift[card]] += 1
        elif benefit == SETTLERS:
            self.call_settlers(seat, self.card_gift[card])
        elif self.land_is_left():
            self.step = EXPLORE_LAND
            return
        self.slide_cards()

    def after_exploring(self, seat: int) -> None:
        """NW-24: the card that was claimed leaves the row."""
        self.slide_cards()

    def slide_cards(self) -> None:
        """NW-24: the cards to the right slide left, the deck's top card fills the last place, the next becomes visible."""
        for place in range(self.place_in_row[self.here], FORTS):
            self.card_at[place] = self.card_at[place + 1]
        self.card_at[TOP] = NO_CARD
        if self.in_deck:
            self.ask(CHANCE, DRAW_CARD)
        else:
            self.ask(self.active, AT_THE_FORT)

    def cards_in_deck(self) -> u64:
        """NW-2, C-9: any card below the top."""
        return self.in_deck

    @outcome(during=DRAW_CARD, name="card", of=CARDS, rule=NW_24, pile="cards", among=cards_in_deck)
    def draw_card(self, card: int) -> None:
        """NW-24: the next becomes visible. NW-23: a bonus tile may still be taken."""
        self.show_card(TOP, card)
        self.ask(self.active, AT_THE_FORT)

    def show_card(self, place: int, card: int) -> None:
        """NW-2: out of the deck."""
        self.card_at[place] = card
        self.in_deck = without(self.in_deck, bit(card))

    # -- a bonus tile, and the end (NW-23) ----------------------------------------------

    def can_take_bonus(self, seat: int, stack: int) -> bool:
        """NW-23: once, of the stacks at this fort, onto an empty space."""
        return not self.rewarded and self.has_space(seat) and self.reaches(stack, AT_FORT, self.here)

    @action(during=AT_THE_FORT, name="bonus", of=STACKS, on="stack:{stack}", rule=NW_23, guard=can_take_bonus)
    def take_bonus(self, seat: int, stack: int) -> None:
        """NW-23: before or after the card."""
        self.rewarded = 1
        self.take_tile(seat, stack)

    def refuses_leaving(self, seat: int) -> int:
        """NW-14: the card for its cubes, or a bonus tile, or both."""
        return ALLOWED if self.claimed or self.rewarded else NW_14

    @action(during=AT_THE_FORT, name="end", guard=refuses_leaving)
    def leave_fort(self, seat: int) -> None:
        """NW-23: what is not taken now stays."""
        self.end_turn()
