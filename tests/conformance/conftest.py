"""The suite is held over its cases on the compiled engine, and on both engines over one case of each game.

Everywhere else the interpreted rules are compared with the compiled ones at every step, in all they say and for every id
(test_engines): what holds for one holds for the other. With options that are not at their defaults games are played by
rollout weights, and only what options can change is asked. `make soak` asks everything on both, and plays evenly too."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from tests.conformance.cases import CASES, Case, stops

# What these ask does not depend on the values of options: but for `make soak`, they are at their defaults.
WHATEVER_THE_OPTIONS = (
    "test_states_and_games_can_be_pickled", "test_views_and_choices_are_equal_in_both_engines",
    "test_a_position_of_another_game_version_or_shape_is_refused",
    "test_a_position_with_a_cell_out_of_range_is_refused_by_name",
    "test_a_position_makes_the_state_again_on_either_engine", "test_earlier_copies_stay_as_they_were_while_the_game_goes_on",
    "test_a_copy_is_equal_and_goes_on_without_its_original", "test_the_global_random_generator_is_not_touched",
    "test_a_saved_game_is_the_same_game_on_the_other_engine", "test_a_game_saved_on_the_way_goes_on_as_it_would_have",
    "test_both_engines_play_the_same_games_from_the_same_seed", "test_a_game_played_evenly_ends_too",
    "test_every_id_has_one_name", "test_after_the_end_nothing_is_legal",
    "test_this_holds_for_all_that_may_be_done_and_with_hidden_points", "test_effects_and_gestures_are_equal_in_both_engines",
    "test_views_effects_and_gestures_have_the_types_that_the_game_declares",
    "test_both_engines_observe_the_same_within_the_bounds", "test_every_part_has_a_meaning_and_bounds",
    "test_a_full_observation_is_every_field_with_the_observer_first",
    "test_a_compact_observation_is_the_features_of_all_parties_and_who_is_asked_what",
    "test_a_batch_observes_as_its_states_do")

# What these ask is compared between the engines (test_engines, test_words, test_effects): but for `make soak`, one answers.
EQUAL_ON_BOTH = (
    "test_at_every_step_something_is_legal_and_rollouts_may_try_all_of_it", "test_legal_is_exactly_what_no_rule_forbids",
    "test_a_view_is_data_and_every_choice_can_be_said_and_pointed_at",
    "test_points_are_explained_by_rules_that_stand_in_the_sheet", "test_winners_are_parties_with_the_highest_score",
    "test_this_holds_for_all_that_may_be_done_and_with_hidden_points",
    "test_views_effects_and_gestures_have_the_types_that_the_game_declares")


def as_parameters(cases: Sequence[Case]) -> list[Any]:
    return [pytest.param(case, id=case.label, marks=case.marks("native")) for case in cases]


@pytest.fixture(scope="session", params=as_parameters(CASES))
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@pytest.hookimpl(tryfirst=True)  # before those that are not asked for are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        asked = getattr(getattr(item, "callspec", None), "params", {})
        case = asked.get("case")
        if isinstance(case, Case) and "engine" in asked:
            for mark in case.marks(asked["engine"]):
                item.add_marker(mark)
        if isinstance(case, Case) and not case.is_default and (
                asked.get("weighted") is False or getattr(item, "originalname", "") in WHATEVER_THE_OPTIONS):
            item.add_marker(pytest.mark.exhaustive)
        if asked.get("engine") == "interpreted" and getattr(item, "originalname", "") in EQUAL_ON_BOTH:
            item.add_marker(pytest.mark.exhaustive)


@pytest.fixture
def game(case: Case, engine: str) -> Game[Any]:
    return case.game(engine)


@pytest.fixture
def states(case: Case, engine: str) -> list[State]:
    """Places of a game where something else is asked, from the start to the end: the test's own copies."""
    return [state.copy() for state in stops(case, engine)]
