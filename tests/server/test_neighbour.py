"""All attacks at once, each from an address of its own, and somebody who plays beside them.

Nobody is timed: `cardamom bench --neighbour` does that. Here every attack goes on as long as it is let, moves are made
meanwhile, and the server has no fault to report. `make soak` asks it; `make test` has each attack on its own, in
test_hostile, test_floods and test_heavy.
"""
from __future__ import annotations

import asyncio
import gc
import json
import warnings
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardamom.bench import attacks, neighbour
from cardamom.bench.attacks import ATTACKS, CONNECTED, attack, long_log
from cardamom.bench.neighbour import Players, as_text, best_beside, row, together
from cardamom.bench.service import Client, Seen
from tests.server.attacks import visitor_from
from tests.server.conftest import ME
from tests.server.served import served
from tests.waiting import STUCK, until

MOVES = 1
ACTS = 1500  # of long games; the measurement has longer ones


@pytest.mark.exhaustive
async def test_somebody_plays_beside_all_attacks_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attacks, "LONG_GAME", ACTS)
    long_log(ACTS)
    with served(tmp_path, "--workers", "1") as server:
        moved, ready = asyncio.Event(), asyncio.Barrier(len(ATTACKS) + 1)

        async def moved_and_answered(answers: Mapping[str, int]) -> None:
            await moved.wait()
            await until(lambda: sum(answers.values()))

        attacking = [
            asyncio.create_task(attack(name, server.address, f"198.51.100.{number + 1}", moved_and_answered, ready.wait))
            for number, name in enumerate(ATTACKS)]
        async with asyncio.timeout(STUCK), visitor_from(server.address, "203.0.113.1") as anna:
            await ready.wait()
            table = await anna.make("eastern-wonders", ME, ME)
            for _ in range(MOVES):
                assert (await anna.choose(table))["seq"] > 0
            moved.set()
            answers = dict(zip(ATTACKS, await asyncio.gather(*attacking), strict=True))
        with warnings.catch_warnings():  # of attackers stopped while they connect; else a later test would be blamed
            warnings.simplefilter("ignore", ResourceWarning)
            gc.collect()
        for name, got in answers.items():
            assert sum(got.values()) > 0, f"{name}: it did nothing"
            assert not [code for code in got if code.startswith("5")], (name, got)
        lines = [json.loads(line) for line in server.said().splitlines()]
        assert not [line for line in lines if line["level"] == "error"], "no attack leaves a trace"


def seen(*milliseconds: int) -> Seen:
    return Seen(1.0, delays=[each / 1000 for each in milliseconds])


def test_the_report_says_how_much_was_asked_and_refused() -> None:
    quiet, busy, slow = seen(*[10] * 100), seen(*[20] * 100), seen(*[35] * 100)
    rows = [row("pings", quiet, busy, {CONNECTED: 5, "429": 3}, True),
            row("exports", seen(*[10] * 99), slow, {"429": 7, "cut off": 2}, False, tries=3)]
    text = as_text({"attacks": rows, "cores": 2, "load_before": 1.0}).splitlines()
    assert "x2.0" in text[1] and "pass" in text[1] and "8 requests, 3 got 429, 5 were accepted" in text[1]
    assert "FAIL" in text[2] and text[2].endswith(
        "(refusals only: no load) (the server was never quiet) (too few moves) (try 3 of 3)")
    assert "(" not in text[1] and [each["load"] for each in rows] == [True, False]


def test_what_was_seen_in_several_rounds_counts_together() -> None:
    data = row("pings", together([seen(*[10] * 50), seen(*[30] * 50)]), seen(*[60] * 20), {"200": 1}, True)
    assert (data["quiet_p50_ms"], data["quiet_p95_ms"], data["p95_ms"]) == (30.0, 30.0, 60.0)
    assert data["ratio"] == 2.0 and data["quiet_moves"] == 100 and not data["enough"]


def test_a_move_with_a_bot_lasts_until_the_bot_has_answered() -> None:
    client = Client(None, "", "eastern-wonders", bot="greedy")
    client.answers, client.sent_at, client.delay = 4, 0.0, asyncio.Future(loop=asyncio.new_event_loop())
    frame: dict[str, Any] = {"type": "table", "status": "playing", "seq": 5, "turn": None,
                             "line": {"entries": [{"seat": 0}]}}
    assert not client.is_over(frame, 1.0) and not client.delay.done() and not client.bot_acted
    turn = {"groups": [{"choices": [{"name": "end"}]}]}
    assert not client.is_over(frame | {"seq": 6, "turn": turn, "line": {"entries": [{"seat": 1}]}}, 3.0)
    assert client.delay.result() == 3.0 and client.bot_acted and client.may_move
    assert client.is_over(frame | {"seq": 7, "status": "over"}, 4.0)
    client.delay.get_loop().close()


def test_whoever_plays_against_a_bot_ends_their_turn_soon() -> None:
    alone, against = Client(None, "", "eastern-wonders"), Client(None, "", "eastern-wonders", bot="greedy")
    for client in (alone, against):
        client.choices = ["sail:1", "anchor", "sail:2"]
    assert {against.chosen(Random(seed)) for seed in range(20)} == {"anchor"}
    assert {alone.chosen(Random(seed)) for seed in range(20)} == {*alone.choices}
    against.choices = ["build", "harvest", "end"]
    assert against.chosen(Random(1)) == "end"


async def test_an_attack_that_seems_to_hurt_is_measured_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What else runs on the machine can only make it look worse; each try is an attacker with untouched limits."""
    hosts: list[str] = []
    slow_tries = 0

    async def rows(players: Players, name: str, host: str, seconds: float, tries: int) -> list[dict[str, Any]]:
        hosts.append(host)
        return [row(name, seen(*[10] * 100), seen(*[40 if tries <= slow_tries else 20] * 100), {"200": 1}, True, tries)]

    monkeypatch.setattr(neighbour, "beside", rows)
    for slow_tries, tries, passed in ((0, 1, True), (2, 3, True), (3, 3, False)):  # noqa: B007 (rows reads it)
        hosts.clear()
        [found] = await best_beside(Players(None, ""), "pings", 4, 1.0, lambda line: None)
        assert (found["tries"], found["passed"], len(set(hosts))) == (tries, passed, tries)
