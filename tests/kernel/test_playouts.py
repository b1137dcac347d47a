"""Playouts: games played to their end, the same on both engines."""
from __future__ import annotations

import pytest

from cardamom.kernel import engine as engines
from cardamom.kernel.state import END, OVER
from tests.kernel.conftest import Toys
from tests.toys.piles import CHOOSE, KEEP, content


@pytest.mark.parametrize("weighted", [False, True])
def test_playouts_are_the_same_on_both_engines(toys: Toys, toy: str, weighted: bool) -> None:
    fast, twin = toys.both(toy)
    by_fast, by_twin = toys.evaluator(toy, "native"), toys.evaluator(toy, "interpreted")
    assert engines.play_on(fast, 11, weighted=weighted, evaluator=by_fast) == \
        engines.play_on(twin, 11, weighted=weighted, evaluator=by_twin)
    assert fast == twin
    assert fast.to_act == OVER
    fast, twin = toys.both(toy)
    assert engines.playouts(fast, 3, -5, 30, weighted, by_fast) == engines.playouts(twin, 3, -5, 30, weighted, by_twin)


def test_a_tally_counts_decisions_ends_of_turns_and_outcomes(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    tally = engines.playouts(state, 4, 1)
    games = [state.copy() for _ in range(4)]
    assert len(tally.decisions) == 4
    assert tally.turns == 4 * 12 * 4  # games, rounds, seats
    assert sum(tally.decisions) >= tally.turns + 4
    assert tally.outcomes >= 4 * 4  # at least the first row
    assert all(game == state for game in games)


def test_a_tally_says_how_each_game_ended(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    tally = engines.playouts(state, 1, 5)
    engines.play_on(state, 5)
    assert (tally.scores, tally.winners) == ([state.scores()], [state.winners()])
    assert engines.playouts(toys.start("bazaar", engine), 2, 1, cut=7).winners == [[], []]
    with pytest.raises(ValueError, match="count: expected a whole number from 0 up, found -1"):
        engines.playouts(toys.start("bazaar", engine), -1, 1)


def test_a_cut_ends_a_playout(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    assert engines.playouts(state, 2, 1, cut=7).decisions == [7, 7]
    assert engines.play_on(state, 1, cut=0) == 0


def test_another_seed_plays_another_game(toys: Toys, engine: str) -> None:
    first, second, again = (toys.start("bazaar", engine) for _ in range(3))
    for state, seed in ((first, 1), (second, 2), (again, 1)):
        engines.play_on(state, seed, cut=40)
    assert first == again != second


def test_what_may_be_legal_is_drawn_as_evenly_as_what_is(toys: Toys, engine: str) -> None:
    """Of four cards that were seen two were kept: to end and to keep each of the others are equally likely."""
    rules = toys.rules("piles", engine)
    fields = rules(rules.make_constants(content(0b1111))).fields() | {
        "left": 0, "drawn": 0b1010, "to_act": 0, "step": rules.steps.index(CHOOSE)}
    state = rules.at(rules.make_constants(content(0b1111)), fields)
    played = {}
    for action in (END, KEEP + 1, KEEP + 3):
        after = state.copy()
        after.apply(action)
        played[after.digest()] = 0
    for seed in range(900):
        game = state.copy()
        engines.play_on(game, seed, cut=1)
        played[game.digest()] += 1
    assert all(250 < times < 350 for times in played.values())


def test_chance_comes_by_its_weights(toys: Toys) -> None:
    state = toys.start("bazaar", "native", copies=[1, 3], price=[[9, 9, 9]] * 2)
    drawn = [0, 0]
    for seed in range(2000):
        game = state.copy()
        engines.play_on(game, seed, cut=1)
        drawn[game.row[0]] += 1  # type: ignore[attr-defined]
    assert 400 < drawn[0] < 600
