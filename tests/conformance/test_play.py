"""Whole games: they end, and what never changes does not change on the way."""
from __future__ import annotations

from statistics import median

import pytest

from cardamom.games import REGISTRY
from cardamom.kernel.engine import play_on, playouts
from cardamom.kernel.returns import KINDS
from cardamom.kernel.state import OVER
from tests.conformance.cases import CASES, Case, journey, load
from tests.games.invariants import check_all

MOST_DECISIONS = 1_000  # of a rollout, in the median


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("weighted", [True, False], ids=["rollout", "uniform"])
def test_what_never_changes_holds_on_the_way_and_at_the_end(case: Case, weighted: bool, every: int) -> None:
    game, state = case.game("interpreted"), case.start("interpreted")
    check_all(game, state)
    for place, action in enumerate(journey(case, weighted).actions):
        state.apply(action)
        if place % every == 0:
            check_all(game, state)
    check_all(game, state)


def test_a_game_played_evenly_ends_too(case: Case, engine: str) -> None:
    state = case.start(engine)
    assert play_on(state, seed=3) > 0
    assert state.to_act == OVER
    assert state.winners()


@pytest.mark.parametrize("seats_of", [case for case in CASES if case.is_default], ids=lambda case: case.label)
def test_the_median_rollout_is_short(seats_of: Case) -> None:
    tally = playouts(seats_of.start("native"), 200, seed=1, weighted=True)
    assert median(tally.decisions) <= MOST_DECISIONS


def test_both_engines_play_the_same_games_from_the_same_seed(case: Case) -> None:
    for weighted in (True, False):
        native, interpreted = case.start("native"), case.start("interpreted")
        cut = 150
        assert play_on(native, 7, cut, weighted) == play_on(interpreted, 7, cut, weighted)
        assert native == interpreted


@pytest.mark.parametrize("game_id", REGISTRY)
def test_a_seat_count_that_is_not_offered_is_refused_by_name(game_id: str, engine: str) -> None:
    game = load(game_id, engine)
    for seats in {0, *range(1, 7), -1} - {*game.seats}:
        with pytest.raises(ValueError, match="^seats: "):
            game.start(seats)


@pytest.mark.parametrize("weighted", [True, False], ids=["rollout", "uniform"])
def test_games_are_shorter_and_chance_has_fewer_outcomes_than_the_game_says(case: Case, weighted: bool) -> None:
    game, state, decisions = case.game("native"), case.start("native"), 0
    for action in journey(case, weighted).actions:
        decisions += state.to_act >= 0
        assert state.to_act >= 0 or len(state.legal()) <= game.max_chance_outcomes
        state.apply(action)
    assert decisions < game.max_length(case.seats, **case.changed)
    low, high = game.utility_range
    assert all(low <= one <= high for kind in KINDS for one in state.returns(kind))
