"""What a hostile visitor sends, and visitors from several addresses at one real server."""
from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import httpx

import cardamom
from cardamom.table.log import as_lines, event_as_data, header_of
from tests.server.conftest import Visitor

DEADLINE = 60.0  # seconds: the machine may be busy


@asynccontextmanager
async def visitor_from(address: str, host: str) -> AsyncIterator[Visitor]:
    """A guest from a network of their own, as a proxy on this machine would say."""
    async with httpx.AsyncClient(base_url=address, headers={"X-Forwarded-For": host}, timeout=DEADLINE) as client:
        visitor = Visitor(client)
        await visitor.get("/me")
        yield visitor


def connect(address: str) -> socket.socket:
    """A connection that has said nothing yet."""
    parts = urlsplit(address)
    return socket.create_connection((parts.hostname, parts.port), timeout=DEADLINE)


@cache
def long_log(acts: int) -> str:
    """A game in which nobody builds anything: it goes on for as long as the rules allow."""
    game = cardamom.load("eastern-wonders")
    table = cardamom.Table(game, ["Anna", "Ben", "Cem", "Dora"], cardamom.SeededDealer(1), rounds=1000)
    random = Random(1)
    while not table.over and len(table.history.line) < acts:
        legal = table.state.legal()
        table.act(random.choice([action for action in legal if game.name(action).split(":")[0] != "build"] or legal))
    history = table.history
    assert len(history.line) >= acts
    return as_lines([header_of(history), *(event_as_data(event, game) for event in history.events)]).decode()


def memory_of(process: int) -> int:
    """Bytes that a process and its children have in memory."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    own = int(Path(f"/proc/{process}/statm").read_text().split()[1]) * 4096
    return own + sum(memory_of(int(child)) for child in children)


async def until_answered(client: httpx.AsyncClient, path: str) -> httpx.Response:
    """The first answer; connections that are refused are tried again."""
    async with asyncio.timeout(DEADLINE):
        while True:
            try:
                return await client.get(path)
            except httpx.TransportError:
                await asyncio.sleep(0.1)
