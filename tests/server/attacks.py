"""What a hostile visitor sends, and visitors from several addresses at one real server."""
from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from cardamom.bench.attacks import long_log
from tests.server.conftest import Visitor
from tests.waiting import STUCK

__all__ = ["long_log"]


@asynccontextmanager
async def visitor_from(address: str, host: str) -> AsyncIterator[Visitor]:
    """A guest from a network of their own, as a proxy on this machine would say. Each request has a connection of its own:
    the server may close one that is silent, and then a browser, unlike this client, would try again."""
    async with httpx.AsyncClient(base_url=address, headers={"X-Forwarded-For": host}, timeout=STUCK,
                                 limits=httpx.Limits(max_keepalive_connections=0)) as client:
        visitor = Visitor(client)
        await visitor.get("/me")
        yield visitor


def connect(address: str) -> socket.socket:
    """A connection that has said nothing yet."""
    parts = urlsplit(address)
    return socket.create_connection((parts.hostname, parts.port), timeout=STUCK)


def memory_of(process: int) -> int:
    """Bytes that a process and its children have in memory."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    own = int(Path(f"/proc/{process}/statm").read_text().split()[1]) * 4096
    return own + sum(memory_of(int(child)) for child in children)


async def until_answered(client: httpx.AsyncClient, path: str) -> httpx.Response:
    """The first answer; connections that are refused are tried again."""
    async with asyncio.timeout(STUCK):
        while True:
            try:
                return await client.get(path)
            except httpx.TransportError:
                await asyncio.sleep(0.1)
