"""What reasons of the Century games have in common: which cubes are missing for something."""
from __future__ import annotations

from collections.abc import Sequence

FEW = 6  # levels of cubes that may be missing for something that is called nearly paid


def missing(cost: Sequence[int], held: Sequence[int]) -> list[int]:
    """Return the cubes of each colour that are lacking; empty if none are."""
    lack = [max(price - own, 0) for price, own in zip(cost, held, strict=True)]
    return lack if any(lack) else []


def levels(cubes: Sequence[int]) -> int:
    """Return what cubes are worth: yellow counts 1, brown 4."""
    return sum((colour + 1) * count for colour, count in enumerate(cubes))


def number(ref: str) -> int:
    """Return the number in a ref: `cell:12` is 12."""
    return int(ref.partition(":")[2])
