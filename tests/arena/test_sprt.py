"""Sequential tests: they decide rightly between known strengths, and soon if the difference is large."""
from __future__ import annotations

import random
from collections import Counter
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardamom.arena.pairings import games_between, pairs_of
from cardamom.arena.sprt import Sprt, log_likelihood_ratio, tilt

SCORES = st.dictionaries(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), st.integers(0, 200))


def played(strength: float, sprt: Sprt, seed: int) -> tuple[str, int]:
    """The verdict on two bots so many rating points apart, and after how many deals of two games."""
    dice, wins, scores = random.Random(seed), 1 / (1 + 10 ** (-strength / 400)), Counter[float]()
    low, high = (1 / (1 + 10 ** (-bound / 400)) for bound in (sprt.low, sprt.high))
    for deals in count(1):
        scores[((dice.random() < wins) + (dice.random() < wins)) / 2] += 1
        if found := sprt.verdict(log_likelihood_ratio(scores, low, high)):
            return found, deals
    raise AssertionError


@pytest.mark.parametrize(("strength", "right"), [(0, "low"), (100, "high"), (-150, "low"), (300, "high")])
def test_it_decides_rightly_about_known_strengths(strength: float, right: str) -> None:
    verdicts = Counter(played(strength, Sprt(0, 100), seed)[0] for seed in range(40))
    assert verdicts[right] >= 35, verdicts  # a wrong answer in 20 is what it allows itself at the bounds


def test_large_differences_take_fewer_deals() -> None:
    far, near = (sum(played(strength, Sprt(0, 100), seed)[1] for seed in range(10)) for strength in (500, 100))
    assert far < near / 2


def test_a_smaller_risk_takes_more_deals() -> None:
    careful, usual = (sum(played(100, Sprt(0, 100, risk, risk), seed)[1] for seed in range(10)) for risk in (0.01, 0.1))
    assert careful > usual


def test_the_ratio_of_wins_and_losses_is_the_exact_one() -> None:
    from math import log
    found = log_likelihood_ratio(Counter({1.0: 30, 0.0: 20}), 0.5, 0.6)
    assert found == pytest.approx(30 * log(0.6 / 0.5) + 20 * log(0.4 / 0.5), abs=1e-3)


def test_a_bot_that_always_wins_is_not_believed_at_once() -> None:
    sprt = Sprt(0, 50)
    assert sprt.verdict(log_likelihood_ratio(Counter({1.0: 5}), 0.5, 0.57)) == ""
    assert sprt.verdict(log_likelihood_ratio(Counter({1.0: 50}), 0.5, 0.57)) == "high"


@given(SCORES, st.floats(0.1, 0.45), st.floats(0.5, 0.9))
def test_better_scores_never_speak_for_the_lower_bound(scores: dict[float, int], low: float, high: float) -> None:
    counts = Counter(scores)
    before = log_likelihood_ratio(counts, low, high)
    assert log_likelihood_ratio(counts + Counter({1.0: 5}), low, high) >= before - 1e-6
    assert log_likelihood_ratio(counts, high, low) == pytest.approx(-before, abs=1e-9)


@given(SCORES.filter(lambda scores: sum(scores.values()) > 0), st.floats(0.05, 0.95))
def test_the_likeliest_distribution_has_the_mean_it_is_asked_for(scores: dict[float, int], mean: float) -> None:
    counts = {0.0: 1e-3, 1.0: 1e-3} | {score: times + 1e-3 for score, times in scores.items()}
    at, total = tilt(counts, mean), sum(counts.values())
    weights = {score: times / total / (1 + at * (score - mean)) for score, times in counts.items()}
    assert sum(weights.values()) == pytest.approx(1, abs=1e-3)
    assert sum(score * weight for score, weight in weights.items()) == pytest.approx(mean, abs=1e-3)


@pytest.mark.parametrize(("bounds", "said"), [
    ((50, 0), "the lower one first"), ((0, 0), "the lower one first"), ((0, 50, 0), "between 0 and 0.5"),
    ((0, 50, 0.05, 0.7), "between 0 and 0.5"), ((float("nan"), 5), "expected two differences")])
def test_bounds_that_make_no_test_are_refused(bounds: tuple[float, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Sprt(*bounds)


def test_what_is_expected_of_equals_depends_on_the_seats() -> None:
    assert pairs_of("ab", 2, "round-robin")[0].expected(0) == 0.5
    assert pairs_of("ab", 3, "gauntlet")[0].expected(0) == pytest.approx(1 / 3)
    assert pairs_of("ab", 3, "round-robin")[0].expected(0) == pytest.approx(0.5)
    assert pairs_of("ab", 1, "round-robin")[0].expected(400) == pytest.approx(10 / 11)
    assert pairs_of("ab", 3, "gauntlet")[0].expected(400) == pytest.approx(10 / 12)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sits_everywhere_equally_often(seats: int) -> None:
    for both in (True, False):
        lineups = games_between("a", "b", seats, both)
        assert len(set(lineups)) == len(lineups)
        for bot in "ab":
            assert len({sum(lineup[seat] == bot for lineup in lineups) for seat in range(seats)}) == 1
