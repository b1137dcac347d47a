"""Jobs of bots: fair over tables, kept when a server or a worker dies, dropped when the table has gone on."""
from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from cardamom.server import jobs, schema, workers
from cardamom.server.jobs import Dispatcher, budget_for, enqueue, remove_job
from cardamom.server.store import Store
from cardamom.server.workers import Kind, Task, WorkerDied, WorkerPool
from tests.waiting import until

J = schema.jobs.c


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = await Store.open(database)
    yield store
    await store.close()


async def make_table(store: Store, name: str, seq: int = 0, network: str | None = None) -> None:
    async with store.write() as connection:
        await connection.execute(insert(schema.tables).values(
            id=name, game="g", version=1, content_hash="", request=await store.save_blob(connection, {}), theme="",
            public=False, status="playing", seq=seq, place=0, created_at=0.0, changed_at=0.0, version_of_seats=0,
            network=network))
        await connection.run_sync(enqueue, name, seq, "greedy")


async def rows(store: Store) -> dict[str, Any]:
    async with store.read() as connection:
        return {row.table: row for row in await connection.execute(select(schema.jobs))}


async def leased_until(store: Store, when: float) -> bool:
    """Is the one job leased until then?"""
    (job,) = (await rows(store)).values()
    return bool(job.lease_until == when)


class FakePool(WorkerPool):
    """Thinks in this process: until it may answer, and at least for some rounds of the event loop."""

    def __init__(self, count: int, think: Callable[[Any], Any] | None = None, rounds: int = 1,
                 clock: Clock | None = None) -> None:
        super().__init__(count)
        self.bot_time = workers.BotTime(clock.monotonic if clock else time.monotonic)
        self.think, self.rounds, self.budgets = think or (lambda task: [1]), rounds, list[float]()
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.now, self.most = 0, 0

    async def ask(self, task: Kind, budget: float = 1.0, who: str = "",
                  progress: Callable[[float], None] = lambda share: None) -> Any:
        self.now += 1
        self.most = max(self.most, self.now)
        self.budgets.append(budget)
        began = self.bot_time.clock()
        try:
            for _ in range(self.rounds):
                await asyncio.sleep(0)
            await self.may_answer.wait()
            return self.think(task)
        finally:
            self.now -= 1
            self.bot_time.add(who, self.bot_time.clock() - began)


class FakeTables:
    """Each move leads to the next position, where a bot is to act again, so many times."""

    def __init__(self, store: Store, moves: int = 1) -> None:
        self.store, self.moves = store, moves
        self.moved: list[str] = []

    async def task_for(self, table: str, seq: int) -> Task | None:
        return Task(table, 2, {}, [])

    async def bot_moves(self, table: str, seq: int, actions: Sequence[int]) -> bool:
        async with self.store.write() as connection:
            changed = await connection.execute(update(schema.tables).where(
                schema.tables.c.id == table, schema.tables.c.seq == seq).values(seq=seq + 1))
            if changed.rowcount != 1:
                return False
            if self.moved.count(table) + 1 < self.moves:
                await connection.run_sync(enqueue, table, seq + 1, "greedy")
            else:
                await connection.run_sync(remove_job, table)
        self.moved.append(table)
        return True


@asynccontextmanager
async def running(*dispatchers: Dispatcher) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(dispatcher.run()) for dispatcher in dispatchers]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Clock:
    """The time that leases are kept by; it stands still unless it is moved on."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def time(self) -> float:
        return self.now

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(jobs, "time", clock)
    return clock


async def test_tables_take_turns(store: Store) -> None:
    """One with much to do does not keep the others waiting."""
    tables = FakeTables(store, 4)
    for name in "abc":
        await make_table(store, name)
    async with running(Dispatcher(store, FakePool(1), tables)):
        await until(lambda: len(tables.moved) == 12)
    for begin in range(0, 12, 3):
        assert sorted(tables.moved[begin:begin + 3]) == ["a", "b", "c"]
    assert await rows(store) == {}


async def test_no_more_at_once_than_workers_and_less_thinking_the_more_wait(store: Store) -> None:
    tables, pool = FakeTables(store), FakePool(3, rounds=3)
    for number in range(20):
        await make_table(store, f"t{number}")
    async with running(Dispatcher(store, pool, tables)):
        await until(lambda: len(tables.moved) == 20)
    assert pool.most == 2, "one is left to other networks"
    assert pool.budgets[0] == pytest.approx(0.15) and pool.budgets[-1] > 0.6


def test_the_budget_has_a_floor() -> None:
    assert budget_for(1, 0) == budget_for(3, 2) == 1
    assert budget_for(1, 4) == 0.25
    assert budget_for(1, 10_000) == jobs.LEAST_BUDGET


async def test_two_servers_share_the_work_and_do_nothing_twice(store: Store) -> None:
    if store.is_sqlite:
        pytest.skip("SQLite is for one server")
    other = await Store.open(store.engine.url.render_as_string(hide_password=False))
    tables = [FakeTables(store, 3), FakeTables(other, 3)]
    for number in range(10):
        await make_table(store, f"t{number}")
    pools = [FakePool(2), FakePool(2)]
    for pool in pools:
        pool.may_answer.clear()
    async with running(*(Dispatcher(each.store, pool, each) for each, pool in zip(tables, pools, strict=True))):
        await until(lambda: all(pool.budgets for pool in pools))
        for pool in pools:
            pool.may_answer.set()
        await until(lambda: all_done(store))
    assert all(each.moved for each in tables)
    together = Counter(tables[0].moved) + Counter(tables[1].moved)
    assert max(together.values()) <= 5 and len(together) == 10
    await other.close()


async def all_done(store: Store) -> bool:
    return not await rows(store)


async def test_a_job_whose_worker_died_is_tried_again(
        store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[str] = []

    def think(task: Task) -> list[int]:
        tries.append(task.game)
        if len(tries) < 3:
            raise WorkerDied("the worker died")
        return [1]
    monkeypatch.setattr(jobs, "LOOK_EVERY", 0.02)
    tables = FakeTables(store)
    await make_table(store, "a")

    def moved() -> bool:
        clock.now += 0.1
        return bool(tables.moved)
    async with running(Dispatcher(store, FakePool(1, think), tables)):
        await until(moved)
    assert len(tries) == 3


@pytest.mark.slow
async def test_after_many_tries_it_goes_on_slowly(store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def think(task: Task) -> list[int]:
        raise ValueError("never")
    monkeypatch.setattr(jobs, "LOOK_EVERY", 0.02)
    await make_table(store, "a")
    async with store.write() as connection:
        await connection.execute(update(schema.jobs).values(tries=jobs.QUICK_TRIES - 1))
    pool = FakePool(1, think)
    async with running(Dispatcher(store, pool, FakeTables(store))):
        await until(lambda: leased_until(store, clock.now + jobs.SLOW))
        assert len(pool.budgets) == 1 and (await rows(store))["a"].tries == jobs.QUICK_TRIES
        clock.now += jobs.SLOW
        await until(lambda: len(pool.budgets) == 2)


async def test_a_result_for_an_old_position_is_dropped(store: Store) -> None:
    """Somebody undid meanwhile: the table wants another job, and gets it."""
    tables = FakeTables(store)
    await make_table(store, "a")
    seen: list[int] = []

    async def meanwhile(table: str, seq: int) -> Task:
        seen.append(seq)
        if len(seen) == 1:
            async with store.write() as connection:
                await connection.execute(update(schema.tables).values(seq=7))
                await connection.run_sync(enqueue, "a", 7, "greedy")
        return Task(table, 2, {}, [])
    tables.task_for = meanwhile  # type: ignore[method-assign]
    async with running(Dispatcher(store, FakePool(1), tables)):
        await until(lambda: bool(tables.moved))
    assert seen == [0, 7] and tables.moved == ["a"]
    assert await rows(store) == {}


async def test_a_job_of_a_table_that_has_gone_on_is_forgotten(store: Store) -> None:
    tables, asked = FakeTables(store), list[str]()

    async def nothing(table: str, seq: int) -> None:
        asked.append(table)
    tables.task_for = nothing  # type: ignore[method-assign]
    for name in "ab":
        await make_table(store, name)
    async with store.write() as connection:
        await connection.execute(update(schema.tables).where(schema.tables.c.id == "a").values(seq=5))
    async with running(Dispatcher(store, FakePool(2), tables)):
        await until(lambda: len(asked) >= 3)
    assert [*await rows(store)] == ["b"], "b is where it was: it is asked for again"


@pytest.mark.slow
async def test_whoever_has_many_tables_slows_down_their_own_bots_only(store: Store, clock: Clock) -> None:
    """Finding 18: twenty tables of one network took the strength of everybody's bots."""
    for number in range(20):
        await make_table(store, f"heavy{number}", network="one")
    await make_table(store, "light", network="other")

    def think(_task: Task) -> list[int]:
        clock.now += 1.0
        return [1]
    tables, pool = FakeTables(store), FakePool(1, think, clock=clock)
    async with running(Dispatcher(store, pool, tables)):
        await until(lambda: len(tables.moved) == 21)
    place = tables.moved.index("light")
    assert place <= 1, "the only job of its network waits for one other at most"
    assert pool.budgets[place] == pytest.approx(0.5), "two networks share one worker"
    assert max(pool.budgets[:place]) == jobs.LEAST_BUDGET == budget_for(1, 2 * 20)


async def test_a_network_with_hundreds_of_jobs_does_not_hide_those_of_others(
        store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest jobs were looked at, and all of them could be of one network."""
    monkeypatch.setattr(jobs, "MOST_LOOKED_AT", 5)
    for number in range(12):
        await make_table(store, f"heavy{number}", network="one")
    await make_table(store, "light", network="other")
    await make_table(store, "old")  # of a time when networks were not noted
    due = await Dispatcher(store, FakePool(1), FakeTables(store)).due()
    assert len(due) == 5 and {"light", "old"} <= {job.table for job in due}
    assert {job.network: job.of_network for job in due} == {"one": 12, "other": 1, "": 1}


async def test_whoever_had_many_hints_comes_after_others(store: Store) -> None:
    for number in range(3):
        await make_table(store, f"heavy{number}", network="one")
    await make_table(store, "light", network="other")
    tables, pool = FakeTables(store), FakePool(1)
    pool.bot_time.add("one", 20.0)
    async with running(Dispatcher(store, pool, tables)):
        await until(lambda: len(tables.moved) == 4)
    assert tables.moved[0] == "light"


async def test_bot_time_is_forgotten() -> None:
    now = [0.0]
    spent = workers.BotTime(lambda: now[0])
    spent.add("one", 8.0)
    now[0] = workers.HALF_LIFE
    spent.add("other", 1.0)
    assert spent.now() == {"one": 4.0, "other": 1.0}
    now[0] += 100 * workers.HALF_LIFE
    assert not spent.now()


async def test_the_jobs_of_a_killed_server_are_taken_up(
        store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """On SQLite at once, for there is no other; on PostgreSQL when the lease has ended."""
    monkeypatch.setattr(jobs, "LOOK_EVERY", 0.02)
    await make_table(store, "a")
    killed = Dispatcher(store, FakePool(1), FakeTables(store))
    due = await killed.due()
    assert [job.table for job in await killed.claim(due)] == ["a"]
    assert await killed.claim(due) == [] == await killed.due()
    tables = FakeTables(store)
    next_one = Dispatcher(store, FakePool(1), tables)
    async with running(next_one):
        if not store.is_sqlite:
            clock.now += jobs.LEASE - 1
            assert await next_one.due() == []
            clock.now += 1
        await until(lambda: bool(tables.moved))


async def test_a_lease_is_renewed_while_the_bot_thinks(
        store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "LOOK_EVERY", 0.02)
    await make_table(store, "a")
    tables, pool = FakeTables(store), FakePool(2)
    pool.may_answer.clear()
    async with running(Dispatcher(store, pool, tables, renewed=0.02)):
        await until(lambda: bool(pool.budgets))
        for _ in range(3):
            clock.now += jobs.LEASE * 0.6
            await until(lambda: leased_until(store, clock.now + jobs.LEASE))
        pool.may_answer.set()
        await until(lambda: bool(tables.moved))
    assert len(pool.budgets) == 1


async def test_stopping_gives_back_what_is_not_done(store: Store) -> None:
    await make_table(store, "a")
    pool = FakePool(1)
    pool.may_answer.clear()
    dispatcher = Dispatcher(store, pool, FakeTables(store))
    async with running(dispatcher):
        await until(lambda: bool(pool.budgets))
        await dispatcher.drain(0.01)
    job = (await rows(store))["a"]
    assert job.worker is None and job.lease_until == 0
