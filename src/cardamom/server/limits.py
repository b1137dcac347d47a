"""How much anybody may ask for: tokens in buckets, one for each person and one for each address, by kind of request.

    @router.post("/tables", dependencies=[limit("make")])
"""
from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from cardamom.server import metrics
from cardamom.server.problems import Refused
from cardamom.server.settings import Rate

MOST_BUCKETS = 50_000


class Bucket:
    """Holds tokens; they come back with time."""

    __slots__ = ("at", "tokens")

    def __init__(self, tokens: float, at: float) -> None:
        self.tokens, self.at = tokens, at


class Limits:
    """Buckets of people and addresses. What nobody asked of for long is full again, and forgotten."""

    def __init__(self, rates: dict[str, Rate], per_address: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rates, self.per_address, self.clock = rates, per_address, clock
        self.reader: Callable[[HTTPConnection], str] = lambda _: ""  # who a cookie names, if it is genuine
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, kind: str, connection: HTTPConnection) -> None:
        """Take a token of this kind, or refuse with 429 and when to come again."""
        rate = self.rates.get(kind)
        if rate is None:
            return
        shared = Rate(rate.burst * self.per_address, rate.per_second * self.per_address)
        wait = self._wait(kind, f"at {address_of(connection)}", shared)
        if person := self.reader(connection):
            wait = max(wait, self._wait(kind, f"by {person}", rate))
        if wait > 0:
            metrics.REFUSED.add(kind=kind)
            raise Refused(429, "That was too much in a short time; wait a little.",
                          headers={"Retry-After": str(math.ceil(wait))})

    def _wait(self, kind: str, who: str, rate: Rate) -> float:
        """Take one token; if there is none, how many seconds until there is."""
        now, key = self.clock(), (kind, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(rate.burst, now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        bucket.tokens = min(rate.burst, bucket.tokens + (now - bucket.at) * rate.per_second)
        bucket.at = now
        if bucket.tokens >= 1:
            bucket.tokens -= 1
            return 0.0
        return (1 - bucket.tokens) / rate.per_second


def limit(kind: str) -> Any:
    """For a route: each request takes a token of this kind."""
    async def take(connection: HTTPConnection) -> None:
        limits: Limits = connection.app.state.limits
        limits.take(kind, connection)
    take.kind = kind  # type: ignore[attr-defined]  # so that a test finds routes without
    return Depends(take)


def address_of(connection: HTTPConnection) -> str:
    """Where it came from. A home has 2^64 addresses of IPv6: they count as one."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
    return host
