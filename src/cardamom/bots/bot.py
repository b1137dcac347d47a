"""The protocol that every bot follows."""
from __future__ import annotations

from collections.abc import Iterable
from random import SystemRandom
from typing import Any, Protocol, runtime_checkable

from cardamom.kernel.arguments import whole
from cardamom.kernel.evaluator import Evaluator
from cardamom.kernel.state import State


class Bot(Protocol):
    """Chooses for a seat. Any object with these two members is a bot: tables and environments take it as it is."""

    @property
    def name(self) -> str:
        """What logs and results call it; `make_bot(name)` makes the same kind of bot again."""
        ...

    def choose(self, state: State) -> int:
        """Return one of `state.legal()` for the seat to act, without changing the state."""
        ...


@runtime_checkable
class Observer(Protocol):
    """What a bot may do besides: follow the game, to keep what it found out."""

    def observe(self, action: int) -> None:
        """Take note of an action or outcome at the table, whoever's it is."""
        ...


def show(actions: Iterable[int], bots: Iterable[Bot]) -> None:
    """Let those bots observe these actions that do."""
    observers = {id(bot): bot for bot in bots if isinstance(bot, Observer)}  # a bot may play several seats
    for action in actions:
        for bot in observers.values():
            bot.observe(action)


def own_lead(evaluator: Evaluator[Any], state: State, seat: int) -> int:
    """Return how far a seat leads the best other party, in tenths of points; alone, its own value."""
    values = [evaluator.value(state, party) for party in range(state.parties)]
    own = values.pop(seat)
    return own - max(values, default=0)


def fresh_seed(seed: int | None) -> int:
    """Return this seed, or a random one for None."""
    return SystemRandom().getrandbits(32) if seed is None else whole("seed", seed)
