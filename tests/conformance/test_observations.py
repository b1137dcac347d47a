"""Observations: the same on both engines, within their bounds, and the position itself with the observer as seat 0."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cardamom.kernel.engine import Batch, evaluator_for
from cardamom.kernel.observations import KINDS
from cardamom.kernel.state import State
from tests.conformance.cases import Case, stops


def seen(state: State, seat: int, kind: str) -> Any:
    """An observation as a NumPy array."""
    return np.asarray(state.observe(seat, kind))


@pytest.mark.parametrize("kind", KINDS)
def test_both_engines_observe_the_same_within_the_bounds(case: Case, kind: str) -> None:
    spec = case.game("native").observation_spec(case.seats, kind, **case.changed)
    assert spec == case.game("interpreted").observation_spec(case.seats, kind, **case.changed)
    for place, (native, interpreted) in enumerate(zip(stops(case, "native"), stops(case, "interpreted"), strict=True)):
        for seat in {place % case.seats, max(native.to_act, 0)}:  # each in turn, and whoever is asked
            observation = seen(native, seat, kind)
            assert (observation == seen(interpreted, seat, kind)).all()
            assert observation.shape == (spec.size,)
            assert ((np.asarray(spec.low) <= observation) & (observation <= np.asarray(spec.high))).all()


def expected(state: State, name: str, seat: int, part: Any) -> Any:
    """A field as an observer sees it, made by NumPy from what the state says."""
    declared, values = state.declared_fields[name], np.array(state.fields()[name], dtype=object)
    seats, parties = state.seats, state.parties
    order = [*((seat + place) % seats for place in range(seats)), *range(seats, parties)]
    if declared.seat_axis is not None:
        values = np.take(values, order, axis=declared.seat_axis)
    if declared.seats_from is not None:
        places = {declared.seats_from + party: declared.seats_from + place for place, party in enumerate(order)}
        values = np.vectorize(lambda value: places.get(value, value), otypes=[object])(values)
    if part.encoding == "number":
        return np.clip(values.astype(int), part.low, part.high).reshape(part.shape)
    width = range(part.shape[-1])
    if part.encoding == "bits":
        return np.array([[value >> bit & 1 for bit in width] for value in values.reshape(-1)]).reshape(part.shape)
    return np.array([[value == one for one in width] for value in values.reshape(-1)]).reshape(part.shape)


def test_a_full_observation_is_every_field_with_the_observer_first(case: Case) -> None:
    spec = case.game("native").observation_spec(case.seats, "full", **case.changed)
    for place, state in enumerate(stops(case, "native")):
        assert [part.name for part in spec.parts] == [*state.declared_fields]
        for seat in {place % case.seats, max(state.to_act, 0)}:  # each in turn, and whoever is asked
            named = spec.named(seen(state, seat, "full"))
            for part in spec.parts:
                assert (named[part.name] == expected(state, part.name, seat, part)).all(), part


def test_a_compact_observation_is_the_features_of_all_parties_and_who_is_asked_what(case: Case) -> None:
    spec = case.game("native").observation_spec(case.seats, "compact", **case.changed)
    for state in stops(case, "native"):
        evaluator = evaluator_for(state)
        for seat in range(case.seats):
            found = seen(state, seat, "compact").tolist()
            order = [*((seat + place) % state.seats for place in range(state.seats)), *range(state.seats, state.parties)]
            features = [number for party in order for number in evaluator.features(state, party)]
            to_act = [int(state.to_act == (seat + place) % state.seats) for place in range(state.seats)]
            asked = [int(state.step is step) for step in state.steps]
            assert found == [*features, *to_act, *asked]
    assert [part.name for part in spec.parts[-2:]] == ["to_act", "step"]


def test_every_part_has_a_meaning_and_bounds(case: Case) -> None:
    for kind in KINDS:
        for part in case.game("native").observation_spec(case.seats, kind, **case.changed).parts:
            assert part.meaning, part
            assert -1000 <= part.low < part.high <= 3000, part


@pytest.mark.parametrize("kind", KINDS)
def test_a_batch_observes_as_its_states_do(case: Case, kind: str) -> None:
    state = case.start("native")
    batch = Batch(state, 3, 5, threads=2)
    size = case.game("native").observation_spec(case.seats, kind, **case.changed).size
    out = np.zeros((3, size), np.int16)
    for turn in range(12):
        assert batch.observe(kind, out) is out
        games = [batch.state(place) for place in range(3)]
        assert (out == [seen(game, game.to_act, kind) for game in games]).all()
        legal = [game.legal() for game in games]
        batch.step([actions[turn % len(actions)] for actions in legal])
    last = [state.seats - 1] * 3
    assert (np.asarray(batch.observe(kind, seats=last)).reshape(3, size)
            == [seen(batch.state(place), last[0], kind) for place in range(3)]).all()
