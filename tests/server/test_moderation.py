"""Hosts: `cardamom admin` about tables and people, while the server runs. Players: block, report, kick, revoke a link."""
from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from sqlalchemy import select

from cardamom.cli.app import run
from cardamom.server import admin, audit, schema, sweep
from cardamom.server.models import Problem
from tests.server.conftest import FRIEND, ME, House, Visitor, listening, open_socket, opened, watching
from tests.server.served import served
from tests.server.test_people import delete, log_in, register
from tests.waiting import STUCK


async def join(visitor: Visitor, table: str, owner: Visitor | None = None, seat: int = 1, status: int = 200) -> Any:
    body = {} if owner is None else {"token": (await owner.frame(table))["links"][str(seat)]}
    return await visitor.post(f"/tables/{table}/join", body, status)


async def three(house: House) -> list[Visitor]:
    return [await house.visitor(name) for name in ("Anna", "Ben", "Carla")]


async def lobby(visitor: Visitor) -> list[str]:
    return [line["table"] for line in (await visitor.get("/tables", list="open"))["tables"]]


# -- names ----------------------------------------------------------------------------------------------------------


async def test_names_at_a_table_are_told_apart(house: House) -> None:
    anna, other, third = await house.visitor("Anna"), await house.visitor("Аnnа"), await house.visitor("anna ")
    table = await anna.make("eastern-wonders", ME, FRIEND, FRIEND, public=True)
    await join(other, table)
    await join(third, table)
    assert [seat["name"] for seat in (await anna.frame(table))["seats"]] == ["Anna", "Аnnа 2", "anna 3"]
    same = await anna.make("eastern-wonders", ME, {"kind": "hotseat", "name": "Anna"})
    assert [seat["name"] for seat in (await anna.frame(same))["seats"]] == ["Anna", "Anna 2"]


# -- invitations and kicks ------------------------------------------------------------------------------------------


async def test_an_invitation_can_be_revoked(house: House) -> None:
    anna, ben, carla = await three(house)
    table = await anna.make("eastern-wonders", ME, FRIEND, FRIEND)
    links = (await anna.frame(table))["links"]
    await anna.post(f"/tables/{table}/new-link", {"seat": 1}, 204)
    now = (await anna.frame(table))["links"]
    assert now["1"] != links["1"] and now["2"] == links["2"]
    refused = await ben.post(f"/tables/{table}/join", {"token": links["1"]}, 403)
    assert "revoked" in refused["error"]
    await ben.post(f"/tables/{table}/join", {"token": now["1"]})
    await carla.post(f"/tables/{table}/join", {"token": links["2"]})
    await anna.post(f"/tables/{table}/new-link", {"seat": 1}, 409)


async def test_who_was_kicked_does_not_come_back(house: House) -> None:
    anna, ben, carla = await three(house)
    table = await anna.make("eastern-wonders", ME, FRIEND, FRIEND, public=True)
    token = (await anna.frame(table))["links"]["1"]
    await ben.post(f"/tables/{table}/join", {"token": token})
    await anna.post(f"/tables/{table}/kick", {"seat": 0}, 422)
    await anna.post(f"/tables/{table}/kick", {"seat": 4}, 404)
    await anna.post(f"/tables/{table}/kick", {"seat": 1, "name": "Somebody before"}, 409)
    await anna.post(f"/tables/{table}/kick", {"seat": 1, "name": "Ben"}, 204)
    frame = await ben.frame(table)
    assert frame["you"] == [] and frame["seats"][1]["kind"] == "open"
    for body in ({}, {"token": token}, {"token": (await anna.frame(table))["links"]["1"]}):
        await ben.post(f"/tables/{table}/join", body, 403)
    await join(carla, table)
    house.tables.forget(table)  # read again, it is the same
    await carla.post(f"/tables/{table}/join", {"token": token})


# -- blocks ---------------------------------------------------------------------------------------------------------


async def test_people_who_avoid_each_other_are_not_seated_together(house: House) -> None:
    anna, ben, carla = await three(house)
    first = await anna.make("eastern-wonders", ME, FRIEND, public=True)
    await join(ben, first)
    async with house.tables.changing(first) as live:
        live.status = "over"
    await anna.post(f"/tables/{first}/block", {"seat": 1}, 204)
    await anna.post(f"/tables/{first}/block", {"seat": 1}, 204)  # once is enough
    assert [block["name"] for block in (await anna.get("/account"))["blocks"]] == ["Ben"]
    again = (await anna.post(f"/tables/{first}/rematch"))["table"]
    assert [seat["invited"] for seat in (await anna.frame(again))["seats"]] == [None, None], "he is not asked"
    refused = await ben.post(f"/tables/{again}/join", {"token": (await anna.frame(again))["links"]["1"]}, 403)
    assert "block" not in refused["error"], "he is not told why"
    bens = await ben.make("eastern-wonders", ME, FRIEND, public=True)
    assert bens not in await lobby(anna) and again not in await lobby(ben) and bens in await lobby(carla)
    assert "You’ve blocked somebody" in (await join(anna, bens, status=403))["error"]
    carlas = await carla.make("eastern-wonders", ME, FRIEND, FRIEND, public=True)
    await join(anna, carlas)
    await join(ben, carlas, status=403)
    block = (await anna.get("/account"))["blocks"][0]["block"]
    assert (await delete(ben, f"/account/blocks/{block}")).status_code == 404
    assert (await delete(anna, f"/account/blocks/{block}")).status_code == 204
    await join(ben, carlas)


async def test_blocks_of_a_guest_come_along_into_the_account(house: House) -> None:
    anna, ben, _ = await three(house)
    account = await house.visitor()
    await register(account, "anna")
    table = await anna.make("eastern-wonders", ME, FRIEND, public=True)
    await join(ben, table)
    await anna.post(f"/tables/{table}/block", {"seat": 1}, 204)
    await ben.post(f"/tables/{table}/block", {"seat": 0}, 204)
    await ben.post(f"/tables/{table}/complaints", {"seat": 0, "note": "rude"}, 204)
    await log_in(anna, "anna")
    assert len((await anna.get("/account"))["blocks"]) == 1
    await join(ben, await anna.make("eastern-wonders", ME, FRIEND, public=True), status=403)
    async with house.tables.store.read() as connection:
        assert (await connection.execute(select(schema.complaints.c.about))).scalar_one() == (await anna.get("/me"))["id"]


# -- notes ----------------------------------------------------------------------------------------------------------


async def test_notes_are_deleted_with_who_wrote_them_and_with_their_table(house: House) -> None:
    anna, ben, _ = await three(house)
    table = await anna.make("eastern-wonders", ME, FRIEND, public=True)
    await join(ben, table)
    hers = (await anna.post(f"/tables/{table}/reports", {"place": 1, "note": "my private thought"}, 201))["report"]
    his = (await ben.post(f"/tables/{table}/reports", {"place": 1, "note": "another"}, 201))["report"]
    assert (await delete(anna, "/account", {})).status_code == 204
    await ben.get(f"/reports/{hers}", 404)
    assert (await ben.get(f"/reports/{his}"))["note"] == "another"
    async with house.tables.store.write() as connection:
        await connection.execute(schema.tables.delete().where(schema.tables.c.id == table))
    await ben.get(f"/reports/{his}", 404)


# -- cardamom admin -------------------------------------------------------------------------------------------------


class Host:
    """Whoever runs the server, at a terminal."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str], *options: str) -> None:
        self.capsys, self.options = capsys, options or ("--data", str(folder))

    def say(self, *words: str, code: int = 0) -> str:
        with pytest.raises(SystemExit) as left:
            run(["admin", *words, *self.options])
        told = self.capsys.readouterr()
        assert int(left.value.code or 0) == code, told
        return str(told.out + told.err)

    def list(self, *words: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.say(*words, "--json"))
        return found

    async def soon(self, *words: str, code: int = 0) -> str:
        return await asyncio.to_thread(self.say, *words, code=code)


def address_without_scheme(address: str) -> str:
    return address.removeprefix("http://").rstrip("/")


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.exhaustive)])
def test_the_admin_sees_and_acts_while_the_server_runs(
        tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str, request: pytest.FixtureRequest) -> None:
    options = ["--database", request.getfixturevalue("postgres")] if kind == "postgres" else []
    host = Host(tmp_path, capsys, *options)

    async def story(address: str) -> None:
        async with httpx.AsyncClient(base_url=address, timeout=STUCK) as one, \
                httpx.AsyncClient(base_url=address, timeout=STUCK) as two:
            anna, ben = Visitor(one), Visitor(two)
            await anna.name("Anna")
            await register(anna, "anna_b")
            bens = await ben.name("Ben")
            table, other = [await anna.make("eastern-wonders", ME, FRIEND, public=True) for _ in range(2)]
            await join(ben, table)
            await anna.post(f"/tables/{table}/complaints", {"seat": 1, "note": "He is rude."}, 204)
            third = await anna.make("eastern-wonders", ME, FRIEND, public=True)
            await host.soon("close", third, "--reason", "Not here.")
            async with asyncio.timeout(STUCK):
                while (await anna.frame(third))["status"] != "ended":
                    await asyncio.sleep(0.1)
            assert (await join(ben, third, status=409))["error"] == "Not here.", "it does not begin any more"
            await anna.post(f"/tables/{third}/fill", {"seat": 1}, 409)
            told = await host.soon("tables")
            assert table in told and other in told and "Anna, Ben" in told
            assert bens in await host.soon("people", "ben") and "anna_b" in await host.soon("people")
            report = json.loads(await host.soon("reports", "--json"))[0]
            assert report["note"] == "He is rude." and report["about"] == bens and report["table"] == table
            async with watching(address_without_scheme(address), table, ben) as socket, \
                    watching(address_without_scheme(address), other, anna) as hers, \
                    watching(address_without_scheme(address), other, ben) as his:
                await socket.next()
                await hers.next()
                await his.next()
                await host.soon("close", table, "--reason", "Too rude.")
                while (frame := await socket.next())["status"] != "ended":
                    pass
                assert frame["why"] == {"key": "ended-because", "args": {"why": "Too rude."}}
                await host.soon("close", table, code=2)
                await host.soon("remove", other)
                for each in (hers, his):
                    assert "no such table" in (await each.next("gone"))["why"]
                await anna.get(f"/tables/{other}", 404)
                await host.soon("ban", bens, "--reason", "Insults", "--for", "7d")
                assert "banned" in (await socket.next("gone"))["why"]
            refused = await ben.get("/me", 403)
            assert "banned from this server until" in refused["error"] and "Insults" in refused["error"]
            await ben.post("/tables", {"game": "eastern-wonders", "seats": [ME, ME]}, 403)
            await anna.get("/me")
            assert "Ben" in await host.soon("bans")
            await host.soon("unban", bens)
            await until(ben, 200)
            async with watching(address_without_scheme(address), table, anna) as socket:
                await socket.next()
                await host.soon("ban", "127.0.0.0/8", "--reason", "All of you.")
                assert "banned" in (await socket.next("gone"))["why"]
            await until(anna, 403)
            assert (await one.get("health")).status_code == 403
            await host.soon("unban", "127.0.0.0/8")
            await until(anna, 200)
            await host.soon("reports", "--done", report["id"])
            assert "no reports" in await host.soon("reports")
            seen = [line["what"] for line in json.loads(await host.soon("audit", "--json"))]
            assert {"new guest", "table closed", "table removed", "banned", "ban lifted", "report dealt with"} <= {*seen}
            assert "127.0.0.1" in await host.soon("audit", bens)
    with served(tmp_path, *options) as server:
        asyncio.run(story(server.address))
        assert '"level": "error"' not in server.said()


async def until(visitor: Visitor, status: int) -> None:
    """The server notices by itself."""
    async with asyncio.timeout(STUCK):
        while (await visitor.client.get("/api/me")).status_code != status:
            await asyncio.sleep(0.1)


async def test_a_socket_of_a_banned_person_is_refused_with_the_reason(house: House) -> None:
    anna = await house.visitor()
    person, table = await anna.name("Anna"), await anna.make()
    async with house.tables.store.write() as connection:
        await admin.ban(connection, person, "Insults", None)
    await house.app.state.bans.read()
    async with listening(house) as address:
        with pytest.raises(websockets.InvalidStatus) as refused:
            await open_socket(f"ws://{address}/api/tables/{table}/live", additional_headers={"Cookie": anna.cookies()})
        assert refused.value.response.status_code == 403
        assert "Insults" in Problem.model_validate_json(refused.value.response.body or b"").error


async def test_a_banned_account_cannot_sign_in_and_its_ban_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    host = Host(tmp_path, capsys, "--database", str(tmp_path / "test.sqlite3"))
    async with opened(tmp_path) as house:
        anna, phone = await house.visitor(), await house.visitor()
        await register(anna, "anna")
        await host.soon("ban", "ANNA", "--for", "1h")
        await until(anna, 403)
        problem = await phone.post("/session", {"login": "anna", "password": "correct horse"}, 403)
        assert "until" in problem["error"]
        async with house.tables.store.write() as connection:
            await connection.execute(schema.bans.update().values(until=1.0))
        await house.app.state.bans.read()
        await log_in(phone, "anna")


CANNOT = [
    (["ban", "nobody"], "there is nobody"), (["unban", "10.0.0.1"], "not banned"), (["remove", "none"], "there is no table"),
    (["close", "none"], "there is no table"), (["ban", "10.0.0.1", "--for", "soon"], "7d"),
    (["reports", "--done", "none"], "there is no report"), (["reset-password", "none"], "there is nobody")]


async def test_what_the_admin_cannot_do_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    host = Host(tmp_path, capsys, "--database", str(tmp_path / "test.sqlite3"))
    async with opened(tmp_path):
        pass
    for words, told in CANNOT:
        said = await host.soon(*words, code=2)
        assert told in said and said.count("\n") == 1, words
    assert await host.soon("tables") == "There are no tables.\n"


async def test_what_is_recorded_is_kept_for_a_stated_time(house: House) -> None:
    store, then = house.tables.store, time.time() - audit.RETENTION - 1
    await house.visitor("Anna")
    async with store.write() as connection:
        await audit.record(connection, "sign-in", address="198.51.100.7")
        await connection.execute(schema.audit.update().where(schema.audit.c.what == "sign-in").values(at=then))
        await connection.execute(schema.bans.insert().values(
            id="x", network="10.0.0.0/8", reason="", created_at=1.0, until=2.0))
        await connection.execute(schema.guesses.insert().values(login="x", wrong=3.0, at=then))
    await sweep.remove_old(house.tables)
    async with store.read() as connection:
        assert (await connection.execute(select(schema.audit.c.what))).scalars().all() == ["new guest"]
        for table in (schema.bans, schema.guesses):
            assert (await connection.execute(select(table))).all() == []
