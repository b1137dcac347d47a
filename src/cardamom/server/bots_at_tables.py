"""Connects bot jobs and tables: what a bot has to think about, and what it decided."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.server import advice, metrics, moves
from cardamom.server.problems import Refused
from cardamom.server.tables import Tables
from cardamom.server.workers import Task


class BotsAtTables:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def task_for(self, table: str, seq: int) -> Task | None:
        try:
            live = await self.tables.look(table)
        except Refused:
            return None  # the table is gone
        if live.seq < seq:  # another process made the move that made this job, and its notice is not here yet
            self.tables.outdate(table)
            live = await self.tables.look(table)
        seat = live.to_act
        bot = live.seats[seat].bot if seat is not None else None
        return advice.task(live, bot) if bot and live.seq == seq else None

    async def bot_moves(self, table: str, seq: int, actions: Sequence[int]) -> bool:
        """Carry out a bot's move; do nothing and return False if the table has moved on."""
        try:
            async with self.tables.changing(table, seq) as live:
                if live.to_act is None or not live.seats[live.to_act].bot:
                    return False
                moves.bot_moves(live, actions)
        except Refused as error:
            if error.status in (404, 409):
                return False
            raise
        metrics.MOVES.add(by="bots")
        return True
