"""One guest cannot hurt anybody: each attack of the service review, on a real server process with its usual limits, or in
this process where the order of work is what counts.

Nobody is timed here, for the machine may be busy: a test counts what the server did, or waits with a long deadline.
`cardamom bench --neighbour` measures what others feel.
"""
from __future__ import annotations

import asyncio
import json
import os
import re
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from uvicorn.server import ServerState

from cardamom.server import transport
from cardamom.server.models import Problem
from cardamom.server.settings import RATES
from tests.server.attacks import connect, long_log, memory_of, until_answered, visitor_from
from tests.server.conftest import BOT, ME, House, Visitor, listening, open_socket, opened
from tests.server.served import Served, served
from tests.waiting import STUCK, until

PAGE = 200  # acts of a frame
FRAME = 200_000  # bytes that no frame exceeds
MUCH = 30_000_000  # bytes; buffers of the system hold less


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("hostile"), "--workers", "1") as server:
        yield server
        lines = [json.loads(line) for line in server.said().splitlines()]
        assert not [line for line in lines if line["level"] == "error"], "no attack leaves a trace"


async def plays_on(address: str, host: str = "203.0.113.200") -> None:
    """Somebody else makes a table and a move."""
    async with visitor_from(address, host) as anna:
        table = await anna.make("eastern-wonders", ME, ME)
        assert (await anna.choose(table))["seq"] > 0


def refused(answer: httpx.Response) -> str:
    """The sentence of a 429, which says when to come back."""
    assert answer.status_code == 429, answer.text
    assert int(answer.headers["retry-after"]) >= 1
    error = Problem.model_validate(answer.json()).error
    assert re.search(r"in \d+ (second|minute|hour|day)s?\.$", error), error
    return error


def socket_of(server: Served, table: str, visitor: Visitor, host: str, anonymous: bool = False) -> websockets.connect:
    address = f"{server.address.replace('http', 'ws')}api/tables/{table}/live"
    headers = {"X-Forwarded-For": host} | ({} if anonymous else {"Cookie": visitor.cookies()})
    # without a limit to what may lie unread: a full queue would not let the answer to "close" through
    return open_socket(address, additional_headers=headers, max_size=None, max_queue=None)


async def next_table(socket: websockets.ClientConnection) -> str:
    async with asyncio.timeout(STUCK):
        while True:
            message = str(await socket.recv())
            if json.loads(message)["type"] == "table":
                return message


# -- uploads --------------------------------------------------------------------------------------------------------


async def test_a_pack_bomb_is_refused_and_takes_no_memory(server: Served) -> None:
    """Finding 1."""
    async with visitor_from(server.address, "198.51.100.1") as eve:
        before = memory_of(server.process.pid)
        for bomb in (".".join("a" * 36_000) + " = 1", "a = " + "[" * 200_000):
            body = {"game": "eastern-wonders", "seats": [ME, ME], "pack": bomb}
            answer = await eve.client.post("/api/tables", json=body)
            assert answer.status_code == 422 and Problem.model_validate(answer.json()).error.startswith("pack: ")
        assert memory_of(server.process.pid) < before + 500_000_000
    await plays_on(server.address)


async def test_logs_are_counted_after_parsing(server: Served) -> None:
    """Finding 6: line ends and escapes that were not counted."""
    header, *events = long_log(3000).splitlines()
    last = len(events)
    lines = [json.dumps({"seq": number, "act": "end"}) for number in range(1, 60_000)]
    undos = [f'{{"seq": {last + n}, "\\u0075ndo": {last - 1 - n}}}' for n in range(1, 1200)]
    long, back = "\r".join([header, *lines, ""]), "\n".join([header, *events, *undos, ""])
    for log, why in ((long, "lines"), (back, "takebacks")):
        async with visitor_from(server.address, "198.51.100.2") as eve:
            answer = await eve.client.post("/api/logs", json={"log": log})
            assert answer.status_code == 422 and why in answer.json()["error"], answer.text
    await plays_on(server.address)


async def test_uploads_are_weighed_by_their_size(server: Served) -> None:
    """Finding 8: forty large uploads were accepted in a row."""
    async with visitor_from(server.address, "198.51.100.3") as eve:
        answers = [await upload(eve, long_log(19_400)) for _ in range(6)]
        assert answers[0] is not None and answers[0].status_code == 201
        assert sum(answer is not None and answer.status_code == 201 for answer in answers) < len(answers)
        for answer in answers:
            if answer is not None and answer.status_code != 201:
                refused(answer)


async def upload(visitor: Visitor, log: str) -> httpx.Response | None:
    """The answer; nothing if the server closed the connection because it does not want to read that much."""
    try:
        return await visitor.client.post("/api/logs", json={"log": log})
    except httpx.TransportError:
        return None


# -- frames ---------------------------------------------------------------------------------------------------------


async def test_a_long_history_comes_in_pages(server: Served) -> None:
    """Finding 4: each {"since": 0} was answered with 3 MB."""
    async with visitor_from(server.address, "198.51.100.4") as eve:
        table = (await eve.post("/logs", {"log": long_log(19_400)}, 201))["table"]
        async with socket_of(server, table, eve, "198.51.100.4") as socket:
            first = await next_table(socket)
            await socket.send(json.dumps({"since": 0}))
            again = await next_table(socket)
        frame = json.loads(again)
        assert max(len(first), len(again)) < FRAME
        assert frame["line"]["keep"] == 0 and len(frame["line"]["entries"]) == PAGE
        assert frame["line"]["entries"][-1]["place"] == frame["place"] >= 19_400
        acts: list[Any] = frame["line"]["entries"]
        for _ in range(3):
            page = (await eve.get(f"/tables/{table}/acts", before=acts[0]["place"]))["entries"]
            assert len(page) == PAGE
            acts = [*page, *acts]
        assert [act["place"] for act in acts] == list(range(frame["place"] - 4 * PAGE + 1, frame["place"] + 1))
        start = (await eve.get(f"/tables/{table}/acts", before=4))["entries"]
        assert [act["place"] for act in start] == [1, 2, 3]
        assert (await eve.get(f"/tables/{table}/acts", before=1))["entries"] == []
        assert (await eve.get(f"/tables/{table}/at/10000"))["entry"]["place"] == 10_000


# -- bots and hints -------------------------------------------------------------------------------------------------


async def test_hints_of_others_do_not_hold_up_a_bot(tmp_path: Path) -> None:
    """Finding 5: 34 hints from one address went before another visitor's bot. Bots have workers of their own."""
    async with opened(tmp_path, workers=1) as house:
        anna, eves = await house.visitor("Anna"), [await house.visitor(host="198.51.100.5") for _ in range(12)]
        tables = [await eve.make("eastern-wonders", ME, ME) for eve in eves]
        pool = house.app.state.service.hints.pool
        await pool.start()
        (thinker,) = pool.idle
        os.kill(thinker.process.pid, signal.SIGSTOP)  # no hint is ever answered
        asking = [asyncio.create_task(eve.client.post(f"/api/tables/{table}/hint", json={}))
                  for eve, table in zip(eves, tables, strict=True)]
        await until(lambda: pool.waiting == 11)
        own = await anna.make("eastern-wonders", ME, BOT, options={"first": 0})

        async def bot_moved() -> bool:
            return any(act["seat"] == 1 for act in (await anna.frame(own))["line"]["entries"])
        await until(bot_moved)
        assert pool.waiting == 11
        for each in asking:
            each.cancel()
        await asyncio.gather(*asking, return_exceptions=True)


async def test_a_person_has_one_hint_at_a_time(house: House) -> None:
    may_answer, asked = asyncio.Event(), [0]

    async def think(*_: Any) -> list[Any]:
        asked[0] += 1
        await may_answer.wait()
        return []
    house.app.state.service.hints.pool.ask = think
    eve = await house.visitor("Eve")
    table = await eve.make("world-wonders", ME, ME)
    first = asyncio.create_task(eve.client.post(f"/api/tables/{table}/hint", json={}))
    await until(lambda: asked[0])
    refused(await eve.client.post(f"/api/tables/{table}/hint", json={}))
    may_answer.set()
    assert (await first).status_code == 200
    assert (await eve.client.post(f"/api/tables/{table}/hint", json={})).status_code == 200 and asked == [2]


# -- requests and sockets -------------------------------------------------------------------------------------------


async def test_sockets_of_one_person_are_counted_and_refused_once(server: Served) -> None:
    """Findings 2 and 12: a refusal is one answer, a 429 with a sentence, and leaves no trace."""
    host = "198.51.100.7"
    async with visitor_from(server.address, host) as eve, AsyncExitStack() as stack:
        table = await eve.make("eastern-wonders", ME, ME)
        for _ in range(20):
            await stack.enter_async_context(socket_of(server, table, eve, host))
        with pytest.raises(websockets.InvalidStatus) as denied:
            await stack.enter_async_context(socket_of(server, table, eve, host))
        answer = denied.value.response
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) >= 1
        assert "You have too many tables open" in json.loads(answer.body or b"")["error"]
        await plays_on(server.address)


async def test_sockets_of_one_network_and_of_all_are_counted(tmp_path: Path) -> None:
    """A person may have three here, a network six, and all together ten."""
    options = ["--workers", "1", "--sockets-per-person", "3", "--people-per-address", "2", "--sockets", "10"]
    with served(tmp_path, *options) as server:
        async with visitor_from(server.address, "198.51.100.1") as eve, AsyncExitStack() as stack:
            table = await eve.make("eastern-wonders", ME, ME)

            async def opened_from(host: str) -> tuple[int, str]:
                """How many sockets could be opened from there, and why no more."""
                opened = 0
                while opened < 12:
                    try:
                        await stack.enter_async_context(socket_of(server, table, eve, host, anonymous=True))
                        opened += 1
                    except websockets.InvalidStatus as denied:
                        return opened, f"{denied.response.status_code} {json.loads(denied.response.body or b'')['error']}"
                return opened, ""
            number, why = await opened_from("198.51.100.1")
            assert number == 6 and why.startswith("429 Too many tables are open from your network.")
            number, why = await opened_from("198.51.100.2")
            assert number == 4 and why.startswith("429 Too many tables are open. ")


async def test_one_network_cannot_make_guests_and_tables_without_end(tmp_path: Path) -> None:
    """Findings 8 and 11."""
    slow_again = [option for kind in ("guest", "make") for option in ("--rate", f"{kind}={RATES[kind].burst},0.0001")]
    table = {"game": "eastern-wonders", "seats": [ME, ME], "public": True}
    with served(tmp_path, "--workers", "1", *slow_again) as server:
        async with httpx.AsyncClient(base_url=server.address, timeout=STUCK, headers={
                "X-Forwarded-For": "198.51.100.8"}) as client:
            made = 0
            while (answer := await client.post("/api/tables", json=table)).status_code == 201:
                client.cookies.clear()
                made += 1
            refused(answer)
            assert 5 <= made <= 30
        await plays_on(server.address)


async def test_headers_are_bounded(server: Served) -> None:
    """Finding 7: 303 MB of headers were read on one connection."""
    def endless(start: bytes, piece: bytes) -> int:
        sent = 0
        with connect(server.address) as connection, suppress(BrokenPipeError, ConnectionResetError):
            connection.sendall(start)
            while sent < MUCH:
                connection.sendall(piece)
                sent += len(piece)
        return sent
    get = b"GET /health HTTP/1.1\r\nHost: x\r\n"
    post = b"POST /api/logs HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n"
    header, part = b"X-A: " + b"a" * 2000 + b"\r\n", b"a" * 2000
    for start, piece in ((get, header), (get + b"X-A: ", part), (b"GET /", part), (post + b"\r\n0\r\n", header)):
        assert await asyncio.to_thread(endless, start, piece) < MUCH, start
    async with httpx.AsyncClient(base_url=server.address, timeout=STUCK) as client:
        answer = await client.get("/api/me", headers={"X-A": "a" * 20_000})
        assert answer.status_code == 431 and Problem.model_validate(answer.json())


async def test_what_is_not_http_is_refused_in_a_sentence(server: Served) -> None:
    def answered(said: bytes) -> tuple[bytes, Problem]:
        with connect(server.address) as connection:
            connection.sendall(said)
            answer = b"".join(iter(lambda: connection.recv(10_000), b""))
        head, _, body = answer.partition(b"\r\n\r\n")
        return head.partition(b"\r\n")[0], Problem.model_validate_json(body)
    status, problem = await asyncio.to_thread(answered, b"GET /a b HTTP/1.1\r\nHost: x\r\n\r\n")
    assert status == b"HTTP/1.1 400 Bad Request" and problem.error == "That’s not a valid HTTP request."


async def test_a_connection_that_says_nothing_is_closed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 2: silent connections were never closed. Slow headers and slow bodies are no better."""
    monkeypatch.setattr(transport, "HEADER_SECONDS", 0.2)
    slow = (b"", b"GET / HTTP/1.1\r\nHost:", b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n")

    def until_closed(said: bytes, address: str) -> None:
        with connect(address) as connection:
            connection.sendall(said)
            with suppress(ConnectionResetError):
                while connection.recv(10_000):
                    pass
    async with listening(house, http=transport.bounded_http(100, 100, "")) as address:
        await asyncio.gather(*(asyncio.to_thread(until_closed, said, f"http://{address}") for said in slow))


def test_connections_of_one_network_are_counted_together() -> None:
    """A home has 2^64 addresses of IPv6: each of them had a share of its own."""
    config = uvicorn.Config(lambda *_: None, lifespan="off")
    config.load()
    state, aborted = ServerState(), list[str]()

    class Transport(asyncio.Transport):
        def __init__(self, host: str) -> None:
            super().__init__({"peername": (host, 1), "sockname": ("::1", 80)})
            self.host = host

        def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
            pass

        def abort(self) -> None:
            aborted.append(self.host)
    bounded = transport.bounded_http(100, 3, "127.0.0.1")

    async def connect_all(*hosts: str) -> None:
        for host in hosts:
            bounded(config, state, {}).connection_made(Transport(host))
    asyncio.run(connect_all("2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1", "198.51.100.1"))
    assert not aborted
    asyncio.run(connect_all("2001:db8::4:4"))
    assert aborted == ["2001:db8::1"], "the one that was silent longest"


# -- open files -----------------------------------------------------------------------------------------------------


async def test_silent_connections_do_not_lock_others_out(tmp_path: Path) -> None:
    """Finding 2: with 256 open files, 300 silent connections stopped the service, and the log grew by 5 MB a second."""
    with served(tmp_path, "--workers", "1", files=(256, 256)) as server, ExitStack() as stack:
        for _ in range(300):
            with suppress(OSError):
                stack.enter_context(connect(server.address))
        async with httpx.AsyncClient(base_url=server.address, timeout=STUCK) as client:
            for _ in range(5):
                assert (await until_answered(client, "/health")).json()["ok"]
        await plays_on(server.address)
        assert len(server.said()) < 20_000


async def test_open_files_are_raised_and_sockets_lowered_to_fit(tmp_path: Path) -> None:
    with served(tmp_path / "low", "--workers", "1", files=(256, 4096)) as server:
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()
        soft = re.search(r"Max open files\s+(\d+)", limits)
        assert soft is not None and int(soft[1]) > 1000
    with served(tmp_path / "hard", "--workers", "1", files=(256, 256)) as server:
        async with AsyncExitStack() as stack:
            eve = await stack.enter_async_context(visitor_from(server.address, "198.51.100.1"))
            table, opened, status = await eve.make("eastern-wonders", ME, ME), 0, 0
            while opened < 100 and not status:
                try:
                    await stack.enter_async_context(socket_of(server, table, eve, f"198.51.100.{opened}", anonymous=True))
                    opened += 1
                except websockets.InvalidStatus as denied:
                    status = denied.response.status_code
            assert status == 429 and 10 <= opened <= 60
            await plays_on(server.address)
            assert "few open files allowed" in server.said()


# -- quotas ---------------------------------------------------------------------------------------------------------


async def test_quotas_of_people_and_networks(tmp_path: Path) -> None:
    """Finding 8. A person may have 3 tables here, a network twice as many; one may store 1 MB."""
    options = ["--tables-per-person", "3", "--people-per-address", "2", "--storage-per-person", "1", "--workers", "1"]
    with served(tmp_path, *options) as server:
        async with AsyncExitStack() as stack:
            eve, ann, third = [
                await stack.enter_async_context(visitor_from(server.address, "198.51.100.1")) for _ in range(3)]
            table = {"game": "eastern-wonders", "seats": [ME, ME]}
            for visitor in (eve, ann):
                tables = [await visitor.make() for _ in range(3)]
                assert "You have 3 unfinished tables" in refused(await visitor.client.post("/api/tables", json=table))
            assert "Your network has 6 unfinished tables" in refused(await third.client.post("/api/tables", json=table))
            for seat in (0, 1):
                await ann.post(f"/tables/{tables[0]}/resign", {"seat": seat})
            await ann.make()
        await plays_on(server.address)
        async with visitor_from(server.address, "198.51.100.2") as eve:
            answers = [await eve.client.post("/api/logs", json={"log": long_log(4500)}) for _ in range(3)]
            assert [answer.status_code for answer in answers[:2]] == [201, 201]
            assert "30 days" in refused(answers[-1])


async def test_tables_in_memory_are_bounded_by_bytes(tmp_path: Path) -> None:
    """Finding 8: the cache counted tables, whatever their size."""
    options = ["--memory", "10", "--people-per-address", "100", "--storage-per-person", "1000", "--workers", "1"]
    with served(tmp_path, *options) as server:
        async with AsyncExitStack() as stack:
            tables = []
            for _ in range(3):
                eve = await stack.enter_async_context(visitor_from(server.address, "198.51.100.1"))
                tables.append((await eve.post("/logs", {"log": long_log(4000)}, 201))["table"])
            async with httpx.AsyncClient(base_url=server.address, timeout=STUCK) as here:  # not by way of a proxy
                measured = (await here.get("metrics")).text
            held = re.search(r"^cardamom_tables_live_bytes (\S+)$", measured, re.MULTILINE)
            assert held is not None and 0 < float(held[1]) <= 10_000_000
            for table in tables:
                assert (await eve.frame(table))["place"] >= 4000
