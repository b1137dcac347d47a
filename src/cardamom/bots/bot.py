"""What a bot is."""
from __future__ import annotations

from random import SystemRandom
from typing import Any, Protocol

from cardamom.kernel.evaluator import Evaluator
from cardamom.kernel.state import State


class Bot(Protocol):
    """Chooses for a seat. `name` is what `make_bot` makes it of again."""

    @property
    def name(self) -> str: ...

    def choose(self, state: State) -> int:
        """One of `state.legal()`, for the seat to act. The state is not changed."""
        ...


def own_lead(evaluator: Evaluator[Any], state: State, seat: int) -> int:
    """How far a seat is ahead of the best other party, in tenths of points; alone, what it can hope for."""
    hopes = [evaluator.value(state, party) for party in range(state.parties)]
    own = hopes.pop(seat)
    return own - max(hopes, default=0)


def fresh_seed(seed: int | None) -> int:
    """The seed given, or any."""
    return SystemRandom().getrandbits(32) if seed is None else seed
