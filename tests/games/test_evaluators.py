"""The evaluators of all games: other weights, and the scale of rewards."""
from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

import cardamom
from cardamom.bots.greedy import GreedyBot
from cardamom.bots.mcts import MctsBot
from cardamom.kernel.engine import evaluator_for, play_on, search
from cardamom.kernel.evaluator import Rewards
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, State

GAMES = ("eastern-wonders", "eastern-wonders-solo", "east-to-west-1", "heroic-journey-3", "world-wonders")
FACTOR = 3


@pytest.fixture(params=GAMES)
def game_id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def middle(game: Game[Any], seed: int = 5, cut: int = 60) -> State:
    """A decision between several actions, in the middle of a game."""
    state: State = game.start(game.seats[-1])
    play_on(state, seed, cut, weighted=True)
    while state.to_act == CHANCE or len(state.legal()) == 1:
        state.apply(state.legal()[0])
    return state


def other_weights(game: Game[Any]) -> dict[str, Any]:
    """All weights of the usual evaluator that have room are three times as large."""
    usual = game.evaluator()
    return {"made": "for a test", "weights": {
        name: min(FACTOR * value, type(game.evaluator(engine="interpreted")).declared[name].most)
        for name, value in usual.weights.items()}}


def test_every_game_has_an_evaluator_made_by_hand(game_id: str) -> None:
    game = cardamom.load(game_id)
    assert "hand" in game.evaluators
    assert game.evaluator("hand").learned is None
    assert game.evaluator().weights == game.evaluator(engine="interpreted").weights
    assert evaluator_for(game.start(game.seats[0])) is game.evaluator()


@pytest.mark.slow
def test_other_weights_judge_and_play_differently_and_alike_on_both_engines(game_id: str) -> None:
    found = []
    for engine in ("native", "interpreted"):
        game = cardamom.load(game_id, engine=engine)
        state = middle(game)
        usual, other = game.evaluator(), game.evaluator(weights=other_weights(game))
        values = [[one.value(state, party) for party in range(state.parties)] for one in (usual, other)]
        thought = [search(state, 40, 1, cut=20, evaluator=one) for one in (usual, other)]
        assert values[0] != values[1]
        assert thought[0] != thought[1]
        found.append((values, thought, [other.preference(state, action) for action in state.legal()]))
    assert found[0] == found[1]


@pytest.mark.parametrize(("game_id", "found"), [
    ("eastern-wonders", "ce5ca03b3f185307"), ("eastern-wonders-solo", "4645118fec981039"),
    ("east-to-west-1", "1e32221e2447bd01"), ("heroic-journey-3", "278c6888ae37c71d"), ("world-wonders", "27c9e294ae8e5131")])
def test_the_classic_search_finds_what_it_found(game_id: str, found: str) -> None:
    """What others are measured by stays the same: recorded before anything was learned. World Wonders was recorded again
    when playouts began to draw from what may be legal: other random numbers with the same chances."""
    game = cardamom.load(game_id)
    lines = search(middle(game), 400, 1, evaluator=game.evaluator("hand"))
    assert sha256(repr([tuple(line) for line in lines]).encode()).hexdigest()[:16] == found


def test_a_search_is_worth_what_it_was(game_id: str) -> None:
    """30 points ahead are all there is to gain; winning is worth four fifths of the end."""
    assert cardamom.load(game_id).state_class.rewards == Rewards(lead=30, alone=100, victory=80)


def test_bots_take_an_evaluator_by_name(game_id: str) -> None:
    game = cardamom.load(game_id)
    state, (first, *_), (*_, last) = middle(game, cut=20), game.evaluators, game.evaluators
    assert GreedyBot(1, 50).choose(state) == GreedyBot(1, 50, evaluator=first).choose(state)
    assert MctsBot(30, seed=1).think(state) == MctsBot(30, seed=1, evaluator=last).think(state)
    for bot in (GreedyBot(1, evaluator="brain"), MctsBot(30, seed=1, evaluator="brain")):
        with pytest.raises(ValueError, match=f"{game_id}: there is no evaluator 'brain'; there are: {first}"):
            bot.choose(state)
