"""Routes about tables: seats, moves, and moderation."""
from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from sqlalchemy import Connection
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.websockets import WebSocket

from cardamom.server import (
    frames,
    lists,
    metrics,
    models,
    moderation,
    moves,
    practice,
    seating,
    takeback,
)
from cardamom.server.identity import Anyone, KnownPerson, Visitor, identity_of
from cardamom.server.limits import Network, limit, network_of
from cardamom.server.live import Live
from cardamom.server.problems import Refused
from cardamom.server.service import PROBLEMS, ServiceDep, TableId, json_response, must_stand_at, service_of

router = APIRouter(prefix="/api", responses=PROBLEMS)
CHOICES_A_TOKEN = 100  # of a new position, for they all have to be described


# -- tables ---------------------------------------------------------------------------------------------------------


@router.get("/tables", response_model=models.TableList, dependencies=[limit("read", 3)])
async def list_tables(service: ServiceDep, person: Visitor,
                      list: Literal["open", "mine"] = "open") -> Response:
    def read(connection: Connection) -> str:
        if list == "open":
            found = lists.open_tables(connection, person.id if person else None)
        else:
            found = lists.tables_of(connection, person.id) if person else []
        return frames.as_json({"tables": found})
    return json_response(await service.tables.store.query(read))


@router.post("/tables", status_code=201, dependencies=[limit("make")])
async def make_table(body: models.NewTable, service: ServiceDep, person: Anyone, network: Network) -> models.Made:
    return models.Made(table=(await seating.make_table(service.tables, person, body, network)).id)


# -- one table ------------------------------------------------------------------------------------------------------


@router.get("/tables/{table}", response_model=models.Frame, dependencies=[limit("read")])
async def get_table(table: TableId, service: ServiceDep, person: Visitor,
                    since: Annotated[int, Query(ge=0, le=1 << 31)] = 0) -> Response:
    live = await service.tables.look(table)
    return json_response(await service.hub.frame(live, person.id if person else None, since))


@router.get("/tables/{table}/acts", response_model=models.Acts, dependencies=[limit("read", 2)])
async def get_acts(table: TableId, service: ServiceDep, person: Visitor,
                   before: Annotated[int, Query(ge=1, le=1 << 31)] = 1 << 31) -> Response:
    """Return older history: the last 200 acts before a place."""
    live = await service.tables.look(table)
    hidden = live.hidden_from(person.id if person else None)
    found = await frames.acts_before(live, before, hidden, service.tables.describers)
    return json_response(frames.as_json(found))


@router.post("/tables/{table}/join", dependencies=[limit("move")])
async def join(table: TableId, body: models.Join, service: ServiceDep, person: Anyone,
               connection: HTTPConnection) -> models.Made:
    invitation = None
    if body.token is not None:
        invited = identity_of(connection).read_invitation(body.token)
        if invited is None or invited[0] != table:
            raise Refused(403, "refused-bad-invitation")
        invitation = invited[1:]
    async with service.tables.changing(table) as live:
        if not live.seats_of(person.id):
            await moderation.must_be_welcome(service.tables.store, live, person)
        await seating.join(live, person, invitation, body.name)
    return models.Made(table=table)


@router.post("/tables/{table}/moves", dependencies=[limit("move")])
async def make_move(table: TableId, body: models.Move, service: ServiceDep, person: KnownPerson,
                    connection: HTTPConnection) -> models.Moved:
    try:
        async with service.tables.changing(table) as live:
            must_sit(live, person.id)
            must_stand_at(live, body.seq)
            if any(seat.bot for seat in live.seats):
                connection.app.state.limits.must_have_bot_time(connection)
            moves.move(live, person.id, body.actions)
    except practice.NotBest:
        await practice.count_try(service.tables, table, person.id)
        raise
    charge_for_choices(connection, live)
    metrics.MOVES.add(by="people")
    return models.Moved(seq=live.seq)


def must_sit(live: Live, person: str) -> None:
    if not live.seats_of(person):
        raise Refused(403, "refused-no-seat-here")


def charge_for_choices(connection: HTTPConnection, live: Live) -> None:
    """Charge more for a move that leads to many choices."""
    choices = len(live.table.state.legal()) if live.table is not None and not live.table.over else 0
    connection.app.state.limits.charge("move", connection, choices / CHOICES_A_TOKEN)


@router.post("/tables/{table}/undo", dependencies=[limit("move")])
async def undo(table: TableId, body: models.GoBack, service: ServiceDep, person: KnownPerson,
               connection: HTTPConnection) -> models.Moved:
    async with service.tables.changing(table) as live:
        must_sit(live, person.id)
        must_stand_at(live, body.seq)
        await asyncio.to_thread(takeback.go_back, live, person.id, body.what == "turn", body.ask)
    charge_for_choices(connection, live)
    return models.Moved(seq=live.seq)


@router.post("/tables/{table}/answer", dependencies=[limit("move")])
async def answer(table: TableId, body: models.Answer, service: ServiceDep, person: KnownPerson) -> models.Moved:
    async with service.tables.changing(table) as live:
        must_sit(live, person.id)
        must_stand_at(live, body.seq)
        await asyncio.to_thread(takeback.answer, live, person.id, body.agree)
    return models.Moved(seq=live.seq)


@router.post("/tables/{table}/resign", dependencies=[limit("move")])
async def resign(table: TableId, body: models.SeatBody, service: ServiceDep, person: KnownPerson) -> models.Moved:
    async with service.tables.changing(table) as live:
        seating.resign(live, person, body.seat)
    return models.Moved(seq=live.seq)


@router.post("/tables/{table}/lend", dependencies=[limit("move")])
async def lend(table: TableId, body: models.Lend, service: ServiceDep, person: KnownPerson) -> models.Moved:
    async with service.tables.changing(table) as live:
        seating.lend(live, person, body.seat, service.tables.settings.lend_after, body.one_turn)
    return models.Moved(seq=live.seq)


@router.post("/tables/{table}/take-back", dependencies=[limit("move")])
async def take_back(table: TableId, body: models.SeatBody, service: ServiceDep, person: KnownPerson) -> models.Moved:
    async with service.tables.changing(table) as live:
        seating.take_back(live, person, body.seat)
    return models.Moved(seq=live.seq)


@router.post("/tables/{table}/fill", dependencies=[limit("move")])
async def fill(table: TableId, body: models.SeatBody, service: ServiceDep, person: KnownPerson) -> models.Moved:
    async with service.tables.changing(table) as live:
        await seating.fill(live, person, body.seat)
    return models.Moved(seq=live.seq)


@router.post("/tables/{table}/rematch", dependencies=[limit("make")])
async def rematch(table: TableId, service: ServiceDep, person: KnownPerson, network: Network) -> models.Made:
    """Create the rematch, or return the one that exists."""
    return models.Made(table=await seating.rematch(service.tables, table, person, network))


@router.post("/tables/{table}/decline", dependencies=[limit("move")])
async def decline(table: TableId, service: ServiceDep, person: KnownPerson) -> models.Moved:
    """Decline an invitation to a table."""
    async with service.tables.changing(table) as live:
        seating.decline(live, person)
    return models.Moved(seq=live.seq)


# -- people who trouble others --------------------------------------------------------------------------------------


@router.post("/tables/{table}/new-link", status_code=204, dependencies=[limit("move")])
async def new_link(table: TableId, body: models.SeatBody, service: ServiceDep, person: KnownPerson) -> Response:
    """Replace the link to an open seat, for instance if the wrong person has it."""
    await moderation.new_link(service.tables, table, person, body.seat)
    return Response(status_code=204)


@router.post("/tables/{table}/kick", status_code=204, dependencies=[limit("move")])
async def kick(table: TableId, body: models.PersonAt, service: ServiceDep, person: KnownPerson) -> Response:
    await moderation.kick(service.tables, table, person, body)
    return Response(status_code=204)


@router.post("/tables/{table}/block", status_code=204, dependencies=[limit("move")])
async def block(table: TableId, body: models.PersonAt, service: ServiceDep, person: KnownPerson) -> Response:
    await moderation.block(service.tables, await service.tables.look(table), person, body)
    return Response(status_code=204)


@router.post("/tables/{table}/complaints", status_code=204, dependencies=[limit("make")])
async def complain(table: TableId, body: models.Complaint, service: ServiceDep, person: KnownPerson) -> Response:
    await moderation.complain(service.tables, await service.tables.look(table), person, body)
    return Response(status_code=204)


# -- sockets --------------------------------------------------------------------------------------------------------


@router.websocket("/tables/{table}/live", dependencies=[limit("socket")])
async def live(socket: WebSocket, table: str, since: int = 0) -> None:
    service = await service_of(socket)
    person = await identity_of(socket).person(socket)
    if person:
        socket.app.state.bans.must_not_hold(person.id)
    await service.tables.look(table)
    await service.hub.serve(socket, table, person.id if person else None, max(0, since), await network_of(socket),
                            person.session if person else "")
