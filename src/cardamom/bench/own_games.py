"""Measure the games of Cardamom: played in C, interpreted and from Python; copied; searched; viewed."""
from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from copy import deepcopy
from itertools import count
from random import Random
from typing import Any

from cardamom.bench import environments
from cardamom.bench.measure import Measure
from cardamom.games import load
from cardamom.kernel.engine import compiled, evaluator_for, playouts, search
from cardamom.kernel.state import CHANCE, END, OVER, State

SEATS = 3  # where a game can have them
CUT = 60  # decisions of a rollout in a search
SIMULATIONS = 10_000  # of one search and thread
SEED = 1
VIEWED = 40  # positions of one game whose views are made
COPIES = {"native": "copy in C", "python": "copy() from Python", "interpreted": "copy() interpreted",
          "deepcopy": "copy.deepcopy()", "pickle": "pickled and back"}
PLAYOUTS = ("native_rollouts", "native_uniform", "interpreted")


def drive(start: State, rng: Random) -> int:
    """Play one game uniformly by public calls only, and return the number of decisions."""
    state, decisions = start.copy(), 0
    while True:
        seat = state.to_act
        if seat == OVER:
            return decisions
        legal = state.legal()
        if seat == CHANCE:
            state.apply(rng.choices(legal, state.chance())[0])
        else:
            state.apply(legal[int(rng.random() * len(legal))])
            decisions += 1


def after_first_turn(start: State) -> State:
    """Return the first position with a decision after the end of the first turn."""
    state, rng, ended, evaluator = start.copy(), Random(SEED), False, evaluator_for(start)
    while not ended or state.to_act == CHANCE:
        legal, deciding = state.legal(), state.to_act != CHANCE
        weights = [evaluator.preference(state, each) for each in legal] if deciding else state.chance()
        action = rng.choices(legal, weights)[0]
        state.apply(action)
        ended = ended or (deciding and action == END)
    return state


class Playing:
    """Play whole games as playouts, and count decisions and turns."""

    def __init__(self, root: State, weighted: bool) -> None:
        self.root, self.weighted = root, weighted
        self.seeds = count(SEED)
        self.decisions = self.turns = 0

    def __call__(self, games: int) -> int:
        tally = playouts(self.root, games, next(self.seeds), weighted=self.weighted)
        decisions = sum(tally.decisions)
        self.decisions += decisions
        self.turns += tally.turns
        return decisions


class OwnGame:
    """One game with a number of seats: its measures and their figures."""

    def __init__(self, game_id: str, seats: int | None) -> None:
        game = load(game_id)
        self.id, self.native = game.id, game.engine == "native"
        self.seats = (SEATS if SEATS in game.seats else max(game.seats)) if seats is None else seats
        self.other_seats = sorted(fewest_and_most(game.seats) - {self.seats}) if seats is None else []
        start = game.start(self.seats)
        twin = start if not self.native else load(game_id, engine="interpreted").start(self.seats)
        self.playing = {"interpreted": Playing(twin, weighted=False)}
        self.measures = {"copy interpreted": self._measure("copy(), interpreted", repeating(after_first_turn(twin).copy))}
        if self.native:
            self.playing |= {"native_rollouts": Playing(start, weighted=True),
                             "native_uniform": Playing(start, weighted=False)}
            self.playing |= {uniform(other): Playing(game.start(other), weighted=False) for other in self.other_seats}
            root = after_first_turn(start)
            self.measures |= {
                "from_python": self._measure("driven from Python", driving(start)),
                "copy native": self._measure("copy, in C", lambda times: compiled("core").copies(root, times) * 0 + times),
                "copy python": self._measure("copy(), from Python", repeating(root.copy)),
                "copy deepcopy": self._measure("copy.deepcopy()", repeating(lambda: deepcopy(root))),
                "copy pickle": self._measure("pickled and back", repeating(lambda: pickle.loads(pickle.dumps(root)))),
                "view": self._measure("view()", viewing(spread_positions(start))),
                "one_thread": self._measure("search, one thread", searching(root, 1)),
                "two_threads": self._measure("search, two threads", searching(root, 2), wall=True)}
        self.measures |= environments.measures(game)
        for name, playing in self.playing.items():
            self.measures[name] = self._measure(name.replace("_", " "), playing)

    def _measure(self, label: str, work: Callable[[int], int], wall: bool = False) -> Measure:
        return Measure(f"{self.id}: {label}", work, wall=wall)

    def figures(self) -> dict[str, Any]:
        """Return the figures of a game for `cardamom bench --json`; None where the compiled engine is missing."""
        one, two = self.rate("one_thread"), self.rate("two_threads")
        return {
            "seats": self.seats,
            "decisions_per_s": {name: self.rate(name) for name in (*PLAYOUTS, "from_python")},
            "turns_per_s": {name: self.turns(name) for name in PLAYOUTS},
            "uniform_by_seats": self.uniform_by_seats(),
            "copy_ns": {name: self.nanoseconds(f"copy {name}") for name in COPIES},
            "view_us": {"mean": per_view / 1000 if (per_view := self.nanoseconds("view")) else None},
            "env_steps_per_s": {name: self.rate(name) for name in environments.LABELS},
            "simulations_per_s": {"one_thread": one, "two_threads": two, "ratio": two / one if one and two else None,
                                  "cores_used_by_two": self.measures["two_threads"].cores if two else None}}

    def uniform_by_seats(self) -> dict[str, float | None]:
        rates = {self.seats: self.rate("native_uniform")} | {seats: self.rate(uniform(seats)) for seats in self.other_seats}
        return {str(seats): rates[seats] for seats in sorted(rates)}

    def rate(self, name: str) -> float | None:
        return self.measures[name].per_second if name in self.measures else None

    def nanoseconds(self, name: str) -> float | None:
        rate = self.rate(name)
        return 1e9 / rate if rate else None

    def turns(self, name: str) -> float | None:
        rate = self.rate(name)
        return rate * self.playing[name].turns / self.playing[name].decisions if rate else None


def uniform(seats: int) -> str:
    """Return the name of a measure: native uniform play with another number of seats."""
    return f"native uniform, seats: {seats}"


def fewest_and_most(seats: Sequence[int]) -> set[int]:
    """Return the lowest and highest number of seats for several players, if there are any."""
    several = [number for number in seats if number > 1]
    return {min(several), max(several)} if several else set()


def driving(start: State) -> Callable[[int], int]:
    rng = Random(SEED)
    return lambda games: sum(drive(start, rng) for _ in range(games))


def repeating(work: Callable[[], object]) -> Callable[[int], int]:
    def repeat(times: int) -> int:
        for _ in range(times):
            work()
        return times
    return repeat


def spread_positions(start: State) -> list[State]:
    """Return positions of one game, evenly spread; it is played as the evaluator prefers."""
    state, rng, evaluator = start.copy(), Random(SEED), evaluator_for(start)
    found = []
    while state.to_act != OVER:
        found.append(state.copy())
        legal = state.legal()
        weights = state.chance() or [evaluator.preference(state, each) for each in legal]
        state.apply(rng.choices(legal, weights)[0])
    return [found[n * len(found) // VIEWED] for n in range(VIEWED)] if len(found) > VIEWED else found


def viewing(states: Sequence[State]) -> Callable[[int], int]:
    def work(times: int) -> int:
        for _ in range(times):
            for state in states:
                state.setup.game.view(state)
        return times * len(states)
    return work


def searching(root: State, threads: int) -> Callable[[int], int]:
    seeds = count(SEED)

    def work(searches: int) -> int:
        for _ in range(searches):
            search(root, SIMULATIONS * threads, next(seeds), threads=threads, cut=CUT)
        return searches * SIMULATIONS * threads
    return work
