"""Century: From East to West, Part I, 2-4 players."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardamom.games.east_to_west_1 import checks, choices, effects, gestures, reasons, setup, view
from cardamom.games.east_to_west_1.rules import EastToWestRules
from cardamom.games.new_world import game as shared
from cardamom.games.new_world.markets.game import MarketsGame
from cardamom.kernel.actions import Kind
from cardamom.kernel.effects import Effect, KernelEffect
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.words import Text

FOLDER = Path(__file__).parent


class EastToWestGame(MarketsGame[EastToWestRules]):
    id: ClassVar = "east-to-west-1"
    title: ClassVar = "Century: From East to West, Part I"
    version: ClassVar = 4
    minutes: ClassVar = 25
    view_type: ClassVar = view.EastToWestView
    effect_type: ClassVar = effects.EastToWestEffect | KernelEffect
    gesture_type: ClassVar = gestures.EastToWestGesture
    rules: ClassVar = "cardamom.games.east_to_west_1.rules:EastToWestRules"
    evaluators: ClassVar = dict.fromkeys(("hand", "early", "learned"), "cardamom.games.east_to_west_1.features:Learner")
    pace: ClassVar = 20_000
    overlooked: ClassVar = {"easy": 12, "medium": 9, "hard": 1}
    folders: ClassVar[tuple[Path, ...]] = (FOLDER.parent / "century", shared.FOLDER, FOLDER)
    content_file: ClassVar = FOLDER / "content.toml"
    shared_content: ClassVar = ((shared.FOLDER / "content.toml", ()),)

    def read_content(self, document: dict[str, Any], file: str) -> None:
        self.box = setup.read(document, file)
        self.stacks = self.box.stacks
        self.options = self.common_options()

    def constants(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return self.common_constants(True, seats, options) | setup.own_constants()

    def labels(self) -> dict[str, Sequence[str]]:
        return super().labels() | {"pair": [f"{left}-{right}" for left, right in setup.PAIRS]}

    def arguments(self, state: EastToWestRules, kind: Kind, n: int) -> dict[str, Any]:
        own = choices.arguments(self, state, kind, n)
        return super().arguments(state, kind, n) if own is None else own

    def table_view(self, state: EastToWestRules) -> Mapping[str, Any]:
        return view.table_view(self, state)

    def table_effects(self, before: EastToWestRules, action: int, after: EastToWestRules) -> Sequence[Effect]:
        return [*effects.effects(self, before, action, after)]

    def change_view(self, view: Any, effect: Any) -> None:
        effects.change_view(view, effect)

    def table_gestures(self, state: EastToWestRules, on: str | None) -> Sequence[gestures.EastToWestGesture]:
        return gestures.gestures(self, state, on)

    def other_reasons(self, prospect: Prospect[EastToWestRules]) -> Iterable[Text]:
        return reasons.route_reasons(prospect)

    def check(self, state: EastToWestRules) -> None:
        checks.check(state)
