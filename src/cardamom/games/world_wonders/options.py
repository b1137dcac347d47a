"""Options of World Wonders: sides and own maps (WW-4), advanced play (WW-60), solo difficulty (WW-73)."""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from cardamom.games.world_wonders.mapfile import Drawing, read_drawing
from cardamom.games.world_wonders.setup import BadMap, Form, check_map, check_start
from cardamom.kernel.content import shown
from cardamom.kernel.mapfile import DrawnMap, MapError, MapFile
from cardamom.kernel.options import OneOf, Option
from cardamom.kernel.squares import SIDE

SIDES = ("A", "B")
PRIZES = re.compile("[0-9]/[0-9]")
MOST_TEXT = SIDE * (SIDE + 2) + 200


ANY_ROAD = Form(((0, 0),))


@dataclass(frozen=True)
class MapOption(DrawnMap):
    """WW-4: side A or B; or a map of one's own for all seats, or a list with one for each: text, or a list of rows."""

    long_road: Form = ANY_ROAD
    letters: ClassVar = "WN"

    def resolve(self, value: Any, seats: int) -> Any:
        if isinstance(value, str) and value in SIDES:
            return value
        try:
            return self.own_maps(value, seats)
        except ValueError as error:
            raise ValueError(f"{self.name}: {error}") from None

    def own_maps(self, value: Any, seats: int) -> list[list[str]]:
        """One map, or as many as seats, each as a list of rows."""
        if isinstance(value, str):
            value = [value]
        if not isinstance(value, list | tuple) or not value:
            raise ValueError(f"{shown(value)} is none of A, B, a map, or a list of maps")
        if all(isinstance(item, str) and len(item.split()) <= 1 for item in value):
            value = [value]  # the rows of one map
        if len(value) not in (1, seats):
            raise ValueError(f"one map or {seats} are wanted, not {len(value)}")
        return [self.own_map(n, rows) for n, rows in enumerate(value, 1)]

    def own_map(self, number: int, given: Any) -> list[str]:
        rows = given.split() if isinstance(given, str) and len(given) <= MOST_TEXT else given
        try:
            if isinstance(rows, str):
                raise ValueError(f"a text of at most {MOST_TEXT} letters and blanks is wanted, not of {len(rows):,}")
            if not isinstance(rows, list | tuple) or not all(isinstance(row, str) for row in rows):
                raise ValueError(f"rows of . W N are wanted, not {shown(given)}")
            check_map(rows)
            check_start(rows, self.long_road)
        except ValueError as error:
            raise ValueError(f"map {number}: {error}") from None
        return list(rows)

    def is_name(self, given: str) -> bool:
        return given in SIDES

    def read(self, path: str | Path) -> MapFile:
        return read_drawing(path)

    def check(self, drawing: MapFile) -> None:
        """WW-5."""
        assert isinstance(drawing, Drawing)
        try:
            check_start(drawing.rows, self.long_road)
        except BadMap as error:
            raise MapError(drawing.file, drawing.lines[error.row - 1], 0, error.reason) from None

    def of_files(self, drawings: Sequence[MapFile]) -> Any:
        """One map for all seats, or one for each."""
        return [drawing.value for drawing in drawings]

    def samples(self, seats: int) -> list[Any]:
        """The other side; one own map of the largest size; a small one for each seat, where room is short."""
        wide = [".W" * 8, "N." * 8] * 7 + ["." * SIDE] * 2
        small = [["..N..", ".WW..", ".W...", ".....", "....."], [".....", "N.W..", "..W.N", ".....", "....."]]
        return ["B", wide, [small[n % 2] for n in range(seats)]]


@dataclass(frozen=True)
class Advanced(OneOf):
    """WW-60: not in solo."""

    def resolve(self, value: Any, seats: int) -> Any:
        if value is True and seats == 1:
            raise ValueError(f"{self.name}: objectives are for two players and more (WW-60)")
        return super().resolve(value, seats)

    def samples(self, seats: int) -> list[Any]:
        return super().samples(seats) if seats > 1 else []


@dataclass(frozen=True)
class Prizes(Option):
    """WW-60: two numbers with a stroke between."""

    def resolve(self, value: Any, seats: int) -> str:
        if not isinstance(value, str) or not PRIZES.fullmatch(value):
            raise ValueError(f"{self.name}: {shown(value)} is not like 3/1, two numbers from 0 to 9")
        if value[0] < value[2]:
            raise ValueError(f"{self.name}: {shown(value)}: the second place would have more than the first")
        return value

    def samples(self, seats: int) -> list[Any]:
        return ["5/2"] if seats == 2 else []


@dataclass(frozen=True)
class Difficulty(OneOf):
    """WW-73: of the automaton."""

    def resolve(self, value: Any, seats: int) -> Any:
        if seats > 1 and value in self.values and value != self.default:
            raise ValueError(f"{self.name}: only a solo game has an automaton (WW-73)")
        return super().resolve(value, seats)

    def samples(self, seats: int) -> list[Any]:
        return super().samples(seats) if seats == 1 else []


def all_options(long_road: Form) -> tuple[Option, ...]:
    return (
        MapOption("map", "A (a lake, the same for all), B (five rivers, dealt), or maps of your own (WW-4)", "A", long_road),
        OneOf("tracks", "the side of the resource boards, A or B (WW-4)", "A", SIDES),
        Advanced("advanced", "play with three public objectives (WW-60)", False, (False, True)),
        Prizes("prizes", "points for the first and the second place of an objective (WW-60)", "3/1"),
        Difficulty("difficulty", "of the automaton in a solo game: easy or hard (WW-73)", "easy", ("easy", "hard")),
    )
