"""What a finished game was worth to each party."""
from __future__ import annotations

import pytest

from cardamom.kernel import engine as engines
from cardamom.kernel.returns import margins, places, wins
from tests.kernel.conftest import Toys


def test_returns_are_who_won_the_rank_or_the_margin(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    for kind in ("win", "rank", "margin"):
        assert state.returns(kind) == [0.0] * 4
    engines.play_on(state, 3)
    scores = state.scores()
    won = state.returns()
    assert abs(sum(won)) < 1e-9
    assert [party for party in range(4) if won[party] > 0] == state.winners()
    ranked = state.returns("rank")
    assert abs(sum(ranked)) < 1e-9
    assert max(ranked) == max(ranked[party] for party in state.winners())
    best = max(scores)
    for party, margin in enumerate(state.returns("margin")):
        assert (margin < 0) == (scores[party] < best)
    with pytest.raises(ValueError, match="there is no reward 'gold'; there are: win, rank, margin"):
        state.returns("gold")


def test_those_who_are_level_share() -> None:
    assert wins([True, False]) == [1, -1]
    assert wins([True, True]) == [0, 0]
    assert wins([False, True, True]) == [-0.5, 0.25, 0.25]
    assert wins([False, False]) == [0, 0]
    assert wins([True]) == [1]
    assert places([0, 1.5, 1.5]) == [1, -0.5, -0.5]
    level = [False] * 3
    assert margins([10, 25, 0], level, None) == [-0.75, 0.75, -1]


def test_whoever_has_lost_has_no_margin_whatever_the_points() -> None:
    assert margins([90, 25, 15], [True, False, False], None) == [-1, 0.5, -0.5]
    assert margins([90, 25], [True, False], None) == [-1, 1]
    assert margins([90, 25], [True, True], None) == [-1, -1]
    assert margins([90], [False], None) == [0.9]
    assert margins([90], [True], None) == [-1]
