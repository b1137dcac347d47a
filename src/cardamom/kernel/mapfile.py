"""Maps drawn in text files: what all games' map files share, and the kind of option that takes one.

Above the drawing may stand `name: ...` and other fields; # begins a comment. What the letters of the drawing mean is the
game's own.
"""
from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from cardamom.kernel.content import ContentError, read_text
from cardamom.kernel.options import Description, Option

LONGEST_NAME = 80


class MapError(ValueError):
    """A map cannot be used. Says which file, which line and column (0: the whole file), and why."""

    def __init__(self, file: str | Path, line: int, column: int, reason: str) -> None:
        where = f", line {line}" * (line > 0) + f", column {column}" * (column > 0)
        super().__init__(f"{file}{where}: {reason}")
        self.file, self.line, self.column, self.reason = str(file), line, column, reason

    def __reduce__(self) -> tuple[type[MapError], tuple[str, int, int, str]]:
        return type(self), (self.file, self.line, self.column, self.reason)


class Place(NamedTuple):
    """A place in a drawing, counted as editors do."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}"


@dataclass(frozen=True)
class MapFile:
    """A map as drawn in a file."""

    file: str
    name: str

    @property
    def value(self) -> Any:
        """Return the map as plain data."""
        raise NotImplementedError

    def about(self) -> str:
        """Describe the map in a sentence."""
        raise NotImplementedError

    def shown(self) -> list[str]:
        """Draw the map with the names its cells have in a game."""
        raise NotImplementedError

    def warnings(self) -> list[tuple[Place, str]]:
        """Return what may be mistakes."""
        return []


@dataclass(frozen=True)
class DrawnMap(Option):
    """An option whose value is a map that can be drawn in a file."""

    letters: ClassVar[str] = ""  # of the drawing, those that tell it from drawings for other games

    def is_name(self, given: str) -> bool:
        """Return whether this names a map, or a way to make one, and not a file."""
        raise NotImplementedError

    def names(self) -> list[str]:
        """Return the maps, or ways to make one, that can be chosen by name."""
        raise NotImplementedError

    def described(self) -> Description:
        return {"kind": "map", "values": list(self.names()), "each_seat": self.one_for_each()}

    def read(self, path: str | Path) -> MapFile:
        """Read the map in a file; MapError says what is wrong with it, and where."""
        raise NotImplementedError

    def check(self, drawing: MapFile) -> None:
        """Raise a MapError if the game cannot be played on this map."""

    def one_for_each(self) -> list[str]:
        """Maps by name of which each seat may have another one; none if all play on one map."""
        return []

    def given(self, text: str) -> list[str | MapFile]:
        """Return what `--map` chooses: maps by name, or the drawing in a file."""
        return [text] if self.is_name(text) else [self.read(text)]

    def of_files(self, maps: Sequence[str | MapFile]) -> Any:
        """Return these maps, drawn or by name, as a value of the option; several only if each seat has its own."""
        if len(maps) > 1:
            raise ValueError(f"{self.name}: everybody plays on one map, not on {len(maps)}")
        return maps[0] if isinstance(maps[0], str) else maps[0].value

    def random_file(self, seed: int) -> tuple[str, Any]:
        """Return a random map as the text of a file and as data; ValueError if there is none."""
        raise ValueError(f"{self.name}: there are no random maps")


def read_lines(path: str | Path) -> str:
    """Return the lines of a file."""
    try:
        return read_text(Path(path)).replace("\r\n", "\n")
    except ContentError as error:
        raise MapError(path, 0, 0, str(error).removeprefix(f"{path}: ")) from None


Fields = dict[str, tuple[int, str]]  # the number of the line, and the value
Rows = list[tuple[int, str]]  # the number of the line, and what is drawn in it


def split_fields(written: str, file: str, known: Collection[str]) -> tuple[Fields, Rows]:
    """Return the fields above the drawing, and the lines of the drawing without comments."""
    form = re.compile(rf"\s*({'|'.join(known)})\s*:(.*)")
    fields: Fields = {}
    drawn: Rows = []
    for number, line in enumerate(written.split("\n"), 1):
        if line.lstrip().startswith("#"):
            continue
        if not (field := form.fullmatch(line)):
            drawn.append((number, line.partition("#")[0].rstrip()))
            continue
        key, value = field[1], field[2].strip()
        if any(row for _, row in drawn):
            raise MapError(file, number, 0, f"{key}: belongs above the drawing, not in or below it")
        if key in fields:
            raise MapError(file, number, 0, f"{key}: is given twice")
        if key == "name" and not is_name(value):
            raise MapError(file, number, 0, f"name: expected 1 to {LONGEST_NAME} printable letters")
        fields[key] = number, value
    return fields, drawn


def is_name(name: str) -> bool:
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()


def unknown_letter(letter: str, known: str) -> str:
    """Return the message about an unknown letter in a drawing."""
    return f"{'a tab is of no certain width, use blanks' if letter == chr(9) else f'{letter!r} means nothing here'}; {known}"
