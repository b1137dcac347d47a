"""Nothing heavy on the event loop, nothing shared without bounds: what a visitor could make the service do for long."""
from __future__ import annotations

import asyncio
import json
import os
import pickle
import signal
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import ContextVar
from itertools import count
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from starlette.requests import HTTPConnection, Request

from cardamom.bench.attacks import slow_pack
from cardamom.server import advice, frames, jobs, purge, recovery, store, sweep, takeback
from cardamom.server import export as exporting
from cardamom.server.limits import CURRENT
from cardamom.server.mail import Mail, is_address
from cardamom.server.models import Problem
from cardamom.server.problems import Refused
from cardamom.server.settings import DAY, HOUR, Rate
from cardamom.server.slow_thread import SlowThread
from cardamom.server.workers import MOST_OF_ONE, Busy, WorkerDied
from tests.server.attacks import long_log
from tests.server.conftest import BOT, ME, House, Visitor, opened
from tests.server.test_people import SECRET, register
from tests.waiting import STUCK, until

TABLE = '"game": "eastern-wonders", "seats": [{"kind": "me"}, {"kind": "me"}]'
BOMBS = {
    "a long list": '{"game": "x", "seats": [' + "0," * 200_000 + "0]}",
    "many fields": "{" + ",".join(f'"{n}": 0' for n in range(100_000)) + "}",
    "many options": f'{{{TABLE}, "options": {{' + ",".join(f'"{n}": 0' for n in range(100_000)) + "}}",
    "lists in lists": '{"seats": ' + "[" * 300_000, "long numbers": f'{{"seats": [{",".join(["9" * 4000] * 200)}]}}',
    "something after the end": "[" + "0," * 200_000 + "0] x"}
SMALL_BOMBS = '{"seq": 0, "actions": [' + "0," * 10_000 + "0]}", "[" * 20_000


# -- bodies ---------------------------------------------------------------------------------------------------------


async def test_json_with_too_many_parts_is_not_parsed_here(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A body of 4 MB with many fields held up everybody for seconds."""
    parsed: list[bytes] = []
    usual = Request.json

    async def parse(request: Request) -> Any:
        parsed.append(await request.body())
        return await usual(request)
    monkeypatch.setattr(Request, "json", parse)
    anna = await house.visitor("Anna")
    for path, bodies in (("/api/tables", BOMBS.values()), ("/api/logs", BOMBS.values()),
                         ("/api/tables/none/moves", SMALL_BOMBS)):
        for body in bodies:
            answer = await anna.client.post(path, content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code == 422, (path, body[:40], answer.text)
            assert Problem.model_validate(answer.json()).error.endswith(".")
    assert max(map(len, parsed)) < 1000, "only what came before"
    log = json.dumps({"log": long_log(3000).replace("Anna", "Änna")})
    answer = await anna.client.post("/api/logs", content=log, headers={"Content-Type": "application/json"})
    assert answer.status_code == 201, "a log has many commas, but it is one text"


async def test_many_fields_are_refused_in_one_sentence(house: House) -> None:
    anna = await house.visitor("Anna")
    answer = await anna.client.patch("/api/me", json={f"field {n}": n for n in range(500)})
    assert answer.status_code == 422 and answer.json()["error"] == "There are too many fields."


async def test_the_description_of_the_interface_is_written_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    described, usual = [0], house.app.openapi

    def describe() -> dict[str, Any]:
        described[0] += 1
        return usual()
    monkeypatch.setattr(house.app, "openapi", describe)
    anna = await house.visitor()
    answers = [await anna.get("/openapi.json") for _ in range(3)]
    assert answers[0]["paths"] and answers == answers[:1] * 3 and described == [1]


# -- tables ---------------------------------------------------------------------------------------------------------


async def test_a_long_table_that_is_read_again_is_paid_for(tmp_path: Path) -> None:
    """Whoever looks at many long tables in turn makes the server read all of them again and again."""
    async with opened(tmp_path, rates={"read": Rate(40, 0.0001)}, per_address=1.0) as house:
        anna = await house.visitor()
        table = (await anna.post("/logs", {"log": long_log(1500)}, 201))["table"]
        for _ in range(3):
            await anna.get(f"/tables/{table}")
        for method, path, status in (("GET", "", 200), ("POST", "/moves", 409)):
            house.tables.forget(table)
            answer = await anna.client.request(method, f"/api/tables/{table}{path}", json={"seq": 0, "actions": ["end"]})
            assert answer.status_code == status, answer.text
        house.tables.forget(table)
        assert (await anna.client.get(f"/api/tables/{table}")).status_code == 429
        live = await house.tables.look(table)  # for a bot, nobody pays
        assert live.place >= 1500


async def test_an_export_is_written_in_pieces(house: House) -> None:
    """A long table was parsed and written as a whole, on the event loop."""
    anna = await house.visitor("Anna")
    table = (await anna.post("/logs", {"log": long_log(1500)}, 201))["table"]
    await anna.make("eastern-wonders", ME, BOT)
    person = await house.app.state.identity.person(connection_of(anna))
    pieces = [piece async for piece in exporting.export(house.tables.store, person)]
    told = json.loads("".join(pieces))
    log = next(each for each in told["tables"] if each["table"] == table)
    assert len(log["log"]) == len(log["times"]) + 1 > 1500 and log["log"][-1]["seq"] == len(log["times"])
    assert max(piece.count("\n") for piece in pieces) <= exporting.PIECE
    assert told == await anna.get("/account/export")


def connection_of(visitor: Visitor) -> Any:
    return type("Connection", (), {"cookies": dict(visitor.client.cookies)})


async def test_going_back_is_done_beside_the_event_loop(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    threads, usual = [], takeback.go_back

    def go_back(*given: Any) -> None:
        threads.append(threading.current_thread())
        usual(*given)
    monkeypatch.setattr(takeback, "go_back", go_back)
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    frame = await anna.choose(table)
    await anna.post(f"/tables/{table}/undo", {"seq": frame["seq"]})
    assert threads and threading.main_thread() not in threads


def count_writes(house: House, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many transactions there were."""
    writes, usual = [0], house.tables.store.write

    @asynccontextmanager
    async def write() -> Any:
        writes[0] += 1
        async with usual() as connection:
            yield connection
    monkeypatch.setattr(house.tables.store, "write", write)
    return writes


async def test_others_can_write_while_somebody_with_many_tables_leaves(
        house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben = await house.visitor("Anna"), await house.visitor("Ben")
    tables = [await anna.make("eastern-wonders", ME, ME) for _ in range(4)]
    for table in tables:
        for seat in (0, 1):
            await anna.post(f"/tables/{table}/resign", {"seat": seat})
    writes = count_writes(house, monkeypatch)
    assert (await anna.client.request("DELETE", "/api/account", json={})).status_code == 204
    assert writes[0] > len(tables)
    for table in tables:
        assert {seat["name"] for seat in (await ben.frame(table))["seats"]} == {"somebody gone"}


async def test_others_can_write_while_old_tables_are_removed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(purge, "AT_A_TIME", 2)
    monkeypatch.setattr(sweep, "AT_A_TIME", 2)
    anna = await house.visitor("Anna")
    for _ in range(5):
        table = await anna.make("eastern-wonders", ME, ME)
        for seat in (0, 1):
            await anna.post(f"/tables/{table}/resign", {"seat": seat})
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 40 * DAY)
    writes = count_writes(house, monkeypatch)
    assert (await sweep.purge_guests(house.tables)).tables == 5 and writes[0] == 4


async def test_networks_take_turns_in_the_slow_thread() -> None:
    """Accepted logs and packs are loaded in the server, in one thread for all: ten of one network delay another's by one."""
    slow, done, may_go = SlowThread(), list[str](), threading.Event()

    def load(what: str) -> str:
        may_go.wait(STUCK)
        done.append(what)
        return what

    async def ask(what: str, host: str) -> str:
        CURRENT.set(HTTPConnection({"type": "http", "client": (host, 1), "headers": []}))
        return await slow.run(load, what)
    asking = [asyncio.create_task(ask(f"eve {number}", "198.51.100.1")) for number in range(10)]
    await asyncio.sleep(0)
    asking.append(asyncio.create_task(ask("anna", "203.0.113.1")))
    gone = asyncio.create_task(ask("gone", "203.0.113.2"))
    await asyncio.sleep(0)
    asking[0].cancel()  # it is being loaded, and the thread cannot be stopped
    gone.cancel()
    with pytest.raises(Refused, match="busy"):
        await asyncio.gather(*(ask("flood", "198.51.100.3") for _ in range(MOST_OF_ONE + 1)))
    may_go.set()
    await asyncio.gather(*asking, return_exceptions=True)
    await slow.run(lambda: None)
    assert done.index("anna") <= 2 and "gone" not in done and done[0] == "eve 0"
    slow.close()


async def test_reading_holds_nobodys_turn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two requests of a network are worked on at a time; saved positions wait for a worker instead."""
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    report = (await anna.post(f"/tables/{table}/reports", {"place": 0, "note": "look"}, 201))["report"]
    waiting, may_go = [0], asyncio.Event()

    async def hang(*_: Any) -> str:
        waiting[0] += 1
        await may_go.wait()
        return "{}"
    monkeypatch.setattr(house.tables.readers, "read", hang)
    held = [asyncio.create_task(anna.client.get(f"/api/reports/{report}")) for _ in range(4)]
    await until(lambda: waiting[0])
    async with asyncio.timeout(STUCK):
        assert (await anna.frame(table))["status"] == "playing"
    may_go.set()
    await asyncio.gather(*held)
    assert waiting == [1], "it is read once for all who ask"


async def test_a_move_changes_threads_for_its_transaction_only(
        house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """It did so four times for each statement, and waited each time until both threads had had their turn."""
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    frame = await anna.frame(table)
    asked, moving = list[str](), ContextVar("moving", default=False)
    usual: Any = aiosqlite.Connection._execute
    direct = store.DirectSqlite.run

    def note(what: str) -> None:
        if moving.get():  # tasks of the server look into the database now and then
            asked.append(what)

    async def execute(connection: Any, do: Any, *args: Any, **options: Any) -> Any:
        note(str(args[0]) if args else do.__name__)
        return await usual(connection, do, *args, **options)

    async def run(found: Any, do: Any, writes: bool) -> Any:
        note("writes" if writes else "reads")
        return await direct(found, do, writes)
    monkeypatch.setattr(aiosqlite.Connection, "_execute", execute)
    monkeypatch.setattr(store.DirectSqlite, "run", run)
    name = frame["turn"]["groups"][0]["choices"][0]["name"]
    moving.set(True)
    await anna.post(f"/tables/{table}/moves", {"seq": frame["seq"], "actions": [name]})
    assert asked == ["writes"]


async def test_a_sign_in_is_found_by_a_thread_while_another_process_locks_the_file(
        house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop looks for it itself, but never waits for a lock."""
    anna = await house.visitor("Anna")
    asked, direct = list[str](), store.DirectSqlite.run

    def locked(*_: Any) -> None:
        raise sqlite3.OperationalError("database is locked")

    async def run(found: Any, do: Any, writes: bool) -> Any:
        asked.append("writes" if writes else "reads")
        return await direct(found, do, writes)
    monkeypatch.setattr(store.DirectSqlite, "find_one", locked)
    monkeypatch.setattr(store.DirectSqlite, "run", run)
    assert (await anna.get("/me"))["name"] == "Anna"
    assert asked[0] == "reads"


async def test_a_position_of_a_long_game_is_found_without_playing_it_again(
        house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look back replayed the game in a worker, and worked out here what all later acts had changed, before any frame
    could be drawn."""
    anna = await house.visitor("Anna")
    table = (await anna.post("/logs", {"log": long_log(1500)}, 201))["table"]
    monkeypatch.setattr(house.tables.readers, "read", None)
    for place in (1, 700, 1499):
        found = await anna.get(f"/tables/{table}/at/{place}")
        assert (found["place"], found["entry"]["place"], found["last"]) == (place, place, found["last"]) and found["view"]
    live = await house.tables.look(table)
    assert [place for place, effects in enumerate(live.history.effects, 1) if effects is not None] == [1, 700, 1499]


async def test_a_saved_position_that_is_cached_is_not_read_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its log, which may be long, was read and parsed on the event loop before the cache was asked."""
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    report = (await anna.post(f"/tables/{table}/reports", {"place": 0, "note": "look"}, 201))["report"]
    first = await anna.get(f"/reports/{report}")
    monkeypatch.setattr(house.tables.store, "load_json", None)
    assert await anna.get(f"/reports/{report}") == first


async def test_networks_take_turns_when_tables_are_drawn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """One thread draws the tables of packs, in the order in which they changed: those of a network with ten came first."""
    drawn, may_go, usual = list[str](), threading.Event(), frames.draw

    def draw(game: Any, state: Any, hidden: Any) -> frames.Picture:
        may_go.wait(STUCK)
        drawn.append(names[state_key(state)])
        return usual(game, state, hidden)

    def state_key(state: Any) -> int:
        return int(state.digest())
    names: dict[int, str] = {}
    eve, anna = await house.visitor("Eve"), await house.visitor("Anna")
    tables = [await (anna if number == 10 else eve).make("eastern-wonders", ME, ME) for number in range(11)]
    lives = [await house.tables.look(table) for table in tables]
    for number, live in enumerate(lives):
        live.network = "anna's" if number == 10 else "eve's"
        live.pictures.clear()
        assert live.table is not None
        names[state_key(live.table.state)] = live.network
    monkeypatch.setattr(lives[0].game, "pack", {"as": "somebody wrote it"})
    monkeypatch.setattr(frames, "draw", draw)
    asking = [asyncio.create_task(frames.picture_of(live, frozenset(), house.tables.describers)) for live in lives]
    await asyncio.sleep(0)
    may_go.set()
    await asyncio.gather(*asking)
    assert drawn.index("anna's") <= 2 and len(drawn) == 11


# -- advice ---------------------------------------------------------------------------------------------------------


async def slow_table(visitor: Visitor) -> tuple[str, str]:
    """World Wonders with a monument that has a thousand places: the table, and the name of the monument."""
    table = await visitor.make("world-wonders", ME, ME, pack=slow_pack(), options={"map": ["." * 16] * 16})
    await visitor.choose(table, kind="place")
    offers = (await visitor.get(f"/tables/{table}/gestures"))["gestures"]
    names = [offer["on"].partition(":")[2] for offer in offers if offer["actions"]]
    return table, next(name for name in names if name.startswith("wonder"))


@pytest.mark.parametrize("question", ["gestures", "why", "try"])
async def test_advice_is_paid_for_by_its_processor_time(
        tmp_path: Path, question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gestures cost three tokens, however many there were: 144 ms and 610 kB with a pack made for it."""
    monkeypatch.setattr("cardamom.server.advice.time.thread_time", count(0, 0.1).__next__)
    async with opened(tmp_path, rates={"read": Rate(115, 0.0001)}, per_address=1.0) as house:
        anna = await house.visitor("Anna")
        table = await anna.make("eastern-wonders", ME, ME)
        frame = await anna.frame(table)

        async def ask() -> int:
            path = f"/api/tables/{table}/{question}"
            if question == "try":
                name = frame["turn"]["groups"][0]["choices"][0]["name"]
                return (await anna.client.post(path, json={"seq": frame["seq"], "actions": [name]})).status_code
            return (await anna.client.get(path)).status_code
        assert [await ask() for _ in range(4)] == [200, 200, 200, 429], "50 tokens for a tenth of a second"


def test_advice_that_is_refused_is_paid_for_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.server.advice.time.thread_time", count(0, 5).__next__)

    def refuse() -> None:
        raise Refused(422, "refused-because", why="of this")
    seconds, found = advice.measured(refuse)
    assert seconds == 5 and isinstance(found, Refused)
    again = pickle.loads(pickle.dumps(found))
    assert (again.status, str(again), again.rule, again.seq, again.game) == (422, "of this.", None, None, None)


async def test_advice_is_worked_out_one_at_a_time(tmp_path: Path) -> None:
    """Six requests at once kept everybody else from the processor; a single one did too, while a thread worked on it."""
    async with opened(tmp_path, workers=1) as house:
        anna, eve = await house.visitor("Anna"), await house.visitor("Eve", host="198.51.100.9")
        table = await anna.make("eastern-wonders", ME, ME)
        pool = house.tables.describers.pool
        await pool.start()
        (process,) = [worker.process.pid for worker in pool.idle if worker.process]
        os.kill(process, signal.SIGSTOP)
        asking = [asyncio.create_task(anna.client.get(f"/api/tables/{table}/gestures")) for _ in range(2)]
        try:
            await until(lambda: pool.busy and pool.waiting == 1)
            assert (await eve.choose(await eve.make("eastern-wonders", ME, ME)))["seq"] > 0
        finally:
            os.kill(process, signal.SIGCONT)
        assert [answer.status_code for answer in await asyncio.gather(*asking)] == [200, 200]
        answer = await anna.client.post(f"/api/tables/{table}/try", json={"seq": (await anna.frame(table))["seq"],
                                                                         "actions": ["nonsense"]})
        assert answer.status_code == 422 and "nonsense" in answer.json()["error"], "refusals come from there too"


async def test_what_takes_long_to_draw_is_drawn_by_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand places of a monument: a thread that described them held up everybody's moves."""
    async with opened(tmp_path, workers=1) as house:
        anna, describers = await house.visitor("Anna"), house.tables.describers
        table, monument = await slow_table(anna)
        frame = await anna.frame(table)
        monkeypatch.setattr(describers.thread, "run_for", None)
        await anna.post(f"/tables/{table}/moves", {"seq": frame["seq"], "actions": [f"buy:{monument}"]})
        frame = await anna.frame(table)
        assert sum(len(group["choices"]) for group in frame["turn"]["groups"]) > 500
        (await house.tables.look(table)).pictures.clear()

        asked, usual = [0], describers.pool.ask

        async def ask(*given: Any, **options: Any) -> Any:
            asked[0] += 1
            if asked[0] < 3:
                raise Busy
            return await usual(*given, **options)
        monkeypatch.setattr(frames, "ASK_AGAIN", 0.0)
        monkeypatch.setattr(describers.pool, "ask", ask)
        assert await anna.frame(table) == frame and asked == [3], "whoever plays sees the table in any case"


async def test_what_a_worker_did_not_survive_is_not_drawn_in_the_server(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path, workers=1) as house:
        anna, describers = await house.visitor("Anna"), house.tables.describers
        table, monument = await slow_table(anna)
        frame = await anna.frame(table)
        await anna.post(f"/tables/{table}/moves", {"seq": frame["seq"], "actions": [f"buy:{monument}"]})
        frame, usual = await anna.frame(table), describers.pool.ask
        (await house.tables.look(table)).pictures.clear()

        async def die(*_: Any, **__: Any) -> Any:
            raise WorkerDied
        monkeypatch.setattr(describers.thread, "run_for", None)
        monkeypatch.setattr(describers.pool, "ask", die)
        assert (await anna.client.get(f"/api/tables/{table}")).status_code == 429
        monkeypatch.setattr(describers.pool, "ask", usual)
        assert await anna.frame(table) == frame, "the failure is forgotten"


async def test_why_not_asks_the_rules_about_that_thing_alone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """It asked about every place of a monument, which takes long, to tell of one."""
    asked, usual = [0], advice.refused_actions

    def ask(state: Any, actions: Any) -> Any:
        asked[0] += len(actions)
        return usual(state, actions)
    anna = await house.visitor("Anna")
    table, monument = await slow_table(anna)
    frame = await anna.frame(table)
    await anna.post(f"/tables/{table}/moves", {"seq": frame["seq"], "actions": [f"buy:{monument}"]})
    frame = await anna.frame(table)
    assert sum(len(group["choices"]) for group in frame["turn"]["groups"]) > 500
    monkeypatch.setattr(advice, "refused_actions", ask)
    refusals = (await anna.get(f"/tables/{table}/why", on=f"cell:{frame['turn']['seat']}-p16"))["refusals"]
    assert refusals and 0 < asked[0] < 10


async def test_positions_with_many_choices_cost_more_moves(tmp_path: Path) -> None:
    """All the places of a monument are described whenever somebody buys it: after that they could give it back."""
    async with opened(tmp_path, rates={"move": Rate(40, 0.0001)}, per_address=1.0) as house:
        anna = await house.visitor("Anna")
        table, monument = await slow_table(anna)
        statuses = list[int]()
        while not statuses or statuses[-1] == 200:
            seq = (await anna.frame(table))["seq"]
            body = {"seq": seq, "actions": [f"buy:{monument}"]}
            statuses.append((await anna.client.post(f"/api/tables/{table}/moves", json=body)).status_code)
            await anna.client.post(f"/api/tables/{table}/undo", json={"seq": seq + 1})
        assert statuses[-1] == 429 and 3 <= len(statuses) <= 6


# -- bots -----------------------------------------------------------------------------------------------------------


def test_a_bot_that_fails_is_tried_ever_more_seldom() -> None:
    """A move whose worker hung was tried every minute. (That it is paid for is in test_workers.)"""
    delays = [jobs.delay_after(tries) for tries in range(1, 30)]
    assert delays == sorted(delays) and delays[jobs.QUICK_TRIES - 1] == jobs.SLOW and delays[-1] == jobs.SLOWEST


async def test_bot_time_is_limited(tmp_path: Path) -> None:
    """Ten seconds here. Of a person, for the bots at their tables and for hints; of a network, twice as many."""
    async with opened(tmp_path, rates={"bot": Rate(10, 0.0001)}) as house:
        pool, limits = house.app.state.service.hints.pool, house.app.state.limits
        anna, ben = await house.visitor("Anna"), await house.visitor("Ben")
        with_bot, alone = await anna.make("eastern-wonders", ME, BOT, options={"first": 1}), await anna.make()
        task = advice.task(await house.tables.look(with_bot), "greedy")

        async def use(seconds: float) -> None:
            pool.on_used(task, (await house.tables.look(with_bot)).network, seconds)

        async def move(visitor: Visitor, table: str) -> int:
            frame = await visitor.frame(table)
            body = {"seq": frame["seq"], "actions": [frame["turn"]["groups"][0]["choices"][0]["name"]]}
            return (await visitor.client.post(f"/api/tables/{table}/moves", json=body)).status_code
        await use(8.5)
        assert await move(anna, with_bot) == 200
        await use(1)
        frame = await anna.frame(alone)
        answer = await anna.client.post(f"/api/tables/{alone}/hint", json={})
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 1000
        assert Problem.model_validate(answer.json()) and frame["turn"]
        assert await move(anna, alone) == 200, "where no bot plays"
        table = await ben.make("eastern-wonders", ME, BOT, options={"first": 1})
        assert await move(ben, table) == 200, "he has his own"
        for _ in range(2):
            await use(10)
        assert limits._buckets["bot", f"at {(await house.tables.look(table)).network}"].tokens < 1
        assert await move(ben, (await ben.make("eastern-wonders", ME, BOT, options={"first": 1}))) == 429, "not his network"


async def test_workers_say_whose_bot_time_they_used(tmp_path: Path) -> None:
    async with opened(tmp_path, workers=1, rates={"bot": Rate(1000, 0.0001)}) as house:
        anna = await house.visitor()
        person, limits = await anna.name("Anna"), house.app.state.limits
        table = await anna.make("eastern-wonders", ME, BOT, options={"first": 0})
        network = (await house.tables.look(table)).network
        await until(lambda: ("bot", f"by {person}") in limits._buckets)
        assert limits._buckets["bot", f"by {person}"].tokens < 1000 and limits._buckets["bot", f"at {network}"].tokens < 2000


# -- mails ----------------------------------------------------------------------------------------------------------


async def test_mails_that_hang_hold_up_mails_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of them held up previews, passwords and everything else that takes a thread."""
    released, hanging = threading.Event(), [0]

    def hang(*_: Any) -> None:
        hanging[0] += 1
        released.wait(STUCK)
    monkeypatch.setattr(Mail, "_send", hang)
    monkeypatch.setattr(recovery, "MOST_WAITING", 3)
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
    mail = Mail.of("smtp://127.0.0.1:9", "cardamom@example.org")
    try:
        async with opened(tmp_path, mail=mail, origins=("https://play.example.org",)) as house:
            for number in range(3):
                visitor = await house.visitor()
                await register(visitor, f"person{number}")
                await visitor.post("/account/email", {"email": f"p{number}@example.org", "password": SECRET}, 204)
            await until(lambda: hanging[0] == 2, "two are being sent, one waits")
            anna = await house.visitor()
            await register(anna, "anna")
            table = await anna.make("eastern-wonders", ME, ME)
            frame = await anna.frame(table)
            name = frame["turn"]["groups"][0]["choices"][0]["name"]
            assert await anna.post(f"/tables/{table}/try", {"seq": frame["seq"], "actions": [name]})
            answer = await anna.client.post("/api/recovery", json={"who": "person1"})
            assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 0, "the queue is full"
    finally:
        released.set()


async def test_an_address_is_not_flooded_with_mails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever made many accounts, or removed the address again, could send a stranger mails without end."""
    sent: list[str] = []

    async def send(_: Mail, to: str, *__: str) -> bool:
        sent.append(to)
        return True
    monkeypatch.setattr(Mail, "send", send)
    mail = Mail.of("smtp://127.0.0.1:9", "cardamom@example.org")
    async with opened(tmp_path, mail=mail, origins=("https://play.example.org",)) as house:
        for number in range(3):
            eve = await house.visitor()
            await register(eve, f"eve{number}")
            for _ in range(4):
                await eve.client.post("/api/account/email", json={"email": "Victim@example.org", "password": SECRET})
                await eve.client.post("/api/account/email", json={"email": None, "password": SECRET})
            assert (await eve.client.request("DELETE", "/api/account", json={"password": SECRET})).status_code == 204
        await house.app.state.recovery.finish(STUCK)
        assert len(sent) == recovery.MOST_MAILS


def test_mails_are_counted_by_address_for_an_hour_and_for_so_many_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    mail_quota = recovery.MailQuota(clock=lambda: now[0])
    assert [mail_quota.takes(email) for email in ("a@b.c", "A@b.c", "a@B.c", "a@b.c")] == [True, True, True, False]
    assert mail_quota.takes("d@b.c")
    now[0] = HOUR + 1
    assert mail_quota.takes("a@b.c")
    monkeypatch.setattr(recovery, "MOST_ADDRESSES", 5)
    for number in range(20):
        assert mail_quota.takes(f"{number}@b.c")
        assert len(mail_quota._sent) <= 6


@pytest.mark.parametrize("text", ["=?utf-8?q?a?=@example.org", "a@example.org.", "a@", "@b.c", "a b@c.d", "a@b.c, d@e.f"])
def test_what_a_mail_server_would_read_otherwise_is_no_address(text: str) -> None:
    assert not is_address(text) and is_address("anna.b+games@example.org")
