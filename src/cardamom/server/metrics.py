"""Metrics of a running server, in the Prometheus text format.

    metrics.MOVES.add(game="world-wonders")
    metrics.BROADCAST.observe(0.004)
    metrics.text()
"""
from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

Labels: TypeAlias = tuple[tuple[str, str], ...]
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
MOST_LABELS = 200  # of one measure: what visitors send must not fill the memory


class Measure:
    """A metric, which writes its own lines."""

    kind = "untyped"

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = f"cardamom_{name}", about
        ALL.append(self)

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} {self.kind}"
        for suffix, labels, value in self.samples():
            yield f"{self.name}{suffix}{format_labels(labels)} {value:.10g}"

    def samples(self) -> Iterator[tuple[str, Labels, float]]:
        raise NotImplementedError


class Counter(Measure):
    """A number that only goes up."""

    kind = "counter"

    def __init__(self, name: str, about: str) -> None:
        super().__init__(name, about)
        self.values: dict[Labels, float] = {}

    def add(self, amount: float = 1, **labels: object) -> None:
        key = key_of(labels)
        if key in self.values or len(self.values) < MOST_LABELS:
            self.values[key] = self.values.get(key, 0) + amount

    def samples(self) -> Iterator[tuple[str, Labels, float]]:
        for labels, value in sorted((self.values or {(): 0.0}).items()):
            yield "", labels, value


class Gauge(Measure):
    """A current value: as set, or from a function."""

    kind = "gauge"

    def __init__(self, name: str, about: str) -> None:
        super().__init__(name, about)
        self.value = 0.0
        self.ask: Callable[[], float] | None = None

    def samples(self) -> Iterator[tuple[str, Labels, float]]:
        yield "", (), float(self.ask()) if self.ask else self.value


class Histogram(Measure):
    """Counts how often something took how long."""

    kind = "histogram"

    def __init__(self, name: str, about: str, bounds: Sequence[float] = SECONDS) -> None:
        super().__init__(name, about)
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def samples(self) -> Iterator[tuple[str, Labels, float]]:
        total = 0
        for bound, count in zip(self.bounds, self.counts, strict=False):
            total += count
            yield "_bucket", (("le", f"{bound:g}"),), total
        yield "_bucket", (("le", "+Inf"),), sum(self.counts)
        yield "_sum", (), self.sum
        yield "_count", (), sum(self.counts)


def key_of(labels: dict[str, object]) -> Labels:
    return tuple(sorted((name, str(value)) for name, value in labels.items()))


def format_labels(labels: Labels) -> str:
    def clean(value: str) -> str:
        return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return "{" + ",".join(f'{name}="{clean(value)}"' for name, value in labels) + "}" if labels else ""


def text() -> str:
    """Return all metrics in the Prometheus text format."""
    return "".join(f"{line}\n" for measure in ALL for line in measure.lines())


async def watch_loop(every: float = 0.05) -> None:
    """Measure the lag of the event loop until the server stops."""
    clock = asyncio.get_running_loop().time
    while True:
        due = clock() + every
        await asyncio.sleep(every)
        LAG.observe(max(0.0, clock() - due))


ALL: list[Measure] = []
REQUESTS = Counter("http_requests_total", "Requests answered, by method and status.")
REQUEST_SECONDS = Histogram("http_request_seconds", "How long requests took.")
MOVES = Counter("moves_total", "Moves that were committed, by who made them.")
BROADCAST = Histogram("move_to_broadcast_seconds", "From the arrival of a move to the last socket that was sent it.")
LAG = Histogram("event_loop_lag_seconds", "How late the event loop comes back.")
SOCKETS = Gauge("sockets", "Sockets that are open.")
TABLES = Gauge("tables_live", "Tables held in memory.")
TABLES_BYTES = Gauge("tables_live_bytes", "Memory of these tables, roughly.")
JOBS = Gauge("jobs_waiting", "Moves that bots have not begun to think about.")
BOT_SECONDS = Histogram("bot_seconds", "How long bots thought about a move.")
BOT_BUDGET = Gauge("bot_budget", "The share of its usual thinking that a bot was last given.")
WORKERS_LOST = Counter("workers_lost_total", "Worker processes that died or hung and were replaced.")
JOB_FAILURES = Counter("job_failures_total", "Moves of bots that failed and are tried again.")
REFUSED = Counter("rate_limited_total", "Requests refused because there were too many, by kind.")
