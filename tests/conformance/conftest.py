"""The suite is held over all cases on the compiled engine, and over the default options on both.

With other options the interpreted rules are compared with the compiled ones at every step, in all they say and for every
id (test_engines): what holds for one holds for the other, and running all else twice would take half of all the time."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from tests.conformance.cases import CASES, Case, stops


@pytest.fixture(scope="session", params=CASES, ids=lambda case: case.label)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    twice = [item for item in items if here in item.path.parents and is_twice(getattr(item, "callspec", None))]
    config.hook.pytest_deselected(items=twice)
    items[:] = [item for item in items if item not in {*twice}]


def is_twice(call: Any) -> bool:
    return call is not None and call.params.get("engine") == "interpreted" and "case" in call.params and (
        not call.params["case"].is_default)


@pytest.fixture
def game(case: Case, engine: str) -> Game[Any]:
    return case.game(engine)


@pytest.fixture
def states(case: Case, engine: str) -> list[State]:
    """Places of a game where something else is asked, from the start to the end: the test's own copies."""
    return [state.copy() for state in stops(case, engine)]
