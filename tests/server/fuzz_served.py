"""Fuzzed requests over real connections to a real server process: its HTTP layer, its readers and its bots take part."""
from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import httpx

from cardamom.games import game_ids
from cardamom.server.identity import COOKIE
from cardamom.server.models import Problem
from cardamom.server.settings import RATES
from tests.server.conftest import ME, Visitor
from tests.server.mutated import mutated, shipped_text, shortest_logs
from tests.server.served import served
from tests.server.test_fuzz import Answer, Fuzz
from tests.waiting import STUCK

AT_ONCE = 8
CLOSED = b"HTTP/1.1 413\r\n\r\n"  # it does not read what is too large, and its answer may be lost with the rest
UPLOADS = 0.2  # of all requests
LOGS = shortest_logs()
NO_LIMITS = ["--people-per-address", "1000000", "--tables-per-person", "1000000", "--storage-per-person", "1000000",
             *(option for kind in RATES for option in ("--rate", f"{kind}=1000000,1000000"))]


class ServedHouse:
    """A server process, as much of a House as Fuzz needs."""

    def __init__(self, address: str, stack: AsyncExitStack) -> None:
        self.address, self._stack = address, stack

    async def visitor(self, name: str) -> Visitor:
        client = await self._stack.enter_async_context(httpx.AsyncClient(base_url=self.address, timeout=STUCK))
        visitor = Visitor(client)
        await visitor.name(name)
        return visitor


class ServedFuzz(Fuzz):
    """Brings packs and logs, most of them nearly right."""

    house: Any

    async def request(self) -> tuple[str, str, str, bytes, str]:
        if self.random.random() > UPLOADS:
            return await super().request()
        if self.random.random() < 0.5:
            log = mutated(self.pick(LOGS), self.random).decode("utf-8", "replace")
            return "POST", "/api/logs", "", json.dumps({"log": log}).encode(), self.pick(self.cookies)
        game = self.pick(game_ids())
        pack = mutated(shipped_text(game), self.random).decode("utf-8", "replace")
        body = {"game": game, "seats": [ME] if game.endswith("solo") else [ME, ME], "pack": pack}
        return "POST", "/api/tables", "", json.dumps(body).encode(), self.pick(self.cookies)

    async def make_it_fit(self, table: str, body: dict[str, Any]) -> None:
        """Mostly a move that can be made, by Anna, whose cookie is the second."""
        if table in self.tables and self.random.random() < 0.7:
            frame = json.loads((await ask(self.house.address, "GET", f"/api/tables/{table}", "", b"", self.cookies[1])).body)
            body["seq"] = frame["seq"]
            if frame["turn"]:
                choices = [choice["name"] for group in frame["turn"]["groups"] for choice in group["choices"]]
                body["actions"] = [self.pick(choices)]


async def fuzz_served(folder: Path, seed: int, count: int) -> Counter[str]:
    """How often what was answered; AssertionError if it was a fault of the server."""
    seen = Counter[str]()
    with served(folder, "--workers", "1", *NO_LIMITS) as server:
        async with AsyncExitStack() as stack:
            first = ServedFuzz(ServedHouse(server.address, stack), seed)  # type: ignore[arg-type]
            await first.furnish()
            async with asyncio.TaskGroup() as group:
                for number in range(AT_ONCE):
                    other = ServedFuzz(first.house, seed * 1000 + number)
                    other.tables, other.tokens, other.cookies, other.reports = (
                        first.tables, first.tokens, first.cookies, first.reports)
                    group.create_task(send(other, -(-count // AT_ONCE), seen))
        faults = [line for line in server.said().splitlines() if json.loads(line)["level"] == "error"]
        assert not faults, faults[:3]
        assert server.process.poll() is None, "the server has ended"
    return seen


async def send(fuzz: ServedFuzz, count: int, seen: Counter[str]) -> None:
    for _ in range(count):
        method, path, query, body, cookie = await fuzz.request()
        answer = await ask(fuzz.house.address, method, path, query, body, cookie)
        seen[f"answered with {answer.status}"] += 1
        assert answer.status < 500 or (answer.status == 503 and b"not built" in answer.body), (
            method, path, query, body[:300], answer.body[:300])
        assert b"Traceback" not in answer.body
        if answer.status >= 400 and answer.status != 503 and method != "HEAD" and answer.body:
            Problem.model_validate_json(answer.body)


async def ask(address: str, method: str, path: str, query: str, body: bytes, cookie: str) -> Answer:
    """A request on a connection of its own; nothing is tidied but what would end the line."""
    parts = urlsplit(address)
    target = quote(path, safe="/%.~:@!$&'()*+,;=") + (f"?{query}" if query else "")
    head = (f"{method} {target} HTTP/1.1\r\nHost: {parts.netloc}\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n")
    head += f"Cookie: {COOKIE}={cookie}\r\n" if cookie else ""
    async with asyncio.timeout(STUCK):
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        try:
            writer.write(f"{head}\r\n".encode("latin-1", "replace") + body)
            said = await reader.read(-1)
        except ConnectionResetError:
            said = CLOSED
        finally:
            writer.close()
    lines, _, answered = said.partition(b"\r\n\r\n")
    return Answer(int(lines.split()[1]), answered, [])
