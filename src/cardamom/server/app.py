"""The assembled service: `create_app(settings)` returns what a web server runs."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

from fastapi import APIRouter, FastAPI
from starlette.responses import Response
from starlette.routing import BaseRoute

import cardamom
from cardamom.server import (
    frames,
    game_routes,
    health,
    learning_routes,
    metrics,
    page,
    people,
    review_routes,
    table_routes,
)
from cardamom.server.accounts import Accounts
from cardamom.server.audit_follower import Follower
from cardamom.server.bans import Bans
from cardamom.server.bots_at_tables import BotsAtTables
from cardamom.server.guard import Guard
from cardamom.server.health import Health
from cardamom.server.hub import Hub
from cardamom.server.identity import COOKIE, Identity
from cardamom.server.jobs import Dispatcher
from cardamom.server.limits import Limits, limit
from cardamom.server.loaded_games import LoadedGames
from cardamom.server.models import Gone, Ping, Pong, Presence, Since
from cardamom.server.notify import Notifier
from cardamom.server.problems import answer_with_problems
from cardamom.server.readers import Readers
from cardamom.server.recovery import Recovery
from cardamom.server.reviews import PATIENCE, Reviewer
from cardamom.server.service import Service, json_response
from cardamom.server.settings import Settings
from cardamom.server.store import Store
from cardamom.server.sweep import keep_sweeping
from cardamom.server.tables import Tables
from cardamom.server.workers import WorkerPool
from cardamom.telling.words import read_words

ROUTERS = (game_routes.router, table_routes.router, learning_routes.router, review_routes.router, people.router,
           health.router)
PACKED_GAMES = 64  # that stay loaded, those with packs of visitors included
EVENTS_A_TOKEN = 100  # of a table that has to be read again


@cache
def routes_under(base: str) -> list[BaseRoute]:
    """Return all routes. Building them is slow, so all applications of a process share them."""
    together = APIRouter()
    for router in ROUTERS:
        together.include_router(router, prefix=base)
    return together.routes


def create_app(settings: Settings) -> FastAPI:
    """Return an application that opens its database when it starts and closes everything in order when it stops."""
    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(settings.url)
        notifier = Notifier(store)
        readers = Readers()
        tables = Tables(store, LoadedGames(PACKED_GAMES), notifier, settings, readers)
        identity = await Identity.open(store, path=settings.base_path or "/", secure=settings.secure)
        limits: Limits = app.state.limits
        hub = Hub(tables, identity, limits, settings.most_sockets)
        pool, hints = WorkerPool(settings.workers), WorkerPool(1, role="hint")  # no bot waits for a hint
        reviewing = WorkerPool(1, PATIENCE, "review")
        dispatcher = Dispatcher(store, pool, BotsAtTables(tables))
        tables.on_bot_turn = dispatcher.wake
        for each in (pool, hints, reviewing):
            each.on_used = lambda task, network, seconds: limits.bots_worked(network, task.payer, seconds)
        tables.on_long = lambda events: limits.current_visitor_pays("read", events / EVENTS_A_TOKEN)
        accounts, bans = Accounts(store), Bans(store)
        recovery, follower = Recovery(accounts, settings.mail, settings.where), Follower(tables, hub, bans)
        await follower.start()
        metrics.SOCKETS.ask = lambda: len(hub)
        metrics.TABLES.ask = lambda: len(tables.live_now())
        metrics.TABLES_BYTES.ask = lambda: tables.memory
        app.state.identity, app.state.service = identity, Service(tables, hub, hints)
        reviewer = Reviewer(store, tables, reviewing)
        app.state.service.on_review, app.state.reviewer = reviewer.wake, reviewer
        watched = Health(store)
        app.state.store, app.state.hub, app.state.health, app.state.bans = store, hub, watched, bans
        app.state.accounts, app.state.recovery = accounts, recovery
        limits.key = identity.key("networks")
        limits.person_of = lambda connection: (identity.read(connection.cookies.get(COOKIE, "")) or ("",))[0]
        await asyncio.to_thread(read_words)
        await pool.start()
        works = [asyncio.create_task(work) for work in (
            dispatcher.run(), reviewer.run(), notifier.listen(hub.changed_elsewhere, hub.resync), keep_sweeping(tables),
            follower.run(), metrics.watch_loop())]
        try:
            yield
        finally:
            await hub.close()
            await recovery.finish(settings.drain)
            await dispatcher.drain(settings.drain)
            for work in works:
                work.cancel()
            await asyncio.gather(*works, return_exceptions=True)
            await watched.close()
            await pool.close()
            await hints.close()
            await reviewing.close()
            await readers.pool.close()
            await tables.close()
            await store.close()

    base = settings.base_path
    app = FastAPI(title="Cardamom", version=cardamom.__version__, lifespan=life, openapi_url=None)
    app.state.settings, app.state.limits = settings, Limits(settings.rates, settings.per_address)
    answer_with_problems(app)
    app.router.routes += routes_under(base)

    @cache
    def description() -> str:
        return frames.as_json(app.openapi())

    @app.get(f"{base}/api/openapi.json", include_in_schema=False, dependencies=[limit("read")])
    async def openapi() -> Response:
        """Return the OpenAPI document, built only once because it takes many milliseconds."""
        return json_response(await asyncio.to_thread(description))

    for pushed in (Presence, Gone, Pong, Since, Ping):  # what sockets are sent and may say, for the client's types
        app.webhooks.post(pushed.__name__, response_model=pushed)(lambda: None)
    page.serve(app, settings)
    app.add_middleware(Guard, settings=settings, limits=app.state.limits)
    return app
