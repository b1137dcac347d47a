"""Dealers choose the outcome when chance is to act. A state holds no random generator."""
from __future__ import annotations

import random
from hashlib import blake2b
from typing import Protocol

from cardamom.kernel.arguments import whole
from cardamom.kernel.state import CHANCE, State


class Dealer(Protocol):
    """Chooses outcomes."""

    def deal(self, state: State) -> int:
        """Return one of `state.legal()`, drawn by its weights; ValueError if chance is not to act."""
        ...


class EntropyDealer:
    """Deals by the entropy of the system: nobody can predict it."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def deal(self, state: State) -> int:
        """Draw an outcome by its weight."""
        outcomes, weights = outcomes_and_weights(state)
        return outcomes[index_for(self._random.randrange(sum(weights)), weights)]


class SeededDealer:
    """Deals the same outcomes for the same seed and the same play."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(whole("seed", seed))

    def deal(self, state: State) -> int:
        """Draw the next outcome of the stream, by its weight."""
        outcomes, weights = outcomes_and_weights(state)
        return outcomes[index_for(self._random.randrange(sum(weights)), weights)]


class PairedDealer:
    """Deals the items of a pile in the same order for the same seed, whatever the players do, and when.

    It has no memory: every draw is keyed by the pile and by how much is left of it. Outcomes of equal weight form a class:
    one key chooses the class, and within the class the item with the lowest key of its own is drawn. So every draw follows
    its weights, and piles that differ in a few items still give mostly the same. (With one key per item for the whole pile,
    an item with several copies came too early: when its weight drops to that of the others, only their high keys are left.)

    This relies on how piles work: what is drawn is gone, and a reshuffled pile has another name. A die rolled repeatedly
    under one name would always show the same number.
    """

    def __init__(self, seed: int) -> None:
        self.seed = whole("seed", seed)

    def deal(self, state: State) -> int:
        """Draw the next item of the pile, the same for every game with this seed."""
        outcomes, weights = outcomes_and_weights(state)
        pile = state.chance_pile()
        classes: dict[int, list[int]] = {}
        for outcome, weight in zip(outcomes, weights, strict=True):
            classes.setdefault(weight, []).append(outcome)
        members = [classes[weight] for weight in sorted(classes)]
        shares = [weight * len(classes[weight]) for weight in sorted(classes)]
        left = (pile, len(outcomes), sum(weights))
        drawn = members[index_for(self._key("class", *left) % sum(weights), shares)]
        return min(drawn, key=lambda outcome: self._key("item", *left, outcome))

    def _key(self, *parts: str | int) -> int:
        return int.from_bytes(blake2b(repr((self.seed, *parts)).encode(), digest_size=16).digest(), "big")


def outcomes_and_weights(state: State) -> tuple[list[int], list[int]]:
    """Return the possible outcomes and their weights."""
    if state.to_act != CHANCE:
        raise ValueError("there is nothing to deal: chance is not to act")
    return state.legal(), state.chance()


def index_for(number: int, weights: list[int]) -> int:
    """Return the index that a number below the sum of the weights falls on."""
    for index, weight in enumerate(weights):
        if number < weight:
            return index
        number -= weight
    raise ValueError("the number is not below the sum of the weights")
