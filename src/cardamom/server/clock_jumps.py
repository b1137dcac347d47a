"""What is old ends or is removed by the clock, and clocks jump. After a jump far ahead nothing of it happens for a week.

The time of the last look is stored. If the next look comes more than eight days later, the clock has jumped ahead, or the
server was off: in both cases people get a week to come back, and whoever runs the server to set the clock right.
"""
from __future__ import annotations

import time
from collections.abc import Callable

from sqlalchemy import select, update
from sqlalchemy.dialects import postgresql, sqlite

from cardamom.server import schema
from cardamom.server.logs import warn
from cardamom.server.settings import DAY
from cardamom.server.store import Store

JUMP = 8 * DAY  # more than this between two looks; a server may run on one evening a week
HOLD = 7 * DAY
LOOKED_AT, HOLD_UNTIL = "looked at", "hold until"  # rows of `secrets`
S = schema.secrets.c


class ClockJumps:
    def __init__(self, store: Store, clock: Callable[[], float] = lambda: time.time()) -> None:
        self.store, self.clock = store, clock

    async def may_remove(self) -> bool:
        """Return whether the clock has run evenly for the last week. Call it regularly: each call is a look at the clock."""
        make = sqlite.insert if self.store.is_sqlite else postgresql.insert
        now = int(self.clock())
        async with self.store.write() as connection:
            await connection.execute(make(schema.secrets).values([
                {"name": LOOKED_AT, "value": "", "number": now}, {"name": HOLD_UNTIL, "value": "", "number": 0},
            ]).on_conflict_do_nothing())
            rows = await connection.execute(select(S.name, S.number).where(S.name.in_((LOOKED_AT, HOLD_UNTIL))))
            stored: dict[str, int] = {row.name: row.number for row in rows}
            gap, until = now - stored[LOOKED_AT], min(stored[HOLD_UNTIL], now + int(HOLD))  # it may have been set back
            if gap > JUMP:
                until = now + int(HOLD)
                warn("the clock jumped ahead, or the server was off: nothing is removed for a week", days=round(gap / DAY))
            for name, number in ((LOOKED_AT, now), (HOLD_UNTIL, until)):
                await connection.execute(update(schema.secrets).where(S.name == name).values(number=number))
        return now >= until
