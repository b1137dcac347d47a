"""Brings a database up to date: the migrations that it has not seen, one process at a time.

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
    """All or nothing. ValueError if the database cannot be reached, or was written by a newer Cardamom."""
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
    """Alembic's, without a file: the scripts lie in this package."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def newest() -> str:
    """The revision that this Cardamom leads to."""
    return ScriptDirectory.from_config(configuration()).get_current_head() or ""


def first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]
