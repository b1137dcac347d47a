"""Moves of bots as jobs in the database: queued in the transaction that makes a bot the one to act, done by the worker pool.

A job is claimed with a lease, which its server renews while it works. If the server dies the lease ends, and another (or the
same, started again) takes it. A table has one job at most. The network that used the least bot time of late comes first, and
of its tables the one that waited longest: whoever plays at twenty tables slows down their own bots, not those of others.
"""
from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from sqlalchemy import Connection, Executable, bindparam, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from cardamom.server import metrics, schema
from cardamom.server.logs import fault, note, warn
from cardamom.server.store import Store
from cardamom.server.workers import Task, WorkerDied, WorkerPool

LEASE = 15.0  # seconds
RENEWED = 5.0  # every so often while it is worked on
LOOK_EVERY = 1.0  # for jobs whose lease has ended, or of other servers
LEAST_BUDGET = 0.05
MOST_LOOKED_AT = 500  # jobs at a time
QUICK_TRIES = 5
BEHIND = 0.2  # seconds that a process may be behind another
SLOW = 60.0  # seconds until the next try after that, doubled each time
SLOWEST = 3600.0


class Tables(Protocol):
    """What the dispatcher needs from the tables."""

    async def task_for(self, table: str, seq: int) -> Task | None:
        """Return what a bot has to think about at a table; None if the table has moved on."""
        ...

    async def bot_moves(self, table: str, seq: int, actions: Sequence[int]) -> bool:
        """Carry out a bot's decision; False if the table has moved on."""
        ...


@dataclass(frozen=True)
class Job:
    table: str
    seq: int
    bot: str
    tries: int
    network: str = ""  # that the table was made from
    of_network: int = 1  # how many jobs of this network are due


def enqueue(connection: Connection, table: str, seq: int, bot: str) -> None:
    """Queue a bot's move at this table, replacing an earlier job of the table."""
    connection.execute(adding_job(connection.dialect.name), {
        "table": table, "seq": seq, "bot": bot, "created_at": time.time(), "lease_until": 0.0, "worker": None, "tries": 0})


@cache
def adding_job(dialect: str) -> Executable:
    """Return the statement, which is made once."""
    add = (sqlite.insert if dialect == "sqlite" else postgresql.insert)(schema.jobs)
    fresh = {name: add.excluded[name] for name in ("seq", "bot", "created_at", "lease_until", "worker", "tries")}
    return add.on_conflict_do_update(index_elements=[schema.jobs.c.table], set_=fresh)


REMOVE_JOB = delete(schema.jobs).where(schema.jobs.c.table == bindparam("of"))


def remove_job(connection: Connection, table: str) -> None:
    """Remove the job of a table at which no bot is to act any more."""
    connection.execute(REMOVE_JOB, {"of": table})


class Dispatcher:
    """Takes due jobs as workers become free, until it is stopped."""

    def __init__(self, store: Store, pool: WorkerPool, tables: Tables, *, lease: float = LEASE,
                 renewed: float = RENEWED) -> None:
        self.store, self.pool, self.tables = store, pool, tables
        self.name = f"{os.getpid()}-{secrets.token_hex(4)}"
        self.lease, self.renewed = lease, renewed
        self.running: dict[asyncio.Task[None], Job] = {}
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Wake up: there may be something to do."""
        self._woken.set()

    async def run(self) -> None:
        """Run until cancelled; then take no more jobs, give back the current ones and end."""
        try:
            if self.store.is_sqlite:  # there is no other server: leases are of one that has died
                await self.free_all()
            async with asyncio.TaskGroup() as group:
                group.create_task(self.take_jobs())
                group.create_task(self.renew_leases())
        finally:
            for task in self.running:
                task.cancel()
            await asyncio.gather(*self.running, return_exceptions=True)

    async def drain(self, seconds: float) -> None:
        """Wait for running jobs, but not longer than this."""
        if self.running:
            await asyncio.wait([*self.running], timeout=seconds)

    async def take_jobs(self) -> None:
        while True:
            self._woken.clear()
            try:
                due = await self.due()
                chosen = self.fairest(due, self.pool.count - len(self.running))
                claimed = await self.claim(chosen)
                if len(claimed) < len(chosen):  # another server was faster: look for others at once
                    self.wake()
                busy = self.busy_networks(due)
                metrics.JOBS.value = sum(busy.values()) - len(self.running) - len(claimed)
                for job in claimed:
                    budget = budget_for(self.pool.count, len(busy) * busy[job.network])
                    metrics.BOT_BUDGET.value = budget
                    task = asyncio.create_task(self.work(job, budget))
                    self.running[task] = job
                    task.add_done_callback(self.on_finished)
            except Exception as error:  # the database may be away for a while
                fault("jobs cannot be taken", error)
                await asyncio.sleep(LOOK_EVERY)
            try:
                async with asyncio.timeout(LOOK_EVERY):
                    await self._woken.wait()
            except TimeoutError:
                pass

    def on_finished(self, task: asyncio.Task[None]) -> None:
        self.running.pop(task, None)
        self.wake()

    async def due(self) -> list[Job]:
        """Return unclaimed jobs: the oldest of each network, then the second of each, and so on.

        However many one network has, those of all others are among them.
        """
        jobs, tables = schema.jobs.c, schema.tables.c
        network = func.coalesce(tables.network, "")
        turn = func.row_number().over(partition_by=network, order_by=(jobs.created_at, jobs.table)).label("turn")
        many = func.count().over(partition_by=network).label("many")
        async with self.store.read() as connection:
            rows = await connection.execute(
                select(jobs.table, jobs.seq, jobs.bot, jobs.tries, network.label("network"), turn, many)
                .join_from(schema.jobs, schema.tables, jobs.table == tables.id, isouter=True)
                .where(jobs.lease_until <= time.time()).order_by(turn, jobs.created_at, jobs.table).limit(MOST_LOOKED_AT))
            return [Job(row.table, row.seq, row.bot, row.tries + 1, row.network, row.many) for row in rows]

    def busy_networks(self, due: Sequence[Job]) -> Counter[str]:
        """Return how many jobs each network has, due or running."""
        busy = Counter({job.network: job.of_network for job in due})
        busy.update(job.network for job in self.running.values())
        return busy

    def fairest(self, due: Sequence[Job], most: int) -> list[Job]:
        """Choose this many jobs, from the networks that used the least bot time, leaving one worker for the others."""
        most_of_one = max(1, self.pool.count - 1)
        working = Counter(job.network for job in self.running.values())
        spent = self.pool.bot_time.now()
        for job in self.running.values():
            spent[job.network] += 1  # about a second
        left, chosen = list(due), list[Job]()
        while left and len(chosen) < most:
            job = min(left, key=lambda job: spent[job.network])  # the first, and so the oldest, of those
            left.remove(job)
            if working[job.network] < most_of_one:
                chosen.append(job)
                working[job.network] += 1
                spent[job.network] += 1
        return chosen

    async def claim(self, chosen: Sequence[Job]) -> list[Job]:
        """Claim jobs, and return those that no other server has taken meanwhile."""
        if not chosen:
            return []
        jobs = schema.jobs.c
        still_due = (select(jobs.table, jobs.seq).where(
            jobs.table.in_([job.table for job in chosen]), jobs.lease_until <= time.time())
            .with_for_update(skip_locked=True))
        async with self.store.write() as connection:
            found = {(row.table, row.seq) for row in await connection.execute(still_due)}
            claimed = [job for job in chosen if (job.table, job.seq) in found]
            if claimed:
                await connection.execute(update(schema.jobs).where(jobs.table.in_([job.table for job in claimed])).values(
                    lease_until=time.time() + self.lease, worker=self.name, tries=jobs.tries + 1))
        return claimed

    async def work(self, job: Job, budget: float) -> None:
        """Do one job, from the position to the move."""
        try:
            task = await self.tables.task_for(job.table, job.seq)
            actions = await self.pool.ask(task, budget, job.network) if task else []
            if not actions or not await self.tables.bot_moves(job.table, job.seq, actions):
                await self.forget(job)
        except asyncio.CancelledError:
            await asyncio.shield(asyncio.ensure_future(self.retry(job, 0.0)))
            raise
        except Exception as error:
            metrics.JOB_FAILURES.add()
            delay = delay_after(job.tries)
            fields = {"table": job.table, "seq": job.seq, "bot": job.bot, "tries": job.tries, "again_in": delay}
            if isinstance(error, WorkerDied) and job.tries < QUICK_TRIES:
                warn("a bot's move failed", error=str(error), **fields)
            else:
                fault("a bot's move failed", error, **fields)
            await self.retry(job, delay)

    async def forget(self, job: Job) -> None:
        """Drop a job whose table has moved on; if it has not, this server was behind, and the job is retried."""
        tables = schema.tables.c
        async with self.store.read() as connection:
            row = (await connection.execute(select(tables.seq, tables.status).where(tables.id == job.table))).one_or_none()
        current = row is not None and row.seq == job.seq and row.status == "playing"
        await self._change(job, time.time() + BEHIND if current else None)

    async def retry(self, job: Job, delay: float) -> None:
        await self._change(job, time.time() + delay if delay else 0.0)

    async def _change(self, job: Job, lease_until: float | None) -> None:
        jobs = schema.jobs.c
        ours = (jobs.table == job.table) & (jobs.seq == job.seq) & (jobs.worker == self.name)
        try:
            async with self.store.write() as connection:
                await connection.execute(
                    delete(schema.jobs).where(ours) if lease_until is None
                    else update(schema.jobs).where(ours).values(lease_until=lease_until, worker=None))
        except Exception as error:  # the lease will end by itself
            fault("a job cannot be given back", error, table=job.table)

    async def renew_leases(self) -> None:
        while True:
            await asyncio.sleep(self.renewed)
            held = [job.table for job in self.running.values()]
            if not held:
                continue
            try:
                async with self.store.write() as connection:
                    await connection.execute(
                        update(schema.jobs).where(schema.jobs.c.table.in_(held), schema.jobs.c.worker == self.name)
                        .values(lease_until=time.time() + self.lease))
            except Exception as error:
                fault("leases cannot be renewed", error)

    async def free_all(self) -> None:
        async with self.store.write() as connection:
            freed = await connection.execute(
                update(schema.jobs).where(schema.jobs.c.worker.is_not(None)).values(lease_until=0.0, worker=None))
        if freed.rowcount:
            note("jobs of an earlier run are taken up again", jobs=freed.rowcount)


def delay_after(tries: int) -> float:
    """Return the seconds to wait before retrying a move that has failed this often."""
    return 0.2 * 2.0 ** tries if tries < QUICK_TRIES else min(SLOWEST, SLOW * 2.0 ** min(tries - QUICK_TRIES, 10))


def budget_for(workers: int, jobs: int) -> float:
    """Return the share of its usual thinking that a bot gets with this many jobs and workers.

    Networks share the workers evenly, and each divides its part among its own jobs: with two networks, one of them with
    twenty jobs, that one's are counted as forty and the other's single job as two.
    """
    return min(1.0, max(LEAST_BUDGET, workers / max(1, jobs)))
