"""Guided first games: a table with a prepared deal that accepts only the moves the guide asks for."""
from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from cardamom.bots.registry import FIRST_OPPONENT
from cardamom.games.century.themes import usual_theme
from cardamom.server import schema, seating
from cardamom.server.catalogue import shipped
from cardamom.server.identity import Person
from cardamom.server.live import Live
from cardamom.server.models import NewTable, SeatWanted
from cardamom.server.problems import Refused
from cardamom.server.store import written_blob
from cardamom.server.tables import Tables
from cardamom.table.guide import Progress, guide_of


def progress(live: Live) -> Progress | None:
    """Return where a table is in its guide; None if it has none, or has left it."""
    if live.guide is None or live.table is None:
        return None
    return live.guide.progress(live.game, live.history.line)


def shown(live: Live, person: str | None) -> dict[str, Any] | None:
    """Return the guide as the page shows it to the learner. See models.GuideInfo."""
    now, guide = progress(live), live.guide
    if now is None or guide is None or live.table is None or live.status != "playing" or not live.seats_of(person):
        return None
    steps = [{"key": step.key, "at": list(step.at), "acts": bool(step.do), "otherwise": step.otherwise,
              "picture": step.picture}
             for step in guide.steps]
    return {"step": now.step, "actions": guide.next_move(live.table), "steps": steps}


def must_follow(live: Live, actions: Sequence[str]) -> None:
    """Refuse any other move with the step's own answer."""
    now, guide = progress(live), live.guide
    if now is None or guide is None or now.accepts(actions):
        return
    raise Refused(422, f"guide-{guide.steps[now.todo[0].in_step].otherwise}", game=live.shown)


def let_others_act(live: Live) -> None:
    """Carry out the others' moves from the guide, in the same transaction as the learner's move."""
    if live.guide is not None and live.table is not None:
        live.guide.let_others_act(live.table)


async def start(tables: Tables, game_id: str, person: Person, network: str) -> str:
    """Return the table of this person's guided game, creating it if none is in progress."""
    game = await asyncio.to_thread(shipped, tables.games, game_id)
    guide = guide_of(game)
    if guide is None:
        raise Refused(404, "refused-no-guide", title=game.title)
    others = [SeatWanted(kind="bot", bot=FIRST_OPPONENT) for _ in range(guide.seats - 1)]
    request = NewTable(game=game_id, seats=[SeatWanted(kind="me"), *others], options=dict(guide.options),
                       theme=usual_theme(game))
    extra = {"guide": True, "seed": guide.seed}
    for known in await tables_like(tables, person, request.model_dump(exclude={"pack", "map_file"}) | extra):
        now = progress(await tables.look(known))
        if now is not None and now.todo:
            return known
    return (await seating.make_table(tables, person, request, network, extra=extra)).id


async def tables_like(tables: Tables, person: Person, request: dict[str, Any]) -> list[str]:
    """Return a person's unfinished tables that were created by this request, latest first."""
    asked_for, _ = written_blob(request)
    t = schema.tables.c
    async with tables.store.read() as connection:
        return [row.id for row in await connection.execute(select(t.id).where(
            t.owner == person.id, t.request == asked_for, t.status == "playing").order_by(t.changed_at.desc()).limit(3))]
