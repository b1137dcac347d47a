"""Bazaar: a toy with chance, cubes, a word of 64 bits, fields of three dimensions, a module and its hooks.

A turn: take cubes of one colour or buy a card of the row, then `end`. Chance fills the row from a pile.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from cardamom.kernel.actions import action, outcome, step
from cardamom.kernel.bits import bit, count_bits
from cardamom.kernel.evaluator import Evaluator, Rewards, preference, weight
from cardamom.kernel.features import action_feature, describes, feature
from cardamom.kernel.fields import constant, field, hook, u64
from cardamom.kernel.state import ALLOWED, CHANCE, OVER, SEATS, State

COLOURS, CARDS, PLACES = 3, 40, 4
FILL, TURN, DONE = step("fill"), step("turn"), step("done")
EMPTY = -1
GOT, PAID = 0, 1
BZ_1, BZ_2, BZ_3 = 101, 102, 103


def worth_more(points: int, cards: int) -> int:
    return points + cards // 3


class Purse(State):
    """Cubes of each seat."""

    cubes: list[list[int]] = field(SEATS, COLOURS)
    most: int = constant()

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


class Bazaar(Purse):
    """The game."""

    rewards: ClassVar = Rewards(lead=30, alone=100, victory=80)

    row: list[int] = field(PLACES, below=CARDS)
    left: list[int] = field(CARDS)
    bought: list[u64] = field(SEATS, u64)  # a bit for each card
    ledger: list[list[list[int]]] = field(2, SEATS, COLOURS)
    points: list[int] = field(SEATS)
    seat: int = field(below=SEATS)
    round: int = field()
    rounds: int = constant()
    copies: Sequence[int] = constant(CARDS)
    price: Sequence[Sequence[int]] = constant(CARDS, COLOURS)
    worth: Sequence[int] = constant(CARDS)

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
        cards = 0
        for card in range(CARDS):
            cards += self.left[card]
        if cards and self.gap() < PLACES:
            self.ask(CHANCE, FILL)
        else:
            self.ask(seat, TURN)

    def fits(self, seat: int, colour: int) -> bool:
        return self.held(seat) + self.income(colour) <= self.most

    @action(during=TURN, of=COLOURS, rule=BZ_2, guard=fits)
    def take(self, seat: int, colour: int) -> None:
        self.cubes[seat][colour] += self.income(colour)
        self.ledger[GOT][seat][colour] += self.income(colour)
        self.step = DONE

    def refuses_buy(self, seat: int, place: int) -> int:
        card = self.row[place]
        if card == EMPTY:
            return BZ_3
        for colour in range(COLOURS):
            if self.cubes[seat][colour] < self.price[card][colour]:
                return BZ_3
        return ALLOWED

    @action(during=TURN, of=PLACES, rule=BZ_3, guard=refuses_buy)
    def buy(self, seat: int, place: int) -> None:
        card = self.row[place]
        price: Sequence[int] = self.price[card]
        self.pay(seat, price)
        for colour in range(COLOURS):
            self.ledger[PAID][seat][colour] += price[colour]
        self.row[place] = EMPTY
        self.bought[seat] |= bit(card)
        self.points[seat] += self.worth[card]
        self.step = DONE

    def refuses_pass(self, seat: int) -> int:
        """Who can do something has to."""
        for colour in range(COLOURS):
            if self.fits(seat, colour):
                return BZ_1
        for place in range(PLACES):
            if self.refuses_buy(seat, place) == ALLOWED:
                return BZ_1
        return ALLOWED

    @action(during=TURN, name="end", rule=BZ_1, guard=refuses_pass)
    @action(during=DONE, name="end")
    def end_turn(self, seat: int) -> None:
        if seat == self.seats - 1:
            self.round += 1
        if self.round == self.rounds:
            self.to_act = OVER
        else:
            self.hand_over((seat + 1) % self.seats)

    def copies_left(self, card: int) -> int:
        return self.left[card]

    def later(self) -> int:
        return 1 if self.round else 0

    @outcome(during=FILL, of=CARDS, pile="cards", pile_number=later, weight=copies_left)
    def draw(self, card: int) -> None:
        self.left[card] -= 1
        self.row[self.gap()] = card
        self.hand_over(self.seat)

    def score(self, party: int) -> int:
        return worth_more(self.points[party], count_bits(self.bought[party])) + self.interest(party)

    def tie_break(self, party: int) -> int:
        return -self.held(party)


class Trader(Evaluator[Bazaar]):
    CUBE: int = weight("tenths of points that a cube is worth")
    BUY: int = weight("how gladly cards are bought")

    @preference(Bazaar.buy)
    def likes_to_buy(self, state: Bazaar, seat: int, place: int) -> int:
        return self.BUY

    @preference(Bazaar.take)
    def likes_to_take(self, state: Bazaar, seat: int, colour: int) -> int:
        return 2 + colour

    def value(self, state: Bazaar, party: int) -> int:
        return 10 * state.score(party) + self.cubes_worth(state, party)

    def cubes_worth(self, state: Bazaar, party: int) -> int:
        return self.CUBE * state.held(party)

    CUBES: int = feature("cubes of each colour", of=COLOURS, most=5)
    LEAD: int = feature("points more than the first party", least=-20, most=20)
    GAIN: int = action_feature("points of a card", most=6)
    SPENT: int = action_feature("cubes that it costs, less those held", of=COLOURS, least=-3, most=3)

    def at_rest(self, state: Bazaar) -> bool:
        return state.step == TURN

    def describe(self, state: Bazaar, party: int, seen: list[int]) -> None:
        for colour in range(COLOURS):
            seen[self.CUBES + colour] = state.cubes[party][colour]
        seen[self.LEAD] = state.score(party) - state.score(0)

    @describes(Bazaar.buy)
    def describe_buying(self, state: Bazaar, seat: int, place: int, seen: list[int]) -> None:
        card = state.row[place]
        seen[self.GAIN] = state.worth[card]
        self.describe_price(state, seat, card, seen)

    def describe_price(self, state: Bazaar, seat: int, card: int, seen: list[int]) -> None:
        for colour in range(COLOURS):
            seen[self.SPENT + colour] = state.price[card][colour] - state.cubes[seat][colour]


def content(seats: int, /, **changes: Any) -> dict[str, Any]:
    """Tables of the toy."""
    price = [[card % 3, card % 4, card % 5 // 2] for card in range(30)]
    return {"seats": seats, "parties": seats, "most": 9, "rounds": 12, "copies": [1 + card % 2 for card in range(30)],
            "price": price, "worth": [sum(row) + 1 for row in price]} | changes
