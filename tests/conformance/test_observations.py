"""Observations: the same on both engines, within their bounds, and the position itself with the observer as seat 0."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cardamom.kernel.engine import Batch, evaluator_for
from cardamom.kernel.observations import KINDS
from cardamom.kernel.state import State
from tests.conformance.cases import Case, stops

Observers = Callable[[State, int], set[int]]  # which seats observe the state at a place of the journeys


def seen(state: State, seat: int, kind: str) -> Any:
    """An observation as a NumPy array."""
    return np.asarray(state.observe(seat, kind))


def whoever_is_asked_and_one_more(state: State, place: int) -> set[int]:
    """The others take turns."""
    return {max(state.to_act, 0), place % state.seats}


def every_seat(state: State, place: int) -> set[int]:
    return {*range(state.seats)}


by_observers = pytest.mark.parametrize("observers", [
    whoever_is_asked_and_one_more, pytest.param(every_seat, marks=pytest.mark.exhaustive)])


@by_observers
@pytest.mark.parametrize("kind", KINDS)
def test_both_engines_observe_the_same_within_the_bounds(case: Case, kind: str, observers: Observers) -> None:
    spec = case.game("native").observation_spec(case.seats, kind, **case.changed)
    assert spec == case.game("interpreted").observation_spec(case.seats, kind, **case.changed)
    low, high = np.asarray(spec.low), np.asarray(spec.high)
    for place, (native, interpreted) in enumerate(zip(stops(case, "native"), stops(case, "interpreted"), strict=True)):
        for seat in observers(native, place):
            observation = seen(native, seat, kind)
            assert (observation == seen(interpreted, seat, kind)).all()
            assert observation.shape == (spec.size,)
            assert ((low <= observation) & (observation <= high)).all()


def expected(state: State, field: Any, seat: int, part: Any) -> Any:
    """A field as an observer sees it, made by NumPy from what the state says."""
    declared, values = state.declared_fields[part.name], np.array(field, dtype=object)
    seats, parties = state.seats, state.parties
    order = [*((seat + place) % seats for place in range(seats)), *range(seats, parties)]
    if declared.seat_axis is not None:
        values = np.take(values, order, axis=declared.seat_axis)
    if declared.seats_from is not None:
        seen_as = {declared.seats_from + party: declared.seats_from + place for place, party in enumerate(order)}
        values = np.vectorize(lambda value: seen_as.get(value, value), otypes=[object])(values)
    if part.encoding == "number":
        return np.clip(values.astype(int), part.low, part.high).reshape(part.shape)
    each, places = values.reshape(-1, 1), np.array(range(part.shape[-1]), dtype=object)  # of Python: 64 bits are too few
    return (each >> places & 1 if part.encoding == "bits" else each == places).reshape(part.shape)


@by_observers
def test_a_full_observation_is_every_field_with_the_observer_first(case: Case, observers: Observers) -> None:
    spec = case.game("native").observation_spec(case.seats, "full", **case.changed)
    for place, state in enumerate(stops(case, "native")):
        fields = state.fields()
        assert [part.name for part in spec.parts] == [*state.declared_fields]
        for seat in observers(state, place):
            named = spec.named(seen(state, seat, "full"))
            for part in spec.parts:
                assert (named[part.name] == expected(state, fields[part.name], seat, part)).all(), part


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
