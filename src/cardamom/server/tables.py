"""All tables of the service: read from the database, changed one transaction at a time, and sent to everybody watching.

    async with tables.changing(table_id) as live:   a copy, under the table's lock
        live.table.act(...)                         committed when the block ends, then sent; nothing happens if it fails
"""
from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Any, Protocol, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from cardamom.games.century.themes import in_theme
from cardamom.kernel.game import Game
from cardamom.kernel.words import text
from cardamom.server import schema
from cardamom.server.annotated_history import AnnotatedHistory, CannotGoOn
from cardamom.server.cache import TextCache
from cardamom.server.describers import Describers
from cardamom.server.jobs import enqueue, remove_job
from cardamom.server.live import EVENT_BYTES, Asking, Live, Seat, read_why, stale, stored_why
from cardamom.server.loaded_games import LoadedGames
from cardamom.server.problems import Refused
from cardamom.server.quotas import must_have_room_for_table
from cardamom.server.readers import Readers
from cardamom.server.results import note_attempt, note_results
from cardamom.server.settings import Settings
from cardamom.server.slow_thread import SlowThread
from cardamom.server.store import Store, row_as_dict, save_blob
from cardamom.table.history import Act, Event, History
from cardamom.table.log import event_as_data
from cardamom.table.table import Table

LONG = 1000  # events: reading more takes a while
PIECE = 500  # events of a long log that are written or read at a time
INTERRUPTED = {"status": "ended", "why": stored_why(text("ended-interrupted")), "seq": 0, "to_act": None}
REPORTS = 20_000_000  # bytes of cached reports
ROW_BYTES = 2000  # that the rows of a table and its seats take
CHANGED = ("status", "why", "seq", "place", "to_act", "asking", "next", "scores", "changed_at", "bytes", "version_of_seats")
# Made once: SQLAlchemy takes longer to build a statement than SQLite to execute it.
CHANGE_TABLE = update(schema.tables).values({name: bindparam(f"new_{name}") for name in CHANGED}).where(
    schema.tables.c.id == bindparam("table"), schema.tables.c.seq == bindparam("known_seq"),
    schema.tables.c.version_of_seats == bindparam("known"))
ADD_EVENTS = insert(schema.events)
T = TypeVar("T")
Beside: TypeAlias = Callable[[Connection, str], None]  # is told the new table
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # of the names of tables: none that looks like another


class Notices(Protocol):
    """Tells other server processes that a table has changed."""

    def tell(self, connection: Connection, table: str) -> None: ...


def new_id(letters: int = 10) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(letters))


class Tables:
    def __init__(self, store: Store, games: LoadedGames, notices: Notices, settings: Settings, readers: Readers) -> None:
        self.store, self.games, self.notices, self.settings = store, games, notices, settings
        self.readers = readers
        self.reports = TextCache(REPORTS)
        self.reading: dict[str, asyncio.Future[str]] = {}  # reports that are being read: once for all who ask
        self.clock = time.time
        self.on_change: list[Callable[[Live], None]] = []
        self.on_bot_turn: Callable[[], None] = lambda: None  # a bot is to act
        self.on_long: Callable[[int], None] = lambda events: None  # so many are going to be read; it may refuse
        self._live: OrderedDict[str, Live] = OrderedDict()  # who was looked at last comes last
        self._memory = 0  # bytes of all of them
        self.describers = Describers()
        self._slow = SlowThread()  # what can take long waits here, and not before what everybody needs
        self._outdated: set[str] = set()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # -- reading ----------------------------------------------------------------------------------------------

    async def look(self, table_id: str) -> Live:
        """Return the committed state of a table."""
        found = self._live.get(table_id)
        if found is not None and table_id not in self._outdated:
            self._live.move_to_end(table_id)
            return found
        async with self._lock(table_id):
            return await self._current(table_id)

    def live_now(self) -> list[Live]:
        return list(self._live.values())

    def outdate(self, table_id: str | None = None) -> None:
        """Note that another process changed this table, or may have changed any."""
        if table_id is None:
            self._outdated.update(self._live)
        elif table_id in self._live or table_id in self._locks:  # or it is being read just now
            self._outdated.add(table_id)

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def _current(self, table_id: str) -> Live:
        known = self._live.get(table_id)
        if known is not None and table_id not in self._outdated:
            return known
        self._outdated.discard(table_id)
        try:
            live = await self._read(table_id, known)
        except BaseException:
            if known is not None:
                self._outdated.add(table_id)
            raise
        self._put(live)
        return live

    def _put(self, live: Live) -> None:
        self.forget(live.id)
        self._live[live.id] = live
        self._memory += live.memory
        while self._memory > self.settings.most_memory and len(self._live) > 1:
            gone = next(iter(self._live))
            self.forget(gone)
            self._outdated.discard(gone)

    def forget(self, table_id: str) -> None:
        """Drop a table from memory; it is read again when needed."""
        if (gone := self._live.pop(table_id, None)) is not None:
            self._memory -= gone.memory

    @property
    def memory(self) -> int:
        """Return roughly how many bytes the tables in memory take."""
        return self._memory

    async def in_slow_thread(self, do: Callable[..., T], *args: Any) -> T:
        """Run something in the slow thread, where networks take turns."""
        return await self._slow.run(do, *args)

    async def must_have_room(self, person: str, network: str, more: int = 0) -> None:
        """Check that there is room for a new table of this person; Refused 429 otherwise."""
        await self.store.query(lambda connection: must_have_room_for_table(connection, self.settings, person, network, more))

    async def close(self) -> None:
        self._slow.close()
        await self.describers.close()

    async def _read(self, table_id: str, known: Live | None) -> Live:
        """Read a table from the database; if it is in memory, only what is new."""
        c = schema.events.c
        async with self.store.read() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
            if row is None:
                raise Refused(404, "refused-no-table")
            found = row_as_dict(row)
            seats = await connection.execute(
                select(schema.seats).where(schema.seats.c.table == table_id).order_by(schema.seats.c.seat))
            sitting = [Seat(seat.person, seat.name, seat.bot, bool(seat.lent), seat.link, seat.invited) for seat in seats]
            request = known.request if known else await self.store.load_blob(connection, found["request"])
            pack = await self.store.load_blob(connection, found["pack"]) if found["pack"] and not known else None
            begin = await self.store.load_blob(connection, found["options"]) if found["options"] else None
            since = known.seq if known else 0
            if found["seq"] - since > LONG:
                self.on_long(found["seq"] - since)
            events: list[tuple[str, float]] = []
            for first in range(since, found["seq"], PIECE):
                events += [(event.body, event.at) for event in await connection.execute(
                    select(c.body, c.at).where(c.table == table_id, c.seq > first, c.seq <= min(first + PIECE, found["seq"]))
                    .order_by(c.seq))]
        game = known.game if known else await asyncio.to_thread(self.games.get, found["game"], pack)
        live = Live(
            table_id, game, in_theme(game, found["theme"]), found["pack"], request,
            found["theme"], bool(found["public"]), found["owner"], found["status"], sitting, found["created_at"],
            found["changed_at"], read_why(found["why"]), next=found["next"], changes=found["version_of_seats"],
            asking=Asking(**json.loads(found["asking"])) if found["asking"] else None,
            network=found["network"], blob_bytes=max(0, found["bytes"] - EVENT_BYTES * found["seq"]))
        if begin:
            history = known.history.copy() if known and known.table else None
            run = self.in_slow_thread if len(events) > LONG else asyncio.to_thread
            live.table = await run(replay_rows, game, begin, history, events, found["version"] == game.version)
            live.table.dealer = live.dealer or live.table.dealer
            if live.table.view_only and live.status == "playing":
                live.status, live.why = "ended", text("ended-other-rules", why=live.table.view_only)
        return live

    # -- changing ---------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def changing(self, table_id: str, seq: int | None = None) -> AsyncIterator[Live]:
        """Yield a copy of the table to change; refuse with 409 if it is no longer at this event."""
        async with self._lock(table_id):
            now = await self._current(table_id)
            if seq is not None and seq != now.seq:
                raise stale(now.seq)
            then = now.copy()
            then.waiting_since, then.changed_at = now.changed_at, self.clock()
            if then.table:
                then.history.now = lambda: then.changed_at
            yield then
            if self._same(now, then):  # whoever waits has waited just as long as before
                return
            await asyncio.shield(self._commit(now, then))
        self._notify(then)

    def _same(self, now: Live, then: Live) -> bool:
        """Return whether nothing but the time has changed."""
        return now.seats == then.seats and bool(now.table) == bool(then.table) and (
            self._row(now) == self._row(then) | {"changed_at": now.changed_at})

    async def _commit(self, now: Live, then: Live) -> None:
        """Commit all or nothing. The first to write wins; the other has to read again."""
        try:
            await self.store.transaction(lambda connection: self._write(connection, now, then))
        except (IntegrityError, Refused):
            self.outdate(now.id)
            raise stale(now.seq) from None
        then.changes = now.changes + 1
        self._put(then)

    def _write(self, connection: Connection, now: Live, then: Live) -> None:
        values = {f"new_{name}": value for name, value in self._row(then).items()}
        changed = connection.execute(CHANGE_TABLE, {
            **values, "new_version_of_seats": now.changes + 1, "table": now.id, "known_seq": now.seq, "known": now.changes})
        if changed.rowcount != 1:
            raise stale(now.seq)
        if then.table and not now.table:
            begin = save_blob(connection, start_data(then.history))
            connection.execute(update(schema.tables).values(options=begin).where(schema.tables.c.id == now.id))
        if then.table and (events := then.history.events[now.seq:]):
            connection.execute(ADD_EVENTS, event_rows(then, events))
        for number, (before, after) in enumerate(zip(now.seats, then.seats, strict=True)):
            if before != after:
                connection.execute(update(schema.seats).values(**asdict(after)).where(
                    schema.seats.c.table == now.id, schema.seats.c.seat == number))
        if then.daily is not None and then.status == "over" and now.status != "over":
            state = then.history.state
            connection.execute(update(schema.daily).where(schema.daily.c.table == then.id).values(
                points=state.scores()[0], won=state.winners() == [0]))
        if then.table and (then.status == "over") != (now.status == "over"):
            note_results(connection, then)
        if then.practice is not None:
            note_attempt(connection, then)
        self._update_job(connection, then, now)
        self.notices.tell(connection, now.id)

    def _row(self, live: Live) -> dict[str, Any]:
        state = live.table.state if live.table else None
        return {
            "status": live.status, "why": stored_why(live.why), "seq": live.seq, "place": live.place, "to_act": live.to_act,
            "asking": json.dumps(asdict(live.asking)) if live.asking else None, "next": live.next,
            "scores": json.dumps([state.scores(), state.winners()]) if state and not live.hides_points else None,
            "changed_at": live.changed_at, "bytes": live.bytes}

    def _update_job(self, connection: Connection, live: Live, before: Live | None) -> None:
        """Queue the job of a bot that is to act, in the same transaction, and drop the job of the one before."""
        if (bot := live.bot_to_act) is not None:
            enqueue(connection, live.id, live.seq, bot)
        elif before is not None and before.bot_to_act is not None:
            remove_job(connection, live.id)

    def _notify(self, live: Live) -> None:
        for listener in self.on_change:
            listener(live)
        if live.bot_to_act is not None:
            self.on_bot_turn()

    async def add(self, live: Live, pack: Mapping[str, Any] | None, beside: Beside | None = None) -> None:
        """Add a new table; `beside` writes something more in the same transaction."""
        begins = {} if live.table is None else start_data(live.history)
        live.blob_bytes = sum(len(json.dumps(each)) for each in (pack, live.request, begins)) + ROW_BYTES
        events = await self.in_slow_thread(event_rows, live, live.history.events) if live.table else []
        is_long = len(events) > LONG

        def write(connection: Connection) -> None:
            begin = save_blob(connection, begins) if live.table else None
            live.pack = save_blob(connection, pack) if pack else None
            connection.execute(insert(schema.tables).values(
                id=live.id, game=live.game.id, version=live.game.version, content_hash=live.game.content_hash,
                pack=live.pack, request=save_blob(connection, live.request), options=begin,
                theme=live.theme, public=live.public, owner=live.owner, network=live.network, version_of_seats=0,
                created_at=live.created_at, **(self._row(live) | (INTERRUPTED if is_long else {}))))
            connection.execute(insert(schema.seats), [
                {"table": live.id, "seat": number, **asdict(seat)} for number, seat in enumerate(live.seats)])
            if beside is not None:
                beside(connection, live.id)
            if events and not is_long:
                connection.execute(ADD_EVENTS, events)
            if not is_long:
                self._update_job(connection, live, None)

        await self.store.transaction(write)
        if is_long:
            await self._add_long(live, events)
        self._put(live)
        self._notify(live)

    async def _add_long(self, live: Live, events: Sequence[Mapping[str, Any]]) -> None:
        """Add the events of a table that nobody knows yet in several transactions, so that others can write in between."""
        for first in range(0, len(events), PIECE):
            async with self.store.write() as connection:
                await connection.execute(insert(schema.events), events[first:first + PIECE])
        async with self.store.write() as connection:
            await connection.execute(update(schema.tables).where(schema.tables.c.id == live.id).values(**self._row(live)))
            await connection.run_sync(self._update_job, live, None)


def event_rows(live: Live, events: Sequence[Event]) -> list[dict[str, Any]]:
    """Return events as they are stored: as in a log, plus the move that each act belongs to."""
    def body(event: Event) -> dict[str, Any]:
        return event_as_data(event, live.game) | ({"move": event.move} if isinstance(event, Act) and event.move else {})

    return [{"table": live.id, "seq": event.seq, "at": live.changed_at, "body": json.dumps(body(event), ensure_ascii=False)}
            for event in events]


def start_data(history: History) -> dict[str, Any]:
    """Return the start of a game: everything that is not in the table's row."""
    return {"players": list(history.first_players), "options": history.start.setup.options,
            "hide_points": history.hide_points}


def replay_events(game: Game[Any], begin: Mapping[str, Any], history: AnnotatedHistory | None,
                  events: Sequence[tuple[Any, float]], same_version: bool = True) -> Table:
    """Return the game after all its events. If today's rules cannot follow, it can be viewed up to there only."""
    history = history or AnnotatedHistory(game, begin["players"], begin["options"], begin.get("hide_points", False))
    trouble = ""
    for body, at in events:
        try:
            history.read(body, at, same_version)
        except CannotGoOn as error:
            trouble = str(error)
            break
    table = Table.of(history)
    table.view_only = trouble
    return table


def replay_rows(game: Game[Any], begin: Mapping[str, Any], history: AnnotatedHistory | None,
                events: Sequence[tuple[str, float]], same_version: bool) -> Table:
    """Do the same for events as stored."""
    return replay_events(game, begin, history, [(json.loads(body), at) for body, at in events], same_version)
