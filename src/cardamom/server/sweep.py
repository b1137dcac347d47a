"""Tables that everybody has left end by a stated rule, so that none waits for ever."""
from __future__ import annotations

import asyncio
import time

from sqlalchemy import select

from cardamom.server import schema
from cardamom.server.logs import fault, note
from cardamom.server.problems import Refused
from cardamom.server.settings import DAY
from cardamom.server.tables import Tables

EVERY = 600.0


async def keep_sweeping(tables: Tables) -> None:
    """A task for the life of the server."""
    while True:
        try:
            await sweep(tables)
        except Exception as error:  # the database may be away for a while
            fault("tables cannot be swept", error)
        await asyncio.sleep(EVERY)


async def sweep(tables: Tables) -> int:
    """End what nobody has moved at for too long; how many it were."""
    c, after = schema.tables.c, tables.settings.ends_after
    async with tables.store.read() as connection:
        left = (await connection.execute(select(c.id).where(
            c.status.in_(("open", "playing")), c.changed_at < time.time() - after))).scalars().all()
    for table_id in left:
        try:
            async with tables.changing(table_id) as live:
                days = f"{after / DAY:g} days"
                live.why = f"Nobody joined for {days}." if live.status == "open" else f"Nobody moved for {days}."
                live.status = "ended"
        except Refused:
            continue  # somebody came back just now
    if left:
        note("tables ended", tables=len(left))
    return len(left)
