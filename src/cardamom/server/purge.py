"""Removes what nobody will look at again: old finished tables, guests long gone, and what only they referred to."""
from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, func, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.server import schema
from cardamom.server.identity import COOKIE_LIFETIME
from cardamom.server.settings import DAY

AT_A_TIME = 10  # tables
T, S, R, P, B = schema.tables.c, schema.seats.c, schema.reports.c, schema.people.c, schema.blobs.c


@dataclass(frozen=True)
class Purged:
    tables: int
    reports: int
    guests: int
    blobs: int


def old_tables(before: float, guests_only: bool) -> ColumnElement[bool]:
    """Over, and not touched since then. Of guests: nobody with an account made, sits at or wrote a note about them."""
    old = T.status.in_(("over", "ended", "review")) & (T.changed_at < before)
    if guests_only:
        accounts = select(P.id).where(P.login.is_not(None))
        theirs = select(S.table).where(S.person.in_(accounts)).union(select(R.table).where(R.person.in_(accounts)))
        old &= T.id.not_in(theirs) & (T.owner.is_(None) | T.owner.not_in(accounts))
    return old


async def purge_some(connection: AsyncConnection, days: float) -> int:
    """Remove a few old tables of guests, so that others can write in between, and return how many."""
    chosen = select(T.id).where(old_tables(time.time() - days * DAY, guests_only=True)).limit(AT_A_TIME)
    return await remove(connection, delete(schema.tables).where(T.id.in_(chosen)))


async def purge(connection: AsyncConnection, days: float, guests_only: bool = False) -> Purged:
    """What is over and was not touched for so many days. Tables being played, and accounts, are never removed.

    guests_only: tables that somebody with an account has to do with stay, and so do all complaints.
    """
    before = time.time() - days * DAY
    tables = await remove(connection, delete(schema.tables).where(old_tables(before, guests_only)))
    reports = 0
    if not guests_only:
        reports = await remove(connection, delete(schema.reports).where(R.created_at < before))
        await remove(connection, delete(schema.complaints).where(schema.complaints.c.created_at < before))
    unused_since = min(before, time.time() - COOKIE_LIFETIME)
    await remove(connection, delete(schema.sessions).where(schema.sessions.c.seen_at < unused_since))
    seated = select(S.person).where(S.person.is_not(None)).union(select(S.invited).where(S.invited.is_not(None)))
    owners = select(T.owner).where(T.owner.is_not(None))
    guests = await remove(connection, delete(schema.people).where(
        P.login.is_(None), P.seen_at < before, P.id.not_in(seated), P.id.not_in(owners)))
    used = union(select(T.request), select(T.options).where(T.options.is_not(None)),
                 select(T.pack).where(T.pack.is_not(None)), select(R.log))
    blobs = await remove(connection, delete(schema.blobs).where(B.hash.not_in(used)))
    return Purged(tables, reports, guests, blobs)


async def remove(connection: AsyncConnection, order: object) -> int:
    return (await connection.execute(order)).rowcount  # type: ignore[call-overload,no-any-return]


async def count(connection: AsyncConnection) -> dict[str, int]:
    """Return how many rows each table has."""
    return {table.name: (await connection.execute(select(func.count()).select_from(table))).scalar_one()
            for table in schema.metadata.sorted_tables}
