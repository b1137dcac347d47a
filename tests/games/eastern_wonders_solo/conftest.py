from __future__ import annotations

import pytest

from tests.scenario import Scenario, islands


@pytest.fixture
def solo(engine: str) -> Scenario:
    """The first turn of a solo game: boat on cell 0, hold YYYY.

    Markets on cells 0-4 (ginger), 5-9 (chili), 10-14 (tea) and 15-19 (cloves), sea on 20-23; ports 0-3 are cells 24-27
    and hold V01 (YYGGG, 11), V02 (YYYBB, 11), V03 (GGGG, 12), V04 (RRBB, 12).
    """
    return islands("eastern-wonders-solo", engine, seats=1)
