"""What whoever runs the server is told: lines of JSON, and measures as Prometheus reads them."""
from __future__ import annotations

import json
import logging

import pytest

from cardamom.server import logs, metrics
from cardamom.server.metrics import Counter, Gauge, Histogram


@pytest.fixture(autouse=True)
def unlisted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "ALL", [])


def record_of(event: str, **fields: object) -> dict[str, object]:
    record = logging.makeLogRecord({"msg": event, "name": logs.LOG.name, "levelname": "INFO", "fields": fields})
    told: dict[str, object] = json.loads(logs.JsonLines().format(record))
    return told


def test_a_line_is_one_object_whatever_is_in_it() -> None:
    told = record_of("moved", table="abc", note='a "quote"\nand a line', thing=object())
    assert list(told)[:3] == ["time", "level", "event"]
    assert told["event"] == "moved" and told["note"] == 'a "quote"\nand a line'
    assert str(told["time"]).endswith("Z")


def test_a_fault_has_its_trace(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ValueError("oh")
    except ValueError as error:
        logs.fault("broken", error, table="abc")
    fields = caplog.records[-1].__dict__["fields"]
    assert fields["error"] == "ValueError: oh" and "test_a_fault_has_its_trace" in fields["trace"]


def test_measures_are_written_as_prometheus_reads_them() -> None:
    counter, gauge = Counter("c", "How many."), Gauge("g", "How much.")
    histogram = Histogram("h", "How long.", (0.1, 1.0))
    counter.add(kind='a"b\n')
    counter.add(2, kind="z")
    gauge.ask = lambda: 7
    for value in (0.1, 0.5, 3):
        histogram.observe(value)
    assert metrics.text().splitlines() == [
        "# HELP cardamom_c How many.", "# TYPE cardamom_c counter",
        'cardamom_c{kind="a\\"b\\n"} 1', 'cardamom_c{kind="z"} 2',
        "# HELP cardamom_g How much.", "# TYPE cardamom_g gauge", "cardamom_g 7",
        "# HELP cardamom_h How long.", "# TYPE cardamom_h histogram",
        'cardamom_h_bucket{le="0.1"} 1', 'cardamom_h_bucket{le="1"} 2', 'cardamom_h_bucket{le="+Inf"} 3',
        "cardamom_h_sum 3.6", "cardamom_h_count 3"]


def test_labels_cannot_fill_the_memory() -> None:
    counter = Counter("c", "How many.")
    for number in range(1000):
        counter.add(kind=number)
    assert len(counter.values) == metrics.MOST_LABELS


def test_the_same_thing_is_said_a_few_times_a_minute() -> None:
    now = [0.0]
    sparing = logs.RepeatFilter(lambda: now[0])

    def said(event: str, times: int) -> list[logging.LogRecord]:
        records = [logging.LogRecord("x", logging.WARNING, "", 0, event, None, None) for _ in range(times)]
        return [record for record in records if sparing.filter(record)]
    assert len(said("too many", 100)) == logs.ALIKE and len(said("another thing", 1)) == 1
    now[0] = 61.0
    (record,) = said("too many", 1)
    assert record.__dict__["fields"] == {"left_out": 100 - logs.ALIKE}
    for number in range(3 * logs.MOST_THINGS):
        said(f"thing {number}", 1)
    assert len(sparing._said) <= logs.MOST_THINGS
