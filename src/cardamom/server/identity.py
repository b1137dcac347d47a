"""Who is asking. A signed cookie holds a person and the secret of a sign-in; strangers become guests when it matters.

Invitations are signed with the same key and a salt of their own; the key is stored in the database between starts.
"""
from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, Any, Self

from fastapi import Depends
from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from cardamom.kernel.words import text
from cardamom.server import audit, schema, sessions
from cardamom.server.language import locale_of
from cardamom.server.limits import address_of
from cardamom.server.problems import Refused
from cardamom.server.settings import DAY
from cardamom.server.store import Store
from cardamom.telling.locales import LOCALES
from cardamom.telling.words import words_in

COOKIE = "cardamom"
COOKIE_LIFETIME = 400 * DAY  # as long as browsers keep one at most; counted anew with every visit
GENUINE = 4096  # cookies that are remembered
SEEN_EVERY = DAY / 4  # how exactly it is noted when somebody was last here
SIGN_IN = select(
    schema.people.c.name, schema.people.c.login, schema.people.c.language, schema.sessions.c.id, schema.sessions.c.seen_at,
).join_from(schema.sessions, schema.people).where(
    schema.sessions.c.secret == bindparam("digest"), schema.sessions.c.person == bindparam("name"))
GONE = "somebody gone"  # the name that seats keep when a person has left


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    login: str | None = None
    session: str = ""  # the sign-in that this request belongs to
    language: str | None = None  # see schema.people


class Identity:
    """Recognises people by their cookies, and makes and reads invitations."""

    def __init__(self, store: Store, secret: str, *, path: str = "/", secure: bool = False) -> None:
        self.store, self.secret = store, secret
        self.path, self.secure = path or "/", secure
        self._cookies = URLSafeTimedSerializer(secret, salt="cookie")
        self._invitations = URLSafeSerializer(secret, salt="invitation")
        self._genuine: dict[str, tuple[str, str | int]] = {}  # cookies that were checked: every request asks twice

    @classmethod
    async def open(cls, store: Store, *, path: str = "/", secure: bool = False) -> Self:
        """Open with the key of this database, creating it if there is none yet."""
        make = sqlite.insert if store.is_sqlite else postgresql.insert
        async with store.write() as connection:
            await connection.execute(
                make(schema.secrets).values(name="key", value=secrets.token_urlsafe(48), number=0).on_conflict_do_nothing())
            found = await connection.execute(select(schema.secrets.c.value).where(schema.secrets.c.name == "key"))
        return cls(store, found.scalar_one(), path=path, secure=secure)

    def key(self, purpose: str) -> bytes:
        """Return a key for another purpose, derived from the server's own."""
        return blake2b(self.secret.encode(), person=purpose.encode()[:16], digest_size=32).digest()

    # -- people -----------------------------------------------------------------------------------------------

    async def person(self, connection: HTTPConnection) -> Person | None:
        """Return the person named by a request's or socket's cookie, if it is genuine and the sign-in has not ended."""
        read = self.read(connection.cookies.get(COOKIE, ""))
        if read is None:
            return None
        person, secret = read
        p, s = schema.people.c, schema.sessions.c
        given = {"digest": sessions.digest(person, secret), "name": person}
        row = await self.store.find_one(SIGN_IN, given)
        now = time.time()
        if row is None:
            return None
        if abs(now - row["seen_at"]) > SEEN_EVERY:  # or it was seen in the future: the clock has been set back
            async with self.store.write() as database:
                await database.execute(update(schema.people).where(p.id == person).values(seen_at=now))
                await database.execute(update(schema.sessions).where(s.id == row["id"]).values(seen_at=now))
        return Person(person, row["name"], row["login"], row["id"], row["language"])

    def read(self, cookie: str) -> tuple[str, str | int] | None:
        """Return the person and the secret in a cookie, if it is ours. Its date does not matter, because clocks jump."""
        if cookie in self._genuine:
            return self._genuine[cookie]
        try:
            person, secret = self._cookies.loads(cookie) if cookie else (None, None)
        except (BadData, TypeError, ValueError):
            return None
        if not isinstance(person, str) or not isinstance(secret, str | int):
            return None
        if len(self._genuine) >= GENUINE:
            self._genuine.clear()
        self._genuine[cookie] = person, secret
        return person, secret

    async def make_guest(self, connection: HTTPConnection) -> tuple[Person, str]:
        """Create a guest, and return it with the secret for the cookie."""
        number, now = secrets.randbelow(9000) + 1000, time.time()
        name = words_in(locale_of(connection)).say(text("guest-name", n=number))
        person = secrets.token_hex(12)
        async with self.store.write() as database:
            await database.execute(insert(schema.people).values(id=person, name=name, created_at=now, seen_at=now))
            session, secret = await sessions.start(database, person, browser_of(connection))
            await audit.record(database, "new guest", person=person, address=address_of(connection))
        return Person(person, name, session=session), secret

    def remember(self, connection: HTTPConnection, response: Response, person: str, secret: str | int) -> None:
        """Give the visitor the cookie of this sign-in."""
        response.set_cookie(
            COOKIE, self._cookies.dumps([person, secret]), max_age=int(COOKIE_LIFETIME), path=self.path, httponly=True,
            samesite="lax", secure=self.secure or connection.url.scheme in ("https", "wss"))

    def renew(self, connection: HTTPConnection, response: Response) -> None:
        """Rewrite an old cookie on a visit, because browsers count its lifetime from when they got it."""
        try:
            (person, secret), dated = self._cookies.loads(connection.cookies.get(COOKIE, ""), return_timestamp=True)
        except (BadData, TypeError, ValueError):
            return
        if abs(time.time() - dated.timestamp()) > SEEN_EVERY:
            self.remember(connection, response, person, secret)

    def forget(self, response: Response) -> None:
        response.delete_cookie(COOKIE, path=self.path, httponly=True, samesite="lax")

    # -- invitations ------------------------------------------------------------------------------------------

    def invite(self, table: str, seat: int, link: int) -> str:
        """Return the token of an invitation. Its last number counts the seat's invitations; a new one revokes the others."""
        token = self._invitations.dumps([table, seat, link])
        return token if isinstance(token, str) else token.decode()

    def read_invitation(self, token: str) -> tuple[str, int, int] | None:
        """Return the table, seat and number of an invitation, if it is ours."""
        try:
            table, seat, *link = self._invitations.loads(token)
        except (BadData, TypeError, ValueError):
            return None
        number = link[0] if link else 0  # the first ones had none
        known = isinstance(table, str) and isinstance(seat, int) and isinstance(number, int)
        return (table, seat, number) if known else None


def is_guest_name(name: str) -> bool:
    """Return whether we generated this name, in any language."""
    number = name.rpartition(" ")[2]
    return number.isdecimal() and name in [words_in(locale).say(text("guest-name", n=number)) for locale in LOCALES]


def browser_of(connection: HTTPConnection) -> str:
    return sessions.label_of(connection.headers.get("user-agent", ""))


def identity_of(connection: HTTPConnection) -> Identity:
    identity: Any = connection.app.state.identity
    assert isinstance(identity, Identity)
    return identity


async def visitor(connection: HTTPConnection) -> Person | None:
    """Return who is asking, if known."""
    return await identity_of(connection).person(connection)


Visitor = Annotated[Person | None, Depends(visitor)]


async def known_person(connection: HTTPConnection, person: Visitor) -> Person:
    """Return who is asking; refuse strangers and people who are banned."""
    if person is None:
        raise Refused(401, "refused-unknown-visitor")
    connection.app.state.bans.must_not_hold(person.id)
    return person


async def anyone(request: Request, response: Response, person: Visitor) -> Person:
    """Return who is asking; a stranger becomes a guest and gets a cookie."""
    if person is not None:
        return await known_person(request, person)
    identity, limits = identity_of(request), getattr(request.app.state, "limits", None)
    if limits is not None:
        limits.take("guest", request)
    person, secret = await identity.make_guest(request)
    identity.remember(request, response, person.id, secret)
    return person


KnownPerson = Annotated[Person, Depends(known_person)]
Anyone = Annotated[Person, Depends(anyone)]
