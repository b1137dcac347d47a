"""What never changes in the solo game, besides its checks.py and what never changes in Eastern Wonders."""
from __future__ import annotations

from cardamom.games.century.turns import DISCARD
from cardamom.games.eastern_wonders.rules import STILL
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON, SoloRules
from cardamom.kernel.checks import require
from cardamom.kernel.state import OVER
from tests.games.invariants import eastern_wonders


def check(state: SoloRules) -> None:
    eastern_wonders.check(state)
    require(state.settled in (0, 1), "settled: 0 or 1")
    require(state.acted != STILL or not (state.to_act == OVER or state.step == DISCARD), "acted: a turn needs an action")
    require(sum(state.outpost[AUTOMATON]) <= state.automaton_outposts, "outpost: more than the automaton has")
