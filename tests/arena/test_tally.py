"""Win rates, points and lengths added up over many games."""
from __future__ import annotations

import pytest

from cardamom.arena.game_summary import GameSummary
from cardamom.arena.tally import Tally, spread_of, wilson


def summary(players: str, scores: tuple[int, ...], winners: tuple[int, ...], first: int | None = None) -> GameSummary:
    sources = tuple({("R-1", "tiles"): points} for points in scores)
    return GameSummary(tuple(players), scores, winners, sources, first, 3, 6, 20)


@pytest.mark.parametrize(("won", "played", "low", "high"), [  # from the tables of Newcombe (1998) and by hand
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718),
    (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)])
def test_intervals_are_those_of_wilson(won: int, played: int, low: float, high: float) -> None:
    assert wilson(won, played) == pytest.approx((low, high), abs=5e-5)


def test_nothing_is_known_of_what_was_never_played() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    empty = Tally(2).results()
    assert (empty["games"], empty["standings"], empty["turns"]) == (0, [], None)


def test_a_shared_victory_counts_as_its_share() -> None:
    tally = Tally(2)
    tally.add(summary("ab", (9, 9), (0, 1)))
    tally.add(summary("ba", (3, 7), (1,)))
    best, other = tally.results()["standings"]
    assert (best["bot"], best["wins"]["won"], best["wins"]["played"]) == ("a", 1.5, 2)
    assert other["wins"]["rate"] == 0.25
    assert best["score"]
    assert (best["score"]["mean"], best["sources"]) == (8.0, [{"rule": "R-1", "text": "tiles", "mean": 8.0}])


def test_seats_are_counted_by_number_and_from_the_one_that_began() -> None:
    tally = Tally(3)
    tally.add(summary("abc", (1, 2, 0), (1,), first=1))
    tally.add(summary("abc", (0, 1, 2), (2,), first=2))
    results = tally.results()
    assert [rate["won"] for rate in results["by_seat"]] == [0, 1, 1]
    assert [rate["won"] for rate in results["by_turn"]] == [2, 0, 0]


def test_a_game_that_does_not_tell_who_began_has_seats_only() -> None:
    tally = Tally(2)
    tally.add(summary("ab", (1, 0), (0,)))
    assert tally.results()["by_turn"] == []


def test_the_automaton_has_a_line_of_its_own_but_no_seat() -> None:
    tally = Tally(1)
    tally.add(summary("a", (5, 8), (1,)))
    results = tally.results()
    assert [one["bot"] for one in results["standings"]] == ["automaton", "a"]
    assert len(results["by_seat"]) == 1


def test_a_spread_is_that_of_the_single_values() -> None:
    from collections import Counter
    from statistics import mean, median, stdev
    values = [3, 1, 4, 1, 5, 9, 2, 6]
    spread = spread_of(Counter(values))
    assert spread == pytest.approx({"mean": mean(values), "deviation": stdev(values), "median": median(values),
                                    "min": 1, "max": 9})
    assert spread_of(Counter([4])) == {"mean": 4, "deviation": 0, "median": 4, "min": 4, "max": 4}
