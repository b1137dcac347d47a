"""Limits of a worker process on what a visitor can make it do. Whatever goes beyond them ends the process; the pool starts
another."""
from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from cardamom import system

MEMORY = 400_000_000  # bytes that one task may take, besides what is loaded when the process starts
CPU_SECONDS = 3  # also a bound for the server, which loads what was accepted once more, in its slow thread


def limit_memory() -> None:
    system.limit_memory(MEMORY)


@contextmanager
def limited_task() -> Iterator[None]:
    """Do one task within the limits."""
    system.limit_cpu(CPU_SECONDS)
    try:
        yield
    except MemoryError:
        os._exit(1)  # that alone gives the memory back
