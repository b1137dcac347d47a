"""Drawings of tables for the terminal: some games have their own, all others are drawn from their view.

A drawing is a module with three functions: `draw(scene)` returns the lines of the table, `about(scene, choice)` a note on
where a choice leads, or None, and `instead(...)` lines that replace a list of choices which the drawing shows on its map, or
None. Its HELP is the message that shows what can be typed, with examples of the game.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from cardamom.kernel.game import Choice, Game
from cardamom.kernel.state import State
from cardamom.kernel.words import text
from cardamom.telling.speak import Speaker
from cardamom.telling.words import Words

if TYPE_CHECKING:
    from rich.text import Text as Line

DRAWINGS = {"eastern-wonders": "islands", "eastern-wonders-solo": "islands", "world-wonders": "cities",
            "east-to-west-1": "journeys", "heroic-journey-3": "journeys"}
ANY_GAME = "generic"


@dataclass(frozen=True)
class Scene:
    """What to draw, for whom, and how much room there is."""

    game: Game[Any]
    view: Mapping[str, Any]
    speaker: Speaker
    choices: Sequence[Choice] = ()
    seat: int = -1  # through whose eyes; -1: nobody's
    width: int = 100
    height: int | None = None  # lines available; None: no limit
    everything: bool = False

    @property
    def words(self) -> Words:
        return self.speaker.words

    def say(self, key: str, **args: Any) -> str:
        """Return a message in the words of the table."""
        return self.words.say(text(key, **args))

    def on(self, ref: str) -> bool:
        """Can something be done there now?"""
        return any(choice["on"] == ref for choice in self.choices)


class Drawing(Protocol):
    HELP: str

    def draw(self, scene: Scene) -> list[Line]: ...

    def about(self, scene: Scene, choice: Choice) -> Line | None: ...

    def instead(self, scene: Scene, state: State, choices: Sequence[Choice], short: bool) -> list[Line] | None:
        """Return lines that replace choices of one kind; short: lines are few."""


def drawing_of(game: Game[Any]) -> Drawing:
    """Return the drawing of this game, or the generic one."""
    return cast(Drawing, import_module(f"{__name__}.{DRAWINGS.get(game.id, ANY_GAME)}"))
