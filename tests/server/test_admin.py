"""`cardamom admin`: a backup holds everything, goes into either kind of database, and purging removes only what is old."""
from __future__ import annotations

import gzip
import json
import stat
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from cardamom.cli.app import run
from cardamom.server import schema
from cardamom.server.backup import back_up, restore
from cardamom.server.purge import purge
from cardamom.server.settings import DAY, database_url
from cardamom.server.store import Store, make_engine
from tests.server.conftest import BOT, ME, opened


async def contents(store: Store) -> dict[str, list[Any]]:
    async with store.read() as connection:
        return {table.name: sorted(map(tuple, await connection.execute(select(table))), key=repr)
                for table in schema.metadata.sorted_tables}


async def lived_in(folder: Path) -> str:
    """A database with people, tables, moves, jobs and a report."""
    folder.mkdir()
    async with opened(folder) as house:
        anna = await house.visitor("Anna")
        await anna.post("/account", {"login": "anna", "password": "correct horse"})
        table = await anna.make("eastern-wonders", ME, BOT)
        await anna.settle_in(await anna.make())
        await anna.post(f"/tables/{table}/reports", {"place": 0, "note": "żółć \x01 \u2028 🐫"}, 201)
    return database_url(str(folder / "test.sqlite3"), folder)


async def test_a_backup_goes_into_either_kind_of_database_and_back(tmp_path: Path, database: str) -> None:
    source = make_engine(await lived_in(tmp_path / "source"))
    first, second = tmp_path / "first.backup", tmp_path / "second.backup"
    rows = await back_up(source, first)
    assert stat.S_IMODE(first.stat().st_mode) == 0o600
    target = make_engine(database)
    assert await restore(target, first) == rows
    assert await contents(Store(target)) == await contents(Store(source))
    assert await back_up(target, second) == rows
    assert sorted(map(repr, lines(first)[1:])) == sorted(map(repr, lines(second)[1:]))
    with pytest.raises(ValueError, match="not empty"):
        await restore(target, first)
    await source.dispose()
    await target.dispose()


def lines(path: Path) -> list[Any]:
    with gzip.open(path, "rt") as file:
        return [json.loads(line) for line in file]


async def test_games_go_on_after_a_restore(tmp_path: Path) -> None:
    source = make_engine(await lived_in(tmp_path / "source"))
    await back_up(source, tmp_path / "x.backup")
    await source.dispose()
    target = make_engine(database_url(str(tmp_path / "new" / "test.sqlite3"), tmp_path))
    (tmp_path / "new").mkdir()
    await restore(target, tmp_path / "x.backup")
    await target.dispose()
    async with opened(tmp_path / "new") as house:
        anna = await house.visitor()
        await anna.post("/session", {"login": "anna", "password": "correct horse"})
        for line in (await anna.get("/tables", list="mine"))["tables"]:
            if line["your_turn"]:
                await anna.choose(line["table"])
                break
        else:
            pytest.fail("nothing to go on with")


async def test_a_damaged_backup_leaves_nothing_behind(tmp_path: Path) -> None:
    source = make_engine(await lived_in(tmp_path / "source"))
    path = tmp_path / "x.backup"
    await back_up(source, path)
    await source.dispose()
    data = path.read_bytes()
    lines = gzip.decompress(data)
    for number, damaged in enumerate((
            data[:len(data) // 2], b"no backup", gzip.compress(b'{"a": 1}\n'),
            gzip.compress(b"\n".join(lines.split(b"\n")[:-2])), gzip.compress(lines.replace(b'"people"', b'"persons"')))):
        path.write_bytes(damaged)
        file = tmp_path / f"{number}.sqlite3"
        target = make_engine(database_url(str(file), tmp_path))
        with pytest.raises(ValueError, match=str(path)):
            await restore(target, path)
        if file.exists():
            async with target.connect() as connection:
                if await connection.run_sync(lambda sync: sync.dialect.has_table(sync, "people")):
                    left = (await connection.execute(select(func.count()).select_from(schema.people))).scalar_one()
                    assert left == 0, number
        await target.dispose()


async def test_purging_removes_what_is_old_and_over_and_nothing_else(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        anna, guest = await house.visitor("Anna"), await house.visitor("Guest once")
        await anna.post("/account", {"login": "anna", "password": "correct horse"})
        old, fresh, played = await anna.make(), await anna.make(), await anna.make()
        guests = (await guest.get("/me"))["id"]
    store = await Store.open(database_url(str(tmp_path / "test.sqlite3"), tmp_path))
    then, t, p = time.time() - 100 * DAY, schema.tables.c, schema.people.c
    async with store.write() as connection:
        await connection.execute(update(schema.tables).where(t.id.in_([old, fresh])).values(status="over"))
        await connection.execute(update(schema.tables).where(t.id.in_([old, played])).values(changed_at=then))
        await connection.execute(update(schema.people).values(seen_at=then))
    async with store.write() as connection:
        gone = await purge(connection, 99)
    assert (gone.tables, gone.guests) == (1, 1)
    async with store.read() as connection:
        assert {*(await connection.execute(select(t.id))).scalars()} == {fresh, played}
        left = {*(await connection.execute(select(p.id))).scalars()}
        assert guests not in left and len(left) == 1
        tables = (await connection.execute(select(schema.events.c.table).distinct())).scalars().all()
        assert old not in tables
    await store.close()


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def said(*arguments: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as left:
            run(arguments)
        told = capsys.readouterr()
        return int(left.value.code or 0), told.out + told.err
    database, file = str(tmp_path / "a.sqlite3"), str(tmp_path / "a.backup")
    code, told = said("admin", "backup", file, "--database", database)
    assert code == 2 and "the database does not exist" in told
    code, told = said("admin", "restore", file, "--database", database)
    assert code == 2 and "the file does not exist" in told

    async def make() -> None:
        await (await Store.open(database_url(database, tmp_path))).close()
    import asyncio
    asyncio.run(make())
    assert said("admin", "backup", file, "--database", database)[0] == 0
    assert said("admin", "restore", file, "--database", str(tmp_path / "b.sqlite3")) == (0, "0 rows are in the database.\n")
    code, told = said("admin", "purge", "--days", "30", "--dry-run", "--database", database)
    assert code == 0 and "would be removed" in told
    assert said("admin", "purge", "--days", "0", "--database", database)[0] == 2
