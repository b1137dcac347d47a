"""Queries: declared in the rules, asked of states of both engines with arguments that are checked."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardamom.kernel import squares
from cardamom.kernel.queries import queries_of, query
from cardamom.kernel.squares import GRID, Squares
from tests.kernel.conftest import Toys
from tests.toys.grids import Grids, content

CHOSEN = {0, 1, 18, 100, 200, 255}


@pytest.fixture
def grids(toys: Toys, engine: str) -> Any:
    rules = toys.rules("grids", engine)
    return rules(rules.make_constants(content(CHOSEN, set(), 0, 0, 0)))


def test_a_query_is_known_by_its_name_and_what_its_parameters_may_be() -> None:
    assert queries_of(Grids) == {
        "is_beside": {"square": GRID}, "lower": {"row": 2}, "sum_of": {"down": 3, "right": 4}, "word": {}}


def test_numbers_words_truths_and_sets_are_answered(grids: Any) -> None:
    assert [grids.sum_of(down, right) for down in range(3) for right in range(4)] == [
        -1, 0, 1, 2, 9, 10, 11, 12, 19, 20, 21, 22]
    assert grids.word() == 1 << 63 | 1 << 200 - 192
    assert [grids.is_beside(number) for number in (2, 3, 254, 255)] == [True, False, True, False]
    assert type(grids.is_beside(2)) is bool
    chosen = sum(1 << number for number in CHOSEN)
    assert (grids.lower(0), grids.lower(1)) == (chosen, squares.moved(chosen, 1, 0))


@pytest.mark.parametrize(("values", "reason"), [
    ((3, 0), "sum_of: down is 3, not 0 to 2"), ((0, 4), "sum_of: right is 4, not 0 to 3"),
    ((-1, 0), "sum_of: down is -1, not 0 to 2"), ((0, 1 << 70), f"sum_of: right is {1 << 70}, not 0 to 3")])
def test_an_argument_out_of_range_is_refused_by_name(grids: Any, values: tuple[int, int], reason: str) -> None:
    with pytest.raises(ValueError) as caught:
        grids.sum_of(*values)
    assert str(caught.value) == reason


@pytest.mark.parametrize("values", [(), (1,), (1, 2, 3), ("1", 2), (1.0, 2), (None, 2)])
def test_other_arguments_are_refused_as_python_does(grids: Any, values: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError):
        grids.sum_of(*values)


def test_numbers_of_other_libraries_will_do(grids: Any) -> None:
    class Two:
        def __index__(self) -> int:
            return 2

    assert grids.sum_of(Two(), True) == 20


def without_limits(self: Any, seat: int) -> int:
    return seat


def in_another_order(self: Any, seat: int, cell: int) -> int:
    return seat + cell


def with_a_text(self: Any, seat: str) -> int:
    return len(seat)


def with_a_list(self: Any, seat: int) -> list[int]:
    return [seat]


def with_a_set(self: Any, chosen: Squares) -> int:
    return chosen


def with_too_many(self: Any, seat: int, cell: int, cube: int) -> int:
    return seat + cell + cube


@pytest.mark.parametrize(("method", "limits", "reason"), [
    (with_too_many, {"seat": 1, "cell": 1, "cube": 1}, "with_too_many: a query has at most two parameters"),
    (without_limits, {}, "without_limits: a query says how many values each parameter has: @query(seat=...)"),
    (without_limits, {"cell": 3}, "without_limits: a query says how many values each parameter has: @query(seat=...)"),
    (in_another_order, {"cell": 3, "seat": 2},
     "in_another_order: a query says how many values each parameter has: @query(seat=..., cell=...)"),
    (without_limits, {"seat": 0}, "without_limits: every parameter has at least one value"),
    (with_a_text, {"seat": 2}, "with_a_text: a query takes ints and gives int, bool, u64 or Squares"),
    (with_a_list, {"seat": 2}, "with_a_list: a query takes ints and gives int, bool, u64 or Squares"),
    (with_a_set, {"chosen": 2}, "with_a_set: a query takes ints and gives int, bool, u64 or Squares")])
def test_a_bad_query_is_refused_with_one_sentence(method: Callable[..., Any], limits: dict[str, int], reason: str) -> None:
    with pytest.raises(TypeError) as caught:
        query(**limits)(method)
    assert str(caught.value) == reason
