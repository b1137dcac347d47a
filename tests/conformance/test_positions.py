"""Positions as data: there and back, through JSON, pickle, and from one engine to the other."""
from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from tests.conformance.cases import Case


def test_a_position_makes_the_state_again_on_either_engine(case: Case, game: Game[Any], states: list[State]) -> None:
    for state in states:
        position = json.loads(json.dumps(game.position(state)))
        for engine in ("native", "interpreted"):
            again = case.game(engine).at(position)
            assert again == state
            assert again.digest() == state.digest()
            assert again.engine == engine
            assert again.legal() == state.legal()
            assert case.game(engine).position(again) == position


def test_states_and_games_can_be_pickled(game: Game[Any], states: list[State]) -> None:
    kept = states[::4]
    for again, state in zip(pickle.loads(pickle.dumps(kept)), kept, strict=True):
        assert again == state
        assert (again.engine, again.setup.options) == (state.engine, state.setup.options)
    other = pickle.loads(pickle.dumps(game))
    assert (other.id, other.engine, other.content_hash) == (game.id, game.engine, game.content_hash)


def test_a_position_of_another_game_version_or_shape_is_refused(game: Game[Any], states: list[State]) -> None:
    position = game.position(states[-1])
    wrong: list[Any] = [
        None, {}, [], position | {"game": "chess"}, position | {"version": 0}, position | {"content": {}},
        position | {"seats": 99}, position | {"options": {"colour_of_the_box": 1}}, position | {"fields": {}},
        position | {"fields": None},
        position | {"extra": 1}, {name: value for name, value in position.items() if name != "seats"}]
    for damaged in wrong:
        with pytest.raises(ValueError, match="^position: "):
            game.at(damaged)


def test_a_position_with_a_cell_out_of_range_is_refused_by_name(game: Game[Any], states: list[State]) -> None:
    state = states[-1]
    for name, field in type(state).declared_fields.items():
        position = game.position(state)
        place: Any = position["fields"]
        last: Any = name
        for _ in field.shape:
            place, last = place[last], 0
        for value in (field.low - 1, field.high + 1, "1", 1.5, None):
            place[last] = value
            with pytest.raises(ValueError, match=f"^position: .*{name}"):
                game.at(position)
