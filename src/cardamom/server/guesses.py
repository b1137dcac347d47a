"""Slows down password guessing, however many addresses the guesses come from.

Every login that is tried has an allowance, whether or not there is such an account, so the answer does not tell. Somebody
who is signed in already is never concerned.
"""
from __future__ import annotations

import hashlib
import time

from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from cardamom.server import schema
from cardamom.server.problems import come_back
from cardamom.server.settings import DAY, MINUTE
from cardamom.server.store import Store

ALLOWED = 10  # wrong passwords in a row
REGAINED_IN = 6 * MINUTE  # one of them
G = schema.guesses.c


class Guesses:
    def __init__(self, store: Store) -> None:
        self.store, self.clock = store, time.time

    async def take(self, login: str) -> None:
        """Spend a guess before a password is checked; `forgive` returns it. Refuses with 429 and when to try again."""
        key, now = key_of(login), self.clock()
        make = sqlite.insert if self.store.is_sqlite else postgresql.insert
        async with self.store.write() as connection:
            await connection.execute(make(schema.guesses).values(login=key, wrong=0.0, at=now).on_conflict_do_nothing())
            row = (await connection.execute(select(G.wrong, G.at).where(G.login == key).with_for_update())).one()
            wrong = max(0.0, row.wrong - max(0.0, now - row.at) / REGAINED_IN)
            over = wrong + 1 - ALLOWED
            if over <= 0:
                await connection.execute(update(schema.guesses).where(G.login == key).values(wrong=wrong + 1, at=now))
                return
        wait = over * REGAINED_IN
        raise come_back(wait, "refused-many-guesses")

    async def forgive(self, login: str) -> None:
        """Return the guess: the password was right."""
        async with self.store.write() as connection:
            await connection.execute(delete(schema.guesses).where(G.login == key_of(login)))

    async def purge(self) -> None:
        async with self.store.write() as connection:
            await connection.execute(delete(schema.guesses).where(G.at < self.clock() - DAY))


def key_of(login: str) -> str:
    return hashlib.sha256(login.lower().encode()).hexdigest()
