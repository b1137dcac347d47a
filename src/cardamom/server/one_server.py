"""One server for one SQLite file: a lock beside the file, which says where that server is."""
from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class AlreadyServed(Exception):
    """Another process has this database; `by` is the address it wrote down, if it did."""

    def __init__(self, by: str) -> None:
        super().__init__(by)
        self.by = by


@contextmanager
def alone_with(database: Path | None, address: str = "") -> Iterator[None]:
    """While the block lasts, nobody else gets in. PostgreSQL (no file) is for many."""
    if database is None:
        yield
        return
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with open(database.with_name(f"{database.name}.lock"), "a+", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            raise AlreadyServed(lock.read(200).strip()) from None
        lock.truncate(0)
        lock.write(address)
        lock.flush()
        try:
            yield
        finally:
            lock.truncate(0)
