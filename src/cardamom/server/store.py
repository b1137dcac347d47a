"""The database as the service uses it: one writer at a time on SQLite, transactions of PostgreSQL otherwise.

    async with store.write() as connection:   all or nothing; committed when the block ends
    async with store.read() as connection:
"""
from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, nullcontext
from typing import Any, Self

import aiosqlite
from sqlalchemy import event, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.util import await_only

from cardamom.server import schema

BUSY = 60.0  # seconds to wait for another process that writes: a migration takes long on a busy machine
BUSY_AT_MOST = 1.0  # the same, where only a quick answer is of use
FIRST_ROWS = 100  # that are fetched at once; most answers have fewer
LOOK_AGAIN = 0.02  # seconds until we ask once more for the lock that SQLite does not wait for


class Store:
    """A database that is open."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.is_sqlite = engine.dialect.name == "sqlite"
        self.written_at = 0.0  # on the monotonic clock: when a transaction was last committed
        self._trying: AsyncEngine | None = None
        self._writing = asyncio.Lock()  # SQLite has one writer: wait here, not in the database

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect and bring the database up to date; ValueError says what is wrong with the address."""
        from cardamom.server.migrate import migrate
        engine = make_engine(url)
        try:
            await migrate(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        await self.engine.dispose()
        if self._trying is not None:
            await self._trying.dispose()

    async def try_to_write(self) -> None:
        """Write something and commit it, or fail soon. On a connection of its own: a locked SQLite holds it for long."""
        if self._trying is None:
            self._trying = make_engine(self.engine.url.render_as_string(hide_password=False), BUSY_AT_MOST)
        s = schema.secrets.c
        async with self._trying.begin() as connection:
            await connection.execute(update(schema.secrets).where(s.name == "key").values(number=s.number + 1))

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        async with self._writing if self.is_sqlite else nullcontext(), self.engine.begin() as connection:
            yield connection
        self.written_at = time.monotonic()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield await connection.execution_options(writes=False)

    @asynccontextmanager
    async def read_once(self) -> AsyncIterator[AsyncConnection]:
        """For a single statement, which needs no transaction."""
        async with self.engine.connect() as connection:
            yield await connection.execution_options(writes=None)

    # -- blobs, by their hash -----------------------------------------------------------------------------

    async def save_blob(self, connection: AsyncConnection, body: Any) -> str:
        """Put data into `blobs`, once; returns its hash."""
        written = json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()
        name = hashlib.sha256(written).hexdigest()
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        await connection.execute(make(schema.blobs).values(hash=name, body=written).on_conflict_do_nothing())
        return name

    async def load_blob(self, connection: AsyncConnection, name: str) -> Any:
        return json.loads(await self.load_json(connection, name))

    async def load_json(self, connection: AsyncConnection, name: str) -> str:
        """The same, as it was written."""
        b = schema.blobs.c
        found: bytes = (await connection.execute(select(b.body).where(b.hash == name))).scalar_one()
        return found.decode()


class Cursor(aiosqlite.Cursor):
    """Executes a statement and fetches its first rows in one change of threads. SQLAlchemy asks for one thing after the
    other, and each waits until both threads have had their turn; on a busy machine that is most of what a move takes."""

    first: list[Any]  # rows that were fetched and not asked for yet
    is_all = True  # there are no others

    async def execute(self, sql: str, parameters: Any = None) -> Self:
        self.first = await self._execute(self.execute_and_fetch, sql, parameters or ())  # type: ignore[no-untyped-call]
        self.is_all = len(self.first) < FIRST_ROWS
        return self

    def execute_and_fetch(self, sql: str, parameters: Any) -> list[Any]:
        self._cursor.execute(sql, parameters)
        return self._cursor.fetchmany(FIRST_ROWS) if self._cursor.description else []

    async def fetchall(self) -> list[Any]:
        found, self.first = self.first, []
        return found if self.is_all else [*found, *await super().fetchall()]

    async def fetchmany(self, size: int | None = None) -> list[Any]:
        size = size or self.arraysize
        found, self.first = self.first[:size], self.first[size:]
        return found if found or self.is_all else [*await super().fetchmany(size)]

    async def fetchone(self) -> Any:
        return next(iter(await self.fetchmany(1)), None)

    async def close(self) -> None:
        self._cursor.close()


class Connection(aiosqlite.Connection):
    """One thread, which is asked as seldom as possible."""

    @asynccontextmanager
    async def cursor(self) -> AsyncIterator[Cursor]:  # type: ignore[override]
        yield Cursor(self, self._conn.cursor())

    async def rollback(self) -> None:
        if self._conn.in_transaction:
            await super().rollback()


def connect_sqlite(database: str, **options: Any) -> Connection:
    connection = Connection(lambda: sqlite3.connect(database, **{**options, "check_same_thread": False}), FIRST_ROWS)
    thread: Any = getattr(connection, "_thread", connection)  # before aiosqlite 0.22 it was one itself
    thread.daemon = True
    return connection


def make_engine(url: str, busy: float = BUSY) -> AsyncEngine:
    """An engine whose transactions on SQLite begin as writers do, so that none fails half-way for want of the lock.

    Values never stand in its errors: they would be logged.
    """
    if url.startswith("sqlite"):
        arguments = {"timeout": busy, "async_creator_fn": connect_sqlite}
        engine = create_async_engine(url, connect_args=arguments, hide_parameters=True)

        @event.listens_for(engine.sync_engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            connection.isolation_level = None  # we say when a transaction begins
            cursor = connection.cursor()
            use_wal(cursor, busy)
            cursor.execute("PRAGMA synchronous=FULL")
            cursor.execute("PRAGMA foreign_keys=ON")
            cursor.close()

        @event.listens_for(engine.sync_engine, "begin")
        def begin(connection: Any) -> None:
            writes = connection.get_execution_options().get("writes", True)
            if writes is not None:
                connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
        return engine
    return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)


def use_wal(cursor: Any, busy: float) -> None:
    """Turn on the write-ahead log of a new file. SQLite does not wait here for another process that writes, so we do."""
    ends = time.monotonic() + busy
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() >= ends:
                raise
        await_only(asyncio.sleep(LOOK_AGAIN))


def is_busy(error: BaseException) -> bool:
    """Does the database wait for something, as on a busy machine? Otherwise it has refused."""
    cause = getattr(error, "orig", None) or error
    locked = getattr(cause, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    return locked or isinstance(error, TimeoutError | PoolTimeout)


def row_as_dict(row: Any) -> dict[str, Any]:
    mapping: Mapping[str, Any] = row._mapping
    return dict(mapping)
