"""WW-62: the longest road is the longest path without branches. Against plain search on small nets, on both engines."""
from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardamom.games.world_wonders.city import ROAD
from cardamom.games.world_wonders.paths import longest_path
from cardamom.kernel.squares import SIDE, WORD, WORDS
from tests.fuzzing import examples
from tests.games.world_wonders.positions import opened
from tests.scenario import Scenario, rule

Net = frozenset[tuple[int, int]]


def by_search(net: Net) -> int:
    """Every path from every square."""
    def walk(here: tuple[int, int], left: Net) -> int:
        row, column = here
        steps = left & {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
        return 1 + max((walk(step, left - {step}) for step in steps), default=0)
    return max((walk(square, net - {square}) for square in net), default=0)


def table_of(engine: str) -> Scenario:
    """The first objective is the longest road, on a map as large as can be."""
    return opened(engine, 2, map=["." * SIDE] * SIDE, advanced=True, objectives="O02 O03 O10")


def is_as_long(table: Scenario, net: Iterable[tuple[int, int]], length: int) -> bool:
    """Do the rules count so many squares?"""
    return longer_by_the_rules(table, net, length) == 0


def longer_by_the_rules(table: Scenario, net: Iterable[tuple[int, int]], length: int) -> int:
    """Points by which the seat of the net leads another with a winding road of this length; 0 only if both are as long."""
    cells = table.state.fields()
    for seat, road in enumerate((net, winding_road(length))):
        chosen = sum(1 << row * SIDE + column for row, column in road)
        words = [chosen >> 64 * word & WORD for word in range(WORDS)]
        cells["covered"][seat] = words
        cells["laid"][seat][ROAD] = words
    first, second = type(table.state).at(table.state.constants, cells).scores()
    return int(first - second)


def winding_road(length: int) -> list[tuple[int, int]]:
    """Up to 135 squares: every other row, joined at their ends by turns."""
    squares: list[tuple[int, int]] = []
    for row in range(0, SIDE, 2):
        line = [(row, column) for column in range(SIDE)]
        squares += [*(line if row % 4 == 0 else line[::-1]), (row + 1, SIDE - 1 if row % 4 == 0 else 0)]
    return squares[:length]


nets = st.tuples(st.integers(1, 5), st.integers(1, 5)).flatmap(
    lambda size: st.tuples(st.integers(0, SIDE - size[0]), st.integers(0, SIDE - size[1]),
                           st.sets(st.tuples(st.integers(0, size[0] - 1), st.integers(0, size[1] - 1)), max_size=16)))


@rule("WW-62")
@examples(400)
@given(nets)
def test_the_longest_path_is_what_plain_search_finds(drawn: tuple[int, int, set[tuple[int, int]]]) -> None:
    down, right, squares = drawn
    net = frozenset((row + down, column + right) for row, column in squares)
    assert longest_path(sum(1 << row * SIDE + column for row, column in net)) == by_search(net)


@rule("WW-62")
@examples(150)
@pytest.mark.parametrize("engine", ["native"])
@given(drawn=nets)
def test_compiled_it_is_the_same(engine: str, drawn: tuple[int, int, set[tuple[int, int]]]) -> None:
    down, right, squares = drawn
    net = frozenset((row + down, column + right) for row, column in squares)
    assert is_as_long(table_of(engine), net, by_search(net))


def block(rows: int, columns: int) -> Net:
    return frozenset((row, column) for row in range(rows) for column in range(columns))


def net_of(drawing: str) -> Net:
    return frozenset((r, c) for r, row in enumerate(drawing.split()) for c, sign in enumerate(row) if sign == "=")


def moved(net: Net, down: int, right: int) -> Net:
    return frozenset((row + down, column + right) for row, column in net)


CROSS = moved(block(2, 16), 7, 0) | moved(block(16, 2), 0, 7)
COMB = "\n".join(["================", *["=.=.=.=.=.=.=.=."] * 5])
GRATING = "\n".join(["=======", "=.=.=.="] * 3 + ["======="])
DIAMOND = frozenset((row, column) for row in range(11) for column in range(11)
                    if abs(row - 5) + abs(column - 5) <= 5) - {(0, 5)}
LADDERS = "==....==\n==....==\n========\n========\n==....==\n==....=="


@rule("WW-62")
@pytest.mark.parametrize(("net", "length"), [
    (block(1, 16), 16), (block(2, 16), 32), (block(4, 15), 60), (block(10, 6), 60), (block(5, 5), 25),
    (block(3, 3) - {(0, 1)}, 7),  # eight squares, but five of one colour
    (net_of("=.=\n===\n=.="), 5), (net_of("=====\n=...=\n=====\n..=..\n..=.."), 14), (net_of(LADDERS), 32),
    (net_of(COMB), 25),  # two teeth and the back between them
    (CROSS, 60), (block(16, 2) | moved(block(2, 16), 14, 0), 60),
    (moved(block(3, 11), 4, 0) | moved(block(11, 3), 0, 4), 57),
    (moved(block(2, 12), 10, 0) | block(12, 2) | {(9, 4), (9, 7), (9, 10), (3, 2), (6, 2)}, 46),  # two of five dead ends
    (net_of(GRATING), 33),  # all 16 crossings, each with a square before it, and one more
    (DIAMOND, 51),  # 60 squares, and more unfinished paths at a time than in any other net of this list
    (frozenset(), 0), (block(4, 4) | {(9, 9)}, 16)])
def test_large_and_thick_nets_are_exact_on_both_engines(engine: str, net: Net, length: int) -> None:
    assert is_as_long(table_of(engine), net, length)


@rule("WW-62")
@pytest.mark.parametrize("engine", ["native"])
def test_a_net_too_dense_for_all_its_paths_counts_no_more_than_it_has(engine: str) -> None:
    """Far beyond any city, but it may not take long."""
    table, dense = table_of(engine), block(11, 11)
    assert longer_by_the_rules(table, dense, 100) > 0 > longer_by_the_rules(table, dense, 122)
    assert longer_by_the_rules(table, dense - {(0, 1)}, 120) < 0  # 61 squares of one colour, 59 of the other
