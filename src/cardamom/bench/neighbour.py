"""What a player feels beside a hostile visitor: how long moves take while each attack goes on, against moves without it.

A real server process with its usual limits. Players move at a steady pace, each from an address of their own, and every move
is timed from the moment it is sent until the player's socket has been sent the table with it. Another process attacks, from
one more address (attacks.py): it is ready when the measurement begins, and goes on until it ends. All of it stays on this
machine.
"""
from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from random import Random
from typing import Any

from cardamom.bench.attacks import REFUSED
from cardamom.bench.service import Client, Seen, in_ms, judged, serving

PLAYERS = 8
PACE = 0.6  # seconds between two moves of a player: the limit is two a second
RATIO = 3.0  # the goal: p95 beside an attack, against p95 without it
CALM = 1.0  # seconds after an attack


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
                attacker = await started(name, address, f"198.51.100.{number + 1}")
                beside = await moves_for(players, seconds)
                answers = json.loads((await attacker.communicate(b""))[0] or b"{}")
                if attacker.returncode or not answers:
                    raise ValueError(f"the attack {name!r} has failed: nothing was measured")
                await asyncio.sleep(CALM)
                after = await moves_for(players, seconds / 2)
                quiet = Seen(before.rate, delays=[*before.delays, *after.delays])
                found.append(row(name, quiet, beside, answers))
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)
    return found


async def started(name: str, address: str, host: str) -> Process:
    """An attacker who has begun."""
    attacker = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "cardamom.bench.attacks", name, address, host, stdin=PIPE, stdout=PIPE)
    assert attacker.stdout is not None
    if await attacker.stdout.readline() != b"ready\n":
        raise ValueError(f"the attack {name!r} could not begin")
    return attacker


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
        sent, refused = sum(each["answers"].values()), each["answers"].get(REFUSED, 0)
        lines.append(f"  {each['attack']:<19} {each['quiet_p95_ms']:>7} -> {each['p95_ms']:>7} ms  x{each['ratio']:<5} "
                     f"{judged(passed)}   slowest {each['slowest_ms']} ms of {each['moves']} moves; "
                     f"attacker: {sent} requests, {refused} of them got 429")
    return "\n".join(lines)

