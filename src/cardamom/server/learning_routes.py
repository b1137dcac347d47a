"""The daily challenge, guided first games, practice and progress."""
from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from starlette.requests import HTTPConnection
from starlette.responses import Response

from cardamom.server import (
    daily,
    guides,
    models,
    practice,
    progress,
)
from cardamom.server.identity import Anyone, KnownPerson, Visitor, identity_of
from cardamom.server.limits import Network, limit
from cardamom.server.service import PROBLEMS, ServiceDep, TableId

router = APIRouter(prefix="/api", responses=PROBLEMS)


# -- the daily challenge --------------------------------------------------------------------------------------------


@router.get("/daily", dependencies=[limit("read", 3)])
async def get_daily(service: ServiceDep, person: Visitor, day: Annotated[date | None, Query()] = None) -> models.Daily:
    """Return today's challenge, or the results of another day."""
    on = daily.day_to_show(service.tables, day)
    async with service.tables.store.read() as connection:
        return models.Daily.model_validate(await daily.info(connection, on, person.id if person else None))


@router.post("/daily", dependencies=[limit("make")])
async def start_daily(service: ServiceDep, person: Anyone, network: Network, connection: HTTPConnection) -> models.Made:
    """Start or resume today's try."""
    key = identity_of(connection).key("daily")
    return models.Made(table=await daily.start(service.tables, key, person, network))


# -- guided first games ---------------------------------------------------------------------------------------------


@router.post("/guides/{game}", dependencies=[limit("make")])
async def start_guide(game: str, service: ServiceDep, person: Anyone, network: Network) -> models.Made:
    """Start or resume a guided first game."""
    return models.Made(table=await guides.start(service.tables, game, person, network))


# -- practice and progress -----------------------------------------------------------------------------------------


@router.get("/practice/{game}", dependencies=[limit("read", 3)])
async def get_practice(game: str, service: ServiceDep, person: Visitor) -> models.PracticeOverview:
    """Return what can be practised in a game."""
    found = await practice.overview(service.tables, game, person.id if person else None)
    return models.PracticeOverview.model_validate(found)


@router.post("/practice/{game}", dependencies=[limit("make")])
async def practise(game: str, body: models.Practise, service: ServiceDep, person: Anyone, network: Network) -> models.Made:
    """Start or resume a practice position at a table."""
    return models.Made(table=await practice.start(service.tables, game, body.model_dump(), person, network))


@router.post("/tables/{table}/answer-shown", dependencies=[limit("move")])
async def show_answer(table: TableId, service: ServiceDep, person: KnownPerson) -> models.Moved:
    """Play the answer of a practice position."""
    async with service.tables.changing(table) as live:
        practice.show_answer(live, person.id)
    return models.Moved(seq=live.seq)


@router.get("/tables/{table}/reasons", response_model=models.PracticeReasons, dependencies=[limit("read", 3)])
async def get_reasons(table: TableId, service: ServiceDep, person: KnownPerson, connection: HTTPConnection) -> Response:
    """Explain why the answer is best: as a hint, or once the position is over."""
    live = await service.tables.look(table)
    return await service.advise(connection, practice.reasons, *practice.asked_reasons(live, person.id))


@router.get("/progress", dependencies=[limit("read", 3)])
async def get_progress(service: ServiceDep, person: Visitor) -> models.Progress:
    """Return statistics of finished games and of practice."""
    if person is None:
        return models.Progress(games=[], practised=[])
    found = await service.tables.store.query(lambda connection: progress.progress(connection, person.id))
    return models.Progress.model_validate(found)


@router.get("/history", dependencies=[limit("read", 3)])
async def get_history(service: ServiceDep, person: Visitor, game: Annotated[str | None, Query(max_length=40)] = None,
                      bot: Annotated[str | None, Query(max_length=80)] = None, result: Literal["won", "lost"] | None = None,
                      before: Annotated[int | None, Query(ge=0, le=1 << 31)] = None) -> models.FinishedGames:
    """Return a page of finished games, latest first, before the one with this number."""
    if person is None:
        return models.FinishedGames(games=[], more=False)
    wanted = {"game": game, "bot": bot, "result": result}
    found = await service.tables.store.query(
        lambda connection: progress.finished_games(connection, person.id, wanted, before))
    return models.FinishedGames.model_validate(found)
