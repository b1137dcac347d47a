"""Positions with fields changed at random: `Game.at` refuses them in words, or 200 steps can be played from them on both
engines, and nothing that never changes is broken on the way.

The interpreted engine goes first: it refuses every index outside a row and every number too large for a field, and what it
refuses to do must never be tried in C."""
from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from cardamom.games import REGISTRY
from cardamom.kernel.game import Game
from cardamom.kernel.state import OVER
from tests.conformance.cases import CASES, Case, load, stops

TRIES = [20, pytest.param(250, marks=pytest.mark.exhaustive)]  # damaged positions of one case
STEPS = 200  # played from what is accepted
CHECKED = 12  # the first steps are checked one by one, later ones now and then
DEFAULTS = [case for case in CASES if case.is_default]


@cache
def positions_of(case: Case) -> list[dict[str, Any]]:
    return [case.game("interpreted").position(state) for state in stops(case, "interpreted")]


def damaged(case: Case, rng: Random) -> dict[str, Any]:
    """One to four fields are changed: one number of them, two numbers in exchange, or all taken from another moment."""
    fields = case.game("interpreted").twin_class.declared_fields
    single = [name for name, field in fields.items() if not field.shape]  # these steer the game
    position, other = rng.choice(positions_of(case)), rng.choice(positions_of(case))
    changes = dict(position["fields"])
    for _ in range(rng.choice([1, 1, 2, 2, 3, 4])):
        name = rng.choice(single if rng.random() < 0.6 else [*fields])
        field, how = fields[name], rng.random()
        path = [rng.randrange(length) for length in field.shape]
        now = inside(changes[name], path)
        if how < 0.35:
            changes[name] = other["fields"][name]
        elif how < 0.5 and path:
            there = [rng.randrange(length) for length in field.shape]
            value = inside(changes[name], there)
            changes[name] = changed(changed(changes[name], there, now), path, value)
        else:
            values = [now + 1, now - 1, rng.randint(-2, 6), rng.randint(0, 45), field.low, field.high]
            changes[name] = changed(changes[name], path, rng.choice(values))
    return position | {"fields": changes}


def inside(value: Any, path: list[int]) -> int:
    for index in path:
        value = value[index]
    return int(value)


def changed(rows: Any, path: list[int], value: int) -> Any:
    """The rows with one of their numbers changed."""
    if not path:
        return value
    return [changed(row, path[1:], value) if i == path[0] else row for i, row in enumerate(rows)]


def play_on(games: list[Game[Any]], position: dict[str, Any], rng: Random) -> None:
    """Interpreted first, step by step; natively the same actions, with equal results."""
    state, actions = games[0].at(position), []
    for step in range(STEPS):
        if state.to_act == OVER:
            break
        legal = state.legal()
        assert legal, "a dead end"
        actions.append(rng.choice(legal))
        state.apply(actions[-1])
        if step < CHECKED or step % 20 == 0:
            games[0].check(state)
    games[0].check(state)
    twin = games[1].at(position)
    for action in actions:
        twin.apply(action)
    assert twin.fields() == state.fields() and twin.legal() == state.legal()


@pytest.mark.slow
@pytest.mark.parametrize("tries", TRIES)
@pytest.mark.parametrize("case", DEFAULTS, ids=lambda case: case.label)
def test_a_hostile_position_is_refused_in_words_or_can_be_played(case: Case, tries: int) -> None:
    rng, games = Random(case.label), [case.game("interpreted"), case.game("native")]
    accepted = 0
    for _ in range(tries):
        position = damaged(case, rng)
        try:
            games[0].at(position)
        except ValueError as error:
            said = str(error)
            assert said.startswith("position: ") and len(said.split()) > 3
            assert "index" not in said, said  # found by chance, not by a check
            with pytest.raises(ValueError):
                games[1].at(position)
            continue
        accepted += 1
        play_on(games, position, rng)
    assert accepted > tries // 50


def test_every_game_is_tried() -> None:
    assert {case.game_id for case in DEFAULTS} == {*REGISTRY}
    assert all(load(game_id, "native").engine == "native" for game_id in REGISTRY)
