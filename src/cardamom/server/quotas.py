"""How much a person and a network may store: unfinished tables, and bytes within the last weeks.

A network is where somebody comes from, as a keyed hash of the address (limits.Limits.network). It may store as
much as several people: a family, a club. Positions saved with a note count like tables.
"""
from __future__ import annotations

import time

from sqlalchemy import ColumnElement, Connection, func, select

from cardamom.server import metrics, schema
from cardamom.server.problems import come_back
from cardamom.server.settings import DAY, Settings

T, R = schema.tables.c, schema.reports.c


def must_have_room_for_table(connection: Connection, settings: Settings, person: str, network: str, more: int) -> None:
    """Check that there is room for one more table of this many bytes; Refused 429 says when there will be."""
    check_tables(connection, settings, T.owner == person, 1.0, "you")
    check_tables(connection, settings, T.network == network, settings.per_address, "network")
    must_have_room(connection, settings, person, network, more)


def must_have_room(connection: Connection, settings: Settings, person: str, network: str, more: int) -> None:
    """Check that there is room for this many bytes."""
    check_bytes(connection, settings, (T.owner == person, R.person == person), more, 1.0, "you")
    check_bytes(connection, settings, (T.network == network, R.network == network), more, settings.per_address, "network")


def check_tables(connection: Connection, settings: Settings, whose: ColumnElement[bool], people: float, who: str) -> None:
    found = connection.execute(select(func.count().label("open"), func.min(T.changed_at).label("oldest")).where(
        whose, T.status.in_(("open", "playing")))).one()
    if found.open >= settings.tables_per_person * people:
        metrics.REFUSED.add(kind="tables")
        raise come_back(found.oldest + settings.ends_after - time.time(), "refused-many-tables", who=who, n=found.open)


def check_bytes(connection: Connection, settings: Settings, whose: tuple[ColumnElement[bool], ColumnElement[bool]],
                more: int, people: float, who: str) -> None:
    """Check the bytes of tables and saved positions."""
    now, most = time.time(), settings.storage_per_person * people
    stored, oldest = 0, now
    for c, theirs in zip((T, R), whose, strict=True):
        found = connection.execute(select(
            func.sum(c.bytes).label("bytes"), func.min(c.created_at).label("oldest")).where(
            theirs, c.created_at > now - settings.storage_days * DAY)).one()
        stored, oldest = stored + (found.bytes or 0), min(oldest, found.oldest or now)
    if stored + more > most:
        metrics.REFUSED.add(kind="storage")
        raise come_back(oldest + settings.storage_days * DAY - now, "refused-storage-full", who=who,
                        days=f"{settings.storage_days:g}", megabytes=f"{most / 1e6:g}")
