"""Everything stored about a person, as one JSON document that is sent piece by piece."""
from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.kernel.words import Text
from cardamom.server import moderation, schema, sessions
from cardamom.server.accounts import tables_of
from cardamom.server.identity import Person
from cardamom.server.live import read_why
from cardamom.server.store import Store
from cardamom.telling.locales import ENGLISH
from cardamom.telling.words import words_in

PIECE = 500  # events that are read and written at a time: they are JSON already, and others get their turn in between
T, S, E, P = schema.tables.c, schema.seats.c, schema.events.c, schema.people.c
R, C, A, D = schema.reports.c, schema.complaints.c, schema.audit.c, schema.daily.c


async def export(store: Store, person: Person) -> AsyncIterator[str]:
    """Yield the person, then every table with its seats and its log; never the password hash."""
    async with store.read() as connection:
        row = (await connection.execute(
            select(P.id, P.name, P.login, P.email, P.language, P.created_at, P.seen_at).where(P.id == person.id))).one()
        about = dict(row._mapping) | {
            "sign_ins": await sessions.of_person(connection, person.id),
            "blocked": [block.name for block in await moderation.blocked_by(connection, person.id)],
            "positions": await rows(connection, select(R.id, R.table, R.place, R.note, R.created_at).where(
                R.person == person.id)),
            "reports": await rows(connection, select(C.table, C.name, C.note, C.created_at).where(C.by == person.id)),
            "daily": await rows(connection, select(D.date, D.table, D.points, D.won).where(
                D.person == person.id).order_by(D.date)),
            "results": await rows(connection, select(schema.results).where(
                schema.results.c.person == person.id).order_by(schema.results.c.id)),
            "practised": await rows(connection, select(schema.practised).where(
                schema.practised.c.person == person.id).order_by(schema.practised.c.changed_at)),
            "audit": await rows(connection, select(A.at, A.what, A.address).where(A.person == person.id).order_by(A.id))}
        tables = await tables_of(connection, person.id)
    yield '{"person": ' + as_json(about) + ', "tables": ['
    for number, table in enumerate(tables):
        yield ",\n" if number else "\n"
        async for piece in one_table(store, table, person):
            yield piece
    yield "\n]}\n"


async def rows(connection: AsyncConnection, chosen: Select[Any]) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in await connection.execute(chosen)]


async def one_table(store: Store, table: str, person: Person) -> AsyncIterator[str]:
    async with store.read() as connection:
        row = (await connection.execute(select(schema.tables).where(T.id == table))).one()
        seats = (await connection.execute(select(schema.seats).where(S.table == table).order_by(S.seat))).all()
        begin = await store.load_blob(connection, row.options) if row.options else None
        pack = await store.load_json(connection, row.pack) if row.pack else "null"
    about = {
        "table": row.id, "game": row.game, "status": row.status, "why": said(read_why(row.why)),
        "made_by_you": row.owner == person.id,
        "created_at": row.created_at, "changed_at": row.changed_at,
        "scores": json.loads(row.scores) if row.scores else None,
        "seats": [{"seat": seat.seat, "name": seat.name, "bot": seat.bot, "yours": seat.person == person.id}
                  for seat in seats]}
    yield as_json(about)[:-1] + ', "log": ['
    if begin is not None:
        header = {"cardamom": 1, "game": row.game, "version": row.version, "seats": len(begin["players"]),
                  "players": begin["players"], "options": begin["options"], "hide_points": begin.get("hide_points", False)}
        yield as_json(header)[:-1] + f', "content": {{"hash": {as_json(row.content_hash)}, "pack": {pack}}}}}'
    times: list[float] = []
    for first in range(0, row.seq if begin else 0, PIECE):
        async with store.read() as connection:
            events = (await connection.execute(select(E.body, E.at).where(
                E.table == table, E.seq > first, E.seq <= min(first + PIECE, row.seq)).order_by(E.seq))).all()
        times += [event.at for event in events]
        yield "".join(f",\n{as_json(as_logged(event.body))}" for event in events)
    yield f'], "times": {as_json(times)}}}'


def as_logged(body: str) -> dict[str, Any]:
    """Return a stored event as a log line, which does not say which acts were sent together."""
    return {key: value for key, value in json.loads(body).items() if key != "move"}


def as_json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


def said(why: Text | None) -> str | None:
    return None if why is None else words_in(ENGLISH).say(why)
