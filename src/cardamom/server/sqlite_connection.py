"""Connections to SQLite that change threads once for each statement.

aiosqlite runs everything in a thread of its own: making a cursor, executing, fetching and closing are four round trips, and
most of what a move costs the server. Here a statement, all its rows and the BEGIN before the first one are one round trip.
"""
from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self, TypeVar

import aiosqlite

T = TypeVar("T")
AT_ONCE = 100  # rows that are fetched with the statement

class Connection(aiosqlite.Connection):
    """A connection whose transactions begin with their first statement."""

    begin: str | None = None  # what begins the transaction, until it has begun

    def cursor(self) -> Cursor:  # type: ignore[override]  # it needs no thread
        return Cursor(self)

    async def commit(self) -> None:
        await self._end(sqlite3.Connection.commit)

    async def rollback(self) -> None:
        await self._end(sqlite3.Connection.rollback)

    async def in_thread(self, do: Callable[..., T], *args: Any) -> T:
        done: T = await self._execute(do, *args)  # type: ignore[no-untyped-call]
        return done

    async def _end(self, end: Any) -> None:
        self.begin = None
        if self._connection is not None and self._connection.in_transaction:
            await self.in_thread(end, self._connection)


class Cursor:
    """The rows of a statement; if there are more than a few, the rest is fetched when somebody asks for it."""

    arraysize = 1

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.rows: list[Any] = []
        self.rest: sqlite3.Cursor | None = None  # has more rows

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> Self:
        await self.connection.in_thread(self._run, sqlite3.Cursor.execute, statement, parameters)
        return self

    async def executemany(self, statement: str, parameters: Iterable[Sequence[Any]]) -> Self:
        await self.connection.in_thread(self._run, sqlite3.Cursor.executemany, statement, parameters)
        return self

    def _run(self, execute: Any, statement: str, parameters: Any) -> None:
        """In the thread of the connection."""
        cursor = self.connection._conn.cursor()
        if self.connection.begin is not None:
            cursor.execute(self.connection.begin)
            self.connection.begin = None
        execute(cursor, statement, parameters)
        self.description, self.rowcount, self.lastrowid = cursor.description, cursor.rowcount, cursor.lastrowid
        self.rows = cursor.fetchmany(AT_ONCE) if cursor.description else []
        if len(self.rows) == AT_ONCE:
            self.rest = cursor
        else:
            cursor.close()

    async def fetchmany(self, size: int) -> list[Any]:
        if not self.rows and self.rest is not None:
            self.rows = await self.connection.in_thread(self.rest.fetchmany, size)
        taken, self.rows = self.rows[:size], self.rows[size:]
        return taken

    async def fetchall(self) -> list[Any]:
        rest = [] if self.rest is None else await self.connection.in_thread(self.rest.fetchall)
        return [*self.rows, *rest]

    async def close(self) -> None:
        if self.rest is not None:
            await self.connection.in_thread(self.rest.close)
            self.rest = None


async def connect(file: str, timeout: float) -> Connection:
    connection = Connection(lambda: sqlite3.connect(file, timeout=timeout), iter_chunk_size=AT_ONCE)
    connection._thread.daemon = True  # it must not keep the program from ending
    await connection
    return connection
