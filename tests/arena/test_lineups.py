"""Lineups: every bot plays every seat equally often."""
from __future__ import annotations

from collections import Counter

import pytest

from cardamom.arena.lineups import lineups

NAMES = "abcdefgh"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("many", [1, 2, 3, 4, 5])
def test_bots_sit_equally_often_on_every_seat_after_every_run(many: int, seats: int) -> None:
    lines = lineups(NAMES[:many], seats)
    assert len(lines) % many == 0
    for end in range(many, len(lines) + 1, many):
        for seat in range(seats):
            assert set(Counter(line[seat] for line in lines[:end]).values()) == {end // many}


@pytest.mark.parametrize("games", range(1, 30))
def test_after_any_number_of_games_they_differ_by_at_most_one(games: int) -> None:
    lines = lineups("abc", 3)
    for seat in range(3):
        counts = Counter(lines[number % len(lines)][seat] for number in range(games))
        assert max(counts[bot] for bot in "abc") - min(counts[bot] for bot in "abc") <= 1


def test_bots_meet_in_every_order() -> None:
    assert len(set(lineups("abc", 3))) == 6
    assert set(lineups("abc", 2)) == {(x, y) for x in "abc" for y in "abc" if x != y}


def test_seats_that_are_left_over_are_shared() -> None:
    assert lineups("a", 3) == [("a", "a", "a")]
    assert {tuple(sorted(line)) for line in lineups("ab", 3)} == {("a", "a", "b"), ("a", "b", "b")}


def test_no_bots_and_too_many_are_refused() -> None:
    with pytest.raises(ValueError, match="bots: expected 1 to 8, found 0"):
        lineups([], 2)
    with pytest.raises(ValueError, match="found 9"):
        lineups("abcdefghi", 2)
    assert len(lineups(NAMES, 4)) == 8 * 7 * 6 * 5
