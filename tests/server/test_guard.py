"""What every request passes: origins, sizes, rates. What every answer carries. Refusals are sentences, never traces."""
from __future__ import annotations

import asyncio
import inspect
import json
import socket
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from http import cookies
from pathlib import Path
from typing import Any

import pytest
import websockets
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute, APIWebSocketRoute

from cardamom.server import limits
from cardamom.server.app import ROUTERS
from cardamom.server.limits import AT_ONCE, WAITING, Limits, address_of
from cardamom.server.models import Problem
from cardamom.server.problems import Refused
from cardamom.server.run import listening as bind
from cardamom.server.settings import RATES, Rate, Settings
from tests.server.conftest import House, Socket, Visitor, listening, open_socket, opened
from tests.waiting import STUCK, until

OWN = "http://test"


# -- answers --------------------------------------------------------------------------------------------------------


async def test_every_answer_forbids_what_the_page_does_not_need(house: House) -> None:
    anna = await house.visitor()
    for path in ("/api/me", "/api/nothing", "/health", "/metrics", "/"):
        headers = (await anna.client.get(path)).headers
        policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
        assert [policy[kind] for kind in ("default-src", "script-src", "style-src")] == ["'none'", "'self'", "'self'"], path
        assert policy["frame-ancestors"] == "'none'" and "unsafe" not in headers["content-security-policy"], path
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer", path
        assert path != "/api/me" or headers["cache-control"] == "no-store"


REFUSALS: list[tuple[str, str, str | None, int]] = [
    ("GET", "/api/nothing", None, 404), ("PUT", "/api/me", "{}", 405), ("PATCH", "/api/me", "{", 400),
    ("PATCH", "/api/me", "[]", 400), ("PATCH", "/api/me", '{"name": 7}', 400), ("PATCH", "/api/me", '{"name": ""}', 422),
    ("PATCH", "/api/me", '{"name": "A", "id": "x"}', 400), ("PATCH", "/api/me", '{"name": "\\ud800"}', 422),
    ("GET", "/api/tables?list=all", None, 422), ("GET", "/api/tables/none", None, 404),
    ("GET", "/api/tables/none?since=x", None, 400), ("GET", f"/api/tables/{'a' * 3000}", None, 414),
    ("GET", f"/api/tables?x={'a' * 3000}", None, 414), ("POST", "/api/logs", '{"log": "x"}', 422)]


async def test_every_refusal_is_a_problem(house: House) -> None:
    anna = await house.visitor("Anna")
    for method, path, body, status in REFUSALS:
        answer = await anna.client.request(method, path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == status, (method, path, body, answer.text)
        assert Problem.model_validate(answer.json()).error.endswith("."), (method, path, body)
        assert "Traceback" not in answer.text, (method, path, body)


async def test_a_fault_is_told_to_us_and_not_to_the_client(
        house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async def broken(table: str) -> None:
        raise RuntimeError("a secret of the house")
    monkeypatch.setattr(house.tables, "look", broken)
    answer = await (await house.visitor()).client.get("/api/tables/abc")
    assert answer.status_code == 500 and "secret" not in answer.text
    assert "logged" in Problem.model_validate(answer.json()).error
    (record,) = [record for record in caplog.records if record.getMessage() == "a request failed"]
    assert "a secret of the house" in record.__dict__["fields"]["trace"]


# -- origins --------------------------------------------------------------------------------------------------------


FROM: list[tuple[dict[str, str], bool]] = [
    ({}, True), ({"Origin": OWN}, True), ({"Origin": "https://test"}, True), ({"Origin": "https://play.example.org"}, True),
    ({"Origin": "http://evil.example"}, False), ({"Origin": "null"}, False), ({"Origin": ""}, False),
    ({"Origin": "http://["}, False),
    ({"Origin": "http://test:81"}, False), ({"Origin": "http://test.evil.example"}, False),
    ({"Sec-Fetch-Site": "same-origin"}, True), ({"Sec-Fetch-Site": "cross-site"}, False),
    ({"Sec-Fetch-Site": "same-site"}, False)]


async def test_pages_of_others_change_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path, origins=("https://play.example.org",)) as house:
        for headers, allowed in FROM:
            anna = await house.visitor("Anna")
            answer = await anna.client.patch("/api/me", json={"name": "Eve"}, headers=headers)
            assert answer.status_code == (200 if allowed else 403), headers
            assert (await anna.get("/me"))["name"] == ("Eve" if allowed else "Anna"), headers


async def test_sockets_of_others_are_refused(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make()
    async with listening(house) as address:
        url = f"ws://{address}/api/tables/{table}/live"
        for origin in ("http://evil.example", "null", "http://["):
            with pytest.raises(websockets.InvalidStatus) as refused:
                await open_socket(url, origin=websockets.Origin(origin))
            assert refused.value.response.status_code == 403
            assert b"another site" in (refused.value.response.body or b"")
        async with open_socket(url, origin=websockets.Origin(f"http://{address}")) as socket:
            assert (await Socket(socket).next())["table"] == table


# -- sizes ----------------------------------------------------------------------------------------------------------


async def test_what_is_too_big_is_not_read(house: House) -> None:
    anna = await house.visitor("Anna")
    body = json.dumps({"name": "x" * 100_000})
    answer = await anna.client.patch("/api/me", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413 and Problem.model_validate(answer.json())

    async def endless() -> AsyncIterator[bytes]:
        yield b'{"name": "'
        for _ in range(1000):
            yield b"x" * 1000
        pytest.fail("all of it was read")
    answer = await anna.client.patch("/api/me", content=endless(), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413 and Problem.model_validate(answer.json())
    answer = await anna.client.post("/api/logs", content=json.dumps({"log": "x" * 100_000}),
                                    headers={"Content-Type": "application/json"})
    assert answer.status_code == 422, "a log may be larger than other things"


async def test_only_our_own_cookie_is_read(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Backslashes in a quoted cookie took a second to read, on the event loop."""
    read: list[str] = []
    usual = cookies._unquote

    def unquote(text: str) -> str:
        read.append(text)
        return usual(text)
    monkeypatch.setattr(cookies, "_unquote", unquote)
    anna = await house.visitor("Anna")
    own = anna.cookies()
    for others in ('x="' + '\\"' * 7000 + '"', 'cardamom="' + '\\"' * 7000 + '"', "a; " * 5000, "=", "cardamom=x y"):
        anna.client.cookies.clear()
        answer = await anna.client.get("/api/me", headers={"Cookie": f"{others}; {own}"})
        assert answer.status_code == 200 and answer.json()["name"] == "Anna", others[:40]
    assert read and max(map(len, read)) <= 500


async def test_nothing_is_kept_about_tables_that_are_not_there(house: House) -> None:
    anna = await house.visitor("Anna")
    for number in range(5):
        await anna.get(f"/tables/none{number}", 404)
        await house.app.state.hub.changed_elsewhere(f"none{number}")
    assert not house.tables._outdated and not house.tables._live


async def test_a_length_that_is_no_number(house: House) -> None:
    anna = await house.visitor("Anna")
    for length in ("-1", "x", "1e3", "٣"):
        answer = await anna.client.patch("/api/me", content=b"", headers={
            b"Content-Type": b"application/json", b"Content-Length": length.encode()})
        assert answer.status_code == 400, (length, answer.status_code)


async def test_bodies_are_json(house: House) -> None:
    """A form of another site could send these."""
    anna = await house.visitor("Anna")
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = await anna.client.patch("/api/me", content=b'{"name": "Eve"}', headers={"Content-Type": kind})
        assert answer.status_code == 415, kind
        assert (await anna.get("/me"))["name"] == "Anna", kind


# -- rates ----------------------------------------------------------------------------------------------------------


class Connection:
    def __init__(self, host: str, person: str = "") -> None:
        self.client = type("Client", (), {"host": host})
        self.person = person


def limits_of(rate: Rate, per_address: float) -> tuple[Limits, list[float]]:
    now = [0.0]
    limits = Limits({"move": rate}, per_address, clock=lambda: now[0])
    limits.person_of = lambda connection: connection.person  # type: ignore[attr-defined]
    return limits, now


def takes(limits: Limits, host: str, person: str = "") -> bool:
    try:
        limits.take("move", Connection(host, person))  # type: ignore[arg-type]
    except Refused as refused:
        return refused.status != 429 or int((refused.headers or {})["Retry-After"]) < 1
    return True


def test_tokens_come_back_with_time() -> None:
    limits, now = limits_of(Rate(3, 0.5), 100)
    assert [takes(limits, "1.2.3.4", "anna") for _ in range(5)] == [True] * 3 + [False] * 2
    now[0] = 2.1
    assert [takes(limits, "1.2.3.4", "anna") for _ in range(2)] == [True, False]
    assert takes(limits, "1.2.3.4", "ben"), "others are not concerned"
    now[0] = 1e6
    assert [takes(limits, "1.2.3.4", "anna") for _ in range(4)] == [True] * 3 + [False]


def test_what_is_done_already_is_owed() -> None:
    """A costly answer took what was left, and the next one was had for a token."""
    limits, now = limits_of(Rate(10, 1), 5)
    eve: Any = Connection("1.2.3.4", "eve")
    limits.charge("move", eve, 16)
    assert not takes(limits, "1.2.3.4", "eve") and takes(limits, "1.2.3.4", "ben"), "the network owes nothing"
    now[0] = 6.9
    assert not takes(limits, "1.2.3.4", "eve")
    now[0] = 7.1
    assert takes(limits, "1.2.3.4", "eve")
    limits.charge("move", eve, 1e9)
    now[0] += 10.9
    assert not takes(limits, "1.2.3.4", "eve")
    now[0] += 0.2
    assert takes(limits, "1.2.3.4", "eve"), "never more than a full bucket"


def test_an_address_has_tokens_for_several_people() -> None:
    limits, now = limits_of(Rate(2, 0.1), 5)
    assert [takes(limits, "1.2.3.4", f"person {n}") for n in range(6)] == [True] * 4 + [False] * 2, "two of five at once"
    assert takes(limits, "1.2.3.5", "person 7")
    now[0] = 4.0
    assert [takes(limits, "1.2.3.4", f"person {n}") for n in range(8, 11)] == [True] * 2 + [False], "five times as fast"


def test_a_network_of_ipv6_is_one_address() -> None:
    def at(host: str) -> str:
        return address_of(Connection(host))  # type: ignore[arg-type]
    assert at("2001:db8::1") == at("2001:db8::ffff:1") != at("2001:db8:0:1::1")
    assert at("1.2.3.4") == "1.2.3.4" and at("unix:") == "unix:"
    assert at("::ffff:1.2.3.4") == "1.2.3.4", "visitors with IPv4, at a server on ::, are not one network"
    assert len(at("x" * 10_000)) <= 50, "whatever a proxy says is not kept as a whole"


def test_what_costs_more_takes_more_and_what_is_refused_takes_nothing() -> None:
    limits, now = limits_of(Rate(10, 1), 5)
    anna: Any = Connection("1.2.3.4", "anna")
    assert limits.wait("move", anna, 8) == 0
    assert limits.wait("move", anna, 5) == pytest.approx(3), "two tokens are left"
    assert limits.wait("move", anna, 2) == 0, "and still there"
    now[0] = 10.0
    assert limits.wait("move", anna, 1000) == 0, "what costs more than there ever is takes all"
    assert limits.wait("move", anna, 1) == pytest.approx(1)


async def test_requests_of_one_network_take_turns_and_others_do_not_wait() -> None:
    """Finding 10: whoever asks for a hundred things at once waits for themselves."""
    limits, _ = limits_of(Rate(10, 1), 5)
    order, inside, go = list[str](), Counter[str](), asyncio.Event()

    async def ask(host: str) -> None:
        connection: Any = Connection(host)
        async with limits.turn(connection):
            inside[host] += 1
            await go.wait()
            order.append(host)
            inside[host] -= 1
    asking = [asyncio.create_task(ask("1.1.1.1")) for _ in range(WAITING + AT_ONCE)]
    asking.append(asyncio.create_task(ask("2.2.2.2")))
    await until(lambda: inside.total() == AT_ONCE + 1)
    for _ in range(100):  # nobody else comes in
        await asyncio.sleep(0)
    assert inside == {"1.1.1.1": AT_ONCE, "2.2.2.2": 1}
    with pytest.raises(Refused):
        await ask("1.1.1.1")
    asking[5].cancel()
    go.set()
    await asyncio.gather(*asking, return_exceptions=True)
    assert len(order) == WAITING + AT_ONCE and not limits._working, "all had their turn but the one who left"


async def test_a_turn_that_was_given_up_early_does_not_let_more_requests_in() -> None:
    """An answer still being sent used to take away the queue of the requests that came after it."""
    limits, _ = limits_of(Rate(10, 1), 5)
    here: Any = Connection("1.1.1.1")
    inside, most, go = 0, 0, asyncio.Event()

    async def ask() -> None:
        nonlocal inside, most
        async with limits.turn(here):
            inside += 1
            most = max(most, inside)
            await go.wait()
            inside -= 1
    async with limits.turn(here) as leave:
        leave()
        first = [asyncio.create_task(ask()) for _ in range(AT_ONCE)]
        await asyncio.sleep(0)
    later = [asyncio.create_task(ask()) for _ in range(AT_ONCE)]
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(*first, *later)
    assert most == AT_ONCE and not limits._working


def test_a_charge_takes_no_more_than_it_costs() -> None:
    """It used to empty the bucket of the whole network as soon as one person had too little."""
    limits, _ = limits_of(Rate(10, 1), 5)
    anna: Any = Connection("1.1.1.1", "anna")
    for _ in range(3):
        limits.charge("move", anna, 4)  # the third time she has 2 left, the network 12 of its 20
    assert not takes(limits, "1.1.1.1", "anna")
    assert sum(takes(limits, "1.1.1.1", "ben") for _ in range(20)) == 8, "20 of the network, less what was charged"


async def test_whoever_reads_slowly_gives_up_the_turn(house: House) -> None:
    """Two answers that nobody read held up all requests of their network."""
    read, started = asyncio.Event(), 0

    async def ask() -> None:
        async def send(message: Any) -> None:
            nonlocal started
            started += message["type"] == "http.response.start"
            if message["type"] == "http.response.body":
                await read.wait()
        scope = {"type": "http", "method": "GET", "path": "/api/catalogue", "query_string": b"", "headers": [
            (b"host", b"test")], "client": ("198.51.100.1", 1), "scheme": "http", "http_version": "1.1", "raw_path": b"",
            "server": ("test", 80), "root_path": "", "extensions": {}, "state": {}, "asgi": {"version": "3.0"}}
        await house.app(scope, endless_silence(), send)
    asking = [asyncio.create_task(ask()) for _ in range(2 * AT_ONCE)]
    await until(lambda: started == len(asking), "all are answered, though none is read")
    read.set()
    await asyncio.gather(*asking)


def endless_silence() -> Any:
    """A request without a body; after it, nothing."""
    given = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Any:
        return given.pop() if given else await asyncio.Event().wait()
    return receive


async def test_positions_cost_more_than_looking(tmp_path: Path) -> None:
    """Finding 10."""
    async with opened(tmp_path, rates={"read": Rate(6, 0.0001)}, per_address=1.0) as house:
        anna = await house.visitor()
        table = await anna.make()
        assert [(await anna.client.get(f"/api/tables/{table}/at/1")).status_code for _ in range(4)] == [200] * 3 + [429]


async def test_saved_positions_cost_more_still(tmp_path: Path) -> None:
    async with opened(tmp_path, rates={"read": Rate(10, 0.0001)}, per_address=1.0) as house:
        anna = await house.visitor()
        report = (await anna.post(f"/tables/{await anna.make()}/reports", {"place": 0, "note": "look"}, 201))["report"]
        assert [(await anna.client.get(f"/api/reports/{report}")).status_code for _ in range(3)] == [200] * 2 + [429]


async def test_a_refused_socket_is_answered_once_and_each_costs_one_token(
        tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Finding 12: a refusal was sent twice, and a socket took two tokens."""
    async with opened(tmp_path, rates={"socket": Rate(3, 0.0001)}, per_address=1.0) as house, listening(house) as address:
        anna = await house.visitor("Anna")
        url = f"ws://{address}/api/tables/{await anna.make()}/live"
        for _ in range(3):
            async with open_socket(url) as socket:
                await Socket(socket).next()
        with pytest.raises(websockets.InvalidStatus) as refused:
            await open_socket(url)
        assert refused.value.response.status_code == 429
        assert Problem.model_validate_json(refused.value.response.body or b"").error.startswith("That’s too much")
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_socket_that_asks_too_often_waits(tmp_path: Path) -> None:
    """Finding 4: messages on a socket cost as much as requests."""
    async with opened(tmp_path, rates={"read": Rate(6, 0.0001)}, per_address=1.0) as house, listening(house) as address:
        anna = await house.visitor("Anna")
        table = await anna.make()
        async with open_socket(f"ws://{address}/api/tables/{table}/live") as socket, asyncio.timeout(STUCK):
            for _ in range(20):
                await socket.send('{"since": 0}')
            while json.loads(await socket.recv())["type"] != "table":
                pass
            await asyncio.sleep(1)  # for as many more as it will send
            await socket.close()
            more = [message async for message in socket if json.loads(message)["type"] == "table"]
            assert len(more) <= 3, "those that were paid for"


def test_connections_have_no_delay() -> None:
    """Finding 16: without it, an answer on a connection that is kept open took 40 ms longer."""
    async def served() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        class Looks(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                found.set_result(transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        with bind("127.0.0.1", 0) as bound:
            server = await asyncio.get_running_loop().create_server(Looks, sock=bound)
            _, writer = await asyncio.open_connection(*bound.getsockname())
            delay = await found
            writer.close()
            server.close()
        return delay
    assert asyncio.run(served()) != 0


def test_visitors_cannot_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.server.limits.MOST_BUCKETS", 10)
    limits, _ = limits_of(Rate(2, 0.1), 3)
    for number in range(100):
        takes(limits, f"10.0.0.{number}")
    assert len(limits._buckets) == 10


async def test_whoever_is_refused_waits_for_the_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asked again at once was refused at once, hundreds of times a second."""
    monkeypatch.setattr(limits, "REFUSED_AFTER", 10 * STUCK)
    monkeypatch.setattr(limits, "MOST_LATE", 3)
    async with opened(tmp_path, rates={"request": Rate(2, 0.0001)}, per_address=1.0) as house:
        eve, anna = await house.visitor(host="198.51.100.1"), await house.visitor(host="203.0.113.1")
        for _ in range(2):
            assert (await eve.client.get("/api/catalogue")).status_code == 200
        late = [asyncio.create_task(eve.client.get("/api/catalogue")) for _ in range(3)]
        await until(lambda: [*house.app.state.limits._late.values()] == [3])
        assert (await eve.client.get("/api/catalogue")).status_code == 429, "more are sent at once"
        assert (await anna.client.get("/api/catalogue")).status_code == 200
        assert not any(each.done() for each in late)
        for each in late:
            each.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        assert not house.app.state.limits._late


async def test_other_requests_let_moves_go_first(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move goes back and forth between the event loop and the database, and waited for all other requests each time."""
    monkeypatch.setattr(limits, "GIVES_WAY", 10 * STUCK)
    may_commit, usual = asyncio.Event(), house.tables._commit

    async def commit(*given: Any) -> None:
        await may_commit.wait()
        await usual(*given)
    anna, eve = await house.visitor("Anna"), await house.visitor("Eve", host="198.51.100.1")
    moving, ours = list[asyncio.Task[Any]](), house.app.state.limits
    bodies = [(visitor, await visitor.make()) for visitor in (anna, eve)]
    moves = [(visitor, table, frame["seq"], frame["turn"]["groups"][0]["choices"][0]["name"])
             for visitor, table in bodies for frame in [await visitor.frame(table)]]
    monkeypatch.setattr(house.tables, "_commit", commit)
    for visitor, table, seq, name in moves:
        moving.append(asyncio.create_task(visitor.post(f"/tables/{table}/moves", {"seq": seq, "actions": [name]})))
    await until(lambda: ours._moves == 2, "moves do not wait for each other")
    reading = asyncio.create_task(eve.client.get("/api/tables"))
    await until(lambda: ours._no_moves._waiters)
    assert not reading.done()
    monkeypatch.setattr(limits, "GIVES_WAY", 0.0)
    assert (await anna.client.get("/api/tables")).status_code == 200, "nothing waits for long"
    may_commit.set()
    await asyncio.gather(*moving)
    assert (await reading).status_code == 200


async def test_a_refused_move_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is answered late, and all others waited for it as for a move that is made."""
    monkeypatch.setattr(limits, "REFUSED_AFTER", 10 * STUCK)
    monkeypatch.setattr(limits, "GIVES_WAY", 10 * STUCK)
    async with opened(tmp_path, rates={"move": Rate(2, 0.0001)}, per_address=1.0) as house:
        eve, anna = await house.visitor(host="198.51.100.1"), await house.visitor(host="203.0.113.1")
        move = {"seq": 999, "actions": ["end"]}
        table = await eve.make()
        for _ in range(2):
            assert (await eve.client.post(f"/api/tables/{table}/moves", json=move)).status_code == 409
        late = asyncio.create_task(eve.client.post(f"/api/tables/{table}/moves", json=move))
        await until(lambda: [*house.app.state.limits._late.values()] == [1])
        assert (await anna.client.get("/api/catalogue")).status_code == 200
        assert not late.done()
        late.cancel()
        await asyncio.gather(late, return_exceptions=True)


async def test_too_much_is_429_with_when_to_come_again(tmp_path: Path) -> None:
    async with opened(tmp_path, rates={"move": Rate(2, 0.0001)}, per_address=50.0) as house:
        anna = await house.visitor("Anna")  # one
        assert (await anna.client.patch("/api/me", json={"name": "B"})).status_code == 200
        answer = await anna.client.patch("/api/me", json={"name": "C"})
        assert answer.status_code == 429 and 5000 < int(answer.headers["retry-after"]) <= 10_000
        assert Problem.model_validate(answer.json())
        assert (await anna.get("/me"))["name"] == "B"


async def test_guests_without_a_cookie_are_counted_by_address(tmp_path: Path) -> None:
    async with opened(tmp_path, rates={"guest": Rate(2, 0.0001)}, per_address=5.0) as house:
        answers = [(await (await house.visitor()).client.get("/api/me")).status_code for _ in range(6)]
        assert answers == [200] * 4 + [429] * 2


def test_every_route_has_its_limit() -> None:
    for route in [route for router in ROUTERS for route in router.routes]:
        assert isinstance(route, APIRoute | APIWebSocketRoute)
        assert any(getattr(each.call, "kind", None) in RATES for each in route.dependant.dependencies), route.path


def test_what_routes_depend_on_takes_no_thread() -> None:
    """FastAPI calls what is not `async` in one of a few threads: several hops for each request, behind passwords."""
    def calls(dependant: Dependant) -> Iterator[Any]:
        for each in dependant.dependencies:
            yield each.call
            yield from calls(each)
    routes = [route for router in ROUTERS for route in router.routes]
    assert len(routes) > 40
    for route in routes:
        assert isinstance(route, APIRoute | APIWebSocketRoute)
        assert all(map(inspect.iscoroutinefunction, [route.endpoint, *calls(route.dependant)])), route.path


async def test_health_and_measures(house: House) -> None:
    anna = await house.visitor("Anna")
    assert (await anna.client.get("/health")).json()["ok"] is True
    measured = (await anna.client.get("/metrics")).text
    for name in ("http_requests_total", "event_loop_lag_seconds_bucket", "sockets", "tables_live", "jobs_waiting"):
        assert f"cardamom_{name}" in measured
    assert "Anna" not in measured


async def test_health_says_when_the_database_is_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away() -> None:
        raise OSError("no such database")
    monkeypatch.setattr(house.tables.store, "try_to_write", away)
    answer = await (await house.visitor()).client.get("/health")
    assert answer.status_code == 503 and answer.json()["ok"] is False


async def test_below_a_base_path(tmp_path: Path) -> None:
    async with opened(tmp_path, base_path="cards/") as house:
        visitor: Visitor = await house.visitor()
        answer = await visitor.client.get("/cards/api/me")
        assert answer.status_code == 200 and "Path=/cards;" in answer.headers["set-cookie"]
        assert (await visitor.client.get("/cards/health")).status_code == 200
        assert (await visitor.client.get("/api/me")).status_code == 404


@pytest.mark.parametrize("given", [
    {"base_path": "a b"}, {"base_path": "/a/../b"}, {"origins": ("example.org",)}, {"origins": ("ftp://example.org",)},
    {"origins": ("https://example.org/page",)}, {"database": "mysql://x/y"}])
def test_settings_that_cannot_be(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="^--"):
        Settings.of(**given)


