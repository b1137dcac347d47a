"""All attacks at once, each from an address of its own, and somebody who plays beside them.

Nobody is timed: `cardamom bench --neighbour` does that. Here every attack goes on as long as it is let, moves are made
meanwhile, and the server has no fault to report. `make soak` asks it; `make test` has each attack on its own, in
test_hostile, test_floods and test_heavy. (On a busy machine attackers that are cut off leave open sockets behind, which
pytest reports.)
"""
from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from cardamom.bench import attacks
from cardamom.bench.attacks import ATTACKS, CONNECTED, attack, long_log
from cardamom.bench.neighbour import as_text
from tests.server.attacks import visitor_from
from tests.server.conftest import ME
from tests.server.served import served
from tests.waiting import STUCK

MOVES = 1
ACTS = 1500  # of long games; the measurement has longer ones


@pytest.mark.exhaustive
async def test_somebody_plays_beside_all_attacks_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attacks, "LONG_GAME", ACTS)
    long_log(ACTS)
    with served(tmp_path, "--workers", "1") as server:
        over, ready = asyncio.Event(), asyncio.Barrier(len(ATTACKS) + 1)
        attacking = [asyncio.create_task(attack(name, server.address, f"198.51.100.{number + 1}", over.wait(), ready.wait))
                   for number, name in enumerate(ATTACKS)]
        async with asyncio.timeout(STUCK), visitor_from(server.address, "203.0.113.1") as anna:
            await ready.wait()
            table = await anna.make("eastern-wonders", ME, ME)
            for _ in range(MOVES):
                assert (await anna.choose(table))["seq"] > 0
            over.set()
            answers = dict(zip(ATTACKS, await asyncio.gather(*attacking), strict=True))
        for name, got in answers.items():
            assert sum(got.values()) > 0, f"{name}: it did nothing"
            assert not [code for code in got if code.startswith("5")], (name, got)
        lines = [json.loads(line) for line in server.said().splitlines()]
        assert not [line for line in lines if line["level"] == "error"], "no attack leaves a trace"


def test_the_report_says_how_much_was_asked_and_refused() -> None:
    each = {"attack": "pings", "quiet_p95_ms": 10.0, "p95_ms": 20.0, "slowest_ms": 30.0, "ratio": 2.0, "moves": 9,
            "refused": 0, "answers": {CONNECTED: 5, "429": 3}}
    told = as_text({"attacks": [each, each | {"ratio": 3.5}], "cores": 2, "load_before": 1.0}).splitlines()
    assert "x2.0" in told[1] and "pass" in told[1] and "8 requests, 3 of them got 429" in told[1] and "FAIL" in told[2]
