"""The best end of the own turn, and not one thought further."""
from __future__ import annotations

import random
from typing import Any, NamedTuple

from cardamom.bots.bot import fresh_seed, own_lead
from cardamom.kernel.engine import evaluator_for
from cardamom.kernel.evaluator import Evaluator
from cardamom.kernel.state import State


class Step(NamedTuple):
    """An action at a position, and what led there."""

    state: State
    action: int
    before: Step | None
    depth: int


class GreedyBot:
    """Plays the turn after which its evaluator likes it best; the shorter of two equal ones, then any.

    It looks at no more than `most_states` positions, shared fairly among the actions it can begin with; actions that
    the evaluator prefers come first. The rest of a chosen turn is kept, and followed while the positions are those it
    foresaw.
    """

    name = "greedy"

    def __init__(self, seed: int | None = None, most_states: int = 2000, evaluator: str | None = None) -> None:
        self.seed = fresh_seed(seed)
        self.most_states = most_states
        self.evaluator = evaluator  # its name; without one, the game's first
        self._plan: dict[int, int] = {}

    def choose(self, state: State) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        if state.digest() not in self._plan:
            self._plan = Look(state, evaluator_for(state, self.evaluator), self.seed).plan(self.most_states)
        return self._plan[state.digest()]


class Look:
    """One look ahead to all the ends of a turn: where it passes to another seat, to chance, or the game is over."""

    def __init__(self, state: State, evaluator: Evaluator[Any], seed: int) -> None:
        self.root, self.evaluator = state, evaluator
        self.seat = state.to_act
        self.random = random.Random(f"{seed}:{state.digest()}")
        self.seen = {state.digest()}
        self.best: Step | None = None
        self.best_rank = (0, 0, 0.0)

    def plan(self, most_states: int) -> dict[int, int]:
        """What to do in each position of the best turn, by digest."""
        firsts = self.liked_first(self.root)
        unfinished = [[Step(self.root, action, None, 0)] for action in firsts]
        left = most_states
        while unfinished and left > 0:
            share = max(1, left // len(unfinished))
            for stack in unfinished:
                left -= self.explore(stack, min(share, left))
            unfinished = [stack for stack in unfinished if stack]
        steps: dict[int, int] = {}
        step: Step | None = self.best or Step(self.root, firsts[0], None, 0)
        while step is not None:
            steps[step.state.digest()] = step.action
            step = step.before
        return steps

    def explore(self, stack: list[Step], most: int) -> int:
        """Go on depth first for at most so many positions; how many it were."""
        looked = 0
        while stack and looked < most:
            step = stack.pop()
            looked += 1
            state = step.state.copy()
            state.apply(step.action)
            if state.to_act != self.seat:
                self.weigh(step, state)
            elif (digest := state.digest()) not in self.seen:
                self.seen.add(digest)
                stack.extend(Step(state, action, step, step.depth + 1) for action in reversed(self.liked_first(state)))
        return looked

    def weigh(self, last: Step, end: State) -> None:
        """Keep the better turn."""
        rank = (own_lead(self.evaluator, end, self.seat), -last.depth, self.random.random())
        if self.best is None or rank > self.best_rank:
            self.best, self.best_rank = last, rank

    def liked_first(self, state: State) -> list[int]:
        """The legal actions, those that the evaluator prefers first."""
        return sorted(state.legal(), key=lambda action: -self.evaluator.preference(state, action))
