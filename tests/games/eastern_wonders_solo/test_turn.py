"""ES-11: every turn has an action, so doing nothing wins no game."""
from __future__ import annotations

import random

import pytest

from cardamom.games import load
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON
from cardamom.kernel.state import CHANCE, OVER
from cardamom.table.dealer import SeededDealer
from cardamom.telling.words import words_of
from tests.games.eastern_wonders_solo.positions import PLAYER, settle
from tests.scenario import Scenario, islands, rule


@rule("ES-11")
@pytest.mark.parametrize("movement", ["anchor", "sail:1 anchor", "sail:1 sail:0 lay:Y anchor leave"])
def test_a_turn_cannot_end_without_an_action(solo: Scenario, movement: str) -> None:
    solo.put(lying={0: [1, *[0] * 31]}).play(movement)
    assert solo.refused("end") == "ES-11" and "harvest" in solo.legal()
    assert solo.play("harvest").legal() == {"end"}


@rule("ES-11")
@pytest.mark.parametrize("place", [0, 20, 24])
def test_harvest_is_possible_on_markets_sea_and_ports_with_an_empty_hold(solo: Scenario, place: int) -> None:
    solo.put(boat={PLAYER: place}, cubes={PLAYER: ""}).play("anchor")
    assert solo.refused("end") == "ES-11" and "harvest" in solo.legal()


@rule("ES-11")
def test_building_alone_is_an_action_and_so_is_trading_alone(solo: Scenario) -> None:
    solo.play("anchor build")
    assert "end" in solo.legal()
    settle(solo.play("end"), player=[0]).play("anchor")
    assert solo.refused("end") == "ES-11"
    assert "end" in solo.play("trade").legal()
    [end] = [choice for choice in solo.game.choices(solo.state) if choice["name"] == "end"]
    assert end["rule"] == "ES-11"


@rule("ES-11")
def test_claiming_is_an_action(solo: Scenario) -> None:
    solo.put(boat={PLAYER: 24}, cubes={PLAYER: "YYGGG"}).play("anchor claim draw:V05")
    assert solo.legal() == {"end"}


@rule("ES-11")
def test_the_prompt_offers_no_end_before_the_action(solo: Scenario) -> None:
    solo.play("anchor")
    assert words_of(solo.game).say(solo.game.view(solo.state)["prompt"]) == "Build, trade, claim or harvest."


def builds_for_free(table: Scenario, rng: random.Random) -> None:
    """One turn of a player who never trades or claims: a free outpost if there is a place one step away, else a harvest."""
    state = table.state
    here = state.boat[PLAYER]
    free = [place for place in range(state.inner) if state.distance[here][place] == 1
            and state.can_build(PLAYER, place) and not state.outpost_cost(place)]
    goal = rng.choice(free or [state.near[here][n] for n in range(state.degree[here])])
    table.play(f"sail:{goal} anchor")
    if "leave" in table.legal():
        table.play("leave")
    table.play("build" if free else "harvest")
    if table.kinds() == {"bonus"}:
        table.play(min(table.legal() - {"bonus:upgrade"}))
    table.play("end")


@rule("ES-6", "ES-11", "ES-12")
@pytest.mark.parametrize("automaton", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seed", range(5))
def test_who_only_builds_for_free_never_wins(automaton: str, seed: int) -> None:
    """With all outposts built there are more than 50 points on the board: once they won at the round limit."""
    game = load("eastern-wonders-solo")
    table = Scenario(game, game.start(1, automaton=automaton))
    dealer, rng = SeededDealer(seed), random.Random(seed)
    while table.state.to_act != OVER:
        if table.state.to_act == CHANCE:
            table.state.apply(dealer.deal(table.state))
        elif table.kinds() == {"place"}:
            table.play(rng.choice(sorted(table.legal())))
        elif table.kinds() == {"drop"}:
            table.play(min(table.legal()))
        else:
            table.state = game.twin(table.state)
            builds_for_free(table, rng)
    assert table.state.winners() == [AUTOMATON]


@rule("ES-11", "ES-12")
@pytest.mark.parametrize("automaton", ["easy", "normal", "hard"])
def test_who_only_harvests_never_wins(engine: str, automaton: str) -> None:
    table = islands("eastern-wonders-solo", engine, seats=1, automaton=automaton, rounds=30).put(cubes={PLAYER: "R" * 10})
    for _ in range(30):
        table.play("anchor harvest end drop:Y drop:Y")
    assert table.state.to_act == OVER and table.state.winners() == [AUTOMATON]
    assert table.state.scores() == [10, 0]
