"""Guests, accounts, sessions, passwords; taking one's data along, and leaving for good."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import extract_parameters
from sqlalchemy import select

from cardamom.server import passwords, schema
from cardamom.server.identity import COOKIE, GONE, Identity
from cardamom.server.passwords import HASHER, NOBODYS
from cardamom.server.settings import database_url
from cardamom.server.store import Store
from tests.server.conftest import BOT, FRIEND, ME, House, Visitor
from tests.waiting import STUCK

SECRET = "correct horse"


async def register(visitor: Visitor, login: str, password: str = SECRET) -> Any:
    return await visitor.post("/account", {"login": login, "password": password})


async def log_in(visitor: Visitor, login: str, password: str = SECRET, status: int = 200) -> Any:
    return await visitor.post("/session", {"login": login, "password": password}, status)


async def delete(visitor: Visitor, path: str, body: Any = None) -> httpx.Response:
    return await visitor.client.request("DELETE", f"/api{path}", json=body)


# -- cookies --------------------------------------------------------------------------------------------------------


async def test_a_stranger_becomes_a_guest_and_stays_the_same(house: House) -> None:
    anna, ben = await house.visitor(), await house.visitor()
    first = await anna.client.get("/api/me")
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie
    assert first.json()["name"].startswith("Guest ") and first.json()["login"] is None
    again = await anna.client.get("/api/me")
    assert again.json() == first.json() and "set-cookie" not in again.headers
    assert (await ben.get("/me"))["id"] != first.json()["id"]


async def test_over_https_the_cookie_is_for_https_only(house: House) -> None:
    transport = httpx.ASGITransport(house.app)
    async with httpx.AsyncClient(transport=transport, base_url="https://test", timeout=STUCK) as client:
        assert "Secure" in (await client.get("/api/me")).headers["set-cookie"]


async def test_a_forged_cookie_is_nobodys(house: House) -> None:
    anna = await house.visitor("Anna")
    identity: Identity = house.app.state.identity
    cookie = anna.client.cookies[COOKIE]
    assert identity.read(cookie) is not None
    for forged in ("", "x", cookie[:-2], "W10" + cookie[3:], cookie.partition(".")[0], "." + cookie, "é" * 20):
        assert identity.read(forged) is None, forged


async def test_a_cookie_is_no_invitation_and_the_other_way_round(house: House) -> None:
    anna = await house.visitor("Anna")
    identity: Identity = house.app.state.identity
    invitation = identity.invite("abc", 1, 2)
    assert identity.read_invitation(invitation) == ("abc", 1, 2)
    assert identity.read_invitation(identity._invitations.dumps(["abc", 1])) == ("abc", 1, 0), "the first ones had no number"
    assert identity.read_invitation(anna.client.cookies[COOKIE]) is None
    assert identity.read(invitation) is None
    assert identity.read_invitation(invitation[:-1]) is None and identity.read_invitation("") is None


async def test_the_key_is_kept_between_starts_and_differs_between_servers(tmp_path: Path) -> None:
    tokens = []
    for name in ("a", "a", "b"):
        store = await Store.open(database_url(str(tmp_path / name), tmp_path))
        tokens.append((await Identity.open(store)).invite("abc", 1, 0))
        await store.close()
    assert tokens[0] == tokens[1] != tokens[2]


# -- names ----------------------------------------------------------------------------------------------------------


async def test_names_that_would_be_taken_for_something_else(house: House) -> None:
    anna = await house.visitor()
    before = await anna.get("/me")
    for name in ("greedy", "MCTS", "mcts:2s", "Somebody Gone", "   ", "[[cubes:Y]]", "\u200b\u2800\u3164", "Gree\u200bdy",
                 "Grееdy", "m\u0441ts", "ﷺ\ufdfa"):
        answer = await anna.client.patch("/api/me", json={"name": name})
        assert answer.status_code == 422 and answer.json()["key"].endswith("-name"), name
        assert await anna.get("/me") == before, name


async def test_a_name_is_cleaned(house: House) -> None:
    anna = await house.visitor()
    await anna.get("/me")
    for name, kept in (
            ("  Anna   B. ", "Anna B."), ("a\u202eb\u200f", "ab"), ("An\u200bna\ufeff", "Anna"), ("a\x07b", "ab"),
            ("\uff21\uff4e\uff4e\uff41", "Anna"), ("a\u2028b", "a b"), ("\u3164Anna\ufe0f", "Anna"),
            ("A\u0301\u0302\u0303\u0304\u0305", "Á\u0302\u0303"), ("Żółć", "Żółć")):
        assert (await anna.client.patch("/api/me", json={"name": name})).json()["name"] == kept, name


async def test_nobody_has_no_name_to_change(house: House) -> None:
    nobody = await house.visitor()
    assert (await nobody.client.patch("/api/me", json={"name": "Anna"})).status_code == 401


# -- accounts -------------------------------------------------------------------------------------------------------


async def test_an_account_is_the_same_person_on_another_device(house: House) -> None:
    anna, phone = await house.visitor("Anna"), await house.visitor()
    table = await anna.make()
    me = await register(anna, "Anna_B")
    assert me["login"] == "Anna_B" and me["name"] == "Anna"
    assert await log_in(phone, "anna_b") == me, "capital letters do not matter"
    assert [line["table"] for line in (await phone.get("/tables", list="mine"))["tables"]] == [table]


async def test_a_guests_first_name_is_that_of_the_account(house: House) -> None:
    anna = await house.visitor()
    assert (await register(anna, "anna"))["name"] == "anna"


async def test_a_login_is_taken_once_and_an_account_has_one(house: House) -> None:
    anna, ben = await house.visitor(), await house.visitor()
    await register(anna, "anna")
    refused = await ben.post("/account", {"login": "ANNA", "password": SECRET}, 422)
    assert "is taken" in refused["error"]
    assert (await ben.get("/me"))["login"] is None
    await anna.post("/account", {"login": "other", "password": SECRET}, 422)


async def test_bad_logins_and_passwords(house: House) -> None:
    anna = await house.visitor()
    for login, password, status in (
            ("an", SECRET, 422), ("anna b", SECRET, 422), ("<b>", SECRET, 422), ("greedy", SECRET, 422),
            ("mcts", SECRET, 422), ("anna", "short", 422), ("anna", "x" * 129, 422), ("anna", None, 400), (7, SECRET, 400)):
        answer = await anna.client.post("/api/account", json={"login": login, "password": password})
        assert answer.status_code == status, (login, password, answer.text)
        assert SECRET not in answer.text, (login, password)


async def test_the_password_is_kept_as_argon2(house: House) -> None:
    anna = await house.visitor()
    await register(anna, "anna")
    async with house.tables.store.read() as connection:
        kept = (await connection.execute(select(schema.people.c.password))).scalar_one()
    assert kept.startswith("$argon2id$") and SECRET not in kept
    assert HASHER.verify(kept, SECRET)


class CountingHasher:
    """Checks passwords as ever, and notes against what."""

    def __init__(self) -> None:
        self.checked: list[str] = []

    def verify(self, kept: str, password: str) -> bool:
        self.checked.append(kept)
        return HASHER.verify(kept, password)


async def test_unknown_login_and_wrong_password_are_answered_alike(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same words, and after the same work: one hash of equal cost, so the time tells nothing either."""
    anna, other = await house.visitor(), await house.visitor()
    await register(anna, "anna")
    hasher = CountingHasher()
    monkeypatch.setattr(passwords, "HASHER", hasher)
    problems = [await log_in(other, login, "wrong password", 401) for login in ("anna", "nobody")]
    assert problems[0] == problems[1]
    annas, nobodys = hasher.checked
    assert nobodys == NOBODYS != annas
    assert extract_parameters(nobodys) == extract_parameters(annas)


async def test_a_changed_password_ends_all_other_sessions(house: House) -> None:
    anna, phone = await house.visitor(), await house.visitor()
    me = await register(anna, "anna")
    await log_in(phone, "anna")
    wrong = await anna.post("/account/password", {"old": "not it at all", "new": "another horse"}, 403)
    assert "password" in wrong["error"]
    await anna.post("/account/password", {"old": SECRET, "new": "another horse"}, 204)
    assert await anna.get("/me") == me
    assert (await phone.get("/me"))["id"] != me["id"], "the phone is a stranger now"
    await log_in(phone, "anna", SECRET, 401)
    assert await log_in(phone, "anna", "another horse") == me


async def test_registering_ends_copies_of_the_guests_cookie(house: House) -> None:
    anna, copy = await house.visitor(), await house.visitor()
    await anna.get("/me")
    copy.client.cookies.set(COOKIE, anna.client.cookies[COOKIE])
    me = await register(anna, "anna")
    assert (await copy.get("/me"))["id"] != me["id"]


async def test_a_guest_has_no_password_to_change(house: House) -> None:
    anna = await house.visitor("Anna")
    await anna.post("/account/password", {"old": "", "new": "another horse"}, 403)


async def test_logging_out(house: House) -> None:
    anna = await house.visitor()
    me = await register(anna, "anna")
    assert (await delete(anna, "/session")).status_code == 204
    assert COOKIE not in anna.client.cookies
    assert (await anna.get("/me"))["id"] != me["id"]


async def test_what_was_begun_as_a_guest_comes_along(house: House) -> None:
    anna, phone = await house.visitor(), await house.visitor("Guesting")
    me = await register(anna, "anna")
    table = await phone.make("eastern-wonders", ME, FRIEND)
    guest = (await phone.get("/me"))["id"]
    await log_in(phone, "anna")
    frame = await anna.frame(table)
    assert frame["owner"] and frame["you"] == [0] and frame["links"]
    async with house.tables.store.read() as connection:
        people = (await connection.execute(select(schema.people.c.id))).scalars().all()
    assert guest not in people and me["id"] in people


async def test_an_accounts_tables_do_not_go_to_another_account(house: House) -> None:
    anna, ben = await house.visitor(), await house.visitor()
    await register(anna, "anna")
    await register(ben, "ben")
    table = await anna.make()
    await log_in(anna, "ben")
    assert (await anna.get("/tables", list="mine"))["tables"] == []
    await log_in(anna, "anna")
    assert [line["table"] for line in (await anna.get("/tables", list="mine"))["tables"]] == [table]


# -- one's data -----------------------------------------------------------------------------------------------------


async def test_all_my_data_and_none_of_others(house: House, tmp_path: Path) -> None:
    anna, ben = await house.visitor("Anna"), await house.visitor("Benedict")
    await register(anna, "anna")
    mine, other = await anna.make(), await ben.make()
    await anna.settle_in(mine)
    answer = await anna.client.get("/api/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["person"]["login"] == "anna" and "argon2" not in answer.text
    assert [table["table"] for table in data["tables"]] == [mine]
    assert other not in answer.text and "Benedict" not in answer.text
    log = tmp_path / "log.jsonl"
    log.write_text("".join(json.dumps(line) + "\n" for line in data["tables"][0]["log"]))
    from cardamom import replay
    assert replay(log).actions == (await house.tables.look(mine)).table.actions


async def test_nobody_has_no_data(house: House) -> None:
    nobody = await house.visitor()
    assert (await nobody.client.get("/api/account/export")).status_code == 401
    assert (await delete(nobody, "/account", {})).status_code == 401


async def test_leaving_for_good(house: House) -> None:
    """The person is gone, with every trace of the name; the game goes on with a bot, and the login is free."""
    anna, ben = await house.visitor("Annabella"), await house.visitor("Ben")
    me = await register(anna, "annabella")
    table = await anna.make("eastern-wonders", ME, FRIEND)
    token = (await anna.frame(table))["links"]["1"]
    await ben.post(f"/tables/{table}/join", {"token": token})
    waiting = await anna.make("eastern-wonders", ME, FRIEND)
    frame = await anna.frame(table)
    if frame["turn"]:
        frame = await anna.choose(table)
    await ben.post(f"/tables/{table}/reports", {"place": frame["place"], "note": "look"}, 201)
    assert (await delete(anna, "/account", {"password": "not it"})).status_code == 403
    assert (await delete(anna, "/account", {"password": SECRET})).status_code == 204
    frame = await ben.frame(table)
    assert frame["seats"][0]["name"] == GONE and frame["seats"][0]["bot"] and frame["status"] == "playing"
    assert (await ben.frame(waiting))["status"] == "ended"
    assert "Annabella" not in json.dumps(frame) and GONE in (await ben.client.get(f"/api/tables/{table}/log")).text
    async with house.tables.store.read() as connection:
        for each in schema.metadata.sorted_tables:
            for row in await connection.execute(select(each)):
                assert "annabella" not in repr(row).lower() and me["id"] not in repr(row)
    await register(await house.visitor(), "annabella")


async def test_a_guest_leaves_without_a_password_and_the_last_one_ends_the_table(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, BOT)
    assert (await delete(anna, "/account", {})).status_code == 204
    frame = await (await house.visitor()).frame(table)
    assert frame["status"] == "ended" and "Anna" not in json.dumps(frame)


async def test_a_seat_of_somebody_gone_is_not_open(house: House) -> None:
    anna, ben = await house.visitor("Anna"), await house.visitor("Ben")
    table = await anna.make("eastern-wonders", ME, {"kind": "hotseat", "name": "Carla"}, public=True)
    async with house.tables.changing(table) as live:
        live.status = "over"
    await delete(anna, "/account", {})
    frame = await ben.frame(table)
    assert [(seat["kind"], seat["name"]) for seat in frame["seats"]] == [("person", GONE)] * 2
    await ben.post(f"/tables/{table}/join", {}, 409)
