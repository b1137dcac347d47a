"""The service measured with a real server process: what a move costs it, and how soon a move is seen when many are made.

The cost is CPU time of the server's process, for one move after another at one table of each game, less what it uses in
the same time when nobody moves. A socket watches the table, so the frame that it is sent is included; bots think in
processes of their own. Then scripted people sit at many
tables while a worker is never idle. Moves are made at a steady rate, whether or not the server keeps up, and each is timed
from the moment it is sent until the socket has been sent the table with it. The rate is raised until moves are seen too
late or not made at all: the knee.
"""
from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from cardamom.system import load_average

TABLES = 200
ASKING = 4  # more people, who ask for hints all the time: the one worker is never idle
RATE = 5.0  # moves a second, at all tables together
LATE = 0.1  # seconds: the goal for 99 of 100 moves
CPU_A_MOVE = 4.0  # ms: the goal for every game
MOVES_A_SECOND = 5  # of a measurement: so many moves are made in each round
IDLE_SECONDS = 4.0  # to see what the server uses when nobody moves
ROUNDS = 3  # over all games; the best counts
UNLIMITED = ("--people-per-address", "1000000", "--rate", "move=100000,100000", "--rate", "request=100000,100000")
KNEE = 1.6  # each step of the way there
TURN_ENDS = "end", "anchor"  # choices of Eastern Wonders
STARTED = re.compile(r"Cardamom is at (http\S+/)")


@dataclass
class Seen:
    """The measurements at one rate of moves."""

    rate: float
    seconds: float = 1.0
    refused: int = 0
    delays: list[float] = field(default_factory=list)

    def at(self, share: float) -> float | None:
        found = sorted(self.delays)
        return found[min(len(found) - 1, int(share * len(found)))] if found else None

    def kept_up(self) -> bool:
        late = self.at(0.99)
        return late is not None and late <= LATE and len(self.delays) >= 0.9 * self.rate * self.seconds

    def as_data(self) -> dict[str, Any]:
        return {"requested_per_s": round(self.rate, 1), "made_per_s": round(len(self.delays) / self.seconds, 1),
                "refused": self.refused, "p50_ms": in_ms(self.at(0.5)), "p99_ms": in_ms(self.at(0.99)),
                "slowest_ms": in_ms(max(self.delays, default=None)), "kept_up": self.kept_up()}


def in_ms(seconds: float | None, digits: int = 1) -> float | None:
    return None if seconds is None else round(seconds * 1000, digits)


class Client:
    """A scripted person at their own table, and a socket that watches it. With a bot, a move lasts until it has answered."""

    def __init__(self, http: Any, address: str, game: str, host: str = "", bot: str = "") -> None:
        self.http, self.address, self.game, self.bot = http, address, game, bot
        self.headers = {"X-Forwarded-For": host} if host else {}
        self.table = ""
        self.seq, self.choices = 0, list[str]()  # all that is kept of a frame: 200 whole ones are much to collect garbage in
        self.sent_at = 0.0
        self.answers = 0  # the sequence number that the move under way answers
        self.delay: asyncio.Future[float] | None = None
        self.bot_acted = False  # since the move under way was sent

    async def sit_down(self) -> None:
        me = await self.http.get(f"{self.address}api/me", headers=self.headers)
        self.http.cookies.clear()  # everybody has a cookie of their own
        self.headers = {**self.headers, "Cookie": me.headers["set-cookie"].partition(";")[0]}
        await self.new_table()

    async def new_table(self) -> None:
        other = [] if self.game.endswith("solo") else [{"kind": "bot", "bot": self.bot} if self.bot else {"kind": "me"}]
        seats = [{"kind": "me"}, *other]
        made = await self.post("api/tables", {"game": self.game, "seats": seats})
        if made.status_code != 201:
            raise ValueError(f"no table could be made: {made.text[:300]}")
        self.table = made.json()["table"]

    async def post(self, path: str, body: Any) -> Any:
        return await self.http.post(f"{self.address}{path}", json=body, headers=self.headers)

    async def look_on(self) -> None:
        """Run as a task: read what the socket receives, and begin another game when one is over."""
        import websockets
        while True:
            url = f"ws{self.address.removeprefix('http')}api/tables/{self.table}/live"
            async with websockets.connect(url, additional_headers=self.headers, max_size=None) as socket:
                async for message in socket:
                    if self.is_over(json.loads(message), time.perf_counter()):
                        break
            await self.new_table()

    def is_over(self, frame: dict[str, Any], now: float) -> bool:
        """Take in what the socket received."""
        if frame["type"] != "table":
            return False
        over: bool = frame["status"] == "over"
        self.seq, self.choices = frame["seq"], names_in(frame["turn"])
        self.bot_acted |= any(entry["seat"] == 1 for entry in frame["line"]["entries"])
        if self.delay is not None and not self.delay.done() and frame["seq"] > self.answers and (
                self.choices or over or not self.bot):
            self.delay.set_result(now - self.sent_at)
        return over

    @property
    def may_move(self) -> bool:
        return bool(self.choices) and (self.delay is None or self.delay.done())

    async def move(self, random: Random, seen: Seen) -> None:
        self.answers, self.delay = self.seq, asyncio.get_running_loop().create_future()
        self.sent_at, self.bot_acted = time.perf_counter(), False
        body = {"seq": self.answers, "actions": [self.chosen(random)]}
        answer = await self.post(f"api/tables/{self.table}/moves", body)
        if answer.status_code != 200:
            self.delay.cancel()
            seen.refused += 1
            return
        delay = await asyncio.wait_for(self.delay, 30)
        if self.bot_acted or not self.bot:  # what a bot had no part in says nothing about bots
            seen.delays.append(delay)

    def chosen(self, random: Random) -> str:
        """Any choice; against a bot, one that brings the bot's turn nearer."""
        quick = [name for name in TURN_ENDS if self.bot and name in self.choices]
        return quick[0] if quick else random.choice(self.choices)

    async def keep_a_worker_busy(self) -> None:
        """Run as a task: ask for one hint after the other, each a second of search."""
        while True:
            answer = await self.post(f"api/tables/{self.table}/hint", {})
            if answer.status_code != 200:
                await asyncio.sleep(0.3)


def names_in(turn: dict[str, Any] | None) -> list[str]:
    """Return the names of the choices, if it is this person's turn."""
    return [choice["name"] for group in turn["groups"] for choice in group["choices"]] if turn else []


class Load:
    """All clients, and moves at a steady rate."""

    def __init__(self, clients: list[Client], random: Random) -> None:
        self.clients, self.random = clients, random
        self.moving: set[asyncio.Task[None]] = set()

    async def at(self, rate: float, seconds: float) -> Seen:
        """Make moves at this rate, by clients that may move, in random order."""
        seen, began, number = Seen(rate), time.perf_counter(), 0
        while (now := time.perf_counter() - began) < seconds:
            due = int(now * rate) + 1
            while number < due:
                number += 1
                idle = [client for client in self.random.sample(self.clients, min(20, len(self.clients))) if client.may_move]
                if idle:
                    task = asyncio.create_task(idle[0].move(self.random, seen))
                    self.moving.add(task)
                    task.add_done_callback(self.moving.discard)
            await asyncio.sleep(min(0.01, number / rate - now if number / rate > now else 0))
        seen.seconds = time.perf_counter() - began
        if self.moving:
            await asyncio.wait([*self.moving], timeout=10)
        return seen


# -- what a move costs ------------------------------------------------------------------------------------------------


async def cpu_by_game(
        http: Any, address: str, server: int, moves: int, tell: Callable[[str], None]) -> dict[str, float | None]:
    """Return the CPU seconds of the server for a move, by game: the best round of so many moves."""
    from cardamom.games import game_ids
    found: dict[str, list[float | None]] = {game: [] for game in game_ids()}
    tell("service: CPU when nobody moves")
    await asyncio.sleep(IDLE_SECONDS)  # the server finishes its start
    before = cpu_of(server)
    await asyncio.sleep(IDLE_SECONDS)
    idle = ((cpu_of(server) or 0.0) - (before or 0.0)) / IDLE_SECONDS
    for number in range(ROUNDS):
        for game, rounds in found.items():
            tell(f"service: CPU of a move, {game}, round {number + 1} of {ROUNDS}")
            rounds.append(await cpu_of_moves(Client(http, address, game), server, moves, idle))
    return {game: min((cpu for cpu in rounds if cpu is not None), default=None) for game, rounds in found.items()}


async def cpu_of_moves(client: Client, server: int, moves: int, idle: float) -> float | None:
    """Make moves one after the other, until there are enough or the game is over; return the CPU seconds of each. `idle`
    is what the server uses in a second anyway."""
    random, seen = Random(1), Seen(0)
    await client.sit_down()
    watching = asyncio.create_task(client.look_on())
    try:
        while not client.may_move:
            await asyncio.sleep(0.05)
        await client.move(random, seen)  # what is done once at a table is done
        before, began = cpu_of(server), time.perf_counter()
        seen = Seen(0)
        while client.may_move and len(seen.delays) < moves:
            await client.move(random, seen)
            if seen.refused:
                raise ValueError(f"{client.game}: a move was refused")
        after, seconds = cpu_of(server), time.perf_counter() - began
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
    if before is None or after is None or not seen.delays:
        return None
    return (after - before - idle * seconds) / len(seen.delays)


def cpu_of(process: int) -> float | None:
    """Return the CPU seconds of a process so far, user and system, where the system reports them."""
    if sys.platform == "win32":
        return None
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# -- all of it --------------------------------------------------------------------------------------------------------


async def measure(tables: int, seconds: float, tell: Callable[[str], None]) -> dict[str, Any]:
    """Measure everything, with a server started and stopped for it."""
    with tempfile.TemporaryDirectory(prefix="cardamom-bench-") as folder, \
            serving(folder, "--workers", "1", *UNLIMITED) as (address, server):
        return await with_server(address, server, tables, seconds, tell)


@contextmanager
def serving(folder: str, *options: str) -> Iterator[tuple[str, int]]:
    """Run a server during the block; yields its address and process id."""
    command = [sys.executable, "-m", "cardamom", "serve", "--no-open", "--port", "0", "--data", folder, *options]
    with open(Path(folder, "stderr"), "wb") as errors:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        assert server.stdout is not None
        found = next((match for line in server.stdout if (match := STARTED.search(line))), None)
        if found is None:
            raise ValueError(f"the server did not start: {Path(folder, 'stderr').read_text()[-500:]}")
        yield found[1].replace("localhost", "127.0.0.1"), server.pid
    finally:
        server.terminate()
        server.wait()
        if server.stdout is not None:
            server.stdout.close()


async def with_server(
        address: str, server: int, tables: int, seconds: float, tell: Callable[[str], None]) -> dict[str, Any]:
    import httpx

    from cardamom.games import game_ids
    random, tasks = Random(1), list[asyncio.Task[None]]()
    limits = httpx.Limits(max_connections=100, max_keepalive_connections=100)
    async with httpx.AsyncClient(timeout=60, limits=limits) as http:
        cpu = await cpu_by_game(http, address, server, max(5, round(MOVES_A_SECOND * seconds)), tell)
        people = [Client(http, address, game_ids()[number % len(game_ids())]) for number in range(tables)]
        asking = [Client(http, address, "world-wonders") for _ in range(ASKING)]
        for number, client in enumerate([*people, *asking]):
            tell(f"service: table {number + 1} of {tables + ASKING}")
            await client.sit_down()
            tasks.append(asyncio.create_task(client.look_on()))
        tasks += [asyncio.create_task(client.keep_a_worker_busy()) for client in asking]

        async def measures() -> str:
            text: str = (await http.get(f"{address}metrics")).text
            return text

        try:
            load = Load(people, random)
            tell("service: warming up")
            await load.at(RATE, min(3.0, seconds))
            before = lag_in(await measures())
            tell(f"service: {RATE:g} moves/s at {tables} tables")
            usual = await load.at(RATE, seconds)
            lags = lag_in(await measures()).since(before)
            steps = [usual]
            while steps[-1].kept_up() and steps[-1].rate < 2000:
                rate = steps[-1].rate * KNEE
                tell(f"service: {rate:.0f} moves/s")
                steps.append(await load.at(rate, max(seconds / 3, 1.0)))
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    return {
        "cpu_ms_per_move": {game: in_ms(each, 2) for game, each in cpu.items()},
        "tables": tables, "usual": usual.as_data(), "lag": lags.as_data(),
        "steps": [step.as_data() for step in steps],
        "knee_per_s": next((round(step.rate, 1) for step in reversed(steps) if step.kept_up()), None)}


@dataclass
class Lag:
    """A histogram of how late the event loop of the server came back, by upper bound in seconds."""

    counts: dict[float, float]

    def since(self, before: Lag) -> Lag:
        return Lag({bound: count - before.counts[bound] for bound, count in self.counts.items()})

    def within(self, share: float) -> float | None:
        """Return the upper bound of this share of the delays."""
        total = self.counts[float("inf")]
        return next((bound for bound, count in sorted(self.counts.items()) if total and count >= share * total), None)

    def as_data(self) -> dict[str, Any]:
        total = self.counts[float("inf")]
        return {"p50_at_most_ms": in_ms(self.within(0.5)), "p99_at_most_ms": in_ms(self.within(0.99)),
                "share_over_50_ms": round(1 - self.counts[0.05] / total, 5) if total else None}


def lag_in(measures: str) -> Lag:
    found = re.findall(r'^cardamom_event_loop_lag_seconds_bucket\{le="([^"]+)"\} (\S+)$', measures, re.MULTILINE)
    return Lag({float(bound.replace("+Inf", "inf")): float(count) for bound, count in found})


def measured(seconds: float, tables: int, tell: Callable[[str], None]) -> dict[str, Any]:
    """Return what `cardamom bench --service --json` prints."""
    load_before = load_average()
    document = asyncio.run(measure(tables, seconds, tell))
    return {**document, "cores": os.cpu_count(), "load_before": round(load_before, 2)}


def as_text(document: dict[str, Any]) -> str:
    """Return the document as text."""
    usual, lags = document["usual"], document["lag"]
    late = usual["p99_ms"] is not None and usual["p99_ms"] <= LATE * 1000
    return "\n".join([
        "CPU of the server for a move, frame included:", *(
            f"  {game:22}{cpu} ms ({judged(cpu is not None and cpu <= CPU_A_MOVE)}: at most {CPU_A_MOVE:.0f} ms)"
            for game, cpu in document["cpu_ms_per_move"].items()),
        f"{document['tables']} tables, {usual['made_per_s']} moves/s, one worker busy "
        f"({document['cores']} cores, load {document['load_before']} before; clients run on the same machine):",
        f"  move to broadcast  p50 {usual['p50_ms']} ms, p99 {usual['p99_ms']} ms, slowest {usual['slowest_ms']} ms "
        f"({judged(late)}: p99 at most {LATE * 1000:.0f} ms)",
        f"  event loop lag     p50 at most {lags['p50_at_most_ms']} ms, p99 at most {lags['p99_at_most_ms']} ms, "
        f"{lags['share_over_50_ms']:.3%} over 50 ms",
        f"  the knee           {document['knee_per_s']} moves/s"] + [
        f"    {step['requested_per_s']:>7} requested, {step['made_per_s']:>7} made/s, p50 {step['p50_ms']} ms, "
        f"p99 {step['p99_ms']} ms"
        for step in document["steps"]])


def judged(passed: bool) -> str:
    return "pass" if passed else "FAIL"
