"""The daily challenge: one solo game, the same for everybody on a day (UTC). Each person has one try that counts.

The seed of a day is made from its date and a key of the server, so nobody knows a day before it begins. It is stored in
the request of the table, which no client is shown. A counted try has no hints, is never played by a bot, and is taken
back within a turn only.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from hashlib import blake2b
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, func, insert, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.server import schema, seating
from cardamom.server.identity import Person
from cardamom.server.models import NewTable, SeatWanted
from cardamom.server.problems import Refused
from cardamom.server.tables import Tables

GAME = "eastern-wonders-solo"
OPTIONS = {"automaton": "normal", "start": "random"}
WEEK = 7  # days that are shown
BAR = 10  # points of a bar of the histogram
LONGEST_STREAK = 1000  # days that are looked back
D = schema.daily.c


def today(tables: Tables) -> str:
    return datetime.fromtimestamp(tables.clock(), UTC).date().isoformat()


def seed_of(key: bytes, day: str, purpose: str) -> int:
    return int.from_bytes(blake2b(f"{day} {purpose}".encode(), key=key, digest_size=6).digest(), "big")


async def start(tables: Tables, key: bytes, person: Person, network: str) -> str:
    """Return the table of today's try, creating it if necessary; of two started at once, only one is created."""
    day = today(tables)
    if (known := await table_of(tables, day, person.id)) is not None:
        return known
    request = NewTable(game=GAME, seats=[SeatWanted(kind="me")],
                       options=OPTIONS | {"map": f"random:{seed_of(key, day, 'map') % 1_000_000}"})
    def enter(connection: Connection, table: str) -> None:
        connection.execute(insert(schema.daily).values(date=day, person=person.id, table=table))
    try:
        live = await seating.make_table(tables, person, request, network, enter,
                                        extra={"daily": day, "seed": seed_of(key, day, "deal")})
    except IntegrityError:  # another window was faster
        if (known := await table_of(tables, day, person.id)) is None:
            raise
        return known
    return live.id


async def table_of(tables: Tables, day: str, person: str) -> str | None:
    """Return the table of a try; refused if its table has been removed."""
    async with tables.store.read() as connection:
        row = (await connection.execute(select(D.table).where(D.date == day, D.person == person))).first()
    if row is not None and row.table is None:
        raise Refused(409, "refused-daily-gone")
    return None if row is None else str(row.table)


def day_to_show(tables: Tables, asked: date | None) -> str:
    """Return today, or a day not too long ago."""
    now = date.fromisoformat(today(tables))
    if asked is not None and not now - timedelta(days=LONGEST_STREAK) <= asked <= now:
        raise Refused(422, "refused-daily-day")
    return (asked or now).isoformat()


async def info(connection: AsyncConnection, day: str, person: str | None) -> dict[str, Any]:
    """Describe the challenge of a day. See models.Daily."""
    done = and_(D.date == day, D.points.is_not(None))
    rows = (await connection.execute(select(D.points, func.count().label("n")).where(done).group_by(D.points))).all()
    counts = {row.points: row.n for row in rows}
    mine = None if person is None else (
        await connection.execute(select(schema.daily).where(D.date == day, D.person == person))).first()
    results = {} if person is None else {row.date: row.points for row in await connection.execute(
        select(D.date, D.points).where(D.person == person, D.date <= day).order_by(D.date.desc()).limit(LONGEST_STREAK))}
    better = 0
    if mine is not None and mine.points is not None:
        better = (await connection.execute(select(func.count()).where(done, ranks_above(mine)))).scalar_one()
    return {
        "date": day, "game": GAME, "players": sum(counts.values()), "histogram": histogram(counts),
        "best": max(counts, default=None),
        "mine": None if mine is None else {
            "table": mine.table, "points": mine.points, "won": mine.won,
            "rank": None if mine.points is None else better + 1},
        "week": [{"date": each, "points": results.get(each)} for each in days_until(day, WEEK)],
        "streak": streak(results, day)}


def ranks_above(mine: Any) -> ColumnElement[bool]:
    """Return the condition for results that rank above this one: winning comes first, then points."""
    more = and_(D.won.is_(mine.won), D.points > mine.points)
    return more if mine.won else or_(D.won.is_(True), more)


def histogram(counts: Mapping[int, int]) -> list[dict[str, int]]:
    """Return the number of results for every ten points, from the lowest to the highest."""
    bars: Counter[int] = Counter()
    for points, n in counts.items():
        bars[points // BAR * BAR] += n
    return [{"points": at, "n": bars[at]} for at in range(min(bars), max(bars) + 1, BAR)] if bars else []


def days_until(day: str, n: int) -> Sequence[str]:
    last = date.fromisoformat(day)
    return [(last - timedelta(days=back)).isoformat() for back in reversed(range(n))]


def streak(results: Mapping[str, int | None], day: str) -> int:
    """Return the number of days in a row with a result; today may still be missing."""
    at = date.fromisoformat(day)
    if results.get(day) is None:
        at -= timedelta(days=1)
    n = 0
    while results.get(at.isoformat()) is not None:
        n, at = n + 1, at - timedelta(days=1)
    return n
