"""For whoever runs the server: is it well, and what does it do?"""
from __future__ import annotations

import asyncio
import ipaddress
import secrets
import time
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from cardamom import __version__
from cardamom.server import metrics
from cardamom.server.logs import fault
from cardamom.server.problems import Refused
from cardamom.server.store import Store

router = APIRouter()
PATIENCE = 3.0  # seconds for the database
GOOD_FOR = 1.0  # seconds: anybody may ask, and each answer is a write
TROUBLE = "The database does not take writes: the disk may be full, or something else holds it."


class Health:
    """The last answer of the database, and when it was given."""

    def __init__(self, store: Store) -> None:
        self.store, self.ok, self.at = store, False, float("-inf")
        self._asking = asyncio.Lock()

    async def check(self) -> bool:
        async with self._asking:
            if time.monotonic() - self.at > GOOD_FOR:
                try:
                    async with asyncio.timeout(PATIENCE):
                        await self.store.try_to_write()
                    self.ok = True
                except Exception as error:
                    fault("the database does not take writes", error)
                    self.ok = False
                self.at = time.monotonic()
            return self.ok


@router.get("/health")
async def health(request: Request) -> Response:
    """200 if something can be written to the database, else 503."""
    answer: dict[str, Any] = {"ok": True, "version": __version__}
    watched: Health = request.app.state.health
    if await watched.check():
        return JSONResponse(answer)
    return JSONResponse(answer | {"ok": False, "why": TROUBLE}, 503)


@router.get("/metrics")
async def measures(request: Request) -> Response:
    """In the text format of Prometheus, on this machine or with the token."""
    if not is_here(request) and not has_token(request, request.app.state.settings.metrics_token):
        raise Refused(403, "Metrics are for whoever runs this server: ask from its own machine, or with --metrics-token.")
    return PlainTextResponse(metrics.text(), media_type="text/plain; version=0.0.4")


def is_here(request: Request) -> bool:
    """From this machine itself, and not by way of a proxy."""
    try:
        here = request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        here = False
    return here and not {"x-forwarded-for", "forwarded", "x-real-ip", "via"} & {*request.headers.keys()}


def has_token(request: Request, token: str) -> bool:
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    return bool(token) and secrets.compare_digest(given.encode(), token.encode())
