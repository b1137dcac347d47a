"""A theme: other words and colours for the same game. Nothing else changes: ids, logs and views are those of the game.

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
from pathlib import Path
from typing import Any, TypedDict

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
