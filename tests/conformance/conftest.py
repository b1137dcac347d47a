"""The suite is held over its cases on the compiled engine, and on both engines over one case of each game.

Everywhere else the interpreted rules are compared with the compiled ones at every step, in all they say and for every id
(test_engines): what holds for one holds for the other. `make soak` asks everything on both."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from tests.conformance.cases import CASES, Case, stops


def as_parameters(cases: Sequence[Case]) -> list[Any]:
    return [pytest.param(case, id=case.label, marks=case.marks("native")) for case in cases]


@pytest.fixture(scope="session", params=as_parameters(CASES))
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@pytest.hookimpl(tryfirst=True)  # before those that are not asked for are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        asked = getattr(getattr(item, "callspec", None), "params", {})
        if isinstance(asked.get("case"), Case) and "engine" in asked:
            for mark in asked["case"].marks(asked["engine"]):
                item.add_marker(mark)


@pytest.fixture
def game(case: Case, engine: str) -> Game[Any]:
    return case.game(engine)


@pytest.fixture
def states(case: Case, engine: str) -> list[State]:
    """Places of a game where something else is asked, from the start to the end: the test's own copies."""
    return [state.copy() for state in stops(case, engine)]
