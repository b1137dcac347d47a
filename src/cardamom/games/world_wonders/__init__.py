"""World Wonders, 1-5 players: cities of roads, buildings and monuments; alone, against an automaton."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardamom.games.world_wonders import changes, checks, choices, effects, gestures, reasons, setup, view
from cardamom.games.world_wonders.content import Content, read_content
from cardamom.games.world_wonders.items import ITEM_NAMES
from cardamom.games.world_wonders.options import all_options
from cardamom.games.world_wonders.printed import Printed
from cardamom.games.world_wonders.rules import Wonders
from cardamom.kernel.actions import Kind
from cardamom.kernel.effects import Effect, KernelEffect, Part
from cardamom.kernel.game import Choice, Game
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.state import KERNEL_RULES, State
from cardamom.kernel.words import Text

FOLDER = Path(__file__).parent
MOST_SETUPS = 64  # whose constants are kept
MOST_TABLES = 4  # positions whose views are kept: those before and after the last acts


class WorldWondersGame(Game[Wonders]):
    id: ClassVar = "world-wonders"
    title: ClassVar = "World Wonders"
    version: ClassVar = 5
    minutes: ClassVar = 30
    seats: ClassVar = (1, 2, 3, 4, 5)
    view_type: ClassVar[Any] = view.WondersView
    effect_type: ClassVar[Any] = effects.WondersEffect | KernelEffect
    gesture_type: ClassVar[Any] = gestures.WondersGesture
    asks: ClassVar = choices.ASKS
    rules: ClassVar = "cardamom.games.world_wonders.rules:Wonders"
    evaluators: ClassVar = dict.fromkeys(("hand", "learned"), "cardamom.games.world_wonders.features:Learner")
    pace: ClassVar = 12_000
    certainty: ClassVar = 1.7
    headstart: ClassVar = 2.0  # alone, a medium bot won all of 12 games, whatever the search expected
    details: ClassVar = reasons.DETAILS
    tells_points: ClassVar = {"reason-last-round": ()}
    overlooked: ClassVar = {"easy": 40, "medium": 18, "hard": 3}  # many places are nearly as good as the best
    simulations: ClassVar = {"easy": 120}
    folders: ClassVar[tuple[Path, ...]] = (FOLDER,)
    content_file: ClassVar = FOLDER / "content.toml"
    box: Content
    _printed: dict[str, Printed]
    _tables: tuple[tuple[Wonders, view.WondersTable], ...]

    def read_content(self, document: dict[str, Any], file: str) -> None:
        self.box, self._printed, self._tables = read_content(document, file), {}, ()
        self.options = all_options(self.box.long_road, tuple(self.box.maps))

    def constants(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return setup.constants(self.box, seats, options)

    def rounds(self, seats: int, options: Mapping[str, Any]) -> int:
        return self.box.rounds

    def labels(self) -> dict[str, Sequence[str]]:
        return choices.labels(self.box)

    def printed(self, state: Wonders) -> Printed:
        """The constants of the views of a set-up, kept for the next view."""
        key = state.setup.key
        if key not in self._printed:
            if len(self._printed) >= MOST_SETUPS:
                self._printed.clear()
            self._printed[key] = Printed(self.box, state)
        return self._printed[key]

    def table_of(self, state: Wonders) -> view.WondersTable:
        """The view of a position, to be read only. An act begins where the one before it ended: the last ones are kept."""
        for known, table in self._tables:
            if known == state:
                return table
        table = view.table_view(self, state)
        self._tables = ((state.copy(), table), *self._tables[:MOST_TABLES - 1])
        return table

    def choice(self, state: State, action: int) -> Choice:
        """As in every game; but each kind of piece is placed by a rule of its own, and some have messages of their own."""
        choice = super().choice(state, action)
        if choice["kind"] == "place":
            choice["rule"] = choices.placing_rule(self.own(state))
            choice["text"]["key"] += choices.placing(choice["args"])
        elif choice["kind"] == "buy":
            choice["text"]["key"] += choices.buying(ITEM_NAMES.index(choice["args"]["item"]))
        return choice

    def arguments(self, state: Wonders, kind: Kind, n: int) -> dict[str, Any]:
        return choices.arguments(self, state, kind, n)

    def ref_of(self, state: State, action: int) -> str | None:
        kind, _, label = self.name(action).partition(":")
        if kind in ("loan", "repay"):
            return f"seat:{state.to_act}"
        return f"cell:{state.to_act}-{label[1:]}" if kind == "place" else super().ref_of(state, action)

    def table_view(self, state: Wonders) -> Mapping[str, Any]:
        return view.table_view(self, state)

    def table_effects(self, before: Wonders, action: int, after: Wonders) -> Sequence[Effect]:
        return [*effects.effects(self, before, action, after)]

    def change_view(self, view: Any, effect: Any) -> None:
        changes.change_view(view, effect)

    def table_gestures(self, state: Wonders, on: str | None) -> list[gestures.WondersGesture]:
        return [*gestures.gestures(self, state, on)]

    def refusal(self, state: State, action: int, rule: int) -> tuple[str, Text]:
        """As in every game; but a rule that forbids for several reasons has a message for each, saying what is missing."""
        rule_id, why = super().refusal(state, action, rule)
        if rule in KERNEL_RULES:
            return rule_id, why
        return rule_id, choices.exact_reason(self, self.own(state), *self.taken_apart(action), rule_id) or why

    def reasons(self, prospect: Prospect[Wonders]) -> Sequence[Text]:
        return [*reasons.reasons(self, prospect)]

    def drawbacks(self, played: Prospect[Wonders], best: Prospect[Wonders]) -> Sequence[Text]:
        return [*reasons.drawbacks(self, played, best)]

    def score_parts(self, state: Wonders, party: int) -> list[Part]:
        return view.score_parts(state, party)

    def check(self, state: Wonders) -> None:
        checks.check(state)
