"""Century: Eastern Wonders, 2-4 players."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from cardamom.games.century.content import LETTERS, lettered
from cardamom.games.century.hexmap import TILES
from cardamom.games.century.maps import MapOption
from cardamom.games.century.themes import CenturyGame
from cardamom.games.eastern_wonders import checks, effects, gestures, reasons, rules, setup, view
from cardamom.games.eastern_wonders.rules import Islands
from cardamom.kernel.actions import Kind
from cardamom.kernel.effects import Effect, KernelEffect, Part
from cardamom.kernel.options import Number, SeatOrRandom
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.words import Text

FOLDER = Path(__file__).parent


class EasternWondersGame(CenturyGame[Islands]):
    id: ClassVar = "eastern-wonders"
    title: ClassVar = "Century: Eastern Wonders"
    version: ClassVar = 4
    seats: ClassVar = (2, 3, 4)
    minutes: ClassVar = 30
    view_type: ClassVar[Any] = view.IslandsView
    effect_type: ClassVar[Any] = effects.IslandsEffect | KernelEffect
    gesture_type: ClassVar[Any] = gestures.IslandsGesture
    asks: ClassVar = view.ASKS
    face_down: ClassVar = ("tiles",)
    face_down_facts: ClassVar = ("tile",)
    tells_points: ClassVar = {"do-claim": (), "do-bonus": ("bonus",), "reason-last-tile": (), "reason-ends-ahead": ()}
    rules: ClassVar = "cardamom.games.eastern_wonders.rules:Islands"
    evaluators: ClassVar = dict.fromkeys(("hand", "early", "learned"), "cardamom.games.eastern_wonders.features:Learner")
    pace: ClassVar = 25_000
    certainty: ClassVar = 0.8
    details: ClassVar = reasons.DETAILS
    folders: ClassVar[tuple[Path, ...]] = (FOLDER.parent / "century", FOLDER)
    content_file: ClassVar = FOLDER / "content.toml"
    automaton: ClassVar = False
    box: setup.Content

    def read_content(self, document: dict[str, Any], file: str) -> None:
        self.box = setup.read_content(document, file)
        cells = len(self.box.first_map["inner"])
        self.options = (
            MapOption("map", f"first-game, random, random:SEED, or a layout of {cells} inner cells and 4 ports (EW-2, EW-3)",
                      "first-game", {"first-game": self.box.first_map}, cells, rules.PORTS),
            SeatOrRandom("first", "the seat of the first player (EW-6)", "random"),
            Number("rounds", "the game ends with this round at the latest (C-10)", 100, 1, 1000),
        )

    def constants(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return setup.constants(self.box, seats, self.automaton, options)

    def labels(self) -> dict[str, Sequence[str]]:
        markets = [tile.id for tile in self.box.markets]
        goods = [tile.id for tile in self.box.tiles]
        return {
            "cube": LETTERS, "bonus": setup.BONUS_NAMES, "market": markets,
            "ground": [*markets, *map(str, range(len(markets), TILES)), "sea"],
            "goods": [*goods, *map(str, range(len(goods), rules.GOODS)), "closed"]}

    def arguments(self, state: Islands, kind: Kind, n: int) -> dict[str, Any]:
        return view.arguments(self, state, kind, n)

    def table_view(self, state: Islands) -> Mapping[str, Any]:
        return view.table_view(self, state)

    @cached_property
    def market_facts(self) -> list[tuple[str, str, str]]:
        """Of each market tile the symbol, what it takes and what it gives."""
        return [(tile.symbol, lettered(tile.give), lettered(tile.get)) for tile in self.box.markets]

    @cached_property
    def vp_tiles(self) -> dict[str, view.VpTileView]:
        return {tile.id: {"cost": lettered(tile.cost), "points": tile.points} for tile in self.box.tiles}

    def table_effects(self, before: Islands, action: int, after: Islands) -> Sequence[Effect]:
        return [*effects.effects(self, before, action, after)]

    def change_view(self, view: Any, effect: Any) -> None:
        effects.change_view(view, effect)

    def table_gestures(self, state: Islands, on: str | None) -> Sequence[gestures.IslandsGesture]:
        return gestures.gestures(self, state, on)

    def reasons(self, prospect: Prospect[Islands]) -> Sequence[Text]:
        return [*reasons.reasons(self, prospect)]

    def leads_back(self, state: Islands, action: int) -> bool:
        return state.to_act >= 0 and self.name(action) == f"sail:{state.boat[state.to_act]}"

    def missed(self, prospect: Prospect[Islands], later: Sequence[Effect]) -> Sequence[Text]:
        return [*reasons.missed(prospect, later)]

    def drawbacks(self, played: Prospect[Islands], best: Prospect[Islands]) -> Sequence[Text]:
        return [*reasons.drawbacks(self, played, best)]

    def score_parts(self, state: Islands, party: int) -> list[Part]:
        return view.score_parts(state, party)

    def check(self, state: Islands) -> None:
        checks.check(state)
