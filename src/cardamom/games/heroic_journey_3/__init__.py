"""Century: An Heroic Journey, Part III, 2-4 players."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from cardamom.games.century.content import MarketTile, lettered
from cardamom.games.century.maps import MapOption, random_valley
from cardamom.games.heroic_journey_3 import checks, choices, effects, gestures, setup, view
from cardamom.games.heroic_journey_3.rules import HeroicJourneyRules
from cardamom.games.new_world import game as shared
from cardamom.games.new_world.markets.game import MarketsGame
from cardamom.kernel.actions import Kind
from cardamom.kernel.effects import Effect, KernelEffect, Part

FOLDER = Path(__file__).parent


class HeroicJourneyGame(MarketsGame[HeroicJourneyRules]):
    id: ClassVar = "heroic-journey-3"
    title: ClassVar = "Century: An Heroic Journey, Part III"
    version: ClassVar = 4
    minutes: ClassVar = 30
    view_type: ClassVar = view.HeroicJourneyView
    effect_type: ClassVar = effects.HeroicJourneyEffect | KernelEffect
    gesture_type: ClassVar = gestures.HeroicJourneyGesture
    asks: ClassVar = choices.ASKS
    usual_theme: ClassVar = "golem"
    rules: ClassVar = "cardamom.games.heroic_journey_3.rules:HeroicJourneyRules"
    evaluators: ClassVar = dict.fromkeys(("hand", "early", "learned"), "cardamom.games.heroic_journey_3.features:Learner")
    pace: ClassVar = 25_000
    certainty: ClassVar = 1.6
    overlooked: ClassVar = {"easy": 16, "medium": 8}
    folders: ClassVar[tuple[Path, ...]] = (FOLDER.parent / "century", shared.FOLDER, FOLDER)
    content_file: ClassVar = FOLDER / "content.toml"
    shared_content: ClassVar = (
        (shared.FOLDER / "content.toml", ()), (FOLDER.parent / "eastern_wonders" / "content.toml", ("market_tiles",)))
    mountains: setup.Box
    villages: list[MarketTile]

    def read_content(self, document: dict[str, Any], file: str) -> None:
        self.mountains = setup.read(document, file)
        self.box, self.stacks, self.villages = self.mountains.world, self.mountains.stacks, self.mountains.villages
        self.options = (
            MapOption("map", "valley, random, random:SEED, or a layout of 12 inner cells and 1 port, the valley tile (HJ-4)",
                      "valley", {"valley": self.mountains.valley_map}, setup.VILLAGES, setup.VALLEYS, random_valley,
                      setup.TOUCHES),
            *self.common_options())

    def constants(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return self.common_constants(False, seats, options) | setup.own_constants(self.mountains, seats, options)

    def labels(self) -> dict[str, Sequence[str]]:
        return super().labels() | {"village": [tile.id for tile in self.villages]}

    def arguments(self, state: HeroicJourneyRules, kind: Kind, n: int) -> dict[str, Any]:
        own = choices.arguments(self, state, kind, n)
        return super().arguments(state, kind, n) if own is None else own

    def table_view(self, state: HeroicJourneyRules) -> Mapping[str, Any]:
        return view.table_view(self, state)

    def table_effects(self, before: HeroicJourneyRules, action: int, after: HeroicJourneyRules) -> Sequence[Effect]:
        return [*effects.effects(self, before, action, after)]

    def change_view(self, view: Any, effect: Any) -> None:
        effects.change_view(view, effect)

    def table_gestures(self, state: HeroicJourneyRules, on: str | None) -> Sequence[gestures.HeroicJourneyGesture]:
        return gestures.gestures(self, state, on)

    @cached_property
    def printed_villages(self) -> list[view.VillageFacts]:
        """What never changes about the villages."""
        return [{"tile": tile.id, "symbol": tile.symbol, "give": lettered(tile.give), "get": lettered(tile.get)}
                for tile in self.villages]

    def score_parts(self, state: HeroicJourneyRules, party: int) -> list[Part]:
        return [*super().score_parts(state, party), view.board_part(state, party)]

    def check(self, state: HeroicJourneyRules) -> None:
        checks.check(state)
