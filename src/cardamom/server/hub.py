"""The sockets of each table. Each gets the table when it has changed; a slow one misses steps, never the last state."""
from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Collection

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardamom.kernel.words import text
from cardamom.server import metrics
from cardamom.server.bans import Bans
from cardamom.server.frames import frame
from cardamom.server.identity import Identity
from cardamom.server.language import locale_of
from cardamom.server.limits import Limits
from cardamom.server.live import Live
from cardamom.server.logs import fault
from cardamom.server.models import Gone, Ping, Pong, Presence, Since
from cardamom.server.problems import Refused, come_back
from cardamom.server.sessions import still_open
from cardamom.server.tables import Tables
from cardamom.telling.words import words_in

COST = 2.0  # "read" tokens for a table that a socket asks for
MOST_MESSAGE = 200  # letters of what a socket may say
PAUSE = 0.05  # seconds between two things that a socket says
PING_PAUSE = 0.5  # after a ping; a page sends one a second while nothing else comes
PATIENCE = 20.0  # seconds that a message may take to be sent
SAID: TypeAdapter[Since | Ping] = TypeAdapter(Since | Ping)
PONG = Pong().model_dump_json()
TOGETHER = 0.2  # seconds: whoever comes or goes within it is announced at once


class Watcher:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, person: str | None, since: int, session: str = "") -> None:
        self.socket, self.person, self.since, self.session = socket, person, since, session
        self.sent: Live | None = None  # the table as it was last sent
        self.must_send = False  # it wants the table, changed or not, and has to pay for it
        self.changed = True  # the table has to be sent
        self.presence: str | None = None  # who is there, to be sent
        self.something = asyncio.Event()  # to be sent
        self.moved_at = 0.0  # when the move arrived that it has not yet been sent
        self.gone: Gone | None = None
        self.locale = locale_of(socket)

    def gone_because(self, key: str, again: bool = False) -> Gone:
        return Gone(why=words_in(self.locale).say(text(key)), again=again)

    def leave(self, gone: Gone) -> None:
        """Say goodbye, then close."""
        self.gone = self.gone or gone
        self.something.set()

    def table_changed(self) -> None:
        self.changed = True
        self.something.set()

    async def send(self, message: str) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.socket.send_text(message)


class Hub:
    def __init__(self, tables: Tables, identity: Identity, limits: Limits, most: int) -> None:
        self.tables, self.identity, self.limits, self.most = tables, identity, limits, most
        self.open: Counter[str] = Counter()  # sockets by person and by network
        self.watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._announcing: dict[str, asyncio.Task[None]] = {}  # by table
        tables.on_change.append(lambda live: self.changed(live.id, live.changed_at))

    def __len__(self) -> int:
        return sum(map(len, self.watchers.values()))

    def changed(self, table_id: str, moved_at: float = 0.0) -> None:
        for watcher in self.watchers.get(table_id, ()):
            watcher.moved_at = watcher.moved_at or moved_at
            watcher.table_changed()

    async def changed_elsewhere(self, table_id: str) -> None:
        """Note that another process changed a table."""
        self.tables.outdate(table_id)
        self.changed(table_id)

    async def resync(self) -> None:
        """Check all tables, since anything may have changed."""
        self.tables.outdate()
        await self.end_signed_out()
        for table_id in list(self.watchers):
            self.changed(table_id)

    # -- sign-ins that end ------------------------------------------------------------------------------------

    def signed_in(self) -> list[Watcher]:
        return [watcher for watchers in self.watchers.values() for watcher in watchers if watcher.session]

    def sign_out(self, sessions: Collection[str]) -> None:
        """Close the sockets of sign-ins that have ended."""
        for watcher in self.signed_in():
            if watcher.session in sessions:
                watcher.leave(watcher.gone_because("gone-signed-out"))

    async def end_signed_out(self) -> None:
        """Do the same if another server or `cardamom admin` ended them, so that it is not known which."""
        some = {watcher.session for watcher in self.signed_in()}
        if some:
            async with self.tables.store.read() as connection:
                self.sign_out(some - await still_open(connection, some))

    def ban(self, bans: Bans) -> None:
        """Close the sockets of people and addresses that are banned."""
        for watcher in [watcher for watchers in self.watchers.values() for watcher in watchers]:
            host = watcher.socket.client.host if watcher.socket.client else ""
            if bans.holds(watcher.person) or bans.of_address(host):
                watcher.leave(watcher.gone_because("gone-banned"))

    # -- who is there -----------------------------------------------------------------------------------------

    def online(self, table_id: str) -> set[str]:
        """Return the people watching a table."""
        return {watcher.person for watcher in self.watchers.get(table_id, ()) if watcher.person}

    async def frame(self, live: Live, person: str | None, since: int) -> str:
        links = {}
        if person is not None and live.owner == person:
            links = {number: self.identity.invite(live.id, number, seat.link)
                     for number, seat in enumerate(live.seats) if seat.is_open}
        return await frame(live, person, since, self.online(live.id), links, self.tables.settings, self.tables.describers)

    def presence(self, live: Live) -> Presence:
        online = self.online(live.id)
        return Presence(online=[number for number, seat in enumerate(live.seats) if seat.person in online],
                        watching=len({watcher.person or id(watcher) for watcher in self.watchers.get(live.id, ())}))

    # -- one socket -------------------------------------------------------------------------------------------

    async def serve(self, socket: WebSocket, table_id: str, person: str | None, since: int, network: str,
                    session: str = "") -> None:
        """Serve a socket until it closes or the server stops; refuse it before it is accepted if too many are open."""
        holders = self.must_have_room(person, network)
        self.open.update(holders)
        watcher = Watcher(socket, person, since, session)
        try:
            await socket.accept()
            self.watchers[table_id].add(watcher)
            self.announce_presence(table_id)
            watcher.something.set()
            async with asyncio.TaskGroup() as group:
                sending = group.create_task(self.keep_sending(watcher, table_id))
                await self.listen(watcher)
                sending.cancel()
        except* (WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
            pass  # it is gone, and comes back with what it knows
        finally:
            self.open.subtract(holders)
            for holder in holders:
                if not self.open[holder]:
                    del self.open[holder]
            self.watchers[table_id].discard(watcher)
            if not self.watchers[table_id]:
                del self.watchers[table_id]
            self.announce_presence(table_id)
            await self.send_goodbye(watcher)

    def must_have_room(self, person: str | None, network: str) -> list[str]:
        """Check that there is room for one more socket, and return whom it counts for."""
        each = self.tables.settings.sockets_per_person
        most = {f"at {network}": round(each * self.limits.per_address), "all": self.most}
        if person is not None:
            most[f"by {person}"] = each
        if full := next((who for who, number in most.items() if self.open[who] >= number), None):
            metrics.REFUSED.add(kind="sockets")
            who = {"at": "network", "by": "you", "al": "all"}[full[:2]]
            raise come_back(60, "refused-many-sockets", who=who)
        return list(most)

    async def listen(self, watcher: Watcher) -> None:
        """Read what a client says: which event it knows, or a ping. Anything else closes the socket."""
        while True:
            message = await watcher.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            message_text = message.get("text")
            try:
                if message_text is None or len(message_text) > MOST_MESSAGE:
                    raise ValueError
                said = SAID.validate_json(message_text)
            except (ValidationError, ValueError):
                watcher.gone = watcher.gone or watcher.gone_because("gone-bad-message")
                return
            if isinstance(said, Ping):
                await watcher.send(PONG)  # at once: a table that is being sent may have to wait
                await asyncio.sleep(PING_PAUSE)
            else:
                watcher.since, watcher.must_send, watcher.sent = said.since, True, None
                watcher.table_changed()
            await asyncio.sleep(PAUSE)

    async def keep_sending(self, watcher: Watcher, table_id: str) -> None:
        while True:
            await watcher.something.wait()
            watcher.something.clear()
            if watcher.gone:
                await self.send_goodbye(watcher)
                return
            if watcher.changed:
                watcher.changed = False
                await self.send_table(watcher, table_id)
            if watcher.presence is not None:
                presence, watcher.presence = watcher.presence, None
                await watcher.send(presence)

    async def look(self, watcher: Watcher, table_id: str) -> Live | None:
        """Return the table; if it cannot be read, tell the watcher why and return None."""
        try:
            return await self.tables.look(table_id)
        except Refused as error:
            watcher.gone = Gone(why=error.said(watcher.locale), again=error.status == 429)
            await self.send_goodbye(watcher)
            return None

    async def send_table(self, watcher: Watcher, table_id: str) -> None:
        while watcher.must_send and (wait := self.limits.wait("read", watcher.socket, COST)) > 0:
            await asyncio.sleep(wait)
        watcher.must_send = False
        live = await self.look(watcher, table_id)
        if live is None or live is watcher.sent:
            return
        moved_at, watcher.moved_at = watcher.moved_at, 0.0
        watcher.sent = live
        await watcher.send(await self.frame(live, watcher.person, watcher.since))
        watcher.since = live.seq
        if moved_at:
            metrics.BROADCAST.observe(max(0.0, time.time() - moved_at))

    def announce_presence(self, table_id: str) -> None:
        """Announce who is watching: soon, and once for all who come and go together."""
        if table_id not in self._announcing:
            task = asyncio.create_task(self._announce(table_id))
            self._announcing[table_id] = task
            task.add_done_callback(lambda _: self._announcing.pop(table_id))

    async def _announce(self, table_id: str) -> None:
        await asyncio.sleep(TOGETHER)
        try:
            presence = self.presence(await self.tables.look(table_id)).model_dump_json()
        except Refused:
            return  # the table is gone, and so are its watchers
        except Exception as error:  # nobody waits for it
            return fault("who is there cannot be said", error, table=table_id)
        for watcher in self.watchers.get(table_id, ()):
            watcher.presence = presence
            watcher.something.set()

    async def send_goodbye(self, watcher: Watcher) -> None:
        if watcher.gone is None:
            return
        try:
            await watcher.send(watcher.gone.model_dump_json())
            await watcher.socket.close(1001 if watcher.gone.again else 1008)
        except (RuntimeError, WebSocketDisconnect, TimeoutError, OSError):
            pass  # it has gone by itself

    async def close(self) -> None:
        """Close all sockets as the server stops, telling clients to reconnect."""
        for watchers in list(self.watchers.values()):
            for watcher in list(watchers):
                watcher.leave(watcher.gone_because("gone-restarting", again=True))
        await asyncio.sleep(0)
        for task in list(self._announcing.values()):
            task.cancel()
