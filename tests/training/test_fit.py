"""Fitting: what is plain in the data is found."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import cardamom
from cardamom.kernel.features import names, row_names
from cardamom.kernel.learned import Learned
from cardamom.kernel.state import CHANCE
from cardamom.training.fit import Data, fit, gathered, graded, joined
from cardamom.training.self_play import Player, play_game


def made_up(games: int) -> Data:
    """Who has more of the first feature wins; a third never changes. Of three actions that with the most is visited."""
    rng = np.random.default_rng(1)
    positions = rng.integers(0, 10, (games * 10, 6), np.int16)
    positions[:, 2] = positions[:, 5] = 4
    targets = 1 / (1 + np.exp(-0.5 * (positions[:, 0] - positions[:, 3]).astype(np.float32)))
    choices = rng.integers(0, 10, (games * 30, 3), np.int16)
    choices[:, 0] = 1
    shares = np.zeros((games * 10, 3), np.float32)
    shares[np.arange(games * 10), choices[:, 2].reshape(-1, 3).argmax(1)] = 1
    numbers = np.repeat(np.arange(games, dtype=np.int32), 10)
    return Data(positions, targets.astype(np.float32), numbers, choices, np.zeros(len(choices), np.int16), shares.ravel(),
                np.full(games * 10, 3, np.int32), numbers)


@pytest.fixture(scope="module")
def fitted() -> Learned:
    return fit(made_up(150), 1, 1)[0]


def test_the_net_finds_who_wins(fitted: Learned) -> None:
    for lead in (-6, -2, 0, 2, 6):
        found = fitted.chance([5 + lead, 3, 4], [5, 7, 4])
        assert abs(found - 1 / (1 + np.exp(-0.5 * lead))) < 0.12


def test_what_never_changed_says_nothing(fitted: Learned) -> None:
    assert fitted.chance([5, 3, 4], [2, 7, 4]) == fitted.chance([5, 3, 90], [2, 7, -90])


def test_the_prior_finds_what_is_chosen(fitted: Learned) -> None:
    likely = [fitted.likelihood(0, [1, 5, most]) for most in (2, 5, 8)]
    assert likely[0] * 3 < likely[1] and likely[1] * 3 < likely[2]


def test_the_same_seed_fits_the_same() -> None:
    assert fit(made_up(5), 1, 7) == fit(made_up(5), 1, 7) != fit(made_up(5), 1, 8)


def test_data_of_generations_are_joined_with_games_apart() -> None:
    data = joined([made_up(3), made_up(2)])
    assert sorted(set(data.position_game.tolist())) == [0, 1, 2, 3, 4]
    assert len(data.positions) == 50
    assert len(data.choices) == 150


@pytest.mark.parametrize("searched", [False, True])
def test_games_are_gathered_as_they_were_seen(searched: bool) -> None:
    """Replayed, each decision that was searched and each position where a turn begins is a row."""
    player = Player("eastern-wonders", "hand", None, 40)
    game, evaluator = player.load()
    record = play_game(player, 3, 0)
    data = gathered(game, evaluator, [record], searched)
    state: Any = game.start(record.seats, **record.options)
    turns = decisions = 0
    for ply, action in enumerate(record.actions):
        turns += state.to_act != CHANCE and evaluator.at_rest(state)
        decisions += str(ply) in record.visits
        state.apply(action)
    twin = type(cardamom.load("eastern-wonders", engine="interpreted").evaluator("hand"))
    assert data.positions.shape == (turns * record.seats, 2 * len(names(twin.features_declared, False)))
    assert len(data.sizes) == decisions > 20
    assert len(data.choices) == len(data.kinds) == len(data.shares) == data.sizes.sum()
    assert data.kinds.max() < len(row_names(game.twin_class.actions))
    assert np.allclose(np.add.reduceat(data.shares, np.cumsum(data.sizes) - data.sizes), 1)
    assert (data.targets >= 0).all() and (data.targets <= 1).all()
    winner = state.winners()[0]
    last = data.targets[:record.seats]  # of the last turn: rows come from the end
    assert last.argmax() == winner
    assert len(set(data.targets.tolist())) > turns / 2  # of searches or of playouts, not of the outcome alone


def test_visits_are_sharpened() -> None:
    player = Player("eastern-wonders", "hand", None, 40)
    game, evaluator = player.load()
    record = play_game(player, 3, 0)
    plain, sharp = (gathered(game, evaluator, [record], True, power).shares for power in (1.0, 2.0))
    first = int(gathered(game, evaluator, [record], True).sizes[0])
    expected = plain[:first] ** 2 / (plain[:first] ** 2).sum()
    assert np.allclose(sharp[:first], expected)
    assert sharp[:first].max() > plain[:first].max()


def test_of_many_decisions_some_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player("eastern-wonders", "hand", None, 40)
    game, evaluator = player.load()
    record = play_game(player, 3, 0)
    monkeypatch.setattr("cardamom.training.fit.MOST_DECISIONS", 1 + len(record.visits) // 4)
    some = gathered(game, evaluator, [record], True)
    assert 0 < len(some.sizes) < len(record.visits) / 2
    assert len(some.choices) == some.sizes.sum()


def test_an_outcome_is_graded_by_the_lead() -> None:
    player = Player("eastern-wonders", "hand", None, 8)
    game, evaluator = player.load()
    record = play_game(player, 3, 0)
    state: Any = game.start(record.seats, **record.options)
    for action in record.actions:
        state.apply(action)
    found = graded(state, evaluator, state.rewards)
    points = [evaluator.value(state, seat) for seat in range(state.seats)]
    assert found == sorted(found, key=lambda each: points[found.index(each)])
    lead = max(points) - sorted(points)[-2]
    assert max(found) == pytest.approx(1 / (1 + np.exp(-lead / 50)))  # a lead of 5 points: 73 %
