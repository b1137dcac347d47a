"""Checks of the arguments of public calls. A wrong one raises an error with one clear sentence, before anything happens."""
from __future__ import annotations

from math import inf, isfinite
from numbers import Real
from operator import index
from os import PathLike
from pathlib import Path
from typing import Any

from cardamom.kernel.content import shown

MOST = 1 << 30  # of what is counted in C


def whole(name: str, value: Any, least: int | None = None, most: int = MOST) -> int:
    """Return the argument as an int; it must be a whole number, with `least` one from there to `most`."""
    try:
        number = index(value)
    except TypeError:
        raise TypeError(f"{name}: expected a whole number, found {shown(value)}") from None
    if least is not None and number < least:
        raise ValueError(f"{name}: expected a whole number from {least} up, found {shown(number)}")
    if least is not None and number > most:
        raise ValueError(f"{name}: expected a whole number up to {most:,}, found {shown(number)}")
    return number


def real(name: str, value: Any, least: float = -inf, most: float = inf) -> float:
    """Return the argument as a float; it must be a number from `least` to `most`."""
    if not isinstance(value, Real):
        raise TypeError(f"{name}: expected a number, found {shown(value)}")
    number = float(value)
    if not isfinite(number) or not least <= number <= most:
        limits = "" if least == -inf else f" from {least:g} up" if most == inf else f" from {least:g} to {most:g}"
        raise ValueError(f"{name}: expected a number{limits}, found {shown(value)}")
    return number


def path(name: str, value: Any) -> Path:
    """Return the argument as a path."""
    if not isinstance(value, str | PathLike) or not str(value):
        raise TypeError(f"{name}: expected a path, found {shown(value)}")
    return Path(value)


def place_in(name: str, value: Any, count: int) -> int:
    """Return an index below `count`; negative ones count from the end, as in a list."""
    place = whole(name, value)
    if not -count <= place < count:
        raise IndexError(f"{name}: expected 0 to {count - 1}, found {shown(place)}")
    return place % count
