"""The soak itself: it goes on where it ended, and its mutants are what they should be."""
from __future__ import annotations

import random
from pathlib import Path

from tests.server.mutated import mutated, mutated_data, shipped
from tests.server.soak import Job


def test_a_job_goes_on_where_it_ended(tmp_path: Path) -> None:
    progress = tmp_path / "soak.json"
    first = Job("kills", "kills", 25, 60, progress)
    for batch, many in first.batches():
        if batch == 1:
            break  # it was stopped here
        first.found["moves"] += many
    second = Job("kills", "kills", 25, 60, progress)
    assert (second.done, second.found["moves"]) == (25, 25)
    assert [*second.batches()] == [(1, 25), (2, 10)]
    assert Job("kills", "kills", 25, 60, progress).done == 60
    assert [*Job("kills", "kills", 25, 70, progress).batches()] == [(2, 10)], "more of them later"
    assert Job("messages", "messages", 25, 60, progress).done == 0


def test_mutants_differ_and_leave_what_is_shipped_alone() -> None:
    chance, document = random.Random(1), shipped("eastern-wonders")
    before = repr(document)
    mutants = [repr(mutated_data(document, chance)) for _ in range(100)]
    assert repr(document) == before and sum(mutant != before for mutant in mutants) > 90 and len({*mutants}) > 80
    assert len({mutated(b'{"seq": 1, "act": "end"}\n' * 5, chance) for _ in range(100)}) > 60
