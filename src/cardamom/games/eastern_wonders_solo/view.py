"""What the automaton did last, for people."""
from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from cardamom.games.eastern_wonders import view as islands
from cardamom.games.eastern_wonders.view import IslandsTable
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON, NO_REACTION, ROBBED, SoloRules
from cardamom.kernel.effects import View
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.eastern_wonders_solo import SoloGame

REACTIONS = ("did-nothing", "did-claim", "did-copy", "did-rest", "did-idle")


class AutomatonView(TypedDict):
    ref: str
    outposts_left: int
    last: Text
    port: str | None  # of its last claim
    settled: bool  # did its last reaction put an outpost on the map?


class SoloTable(IslandsTable):
    automaton: AutomatonView


class SoloView(View, SoloTable):
    """A view of Eastern Wonders - Solo."""


def table_view(game: SoloGame, state: SoloRules) -> SoloTable:
    return {**islands.table_view(game, state), "automaton": automaton_view(state)}


def automaton_view(state: SoloRules) -> AutomatonView:
    last, port, settled = reaction(state)
    return {"ref": f"seat:{AUTOMATON}", "outposts_left": state.outposts_left(), "last": last, "port": port,
            "settled": settled}


def reaction(state: SoloRules) -> tuple[Text, str | None, bool]:
    """What it did last, the port of its claim, and whether it put an outpost on the map."""
    return (text(REACTIONS[state.reaction]), f"port:{state.robbed}" if state.reaction == ROBBED else None,
            state.reaction != NO_REACTION and bool(state.settled))
