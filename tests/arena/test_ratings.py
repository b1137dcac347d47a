"""Ratings: they recover a known ladder, and intervals say how sure they are."""
from __future__ import annotations

import random

import pytest

from cardamom.arena.game_summary import GameSummary
from cardamom.arena.ratings import interval, ratings


def game(players: str, winners: tuple[int, ...], parties: int = 0) -> GameSummary:
    nothing = (0,) * (parties or len(players))
    return GameSummary(tuple(players), nothing, winners, tuple({} for _ in nothing), None, 1, 1, 1)


def deals_of(strengths: dict[str, float], deals: int, tables: list[str], seed: int = 1) -> list[list[GameSummary]]:
    """Deals played by bots of these strengths, by chance."""
    dice = random.Random(seed)
    weight = {bot: 10 ** (points / 400) for bot, points in strengths.items()}
    return [[game(table, (dice.choices(range(len(table)), [weight[bot] for bot in table])[0],)) for table in tables]
            for _ in range(deals)]


def test_a_known_ladder_is_recovered() -> None:
    truth = {"a": 1800.0, "b": 1600.0, "c": 1400.0, "d": 1200.0}
    found = ratings(deals_of(truth, 300, ["ab", "ba", "ac", "ca", "ad", "da", "bc", "cb", "bd", "db", "cd", "dc"]), 7)
    assert sorted(found, key=lambda bot: -found[bot]["points"]) == [*"abcd"]
    for bot, rating in found.items():
        assert rating["points"] == pytest.approx(truth[bot], abs=40)
        assert rating["low"] < rating["points"] < rating["high"] < rating["low"] + 120
    assert sum(rating["points"] for rating in found.values()) == pytest.approx(6000, abs=1)


def test_games_of_three_seats_give_the_same_ladder() -> None:
    found = ratings(deals_of({"a": 200.0, "b": 0.0}, 800, ["abb", "bab", "bba"]), 7)
    assert found["a"]["points"] - found["b"]["points"] == pytest.approx(200, abs=40)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    right, dice = 0, random.Random(1)
    for seed in range(60):
        low, high = interval([((dice.random() < 0.6) + (dice.random() < 0.6)) / 2 for _ in range(40)], seed)
        right += low <= 0.6 <= high
    assert right >= 52  # 95 % of 60 are 57


def test_more_deals_make_narrower_intervals_and_mirrored_ones_that_agree_do_not() -> None:
    few, many = (ratings(deals_of({"a": 50.0, "b": 0.0}, deals, ["ab", "ba"]), 1)["a"] for deals in (20, 320))
    assert many["high"] - many["low"] < (few["high"] - few["low"]) / 2
    doubled = [deal * 4 for deal in deals_of({"a": 50.0, "b": 0.0}, 20, ["ab", "ba"])]
    again = ratings(doubled, 1)["a"]
    assert again["high"] - again["low"] > (few["high"] - few["low"]) * 0.8


def test_a_bot_that_never_lost_has_a_rating_and_an_interval() -> None:
    found = ratings([[game("ab", (0,)), game("ba", (1,))]] * 20, 1)
    assert 400 < found["a"]["points"] - found["b"]["points"] < 1200
    assert found["a"]["high"] - found["a"]["low"] > 100
    assert interval([1.0] * 20, 1)[0] == pytest.approx(0.88, abs=0.02)
    assert interval([1.0] * 20, 1)[1] > 0.999


def test_bots_that_have_not_met_have_no_rating() -> None:
    assert ratings([[game("ab", (0,)), game("cd", (0,))]], 1) == {}
    assert ratings([], 1) == {}
    assert set(ratings([[game("ab", (0,)), game("bc", (0,))]], 1)) == {*"abc"}


def test_alone_bots_are_rated_by_the_automaton() -> None:
    found = ratings([[game("a", (0,), 2), game("b", (1,), 2)]] * 9, 1)
    assert found["a"]["points"] > found["automaton"]["points"] > found["b"]["points"]


def test_the_same_games_give_the_same_ratings() -> None:
    deals = deals_of({"a": 50.0, "b": 0.0}, 20, ["ab", "ba"])
    assert ratings(deals, 3) == ratings(deals, 3)
