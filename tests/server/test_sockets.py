"""Sockets: the table is pushed after every change, to everybody, each with what is theirs; who was away misses nothing."""
from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack

import pytest
import websockets

from cardamom.server import hub
from cardamom.server.live import Live
from cardamom.server.models import Frame, Presence
from tests.server.conftest import BOT, FRIEND, ME, House, Socket, listening, open_socket, opened, watching


async def test_a_move_is_sent_to_all_who_look_on(house: House) -> None:
    anna, ben = [await house.visitor(name) for name in ("Anna", "Ben")]
    table = await anna.make("eastern-wonders", ME, FRIEND)
    await ben.post(f"/tables/{table}/join", {"token": (await anna.frame(table))["links"]["1"]})
    async with listening(house) as address, watching(address, table, anna) as hers, watching(address, table, ben) as his, \
            watching(address, table) as nobodys:
        firsts = [await socket.next() for socket in (hers, his, nobodys)]
        seat = firsts[0]["view"]["to_act"]
        assert [bool(frame["turn"]) for frame in firsts] == [seat == 0, seat == 1, False]
        await (anna, ben)[seat].choose(table)
        for socket, first in zip((hers, his, nobodys), firsts, strict=True):
            frame = Frame.model_validate(await socket.next())
            assert frame.seq > first["seq"] and frame.line.keep == first["place"] and frame.line.entries


async def test_who_comes_back_gets_only_what_is_new(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    async with listening(house) as address:
        async with watching(address, table, anna) as socket:
            known = await socket.next()
        await anna.choose(table)
        async with watching(address, table, anna, since=known["seq"]) as socket:
            frame = await socket.next()
            assert frame["line"]["keep"] == known["place"]
            assert len(frame["line"]["entries"]) == frame["place"] - known["place"]
            await socket.connection.send(json.dumps({"since": 0}))
            assert (await socket.next())["line"]["keep"] == 0


async def test_who_is_there_is_told(house: House) -> None:
    anna, ben = [await house.visitor(name) for name in ("Anna", "Ben")]
    table = await anna.make("eastern-wonders", ME, FRIEND)
    await ben.post(f"/tables/{table}/join", {"token": (await anna.frame(table))["links"]["1"]})
    async with listening(house) as address, watching(address, table, anna) as hers:
        async with watching(address, table, ben):
            while (await hers.next("presence"))["online"] != [0, 1]:
                pass
        while (await hers.next("presence"))["online"] != [0]:
            pass


async def test_those_who_come_and_go_together_are_announced_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred watchers were each sent a hundred messages, and each of these was made anew."""
    monkeypatch.setattr(hub, "TOGETHER", 1.0)
    made = [0]
    usual: Callable[[Live], Presence] = house.app.state.hub.presence

    def presence(live: Live) -> Presence:
        made[0] += 1
        return usual(live)
    monkeypatch.setattr(house.app.state.hub, "presence", presence)
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    async with listening(house) as address, watching(address, table, anna) as hers:
        while (await hers.next("presence"))["watching"] != 1:
            pass
        before = made[0]
        async with AsyncExitStack() as stack:
            sockets = await asyncio.gather(*(stack.enter_async_context(watching(address, table)) for _ in range(30)))
            while (await hers.next("presence"))["watching"] != 31:
                pass
            assert (await sockets[0].next("presence"))["watching"] <= 31
        while (await hers.next("presence"))["watching"] != 1:
            pass
        assert made[0] - before < 30, "they came and went in a few groups, however slow the machine is"


async def test_a_ping_is_answered_and_brings_no_table(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    async with listening(house) as address, watching(address, table, anna) as socket:
        await socket.next()
        while (await socket.next("presence"))["watching"] != 1:
            pass
        for _ in range(3):
            await socket.connection.send('{"ping":true}')
            assert json.loads(await socket.connection.recv()) == {"type": "pong"}


async def test_a_socket_that_says_anything_else_is_closed(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    before = await anna.frame(table)
    async with listening(house) as address:
        for said in ("{}", '{"since": -1}', '{"since": 1, "move": "end"}', '{"ping": false}', '{"ping": true, "since": 1}',
                     "x" * 1000, b"\x00"):
            async with watching(address, table, anna) as socket:
                await socket.next()
                await socket.connection.send(said)
                gone = await socket.next("gone")
                assert not gone["again"], said
                with pytest.raises(websockets.ConnectionClosed):
                    await socket.next()
            assert (await anna.frame(table))["seq"] == before["seq"], said


async def test_no_socket_at_no_table_or_for_another_site(house: House) -> None:
    async with listening(house) as address:
        with pytest.raises(websockets.InvalidStatus):
            async with watching(address, "nowhere"):
                pass
        anna = await house.visitor("Anna")
        table = await anna.make("eastern-wonders", ME, ME)
        with pytest.raises(websockets.InvalidStatus):
            async with open_socket(f"ws://{address}/api/tables/{table}/live", origin="https://elsewhere.example"):
                pass


async def test_bots_move_by_themselves(tmp_path: object, tmp_path_factory: pytest.TempPathFactory) -> None:
    async with opened(tmp_path_factory.mktemp("bots"), workers=1) as house:
        anna = await house.visitor("Anna")
        table = await anna.make("eastern-wonders", ME, BOT, BOT)
        async with listening(house) as address, watching(address, table, anna) as socket:
            turns = 0
            while turns < 4:
                frame = await socket.next()
                if frame["turn"]:
                    choices = [choice for group in frame["turn"]["groups"] for choice in group["choices"]]
                    answer = await anna.client.post(f"/api/tables/{table}/moves", json={
                        "seq": frame["seq"], "actions": [choices[0]["name"]]})
                    turns += answer.status_code == 200
        seats = {entry["seat"] for entry in (await anna.frame(table))["line"]["entries"]}
        assert {0, 1, 2} <= seats


async def test_all_are_told_when_the_server_stops(tmp_path_factory: pytest.TempPathFactory) -> None:
    async with opened(tmp_path_factory.mktemp("stop")) as house, listening(house) as address:
        anna = await house.visitor("Anna")
        table = await anna.make("eastern-wonders", ME, ME)
        async with watching(address, table, anna) as socket:
            await socket.next()
            await house.app.state.hub.close()
            assert (await socket.next("gone"))["again"]


async def test_a_slow_reader_gets_the_latest(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    async with listening(house) as address, watching(address, table, anna) as socket:
        for _ in range(10):
            await anna.choose(table)
        last = await anna.frame(table)
        place = 0
        while place < last["place"]:
            place = (await socket.next())["place"]
        assert isinstance(socket, Socket)
