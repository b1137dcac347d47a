"""What all routes work with, and their common answers."""
from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from cardamom.server import (
    advice,
    models,
)
from cardamom.server.catalogue import catalogue
from cardamom.server.hub import Hub
from cardamom.server.limits import Limits
from cardamom.server.live import Live, stale
from cardamom.server.problems import Refused, come_back
from cardamom.server.samples import Samples
from cardamom.server.tables import Tables
from cardamom.server.workers import Busy, WorkerDied, WorkerPool

PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"model": models.Problem} for code in (400, 401, 403, 404, 409, 413, 422, 429)}  # answers that any route may give
TableId = Annotated[str, "the table"]
SECONDS_A_TOKEN = 0.002  # of the processor, for advice
WORKER_TOKENS = 1000  # for advice that a worker did not survive


class Service:
    """What all routes work with."""

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
        """Call a function of `advice`. Networks take turns, and the visitor pays for the processor time."""
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
    """Send JSON as it is; tests hold it to its model."""
    return Response(json, media_type="application/json")


def must_stand_at(live: Live, seq: int) -> None:
    if live.seq != seq:
        raise stale(live.seq)
