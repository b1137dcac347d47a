"""Options of World Wonders: maps (WW-4), turn order (WW-5), objectives (WW-60, WW-62), solo difficulty (WW-73)."""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from cardamom.games.world_wonders.mapfile import Drawing, read_drawing
from cardamom.games.world_wonders.setup import GREEN, NATURE, SIDES, WATER, BadMap, Form, check_map, check_start
from cardamom.kernel.content import shown
from cardamom.kernel.mapfile import DrawnMap, MapError, MapFile
from cardamom.kernel.options import OneOf, Option
from cardamom.kernel.squares import SIDE

CARDS, RANDOM = "cards", "random"
DIGIT = re.compile("[0-9]")
PRIZES = re.compile("[0-9]/[0-9]")
NAME = re.compile("[A-Za-z0-9,-]+")
MOST_TEXT = SIDE * (SIDE + 2) + 200


ANY_ROAD = Form(((0, 0),))


@dataclass(frozen=True)
class MapOption(DrawnMap):
    """WW-4: side A or B; or maps for all seats or for each: by name, or drawn as text or as a list of rows."""

    long_road: Form = ANY_ROAD
    boards: tuple[str, ...] = ()  # the names of the maps in the box
    letters: ClassVar = "WN"

    def resolve(self, value: Any, seats: int) -> Any:
        if isinstance(value, str) and value in SIDES:
            return value
        try:
            named = self.named(value)
            if named and len(named) not in (1, seats):
                raise ValueError(f"give one map for all or {seats}, one for each seat, not {len(named)}")
            return ",".join(named) if named else self.own_maps(value, seats)
        except ValueError as error:
            raise ValueError(f"{self.name}: {error}") from None

    def named(self, value: Any) -> list[str]:
        """The names, if this is `B3` or `B3,B1` or a list of names; nothing if it can be a drawing."""
        if isinstance(value, str):
            names = [name.strip() for name in value[:MOST_TEXT].split(",")]
            if not {*"".join(value.split())} - {GREEN, WATER, NATURE} and not {*names} <= {*self.boards}:
                return []
            if GREEN in value:
                return []
        elif isinstance(value, list | tuple) and value and all(name in self.boards for name in value):
            names = [*value]
        else:
            return []
        for name in names:
            if name not in self.boards:
                raise ValueError(self.unknown(name))
        return names

    def unknown(self, name: str) -> str:
        return (f"{shown(name)} is none of the maps {', '.join(self.boards)}; "
                "A alone is the lake for all, B alone deals the rivers, and a drawing has the letters . W N")

    def own_maps(self, value: Any, seats: int) -> list[list[str]]:
        """One map, or as many as seats, each as a list of rows."""
        if isinstance(value, str):
            value = [value]
        if not isinstance(value, list | tuple) or not value:
            raise ValueError(f"{shown(value)} is none of A, B, the name of a map ({', '.join(self.boards)}), "
                             "a drawn map, or a list of maps")
        if all(isinstance(item, str) and len(item.split()) <= 1 for item in value):
            value = [value]  # the rows of one map
        if len(value) not in (1, seats):
            raise ValueError(f"give one map for all or {seats}, one for each seat, not {len(value)}")
        return [self.own_map(n, rows) for n, rows in enumerate(value, 1)]

    def own_map(self, number: int, given: Any) -> list[str]:
        rows = given.split() if isinstance(given, str) and len(given) <= MOST_TEXT else given
        try:
            if isinstance(rows, str):
                raise ValueError(f"a drawing has at most {MOST_TEXT} letters and blanks, not {len(rows):,}")
            if not isinstance(rows, list | tuple) or not all(isinstance(row, str) for row in rows):
                raise ValueError(f"expected rows of . W N, found {shown(given)}")
            check_map(rows)
            check_start(rows, self.long_road)
        except ValueError as error:
            raise ValueError(f"map {number}: {error}") from None
        return list(rows)

    def is_name(self, given: str) -> bool:
        return given in SIDES or all(name.strip() in self.boards for name in given.split(","))

    def names(self) -> list[str]:
        return list(dict.fromkeys((*SIDES, *self.boards)))

    def read(self, path: str | Path) -> MapFile:
        if NAME.fullmatch(str(path)) and not Path(path).exists():
            raise MapError(path, 0, 0, f"neither a file nor one of the maps {', '.join(self.boards)}")
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
        """The other side; maps by name; one own map of the largest size; a small one for each seat, where room is short."""
        wide = [".W" * 8, "N." * 8] * 7 + ["." * SIDE] * 2
        small = [["..N..", ".WW..", ".W...", ".....", "....."], [".....", "N.W..", "..W.N", ".....", "....."]]
        named = ",".join(self.boards[-1 - n % len(self.boards)] for n in range(seats))
        return ["B", named, wide, [small[n % 2] for n in range(seats)]]


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
    """WW-60: what the cards say, or two numbers with a stroke between for all of them."""

    def resolve(self, value: Any, seats: int) -> str:
        if value == CARDS:
            return CARDS
        if not isinstance(value, str) or not PRIZES.fullmatch(value):
            raise ValueError(f"{self.name}: {shown(value)} is neither {CARDS} nor like 3/1, two numbers from 0 to 9")
        if value[0] < value[2]:
            raise ValueError(f"{self.name}: {shown(value)}: the second place would have more than the first")
        return value

    def samples(self, seats: int) -> list[Any]:
        return ["5/2"] if seats == 2 else []


@dataclass(frozen=True)
class Road(OneOf):
    """WW-62: there are no objectives in solo."""

    def samples(self, seats: int) -> list[Any]:
        return super().samples(seats) if seats > 1 else []


@dataclass(frozen=True)
class Difficulty(OneOf):
    """WW-73: of the automaton."""

    def resolve(self, value: Any, seats: int) -> Any:
        if seats > 1 and value in self.values and value != self.default:
            raise ValueError(f"{self.name}: only a solo game has an automaton (WW-73)")
        return super().resolve(value, seats)

    def samples(self, seats: int) -> list[Any]:
        return super().samples(seats) if seats == 1 else []


@dataclass(frozen=True)
class Order(Option):
    """WW-5: drawn, or the seats as they follow, counted from 1: `2,1,3`, or a list of them."""

    def resolve(self, value: Any, seats: int) -> Any:
        if value == RANDOM:
            return RANDOM
        given = value.split(",") if isinstance(value, str) and len(value) < MOST_TEXT else value
        found = [int(item) if isinstance(item, str) and DIGIT.fullmatch(item.strip()) else item
                 for item in given] if isinstance(given, list | tuple) and len(given) == seats else []
        are_numbers = all(isinstance(item, int) and not isinstance(item, bool) for item in found)
        if not are_numbers or sorted(found) != [*range(1, seats + 1)]:
            seat_names = ",".join(str(seat) for seat in range(1, seats + 1))
            raise ValueError(f"{self.name}: {shown(value)} is neither {RANDOM} nor each seat once, like {seat_names}")
        return found

    def samples(self, seats: int) -> list[Any]:
        return [[*range(seats, 0, -1)]]


def all_options(long_road: Form, boards: tuple[str, ...]) -> tuple[Option, ...]:
    return (
        MapOption("map", "A (a lake, the same for all), B (five rivers, dealt), maps by name (B3, or one per seat: B3,B1), "
                         "or maps of your own (WW-4)", "A", long_road, boards),
        OneOf("tracks", "the side of the resource boards, A or B (WW-4)", "A", SIDES),
        Order("order", "who begins and who follows: random, or the seats in order, like 2,1,3; beginners first (WW-5)",
              RANDOM),
        Advanced("advanced", "play with three public objectives (WW-60)", False, (False, True)),
        Prizes("prizes", "points for first and second place: what the cards say, or the same for all, like 5/2 (WW-60)",
               CARDS),
        Road("road", "what the longest road is: a path without branches, or a whole group of roads (WW-62)", "path",
             ("path", "group")),
        Difficulty("difficulty", "of the automaton in a solo game: easy or hard (WW-73)", "easy", ("easy", "hard")),
    )
