"""A hint: what a search thinks of the choices, best three."""
from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from cardamom.kernel.engine import Search
from cardamom.kernel.state import State
from cardamom.kernel.twin import Line

SIMULATIONS, SECONDS, SLICE = 6000, 4.0, 100
BEST = 3


def hint(state: State, seed: int, progress: Callable[[float], None]) -> list[Line]:
    """The choices that a search tried most. It thinks for a number of simulations, or until the time is over."""
    tree = Search(state, seed)
    begin = perf_counter()
    done = 0
    while done < SIMULATIONS and (spent := perf_counter() - begin) < SECONDS:
        tree.run(SLICE if state.engine == "native" else SLICE // 10)
        done += SLICE if state.engine == "native" else SLICE // 10
        progress(max(done / SIMULATIONS, spent / SECONDS))
    return sorted(tree.result(), key=lambda line: (-line.visits, line.action))[:BEST]


def estimate(line: Line, parties: int) -> str:
    """What the search expects. It plays on for a while and counts the lead, so the chance is its guess, not a promise."""
    return f"about {line.value:.0%} to win" if parties > 1 else f"about {line.value * 100:.0f} points"
