"""Themes: other words, letters and colours for a Century game. Nothing else changes: ids, logs and views stay the same.

The words of a theme are terms (`words/<locale>/<theme>.ftl`); how its cubes are drawn stands here.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Literal, TypedDict, TypeVar

from cardamom.kernel.game import Game
from cardamom.kernel.state import State

S = TypeVar("S", bound=State)


class Cube(TypedDict):
    """How a cube is drawn: its shape, its letter, and the colours of the letter and of the ground it stands on."""

    shape: Literal["cube", "crystal"]
    letter: str
    ink: str
    ground: str


@dataclass(frozen=True)
class Theme:
    name: str = ""
    cubes: Mapping[str, Cube] = field(default_factory=dict)  # by the letter in logs

    def letters(self, run: str) -> str:
        """Cubes of the notation with the letters of this theme; signs between them stay."""
        return "".join(self.cubes[letter]["letter"] if letter in self.cubes else letter for letter in run)


SPICE = Theme("spice", {
    "Y": {"shape": "cube", "letter": "Y", "ink": "#000000", "ground": "#f0c419"},
    "R": {"shape": "cube", "letter": "R", "ink": "#ffffff", "ground": "#b3261e"},
    "G": {"shape": "cube", "letter": "G", "ink": "#000000", "ground": "#6cbf6c"},
    "B": {"shape": "cube", "letter": "B", "ink": "#ffffff", "ground": "#6b4226"}})
GOLEM = Theme("golem", {
    "Y": {"shape": "crystal", "letter": "Y", "ink": "#000000", "ground": "#f0c419"},
    "R": {"shape": "crystal", "letter": "G", "ink": "#000000", "ground": "#6cbf6c"},
    "G": {"shape": "crystal", "letter": "B", "ink": "#ffffff", "ground": "#1f5fbf"},
    "B": {"shape": "crystal", "letter": "M", "ink": "#ffffff", "ground": "#a3247f"}})
THEMES = {theme.name: theme for theme in (SPICE, GOLEM)}  # C-1: the first is that of the notation and of logs


class CenturyGame(Game[S]):
    """A game with themes."""

    themes: ClassVar[tuple[str, ...]] = tuple(THEMES)
    usual_theme: ClassVar[str] = SPICE.name  # what people see if they choose none

    def __init__(self, content: Mapping[str, Any] | str | Path | None = None, engine: str | None = None) -> None:
        super().__init__(content, engine)
        self.theme = SPICE
        self._in_theme: dict[str, CenturyGame[S]] = {self.theme.name: self}  # shared by the game in all its themes

    def in_theme(self, theme: str) -> CenturyGame[S]:
        """The same game with the words, colours and letters of a theme: for people, who read and type.

        States are the same; logs keep to the notation."""
        if theme not in self._in_theme:
            other: CenturyGame[S] = object.__new__(type(self))
            known = {name: value for name, value in vars(self).items() if name != "notation"}
            vars(other).update(known, theme=THEMES[theme])
            self._in_theme[theme] = other
        return self._in_theme[theme]

    def in_notation(self) -> CenturyGame[S]:
        return self.in_theme(SPICE.name)

    def shown_labels(self) -> dict[str, Any]:
        labels = self.labels()
        return {**labels, "cube": [self.theme.letters(letter) for letter in labels["cube"]]}

    def __reduce__(self) -> Any:
        plain = self.in_notation()
        return super().__reduce__() if plain is self else (in_theme, (plain, self.theme.name))


# -- of any game, whether it has themes or not ------------------------------------------------------------------


def themes_of(game: Game[Any]) -> tuple[str, ...]:
    """Those to choose from; the first is that of the notation."""
    return game.themes if isinstance(game, CenturyGame) else ()


def usual_theme(game: Game[Any]) -> str:
    """What people see if they choose none; nothing for a game without themes."""
    return game.usual_theme if isinstance(game, CenturyGame) else ""


def in_theme(game: Game[Any], theme: str = "") -> Game[Any]:
    """The game in this theme, or in the usual one; a ValueError says which there are."""
    if not isinstance(game, CenturyGame):
        if theme:
            raise ValueError(f"theme: {game.id} has no themes, its words and colours are always the same")
        return game
    if theme and theme not in game.themes:
        raise ValueError(f"theme: {theme} is not one of {', '.join(game.themes)}")
    return game.in_theme(theme or game.usual_theme)


def theme_of(game: Game[Any]) -> Theme:
    """The theme that a game is in."""
    return game.theme if isinstance(game, CenturyGame) else Theme()
