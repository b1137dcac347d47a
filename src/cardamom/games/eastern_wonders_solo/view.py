"""What the automaton did last, for people."""
from __future__ import annotations

from typing import TypedDict

from cardamom.games.eastern_wonders_solo.rules import AUTOMATON, NO_REACTION, ROBBED, SoloRules
from cardamom.kernel.words import Text, text

REACTIONS = ("did-nothing", "did-claim", "did-copy", "did-rest", "did-idle")


class AutomatonView(TypedDict):
    ref: str
    outposts_left: int
    last: Text
    port: str | None  # of its last claim
    settled: bool  # did its last reaction put an outpost on the map?


def automaton_view(state: SoloRules) -> AutomatonView:
    left = state.automaton_outposts - sum(state.outpost[AUTOMATON])
    claimed = state.reaction == ROBBED
    return {"ref": f"seat:{AUTOMATON}", "outposts_left": left, "last": text(REACTIONS[state.reaction]),
            "port": f"port:{state.robbed}" if claimed else None,
            "settled": state.reaction != NO_REACTION and bool(state.settled)}
