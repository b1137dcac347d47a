"""For whoever runs the server: is it well, and what does it do?"""
from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter
from sqlalchemy import text
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from cardamom import __version__
from cardamom.server import metrics
from cardamom.server.logs import fault

router = APIRouter()


@router.get("/health")
async def health(request: Request) -> Response:
    """200 if the database answers, else 503."""
    answer: dict[str, Any] = {"ok": True, "version": __version__}
    try:
        async with asyncio.timeout(5), request.app.state.store.read() as connection:
            await connection.execute(text("SELECT 1"))
    except Exception as error:
        fault("the database does not answer", error)
        return JSONResponse(answer | {"ok": False, "why": "the database does not answer"}, 503)
    return JSONResponse(answer)


@router.get("/metrics")
async def measures() -> Response:
    """In the text format of Prometheus."""
    return PlainTextResponse(metrics.text(), media_type="text/plain; version=0.0.4")
