"""Reviews of finished games: ordered once, made by their own worker as a job in the database, and stored.

A job is a row without a body. It is claimed with a lease, like the moves of bots (jobs.py), and each renewal also says how
far it is; a server that dies loses the lease, and the job is begun anew. Networks take turns.
"""
from __future__ import annotations

import asyncio
import json
import os
import secrets
import time
import zlib
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypedDict

from sqlalchemy import func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.server import schema
from cardamom.server.frames import as_json
from cardamom.server.live import Live
from cardamom.server.logs import fault
from cardamom.server.problems import Refused
from cardamom.server.store import Store
from cardamom.server.tables import Tables
from cardamom.server.workers import Task, WorkerPool
from cardamom.telling.review import VERSION, ReviewDecision, better_steps

LEASE = 20.0  # seconds
RENEWED = 2.0  # every so often while it is worked on: progress is written then
LOOK_EVERY = 1.0
MOST_TRIES = 3
PATIENCE = 900.0  # seconds that a review may take; it thinks for seconds, but on a busy machine it waits
R = schema.reviews.c


class Job(NamedTuple):
    table: str
    place: int
    network: str
    person: str | None


class Status(TypedDict):
    """The progress of a table's review."""

    status: Literal["none", "waiting", "working", "failed", "ready"]
    progress: float
    ahead: int  # jobs that come before it


def must_be_over(live: Live) -> None:
    """Refuse to review an unfinished game: nobody may be told what would be best."""
    if live.table is None or live.status in ("open", "playing"):
        raise Refused(409, "refused-review-later", seq=live.seq)
    if not live.history.line:
        raise Refused(409, "refused-review-empty", seq=live.seq)


async def order(tables: Tables, live: Live, person: str, network: str) -> None:
    """Queue a review, unless it is queued or finished already."""
    must_be_over(live)
    values = {"table": live.id, "place": live.place, "version": VERSION, "person": person, "network": network,
              "created_at": time.time(), "lease_until": 0.0, "worker": None, "tries": 0, "progress": 0.0, "body": None}
    async with tables.store.write() as connection:
        add = (sqlite.insert if tables.store.is_sqlite else postgresql.insert)(schema.reviews).values(**values)
        fresh = {name: add.excluded[name] for name in values if name != "table"}
        outdated = (R.place != live.place) | (R.version != VERSION) | (R.body.is_(None) & (R.tries >= MOST_TRIES))
        await connection.execute(add.on_conflict_do_update(index_elements=[R.table], set_=fresh, where=outdated))


async def status(connection: AsyncConnection, live: Live) -> Status:
    """Return the progress of a review."""
    row = (await connection.execute(
        select(R.place, R.version, R.tries, R.lease_until, R.progress, R.created_at, R.body.is_not(None).label("made"))
        .where(R.table == live.id))).first()
    if row is None or row.place != live.place or row.version != VERSION:
        return {"status": "none", "progress": 0.0, "ahead": 0}
    if row.made:
        return {"status": "ready", "progress": 1.0, "ahead": 0}
    if row.lease_until > time.time():
        return {"status": "working", "progress": row.progress, "ahead": 0}
    if row.tries >= MOST_TRIES:
        return {"status": "failed", "progress": 0.0, "ahead": 0}
    ahead = (await connection.execute(select(func.count()).select_from(schema.reviews).where(
        R.body.is_(None), R.tries < MOST_TRIES, R.created_at < row.created_at))).scalar_one()
    return {"status": "waiting", "progress": 0.0, "ahead": ahead}


async def load(connection: AsyncConnection, live: Live) -> bytes:
    """Return the stored review; Refused 404 if there is none."""
    body = (await connection.execute(select(R.body).where(
        R.table == live.id, R.place == live.place, R.version == VERSION))).scalar_one_or_none()
    if body is None:
        raise Refused(404, "refused-no-review")
    return bytes(body)


def described(live: Live, body: bytes) -> str:
    """Describe a review, in a thread: JSON of a models.ReviewInfo."""
    game = as_json({"table": live.id, "game": live.game.id, "title": live.game.title, "theme": live.theme, **who(live)})
    return f'{game[:-1]}, "review": {zlib.decompress(body).decode()}}}'


def who(live: Live) -> dict[str, Any]:
    state = live.history.state
    return {"players": list(live.history.players), "scores": state.scores(), "winners": state.winners(),
            "created_at": live.created_at, "over": live.status == "over", "last": live.place}


def better_line(live: Live, body: bytes, seat: int, number: int) -> str:
    """Return the better line, in a thread: JSON of a models.ReviewLine."""
    decisions: list[list[ReviewDecision]] = json.loads(zlib.decompress(body))["decisions"]
    if not (0 <= seat < len(decisions) and 0 <= number < len(decisions[seat])):
        raise Refused(404, "refused-no-review")
    return as_json({"steps": better_steps(live.history, decisions[seat][number], live.shown)})


class Reviewer:
    """Does review jobs one after the other, until it is stopped."""

    def __init__(self, store: Store, tables: Tables, pool: WorkerPool) -> None:
        self.store, self.tables, self.pool = store, tables, pool
        self.name = f"{os.getpid()}-{secrets.token_hex(4)}"
        self.progress: dict[str, float] = {}  # of what is being worked on
        self._woken = asyncio.Event()
        self._served: dict[str, float] = {}  # when each network was served last

    def wake(self) -> None:
        self._woken.set()

    async def run(self) -> None:
        """Run until cancelled, then give back the current job."""
        if self.store.is_sqlite:  # there is no other server: leases are of one that has died
            async with self.store.write() as connection:
                await connection.execute(
                    update(schema.reviews).where(R.worker.is_not(None)).values(lease_until=0.0, worker=None))
        while True:
            self._woken.clear()
            try:
                while (job := await self.claim()) is not None:
                    await self.work(job)
            except Exception as error:  # the database may be away for a while
                fault("reviews cannot be taken", error)
            try:
                async with asyncio.timeout(LOOK_EVERY):
                    await self._woken.wait()
            except TimeoutError:
                pass

    async def claim(self) -> Job | None:
        """Claim the oldest job of the network that was served longest ago, if nobody else has taken it."""
        due = (R.body.is_(None)) & (R.lease_until <= time.time()) & (R.tries < MOST_TRIES)
        async with self.store.read() as connection:
            waiting = (await connection.execute(
                select(R.table, R.place, R.network, R.person).where(due).order_by(R.created_at, R.table).limit(500))).all()
        if not waiting:
            return None
        row = min(waiting, key=lambda one: self._served.get(one.network, 0.0))
        async with self.store.write() as connection:
            taken = await connection.execute(update(schema.reviews).where(due, R.table == row.table).values(
                lease_until=time.time() + LEASE, worker=self.name, tries=R.tries + 1, progress=0.0))
        if taken.rowcount != 1:
            self.wake()
            return None
        if len(self._served) > 10_000:
            self._served.clear()
        self._served[row.network] = time.time()
        return Job(row.table, row.place, row.network, row.person)

    async def work(self, job: Job) -> None:
        """Do one review, from the game to the database."""
        renewing = asyncio.create_task(self.renew(job))
        try:
            live = await self.tables.look(job.table)
            must_be_over(live)
            body = await self.pool.ask(self.task(live, job), who=job.network, progress=lambda done: self.note(job, done))
            async with self.store.write() as connection:
                await connection.execute(update(schema.reviews).where(*ours(job, self.name)).values(
                    body=body, progress=1.0, worker=None, lease_until=0.0))
        except asyncio.CancelledError:
            await asyncio.shield(asyncio.ensure_future(self.give_back(job, 0.0, tries=-1)))
            raise
        except Exception as error:
            fault("a review failed", error, table=job.table)
            await self.give_back(job, time.time() + LOOK_EVERY)
        finally:
            renewing.cancel()
            self.progress.pop(job.table, None)

    def task(self, live: Live, job: Job) -> Task:
        setup = live.history.start.setup
        actions: Sequence[int] = [act.action for act in live.history.line[:job.place]]
        return Task(live.game.id, setup.seats, setup.options, [*actions], "", live.game.pack, "review", job.person or "")

    def note(self, job: Job, done: float) -> None:
        self.progress[job.table] = done

    async def renew(self, job: Job) -> None:
        while True:
            await asyncio.sleep(RENEWED)
            try:
                async with self.store.write() as connection:
                    await connection.execute(update(schema.reviews).where(*ours(job, self.name)).values(
                        lease_until=time.time() + LEASE, progress=self.progress.get(job.table, 0.0)))
            except Exception as error:
                fault("the lease of a review cannot be renewed", error, table=job.table)

    async def give_back(self, job: Job, lease_until: float, tries: int = 0) -> None:
        """Give a job back for another try. tries: -1 if this one does not count."""
        try:
            async with self.store.write() as connection:
                await connection.execute(update(schema.reviews).where(*ours(job, self.name)).values(
                    lease_until=lease_until, worker=None, tries=R.tries + tries))
        except Exception as error:  # the lease will end by itself
            fault("a review cannot be given back", error, table=job.table)


def ours(job: Job, worker: str) -> tuple[Any, ...]:
    """The condition for a job's row that this server holds."""
    return R.table == job.table, R.place == job.place, R.worker == worker
