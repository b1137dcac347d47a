"""Sets of squares: what each function means, said with plain sets, on both engines."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardamom.kernel import squares as functions
from cardamom.kernel.fields import Field, u64
from cardamom.kernel.squares import EVERY, GRID, SIDE, WORDS, members
from tests.fuzzing import examples
from tests.kernel.conftest import PLAIN, Toys
from tests.toys.grids import FIRST, NUMBERS, SETS, SHIFT, content

FAR = 63  # the most rows or columns that a set is moved by
ALL = frozenset(range(GRID))
LEFT, RIGHT = frozenset(range(0, GRID, SIDE)), frozenset(range(SIDE - 1, GRID, SIDE))

some_square = st.one_of(st.integers(0, GRID - 1), st.sampled_from([0, 15, 16, 63, 64, 127, 128, 191, 192, 240, 255]))
steps = st.one_of(st.integers(-FAR, FAR), st.integers(-3, 3), st.sampled_from([-FAR, -SIDE, 1 - SIDE, SIDE - 1, SIDE, FAR]))
chosen = st.one_of(
    st.frozensets(some_square), st.frozensets(some_square, max_size=3),
    st.frozensets(some_square).map(lambda few: ALL - few),
    st.sampled_from([frozenset(), ALL, LEFT, RIGHT, frozenset(range(SIDE)), frozenset(range(GRID - SIDE, GRID)),
                     frozenset({0}), frozenset({255}), frozenset({0, 255})]))


def bits(numbers: frozenset[int]) -> int:
    return sum(1 << number for number in numbers)


# -- what each function means ---------------------------------------------------------------------------------


def moved(numbers: frozenset[int], down: int, right: int) -> frozenset[int]:
    places = [(number // SIDE + down, number % SIDE + right) for number in numbers]
    return frozenset(r * SIDE + c for r, c in places if 0 <= r < SIDE and 0 <= c < SIDE)


def beside(numbers: frozenset[int]) -> frozenset[int]:
    return frozenset().union(*(moved(numbers, down, right) for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1))))


def walked(numbers: frozenset[int]) -> int:
    mixed = 0
    for number in sorted(numbers):
        mixed = (3 * mixed + number) % 9973
    return mixed


def expected(first: frozenset[int], second: frozenset[int], square: int, down: int, right: int) -> dict[str, Any]:
    others = first - {min(first)} if first else first
    return {
        "first": first, "nothing": frozenset(), "one": frozenset({square}), "after": frozenset(range(square + 1, GRID)),
        "both": first & second, "either": first | second, "apart": first - second, "moved": moved(first, down, right),
        "beside": beside(first), "rest": others, "copied": first,
        "laid": {square} | moved(frozenset({square}), down, right), "covering": first | moved(first, -down, -right),
        "fitting": frozenset(range(square + 1, GRID)) & (first | moved(first, -down, -right)) - (
            second | moved(second, -down, -right)),
        "numbers": {(7 * number + square) % GRID for number in first},
        "some": int(bool(first)), "holds": int(square in first), "size": len(first), "lowest": min(first, default=GRID),
        "lowest of the rest": min(others, default=GRID), "steps through": walked(first)}


def found(toys: Toys, engine: str, *given: Any) -> tuple[dict[str, Any], list[int]]:
    """What an engine makes of it, and what it offers; `plain` is compiled as by MSVC."""
    rules = toys.rules(PLAIN, "native") if engine == "plain" else toys.rules("grids", engine)
    state = rules(rules.make_constants(content(*given)))
    fields = state.fields()
    sets = {name: frozenset(members(functions.squares(row))) for name, row in zip(SETS, fields["sets"], strict=True)}
    return sets | dict(zip(NUMBERS, fields["numbers"], strict=True)), state.legal()


@pytest.mark.slow
@examples(500)
@given(chosen, chosen, some_square, steps, steps)
@example(frozenset(), frozenset(), 0, FAR, FAR)
@example(ALL, frozenset(), 255, -FAR, -FAR)
@example(ALL, ALL, 0, 0, 0)
@example(ALL, RIGHT, 64, SIDE, 0)
@example(ALL, LEFT, 63, 0, -SIDE)
@example(ALL, LEFT, 63, 15, -15)
def test_sets_of_squares_mean_the_same_on_both_engines_and_to_plain_sets(
        toys: Toys, first: frozenset[int], second: frozenset[int], square: int, down: int, right: int) -> None:
    wanted = expected(first, second, square, down, right)
    for engine in ("native", "plain", "interpreted"):
        results, offered = found(toys, engine, first, second, square, down, right)
        assert results == wanted
        shifted = [SHIFT + number for number in (*sorted(first), *(GRID + 16 + n for n in sorted(first) if n < GRID - 16))]
        assert offered == [*(FIRST + number for number in sorted(first)), *shifted]


def test_every_step_of_every_single_square(toys: Toys) -> None:
    """A square alone, moved by everything that keeps it on the grid or does not: Python first, C at its corners."""
    for down in range(-FAR, FAR + 1):
        for right in range(-FAR, FAR + 1):
            for number in (0, 15, 100, 240, 255):
                assert functions.moved(1 << number, down, right) == bits(moved(frozenset({number}), down, right))
    for down, right in ((-FAR, 0), (FAR, 0), (0, -FAR), (0, FAR), (15, 15), (-15, -15), (15, -15), (16, 0), (0, 16)):
        for engine in ("native", "plain"):
            assert found(toys, engine, ALL, ALL, 0, down, right)[0]["moved"] == moved(ALL, down, right)


@pytest.mark.parametrize("square", [-1, GRID])
def test_interpreted_a_square_outside_the_grid_is_an_error(square: int) -> None:
    with pytest.raises(IndexError, match=f"square {square}, not 0 to 255"):
        functions.one(square)
    with pytest.raises(IndexError, match=f"square {square}, not 0 to 255"):
        functions.holds(EVERY, square)


@examples(200)
@given(chosen)
def test_members_are_the_numbers_of_a_set_in_order(numbers: frozenset[int]) -> None:
    assert members(bits(numbers)) == sorted(numbers)


def test_a_set_is_kept_in_four_words_and_read_again() -> None:
    row = Field((WORDS, u64), None, False).zeros()
    for value in (0, EVERY, 1, 1 << 255, bits(LEFT)):
        functions.store(row, value)
        assert functions.squares(row) == value
    with pytest.raises(OverflowError):
        row[0] = EVERY
