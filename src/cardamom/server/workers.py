"""The crew of worker processes that think for bots, so that the server never waits for them.

A worker does one task at a time. One that dies or does not answer is replaced, and its task fails with WorkerDied.
"""
from __future__ import annotations

import asyncio
import os
import pickle
import signal
import struct
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from cardamom.server import metrics
from cardamom.server.logs import warn

LENGTH = struct.Struct("!I")
PATIENCE = 60.0  # seconds; no task takes that long
MOST_WAITING = 32  # tasks that somebody waits for in the queue: beyond that they are refused


@dataclass(frozen=True)
class Task:
    """A position, as the game that led to it, and what is wanted: the move of a bot, or a hint."""

    game: str
    seats: int
    options: dict[str, Any]
    actions: list[int]
    bot: str = "mcts"
    pack: dict[str, Any] | None = None
    kind: Literal["move", "hint"] = "move"


class Thought(NamedTuple):
    """A line of a hint: an action, its share of the search's tries, and its value for the seat to act."""

    action: int
    share: float
    value: float


class WorkerDied(Exception):
    """The worker ended, or did not answer in time; the task may be tried again."""


class TaskFailed(Exception):
    """The worker could not do this task, and says why."""


class Busy(Exception):
    """Too many wait already."""


class Worker:
    """One process. It is started when it is first needed, and again when it has died."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def start(self) -> Process:
        if self.process is None or self.process.returncode is not None:
            alone = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "cardamom.server.worker", stdin=PIPE, stdout=PIPE,
                env=os.environ | alone, start_new_session=True)  # Ctrl-C is not for them
        return self.process

    async def ask(self, task: Task, budget: float) -> tuple[bool, Any]:
        process = await self.start()
        assert process.stdin and process.stdout
        body = pickle.dumps((task, budget))
        process.stdin.write(LENGTH.pack(len(body)) + body)
        await process.stdin.drain()
        (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        answer: tuple[bool, Any] = pickle.loads(await process.stdout.readexactly(size))
        return answer

    async def end(self) -> None:
        """At once, whatever it does."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
        if process.stdin:
            process.stdin.close()


class Crew:
    """So many workers; tasks wait until one is free, hints before moves."""

    def __init__(self, count: int, patience: float = PATIENCE) -> None:
        self.count, self.patience = count, patience
        self.idle = [Worker() for _ in range(count)]
        self.busy: set[Worker] = set()
        self._waiting: dict[str, deque[asyncio.Future[Worker]]] = {"hint": deque(), "move": deque()}
        self._closed = False

    @property
    def free(self) -> int:
        """How many more tasks could be begun at once."""
        return max(0, len(self.idle) - sum(map(len, self._waiting.values())))

    async def start(self) -> None:
        """Start the processes now, so that the first move need not wait for them."""
        for worker in self.idle:
            await worker.start()

    async def ask(self, task: Task, budget: float = 1.0) -> Any:
        """A list of actions for "move", of `Thought`s for "hint". WorkerDied, TaskFailed or Busy if there is none.

        budget: the share of its usual thinking that the bot may use.
        """
        worker = await self._take(task.kind)
        began = time.monotonic()
        try:
            async with asyncio.timeout(self.patience):
                done, answer = await worker.ask(task, budget)
        except (TimeoutError, asyncio.IncompleteReadError, OSError, pickle.PickleError, EOFError) as error:
            hung = isinstance(error, TimeoutError)
            metrics.WORKERS_LOST.add(how="hung" if hung else "died")
            warn("worker lost", hung=hung, game=task.game, bot=task.bot, seconds=round(time.monotonic() - began, 1))
            await self._replace(worker)
            raise WorkerDied("the worker did not answer in time" if hung else "the worker died") from None
        except BaseException:  # whoever asked is gone: the answer must not be taken for that of the next task
            await asyncio.shield(asyncio.ensure_future(self._replace(worker)))
            raise
        self._give_back(worker)
        metrics.BOT_SECONDS.observe(time.monotonic() - began)
        if not done:
            raise TaskFailed(answer)
        return answer

    async def close(self) -> None:
        """End all workers; what waits is refused."""
        self._closed = True
        for queue in self._waiting.values():
            for future in queue:
                future.cancel()
        for worker in [*self.idle, *self.busy]:
            await worker.end()

    async def _take(self, kind: str) -> Worker:
        if self._closed:
            raise WorkerDied("the server is stopping")
        if self.idle:
            worker = self.idle.pop()
        else:
            queue = self._waiting[kind]
            if len(queue) >= MOST_WAITING:
                raise Busy("too many wait for a bot; try again later")
            future: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
            queue.append(future)
            try:
                worker = await future
            except asyncio.CancelledError:
                if future.done() and not future.cancelled():
                    self._give_back(future.result())
                elif future in queue:
                    queue.remove(future)
                if self._closed:
                    raise WorkerDied("the server is stopping") from None
                raise
        self.busy.add(worker)
        return worker

    def _give_back(self, worker: Worker) -> None:
        self.busy.discard(worker)
        for queue in self._waiting.values():
            while queue:
                future = queue.popleft()
                if not future.done():
                    future.set_result(worker)
                    return
        self.idle.append(worker)

    async def _replace(self, worker: Worker) -> None:
        await worker.end()
        self._give_back(worker)
