"""Limits of a worker process on what a visitor can make it do. Whatever goes beyond them ends the process; the pool starts
another."""
from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MEMORY = 400_000_000  # bytes that one task may take, besides what is loaded when the process starts
CPU_SECONDS = 3  # also a bound for the server, which loads what was accepted once more, in its slow thread
STATM = Path("/proc/self/statm")


def limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if STATM.exists():  # macOS has no such limit: there, time alone is limited
        used = int(STATM.read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))


@contextmanager
def limited_task() -> Iterator[None]:
    """Do one task within the limits."""
    cpu = int(sum(os.times()[:2]))
    resource.setrlimit(resource.RLIMIT_CPU, (cpu + CPU_SECONDS + 1, resource.getrlimit(resource.RLIMIT_CPU)[1]))
    try:
        yield
    except MemoryError:
        os._exit(1)  # that alone gives the memory back
