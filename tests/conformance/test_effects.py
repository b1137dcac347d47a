"""Effects tell all that an action changed: the view before, with all of them applied, is the view after."""
from __future__ import annotations

import copy
import json
from typing import Any

from pydantic import TypeAdapter

from cardamom.kernel.effects import KernelEffect, View
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER, State
from cardamom.server.wire_types import wire_type
from tests.conformance.cases import Case, journey, stops

TRIED = 6  # of the choices in one position


def changed_by(game: Game[Any], before: State, action: int, hidden: tuple[int, ...] = ()) -> None:
    """Apply an action, and hold the two views and its effects to each other."""
    after = before.copy()
    after.apply(action)
    if after.to_act == OVER:
        hidden = ()  # nothing is, at the end
    apply_all(game, copy.deepcopy(game.view(before, hidden)), before, action, after, hidden)


def apply_all(game: Game[Any], view: dict[str, Any], before: State, action: int, after: State,
              hidden: tuple[int, ...]) -> None:
    effects = game.effects(before, action, after, hidden)
    for effect in effects:
        game.apply_effect(view, effect)
    assert view == game.view(after, hidden), f"{game.name(action)}: {effects}"


def test_the_view_before_and_the_effects_give_the_view_after(case: Case) -> None:
    """All the way, for games that declare their effects; the others compare views, which a few positions show."""
    game, state = case.game("native"), case.start("native")
    if game.effect_type == KernelEffect:
        return
    view = copy.deepcopy(game.view(state))
    for action in journey(case, weighted=True).actions:
        before = state.copy()
        state.apply(action)
        apply_all(game, view, before, action, state, ())


def test_this_holds_for_all_that_may_be_done_and_with_hidden_points(game: Game[Any], states: list[State]) -> None:
    for state in states:
        legal = state.legal()
        for action in legal[::1 + len(legal) // TRIED]:
            changed_by(game, state, action)
            if state.to_act != CHANCE:
                changed_by(game, state, action, (state.to_act,))
                changed_by(game, state, action, tuple(party for party in range(state.parties) if party != state.to_act))


def test_effects_and_gestures_are_equal_in_both_engines(case: Case) -> None:
    native, interpreted = case.game("native"), case.game("interpreted")
    for one, other in zip(stops(case, "native"), stops(case, "interpreted"), strict=True):
        assert native.gestures(one) == interpreted.gestures(other)
        for action in one.legal()[::1 + len(one.legal()) // TRIED]:
            assert native.effects_of(one, [action])[0] == interpreted.effects_of(other, [action])[0]


def checker(kind: Any) -> TypeAdapter[Any]:
    listed: Any = list[wire_type(kind)]  # type: ignore[misc]  # known when it runs
    return TypeAdapter(listed)


def test_views_effects_and_gestures_have_the_types_that_the_game_declares(game: Game[Any], states: list[State]) -> None:
    """A TypedDict that forgets a field loses it when it is checked, so what comes out would differ."""
    views, effects, gestures = map(checker, (game.view_type, game.effect_type, game.gesture_type))
    for state in states:
        if game.view_type is not View:
            shown = [game.view(state), game.view(state, range(state.parties))]
            assert views.validate_python(shown, strict=True) == json.loads(json.dumps(shown)) == shown
        for action in state.legal()[::1 + len(state.legal()) // TRIED]:
            done = game.effects_of(state, [action])[0]
            assert effects.validate_python(done, strict=True) == json.loads(json.dumps(done)) == done
        offered = game.gestures(state)
        assert gestures.validate_python(offered, strict=True) == json.loads(json.dumps(offered)) == offered
        told = [effect for gesture in offered for effect in gesture["effects"]]
        assert effects.validate_python(told, strict=True) == told
