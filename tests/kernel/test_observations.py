"""Observations of toys: what is asked for, where it is written, and what is refused."""
from __future__ import annotations

from array import array
from typing import Any

import numpy as np
import pytest

from cardamom.kernel.fields import Seats, field
from cardamom.kernel.observations import contents, meanings, observer_for, reading_of
from cardamom.kernel.state import SEATS, State
from tests.kernel.conftest import Toys
from tests.kernel.walks import at_decision
from tests.toys.bazaar import Bazaar


def test_the_observer_is_seat_0(toys: Toys, engine: str) -> None:
    state = at_decision(toys.start("bazaar", engine), 2, 40)
    spec = observer_for(state, "full").spec
    cubes = state.fields()["cubes"]
    for seat in range(4):
        named = spec.named(np.asarray(state.observe(seat, "full")))
        assert named["cubes"].tolist() == [cubes[(seat + place) % 4] for place in range(4)]
        assert named["to_act"].tolist() == [int((seat + place) % 4 == state.to_act) for place in range(4)]
        assert spec.named(state.observe(seat, "full"))["cubes"] == named["cubes"].reshape(-1).tolist()


def test_an_observation_is_written_where_it_is_wanted(toys: Toys, engine: str) -> None:
    state = at_decision(toys.start("bazaar", engine))
    made = state.observe(1, "full")
    assert isinstance(made, array)
    rows = np.full((3, len(made)), 9, np.int16)
    assert state.observe(1, "full", rows[1]) is not None
    assert rows[1].tolist() == list(made)
    assert (rows[[0, 2]] == 9).all()


@pytest.mark.parametrize("out", [np.zeros(9, np.int16), array("i", [0] * 7), np.zeros((7, 2), np.int16)[:, 0], b"1234"])
def test_what_cannot_hold_an_observation_is_refused(toys: Toys, engine: str, out: Any) -> None:
    with pytest.raises(ValueError, match="out: expected"):
        at_decision(toys.start("bazaar", engine)).observe(0, "compact", out)


def test_only_seats_observe_and_only_what_there_is(toys: Toys, engine: str) -> None:
    state = at_decision(toys.start("bazaar", engine))
    for seat in (-1, 4, 5):
        with pytest.raises(IndexError, match=f"there is no seat {seat}"):
            state.observe(seat)
    with pytest.raises(ValueError, match="no kind of observation 'all'; there are: compact, full"):
        state.observe(0, "all")


def test_a_field_says_how_it_is_seen() -> None:
    def seen(declared: Any, seats: int = 3, parties: int = 3) -> tuple[Any, ...]:
        reading = reading_of("name", declared, seats, parties)
        return reading.encoding, reading.width, reading.low, reading.high, reading.places, reading.seats_from

    assert seen(field()) == (0, 1, -(1 << 15), (1 << 15) - 1, 1, -1)
    assert seen(field(most=1)) == (0, 1, 0, 1, 1, -1)
    assert seen(field(SEATS, below=6)) == (1, 6, 0, 1, 3, -1)
    assert seen(field(5, below=65)) == (0, 1, -1, 64, 1, -1)
    assert seen(field(below=SEATS), 2, 3) == (1, 3, 0, 1, 1, 0)
    assert seen(field(below=7 + SEATS, seats_from=7)) == (1, 10, 0, 1, 1, 7)
    assert seen(field(2, SEATS, 4, most=9), 1, 2) == (0, 1, 0, 9, 2, -1)
    assert isinstance(SEATS, Seats)
    assert not isinstance(SEATS + 1, Seats)


def test_meanings_are_the_comments_beside_fields() -> None:
    found = meanings(Bazaar)
    assert found["bought"] == "a bit for each card"
    assert "points" not in found
    assert found["to_act"].startswith("the seat that is to act")


def test_a_version_changes_with_what_is_seen(toys: Toys) -> None:
    def version(kind: str, seats: int = 4, **weights: int) -> str:
        evaluator = toys.evaluator("bazaar", "interpreted", **weights)
        return contents(Bazaar, evaluator, kind, seats, seats).spec.version

    assert version("full") == version("full", CUBE=9)
    assert version("compact") != version("compact", CUBE=9)
    assert version("full") != version("full", 3)
    assert version("full").startswith("full-")


def test_a_state_says_what_it_is_in_a_line(toys: Toys, engine: str) -> None:
    state: State = at_decision(toys.start("bazaar", engine))
    assert repr(state).startswith(f"<Bazaar: seat {state.to_act} at {state.step.name}, scores ")
