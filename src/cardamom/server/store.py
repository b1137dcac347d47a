"""The database as the service uses it: one writer at a time on SQLite, ordinary transactions on PostgreSQL.

    async with store.write() as connection:   all or nothing; committed when the block ends
    async with store.read() as connection:
    await store.transaction(do)               do(connection) writes, without async: what every move needs
    await store.query(do)                     do(connection) reads, without async
    await store.find_one(statement, values)   one row by its key: what every request needs
"""
from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, nullcontext
from typing import Any, Self, TypeVar

from sqlalchemy import Connection, Engine, PoolProxiedConnection, Select, create_engine, event, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.util import await_only

from cardamom.server import schema

BUSY = 60.0  # seconds to wait for another process that writes: a migration takes long on a busy machine
BUSY_AT_MOST = 1.0  # the same, where only a quick answer is of use
LOOK_AGAIN = 0.02  # seconds until we ask once more for the lock that SQLite does not wait for
THREADS = 3  # for transactions on SQLite: one writes, the others read
T = TypeVar("T")


class Store:
    """An open database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.is_sqlite = engine.dialect.name == "sqlite"
        self.written_at = 0.0  # on the monotonic clock: when a transaction was last committed
        self._trying: AsyncEngine | None = None
        self._writing = asyncio.Lock()  # SQLite has one writer: wait here, not in the database
        self._direct = DirectSqlite(engine) if self.is_sqlite else None

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
        store = cls(engine)
        if store._direct is not None:
            await asyncio.to_thread(store._direct.connect)
        return store

    async def close(self) -> None:
        await self.engine.dispose()
        if self._direct is not None:
            await asyncio.to_thread(self._direct.close)
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

    async def transaction(self, do: Callable[[Connection], T]) -> T:
        """Run `do` in a transaction, all or nothing, and return its result."""
        if self._direct is None:
            async with self.engine.begin() as connection:
                found = await connection.run_sync(do)
        else:
            async with self._writing:
                found = await self._direct.run(do, writes=True)
        self.written_at = time.monotonic()
        return found

    async def query(self, do: Callable[[Connection], T]) -> T:
        """Run `do`, which only reads, and return its result."""
        if self._direct is None:
            async with self.engine.connect() as connection:
                return await connection.run_sync(do)
        return await self._direct.run(do, writes=False)

    async def find_one(self, statement: Select[Any], values: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Return the only row that a statement finds by a key. On SQLite that takes microseconds, so no thread is asked
        unless another process has locked the file."""
        if self._direct is not None:
            try:
                return self._direct.find_one(statement, values)
            except sqlite3.OperationalError:
                pass  # locked: a thread can wait, the event loop cannot
        row = await self.query(lambda connection: connection.execute(statement, values).one_or_none())
        return None if row is None else row._asdict()

    # -- blobs, by their hash -----------------------------------------------------------------------------

    async def save_blob(self, connection: AsyncConnection, body: Any) -> str:
        """Store data in `blobs`, once, and return its hash."""
        return await connection.run_sync(save_written, await asyncio.to_thread(written_blob, body))

    async def load_blob(self, connection: AsyncConnection, name: str) -> Any:
        return json.loads(await self.load_json(connection, name))

    async def load_json(self, connection: AsyncConnection, name: str) -> str:
        """Return stored data as JSON text."""
        b = schema.blobs.c
        found: bytes = (await connection.execute(select(b.body).where(b.hash == name))).scalar_one()
        return found.decode()


def written_blob(body: Any) -> tuple[str, bytes]:
    """Return the hash of data, and the stored form."""
    written = json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()
    return hashlib.sha256(written).hexdigest(), written


def save_blob(connection: Connection, body: Any) -> str:
    return save_written(connection, written_blob(body))


def save_written(connection: Connection, blob: tuple[str, bytes]) -> str:
    name, written = blob
    make = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    connection.execute(make(schema.blobs).values(hash=name, body=written).on_conflict_do_nothing())
    return name


class DirectSqlite:
    """The same file for what every request needs. A whole transaction runs in a thread, which is told once and answers
    once; aiosqlite changes threads several times for each statement, and that costs more CPU than the statements."""

    def __init__(self, engine: AsyncEngine) -> None:
        url = engine.url.set(drivername="sqlite")
        self.engine = create_engine(url, connect_args={"timeout": BUSY}, hide_parameters=True)
        prepare_sqlite(self.engine, BUSY)
        self.threads = ThreadPoolExecutor(THREADS, "sqlite")
        self._finding: PoolProxiedConnection | None = None  # for the event loop, which never waits for a lock
        self._sql: dict[Select[Any], str] = {}

    async def run(self, do: Callable[[Connection], T], writes: bool) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, self._run, do, writes)

    def _run(self, do: Callable[[Connection], T], writes: bool) -> T:
        with self.engine.connect().execution_options(writes=writes) as connection:
            found = do(connection)
            if writes:
                connection.commit()
            return found

    def connect(self) -> None:
        self._finding = self.engine.raw_connection()
        self._finding.cursor().execute("PRAGMA busy_timeout=0")

    def find_one(self, statement: Select[Any], values: Mapping[str, Any]) -> Mapping[str, Any] | None:
        assert self._finding is not None, "connected when the store was opened"
        if statement not in self._sql:
            self._sql[statement] = str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))
        cursor = self._finding.cursor()
        try:
            found = cursor.execute(self._sql[statement], values).fetchone()
            return None if found is None else dict(zip((column[0] for column in cursor.description), found, strict=True))
        finally:
            cursor.close()  # or it would hold on to what it read, and the log of the file could not be emptied

    def close(self) -> None:
        self.threads.shutdown()
        if self._finding is not None:
            self._finding.close()
        self.engine.dispose()


def make_engine(url: str, busy: float = BUSY) -> AsyncEngine:
    """An engine whose transactions on SQLite begin as writers do, so that none fails half-way for want of the lock.

    Values never stand in its errors: they would be logged.
    """
    if url.startswith("sqlite"):
        engine = create_async_engine(url, connect_args={"timeout": busy}, hide_parameters=True)
        prepare_sqlite(engine.sync_engine, busy, lambda: await_only(asyncio.sleep(LOOK_AGAIN)))
        return engine
    return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)


def prepare_sqlite(engine: Engine, busy: float, pause: Callable[[], None] = lambda: time.sleep(LOOK_AGAIN)) -> None:
    """Set up every connection of an engine, and how its transactions begin."""
    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say when a transaction begins
        cursor = connection.cursor()
        use_wal(cursor, busy, pause)
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        writes = connection.get_execution_options().get("writes", True)
        cursor = connection.connection.cursor()  # its own execute() would take far longer
        cursor.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
        cursor.close()


def use_wal(cursor: Any, busy: float, pause: Callable[[], None]) -> None:
    """Turn on the write-ahead log of a new file. SQLite does not wait here for another process that writes, so we do."""
    ends = time.monotonic() + busy
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() >= ends:
                raise
        pause()


def is_busy(error: BaseException) -> bool:
    """Return whether the database is only waiting, as on a busy machine; otherwise it has refused."""
    cause = getattr(error, "orig", None) or error
    locked = getattr(cause, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    return locked or isinstance(error, TimeoutError | PoolTimeout)


def row_as_dict(row: Any) -> dict[str, Any]:
    mapping: Mapping[str, Any] = row._mapping
    return dict(mapping)
