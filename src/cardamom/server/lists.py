"""Lists of tables: a person's own, and those that anybody can join or watch."""
from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, bindparam, func, select

from cardamom.games import game_class, game_ids
from cardamom.server import moderation, schema

MOST = 100


def listing_open_tables() -> Select[Any]:
    """The query for public tables, except those of some people, `away`."""
    c = schema.tables.c
    made_by = func.coalesce(c.network, c.owner, c.id)
    turn = func.row_number().over(partition_by=made_by, order_by=(c.status, c.changed_at.desc())).label("turn")
    away: Any = bindparam("away", expanding=True)
    public = select(c.id, c.changed_at, turn).where(
        c.public.is_(True), c.status.in_(("open", "playing")), c.owner.is_(None) | c.owner.not_in(away)).subquery()
    listed = select(public.c.id).order_by(public.c.turn, public.c.changed_at.desc()).limit(MOST)
    return select(schema.tables).where(c.id.in_(listed)).order_by(c.status, c.changed_at.desc())


def listing_tables_of() -> Select[Any]:
    """The query for a person's tables, without practice."""
    c, s, p = schema.tables.c, schema.seats.c, schema.practised.c
    who: Any = bindparam("who")
    own = select(s.table).where((s.person == who) | ((s.invited == who) & s.person.is_(None)))
    practice = select(p.table).where(p.person == who, p.table.is_not(None))
    return select(schema.tables).where(c.id.in_(own) | (c.owner == who), c.id.not_in(practice)).order_by(
        c.changed_at.desc()).limit(MOST)


# Made once: SQLAlchemy takes longer to build a statement than SQLite to execute it.
OPEN_TABLES, TABLES_OF = listing_open_tables(), listing_tables_of()
SEATS = select(schema.seats).where(schema.seats.c.table.in_(bindparam("tables", expanding=True))).order_by(
    schema.seats.c.table, schema.seats.c.seat)


def open_tables(connection: Connection, person: str | None) -> list[dict[str, Any]]:
    """Public tables that wait for somebody, then those that are played; without those of people who avoid each other.

    If there are more than fit, networks take turns: the newest table of each, then the second of each, and so on.
    """
    away = moderation.people_to_avoid(connection, person) if person else set()
    return lines(connection, person, connection.execute(OPEN_TABLES, {"away": [*away]}).all())


def tables_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Return all tables at which this person has or had a seat, or is invited to one; latest first."""
    return lines(connection, person, connection.execute(TABLES_OF, {"who": person}).all())


def lines(connection: Connection, person: str | None, rows: Sequence[Any]) -> list[dict[str, Any]]:
    sitting: dict[str, list[Any]] = {row.id: [] for row in rows}
    for seat in connection.execute(SEATS, {"tables": [*sitting]}) if rows else ():
        sitting[seat.table].append(seat)
    return [line(row, sitting[row.id], person) for row in rows]


def line(row: Any, sitting: Sequence[Any], person: str | None) -> dict[str, Any]:
    """Describe a table in a list. See models.TableInfo."""
    scores, winners = json.loads(row.scores) if row.scores else ([], [])
    seats = [{"seat": seat.seat, "name": "" if is_open(seat) else seat.name, "bot": seat.bot, "lent": bool(seat.lent),
              "online": False, "kind": "open" if is_open(seat) else "bot" if seat.bot and not seat.person else "person",
              "invited": seat.name if is_open(seat) and seat.invited else None,
              "for_you": person is not None and is_open(seat) and seat.invited == person,
              "yours": person is not None and seat.person == person,
              "waiting_since": row.changed_at if seat.seat == row.to_act and row.status == "playing" else None}
             for seat in sitting]
    turn = row.to_act is not None and row.status == "playing"
    return {"table": row.id, "game": row.game, "title": game_class(row.game).title if row.game in game_ids() else row.game,
            "status": row.status, "public": bool(row.public), "seats": seats,
            "your_turn": turn and any(seat["seat"] == row.to_act and seat["yours"] and not seat["bot"] for seat in seats),
            "place": row.place, "scores": scores, "winners": winners, "changed_at": row.changed_at}


def is_open(seat: Any) -> bool:
    """Do the same as live.Seat.is_open for a row."""
    return seat.person is None and seat.bot is None and (not seat.name or seat.invited is not None)
