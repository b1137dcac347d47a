"""What people are shown: choices, prompts, views, points; all of it can be said and pointed at."""
from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER, State
from cardamom.kernel.words import Text
from cardamom.telling.words import words_of
from tests.conformance.cases import Case, stops


def refs_in(data: Any) -> Iterator[str]:
    """Every ref of a thing in a view, however deep it lies."""
    if isinstance(data, dict):
        if "ref" in data:
            yield data["ref"]
        if "map" in data and "pieces" in data:  # a city: its squares have refs, but no entries of their own
            yield from (f"cell:{data['seat']}-{column}{row}" for row, line in enumerate(data["map"], 1)
                        for column, _ in zip("abcdefghijklmnop", line, strict=False))
        for part in data.values():
            yield from refs_in(part)
    elif isinstance(data, list):
        for part in data:
            yield from refs_in(part)


def said(game: Game[Any], message: Text) -> str:
    sentence = words_of(game).say(message)
    assert sentence.strip() == sentence != ""
    assert "{" not in sentence
    return sentence


def test_a_view_is_data_and_every_choice_can_be_said_and_pointed_at(game: Game[Any], states: list[State]) -> None:
    for state in states:
        choices, view = game.choices(state), game.view(state)
        known = {*refs_in(view)}
        assert [choice["id"] for choice in choices] == state.legal()
        assert json.loads(json.dumps(choices)) == choices
        for choice in choices:
            assert choice["name"] == game.name(choice["id"])
            assert choice["name"].partition(":")[0] == choice["kind"]
            assert choice["on"] is None or choice["on"] in known
            assert choice["rule"] in game.sheet
            said(game, choice["text"])
        seen = [(said(game, choice["text"]), choice["on"]) for choice in choices]
        if state.to_act != CHANCE:  # what chance brings may well be alike: two cards with the same price and points
            assert len({*seen}) == len(seen), "two choices look the same"
        assert json.loads(json.dumps(view)) == view
        who = {CHANCE: "chance", OVER: "over"}.get(state.to_act, state.to_act)
        assert (view["game"], view["seats"], view["to_act"]) == (game.id, state.seats, who)
        assert (view["scores"], view["winners"], view["pile"]) == (state.scores(), state.winners(), state.chance_pile())
        said(game, view["prompt"])
        refs = [*refs_in(view["cells"])] if "cells" in view else []
        assert len({*refs}) == len(refs)


def test_views_and_choices_are_equal_in_both_engines(case: Case) -> None:
    native, interpreted = case.game("native"), case.game("interpreted")
    for one, other in zip(stops(case, "native"), stops(case, "interpreted"), strict=True):
        assert native.view(one) == interpreted.view(other)
        assert native.choices(one) == interpreted.choices(other)
        assert native.explain_score(one) == interpreted.explain_score(other)


def test_points_are_explained_by_rules_that_stand_in_the_sheet(game: Game[Any], states: list[State]) -> None:
    for state in states:
        scores, parts = state.scores(), game.explain_score(state)
        assert len(scores) == len(parts) == state.parties >= state.seats
        assert [sum(part["points"] for part in party) for party in parts] == scores
        for part in parts[0]:
            assert part["rule"] in game.sheet
            said(game, part["text"])


def test_winners_are_parties_with_the_highest_score(states: list[State]) -> None:
    for state in states:
        scores, winners = state.scores(), state.winners()
        if state.to_act == OVER:
            assert winners == sorted({*winners})
            assert winners
            assert all(scores[party] == max(scores) for party in winners)
        else:
            assert winners == []
