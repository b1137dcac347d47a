"""What can be chosen before a game starts. Values come back resolved: whatever chance or a file decides is written out."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardamom.kernel.content import shown


@dataclass(frozen=True)
class Option:
    """One option: its name, what it is for, its default. Subclasses say what it accepts."""

    name: str
    about: str
    default: Any = None

    def resolve(self, value: Any, seats: int) -> Any:
        """The value as plain data, nothing left open; ValueError names the option. Resolving twice changes nothing."""
        raise NotImplementedError

    def seeded(self, value: Any, seed: int) -> Any:
        """The value with what `resolve` would draw decided by a seed."""
        return value

    def samples(self, seats: int) -> list[Any]:
        """A few values that are worth testing, beside the default."""
        return []


@dataclass(frozen=True)
class Number(Option):
    low: int = 0
    high: int = 0

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
        raise ValueError(f"{self.name}: {shown(value)} is not one of {', '.join(map(shown, self.values))}")

    def samples(self, seats: int) -> list[Any]:
        return [value for value in self.values if value != self.default]


@dataclass(frozen=True)
class SeatOrRandom(Option):
    """A seat, or "random": drawn by chance in the game."""

    def resolve(self, value: Any, seats: int) -> int | str:
        if value == "random":
            return "random"
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < seats:
            raise ValueError(f"{self.name}: {shown(value)} is neither a seat from 0 to {seats - 1} nor \"random\"")
        return value

    def samples(self, seats: int) -> list[Any]:
        return sorted({0, seats - 1})


def resolve(options: Sequence[Option], given: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """All options with their resolved values; unknown names and bad values are refused by name."""
    known = [option.name for option in options]
    for name in given:
        if name not in known:
            raise ValueError(f"{name}: there is no such option; known: {', '.join(known)}")
    return {option.name: option.resolve(given.get(option.name, option.default), seats) for option in options}
