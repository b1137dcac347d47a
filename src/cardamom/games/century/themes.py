"""Themes: other words and colours for a Century game. Nothing else changes: ids, logs and views are those of the game.

Each folder of a game may hold `words/<theme>.json`; what later folders say replaces what earlier ones say:

    "cubes":    {"R": {"letter": "G", "name": "green", "ink": "#000000", "ground": "#6cbf6c"}}   by the letter in logs
    "instead":  {"cube": "crystal"}     words for words, in messages and in the rule sheet
    "messages": {"do.sail": "..."}      whole messages, taken as they are
    "rules":    {"C-1": "..."}          whole rules, taken as they are
"""
from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, TypedDict, TypeVar

from cardamom.kernel.game import Game
from cardamom.kernel.sheet import Rule
from cardamom.kernel.state import State
from cardamom.kernel.words import PLACEHOLDER, Words

S = TypeVar("S", bound=State)
THEMES = ("spice", "golem")  # C-1: files of words/; the first is that of the notation and of logs
PARTS = ("cubes", "instead", "messages", "rules")


class Cube(TypedDict):
    """How a cube is shown: its letter, its colour's name, and the colours of the letter and the ground it stands on."""

    letter: str
    name: str
    ink: str
    ground: str


@dataclass(frozen=True)
class Theme:
    name: str = ""
    cubes: Mapping[str, Cube] = field(default_factory=dict)
    instead: Mapping[str, str] = field(default_factory=dict)
    messages: Mapping[str, Any] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, name: str, folders: Iterable[Path]) -> Theme:
        """What these folders say of a theme; a folder that says nothing has no file."""
        parts: dict[str, dict[str, Any]] = {part: {} for part in PARTS}
        for path in (folder / "words" / f"{name}.json" for folder in folders):
            if path.is_file():
                for part, entries in json.loads(path.read_text(encoding="utf-8")).items():
                    if part not in parts:
                        raise ValueError(f"{path.name}: {part!r} is not one of {', '.join(PARTS)}")
                    parts[part] |= entries
        return cls(name, **parts)

    def letters(self, run: str) -> str:
        """Cubes of the notation, as this theme shows them: the letters alone, signs between them stay."""
        return "".join(self.cubes[letter]["letter"] if letter in self.cubes else letter for letter in run)

    def said(self, sentence: str) -> str:
        """The same with the words of this theme; a large first letter stays large, and `quoted` names stay as they are."""
        if not self.instead:
            return sentence
        found = "|".join(map(re.escape, sorted(self.instead, key=len, reverse=True)))

        def put(match: re.Match[str]) -> str:
            word = self.instead[match[0].lower()]
            return word[:1].upper() + word[1:] if match[0][0].isupper() else word
        return re.sub(rf"(?<!`)\b(?:{found})\b(?!`)", put, sentence, flags=re.IGNORECASE)

    def in_words(self, message: Any) -> Any:
        """A message, or all its forms, in the words of this theme; placeholders stay as they are."""
        if isinstance(message, Mapping):
            return {key: form if key == "by" else self.in_words(form) for key, form in message.items()}
        said, end = "", 0
        for match in PLACEHOLDER.finditer(message):
            said += self.said(message[end:match.start()]) + match[0]
            end = match.end()
        return said + self.said(message[end:])


class ThemedWords(Words):
    """Messages in the words of a theme. Two more types of arguments: `cubes` (letters, "YYR") and `deal` (cubes with signs,
    "YYY>B", "RRG=7", "+2")."""

    def __init__(self, messages: Mapping[str, Any], theme: Theme) -> None:
        super().__init__({key: theme.in_words(message) for key, message in messages.items()} | dict(theme.messages))
        self.theme = theme

    def render(self, kind: str, value: Any) -> str:
        if kind not in ("cubes", "deal"):
            return super().render(kind, value)
        return self.theme.letters(str(value)) or ("nothing" if kind == "cubes" else "")


class CenturyGame(Game[S]):
    """A game with themes."""

    themes: ClassVar[tuple[str, ...]] = THEMES
    usual_theme: ClassVar[str] = THEMES[0]  # what people see if they choose none

    def __init__(self, content: Mapping[str, Any] | str | Path | None = None, engine: str | None = None) -> None:
        super().__init__(content, engine)
        self.theme = Theme.read(self.themes[0], self.folders)
        self._in_theme: dict[str, CenturyGame[S]] = {self.theme.name: self}  # shared by the game in all its themes

    def in_theme(self, theme: str) -> CenturyGame[S]:
        """The same game in other words and colours, and with other letters for cubes: for people, who read and type.

        States are the same; logs keep to the notation."""
        if theme not in self._in_theme:
            other: CenturyGame[S] = object.__new__(type(self))
            known = {name: value for name, value in vars(self).items() if name not in ("words", "notation", "sheet")}
            vars(other).update(known, theme=Theme.read(theme, self.folders))
            self._in_theme[theme] = other
        return self._in_theme[theme]

    def in_notation(self) -> CenturyGame[S]:
        return self.in_theme(self.themes[0])

    def shown_labels(self) -> dict[str, Any]:
        labels = self.labels()
        return {**labels, "cube": [self.theme.letters(letter) for letter in labels["cube"]]}

    @cached_property
    def words(self) -> Words:
        return ThemedWords(super().words.messages, self.theme)

    @cached_property
    def sheet(self) -> dict[str, Rule]:
        theme = self.theme
        return {name: Rule(name, theme.rules.get(name) or theme.said(rule.text), theme.said(rule.section))
                for name, rule in super().sheet.items()}

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


def theme_of(words: Words) -> Theme:
    """The theme that words are in."""
    return words.theme if isinstance(words, ThemedWords) else Theme()
