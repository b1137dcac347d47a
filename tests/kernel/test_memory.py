"""Compiled states give back all memory, and constants live as long as the last state that needs them."""
from __future__ import annotations

import gc
import resource
import sys
import tracemalloc
import weakref
from types import SimpleNamespace
from typing import Any

import pytest

from cardamom.kernel import engine as engines
from tests.kernel.conftest import CONTENT, SEATS, Toys
from tests.kernel.walks import at_decision


@pytest.mark.slow
def test_a_million_copies_leak_nothing(toys: Toys) -> None:
    state = toys.start("bazaar", "native")
    constants = state.constants
    before = sys.getrefcount(constants)
    kept = [state.copy() for _ in range(1000)]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for i in range(1_000_000):
        kept[i % 1000] = kept[i * 7 % 1000].copy()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory < 4000  # KB; a leak would be 300,000
    assert sys.getrefcount(constants) == before + 1000
    del kept
    assert sys.getrefcount(constants) == before


def test_constants_outlive_the_state_they_came_with(toys: Toys, toy: str) -> None:
    last = toys.start(toy, "native").copy()
    twin = toys.start(toy, "interpreted")
    gc.collect()
    filler = [bytearray(20000) for _ in range(50)]  # would overwrite constants that were freed
    assert engines.play_on(last, 1, 50) == engines.play_on(twin, 1, 50)
    assert last == twin
    assert filler


def test_constants_and_their_set_up_are_freed_with_the_last_state(toys: Toys, engine: str) -> None:
    class Setup(SimpleNamespace):
        pass

    setup: Any = Setup()
    gone = weakref.ref(setup)
    rules = toys.rules("bazaar", engine)
    state = rules(rules.make_constants(CONTENT["bazaar"](SEATS["bazaar"]), setup))
    setup.first = state  # a ring: set-up, state, constants, set-up
    other = state.copy()
    del setup, state
    gc.collect()
    assert gone() is not None
    other.setup.__dict__.clear()
    del other
    gc.collect()
    assert gone() is None


def test_copies_share_constants(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    assert state.copy().constants is state.constants


def test_searches_batches_and_playouts_give_back_what_they_take(toys: Toys) -> None:
    state = at_decision(toys.start("mosaic", "native"))

    def use() -> None:
        engines.playouts(state, 3, 1, 20)
        engines.search(state, 50, 1, threads=2, cut=5)
        engines.Batch(state, 20, 1).step([0] * 20)

    use()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    tracemalloc.start()
    use()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(300):
        use()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert after - before < 50_000
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory < 8000  # KB; a batch alone is 60
