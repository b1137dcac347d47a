"""A sequential test: stop as soon as the deals played so far show which of two bots is stronger.

The hypotheses are two differences in rating points. The likelihood ratio is that of the generalized test by which chess
engines are compared: how likely are the scores of the deals, at best, if their mean is that of one hypothesis, and of the
other? It needs no model of draws or of how the games of a deal hang together, because only whole deals are counted.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import log

FAINT = 1e-3  # deals that are added at both ends of the scale, so that every mean between them is possible
HALVINGS = 50


@dataclass(frozen=True)
class Sprt:
    """Is the first bot `low` rating points stronger, or `high`? With the risks of either wrong answer."""

    low: float = 0.0
    high: float = 50.0
    alpha: float = 0.05  # the risk to say `high` if `low` is true
    beta: float = 0.05  # the risk to say `low` if `high` is true

    def __post_init__(self) -> None:
        if not -4000 <= self.low < self.high <= 4000:
            raise ValueError(f"sprt: expected two differences in rating points, the lower one first, "
                             f"found {self.low:g},{self.high:g}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError(f"alpha ({self.alpha:g}) and beta ({self.beta:g}) must lie between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Return below which log-likelihood ratio `low` is accepted, and above which one `high`."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def verdict(self, ratio: float) -> str:
        """Return "low", "high", or nothing while it is open."""
        lower, upper = self.bounds
        return "low" if ratio <= lower else "high" if ratio >= upper else ""


def log_likelihood_ratio(scores: Counter[float], low: float, high: float) -> float:
    """Return how much likelier these scores (0 to 1, how often each) are at best with the mean `high` than with `low`."""
    counts: dict[float, float] = {**scores}
    for end in (0.0, 1.0):
        counts[end] = counts.get(end, 0) + FAINT
    at_low, at_high = tilt(counts, low), tilt(counts, high)
    return sum(count * log((1 + at_low * (score - low)) / (1 + at_high * (score - high))) for score, count in counts.items())


def tilt(counts: Mapping[float, float], mean: float) -> float:
    """Return t: the likeliest distribution with this mean gives each score the weight count / (1 + t (score - mean))."""
    below, above = -1 / (max(counts) - mean), 1 / (mean - min(counts))
    for _ in range(HALVINGS):
        middle = (below + above) / 2
        if sum(count * (score - mean) / (1 + middle * (score - mean)) for score, count in counts.items()) > 0:
            below = middle
        else:
            above = middle
    return (below + above) / 2
