"""Records the golden games and prints what changed: `python -m tests.golden.record [--anew] [name ...]`.

A game whose actions are still legal and in which still happens what it is there for keeps its actions: only digests and
results change. Otherwise, or with --anew, its recipe finds another one.
"""
from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from difflib import unified_diff
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cardamom.games import load
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, IllegalAction, State
from cardamom.table.log import LogFile
from cardamom.table.table import Table
from tests.golden.events import EVENTS, Trace, over
from tests.golden.recipes import RECIPES, Recipe

LOGS = Path(__file__).parent
PLAYERS = ("Anna", "Ben", "Cleo", "Dan")


def log_of(name: str) -> Path:
    return LOGS / f"{name}.jsonl"


class Script:
    """Deals outcomes that are known."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        self.outcomes = iter(outcomes)

    def deal(self, state: State) -> int:
        return next(self.outcomes)


def holds(game: Game[Any], recipe: Recipe, options: dict[str, Any], actions: Sequence[int]) -> bool:
    """Are these actions a whole game in which happens what the recipe is for?"""
    try:
        trace = Trace(game, game.start(recipe.seats, **options), list(actions))
        over(trace)
        EVENTS[recipe.name](trace)
    except (AssertionError, IllegalAction, StopIteration):
        return False
    return True


def recorded(game: Game[Any], recipe: Recipe) -> tuple[dict[str, Any], list[int]] | None:
    """The game of the log that is there, if it can be kept."""
    path = log_of(recipe.name)
    if not path.exists():
        return None
    log = LogFile(path)
    try:
        options, actions = log.header().options, [game.action(entry.act) for entry in log.entries() if entry.act is not None]
        return (options, actions) if holds(game, recipe, options, actions) else None
    except ValueError:
        return None


def played(game: Game[Any], recipe: Recipe, options: dict[str, Any], actions: Sequence[int]) -> Table:
    """The same game at a table."""
    state, outcomes = game.start(recipe.seats, **options), []
    for action in actions:
        if state.to_act == CHANCE:
            outcomes.append(action)
        state.apply(action)
    table = Table(game, PLAYERS[:recipe.seats], Script(outcomes), **options)
    while not table.over:
        table.act(actions[len(table.actions)])
    assert table.actions == list(actions)
    return table


def difference(path: Path, table: Table) -> list[str]:
    """Write the log, and say how it differs from the one before."""
    before = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    with TemporaryDirectory() as folder:
        new = Path(folder) / path.name
        table.save(new)
        text = new.read_text(encoding="utf-8")
    if text.splitlines() != before:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(unified_diff(before, text.splitlines(), "before", "now", lineterm="", n=1)) if before else []


def record(recipe: Recipe, anew: bool) -> list[str]:
    """Record one game; the lines to print."""
    game = load(recipe.game_id)
    path = log_of(recipe.name)
    known = path.exists()
    kept = None if anew else recorded(game, recipe)
    options, actions = kept or recipe.cook(game)
    if not holds(game, recipe, options, actions):
        raise SystemExit(f"{recipe.name}: the game that was found does not show what it is for")
    changes = difference(path, played(game, recipe, options, actions))
    state = "new" if not known else "changed" if changes else "unchanged"
    return [f"{recipe.name}: {len(actions)} actions, {state}{'' if kept else ', found anew'}", *changes]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden.record", description="Record the golden games.")
    parser.add_argument("names", nargs="*", metavar="name", help="such as eastern-wonders/round-cap; all, if none is given")
    parser.add_argument("--anew", action="store_true", help="find other games even where the old ones still do")
    asked = parser.parse_args(arguments)
    known = {recipe.name: recipe for recipe in RECIPES}
    for name in asked.names:
        if name not in known:
            parser.error(f"there is no golden game {name}; known: {', '.join(known)}")
    for name in asked.names or known:
        print("\n".join(record(known[name], asked.anew)), flush=True)
    for path in sorted(LOGS.glob("*/*.jsonl")):
        if path.relative_to(LOGS).with_suffix("").as_posix() not in known:
            path.unlink()
            print(f"{path.relative_to(LOGS)}: removed, it has no recipe")
    return 0


if __name__ == "__main__":
    sys.exit(main())
