"""Who is asking. A signed cookie holds the id of a person; whoever has none is made a guest when it matters.

The cookie also holds how often this person ended all sessions: counting that up makes every older cookie worthless.
Invitations are signed with the same key and a salt of their own; the key is kept in the database between starts.
"""
from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, Any, Self

from fastapi import Depends
from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy import insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from cardamom.server import schema
from cardamom.server.problems import Refused
from cardamom.server.settings import DAY
from cardamom.server.store import Store

COOKIE = "cardamom"
KEPT_FOR = 400 * DAY  # as long as browsers keep one at most; counted anew with every visit
SEEN_EVERY = DAY / 4  # how exactly it is noted when somebody was last here
GONE = "somebody gone"  # the name that seats keep when a person has left


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    login: str | None = None


class Identity:
    """Knows people by their cookies, and makes and reads invitations."""

    def __init__(self, store: Store, secret: str, *, path: str = "/", secure: bool = False) -> None:
        self.store = store
        self.path, self.secure = path or "/", secure
        self._secret = secret
        self._cookies = URLSafeTimedSerializer(secret, salt="cookie")
        self._invitations = URLSafeSerializer(secret, salt="invitation")

    @classmethod
    async def open(cls, store: Store, *, path: str = "/", secure: bool = False) -> Self:
        """With the key of this database; it is made if there is none yet."""
        make = sqlite.insert if store.is_sqlite else postgresql.insert
        async with store.write() as connection:
            await connection.execute(
                make(schema.secrets).values(name="key", value=secrets.token_urlsafe(48), number=0).on_conflict_do_nothing())
            found = await connection.execute(select(schema.secrets.c.value).where(schema.secrets.c.name == "key"))
        return cls(store, found.scalar_one(), path=path, secure=secure)

    def key(self, purpose: str) -> bytes:
        """A key for something else, derived from the server's own."""
        return blake2b(self._secret.encode(), person=purpose.encode()[:16], digest_size=32).digest()

    # -- people -----------------------------------------------------------------------------------------------

    async def person(self, connection: HTTPConnection) -> Person | None:
        """Whoever the cookie of this request or socket names, if it is genuine and its session has not ended."""
        read = self.read(connection.cookies.get(COOKIE, ""))
        if read is None:
            return None
        person, sessions = read
        columns = schema.people.c
        async with self.store.read() as database:
            row = (await database.execute(select(columns.name, columns.login, columns.sessions, columns.seen_at)
                                          .where(columns.id == person))).one_or_none()
        if row is None or row.sessions != sessions:
            return None
        if time.time() - row.seen_at > SEEN_EVERY:
            async with self.store.write() as database:
                await database.execute(update(schema.people).where(columns.id == person).values(seen_at=time.time()))
        return Person(person, row.name, row.login)

    def read(self, cookie: str) -> tuple[str, int] | None:
        """The person and the number of sessions in a cookie, if we wrote it."""
        try:
            person, sessions = self._cookies.loads(cookie, max_age=int(KEPT_FOR)) if cookie else (None, None)
        except (BadData, TypeError, ValueError):
            return None
        return (person, sessions) if isinstance(person, str) and isinstance(sessions, int) else None

    def id_in(self, connection: HTTPConnection) -> str:
        """The id in a genuine cookie, whether or not its session has ended; without asking the database."""
        read = self.read(connection.cookies.get(COOKIE, ""))
        return read[0] if read else ""

    async def make_guest(self) -> Person:
        person = Person(secrets.token_hex(12), f"Guest {secrets.randbelow(9000) + 1000}")
        now = time.time()
        async with self.store.write() as connection:
            await connection.execute(insert(schema.people).values(
                id=person.id, name=person.name, sessions=0, created_at=now, seen_at=now))
        return person

    def remember(self, connection: HTTPConnection, response: Response, person: str, sessions: int = 0) -> None:
        """Give the visitor the cookie of this person."""
        response.set_cookie(
            COOKIE, self._cookies.dumps([person, sessions]), max_age=int(KEPT_FOR), path=self.path, httponly=True,
            samesite="lax", secure=self.secure or connection.url.scheme in ("https", "wss"))

    def forget(self, response: Response) -> None:
        response.delete_cookie(COOKIE, path=self.path, httponly=True, samesite="lax")

    # -- invitations ------------------------------------------------------------------------------------------

    def invite(self, table: str, seat: int) -> str:
        """What stands in a link to a friend."""
        token = self._invitations.dumps([table, seat])
        return token if isinstance(token, str) else token.decode()

    def invited(self, token: str) -> tuple[str, int] | None:
        """Where an invitation leads, if we wrote it."""
        try:
            table, seat = self._invitations.loads(token)
        except (BadData, TypeError, ValueError):
            return None
        return (table, seat) if isinstance(table, str) and isinstance(seat, int) else None


def identity_of(connection: HTTPConnection) -> Identity:
    identity: Any = connection.app.state.identity
    assert isinstance(identity, Identity)
    return identity


async def visitor(connection: HTTPConnection) -> Person | None:
    """Who is asking, if we know."""
    return await identity_of(connection).person(connection)


Visitor = Annotated[Person | None, Depends(visitor)]


async def known(person: Visitor) -> Person:
    """Who is asking; nobody else gets further."""
    if person is None:
        raise Refused(401, "We do not know you yet: open the first page, and allow its cookie.")
    return person


async def anyone(request: Request, response: Response, person: Visitor) -> Person:
    """Who is asking; a stranger is made a guest and gets a cookie."""
    if person is None:
        identity, limits = identity_of(request), getattr(request.app.state, "limits", None)
        if limits is not None:
            limits.take("guest", request)
        person = await identity.make_guest()
        identity.remember(request, response, person.id)
    return person


Known = Annotated[Person, Depends(known)]
Anyone = Annotated[Person, Depends(anyone)]
