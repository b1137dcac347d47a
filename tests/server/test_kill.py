"""kill -9 at any moment loses no acknowledged move; tables go on after a restart, bots included."""
from __future__ import annotations

import json
import random
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.served import Forked
from tests.waiting import STUCK, wait_until

KILLS = 10  # tests/server/soak.py does a thousand
GAMES = ("eastern-wonders", "eastern-wonders-solo", "east-to-west-1", "heroic-journey-3")
BOT = {"kind": "bot", "bot": "greedy"}


class Player:
    """Plays by REST at tables of its own, goes on whenever a server answers, and notes what was acknowledged."""

    def __init__(self, address: str, seed: int) -> None:
        self.random = random.Random(seed)
        self.client = httpx.Client(base_url=address, timeout=STUCK)
        self.tables: list[str] = []  # that are being played
        self.acknowledged: dict[str, list[tuple[int, list[str], int]]] = {}  # (seq before, actions, seq after) by table
        self.faults: list[str] = []
        self.served = threading.Event()  # a server is there, as far as we know
        self.served.set()
        self.moves = self.lost_answers = 0

    def begin(self) -> None:
        self.client.get("api/me").raise_for_status()
        for game in GAMES:
            self.begin_table(game)

    def begin_table(self, game: str) -> None:
        seats = [{"kind": "me"}] if game.endswith("solo") else [{"kind": "me"}, BOT]
        made = self.client.post("api/tables", json={"game": game, "seats": seats})
        assert made.status_code == 201, made.text
        self.tables.append(made.json()["table"])
        self.acknowledged[self.tables[-1]] = []

    def step(self) -> None:
        """One look at one table, and a move if it is our turn."""
        table = self.random.choice(self.tables)
        answer = self.client.get(f"api/tables/{table}")
        if self.is_fault(answer):
            return
        frame: dict[str, Any] = answer.json()
        if frame["status"] != "playing":  # so that there is always something to play
            self.begin_table(frame["game"])
            self.tables.remove(table)
            return
        if frame["turn"] is None:
            return
        choices = [choice["name"] for group in frame["turn"]["groups"] for choice in group["choices"]]
        actions = [self.random.choice(choices)]
        moved = self.client.post(f"api/tables/{table}/moves", json={"seq": frame["seq"], "actions": actions})
        if not self.is_fault(moved) and moved.status_code == 200:
            self.acknowledged[table].append((frame["seq"], actions, moved.json()["seq"]))
            self.moves += 1

    def is_fault(self, answer: httpx.Response) -> bool:
        if answer.status_code >= 500:
            self.faults.append(answer.text)
        return answer.status_code >= 400

    def play(self, until: threading.Event) -> None:
        """In a thread of its own; what goes wrong there is an entry of `faults`."""
        try:
            while not until.is_set():
                try:
                    self.step()
                except httpx.TransportError:  # killed under our hands
                    self.lost_answers += 1
                    self.served.wait(STUCK)
        except Exception as error:
            self.faults.append(f"{type(error).__name__}: {error}")

    def check(self) -> None:
        """What was acknowledged stands in the logs, at its place."""
        for table, moves in self.acknowledged.items():
            log = self.client.get(f"api/tables/{table}/log")
            assert log.status_code == 200, log.text
            events = {event["seq"]: event for event in map(json.loads, log.text.splitlines()[1:])}
            assert sorted(events) == [*range(1, len(events) + 1)]
            for before, actions, after in moves:
                assert [events[before + place + 1].get("act") for place in range(len(actions))] == actions, (table, before)
                assert after in events


@pytest.fixture(name="unused_port")
def unused_port_fixture() -> int:
    return unused_port()


def unused_port() -> int:
    """Not one that the system gives to clients: whoever connects again and again would get it in the end."""
    return next(port for port in random.sample(range(20_000, 32_000), 100) if is_unused(port))


def is_unused(port: int) -> bool:
    with socket.socket() as free:
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):
            free.bind(("127.0.0.1", port))
            return True
    return False


@pytest.mark.slow
def test_kills_lose_nothing(tmp_path: Path, unused_port: int) -> None:
    player = kill_again_and_again(tmp_path, unused_port, KILLS)
    assert player.moves > KILLS


def kill_again_and_again(folder: Path, port: int, kills: int, seed: int = 20, say: Callable[[int, int], None] | None = None,
                         **settings: Any) -> Player:
    """Kill the server in the middle of play, start it again, and see that nothing acknowledged is lost."""
    chance = random.Random(seed)
    options = {"port": port, "workers": 1, "rates": {}, **settings}
    server = Forked(folder, **options)
    player, done = Player(server.address, seed), threading.Event()
    try:
        player.begin()
        playing = threading.Thread(target=player.play, args=(done,))
        playing.start()
        for number in range(1, kills + 1):
            wait_for_moves(player, chance.choice([0, 1, 1, 2, 4]))
            time.sleep(chance.uniform(0, 0.1))
            player.served.clear()
            server.kill()
            wait_until(lambda: is_unused(port), "the port of a killed server")
            server = Forked(folder, **options)
            player.served.set()
            if say is not None:
                say(number, player.moves)
        wait_for_moves(player, 1)
        done.set()
        playing.join()
        player.check()
        bots_go_on(player)
    finally:
        done.set()
        player.served.set()
        server.kill()
        player.client.close()
    assert not player.faults, player.faults[:3]
    return player


def wait_for_moves(player: Player, count: int) -> None:
    """So that servers are killed in the middle of moves, also on a machine that has much else to do."""
    enough = player.moves + count
    wait_until(lambda: player.moves >= enough or player.faults, "moves")
    assert not player.faults, player.faults[:3]


def bots_go_on(player: Player) -> None:
    """At each table with a bot, our turn comes again."""
    for table in player.tables:
        wait_until(lambda table=table: is_ours(player.client.get(f"api/tables/{table}").json()), table)  # type: ignore[misc]


def is_ours(frame: dict[str, Any]) -> bool:
    return frame["status"] != "playing" or frame["turn"] is not None
