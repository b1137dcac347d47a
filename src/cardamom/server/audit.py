"""A record of sign-ins and of what `cardamom admin` did. Deleted after a stated time; addresses are stored nowhere else."""
from __future__ import annotations

import time

from sqlalchemy import delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.server import schema
from cardamom.server.settings import DAY

RETENTION = 30 * DAY
A = schema.audit.c


async def record(connection: AsyncConnection, what: str, *, person: str | None = None, table: str | None = None,
                 address: str | None = None, note: str | None = None) -> None:
    await connection.execute(insert(schema.audit).values(
        at=time.time(), what=what, person=person, table=table, address=address, note=note))


async def forget(connection: AsyncConnection, person: str) -> None:
    """Keep what happened, but not to whom."""
    await connection.execute(update(schema.audit).where(A.person == person).values(person=None, address=None, note=None))


async def purge(connection: AsyncConnection) -> None:
    await connection.execute(delete(schema.audit).where(A.at < time.time() - RETENTION))
