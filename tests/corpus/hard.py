"""Looks for positions of World Wonders in which legal() takes long: `python -m tests.corpus.hard [--games N]`.

hard.jsonl holds the beginnings of games, one a line: for every monument up to the slowest choice of a purchase while it is
face up (only what there is room for is on offer), and up to the slowest placement of one of its parts. `make bench` measures
them. They are found by the clock, so another search finds others; positions that are recorded stay until it is run again.
"""
from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from operator import methodcaller
from typing import Any

from cardamom.bench.positions import timed
from cardamom.games import load
from cardamom.games.world_wonders.city import MONUMENT
from cardamom.games.world_wonders.items import ROW
from cardamom.games.world_wonders.market import NOTHING
from cardamom.games.world_wonders.purchases import CHOOSE, PLACE_PART
from cardamom.kernel.game import Game
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import CHANCE, OVER
from tests.corpus import HARD
from tests.preferences import preferences

GAMES = 6_000
SEATS = (2, 4)  # two monuments are face up, or three
BUY, PLACE = "buy", "place"
LEGAL = methodcaller("legal")
CALLS = 3  # of legal(), the quickest counts
Found = dict[tuple[int, str], tuple[int, dict[str, Any]]]  # by monument, and what is done with it: nanoseconds, and the line


def search(game: Any, games: int) -> Found:
    found: Found = {}
    for number in range(games):
        for monument, done, taken, line in slow_positions(game, number, found):
            found[monument, done] = (taken, {**line, "about": f"{done} {game.box.monuments[monument].id}"})
    return found


def slow_positions(game: Game[Any], number: int, found: Found) -> Iterator[tuple[int, str, int, dict[str, Any]]]:
    """Positions of a game, played evenly or by rollout weights, that are slower than those found for their monument."""
    state = game.start(SEATS[number % 2], map="AB"[number // 2 % 2])
    rng = Rng(number)
    actions: list[int] = []
    while state.to_act != OVER:
        if state.to_act != CHANCE:
            for monument, done, taken in measured(state, found):
                yield monument, done, taken, {
                    "game": game.id, "seats": state.seats, "options": state.setup.options, "actions": [*actions]}
        legal = state.legal()
        even = [1] * len(legal) if number % 3 else preferences(state)
        actions.append(legal[rng.pick(state.chance() if state.to_act == CHANCE else even)])
        state.apply(actions[-1])


def measured(state: Any, found: Found) -> Iterator[tuple[int, str, int]]:
    """The monuments that this position is about, what is done with them, and what legal() takes for them."""
    if state.step == PLACE_PART and state.kind == MONUMENT:
        yield from slower(state, state.building, PLACE, found)
    elif state.step == CHOOSE:
        taken = timed(LEGAL, state, 1)
        for monument in state.wonder:
            if monument != NOTHING and taken > found.get((monument, BUY), (0,))[0]:
                alone = type(state).at(state.constants, state.fields() | {"wonder": [monument, *[NOTHING] * (ROW - 1)]})
                yield from slower(alone, monument, BUY, found)


def slower(state: Any, monument: int, done: str, found: Found) -> Iterator[tuple[int, str, int]]:
    taken = timed(LEGAL, state, CALLS)
    if taken > found.get((monument, done), (0,))[0]:
        yield monument, done, taken


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.hard", description="Look for hard positions.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many games are searched ({GAMES:,})")
    found = search(load("world-wonders", engine="native"), parser.parse_args(arguments).games)
    for taken, line in sorted((entry for entry in found.values()), key=lambda entry: -entry[0]):
        print(f"{taken / 1000:7.1f} µs  {line['about']}")
    lines = [json.dumps(found[key][1], separators=(",", ":")) for key in sorted(found)]
    HARD.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(found)} positions, {HARD.stat().st_size:,} bytes in {HARD.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
