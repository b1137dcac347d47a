"""Ratings with intervals: the strengths that make the results of all games likeliest (Bradley-Terry, by the library choix).

In a game with several seats the winner beats every other seat; how the others placed does not count. That is a consistent
estimate of the Plackett-Luce model: alone among two equals, a bot wins one game in three.

Intervals are a Bayesian bootstrap over deals: the games of a deal hang together, so a deal counts as a whole. Each pair of
bots that met has half a game won by either besides (Jeffreys' prior), so that a bot that never lost has a rating, and an
interval.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from cardamom.arena.game_summary import GameSummary
from cardamom.arena.tally import bot_of

MEAN = 1500.0
RESAMPLES = 400
LEAST = 1e-6  # of a game: what keeps every strength above nothing
PER_FACTOR_E = 173.717793  # 400 / ln 10: rating points for a strength that is e times as high
NEEDED = "ratings need the library choix: pip install 'cardamom-games[arena]'"


class Rating(TypedDict):
    """Rating points, 1500 on average; the true rating lies between low and high with a probability of 95 %."""

    points: float
    low: float
    high: float


def check_installed() -> None:
    """Raise ImportError with a sentence if what ratings need is not installed."""
    try:
        import choix  # noqa: F401
    except ImportError:
        raise ImportError(NEEDED) from None


def ratings(deals: Sequence[Sequence[GameSummary]], seed: int) -> dict[str, Rating]:
    """Return the rating of every bot, from the games of each deal; none while some have not met, not even through others."""
    check_installed()
    import choix
    import numpy
    parties = {bot_of(game, party) for games in deals for game in games for party in range(len(game.scores))}
    names = sorted(parties)
    if len(names) < 2:
        return {}
    place = {name: number for number, name in enumerate(names)}
    won = numpy.zeros((len(deals), len(names), len(names)))  # by deal: how often the one beat the other
    for number, games in enumerate(deals):
        for game in games:
            for winner in game.winners:
                for loser in range(len(game.scores)):
                    if loser != winner:
                        one, other = place[bot_of(game, winner)], place[bot_of(game, loser)]
                        won[number, one, other] += game.share(winner)
    for each in range(len(names)):
        won[:, each, each] = 0
    total = won.sum(axis=0)
    met = (total + total.T) > 0
    if (numpy.linalg.matrix_power(met + numpy.eye(len(names)), len(names)) == 0).any():
        return {}

    def strengths(results: numpy.ndarray, guess: numpy.ndarray | None = None) -> numpy.ndarray:
        found: numpy.ndarray = choix.ilsr_pairwise_dense(results, initial_params=guess, max_iter=10_000)
        return found

    best = strengths(total + 0.5 * met)
    random = numpy.random.default_rng(seed % 2**63)
    drawn = []
    for _ in range(RESAMPLES):
        weights = random.gamma(1.0, size=len(deals))
        prior = (random.gamma(0.5, size=met.shape) + LEAST) * met
        drawn.append(strengths(numpy.tensordot(weights, won, axes=1) + prior, best))
    low, high = numpy.quantile(drawn, [0.025, 0.975], axis=0)  # choix's strengths are logarithms that add up to nothing
    return {name: {"points": in_points(best[at]), "low": in_points(low[at]), "high": in_points(high[at])}
            for name, at in place.items()}


def in_points(strength: float) -> float:
    return round(float(strength) * PER_FACTOR_E + MEAN, 1)


def interval(scores: Sequence[float], seed: int) -> tuple[float, float]:
    """Return between what the mean of such scores (0 to 1, one for each deal) lies with a probability of 95 %."""
    import numpy
    random = numpy.random.default_rng(seed % 2**63)
    values = numpy.array([*scores, 0.0, 1.0])
    shapes = numpy.array([1.0] * len(scores) + [0.5, 0.5])
    drawn = []
    for _ in range(20):  # in parts, so that many deals do not need much memory
        weights = random.gamma(shapes, size=(RESAMPLES // 4, len(values)))
        drawn.append(weights @ values / weights.sum(axis=1))
    low, high = numpy.quantile(drawn, [0.025, 0.975])
    return round(float(low), 4), round(float(high), 4)
