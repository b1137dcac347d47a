"""The New World without merchant cards is a whole game: content, choices, views, effects and gestures do without them."""
from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from cardamom.games.century import themes
from cardamom.games.new_world import changes, checks, effects, gestures, setup, view
from cardamom.games.new_world import game as engine
from cardamom.games.new_world.game import NewWorldGame
from cardamom.games.new_world.rules import NewWorld
from cardamom.kernel.checks import Checks
from cardamom.kernel.content import Reader
from cardamom.kernel.effects import Effect
from cardamom.kernel.state import CHANCE, OVER

LAYOUT = {"provenance": "seed", "boards": ["A1", "B1", "C1"], "places": [[0, 0], [0, 1], [0, 2]],
          "forts": ["A1-1", "A1-2", "B1-1", "B1-2"], "without_star": "black", "without_marks": ["I", "III"]}
BOARD = {"provenance": "published", "storage": 10, "bonus_spaces": 3}
COUNTS = setup.Counts(locations=18, tiles=16, exploration=4, columns=0)

check: Checks[NewWorld] = Checks(checks.check)
check.outside(*checks.SET_UP)(checks.require_started)


@check.always
def check_settlers(state: NewWorld) -> None:
    checks.require_settlers(state, [[] for _ in range(state.seats)])


class BaseGame(NewWorldGame[NewWorld]):
    """Three boards of the base game, and nothing else."""

    id: ClassVar = "new-world-toy"
    title: ClassVar = "The New World alone"
    version: ClassVar = 1
    rules: ClassVar = "cardamom.games.new_world.rules:NewWorld"
    folders: ClassVar[tuple[Path, ...]] = (Path(themes.__file__).parent, engine.FOLDER)
    content_file: ClassVar = engine.FOLDER / "content.toml"

    def read_content(self, document: dict[str, Any], file: str) -> None:
        box = Reader({**document, "layout": LAYOUT, "player_board": BOARD}, file)
        self.box = setup.read_content(box, COUNTS, ())
        self.stacks = self.box.stacks
        self.options = self.common_options()

    def constants(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return self.common_constants(True, seats, options)

    def table_view(self, state: NewWorld) -> Mapping[str, Any]:
        return {**view.table_view(self, state), "box": self.printed.box, "parties": view.party_views(self, state)}

    def table_effects(self, before: NewWorld, action: int, after: NewWorld) -> Sequence[Effect]:
        kind, n = self.taken_apart(action)
        found: list[Any] = [*effects.done(self, before, kind.name, n, after), *effects.followed(self, before, after)]
        return found

    def change_view(self, view: Any, effect: Any) -> None:
        changes.change_view(view, view["box"], view["parties"], effect)

    def table_gestures(self, state: NewWorld, on: str | None) -> Sequence[Any]:
        return gestures.gestures(self, state, on, gestures.at_choice(self, state, on), gestures.ONWARD)

    def check(self, state: NewWorld) -> None:
        check(state)


def test_games_without_merchants_are_shown_and_told_to_their_end() -> None:
    game = BaseGame(engine="interpreted")
    rng, state = Random(7), game.start(2, rounds=40)
    shown, kinds = json.loads(json.dumps(game.view(state))), set()
    while state.to_act != OVER:
        choices = game.choices(state)
        if state.to_act != CHANCE:
            assert all(one["actions"] or one["why"] for one in game.gestures(state))
        claims = [choice for choice in choices if choice["kind"] == "claim"]
        before, action = state.copy(), rng.choice(claims or choices)["id"]
        state.apply(action)
        for effect in game.effects(before, action, state):
            kinds.add(effect["kind"])
            game.apply_effect(shown, json.loads(json.dumps(effect)))
        assert shown == json.loads(json.dumps(game.view(state)))
        assert game.at(game.position(state)) == state
    assert {"worked", "rested", "claimed", "took", "traded", "upgraded", "game-ended"} <= kinds
    assert "merchant" not in json.dumps(shown)


def test_no_module_of_the_engine_imports_merchant_cards() -> None:
    files = [*engine.FOLDER.glob("*.py")]
    assert len(files) > 10
    assert [file.name for file in files if any(name in file.read_text(encoding="utf-8") for name in (
        "new_world.markets", "century.merchants"))] == []
