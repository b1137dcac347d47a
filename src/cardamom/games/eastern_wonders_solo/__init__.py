"""Century: Eastern Wonders - Solo: one player against an automaton."""
from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, cast

from cardamom.games.century.maps import MapOption
from cardamom.games.eastern_wonders import EasternWondersGame, rules, setup
from cardamom.games.eastern_wonders.rules import Islands
from cardamom.games.eastern_wonders_solo import checks, view
from cardamom.games.eastern_wonders_solo.rules import SoloRules
from cardamom.kernel.options import Number

FOLDER = Path(__file__).parent


class SoloGame(EasternWondersGame):
    id: ClassVar = "eastern-wonders-solo"
    title: ClassVar = "Century: Eastern Wonders - Solo"
    version: ClassVar = 1
    seats: ClassVar = (1,)  # type: ignore[assignment]  # a tuple of another length
    rules: ClassVar = "cardamom.games.eastern_wonders_solo.judge:Solo"
    folders: ClassVar = (*EasternWondersGame.folders, FOLDER)
    automaton: ClassVar = True

    def read_content(self, document: dict[str, Any], file: str) -> None:
        self.box = setup.read_content(document, file)
        self.options = (
            MapOption("map", "solo, random, random:SEED, or a layout of 24 inner cells and 4 ports (ES-1)",
                      "solo", {"solo": self.box.solo_map}, setup.MARKETS_ON_MAP + setup.SEA_ON_MAP, rules.PORTS),
            Number("build_cost", "cubes an outpost costs for each one already there (ES-5)", 2, 1, 2),
            Number("rounds", "the game ends with this round at the latest (C-10)", 100, 1, 1000),
        )

    def tables(self, seats: int, options: Any) -> dict[str, Any]:
        return super().tables(seats, options) | {"automaton_outposts": setup.AUTOMATON_OUTPOSTS}

    def table_view(self, state: Islands) -> dict[str, Any]:
        return super().table_view(state) | {"automaton": view.automaton_view(cast(SoloRules, state))}

    def check(self, state: Islands) -> None:
        super().check(state)
        checks.check(cast(SoloRules, state))
