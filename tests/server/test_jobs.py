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

from cardamom.server import jobs, schema
from cardamom.server.jobs import Dispatcher, budget_for, drop, want
from cardamom.server.store import Store
from cardamom.server.workers import Crew, Kind, Task, WorkerDied

J = schema.jobs.c


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = await Store.open(database)
    yield store
    await store.close()


async def make_table(store: Store, name: str, seq: int = 0, network: str | None = None) -> None:
    async with store.write() as connection:
        await connection.execute(insert(schema.tables).values(
            id=name, game="g", version=1, content_hash="", asked=await store.keep(connection, {}), theme="", public=False,
            status="playing", seq=seq, place=0, created_at=0.0, changed_at=0.0, version_of_seats=0, network=network))
        await want(connection, name, seq, "greedy")


async def rows(store: Store) -> dict[str, Any]:
    async with store.read() as connection:
        return {row.table: row for row in await connection.execute(select(schema.jobs))}


class FakeCrew(Crew):
    """Thinks in this process, for as long as it is told."""

    def __init__(self, count: int, think: Callable[[Any], Any] | None = None, seconds: float = 0.0) -> None:
        super().__init__(count)
        self.think, self.seconds, self.budgets = think or (lambda task: [1]), seconds, list[float]()
        self.now, self.most = 0, 0

    async def ask(self, task: Kind, budget: float = 1.0, who: str = "") -> Any:
        self.now += 1
        self.most = max(self.most, self.now)
        self.budgets.append(budget)
        try:
            await asyncio.sleep(self.seconds)
            return self.think(task)
        finally:
            self.now -= 1


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
                await want(connection, table, seq + 1, "greedy")
            else:
                await drop(connection, table)
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


async def until(true: Callable[[], bool], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


async def test_tables_take_turns(store: Store) -> None:
    """One with much to do does not keep the others waiting."""
    tables = FakeTables(store, 4)
    for name in "abc":
        await make_table(store, name)
    async with running(Dispatcher(store, FakeCrew(1), tables)):
        await until(lambda: len(tables.moved) == 12)
    for begin in range(0, 12, 3):
        assert sorted(tables.moved[begin:begin + 3]) == ["a", "b", "c"]
    assert await rows(store) == {}


async def test_no_more_at_once_than_workers_and_less_thinking_the_more_wait(store: Store) -> None:
    tables, crew = FakeTables(store), FakeCrew(2, seconds=0.01)
    for number in range(20):
        await make_table(store, f"t{number}")
    async with running(Dispatcher(store, crew, tables)):
        await until(lambda: len(tables.moved) == 20)
    assert crew.most == 2
    assert crew.budgets[0] == pytest.approx(0.1) and crew.budgets[-1] > 0.6


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
    async with running(*(Dispatcher(each.store, FakeCrew(2, seconds=0.005), each) for each in tables)):
        await until(lambda: await_rows_gone(tables))
        await asyncio.sleep(0.1)
    assert all(each.moved for each in tables)
    together = Counter(tables[0].moved) + Counter(tables[1].moved)
    assert max(together.values()) <= 5 and len(together) == 10
    await other.close()


def await_rows_gone(tables: Sequence[FakeTables]) -> bool:
    return sum(len(each.moved) for each in tables) >= 30


async def test_a_job_whose_worker_died_is_tried_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[str] = []

    def think(task: Task) -> list[int]:
        tries.append(task.game)
        if len(tries) < 3:
            raise WorkerDied("the worker died")
        return [1]
    monkeypatch.setattr(jobs, "LOOK_EVERY", 0.02)
    tables = FakeTables(store)
    await make_table(store, "a")
    async with running(Dispatcher(store, FakeCrew(1, think), tables)):
        await until(lambda: bool(tables.moved))
    assert len(tries) == 3


async def test_after_many_tries_it_goes_on_slowly(store: Store) -> None:
    def think(task: Task) -> list[int]:
        raise ValueError("never")
    await make_table(store, "a")
    async with store.write() as connection:
        await connection.execute(update(schema.jobs).values(tries=jobs.QUICK_TRIES - 1))
    crew = FakeCrew(1, think)
    async with running(Dispatcher(store, crew, FakeTables(store))):
        await until(lambda: bool(crew.budgets))
        await asyncio.sleep(0.1)
        job = (await rows(store))["a"]
    assert len(crew.budgets) == 1 and job.tries == jobs.QUICK_TRIES
    assert job.lease_until - time.time() > jobs.SLOW / 2


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
                await want(connection, "a", 7, "greedy")
        return Task(table, 2, {}, [])
    tables.task_for = meanwhile  # type: ignore[method-assign]
    async with running(Dispatcher(store, FakeCrew(1), tables)):
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
    async with running(Dispatcher(store, FakeCrew(2), tables)):
        await until(lambda: len(asked) >= 3)
    assert [*await rows(store)] == ["b"], "b is where it was: it is asked for again"


async def test_whoever_has_many_tables_slows_down_their_own_bots_only(store: Store) -> None:
    """Finding 18: twenty tables of one network took the strength of everybody's bots."""
    for number in range(20):
        await make_table(store, f"heavy{number}", network="one")
    await make_table(store, "light", network="other")
    tables, crew = FakeTables(store), FakeCrew(1, seconds=0.01)
    async with running(Dispatcher(store, crew, tables)):
        await until(lambda: len(tables.moved) == 21)
    place = tables.moved.index("light")
    assert place <= 1, "the only job of its network waits for one other at most"
    assert crew.budgets[place] == pytest.approx(0.5), "two networks share one worker"
    assert max(crew.budgets[:place]) == jobs.LEAST_BUDGET == budget_for(1, 2 * 20)


async def test_bot_time_is_forgotten() -> None:
    now = [0.0]
    spent = jobs.Spent(lambda: now[0])
    spent.add("one", 8.0)
    now[0] = jobs.HALF_LIFE
    spent.add("other", 1.0)
    assert spent.now() == {"one": 4.0, "other": 1.0}
    now[0] += 100 * jobs.HALF_LIFE
    assert not spent.now()


async def test_the_jobs_of_a_killed_server_are_taken_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """On SQLite at once, for there is no other; on PostgreSQL when the lease has ended."""
    monkeypatch.setattr(jobs, "LOOK_EVERY", 0.05)
    await make_table(store, "a")
    killed = Dispatcher(store, FakeCrew(1), FakeTables(store), lease=0.5)
    due = await killed.due()
    assert [job.table for job in await killed.claim(due)] == ["a"]
    assert await killed.claim(due) == [] == await killed.due()
    tables, began = FakeTables(store), time.monotonic()
    async with running(Dispatcher(store, FakeCrew(1), tables)):
        await until(lambda: bool(tables.moved))
    assert (time.monotonic() - began > 0.3) == (not store.is_sqlite)


async def test_a_lease_is_renewed_while_the_bot_thinks(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "LOOK_EVERY", 0.02)
    await make_table(store, "a")
    tables, crew = FakeTables(store), FakeCrew(2, seconds=0.8)
    async with running(Dispatcher(store, crew, tables, lease=0.3, renewed=0.1)):
        await until(lambda: bool(tables.moved))
    assert len(crew.budgets) == 1


async def test_stopping_gives_back_what_is_not_done(store: Store) -> None:
    await make_table(store, "a")
    crew = FakeCrew(1, seconds=30)
    dispatcher = Dispatcher(store, crew, FakeTables(store))
    async with running(dispatcher):
        await until(lambda: bool(crew.budgets))
        await dispatcher.drain(0.01)
    job = (await rows(store))["a"]
    assert job.worker is None and job.lease_until == 0
