"""Options come back resolved: what a state was started with starts it again."""
from __future__ import annotations

import json
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
