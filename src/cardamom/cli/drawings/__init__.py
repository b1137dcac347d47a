"""How a table is drawn: a drawing of its own for some games, and for every game one made from its view.

A drawing is a module with three functions: `draw(scene)` gives the lines of the table, `about(scene, choice)` says in a few
letters what lies where a choice leads, or nothing, and `instead(...)` gives lines that stand for a whole list of choices
which the drawing shows on its map, or nothing. Its HELP shows what can be typed, with examples of the game.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from cardamom.games.century.themes import theme_of
from cardamom.kernel.game import Choice, Game
from cardamom.kernel.state import State
from cardamom.telling.speak import Speaker

if TYPE_CHECKING:
    from rich.text import Text as Line

DRAWINGS = {"eastern-wonders": "islands", "eastern-wonders-solo": "islands", "world-wonders": "cities",
            "east-to-west-1": "journeys", "heroic-journey-3": "journeys"}
ANY_GAME = "generic"


@dataclass(frozen=True)
class Scene:
    """What there is to draw, for whom, and how much room there is."""

    game: Game[Any]
    view: Mapping[str, Any]
    speaker: Speaker
    choices: Sequence[Choice] = ()
    seat: int = -1  # through whose eyes; -1: nobody's
    width: int = 100
    height: int | None = None  # lines there are for it; None: as many as are wanted
    everything: bool = False

    def word(self, said: str) -> str:
        """What we say ourselves, in the words of the theme."""
        return theme_of(self.game.words).said(said)

    def on(self, ref: str) -> bool:
        """Can something be done there now?"""
        return any(choice["on"] == ref for choice in self.choices)


class Drawing(Protocol):
    HELP: str

    def draw(self, scene: Scene) -> list[Line]: ...

    def about(self, scene: Scene, choice: Choice) -> Line | None: ...

    def instead(self, scene: Scene, state: State, choices: Sequence[Choice], short: bool) -> list[Line] | None:
        """For choices of one kind; short: lines are few."""


def drawing_of(game: Game[Any]) -> Drawing:
    """The drawing of this game, or the one that suits all."""
    return cast(Drawing, import_module(f"{__name__}.{DRAWINGS.get(game.id, ANY_GAME)}"))
