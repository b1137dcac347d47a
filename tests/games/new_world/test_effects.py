"""Effects: every kind occurs and has its sentence, turns have boundaries, and the facts are those of the position."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_type_hints

import pytest

from cardamom.games import load
from cardamom.games.century.themes import in_theme
from cardamom.games.new_world.locations import CHOOSE
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import CHANCE, OVER, State
from cardamom.telling.preview import preview
from cardamom.telling.speak import Speaker, facts_of
from cardamom.telling.words import words_of
from tests.preferences import preferences

GAMES = ["east-to-west-1", "heroic-journey-3"]
SILENT = {"asked", "scored", "turn-began", "changed",  # of the kernel: others tell them
          "tiles-revalued", "cards-slid", "row-slid"}  # what is told explains them


@cache
def played(game_id: str) -> list[tuple[State, int, State, list[Any]]]:
    """Games by rollout weights, and some played evenly, with their effects: before, action, after, effects."""
    game = load(game_id)
    return [step for seed, seats in enumerate((2, 3, 4, 4, 2)) for step in steps(game, seed, seats, evenly=seats == 2)]


def steps(game: Any, seed: int, seats: int, evenly: bool) -> Iterator[tuple[State, int, State, list[Any]]]:
    state, rng = game.start(seats, rounds=80), Rng(seed)
    while state.to_act != OVER:
        legal = state.legal()
        weights = state.chance() if state.to_act == CHANCE else [1] * len(legal) if evenly else preferences(state)
        action = legal[rng.pick(weights)]
        before = state.copy()
        state.apply(action)
        yield before, action, state.copy(), game.effects(before, action, state)


def kinds_of(effect_type: Any) -> set[str]:
    return {kind for effect in get_args(effect_type) for kind in get_args(get_type_hints(effect)["kind"])}


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_every_kind_occurs_and_has_a_sentence(game_id: str) -> None:
    game = load(game_id)
    words, kinds = words_of(game), kinds_of(game.effect_type)
    met = {effect["kind"] for *_, effects in played(game_id) for effect in effects}
    not_here = {"paid-toll", "paid-supply"} if game_id == GAMES[0] else {"land-beside"}  # E1-2: no map; HJ-2: no such tiles
    assert kinds - met == not_here | {"changed"}
    assert {kind for kind in kinds if f"did-{kind}" not in words} == SILENT


@pytest.mark.parametrize("game_id", GAMES)
def test_every_turn_has_a_beginning(game_id: str) -> None:
    for before, _, after, effects in played(game_id):
        began = [effect for effect in effects if effect["kind"] == "turn-began"]
        assert len(began) == (after.step == CHOOSE and before.step != CHOOSE and after.to_act != OVER)
        for effect in began:
            assert (effect["seat"], effect["round"]) == (after.to_act, after.fields()["round"] + 1)
        assert (after.to_act == OVER) == any(effect["kind"] == "game-ended" for effect in effects)


@pytest.mark.parametrize("game_id", GAMES)
def test_settlers_and_cubes_that_are_told_are_those_that_moved(game_id: str) -> None:
    """NW-11, NW-15: each settler that comes to a board or leaves it is told; C-2: and each cube."""
    for before, _, after, effects in played(game_id):
        old, new = before.fields(), after.fields()
        if not old["started"]:
            continue
        for seat in range(before.seats):
            moved = sum(settlers_told(effect, seat) for effect in effects)
            assert new["ready"][seat] - old["ready"][seat] == moved
            paid = sum(cubes_told(effect, seat) for effect in effects)
            assert sum(new["cubes"][seat]) - sum(old["cubes"][seat]) == paid


def settlers_told(effect: Any, seat: int) -> int:
    if effect["kind"] == "sent-home":
        return int(effect["settlers"]) if effect["owner"] == seat else 0
    sign = {"worked": -1, "travelled": -1, "rested": 1, "left-route": 1, "settlers-joined": 1}.get(effect["kind"], 0)
    return sign * int(effect["settlers"]) if sign and effect["seat"] == seat else 0


def cubes_told(effect: Any, seat: int) -> int:
    if effect["kind"] == "paid-toll" and effect["creditor"] == seat:
        return len(effect["cubes"])
    if effect.get("seat") != seat:
        return 0
    match effect["kind"]:
        case "traded":
            return len(effect["get"]) - len(effect["give"])
        case "claimed":
            return -len(effect["cost"])
        case "discarded" | "paid-toll" | "paid-supply":
            return -len(effect["cubes"])
        case "took" | "used-tools" | "explored":
            return len(effect["cubes"])
    return 0


@pytest.mark.parametrize("game_id", GAMES)
def test_a_rest_that_changes_nothing_says_so(game_id: str) -> None:
    """NW-15: before it is chosen; where settlers are out, resting says how many come back."""
    game = load(game_id)
    speaker = Speaker(in_theme(game), ["Anna", "Ben"])
    first = next(before for before, *_ in played(game_id) if before.step == CHOOSE)
    assert "nothing changes" in preview(first, [game.action("rest")], speaker)[0]
    rests = [effect for *_, effects in played(game_id) for effect in effects if effect["kind"] == "rested"]
    told = {effect["back"] > 0: speaker.say({"key": "did-rested", "args": facts_of(effect) | {"you": 1}})
            for effect in rests}
    assert "nothing changes" in told[False] and "nothing changes" not in told[True]
