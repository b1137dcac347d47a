"""Checks of positions are declared with the steps that they are for."""
from __future__ import annotations

import pytest

from cardamom.kernel.checks import Checks, require
from cardamom.kernel.state import CHANCE, OVER
from tests.toys.pebbles import CHOOSE, FILL, HAND, Pebbles, PebblesRules


def at(step: object, to_act: int = 0) -> PebblesRules:
    state = Pebbles(engine="interpreted").start(2)
    state.to_act, state.step = to_act, step  # type: ignore[assignment]  # one of its steps
    return state


def test_a_check_is_made_at_its_steps_only() -> None:
    made: list[str] = []
    check: Checks[PebblesRules] = Checks()
    check.always(lambda state: made.append("always"))
    check.during(HAND, CHOOSE)(lambda state: made.append("during"))
    check.outside(HAND, CHOOSE)(lambda state: made.append("outside"))
    check.asked(HAND)(lambda state: made.append("asked"))
    expected = [(at(HAND), ["always", "during", "asked"]), (at(CHOOSE), ["always", "during"]),
                (at(FILL, CHANCE), ["always", "outside"]), (at(HAND, OVER), ["always", "during"])]
    for state, names in expected:
        made.clear()
        check(state)
        assert made == names


def test_inherited_checks_come_first_and_the_first_complaint_is_raised() -> None:
    inherited: Checks[PebblesRules] = Checks()
    inherited.always(lambda state: require(state.left == 0, "left: inherited"))
    check: Checks[PebblesRules] = Checks(inherited)
    check.always(lambda state: require(False, "own"))
    state = at(HAND)
    with pytest.raises(ValueError, match="^own$"):
        check(state)
    state.left = 1
    with pytest.raises(ValueError, match="^left: inherited$"):
        check(state)
