"""The toys, compiled once for all workers of a test run, and again only when something has changed."""
from __future__ import annotations

import fcntl
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import cardamom._native
from cardamom.build import build, is_fresh, library
from cardamom.build.compile import core
from cardamom.kernel.engine import class_of, rules_class
from cardamom.kernel.evaluator import Evaluator
from cardamom.kernel.source import locate
from cardamom.kernel.state import State
from tests.toys import bazaar, mosaic, settlement

BUILT = Path(__file__).parents[2] / "build" / "toys"
QUICK = ("-O0", "-DNDEBUG", "-fwrapv")  # toys: it takes longer to optimise them than to play with them
TOYS = {"bazaar": ("tests.toys.bazaar:Bazaar", "tests.toys.bazaar:Trader"), "grids": ("tests.toys.grids:Grids",),
        "mosaic": ("tests.toys.mosaic:Mosaic", "tests.toys.mosaic:Tiler"), "piles": ("tests.toys.piles:Piles",),
        "settlement": ("tests.toys.settlement:Settlement", "tests.toys.settlement:Hand"), "sums": ("tests.toys.sums:Sums",)}
PLAIN = "plain_grids"  # compiled as by MSVC, which has no vectors
WEIGHTS: dict[str, dict[str, int]] = {"bazaar": {"CUBE": 3, "BUY": 20}, "mosaic": {}, "settlement": settlement.WEIGHTS}
CONTENT = {"bazaar": bazaar.content, "mosaic": mosaic.content, "settlement": settlement.content}
SEATS = {"bazaar": 4, "mosaic": 5, "settlement": 3}


class Toys:
    """The toys on both engines."""

    folder = BUILT

    def rules(self, name: str, engine: str) -> type[State]:
        return rules_class(TOYS["grids" if name == PLAIN else name][0], name, engine)

    def evaluator(self, name: str, engine: str, **changes: int) -> Evaluator[Any]:
        made: Evaluator[Any] = class_of(TOYS[name][1], name, engine)(self.rules(name, engine), WEIGHTS[name] | changes)
        return made

    def start(self, name: str, engine: str, **changes: Any) -> State:
        rules = self.rules(name, engine)
        return rules(rules.make_constants(CONTENT[name](SEATS[name], **changes)))

    def both(self, name: str, **changes: Any) -> tuple[State, State]:
        """The first position, compiled and interpreted."""
        return self.start(name, "native", **changes), self.start(name, "interpreted", **changes)


def compile_quickly(games: Mapping[str, Sequence[str]], *flags: str) -> None:
    """Compile these into a folder that they can then be imported from. The core that they share is that of the package."""
    BUILT.mkdir(parents=True, exist_ok=True)
    with (BUILT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        shared = library(locate("cardamom/_native"), "core")
        if shared.is_file() and not is_fresh(BUILT, "core", core()):
            shutil.copy(shared, BUILT)
        build(BUILT, (*QUICK, *flags), games)
    if str(BUILT) not in cardamom._native.__path__:
        cardamom._native.__path__.insert(0, str(BUILT))


@pytest.fixture(scope="session")
def toys() -> Toys:
    compile_quickly(TOYS)
    compile_quickly({PLAIN: TOYS["grids"]}, "-DCARDAMOM_PLAIN_SQUARES")
    return Toys()


@pytest.fixture(params=["bazaar", "mosaic"])
def toy(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=["native", "interpreted"])
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)
