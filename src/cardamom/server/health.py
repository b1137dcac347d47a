"""For the operator: is the server healthy, and what is it doing?"""
from __future__ import annotations

import asyncio
import ipaddress
import secrets
import time
from collections.abc import Callable
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from cardamom import __version__
from cardamom.server import metrics
from cardamom.server.limits import limit
from cardamom.server.logs import fault, warn
from cardamom.server.problems import Refused
from cardamom.server.store import Store, is_busy

router = APIRouter()
PATIENCE = 3.0  # seconds that an answer waits for the database
TRY_SECONDS = 10.0  # for one try to write
AGAIN = 1.0  # seconds between two tries, and that an answer holds
SURE_AFTER = 30.0  # seconds without a write, before a database that is busy or slow counts as failed
SURE_TRIES = 3  # in that time
TROUBLE = "The database does not take writes: the disk may be full, or something else holds it."


class Health:
    """Whether the database takes writes.

    A refusal (disk full, no connection) counts at once. A lock, or no answer in time, can also mean that the machine is
    busy: it counts after half a minute in which nothing was written, by a try or by anybody else.
    """

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self.store, self.clock = store, clock
        self.ok, self.tried_at = True, float("-inf")
        self.failing_since, self.failures = 0.0, 0
        self._trying: asyncio.Task[None] | None = None

    async def check(self) -> bool:
        """Return the result of the last try, making a new one if it is a second old; only one runs at a time."""
        if self._trying is None and self.clock() - self.tried_at > AGAIN:
            self._trying = asyncio.create_task(self._try_until_sure())
        if self._trying is not None:
            await asyncio.wait([self._trying], timeout=PATIENCE)
        return self.ok

    async def _try_until_sure(self) -> None:
        try:
            while not await self._is_sure():
                await asyncio.sleep(AGAIN)
        finally:
            self.tried_at, self._trying = self.clock(), None

    async def _is_sure(self) -> bool:
        """Try once. False if it failed, perhaps only because the machine is busy."""
        began = self.clock()
        try:
            async with asyncio.timeout(TRY_SECONDS):
                await self.store.try_to_write()
        except Exception as error:
            if self.store.written_at > began:  # somebody else's write went through
                return self._found(True)
            self.failures += 1
            self.failing_since = self.failing_since or began
            if is_busy(error):
                waited = self.clock() - max(self.failing_since, self.store.written_at)
                if waited < SURE_AFTER or self.failures < SURE_TRIES:
                    return False
                warn("the database does not take writes", error=type(error).__name__, seconds=round(waited))
            else:
                fault("the database does not take writes", error)
            return self._found(False)
        return self._found(True)

    def _found(self, ok: bool) -> bool:
        self.ok = ok
        if ok:
            self.failing_since, self.failures = 0.0, 0
        return True

    async def close(self) -> None:
        if self._trying is not None:
            self._trying.cancel()
            await asyncio.wait([self._trying])


@router.get("/health", dependencies=[limit("health")])
async def health(request: Request) -> Response:
    """Answer 200 while the database accepts writes, else 503."""
    answer: dict[str, Any] = {"ok": True, "version": __version__}
    watched: Health = request.app.state.health
    if await watched.check():
        return JSONResponse(answer)
    return JSONResponse(answer | {"ok": False, "why": TROUBLE}, 503)


@router.get("/metrics", dependencies=[limit("health")])
async def measures(request: Request) -> Response:
    """Return metrics in the Prometheus text format, to this machine or with the token."""
    if not is_here(request) and not has_token(request, request.app.state.settings.metrics_token):
        raise Refused(403, "refused-metrics")
    return PlainTextResponse(metrics.text(), media_type="text/plain; version=0.0.4")


def is_here(request: Request) -> bool:
    """Return whether a request comes from this machine itself, and not through a proxy."""
    try:
        here = request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        here = False
    return here and not {"x-forwarded-for", "forwarded", "x-real-ip", "via"} & {*request.headers.keys()}


def has_token(request: Request, token: str) -> bool:
    sent = request.headers.get("authorization", "").removeprefix("Bearer ")
    return bool(token) and secrets.compare_digest(sent.encode(), token.encode())
