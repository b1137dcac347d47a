"""The whole database in one file, the same for SQLite and PostgreSQL: lines of JSON, gzipped.

    {"cardamom-backup": 1, "revision": "0001", "made_at": 1772366400.0}
    {"people": {"id": "...", ...}}
    ...
    {"end": 1234}

It is read in one transaction while the server runs. It goes into an empty database, which is then brought up to date: so it
can be of an older Cardamom, and of the other kind of database.
"""
from __future__ import annotations

import base64
import gzip
import json
import os
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, LargeBinary, MetaData, Table, func, insert, inspect, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from cardamom.server.migrate import migrate

FORMAT = 1
AT_ONCE = 500  # rows of one insert
VERSION = "alembic_version"
NUMBERED = ("audit", "results")  # tables whose rows the database numbers


async def back_up(engine: AsyncEngine, path: Path) -> int:
    """Write all rows to a new private file, completely or not at all. Return how many there were."""
    new = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    try:
        async with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.execution_options(writes=False)
            rows = await connection.run_sync(write_rows, new)
        os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)
    return rows


def write_rows(connection: Connection, path: Path) -> int:
    revision = connection.execute(text(f"SELECT version_num FROM {VERSION}")).scalar_one()
    rows = 0
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600), "wb") as raw:
        with gzip.open(raw, "wt", encoding="utf-8", compresslevel=6) as file:
            def put(line: dict[str, Any]) -> None:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
            put({"cardamom-backup": FORMAT, "revision": revision, "made_at": time.time()})
            for table in tables_in_order(connection):
                for row in connection.execution_options(stream_results=True).execute(select(table)):
                    put({table.name: {name: as_text(value) for name, value in row._mapping.items()}})
                    rows += 1
            put({"end": rows})
        raw.flush()
        os.fsync(raw.fileno())
    return rows


async def restore(engine: AsyncEngine, path: Path) -> int:
    """Fill an empty database from a file, all or nothing; ValueError if it is not empty, or the backup is incomplete."""
    lines = read_lines(path)
    revision = next(lines)["revision"]
    await migrate(engine, revision)
    async with engine.begin() as connection:
        rows = await connection.run_sync(read_rows, lines, path)
    await migrate(engine)
    return rows


def read_rows(connection: Connection, lines: Iterator[dict[str, Any]], path: Path) -> int:
    tables = {table.name: table for table in tables_in_order(connection)}
    for table in tables.values():
        if connection.execute(select(func.count()).select_from(table)).scalar_one():
            raise ValueError("the database is not empty: restore into a new one, then start the server with it")
    waiting: list[dict[str, Any]] = []
    last = ""

    def put() -> None:
        if waiting:
            connection.execute(insert(tables[last]), waiting)
            waiting.clear()

    for rows, line in enumerate(lines):
        (name, row), = line.items()
        if name == "end":
            put()
            count_on(connection)
            if row != rows:
                raise ValueError(f"{path}: {rows} rows, not the {row} that were written; the file is damaged")
            return rows
        if name not in tables:
            raise ValueError(f"{path}: there is no table {name!r} in this version's database")
        if name != last or len(waiting) >= AT_ONCE:
            put()
            last = name
        waiting.append({column: as_value(tables[name], column, value) for column, value in row.items()})
    raise ValueError(f"{path}: the end is missing; the file is damaged")


def count_on(connection: Connection) -> None:
    """Make PostgreSQL number new rows after the restored ones."""
    if connection.dialect.name != "postgresql":
        return
    for table in NUMBERED:
        if inspect(connection).has_table(table):
            connection.execute(text(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), "
                                    f"(SELECT coalesce(max(id), 0) + 1 FROM {table}), false)"))


def read_lines(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the header and then the lines; ValueError if it is not one of our backups."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            header = json.loads(file.readline())
            if not isinstance(header, dict) or header.get("cardamom-backup") != FORMAT:
                raise ValueError(f"{path}: this version of Cardamom cannot read this backup")
            yield header
            for line in file:
                yield json.loads(line)
    except (gzip.BadGzipFile, EOFError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise ValueError(f"{path}: this is not a complete backup ({error})") from error


def tables_in_order(connection: Connection) -> list[Table]:
    """Return the tables of the database, each after those it refers to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != VERSION]


def as_text(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes | memoryview) else value


def as_value(table: Table, column: str, value: Any) -> Any:
    """Convert a value to the type of a column."""
    if column not in table.c:
        raise ValueError(f"{table.name} has no column {column!r} in this version's database")
    kind = table.c[column].type
    if isinstance(kind, LargeBinary) and isinstance(value, str):
        return base64.b64decode(value)
    return bool(value) if kind.python_type is bool and value is not None else value
