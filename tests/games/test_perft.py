"""Lines of play counted from fixed positions: a rule that changes shows up as another number.

perft.json holds, for every game and seat count, and for some options, one game by the names of its actions and what was
counted on the way: lines of 1, 2, 3, ... actions and outcomes. After a change that is meant:

    python -m tests.games.test_perft --write        counts anew and prints what changed
"""
from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardamom.games import REGISTRY, game_class, load
from cardamom.kernel.engine import play_on
from cardamom.kernel.game import Game
from cardamom.kernel.perft import perft
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import CHANCE, OVER, State
from tests.preferences import preferences
from tests.scenario import loaded, native_first

FILE = Path(__file__).with_name("perft.json")
STEPS, EVERY = 400, 11  # the length of a recorded game, and how often lines are counted in it
ROW = re.compile(r"\[\s+(\d[\d,\s]*?)\s+\]")  # numbers that json writes one below the other
DEEPEST, MOST_LINES = 5, 6_000
FEWER_LINES = {"world-wonders": 1_500}  # interpreted, it takes its time
SMALL = [["..N..", ".WW..", ".W...", ".....", "....."], [".....", "N.W..", "..W.N", ".....", "....."]]  # room is short here
Start = tuple[str, int, dict[str, Any]]
STARTS: dict[str, Start] = {f"{game_id} {seats}": (game_id, seats, {})
                            for game_id in REGISTRY for seats in game_class(game_id).seats} | {
    "eastern-wonders-solo 1, hard": ("eastern-wonders-solo", 1, {"automaton": "hard", "start": "choose",
                                                                 "bonus_tiles": "one-per-type"}),
    "world-wonders 1, hard, side B": ("world-wonders", 1, {"difficulty": "hard", "map": "B", "tracks": "B"}),
    "world-wonders 1, small": ("world-wonders", 1, {"map": SMALL[0]}),
    "world-wonders 2, small": ("world-wonders", 2, {"map": SMALL}),
    "world-wonders 3, advanced, side B": ("world-wonders", 3, {"advanced": True, "map": "B"}),
}


def read() -> dict[str, Any]:
    recorded: dict[str, Any] = json.loads(FILE.read_text()) if FILE.exists() else {}
    return recorded


def states_on(game: Game[Any], start: Start, names: list[str]) -> Iterator[State]:
    """The states of a recorded game in which lines are counted."""
    _, seats, options = start
    state = game.start(seats, **options)
    for place, name in enumerate([*names, ""]):
        if place % EVERY == 0:
            yield state.copy()
        if name:
            state.apply(game.action(name))


@pytest.mark.slow
@native_first
@pytest.mark.parametrize("key", STARTS)
def test_as_many_lines_of_play_as_were_recorded(key: str, engine: str) -> None:
    game, recorded = loaded(STARTS[key][0], engine), read()[key]
    states = [*states_on(game, STARTS[key], recorded["game"].split())]
    counted = [[perft(state, depth + 1) for depth in range(len(numbers))]
               for state, numbers in zip(states, recorded["lines"], strict=True)]
    assert counted == recorded["lines"]


@pytest.mark.parametrize("key", STARTS)
def test_counting_lines_leaves_the_state_alone_and_ends_with_the_game(key: str, engine: str) -> None:
    game_id, seats, options = STARTS[key]
    state = loaded(game_id, engine).start(seats, **options)
    digest, legal = state.digest(), state.legal()
    after = [state.copy() for _ in legal]
    for copy, action in zip(after, legal, strict=True):
        copy.apply(action)
    assert (perft(state, 0), perft(state, 1)) == (1, len(legal))
    assert perft(state, 2) == sum(len(copy.legal()) for copy in after)
    assert state.digest() == digest
    play_on(state, seed=1, weighted=True)
    assert (state.to_act, perft(state, 5)) == (OVER, 1)


# -- recording ------------------------------------------------------------------------------------------------


def new_game(game: Game[Any], start: Start) -> list[str]:
    """A game by rollout weights, or its beginning."""
    _, seats, options = start
    state, rng = game.start(seats, **options), Rng(seats)
    names: list[str] = []
    while state.to_act != OVER and len(names) < STEPS:
        legal = state.legal()
        chance = state.to_act == CHANCE
        action = legal[rng.pick(state.chance() if chance else preferences(state))]
        names.append(game.name(action))
        state.apply(action)
    return names


def can_be_played(game: Game[Any], start: Start, names: list[str]) -> bool:
    try:
        return bool(names) and len([*states_on(game, start, names)]) > 0
    except ValueError:  # a name that is gone, or no longer legal
        return False


def counts(state: State, most: int) -> list[int]:
    """Lines of 1, 2, 3, ... steps, as deep as is quick."""
    found: list[int] = []
    while len(found) < DEEPEST:
        count = perft(state, len(found) + 1)
        if count > most and found:
            break
        found.append(count)
    return found


def write() -> None:
    before, after = read(), {}
    for key, start in STARTS.items():
        game = load(start[0])
        names = before[key]["game"].split() if key in before else []
        if not can_be_played(game, start, names):
            names = new_game(game, start)
            print(f"{key}: a game was recorded anew")
        most = FEWER_LINES.get(game.id, MOST_LINES)
        after[key] = {"game": " ".join(names), "lines": [counts(state, most) for state in states_on(game, start, names)]}
        for place, (old, new) in enumerate(zip(before.get(key, {}).get("lines", []), after[key]["lines"], strict=False)):
            if old != new:
                print(f"{key}, after {place * EVERY} steps: {old} is now {new}")
    written = json.dumps(after, indent=1)
    FILE.write_text(ROW.sub(lambda row: "[" + " ".join(row[1].split()) + "]", written) + "\n")
    print(f"{FILE.name}: {sum(len(entry['lines']) for entry in after.values())} positions")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.games.test_perft")
    parser.add_argument("--write", action="store_true", required=True, help="count anew, and record what is missing")
    parser.parse_args()
    write()
