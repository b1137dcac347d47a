"""Legal actions as playouts like them."""
from __future__ import annotations

from cardamom.kernel.engine import evaluator_for
from cardamom.kernel.state import State


def preferences(state: State) -> list[int]:
    """How often a playout takes each legal action, by the game's first evaluator."""
    evaluator = evaluator_for(state)
    return [evaluator.preference(state, action) for action in state.legal()]
