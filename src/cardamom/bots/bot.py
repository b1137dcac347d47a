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
        """The bot's name in logs and results; `make_bot(name)` makes the same kind of bot again."""
        ...

    def choose(self, state: State) -> int:
        """Return one of `state.legal()` for the seat to act, without changing the state."""
        ...


@runtime_checkable
class Observer(Protocol):
    """An optional part of a bot: it follows the game, to keep what it has found."""

    def observe(self, action: int) -> None:
        """Take note of any player's action, or an outcome, at the table."""
        ...


def show(actions: Iterable[int], bots: Iterable[Bot]) -> None:
    """Show these actions to the bots that observe."""
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
