"""`cardamom find-practice`: search games for positions to practise on."""
from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.game_options import parse_options
from cardamom.games import load
from cardamom.table.log import LogError
from cardamom.table.practice import POSITIONS, Position, as_line, practice_of, read_positions
from cardamom.table.replay import replay
from cardamom.training.find_practice import Effort, Finder, Source, logged, played


def find_here(game_id: str, logs: Sequence[Path], games: int, seed: int, per_theme: int, simulations: int | None,
              out: Path | None, options: Sequence[str]) -> bool:
    """Search, and append what is found. Returns whether Ctrl-C ended it."""
    with refusing_bad_input():
        game = load(game_id)
        given = parse_options(options, game)
        practice = practice_of(game)
        if not practice.themes:
            raise BadInput(f"{game_id}: there is no practice.toml with themes")
        file = out or game.folders[-1] / POSITIONS
        progress = file.with_suffix(".progress")
        first = resume_at(progress, seed) if not logs else 0
        known = read_positions(file) if file.exists() else ()
    usual = Effort.usual(game)
    effort = usual if simulations is None else Effort(usual.quick, simulations)
    finder = Finder(game, practice.themes, effort, seed, known, per_theme)
    total = len(logs) if logs else games
    try:
        for number, source in enumerate(sources(game_id, logs, first, games, seed, given), first):
            if not any(finder.missing().values()):
                break
            for position in finder.search(source):
                with open(file, "a", encoding="utf-8") as writing:
                    writing.write(as_line(position))
            if not logs:
                progress.write_text(json.dumps({"seed": seed, "next": number + 1}))
            missing = ", ".join(f"{key} {n}" for key, n in finder.missing().items() if n)
            print(f"{number + 1} of {total} games: {len(finder.found)} positions"
                  f"{f'; still wanted: {missing}' if missing else ''}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print(f"\n{len(finder.found)} positions are in {file}. Run the same command to continue.", file=sys.stderr)
        return True
    print(f"{file}: {len(finder.found)} positions")
    return False


def check_again(game_id: str, simulations: int | None, seed: int, out: Path | None) -> bool:
    """Search the positions that are known again, and keep those whose answer is still clearly best. Returns whether Ctrl-C
    ended it; then the file stays as it was."""
    with refusing_bad_input():
        game = load(game_id)
        practice, file = practice_of(game), out or game.folders[-1] / POSITIONS
        if not file.exists():
            raise BadInput(f"{file}: there are no positions yet")
        known = read_positions(file)
    usual = Effort.usual(game)
    finder = Finder(game, practice.themes, usual if simulations is None else Effort(usual.quick, simulations), seed)
    kept: list[Position] = []
    try:
        for number, position in enumerate(known, 1):
            try:
                found = finder.check_again(position)
            except ValueError as error:  # the rules of today do not lead there
                found = None
                print(error, file=sys.stderr)
            kept += [found] if found else []
            print(f"{number} of {len(known)}: {position.id} {position.theme}, {'still clear' if found else 'dropped'}",
                  file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("\nNothing was changed.", file=sys.stderr)
        return True
    new = file.with_name(f".{file.name}.new")
    new.write_text("".join(map(as_line, kept)), encoding="utf-8")
    os.replace(new, file)
    print(f"{file}: {len(kept)} of {len(known)} positions are still clear")
    return False


def sources(game_id: str, logs: Sequence[Path], first: int, games: int, seed: int,
            given: Mapping[str, Any]) -> Iterator[Source]:
    game = load(game_id)
    if not logs:
        yield from (played(game, seed, number, given) for number in range(first, games))
    for path in logs:
        try:
            table = replay(path)
        except LogError as error:
            raise BadInput(str(error)) from None
        if table.game.id != game_id:
            raise BadInput(f"{path}: a game of {table.game.id}, not of {game_id}")
        if table.game.pack is not None:
            raise BadInput(f"{path}: not played with the shipped content")
        setup = table.state.setup
        yield logged(path.name, setup.seats, setup.options, table.actions)


def resume_at(progress: Path, seed: int) -> int:
    """The number of the first game that was not searched yet with this seed."""
    try:
        known = json.loads(progress.read_text())
        return int(known["next"]) if known["seed"] == seed else 0
    except FileNotFoundError:
        return 0
    except (ValueError, KeyError, TypeError):
        raise BadInput(f"{progress}: damaged; remove it to start over") from None
