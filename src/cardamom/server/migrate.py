"""Runs the migrations that a database still lacks, one process at a time.

On PostgreSQL an advisory lock decides which of several starting servers does it; on SQLite the one writer does.
"""
from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

LOCK = 0x0CA2DA303  # of ours alone, as long as no other program in this database uses the same number


async def migrate(engine: AsyncEngine, to: str = "head") -> None:
    """Migrate all or nothing. ValueError if the database cannot be reached, or was written by a newer version."""
    try:
        async with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            await connection.run_sync(upgrade, to)
    except CommandError as error:
        raise ValueError(f"the database cannot be updated ({error}): was it written by a newer version?") from error
    except (OSError, SQLAlchemyError) as error:
        place = engine.url.render_as_string(hide_password=True)
        why = first_line(getattr(error, "orig", None) or error)
        raise ValueError(f"the database {place} cannot be opened: {why}") from error


def upgrade(connection: Connection, to: str) -> None:
    command.upgrade(configuration(connection), to)


def configuration(connection: Connection | None = None) -> Config:
    """Return Alembic's configuration, without a file: the scripts are in this package."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def newest() -> str:
    """Return the newest revision of this version."""
    return ScriptDirectory.from_config(configuration()).get_current_head() or ""


def first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]
