"""Sets of squares of a grid of 16 x 16, as values that rules work with: 256 bits.

    room = intersection(difference(land, taken), beside(roads))     free land next to a road
    moved(room, 1, -2)          each square one down, two to the left; what leaves the grid is gone

A square is a number, row * SIDE + column. In a state a set is four 64-bit integers (`field(4, u64)`), read by `squares` and
written by `store`. Here a set is an int of Python; compiled it is a C struct, so only these functions make it and ask it.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from cardamom.kernel.fields import u64

Squares: TypeAlias = int

SIDE = 16
GRID = SIDE * SIDE
WORDS = 4  # of 64 bits, for a set
WORD = (1 << 64) - 1
EVERY = (1 << GRID) - 1
COLUMN = sum(1 << row * SIDE for row in range(SIDE))
ROWS_WITHOUT = [COLUMN * ((1 << SIDE) - (1 << n)) for n in range(SIDE + 1)]  # all squares but those of the first n columns


def squares(words: Sequence[u64]) -> Squares:
    """Return the set stored in these four integers."""
    return words[0] | words[1] << 64 | words[2] << 128 | words[3] << 192


def store(words: list[u64], chosen: Squares) -> None:
    """Write a set into four integers of a state."""
    for i in range(WORDS):
        words[i] = chosen >> 64 * i & WORD


def nothing() -> Squares:
    return 0


def one(square: int) -> Squares:
    return 1 << on_grid(square)


def on_grid(square: int) -> int:
    """What C does not ask: it would write beside the set."""
    if not 0 <= square < GRID:
        raise IndexError(f"square {square}, not 0 to {GRID - 1}")
    return square


def after(square: int) -> Squares:
    """Return all squares with a higher number."""
    return EVERY >> square + 1 << square + 1


def intersection(some_squares: Squares, others: Squares) -> Squares:
    """Return the squares in both sets."""
    return some_squares & others


def union(some_squares: Squares, others: Squares) -> Squares:
    """Return the squares in either set."""
    return some_squares | others


def difference(some_squares: Squares, others: Squares) -> Squares:
    """Return the first set without the second."""
    return some_squares & ~others


def moved(chosen: Squares, down: int, right: int) -> Squares:
    """Each square so many rows down and columns right (negative: up, left; at most 63); what leaves the grid is gone."""
    if abs(right) >= SIDE:
        return 0
    chosen = chosen << right & ROWS_WITHOUT[right] if right >= 0 else (chosen & ROWS_WITHOUT[-right]) >> -right
    return chosen << SIDE * down & EVERY if down >= 0 else chosen >> SIDE * -down


def beside(chosen: Squares) -> Squares:
    """Return the squares that share a side with one in the set, including those in the set."""
    return (chosen << SIDE & EVERY) | chosen >> SIDE | (chosen << 1 & ROWS_WITHOUT[1]) | (chosen & ROWS_WITHOUT[1]) >> 1


def laid_at(square: int, down: Sequence[int], right: Sequence[int], count: int) -> Squares:
    """The squares of a shape that lies here: `count` steps down and right lead to them; what leaves the grid is gone."""
    found = 0
    for i in range(count):
        found |= moved(1 << square, down[i], right[i])
    return found


def covering(target: Squares, down: Sequence[int], right: Sequence[int], count: int) -> Squares:
    """Return where a shape must lie to cover one of these squares."""
    found = 0
    for i in range(count):
        found |= moved(target, -down[i], -right[i])
    return found


def fitting(ground: Squares, taken: Squares, target: Squares, down: Sequence[int], right: Sequence[int],
            count: int) -> Squares:
    """Return where on this ground a shape covers none of the taken squares and at least one of the target."""
    return ground & covering(target, down, right, count) & ~covering(taken, down, right, count)


def numbers_at(where: Squares, number: Sequence[int]) -> Squares:
    """Return, as a set, the numbers below GRID that a row of GRID numbers has at these squares."""
    found = 0
    while where:
        found |= one(number[lowest(where)])
        where = rest(where)
    return found


def some(chosen: Squares) -> bool:
    """Return whether the set is not empty."""
    return chosen != 0


def holds(chosen: Squares, square: int) -> bool:
    return chosen >> on_grid(square) & 1 != 0


def size(chosen: Squares) -> int:
    return chosen.bit_count()


def lowest(chosen: Squares) -> int:
    """Return the square with the lowest number; GRID if there is none."""
    return (chosen & -chosen).bit_length() - 1 if chosen else GRID


def members(chosen: Squares) -> list[int]:
    """Return the numbers of the squares, ascending. For views and tests; rules go through a set by `lowest` and `rest`."""
    return [square for square in range(GRID) if chosen >> square & 1]


def rest(chosen: Squares) -> Squares:
    """Return the set without its lowest square."""
    return chosen & chosen - 1 if chosen else 0
