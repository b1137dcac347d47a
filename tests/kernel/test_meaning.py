"""Arithmetic means the same on both engines, also where C differs from Python."""
from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.fuzzing import examples
from tests.kernel.conftest import Toys
from tests.toys.sums import content

SHORT = st.integers(-250, 250)  # so that no sum leaves its field
WORD = st.integers(0, (1 << 64) - 1)


def results(toys: Toys, engine: str, n: int, m: int, large: list[int]) -> dict[str, Any]:
    rules = toys.rules("sums", engine)
    return rules(rules.make_constants(content(n, m, large))).fields()


def test_floor_division_of_negative_numbers(toys: Toys) -> None:
    for engine in ("native", "interpreted"):
        out = results(toys, engine, -7, 3, [0, 0])["out"]
        assert out[:5] == [-3, 2, -3 - 2, 0, 3]


def test_the_limits_of_cells_are_kept(toys: Toys) -> None:
    top = (1 << 64) - 1
    for engine in ("native", "interpreted"):
        fields = results(toys, engine, 0, 1, [top, 0])
        assert fields["word"][:2] == [top - 1, top]
        assert fields["last"] == 23


def test_names_of_rules_do_not_meet_names_of_the_core(toys: Toys) -> None:
    for engine in ("native", "interpreted"):
        rules = toys.rules("sums", engine)
        state: Any = rules(rules.make_constants(content(1, 1, [0, 0])))
        assert (list(state.places), list(state.pair)) == ([0, 5], [4, 5])


@examples(300)
@given(n=SHORT, m=SHORT.filter(bool), large=st.lists(WORD, min_size=2, max_size=2))
def test_the_same_numbers_on_both_engines(toys: Toys, n: int, m: int, large: list[int]) -> None:
    assert results(toys, "native", n, m, large) == results(toys, "interpreted", n, m, large)
