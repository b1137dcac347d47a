"""States as values: copies, equality, digests, and no hidden random numbers."""
from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Hashable

import pytest

from cardamom.kernel.engine import playouts
from cardamom.kernel.state import State
from tests.conformance.cases import CASES, Case, journey

REPLAY = """
import json, sys, cardamom.games
for game_id, engine, seats, options, actions in json.load(sys.stdin):
    state = cardamom.games.load(game_id, engine=engine).start(seats, **options)
    for action in actions:
        state.apply(action)
    print(state.digest())
"""


def test_earlier_copies_stay_as_they_were_while_the_game_goes_on(case: Case, engine: str) -> None:
    state, kept = case.start(engine), []
    for place, action in enumerate(journey(case, weighted=True).actions):
        if place % 20 == 0:
            copy = state.copy()
            assert copy == state
            kept.append((copy, copy.digest(), copy.fields()))
        state.apply(action)
    for copy, digest, fields in kept:
        assert copy.digest() == digest
        assert copy.fields() == fields
    assert len({digest for _, digest, _ in kept}) == len(kept)


def test_a_copy_is_equal_and_goes_on_without_its_original(states: list[State]) -> None:
    for state in states[:-1]:
        if state.legal():
            digest, copy = state.digest(), state.copy()
            copy.apply(copy.legal()[-1])
            assert state.digest() == digest != copy.digest()
            assert copy != state
    for state in states:
        assert state == state.copy()
        assert not isinstance(state, Hashable)
        assert state != state.digest()
    with pytest.raises(TypeError, match="unhashable"):
        hash(states[0])


def test_the_global_random_generator_is_not_touched(case: Case, engine: str) -> None:
    random.seed(case.label)  # a state that nobody else would leave behind
    before = random.getstate()
    state = case.start(engine)
    for action in journey(case, weighted=False).actions:
        state.legal()
        state.apply(action)
    playouts(case.start(engine), 1, seed=5, cut=20, weighted=True)
    assert random.getstate() == before


@pytest.mark.slow
def test_digests_are_equal_in_another_process() -> None:
    games = [(case, engine, journey(case, weighted=True).actions[:60])
             for case in CASES if case.is_default for engine in ("native", "interpreted")]
    asked = [[case.game_id, engine, case.seats, case.changed, actions] for case, engine, actions in games]
    env = {**os.environ, "PYTHONHASHSEED": "12345", "PYTHONPATH": os.pathsep.join(sys.path)}
    other = subprocess.run([sys.executable, "-c", REPLAY], input=json.dumps(asked), text=True, stdout=subprocess.PIPE,
                           check=True, env=env)
    here = []
    for case, engine, actions in games:
        state = case.start(engine)
        for action in actions:
            state.apply(action)
        here.append(state.digest())
    assert [int(line) for line in other.stdout.split()] == here
    assert all(0 <= digest < 1 << 64 for digest in here)
