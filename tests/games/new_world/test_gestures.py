"""Gestures: lists of actions that the rules allow, with all their effects, and facts that agree with what they do."""
from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cardamom.games import load
from cardamom.games.new_world.locations import CHOOSE
from cardamom.kernel.game import Game
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import ALLOWED, CHANCE, OVER, State
from tests.preferences import preferences

GAMES = ["east-to-west-1", "heroic-journey-3"]
EVERY = 20  # decisions between two positions


def positions(game: Game[Any], seed: int, seats: int) -> Iterator[State]:
    """Of a game by rollout weights, and all that lead to a kind of question that was not met before."""
    state, rng, place, met = game.start(seats), Rng(seed), 0, set()
    while state.to_act != OVER:
        if state.to_act != CHANCE:
            place += 1
            if place % EVERY == 0 or state.step not in met:
                met.add(state.step)
                yield state.copy()
        weights = state.chance() if state.to_act == CHANCE else preferences(state)
        state.apply(state.legal()[rng.pick(weights)])


def all_gestures(game: Game[Any], state: State) -> list[Any]:
    """Also those that follow at every thing one may begin with."""
    offered = [*game.gestures(state)]
    return offered + [more for ref in {one["on"] for one in offered} if ref for more in game.gestures(state, ref)]


def done(game: Game[Any], state: State, gesture: Any) -> State:
    after = state.copy()
    for name in gesture["actions"]:
        assert after.to_act == state.to_act, "a gesture is what one seat decides"
        after.apply(game.action(name))
    return after


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_gesture_says_is_what_its_actions_do(game_id: str) -> None:
    game, met = load(game_id), Counter[str]()
    for state in positions(game, 3, 3):
        before = game.view(state)
        for gesture in all_gestures(game, state):
            met[gesture["key"]] += bool(gesture["actions"])
            after = done(game, state, gesture)
            assert bool(gesture["actions"]) == ("rule" not in gesture)
            assert gesture["effects"] == game.effects_of(state, [*map(game.action, gesture["actions"])])[0]
            view = copy.deepcopy(before)
            for effect in gesture["effects"]:
                game.apply_effect(view, effect)
            assert view == game.view(after)
    own = {"travel", "use", "take"} if game_id == GAMES[0] else {"move", "build", "toll", "pay"}
    assert {kind for kind, count in met.items() if count} == own | {"work", "rest", "claim", "trade", "upgrade", "drop"}


@pytest.mark.parametrize("game_id", GAMES)
def test_locations_and_rest_say_who_goes_and_who_comes_back(game_id: str) -> None:
    game, ousted, lacking = load(game_id), 0, 0
    for state in positions(game, 4, 3):
        if state.step != CHOOSE:
            continue
        seat, view, offered = state.to_act, game.view(state), [*game.gestures(state)]
        own = view["parties"][seat]
        works = [gesture for gesture in offered if gesture["key"] == "work"]
        assert [gesture["on"] for gesture in works] == [location["ref"] for location in view["locations"]]
        for gesture, location in zip(works, view["locations"], strict=True):
            assert gesture["settlers"] == location["takes"][seat]
            assert gesture["lacks"] == max(location["takes"][seat] - own["settlers"], 0)
            other = location["owner"] not in (None, seat)
            assert gesture["ousts"] == ({"seat": location["owner"], "settlers": location["standing"]} if other else None)
            allowed = state.why_not(game.action(f"work:{location['id']}")) == ALLOWED
            assert gesture["actions"] == ([f"work:{location['id']}"] if allowed else [])
            ousted += allowed and other
            lacking += gesture["lacks"]
            if gesture["lacks"]:
                assert gesture["rule"] == "NW-11"
        [rest] = [gesture for gesture in offered if gesture["key"] == "rest"]
        on_map = sum(location["standing"] for location in view["locations"] if location["owner"] == seat)
        on_route = sum(card["camped"] for card in own.get("route", []))
        assert rest["settlers"] == on_map + on_route
    assert ousted and lacking


@pytest.mark.parametrize("game_id", GAMES)
def test_trades_go_on_as_long_as_there_are_cubes(game_id: str) -> None:
    game, most = load(game_id), 0
    for state in positions(game, 5, 2):
        trades: dict[tuple[str, ...], list[Any]] = {}
        for gesture in all_gestures(game, state):
            if gesture["key"] == "trade" and gesture["actions"]:
                begin = tuple(name for name in gesture["actions"] if name != "trade")
                trades.setdefault(begin, []).append(gesture)
        for series in trades.values():
            times = max(gesture["times"] for gesture in series)
            assert {gesture["times"] for gesture in series} == {*range(1, times + 1)}
            after = done(game, state, next(gesture for gesture in series if gesture["times"] == times))
            assert after.why_not(game.action("trade")) != ALLOWED
            most = max(most, times)
    assert most > 1


def test_upgrades_are_all_used_in_every_way() -> None:
    game: Game[Any] = load("east-to-west-1")
    met = 0
    for state in positions(game, 9, 3):
        if state.step.name != "upgrade":
            continue
        offered = [gesture for gesture in game.gestures(state) if gesture["key"] == "upgrade"]
        holds = [done(game, state, gesture).fields()["cubes"][state.to_act] for gesture in offered]
        assert sorted(holds) == sorted(by_brute_force(game, state))
        met += len(offered)
    assert met


def by_brute_force(game: Game[Any], state: State) -> list[list[int]]:
    """The holds after the most upgrades, each once."""
    holds, last, reached = [state], state.to_act, [state]
    while reached:
        holds, following = reached, {}
        for one in reached:
            for cube in "YRGB" if one.step == state.step and one.to_act == last else "":
                if one.why_not(action := game.action(f"upgrade:{cube}")) == ALLOWED:
                    after = one.copy()
                    after.apply(action)
                    following[str(after.fields()["cubes"][last])] = after
        reached = [*following.values()]
    return [one.fields()["cubes"][last] for one in holds]


def test_a_wagon_is_shown_every_tile_with_toll_and_cost_before_it_moves() -> None:
    game: Game[Any] = load("heroic-journey-3")
    tolls, outposts = 0, 0
    ranges = [location for location in game.view(game.start(2))["locations"] if location["kind"] == "move_wagon"]
    for state in positions(game, 7, 4):
        for location in ranges if state.step == CHOOSE else []:
            offered = [*game.gestures(state, location["ref"])]
            if not offered[0]["actions"]:
                continue
            after, cells = done(game, state, offered[0]), game.view(state)["cells"]
            moves = {gesture["on"]: gesture for gesture in offered if gesture["key"] == "move"}
            legal = {f"cell:{game.name(action).partition(':')[2]}" for action in after.legal()}
            assert {ref for ref, gesture in moves.items() if gesture["actions"]} == legal
            for cell in cells:
                if gesture := moves.get(cell["ref"]):
                    others = [seat for seat in cell["wagons"] if seat != state.to_act]
                    assert (gesture["toll"], gesture["cost"]) == (len(others), cell["cost"])
                    assert not gesture["actions"] or [toll["creditor"] for toll in gesture["tolls"]] == others
                    tolls += len(gesture["tolls"])
            built = [gesture for gesture in offered if gesture["key"] == "build"]
            assert {gesture["on"] for gesture in built} == {ref for ref, move in moves.items() if move["can_build"]}
            for gesture in built:
                assert len(gesture["cubes"]) == moves[gesture["on"]]["cost"]
            outposts += len(built)
    assert tolls and outposts
