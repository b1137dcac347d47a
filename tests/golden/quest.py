"""Finds short games in which something rare happens.

A quest goes from goal to goal. For each goal it plays many games on from where it stands, drawn by the rollout weights of
the game, and keeps those that get there with the fewest actions. A taste bends the weights: what is to happen, what may not.
The same seed finds the same game, on both engines.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardamom.kernel.game import Game
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import CHANCE, OVER
from cardamom.kernel.twin import derived
from tests.preferences import preferences

Goal = Callable[[Any], bool]  # of a state
Taste = Callable[[Any, str, int], int]  # state, name of an action or outcome, its weight: another weight, 0 for never
Way = tuple[list[int], Any]  # actions, and the state they lead to
LONGEST = 500  # actions of a whole game
KEPT = 6  # ways


class Lost(Exception):
    """A quest that does not get to its goal."""


class Quest:
    """Games on their way to the same goal: the shortest few, each as its actions and where they lead."""

    def __init__(self, game: Game[Any], seats: int, seed: int, tries: int, **options: Any) -> None:
        self.game, self.seed, self.tries = game, seed, tries
        self.ways: list[Way] = [([], game.start(seats, **options))]
        self.leg = 0

    def seek(self, goal: Goal, taste: Taste = lambda state, name, weight: weight) -> None:
        """Go on to where the goal holds; all later goals are sought from the shortest ways that were found."""
        self.leg += 1
        found: list[Way] = []
        for attempt in range(self.tries):
            longest = len(found[-1][0]) - 1 if len(found) == KEPT else LONGEST
            start = self.ways[attempt % len(self.ways)]
            way = self._try(start, Rng(derived(derived(self.seed, self.leg), attempt)), goal, taste, longest)
            if way is not None:
                found = sorted([*found, way], key=lambda way: len(way[0]))[:KEPT]
        if not found:
            raise Lost(f"goal {self.leg} was not reached in {self.tries} tries")
        self.ways = found

    def _try(self, start: Way, rng: Rng, goal: Goal, taste: Taste, longest: int) -> Way | None:
        actions, state = [*start[0]], start[1].copy()
        while not goal(state):
            if state.to_act == OVER or len(actions) >= longest:
                return None
            legal = state.legal()
            weights = state.chance() if state.to_act == CHANCE else preferences(state)
            weights = [taste(state, self.game.name(action), weight) for action, weight in zip(legal, weights, strict=True)]
            if not any(weights):
                return None
            actions.append(legal[rng.pick(weights)])
            state.apply(actions[-1])
        return actions, state


def is_discarding(state: Any) -> bool:
    """C-5: is somebody over the limit?"""
    return state.to_act >= 0 and all(choice.startswith("drop:") for choice in map(state.setup.game.name, state.legal()))
