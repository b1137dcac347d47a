"""World Wonders, 1-5 players: cities of roads, buildings and monuments; alone, against an automaton."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardamom.games.world_wonders import checks, setup, view
from cardamom.games.world_wonders.content import Content, read_content
from cardamom.games.world_wonders.options import all_options
from cardamom.games.world_wonders.rules import Wonders
from cardamom.kernel.actions import Kind
from cardamom.kernel.game import Choice, Game, Part
from cardamom.kernel.words import Text

FOLDER = Path(__file__).parent


class WorldWondersGame(Game[Wonders]):
    id: ClassVar = "world-wonders"
    title: ClassVar = "World Wonders"
    version: ClassVar = 3
    seats: ClassVar = (1, 2, 3, 4, 5)
    rules: ClassVar = "cardamom.games.world_wonders.rules:Wonders"
    evaluators: ClassVar = {"hand": "cardamom.games.world_wonders.evaluators:Hand"}
    folders: ClassVar[tuple[Path, ...]] = (FOLDER,)
    content_file: ClassVar = FOLDER / "content.toml"
    box: Content

    def read_content(self, document: dict[str, Any], file: str) -> None:
        self.box = read_content(document, file)
        self.options = all_options(self.box.long_road, tuple(self.box.maps))

    def constants(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return setup.constants(self.box, seats, options)

    def labels(self) -> dict[str, Sequence[str]]:
        return view.labels(self.box)

    def choice(self, state: Wonders, action: int) -> Choice:
        """As in every game; but each kind of piece is placed by a rule of its own."""
        choice = super().choice(state, action)
        if choice["kind"] == "place":
            choice["rule"] = view.placing_rule(state)
        return choice

    def arguments(self, state: Wonders, kind: Kind, n: int) -> dict[str, Any]:
        return view.arguments(self, state, kind, n)

    def ref_of(self, state: Wonders, action: int) -> str | None:
        kind, _, label = self.name(action).partition(":")
        return f"cell:{state.to_act}-{label[1:]}" if kind == "place" else super().ref_of(state, action)

    def prompt(self, state: Wonders) -> Text:
        return view.prompt(self, state)

    def table_view(self, state: Wonders) -> dict[str, Any]:
        return view.table_view(self, state)

    def why_key(self, state: Wonders, action: int, rule_id: str) -> str:
        why = super().why_key(state, action, rule_id)
        return f"{why}-{view.start_problem(state, self.notation.kind_of[action], action)}" if rule_id == "WW-5" else why

    def score_parts(self, state: Wonders, party: int) -> list[Part]:
        return view.score_parts(self, state, party)

    def check(self, state: Wonders) -> None:
        checks.check(state)
