"""Links that work once: for a new password, or to confirm an e-mail address. They do not show who has an account."""
from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.kernel.words import text
from cardamom.server import audit, schema, sessions
from cardamom.server.accounts import Accounts
from cardamom.server.identity import Person
from cardamom.server.logs import fault
from cardamom.server.mail import Mail
from cardamom.server.passwords import must_be_hard_to_guess
from cardamom.server.problems import Refused, come_back
from cardamom.server.settings import DAY, HOUR
from cardamom.telling.words import words_in

MAIL_LINK_SECONDS = HOUR  # how long a link in a mail works
ADMIN_LINK_SECONDS = DAY  # one that `cardamom admin reset-password` prints
MOST_MAILS = 3  # to one person, or to one address, in an hour
MOST_WAITING = 50  # mails that wait to be sent
MOST_ADDRESSES = 10_000  # whose mails of the last hour are counted
MOST_ACCOUNTS = 5  # with one e-mail address, that a mail is sent for
L, P = schema.links.c, schema.people.c


def digest(token: str) -> str:
    return hashlib.sha256(f"link {token}".encode()).hexdigest()


async def make_link(connection: AsyncConnection, person: str, lasts: float, email: str | None = None) -> str:
    """Create a link that works once, and return its token."""
    token, now = secrets.token_urlsafe(24), time.time()
    await connection.execute(delete(schema.links).where(L.until < now - HOUR))  # until then they count as mails
    await connection.execute(insert(schema.links).values(
        secret=digest(token), person=person, email=email, created_at=now, until=now + lasts))
    return token


class MailQuota:
    """Counts mails to each address in the last hour, whoever requested them: accounts can be deleted, mails cannot."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._sent: OrderedDict[str, list[float]] = OrderedDict()

    def takes(self, email: str) -> bool:
        """Count one more mail, unless the address has reached its limit."""
        now, key = self.clock(), email.lower()
        recent = [at for at in self._sent.get(key, ()) if at > now - HOUR]
        if len(recent) >= MOST_MAILS:
            return False
        self._sent[key] = [*recent, now]
        self._sent.move_to_end(key)
        if len(self._sent) > MOST_ADDRESSES:
            self._sent.popitem(last=False)
        return True


class Recovery:
    """`where`: the address of the page, for links in mails."""

    def __init__(self, accounts: Accounts, mail: Mail | None, where: str) -> None:
        self.accounts, self.store, self.mail, self.where = accounts, accounts.store, mail, where
        self.mail_quota = MailQuota()
        self._sending: set[asyncio.Task[None]] = set()

    def must_have_mail(self) -> Mail:
        if self.mail is None:
            raise Refused(422, "refused-no-mail")
        if len(self._sending) >= MOST_WAITING:
            raise come_back(60, "refused-mail-queue-full")
        return self.mail

    # -- an address -------------------------------------------------------------------------------------------

    async def ask_to_confirm(self, person: Person, email: str, password: str, locale: str) -> None:
        """Send a link to the address, which is confirmed when the link is opened."""
        mail = self.must_have_mail()
        await self.accounts.must_know_password(person, password)
        async with self.store.write() as connection:
            if not await may_ask(connection, person.id) or not self.mail_quota.takes(email):
                raise Refused(429, "refused-many-mails",
                              headers={"Retry-After": str(int(HOUR))})
            token = await make_link(connection, person.id, MAIL_LINK_SECONDS, email)
        self._send_later(mail, email, "mail-confirm", locale, login=person.login, link=f"{self.where}confirm#{token}")

    async def confirm(self, token: str, locale: str) -> None:
        async with self.store.write() as connection:
            row = await consume_link(connection, token)
            if row.email is None:
                raise Refused(422, "refused-link-over")
            before = (await connection.execute(select(P.email, P.login).where(P.id == row.person))).one()
            await connection.execute(update(schema.people).where(P.id == row.person).values(email=row.email))
            await audit.record(connection, "e-mail address confirmed", person=row.person)
        if self.mail is not None and before.email and before.email != row.email:
            self._send_later(self.mail, before.email, "mail-changed", locale, login=before.login)

    async def remove_address(self, person: Person, password: str) -> None:
        await self.accounts.must_know_password(person, password)
        async with self.store.write() as connection:
            await connection.execute(update(schema.people).where(P.id == person.id).values(email=None))
            await connection.execute(update(schema.links).where(L.person == person.id).values(until=time.time()))

    # -- a password -------------------------------------------------------------------------------------------

    async def ask_for_password(self, who: str, locale: str) -> None:
        """Send a link by login or e-mail address. Neither answer nor timing reveals whether there is such an account."""
        self._run_later(self._send_links(self.must_have_mail(), who, locale))

    async def _send_links(self, mail: Mail, who: str, locale: str) -> None:
        async with self.store.read() as connection:
            people = (await connection.execute(
                select(P.id, P.login, P.email).where(P.email.is_not(None), or_(P.login_key == who.lower(),
                                                                               func.lower(P.email) == who.lower()))
                .order_by(P.id).limit(MOST_ACCOUNTS))).all()
        for person in people:
            async with self.store.write() as connection:
                if not await may_ask(connection, person.id) or not self.mail_quota.takes(person.email):
                    continue
                token = await make_link(connection, person.id, MAIL_LINK_SECONDS)
                await audit.record(connection, "new password asked for", person=person.id)
            await mail.send(person.email, *self._written(
                "mail-reset", locale, login=person.login, link=f"{self.where}reset#{token}"))

    async def set_password(self, token: str, password: str, browser: str, address: str) -> tuple[Person, str, list[str]]:
        """Set a new password and end all sign-ins. Return the person, a new cookie secret and the ended sign-ins."""
        async with self.store.read() as connection:
            row = (await connection.execute(
                select(P.id, P.name, P.login, P.language, L.until).join_from(schema.links, schema.people)
                .where(L.secret == digest(token), L.email.is_(None)))).one_or_none()
        if row is None or row.until < time.time():
            raise Refused(422, "refused-link-over")
        must_be_hard_to_guess(password, row.login or "")
        hashed = await self.accounts.passwords.hash(password)
        async with self.store.write() as connection:
            await consume_link(connection, token)
            await connection.execute(update(schema.people).where(P.id == row.id).values(password=hashed))
            await connection.execute(delete(schema.links).where(L.person == row.id))
            ended = await sessions.end(connection, row.id)
            session, secret = await sessions.start(connection, row.id, browser)
            await audit.record(connection, "new password set by link", person=row.id, address=address)
        await self.accounts.guesses.forgive(row.login or "")
        return Person(row.id, row.name, row.login, session, row.language), secret, ended

    # -- sending ----------------------------------------------------------------------------------------------

    def _written(self, key: str, locale: str, **args: Any) -> tuple[str, str]:
        """Return the subject and text of a mail."""
        words = words_in(locale)
        return words.say(text(f"{key}-subject")), words.say(text(key, where=self.where, **args)) + "\n"

    def _send_later(self, mail: Mail, to: str, key: str, locale: str, **args: Any) -> None:
        async def send() -> None:
            await mail.send(to, *self._written(key, locale, **args))
        self._run_later(send())

    def _run_later(self, work: Coroutine[Any, Any, None]) -> None:
        async def safely() -> None:
            try:
                await work
            except Exception as error:  # nobody waits for it
                fault("a mail could not be written", error)
        task = asyncio.create_task(safely())
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def finish(self, seconds: float) -> None:
        """Wait for mails being sent, but not longer than this."""
        if self._sending:
            await asyncio.wait([*self._sending], timeout=seconds)


async def consume_link(connection: AsyncConnection, token: str) -> Any:
    """Use up a link, and return its row."""
    row = (await connection.execute(delete(schema.links).where(L.secret == digest(token)).returning(
        L.person, L.email, L.until))).one_or_none()
    if row is None or row.until < time.time():
        raise Refused(422, "refused-link-over")
    return row


async def may_ask(connection: AsyncConnection, person: str) -> bool:
    """Return whether this person may request another mail this hour."""
    asked = select(func.count()).select_from(schema.links).where(L.created_at > time.time() - HOUR, L.person == person)
    count: int = (await connection.execute(asked)).scalar_one()
    return count < MOST_MAILS
