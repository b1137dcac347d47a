"""Share work among processes, and yield the results in order.

Workers never see Ctrl-C, which is meant for the process that started them. They end when that process stops them, or when it
is gone.
"""
from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, Generic, TypeVar

T = TypeVar("T")
PATIENCE = 2.0  # seconds a worker has to clean up before it is killed


class WorkerLost(Exception):
    """A worker process ended in the middle of its work."""


def cores() -> int:
    """Return how many processes can run here at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def map_in_order(work: Callable[[int], T], count: int, jobs: int) -> Generator[T]:
    """Yield work(0), work(1), ..., computed by `jobs` processes; with one job, by this one. Close it to stop the workers.

    An exception in a worker is raised here when its result is due.
    """
    if jobs == 1 or count <= 1:
        yield from map(work, range(count))
        return
    pool = WorkerPool(work, min(jobs, count))
    try:
        yield from pool.results(count)
    finally:
        pool.stop()


class WorkerPool(Generic[T]):
    """Worker processes, each at the other end of its own pipe."""

    def __init__(self, work: Callable[[int], T], jobs: int) -> None:
        context = get_context("spawn")  # nothing of this process is copied: no open files, no threads
        self.workers: list[tuple[BaseProcess, Connection]] = []
        resource_tracker.ensure_running()  # started with the first worker, it would let Ctrl-C through to that one
        with without_ctrl_c():
            for _ in range(jobs):
                here, there = context.Pipe()
                worker = context.Process(target=serve, args=(there, work), daemon=True)
                worker.start()
                there.close()
                self.workers.append((worker, here))

    def results(self, count: int) -> Iterator[T]:
        """Yield the results in order. Each worker gets the next number as soon as it is free."""
        pipes = [pipe for _, pipe in self.workers]
        sent = 0
        for pipe in pipes:
            pipe.send(sent)
            sent += 1
        done: dict[int, tuple[T, Exception | None]] = {}
        for number in range(count):
            while number not in done:
                for pipe in ready(pipes):
                    try:
                        finished, result, error = pipe.recv()
                    except (EOFError, OSError) as lost:
                        raise WorkerLost("a worker process ended in the middle of its work") from lost
                    done[finished] = result, error
                    if sent < count:
                        pipe.send(sent)
                        sent += 1
            result, error = done.pop(number)
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


def ready(pipes: list[Connection]) -> list[Connection]:
    """Wait until at least one pipe can be read, and return those that can."""
    return [pipe for pipe in wait(pipes) if isinstance(pipe, Connection)]


def serve(pipe: Connection, work: Callable[[int], object]) -> None:
    """Run a worker: compute what the pipe asks for until it is closed."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # so that `finally` blocks close and remove files
    while True:
        try:
            number = pipe.recv()
        except EOFError:
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


@contextmanager
def without_ctrl_c() -> Iterator[None]:
    """Hold Ctrl-C back until the block ends; processes started inside never get it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
