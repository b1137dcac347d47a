"""Levels: bots to choose by strength, the same four in every game.

A level thinks for a number of simulations a turn, not for a time, so that a seed plays the same game on every machine.
`Game.pace` says how many take a second. The lower the level, the less it searches and the more it overlooks.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from cardamom.bots.mcts import MctsBot, evaluator_named
from cardamom.bots.registry import LEVELS, Budget
from cardamom.kernel.game import Game
from cardamom.kernel.state import END, State
from cardamom.kernel.twin import Line, derived

EARLY = "early"  # the evaluator that learned little, in games that list one; in others it is the first


@dataclass(frozen=True)
class Level:
    """How a level plays."""

    seconds: float  # of a turn on one core, at the pace of the game
    simulations: int = 1_000_000  # of a turn, even if there is time for more, unless the game says otherwise
    overlooked: int = 0  # percent of its choices, unless the game says otherwise
    early: bool = False  # it knows what training learned first, and no more


STRENGTHS = {
    "easy": Level(0.1, 200, overlooked=12, early=True),
    "medium": Level(0.1, 250, overlooked=6),
    "hard": Level(0.5, 1_000, overlooked=1),
    "expert": Level(2.0),
}
assert tuple(STRENGTHS) == LEVELS


def turn_simulations(level: str, game: Game[Any]) -> int:
    """Return how many simulations a level makes for a turn of this game."""
    strength = STRENGTHS[level]
    return min(game.simulations.get(level, strength.simulations), int(strength.seconds * game.pace))


class LevelBot(MctsBot):
    """Searches with a number of simulations for each turn. Half of those that are left go into each decision: the first
    matter most, and what a search found out about later ones is still known there."""

    def __init__(self, level: str, seed: int | None = None, share: float = 1.0) -> None:
        super().__init__(seed=seed)
        self.kind, self.level, self.share = level, STRENGTHS[level], share
        self._left: int | None = None  # simulations of this turn; None: it begins

    @property
    def name(self) -> str:
        return self.kind

    def choose(self, state: State) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        game = state.setup.game
        if self.level.early:
            self.evaluator = EARLY if EARLY in game.evaluators else next(iter(game.evaluators), None)
        if self._left is None or evaluator_named(state, self.evaluator).at_rest(state):
            self._left = int(turn_simulations(self.kind, game) * self.share)
        self.simulations = max(Budget.least, self._left // 2)
        self._left = max(0, self._left - self.simulations)
        lines = self.think(state)
        seen = [line for line in lines if not self.overlooks(state, line)]
        return max(seen or lines, key=lambda line: (line.visits, -line.action)).action

    def overlooks(self, state: State, line: Line) -> bool:
        """Return whether it overlooks this choice; it always overlooks the same ones."""
        percent = state.setup.game.overlooked.get(self.kind, self.level.overlooked)
        return derived(derived(self.seed, state.digest()), line.action) % 100 < percent

    def observe(self, action: int) -> None:
        super().observe(action)
        if action == END:
            self._left = None


def maker(level: str) -> Callable[..., LevelBot]:
    return partial(LevelBot, level)


easy, medium, hard, expert = map(maker, LEVELS)
