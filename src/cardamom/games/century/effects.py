"""What happens to cubes, boats and outposts in the Century games, as effects; and how each changes a view."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypedDict

from cardamom.games.century.content import LETTERS, lettered


class Upgraded(TypedDict):
    kind: Literal["upgraded"]
    seat: int
    cubes: str
    into: str


class Discarded(TypedDict):
    """C-5: what does not fit in the hold."""

    kind: Literal["discarded"]
    seat: int
    cubes: str


class PaidToll(TypedDict):
    kind: Literal["paid-toll"]
    seat: int
    creditor: int
    cubes: str


class PaidSupply(TypedDict):
    """For an outpost."""

    kind: Literal["paid-supply"]
    seat: int
    cubes: str
    on: str


class Traded(TypedDict):
    kind: Literal["traded"]
    seat: int
    on: str
    give: str
    get: str


CubeEffect = Upgraded | Discarded | PaidToll | PaidSupply | Traded


def plus(cubes: str, more: str) -> str:
    """Cubes in rising order, with these among them."""
    return "".join(letter * (cubes.count(letter) + more.count(letter)) for letter in LETTERS)


def minus(cubes: str, fewer: str) -> str:
    return "".join(letter * (cubes.count(letter) - fewer.count(letter)) for letter in LETTERS)


def more_in(after: Sequence[int], before: Sequence[int]) -> str:
    """The cubes that are here now and were not before."""
    return lettered([max(new - old, 0) for old, new in zip(before, after, strict=True)])


def change_cubes(parties: list[Any], effect: Any) -> bool:
    """Move the cubes of an effect from hold to hold, or to and from the supply; False if it is about something else."""
    own: Any = parties[effect["seat"]] if "seat" in effect else None
    match effect["kind"]:
        case "upgraded":
            own["cubes"] = plus(minus(own["cubes"], effect["cubes"]), effect["into"])
        case "discarded" | "paid-supply":
            own["cubes"] = minus(own["cubes"], effect["cubes"])
        case "paid-toll":
            own["cubes"] = minus(own["cubes"], effect["cubes"])
            parties[effect["creditor"]]["cubes"] = plus(parties[effect["creditor"]]["cubes"], effect["cubes"])
        case "traded":
            own["cubes"] = plus(minus(own["cubes"], effect["give"]), effect["get"])
        case _:
            return False
    return True
