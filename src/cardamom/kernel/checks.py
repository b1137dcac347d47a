"""The conditions under which compiled rules are safe in a position, each declared with the steps it applies to.

    check: Checks[Kites] = Checks()

    @check.always
    def check_ranges(state: Kites) -> None:
        require(state.debt >= 0, "debt: below zero")

    @check.asked(PAY_BUILD)
    def check_payment(state: Kites) -> None:
        require(state.debt > 0, "debt: nothing is to be paid")

`check(state)` makes all checks that are for the step of a state, in the order of their declaration.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from cardamom.kernel.actions import Step
from cardamom.kernel.state import OVER, State

S = TypeVar("S", bound=State)
Declare = Callable[[Callable[[S], None]], Callable[[S], None]]


def require(condition: bool, complaint: str) -> None:
    if not condition:
        raise ValueError(complaint)


class Checks(Generic[S]):
    """The checks of a class of rules, those of the rules it inherits first."""

    def __init__(self, *inherited: Checks[Any]) -> None:
        self.declared: list[tuple[Callable[[S], bool], Callable[[S], None]]] = [
            one for other in inherited for one in other.declared]

    def __call__(self, state: S) -> None:
        """Raise ValueError with the complaint of the first check that fails."""
        for is_for, check in self.declared:
            if is_for(state):
                check(state)

    def declare(self, is_for: Callable[[S], bool]) -> Declare[S]:
        def mark(check: Callable[[S], None]) -> Callable[[S], None]:
            self.declared.append((is_for, check))
            return check

        return mark

    def always(self, check: Callable[[S], None]) -> Callable[[S], None]:
        """Declare a check of every position."""
        return self.declare(lambda state: True)(check)

    def during(self, *steps: Step) -> Declare[S]:
        """Declare a check of positions at these steps."""
        return self.declare(lambda state: state.step in steps)

    def outside(self, *steps: Step) -> Declare[S]:
        """Declare a check of positions at all other steps."""
        return self.declare(lambda state: state.step not in steps)

    def asked(self, *steps: Step) -> Declare[S]:
        """Declare a check of positions at these steps while the game is not over."""
        return self.declare(lambda state: state.step in steps and state.to_act != OVER)
