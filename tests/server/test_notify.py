"""Two servers on one PostgreSQL learn of each other's changes, also after the connection was lost."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from cardamom.server import notify
from cardamom.server.notify import Notifier
from cardamom.server.settings import database_url
from cardamom.server.store import Store
from tests.waiting import STUCK, until

KILL = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()"


class Ear:
    """What a listener was told."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.resyncs = 0

    async def changed(self, table: str) -> None:
        self.heard.append(table)

    async def resync(self) -> None:
        self.resyncs += 1


@pytest.fixture
async def stores(postgres: str, tmp_path: Path) -> AsyncIterator[list[Store]]:
    url = database_url(postgres, tmp_path)
    stores = [await Store.open(url), await Store.open(url)]
    yield stores
    for store in stores:
        await store.close()


@asynccontextmanager
async def listening(notifier: Notifier, ear: Ear) -> AsyncIterator[None]:
    task = asyncio.create_task(notifier.listen(ear.changed, ear.resync))
    await asyncio.wait_for(notifier.listening.wait(), STUCK)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_others_are_told_what_was_committed_and_nothing_else(stores: list[Store]) -> None:
    mine, theirs = Notifier(stores[0]), Notifier(stores[1])
    own, other = Ear(), Ear()
    async with listening(mine, own), listening(theirs, other):
        async with stores[0].write() as connection:
            await connection.run_sync(mine.tell, "never")
            await connection.rollback()
        for table in ("a", "b", "a"):
            async with stores[0].write() as connection:
                await connection.run_sync(mine.tell, table)
        await until(lambda: len(other.heard) == 3)
    assert other.heard == ["a", "b", "a"] and own.heard == []
    assert own.resyncs == other.resyncs == 1


async def test_after_a_lost_connection_everything_is_looked_at(stores: list[Store], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notify, "PAUSE", 0.05)
    mine, theirs, ear = Notifier(stores[0]), Notifier(stores[1]), Ear()
    async with listening(theirs, ear):
        async with stores[0].write() as connection:
            await connection.execute(text(KILL))
        await until(lambda: ear.resyncs == 2)
        async with stores[0].write() as connection:
            await connection.run_sync(mine.tell, "a")
        await until(lambda: ear.heard == ["a"])


async def test_a_listener_that_fails_listens_again(stores: list[Store], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notify, "PAUSE", 0.05)
    mine, theirs, ear = Notifier(stores[0]), Notifier(stores[1]), Ear()

    async def changed(table: str) -> None:
        ear.heard.append(table)
        if table == "bad":
            raise RuntimeError("a fault of ours")
    monkeypatch.setattr(ear, "changed", changed)
    async with listening(theirs, ear):
        async with stores[0].write() as connection:
            await connection.run_sync(mine.tell, "bad")
        await until(lambda: ear.resyncs == 2)
        async with stores[0].write() as connection:
            await connection.run_sync(mine.tell, "good")
        await until(lambda: ear.heard == ["bad", "good"])
    assert ear.resyncs == 2


async def test_sqlite_has_nobody_to_tell(tmp_path: Path) -> None:
    store = await Store.open(database_url(str(tmp_path / "x"), tmp_path))
    notifier, ear = Notifier(store), Ear()
    async with store.write() as connection:
        await connection.run_sync(notifier.tell, "a")
    await asyncio.wait_for(notifier.listen(ear.changed, ear.resync), STUCK)
    await store.close()
