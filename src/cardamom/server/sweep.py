"""Ends abandoned tables and removes what guests have left behind."""
from __future__ import annotations

import asyncio
import time
from dataclasses import asdict, replace

from sqlalchemy import select

from cardamom.kernel.words import text
from cardamom.server import audit, bans, schema
from cardamom.server.clock_jumps import ClockJumps
from cardamom.server.guesses import Guesses
from cardamom.server.logs import fault, note
from cardamom.server.problems import Refused
from cardamom.server.purge import AT_A_TIME, Purged, purge, purge_some
from cardamom.server.settings import DAY
from cardamom.server.tables import Tables

EVERY = 600.0


async def keep_sweeping(tables: Tables) -> None:
    """Sweep until the server stops."""
    jumps = ClockJumps(tables.store)
    while True:
        try:
            await sweep_once(tables, jumps)
        except Exception as error:  # the database may be away for a while
            fault("tables cannot be swept", error)
        await asyncio.sleep(EVERY)


async def sweep_once(tables: Tables, jumps: ClockJumps) -> bool:
    """Sweep once, and return whether the clock allowed it."""
    if not await jumps.may_remove():
        return False
    await remove_old(tables)
    return True


async def remove_old(tables: Tables) -> None:
    """Remove everything that is too old."""
    await sweep(tables)
    await purge_guests(tables)
    async with tables.store.write() as connection:
        await audit.purge(connection)
        await bans.purge(connection)
    await Guesses(tables.store).purge()


async def purge_guests(tables: Tables) -> Purged:
    """Remove guests' finished tables, and guests without a table, `keep_guests` days after the last visit."""
    days, removed, some = tables.settings.keep_guests, 0, AT_A_TIME
    while some == AT_A_TIME:
        async with tables.store.write() as connection:
            some = await purge_some(connection, days)
        removed += some
    async with tables.store.write() as connection:
        rest = await purge(connection, days, guests_only=True)
    purged = replace(rest, tables=rest.tables + removed)
    if purged.tables:
        tables.outdate()  # those in memory may be gone
    if any(asdict(purged).values()):
        note("guests purged", **asdict(purged))
    return purged


async def sweep(tables: Tables) -> int:
    """End tables at which nobody has moved for too long, and return how many."""
    c, after = schema.tables.c, tables.settings.ends_after
    async with tables.store.read() as connection:
        left = (await connection.execute(select(c.id).where(
            c.status.in_(("open", "playing")), c.changed_at < time.time() - after))).scalars().all()
    for table_id in left:
        try:
            async with tables.changing(table_id) as live:
                key = "ended-nobody-joined" if live.status == "open" else "ended-nobody-moved"
                live.why = text(key, days=round(after / DAY))
                live.status = "ended"
        except Refused:
            continue  # somebody came back just now
    if left:
        note("tables ended", tables=len(left))
    return len(left)
