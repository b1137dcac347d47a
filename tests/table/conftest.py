from __future__ import annotations

import pytest

from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table
from tests.toys.pebbles import Pebbles


@pytest.fixture(scope="session")
def pebbles() -> Pebbles:
    return Pebbles()


@pytest.fixture
def table(pebbles: Pebbles) -> Table:
    """Anna and Ben, Anna to choose a hand."""
    return Table(pebbles, ["Anna", "Ben"], SeededDealer(1), first=0)
