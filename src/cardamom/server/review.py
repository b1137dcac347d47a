"""Looking back: logs to download and to bring, and positions that are kept with a note."""
from __future__ import annotations

import asyncio
import json
import tempfile
import time
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select

from cardamom.bots.make import is_bot
from cardamom.server import schema, takeback
from cardamom.server.frames import stand
from cardamom.server.identity import Person
from cardamom.server.live import Live, Seat
from cardamom.server.problems import Refused
from cardamom.server.shelf import BOTS, STAND_IN
from cardamom.server.tables import Tables, go_on, new_id
from cardamom.table.history import Act
from cardamom.table.log import LogError, as_lines, event_as_data, header_of
from cardamom.table.replay import replay
from cardamom.table.table import Table

MOST_LINES = 20_000  # of a log that somebody brings


def log_of(live: Live) -> bytes:
    """The whole log of a table."""
    if live.table is None:
        raise Refused(409, "The game has not begun: there is no log yet.", seq=0)
    history = live.history
    return as_lines([header_of(history), *(event_as_data(event, live.game) for event in history.events)])


def log_up_to(live: Live, place: int) -> bytes:
    """The acts that count, up to a place, as a log of its own."""
    history = live.history
    acts = [Act(number, act.action, act.seat, act.choices) for number, act in enumerate(history.line[:place], 1)]
    return as_lines([header_of(history), *(event_as_data(act, live.game) for act in acts)])


async def read_log(written: bytes) -> Table:
    """A table from a log that somebody brought; what is wrong with it is said with the line."""
    if written.count(b"\n") > MOST_LINES or written.count(b'"undo"') > takeback.MOST:
        raise Refused(422, f"the log: more than {MOST_LINES:,} lines, or {takeback.MOST:,} takebacks, are too much.")

    def read() -> Table:
        with tempfile.TemporaryDirectory(prefix="cardamom-log-") as folder:
            path = Path(folder, "log.jsonl")
            path.write_bytes(written)
            try:
                return replay(path)
            except LogError as error:
                raise Refused(422, str(LogError("the log", error.line, error.reason))) from None
            except (ValueError, RecursionError) as error:
                raise Refused(422, f"the log: {error}") from None
    return await asyncio.to_thread(read)


async def bring(tables: Tables, person: Person, written: bytes) -> Live:
    """A table of its own for a log: to look at if it is over, or to go on with, all people's seats being one's own."""
    brought = await read_log(written)
    begin = {"players": list(brought.history.first_players), "options": brought.history.start.setup.options}
    events = [(event_as_data(event, brought.game), time.time()) for event in brought.events]
    table = await asyncio.to_thread(go_on, brought.game, begin, None, events)
    goes_on = not brought.over and not brought.view_only
    theme = brought.game.in_theme().theme.name
    now = time.time()
    seats = [Seat(None, name, known_bot(name)) if is_bot(name) else Seat(person.id, name) for name in brought.players]
    if goes_on and not any(seat.person for seat in seats):
        goes_on = False
    asked = {"game": brought.game.id, "theme": theme, "public": False, "options": begin["options"],
             "seats": [{"kind": "bot" if seat.bot else "hotseat", "name": seat.name, "bot": seat.bot} for seat in seats]}
    live = Live(new_id(), brought.game, brought.game.in_theme(theme), None, asked, theme, False, person.id,
                "playing" if goes_on else "review", seats, now, now, brought.view_only or None, table)
    await tables.add(live, brought.game.pack)
    return live


def known_bot(name: str) -> str:
    """The bot itself if it may play here, or a quick one: a log could ask for hours of thought."""
    return name if name in {bot.spec for bot in BOTS} else STAND_IN


async def report(tables: Tables, live: Live, person: Person, place: int, note: str) -> str:
    """Keep a position with a note, as long as its table and whoever wrote the note are there."""
    if live.table is None or place > live.place:
        raise Refused(422, f"place: the game has {live.place} acts.")
    name = new_id(12)
    async with tables.store.write() as connection:
        log = await tables.store.keep(connection, {"log": log_up_to(live, place).decode()})
        await connection.execute(insert(schema.reports).values(
            id=name, table=live.id, person=person.id, place=place, note=note, log=log, theme=live.theme,
            created_at=time.time()))
    return name


async def reported(tables: Tables, name: str) -> dict[str, Any]:
    """A kept position; see models.ReportInfo."""
    async with tables.store.read() as connection:
        row = (await connection.execute(select(schema.reports).where(schema.reports.c.id == name))).first()
        if row is None:
            raise Refused(404, "There is no such position.")
        log = (await tables.store.kept(connection, row.log))["log"]
    brought = await read_log(log.encode())
    events = [json.loads(line) for line in log.splitlines()[1:]]
    begin = {"players": list(brought.history.first_players), "options": brought.history.start.setup.options}
    table = await asyncio.to_thread(go_on, brought.game, begin, None, [(event, row.created_at) for event in events])
    live = Live(name, brought.game, brought.game.in_theme(row.theme), None, {}, row.theme, False, None, "review", [],
                row.created_at, row.created_at, table=table)
    return {"report": name, "game": live.game.id, "title": live.game.title, "theme": row.theme, "note": row.note,
            "players": table.players, "position": await asyncio.to_thread(stand, live, row.place), "log": log}
