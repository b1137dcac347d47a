"""A bot that plays for the best position at the end of its own turn."""
from __future__ import annotations

import random
from typing import Any, NamedTuple

from cardamom.bots.bot import fresh_seed, own_lead
from cardamom.kernel.engine import evaluator_for
from cardamom.kernel.evaluator import Evaluator
from cardamom.kernel.state import State


class Node(NamedTuple):
    """An action at a position, and the node it was reached from."""

    state: State
    action: int
    parent: Node | None
    depth: int


class GreedyBot:
    """Plays the turn that ends in the best position for the evaluator; of equal turns the shortest, then a random one.

    It explores at most `most_states` positions, shared evenly among the first actions of the turn; actions that the
    evaluator prefers come first. It remembers the rest of the chosen turn and follows it while the positions match.
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
            self._plan = TurnSearch(state, evaluator_for(state, self.evaluator), self.seed).plan(self.most_states)
        return self._plan[state.digest()]


class TurnSearch:
    """A search for the best end of a turn: where another seat or chance is to act, or the game is over."""

    def __init__(self, state: State, evaluator: Evaluator[Any], seed: int) -> None:
        self.root, self.evaluator = state, evaluator
        self.seat = state.to_act
        self.random = random.Random(f"{seed}:{state.digest()}")
        self.seen = {state.digest()}
        self.best: Node | None = None
        self.best_rank = (0, 0, 0.0)

    def plan(self, most_states: int) -> dict[int, int]:
        """Return the action for each position of the best turn, by digest."""
        firsts = self.preferred_first(self.root)
        unfinished = [[Node(self.root, action, None, 0)] for action in firsts]
        left = most_states
        while unfinished and left > 0:
            share = max(1, left // len(unfinished))
            for stack in unfinished:
                left -= self.explore(stack, min(share, left))
            unfinished = [stack for stack in unfinished if stack]
        plan: dict[int, int] = {}
        node: Node | None = self.best or Node(self.root, firsts[0], None, 0)
        while node is not None:
            plan[node.state.digest()] = node.action
            node = node.parent
        return plan

    def explore(self, stack: list[Node], most: int) -> int:
        """Explore at most `most` positions, depth first, and return how many it was."""
        explored = 0
        while stack and explored < most:
            node = stack.pop()
            explored += 1
            state = node.state.copy()
            state.apply(node.action)
            if state.to_act != self.seat:
                self.compare(node, state)
            elif (digest := state.digest()) not in self.seen:
                self.seen.add(digest)
                stack.extend(Node(state, action, node, node.depth + 1) for action in reversed(self.preferred_first(state)))
        return explored

    def compare(self, last: Node, end: State) -> None:
        """Remember this turn if it is the best so far."""
        rank = (own_lead(self.evaluator, end, self.seat), -last.depth, self.random.random())
        if self.best is None or rank > self.best_rank:
            self.best, self.best_rank = last, rank

    def preferred_first(self, state: State) -> list[int]:
        """Return the legal actions, those that the evaluator prefers first."""
        return sorted(state.legal(), key=lambda action: -self.evaluator.preference(state, action))
