"""Who does not want to play with whom: blocks, kicks, and reports to the operator."""
from __future__ import annotations

import time

from sqlalchemy import Connection, and_, bindparam, delete, func, insert, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.server import models, schema
from cardamom.server.identity import Person
from cardamom.server.live import Live
from cardamom.server.problems import Refused
from cardamom.server.settings import DAY
from cardamom.server.store import Store
from cardamom.server.tables import Tables, new_id

MOST_BLOCKS = 500
MOST_COMPLAINTS = 20  # of one person in a day
B, C, K = schema.blocks.c, schema.complaints.c, schema.kicked.c


async def blocked_by(connection: AsyncConnection, person: str) -> list[models.BlockInfo]:
    rows = await connection.execute(select(B.id, B.name).where(B.person == person).order_by(B.created_at.desc(), B.id))
    return [models.BlockInfo(block=row.id, name=row.name) for row in rows]


AVOIDED = select(B.person, B.blocked).where(or_(B.person == bindparam("who"), B.blocked == bindparam("who")))


def people_to_avoid(connection: Connection, person: str) -> set[str]:
    """Return everybody whom this person has blocked, or who has blocked this person."""
    rows = connection.execute(AVOIDED, {"who": person}).all()
    return {row.blocked if row.person == person else row.person for row in rows}


async def must_be_welcome(store: Store, live: Live, person: Person) -> None:
    """Refuse a seat to somebody who was kicked, or if either side has blocked the other."""
    there = {seat.person for seat in live.seats if seat.person} | ({live.owner} if live.owner else set())
    async with store.read() as connection:
        blocked = (await connection.execute(select(B.person).where(or_(
            and_(B.person == person.id, B.blocked.in_(there)),
            and_(B.blocked == person.id, B.person.in_(there)))))).scalars().all()
        kicked = (await connection.execute(select(K.person).where(K.table == live.id, K.person == person.id))).first()
    if person.id in blocked:
        raise Refused(403, "refused-you-blocked")
    if blocked or kicked:
        raise Refused(403, "refused-cannot-join")


def person_at(live: Live, whom: models.PersonAt, but: Person) -> tuple[str, str]:
    """Return the id and name of somebody else at this table."""
    if not 0 <= whom.seat < len(live.seats):
        raise Refused(404, "refused-no-seat", n=whom.seat + 1)
    at = live.seats[whom.seat]
    if at.person is None or at.person == but.id:
        raise Refused(422, "refused-nobody-there")
    if whom.name is not None and whom.name != at.name:
        raise Refused(409, "refused-somebody-else-there", seq=live.seq)
    return at.person, at.name


async def block(tables: Tables, live: Live, person: Person, whom: models.PersonAt) -> None:
    """Block somebody: the two no longer sit down at the same table."""
    other, name = person_at(live, whom, person)
    make = sqlite.insert if tables.store.is_sqlite else postgresql.insert
    async with tables.store.write() as connection:
        many = select(func.count()).select_from(schema.blocks).where(B.person == person.id)
        if (await connection.execute(many)).scalar_one() >= MOST_BLOCKS:
            raise Refused(422, "refused-many-blocks", most=MOST_BLOCKS)
        await connection.execute(make(schema.blocks).values(
            id=new_id(12), person=person.id, blocked=other, name=name, created_at=time.time()).on_conflict_do_nothing())


async def unblock(connection: AsyncConnection, person: str, block: str) -> bool:
    return bool((await connection.execute(delete(schema.blocks).where(B.id == block, B.person == person))).rowcount)


async def complain(tables: Tables, live: Live, person: Person, whom: models.Complaint) -> None:
    """Report somebody to the operator: `cardamom admin reports`."""
    other, name = person_at(live, whom, person)
    now = time.time()
    async with tables.store.write() as connection:
        today = select(func.count()).select_from(schema.complaints).where(C.by == person.id, C.created_at > now - DAY)
        if (await connection.execute(today)).scalar_one() >= MOST_COMPLAINTS:
            raise Refused(429, "refused-many-reports",
                          headers={"Retry-After": str(int(DAY))})
        await connection.execute(insert(schema.complaints).values(
            id=new_id(12), about=other, by=person.id, table=live.id, name=name, note=whom.note, created_at=now))


async def kick(tables: Tables, table_id: str, person: Person, whom: models.PersonAt) -> None:
    """Remove somebody from a table that has not begun; they cannot come back, and the seat has a new link."""
    async with tables.changing(table_id) as live:
        must_own_open(live, person)
        other, _ = person_at(live, whom, person)
        for at in live.seats_of(other):
            live.seats[at] = live.seats[at].emptied()
        make = sqlite.insert if tables.store.is_sqlite else postgresql.insert
        async with tables.store.write() as connection:
            await connection.execute(make(schema.kicked).values(table=table_id, person=other).on_conflict_do_nothing())


async def new_link(tables: Tables, table_id: str, person: Person, seat: int) -> None:
    """Replace the link to an open seat, and withdraw any invitation to a particular person."""
    async with tables.changing(table_id) as live:
        must_own_open(live, person)
        if not 0 <= seat < len(live.seats) or not live.seats[seat].is_open:
            raise Refused(409, "refused-seat-not-open", seq=live.seq)
        live.seats[seat] = live.seats[seat].emptied()


def must_own_open(live: Live, person: Person) -> None:
    if live.owner != person.id:
        raise Refused(403, "refused-owner-only")
    if live.status != "open":
        raise Refused(409, "refused-has-begun", seq=live.seq)
