"""Options come back resolved: what a state was started with starts it again."""
from __future__ import annotations

import json
import re
from typing import Any

import pytest

from cardamom.kernel.game import Game
from tests.conformance.cases import Case


def test_options_are_explained_and_resolved_ones_start_the_same_game(case: Case, game: Game[Any], engine: str) -> None:
    state = case.start(engine)
    options = state.setup.options
    assert set(options) == {option.name for option in game.options}
    again = game.start(case.seats, **json.loads(json.dumps(options)))
    assert again == state
    assert again.setup.options == options
    assert again.digest() == state.digest()
    for option in game.options:
        assert len(option.about.split()) > 3
        assert all(value != option.default for value in option.samples(case.seats))
    with pytest.raises(ValueError, match="colour_of_the_box"):
        game.start(case.seats, colour_of_the_box="blue")


def test_what_an_option_describes_is_what_it_accepts(case: Case) -> None:
    for option in case.game("interpreted").options:
        if not option.matters(case.seats):
            continue
        described = option.described()
        for value in (option.default, *described.get("values", ()), *described.get("each_seat", ())):
            option.resolve(value, case.seats)
        if described["kind"] == "number":
            for value in (described["low"], described["high"]):
                assert option.resolve(value, case.seats) == value
            for value in (described["low"] - 1, described["high"] + 1):
                with pytest.raises(ValueError, match=f"^{option.name}: "):
                    option.resolve(value, case.seats)
        if described["kind"] == "one_of":
            assert option.default in described["values"]
        if "pattern" in described:
            found = [value for value in option.samples(case.seats) if isinstance(value, str)]
            known = [*described.get("values", ()), option.default]
            assert all(value in known or re.fullmatch(described["pattern"], value) for value in found)
