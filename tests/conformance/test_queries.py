"""Queries have an answer in every position, the same on both engines, and change nothing."""
from __future__ import annotations

from itertools import product

from cardamom.kernel.queries import queries_of
from tests.conformance.cases import Case, stops

MOST = 40  # questions to one query in a position: of more, some are left out


def test_every_query_is_answered_alike_everywhere_and_changes_nothing(case: Case) -> None:
    asked = queries_of(case.game("interpreted").state_class)
    for native, twin in zip(stops(case, "native"), stops(case, "interpreted"), strict=True):
        before = native.digest()
        for name, limits in asked.items():
            every = [*product(*map(range, limits.values()))]
            for values in every[::1 + len(every) // MOST]:
                assert getattr(native, name)(*values) == getattr(twin, name)(*values), f"{name}{values}"
        assert native.digest() == twin.digest() == before
