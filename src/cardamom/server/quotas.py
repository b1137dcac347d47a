"""How much one person, and one network, may keep here: tables that are not over, and bytes of the last weeks.

A network is where somebody comes from, as a keyed hash of the address (limits.Limits.network). It may keep as much as
several people: a family, a club.
"""
from __future__ import annotations

import time

from sqlalchemy import ColumnElement, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.server import metrics, schema
from cardamom.server.problems import come_back
from cardamom.server.settings import DAY, Settings

T = schema.tables.c


async def must_have_room(connection: AsyncConnection, settings: Settings, person: str, network: str, more: int) -> None:
    """For one more table of so many bytes; Refused 429 says when there will be room again."""
    people = settings.per_address
    await check(connection, settings, T.owner == person, more, 1.0, "you")
    await check(connection, settings, T.network == network, more, people, "network")


async def check(connection: AsyncConnection, settings: Settings, whose: ColumnElement[bool], more: int, people: float,
                who: str) -> None:
    now = time.time()
    since = now - settings.storage_days * DAY
    is_open, is_new = T.status.in_(("open", "playing")), T.created_at > since
    found = (await connection.execute(select(
        func.count(case((is_open, 1))).label("open"), func.min(case((is_open, T.changed_at))).label("oldest_open"),
        func.sum(case((is_new, T.bytes))).label("bytes"), func.min(case((is_new, T.created_at))).label("oldest"),
    ).where(whose))).one()
    most_tables, most_bytes = settings.tables_per_person * people, settings.storage_per_person * people
    if found.open >= most_tables:
        metrics.REFUSED.add(kind="tables")
        raise come_back(found.oldest_open + settings.ends_after - now, "refused-many-tables", who=who, n=found.open)
    if (found.bytes or 0) + more > most_bytes:
        metrics.REFUSED.add(kind="storage")
        raise come_back((found.oldest or now) + settings.storage_days * DAY - now, "refused-storage-full", who=who,
                        days=f"{settings.storage_days:g}", megabytes=f"{most_bytes / 1e6:g}")
