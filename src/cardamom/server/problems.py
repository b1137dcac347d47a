"""Refusals: every error response is a `Problem`, one sentence as JSON, and never a traceback.

What refuses names a message and its arguments (words/<locale>/server.ftl); the language is that of whoever is answered.
"""
from __future__ import annotations

import math
from collections.abc import Mapping
from functools import partial
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket, WebSocketState

from cardamom.kernel.game import Game
from cardamom.kernel.words import Text, text
from cardamom.server.language import locale_of
from cardamom.server.models import Problem
from cardamom.telling.locales import ENGLISH
from cardamom.telling.words import words_in, words_of

BAD_VALUES = {"string_too_short", "string_too_long", "string_pattern_mismatch", "too_short", "too_long",
              "greater_than_equal", "less_than_equal", "literal_error", "value_error"}
OF_STATUS = {404: "refused-404", 405: "refused-405", 408: "refused-408", 413: "refused-413", 415: "refused-415"}
UNITS = ((86_400, "days"), (3600, "hours"), (60, "minutes"), (1, "seconds"))
CONNECTING = WebSocketState.CONNECTING


class Refused(Exception):
    """A request is refused; the message says why.

    message: its key, with its arguments by name, or a Text.
    game: the one whose words it is in, if it is not the server's own.
    """

    def __init__(self, status: int, message: str | Text, *, rule: str | None = None, seq: int | None = None,
                 headers: Mapping[str, str] | None = None, game: Game[Any] | None = None, **args: Any) -> None:
        self.text = text(message, **args) if isinstance(message, str) else message
        super().__init__(self.text["key"])
        self.status, self.rule, self.seq, self.headers, self.game = status, rule, seq, headers, game

    def __reduce__(self) -> Any:
        return partial(Refused, rule=self.rule, seq=self.seq, headers=self.headers, game=self.game), (self.status, self.text)

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def said(self, locale: str) -> str:
        sentence = (words_in(locale) if self.game is None else words_of(self.game, locale)).say(self.text)
        return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."

    def response(self, connection: HTTPConnection) -> JSONResponse:
        body = Problem(error=self.said(locale_of(connection)), key=self.text["key"], rule=self.rule, seq=self.seq)
        return JSONResponse(body.model_dump(), self.status, headers=None if self.headers is None else dict(self.headers))


def come_back(seconds: float, key: str, **args: Any) -> Refused:
    """Return a 429 whose message says when to try again: `$wait` is "40 seconds"."""
    whole = max(1, math.ceil(seconds))
    return Refused(429, key, headers={"Retry-After": str(whole)}, wait=waiting_time(whole), **args)


def waiting_time(seconds: int) -> Text:
    """Return a waiting time in words, rounded up: "40 seconds", "3 hours"."""
    size, name = next((size, name) for size, name in UNITS if seconds > size or size == 1)
    return text(f"wait-{name}", n=math.ceil(seconds / size))


def of_status(status: int, headers: Mapping[str, str] | None = None) -> Refused:
    """Return the refusal for a bare status code."""
    return Refused(status, OF_STATUS.get(status, "refused-other"), headers=headers)


def fault_answer() -> Refused:
    return Refused(500, "refused-fault")


def answer_with_problems(app: FastAPI) -> None:
    """Make an application answer all errors as problems."""
    app.add_exception_handler(Refused, answer_refusal)  # for sockets too
    app.add_exception_handler(RequestValidationError, answer_malformed)
    app.add_exception_handler(WebSocketRequestValidationError, close_malformed)
    app.add_exception_handler(HTTPException, answer_plainly)


async def answer_refusal(connection: Request | WebSocket, error: Exception) -> Any:
    """Answer a request or a socket with a refusal."""
    assert isinstance(error, Refused)
    response = error.response(connection)
    if isinstance(connection, WebSocket):
        await refuse_socket(connection, response)
        return None  # whatever is returned would be sent as a second answer
    return response


async def refuse_socket(socket: WebSocket, response: Response) -> None:
    """Refuse a socket in the handshake if the server can, or else by closing it."""
    if "websocket.http.response" in socket.scope.get("extensions", {}) and socket.application_state is CONNECTING:
        await socket.send_denial_response(response)
    else:
        await socket.close(1008)


async def answer_malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    found: list[dict[str, Any]] = list(error.errors())
    status = 422 if found and all(each["type"] in BAD_VALUES for each in found) else 400
    return Refused(status, message_about(found[0]) if found else "refused-unreadable").response(request)


async def close_malformed(socket: WebSocket, _: Exception) -> None:
    await socket.close(1008, "malformed")


async def answer_plainly(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return of_status(error.status_code, error.headers).response(request)


def message_about(error: Mapping[str, Any]) -> Text:
    """Return what is wrong with a body, and where, without repeating its content."""
    if error["type"] == "json_invalid":
        return text("refused-not-json")
    where = ".".join(str(part)[:40] for part in error["loc"][1:5])
    what = str(error["msg"]).removeprefix("Value error, ")[:200].rstrip(".")
    if error["type"] == "string_pattern_mismatch":
        return text("refused-bad-letter", where=where)
    if not where:
        return text("refused-because", why=f"{what[:1].upper()}{what[1:]}")
    return text("refused-malformed", where=where, what=what)
