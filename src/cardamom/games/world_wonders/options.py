"""Options of World Wonders: maps (WW-4), turn order (WW-5), objectives (WW-60, WW-62), solo difficulty (WW-73)."""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from cardamom.games.world_wonders.content import SIDES, BadMap, Map, check_map, check_start
from cardamom.games.world_wonders.forms import NATURE, WATER, Form
from cardamom.games.world_wonders.mapfile import Drawing, read_drawing
from cardamom.kernel.content import shown
from cardamom.kernel.mapfile import DrawnMap, MapError, MapFile
from cardamom.kernel.options import SEAT_LETTERS, Description, OneOf, Option, seat_of, typed
from cardamom.kernel.squares import SIDE

CARDS, RANDOM = "cards", "random"
DIGIT = re.compile("[0-9]")
PRIZES = re.compile("[0-9]/[0-9]")
NAME = re.compile("[A-Za-z][A-Za-z0-9-]*")
MOST_TEXT = SIDE * (SIDE + 2) + 200


ANY_ROAD = Form(((0, 0),))


@dataclass(frozen=True)
class MapOption(DrawnMap):
    """WW-4: side A or B; or maps for all seats or for each: by name, or drawn as text or as a list of rows."""

    long_road: Form = ANY_ROAD
    boards: tuple[Map, ...] = ()  # in the box
    letters: ClassVar = "WN"

    def resolve(self, value: Any, seats: int) -> Any:
        try:
            items = self.items(value)
            return items[0] if len(items) == 1 and items[0] in SIDES else self.maps(items, seats)
        except ValueError as error:
            raise ValueError(f"{self.name}: {error}") from None

    def items(self, value: Any) -> Sequence[Any]:
        """The maps one by one: those of a list, or of a text with commas or, if they are names, blanks between."""
        if isinstance(value, str):
            if len(value) > len(SEAT_LETTERS) * MOST_TEXT:
                raise ValueError(f"a drawing has at most {MOST_TEXT} letters and blanks, not {len(value):,}")
            words = value.split()
            return words if any(map(self.looks_like_name, words)) else [item.strip() for item in value.split(",")]
        if not isinstance(value, list | tuple) or not value:
            raise ValueError(self.unknown(value))
        if len(value) > SIDE:
            raise ValueError(f"map 1: a map has 1 to {SIDE} rows, not {len(value):,}")
        if all(isinstance(item, str) and len(item.split()) <= 1 and not self.looks_like_name(item) for item in value):
            return [value]  # the rows of one map
        return value

    def looks_like_name(self, item: Any) -> bool:
        """It may be misspelt; but a word of W and N is a row, unless a map is called so."""
        return isinstance(item, str) and (item in self.names() or bool(NAME.fullmatch(item) and {*item} - {WATER, NATURE}))

    def maps(self, items: Sequence[Any], seats: int) -> Any:
        """As names if all have one, else as rows; boards are of one side, while drawn maps have none."""
        rows_of = {board.id: board.rows for board in self.boards}
        maps = [rows_of[item] if self.is_board(item) else self.own_map(n, item) for n, item in enumerate(items, 1)]
        self.refuse_two_sides([board for item in items for board in self.boards if board.id == item])
        if len(items) not in (1, seats):
            hint = f"give one map for all or {seats}, one for each seat" if seats > 1 else "one seat has one map"
            raise ValueError(f"{hint}, not {len(items)}")
        return ",".join(items) if all(map(self.is_board, items)) else maps

    def is_board(self, item: Any) -> bool:
        """Is this the name of a map in the box?"""
        if item in SIDES and item not in [board.id for board in self.boards]:
            names = ", ".join(board.id for board in self.boards)
            raise ValueError(f"{item} is for all seats: give it alone, or one of {names} for each seat")
        if self.looks_like_name(item) and item not in self.names():
            raise ValueError(self.unknown(item))
        return isinstance(item, str) and item in self.names()

    def refuse_two_sides(self, boards: Sequence[Map]) -> None:
        """WW-4."""
        for board in boards:
            if board.side != boards[0].side:
                sides = f"{boards[0].id} is of side {boards[0].side}, {board.id} of side {board.side}"
                raise ValueError(f"all players use the same side (WW-4), but {sides}")

    def unknown(self, value: Any) -> str:
        return f"{shown(value)} is none of the maps {', '.join(self.names())}, nor a drawing of . W N"

    def own_map(self, number: int, given: Any) -> list[str]:
        if given == "":
            raise ValueError(f"a map is missing: give one of {', '.join(self.names())}, or a drawing of . W N")
        rows = given.split() if isinstance(given, str) and len(given) <= MOST_TEXT else given
        try:
            if isinstance(rows, str):
                raise ValueError(f"a drawing has at most {MOST_TEXT} letters and blanks, not {len(rows):,}")
            if not isinstance(rows, list | tuple) or not all(isinstance(row, str) for row in rows):
                raise ValueError(f"expected rows of . W N, found {shown(given)}")
            for row in filter(self.looks_like_name, rows):
                raise ValueError(f"{shown(row)} is not a row of . W N; named maps are {', '.join(self.names())}")
            check_map(rows)
            check_start(rows, self.long_road)
        except ValueError as error:
            raise ValueError(f"map {number}: {error}") from None
        return list(rows)

    def is_name(self, given: str) -> bool:
        return given in self.names()

    def names(self) -> list[str]:
        return list(dict.fromkeys((*SIDES, *(board.id for board in self.boards))))

    def one_for_each(self) -> list[str]:
        """WW-4: on side A all have the same lake."""
        return [board.id for board in self.boards if board.side == "B"]

    def given(self, text: str) -> list[str | MapFile]:
        if "," in text and not Path(text).exists():
            return [found for part in text.split(",") for found in self.given(part.strip())]
        return super().given(text)

    def read(self, path: str | Path) -> MapFile:
        if NAME.fullmatch(str(path)) and not Path(path).exists():
            raise MapError(path, 0, 0, f"neither a file nor one of the maps {', '.join(self.names())}")
        return read_drawing(path)

    def check(self, drawing: MapFile) -> None:
        """WW-5."""
        assert isinstance(drawing, Drawing)
        try:
            check_start(drawing.rows, self.long_road)
        except BadMap as error:
            raise MapError(drawing.file, drawing.lines[error.row - 1], 0, error.reason) from None

    def of_files(self, maps: Sequence[str | MapFile]) -> Any:
        """One map for all seats, or one for each."""
        return [chosen if isinstance(chosen, str) else chosen.value for chosen in maps]

    def samples(self, seats: int) -> list[Any]:
        """The other side; maps by name; one own map of the largest size; a small one for each seat, where room is short."""
        wide = [".W" * 8, "N." * 8] * 7 + ["." * SIDE] * 2
        small = [["..N..", ".WW..", ".W...", ".....", "....."], [".....", "N.W..", "..W.N", ".....", "....."]]
        rivers = self.one_for_each()
        named = ",".join(rivers[-1 - n % len(rivers)] for n in range(seats))
        return ["B", named, wide, [small[n % 2] for n in range(seats)]]


@dataclass(frozen=True)
class Advanced(OneOf):
    """WW-60: not in solo."""

    def resolve(self, value: Any, seats: int) -> Any:
        if value is True and seats == 1:
            raise ValueError(f"{self.name}: objectives are for two or more players (WW-60)")
        return super().resolve(value, seats)

    def matters(self, seats: int) -> bool:
        return seats > 1


@dataclass(frozen=True)
class Prizes(Option):
    """WW-60: what the cards say, or two numbers with a stroke between for all of them."""

    def resolve(self, value: Any, seats: int) -> str:
        if value == CARDS:
            return CARDS
        if not isinstance(value, str) or not PRIZES.fullmatch(value):
            raise ValueError(f"{self.name}: {shown(value)} is neither {CARDS} nor like 3/1, two numbers from 0 to 9")
        if value[0] < value[2]:
            raise ValueError(f"{self.name}: {shown(value)}: second place would get more than first place")
        return value

    def described(self) -> Description:
        return {"kind": "text", "values": [CARDS], "pattern": PRIZES.pattern}

    def samples(self, seats: int) -> list[Any]:
        return ["5/2"] if seats == 2 else []

    def matters(self, seats: int) -> bool:
        return seats > 1


@dataclass(frozen=True)
class Road(OneOf):
    """WW-62: there are no objectives in solo."""

    def matters(self, seats: int) -> bool:
        return seats > 1


@dataclass(frozen=True)
class Difficulty(OneOf):
    """WW-73: of the automaton."""

    def resolve(self, value: Any, seats: int) -> Any:
        if seats > 1 and value in self.values and value != self.default:
            raise ValueError(f"{self.name}: only a solo game has an automaton (WW-73)")
        return super().resolve(value, seats)

    def matters(self, seats: int) -> bool:
        return seats == 1


@dataclass(frozen=True)
class Order(Option):
    """WW-5: drawn, or the seats as they follow, by letter or counted from 1: `B,A,C`, `2,1,3`, or a list of them."""

    def resolve(self, value: Any, seats: int) -> Any:
        if value == RANDOM:
            return RANDOM
        given = value.split(",") if isinstance(value, str) else value if isinstance(value, list | tuple) else [value]
        order = [seat_number(item) for item in given] if len(given) == seats else []
        if sorted(order) != [*range(1, seats + 1)]:
            letters, numbers = [*SEAT_LETTERS[:seats]], [*range(1, seats + 1)]
            raise ValueError(f"{self.name}: {shown(value)} is neither {RANDOM} nor each seat once, "
                             f"like {typed(letters)} or {typed(numbers)}")
        return order

    def matters(self, seats: int) -> bool:
        return seats > 1

    def described(self) -> Description:
        return {"kind": "order", "values": [RANDOM]}

    def samples(self, seats: int) -> list[Any]:
        return [[*SEAT_LETTERS[seats - 1::-1]]]


def seat_number(item: Any) -> int:
    """A seat counted from 1, by its letter or its number; 0 if it is neither."""
    if isinstance(item, str):
        return int(item) if DIGIT.fullmatch(item.strip()) else seat_of(item) + 1 if seat_of(item) != item else 0
    return item if isinstance(item, int) and not isinstance(item, bool) else 0


def all_options(long_road: Form, boards: tuple[Map, ...]) -> tuple[Option, ...]:
    return (
        MapOption("map", "A (a lake, the same for all), B (five rivers, dealt), maps by name (B3, or one per seat: B3,B1), "
                         "or maps of your own (WW-4)", "A", long_road, boards),
        OneOf("tracks", "the side of the resource boards (WW-4)", "A", SIDES),
        Order("order", "who goes first and who follows: random, or the seats in order, like B,A,C or 2,1,3; "
                       "let beginners go first (WW-5)", RANDOM),
        Advanced("advanced", "play with three public objectives (WW-60)", False, (False, True)),
        Prizes("prizes", "points for first and second place: what the cards say, or the same for all, like 5/2 (WW-60)",
               CARDS),
        Road("road", "what the longest road is: a path without branches, or a whole group of roads (WW-62)", "path",
             ("path", "group")),
        Difficulty("difficulty", "of the automaton in a solo game (WW-73)", "easy", ("easy", "hard"), difficulty=True),
    )
