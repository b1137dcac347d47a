from __future__ import annotations

from typing import Any

import pytest

from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from tests.conformance.cases import CASES, Case, stops


@pytest.fixture(scope="session", params=CASES, ids=lambda case: case.label)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@pytest.fixture
def game(case: Case, engine: str) -> Game[Any]:
    return case.game(engine)


@pytest.fixture
def states(case: Case, engine: str) -> list[State]:
    """Places of a game where something else is asked, from the start to the end: the test's own copies."""
    return [state.copy() for state in stops(case, engine)]
