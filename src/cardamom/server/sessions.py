"""Sign-ins: one row for each browser, guests included. The cookie holds a secret, the database only its digest."""
from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Collection
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.server import schema

MOST = 50  # sign-ins of one person; those not seen for longest end first
S = schema.sessions.c
BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox/", "Firefox"),
            ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
SYSTEMS = (("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
           ("Mac OS X", "Mac"), ("Linux", "Linux"))


def digest(person: str, secret: str | int) -> str:
    return hashlib.sha256(f"{person} {secret}".encode()).hexdigest()


def label_of(agent: str) -> str:
    """Return a short name for a browser, from its User-Agent: "Firefox on Linux"."""
    browser = next((name for sign, name in BROWSERS if sign in agent), "")
    system = next((name for sign, name in SYSTEMS if sign in agent), "")
    if browser:
        return f"{browser} on {system}" if system else browser
    return re.sub(r"[^\w .-]", "", agent.partition("/")[0])[:40].strip() or "unknown"


async def start(connection: AsyncConnection, person: str, label: str) -> tuple[str, str]:
    """Create a sign-in, and return its id and the secret for its cookie."""
    session, secret, now = secrets.token_hex(6), secrets.token_urlsafe(18), time.time()
    await connection.execute(insert(schema.sessions).values(
        id=session, person=person, secret=digest(person, secret), label=label, created_at=now, seen_at=now))
    latest = select(S.id).where(S.person == person).order_by(S.seen_at.desc(), S.id).limit(MOST)
    latest_ids = (await connection.execute(latest)).scalars().all()
    await connection.execute(delete(schema.sessions).where(S.person == person, S.id.not_in([*latest_ids, session])))
    return session, secret


async def renew(connection: AsyncConnection, session: str, person: str) -> str:
    """Give a sign-in a new secret, so that copies of its cookie stop working."""
    secret = secrets.token_urlsafe(18)
    await connection.execute(update(schema.sessions).where(S.id == session).values(secret=digest(person, secret)))
    return secret


async def of_person(connection: AsyncConnection, person: str) -> list[dict[str, Any]]:
    """Return a person's sign-ins, latest first; never their secrets."""
    rows = await connection.execute(select(S.id.label("session"), S.label, S.created_at, S.seen_at).where(
        S.person == person).order_by(S.seen_at.desc(), S.id))
    return [dict(row._mapping) for row in rows]


async def end(connection: AsyncConnection, person: str, *, only: str | None = None, but: str | None = None) -> list[str]:
    """End one sign-in of a person, or all but one, or all, and return which."""
    chosen = [S.person == person]
    if only is not None:
        chosen.append(S.id == only)
    if but is not None:
        chosen.append(S.id != but)
    return list((await connection.execute(delete(schema.sessions).where(*chosen).returning(S.id))).scalars())


async def still_open(connection: AsyncConnection, some: Collection[str]) -> set[str]:
    """Return which of these have not ended."""
    found: set[str] = set()
    ids = list(some)
    for place in range(0, len(ids), 500):
        found.update((await connection.execute(select(S.id).where(S.id.in_(ids[place:place + 500])))).scalars())
    return found
