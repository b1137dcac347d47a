"""World Wonders, 1-5 players: cities of roads, buildings and monuments; alone, against an automaton."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardamom.games.world_wonders import checks, rules, setup, view
from cardamom.games.world_wonders.city import MAPS, TURNS
from cardamom.games.world_wonders.content import Content, read_content
from cardamom.games.world_wonders.market import CARDS, ITEMS, SHUFFLED_PILES, STACKS, TILES
from cardamom.games.world_wonders.monuments import MONUMENTS
from cardamom.games.world_wonders.options import all_options
from cardamom.games.world_wonders.rules import Wonders
from cardamom.games.world_wonders.scoring import OBJECTIVES
from cardamom.kernel.actions import Kind
from cardamom.kernel.game import Choice, Game, Part
from cardamom.kernel.squares import GRID
from cardamom.kernel.state import END, SEATS
from cardamom.kernel.words import Text

FOLDER = Path(__file__).parent

KINDS = (
    Kind("end", END, rule="WW-10"),
    Kind("loan", rules.LOAN, on="seat:{seat}", rule="WW-40"),
    Kind("repay", rules.REPAY, on="seat:{seat}", rule="WW-40"),
    Kind("buy", rules.BUY, ITEMS, "item", on="item:{item}", rule="WW-12"),
    Kind("part", rules.PART, rules.PARTS_TO_PICK, "part", rule="WW-20"),
    Kind("place", rules.PLACE, TURNS * GRID, "place", on="cell:{seat}-{square}", rule="WW-20"),
    Kind("order", rules.ORDER, SEATS, "seat", on="seat:{seat}", rule="WW-5"),
    Kind("map", rules.MAP, MAPS, "map", on="seat:{seat}", rule="WW-4"),
    Kind("objective", rules.OBJECTIVE, OBJECTIVES, "objective", rule="WW-60"),
    Kind("monument", rules.REVEAL, MONUMENTS, "monument", rule="WW-13"),
    Kind("tile", rules.TILE, STACKS * TILES, "tile", on="item:{item}", rule="WW-1"),
    Kind("card", rules.CARD, CARDS, "card", rule="WW-71"),
)


class WorldWondersGame(Game[Wonders]):
    id: ClassVar = "world-wonders"
    title: ClassVar = "World Wonders"
    version: ClassVar = 2
    seats: ClassVar = (1, 2, 3, 4, 5)
    piles: ClassVar = ("order", "maps", "objectives", "monuments", *(f"stack {n + 1}" for n in range(STACKS)),
                       *(f"cards {n + 1}" for n in range(SHUFFLED_PILES)))
    kinds: ClassVar = KINDS
    rules: ClassVar = "cardamom.games.world_wonders.judge:WorldWonders"
    folders: ClassVar[tuple[Path, ...]] = (FOLDER,)
    content_file: ClassVar = FOLDER / "content.toml"
    box: Content

    def read_content(self, document: dict[str, Any], file: str) -> None:
        self.box = read_content(document, file)
        self.options = all_options(self.box.long_road, tuple(self.box.maps))

    def tables(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return setup.tables(self.box, seats, options)

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
        return f"{why}.{view.start_problem(state, action)}" if rule_id == "WW-5" else why

    def score_parts(self, state: Wonders, party: int) -> list[Part]:
        return view.score_parts(self, state, party)

    def check(self, state: Wonders) -> None:
        checks.check(state)
