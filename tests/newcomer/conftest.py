"""Kites on both engines. It is compiled where the toys are, and is in no registry."""
from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cardamom.build import parts
from cardamom.kernel.game import Game
from tests.conformance.cases import Case
from tests.conformance.conftest import as_parameters, game, states
from tests.kernel.conftest import compile_quickly
from tests.newcomer.kites import KitesGame

__all__ = ["game", "states"]  # fixtures of the suite that every game is held to


@cache
def kites(engine: str) -> KitesGame:
    return KitesGame(engine=engine)


class KitesCase(Case):
    """A way to start Kites."""

    def game(self, engine: str) -> Game[Any]:
        return kites(engine)


CASES = [KitesCase("kites", seats, changed, f"kites-{seats}{'-storm' if changed else ''}",
                   exhaustive=bool(changed) and seats != KitesGame.seats[0], both=seats == KitesGame.seats[-1])
         for seats in KitesGame.seats for changed in ({}, {"storm": 4})]


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """The compiled rules can be imported."""
    compile_quickly({"kites": parts(KitesGame)})


@pytest.fixture(scope="session", params=as_parameters(CASES))
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found
