"""Bots of somebody else, good and bad, for tests."""
from __future__ import annotations

import os
import random
import sys
import time

from cardamom.kernel.state import State
from tests.waiting import STUCK


class Chooser:
    """Chooses by its seed; `step` changes which."""

    def __init__(self, seed: int | None = None, step: int = 0, simulations: int = 1) -> None:
        self.random, self.step, self.simulations = random.Random(seed), step, simulations

    def choose(self, state: State) -> int:
        print("thinking")  # must not be taken for an answer
        legal = state.legal()
        return legal[(self.random.randrange(len(legal)) + self.step) % len(legal)]


class Raises(Chooser):
    def choose(self, state: State) -> int:
        raise RuntimeError("no idea")


class Illegal(Chooser):
    def choose(self, state: State) -> int:
        return 99_999


class Dies(Chooser):
    def choose(self, state: State) -> int:
        print("out of memory", file=sys.stderr, flush=True)
        os.abort()


class Stalls(Chooser):
    def choose(self, state: State) -> int:
        time.sleep(STUCK)
        return 0


class Unmade:
    def __init__(self, seed: int | None = None) -> None:
        raise OSError("no such file")


class Mute:
    def __init__(self, seed: int | None = None) -> None:
        pass
