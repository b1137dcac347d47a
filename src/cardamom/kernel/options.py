"""The options of a game. Values are resolved: whatever chance or a file decides is written out."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict

from cardamom.kernel.content import shown, shown_name

SEAT_LETTERS = "ABCDE"  # of seats, on the board and after names


class Description(TypedDict):
    """What an option accepts, for use in a form."""

    kind: Literal["number", "one_of", "seat", "order", "map", "text"]
    values: NotRequired[list[Any]]  # one_of: all of them; otherwise those that have a name
    low: NotRequired[int]  # of a number
    high: NotRequired[int]
    pattern: NotRequired[str]  # of a text: what it may also be, as a regular expression
    each_seat: NotRequired[list[str]]  # of a map: those of which each seat may have another one


@dataclass(frozen=True)
class Option:
    """One option: its name, what it is for, its default. Subclasses say what it accepts."""

    name: str
    about: str
    default: Any = None

    def resolve(self, value: Any, seats: int) -> Any:
        """Return the value as plain data, nothing left open; a ValueError names the option. Resolving twice is harmless."""
        raise NotImplementedError

    def seeded(self, value: Any, seed: int) -> Any:
        """Return the value with a seed for whatever `resolve` would draw."""
        return value

    def described(self) -> Description:
        """Describe what the option accepts."""
        return {"kind": "text"}

    def samples(self, seats: int) -> list[Any]:
        """A few values that are worth testing, beside the default. For tests: people are shown what `described` says."""
        return []

    def matters(self, seats: int) -> bool:
        """Return whether the option makes a difference with this many seats."""
        return True

    def range(self) -> str:
        """Return all accepted values as a short list; empty if there are too many."""
        return ""


@dataclass(frozen=True)
class Number(Option):
    low: int = 0
    high: int = 0

    def described(self) -> Description:
        return {"kind": "number", "low": self.low, "high": self.high}

    def range(self) -> str:
        return f"{self.low} to {self.high}"

    def resolve(self, value: Any, seats: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            raise ValueError(f"{self.name}: {shown(value)} is not a whole number from {self.low} to {self.high}")
        return value

    def samples(self, seats: int) -> list[Any]:
        return sorted({self.low, min(self.low + 2, self.high), self.high} - {self.default})


@dataclass(frozen=True)
class OneOf(Option):
    values: tuple[Any, ...] = ()
    difficulty: bool = False  # it says how hard the game is: a result means little without it

    def resolve(self, value: Any, seats: int) -> Any:
        for known in self.values:
            if value == known and type(value) is type(known):
                return known
        raise ValueError(f"{self.name}: {shown(value)} is not one of {', '.join(map(typed, self.values))}")

    def described(self) -> Description:
        return {"kind": "one_of", "values": list(self.values)}

    def range(self) -> str:
        *others, last = map(typed, self.values)
        return f"{', '.join(others)} or {last}" if others else last

    def samples(self, seats: int) -> list[Any]:
        return [value for value in self.values if value != self.default] if self.matters(seats) else []


@dataclass(frozen=True)
class SeatOrRandom(Option):
    """A seat by number or letter, or "random", which is drawn in the game."""

    def resolve(self, value: Any, seats: int) -> int | str:
        if value == "random":
            return "random"
        seat = seat_of(value)
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
            raise ValueError(f"{self.name}: {shown(value)} is neither a seat from 0 to {seats - 1}, "
                             f"nor a letter from A to {SEAT_LETTERS[seats - 1]}, nor random")
        return seat

    def described(self) -> Description:
        return {"kind": "seat", "values": ["random"]}

    def range(self) -> str:
        return "random, A, B, ... or 0, 1, ..."

    def samples(self, seats: int) -> list[Any]:
        return sorted({0, seats - 1})


def typed(value: Any) -> str:
    """A value as it is typed on a command line: `true`, `easy`, `2,1`."""
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(map(typed, value)) if isinstance(value, list | tuple) else str(value)


def seat_of(value: Any) -> Any:
    """Return the number of the seat with this letter, counted from 0; any other value as it is."""
    letter = value.strip().upper() if isinstance(value, str) else ""
    return SEAT_LETTERS.index(letter) if letter and letter in tuple(SEAT_LETTERS) else value


def refuse_unknown(options: Sequence[Option], names: Iterable[str]) -> None:
    """Raise a ValueError for an unknown option; it lists the known ones."""
    known = [option.name for option in options]
    for name in names:
        if name not in known:
            raise ValueError(f"{shown_name(name)}: there is no option of that name; known: {', '.join(known) or 'none'}")


def resolve(options: Sequence[Option], given: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """Return all options with resolved values; unknown names and bad values are refused by name."""
    refuse_unknown(options, given)
    return {option.name: option.resolve(given.get(option.name, option.default), seats) for option in options}
