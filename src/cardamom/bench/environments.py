"""Measure the games as environments with masks and observations: vectors of many games, and one decision after the other, as
PettingZoo has it."""
from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from itertools import count
from random import Random
from typing import Any

from cardamom.bench.measure import Measure
from cardamom.kernel.game import Game

GAMES = 1024  # of a vector
WARM = 64  # steps before it is measured: games are then at all stages
SEED = 1
LABELS = {"vector_compact": "vector, compact", "vector_full": "vector, full", "aec": "PettingZoo AEC"}


def installed() -> bool:
    """Are the libraries there whose environments these are?"""
    return all(find_spec(name) is not None for name in ("gymnasium", "numpy", "pettingzoo"))


def seats_for(game: Game[Any]) -> int:
    """Two, or what the game has."""
    return 2 if 2 in game.seats else min(game.seats)


def measures(game: Game[Any]) -> dict[str, Measure]:
    """A measure for each way to play; none where a library or the compiled engine is missing."""
    if not installed() or game.engine != "native":
        return {}
    works = {"vector_compact": stepping(game, "compact"), "vector_full": stepping(game, "full"), "aec": one_by_one(game)}
    return {name: Measure(f"{game.id}: {LABELS[name]}", work) for name, work in works.items()}


def stepping(game: Game[Any], observation: str) -> Callable[[int], int]:
    """Steps of a vector, with actions drawn in C; the arrays are written again and again, as learners do it."""
    made: list[Any] = []
    seeds = count(SEED)

    def work(steps: int) -> int:
        if not made:
            from cardamom.envs import vector
            made.append(vector(game, GAMES, seats_for(game), observation=observation, copy=False))
            made[0].reset(seed=SEED)
            for _ in range(WARM):
                made[0].step(made[0].random_actions(next(seeds)))
        env = made[0]
        for _ in range(steps):
            env.step(env.random_actions(next(seeds)))
        return steps * GAMES
    return work


def one_by_one(game: Game[Any]) -> Callable[[int], int]:
    """The loop that drives PettingZoo's own games (peers.pettingzoo)."""
    made: list[Any] = []
    rng = Random(SEED)

    def work(steps: int) -> int:
        if not made:
            from cardamom.envs import aec
            made.append(aec(game, seats_for(game)))
            made[0].reset(seed=SEED)
        env, decisions = made[0], 0
        while decisions < steps:
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.reset(seed=rng.getrandbits(30))
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(legal[int(rng.random() * len(legal))])
            decisions += 1
        return steps
    return work
