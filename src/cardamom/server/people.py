"""Routes about the visitor's own account and data."""
from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from sqlalchemy import select
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse

from cardamom.server import models, moderation, schema, sessions
from cardamom.server.account_deletion import delete_person
from cardamom.server.accounts import Accounts
from cardamom.server.export import export
from cardamom.server.identity import Anyone, KnownPerson, Person, Visitor, browser_of, identity_of
from cardamom.server.language import Language
from cardamom.server.limits import address_of, limit
from cardamom.server.mail import is_address
from cardamom.server.problems import Refused
from cardamom.server.recovery import Recovery
from cardamom.server.service import Service, ServiceDep

router = APIRouter(prefix="/api", responses={code: {"model": models.Problem} for code in (400, 401, 403, 413, 422, 429)})


async def accounts_of(connection: HTTPConnection) -> Accounts:
    accounts: Accounts = connection.app.state.accounts
    return accounts


async def recovery_of(connection: HTTPConnection) -> Recovery:
    recovery: Recovery = connection.app.state.recovery
    return recovery


AccountsDep = Annotated[Accounts, Depends(accounts_of)]
RecoveryDep = Annotated[Recovery, Depends(recovery_of)]


def me(person: Person) -> models.Me:
    return models.Me(id=person.id, name=person.name, login=person.login, language=person.language)


def must_have_account(person: Person) -> None:
    if person.login is None:
        raise Refused(403, "refused-guest")


@router.get("/me", dependencies=[limit("read")])
async def who_am_i(request: Request, response: Response, person: Anyone) -> models.Me:
    """Return who the visitor is; a stranger becomes a guest."""
    identity_of(request).renew(request, response)
    return me(person)


@router.patch("/me", dependencies=[limit("move")])
async def change_me(body: models.ChangeMe, accounts: AccountsDep, person: KnownPerson) -> models.Me:
    if body.language is not None:
        person = await accounts.choose_language(person, body.language)
    if body.name is not None:
        person = await accounts.rename(person, body.name)
    return me(person)


# -- accounts and sign-ins ------------------------------------------------------------------------------------------


@router.post("/account", dependencies=[limit("login")])
async def register(body: models.Register, request: Request, response: Response, service: ServiceDep, accounts: AccountsDep,
                   person: Anyone) -> models.Me:
    """Turn a guest into an account that keeps all tables."""
    person, secret, ended = await accounts.register(person, body.login, body.password)
    service.hub.sign_out(ended)
    identity_of(request).remember(request, response, person.id, secret)
    return me(person)


@router.post("/session", dependencies=[limit("login")])
async def log_in(body: models.Login, request: Request, response: Response, service: ServiceDep, accounts: AccountsDep,
                 visitor: Visitor) -> models.Me:
    """Sign in; what was begun as a guest moves into the account."""
    person, secret = await accounts.log_in(body.login, body.password, browser_of(request), address_of(request))
    try:
        request.app.state.bans.must_not_hold(person.id)
    except Refused:
        await accounts.end_session(person, person.session)
        raise
    await end_previous_visit(service, accounts, visitor, person)
    identity_of(request).remember(request, response, person.id, secret)
    return me(person)


async def end_previous_visit(service: Service, accounts: Accounts, before: Person | None, now: Person) -> None:
    """End this browser's previous identity: a guest is merged into the account, another account is signed out."""
    if before is None:
        return
    if before.login is None:
        tables, ended = await accounts.merge_guest(before, now)
        refresh_tables(service, tables)
    else:
        ended = await accounts.end_session(before, before.session)
    service.hub.sign_out(ended)


@router.delete("/session", status_code=204, dependencies=[limit("login")])
async def log_out(request: Request, service: ServiceDep, accounts: AccountsDep, person: Visitor) -> Response:
    if person is not None:
        service.hub.sign_out(await accounts.end_session(person, person.session))
    response = Response(status_code=204)
    identity_of(request).forget(response)
    return response


@router.get("/account", dependencies=[limit("read", 3)])
async def account(accounts: AccountsDep, person: KnownPerson) -> models.AccountInfo:
    async with accounts.store.read() as connection:
        email = (await connection.execute(
            select(schema.people.c.email).where(schema.people.c.id == person.id))).scalar_one_or_none()
        signed_in = await sessions.of_person(connection, person.id)
        blocked = await moderation.blocked_by(connection, person.id)
    return models.AccountInfo(email=email, blocks=blocked, sessions=[
        models.SessionInfo(this=each["session"] == person.session, **each) for each in signed_in])


@router.delete("/account/sessions", status_code=204, dependencies=[limit("move")])
async def end_other_sessions(service: ServiceDep, accounts: AccountsDep, person: KnownPerson) -> Response:
    service.hub.sign_out(await accounts.end_other_sessions(person))
    return Response(status_code=204)


@router.delete("/account/sessions/{session}", status_code=204, dependencies=[limit("move")])
async def end_session(session: str, service: ServiceDep, accounts: AccountsDep, person: KnownPerson) -> Response:
    ended = await accounts.end_session(person, session)
    if not ended:
        raise Refused(404, "refused-session-over")
    service.hub.sign_out(ended)
    return Response(status_code=204)


@router.delete("/account/blocks/{block}", status_code=204, dependencies=[limit("move")])
async def unblock(block: str, accounts: AccountsDep, person: KnownPerson) -> Response:
    async with accounts.store.write() as connection:
        if not await moderation.unblock(connection, person.id, block):
            raise Refused(404, "refused-not-blocked")
    return Response(status_code=204)


@router.post("/account/password", status_code=204, dependencies=[limit("login")])
async def change_password(body: models.ChangePassword, request: Request, service: ServiceDep, accounts: AccountsDep,
                          person: KnownPerson) -> Response:
    """Change the password and end all other sign-ins."""
    must_have_account(person)
    secret, ended = await accounts.change_password(person, body.old, body.new)
    service.hub.sign_out(ended)
    response = Response(status_code=204)
    identity_of(request).remember(request, response, person.id, secret)
    return response


# -- recovery -------------------------------------------------------------------------------------------------------


@router.post("/account/email", status_code=204, dependencies=[limit("login")])
async def set_email(body: models.SetEmail, recovery: RecoveryDep, person: KnownPerson, locale: Language) -> Response:
    """Set an e-mail address for recovery, valid once confirmed."""
    must_have_account(person)
    if body.email is None:
        await recovery.remove_address(person, body.password)
    elif is_address(body.email):
        await recovery.ask_to_confirm(person, body.email, body.password, locale)
    else:
        raise Refused(422, "refused-bad-email")
    return Response(status_code=204)


@router.post("/confirm", status_code=204, dependencies=[limit("login")])
async def confirm_email(body: models.Token, recovery: RecoveryDep, locale: Language) -> Response:
    await recovery.confirm(body.token, locale)
    return Response(status_code=204)


@router.post("/recovery", status_code=204, dependencies=[limit("login")])
async def recover(body: models.Recover, recovery: RecoveryDep, locale: Language) -> Response:
    """Send a recovery link. The answer is the same whether or not there is such an account."""
    await recovery.ask_for_password(body.who, locale)
    return Response(status_code=204)


@router.post("/reset", dependencies=[limit("login")])
async def reset_password(body: models.NewPassword, request: Request, response: Response, service: ServiceDep,
                         accounts: AccountsDep, recovery: RecoveryDep, visitor: Visitor) -> models.Me:
    """Set a new password with a link from a mail or from the operator."""
    person, secret, ended = await recovery.set_password(
        body.token, body.password, browser_of(request), address_of(request))
    service.hub.sign_out(ended)
    await end_previous_visit(service, accounts, visitor if visitor and visitor.id != person.id else None, person)
    identity_of(request).remember(request, response, person.id, secret)
    return me(person)


# -- one's data -----------------------------------------------------------------------------------------------------


@router.get("/account/export", dependencies=[limit("upload", 5)])
async def export_all(accounts: AccountsDep, person: KnownPerson) -> Response:
    """Send everything stored about the visitor as a file."""
    return StreamingResponse(export(accounts.store, person), media_type="application/json", headers={
        "Content-Disposition": 'attachment; filename="cardamom.json"'})


@router.delete("/account", status_code=204, dependencies=[limit("login")])
async def delete_me(body: models.DeleteMe, request: Request, service: ServiceDep, accounts: AccountsDep,
                    person: KnownPerson) -> Response:
    """Delete the visitor; games stay, without the name."""
    await accounts.must_know_password(person, body.password)
    for table in await delete_person(service.tables, person):
        service.hub.changed(table)
    await service.hub.end_signed_out()
    response = Response(status_code=204)
    identity_of(request).forget(response)
    return response


def refresh_tables(service: Service, tables: list[str]) -> None:
    """Reload tables whose seats have changed hands."""
    for table in tables:
        service.tables.outdate(table)
        service.hub.changed(table)
