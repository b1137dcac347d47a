"""People: their names, accounts and sessions, and what of a guest comes along into an account."""
from __future__ import annotations

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.bots.make import is_bot
from cardamom.server import schema
from cardamom.server.identity import GONE, Person
from cardamom.server.passwords import Passwords
from cardamom.server.problems import Refused
from cardamom.server.store import Store
from cardamom.table.history import check_name

WRONG = "This name and this password do not belong together."
P = schema.people.c


def person_name(name: str) -> str:
    """A name that can stand in a log, and is nobody else's: no bot's, and not that of somebody gone."""
    name = " ".join(name.split())
    try:
        check_name(name)
    except ValueError as error:
        raise Refused(422, f"name: {error}.") from None
    if is_bot(name.lower()) or name.lower() == GONE or "[[" in name:
        raise Refused(422, f"name: {name} would be taken for something else; choose another.")
    return name


class Accounts:
    def __init__(self, store: Store) -> None:
        self.store, self.passwords = store, Passwords()

    async def rename(self, person: Person, name: str) -> Person:
        name = person_name(name)
        async with self.store.write() as connection:
            await connection.execute(update(schema.people).where(P.id == person.id).values(name=name))
        return Person(person.id, name, person.login)

    async def register(self, person: Person, login: str, password: str) -> tuple[Person, int]:
        """Make an account of a guest; other copies of the guest's cookie end. Returns the number of sessions."""
        if person.login is not None:
            raise Refused(422, "You have an account already; log out to make another.")
        person_name(login)
        name = login if person.name.startswith("Guest ") else person.name
        kept = await self.passwords.hashed(password)
        try:
            async with self.store.write() as connection:
                sessions = (await connection.execute(
                    update(schema.people).where(P.id == person.id, P.login.is_(None)).returning(P.sessions)
                    .values(login=login, login_key=login.lower(), password=kept, name=name, sessions=P.sessions + 1))
                ).scalar_one_or_none()
        except IntegrityError:
            raise Refused(422, "login: somebody else has this name; choose another.") from None
        if sessions is None:
            raise Refused(422, "You have an account already.")
        return Person(person.id, name, login), sessions

    async def log_in(self, login: str, password: str) -> tuple[Person, int]:
        """Whose name and password these are. A wrong password and an unknown name are answered alike."""
        async with self.store.read() as connection:
            row = (await connection.execute(
                select(P.id, P.name, P.login, P.password, P.sessions).where(P.login_key == login.lower()))).one_or_none()
        if not await self.passwords.right(row.password if row else None, password) or row is None:
            raise Refused(401, WRONG)
        return Person(row.id, row.name, row.login), row.sessions

    async def change_password(self, person: Person, old: str, new: str) -> int:
        """All other sessions end. Returns the number of sessions, for the cookie of this one."""
        await self.must_know(person, old)
        kept = await self.passwords.hashed(new)
        async with self.store.write() as connection:
            changed = await connection.execute(
                update(schema.people).where(P.id == person.id).returning(P.sessions)
                .values(password=kept, sessions=P.sessions + 1))
            sessions: int = changed.scalar_one()
        return sessions

    async def must_know(self, person: Person, password: str) -> None:
        """The password of an account; a guest has none, and there is nothing to know."""
        if person.login is None:
            return
        async with self.store.read() as connection:
            kept = (await connection.execute(select(P.password).where(P.id == person.id))).scalar_one_or_none()
        if not await self.passwords.right(kept, password):
            raise Refused(403, "That is not your password.")

    async def bring_along(self, guest: Person, person: Person) -> list[str]:
        """What was begun as a guest is the account's from now on, and the guest is no more. Returns the tables."""
        async with self.store.write() as connection:
            tables = await tables_of(connection, guest.id)
            await connection.execute(
                update(schema.seats).where(schema.seats.c.person == guest.id).values(person=person.id))
            await connection.execute(
                update(schema.tables).where(schema.tables.c.owner == guest.id).values(owner=person.id))
            await touch(connection, tables)
            await connection.execute(delete(schema.people).where(P.id == guest.id))
        return tables


async def tables_of(connection: AsyncConnection, person: str) -> list[str]:
    """All tables that this person sits at or made."""
    t, s = schema.tables.c, schema.seats.c
    own = select(s.table).where(s.person == person)
    return list((await connection.execute(
        select(t.id).where(t.id.in_(own) | (t.owner == person)).order_by(t.created_at, t.id))).scalars())


async def touch(connection: AsyncConnection, tables: list[str]) -> None:
    """Whoever has these tables in mind has to read them again."""
    t = schema.tables.c
    await connection.execute(update(schema.tables).where(t.id.in_(tables)).values(version_of_seats=t.version_of_seats + 1))
