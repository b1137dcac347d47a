"""What every request and socket passes first: its origin, its size, how often it comes. And what every answer carries.

    app.add_middleware(Guard, settings=settings, limits=limits)
"""
from __future__ import annotations

import time
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardamom.server import metrics
from cardamom.server.bans import Bans
from cardamom.server.hosts import must_be_our_host
from cardamom.server.limits import Limits
from cardamom.server.logs import fault
from cardamom.server.problems import FAULT, Refused, problem
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
UNLIMITED = {"/health", "/metrics"}
LARGE = {"/api/tables", "/api/logs"}  # these bring maps, packs and logs


class Guard:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app, self.settings, self.limits = app, settings, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status, path = time.perf_counter(), 0, self.path_of(scope)

        async def guarded_send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                add_headers(message, path)
            await send(message)

        try:
            must_be_an_address(scope)
            self.check_sender(scope)
            self.check(scope, path)
            await self.app(scope, self.measured(path, receive), guarded_send)
        except Refused as refusal:
            await refusal.response()(scope, receive, guarded_send)
        except HTTPException as refusal:  # a body too big, read by something else than a route
            if not status:
                await problem(refusal.status_code, "That is too big.")(scope, receive, guarded_send)
        except Exception as error:
            fault("a request failed", error, method=scope["method"], path=without_secrets(path))
            if not status:
                await problem(500, FAULT)(scope, receive, guarded_send)
        finally:
            metrics.REQUESTS.add(method=scope["method"] if scope["method"] in KNOWN_METHODS else "other", status=status)
            metrics.REQUEST_SECONDS.observe(time.perf_counter() - began)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            must_be_an_address(scope)
            self.check_sender(scope)
            must_be_ours(scope, self.settings.origins)
            self.limits.take("request", HTTPConnection(scope))
        except Refused as refusal:
            if "websocket.http.response" in scope.get("extensions", {}):
                await refusal.response()(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008, "reason": refusal.error})
            return
        try:
            await self.app(scope, receive, send)
        except Exception as error:
            fault("a socket failed", error, path=without_secrets(self.path_of(scope)))
            raise

    def check_sender(self, scope: Scope) -> None:
        """Does it mean this server, and may it come from where it comes?"""
        must_be_our_host(scope, self.settings.origins)
        bans: Bans | None = getattr(scope["app"].state, "bans", None) if "app" in scope else None
        if bans is not None and scope.get("client"):
            bans.must_not_hold_address(scope["client"][0])

    def check(self, scope: Scope, path: str) -> None:
        """Refuse what should go no further."""
        method, headers = scope["method"], Headers(scope=scope)
        if method not in SAFE:
            must_be_ours(scope, self.settings.origins)
            has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
            if has_body and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
                raise Refused(415, "JSON is wanted here.")
        length = headers.get("content-length", "0")
        if not length.isdecimal():
            raise Refused(400, "The length of the body is no number.")
        if int(length) > self.most(path):
            raise Refused(413, "That is too big.", headers={"Connection": "close"})
        if path not in UNLIMITED:
            self.limits.take("request", HTTPConnection(scope))

    def measured(self, path: str, receive: Receive) -> Receive:
        """What is received, while it is not too much."""
        left = self.most(path)

        async def measure() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413)
            return message
        return measure

    def most(self, path: str) -> int:
        return self.settings.most_upload if path in LARGE else self.settings.most_body

    def path_of(self, scope: Scope) -> str:
        """Below the base path."""
        path: str = scope["path"]
        return path.removeprefix(self.settings.base_path) or "/"


KNOWN_METHODS = {"GET", "HEAD", "POST", "PATCH", "DELETE", "PUT", "OPTIONS"}


def without_secrets(path: str) -> str:
    """For logs: paths of the page may hold an invitation."""
    return path[:200] if path.startswith("/api/") else "/" + path.split("/")[1][:40]


def must_be_an_address(scope: Scope) -> None:
    """No database keeps NUL, nor half characters."""
    if "\x00" in scope["path"] or b"%00" in scope["query_string"]:
        raise Refused(400, "This is no address.")


def must_be_ours(scope: Scope, origins: tuple[str, ...]) -> None:
    """A page of somebody else must not act in a visitor's name. Programs send no origin, and no cookie they do not own."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") in ("same-origin", "none"):
            return
    elif origin.lower() in origins or urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != "":
        return
    raise Refused(403, "This comes from another site's page. Whoever runs this server can allow it with --origin.")


def add_headers(message: MutableMapping[str, Any], path: str) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if path.startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")
