"""One thread for slow work. Networks take turns: one with ten tasks waiting delays another's by one."""
from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from cardamom.server.limits import current_network
from cardamom.server.problems import come_back
from cardamom.server.workers import Busy, FairQueue

T = TypeVar("T")


class SlowThread:
    """`refuses`: with 429, if too much waits already."""

    def __init__(self, refuses: bool = True) -> None:
        self._executor = ThreadPoolExecutor(1, "slow")
        self._waiting: FairQueue[None] = FairQueue() if refuses else FairQueue(math.inf, math.inf)
        self._busy = False

    async def run(self, do: Callable[..., T], *args: Any) -> T:
        """Call a function in the thread, in the turn of the current network, and return its result."""
        return await self.run_for(current_network(), do, *args)

    async def run_for(self, who: str, do: Callable[..., T], *args: Any) -> T:
        """Do the same in the turn of another network."""
        if self._busy:
            await self._turn(who)
        self._busy = True
        running = asyncio.get_running_loop().run_in_executor(self._executor, do, *args)
        running.add_done_callback(self._next)
        return await asyncio.shield(running)  # whoever asked may go: the thread works on, and the next waits for it

    async def _turn(self, who: str) -> None:
        try:
            place = self._waiting.add(who)
        except Busy:
            raise come_back(5, "refused-busy-until") from None
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._next()  # it was our turn: let the next have it
            else:
                self._waiting.remove(who, place)
            raise

    def _next(self, done: asyncio.Future[Any] | None = None) -> None:
        if done is not None and not done.cancelled():
            done.exception()  # whoever asked has it too, unless they are gone
        place = self._waiting.next()
        self._busy = place is not None
        if place is not None:
            place.set_result(None)

    def close(self) -> None:
        self._waiting.cancel()
        self._executor.shutdown(wait=False, cancel_futures=True)
