"""Dealers draw outcomes by their weights, leave the global generator alone, and repeat orders for paired games."""
from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations
from typing import cast

import pytest

from cardamom.kernel.state import CHANCE, OVER, State
from cardamom.table.dealer import Dealer, EntropyDealer, PairedDealer, SeededDealer
from tests.toys.pebbles import DRAW, FIRST, LEFT, PEBBLES, Pebbles

WEIGHTS = [2] * 8 + [1] * 4


def drawn(state: State, dealer: Dealer, count: int) -> tuple[int, ...]:
    """The first pebbles out of the bag."""
    state = state.copy()
    pebbles = []
    for _ in range(count):
        pebbles.append(dealer.deal(state) - DRAW)
        state.apply(pebbles[-1] + DRAW)
    return tuple(pebbles)


def surprise(found: Counter[tuple[int, ...]], expected: dict[tuple[int, ...], float]) -> float:
    """Chi-square in standard deviations from its mean: beyond 4 it is no accident."""
    assert found.keys() <= expected.keys()
    square = sum((found[key] - wanted) ** 2 / wanted for key, wanted in expected.items())
    freedom = len(expected) - 1
    return float((square - freedom) / (2 * freedom) ** 0.5)


def expected_pairs(samples: int) -> dict[tuple[int, ...], float]:
    """How often each pair of first pebbles should come, by the weights of the bag."""
    total = sum(WEIGHTS)
    return {(a, b): samples * WEIGHTS[a] / total * WEIGHTS[b] / (total - WEIGHTS[a])
            for a in range(PEBBLES) for b in range(PEBBLES) if a != b}


def pairs_of(dealers: Iterable[Dealer], state: State) -> Counter[tuple[int, ...]]:
    return Counter(drawn(state, dealer, 2) for dealer in dealers)


def test_a_paired_dealer_draws_pairs_of_items_by_their_weights_over_all_seeds(pebbles: Pebbles) -> None:
    start = pebbles.start(2, first=0)
    found = pairs_of((PairedDealer(seed) for seed in range(6000)), start)
    assert abs(surprise(found, expected_pairs(6000))) < 4


def test_a_seeded_dealer_draws_pairs_of_items_by_their_weights(pebbles: Pebbles) -> None:
    dealer = SeededDealer(7)
    found = pairs_of((dealer for _ in range(6000)), pebbles.start(2, first=0))
    assert abs(surprise(found, expected_pairs(6000))) < 4


def test_entropy_deals_every_outcome(pebbles: Pebbles) -> None:
    start, dealer = pebbles.start(4), EntropyDealer()
    assert {dealer.deal(start) for _ in range(400)} == {FIRST, FIRST + 1, FIRST + 2, FIRST + 3}


class Tiles:
    """A pile by itself: three tiles, and three copies of a fourth."""

    to_act = CHANCE

    def __init__(self) -> None:
        self.left = {0: 1, 1: 1, 2: 1, 3: 3}

    def legal(self) -> list[int]:
        return [tile for tile, copies in self.left.items() if copies]

    def chance(self) -> list[int]:
        return [self.left[tile] for tile in self.legal()]

    def chance_pile(self) -> str:
        return "tiles"


@pytest.mark.parametrize("kind", [SeededDealer, PairedDealer])
def test_every_order_of_a_pile_with_copies_is_equally_likely(kind: Callable[[int], Dealer]) -> None:
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(6000):
        pile, dealer, order = Tiles(), kind(seed), []
        while pile.legal():
            order.append(dealer.deal(cast(State, pile)))
            pile.left[order[-1]] -= 1
        found[tuple(order)] += 1
    assert abs(surprise(found, dict.fromkeys(set(permutations([0, 1, 2, 3, 3, 3])), 6000 / 120))) < 4


def order_of_the_bag(game: Pebbles, dealer: Dealer, player: random.Random, seats: int) -> list[int]:
    state = game.start(seats, first=0)
    order = []
    while state.to_act != OVER:
        action = dealer.deal(state) if state.to_act == CHANCE else player.choice(state.legal())
        if state.to_act == CHANCE:
            order.append(action)
        state.apply(action)
    return order


def test_paired_items_come_in_the_same_order_whatever_the_players_do(pebbles: Pebbles) -> None:
    orders = [order_of_the_bag(pebbles, PairedDealer(5), random.Random(play), seats)
              for play in range(6) for seats in (2, 3)]
    assert all(order == orders[0] for order in orders)
    assert sorted(orders[0]) == list(range(DRAW, DRAW + PEBBLES))
    assert order_of_the_bag(pebbles, PairedDealer(6), random.Random(0), 2) != orders[0]


def test_the_same_seed_deals_the_same(pebbles: Pebbles) -> None:
    start = pebbles.start(3)
    assert drawn(pebbles.start(2, first=0), SeededDealer(4), 3) == drawn(pebbles.start(2, first=0), SeededDealer(4), 3)
    assert len({SeededDealer(seed).deal(start) for seed in range(30)}) == 3


@pytest.mark.parametrize("dealer", [EntropyDealer(), SeededDealer(1), PairedDealer(1)])
def test_dealing_where_chance_is_not_to_act_is_refused(pebbles: Pebbles, dealer: Dealer) -> None:
    state = pebbles.start(2, first=0)
    while state.to_act == CHANCE:
        state.apply(dealer.deal(state))
    state.apply(LEFT)
    with pytest.raises(ValueError, match="chance is not to act"):
        dealer.deal(state)


def test_dealers_leave_the_global_generator_alone(pebbles: Pebbles) -> None:
    random.seed(1)
    before = random.getstate()
    for dealer in (EntropyDealer(), SeededDealer(1), PairedDealer(1)):
        drawn(pebbles.start(2, first=0), dealer, 3)
    assert random.getstate() == before
