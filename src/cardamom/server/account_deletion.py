"""Deletes a person. The games they played stay, with a neutral name in their place."""
from __future__ import annotations

import json
from typing import Any

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.bots.registry import is_bot
from cardamom.kernel.words import text
from cardamom.server import audit, schema, seating
from cardamom.server.accounts import tables_of, touch
from cardamom.server.identity import GONE, Person
from cardamom.server.problems import Refused
from cardamom.server.store import Store
from cardamom.server.tables import Tables

T, S, E, R = schema.tables.c, schema.seats.c, schema.events.c, schema.reports.c


async def delete_person(tables: Tables, person: Person) -> list[str]:
    """Give up all seats, then delete the person. Return the tables that changed."""
    async with tables.store.read() as connection:
        own = await tables_of(connection, person.id)
    for table in own:
        try:
            await give_up_seats(tables, table, person)
        except Refused:  # it has moved on meanwhile; what matters is done below
            continue
    for table in own:  # one at a time: others can write in between, however many there are
        await forget_in(tables, table, person.id)
    async with tables.store.read() as connection:
        late = [table for table in await tables_of(connection, person.id) if table not in own]
    for table in late:
        await forget_in(tables, table, person.id)
    async with tables.store.write() as connection:
        logs = await connection.execute(delete(schema.reports).where(R.person == person.id).returning(R.log))
        await drop_unused(connection, [*logs.scalars()])
        await audit.forget(connection, person.id)
        await audit.record(connection, "account deleted" if person.login else "guest deleted")
        await connection.execute(delete(schema.people).where(schema.people.c.id == person.id))
    return own + late


async def forget_in(tables: Tables, table: str, person: str) -> None:
    async with tables.store.write() as connection:
        await forget_at(tables.store, connection, table, person)
        await touch(connection, [table])
        await connection.run_sync(tables.notices.tell, table)
    tables.forget(table)


async def give_up_seats(tables: Tables, table: str, person: Person) -> None:
    """Give a running game's seat to a bot; a table that has not begun keeps waiting, or ends if its creator leaves."""
    async with tables.changing(table) as live:
        if live.status == "playing":
            for seat in live.seats_of(person.id):
                if live.status == "playing" and (live.seats[seat].bot is None or live.seats[seat].lent):
                    seating.resign(live, person, seat)
            if live.why:
                live.why = text("ended-somebody-resigned")
        elif live.status == "open":
            live.seats = [at.emptied() if person.id in (at.person, at.invited) else at for at in live.seats]
            if live.owner == person.id:
                live.status, live.why = "ended", text("ended-owner-left")


async def forget_at(store: Store, connection: AsyncConnection, table: str, person: str) -> None:
    """Replace this person's name in a table, its events and its reports."""
    own = list((await connection.execute(select(S.seat).where(S.table == table, S.person == person))).scalars())
    row = (await connection.execute(select(T.request, T.options).where(T.id == table))).one()
    request = await store.load_blob(connection, row.request)
    for seat in own:
        if seat < len(request.get("seats", [])):
            request["seats"][seat]["name"] = None
    replaced = {"request": await store.save_blob(connection, request)}
    if row.options:
        begin = await store.load_blob(connection, row.options)
        begin["players"] = [GONE if seat in own else name for seat, name in enumerate(begin["players"])]
        replaced["options"] = await store.save_blob(connection, begin)
    await connection.execute(update(schema.tables).where(T.id == table).values(**replaced))
    await connection.execute(update(schema.seats).where(S.table == table, S.person == person).values(name=GONE, person=None))
    await connection.execute(update(schema.seats).where(S.table == table, S.invited == person, S.person.is_(None)).values(
        name="", invited=None))
    for event in (await connection.execute(
            select(E.seq, E.body).where(E.table == table, E.body.like('%"player"%')))).all():
        body = json.loads(event.body)
        if body.get("seat") in own and not is_bot(body["player"]):
            await connection.execute(update(schema.events).where(E.table == table, E.seq == event.seq).values(
                body=json.dumps(body | {"player": GONE}, ensure_ascii=False)))
    await forget_in_reports(store, connection, table, own)
    await drop_unused(connection, [row.request, row.options])


async def forget_in_reports(store: Store, connection: AsyncConnection, table: str, own: list[int]) -> None:
    for report in (await connection.execute(select(R.id, R.log).where(R.table == table))).all():
        head, *rest = (await store.load_blob(connection, report.log))["log"].splitlines(keepends=True)
        header: dict[str, Any] = json.loads(head)
        header["players"] = [GONE if seat in own else name for seat, name in enumerate(header["players"])]
        log = json.dumps(header, ensure_ascii=False) + "\n" + "".join(rest)
        saved = await store.save_blob(connection, {"log": log})
        await connection.execute(update(schema.reports).where(R.id == report.id).values(log=saved))
        await drop_unused(connection, [report.log])


async def drop_unused(connection: AsyncConnection, hashes: list[str | None]) -> None:
    """Remove stored data that nothing refers to any more."""
    for name in filter(None, hashes):
        used = select(T.id).where(or_(T.pack == name, T.request == name, T.options == name)).exists()
        reported = select(R.id).where(R.log == name).exists()
        await connection.execute(delete(schema.blobs).where(schema.blobs.c.hash == name, ~used, ~reported))
