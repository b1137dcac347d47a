"""Floods on one connection: what is sent without end, and what is never read. On real sockets, for the transport matters.

Nobody is timed here: a flood ends because the server ends it, and somebody else plays on.
"""
from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from cardamom.server import transport
from tests.server.attacks import connect, visitor_from
from tests.server.conftest import ME
from tests.server.served import Served, served
from tests.server.test_hostile import plays_on
from tests.waiting import STUCK

MUCH = 40_000_000  # bytes; buffers of the system hold less
TEXT, PING, PONG, CONTINUED = 1, 9, 10, 0
HANDSHAKE = ("GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nX-Forwarded-For: {host}\r\n\r\n")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floods"), "--workers", "1") as server:
        yield server
        lines = [json.loads(line) for line in server.said().splitlines()]
        assert not [line for line in lines if "Traceback" in str(line.get("trace")) and "by" not in line]


def frame(kind: int, said: bytes = b"", last: bool = True) -> bytes:
    """What a client sends on a socket, with a mask of zeros."""
    assert len(said) < 126
    return bytes([kind | (0x80 if last else 0), 0x80 | len(said)]) + bytes(4) + said


def socket_at(server: Served, table: str, host: str) -> socket.socket:
    opened = connect(server.address)
    opened.sendall(HANDSHAKE.format(table=table, host=host).encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += opened.recv(1)
    assert b" 101 " in answer.splitlines()[0], answer
    return opened


def sent_until_closed(connection: socket.socket, piece: bytes) -> int:
    """How many bytes the server let us send. What it answers is not read."""
    sent = 0
    try:
        while sent < MUCH:
            connection.sendall(piece)
            sent += len(piece)
    except (BrokenPipeError, ConnectionResetError):
        pass
    return sent


FLOODS = {
    "pings": frame(PING, b"x" * 125) * 100, "empty pings": frame(PING) * 2000, "pongs": frame(PONG, b"x") * 2000,
    "fragments": frame(TEXT, b"", last=False) + frame(CONTINUED, b"", last=False) * 2000,
    "messages": frame(TEXT, b'{"since": 0}') * 1000}


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_socket_says_a_few_bytes_now_and_then(server: Served, kind: str) -> None:
    """Pongs that nobody read filled the memory; a chunk of tiny frames held up everybody for seconds."""
    host = f"198.51.100.{1 + [*FLOODS].index(kind)}"
    async with visitor_from(server.address, host) as eve:
        table = await eve.make("eastern-wonders", ME, ME)
    with socket_at(server, table, host) as flooding:
        assert await asyncio.to_thread(sent_until_closed, flooding, FLOODS[kind]) < MUCH
    await plays_on(server.address)


async def test_requests_that_do_not_wait_for_answers_are_few(server: Served) -> None:
    """Pipelining: each chunk of data was thousands of requests, all of them kept."""
    request = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    with connect(server.address) as patient:
        patient.sendall(request * 5)
        answers = b""
        while answers.count(b"HTTP/1.1 200") < 5:
            answers += patient.recv(10_000)
    with connect(server.address) as flooding:
        assert await asyncio.to_thread(sent_until_closed, flooding, request * 1000) < MUCH
    await plays_on(server.address)


async def test_unfinished_bodies_do_not_hold_up_their_network(server: Served) -> None:
    """Two requests of a network are worked on at a time: those whose body is still to come are not among them."""
    host = "198.51.100.20"
    unfinished = (f"PATCH /api/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {host}\r\nContent-Type: application/json\r\n"
                  "Content-Length: 50\r\n\r\n{").encode()
    with ExitStack() as stack:
        slow = [stack.enter_context(connect(server.address)) for _ in range(5)]
        for each in slow:
            each.sendall(unfinished)
        async with visitor_from(server.address, host) as neighbour:
            await neighbour.make("eastern-wonders", ME, ME)
        for each in slow:
            each.setblocking(False)
            with pytest.raises(BlockingIOError):  # none of them was given up before
                each.recv(1)


async def test_nonsense_does_not_fill_the_log(server: Served) -> None:
    before = len(server.said())

    def nonsense() -> None:
        upgrade = b"GET / HTTP/1.1\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n"
        for said in [b"\x00\x01 garbage\r\n\r\n", upgrade] * 150:
            with connect(server.address) as connection:
                connection.sendall(said)
                connection.recv(1000)
    await asyncio.to_thread(nonsense)
    assert len(server.said()) - before < 12_000


async def test_what_is_never_read_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection that was closed with something unread stayed for ever, with its memory."""
    monkeypatch.setattr(transport, "UNREAD_SECONDS", 0.2)
    lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    class Sends(transport.UnreadTimeout):
        def connection_made(self, made: asyncio.BaseTransport) -> None:
            assert isinstance(made, asyncio.Transport)
            self.loop, self.transport = asyncio.get_running_loop(), made
            super().connection_made(made)
            while not made.get_write_buffer_size():  # however little cannot be sent
                made.write(bytes(1000))
            made.close()

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            lost.set_result(None)
    serving = await asyncio.get_running_loop().create_server(Sends, "127.0.0.1", 0)
    address = serving.sockets[0].getsockname()
    with socket.create_connection(address[:2]):
        async with asyncio.timeout(STUCK):
            await lost
    serving.close()


async def test_a_request_whose_client_has_gone_is_not_carried_out(server: Served) -> None:
    host = "198.51.100.21"
    async with visitor_from(server.address, host) as eve:
        with connect(server.address) as gone:
            head = f"PATCH /api/me HTTP/1.1\r\nHost: x\r\nCookie: {eve.cookies()}\r\nX-Forwarded-For: {host}\r\n"
            gone.sendall(f'{head}Content-Type: application/json\r\nContent-Length: 40\r\n\r\n{{"name": "Half"}}'.encode())
        assert (await eve.get("/me"))["name"].startswith("Guest")
