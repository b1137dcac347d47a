"""A bot that searches with the kernel and plays the action visited most often."""
from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

from cardamom.bots.bot import fresh_seed
from cardamom.bots.registry import Budget
from cardamom.kernel.engine import Search, evaluator_for, merged, search
from cardamom.kernel.evaluator import Evaluator
from cardamom.kernel.state import State
from cardamom.kernel.twin import Line, derived

SLICE = 0.02  # seconds between checks of the clock


class MctsBot:
    """Searches for a number of simulations or seconds. A seed and a number of simulations make it deterministic."""

    def __init__(self, simulations: int = 2000, seconds: float | None = None, threads: int = 1,
                 seed: int | None = None, least: int = Budget.least, evaluator: str | None = None,
                 cut: int = 60, c: float = 0.5) -> None:
        if simulations < 1 or threads < 1 or (seconds is not None and seconds <= 0):
            raise ValueError(f"simulations ({simulations}), seconds ({seconds}) and threads ({threads}) must be positive")
        self.simulations, self.seconds, self.threads = simulations, seconds, threads
        self.seed, self.least = fresh_seed(seed), least  # the least number of simulations, however short the time
        self.evaluator = evaluator  # its name; without one, the game's first
        self.cut, self.c = cut, c  # decisions of a rollout, and how much is explored

    @property
    def name(self) -> str:
        return f"mcts:{Budget(self.simulations, self.seconds)}"

    def choose(self, state: State) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        return max(self.think(state), key=lambda line: (line.visits, -line.action)).action

    def think(self, state: State) -> Sequence[Line]:
        """Return the result of the search for each action it tried."""
        seed, evaluator = derived(self.seed, state.digest()), evaluator_for(state, self.evaluator)
        if self.seconds is None:
            return search(state, self.simulations, seed, self.threads, self.cut, self.c, evaluator)
        end = perf_counter() + self.seconds
        with ThreadPoolExecutor(self.threads) as pool:
            trees = pool.map(lambda thread: self._search_until(end, state, derived(seed, thread), evaluator),
                             range(self.threads))
            return merged(line for tree in trees for line in tree)

    def _search_until(self, end: float, state: State, seed: int, evaluator: Evaluator[Any]) -> Sequence[Line]:
        """Search until the clock shows `end`, but run at least `least` simulations."""
        tree = Search(state, seed, self.cut, self.c, evaluator)
        simulations = self.least
        while True:
            begin = perf_counter()
            tree.run(simulations)
            now = perf_counter()
            if now >= end:
                return tree.result()
            rate = simulations / max(now - begin, 1e-6)
            simulations = max(1, int(rate * min(SLICE, end - now)))


def with_budget(budget: Budget, seed: int | None = None, **settings: Any) -> MctsBot:
    """Make a bot that spends this budget on each decision."""
    if budget.simulations is None:
        return MctsBot(seconds=budget.seconds, seed=seed, least=budget.least, **settings)
    return MctsBot(budget.simulations, seed=seed, **settings)
