"""Several servers on one PostgreSQL: each tells the others which table changed, in the same transaction.

A notice is only a hint to look: what happened stands in the events. Whoever lost the connection, and so maybe notices,
looks at all its tables once.
"""
from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection, text

from cardamom.server.logs import note, warn
from cardamom.server.store import Store

CHANNEL = "cardamom_tables"
CHECK_EVERY = 10.0  # seconds; a connection may be dead without saying so
PAUSE = 0.5


class Notifier:
    """Tells nobody: on SQLite there is only one server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.name = secrets.token_hex(4)
        self.listening = asyncio.Event()

    def tell(self, connection: Connection, table: str) -> None:
        """Notify the others when, and only if, this transaction is committed."""
        if not self.store.is_sqlite:
            connection.execute(text("SELECT pg_notify(:channel, :notice)"),
                               {"channel": CHANNEL, "notice": f"{self.name} {table}"})

    async def listen(self, changed: Callable[[str], Awaitable[None]], resync: Callable[[], Awaitable[None]]) -> None:
        """Listen until the server stops: call `changed(table)` for others' notices, `resync()` after each reconnection."""
        if self.store.is_sqlite:
            return
        while True:
            try:
                await self._listen_once(changed, resync)
            except Exception as error:
                warn("no notices from the database", error=f"{type(error).__name__}: {error}"[:300])
            self.listening.clear()
            await asyncio.sleep(PAUSE)

    async def _listen_once(self, changed: Callable[[str], Awaitable[None]], resync: Callable[[], Awaitable[None]]) -> None:
        import asyncpg
        url = self.store.engine.url.set(drivername="postgresql")
        connection: Any = await asyncpg.connect(url.render_as_string(hide_password=False), timeout=10)
        notices: asyncio.Queue[str | None] = asyncio.Queue()
        try:
            connection.add_termination_listener(lambda _: notices.put_nowait(None))
            await connection.add_listener(CHANNEL, lambda _c, _pid, _channel, notice: notices.put_nowait(notice))
            self.listening.set()
            note("listening to the other servers")
            await resync()
            while True:
                try:
                    async with asyncio.timeout(CHECK_EVERY):
                        notice = await notices.get()
                except TimeoutError:
                    await connection.fetchval("SELECT 1", timeout=CHECK_EVERY)
                    continue
                if notice is None:
                    raise ConnectionError("the connection was lost")
                sender, _, table = notice.partition(" ")
                if sender != self.name:
                    await changed(table)
        finally:
            connection.terminate()
