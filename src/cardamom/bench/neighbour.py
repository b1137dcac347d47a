"""What a player feels beside a hostile visitor: how long moves take while each attack goes on, against moves without it.

A real server process with its usual limits. Players move at a steady pace, one after the other, each from an address of
their own, and every move is timed from the moment it is sent until the player's socket has been sent the table with it.
Beside attacks on bots, more players have a bot at their table, and their moves are timed until the bot has answered.
Another process attacks, from one more address (attacks.py). It is stopped and continued in turns, so that moves with and
without it are measured within the same minute; those without it once the server has nothing left to do.

All of it runs on this machine. The attacker stands for another one, whose processor the server does not share, so it has the
lowest priority: it gets what the server and the players leave. The report says how many of its requests were answered.
"""
from __future__ import annotations

import asyncio
import json
import os
import re
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from cardamom.bench.attacks import CUT_OFF, REFUSED
from cardamom.bench.service import Client, Seen, in_ms, judged, lag_in, serving
from cardamom.bots.registry import USUAL
from cardamom.system import hold, load_average, run_when_idle

PLAYERS = 8
BOT_PLAYERS = 4  # who play against a bot, beside attacks on bots
ON_BOTS = ("hints", "bot tables")
BOT_SECONDS = 4  # times as long: it takes two moves or more until a bot answers
ROUNDS = 2  # each a time without the attack, and a time with it
LEAST_MOVES = 100  # of fewer, the slowest twentieth is luck
PACE = 0.6  # seconds between two moves of a player: the limit is two a second
TRIES = 3  # at an attack: something else on the machine can only make it look worse, so a row that fails is measured again
RATIO = 3.0  # the goal: p95 beside an attack, against p95 without it
CALM = 3.0  # seconds in which the server must have nothing to do before it counts as quiet
CALM_LAG = 0.1  # seconds: its event loop comes back within this
MOST_CALM = 60.0  # seconds to wait for that


# -- the players ----------------------------------------------------------------------------------------------------


async def moves_for(players: list[Client], seconds: float) -> Seen:
    """All players move at their pace for so long. They begin one after the other: moves do not wait for each other."""
    seen, random = Seen(len(players) / PACE), Random(1)
    begin = time.monotonic()

    async def play(number: int, player: Client) -> None:
        due = begin + PACE * number / len(players)
        while due < begin + seconds:
            await asyncio.sleep(due - time.monotonic())
            if player.may_move:
                try:
                    await player.move(random, seen)
                except TimeoutError:
                    seen.delays.append(30.0)  # nobody waits longer
            due = max(due + PACE, time.monotonic())
    await asyncio.gather(*(play(number, player) for number, player in enumerate(players)))
    return seen


class Players:
    """The players, and what they feel."""

    def __init__(self, http: Any, address: str) -> None:
        self.http, self.address = http, address
        self.people = [Client(http, address, "eastern-wonders", f"203.0.113.{n + 1}") for n in range(PLAYERS)]
        self.with_bots = [Client(http, address, "eastern-wonders", f"203.0.113.{100 + n}", USUAL)
                          for n in range(BOT_PLAYERS)]
        self.watching: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        for player in [*self.people, *self.with_bots]:
            await player.sit_down()
            self.watching.append(asyncio.create_task(player.look_on()))

    async def play(self, seconds: float, bots: bool) -> tuple[Seen, Seen]:
        """Moves of people, and moves that a bot answered (none unless `bots`)."""
        people, answered = await asyncio.gather(
            moves_for(self.people, seconds), moves_for(self.with_bots if bots else [], seconds))
        return people, answered

    async def calm_down(self) -> bool:
        """Wait until no bot is to move and the event loop is on time, for some seconds; False if that does not come."""
        end = time.monotonic() + MOST_CALM
        before = await self.measures()
        while time.monotonic() < end:
            await asyncio.sleep(CALM)
            now = await self.measures()
            lag = lag_in(now).since(lag_in(before)).within(0.99)
            if jobs_in(now) == 0 and lag is not None and lag <= CALM_LAG:
                return True
            before = now
        return False

    async def measures(self) -> str:
        text: str = (await self.http.get(f"{self.address}metrics")).text
        return text

    async def leave(self) -> None:
        for task in self.watching:
            task.cancel()
        await asyncio.gather(*self.watching, return_exceptions=True)


def jobs_in(measures: str) -> float:
    found = re.search(r"^cardamom_jobs_waiting (\S+)$", measures, re.MULTILINE)
    return float(found[1]) if found else 0.0


async def measure(seconds: float, tell: Callable[[str], None], names: list[str]) -> list[dict[str, Any]]:
    import httpx
    found = []
    with tempfile.TemporaryDirectory(prefix="cardamom-bench-") as folder, serving(folder) as (address, _):
        async with httpx.AsyncClient(timeout=60) as http:
            players = Players(http, address)
            await players.sit_down()
            tell("neighbour: warming up")
            await players.play(2.0, bots=True)
            for number, name in enumerate(names):
                found += await best_beside(players, name, number, seconds, tell)
            await players.leave()
    return found


async def best_beside(players: Players, name: str, number: int, seconds: float,
                      tell: Callable[[str], None]) -> list[dict[str, Any]]:
    """The first rows that pass, or the last. Every try is another attacker, whose limits are still untouched."""
    for tries in range(1, TRIES + 1):
        tell(f"neighbour: {name}" + (f", try {tries}" if tries > 1 else ""))
        rows = await beside(players, name, f"198.51.{100 + tries}.{number + 1}", seconds, tries)
        if all(each["passed"] for each in rows):
            break
    return rows


async def beside(players: Players, name: str, host: str, seconds: float, tries: int = 1) -> list[dict[str, Any]]:
    """A row for people's moves beside this attack, and one for bots' answers if it is an attack on bots."""
    bots = name in ON_BOTS
    seconds *= BOT_SECONDS if bots else 1
    attacker = await started(name, players.address, host)
    calm, quiet, during = True, list[tuple[Seen, Seen]](), list[tuple[Seen, Seen]]()
    for _ in range(ROUNDS):
        hold(attacker.pid, True)
        calm &= await players.calm_down()
        quiet.append(await players.play(seconds / ROUNDS, bots))
        hold(attacker.pid, False)
        during.append(await players.play(seconds / ROUNDS, bots))
    answers = json.loads((await attacker.communicate(b""))[0] or b"{}")
    if attacker.returncode or not answers:
        raise ValueError(f"the attack {name!r} has failed: nothing was measured")
    names = [name, f"{name}: bot answers"] if bots else [name]
    return [row(each, together(seen[kind] for seen in quiet), together(seen[kind] for seen in during), answers, calm, tries)
            for kind, each in enumerate(names)]


async def started(name: str, address: str, host: str) -> Process:
    """An attacker who has begun."""
    attacker = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "cardamom.bench.attacks", name, address, host, stdin=PIPE, stdout=PIPE)
    assert attacker.stdout is not None
    if await attacker.stdout.readline() != b"ready\n":
        raise ValueError(f"the attack {name!r} could not begin")
    run_when_idle(attacker.pid)
    return attacker


def together(parts: Iterable[Seen]) -> Seen:
    """What was seen in several times of the same kind."""
    some = list(parts)
    delays = [each for seen in some for each in seen.delays]
    return Seen(some[0].rate, refused=sum(seen.refused for seen in some), delays=delays)


def row(name: str, quiet: Seen, during: Seen, answers: dict[str, int], calm: bool, tries: int = 1) -> dict[str, Any]:
    """`accepted`: requests and connections of the attacker that were neither refused nor cut off. Without any, what was
    measured is what refusals cost, and `load` is False. `calm`: the server had nothing to do before all quiet values.
    `enough`: there were so many moves that the slowest of them say something. `tries`: which measurement of it this was."""
    usual, felt = quiet.at(0.95), during.at(0.95)
    accepted = sum(number for kind, number in answers.items() if kind not in (REFUSED, CUT_OFF))
    ratio = round(felt / usual, 2) if usual and felt else None
    return {"attack": name, "quiet_p50_ms": in_ms(quiet.at(0.5)), "quiet_p95_ms": in_ms(usual),
            "p50_ms": in_ms(during.at(0.5)), "p95_ms": in_ms(felt),
            "slowest_ms": in_ms(max(during.delays, default=None)), "ratio": ratio,
            "moves": len(during.delays), "quiet_moves": len(quiet.delays), "refused": during.refused, "answers": answers,
            "accepted": accepted, "load": accepted > 0, "calm": calm, "tries": tries,
            "enough": min(len(quiet.delays), len(during.delays)) >= LEAST_MOVES,
            "passed": ratio is not None and ratio <= RATIO and not during.refused}


def measured(seconds: float, tell: Callable[[str], None], names: list[str]) -> dict[str, Any]:
    """What `cardamom bench --neighbour --json` prints."""
    load = load_average()
    return {"attacks": asyncio.run(measure(seconds, tell, names)), "cores": os.cpu_count(), "load_before": round(load, 2)}


def as_text(document: dict[str, Any]) -> str:
    lines = [f"A move beside an attack, from sending it until the socket shows it ({document['cores']} cores, load "
             f"{document['load_before']} before; p95 at most {RATIO:g} times as long as without):"]
    for each in document["attacks"]:
        sent, refused = sum(each["answers"].values()), each["answers"].get(REFUSED, 0)
        notes = [note for note, holds in (("refusals only: no load", not each["load"]),
                                          ("the server was never quiet", not each["calm"]),
                                          ("too few moves", not each["enough"]),
                                          (f"try {each['tries']} of {TRIES}", each["tries"] > 1)) if holds]
        lines.append(
            f"  {each['attack']:<23} {each['quiet_p95_ms']:>7} -> {each['p95_ms']:>7} ms  x{each['ratio']:<5} "
            f"{judged(each['passed'])}   slowest {each['slowest_ms']} ms of {each['moves']} moves; attacker: "
            f"{sent} requests, {refused} got 429, {each['accepted']} were accepted{''.join(f' ({note})' for note in notes)}")
    return "\n".join(lines)
