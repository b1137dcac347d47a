"""Measure legal() and scores() in recorded positions: the mean in the middle of games, and the slowest of all."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import heapify, heappushpop
from itertools import count
from operator import methodcaller
from time import perf_counter_ns
from typing import Any

from cardamom.bench.corpus import FILE, HARD, Recording, read, recordings
from cardamom.bench.measure import Measure, MeasureGroup, Runs
from cardamom.kernel.state import CHANCE, OVER, State

MIDDLE = (0.4, 0.7)  # the part of a recorded game, by its steps, that is neither opening nor end
POSITIONS = 200  # of the middle of games
WATCHED = 50  # positions among which the slowest is searched
CALLS = 5  # in each of them, in each round
Call = Callable[[State], object]


class Positions:
    """The measures in recorded positions of one game, for any number of seats: its games, and hard positions."""

    def __init__(self, game_id: str, games: Sequence[Recording], hard: Sequence[Recording]) -> None:
        self.by_question = by_question(middle(games))
        self.means = {question: Measure(f"{game_id}: legal(), {question}", asking(states))
                      for question, states in self.by_question.items()}
        self.slowest, self.slowest_scores = (
            Slowest(f"{game_id}: slowest {name}()", methodcaller(name), (
                state for recorded in (*games, *hard) for _, state in decisions(recorded))) for name in ("legal", "scores"))

    @property
    def measures(self) -> list[Runs]:
        means = MeasureGroup("legal() in recorded positions", [*self.means.values()])
        return [means, self.slowest, self.slowest_scores] if self.by_question else []

    def figures(self) -> dict[str, Any]:
        """Return microseconds; None without recorded games."""
        return {"legal_us": self.legal(),
                "scores_us": {"slowest": self.slowest_scores.nanoseconds / 1000} if self.by_question else None}

    def legal(self) -> dict[str, Any] | None:
        if not self.by_question:
            return None
        number = {question: len(states) for question, states in self.by_question.items()}
        taken = {question: 1e6 / measure.per_second for question, measure in self.means.items()}
        mean = sum(number[question] * taken[question] for question in taken) / sum(number.values())
        return {"positions": sum(number.values()), "mean": mean, "slowest": self.slowest.nanoseconds / 1000, "questions": {
            question: {"positions": number[question], "mean": taken[question]} for question in sorted(taken)}}


class Slowest:
    """Finds the position in which a call takes longest; in each position the fastest call counts."""

    def __init__(self, label: str, call: Call, states: Iterator[State]) -> None:
        self.label, self.call, self.states = label, call, slow_ones(states, call)
        self.fastest = [NEVER] * len(self.states)

    def run(self, seconds: float) -> None:
        self.fastest = [min(known, timed(self.call, state, CALLS))
                         for known, state in zip(self.fastest, self.states, strict=True)]

    @property
    def nanoseconds(self) -> int:
        return max(self.fastest)


NEVER = 1 << 62


def recorded_positions(game_id: str, native: bool) -> Positions:
    games, hard = ([*recordings(read(file, [game_id]), "native")] if native else [] for file in (FILE, HARD))
    return Positions(game_id, games, hard)


def decisions(recorded: Recording) -> Iterator[tuple[float, State]]:
    """Yield every position with a decision, and the part of the game before it. It is one state: copy it to store it."""
    start, actions = recorded
    state = start.copy()
    for step, action in enumerate(actions):
        if state.to_act != CHANCE:
            yield step / len(actions), state
        state.apply(action)
    if state.to_act not in (CHANCE, OVER):
        yield 1.0, state


def middle(games: Sequence[Recording]) -> list[State]:
    """Return positions from the middle of these games, evenly spread."""
    first, last = MIDDLE
    found = [state.copy() for recorded in games for share, state in decisions(recorded) if first <= share < last]
    return [found[n * len(found) // POSITIONS] for n in range(POSITIONS)] if len(found) > POSITIONS else found


def by_question(states: Sequence[State]) -> dict[str, list[State]]:
    """Group positions by what is asked, by the keys of the prompts: `ask-place` is `place`."""
    found: dict[str, list[State]] = {}
    for state in states:
        found.setdefault(state.setup.game.prompt(state)["key"].removeprefix("ask-"), []).append(state)
    return found


def slow_ones(states: Iterator[State], call: Call) -> list[State]:
    """Return the slowest positions of a quick first pass."""
    numbers = count()  # so that no two are compared by their states
    slowest: list[tuple[int, int, State]] = []
    for state in states:
        entry = (timed(call, state, 2), next(numbers))
        if len(slowest) < WATCHED:
            slowest.append((*entry, state.copy()))
            heapify(slowest)
        elif entry > slowest[0]:
            heappushpop(slowest, (*entry, state.copy()))
    return [state for _, _, state in slowest]


def timed(call: Call, state: State, calls: int) -> int:
    """Return the nanoseconds of the fastest of some calls."""
    best = NEVER
    for _ in range(calls):
        begin = perf_counter_ns()
        call(state)
        best = min(best, perf_counter_ns() - begin)
    return best


def asking(states: Sequence[State]) -> Callable[[int], int]:
    def work(times: int) -> int:
        for _ in range(times):
            for state in states:
                state.legal()
        return times * len(states)
    return work
