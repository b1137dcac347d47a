"""Runs the service until it is told to stop: what `cardamom serve` does after reading its options."""
from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace

import uvicorn
from fastapi import FastAPI

from cardamom.games import game_ids, load
from cardamom.server.app import create_app
from cardamom.server.files import keep_private
from cardamom.server.hosts import own_name
from cardamom.server.logs import note
from cardamom.server.one_server import lock_database
from cardamom.server.service import Service
from cardamom.server.settings import PORT, Settings, sqlite_file
from cardamom.server.store import Store
from cardamom.server.transport import BACKLOG, Sockets, bounded_http, log_loop_error, most_connections
from cardamom.telling.locales import LOCALES

STOPPING = (signal.SIGINT, signal.SIGTERM)
PORTS_TRIED = 50
PING_SECONDS = 20.0  # between two pings to a socket, and for its answer to each
IDLE_SECONDS = 5  # until a connection on which nothing is asked any more is closed
GOODBYE_SECONDS = 0.1  # seconds for the last words on sockets
MOST_MESSAGE = 4096  # bytes of a message on a socket
THREADS = 3  # for what takes some milliseconds; more would only keep the event loop from its turn
SWITCH = 0.0002  # seconds until another thread lets the event loop go on, which a move needs some twenty times


class Server(uvicorn.Server):
    """Shuts down in order at SIGTERM and Ctrl-C: clients are told to reconnect, and running requests finish."""

    stopped_by: signal.Signals | None = None
    leaving: asyncio.Task[None] | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        if sys.platform == "win32":  # whose event loop knows no signals
            before = {number: signal.signal(number, lambda caught, frame: loop.call_soon_threadsafe(
                self.stop, signal.Signals(caught))) for number in STOPPING}
            try:
                yield
            finally:
                for number, handler in before.items():
                    signal.signal(number, handler)
            return
        for number in STOPPING:
            loop.add_signal_handler(number, self.stop, number)
        try:
            yield
        finally:
            for number in STOPPING:
                loop.remove_signal_handler(number)

    def stop(self, number: signal.Signals) -> None:
        if self.stopped_by is not None:  # once more: do not wait for anything
            self.force_exit = True
        else:
            self.stopped_by = number
            note("stopping", signal=number.name)
            self.leaving = asyncio.get_running_loop().create_task(self.leave())

    async def leave(self) -> None:
        """Close sockets first, telling clients to reconnect."""
        app = self.config.app
        if isinstance(app, FastAPI) and hasattr(app.state, "hub"):
            await app.state.hub.close()
            await asyncio.sleep(GOODBYE_SECONDS)
        self.should_exit = True


def serve(settings: Settings, port: int | None, started: Callable[[str], None]) -> int:
    """Serve until stopped, and print the address. Return 0, or 130 after Ctrl-C; ValueError if it cannot start."""
    with listening(settings.host, port) as bound:
        address = address_of(settings, bound.getsockname()[1])
        keep_private(sqlite_file(settings.url))
        with lock_database(sqlite_file(settings.url), address), asyncio.Runner(loop_factory=new_event_loop()) as runner:
            return runner.run(run(settings, bound, address, started))


def new_event_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes the event loop: uvloop's, where there is one, takes half the time of Python's own."""
    with suppress(ImportError):
        from uvloop import new_event_loop
        return new_event_loop
    return None


async def run(settings: Settings, bound: socket.socket, address: str, started: Callable[[str], None]) -> int:
    asyncio.get_running_loop().set_exception_handler(log_loop_error)
    sys.setswitchinterval(SWITCH)
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS))
    connections = most_connections(2 * settings.most_sockets)
    settings = replace(settings, most_sockets=min(settings.most_sockets, connections // 2))
    await (await Store.open(settings.url)).close()  # what is wrong with the database, or with the compiled rules,
    load(game_ids()[0])  # is said before anything else
    own_name()  # it may ask a name server, and would keep the first visitor waiting
    http = bounded_http(connections, round(20 * settings.per_address), settings.proxies)
    server = Server(uvicorn.Config(
        create_app(settings), http=http, backlog=BACKLOG, ws=Sockets, log_config=None, access_log=False, server_header=False,
        lifespan="on", timeout_keep_alive=IDLE_SECONDS, timeout_graceful_shutdown=max(1, round(settings.drain)),
        ws_max_size=MOST_MESSAGE, ws_ping_interval=PING_SECONDS, ws_ping_timeout=PING_SECONDS,
        proxy_headers=True, forwarded_allow_ips=settings.proxies))
    announced = asyncio.create_task(announce(server, address, started))
    try:
        await server.serve(sockets=[bound])
    finally:
        announced.cancel()
        with suppress(asyncio.CancelledError):
            await announced
    if not server.started:
        raise ValueError("the server could not start; see the messages above")
    note("stopped")
    return 130 if server.stopped_by is signal.SIGINT else 0


async def announce(server: Server, address: str, started: Callable[[str], None]) -> None:
    while not server.started:
        await asyncio.sleep(0.02)
    note("started", address=address)
    await asyncio.to_thread(started, address)
    if isinstance(server.config.app, FastAPI):
        service: Service = server.config.app.state.service
        await service.tables.readers.pool.start()
        await service.hints.pool.start()
        await service.tables.describers.pool.start()
        for locale in LOCALES:  # all games and words are loaded before the first visitor
            await asyncio.to_thread(service.catalogue, locale)
    spare_the_collector()


def spare_the_collector() -> None:
    """Exempt everything loaded so far from garbage collection, whose full passes would make everybody wait."""
    gc.collect()
    gc.freeze()


@contextmanager
def listening(host: str, port: int | None) -> Iterator[socket.socket]:
    """Return a socket on this port; by default the usual one or the next that is free."""
    ports = [port] if port is not None else [*range(PORT, PORT + PORTS_TRIED), 0]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    problem: OSError | None = None
    for candidate in ports:
        bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # so named, asyncio sets TCP_NODELAY
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((host, candidate))
            bound.listen(BACKLOG)
        except OSError as error:
            bound.close()
            problem = error
            continue
        with bound:
            yield bound
        return
    assert problem is not None
    raise ValueError(f"{host}, port {ports[0]}: {problem.strerror}; choose another with --host or --port")


def address_of(settings: Settings, port: int) -> str:
    """Return the address of the page for a browser on this machine."""
    host = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::1", "::", "localhost") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.base_path}/"
