"""Describes positions: frames and advice. What can take long is done in a worker process, for a busy thread would hold up
the event loop too; the rest is done in a thread. Networks take turns in both.

    seconds, found = await describers.call(network, advice.measured, advice.gestures, asked, on)
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from cardamom.server.slow_thread import SlowThread
from cardamom.server.workers import WorkerPool

T = TypeVar("T")


@dataclass(frozen=True)
class Call:
    """A function and its arguments; they can be pickled."""

    do: Callable[..., Any]
    args: tuple[Any, ...]
    kind: ClassVar[str] = "call"


class Describers:
    def __init__(self) -> None:
        self.pool = WorkerPool(1, role="describe")
        self.thread = SlowThread(refuses=False)

    async def call(self, who: str, do: Callable[..., T], *args: Any) -> T:
        """What a function returns, in the process. Busy: too much of this network waits already. WorkerDied: it took too
        long, or worse, so it is not tried anywhere else."""
        found: T = await self.pool.ask(Call(do, args), who=who)
        return found

    async def close(self) -> None:
        self.thread.close()
        await self.pool.close()
