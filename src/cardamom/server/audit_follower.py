"""Makes running servers react to `cardamom admin`: they read the audit and act on what concerns them."""
from __future__ import annotations

import asyncio

from sqlalchemy import func, select

from cardamom.server import schema
from cardamom.server.bans import Bans
from cardamom.server.hub import Hub
from cardamom.server.logs import fault
from cardamom.server.tables import Tables

EVERY = 1.0
LATE = 100  # on PostgreSQL a row can appear after others with a higher number
A = schema.audit.c


class Follower:
    def __init__(self, tables: Tables, hub: Hub, bans: Bans) -> None:
        self.tables, self.hub, self.bans = tables, hub, bans
        self.seen = 0
        self.handled: set[int] = set()

    async def start(self) -> None:
        async with self.tables.store.read() as connection:
            self.seen = (await connection.execute(select(func.max(A.id)))).scalar_one() or 0
            recent = await connection.execute(select(A.id).where(A.id > self.seen - LATE))
            self.handled = {*recent.scalars()}
        await self.bans.read()

    async def run(self) -> None:
        """Follow the audit until the server stops."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Exception as error:  # the database may be away for a while
                fault("the audit cannot be read", error)

    async def look(self) -> None:
        async with self.tables.store.read() as connection:
            rows = (await connection.execute(select(A.id, A.table).where(A.id > self.seen - LATE).order_by(A.id))).all()
        rows = [row for row in rows if row.id not in self.handled]
        if not rows:
            return
        self.handled.update(row.id for row in rows)
        self.seen = max(self.handled)
        self.handled = {number for number in self.handled if number > self.seen - LATE}
        await self.bans.read()
        self.hub.ban(self.bans)
        await self.hub.end_signed_out()
        for table in {row.table for row in rows if row.table}:
            self.tables.forget(table)
            self.hub.changed(table)
