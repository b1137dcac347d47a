"""Who deals when chance is to act. A state holds no random generator: what it leaves open, a dealer decides."""
from __future__ import annotations

import random
from hashlib import blake2b
from typing import Protocol

from cardamom.kernel.state import CHANCE, State


class Dealer(Protocol):
    """Decides the outcome where chance is to act."""

    def deal(self, state: State) -> int:
        """One of `state.legal()`, by its weights; ValueError if chance is not to act."""
        ...


class EntropyDealer:
    """Deals by the entropy of the system: nobody can know what comes."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def deal(self, state: State) -> int:
        outcomes, weights = open_outcomes(state)
        return outcomes[place_of(self._random.randrange(sum(weights)), weights)]


class SeededDealer:
    """Deals the same outcomes for the same seed and the same play."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def deal(self, state: State) -> int:
        outcomes, weights = open_outcomes(state)
        return outcomes[place_of(self._random.randrange(sum(weights)), weights)]


class PairedDealer:
    """For one seed the items of a pile come in the same order whatever the players do, and when.

    It has no memory: every draw is keyed by the pile and by how much is left of it. Outcomes of equal weight form a class:
    one key chooses the class, and in the class the item whose own key is lowest comes. So each draw is right by its
    weights, and piles that differ in a few items still mostly give the same. (With one key per item for the whole pile, an
    item of several copies came too early: when its weight sinks to that of the others, only their high keys are left.)

    That needs what holds for piles: what is drawn is gone, and a pile put together anew has another name. A die thrown
    again and again under one name would always show the same.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def deal(self, state: State) -> int:
        outcomes, weights = open_outcomes(state)
        pile = state.chance_pile()
        classes: dict[int, list[int]] = {}
        for outcome, weight in zip(outcomes, weights, strict=True):
            classes.setdefault(weight, []).append(outcome)
        members = [classes[weight] for weight in sorted(classes)]
        shares = [weight * len(classes[weight]) for weight in sorted(classes)]
        left = (pile, len(outcomes), sum(weights))
        drawn = members[place_of(self._key("class", *left) % sum(weights), shares)]
        return min(drawn, key=lambda outcome: self._key("item", *left, outcome))

    def _key(self, *parts: str | int) -> int:
        return int.from_bytes(blake2b(repr((self.seed, *parts)).encode(), digest_size=16).digest(), "big")


def open_outcomes(state: State) -> tuple[list[int], list[int]]:
    """What may come, and how often each."""
    if state.to_act != CHANCE:
        raise ValueError("there is nothing to deal: chance is not to act")
    return state.legal(), state.chance()


def place_of(mark: int, weights: list[int]) -> int:
    """The place in the list that a number below the sum of its weights falls on."""
    for place, weight in enumerate(weights):
        if mark < weight:
            return place
        mark -= weight
    raise ValueError("the number is not below the sum of the weights")
