"""Century: An Heroic Journey, Part III, 2-4 players."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardamom.games.century.content import MarketTile
from cardamom.games.century.maps import MapOption, random_valley
from cardamom.games.heroic_journey_3 import checks, setup, view
from cardamom.games.heroic_journey_3.rules import HeroicJourneyRules
from cardamom.games.new_world import game as shared
from cardamom.games.new_world.game import NewWorldGame
from cardamom.kernel.actions import Kind
from cardamom.kernel.game import Part
from cardamom.kernel.words import Text

FOLDER = Path(__file__).parent


class HeroicJourneyGame(NewWorldGame[HeroicJourneyRules]):
    id: ClassVar = "heroic-journey-3"
    title: ClassVar = "Century: An Heroic Journey, Part III"
    version: ClassVar = 3
    usual_theme: ClassVar = "golem"
    rules: ClassVar = "cardamom.games.heroic_journey_3.rules:HeroicJourneyRules"
    evaluators: ClassVar = {"hand": "cardamom.games.heroic_journey_3.evaluators:Hand"}
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
        own = view.arguments(self, state, kind, n)
        return super().arguments(state, kind, n) if own is None else own

    def prompt(self, state: HeroicJourneyRules) -> Text:
        return view.prompt(state) or super().prompt(state)

    def table_view(self, state: HeroicJourneyRules) -> dict[str, Any]:
        shown = super().table_view(state)
        shown["uncovered"] = self.content["player_board"]["uncovered"]
        shown["cells"] = [view.cell_view(self, state, place) for place in range(state.places)]
        for seat, party in enumerate(shown["parties"]):
            party["board"] = view.board_view(state, seat)
            party["wagon"] = f"cell:{state.boat[seat]}"
        return shown

    def score_parts(self, state: HeroicJourneyRules, party: int) -> list[Part]:
        return [*super().score_parts(state, party), view.board_part(state, party)]

    def check(self, state: HeroicJourneyRules) -> None:
        checks.check(state)
