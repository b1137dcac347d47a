"""Everything about oneself that a client can ask for or do."""
from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse

from cardamom.server import models
from cardamom.server.accounts import Accounts
from cardamom.server.export import export
from cardamom.server.identity import Anyone, Known, Person, Visitor, identity_of
from cardamom.server.leaving import leave
from cardamom.server.limits import limit
from cardamom.server.problems import Refused
from cardamom.server.table_routes import Served, Service

router = APIRouter(prefix="/api", responses={code: {"model": models.Problem} for code in (400, 401, 403, 413, 422, 429)})


def accounts_of(connection: HTTPConnection) -> Accounts:
    state = connection.app.state
    if not hasattr(state, "accounts"):
        state.accounts = Accounts(state.store)
    accounts: Accounts = state.accounts
    return accounts


Kept = Annotated[Accounts, Depends(accounts_of)]


def me(person: Person) -> models.Me:
    return models.Me(id=person.id, name=person.name, login=person.login)


@router.get("/me", dependencies=[limit("read")])
async def who_am_i(person: Anyone) -> models.Me:
    """Strangers become guests here."""
    return me(person)


@router.patch("/me", dependencies=[limit("move")])
async def rename(body: models.Rename, accounts: Kept, person: Known) -> models.Me:
    """The name at tables joined from now on."""
    return me(await accounts.rename(person, body.name))


@router.post("/account", dependencies=[limit("login")])
async def register(body: models.Register, request: Request, response: Response, accounts: Kept, person: Anyone) -> models.Me:
    """A guest becomes an account, and keeps all tables."""
    person, sessions = await accounts.register(person, body.login, body.password)
    identity_of(request).remember(request, response, person.id, sessions)
    return me(person)


@router.post("/session", dependencies=[limit("login")])
async def log_in(body: models.Login, request: Request, response: Response, service: Served, accounts: Kept,
                 visitor: Visitor) -> models.Me:
    """What was begun as a guest comes along into the account."""
    person, sessions = await accounts.log_in(body.login, body.password)
    if visitor is not None and visitor.login is None:
        reread(service, await accounts.bring_along(visitor, person))
    identity_of(request).remember(request, response, person.id, sessions)
    return me(person)


@router.delete("/session", status_code=204, dependencies=[limit("login")])
async def log_out(request: Request) -> Response:
    response = Response(status_code=204)
    identity_of(request).forget(response)
    return response


@router.post("/account/password", status_code=204, dependencies=[limit("login")])
async def change_password(body: models.ChangePassword, request: Request, accounts: Kept, person: Known) -> Response:
    """All other sessions end."""
    if person.login is None:
        raise Refused(403, "A guest has no password; make an account first.")
    sessions = await accounts.change_password(person, body.old, body.new)
    response = Response(status_code=204)
    identity_of(request).remember(request, response, person.id, sessions)
    return response


@router.get("/account/export", dependencies=[limit("upload")])
async def export_all(accounts: Kept, person: Known) -> Response:
    """All that is kept about oneself, as a file."""
    return StreamingResponse(export(accounts.store, person), media_type="application/json", headers={
        "Content-Disposition": 'attachment; filename="cardamom.json"'})


@router.delete("/account", status_code=204, dependencies=[limit("login")])
async def delete_me(body: models.DeleteMe, request: Request, service: Served, accounts: Kept, person: Known) -> Response:
    """Games stay, without the name."""
    await accounts.must_know(person, body.password)
    for table in await leave(service.tables, person):
        service.hub.changed(table)
    response = Response(status_code=204)
    identity_of(request).forget(response)
    return response


def reread(service: Service, tables: list[str]) -> None:
    """Somebody else sits at these tables now."""
    for table in tables:
        service.tables.outdate(table)
        service.hub.changed(table)
