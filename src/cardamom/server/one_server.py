"""One server per SQLite file: a lock beside the file, which says where that server is."""
from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

from cardamom import system

PATIENCE = 10.0  # seconds for a server that was killed to let go: a worker it was starting may hold the lock until it runs


class AlreadyServed(Exception):
    """Another process has this database; `by` is the address it wrote down, if it did."""

    def __init__(self, by: str) -> None:
        super().__init__(by)
        self.by = by


@contextmanager
def lock_database(database: Path | None, address: str = "") -> Iterator[None]:
    """While the block lasts, nobody else gets in. PostgreSQL (no file) is for many."""
    if database is None:
        yield
        return
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with open(database.with_name(f"{database.name}.lock"), "a+", encoding="utf-8") as lock:
        take(lock, address)
        lock.truncate(0)
        lock.write(address)
        lock.flush()
        try:
            yield
        finally:
            lock.truncate(0)


def take(lock: IO[str], own: str) -> None:
    """Take the lock; AlreadyServed at once if another server answers at the address in it, or when patience runs out."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            system.lock(lock, wait=False)
            return
        except BlockingIOError:
            lock.seek(0)
            by = lock.read(200).strip()
        if (by != own and answers(by)) or time.monotonic() >= until:
            raise AlreadyServed(by)
        time.sleep(0.05)


def answers(address: str) -> bool:
    """Does somebody listen there?"""
    try:
        place = urlsplit(address)
        if not place.hostname or not place.port:
            return False
        with socket.create_connection((place.hostname, place.port), timeout=1):
            return True
    except (OSError, ValueError):
        return False
