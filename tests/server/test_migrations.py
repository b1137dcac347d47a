"""Migrations lead to the schema, on both kinds of database, and one process at a time does them."""
from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from cardamom.server import schema
from cardamom.server.migrate import migrate, newest
from cardamom.server.settings import database_url
from cardamom.server.store import Store, make_engine


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), schema.metadata))


async def test_they_lead_to_the_schema(database: str) -> None:
    engine = make_engine(database)
    await migrate(engine)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
        assert (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one() == newest()
    await engine.dispose()


async def test_once_more_changes_nothing_and_many_at_once_do_no_harm(database: str) -> None:
    stores = await asyncio.gather(*(Store.open(database) for _ in range(4)))
    async with stores[0].engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    for store in stores:
        await store.close()


async def test_a_new_file_that_another_process_writes_to_is_waited_for(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite does not wait for the lock that the write-ahead log is turned on with."""
    writer = sqlite3.connect(tmp_path / "x", isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    waited = []

    def stop_writing(wait: Coroutine[Any, Any, None]) -> None:
        wait.close()
        waited.append(wait)
        writer.rollback()
    monkeypatch.setattr("cardamom.server.store.await_only", stop_writing)
    opened = await Store.open(database_url(str(tmp_path / "x"), tmp_path))
    assert len(waited) == 1
    await opened.close()
    writer.close()


async def test_a_database_of_a_newer_version_is_refused(database: str) -> None:
    engine = make_engine(database)
    await migrate(engine)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(ValueError, match="written by a newer version"):
        await migrate(engine)
    await engine.dispose()


@pytest.mark.parametrize("given", ["/nowhere/at/all/x.sqlite3", "postgresql://cardamom@/x?host=/nowhere"])
async def test_a_database_that_cannot_be_opened_is_said_in_a_sentence(given: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be opened"):
        await Store.open(database_url(given, tmp_path))


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("not a database, but long enough to be looked at as one" * 30)
    with pytest.raises(ValueError, match="not a database"):
        await Store.open(database_url(str(tmp_path / "x"), tmp_path))
