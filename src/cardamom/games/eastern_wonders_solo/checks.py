"""What never changes in the solo game, besides what never changes in Eastern Wonders."""
from __future__ import annotations

from cardamom.games.century.checks import require
from cardamom.games.century.turns import DISCARD
from cardamom.games.eastern_wonders.rules import NOTHING, STILL
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON, IDLE, NO_REACTION, ROBBED, SoloRules
from cardamom.kernel.state import OVER


def check(state: SoloRules) -> None:
    require(NO_REACTION <= state.reaction <= IDLE, "reaction: there is no such reaction")
    require(state.reaction != ROBBED or state.robbed != NOTHING, "robbed: the automaton claimed a tile of no port")
    require(state.settled in (0, 1), "settled: 0 or 1")
    require(state.acted != STILL or not (state.to_act == OVER or state.step == DISCARD), "acted: a turn needs an action")
    require(sum(state.outpost[AUTOMATON]) <= state.automaton_outposts, "outpost: more than the automaton has")
