"""Looking back: logs to download and upload, and positions saved with a note."""
from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import insert, select

from cardamom.bots.registry import STAND_IN, is_bot, is_offered
from cardamom.games import load
from cardamom.games.century.themes import in_theme, usual_theme
from cardamom.kernel.words import text
from cardamom.server import schema
from cardamom.server.frames import as_json
from cardamom.server.identity import Person
from cardamom.server.live import Live, Seat
from cardamom.server.problems import Refused
from cardamom.server.quotas import must_have_room
from cardamom.server.reading import LogText, ReadLog, ReportAt, position_in
from cardamom.server.reviews import must_be_over
from cardamom.server.tables import ROW_BYTES, Tables, new_id, replay_events
from cardamom.table.history import Act
from cardamom.table.log import as_lines, event_as_data, header_of


def log_of(live: Live) -> bytes:
    """Return the whole log of a table."""
    if live.table is None:
        raise Refused(409, "refused-no-log-yet", seq=0)
    history = live.history
    return as_lines([header_of(history), *(event_as_data(event, live.game) for event in history.events)])


def log_up_to(live: Live, place: int) -> bytes:
    """Return the acts that count, up to a place, as a separate log."""
    history = live.history
    acts = [Act(number, act.action, act.seat, act.choices) for number, act in enumerate(history.line[:place], 1)]
    return as_lines([header_of(history), *(event_as_data(act, live.game) for act in acts)])


async def upload_log(tables: Tables, person: Person, written: bytes, network: str) -> Live:
    """Create a table from a log, to view or, with all human seats given to the visitor, to continue."""
    return await table_of_log(tables, person, written, network, lambda seat, name: (
        Seat(None, name, known_bot(name)) if is_bot(name) else Seat(person.id, name)))


async def branch(tables: Tables, live: Live, person: Person, place: int, seat: int, network: str) -> Live:
    """Create a table that continues from a position of a finished game: the visitor plays one seat, bots the others."""
    must_be_over(live)
    if place > live.place:
        raise Refused(422, "refused-no-such-move-yet", acts=live.place)
    if seat >= len(live.seats):
        raise Refused(404, "refused-no-seat", n=seat + 1)
    written = await tables.in_slow_thread(log_up_to, live, place)
    made = await table_of_log(tables, person, written, network, lambda number, name: (
        Seat(person.id, person.name or name) if number == seat else Seat(None, known_bot(name), known_bot(name))),
        live.theme)
    if made.status != "playing":
        raise Refused(409, "refused-over", seq=made.seq)
    return made


async def table_of_log(tables: Tables, person: Person, written: bytes, network: str, seated: Callable[[int, str], Seat],
                       theme: str = "") -> Live:
    await tables.must_have_room(person.id, network, len(written))
    log: ReadLog = await tables.readers.read(LogText(written), network)
    game = await tables.in_slow_thread(load, log.game, log.pack)
    now = time.time()
    begin = {"players": log.first_players, "options": log.options, "hide_points": log.hide_points}
    table = await tables.in_slow_thread(replay_events, game, begin, None, [(event, now) for event in log.events])
    theme = theme or usual_theme(game)
    seats = [seated(seat, name) for seat, name in enumerate(log.players)]
    goes_on = not log.over and not log.view_only and any(seat.person for seat in seats)
    request = {"game": log.game, "theme": theme, "public": False, "options": log.options, "hide_points": log.hide_points,
             "seats": [{"kind": "bot" if seat.bot else "hotseat", "name": seat.name, "bot": seat.bot} for seat in seats]}
    why = text("ended-because", why=log.view_only) if log.view_only else None
    live = Live(new_id(), game, in_theme(game, theme), None, request, theme, False, person.id,
                "playing" if goes_on else "review", seats, now, now, why, table, network=network)
    await tables.add(live, game.pack)
    return live


def known_bot(name: str) -> str:
    """Return the bot if it is allowed here, or else a quick one: a log could ask for hours of thought."""
    return name if is_offered(name) else STAND_IN


def position(live: Live, place: int, hidden: frozenset[int], locale: str) -> str:
    """Return the position after an act and the act's effects: JSON of a models.Position."""
    if live.table is None or not 0 <= place <= live.place:
        raise Refused(404, "refused-no-such-move", acts=live.place, place=place)
    return as_json(position_in(live.history, live.shown, live.history.players, place, hidden, locale))


def merge_json(data: dict[str, Any], written: str) -> str:
    """Merge data and an object that is already JSON."""
    return f"{json.dumps(data, ensure_ascii=False)[:-1]}, {written[1:]}"


async def make_report(tables: Tables, live: Live, person: Person, place: int, note: str, network: str) -> str:
    """Save a position with a note, for as long as its table and the note's author exist."""
    if live.table is None or place > live.place:
        raise Refused(422, "refused-no-such-move-yet", acts=live.place)
    name = new_id(12)
    written = await tables.in_slow_thread(log_up_to, live, place)
    size = len(written) + ROW_BYTES
    await tables.store.query(lambda connection: must_have_room(connection, tables.settings, person.id, network, size))
    async with tables.store.write() as connection:
        log = await tables.store.save_blob(connection, {"log": written.decode()})
        await connection.execute(insert(schema.reports).values(
            id=name, table=live.id, person=person.id, place=place, note=note, log=log, theme=live.theme,
            created_at=time.time(), network=network, bytes=size))
    return name


async def report_info(tables: Tables, name: str, who: str, locale: str) -> str:
    """Return a saved position: JSON of a models.ReportInfo."""
    async with tables.store.read() as connection:
        row = (await connection.execute(select(schema.reports).where(schema.reports.c.id == name))).first()
        if row is None:
            raise Refused(404, "refused-no-position")
    hides_points = await is_hidden(tables, row.table)
    key = f"{name} {locale} {row.log} {row.note} {hides_points}"  # when somebody leaves, their name is taken out of logs
    if (found := tables.reports.get(key)) is not None:
        return found
    if key not in tables.reading:
        tables.reading[key] = asyncio.ensure_future(read_report(tables, key, row, hides_points, who, locale))
        tables.reading[key].add_done_callback(lambda _: tables.reading.pop(key))
    return await asyncio.shield(tables.reading[key])


async def read_report(tables: Tables, key: str, row: Any, hides_points: bool, who: str, locale: str) -> str:
    """Read a saved position into the cache, once for everybody who asks meanwhile."""
    async with tables.store.read() as connection:
        written = await tables.store.load_json(connection, row.log)
    log = (await tables.in_slow_thread(json.loads, written))["log"]
    read = await tables.readers.read(ReportAt(
        log.encode(), row.place, row.theme, row.created_at, hides_points, locale), who)
    saved = {"report": row.id, "theme": row.theme, "note": row.note, "log": log}
    found = await tables.in_slow_thread(merge_json, saved, read)
    tables.reports.put(key, found)
    return found


async def is_hidden(tables: Tables, table_id: str | None) -> bool:
    """Return whether the points of a table are hidden now; not if it is gone."""
    try:
        return table_id is not None and (await tables.look(table_id)).hides_points
    except Refused:
        return False
