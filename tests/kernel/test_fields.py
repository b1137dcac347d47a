"""Interpreted fields have the limits of the C types they are compiled to."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardamom.kernel.bits import bit, count_bits, without
from cardamom.kernel.fields import constant, field, hook, u64
from cardamom.kernel.state import State


class Small(State):
    row: list[int] = field(4)
    grid: list[list[int]] = field(2, 2)
    block: list[list[list[int]]] = field(2, 2, 2)
    words: list[u64] = field(3, u64)
    place: int = field(below=6)
    phase: int = field()
    limit: int = constant()
    prices: Sequence[int] = constant(3, below=10)

    def begin(self) -> None:
        self.phase = 1


def small(**changes: Any) -> Small:
    return Small(Small.make_constants({"seats": 1, "parties": 1, "limit": 7, "prices": [1, 2], **changes}))


@pytest.mark.parametrize("value", [-32769, 32768, 1.0, "1", None])
def test_a_field_of_16_bits_refuses_what_does_not_fit(value: Any) -> None:
    state = small()
    with pytest.raises(OverflowError, match="row: .* is not a whole number from -32768 to 32767"):
        state.row[0] = value
    with pytest.raises(OverflowError, match="phase"):
        state.phase = value


@pytest.mark.parametrize("value", [-1, 1 << 64])
def test_a_word_refuses_what_does_not_fit(value: int) -> None:
    with pytest.raises(OverflowError, match="words"):
        small().words[0] = value


@pytest.mark.parametrize("value", [-2, 6])
def test_a_field_that_is_an_index_keeps_below_its_limit(value: int) -> None:
    with pytest.raises(OverflowError, match="from -1 to 5"):
        small().place = value


@pytest.mark.parametrize("index", [-1, 4])
def test_no_index_outside_a_row(index: int) -> None:
    state = small()
    with pytest.raises(IndexError):
        state.row[index]
    with pytest.raises(IndexError):
        state.row[index] = 0


def test_no_row_is_found_outside_and_none_is_replaced() -> None:
    state = small()
    with pytest.raises(IndexError):
        state.grid[-1][0]
    with pytest.raises(TypeError):
        state.grid[0] = [1, 2]
    with pytest.raises(TypeError):
        state.block[0][0] = [1, 2]


def test_constants_and_undeclared_names_cannot_be_set() -> None:
    state = small()
    for name in ("limit", "fase", "row"):
        with pytest.raises(AttributeError, match=name):
            setattr(state, name, 3)
    with pytest.raises(TypeError):
        state.prices[0] = 3  # type: ignore[index]  # mypy sees it too


def test_a_constant_is_filled_up_to_its_capacity_and_holds_no_more() -> None:
    assert list(small().prices) == [1, 2, 0]
    with pytest.raises(ValueError, match="prices: expected at most 3 items, found 4"):
        small(prices=[1] * 4)
    with pytest.raises(OverflowError, match="prices: 10"):
        small(prices=[10])
    with pytest.raises(ValueError, match="prices: expected a list of 3, found int"):
        small(prices=3)


def test_a_copy_has_fields_of_its_own_in_every_dimension() -> None:
    state = small()
    other = state.copy()
    other.row[1] = other.grid[1][1] = other.block[1][1][1] = other.phase = 9
    assert (state.row[1], state.grid[1][1], state.block[1][1][1], state.phase) == (0, 0, 0, 1)
    with pytest.raises(OverflowError, match="block"):
        other.block[1][1][1] = 40000


def test_words_keep_to_64_bits() -> None:
    assert without((1 << 64) - 1, 1) == (1 << 64) - 2
    assert count_bits(bit(63) | bit(0)) == 2


def test_a_name_is_defined_once() -> None:
    class Other(State):
        phase: int = field()

    with pytest.raises(TypeError, match="phase is defined by"):
        type("Both", (Small, Other), {})
    with pytest.raises(TypeError, match="copy is defined by"):
        type("Bad", (State,), {"copy": lambda self: self})


def test_a_hook_is_defined_again_by_one_other_class() -> None:
    class Module(State):
        @hook
        def fee(self) -> int:
            return 1

    class Game(Module):
        def begin(self) -> None:
            self.to_act = self.fee()

        def fee(self) -> int:
            return 2

    assert Game(Game.make_constants({"seats": 3, "parties": 3})).to_act == 2
    with pytest.raises(TypeError, match="fee is defined by"):
        type("Judge", (Game,), {"fee": lambda self: 3})
