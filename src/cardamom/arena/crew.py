"""Work shared among processes, its results in order.

Workers never see Ctrl-C, which is for the one who started them; they end when they are told to, and when nobody is left who
could tell them.
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
PATIENCE = 2.0  # seconds that a worker is given to put down what it holds


class WorkerLost(Exception):
    """A worker process has ended in the middle of its work."""


def cores() -> int:
    """How many processes can run here at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_order(work: Callable[[int], T], count: int, jobs: int) -> Generator[T]:
    """work(0), work(1), ..., done by so many processes; with one job, here. Close it to stop the workers.

    What goes wrong in a worker is raised here when its turn has come.
    """
    if jobs == 1 or count <= 1:
        yield from map(work, range(count))
        return
    crew = Crew(work, min(jobs, count))
    try:
        yield from crew.results(count)
    finally:
        crew.dismiss()


class Crew(Generic[T]):
    """Worker processes, each at the other end of a pipe of its own."""

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
        """Each worker is given the next number as soon as it is free."""
        pipes = [pipe for _, pipe in self.workers]
        asked = 0
        for pipe in pipes:
            pipe.send(asked)
            asked += 1
        done: dict[int, tuple[T, Exception | None]] = {}
        for number in range(count):
            while number not in done:
                for pipe in ready(pipes):
                    try:
                        place, result, error = pipe.recv()
                    except (EOFError, OSError) as lost:
                        raise WorkerLost("a worker process has ended in the middle of its work") from lost
                    done[place] = result, error
                    if asked < count:
                        pipe.send(asked)
                        asked += 1
            result, error = done.pop(number)
            if error:
                raise error
            yield result

    def dismiss(self) -> None:
        """End all workers, gently if they let us."""
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
    """Those that have something to say, as soon as there is one."""
    return [pipe for pipe in wait(pipes) if isinstance(pipe, Connection)]


def serve(pipe: Connection, work: Callable[[int], object]) -> None:
    """The life of a worker."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # what is open is closed, what is half written removed
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
    """Ctrl-C waits until the end; processes started meanwhile never get it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
