"""Which bot sits where in each of many games."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import product

MOST_BOTS = 8


def lineups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return every way to seat these bots in which their numbers of seats differ by at most one.

    They come in runs of `len(bots)`: in each run every bot sits once on every seat. So after any number of games two bots
    differ by at most one game on each seat, and all orders are played.
    """
    many = len(bots)
    if not 1 <= many <= MOST_BOTS:
        raise ValueError(f"bots: expected 1 to {MOST_BOTS}, found {many}")
    runs = [line for line in product(range(many), repeat=seats) if line[0] == 0 and is_even(line, many)]
    return [tuple(bots[(place + turn) % many] for place in line) for line in runs for turn in range(many)]


def is_even(line: Sequence[int], many: int) -> bool:
    counts = [line.count(bot) for bot in range(many)]
    return max(counts) - min(counts) <= 1
