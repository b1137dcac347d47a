"""What a hostile visitor does, each for as long as it is let: for `cardamom bench --neighbour`, and for tests.

    python -m cardamom.bench.attacks "pack bombs" http://127.0.0.1:8000/ 198.51.100.1

It prepares, prints "ready", attacks until its standard input ends, and prints how its requests were answered, as JSON. An
attacker who is told to come back later does so: that does the most harm that the limits allow, and whoever goes on at once
only uses up their own tokens. ("plain requests" does, to see what refusals cost.)
"""
from __future__ import annotations

import asyncio
import json
import socket
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from random import Random
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from cardamom.bots.registry import FILL_IN

HEADERS = 20_000_000  # bytes
LONG_GAME = 19_400  # acts
PAUSE = 0.05  # seconds after a connection was cut off
SEATS = [{"kind": "me"}, {"kind": "me"}]
PING = bytes([0x89, 0x80 | 125]) + bytes(4) + b"x" * 125  # of a client, with a mask of zeros
CUT_OFF, CONNECTED, REFUSED = "cut off", "connected", "429"  # kinds of answers, besides other status codes


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


@cache
def slow_pack() -> str:
    """A World Wonders pack that is accepted, with monuments of three pieces that lie together in very many ways."""
    from cardamom.games import load
    shipped = load("world-wonders").content_file.read_text(encoding="utf-8")
    before, _, after = shipped.partition("[[monuments.monuments]]")
    monuments = "\n".join(f"""[[monuments.monuments]]
id = "m{number}"
name = "Monument {number}"
pieces = ["#./##", "#./##", "#./##"]
arrangement = "adjacent"
terrain = "land"
touches = {{}}
points = 1
gives = ""
population = 0
""" for number in range(after.count("[[monuments.monuments]]") + 1))
    return f"{before}{monuments}\n[objectives]{after.partition('[objectives]')[2]}"


class Attacker:
    """Somebody with one address and several browsers. `answers`: how often each answer came since it was ready."""

    def __init__(self, http: Any, address: str, host: str, ready: Callable[[], Awaitable[Any]]) -> None:
        self.http, self.address, self.host = http, address, host
        self.parts = urlsplit(address)
        self.answers: Counter[str] = Counter()
        self._ready = ready

    async def begins(self) -> None:
        """All is prepared."""
        await self._ready()
        self.answers.clear()

    async def guest(self) -> dict[str, str]:
        """A new guest: the headers to come with."""
        answer = await self.http.get(f"{self.address}api/me", headers={"X-Forwarded-For": self.host})
        self.http.cookies.clear()
        return {"X-Forwarded-For": self.host, "Cookie": answer.headers.get("set-cookie", "").partition(";")[0]}

    async def send(self, who: dict[str, str], method: str, path: str, body: Any = None, patient: bool = True) -> Any:
        """The answer; none if the connection was cut off."""
        import httpx
        try:
            answer = await self.http.request(method, f"{self.address}api/{path}", json=body, headers=who)
        except httpx.HTTPError:
            self.answers[CUT_OFF] += 1
            await asyncio.sleep(PAUSE)
            return None
        self.http.cookies.clear()
        self.answers[str(answer.status_code)] += 1
        if answer.status_code == 429 and patient:
            await asyncio.sleep(float(answer.headers.get("retry-after", "1")))
        return answer

    async def again(self, at_once: int, do: Callable[[], Awaitable[Any]]) -> None:
        """The same thing over and over, so many at once, until the attack is stopped."""
        async def one() -> None:
            while True:
                await do()
        await asyncio.gather(*(one() for _ in range(at_once)))

    async def table(self, who: dict[str, str], game: str = "eastern-wonders", seats: Any = SEATS, **others: Any) -> str:
        made = await self.send(who, "POST", "tables", {"game": game, "seats": seats, **others})
        return str(made.json().get("table", "")) if made is not None else ""

    async def long_table(self, who: dict[str, str]) -> str:
        made = await self.send(who, "POST", "logs", {"log": long_log(LONG_GAME)})
        return str(made.json()["table"])

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        opened = await asyncio.open_connection(self.parts.hostname, self.parts.port)
        self.answers[CONNECTED] += 1
        return opened

    async def pour(self, start: bytes, piece: bytes, most: int) -> None:
        """A connection that sends without end and reads nothing, until it is cut off."""
        try:
            _, writer = await self.connect()
            try:
                writer.write(start)
                for _ in range(most // len(piece)):
                    writer.write(piece)
                    await writer.drain()
            finally:
                writer.transport.abort()  # a close would wait for what the server does not read
        except OSError:
            self.answers[CUT_OFF] += 1
            await asyncio.sleep(PAUSE)

    async def hold(self, start: bytes) -> None:
        """A connection that says this much and then nothing, until it is closed."""
        try:
            reader, writer = await self.connect()
            writer.write(start)
            try:
                while await reader.read(100_000):
                    pass
            finally:
                writer.transport.abort()
        except OSError:
            pass
        self.answers[CUT_OFF] += 1
        await asyncio.sleep(PAUSE)

    def handshake(self, table: str) -> bytes:
        return (f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                f"X-Forwarded-For: {self.host}\r\n\r\n").encode()


# -- uploads and bodies ---------------------------------------------------------------------------------------------


async def pack_bombs(attacker: Attacker) -> None:
    eve, bomb = await attacker.guest(), ".".join("a" * 36_000) + " = 1"
    await attacker.begins()
    await attacker.again(3, lambda: attacker.table(eve, pack=bomb))


async def long_logs(attacker: Attacker) -> None:
    eve, log = await attacker.guest(), long_log(LONG_GAME).replace("\n", "\r")
    await attacker.begins()
    await attacker.again(4, lambda: attacker.send(eve, "POST", "logs", {"log": log}))


async def json_bombs(attacker: Attacker) -> None:
    eve, bomb = await attacker.guest(), {str(number): 0 for number in range(300_000)}
    await attacker.begins()
    await attacker.again(4, lambda: attacker.send(eve, "POST", "tables", bomb))


async def unfinished_bodies(attacker: Attacker) -> None:
    start = (f"PATCH /api/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {attacker.host}\r\nContent-Type: application/json\r\n"
             "Content-Length: 50\r\n\r\n{").encode()
    await attacker.begins()
    await attacker.again(50, lambda: attacker.hold(start))


# -- connections ----------------------------------------------------------------------------------------------------


async def silent_connections(attacker: Attacker) -> None:
    await attacker.begins()
    await attacker.again(400, lambda: attacker.hold(b""))


async def endless_headers(attacker: Attacker) -> None:
    await attacker.begins()
    header = b"X-A: " + b"a" * 20_000 + b"\r\n"
    await attacker.again(4, lambda: attacker.pour(b"GET / HTTP/1.1\r\nHost: x\r\n", header, HEADERS))


async def odd_cookies(attacker: Attacker) -> None:
    odd = {"X-Forwarded-For": attacker.host, "Cookie": 'cardamom="' + '\\"' * 7000 + '"'}
    await attacker.begins()
    await attacker.again(4, lambda: attacker.send(odd, "GET", "tables"))


async def pings(attacker: Attacker) -> None:
    """Sockets that send pings and do not read what is answered."""
    table = await attacker.table(await attacker.guest())
    await attacker.begins()
    await attacker.again(5, lambda: attacker.pour(attacker.handshake(table), PING * 100, HEADERS))


async def unread_sockets(attacker: Attacker) -> None:
    """Sockets that ask for much, again and again, and read nothing."""
    table = await attacker.long_table(await attacker.guest())
    await attacker.begins()

    async def one() -> None:
        opened = socket.socket()
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        opened.setblocking(False)
        try:
            await asyncio.get_running_loop().sock_connect(opened, (attacker.parts.hostname, attacker.parts.port))
            attacker.answers[CONNECTED] += 1
            opened.send(attacker.handshake(table))
            while True:
                await asyncio.sleep(0.1)
                opened.send(b"\x81\x8c" + bytes(4) + b'{"since": 0}')
        except OSError:
            attacker.answers[CUT_OFF] += 1
        finally:
            opened.close()
        await asyncio.sleep(1)  # as many sockets a second as there may be
    await attacker.again(5, one)


async def whole_histories(attacker: Attacker) -> None:
    """Sockets at a table with a long history that ask for all of it, twenty times a second."""
    import websockets
    table = await attacker.long_table(await attacker.guest())
    url = f"ws{attacker.address.removeprefix('http')}api/tables/{table}/live"
    headers = {"X-Forwarded-For": attacker.host}
    await attacker.begins()

    async def ask() -> None:
        try:
            async with websockets.connect(url, additional_headers=headers, max_size=None) as opened:
                reading = asyncio.create_task(read(opened))
                try:
                    while True:
                        await opened.send('{"since": 0}')
                        await asyncio.sleep(0.05)
                finally:
                    reading.cancel()
                    opened.transport.abort()  # no farewell
        except (OSError, websockets.WebSocketException):
            attacker.answers[CUT_OFF] += 1
            await asyncio.sleep(1)

    async def read(opened: Any) -> None:
        async for _ in opened:
            attacker.answers["200"] += 1
    await attacker.again(5, ask)


# -- requests -------------------------------------------------------------------------------------------------------


async def plain_requests(attacker: Attacker) -> None:
    eve = await attacker.guest()
    await attacker.begins()
    await attacker.again(20, lambda: attacker.send(eve, "GET", "tables", patient=False))


async def many_tables(attacker: Attacker) -> None:
    people = [await attacker.guest() for _ in range(8)]
    random = Random(1)
    await attacker.begins()
    await attacker.again(4, lambda: attacker.table(random.choice(people), public=True))


async def positions(attacker: Attacker) -> None:
    eve, random = await attacker.guest(), Random(1)
    table = await attacker.long_table(eve)
    await attacker.begins()
    await attacker.again(8, lambda: attacker.send(eve, "GET", f"tables/{table}/at/{random.randrange(LONG_GAME)}"))


async def previews(attacker: Attacker) -> None:
    """What can be done with a monument for which there are a thousand places: gestures, reasons and previews."""
    people = [await attacker.guest() for _ in range(5)]
    questions: list[tuple[dict[str, str], str, str, Any]] = []
    for who in people:
        at, seq, monument = await slow_table(attacker, who)
        questions += [(who, "GET", f"{at}/gestures?on=item:{monument}", None),
                      (who, "GET", f"{at}/why?on=item:{monument}", None),
                      (who, "POST", f"{at}/try", {"seq": seq, "actions": [f"buy:{monument}"]})]
    random = Random(1)
    await attacker.begins()
    await attacker.again(8, lambda: attacker.send(*random.choice(questions)))


async def slow_positions(attacker: Attacker) -> None:
    """Such a monument is bought and given back, again and again: all its places are described each time."""
    people = [await attacker.guest() for _ in range(5)]
    tables = [(who, *await slow_table(attacker, who)) for who in people]
    await attacker.begins()

    async def buy_and_undo(who: dict[str, str], at: str, monument: str) -> None:
        frame = await attacker.send(who, "GET", at)
        if frame is None or frame.status_code != 200:
            return
        seq = frame.json()["seq"]
        bought = await attacker.send(who, "POST", f"{at}/moves", {"seq": seq, "actions": [f"buy:{monument}"]})
        if bought is None or bought.status_code != 200:
            await attacker.send(who, "POST", f"{at}/undo", {"seq": seq})
    await asyncio.gather(*(attacker.again(1, lambda who=who, at=at, monument=monument: buy_and_undo(  # type: ignore[misc]
        who, at, monument)) for who, at, _, monument in tables))


async def slow_table(attacker: Attacker, who: dict[str, str]) -> tuple[str, int, str]:
    """One with that pack, after the first road: its path, where it stands, and a monument to buy."""
    at = "tables/" + await attacker.table(who, "world-wonders", pack=slow_pack(),
                                               options={"map": ["." * 16] * 16})
    frame = (await attacker.send(who, "GET", at)).json()
    choices = [choice for group in frame["turn"]["groups"] for choice in group["choices"]]
    road = next(choice["name"] for choice in choices if choice["kind"] == "place")
    seq = (await attacker.send(who, "POST", f"{at}/moves", {"seq": frame["seq"], "actions": [road]})).json()["seq"]
    offers = (await attacker.send(who, "GET", f"{at}/gestures")).json()["gestures"]
    names = [offer["on"].partition(":")[2] for offer in offers if offer["actions"]]
    return at, seq, next(name for name in names if name.startswith("wonder"))


async def reports(attacker: Attacker) -> None:
    eve = await attacker.guest()
    made = await attacker.send(eve, "POST", f"tables/{await attacker.long_table(eve)}/reports", {
        "place": LONG_GAME - 100, "note": "x"})
    await attacker.begins()
    await attacker.again(8, lambda: attacker.send(eve, "GET", f"reports/{made.json()['report']}"))


async def exports(attacker: Attacker) -> None:
    people = [await attacker.guest() for _ in range(4)]
    for who in people:
        for _ in range(5):
            await attacker.table(who)
    await attacker.begins()
    await asyncio.gather(*(attacker.again(1, lambda who=who: attacker.send(who, "GET", "account/export"))  # type: ignore[misc]
                           for who in people))


# -- bots -----------------------------------------------------------------------------------------------------------


async def hints(attacker: Attacker) -> None:
    people = [await attacker.guest() for _ in range(8)]
    tables = [await attacker.table(who, "world-wonders") for who in people]
    await attacker.begins()
    await asyncio.gather(*(attacker.again(1, lambda who=who, table=table: attacker.send(  # type: ignore[misc]
        who, "POST", f"tables/{table}/hint", {})) for who, table in zip(people, tables, strict=True)))


async def bot_tables(attacker: Attacker) -> None:
    people = [await attacker.guest(), await attacker.guest()]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": FILL_IN}, {"kind": "bot", "bot": FILL_IN}]
    tables = [(who, await attacker.table(who, "world-wonders", seats)) for who in people for _ in range(10)]
    await attacker.begins()

    async def move(who: dict[str, str], table: str) -> None:
        answer = await attacker.send(who, "GET", f"tables/{table}")
        frame = answer.json() if answer is not None and answer.status_code == 200 else {}
        if not frame.get("turn"):
            return await asyncio.sleep(0.3)
        name = frame["turn"]["groups"][0]["choices"][0]["name"]
        await attacker.send(who, "POST", f"tables/{table}/moves", {"seq": frame["seq"], "actions": [name]})
    await asyncio.gather(*(attacker.again(1, lambda who=who, table=table: move(who, table))  # type: ignore[misc]
                           for who, table in tables))


Attack: TypeAlias = Callable[[Attacker], Awaitable[None]]
ATTACKS: dict[str, Attack] = {
    "pack bombs": pack_bombs, "silent connections": silent_connections, "whole histories": whole_histories, "hints": hints,
    "long logs": long_logs, "endless headers": endless_headers, "many tables": many_tables, "positions": positions,
    "reports": reports, "plain requests": plain_requests, "bot tables": bot_tables, "json bombs": json_bombs,
    "unfinished bodies": unfinished_bodies, "odd cookies": odd_cookies, "pings": pings, "unread sockets": unread_sockets,
    "exports": exports, "previews": previews, "slow positions": slow_positions}


async def attack(name: str, address: str, host: str, until: Callable[[Mapping[str, int]], Awaitable[Any]],
                 ready: Callable[[], Awaitable[Any]]) -> dict[str, int]:
    """Attack until that is over, and return how the requests were answered; `until` is told the answers so far. What goes
    wrong with the attack itself is raised."""
    import httpx
    limits = httpx.Limits(max_connections=100, max_keepalive_connections=100)
    async with httpx.AsyncClient(timeout=60, limits=limits) as http:
        attacker = Attacker(http, address, host, ready)
        attacking, over = asyncio.ensure_future(ATTACKS[name](attacker)), asyncio.ensure_future(until(attacker.answers))
        try:
            await asyncio.wait([attacking, over], return_when=asyncio.FIRST_COMPLETED)
            if attacking.done():
                attacking.result()
        finally:
            attacking.cancel()
            over.cancel()
            await asyncio.gather(attacking, over, return_exceptions=True)
            await asyncio.sleep(0)  # connections that were aborted are closed in the next step of the event loop
    return dict(attacker.answers)


async def say_ready() -> None:
    print("ready", flush=True)


async def stdin_closes(answers: Mapping[str, int]) -> None:
    """Read by the event loop: a thread that reads would keep an attack alive that has failed."""
    loop, reader = asyncio.get_running_loop(), asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    await reader.read()


if __name__ == "__main__":
    chosen, server, own = sys.argv[1:]
    print(json.dumps(asyncio.run(attack(chosen, server, own, stdin_closes, say_ready))))
