"""The event loop is never held up, whatever bots and people do. How long that is, `cardamom bench --service` measures."""
from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from cardamom.games import game_ids
from tests.server.conftest import ME, House, Visitor, opened
from tests.steps import Steps
from tests.waiting import STUCK

MOST = 500_000  # lines of Python, of which 50 ms of CPU run about a million
MOST_WORK = ("world-wonders", "heroic-journey-3")  # to show
SLOW_BOT = {"kind": "bot", "bot": "mcts:300"}


class Watch:
    """How many lines the loop's thread ran, at most, without coming back."""

    def __init__(self) -> None:
        self.longest = 0

    @contextmanager
    def over(self, loop: Any) -> Iterator[None]:
        """Count in every turn of the event loop."""
        steps, run_once = Steps(most=1 << 62), loop._run_once

        def count() -> None:
            before = steps.lines
            run_once()
            self.longest = max(self.longest, steps.lines - before)
        loop._run_once = count
        sys.settrace(steps.trace)
        try:
            yield
        finally:
            sys.settrace(None)
            del loop._run_once


async def play(house: House, visitor: Visitor, table: str, moves: int) -> int:
    """Make moves whenever it is our turn."""
    made, end = 0, asyncio.get_running_loop().time() + STUCK
    while made < moves and asyncio.get_running_loop().time() < end:
        live = await house.tables.look(table)
        if live.status != "playing":
            break
        if live.seats[live.to_act].bot:
            await asyncio.sleep(0.01)
            continue
        await visitor.choose(table, -(made % 2))
        made += 1
    return made


@pytest.mark.slow
@pytest.mark.parametrize("game", [game if game in MOST_WORK else pytest.param(game, marks=pytest.mark.exhaustive)
                                  for game in game_ids()])
async def test_the_loop_is_never_held_up(tmp_path: Path, game: str) -> None:
    async with opened(tmp_path, workers=1) as house:
        anna = await house.visitor("Anna")
        seats = [ME] if game == "eastern-wonders-solo" else [ME, SLOW_BOT]
        tables = [await anna.make(game, *seats) for _ in range(2)]
        for table in tables:
            await anna.frame(table)  # what is loaded once is loaded
        watch = Watch()
        with watch.over(asyncio.get_running_loop()):
            made = await asyncio.gather(*(play(house, anna, table, 5) for table in tables))
    assert sum(made) == 10
    assert 100 < watch.longest < MOST
