"""Piles: a toy for words of 64 bits that are offered bit by bit. Chance draws a card, the seat keeps any of those drawn."""
from __future__ import annotations

from typing import Any

from cardamom.kernel.bits import bit, lowest_bit, without
from cardamom.kernel.cells import cell, table, u64
from cardamom.kernel.state import ALLOWED, CHANCE, END, NOT_NOW, OVER, State

CARDS = 64
KEEP = 3
DRAW = KEEP + CARDS


class Piles(State):
    num_actions = DRAW + CARDS

    left: u64 = cell(u64)
    drawn: u64 = cell(u64)
    kept: int = cell()  # cards, mixed into one number
    deck: u64 = table(u64)

    def begin(self) -> None:
        self.left = self.deck
        self.to_act = CHANCE if self.left else 0

    def offer(self) -> None:
        if self.to_act == CHANCE:
            self.offer_bits(DRAW, self.left)
        else:
            self.offer_range(END, 1)
            self.offer_bits(KEEP, self.drawn)

    def weight(self, outcome: int) -> int:
        return 1 if outcome >= DRAW and self.left & bit(outcome - DRAW) else 0

    def refuses(self, action: int) -> int:
        return ALLOWED if action == END or self.may_keep(action - KEEP) else NOT_NOW

    def may_keep(self, card: int) -> bool:
        return card >= 0 and card < CARDS and self.drawn & bit(card) != 0

    def play(self, action: int) -> None:
        if self.to_act == CHANCE:
            self.left = without(self.left, bit(action - DRAW))
            self.drawn = self.drawn | bit(action - DRAW)
            self.to_act = 0
        elif action == END:
            self.to_act = CHANCE if self.left else OVER
        else:
            self.kept = (3 * self.kept + action) % 9973
            self.drawn = without(self.drawn, bit(action - KEEP))

    def score(self, party: int) -> int:
        return lowest_bit(self.drawn) if self.drawn else CARDS


def content(deck: int) -> dict[str, Any]:
    return {"seats": 1, "parties": 1, "deck": deck}
