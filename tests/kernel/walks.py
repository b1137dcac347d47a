"""Random games for tests."""
from __future__ import annotations

import random

from cardamom.kernel.state import CHANCE, OVER, State


def walk(state: State, seed: int, steps: int) -> list[int]:
    """Apply random legal actions and outcomes; what was applied."""
    rng = random.Random(seed)
    played: list[int] = []
    while state.to_act != OVER and len(played) < steps:
        played.append(rng.choice(state.legal()))
        state.apply(played[-1])
    return played


def at_decision(state: State, seed: int = 3, steps: int = 9) -> State:
    """The state some steps on, where a seat is to act."""
    walk(state, seed, steps)
    while state.to_act == CHANCE:
        walk(state, seed, 1)
    assert state.to_act >= 0
    return state
