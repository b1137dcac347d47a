"""python -m cardamom.build.soak [--games N] [--game ID]: play on a build that checks every memory access.

All registered games, or the one named, are compiled with the address and undefined-behaviour sanitizers and played through
the public calls. Besides them a small class with a planted fault: a soak that does not find that fault proves nothing.
"""
from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import cardamom._native
from cardamom.build import BuildError, build, find_compiler, registered
from cardamom.kernel import engine
from cardamom.kernel.actions import action, step
from cardamom.kernel.fields import constant, field
from cardamom.kernel.observations import KINDS
from cardamom.kernel.rng import Rng
from cardamom.kernel.source import locate
from cardamom.kernel.state import CHANCE, OVER, State

SANITIZED = ("-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
FAULT = re.compile(r"runtime error|ERROR: AddressSanitizer|\.py:\d+|Error: ")
CUT = 1500
REST = step("rest")


class Planted(State):
    """A class of rules whose content says where it writes, and nothing checks it."""

    row: list[int] = field(4)
    place: int = constant()

    def begin(self) -> None:
        self.row[self.place] = 1  # the planted fault
        self.to_act = OVER

    @action(during=REST)
    def end(self, seat: int) -> None:
        self.to_act = OVER

    def score(self, party: int) -> int:
        return self.row[party]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m cardamom.build.soak", description="Play on a checked build.")
    parser.add_argument("--games", type=int, default=40, help="playouts for each seat count and way of playing (40)")
    every = registered()
    parser.add_argument("--game", choices=[name.replace("_", "-") for name in every], help="the id of one game (all)")
    asked = parser.parse_args()
    rules = {name: place for name, place in every.items() if asked.game in (None, name.replace("_", "-"))}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            build(folder, SANITIZED, rules | {"planted": (f"{__package__}.soak:Planted",)}, say=print)
            played = run(folder, f"play_games({asked.games}, {asked.game!r})")
            harmless = run(folder, "plant(3)")
            planted = run(folder, "plant(99)")
        except BuildError as error:
            print(error, file=sys.stderr)
            return 1
    found = planted.returncode != 0 and f"soak.py:{planted_line()}" in planted.stderr
    print(played.stdout.strip() or "no game was played")
    for done in (played, harmless):
        if done.returncode:
            print("FAULT FOUND:", *fault(done.stderr), sep="\n")
    print("the planted fault was found:" if found else "THE PLANTED FAULT WAS NOT FOUND:", *fault(planted.stderr), sep="\n")
    return 0 if found and not played.returncode and not harmless.returncode else 1


def run(folder: Path, call: str) -> subprocess.CompletedProcess[str]:
    """Call a function of this module in another process, where the sanitized modules are those of the package."""
    libraries = [sanitizer(name) for name in ("libasan.so", "libubsan.so")]
    environment = os.environ | {
        "LD_PRELOAD": " ".join(libraries), "ASAN_OPTIONS": "detect_leaks=0", "UBSAN_OPTIONS": "print_stacktrace=1",
        "PYTHONMALLOC": "malloc", "PYTHONPATH": str(locate("cardamom").parent)}
    code = f"import {__package__}.soak as soak; soak.use({str(folder)!r}); soak.{call}"
    return subprocess.run([sys.executable, "-c", code], env=environment, text=True, capture_output=True, check=False)


def sanitizer(name: str) -> str:
    path = subprocess.run([*find_compiler().program, f"-print-file-name={name}"], text=True, capture_output=True, check=True)
    if not Path(path.stdout.strip()).is_absolute():
        raise BuildError(f"{name} is missing: the soak needs gcc with its sanitizers.")
    return path.stdout.strip()


def planted_line() -> int:
    lines = Path(__file__).read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.endswith("# the planted fault"))


def fault(stderr: str) -> list[str]:
    """The lines of a report that say what happened and where in the rules; all of it if there are none."""
    return [line for line in stderr.splitlines() if FAULT.search(line)][:12] or [stderr]


# -- in the other process -------------------------------------------------------------------------------------


def use(folder: str) -> None:
    cardamom._native.__path__.insert(0, folder)


def plant(place: int) -> None:
    rules = engine.rules_class(f"{__name__}:Planted", "planted", "native")
    rules(rules.make_constants({"seats": 1, "parties": 1, "place": place}))


def play_games(games: int, only: str | None) -> None:
    package = import_module("cardamom.games")
    for game_id in [only] if only else package.game_ids():
        game = package.load(game_id, engine="native")
        for seats in game.seats:
            decisions = sum(play(game, game.start(seats, **options), games) for options in variants(game, seats))
            print(f"{game_id}, {seats} seats: {decisions:,} decisions, no fault", flush=True)


def variants(game: Any, seats: int) -> Iterator[dict[str, Any]]:
    """The default options, and each value worth testing of every option."""
    yield {}
    for option in game.options:
        yield from ({option.name: value} for value in option.samples(seats))


def play(game: Any, start: State, games: int) -> int:
    """Playouts, search and batch from here, and a walk through the public calls; the decisions of the playouts."""
    decisions = 0
    for weighted in (False, True):
        decisions += sum(engine.playouts(start, games, 1, CUT, weighted).decisions)
    walk(game, start.copy())
    middle = start.copy()
    engine.play_on(middle, 2, 60, weighted=True)
    while middle.to_act == CHANCE:
        middle.apply(middle.legal()[0])
    if middle.to_act != OVER:
        engine.search(middle, 100, 1, threads=2)
        follow(middle.copy())
        step_batch(middle)
    return decisions


def walk(game: Any, state: State) -> None:
    """Ask everything that can be asked, at every step."""
    rng, evaluator = Rng(3), game.evaluator()
    for _ in range(300):
        for number in range(-1, state.num_actions + 1):
            state.why_not(number)
        again = type(state).at(state.constants, state.fields())
        assert again == state == game.at(game.position(state))
        assert again.digest() == state.digest()
        for party in range(state.parties):
            assert state.scores()[party] == state.score(party)
            evaluator.value(state, party)
            evaluator.features(state, party)
            state.tie_break(party)
            state.has_lost(party)
        if state.to_act == OVER:
            return
        legal = state.legal()
        weights = state.chance() or [evaluator.preference(state, each) for each in legal]
        if state.to_act != CHANCE:
            evaluator.at_rest(state)
            for each in legal:
                evaluator.action_features(state, each)
        state.apply(legal[rng.pick(weights)])


def follow(state: State) -> None:
    """A search that follows a game, in a small tree."""
    search, rng = engine.Search(state, 1, most_nodes=60), Rng(4)
    for _ in range(60):
        if state.to_act >= 0:
            search.run(20)
            search.result()
        legal = state.legal()
        if not legal:
            return
        action = legal[rng.below(len(legal))]
        state.apply(action)
        search.play(action)


def step_batch(root: State) -> None:
    batch = engine.Batch(root, 4, 1, threads=2)
    for turn in range(50):
        for kind in KINDS:
            batch.observe(kind)
        batch.values()
        legal = [batch.state(place).legal() for place in range(4)]
        batch.step([actions[turn % len(actions)] for actions in legal])


if __name__ == "__main__":
    sys.exit(main())
