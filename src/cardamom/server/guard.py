"""The first checks of every request and socket: origin, size and rate. It also adds headers to every answer.

    app.add_middleware(Guard, settings=settings, limits=limits)
"""
from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, MutableMapping
from contextlib import nullcontext
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardamom.server import metrics
from cardamom.server.bans import Bans
from cardamom.server.hosts import must_be_our_host
from cardamom.server.identity import COOKIE
from cardamom.server.limits import CURRENT, Limits, too_much
from cardamom.server.logs import fault
from cardamom.server.problems import Refused, fault_answer, of_status
from cardamom.server.readers import Readers
from cardamom.server.reading import JsonBody
from cardamom.server.settings import Settings

POLICY = "; ".join([
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
    "connect-src 'self'", "manifest-src 'self'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'none'"])
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
SAFE = {"GET", "HEAD", "OPTIONS"}
OWN_TOKENS = {"/health", "/metrics"}  # so that whoever watches the server can ask when its network asks for too much
LARGE = {"/api/tables", "/api/logs"}  # these bring maps, packs and logs
MOVES = re.compile(r"/api/tables/\w+/moves")
MOST_HEADERS = 16_000  # bytes
MOST_ADDRESS = 2000  # letters of path and query
OWN_COOKIE = re.compile(rb"%s=[\w.-]{1,500}" % COOKIE.encode())
BODY_SECONDS = 30.0  # for all of a body to arrive
REFUSAL = 5.0  # more tokens for a request that a route had to refuse: whoever does not wait is soon refused here
BYTES_A_TOKEN = 20_000  # of a body, each as much as another request
SIGNS = b",", b"[", b"{"  # each begins a part of JSON, unless it stands in a text
MOST_SIGNS = 5000  # of a body that is parsed without a look at it before


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app, self.settings, self.limits = app, settings, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        keep_own_cookie(scope)
        current = CURRENT.set(HTTPConnection(scope))
        try:
            await (self.request if scope["type"] == "http" else self.socket)(scope, receive, send)
        finally:
            CURRENT.reset(current)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status, path = time.perf_counter(), 0, self.path_of(scope)
        leave: Callable[[], None] = has_no_turn
        made: Callable[[], None] = has_no_turn

        async def guarded_send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                add_headers(message, path)
                leave()  # whoever reads slowly holds up nobody
                made()  # nor does a refused move, which is answered late
                if status == 429:
                    await self.limits.delay_refusal(connection)
            await send(message)

        connection = HTTPConnection(scope)
        try:
            must_be_an_address(scope)
            self.check_sender(scope)
            self.check(connection, scope["method"], path)
            # All of it before the network's turn: whoever sends slowly holds up nobody.
            whole = await read_body(self.limited_receive(connection, path, receive))
            if whole is None:
                return
            await self.must_be_quick_to_parse(connection, path, whole)
            async with (self.limits.turn(connection) if takes_turns(path) else nullcontext(has_no_turn) as leave,
                        self.limits.moves_first(scope["method"] == "POST" and MOVES.fullmatch(path) is not None) as made):
                await self.app(scope, receive_again(whole, receive), guarded_send)
            if status == 429 and path not in OWN_TOKENS:
                self.limits.charge("request", connection, REFUSAL)
        except Refused as refusal:
            if not status:
                await refusal.response(connection)(scope, receive, guarded_send)
        except HTTPException as refusal:  # of the body, when something else than a route read it
            if not status:
                await of_status(refusal.status_code, refusal.headers).response(connection)(scope, receive, guarded_send)
        except Exception as error:
            fault("a request failed", error, method=scope["method"], path=without_secrets(path))
            if not status:
                await fault_answer().response(connection)(scope, receive, guarded_send)
        finally:
            metrics.REQUESTS.add(method=scope["method"] if scope["method"] in KNOWN_METHODS else "other", status=status)
            metrics.REQUEST_SECONDS.observe(time.perf_counter() - began)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            must_be_an_address(scope)
            must_have_small_headers(scope)
            self.check_sender(scope)
            must_be_ours(scope, self.settings.origins)
        except Refused as refusal:
            if "websocket.http.response" in scope.get("extensions", {}):
                await refusal.response(HTTPConnection(scope))(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008, "reason": str(refusal)})
            return
        try:
            await self.app(scope, receive, send)
        except Exception as error:
            fault("a socket failed", error, path=without_secrets(self.path_of(scope)))
            raise

    def check_sender(self, scope: Scope) -> None:
        """Check that a request means this server and comes from an allowed origin."""
        must_be_our_host(scope, self.settings.origins)
        bans: Bans | None = getattr(scope["app"].state, "bans", None) if "app" in scope else None
        if bans is not None and scope.get("client"):
            bans.must_not_hold_address(scope["client"][0])

    def check(self, connection: HTTPConnection, method: str, path: str) -> None:
        """Refuse what should go no further."""
        scope, headers = connection.scope, connection.headers
        must_have_small_headers(scope)
        if method not in SAFE:
            must_be_ours(scope, self.settings.origins)
            has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
            if has_body and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
                raise Refused(415, "refused-415")
        length = headers.get("content-length", "0")
        if not length.isdecimal():
            raise Refused(400, "refused-bad-length")
        if int(length) > self.most(path):
            raise Refused(413, "refused-413", headers={"Connection": "close"})
        if path not in OWN_TOKENS:
            try:
                self.limits.take("request", connection, 1 + int(length) / BYTES_A_TOKEN)
            except Refused as refusal:
                if int(length):  # it will not be read
                    refusal.headers = {**(refusal.headers or {}), "Connection": "close"}
                raise

    def limited_receive(self, connection: HTTPConnection, path: str, receive: Receive) -> Receive:
        """Wrap `receive` with limits on size and speed."""
        left, ends = self.most(path), asyncio.get_running_loop().time() + BODY_SECONDS
        paid = "content-length" in connection.headers

        async def measure() -> Message:
            nonlocal left
            try:
                async with asyncio.timeout_at(ends):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408, headers={"Connection": "close"}) from None
            size = len(message.get("body", b""))
            left -= size
            if left < 0:
                raise HTTPException(413, headers={"Connection": "close"})
            if not paid and (wait := self.limits.wait("request", connection, size / BYTES_A_TOKEN)) > 0:
                refusal = too_much("request", wait)
                refusal.headers = {**(refusal.headers or {}), "Connection": "close"}
                raise refusal
            return message
        return measure

    async def must_be_quick_to_parse(self, connection: HTTPConnection, path: str, body: bytes) -> None:
        """For that happens on the event loop. What is large, or may have too many parts, is parsed by a worker before."""
        if len(body) <= self.settings.most_body and sum(map(body.count, SIGNS)) <= MOST_SIGNS:
            return
        if path not in LARGE:
            raise Refused(422, "refused-many-parts")
        readers: Readers = connection.app.state.service.tables.readers
        await readers.read(JsonBody(body), self.limits.network(connection))

    def most(self, path: str) -> int:
        return self.settings.most_upload if path in LARGE else self.settings.most_body

    def path_of(self, scope: Scope) -> str:
        """Return the path below the base path."""
        path: str = scope["path"]
        return path.removeprefix(self.settings.base_path) or "/"


async def read_body(receive: Receive) -> bytes | None:
    """Read a whole body; None if the client has gone."""
    pieces: list[bytes] = []
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        pieces.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(pieces)


def receive_again(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that replays a body; only the end of the connection can follow."""
    received = False

    async def give() -> Message:
        nonlocal received
        if received:
            return await receive()
        received = True
        return {"type": "http.request", "body": body, "more_body": False}
    return give


def keep_own_cookie(scope: Scope) -> None:
    """Drop all other cookies: Python before 3.13 takes a second to parse the backslashes in a long one."""
    headers = scope["headers"]
    pairs = [pair.strip() for name, value in headers if name == b"cookie" for pair in value.split(b";")]
    own = [pair for pair in pairs if OWN_COOKIE.fullmatch(pair)]
    scope["headers"] = [each for each in headers if each[0] != b"cookie"] + [(b"cookie", pair) for pair in own[-1:]]


def has_no_turn() -> None:
    """Do nothing: a request without a turn has none to give up."""


def takes_turns(path: str) -> bool:
    """Return whether a request takes a turn; those that wait for advice or a reader wait in another queue."""
    reads = path in LARGE or path.startswith("/api/reports/")
    return not reads and path not in OWN_TOKENS and not path.endswith("/hint")


def must_have_small_headers(scope: Scope) -> None:
    if sum(len(name) + len(value) for name, value in scope["headers"]) > MOST_HEADERS:
        raise Refused(431, "refused-large-headers", most=MOST_HEADERS, headers={"Connection": "close"})


KNOWN_METHODS = {"GET", "HEAD", "POST", "PATCH", "DELETE", "PUT", "OPTIONS"}


def without_secrets(path: str) -> str:
    """Return a path for the log, without the invitation it may contain."""
    return path[:200] if path.startswith("/api/") else "/" + path.split("/")[1][:40]


def must_be_an_address(scope: Scope) -> None:
    """Refuse NUL and unpaired surrogates, which no database stores."""
    if len(scope["path"]) + len(scope["query_string"]) > MOST_ADDRESS:
        raise Refused(414, "refused-long-address", headers={"Connection": "close"})
    if "\x00" in scope["path"] or b"%00" in scope["query_string"]:
        raise Refused(400, "refused-bad-address")


def must_be_ours(scope: Scope, origins: tuple[str, ...]) -> None:
    """Refuse requests from other sites' pages. Programs send no origin, and no cookie but their own."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") in ("same-origin", "none"):
            return
    elif origin.lower() in origins or host_in(origin) == headers.get("host", "").lower() != "":
        return
    raise Refused(403, "refused-other-site")


def host_in(origin: str) -> str | None:
    """Return the host of an origin with its port; None if it cannot be an origin."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def add_headers(message: MutableMapping[str, Any], path: str) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if path.startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")
