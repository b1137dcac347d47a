"""Counting lines of play: numbers that change whenever a rule does, and that two engines must agree on."""
from __future__ import annotations

from cardamom.kernel.state import OVER, State


def perft(state: State, depth: int) -> int:
    """Return the number of lines of `depth` actions and outcomes from here; a game that ends sooner counts as one line."""
    if depth == 0 or state.to_act == OVER:
        return 1
    legal = state.legal()
    if depth == 1:
        return len(legal)
    lines = 0
    for action in legal:
        after = state.copy()
        after.apply(action)
        lines += perft(after, depth - 1)
    return lines
