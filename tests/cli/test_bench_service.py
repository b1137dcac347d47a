"""`cardamom bench --service`: how its measurements are summarized; never how fast."""
from __future__ import annotations

import os
from pathlib import Path

from cardamom.bench.service import Lag, Seen, as_text, cpu_of, lag_in

MEASURES = """\
cardamom_event_loop_lag_seconds_bucket{le="0.01"} 90
cardamom_event_loop_lag_seconds_bucket{le="0.05"} 99
cardamom_event_loop_lag_seconds_bucket{le="+Inf"} 100
"""


def test_the_server_keeps_up_if_moves_are_made_and_seen_in_time() -> None:
    assert Seen(5, 10, delays=[0.01] * 50).kept_up()
    assert not Seen(5, 10, delays=[0.01] * 40).kept_up()
    assert not Seen(5, 10, delays=[0.01] * 49 + [0.2]).kept_up()
    assert not Seen(5, 10).kept_up()
    told = Seen(5, 10, delays=[n / 1000 for n in range(1, 101)]).as_data()
    assert (told["p50_ms"], told["p99_ms"], told["slowest_ms"]) == (51.0, 100.0, 100.0)


def test_metrics_of_the_server_are_parsed() -> None:
    lag = lag_in(MEASURES)
    assert lag.as_data() == {"p50_at_most_ms": 10.0, "p99_at_most_ms": 50.0, "share_over_50_ms": 0.01}
    assert lag.since(Lag(dict.fromkeys(lag.counts, 0.0))).counts == lag.counts
    mine = cpu_of(os.getpid())
    assert mine is not None and mine > 0 if Path("/proc/self/stat").exists() else mine is None


def test_the_text_shows_the_goals() -> None:
    usual = Seen(5, 10, delays=[0.02] * 50).as_data()
    document = {"tables": 200, "usual": usual, "steps": [usual], "knee_per_s": 5.0,
                "lag": lag_in(MEASURES).as_data(), "cores": 2, "load_before": 0.1,
                "cpu_ms_per_move": {"eastern-wonders": 3.99, "world-wonders": 4.01, "heroic-journey-3": None}}
    told = as_text(document)
    assert "p99 20.0 ms" in told and "(pass: p99 at most 100 ms)" in told
    cpu = [line.split(maxsplit=1) for line in told.splitlines()[1:4]]
    assert cpu == [["eastern-wonders", "3.99 ms (pass: at most 4 ms)"], ["world-wonders", "4.01 ms (FAIL: at most 4 ms)"],
                   ["heroic-journey-3", "None ms (FAIL: at most 4 ms)"]]
