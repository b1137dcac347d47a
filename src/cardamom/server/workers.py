"""Pools of worker processes: for moves of bots, hints and reviews, to read what visitors upload, and to describe positions.
The server never waits for them.

A worker does one task at a time. One that dies or does not answer is replaced, and its task fails with WorkerDied.
Tasks that wait are taken in turns by who asked: a visitor with fifty tasks delays another visitor's by one.
"""
from __future__ import annotations

import asyncio
import os
import pickle
import struct
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from cardamom import system
from cardamom.server import metrics
from cardamom.server.logs import warn

LENGTH = struct.Struct("!I")
PATIENCE = 60.0  # seconds; no task takes that long
MOST_WAITING = 200  # tasks in a queue; more are refused
MOST_OF_ONE = 20  # of these, from one visitor
HALF_LIFE = 60.0  # seconds after which bot time that was used counts half
T = TypeVar("T")
Role: TypeAlias = Literal["move", "hint", "review", "read", "describe"]


class Kind(Protocol):
    """The part that all tasks share: what a task is called in logs and refusals."""

    @property
    def kind(self) -> str: ...


@dataclass(frozen=True)
class Task:
    """A game up to a position, and a request: a bot's move, a hint, or a review of the game."""

    game: str
    seats: int
    options: dict[str, Any]
    actions: list[int]
    bot: str = ""  # the name of the bot whose move is wanted
    pack: dict[str, Any] | None = None
    kind: Literal["move", "hint", "review"] = "move"
    payer: str = ""  # the person whose bot time is used
    hidden: frozenset[int] = frozenset()  # parties whose points are not shown to whoever gets a hint


class WorkerDied(Exception):
    """The worker ended, or did not answer in time; the task may be tried again."""


class TaskFailed(Exception):
    """The worker could not do this task; the message says why."""


class Busy(Exception):
    """Too many tasks are waiting already."""


class Worker:
    """One worker process, started when first needed, and again when it has died."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.process: Process | None = None

    async def start(self) -> Process:
        if self.process is None or self.process.returncode is not None:
            alone = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "cardamom.server.worker", self.role, stdin=PIPE, stdout=PIPE,
                env=os.environ | alone, **system.in_own_group())  # Ctrl-C is not for them
        return self.process

    async def ask(self, task: Kind, budget: float,
                  progress: Callable[[float], None] = lambda done: None) -> tuple[bool, Any]:
        process = await self.start()
        assert process.stdin and process.stdout
        body = pickle.dumps((task, budget))
        process.stdin.write(LENGTH.pack(len(body)) + body)
        await process.stdin.drain()
        while True:
            (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
            done, answer = pickle.loads(await process.stdout.readexactly(size))
            if done is not None:
                return done, answer
            progress(answer)

    async def end(self) -> None:
        """End the worker at once, whatever it is doing."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            system.kill_group(process.pid)
        await process.wait()
        if process.stdin:
            process.stdin.close()


class FairQueue(Generic[T]):
    """The queue for a worker. Visitors take turns, however many tasks each of them has waiting."""

    def __init__(self, most: float = MOST_WAITING, most_of_one: float = MOST_OF_ONE) -> None:
        self.most, self.most_of_one = most, most_of_one
        self._waiting: OrderedDict[str, deque[asyncio.Future[T]]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, who: str) -> asyncio.Future[T]:
        if len(self) >= self.most or len(self._waiting.get(who, ())) >= self.most_of_one:
            raise Busy("the server is busy; try again in a few seconds")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(future)
        return future

    def remove(self, who: str, future: asyncio.Future[T]) -> None:
        queue = self._waiting.get(who, deque())
        if future in queue:
            queue.remove(future)
        if not queue:
            self._waiting.pop(who, None)

    def next(self) -> asyncio.Future[T] | None:
        """Return the first task of the next visitor, whose other tasks then wait until all others have had a turn."""
        while self._waiting:
            who, queue = self._waiting.popitem(last=False)
            future = queue.popleft()
            if queue:
                self._waiting[who] = queue
            if not future.done():
                return future
        return None

    def cancel(self) -> None:
        for queue in self._waiting.values():
            for future in queue:
                future.cancel()


class BotTime:
    """The seconds that workers were busy for each network; older ones count for less and less."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock, self.at = clock, clock()
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def add(self, network: str, seconds: float) -> None:
        self.now()
        self._seconds[network] += seconds

    def now(self) -> defaultdict[str, float]:
        """Return a copy of the current values."""
        share = 0.5 ** ((self.clock() - self.at) / HALF_LIFE)
        self.at = self.clock()
        left = {who: seconds * share for who, seconds in self._seconds.items() if seconds * share > 0.01}
        self._seconds = defaultdict(float, left)
        return self._seconds.copy()


class WorkerPool:
    """A pool of workers. Tasks wait until one is free."""

    def __init__(self, count: int, patience: float | None = None, role: Role = "move") -> None:
        self.count, self.role = count, role
        self.patience = PATIENCE if patience is None else patience
        self.idle = [Worker(role) for _ in range(count)]
        self.busy: set[Worker] = set()
        self.bot_time = BotTime()  # that was used, by who asked; waiting does not count
        self.on_used: Callable[[Any, str, float], None] = lambda task, who, seconds: None  # a worker was busy so long
        self._queue: FairQueue[Worker] = FairQueue()
        self._closed = False

    @property
    def waiting(self) -> int:
        return len(self._queue)

    async def start(self) -> None:
        """Start the processes now, so that the first task need not wait for them."""
        for worker in self.idle:
            await worker.start()

    async def ask(self, task: Kind, budget: float = 1.0, who: str = "",
                  progress: Callable[[float], None] = lambda done: None) -> Any:
        """Return the answer: actions for a "move", turns for a "hint". WorkerDied, TaskFailed or Busy if there is none.

        budget: the share of its usual thinking that the bot may use. who: the visitor, who takes turns with others.
        progress: is told how much of a review is done.
        """
        worker = await self._take(who)
        began = time.monotonic()
        try:
            async with asyncio.timeout(self.patience):
                done, answer = await worker.ask(task, budget, progress)
        except (TimeoutError, asyncio.IncompleteReadError, OSError, pickle.PickleError, EOFError) as error:
            hung = isinstance(error, TimeoutError)
            metrics.WORKERS_LOST.add(how="hung" if hung else "died")
            warn("worker lost", hung=hung, role=self.role, task=task.kind, seconds=round(time.monotonic() - began, 1))
            await self._replace(worker)
            raise WorkerDied("the worker did not answer in time" if hung else "the worker died") from None
        except BaseException:  # whoever asked is gone: the answer must not be taken for that of the next task
            await asyncio.shield(asyncio.ensure_future(self._replace(worker)))
            raise
        finally:  # also if it hung, or whoever asked is gone
            self.bot_time.add(who, time.monotonic() - began)
            self.on_used(task, who, time.monotonic() - began)
        self._give_back(worker)
        if self.role in ("move", "hint", "review"):
            metrics.BOT_SECONDS.observe(time.monotonic() - began)
        if not done:
            raise TaskFailed(answer)
        return answer

    async def close(self) -> None:
        """End all workers, and refuse waiting tasks."""
        self._closed = True
        self._queue.cancel()
        for worker in [*self.idle, *self.busy]:
            await worker.end()

    async def _take(self, who: str) -> Worker:
        if self._closed:
            raise WorkerDied("the server is stopping")
        if self.idle:
            worker = self.idle.pop()
        else:
            future = self._queue.add(who)
            try:
                worker = await future
            except asyncio.CancelledError:
                if future.done() and not future.cancelled():
                    self._give_back(future.result())
                else:
                    self._queue.remove(who, future)
                if self._closed:
                    raise WorkerDied("the server is stopping") from None
                raise
        self.busy.add(worker)
        return worker

    def _give_back(self, worker: Worker) -> None:
        self.busy.discard(worker)
        if (future := self._queue.next()) is not None:
            future.set_result(worker)
        else:
            self.idle.append(worker)

    async def _replace(self, worker: Worker) -> None:
        await worker.end()
        self._give_back(worker)
