"""What an operator can see and do about tables and people. Running servers learn of it from the audit."""
from __future__ import annotations

import ipaddress
import time
from contextlib import suppress
from typing import Any

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.kernel.words import text
from cardamom.server import audit, schema, sessions
from cardamom.server.account_deletion import drop_unused
from cardamom.server.jobs import remove_job
from cardamom.server.live import stored_why
from cardamom.server.recovery import ADMIN_LINK_SECONDS, make_link
from cardamom.server.tables import new_id

T, S, P, R, B, C, A = (schema.tables.c, schema.seats.c, schema.people.c, schema.reports.c, schema.bans.c,
                       schema.complaints.c, schema.audit.c)


class NoSuch(ValueError):
    """There is no such table, person, ban or report."""


async def rows(connection: AsyncConnection, chosen: Any) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in await connection.execute(chosen)]


# -- looking --------------------------------------------------------------------------------------------------------


async def tables(connection: AsyncConnection, everything: bool, most: int) -> list[dict[str, Any]]:
    """List tables, latest first, with their creators and players."""
    chosen = (select(T.id, T.game, T.status, T.public, T.place, T.changed_at, T.owner, P.name.label("made_by"))
              .outerjoin_from(schema.tables, schema.people, T.owner == P.id).order_by(T.changed_at.desc(), T.id).limit(most))
    found = await rows(connection, chosen if everything else chosen.where(T.status.in_(("open", "playing"))))
    for table in found:
        names = await connection.execute(select(S.name).where(S.table == table["id"], S.name != "").order_by(S.seat))
        table["names"] = list(names.scalars())
    return found


async def people(connection: AsyncConnection, about: str, most: int) -> list[dict[str, Any]]:
    """List people, latest first: id, name, login, last visit, number of tables created, and whether they are banned."""
    made = select(func.count()).select_from(schema.tables).where(T.owner == P.id).scalar_subquery()
    banned = select(B.id).where(B.person == P.id, or_(B.until.is_(None), B.until > time.time())).exists()
    chosen = select(P.id, P.name, P.login, P.created_at, P.seen_at, made.label("tables"), banned.label("banned"))
    if about:
        like = f"%{about.lower()}%"
        chosen = chosen.where(or_(P.id == about, P.login_key.like(like), func.lower(P.name).like(like)))
    return await rows(connection, chosen.order_by(P.seen_at.desc(), P.id).limit(most))


async def bans(connection: AsyncConnection) -> list[dict[str, Any]]:
    chosen = (select(B.id, B.person, B.network, B.reason, B.created_at, B.until, P.name, P.login)
              .outerjoin_from(schema.bans, schema.people).order_by(B.created_at))
    return await rows(connection, chosen)


async def complaints(connection: AsyncConnection, everything: bool, most: int) -> list[dict[str, Any]]:
    chosen = select(schema.complaints).order_by(C.created_at.desc()).limit(most)
    return await rows(connection, chosen if everything else chosen.where(C.done_at.is_(None)))


async def audit_entries(connection: AsyncConnection, about: str, most: int) -> list[dict[str, Any]]:
    """List audit entries, latest first; optionally only those about one person, table or address."""
    chosen = select(schema.audit).order_by(A.id.desc()).limit(most)
    if about:
        known = [about]
        with suppress(NoSuch):
            known.append((await person(connection, about))["id"])
        chosen = chosen.where(or_(A.person.in_(known), A.table == about, A.address == about))
    return await rows(connection, chosen)


async def person(connection: AsyncConnection, who: str) -> dict[str, Any]:
    """Return a person by login or id."""
    found = await rows(connection, select(P.id, P.name, P.login).where(or_(P.login_key == who.lower(), P.id == who)))
    if not found:
        raise NoSuch(f"there is nobody with the login or id {who!r}; `cardamom admin people` lists them")
    return found[0]


# -- tables ---------------------------------------------------------------------------------------------------------


async def close_table(connection: AsyncConnection, table: str, reason: str) -> None:
    """End a table without a result; it can still be viewed."""
    changed = await connection.execute(update(schema.tables).where(T.id == table, T.status.in_(("open", "playing"))).values(
        status="ended", why=stored_why(text("ended-because", why=reason) if reason else text("ended-by-admin")), to_act=None,
        version_of_seats=T.version_of_seats + 1, changed_at=time.time()))
    if changed.rowcount != 1:
        raise NoSuch(f"there is no table {table!r} that is open or being played; `cardamom admin tables` lists them")
    await connection.run_sync(remove_job, table)
    await audit.record(connection, "table closed", table=table, note=reason or None)


async def remove_table(connection: AsyncConnection, table: str, reason: str) -> None:
    """Remove a table with its log and the positions saved from it."""
    row = (await connection.execute(select(T.request, T.options, T.pack).where(T.id == table))).one_or_none()
    if row is None:
        raise NoSuch(f"there is no table {table!r}; `cardamom admin tables --all` lists them")
    logs = (await connection.execute(select(R.log).where(R.table == table))).scalars().all()
    await connection.execute(delete(schema.tables).where(T.id == table))
    await drop_unused(connection, [row.request, row.options, row.pack, *logs])
    await audit.record(connection, "table removed", table=table, note=reason or None)


# -- people ---------------------------------------------------------------------------------------------------------


async def ban(connection: AsyncConnection, whom: str, reason: str, lasts: float | None) -> str:
    """Ban a person by login or id, or an address or network. Return who was banned."""
    until = None if lasts is None else time.time() + lasts
    network, known = network_of(whom), None
    if network is None:
        known = await person(connection, whom)
        await connection.execute(delete(schema.bans).where(B.person == known["id"]))
    else:
        await connection.execute(delete(schema.bans).where(B.network == network))
    await connection.execute(insert(schema.bans).values(
        id=new_id(12), person=known["id"] if known else None, network=network, reason=reason, created_at=time.time(),
        until=until))
    await audit.record(connection, "banned", person=known["id"] if known else None, address=network, note=reason or None)
    return f"{known['name']} ({known['id']})" if known else str(network)


async def unban(connection: AsyncConnection, whom: str) -> None:
    network = network_of(whom)
    known = None if network else await person(connection, whom)
    lifted = await connection.execute(delete(schema.bans).where(
        B.network == network if known is None else B.person == known["id"]))
    if not lifted.rowcount:
        raise NoSuch(f"{whom} is not banned; `cardamom admin bans` lists who is")
    await audit.record(connection, "ban lifted", person=known["id"] if known else None, address=network)


def network_of(whom: str) -> str | None:
    """Return an address or a network as it is stored; an IPv6 address stands for its whole /64."""
    try:
        network = ipaddress.ip_network(whom, strict=False)
    except ValueError:
        return None
    if network.version == 6 and network.prefixlen == 128:
        network = network.supernet(new_prefix=64)
    return str(network)


async def deal_with(connection: AsyncConnection, complaint: str) -> None:
    done = await connection.execute(update(schema.complaints).where(C.id == complaint).values(done_at=time.time()))
    if not done.rowcount:
        raise NoSuch(f"there is no report {complaint!r}; `cardamom admin reports --all` lists them")
    await audit.record(connection, "report dealt with", note=complaint)


async def reset_password(connection: AsyncConnection, who: str) -> tuple[str, str]:
    """End all sign-ins and make a link for a new password. Return the login and the link's token."""
    known = await person(connection, who)
    if known["login"] is None:
        raise NoSuch(f"{who} is a guest and has no password")
    await sessions.end(connection, known["id"])
    token = await make_link(connection, known["id"], ADMIN_LINK_SECONDS)
    await audit.record(connection, "password reset", person=known["id"])
    return known["login"], token
