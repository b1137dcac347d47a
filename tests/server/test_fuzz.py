"""Ten thousand bodies, addresses and messages of all kinds: each is answered, none with a fault of the server."""
from __future__ import annotations

import asyncio
import json
import random
import re
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable, Generator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

import aiosqlite
import pytest
from argon2 import PasswordHasher
from sqlalchemy import Engine, StaticPool, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine

from cardamom.games import game_ids
from cardamom.server import passwords, store
from cardamom.server.identity import COOKIE
from cardamom.server.models import Problem
from cardamom.server.workers import Busy
from tests.server.conftest import BOT, FRIEND, ME, House, opened
from tests.waiting import STUCK

SEEDS = [1, *(pytest.param(seed, marks=pytest.mark.exhaustive) for seed in (2, 3, 4))]
REQUESTS, MESSAGES = 2300, 200  # for each seed; tests/server/soak.py sends many more
AT_ONCE = 16
KIND = re.compile(r'{"type": ?"(table|presence|gone)"')
GOLDEN = Path(__file__).parents[1] / "golden" / "eastern-wonders-solo"
LOG = min(GOLDEN.glob("*.jsonl"), key=lambda path: path.stat().st_size)

JUNK: list[Any] = [
    None, True, False, 0, -1, 1, 2, 4, 5, 1 << 31, (1 << 31) + 1, 1 << 63, 1 << 64, -(1 << 70), 10 ** 300, 0.5, -0.0, 1e308,
    "", " ", "0", "1", "me", "end", "sail:1", "sail:99999", "x" * 41, "x" * 5000, "\x00", "a\x00b", "\ud800", "\u202e",
    "é" * 24, "🐫", "[[cubes:Y]]", "<script>", "' OR 1=1 --", "../../etc/passwd", "%00", "greedy", "mcts:999s", "NaN",
    [], [[]], {}, {"": ""}, {"a": [1, {"b": None}]}, ["x"] * 70, [0] * 70, list(range(3)), {"seq": 0}]


class Answer:
    def __init__(self, status: int, body: bytes, headers: list[tuple[bytes, bytes]]) -> None:
        self.status, self.body, self.headers = status, body, headers


async def ask(app: Callable[..., Any], method: str, path: str, query: str, body: bytes, cookie: str) -> Answer:
    """A request without a client between: nothing is tidied."""
    headers = [(b"host", b"test"), (b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if cookie:
        headers.append((b"cookie", f"{COOKIE}={cookie}".encode("latin-1", "replace")))
    scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
             "path": path, "raw_path": quote(path).encode(), "query_string": query.encode(), "root_path": "",
             "headers": headers, "client": ("127.0.0.1", 1), "server": ("test", 80), "state": {}, "extensions": {}}
    received, gone = [{"type": "http.request", "body": body, "more_body": False}], asyncio.Event()
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        if received:
            return received.pop()
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)
    await app(scope, receive, send)
    gone.set()
    return Answer(sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:]), sent[0]["headers"])


class Fuzz:
    """Makes requests: sensible ones, and the same spoilt in one place or more."""

    def __init__(self, house: House, seed: int) -> None:
        self.house, self.random = house, random.Random(seed)
        self.tables, self.tokens, self.cookies, self.reports = list[str](), list[str](), [""], ["none"]
        self.log = LOG.read_text()
        self.seed = seed

    def another(self, number: int) -> Fuzz:
        """Somebody else in the same house."""
        other = Fuzz(self.house, self.seed * 1000 + number)
        other.tables, other.tokens, other.cookies, other.reports = self.tables, self.tokens, self.cookies, self.reports
        return other

    async def furnish(self) -> None:
        anna, ben = await self.house.visitor("Anna"), await self.house.visitor("Ben")
        await ben.post("/account", {"login": "ben", "password": "correct horse"})
        for game in game_ids():
            for seats in ([ME, ME], [ME, FRIEND], [ME, BOT]):
                answer = await anna.client.post("/api/tables", json={"game": game, "seats": seats, "public": True})
                if answer.status_code == 201:
                    self.tables.append(answer.json()["table"])
                    self.tokens += (await anna.frame(self.tables[-1]))["links"].values()
        made = await anna.post(f"/tables/{self.tables[0]}/reports", {"place": 0}, 201)
        self.reports.append(made["report"])
        self.cookies += [anna.client.cookies[COOKIE], ben.client.cookies[COOKIE], "x.y.z", anna.client.cookies[COOKIE][:-1]]

    async def request(self) -> tuple[str, str, str, bytes, str]:
        table = self.pick([*self.tables, "none", "%00", "\x00", "..", "a" * 300, "é"])
        method, path, body = self.pick(self.sensible(table))
        if path.endswith("/moves") and isinstance(body, dict):
            await self.make_it_fit(table, body)
        query = self.pick(["", "", f"since={self.junk_text()}", f"theme={self.junk_text()}", f"on={self.junk_text()}",
                           f"action={self.junk_text()}", "list=mine", f"list={self.junk_text()}", "since=3", "%00", "=&&="])
        if self.random.random() < 0.7:
            body = self.spoilt(body)
        written = json.dumps(body).encode()
        if self.random.random() < 0.05:
            written = self.random.randbytes(self.random.randrange(40))
        elif self.random.random() < 0.05:
            written = written[:self.random.randrange(len(written) + 1)]
        elif self.random.random() < 0.01:
            written = b"[" * 50_000
        if self.random.random() < 0.02:
            method = self.pick(["GET", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "BREW"])
        return method, path, query, written, self.pick(self.cookies)

    def sensible(self, table: str) -> list[tuple[str, str, Any]]:
        seq = self.random.randrange(30)
        at = f"/api/tables/{table}"
        return [
            ("GET", "/api/catalogue", {}), ("GET", f"/api/words/{self.pick([*game_ids(), 'none'])}", {}),
            ("GET", f"/api/rules/{self.pick([*game_ids(), 'none'])}", {}), ("GET", "/api/me", {}),
            ("GET", f"/api/rulebook/{self.pick([*game_ids(), 'none'])}", {}),
            ("PATCH", "/api/me", {"name": "Anna"}), ("GET", "/api/tables", {}), ("GET", at, {}), ("GET", f"{at}/why", {}),
            ("GET", f"{at}/gestures", {}),
            ("GET", f"{at}/at/{self.pick([0, 1, 5, -1, 1 << 40, 'x'])}", {}), ("GET", f"{at}/log", {}),
            ("POST", "/api/session", {"login": "ben", "password": "wrong"}) if self.random.random() < 0.05
            else ("DELETE", "/api/session", {}),
            ("POST", "/api/account", {"login": "x", "password": "correct horse"}),
            ("POST", "/api/account/password", {"old": "", "new": "short"}),
            ("POST", "/api/tables", {"game": self.pick(game_ids()), "seats": [ME, BOT], "theme": "spice",
                                     "options": {"map": "random", "rounds": 3}, "public": False}),
            ("POST", "/api/tables", {"game": "eastern-wonders", "seats": [ME, FRIEND], "map_file": "x", "pack": "a = 1"}),
            ("POST", f"{at}/join", {"token": self.pick([*self.tokens, "x.y"]), "name": "Carla"}),
            ("POST", f"{at}/moves", {"seq": seq, "actions": ["end"]}),
            ("POST", f"{at}/moves", {"seq": seq, "actions": ["end"]}),
            ("POST", f"{at}/try", {"seq": seq, "actions": ["end", "sail:1"]}),
            ("POST", f"{at}/undo", {"seq": seq, "what": "turn"}),
            ("POST", f"{at}/answer", {"seq": seq, "agree": True}), ("POST", f"{at}/hint", {}),
            ("POST", f"{at}/review", {}), ("GET", f"{at}/review/{self.pick(['status', '0/0', '9/-1'])}", {}),
            ("POST", f"{at}/branch", {"place": self.random.randrange(40), "seat": self.random.randrange(6)}),
            ("POST", f"{at}/{self.pick(['resign', 'lend', 'take-back', 'fill'])}", {"seat": self.random.randrange(6)}),
            ("POST", f"{at}/{self.pick(['kick', 'block', 'new-link', 'decline'])}", {"seat": self.random.randrange(6)}),
            ("POST", f"{at}/complaints", {"seat": self.random.randrange(3), "note": "rude"}), ("GET", "/api/account", {}),
            ("DELETE", f"/api/account/{self.pick(['sessions', 'blocks'])}/{self.junk_text()}", {}),
            ("POST", "/api/account/email", {"email": "a@example.org", "password": "x"}),
            ("POST", f"/api/{self.pick(['confirm', 'reset', 'recovery'])}", {"token": "x", "password": "correct horse"}),
            ("POST", f"{at}/rematch", {}), ("POST", f"{at}/reports", {"place": self.random.randrange(40), "note": "look"}),
            ("GET", f"/api/reports/{self.pick(self.reports)}", {}),
            ("POST", "/api/logs", {"log": self.spoilt_log()}) if self.random.random() < 0.1 else ("GET", "/health", {}),
            ("GET", f"/api/{self.junk_text()}", {}), ("GET", f"/{self.junk_text()}", {}), ("GET", "/metrics", {})]

    async def make_it_fit(self, table: str, body: dict[str, Any]) -> None:
        """Mostly a move that can be made."""
        if table in self.tables and self.random.random() < 0.7:
            live = await self.house.tables.look(table)
            body["seq"] = live.seq
            if live.table and live.to_act is not None:
                body["actions"] = [live.game.name(self.pick(live.table.state.legal()))]

    def pick(self, values: Any) -> Any:
        return self.random.choice(list(values))

    def junk_text(self) -> str:
        return quote(str(self.pick(JUNK))[:300], errors="replace") if self.random.random() < 0.5 else "none"

    def spoilt(self, body: Any) -> Any:
        """With something else in one place, or something missing, or something more."""
        if not isinstance(body, dict | list) or not body or self.random.random() < 0.15:
            return self.pick(JUNK)
        copy = dict(body) if isinstance(body, dict) else list(body)
        place = self.pick(copy if isinstance(copy, dict) else range(len(copy)))
        kind = self.random.randrange(4)
        if kind == 0:
            del copy[place]
        elif kind == 1 and isinstance(copy, dict):
            copy[str(self.pick(JUNK))] = self.pick(JUNK)
        else:
            copy[place] = self.spoilt(copy[place])
        return copy

    def spoilt_log(self) -> str:
        lines = self.log.splitlines(keepends=True)
        place = self.random.randrange(len(lines))
        try:
            lines[place] = json.dumps(self.spoilt(json.loads(lines[place]))) + "\n"
        except ValueError:
            lines[place] = "{"
        return "".join(lines[:self.random.randrange(place, len(lines)) + 1])


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
async def test_no_request_finds_a_fault(tmp_path: Path, seed: int) -> None:
    await fuzz_requests(tmp_path, seed, REQUESTS)


@pytest.mark.exhaustive
async def test_no_request_finds_a_fault_of_postgres(tmp_path: Path, postgres: str) -> None:
    await fuzz_requests(tmp_path, 5, REQUESTS // 2, database=postgres)


async def fuzz_requests(folder: Path, seed: int, count: int, **settings: Any) -> None:
    """Several visitors at once, each with a share of the requests."""
    async with cheap_house(folder, **settings) as house:
        first, seen = Fuzz(house, seed), Counter[int]()
        await first.furnish()
        async with asyncio.TaskGroup() as group:
            for number in range(AT_ONCE):
                group.create_task(send_requests(first.another(number), -(-count // AT_ONCE), seen))
    assert {200, 201, 400, 401, 403, 404, 409, 422} <= {*seen}, seen


async def send_requests(fuzz: Fuzz, count: int, seen: Counter[int]) -> None:
    for _ in range(count):
        method, path, query, body, cookie = await fuzz.request()
        answer = await ask(fuzz.house.app, method, path, query, body, cookie)
        seen[answer.status] += 1
        assert answer.status < 500 or (answer.status == 503 and b"not built" in answer.body), (
            method, path, query, body[:300], answer.body)
        assert b"Traceback" not in answer.body
        if answer.status >= 400 and answer.status != 503 and method != "HEAD":
            Problem.model_validate_json(answer.body)


@contextmanager
def cheap() -> Iterator[None]:
    """Services that are opened inside spend time on requests only: passwords are hashed quickly, and SQLite, which answers
    in microseconds, neither waits for the disk nor changes threads six times for each request."""
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    make_usual, make_usual_direct = store.make_engine, create_engine

    def make_engine(url: str, busy: float = store.BUSY) -> AsyncEngine:
        engine = make_usual(url, busy)
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous=OFF"))
            engine.dialect.dbapi.aiosqlite = WithoutThreads()  # type: ignore[union-attr]
        return engine

    def make_direct(url: Any, **options: Any) -> Engine:
        engine = make_usual_direct(url, **options, poolclass=StaticPool)
        event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous=OFF"))
        return engine

    async def run_at_once(direct: store.DirectSqlite, do: Any, writes: bool) -> Any:
        return direct._run(do, writes)
    with patch.object(passwords, "HASHER", hasher), patch.object(passwords, "NOBODYS", hasher.hash("of nobody")), \
            patch.object(store, "make_engine", make_engine), patch.object(store, "create_engine", make_direct), \
            patch.object(store.DirectSqlite, "run", run_at_once), patch.object(store, "BUSY_AT_MOST", 0.0):
        yield


@asynccontextmanager
async def cheap_house(folder: Path, **settings: Any) -> AsyncIterator[House]:
    """In which bots do not think, and many requests of one network are worked on at a time."""
    with cheap():
        async with opened(folder, per_address=2.5 * AT_ONCE, **settings) as house:
            house.app.state.service.hints.pool.ask, house.tables.on_bot_turn = busy, lambda: None
            yield house


class WithoutThreads:
    """aiosqlite, as SQLAlchemy uses it, with connections that do at once what they are asked."""

    class Connection(aiosqlite.Connection):
        def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
            super().__init__(connector, 64)
            self._tx = WithoutThreads.Queue()  # type: ignore[assignment]

        def __await__(self) -> Generator[Any, None, Any]:
            return self._connect().__await__()

        async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
            return fn(*args, **kwargs)

    class Queue:
        def put_nowait(self, asked: tuple[asyncio.Future[Any], Callable[[], Any]]) -> None:
            future, do = asked
            try:
                future.set_result(do())
            except Exception as error:
                future.set_exception(error)

    def __getattr__(self, name: str) -> Any:
        return getattr(aiosqlite, name)

    def connect(self, database: str, **options: Any) -> Connection:
        return self.Connection(lambda: sqlite3.connect(database, **options))


async def busy(*_: Any) -> None:
    raise Busy("too many")


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
async def test_no_message_finds_a_fault(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.server.hub.PAUSE", 0)
    await fuzz_messages(tmp_path, seed, MESSAGES)


async def fuzz_messages(folder: Path, seed: int, count: int) -> None:
    """Sockets, several at once: whatever is said, the answer is a table, or a goodbye."""
    async with cheap_house(folder) as house:
        anna = await house.visitor("Anna")
        tables = [await anna.make(), await anna.make("world-wonders"), "none"]
        async with asyncio.TaskGroup() as group:
            for number in range(AT_ONCE):
                chance = random.Random(f"{seed} {number}")
                group.create_task(send_messages(house, tables, anna.client.cookies[COOKIE], chance, -(-count // AT_ONCE)))


async def send_messages(house: House, tables: list[str], cookie: str, chance: random.Random, count: int) -> None:
    while count > 0:
        said: list[dict[str, Any]] = [chance.choice([
            {"text": json.dumps({"since": chance.choice(JUNK)})}, {"text": json.dumps(chance.choice(JUNK))},
            {"text": '{"since": 0}'}, {"text": "x" * chance.choice([1, 300])}, {"bytes": chance.randbytes(9)},
            {"text": "[" * 199}]) for _ in range(chance.randrange(1, 4))]
        since = chance.choice(["", "since=0", "since=7", "since=-1", "since=x", f"since={1 << 70}"])
        sent = await talk(house.app, chance.choice(tables), since, said, cookie)
        for message in sent:
            assert message["type"].startswith("websocket.")
            if message["type"] == "websocket.send":
                assert KIND.match(message["text"]), message["text"][:100]
        count -= len(said)


async def talk(app: Callable[..., Any], table: str, query: str, said: list[dict[str, Any]],
               cookie: str) -> list[dict[str, Any]]:
    scope = {"type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws",
             "query_string": query.encode(), "path": f"/api/tables/{table}/live", "raw_path": b"", "root_path": "",
             "subprotocols": [], "state": {},
             "headers": [(b"host", b"test"), (b"cookie", f"{COOKIE}={cookie}".encode())], "client": ("127.0.0.1", 1),
             "server": ("test", 80), "extensions": {"websocket.http.response": {}}}
    messages = [{"type": "websocket.connect"}, *({"type": "websocket.receive", **each} for each in said)]
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(0)
        return messages.pop(0) if messages else {"type": "websocket.disconnect", "code": 1000}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)
    async with asyncio.timeout(STUCK):
        await app(scope, receive, send)
    return sent
