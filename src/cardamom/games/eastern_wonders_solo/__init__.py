"""Century: Eastern Wonders - Solo: one player against an automaton."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, cast

from cardamom.games.century.cubes import MOST_CUBES
from cardamom.games.century.maps import MapOption
from cardamom.games.eastern_wonders import EasternWondersGame, rules, setup
from cardamom.games.eastern_wonders.gestures import IslandsGesture
from cardamom.games.eastern_wonders.rules import Islands
from cardamom.games.eastern_wonders_solo import checks, effects, reasons, view
from cardamom.games.eastern_wonders_solo.gestures import with_reaction
from cardamom.games.eastern_wonders_solo.rules import SoloRules
from cardamom.kernel.effects import Effect, KernelEffect
from cardamom.kernel.options import Number, OneOf
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.words import Text, text

FOLDER = Path(__file__).parent
GAINS = {"easy": (0, MOST_CUBES), "normal": (1, 1), "hard": (1, MOST_CUBES)}  # ES-6: fewest, most for one Market action
ONE_CUBE = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]  # ES-3


class SoloGame(EasternWondersGame):
    id: ClassVar = "eastern-wonders-solo"
    title: ClassVar = "Century: Eastern Wonders - Solo"
    version: ClassVar = 5
    seats: ClassVar = (1,)  # type: ignore[assignment]  # a tuple of another length
    minutes: ClassVar = 15
    rules: ClassVar = "cardamom.games.eastern_wonders_solo.rules:SoloRules"
    view_type: ClassVar = view.SoloView
    effect_type: ClassVar = effects.SoloEffect | KernelEffect
    evaluators: ClassVar = {"hand": "cardamom.games.eastern_wonders_solo.features:Learner"}
    pace: ClassVar = 40_000
    certainty: ClassVar = 0.9
    headstart: ClassVar = 4.0
    folders: ClassVar = (*EasternWondersGame.folders, FOLDER)
    automaton: ClassVar = True

    def read_content(self, document: dict[str, Any], file: str) -> None:
        self.box = setup.read_content(document, file)
        self.options = (
            MapOption("map", "solo, random, random:SEED, or a layout of 24 inner cells and 4 ports (ES-1)",
                      "solo", {"solo": self.box.solo_map}, setup.MARKETS_ON_MAP + setup.SEA_ON_MAP, rules.PORTS),
            OneOf("automaton", "how much the automaton gains from the markets that you use (ES-6)", "normal", tuple(GAINS),
                  difficulty=True),
            OneOf("start", "your starting cubes: a random set, a set you choose, or one cube of a random colour (ES-3)",
                  "random", ("random", "choose", "one-cube")),
            OneOf("bonus_tiles", "may you take several point tiles, or one bonus tile of each type? (ES-2)",
                  "several", ("several", "one-per-type")),
            Number("build_cost", "cubes an outpost costs for each one already there (ES-5)", 2, 1, 2),
            Number("rounds", "you lose if nobody has four victory point tiles after this round (ES-12)", 100, 1, 1000),
        )

    def constants(self, seats: int, options: Any) -> dict[str, Any]:
        fewest, most = GAINS[options["automaton"]]
        tables = super().constants(seats, options) | {
            "automaton_outposts": setup.AUTOMATON_OUTPOSTS, "sets_by_chance": int(options["start"] != "choose"),
            "one_per_type": int(options["bonus_tiles"] == "one-per-type"), "fewest_gains": fewest, "most_gains": most,
            "gains_always": int(options["automaton"] == "hard")}
        return tables | {"start_set": ONE_CUBE} if options["start"] == "one-cube" else tables

    def table_view(self, state: Islands) -> Mapping[str, Any]:
        return view.table_view(self, cast(SoloRules, state))

    def table_effects(self, before: Islands, action: int, after: Islands) -> Sequence[Effect]:
        return [*effects.effects(self, cast(SoloRules, before), action, cast(SoloRules, after))]

    def change_view(self, view: Any, effect: Any) -> None:
        effects.change_view(view, effect)

    def table_gestures(self, state: Islands, on: str | None) -> Sequence[IslandsGesture]:
        return [with_reaction(self, state, gesture) for gesture in super().table_gestures(state, on)]

    def reasons(self, prospect: Prospect[Islands]) -> Sequence[Text]:
        return [*reasons.reasons(self, prospect)]

    def drawbacks(self, played: Prospect[Islands], best: Prospect[Islands]) -> Sequence[Text]:
        return [*reasons.drawbacks(self, played, best)]

    def ending(self, state: Islands) -> Text | None:
        return text("end-rounds") if state.has_lost(0) else None

    def check(self, state: Islands) -> None:
        super().check(state)
        checks.check(cast(SoloRules, state))
