"""A bot that searches with the kernel and plays the action visited most often."""
from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import Any

from cardamom.bots.bot import fresh_seed
from cardamom.bots.registry import Budget, is_file
from cardamom.kernel.engine import Search, Tree, evaluator_for, merged, run_all
from cardamom.kernel.evaluator import Evaluator
from cardamom.kernel.game import Game
from cardamom.kernel.state import IllegalAction, State
from cardamom.kernel.twin import Line, derived

SLICE = 0.02  # seconds between checks of the clock


class MctsBot:
    """Searches for a number of simulations or seconds. A seed and a number of simulations make it deterministic.

    While it observes the game, it keeps what it knows of the line that is played, through its own turns and those of others.
    """

    kind = "mcts"

    def __init__(self, simulations: int = 2000, seconds: float | None = None, threads: int = 1,
                 seed: int | None = None, least: int = Budget.least, evaluator: str | None = None,
                 cut: int = 60, c: float | None = None) -> None:
        if simulations < 1 or threads < 1 or (seconds is not None and seconds <= 0):
            raise ValueError(f"simulations ({simulations}), seconds ({seconds}) and threads ({threads}) must be positive")
        self.simulations, self.seconds, self.threads = simulations, seconds, threads
        self.seed, self.least = fresh_seed(seed), least  # the least number of simulations, however short the time
        self.evaluator = evaluator  # its name or file; without one, the last that the game lists: what it has learned
        self.cut, self.c = cut, c  # decisions of a rollout, and how much is explored; None: as the evaluator says
        self._trees: list[Tree] = []  # one for each thread, or none

    @property
    def name(self) -> str:
        return f"{self.kind}:{Budget(self.simulations, self.seconds)}"

    def choose(self, state: State) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        return max(self.think(state), key=lambda line: (line.visits, -line.action)).action

    def think(self, state: State) -> Sequence[Line]:
        """Return the result of the search for each action it tried."""
        trees = self._trees_at(state)
        if self.seconds is None:
            run_all(trees, self.simulations)
        else:
            end = perf_counter() + self.seconds
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(lambda tree: run_until(tree, end, self.least), trees))
        return merged(line for tree in trees for line in tree.result())

    def observe(self, action: int) -> None:
        """Follow the game."""
        try:
            for tree in self._trees:
                tree.play(action)
        except IllegalAction:  # another game, or one that was taken back
            self._trees = []

    def _trees_at(self, state: State) -> list[Tree]:
        """Return the searches of this state: those that followed the game to it, or new ones."""
        if not self._trees or not all(tree.has_root(state) for tree in self._trees):
            seed, evaluator = derived(self.seed, state.digest()), evaluator_named(state, self.evaluator)
            self._trees = [Search(state, derived(seed, thread), self.cut, self.c, evaluator)
                           for thread in range(self.threads)]
        return self._trees


def evaluator_named(state: State, name: str | None) -> Evaluator[Any]:
    """Return the evaluator of this name or file; without one, the last that the game lists."""
    setup = state.constants.setup
    if setup is None:
        return evaluator_for(state)
    if name is not None and is_file(name):
        return evaluator_in(setup.game, name, state.engine)
    return evaluator_for(state, name or next(reversed(setup.game.evaluators), None))


@lru_cache(maxsize=8)
def evaluator_in(game: Game[Any], file: str, engine: str) -> Evaluator[Any]:
    """Return the evaluator that a training run wrote, with the code of the game's first."""
    return game.evaluator(next(iter(game.evaluators), None), Path(file), engine)


class ClassicBot(MctsBot):
    """The search before it learned anything: with the hand-made evaluator, starting over for each decision."""

    kind = "classic"

    def __init__(self, simulations: int = 2000, seconds: float | None = None, seed: int | None = None,
                 least: int = Budget.least) -> None:
        super().__init__(simulations, seconds, seed=seed, least=least, evaluator="hand")

    def observe(self, action: int) -> None:
        self._trees = []


def with_budget(budget: Budget, seed: int | None = None, **settings: Any) -> MctsBot:
    """Make a bot that spends this budget on each decision."""
    if budget.simulations is None:
        return MctsBot(seconds=budget.seconds, seed=seed, least=budget.least, **settings)
    return MctsBot(budget.simulations, seed=seed, **settings)


def classic_with_budget(budget: Budget, seed: int | None = None) -> ClassicBot:
    """Make a classic bot that spends this budget on each decision."""
    if budget.simulations is None:
        return ClassicBot(seconds=budget.seconds, seed=seed, least=budget.least)
    return ClassicBot(budget.simulations, seed=seed)


def run_until(tree: Tree, end: float, least: int = Budget.least) -> None:
    """Search until the time `end`, but run at least `least` simulations."""
    simulations = least
    while True:
        begin = perf_counter()
        tree.run(simulations)
        now = perf_counter()
        if now >= end:
            return
        rate = simulations / max(now - begin, 1e-6)
        simulations = max(1, int(rate * min(SLICE, end - now)))
