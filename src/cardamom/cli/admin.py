"""`cardamom admin`: back up, restore and purge the database of a server."""
from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from cardamom import system
from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.serve import MISSING

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")


def back_up(database: str, data: Path | None, file: Path) -> None:
    """Back up the database to a file."""
    from_database(database, data, lambda engine: write(engine, file), must_exist=True)


async def write(engine: AsyncEngine, file: Path) -> None:
    from cardamom.server.backup import back_up
    rows = await back_up(engine, file)
    print(f"{rows} rows are in {file} ({file.stat().st_size:,} bytes). It holds the key of all cookies: keep it safe.")


def restore(database: str, data: Path | None, file: Path) -> None:
    """Fill an empty database from a file."""
    from_database(database, data, lambda engine: read(engine, file), alone=True)


async def read(engine: AsyncEngine, file: Path) -> None:
    from cardamom.server.backup import restore
    if not file.is_file():
        raise BadInput(f"{file}: the file does not exist")
    print(f"{await restore(engine, file)} rows are in the database.")


def purge(database: str, data: Path | None, days: float, dry_run: bool) -> None:
    """Remove old tables, reports and guests."""
    from_database(database, data, lambda engine: remove(engine, days, dry_run), must_exist=True)


async def remove(engine: AsyncEngine, days: float, dry_run: bool) -> None:
    from cardamom.server.migrate import migrate
    from cardamom.server.purge import purge
    await migrate(engine)
    async with engine.begin() as connection:
        gone = await purge(connection, days)
        if dry_run:
            await connection.rollback()
    verb = "would be removed" if dry_run else "are removed"
    print(f"{gone.tables} tables, {gone.reports} reports and {gone.guests} guests of more than {days:g} days ago {verb}.")


def from_database(database: str, data: Path | None, work: Callable[[AsyncEngine], Awaitable[T]], *,
                  must_exist: bool = False, alone: bool = False) -> T:
    """Run `work` with the database of these options; errors become one sentence."""
    try:
        from cardamom.server.one_server import AlreadyServed, lock_database
        from cardamom.server.settings import database_url, sqlite_file
        from cardamom.server.store import make_engine
    except ModuleNotFoundError as error:
        raise BadInput(f"{MISSING} ({error.name} is missing)") from error

    async def with_engine(url: str) -> T:
        engine = make_engine(url)
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    with refusing_bad_input():
        url = database_url(database, (data or system.data_folder()).expanduser())
        file = sqlite_file(url)
        system.keep_files_private()
        if must_exist and file is not None and not file.is_file():
            raise BadInput(f"{file}: the database does not exist; name it with --database")
        try:
            with lock_database(file if alone else None):
                return asyncio.run(with_engine(url))
        except AlreadyServed as other:
            raise BadInput("this database is being served: stop the server first") from other
