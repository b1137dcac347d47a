"""What a batch keeps of an evaluator's features (`features.kept`) depends on the declared fields and on nothing else."""
from __future__ import annotations

from array import array
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardamom.games import game_ids
from cardamom.kernel.engine import Batch, play_on
from cardamom.kernel.evaluator import Evaluator
from cardamom.kernel.features import names
from cardamom.kernel.game import Game
from cardamom.kernel.state import OVER, State
from tests.scenario import loaded


def all_of(game: Game[Any]) -> dict[str, Any]:
    """With all that a game may have."""
    return {"advanced": True, "map": "B"} if game.id == "world-wonders" else {}


def kept_methods(evaluator: Evaluator[Any]) -> dict[str, tuple[str, ...]]:
    found = {name: getattr(getattr(type(evaluator), name), "reads", ()) for name in dir(type(evaluator))}
    return {name: reads for name, reads in found.items() if reads}


def given(evaluator: Evaluator[Any], name: str, state: State, party: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers that the method takes besides, when this party is described."""
    found: list[int] = []
    method = getattr(evaluator, name)

    def spy(state: State, party: int, *more: Any) -> Any:
        found[:] = more[:-1]
        return method(state, party, *more)

    with monkeypatch.context() as patch:
        patch.setattr(evaluator, name, spy)
        evaluator.features(state, party)
    return found


def said(evaluator: Evaluator[Any], name: str, state: State, party: int, numbers: list[int]) -> tuple[Any, array[int]]:
    seen = array("h", bytes(2 * len(names(evaluator.features_declared, of_action=False))))
    return getattr(evaluator, name)(state, party, *numbers, seen), seen


def mixed(state: State, other: State, party: int, reads: tuple[str, ...], everyone: tuple[str, ...]) -> State:
    """The other position, with what is read of this one in it."""
    own, fields = state.fields(), other.fields()
    for name in reads:
        if state.declared_fields[name].seat_axis == 0 and name not in everyone:
            fields[name] = [own[name][seat] if seat == party else row for seat, row in enumerate(fields[name])]
        else:
            fields[name] = own[name]
    return type(state).at(state.constants, fields)


def test_nothing_else_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    checked = 0
    for game in (loaded(game_id, "native") for game_id in game_ids()):
        evaluator = game.evaluator(engine="interpreted")
        for name, reads in kept_methods(evaluator).items():
            first = game.start(3 if 3 in game.seats else min(game.seats), **all_of(game))
            walk = []
            for seed in range(12):
                state = first.copy()
                play_on(state, seed, cut=25 + 30 * seed, weighted=True)
                walk.append(game.twin(state))
            for state, other in pairwise(walk):
                for party in range(state.seats):
                    changed = mixed(state, other, party, reads, getattr(evaluator, name).everyone)
                    numbers = given(evaluator, name, state, party, monkeypatch)
                    assert said(evaluator, name, changed, party, numbers) == said(
                        evaluator, name, state, party, numbers), (game.id, name)
                    checked += 1
    assert checked >= 60


@pytest.mark.parametrize(("game_id", "seats", "options"), [
    ("eastern-wonders", 2, [{"map": "random:1"}, {"map": "random:2"}]),
    ("eastern-wonders-solo", 1, [{"map": "random:1"}, {"map": "random:2"}]),
    ("world-wonders", 1, [{"difficulty": "hard"}, {"map": "B2"}]), ("world-wonders", 5, [{}]),
    ("world-wonders", 2, [{"advanced": True, "map": "B"}, {"advanced": True, "prizes": "5/2", "tracks": "B"}])])
def test_a_batch_that_keeps_them_sees_what_a_state_sees(game_id: str, seats: int, options: list[dict[str, Any]]) -> None:
    """Over games that begin anew, with other constants, and are set to other states."""
    game, rng = loaded(game_id, "native"), Random(3)
    roots = [game.start(seats, **each) for each in options]
    batch = Batch(roots, 6, seed=5)
    for turn in range(300):
        batch.step(batch.draw(turn))
        if turn % 50 == 20:
            batch.reset(places=[rng.random() < 0.5 for _ in range(6)])
        if turn % 50 == 40:
            state = rng.choice(roots).copy()
            play_on(state, turn, cut=rng.randrange(5, 60))
            if state.to_act != OVER:
                batch.set_state(rng.randrange(6), state)
        seen = batch.observe()
        size = len(seen) // 6
        for place in range(6) if turn % 7 == 0 else (rng.randrange(6),):
            state = batch.state(place)
            assert seen[place * size:(place + 1) * size] == state.observe(state.to_act), (turn, place)
