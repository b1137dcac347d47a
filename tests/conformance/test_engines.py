"""The compiled rules and the interpreted ones are the same rules."""
from __future__ import annotations

import pytest

from cardamom.kernel.engine import evaluator_for
from cardamom.kernel.fields import plain
from cardamom.kernel.state import CHANCE, State
from tests.conformance.cases import Case, journey


def everything(state: State) -> dict[str, object]:
    """All that a state says of itself, and its evaluators of it."""
    return said_by(state) | judged(state)


def said_by(state: State) -> dict[str, object]:
    return {"fields": state.fields(), "to_act": state.to_act, "legal": state.legal(), "chance": state.chance(),
            "scores": state.scores(), "pile": state.chance_pile(), "winners": state.winners(),
            "pile number": state.pile() if state.to_act == CHANCE else None}


def judged(state: State) -> dict[str, object]:
    """By all evaluators of the game."""
    evaluators, legal = {name: evaluator_for(state, name) for name in state.setup.game.evaluators}, state.legal()
    return {
        "values": {name: [one.value(state, party) for party in range(state.parties)] for name, one in evaluators.items()},
        "preferences": {name: [one.preference(state, action) for action in legal] for name, one in evaluators.items()},
        "features": {name: [one.features(state, party) for party in range(state.parties)]
                     for name, one in evaluators.items()},
        "action features": {name: [one.action_features(state, action) for action in legal] if state.to_act >= 0 else []
                            for name, one in evaluators.items()},
        "at rest": {name: state.to_act >= 0 and one.at_rest(state) for name, one in evaluators.items()}}


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("weighted", [True, False], ids=["rollout", "uniform"])
def test_both_engines_agree_on_everything_at_every_step(case: Case, weighted: bool, every: int) -> None:
    """What evaluators say takes longest, and is compared at one step in so many. With other options than the defaults, all
    but what is legal is compared at one step in three: fields that differ once differ later too."""
    compared = 1 if case.is_default or every == 1 else 3
    native, interpreted = case.start("native"), case.start("interpreted")
    played = journey(case, weighted)
    for place, action in enumerate([*played.actions, None]):
        if place % compared == 0 or place in played.stops:
            assert said_by(native) == said_by(interpreted)
        else:
            assert native.legal() == interpreted.legal()
        if place % every == 0 or place in played.stops:
            assert judged(native) == judged(interpreted)
        if place in played.stops:
            assert native == interpreted
            assert interpreted == native
            assert native.digest() == interpreted.digest()
            ids = range(-1, native.num_actions + 1)
            assert [native.why_not(asked) for asked in ids] == [interpreted.why_not(asked) for asked in ids]
        if action is not None:
            native.apply(action)
            interpreted.apply(action)


def test_both_engines_have_the_same_ids_and_hold_the_same_fields_and_constants_by_name(case: Case) -> None:
    """Whoever reads a state by the names of its fields and constants (views, checks) finds the same on both."""
    native, interpreted = case.start("native"), case.start("interpreted")
    assert (native.engine, interpreted.engine) == ("native", "interpreted")
    assert [*native.declared_fields] == [*interpreted.declared_fields]
    assert [*native.declared_constants] == [*interpreted.declared_constants]
    assert native.num_actions == interpreted.num_actions
    for name in [*native.declared_fields, *native.declared_constants]:
        one, other = getattr(native, name), getattr(interpreted, name)
        assert one == plain(other), name
