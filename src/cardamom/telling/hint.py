"""Hints: the three best choices by a search."""
from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from cardamom.kernel.engine import Search
from cardamom.kernel.state import State
from cardamom.kernel.twin import Line
from cardamom.kernel.words import Text, text

SIMULATIONS, SECONDS, SLICE = 6000, 4.0, 100
BEST = 3


def hint(state: State, seed: int, progress: Callable[[float], None]) -> list[Line]:
    """Return the choices that a search visited most. It stops after a number of simulations or seconds."""
    tree = Search(state, seed)
    begin = perf_counter()
    done = 0
    while done < SIMULATIONS and (spent := perf_counter() - begin) < SECONDS:
        tree.run(SLICE if state.engine == "native" else SLICE // 10)
        done += SLICE if state.engine == "native" else SLICE // 10
        progress(max(done / SIMULATIONS, spent / SECONDS))
    return sorted(tree.result(), key=lambda line: (-line.visits, line.action))[:BEST]


def estimate(line: Line, parties: int) -> Text:
    """Return what the search expects. It stops before the end of the game and counts the lead, so this is an estimate."""
    if parties > 1:
        return text("play-odds", percent=round(line.value * 100))
    return text("play-expected", points=round(line.value * 100))
