"""Bazaar: a toy with chance, cubes, a word of 64 bits, cells of three dimensions, a piece and its hooks.

A turn: take cubes of one colour or buy a card of the row, then `end`. Chance fills the row from a pile.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardamom.kernel.bits import bit, count_bits
from cardamom.kernel.cells import cell, cells, hook, table, u64
from cardamom.kernel.state import ALLOWED, CHANCE, NOT_NOW, OVER, SEATS, State

COLOURS, CARDS, PLACES = 3, 40, 4
END, TAKE, BUY, DRAW = 0, 1, 4, 8
EMPTY = -1
GOT, PAID = 0, 1
BZ_1, BZ_2, BZ_3 = 101, 102, 103


def worth_more(points: int, cards: int) -> int:
    return points + cards // 3


class Purse(State):
    """Cubes of each seat."""

    cubes: list[list[int]] = cells(SEATS, COLOURS)
    most: int = table()

    def held(self, seat: int) -> int:
        total = 0
        for colour in range(COLOURS):
            total += self.cubes[seat][colour]
        return total

    def pay(self, seat: int, price: Sequence[int]) -> None:
        for colour in range(COLOURS):
            self.cubes[seat][colour] -= price[colour]

    @hook
    def income(self, colour: int) -> int:
        """How many cubes of a colour are taken at once."""
        raise NotImplementedError

    @hook
    def interest(self, seat: int) -> int:
        """Points for cubes that are left."""
        return self.held(seat) // 2


class BazaarRules(Purse):
    """The game."""

    num_actions = DRAW + CARDS

    row: list[int] = cells(PLACES, below=CARDS)
    left: list[int] = cells(CARDS)
    bought: list[u64] = cells(SEATS, u64)  # a bit for each card
    ledger: list[list[list[int]]] = cells(2, SEATS, COLOURS)
    points: list[int] = cells(SEATS)
    seat: int = cell(below=SEATS)
    acted: int = cell()
    round: int = cell()
    rounds: int = table()
    copies: Sequence[int] = table(CARDS)
    price: Sequence[Sequence[int]] = table(CARDS, COLOURS)
    worth: Sequence[int] = table(CARDS)

    def begin(self) -> None:
        for card in range(CARDS):
            self.left[card] = self.copies[card]
        for place in range(PLACES):
            self.row[place] = EMPTY
        self.hand_over(0)

    def income(self, colour: int) -> int:
        return COLOURS - colour

    def gap(self) -> int:
        for place in range(PLACES):
            if self.row[place] == EMPTY:
                return place
        return PLACES

    def hand_over(self, seat: int) -> None:
        """Chance fills the row before a seat acts."""
        self.seat = seat
        self.acted = False
        cards = 0
        for card in range(CARDS):
            cards += self.left[card]
        self.to_act = CHANCE if cards and self.gap() < PLACES else seat

    def offer(self) -> None:
        if self.to_act == CHANCE:
            self.offer_range(DRAW, CARDS)
        else:
            self.offer_range(END, DRAW)

    def weight(self, outcome: int) -> int:
        return self.left[outcome - DRAW] if outcome >= DRAW else 0

    def pile(self) -> int:
        return 1 if self.round else 0

    def refuses(self, action: int) -> int:
        if action == END:
            return ALLOWED if self.acted or self.stuck() else BZ_1
        if action >= DRAW or self.acted:
            return NOT_NOW
        if action < BUY:
            return ALLOWED if self.held(self.to_act) + self.income(action - TAKE) <= self.most else BZ_2
        return self.refuses_card(self.to_act, self.row[action - BUY])

    def refuses_card(self, seat: int, card: int) -> int:
        if card == EMPTY:
            return BZ_3
        for colour in range(COLOURS):
            if self.cubes[seat][colour] < self.price[card][colour]:
                return BZ_3
        return ALLOWED

    def stuck(self) -> bool:
        ways = 0
        for action in range(TAKE, DRAW):
            ways += self.refuses(action) == ALLOWED
        return ways == 0

    def play(self, action: int) -> None:
        seat = self.to_act
        if seat == CHANCE:
            self.left[action - DRAW] -= 1
            self.row[self.gap()] = action - DRAW
            self.hand_over(self.seat)
        elif action == END:
            self.end_turn(seat)
        elif action < BUY:
            self.acted = True
            colour = action - TAKE
            self.cubes[seat][colour] += self.income(colour)
            self.ledger[GOT][seat][colour] += self.income(colour)
        else:
            self.acted = True
            self.buy(seat, action - BUY)

    def buy(self, seat: int, place: int) -> None:
        card = self.row[place]
        price: Sequence[int] = self.price[card]
        self.pay(seat, price)
        for colour in range(COLOURS):
            self.ledger[PAID][seat][colour] += price[colour]
        self.row[place] = EMPTY
        self.bought[seat] |= bit(card)
        self.points[seat] += self.worth[card]

    def end_turn(self, seat: int) -> None:
        if seat == self.seats - 1:
            self.round += 1
        if self.round == self.rounds:
            self.to_act = OVER
        else:
            self.hand_over((seat + 1) % self.seats)

    def score(self, party: int) -> int:
        return worth_more(self.points[party], count_bits(self.bought[party])) + self.interest(party)

    def tie_break(self, party: int) -> int:
        return -self.held(party)


class Bazaar(BazaarRules):
    """With a judge of its own, one more subclass."""

    def rollout_weight(self, action: int) -> int:
        return 20 if action >= BUY else 1 + action

    def judge(self, party: int) -> int:
        return 10 * self.score(party) + 3 * self.held(party)


def content(seats: int, /, **changes: Any) -> dict[str, Any]:
    """Tables of the toy."""
    price = [[card % 3, card % 4, card % 5 // 2] for card in range(30)]
    return {"seats": seats, "parties": seats, "most": 9, "rounds": 12, "copies": [1 + card % 2 for card in range(30)],
            "price": price, "worth": [sum(row) + 1 for row in price]} | changes
