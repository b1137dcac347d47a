"""A bot that plays any legal action with equal probability."""
from __future__ import annotations

import random

from cardamom.bots.bot import fresh_seed
from cardamom.kernel.state import State


class RandomBot:
    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(fresh_seed(seed))

    def choose(self, state: State) -> int:
        return self._random.choice(state.legal())
