"""Limits of the HTTP layer itself, against endless headers, silent connections and too many connections."""
from __future__ import annotations

import asyncio
import errno
import ipaddress
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from cardamom import system
from cardamom.kernel.words import text
from cardamom.server.limits import network_at
from cardamom.server.logs import fault, warn
from cardamom.server.models import Problem
from cardamom.telling.locales import ENGLISH
from cardamom.telling.words import words_in

HEADER_SECONDS = 10.0  # for all headers of a request to arrive
UNREAD_SECONDS = 60.0  # for a client to read what it is sent
MOST_UNPARSED = 64_000  # bytes of a request that are not its body: headers, trailers, sizes of chunks
PIECE = 8192  # bytes that are parsed at a time: others get their turn, and whoever sends too much is stopped early
MOST_PIPELINED = 16  # requests on a connection that wait for the one before them
SAID_AT_ONCE = 6000  # bytes that a socket may send, whatever they are: messages, pings, fragments
SAID_A_SECOND = 500.0  # in the long run; the page says a few bytes now and then
RESERVED = 200  # open files that are not connections: the database, pipes to workers, connections just accepted
BACKLOG = 64  # connections accepted at a time
LEAST_CONNECTIONS = 16
COMPRESSION = ServerPerMessageDeflateFactory(  # as uvicorn has it, but quicker: half the CPU, for a fifth more bytes
    server_max_window_bits=12, client_max_window_bits=12, compress_settings={"memLevel": 5, "level": 2})


def most_connections(requested: int) -> int:
    """Let this process open as many files as it needs, and return how many connections it can have."""
    files = system.allow_open_files(requested + RESERVED)
    connections = max(LEAST_CONNECTIONS, files - RESERVED)
    if connections < requested:
        warn("few open files allowed", files=files, connections=connections,
             hint="raise the limit with ulimit -n, or LimitNOFILE= in the service file")
    return min(connections, requested)


def log_loop_error(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log errors of the event loop that nobody handles."""
    error = context.get("exception")
    if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM):
        warn("connections cannot be accepted", error=str(error))
    elif error is not None:
        fault(str(context.get("message", "an error in the event loop")), error)
    else:
        loop.default_exception_handler(context)


class UnreadTimeout(asyncio.Protocol):
    """Drops a client that leaves what it is sent unread, also while the connection is being closed: memory and a file
    are held until the last byte has gone."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    unread_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        cast(asyncio.WriteTransport, transport).set_write_buffer_limits(high=0)  # to hear of what cannot be sent at once
        super().connection_made(transport)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread_timer = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_unread_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_unread_timer()
        super().connection_lost(exc)

    def stop_unread_timer(self) -> None:
        if self.unread_timer is not None:
            self.unread_timer.cancel()
            self.unread_timer = None


class BoundedHttp(UnreadTimeout, HttpToolsProtocol):
    """A connection of uvicorn, with limits. `most` and the others are set on a subclass, see `bounded_http`."""

    most = 4000
    most_of_one = 100  # from one network, unless it is a proxy's
    proxies = ""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.unparsed = 0
        self.heard_at = self.loop.time()
        self.network = ""
        self.timer: asyncio.TimerHandle | None = None

    # -- how many -----------------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.wait_for_headers()
        self.network = network_at(self.client[0] if self.client else "")
        if len(self.connections) > self.most:
            self.make_room(self.connections)
        elif not self.is_proxy():
            own = {other for other in self.connections if getattr(other, "network", None) == self.network}
            if len(own) > self.most_of_one:
                self.make_room(own)

    def make_room(self, among: Any) -> None:
        """Close the connection that has been silent longest; if all are busy, this one."""
        silent = [other for other in among if isinstance(other, BoundedHttp) and other is not self and other.is_silent()]
        gone = min(silent, key=lambda other: other.heard_at, default=self)
        warn("too many connections", connections=len(self.connections))
        gone.transport.abort()
        self.connections.discard(gone)

    def is_silent(self) -> bool:
        """Return whether we are waiting for the client, rather than the client for us."""
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    def is_proxy(self) -> bool:
        return self.proxies == "*" or (self.client is not None and is_among(self.client[0], self.proxies))

    # -- how long and how large ---------------------------------------------------------------------------------------

    def wait_for_headers(self) -> None:
        self.stop_waiting()
        self.timer = self.loop.call_later(HEADER_SECONDS, self.give_up)

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def give_up(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.unparsed = 0
        self.wait_for_headers()

    def on_headers_complete(self) -> None:
        self.stop_waiting()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.unparsed -= len(body) + len(body) // 16  # the sizes of chunks are small beside them
        super().on_body(body)

    def data_received(self, data: bytes) -> None:
        self.heard_at = self.loop.time()
        for start in range(0, len(data), PIECE):
            piece = data[start:start + PIECE]
            self.unparsed += len(piece)
            super().data_received(piece)
            if self.transport.is_closing() or self.transport.get_protocol() is not self:  # it is a socket now
                return
            if len(self.pipeline) > MOST_PIPELINED:
                return self.give_up()
            if self.unparsed > MOST_UNPARSED:
                self.stop_waiting()
                return self.refuse(431, "refused-large-headers", most=MOST_UNPARSED)

    def send_400_response(self, msg: str) -> None:
        """Answer something that is not HTTP."""
        self.refuse(400, "refused-no-http")

    def refuse(self, status: int, key: str, **args: Any) -> None:
        """Answer and close, in English, since the language is not known yet."""
        body = Problem(error=words_in(ENGLISH).say(text(key, **args)), key=key).model_dump_json().encode()
        self.transport.write(STATUS_LINE[status] + b"content-type: application/json\r\nconnection: close\r\n"
                             b"content-length: %d\r\n\r\n%b" % (len(body), body))
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)


class Sockets(UnreadTimeout, WebSocketsSansIOProtocol):
    """A socket of uvicorn, with limits."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.conn.available_extensions = [COMPRESSION]
        self.may_say, self.said_at = float(SAID_AT_ONCE), self.loop.time()
        self.network = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.network = network_at(self.client[0] if self.client else "")

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated:  # the HTTP layer has measured the request before
            now = self.loop.time()
            self.may_say = min(SAID_AT_ONCE, self.may_say + (now - self.said_at) * SAID_A_SECOND) - len(data)
            self.said_at = now
            if self.may_say < 0:
                return self.transport.abort()
        super().data_received(data)

    async def send(self, message: Any) -> None:
        """Mark a refused handshake as answered; otherwise uvicorn logs an error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True


def bounded_http(connections: int, of_one: int, trusted: str) -> type[BoundedHttp]:
    class Bounded(BoundedHttp):
        most, most_of_one, proxies = connections, of_one, trusted
    return Bounded


def is_among(host: str, proxies: str) -> bool:
    """Return whether an address is in a list like "127.0.0.1,10.0.0.0/8"."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return True  # a socket of this machine
    for each in filter(None, map(str.strip, proxies.split(","))):
        try:
            if address in ipaddress.ip_network(each, strict=False):
                return True
        except ValueError:
            continue  # a name, for sockets of this machine
    return False
