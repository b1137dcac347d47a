"""The pool that reads what visitors upload (reading.py), and refuses in sentences.

    pack = await readers.read(PackText("eastern-wonders", written), who)     Refused 422 says what is wrong with it
"""
from __future__ import annotations

from typing import Any

from cardamom.server.problems import Refused
from cardamom.server.reading import WALL_SECONDS, Reading, Rejection
from cardamom.server.workers import Busy, WorkerDied, WorkerPool


class Readers:
    def __init__(self, count: int = 1) -> None:
        self.pool = WorkerPool(count, WALL_SECONDS, "read")

    async def read(self, task: Reading, who: str) -> Any:
        """Return what the task reads. Refused if it is unusable, takes too much time or memory, or the queue is full."""
        try:
            found = await self.pool.ask(task, who=who)
        except Busy:
            raise Refused(429, "refused-busy", headers={"Retry-After": "5"}) from None
        except WorkerDied:
            raise Refused(422, "refused-too-costly", kind=task.kind) from None
        if isinstance(found, Rejection):
            raise Refused(422, "refused-because", why=found.why)
        return found
