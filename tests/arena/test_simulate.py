"""Simulations: the same seed gives the same games, for any number of processes."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardamom.arena.simulate import Plan, play_one, simulate
from cardamom.games import load
from cardamom.table.replay import replay
from tests.toys import pebbles as toy
from tests.toys.pebbles import Pebbles


def plan(**changed: Any) -> Plan:
    given: dict[str, Any] = {"game": Pebbles(engine="interpreted"), "games": 10, "seats": 3,
                             "bots": ("greedy", "random"), "seed": 7}
    return Plan(**given | changed)


def test_the_number_of_jobs_changes_nothing() -> None:
    alone = list(simulate(plan(), 1))
    assert list(simulate(plan(), 2)) == alone
    assert list(simulate(plan(), 3)) == alone


def test_the_number_of_jobs_changes_nothing_in_real_games() -> None:
    real = plan(game=load("eastern-wonders"), games=4, options={"rounds": 3, "map": "random"})
    assert list(simulate(real, 1)) == list(simulate(real, 2))


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    assert list(simulate(plan(games=4), 1)) == list(simulate(plan(), 1))[:4]


def test_games_and_seeds_differ() -> None:
    summaries = list(simulate(plan(bots=("random",)), 1))
    assert len({summary.scores for summary in summaries}) > 5
    assert summaries != list(simulate(plan(bots=("random",), seed=8), 1))


def test_a_random_map_is_drawn_by_the_seed_and_anew_for_every_game() -> None:
    real = plan(game=load("eastern-wonders", engine="interpreted"), options={"map": "random"})
    maps = [real.options_of(number)["map"] for number in range(3)]
    assert len(set(maps)) == 3
    assert all(name.startswith("random:") for name in maps)


def test_a_summary_tells_who_won_by_what_and_how_long_it_took() -> None:
    summary = play_one(plan(), 0)
    assert len(summary.players) == len(summary.scores) == 3
    assert [sum(parts.values()) for parts in summary.sources] == list(summary.scores)
    assert summary.turns == 12
    assert summary.rounds == 4
    assert summary.decisions > summary.turns


def test_saved_logs_match_the_results(tmp_path: Path) -> None:
    for summary, path in zip(list(simulate(plan(save=tmp_path), 2)), sorted(tmp_path.iterdir()), strict=True):
        table = replay(path, load=toy.load)
        assert tuple(table.players) == summary.players
        assert tuple(table.scores()) == summary.scores
        assert table.over
        assert not table.notes


def test_solo_games_have_an_automaton() -> None:
    solo = plan(game=load("eastern-wonders-solo"), games=2, seats=1, options={"rounds": 2})
    assert all(len(summary.scores) == 2 and summary.rounds == 2 for summary in simulate(solo, 1))


@pytest.mark.parametrize(("changed", "said"), [
    ({"games": 0}, "games: 0 is not a positive number"),
    ({"seats": 5}, "seats: 5 is not one of 2, 3, 4"),
    ({"bots": ("gredy",)}, "there is no bot 'gredy'"),
    ({"bots": ()}, "bots: expected 1 to 8"),
    ({"options": {"bonus": 77}}, "bonus: 77 is not a whole number"),
    ({"options": {"colour": "red"}}, "colour: there is no option of that name"),
])
def test_a_bad_plan_is_refused_before_anything_starts(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        plan(**changed)


def test_a_bot_has_one_name() -> None:
    assert plan(bots=("mcts:2000", "mcts", "mcts:2.0s")).bots == ("mcts:2000", "mcts:2000", "mcts:2s")


def test_bots_that_think_by_the_clock_are_noted() -> None:
    assert plan().notes() == []
    assert "mcts:1s thinks by the clock" in plan(bots=("mcts:1s", "greedy")).notes()[0]
