"""What is legal, what is refused, and what chance may bring."""
from __future__ import annotations

import pickle
from typing import Any

import pytest

from cardamom.kernel.game import Game
from cardamom.kernel.state import ALLOWED, CHANCE, KERNEL_RULES, OVER, IllegalAction, State
from cardamom.kernel.words import Text
from cardamom.telling.words import words_of
from tests.conformance.cases import Case, journey
from tests.preferences import preferences


def test_at_every_step_something_is_legal_and_rollouts_may_try_all_of_it(case: Case, engine: str) -> None:
    for weighted in (True, False):
        state, ids = case.start(engine), case.game(engine).num_actions
        for action in journey(case, weighted).actions:
            legal = state.legal()
            assert legal == sorted(set(legal))
            assert legal
            assert 0 <= legal[0] <= legal[-1] < ids
            assert -1 <= state.to_act < case.seats
            if state.to_act >= 0:
                assert min(preferences(state)) >= 1
            state.apply(action)
        assert state.to_act == OVER or not weighted


def test_legal_is_exactly_what_no_rule_forbids(game: Game[Any], states: list[State]) -> None:
    for state in states:
        assert state.legal() == [action for action in range(game.num_actions) if state.why_not(action) == ALLOWED]


def test_what_playouts_draw_from_leaves_out_nothing_that_is_legal(case: Case) -> None:
    state = case.start("interpreted")
    for action in journey(case, weighted=True).actions:
        if state.to_act >= 0:
            perhaps, legal = state.perhaps(), state.legal()
            assert perhaps == sorted(set(perhaps))
            assert legal == [each for each in perhaps if state.why_not(each) == ALLOWED]
            assert perhaps == legal or state.is_slow()
        state.apply(action)


@pytest.mark.parametrize("every", [97, pytest.param(5, marks=pytest.mark.exhaustive)])
def test_whatever_is_not_legal_is_refused_with_a_rule_and_a_reason(game: Game[Any], states: list[State], every: int) -> None:
    """One action for each rule that refuses any, and some others."""
    reasons: dict[str, Text] = {}
    for place, state in enumerate(states):
        before = state.copy()
        legal = state.legal()
        by_rule = {state.why_not(action): action for action in range(game.num_actions)}
        for action in [-1, game.num_actions, 10**30, *by_rule.values(), *range(place % every, game.num_actions, every)]:
            if action in legal:
                assert game.why_not(state, action) is None
                continue
            with pytest.raises(IllegalAction) as caught:
                state.apply(action)
            rule, reason = caught.value.rule, caught.value.text
            assert (rule, reason) == game.why_not(state, action)
            assert rule in game.sheet or rule in KERNEL_RULES.values()
            reasons[reason["key"]] = reason
        assert state == before
        assert state.fields() == before.fields()
    for reason in reasons.values():
        assert len(words_of(game).say(reason).split()) > 3
    with pytest.raises(IllegalAction) as caught:
        states[0].apply(game.num_actions)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.rule, again.text, str(again)) == (caught.value.rule, caught.value.text, str(caught.value))


def test_every_outcome_has_a_positive_weight_and_its_pile_is_known(game: Game[Any], states: list[State]) -> None:
    assert any(state.to_act == CHANCE for state in states)
    piles = states[0].actions.piles
    for state in states:
        if state.to_act == CHANCE:
            weights = state.chance()
            assert len(weights) == len(state.legal())
            assert all(type(weight) is int and weight > 0 for weight in weights)
            name, _, number = state.chance_pile().rpartition(" ")
            assert state.chance_pile() in piles or (name in piles and number.isdecimal())
        else:
            assert (state.chance(), state.chance_pile()) == ([], "")


def test_after_the_end_nothing_is_legal(game: Game[Any], states: list[State]) -> None:
    ended = [state for state in states if state.to_act == OVER]
    assert ended
    for state in ended:
        assert (state.legal(), state.chance(), game.choices(state)) == ([], [], [])
        found = game.why_not(state, 0)
        assert found is not None
        assert found[0] == "K-1"


def test_every_id_has_one_name(game: Game[Any]) -> None:
    names = [game.name(action) for action in range(game.num_actions)]
    assert [game.action(name) for name in names] == list(range(game.num_actions))
    assert all(name == "".join(name.split()) for name in names)
    for action in (-1, game.num_actions):
        with pytest.raises(ValueError, match=str(action)):
            game.name(action)
