"""Everything about tables that a client can ask for or do."""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import asdict
from datetime import date
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query
from sqlalchemy import Connection
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.websockets import WebSocket

from cardamom.games.century.themes import in_theme
from cardamom.kernel.game import Game
from cardamom.server import (
    advice,
    daily,
    frames,
    guides,
    lists,
    metrics,
    models,
    moderation,
    moves,
    practice,
    progress,
    reviews,
    saved_games,
    seating,
    takeback,
)
from cardamom.server.catalogue import catalogue, rulebook_info, rules_info, shipped, words_info
from cardamom.server.hub import Hub
from cardamom.server.identity import Anyone, KnownPerson, Visitor, identity_of
from cardamom.server.ladder import measured_ladders
from cardamom.server.language import Language
from cardamom.server.limits import Limits, Network, limit, network_of
from cardamom.server.live import Live, stale
from cardamom.server.problems import Refused, come_back
from cardamom.server.samples import Samples
from cardamom.server.tables import Tables
from cardamom.server.workers import Busy, WorkerDied, WorkerPool

router = APIRouter(prefix="/api", responses={
    code: {"model": models.Problem} for code in (400, 401, 403, 404, 409, 413, 422, 429)})
TableId = Annotated[str, "the table"]
SECONDS_A_TOKEN = 0.002  # of the processor, for advice
WORKER_TOKENS = 1000  # for advice that a worker did not survive
CHOICES_A_TOKEN = 100  # of a new position, for they all have to be described
BYTES_AN_UPLOAD = 100_000  # of a log, each as much as another upload: about 2,000 lines


class Service:
    """What the routes work with."""

    def __init__(self, tables: Tables, hub: Hub, hints: WorkerPool) -> None:
        self.tables, self.hub = tables, hub
        self.hints = advice.Hints(hints)
        self.on_review: Callable[[], None] = lambda: None  # a review is to be made
        self.samples = Samples()
        self._catalogues: dict[str, models.Catalogue] = {}  # by language

    def catalogue(self, locale: str) -> models.Catalogue:
        if locale not in self._catalogues:
            self._catalogues[locale] = catalogue(self.tables.games, locale).model_copy(
                update={"mail": self.tables.settings.mail is not None})
        return self._catalogues[locale]

    async def advise(self, connection: HTTPConnection, ask: Callable[..., Any], *args: Any) -> Response:
        """What a function of `advice` answers. Networks take turns, and whoever asks pays for the processor time."""
        limits: Limits = connection.app.state.limits
        try:
            seconds, found = await self.tables.describers.call(limits.network(connection), advice.measured, ask, *args)
        except WorkerDied:
            limits.charge("read", connection, WORKER_TOKENS)
            raise come_back(5, "refused-busy-until") from None
        except Busy:
            raise come_back(5, "refused-busy-until") from None
        limits.charge("read", connection, seconds / SECONDS_A_TOKEN)
        if isinstance(found, Refused):
            raise found
        return json_response(found)


async def service_of(connection: HTTPConnection) -> Service:
    service: Service = connection.app.state.service
    return service


ServiceDep = Annotated[Service, Depends(service_of)]


def json_response(json: str) -> Response:
    """What is JSON already goes out as it is; tests hold it to its model."""
    return Response(json, media_type="application/json")


# -- games ----------------------------------------------------------------------------------------------------------


@router.get("/catalogue", dependencies=[limit("read")])
async def get_catalogue(service: ServiceDep, locale: Language) -> models.Catalogue:
    return await asyncio.to_thread(service.catalogue, locale)


@router.get("/words/{game}", dependencies=[limit("read")])
async def get_words(game: str, service: ServiceDep, locale: Language,
                    theme: Annotated[str, Query(max_length=20)] = "") -> models.WordsInfo:
    return words_info(await asyncio.to_thread(game_in_theme, service, game, theme), locale)


@router.get("/rules/{game}", dependencies=[limit("read")])
async def get_rules(game: str, service: ServiceDep, locale: Language,
                    theme: Annotated[str, Query(max_length=20)] = "") -> list[models.RuleInfo]:
    return await asyncio.to_thread(lambda: rules_info(game_in_theme(service, game, theme), locale))


@router.get("/rulebook/{game}", dependencies=[limit("read")])
async def get_rulebook(game: str, service: ServiceDep, locale: Language,
                       theme: Annotated[str, Query(max_length=20)] = "") -> models.RulebookInfo:
    """The rules for people: what the sheet says, in other words."""
    return await asyncio.to_thread(lambda: rulebook_info(game_in_theme(service, game, theme), locale))


def game_in_theme(service: Service, game: str, theme: str) -> Game[Any]:
    """In a thread: the first who asks for a game waits until it is loaded, and nobody else does."""
    try:
        return in_theme(shipped(service.tables.games, game), theme)
    except ValueError as error:
        raise Refused(422, "refused-because", why=str(error)) from None


@router.get("/samples/{game}", response_model=models.Sample, dependencies=[limit("read", 3)])
async def get_sample(game: str, service: ServiceDep, theme: Annotated[str, Query(max_length=20)] = "",
                     map: Annotated[str | None, Query(max_length=20)] = None) -> Response:
    """A position to be shown as a picture: in the middle of a game, or the start on a map that has a name."""
    def made() -> str:
        return service.samples.get(game_in_theme(service, game, theme), map)
    return json_response(await service.tables.in_slow_thread(made))


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


# -- the daily challenge --------------------------------------------------------------------------------------------


@router.get("/daily", dependencies=[limit("read", 3)])
async def get_daily(service: ServiceDep, person: Visitor, day: Annotated[date | None, Query()] = None) -> models.Daily:
    """The challenge of today, or the results of another day."""
    on = daily.day_to_show(service.tables, day)
    async with service.tables.store.read() as connection:
        return models.Daily.model_validate(await daily.info(connection, on, person.id if person else None))


@router.post("/daily", dependencies=[limit("make")])
async def start_daily(service: ServiceDep, person: Anyone, network: Network, connection: HTTPConnection) -> models.Made:
    """Today's try: begun, or gone on with."""
    key = identity_of(connection).key("daily")
    return models.Made(table=await daily.start(service.tables, key, person, network))


# -- guided first games ---------------------------------------------------------------------------------------------


@router.post("/guides/{game}", dependencies=[limit("make")])
async def start_guide(game: str, service: ServiceDep, person: Anyone, network: Network) -> models.Made:
    """A guided first game: begun, or resumed."""
    return models.Made(table=await guides.start(service.tables, game, person, network))


# -- practice and progress -----------------------------------------------------------------------------------------


@router.get("/practice/{game}", dependencies=[limit("read", 3)])
async def get_practice(game: str, service: ServiceDep, person: Visitor) -> models.PracticeOverview:
    """What can be practised in a game."""
    found = await practice.overview(service.tables, game, person.id if person else None)
    return models.PracticeOverview.model_validate(found)


@router.post("/practice/{game}", dependencies=[limit("make")])
async def practise(game: str, body: models.Practise, service: ServiceDep, person: Anyone, network: Network) -> models.Made:
    """A table with a practice position: begun, or resumed."""
    return models.Made(table=await practice.start(service.tables, game, body.model_dump(), person, network))


@router.post("/tables/{table}/answer-shown", dependencies=[limit("move")])
async def show_answer(table: TableId, service: ServiceDep, person: KnownPerson) -> models.Moved:
    """Play the answer of a practice position."""
    async with service.tables.changing(table) as live:
        practice.show_answer(live, person.id)
    return models.Moved(seq=live.seq)


@router.get("/tables/{table}/reasons", response_model=models.PracticeReasons, dependencies=[limit("read", 3)])
async def get_reasons(table: TableId, service: ServiceDep, person: KnownPerson, connection: HTTPConnection) -> Response:
    """Why the answer of a practice position is best: as a hint, or once it is over."""
    live = await service.tables.look(table)
    return await service.advise(connection, practice.reasons, *practice.asked_reasons(live, person.id))


@router.get("/progress", dependencies=[limit("read", 3)])
async def get_progress(service: ServiceDep, person: Visitor) -> models.Progress:
    """Statistics of finished games, and of practice."""
    if person is None:
        return models.Progress(games=[], practised=[])
    found = await service.tables.store.query(lambda connection: progress.progress(connection, person.id))
    return models.Progress.model_validate(found)


@router.get("/history", dependencies=[limit("read", 3)])
async def get_history(service: ServiceDep, person: Visitor, game: Annotated[str | None, Query(max_length=40)] = None,
                      bot: Annotated[str | None, Query(max_length=80)] = None, result: Literal["won", "lost"] | None = None,
                      before: Annotated[int | None, Query(ge=0, le=1 << 31)] = None) -> models.FinishedGames:
    """Finished games, the latest first: a page of them, before the one with this number."""
    if person is None:
        return models.FinishedGames(games=[], more=False)
    wanted = {"game": game, "bot": bot, "result": result}
    found = await service.tables.store.query(
        lambda connection: progress.finished_games(connection, person.id, wanted, before))
    return models.FinishedGames.model_validate(found)


@router.get("/ladder", dependencies=[limit("read")])
async def get_ladder() -> models.Ladders:
    """How strong the bots are, as arenas measured it."""
    return models.Ladders.model_validate({"ladders": [asdict(each) for each in measured_ladders()]})


# -- one table ------------------------------------------------------------------------------------------------------


@router.get("/tables/{table}", response_model=models.Frame, dependencies=[limit("read")])
async def get_table(table: TableId, service: ServiceDep, person: Visitor,
                    since: Annotated[int, Query(ge=0, le=1 << 31)] = 0) -> Response:
    live = await service.tables.look(table)
    return json_response(await service.hub.frame(live, person.id if person else None, since))


@router.get("/tables/{table}/acts", response_model=models.Acts, dependencies=[limit("read", 2)])
async def get_acts(table: TableId, service: ServiceDep, person: Visitor,
                   before: Annotated[int, Query(ge=1, le=1 << 31)] = 1 << 31) -> Response:
    """Older history: the last 200 acts before a place."""
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


def must_stand_at(live: Live, seq: int) -> None:
    if live.seq != seq:
        raise stale(live.seq)


def charge_for_choices(connection: HTTPConnection, live: Live) -> None:
    """Whoever leads to a position with many choices can move less often."""
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
    """The first who asks makes it; the others find it."""
    return models.Made(table=await seating.rematch(service.tables, table, person, network))


@router.post("/tables/{table}/decline", dependencies=[limit("move")])
async def decline(table: TableId, service: ServiceDep, person: KnownPerson) -> models.Moved:
    """Not to sit down where one is asked to."""
    async with service.tables.changing(table) as live:
        seating.decline(live, person)
    return models.Moved(seq=live.seq)


# -- people who trouble others --------------------------------------------------------------------------------------


@router.post("/tables/{table}/new-link", status_code=204, dependencies=[limit("move")])
async def new_link(table: TableId, body: models.SeatBody, service: ServiceDep, person: KnownPerson) -> Response:
    """The link to an open seat has got to somebody who should not have it."""
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
    """What whoever is to act may do in several steps, with this thing or with anything."""
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
    """Have a game reviewed that is over; once it is, it is kept."""
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
    """What would have been better than a decision, turn by turn."""
    live = await service.tables.look(table)
    async with service.tables.store.read() as connection:
        body = await reviews.load(connection, live)
    return json_response(await service.tables.in_slow_thread(reviews.better_line, live, body, seat, number))


@router.post("/tables/{table}/branch", status_code=201, dependencies=[limit("make")])
async def branch(table: TableId, body: models.Branch, service: ServiceDep, person: Anyone, network: Network) -> models.Made:
    """Play on from a position of a game that is over, against bots."""
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
