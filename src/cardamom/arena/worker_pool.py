"""Share work among processes, and yield the results in order.

Workers never see Ctrl-C, which is meant for the process that started them. They end when that process stops them, or when it
is gone.
"""
from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, Generic, TypeVar

from cardamom.system import ignore_ctrl_c, without_ctrl_c

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Pipe
else:
    from multiprocessing.connection import Connection as Pipe

T = TypeVar("T")
PATIENCE = 2.0  # seconds a worker has to clean up before it is killed


class WorkerLost(Exception):
    """A worker process ended in the middle of its work."""


def map_in_order(work: Callable[[int], T], numbers: Iterable[int], jobs: int) -> Generator[T]:
    """Yield the results for these numbers, computed by `jobs` processes; with one job, by this one. Close it to stop them.

    A number is asked for when a worker is free. An exception in a worker is raised here when its result is due.
    """
    if jobs == 1:
        yield from map(work, numbers)
        return
    pool = WorkerPool(work, jobs)
    try:
        yield from pool.results(iter(numbers))
    finally:
        pool.stop()


class WorkerPool(Generic[T]):
    """Worker processes, each at the other end of its own pipe."""

    def __init__(self, work: Callable[[int], T], jobs: int) -> None:
        context = get_context("spawn")  # nothing of this process is copied: no open files, no threads
        self.workers: list[tuple[BaseProcess, Pipe]] = []
        if sys.platform != "win32":
            resource_tracker.ensure_running()  # started with the first worker, it would let Ctrl-C through to that one
        with without_ctrl_c():
            for _ in range(jobs):
                here, there = context.Pipe()
                worker = context.Process(target=serve, args=(there, work), daemon=True)
                worker.start()
                there.close()
                self.workers.append((worker, here))

    def results(self, numbers: Iterator[int]) -> Iterator[T]:
        """Yield the results in order. Each worker gets the next number as soon as it is free."""
        busy: list[Pipe] = []
        waiting: deque[int] = deque()  # sent, and not yielded yet
        done: dict[int, tuple[T, Exception | None]] = {}

        def send_next(pipe: Pipe) -> None:
            number = next(numbers, None)
            if number is not None:
                pipe.send(number)
                busy.append(pipe)
                waiting.append(number)

        for _, pipe in self.workers:
            send_next(pipe)
        while waiting:
            while waiting[0] not in done:
                for pipe in ready(busy):
                    try:
                        finished, result, error = pipe.recv()
                    except (EOFError, OSError) as lost:
                        raise WorkerLost("a worker process died while working") from lost
                    done[finished] = result, error
                    busy.remove(pipe)
                    send_next(pipe)
            result, error = done.pop(waiting.popleft())
            if error:
                raise error
            yield result

    def stop(self) -> None:
        """End all workers; kill those that do not end in time."""
        with without_ctrl_c():
            for worker, pipe in self.workers:
                pipe.close()
                worker.terminate()
            end = monotonic() + PATIENCE
            for worker, _ in self.workers:
                worker.join(max(0.0, end - monotonic()))
                if worker.is_alive():
                    worker.kill()
                    worker.join()


def ready(pipes: list[Pipe]) -> list[Pipe]:
    """Wait until at least one pipe can be read, and return those that can."""
    readable = wait(pipes)
    return [pipe for pipe in pipes if pipe in readable]


def serve(pipe: Pipe, work: Callable[[int], object]) -> None:
    """Run a worker: compute what the pipe asks for until it is closed."""
    ignore_ctrl_c()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # so that `finally` blocks close and remove files
    while True:
        try:
            number = pipe.recv()
        except (EOFError, OSError):  # nobody asks any more
            return
        answer: tuple[int, Any, Exception | None]
        try:
            answer = number, work(number), None
        except Exception as error:
            answer = number, None, error
        try:
            pipe.send(answer)
        except OSError:  # nobody listens any more
            return
