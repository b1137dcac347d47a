"""Refusals: every answer that is not what was asked for is a `Problem`, one sentence as JSON, and never a trace."""
from __future__ import annotations

import math
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket, WebSocketState

from cardamom.server.models import Problem

BAD_VALUES = {"string_too_short", "string_too_long", "string_pattern_mismatch", "too_short", "too_long",
              "greater_than_equal", "less_than_equal", "literal_error", "value_error"}
SENTENCES = {404: "There is nothing at this address.", 405: "This address does not support that method.",
             408: "The request took too long to arrive.", 413: "That is too big.", 415: "Send JSON."}
UNITS = ((86_400, "day"), (3600, "hour"), (60, "minute"))
CONNECTING = WebSocketState.CONNECTING
FAULT = "Something went wrong on the server. It has been noted; try again."


class Refused(Exception):
    """What was asked for is not done; the sentence says why."""

    def __init__(self, status: int, error: str, *, rule: str | None = None, seq: int | None = None,
                 headers: Mapping[str, str] | None = None) -> None:
        super().__init__(error)
        self.status, self.error, self.rule, self.seq, self.headers = status, error, rule, seq, headers

    def response(self) -> JSONResponse:
        return problem(self.status, self.error, rule=self.rule, seq=self.seq, headers=self.headers)


def come_back(seconds: float, sentence: str) -> Refused:
    """A 429 that ends with when there is room again: "Try again in" becomes "Try again in 40 seconds."."""
    whole = max(1, math.ceil(seconds))
    return Refused(429, f"{sentence} {in_words(whole)}.", headers={"Retry-After": str(whole)})


def in_words(seconds: int) -> str:
    """ "40 seconds", "3 hours": rounded up."""
    size, name = next(((size, name) for size, name in UNITS if seconds > size), (1, "second"))
    number = math.ceil(seconds / size)
    return f"{number} {name}{'s' if number > 1 else ''}"


def problem(status: int, error: str, *, rule: str | None = None, seq: int | None = None,
            headers: Mapping[str, str] | None = None) -> JSONResponse:
    sentence = error if error.endswith((".", "?", "!")) else f"{error}."
    body = Problem(error=sentence, rule=rule, seq=seq)
    return JSONResponse(body.model_dump(), status, headers=None if headers is None else dict(headers))


def answer_with_problems(app: FastAPI) -> None:
    """Teach an application to refuse in this way only."""
    app.add_exception_handler(Refused, refused)  # for sockets too
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(WebSocketRequestValidationError, malformed_socket)
    app.add_exception_handler(HTTPException, plain)


async def refused(connection: Request | WebSocket, error: Exception) -> Any:
    """The answer to a request; a socket is answered here."""
    assert isinstance(error, Refused)
    response = error.response()
    if isinstance(connection, WebSocket):
        await refuse_socket(connection, response)
        return None  # whatever is returned would be sent as a second answer
    return response


async def refuse_socket(socket: WebSocket, response: Response) -> None:
    """As an answer to the handshake, where the server can; else the socket is closed."""
    if "websocket.http.response" in socket.scope.get("extensions", {}) and socket.application_state is CONNECTING:
        await socket.send_denial_response(response)
    else:
        await socket.close(1008)


async def malformed(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    found: list[dict[str, Any]] = list(error.errors())
    status = 422 if found and all(each["type"] in BAD_VALUES for each in found) else 400
    return problem(status, sentence_about(found[0]) if found else "This could not be read.")


async def malformed_socket(socket: WebSocket, _: Exception) -> None:
    await socket.close(1008, "malformed")


async def plain(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = error.status_code
    default = HTTPStatus(status).phrase if status in {*HTTPStatus} else "It cannot be done"
    sentence = error.detail if status == 429 else SENTENCES.get(status, f"{default}.")  # the guard's own, of a large body
    return problem(status, sentence, headers=error.headers)


def sentence_about(error: Mapping[str, Any]) -> str:
    """What is wrong with a body, and where. What was sent is not repeated."""
    if error["type"] == "json_invalid":
        return "The body is not JSON."
    where = ".".join(str(part)[:40] for part in error["loc"][1:5])
    what = str(error["msg"]).removeprefix("Value error, ")[:200].rstrip(".")
    if error["type"] == "string_pattern_mismatch":
        what = "a letter that is not allowed"
    return f"{where}: {what}." if where else f"{what[:1].upper()}{what[1:]}."
