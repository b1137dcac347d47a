"""What a player feels beside a hostile visitor: how long moves take while each attack goes on, against moves without it.

A real server process with its usual limits. Players move at a steady pace, each from an address of their own, and every move
is timed from the moment it is sent until the player's socket has been sent the table with it. Another process attacks, from
one more address. All of it stays on this machine.
"""
from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import cache
from random import Random
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from cardamom.bench.service import Client, Seen, in_ms, judged, serving
from cardamom.bots.registry import STRONGEST

PLAYERS = 8
PACE = 0.6  # seconds between two moves of a player: the limit is two a second
RATIO = 3.0  # the goal: p95 beside an attack, against p95 without it
CALM = 1.0  # seconds after an attack
MOST_SENT = 3000  # requests of one attack
HEADERS = 20_000_000  # bytes
LONG_GAME = 19_400  # acts


@cache
def long_log(acts: int) -> str:
    """The log of a game in which nobody builds anything: it goes on for as long as the rules allow."""
    from cardamom.games import load
    from cardamom.table.dealer import SeededDealer
    from cardamom.table.log import as_lines, event_as_data, header_of
    from cardamom.table.table import Table
    game, random = load("eastern-wonders"), Random(1)
    table = Table(game, ["Anna", "Ben", "Cem", "Dora"], SeededDealer(1), rounds=1000)
    while not table.over and len(table.history.line) < acts:
        legal = table.state.legal()
        table.act(random.choice([action for action in legal if game.name(action).split(":")[0] != "build"] or legal))
    history = table.history
    assert len(history.line) >= acts, "the game ended too soon"
    return as_lines([header_of(history), *(event_as_data(event, game) for event in history.events)]).decode()


# -- the attacks, in a process of their own -------------------------------------------------------------------------


class Attacker:
    """Sends as fast as answers come, until its time is up."""

    def __init__(self, http: Any, address: str, seconds: float) -> None:
        self.http, self.address, self.end = http, address, time.monotonic() + seconds
        self.answers: Counter[int] = Counter()

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.end and self.answers.total() < MOST_SENT

    async def send(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.http.request(method, f"{self.address}api/{path}", json=body)
        self.answers[answer.status_code] += 1
        return answer

    async def again(self, at_once: int, do: Callable[[], Awaitable[Any]]) -> None:
        """The same thing over and over, so many at once."""
        async def one() -> None:
            while self.goes_on:
                await do()
        await asyncio.gather(*(one() for _ in range(at_once)))

    async def table(self, game: str = "eastern-wonders", *seats: Any, **others: Any) -> str:
        seats = seats or ({"kind": "me"}, {"kind": "me"})
        made = await self.send("POST", "tables", {"game": game, "seats": seats, **others})
        return str(made.json().get("table", ""))

    async def long_table(self) -> str:
        return str((await self.send("POST", "logs", {"log": long_log(LONG_GAME)})).json().get("table", ""))


async def pack_bombs(attacker: Attacker) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    bomb = {"game": "eastern-wonders", "seats": seats, "pack": ".".join("a" * 36_000) + " = 1"}
    await attacker.again(3, lambda: attacker.send("POST", "tables", bomb))


async def silent_connections(attacker: Attacker) -> None:
    parts = urlsplit(attacker.address)
    held: list[socket.socket] = []
    while attacker.goes_on:
        if len(held) < 400:
            try:
                held.append(socket.create_connection((parts.hostname, parts.port), timeout=1))
                attacker.answers[0] += 1
            except OSError:
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.001 if len(held) < 400 else 0.2)
    for each in held:
        each.close()


async def whole_histories(attacker: Attacker) -> None:
    """Sockets at a table with a long history that ask for all of it, twenty times a second."""
    import websockets
    table = await attacker.long_table()
    url = f"ws{attacker.address.removeprefix('http')}api/tables/{table}/live"
    headers = {"X-Forwarded-For": attacker.http.headers["X-Forwarded-For"]}

    async def ask() -> None:
        async with websockets.connect(url, additional_headers=headers, max_size=None) as opened:
            reading = asyncio.create_task(read(opened))
            while attacker.goes_on:
                await opened.send('{"since": 0}')
                await asyncio.sleep(0.05)
            reading.cancel()

    async def read(opened: Any) -> None:
        async for _ in opened:
            attacker.answers[200] += 1
    await asyncio.gather(*(ask() for _ in range(5)))


async def hints(attacker: Attacker) -> None:
    tables = [await attacker.table("world-wonders") for _ in range(6)]
    await asyncio.gather(*(attacker.again(1, lambda table=table: attacker.send(  # type: ignore[misc]
        "POST", f"tables/{table}/hint", {})) for table in tables))


async def long_logs(attacker: Attacker) -> None:
    log = long_log(LONG_GAME).replace("\n", "\r")
    await attacker.again(4, lambda: attacker.send("POST", "logs", {"log": log}))


async def endless_headers(attacker: Attacker) -> None:
    parts = urlsplit(attacker.address)

    async def one() -> None:
        while attacker.goes_on:
            _, writer = await asyncio.open_connection(parts.hostname, parts.port)
            attacker.answers[0] += 1
            try:
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
                for _ in range(HEADERS // 20_000):
                    writer.write(b"X-A: " + b"a" * 20_000 + b"\r\n")
                    await writer.drain()
            except OSError:
                await asyncio.sleep(0.01)
            writer.close()
    await asyncio.gather(*(one() for _ in range(4)))


async def many_tables(attacker: Attacker) -> None:
    async def make() -> None:
        attacker.http.cookies.clear()  # a new guest each time
        await attacker.table(public=True)
    await attacker.again(4, make)


async def positions(attacker: Attacker) -> None:
    table, random = await attacker.long_table(), Random(1)
    await attacker.again(8, lambda: attacker.send("GET", f"tables/{table}/at/{random.randrange(LONG_GAME)}"))


async def reports(attacker: Attacker) -> None:
    table = await attacker.long_table()
    made = (await attacker.send("POST", f"tables/{table}/reports", {"place": LONG_GAME - 100, "note": "x"})).json()
    await attacker.again(8, lambda: attacker.send("GET", f"reports/{made.get('report')}"))


async def plain_requests(attacker: Attacker) -> None:
    await attacker.again(20, lambda: attacker.send("GET", "tables"))


async def bot_tables(attacker: Attacker) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": STRONGEST}, {"kind": "bot", "bot": STRONGEST}]
    tables = [await attacker.table("world-wonders", *seats) for _ in range(20)]

    async def move(table: str) -> None:
        turn = (await attacker.send("GET", f"tables/{table}")).json().get("turn")
        if not turn:
            await asyncio.sleep(0.2)
            return
        name = turn["groups"][0]["choices"][0]["name"]
        seq = (await attacker.send("GET", f"tables/{table}")).json().get("seq")
        await attacker.send("POST", f"tables/{table}/moves", {"seq": seq, "actions": [name]})
    await asyncio.gather(*(attacker.again(1, lambda table=table: move(table)) for table in tables if table))  # type: ignore[misc]


Attack: TypeAlias = Callable[[Attacker], Awaitable[None]]
ATTACKS: dict[str, Attack] = {
    "pack bombs": pack_bombs, "silent connections": silent_connections, "whole histories": whole_histories, "hints": hints,
    "long logs": long_logs, "endless headers": endless_headers, "many tables": many_tables, "positions": positions,
    "reports": reports, "plain requests": plain_requests, "bot tables": bot_tables}


async def attack(name: str, address: str, host: str, seconds: float) -> dict[int, int]:
    import httpx
    limits = httpx.Limits(max_connections=50, max_keepalive_connections=50)
    async with httpx.AsyncClient(timeout=60, limits=limits, headers={"X-Forwarded-For": host}) as http:
        attacker = Attacker(http, address, seconds)
        await attacker.send("GET", "me")
        attacker.end = time.monotonic() + seconds
        try:
            async with asyncio.timeout(seconds + 5):
                await ATTACKS[name](attacker)
        except (TimeoutError, httpx.HTTPError, OSError):
            pass  # what is under way is cut off
    return dict(attacker.answers)


# -- the players ----------------------------------------------------------------------------------------------------


async def moves_for(players: list[Client], seconds: float) -> Seen:
    """All players move at their pace for so long."""
    seen, random = Seen(len(players) / PACE), Random(1)
    end = time.monotonic() + seconds

    async def play(player: Client) -> None:
        while time.monotonic() < end:
            began = time.monotonic()
            if player.may_move:
                try:
                    await player.move(random, seen)
                except TimeoutError:
                    seen.delays.append(30.0)  # nobody waits longer
            await asyncio.sleep(max(0.0, PACE - (time.monotonic() - began)))
    await asyncio.gather(*map(play, players))
    return seen


async def measure(seconds: float, tell: Callable[[str], None], names: list[str]) -> list[dict[str, Any]]:
    import httpx
    found = []
    with tempfile.TemporaryDirectory(prefix="cardamom-bench-") as folder, serving(folder) as (address, _):
        async with httpx.AsyncClient(timeout=60) as http:
            players = [Client(http, address, "eastern-wonders", f"203.0.113.{n + 1}") for n in range(PLAYERS)]
            watching = []
            for player in players:
                await player.sit_down()
                watching.append(asyncio.create_task(player.look_on()))
            tell("neighbour: warming up")
            await moves_for(players, 2.0)
            for number, name in enumerate(names):
                tell(f"neighbour: {name}")
                before = await moves_for(players, seconds / 2)
                process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "cardamom.bench.neighbour", name, address, f"198.51.100.{number + 1}",
                    str(seconds + 1), stdout=asyncio.subprocess.PIPE)
                await asyncio.sleep(1.0)  # it starts
                beside = await moves_for(players, seconds)
                answers = json.loads((await process.communicate())[0])
                await asyncio.sleep(CALM)
                after = await moves_for(players, seconds / 2)
                quiet = Seen(before.wanted, delays=[*before.delays, *after.delays])
                found.append(row(name, quiet, beside, answers))
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)
    return found


def row(name: str, quiet: Seen, beside: Seen, answers: dict[str, int]) -> dict[str, Any]:
    usual, felt = quiet.at(0.95), beside.at(0.95)
    return {"attack": name, "quiet_p95_ms": in_ms(usual), "p95_ms": in_ms(felt),
            "slowest_ms": in_ms(max(beside.delays, default=None)),
            "ratio": round(felt / usual, 2) if usual and felt else None, "moves": len(beside.delays),
            "refused": beside.refused, "answers": answers}


def measured(seconds: float, tell: Callable[[str], None], names: list[str]) -> dict[str, Any]:
    """What `cardamom bench --neighbour --json` prints."""
    load = round(os.getloadavg()[0], 2)
    return {"attacks": asyncio.run(measure(seconds, tell, names)), "cores": os.cpu_count(), "load_before": load}


def as_text(document: dict[str, Any]) -> str:
    lines = [f"A move beside an attack, from sending it until the socket shows it ({document['cores']} cores, load "
             f"{document['load_before']} before; p95 at most {RATIO:g} times as long as without):"]
    for each in document["attacks"]:
        passed = each["ratio"] is not None and each["ratio"] <= RATIO and not each["refused"]
        answers = ", ".join(f"{number} x {'connected' if code == '0' else code}"
                            for code, number in sorted(each["answers"].items()))
        lines.append(f"  {each['attack']:<19} {each['quiet_p95_ms']:>7} -> {each['p95_ms']:>7} ms  x{each['ratio']:<5} "
                     f"{judged(passed)}   slowest {each['slowest_ms']} ms of {each['moves']} moves; attacker: {answers}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(json.dumps(asyncio.run(attack(sys.argv[1], sys.argv[2], sys.argv[3], float(sys.argv[4])))))
