"""Rate limits: token buckets for each person and each network, by kind of request.

    @router.post("/tables", dependencies=[limit("make")])
    @router.get("/reports/{report}", dependencies=[limit("read", 5)])        costs five tokens
"""
from __future__ import annotations

import asyncio
import ipaddress
import math
import secrets
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from contextvars import ContextVar
from functools import lru_cache
from hashlib import blake2b
from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from cardamom.server import metrics
from cardamom.server.problems import Refused, come_back
from cardamom.server.settings import Rate

MOST_BUCKETS = 50_000
TOGETHER = 0.4  # the share of the people of a network who ask for much at the same moment
AT_ONCE = 2  # requests of one network, at least, that are worked on at the same time; the others wait their turn
UNKNOWN_SIZE = 1_000_000  # bytes of a body that does not say how long it is
NETWORKS = 4096  # of addresses that are remembered: every request asks several times
WAITING = 100  # of one network; more are refused
GIVES_WAY = 0.1  # seconds at most that a request waits for moves which are being made
REFUSED_AFTER = 0.5  # seconds until a 429 is sent: whoever asks again at once has to wait all the same
MOST_LATE = 100  # refusals of one network that wait; more are sent at once
CURRENT: ContextVar[HTTPConnection | None] = ContextVar("whom something is done for", default=None)


class Bucket:
    """Holds tokens; they come back with time."""

    __slots__ = ("at", "tokens")

    def __init__(self, tokens: float, at: float) -> None:
        self.tokens, self.at = tokens, at


class Limits:
    """Buckets of people and networks. One that has not been used for long is full again, and dropped."""

    def __init__(self, rates: dict[str, Rate], per_address: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rates, self.per_address, self.clock = rates, per_address, clock
        self.person_of: Callable[[HTTPConnection], str] = lambda _: ""  # who a cookie names, if it is genuine
        self.key = secrets.token_bytes(32)  # of the hashes of addresses; the server's own once its database is open
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._working: dict[str, NetworkQueue] = {}
        self._late: Counter[str] = Counter()
        self._moves = 0  # that are being made
        self._no_moves = asyncio.Event()

    def take(self, kind: str, connection: HTTPConnection, cost: float = 1.0) -> None:
        """Take tokens of this kind, or refuse with 429 and when to come back."""
        if (wait := self.wait(kind, connection, cost)) > 0:
            raise too_much(kind, wait)

    def wait(self, kind: str, connection: HTTPConnection, cost: float = 1.0) -> float:
        """Take tokens of this kind. If there are too few, take none and return in how many seconds there will be enough."""
        rate = self.rates.get(kind)
        if rate is None:
            return 0.0
        holders = self._holders(kind, connection, rate)
        cost = min(cost, rate.burst)  # what costs more than there ever is takes all of it
        waits = [(cost - bucket.tokens) / rate.per_second for bucket, rate in holders if bucket.tokens < cost]
        if not waits:
            for bucket, _ in holders:
                bucket.tokens -= cost
        return max(waits, default=0.0)

    def current_visitor_pays(self, kind: str, cost: float) -> None:
        """Charge the current visitor from deep inside the service; do nothing if there is none."""
        if (connection := CURRENT.get()) is not None:
            self.take(kind, connection, cost)

    def charge(self, kind: str, connection: HTTPConnection, cost: float) -> None:
        """Take tokens for work already done, even if there are too few: the rest is owed."""
        if (rate := self.rates.get(kind)) is not None:
            owe(self._holders(kind, connection, rate), cost)

    def bots_worked(self, network: str, person: str, seconds: float) -> None:
        """Charge bot time to a network, by its hash, and to a person."""
        if (rate := self.rates.get("bot")) is not None:
            owe(self._buckets_of("bot", network, person, rate), seconds)

    def must_have_bot_time(self, connection: HTTPConnection) -> None:
        """Refuse a visitor who has used up all bot time, until there is a second of it again."""
        if (rate := self.rates.get("bot")) is not None:
            holders = self._buckets_of("bot", self.network(connection), self.person_of(connection), rate)
            wait = max((1 - bucket.tokens) / rate.per_second for bucket, rate in holders)
            if wait > 0:
                raise too_much("bot", wait)

    def _holders(self, kind: str, connection: HTTPConnection, rate: Rate) -> list[tuple[Bucket, Rate]]:
        """Return the buckets that a visitor's tokens come from, with their rates."""
        return self._buckets_of(kind, address_of(connection), self.person_of(connection), rate)

    def _buckets_of(self, kind: str, network: str, person: str, rate: Rate) -> list[tuple[Bucket, Rate]]:
        shared = Rate(rate.burst * max(1.0, self.per_address * TOGETHER), rate.per_second * self.per_address)
        holders = [(self._bucket(kind, f"at {network}", shared), shared)]
        if person:
            holders.append((self._bucket(kind, f"by {person}", rate), rate))
        return holders

    def _bucket(self, kind: str, who: str, rate: Rate) -> Bucket:
        now, key = self.clock(), (kind, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(rate.burst, now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        bucket.tokens = min(rate.burst, bucket.tokens + (now - bucket.at) * rate.per_second)
        bucket.at = now
        return bucket

    @asynccontextmanager
    async def turn(self, connection: HTTPConnection) -> AsyncIterator[Callable[[], None]]:
        """While the block lasts, or until it calls what it is given, this is one of the few requests of its network that
        are worked on."""
        where = address_of(connection)
        queue = self._working.setdefault(where, NetworkQueue(max(AT_ONCE, round(self.per_address * TOGETHER))))
        inside = False

        def leave() -> None:
            nonlocal inside
            if inside:
                inside = False
                queue.leave()
            if not queue.inside and not queue.waiting and self._working.get(where) is queue:
                del self._working[where]
        try:
            await queue.enter()
            inside = True
            yield leave
        finally:
            leave()

    @asynccontextmanager
    async def moves_first(self, is_move: bool) -> AsyncIterator[Callable[[], None]]:
        """The block is a move, or begins once no move is being made, but soon in any case. A move goes back and forth
        between the event loop and the database, and would wait for everything else each time. What it yields says that the
        move is made."""
        if not is_move:
            if self._moves:
                with suppress(TimeoutError):
                    async with asyncio.timeout(GIVES_WAY):
                        await self._no_moves.wait()
            yield lambda: None
            return
        self._moves += 1
        self._no_moves.clear()
        is_made = False

        def made() -> None:
            nonlocal is_made
            if not is_made:
                is_made = True
                self._moves -= 1
                if not self._moves:
                    self._no_moves.set()

        try:
            yield made
        finally:
            made()

    async def delay_refusal(self, connection: HTTPConnection) -> None:
        """Wait before sending a 429."""
        where = address_of(connection)
        if self._late[where] >= MOST_LATE:
            return
        self._late[where] += 1
        try:
            await asyncio.sleep(REFUSED_AFTER)
        finally:
            self._late[where] -= 1
            if not self._late[where]:
                del self._late[where]

    def network(self, connection: HTTPConnection) -> str:
        """Return the network of a request as a keyed hash, which tells networks apart without identifying them."""
        return blake2b(address_of(connection).encode(), key=self.key, digest_size=8).hexdigest()


class NetworkQueue:
    """The requests of one network: a few are running, the others wait in order."""

    def __init__(self, most: int) -> None:
        self.most, self.inside = most, 0
        self.waiting: deque[asyncio.Future[None]] = deque()

    async def enter(self) -> None:
        if self.inside < self.most:
            self.inside += 1
            return
        if len(self.waiting) >= WAITING:
            raise too_much("at once", 1.0)
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.leave()
            elif place in self.waiting:
                self.waiting.remove(place)
            raise

    def leave(self) -> None:
        while self.waiting:
            place = self.waiting.popleft()
            if not place.done():
                place.set_result(None)  # takes this place
                return
        self.inside -= 1


def owe(holders: list[tuple[Bucket, Rate]], cost: float) -> None:
    """Take tokens that may not be there. The person owes them, a full bucket at most; the network does not, unless nobody
    knows who it was."""
    *network, (own, rate) = holders
    for bucket, _ in network:
        bucket.tokens = max(0.0, bucket.tokens - cost)
    own.tokens = max(-rate.burst, own.tokens - cost)


def too_much(kind: str, wait: float) -> Refused:
    metrics.REFUSED.add(kind=kind)
    return come_back(wait, "refused-too-much")


def limit(kind: str, cost: float = 1.0, bytes_a_token: float = math.inf) -> Any:
    """A dependency of routes: each request takes tokens of this kind, and more if its body is large."""
    async def take(connection: HTTPConnection) -> None:
        limits: Limits = connection.app.state.limits
        length = connection.headers.get("content-length", "")
        size = int(length) if length.isdecimal() else UNKNOWN_SIZE if bytes_a_token < math.inf else 0
        limits.take(kind, connection, cost + size / bytes_a_token)
    take.kind = kind  # type: ignore[attr-defined]  # so that a test finds routes without
    return Depends(take)


async def network_of(connection: HTTPConnection) -> str:
    limits: Limits = connection.app.state.limits
    return limits.network(connection)


Network = Annotated[str, Depends(network_of)]


def address_of(connection: HTTPConnection) -> str:
    """Return the network that a request came from."""
    return network_at(connection.client.host if connection.client else "")


def current_network() -> str:
    """Return the network of the current visitor; empty if there is none."""
    connection = CURRENT.get()
    return address_of(connection) if connection is not None else ""


@lru_cache(NETWORKS)
def network_at(host: str) -> str:
    """Return an IPv4 address, or the /64 of an IPv6 address: a home has 2^64 of these, which count as one."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:50]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:  # how a server on `::` sees visitors with IPv4, who are not one network
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
    return host
