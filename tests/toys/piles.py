"""Piles: a toy for words of 64 bits that are offered bit by bit. Chance draws a card, the seat keeps any of those drawn."""
from __future__ import annotations

from typing import Any

from cardamom.kernel.actions import action, outcome, step
from cardamom.kernel.bits import bit, lowest_bit, without
from cardamom.kernel.fields import constant, field, u64
from cardamom.kernel.state import CHANCE, OVER, State

CARDS = 64
DRAW_CARD, CHOOSE = step("draw"), step("choose")
PI_1 = 101


class Piles(State):
    left: u64 = field(u64)
    drawn: u64 = field(u64)
    mixed: int = field()  # cards, mixed into one number
    deck: u64 = constant(u64)

    def begin(self) -> None:
        self.left = self.deck
        if self.left:
            self.ask(CHANCE, DRAW_CARD)
        else:
            self.ask(0, CHOOSE)

    @action(during=CHOOSE)
    def end(self, seat: int) -> None:
        self.ask(CHANCE if self.left else OVER, DRAW_CARD)

    def to_keep(self, seat: int) -> u64:
        return self.drawn

    def can_keep(self, seat: int, card: int) -> bool:
        return (self.drawn & bit(card)) != 0

    def seen(self, seat: int) -> u64:
        """Cards that were drawn, whether they have been kept or not."""
        return without(self.deck, self.left)

    @action(during=CHOOSE, of=CARDS, rule=PI_1, guard=can_keep, among=to_keep, perhaps=seen)
    def keep(self, seat: int, card: int) -> None:
        self.mixed = (3 * self.mixed + card) % 9973
        self.drawn = without(self.drawn, bit(card))

    def to_draw(self) -> u64:
        return self.left

    @outcome(during=DRAW_CARD, of=CARDS, pile="deck", among=to_draw)
    def draw(self, card: int) -> None:
        self.left = without(self.left, bit(card))
        self.drawn = self.drawn | bit(card)
        self.ask(0, CHOOSE)

    def score(self, party: int) -> int:
        return lowest_bit(self.drawn) if self.drawn else CARDS


END, KEEP, DRAW = (kind.first for kind in Piles.kinds)


def content(deck: int) -> dict[str, Any]:
    return {"seats": 1, "parties": 1, "deck": deck}
