"""Practice on the page: a table that begins in a practice position and accepts only the best move.

A move that is not the best is not carried out; the answer says what it would cost. So nothing has to be taken back, and
the position stays as it is until the right move is found or the answer is shown.
"""
from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.bots.registry import STAND_IN
from cardamom.games.century.themes import usual_theme
from cardamom.kernel.game import Game
from cardamom.kernel.words import text
from cardamom.server import schema, seating
from cardamom.server.catalogue import shipped
from cardamom.server.identity import Person
from cardamom.server.live import Live
from cardamom.server.models import NewTable, SeatWanted
from cardamom.server.problems import Refused
from cardamom.server.results import SHOWN, SOLVED
from cardamom.server.tables import Tables
from cardamom.table.practice import LEVELS, Position, practice_of
from cardamom.telling.practice import reasons_for, wrong_key

P, T = schema.practised.c, schema.tables.c
MOST_MOVES = 4  # that are compared


class NotBest(Refused):
    """A move that is not the best one in a practice position."""


def must_be_best(live: Live, before: int) -> None:
    """NotBest, with what the move would cost, for anything but the answer; then nothing of it is kept. With the last move of
    the answer, the position is solved. before: how many acts there were."""
    position = live.practice
    if position is None:
        return
    verdict = position.judge(position.done_by(live.history))
    if verdict.result == "wrong":
        first = verdict.place + len(position.actions) == before
        raise NotBest(422, wrong_key(verdict, first), game=live.shown, percent=max(1, round(100 * verdict.lost)))
    if verdict.result == "right":
        live.status, live.why = "ended", text(SOLVED)


def show_answer(live: Live, person: str) -> None:
    """Carry out the remaining answer and the rest of the turn."""
    position = live.practice
    table = live.must_play()
    if position is None:
        raise Refused(409, "refused-no-practice-here", seq=live.seq)
    if not live.seats_of(person):
        raise Refused(403, "refused-no-seat-here")
    table.act(list((*position.answer, *position.rest)[len(position.done_by(live.history)):]))
    live.status, live.why = "ended", text(SHOWN)


def shown(live: Live, person: str | None) -> dict[str, Any] | None:
    """Describe the position, with the answer and the values of other moves once it is over. See models.PracticeInfo."""
    position = live.practice
    if position is None or not live.seats_of(person):
        return None
    over = live.status != "playing"
    alike = [each.id for each in of_theme(live.game, position.theme)]
    return {"position": position.id, "theme": position.theme, "level": position.level, "seat": position.seat,
            "number": alike.index(position.id) + 1, "of": len(alike), "steps": len(position.questions),
            "result": "open" if not over else "right" if live.why is not None and live.why["key"] == SOLVED else "shown"}


def asked_reasons(live: Live, person: str) -> tuple[Game[Any], Position, bool]:
    """Return what `reasons` needs to know; only the learner may ask."""
    if live.practice is None:
        raise Refused(409, "refused-no-practice-here", seq=live.seq)
    if not live.seats_of(person):
        raise Refused(403, "refused-no-seat-here")
    return live.game, live.practice, live.status != "playing"


def reasons(game: Game[Any], position: Position, over: bool) -> dict[str, Any]:
    """Explain the best move with a short search, and once it is over, rate the moves. See models.PracticeReasons."""
    state = position.start(game)
    first = position.questions[0]
    for name in position.answer[:first.place]:
        state.apply(game.action(name))
    ranked = sorted(first.chances, key=lambda name: -first.chances[name])[:MOST_MOVES] if over else []
    moves = [{"text": game.choice(state, game.action(name))["text"], "percent": round(100 * first.chances[name])}
             for name in ranked]
    return {"reasons": reasons_for(game, position), "moves": moves}


def of_theme(game: Game[Any], theme: str) -> list[Position]:
    """Return the positions of a theme, easy ones first."""
    found = [each for each in practice_of(game).positions if each.theme == theme]
    return sorted(found, key=lambda each: LEVELS.index(each.level))


async def overview(tables: Tables, game_id: str, person: str | None) -> dict[str, Any]:
    """Return the themes of a game and this person's progress. See models.PracticeOverview."""
    game = await asyncio.to_thread(shipped, tables.games, game_id)
    async with tables.store.read() as connection:
        known = await practised(connection, game_id, person)
    return {"game": game_id, "themes": [
        {"key": theme.key, "positions": [
            {"position": each.id, "level": each.level, "result": result_of(known.get(each.id))}
            for each in of_theme(game, theme.key)]} for theme in practice_of(game).themes if of_theme(game, theme.key)]}


async def practised(connection: AsyncConnection, game: str, person: str | None) -> dict[str, Any]:
    if person is None:
        return {}
    return {row.position: row for row in await connection.execute(
        select(schema.practised).where(P.person == person, P.game == game))}


def result_of(row: Any) -> str:
    if row is None or not (row.tries or row.shown or row.solved_at):
        return "new"
    if row.solved_at is None:
        return "missed"
    return "solved" if not row.tries and not row.shown else "solved-later"


async def start(tables: Tables, game_id: str, wanted: Mapping[str, str | None], person: Person, network: str) -> str:
    """Return a table for the requested position, or the next one of a theme, and drop tables of other positions."""
    game = await asyncio.to_thread(shipped, tables.games, game_id)
    async with tables.store.read() as connection:
        known = await practised(connection, game_id, person.id)
    position = chosen(game, wanted, known)
    row = known.get(position.id)
    if row is not None and row.table is not None and (await tables.look(row.table)).status == "playing":
        return str(row.table)
    await drop_tables(tables, person.id)
    seats = [SeatWanted(kind="me") if seat == position.seat else SeatWanted(kind="bot", bot=STAND_IN)
             for seat in range(position.seats)]
    request = NewTable(game=game_id, seats=seats, theme=usual_theme(game))

    def enter(connection: Connection, table: str) -> None:
        if row is None:
            connection.execute(insert(schema.practised).values(
                person=person.id, position=position.id, game=game_id, table=table, changed_at=tables.clock()))
        else:
            connection.execute(update(schema.practised).where(
                P.person == person.id, P.position == position.id).values(table=table, changed_at=tables.clock()))
    try:
        live = await seating.make_table(tables, person, request, network, enter,
                                        extra={"practice": position.id, "seed": int(position.id, 16)})
    except IntegrityError:  # another window was faster
        async with tables.store.read() as connection:
            if (other := (await practised(connection, game_id, person.id)).get(position.id)) is None or other.table is None:
                raise
        return str(other.table)
    return live.id


def chosen(game: Game[Any], wanted: Mapping[str, str | None], known: Mapping[str, Any]) -> Position:
    """Return the requested position, or the next unsolved one; if all are solved, simply the next one."""
    practice = practice_of(game)
    if (name := wanted.get("position")) is not None:
        if (found := practice.named(name)) is None:
            raise Refused(404, "refused-no-practice-position")
        return found
    themes = [theme.key for theme in practice.themes]
    if (theme := wanted.get("theme")) is not None and theme not in themes:
        raise Refused(404, "refused-no-practice-theme", themes=themes)
    every = [each for key in themes for each in of_theme(game, key)]
    positions = [each for each in every if theme in (None, each.theme)]
    if not positions:
        raise Refused(404, "refused-no-practice", title=game.title)
    if [each.id for each in positions] == [wanted.get("after")]:  # the only one of its theme: on to the others
        positions = every
    after = next((place + 1 for place, each in enumerate(positions) if each.id == wanted.get("after")), 0)
    ordered = positions[after:] + positions[:after]
    return next((each for each in ordered if result_of(known.get(each.id)) in ("new", "missed")), ordered[0])


async def drop_tables(tables: Tables, person: str) -> None:
    """Drop the tables of this person's earlier positions; their results are in `practised`."""
    async with tables.store.write() as connection:
        old = list((await connection.execute(select(P.table).where(P.person == person, P.table.is_not(None)))).scalars())
        await connection.execute(delete(schema.tables).where(T.id.in_(old)))
    for table in old:
        tables.forget(table)


async def count_try(tables: Tables, table: str, person: str) -> None:
    """Count a wrong move, made before the position was solved."""
    async with tables.store.write() as connection:
        await connection.execute(update(schema.practised).where(
            P.table == table, P.person == person, P.solved_at.is_(None)).values(
            tries=P.tries + 1, changed_at=tables.clock()))
