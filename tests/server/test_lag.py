"""The event loop is never held up for 50 ms, whatever bots and people do."""
from __future__ import annotations

import asyncio
import gc
import time
from pathlib import Path

import pytest

from cardamom.games import games
from cardamom.server.run import spare_the_collector
from tests.server.conftest import ME, House, Visitor, opened

MOST = 0.050  # seconds
SLOW_BOT = {"kind": "bot", "bot": "mcts"}


class Watch:
    """How long the loop's thread worked, at most, without coming back. Other programs on this machine do not count."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def run(self) -> None:
        while True:
            began = time.thread_time()
            await asyncio.sleep(0)
            self.longest = max(self.longest, time.thread_time() - began)


async def play(house: House, visitor: Visitor, table: str, moves: int) -> int:
    """Make moves whenever it is our turn."""
    made = 0
    end = time.monotonic() + 20
    while made < moves and time.monotonic() < end:
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
@pytest.mark.parametrize("game", games())
async def test_the_loop_is_never_held_up(tmp_path: Path, game: str) -> None:
    async with opened(tmp_path, workers=1) as house:
        anna = await house.visitor("Anna")
        seats = [ME] if game == "eastern-wonders-solo" else [ME, SLOW_BOT]
        tables = [await anna.make(game, *seats) for _ in range(3)]
        for table in tables:
            await anna.frame(table)  # what is loaded once is loaded
        spare_the_collector()
        watch = Watch()
        watching = asyncio.create_task(watch.run())
        made = await asyncio.gather(*(play(house, anna, table, 8) for table in tables))
        watching.cancel()
        gc.unfreeze()
    assert sum(made) > 12
    print(f"{game}: {watch.longest * 1000:.1f} ms, {sum(made)} moves")
    assert watch.longest < MOST, f"{watch.longest * 1000:.0f} ms"
