"""A loaded game has types: mypy reads this file as a user's own, and `make lint` checks it."""
from __future__ import annotations

from pathlib import Path
from typing import assert_type

import pytest

import cardamom
from cardamom.games.eastern_wonders import EasternWondersGame
from cardamom.games.eastern_wonders.rules import Islands
from cardamom.kernel.effects import Part


def test_states_from_anywhere_can_be_asked_about(tmp_path: Path) -> None:
    game = cardamom.load("eastern-wonders")
    assert_type(game, EasternWondersGame)
    assert_type(game.start(2), Islands)
    table = cardamom.Table(game, ["random", "random"], cardamom.SeededDealer(1))
    table.play(seed=1)
    table.save(tmp_path / "game.log")
    batch = cardamom.Batch(game.start(2), 1, seed=1)
    for state in (game.start(2), table.state, cardamom.replay(tmp_path / "game.log").state, batch.state(0)):
        assert_type(game.explain_score(state), list[list[Part]])
        assert game.view(state)["scores"] == state.scores()
        assert len(game.choices(state)) == len(state.legal())
        assert game.render(state) and game.position(state) and game.prompt(state)
        assert all("key" in gesture for gesture in game.gestures(state))
        assert_type(game.twin(state), Islands)


def test_a_state_of_another_game_is_refused_by_name() -> None:
    game, other = cardamom.load("eastern-wonders"), cardamom.load("world-wonders").start(2)
    for ask in (game.view, game.choices, game.explain_score, game.render, game.gestures, game.twin, game.position):
        with pytest.raises(ValueError, match="eastern-wonders: expected a state of this game, found one of world-wonders"):
            ask(other)


@pytest.mark.parametrize("engine", ["native", "interpreted"])
def test_a_state_draws_itself(engine: str) -> None:
    for game_id in cardamom.game_ids():
        game = cardamom.load(game_id, engine=engine)
        state = game.start(min(game.seats))
        assert state.render() == state.render("ansi") == game.render(state)
        assert state.render().startswith(f"{state!r}\n")
        assert state.render("svg") == game.render(state, "svg") == cardamom.svg(state)
        with pytest.raises(ValueError, match="mode: 'gif' is not one of ansi, svg"):
            state.render("gif")
