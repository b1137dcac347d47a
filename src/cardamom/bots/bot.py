"""The protocol that every bot follows."""
from __future__ import annotations

from random import SystemRandom
from typing import Any, Protocol

from cardamom.kernel.evaluator import Evaluator
from cardamom.kernel.state import State


class Bot(Protocol):
    """Chooses for a seat. `make_bot(name)` makes the same kind of bot again."""

    @property
    def name(self) -> str: ...

    def choose(self, state: State) -> int:
        """Return one of `state.legal()` for the seat to act, without changing the state."""
        ...


def own_lead(evaluator: Evaluator[Any], state: State, seat: int) -> int:
    """Return how far a seat leads the best other party, in tenths of points; alone, its own value."""
    values = [evaluator.value(state, party) for party in range(state.parties)]
    own = values.pop(seat)
    return own - max(values, default=0)


def fresh_seed(seed: int | None) -> int:
    """Return this seed, or a random one for None."""
    return SystemRandom().getrandbits(32) if seed is None else seed
