"""People: their names, accounts and sign-ins, and how a guest becomes an account."""
from __future__ import annotations

from dataclasses import replace

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.server import audit, schema, sessions
from cardamom.server.guesses import Guesses
from cardamom.server.identity import Person, is_guest_name
from cardamom.server.names import person_name
from cardamom.server.passwords import Passwords, must_be_hard_to_guess
from cardamom.server.problems import Refused
from cardamom.server.store import Store
from cardamom.telling.locales import LOCALES

P, B, C, D, Q = schema.people.c, schema.blocks.c, schema.complaints.c, schema.daily.c, schema.practised.c


class Accounts:
    def __init__(self, store: Store) -> None:
        self.store, self.passwords, self.guesses = store, Passwords(), Guesses(store)

    async def rename(self, person: Person, name: str) -> Person:
        name = person_name(name)
        async with self.store.write() as connection:
            await connection.execute(update(schema.people).where(P.id == person.id).values(name=name))
        return replace(person, name=name)

    async def choose_language(self, person: Person, language: str) -> Person:
        """Store a person's language; empty means the browser's."""
        if language not in ("", *LOCALES):
            raise Refused(422, "refused-no-language", language=language, languages=list(LOCALES))
        async with self.store.write() as connection:
            await connection.execute(update(schema.people).where(P.id == person.id).values(language=language))
        return replace(person, language=language)

    async def register(self, person: Person, login: str, password: str) -> tuple[Person, str, list[str]]:
        """Turn a guest into an account. Return the new secret and the ended sign-ins: old cookies stop working."""
        if person.login is not None:
            raise Refused(422, "refused-has-account")
        person_name(login)
        must_be_hard_to_guess(password, login)
        name = login if is_guest_name(person.name) else person.name
        hashed = await self.passwords.hash(password)
        try:
            async with self.store.write() as connection:
                changed = await connection.execute(
                    update(schema.people).where(P.id == person.id, P.login.is_(None))
                    .values(login=login, login_key=login.lower(), password=hashed, name=name))
                secret, ended = await end_other_sign_ins(connection, person)
                await audit.record(connection, "account made", person=person.id)
        except IntegrityError:
            raise Refused(422, "refused-login-taken") from None
        if changed.rowcount != 1:
            raise Refused(422, "refused-has-account")
        return replace(person, name=name, login=login), secret, ended

    async def log_in(self, login: str, password: str, browser: str, address: str) -> tuple[Person, str]:
        """Return the person with this login and password, and a new sign-in's secret. Wrong and unknown look alike."""
        await self.guesses.take(login)
        async with self.store.read() as connection:
            row = (await connection.execute(
                select(P.id, P.name, P.login, P.language, P.password).where(P.login_key == login.lower()))).one_or_none()
        right = await self.passwords.matches(row.password if row else None, password)
        async with self.store.write() as connection:
            if row is None or not right:
                await audit.record(connection, "wrong password", person=row.id if row else None, address=address)
            else:
                session, secret = await sessions.start(connection, row.id, browser)
                await audit.record(connection, "sign-in", person=row.id, address=address)
        if row is None or not right:
            raise Refused(401, "refused-wrong-login")
        await self.guesses.forgive(login)
        return Person(row.id, row.name, row.login, session, row.language), secret

    async def change_password(self, person: Person, old: str, new: str) -> tuple[str, list[str]]:
        """Change the password, and end all other sign-ins. Return this one's new secret and the ended sign-ins."""
        await self.must_know_password(person, old)
        must_be_hard_to_guess(new, person.login or "")
        hashed = await self.passwords.hash(new)
        async with self.store.write() as connection:
            await connection.execute(update(schema.people).where(P.id == person.id).values(password=hashed))
            await connection.execute(delete(schema.links).where(
                schema.links.c.person == person.id, schema.links.c.email.is_(None)))
            secret, ended = await end_other_sign_ins(connection, person)
            await audit.record(connection, "password changed", person=person.id)
        return secret, ended

    async def must_know_password(self, person: Person, password: str) -> None:
        """Check the password of an account; a guest has none."""
        if person.login is None:
            return
        guessed = f"{person.id} is signed in"  # apart from guesses of others, who are not
        await self.guesses.take(guessed)
        async with self.store.read() as connection:
            hashed = (await connection.execute(select(P.password).where(P.id == person.id))).scalar_one_or_none()
        if not await self.passwords.matches(hashed, password):
            raise Refused(403, "refused-wrong-password")
        await self.guesses.forgive(guessed)

    async def end_session(self, person: Person, session: str) -> list[str]:
        async with self.store.write() as connection:
            ended = await sessions.end(connection, person.id, only=session)
            await audit.record(connection, "sign-out", person=person.id)
        return ended

    async def end_other_sessions(self, person: Person) -> list[str]:
        async with self.store.write() as connection:
            ended = await sessions.end(connection, person.id, but=person.session)
            await audit.record(connection, "sign-out elsewhere", person=person.id)
        return ended

    async def merge_guest(self, guest: Person, person: Person) -> tuple[list[str], list[str]]:
        """Give everything of a guest to an account and delete the guest. Return the tables, and the ended sign-ins."""
        async with self.store.write() as connection:
            tables = await tables_of(connection, guest.id)
            for column in (schema.seats.c.person, schema.seats.c.invited, schema.tables.c.owner, schema.reports.c.person,
                           schema.results.c.person, C.about, C.by):
                await connection.execute(update(column.table).where(column == guest.id).values({column: person.id}))
            for own, other in ((B.person, B.blocked), (B.blocked, B.person)):
                known = select(other).where(own == person.id).union(select(P.id).where(P.id == person.id)).subquery()
                await connection.execute(update(schema.blocks).where(
                    own == guest.id, other.not_in(select(known.c[0]))).values({own: person.id}))
            tried = select(D.date).where(D.person == person.id).subquery()  # the first try of a day counts
            await connection.execute(update(schema.daily).where(
                D.person == guest.id, D.date.not_in(select(tried.c.date))).values(person=person.id))
            known = select(Q.position).where(Q.person == person.id).subquery()  # so does what the account practised first
            await connection.execute(update(schema.practised).where(
                Q.person == guest.id, Q.position.not_in(select(known.c.position))).values(person=person.id))
            await touch(connection, tables)
            ended = await sessions.end(connection, guest.id)
            await audit.forget(connection, guest.id)
            await audit.record(connection, "guest became account", person=person.id)
            await connection.execute(delete(schema.people).where(P.id == guest.id))
        return tables, ended


async def end_other_sign_ins(connection: AsyncConnection, person: Person) -> tuple[str, list[str]]:
    """Give this sign-in a new secret and end all others."""
    return await sessions.renew(connection, person.session, person.id), await sessions.end(
        connection, person.id, but=person.session)


async def tables_of(connection: AsyncConnection, person: str) -> list[str]:
    """Return all tables that this person sits at, is invited to, or created."""
    t, s = schema.tables.c, schema.seats.c
    own = select(s.table).where((s.person == person) | (s.invited == person))
    return list((await connection.execute(
        select(t.id).where(t.id.in_(own) | (t.owner == person)).order_by(t.created_at, t.id))).scalars())


async def touch(connection: AsyncConnection, tables: list[str]) -> None:
    """Make all servers reload these tables."""
    t = schema.tables.c
    await connection.execute(update(schema.tables).where(t.id.in_(tables)).values(version_of_seats=t.version_of_seats + 1))
