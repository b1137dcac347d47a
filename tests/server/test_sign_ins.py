"""Sign-ins: a cookie ends with its sign-in, sockets with it; clocks that jump; guesses; weak passwords; recovery by mail."""
from __future__ import annotations

import asyncio
import re
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from itsdangerous import URLSafeTimedSerializer
from itsdangerous.timed import TimestampSigner
from sqlalchemy import select, update

from cardamom.cli.app import run
from cardamom.server import audit_follower, guesses, recovery, schema, sessions, sweep
from cardamom.server.identity import COOKIE, COOKIE_LIFETIME
from cardamom.server.mail import Mail
from cardamom.server.settings import DAY, Settings
from tests.server.conftest import ME, House, Visitor, listening, opened, watching
from tests.server.served import served
from tests.server.test_people import SECRET, delete, log_in, register
from tests.waiting import STUCK

NEW = "another horse"


def copy_of(visitor: Visitor, other: Visitor) -> None:
    """The cookie was copied by somebody."""
    other.client.cookies.clear()
    other.client.cookies.set(COOKIE, visitor.client.cookies[COOKIE])


async def two_devices(house: House) -> tuple[Visitor, Visitor, Any]:
    anna, phone = await house.visitor(), await house.visitor()
    me = await register(anna, "anna")
    await log_in(phone, "anna")
    return anna, phone, me


# -- ending ---------------------------------------------------------------------------------------------------------


def test_a_copied_cookie_ends_with_the_logout_and_so_do_its_sockets(tmp_path: Path) -> None:
    """With a real server: the cookie is what a browser would send."""
    async def story(address: str) -> None:
        async with (httpx.AsyncClient(base_url=address, timeout=STUCK) as client,
                    httpx.AsyncClient(base_url=address, timeout=STUCK) as thief):
            anna = Visitor(client)
            me = await register(anna, "anna")
            table = await anna.make("eastern-wonders", ME, ME)
            thief.headers["Cookie"] = f"{COOKIE}={client.cookies[COOKIE]}"
            assert (await thief.get("api/me")).json() == me
            async with watching(address.removeprefix("http://").rstrip("/"), table, anna) as watcher:
                await watcher.next()
                assert (await delete(anna, "/session")).status_code == 204
                assert (await watcher.next("gone"))["again"] is False
                async with asyncio.timeout(STUCK):
                    await watcher.connection.wait_closed()
            move = await thief.post(f"api/tables/{table}/moves", json={"seq": 1, "actions": ["end"]})
            assert move.status_code == 401
            assert (await thief.get("api/me")).json()["id"] != me["id"]
    with served(tmp_path) as server:
        asyncio.run(story(server.address))


async def change_password(anna: Visitor, _: Visitor) -> None:
    await anna.post("/account/password", {"old": SECRET, "new": NEW}, 204)


async def end_the_others(anna: Visitor, _: Visitor) -> None:
    assert (await delete(anna, "/account/sessions")).status_code == 204


async def end_the_other(anna: Visitor, _: Visitor) -> None:
    other = next(each for each in (await anna.get("/account"))["sessions"] if not each["this"])
    assert (await delete(anna, f"/account/sessions/{other['session']}")).status_code == 204


async def log_out(_: Visitor, phone: Visitor) -> None:
    assert (await delete(phone, "/session")).status_code == 204


async def log_in_as_somebody_else(_: Visitor, phone: Visitor) -> None:
    await log_in(phone, "ben")


@pytest.mark.parametrize("end", [change_password, end_the_others, end_the_other, log_out, log_in_as_somebody_else])
async def test_a_sign_in_that_ends_closes_its_sockets_at_once_and_no_others(
        tmp_path: Path, end: Callable[[Visitor, Visitor], Awaitable[None]], monkeypatch: pytest.MonkeyPatch) -> None:
    """The audit would tell the server too, but later."""
    monkeypatch.setattr(audit_follower, "EVERY", 1e6)
    async with opened(tmp_path) as house:
        anna, phone, _ = await two_devices(house)
        await register(await house.visitor(), "ben")
        table = await anna.make("eastern-wonders", ME, ME)
        async with (listening(house) as address, watching(address, table, anna) as own,
                    watching(address, table, phone) as other):
            await own.next()
            await other.next()
            await end(anna, phone)
            assert (await other.next("gone"))["why"] == "You’ve been signed out here."
            await anna.choose(table)
            await own.next()


async def test_sign_ins_are_listed_and_ended(house: House) -> None:
    anna, phone, me = await two_devices(house)
    phone.client.headers["User-Agent"] = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"
    await log_in(phone, "anna")
    found = (await anna.get("/account"))["sessions"]
    assert len(found) == 2, "the phone's first sign-in ended with its second"
    assert [each["this"] for each in found].count(True) == 1
    other = next(each for each in found if not each["this"])
    assert other["label"] == "Firefox on Android"
    assert phone.client.cookies[COOKIE] not in str(found)
    assert (await delete(anna, f"/account/sessions/{other['session']}")).status_code == 204
    assert (await delete(anna, f"/account/sessions/{other['session']}")).status_code == 404
    assert (await phone.get("/me"))["id"] != me["id"]
    await log_in(phone, "anna")
    assert (await delete(phone, "/account/sessions")).status_code == 204
    assert (await anna.get("/me"))["id"] != me["id"] and (await phone.get("/me")) == me


async def test_the_database_does_not_hold_what_cookies_hold(house: House) -> None:
    anna = await house.visitor("Anna")
    _, secret = house.app.state.identity.read(anna.client.cookies[COOKIE])
    async with house.tables.store.read() as connection:
        row = (await connection.execute(select(schema.sessions))).one()
    assert secret not in str(row) and row.secret == sessions.digest(row.person, secret)


async def test_a_person_has_only_so_many_sign_ins(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "MOST", 3)
    anna = await house.visitor()
    await register(anna, "anna")
    for _ in range(5):
        await log_in(await house.visitor(), "anna")
    last = await house.visitor()
    await log_in(last, "anna")
    assert len((await last.get("/account"))["sessions"]) <= 4


@pytest.mark.parametrize(("agent", "label"), [
    ("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox on Linux"),
    ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Safari/537.36 Edg/128.0",
     "Edge on Windows"),
    ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 (KHTML) Version/17.5 Safari/604.1",
     "Safari on iPhone"),
    ("python-httpx/0.28.1", "python-httpx"), ("", "unknown"),
    ("<script>" * 100, "script" * 6 + "scri")])
def test_labels_of_browsers(agent: str, label: str) -> None:
    assert sessions.label_of(agent) == label


# -- clocks ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ahead", [-300 * DAY, 300 * DAY])
async def test_a_cookie_dated_otherwise_is_still_ones_own_and_is_renewed(
        house: House, monkeypatch: pytest.MonkeyPatch, ahead: float) -> None:
    """The clock of the server has jumped between two visits."""
    anna = await house.visitor("Anna")
    me, table = await anna.get("/me"), await anna.make()
    identity = house.app.state.identity
    with monkeypatch.context() as then:
        then.setattr(TimestampSigner, "get_timestamp", lambda _: int(time.time() + ahead))
        dated = identity._cookies.dumps(list(identity.read(anna.client.cookies[COOKIE])))
    async with house.tables.store.write() as connection:
        await connection.execute(update(schema.sessions).values(seen_at=time.time() + ahead))
    anna.client.cookies.clear()
    anna.client.cookies.set(COOKIE, dated)
    answer = await anna.client.get("/api/me")
    assert answer.json() == me, "the same person, whose seats are kept"
    assert f"Max-Age={int(COOKIE_LIFETIME)}" in answer.headers["set-cookie"]
    assert (await anna.frame(table))["you"]
    async with house.tables.store.read() as connection:
        renewed = select(schema.sessions.c.id).where(schema.sessions.c.seen_at.between(time.time() - DAY, time.time() + DAY))
        assert (await connection.execute(renewed)).one()


async def test_a_sign_in_ends_when_it_was_not_used_for_long(house: House) -> None:
    anna = await house.visitor("Anna")
    me = await anna.get("/me")
    async with house.tables.store.write() as connection:
        await connection.execute(update(schema.sessions).values(seen_at=time.time() - COOKIE_LIFETIME - DAY))
    await sweep.remove_old(house.tables)
    assert (await anna.get("/me"))["id"] != me["id"]


async def test_cookies_of_before_the_update_go_on_and_can_be_ended(house: House) -> None:
    """They hold a person and a number; the migration made one sign-in of them (see test_upgrade)."""
    anna, copy = await house.visitor("Anna"), await house.visitor()
    me = await anna.get("/me")
    async with house.tables.store.write() as connection:
        await connection.execute(update(schema.sessions).where(schema.sessions.c.person == me["id"]).values(
            secret=sessions.digest(me["id"], 3)))
    cookies: URLSafeTimedSerializer = house.app.state.identity._cookies
    anna.client.cookies.clear()
    anna.client.cookies.set(COOKIE, str(cookies.dumps([me["id"], 3])))
    copy_of(anna, copy)
    assert await anna.get("/me") == me == await copy.get("/me")
    await delete(anna, "/session")
    assert (await copy.get("/me"))["id"] != me["id"]


# -- guesses --------------------------------------------------------------------------------------------------------


async def test_guesses_are_slowed_down_for_an_account_over_all_addresses(house: House) -> None:
    anna = await house.visitor()
    me = await register(anna, "anna")
    waits: dict[str, list[int]] = {}
    for login in ("anna", "nobody"):
        seen = []
        for number in range(guesses.ALLOWED + 3):
            transport = httpx.ASGITransport(house.app, client=(f"198.51.100.{number}", 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://test", timeout=STUCK) as client:
                answer = await client.post("/api/session", json={"login": login, "password": f"wrong {number}"})
            seen.append(answer.status_code)
        waits[login] = seen
        assert seen == [401] * guesses.ALLOWED + [429] * 3
        assert 0 < int(answer.headers["retry-after"]) <= guesses.REGAINED_IN + 1 and "minutes" in answer.json()["error"]
    assert waits["anna"] == waits["nobody"], "a login that there is not is answered alike"
    assert await anna.get("/me") == me, "who is signed in goes on"
    await anna.post("/account/password", {"old": SECRET, "new": NEW}, 204)


async def test_the_allowance_comes_back_with_time_and_a_right_password_gives_it_back(house: House) -> None:
    anna = await house.visitor()
    await register(anna, "anna")
    now = time.time()
    house.app.state.accounts.guesses.clock = lambda: now
    other = await house.visitor()
    for _ in range(guesses.ALLOWED):
        await log_in(other, "anna", "wrong", 401)
    await log_in(other, "anna", SECRET, 429)
    now -= 1000  # set back: nobody waits longer for that
    await log_in(other, "anna", SECRET, 429)
    now += 1000 + guesses.REGAINED_IN + 1
    await log_in(other, "anna", SECRET)
    for _ in range(guesses.ALLOWED - 1):
        await log_in(await house.visitor(), "anna", "wrong", 401)


async def test_many_guesses_at_once_are_not_more(house: House) -> None:
    await register(await house.visitor(), "anna")
    others = [await house.visitor() for _ in range(guesses.ALLOWED + 5)]
    answers = await asyncio.gather(*(other.client.post("/api/session", json={"login": "anna", "password": "wrong"})
                                     for other in others))
    assert sorted(answer.status_code for answer in answers) == [401] * guesses.ALLOWED + [429] * 5


GUESSED = (
    "password", "P4ssw0rd1!", "12345678", "31071985", "qwertyuiop", "abcabcabc", "iloveyou", "Fussball2024", "aaaaaaaa",
    "dragondragon", "marianne1!", "Marianne-2024", "ennairam", "l e t m e i n")


async def test_passwords_that_guessers_try_first(house: House) -> None:
    anna = await house.visitor()
    for password in GUESSED:
        problem = await anna.client.post("/api/account", json={"login": "Marianne", "password": password})
        assert problem.status_code == 422 and problem.json()["error"].startswith("This password is"), password
    assert (await anna.get("/me"))["login"] is None
    await register(anna, "Marianne", "violet teapot 7")
    for password in GUESSED:
        change = await anna.client.post("/api/account/password", json={"old": "violet teapot 7", "new": password})
        assert change.status_code == 422, password


# -- recovery -------------------------------------------------------------------------------------------------------


class Postbox:
    """Takes mails as a server does."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.mails: list[EmailMessage] = []

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        from email import message_from_bytes, policy
        assert isinstance(envelope.content, bytes)
        message = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.mails.append(message)
        return "250 OK"

    async def link(self, number: int, page: str) -> str:
        """The token in the link of a mail."""
        async with asyncio.timeout(STUCK):
            while len(self.mails) < number:
                await asyncio.sleep(0.01)
        lines = self.mails[number - 1].get_content().splitlines()
        found = re.search(rf"\nhttps://play\.example\.org/{page}#(\S+)\n", "\n".join(lines))
        assert found, lines
        return found[1]


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        box = Postbox(free.getsockname()[1])
    controller = Controller(box, hostname="127.0.0.1", port=box.port)
    controller.start()
    yield box
    controller.stop()


@pytest.fixture
async def mailing(postbox: Postbox, tmp_path: Path) -> AsyncIterator[House]:
    mail = Mail.of(f"smtp://127.0.0.1:{postbox.port}", "cardamom@example.org")
    async with opened(tmp_path, mail=mail, origins=("https://play.example.org",)) as house:
        yield house


async def with_address(house: House, box: Postbox) -> Visitor:
    anna = await house.visitor()
    await register(anna, "anna")
    await anna.post("/account/email", {"email": "Anna@example.org", "password": SECRET}, 204)
    assert (await anna.get("/account"))["email"] is None, "not before it is confirmed"
    await (await house.visitor()).post("/confirm", {"token": await box.link(1, "confirm")}, 204)
    assert (await anna.get("/account"))["email"] == "Anna@example.org"
    return anna


async def test_a_forgotten_password(mailing: House, postbox: Postbox) -> None:
    anna, phone = await with_address(mailing, postbox), await mailing.visitor()
    assert (await anna.get("/catalogue"))["mail"] is True
    await phone.post("/recovery", {"who": "ANNA"}, 204)
    token = await postbox.link(2, "reset")
    mail = postbox.mails[1]
    assert mail["To"] == "Anna@example.org" and mail["From"] == "cardamom@example.org" and mail["Auto-Submitted"]
    weak = await phone.post("/reset", {"token": token, "password": "password"}, 422)
    assert "easy to guess" in weak["error"]
    me = await phone.post("/reset", {"token": token, "password": NEW})
    assert me["login"] == "anna" and (await phone.get("/me"))["id"] == me["id"]
    assert (await anna.get("/me"))["id"] != me["id"], "other sign-ins have ended"
    await (await mailing.visitor()).post("/reset", {"token": token, "password": NEW}, 422)
    await log_in(await mailing.visitor(), "anna", SECRET, 401)
    await log_in(await mailing.visitor(), "anna", NEW)


async def test_nobody_learns_who_has_an_account(mailing: House, postbox: Postbox) -> None:
    await with_address(mailing, postbox)
    visitor = await mailing.visitor()
    answers = [await visitor.client.post("/api/recovery", json={"who": who})
               for who in ("anna", "nobody", "anna@EXAMPLE.org", "nobody@example.org")]
    assert {(answer.status_code, answer.content) for answer in answers} == {(204, b"")}
    await mailing.app.state.recovery.finish(STUCK)
    assert [mail["To"] for mail in postbox.mails[1:]] == ["Anna@example.org"] * 2


async def test_an_account_is_not_flooded_with_mails(mailing: House, postbox: Postbox) -> None:
    anna = await with_address(mailing, postbox)
    for _ in range(5):
        await anna.post("/recovery", {"who": "anna"}, 204)
        await mailing.app.state.recovery.finish(STUCK)
    assert len(postbox.mails) == recovery.MOST_MAILS, "to one address, the one that confirmed it included"
    await anna.post("/account/email", {"email": "b@example.org", "password": SECRET}, 204)
    await anna.post("/account/email", {"email": "c@example.org", "password": SECRET}, 429)  # she has asked three times


async def test_links_are_for_what_they_were_made_for_and_for_a_while(mailing: House, postbox: Postbox) -> None:
    anna = await with_address(mailing, postbox)
    await anna.post("/account/email", {"email": "new@example.org", "password": SECRET}, 204)
    confirm = await postbox.link(2, "confirm")
    await anna.post("/reset", {"token": confirm, "password": NEW}, 422)
    await anna.post("/recovery", {"who": "anna"}, 204)
    reset = await postbox.link(3, "reset")
    await anna.post("/confirm", {"token": reset}, 422)
    await anna.post("/confirm", {"token": confirm}, 204)
    async with asyncio.timeout(STUCK):
        while len(postbox.mails) < 4:
            await asyncio.sleep(0.01)
    assert postbox.mails[3]["To"] == "Anna@example.org" and "has been changed" in postbox.mails[3].get_content()
    async with mailing.tables.store.write() as connection:
        await connection.execute(update(schema.links).values(until=time.time() - 1))
    await anna.post("/reset", {"token": reset, "password": NEW}, 422)
    await anna.post("/account/email", {"email": None, "password": "wrong"}, 403)
    await anna.post("/account/email", {"email": None, "password": SECRET}, 204)
    assert (await anna.get("/account"))["email"] is None


async def test_what_is_no_address(mailing: House) -> None:
    anna = await mailing.visitor()
    await register(anna, "anna")
    for email in ("x", "a@b c", "a@b\nBcc: all@example.org", "@example.org", "a@", "<a@example.org>"):
        answer = await anna.client.post("/api/account/email", json={"email": email, "password": SECRET})
        assert answer.status_code == 422 and "e-mail" in answer.json()["error"], email


async def test_a_mail_that_cannot_be_sent_is_logged_without_the_address(
        tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    mail = Mail.of("smtp://127.0.0.1:9", "cardamom@example.org")
    async with opened(tmp_path, mail=mail, origins=("https://play.example.org",)) as house:
        anna = await house.visitor()
        await register(anna, "anna")
        await anna.post("/account/email", {"email": "anna@example.org", "password": SECRET}, 204)
        await house.app.state.recovery.finish(STUCK)
    told = [record for record in caplog.records if "mail" in record.getMessage()]
    assert told and "anna" not in str([record.__dict__ for record in told])


async def test_without_mail_it_is_said_whom_to_ask(house: House) -> None:
    anna = await house.visitor("Anna")
    assert "can’t send e-mail" in (await anna.post("/recovery", {"who": "anna"}, 422))["error"]
    assert (await anna.get("/catalogue"))["mail"] is False


@pytest.mark.parametrize(("url", "sender", "origins"), [
    ("smtp://x", "", ("https://a.example",)), ("http://x", "a@b.example", ("https://a.example",)),
    ("smtp://x:99999", "a@b.example", ("https://a.example",)), ("smtp://x/y", "a@b.example", ("https://a.example",)),
    ("smtp://x", "a@b.example", ())])
def test_mail_settings_that_cannot_be(url: str, sender: str, origins: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="^--mail"):
        Settings.of(mail=Mail.of(url, sender), origins=origins)


def test_the_admin_gives_a_new_password(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """While the server runs: sockets close, the link works once."""
    def command(*words: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as left:
            run(["admin", *words, "--data", str(tmp_path)])
        told = capsys.readouterr()
        return int(left.value.code or 0), told.out + told.err

    async def story(address: str) -> None:
        async with httpx.AsyncClient(base_url=address, timeout=STUCK) as client:
            anna = Visitor(client)
            me = await register(anna, "anna")
            table = await anna.make("eastern-wonders", ME, ME)
            async with watching(address.removeprefix("http://").rstrip("/"), table, anna) as watcher:
                await watcher.next()
                code, told = await asyncio.to_thread(command, "reset-password", "Anna")
                assert code == 0
                assert (await watcher.next("gone"))["why"] == "You’ve been signed out here."
            assert (await anna.get("/me"))["id"] != me["id"]
            link = told.split()[-1]
            assert link.startswith(address.replace("127.0.0.1", "localhost") + "reset#")
            assert (await anna.post("/reset", {"token": link.partition("#")[2], "password": NEW}))["id"] == me["id"]
            await anna.post("/reset", {"token": link.partition("#")[2], "password": NEW}, 422)
    with served(tmp_path) as server:
        asyncio.run(story(server.address))
    code, told = command("reset-password", "nobody")
    assert code == 2 and "there is nobody" in told and told.count("\n") == 1
