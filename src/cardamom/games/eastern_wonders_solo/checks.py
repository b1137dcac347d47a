"""What a position of the solo game must keep to, besides that of Eastern Wonders."""
from __future__ import annotations

from cardamom.games.eastern_wonders.rules import NOTHING
from cardamom.games.eastern_wonders_solo.rules import IDLE, NO_REACTION, ROBBED, SoloRules
from cardamom.kernel.checks import require


def check(state: SoloRules) -> None:
    require(NO_REACTION <= state.reaction <= IDLE, "reaction: there is no such reaction")
    require(state.reaction != ROBBED or state.robbed != NOTHING, "robbed: the automaton claimed a tile of no port")
