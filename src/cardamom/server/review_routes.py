"""Advice about a position, reviews, and looking back at games."""
from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import HTTPConnection
from starlette.responses import Response

from cardamom.server import (
    advice,
    models,
    reviews,
    saved_games,
)
from cardamom.server.identity import Anyone, KnownPerson, Visitor
from cardamom.server.language import Language
from cardamom.server.limits import Network, limit
from cardamom.server.service import PROBLEMS, ServiceDep, TableId, json_response, must_stand_at

router = APIRouter(prefix="/api", responses=PROBLEMS)
BYTES_AN_UPLOAD = 100_000  # of a log, each as much as another upload: about 2,000 lines


# -- advice ---------------------------------------------------------------------------------------------------------


@router.post("/tables/{table}/try", response_model=models.Tried, dependencies=[limit("read", 2)])
async def try_out(table: TableId, body: models.Try, service: ServiceDep, person: Visitor, locale: Language,
                  connection: HTTPConnection) -> Response:
    live = await service.tables.look(table)
    must_stand_at(live, body.seq)
    asked = advice.asked(live, person.id if person else None)
    return await service.advise(connection, advice.try_out, asked, body.actions, locale)


@router.get("/tables/{table}/gestures", response_model=models.Gestures, dependencies=[limit("read", 3)])
async def get_gestures(table: TableId, service: ServiceDep, person: KnownPerson, connection: HTTPConnection,
                       on: Annotated[str | None, Query(max_length=60)] = None) -> Response:
    """Return the gestures of the seat to act, with this thing or with anything."""
    live = await service.tables.look(table)
    advice.must_decide(live, person.id)
    return await service.advise(connection, advice.gestures, advice.asked(live, person.id), on)


@router.get("/tables/{table}/why", response_model=models.Refusals, dependencies=[limit("read", 2)])
async def why_not(table: TableId, service: ServiceDep, connection: HTTPConnection,
                  on: Annotated[str | None, Query(max_length=60)] = None,
                  action: Annotated[str | None, Query(max_length=40)] = None) -> Response:
    live = await service.tables.look(table)
    return await service.advise(connection, advice.why_not, advice.asked(live, None), on, action)


@router.post("/tables/{table}/hint", dependencies=[limit("hint")])
async def hint(table: TableId, service: ServiceDep, person: KnownPerson, network: Network,
               connection: HTTPConnection) -> models.Hint:
    live = await service.tables.look(table)
    connection.app.state.limits.must_have_bot_time(connection)
    task = advice.hint_task(live, person.id)
    turns = await service.hints.ask(task, person.id, network)
    return models.Hint.model_validate({"seq": live.seq, "turns": turns})


# -- reviews --------------------------------------------------------------------------------------------------------


@router.post("/tables/{table}/review", status_code=202, dependencies=[limit("review")])
async def order_review(table: TableId, service: ServiceDep, person: Anyone, network: Network,
                       connection: HTTPConnection) -> models.ReviewStatus:
    """Order the review of a finished game; it is then stored."""
    live = await service.tables.look(table)
    connection.app.state.limits.must_have_bot_time(connection)
    await reviews.order(service.tables, live, person.id, network)
    service.on_review()
    async with service.tables.store.read() as reading:
        return models.ReviewStatus.model_validate(await reviews.status(reading, live))


@router.get("/tables/{table}/review/status", dependencies=[limit("read")])
async def review_status(table: TableId, service: ServiceDep) -> models.ReviewStatus:
    live = await service.tables.look(table)
    async with service.tables.store.read() as connection:
        return models.ReviewStatus.model_validate(await reviews.status(connection, live))


@router.get("/tables/{table}/review", response_model=models.ReviewInfo, dependencies=[limit("read", 4)])
async def get_review(table: TableId, service: ServiceDep) -> Response:
    live = await service.tables.look(table)
    async with service.tables.store.read() as connection:
        body = await reviews.load(connection, live)
    return json_response(await service.tables.in_slow_thread(reviews.described, live, body))


@router.get("/tables/{table}/review/{seat}/{number}", response_model=models.ReviewLine, dependencies=[limit("read", 20)])
async def get_better_line(table: TableId, seat: int, number: int, service: ServiceDep) -> Response:
    """Return the line that would have been better than a decision, turn by turn."""
    live = await service.tables.look(table)
    async with service.tables.store.read() as connection:
        body = await reviews.load(connection, live)
    return json_response(await service.tables.in_slow_thread(reviews.better_line, live, body, seat, number))


@router.post("/tables/{table}/branch", status_code=201, dependencies=[limit("make")])
async def branch(table: TableId, body: models.Branch, service: ServiceDep, person: Anyone, network: Network) -> models.Made:
    """Play on against bots from a position of a finished game."""
    live = await service.tables.look(table)
    made = await saved_games.branch(service.tables, live, person, body.place, body.seat, network)
    return models.Made(table=made.id)


# -- looking back ---------------------------------------------------------------------------------------------------


@router.get("/tables/{table}/at/{place}", response_model=models.Position, dependencies=[limit("read", 2)])
async def at(table: TableId, place: int, service: ServiceDep, person: Visitor, locale: Language) -> Response:
    live = await service.tables.look(table)
    hidden = live.hidden_from(person.id if person else None)
    return json_response(await service.tables.in_slow_thread(saved_games.position, live, place, hidden, locale))


@router.get("/tables/{table}/log", dependencies=[limit("read")])
async def get_log(table: TableId, service: ServiceDep, connection: HTTPConnection) -> Response:
    live = await service.tables.look(table)
    connection.app.state.limits.take("read", connection, min(live.seq / 100, 100))
    written = await service.tables.in_slow_thread(saved_games.log_of, live)
    return Response(written, media_type="application/x-ndjson", headers={
        "Content-Disposition": f'attachment; filename="{live.game.id}-{live.id}.jsonl"'})


@router.post("/logs", status_code=201, dependencies=[limit("upload", bytes_a_token=BYTES_AN_UPLOAD)])
async def bring_log(body: models.Upload, service: ServiceDep, person: Anyone, network: Network) -> models.Made:
    return models.Made(table=(await saved_games.upload_log(service.tables, person, body.log.encode(), network)).id)


@router.post("/tables/{table}/reports", status_code=201, dependencies=[limit("make")])
async def make_report(table: TableId, body: models.Report, service: ServiceDep, person: KnownPerson,
                      network: Network) -> models.Reported:
    live = await service.tables.look(table)
    made = await saved_games.make_report(service.tables, live, person, body.place, body.note, network)
    return models.Reported(report=made)


@router.get("/reports/{report}", response_model=models.ReportInfo, dependencies=[limit("read", 4)])
async def get_report(report: str, service: ServiceDep, network: Network, connection: HTTPConnection,
                     locale: Language) -> Response:
    found = await saved_games.report_info(service.tables, report, network, locale)
    connection.app.state.limits.charge("read", connection, len(found) / 20_000)
    return json_response(found)
