"""Grids: no game, but sets of squares on both engines. `begin` writes what comes of two sets, a square and a step."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardamom.kernel.actions import action, step
from cardamom.kernel.fields import constant, field, u64, zeros
from cardamom.kernel.queries import query
from cardamom.kernel.squares import (
    GRID,
    WORDS,
    Squares,
    after,
    beside,
    covering,
    difference,
    fitting,
    holds,
    intersection,
    laid_at,
    lowest,
    moved,
    nothing,
    numbers_at,
    one,
    rest,
    size,
    some,
    squares,
    store,
    union,
)
from cardamom.kernel.state import State

CHOOSE = step("choose")
GR_1 = 101
SETS = ("first", "nothing", "one", "after", "both", "either", "apart", "moved", "beside", "rest", "copied", "laid",
        "covering", "numbers", "fitting")
STEPS = 2  # of a shape: its square, and the one that `down` and `right` lead to
NUMBERS = ("some", "holds", "size", "lowest", "lowest of the rest", "steps through")


class Grids(State):
    sets: list[list[u64]] = field(len(SETS), WORDS, u64)
    numbers: list[int] = field(len(NUMBERS))
    first: Sequence[u64] = constant(WORDS, u64)
    second: Sequence[Sequence[u64]] = constant(2, WORDS, u64)  # the last row
    square: int = constant(below=GRID)
    down: int = constant()
    right: int = constant()

    def begin(self) -> None:
        some_squares = squares(self.first)
        store(self.sets[0], some_squares)
        store(self.sets[1], nothing())
        store(self.sets[2], one(self.square))
        store(self.sets[3], after(self.square))
        store(self.sets[4], intersection(some_squares, self.others()))
        store(self.sets[5], union(some_squares, self.others()))
        store(self.sets[6], difference(some_squares, self.others()))
        store(self.sets[7], moved(some_squares, self.down, self.right))
        store(self.sets[8], beside(some_squares))
        store(self.sets[9], rest(some_squares))
        store(self.sets[10], squares(self.sets[0]))
        self.lay_shape(some_squares)
        self.numbers[0] = some(some_squares)
        self.numbers[1] = holds(some_squares, self.square)
        self.numbers[2] = size(some_squares)
        self.numbers[3] = lowest(some_squares)
        self.numbers[4] = lowest(rest(some_squares))
        self.numbers[5] = steps(some_squares)

    def lay_shape(self, some_squares: Squares) -> None:
        down = zeros(STEPS)
        right = zeros(STEPS)
        numbers = zeros(GRID)
        down[1] = self.down
        right[1] = self.right
        for square in range(GRID):
            numbers[square] = (7 * square + self.square) % GRID
        store(self.sets[11], laid_at(self.square, down, right, STEPS))
        store(self.sets[12], covering(some_squares, down, right, STEPS))
        store(self.sets[13], numbers_at(some_squares, numbers))
        store(self.sets[14], fitting(after(self.square), self.others(), some_squares, down, right, STEPS))

    def others(self) -> Squares:
        return squares(self.second[1])

    def offered_squares(self, seat: int) -> Squares:
        return squares(self.first)

    @action(during=CHOOSE, of=GRID, rule=GR_1, among=offered_squares)
    def choose(self, seat: int, square: int) -> None:
        pass

    def shifted(self, seat: int, row: int) -> Squares:
        """Two rows of squares: the first set, and the same one step down."""
        return moved(squares(self.first), row, 0)

    @action(during=CHOOSE, of=(2, GRID), rule=GR_1, among=shifted)
    def shift(self, seat: int, row: int, square: int) -> None:
        self.numbers[0] = row
        self.numbers[1] = square

    @query(down=3, right=4)
    def sum_of(self, down: int, right: int) -> int:
        return 10 * down + right - 1

    @query()
    def word(self) -> u64:
        return self.first[3]

    @query(square=GRID)
    def is_beside(self, square: int) -> bool:
        return holds(beside(squares(self.first)), square)

    @query(row=2)
    def lower(self, row: int) -> Squares:
        return self.shifted(0, row)

    def score(self, party: int) -> int:
        return size(squares(self.first))


END, FIRST, SHIFT = (kind.first for kind in Grids.kinds)


def steps(left: Squares) -> int:
    """Through a set by `lowest` and `rest`: the squares in order, mixed into one number."""
    mixed = 0
    while some(left):
        mixed = (3 * mixed + lowest(left)) % 9973
        left = rest(left)
    return mixed


def words(numbers: set[int]) -> list[int]:
    """A set of squares as four words."""
    return [sum(1 << number - 64 * word for number in numbers if number // 64 == word) for word in range(WORDS)]


def content(first: set[int], second: set[int], square: int, down: int, right: int) -> dict[str, Any]:
    return {"seats": 1, "parties": 1, "first": words(first), "second": [words(set()), words(second)], "square": square,
            "down": down, "right": right}
