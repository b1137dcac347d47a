"""Equal positions are equal states, whatever led to them: between turns nothing is left of what was done in a turn."""
from __future__ import annotations

import pytest

from cardamom.games import load
from cardamom.games.new_world.locations import CHOOSE
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import CHANCE, OVER, State
from tests.preferences import preferences

OF_A_TURN = {"here": -1, "deal": -1, "drawing": -1, "trades": 0, "upgrades": 0, "claimed": 0, "rewarded": 0, "laid": 0}
ON_THE_MAP = {"village": -1, "creditor": -1, "debt": 0}


@pytest.mark.parametrize(("game_id", "wanted"), [
    ("east-to-west-1", OF_A_TURN), ("heroic-journey-3", OF_A_TURN | ON_THE_MAP)])
def test_between_turns_nothing_is_left_of_a_turn(game_id: str, wanted: dict[str, int]) -> None:
    state: State = load(game_id).start(3)
    rng, drawn, met = Rng(8), set(), 0
    while state.to_act != OVER:
        if state.step == CHOOSE:
            met += 1
            assert {name: getattr(state, name) for name in wanted} == wanted
        drawn.add(state.step.name)
        legal = state.legal()
        state.apply(legal[rng.pick(state.chance() if state.to_act == CHANCE else preferences(state))])
    assert met > 20
    assert drawn >= {"tile", "fort"} | ({"barter", "toll"} if "village" in wanted else set()), "not all was tried"
