"""Tries actions on a copy, one after the other, until the rules forbid one. Gestures are built from this."""
from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Generic, TypeVar

from cardamom.kernel.actions import Step
from cardamom.kernel.effects import GestureBase
from cardamom.kernel.state import ALLOWED, State

if TYPE_CHECKING:
    from cardamom.kernel.game import Game

S = TypeVar("S", bound=State)


class Trial(Generic[S]):
    """Nothing more is done once an action was refused."""

    def __init__(self, game: Game[S], state: S, actions: Iterable[str] = ()) -> None:
        self.game, self.start, self.state = game, state, state.copy()
        self.actions: list[int] = []
        self.refused: tuple[int, int] | None = None  # an action, and the rule that forbids it
        for name in actions:
            self.act(name)

    def act(self, name: str) -> bool:
        """Carry out an action by its name in the notation, if it is allowed."""
        action = self.game.in_notation().action(name)
        if self.refused is None and (rule := self.state.why_not(action)) != ALLOWED:
            self.refused = action, rule
        if self.refused is None:
            self.state.apply(action)
            self.actions.append(action)
        return self.refused is None

    @property
    def asked(self) -> Step | None:
        """Return what the same seat is asked now; None if it is not asked, or something was refused."""
        return self.state.step if self.refused is None and self.state.to_act == self.start.to_act else None

    def is_at(self, *steps: Step) -> bool:
        """Return whether the same seat is now asked one of these."""
        return self.asked in steps

    def base(self, on: str | None) -> GestureBase:
        """Return the part common to all gestures: for an impossible one, the reason."""
        if self.refused:
            rule, why = self.game.refusal(self.state, *self.refused)
            return {"on": on, "actions": [], "effects": [], "rule": rule, "why": why}
        return {"on": on, "actions": [self.game.name(action) for action in self.actions],
                "effects": self.game.effects_of(self.start, self.actions)[0]}
