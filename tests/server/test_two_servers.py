"""Two server processes on one PostgreSQL: each shows what happens at the other, bots are shared, and one may die."""
from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path

import asyncpg
import httpx
import pytest

from tests.server.conftest import FRIEND, ME, Visitor, watching
from tests.server.postgres import Cluster
from tests.server.served import Forked
from tests.server.test_notify import KILL
from tests.waiting import STUCK

BOT = {"kind": "bot", "bot": "greedy"}


@contextmanager
def two_servers(folder: Path, database: str) -> Iterator[list[Forked]]:
    for name in "ab":
        (folder / name).mkdir()
    servers = [Forked(folder / name, database=database, workers=1, rates={}) for name in "ab"]
    try:
        yield servers
    finally:
        for server in servers:
            server.kill()


@pytest.fixture(scope="module")
def database(cluster: Cluster) -> str:
    """Of the servers that no test kills."""
    return cluster.create("two_servers")


@pytest.fixture(scope="module")
def servers(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Forked]]:
    with two_servers(tmp_path_factory.mktemp("two"), database) as servers:
        yield servers


@pytest.fixture
async def visitors(servers: list[Forked]) -> AsyncIterator[list[Visitor]]:
    async with at_each(servers) as visitors:
        yield visitors


@asynccontextmanager
async def at_each(servers: list[Forked]) -> AsyncIterator[list[Visitor]]:
    """Anna at the first server, Ben at the second."""
    async with AsyncExitStack() as stack:
        visitors = [Visitor(await stack.enter_async_context(httpx.AsyncClient(base_url=server.address, timeout=STUCK)))
                    for server in servers]
        for visitor, name in zip(visitors, ("Anna", "Ben"), strict=True):
            await visitor.name(name)
        yield visitors


def place_of(server: Forked) -> str:
    return server.address.removeprefix("http://").rstrip("/")


async def table_of_two(anna: Visitor, ben: Visitor) -> str:
    table = await anna.make("eastern-wonders", ME, FRIEND)
    await ben.post(f"/tables/{table}/join", {"token": (await anna.frame(table))["links"]["1"]})
    return table


async def test_a_move_at_one_is_shown_at_the_other(servers: list[Forked], visitors: list[Visitor]) -> None:
    table = await table_of_two(*visitors)
    async with watching(place_of(servers[0]), table, visitors[0]) as first, \
            watching(place_of(servers[1]), table, visitors[1]) as second:
        sockets = [first, second]
        frames = [await socket.next() for socket in sockets]
        for _ in range(10):
            mover = next(number for number, frame in enumerate(frames) if frame["turn"])
            seq = (await visitors[mover].choose(table))["seq"]
            for number, socket in enumerate(sockets):
                while frames[number]["seq"] < seq:
                    frames[number] = await socket.next()
            assert frames[0]["view"] == frames[1]["view"]


async def test_equal_moves_at_both_are_done_once(visitors: list[Visitor]) -> None:
    anna, ben = visitors
    ben.client.cookies.clear()
    ben.client.cookies.update(anna.client.cookies)  # Anna, with a browser at each
    table = await anna.make()
    for _ in range(15):
        frame = await anna.frame(table)
        body = {"seq": frame["seq"], "actions": [frame["turn"]["groups"][0]["choices"][0]["name"]]}
        moves = [visitor.client.post(f"/api/tables/{table}/moves", json=body) for visitor in visitors]
        done = {answer.status_code: answer.json()["seq"] for answer in await asyncio.gather(*moves)}
        assert sorted(done) == [200, 409]
        assert (await ben.frame(table))["seq"] == (await anna.frame(table))["seq"] == done[200]


async def test_notices_that_were_lost_are_made_up_for(servers: list[Forked], visitors: list[Visitor], database: str) -> None:
    table = await table_of_two(*visitors)
    async with watching(place_of(servers[1]), table) as socket:
        frame = await socket.next()
        connection = await asyncpg.connect(database)
        await connection.execute(KILL)
        await connection.close()
        mover = visitors[0] if (await visitors[0].frame(table))["turn"] else visitors[1]
        seq = (await mover.choose(table))["seq"]
        while frame["seq"] < seq:
            frame = await socket.next()


async def test_bots_go_on_when_a_server_is_killed(postgres: str, tmp_path: Path) -> None:
    """The other takes up what the dead one had claimed, once its lease has ended: here at once, by our hand."""
    with two_servers(tmp_path, postgres) as servers:
        async with at_each(servers) as (anna, ben):
            tables = [await anna.make("eastern-wonders", ME, BOT) for _ in range(4)]
            ben.client.cookies.clear()
            ben.client.cookies.update(anna.client.cookies)
            pid = servers[0].process.pid
            assert pid is not None
            os.kill(pid, signal.SIGKILL)
            servers[0].process.join()
            connection = await asyncpg.connect(postgres)
            await connection.execute("UPDATE jobs SET lease_until = 0")
            await connection.close()
            for table in tables:
                for _ in range(3):
                    frame = await until_our_turn(ben, table)
                    if frame["status"] != "playing":
                        break
                    await ben.choose(table)


async def until_our_turn(visitor: Visitor, table: str) -> dict[str, object]:
    async with asyncio.timeout(STUCK):
        while True:
            frame = await visitor.frame(table)
            if frame["turn"] or frame["status"] != "playing":
                return frame
            await asyncio.sleep(0.05)


async def test_a_logout_at_one_closes_sockets_at_the_other(servers: list[Forked], visitors: list[Visitor]) -> None:
    anna, _ = visitors
    table = await anna.make("eastern-wonders", ME, ME)
    async with watching(place_of(servers[1]), table, anna) as socket:
        await socket.next()
        await anna.client.delete("api/session")
        assert (await socket.next("gone"))["why"] == "You’ve been signed out here."
