"""A service for tests: the real application on a database of its own; visitors come with cookies of their own."""
from __future__ import annotations

import asyncio
import json
import pickle
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from fastapi import FastAPI

from cardamom.server import app
from cardamom.server.app import create_app
from cardamom.server.settings import Settings, database_url
from cardamom.server.store import Store
from cardamom.server.tables import Tables
from cardamom.server.transport import Sockets
from cardamom.server.workers import Worker
from tests.server.forked_workers import starting
from tests.server.postgres import cluster, database, postgres
from tests.server.served import WAITS, worker_source
from tests.waiting import STUCK, until

__all__ = ["cluster", "database", "postgres"]

BOT = {"kind": "bot", "bot": "greedy"}
ME = {"kind": "me"}
FRIEND = {"kind": "friend"}


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def get(self, path: str, status: int = 200, **parameters: Any) -> Any:
        answer = await self.client.get(f"/api{path}", params=parameters)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = await self.client.post(f"/api{path}", json={} if body is None else body)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    async def name(self, name: str) -> str:
        """Be known by a name; the id."""
        await self.get("/me")
        answer = await self.client.patch("/api/me", json={"name": name})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["id"])

    async def make(self, game: str = "eastern-wonders", *seats: Any, **others: Any) -> str:
        """A new table; its id."""
        made = await self.post("/tables", {"game": game, "seats": list(seats or (ME, ME)), **others}, 201)
        return str(made["table"])

    async def frame(self, table: str, since: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = await self.get(f"/tables/{table}", since=since)
        return found

    async def choose(self, table: str, place: int = 0, kind: str | None = None) -> dict[str, Any]:
        """Do what is offered at a place of the list; the table after it."""
        frame = await self.frame(table)
        offered = [choice for group in frame["turn"]["groups"] for choice in group["choices"]
                   if kind is None or choice["kind"] == kind]
        await self.post(f"/tables/{table}/moves", {"seq": frame["seq"], "actions": [offered[place]["name"]]})
        return await self.frame(table)

    async def settle_in(self, table: str) -> dict[str, Any]:
        """Play the first choice until chance has nothing left to set up, and one more turn of everybody here."""
        frame = await self.frame(table)
        for _ in range(len(frame["seats"]) * 3):
            if frame["turn"]:
                frame = await self.choose(table)
        return frame

    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())


class House:
    """The running service."""

    def __init__(self, app: FastAPI, stack: AsyncExitStack) -> None:
        self.app, self._stack = app, stack
        self.address = ""

    @property
    def tables(self) -> Any:
        return self.app.state.service.tables

    async def visitor(self, name: str = "", host: str = "127.0.0.1") -> Visitor:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=(host, 123))
        client = await self._stack.enter_async_context(
            httpx.AsyncClient(transport=transport, base_url="http://test", timeout=STUCK))
        visitor = Visitor(client)
        if name:
            await visitor.name(name)
        return visitor


@cache
def empty_database() -> bytes:
    """An SQLite file with the schema of today and nothing else: to make it takes longer than most tests."""
    async def make(file: Path) -> None:
        await (await Store.open(database_url(str(file), file.parent))).close()
    with TemporaryDirectory() as folder:
        file = Path(folder, "empty.sqlite3")
        asyncio.run(make(file))
        return file.read_bytes()


@asynccontextmanager
async def opened(folder: Path, workers: int = 0, **settings: Any) -> AsyncIterator[House]:
    """A service, from its start to its end. Without workers bots do not move, and positions are described in here."""
    file = folder / "test.sqlite3"
    usual: dict[str, Any] = {"database": str(file), "rates": {}, "workers": workers, "drain": 0.5}
    if "database" not in settings and not file.exists():
        file.write_bytes(await asyncio.to_thread(empty_database))
    made = create_app(Settings.of(**(usual | settings)))
    async with made.router.lifespan_context(made), AsyncExitStack() as stack:
        if not workers:
            made.state.service.tables.describers.call = called_here
        yield House(made, stack)


async def called_here(who: str, do: Callable[..., Any], *args: Any) -> Any:
    """Instead of in a worker process, to which all of it goes and from which all of it comes pickled."""
    asked, about = pickle.loads(pickle.dumps((do, args)))
    return pickle.loads(pickle.dumps(asked(*about)))


@pytest.fixture(autouse=True)
async def let_databases_end() -> AsyncIterator[None]:
    """A connection to SQLite is a thread, and tells the event loop when it has ended: the loop waits for that."""
    before = {*threading.enumerate()}
    yield
    await until(lambda: not [thread for thread in threading.enumerate()
                             if "_connection_worker" in thread.name and thread not in before])


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may take longer than a server waits."""
    for module, name in WAITS:
        monkeypatch.setattr(module, name, STUCK)


@pytest.fixture(autouse=True)
def forked_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers start quickly."""
    monkeypatch.setattr(Worker, "start", starting(worker_source))


@pytest.fixture(autouse=True)
def swept_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house is swept when a test does it: the sweep at every start would come in between what others count."""
    async def never(tables: Tables) -> None:
        await asyncio.Event().wait()
    monkeypatch.setattr(app, "keep_sweeping", never)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with opened(tmp_path) as house:
        yield house


@asynccontextmanager
async def listening(house: House, **options: Any) -> AsyncIterator[str]:
    """The same application behind a port, for sockets: its address without the scheme."""
    server = uvicorn.Server(uvicorn.Config(house.app, port=0, lifespan="off", log_level="error", ws=Sockets,
                                           ws_ping_timeout=STUCK, **options))
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await serving


class Socket:
    """A socket at a table: what it was sent."""

    def __init__(self, connection: websockets.ClientConnection) -> None:
        self.connection = connection

    async def next(self, kind: str = "table") -> dict[str, Any]:
        async with asyncio.timeout(STUCK):
            while True:
                message: dict[str, Any] = json.loads(await self.connection.recv())
                if message["type"] == kind:
                    return message


@asynccontextmanager
async def watching(address: str, table: str, visitor: Visitor | None = None, since: int = 0) -> AsyncIterator[Socket]:
    headers = {"Cookie": visitor.cookies()} if visitor else {}
    url = f"ws://{address}/api/tables/{table}/live?since={since}"
    async with open_socket(url, additional_headers=headers, max_size=None) as connection:
        yield Socket(connection)


def open_socket(url: str, **options: Any) -> websockets.connect:
    """One that does not mind how long a busy machine takes to answer it, or its pings."""
    return websockets.connect(url, open_timeout=STUCK, ping_timeout=None, **options)
