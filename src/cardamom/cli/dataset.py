"""`cardamom dataset`: games of bots as data to learn from."""
from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

from cardamom.arena.simulate import Plan
from cardamom.arena.worker_pool import WorkerLost
from cardamom.bots.bot import fresh_seed
from cardamom.bots.registry import names_in
from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.game_options import parse_options
from cardamom.cli.own_bots import find_bots_here
from cardamom.cli.packs import load_game
from cardamom.cli.simulate import progress
from cardamom.system import cores


def make_dataset(game_id: str, games: int, seats: int | None, bots: str, observation: str, kind: str, seed: int | None,
                 jobs: int | None, options: Sequence[str], content: Path | None, out: Path | None, as_json: bool) -> bool:
    """Record games. Returns whether Ctrl-C ended it."""
    with refusing_bad_input():
        if jobs is not None and jobs < 1:
            raise BadInput(f"jobs: {jobs} is not a positive number")
        if find_spec("numpy") is None:
            raise BadInput("a dataset needs NumPy: pip install 'cardamom-games[data]'")
        from cardamom.data.recording import Recording, open_folder, record
        find_bots_here()
        game = load_game(game_id, content)
        folder = out or Path(f"{game.id}-dataset")
        names = tuple(names_in(bots))
        seats = seats or (len(names) if len(names) in game.seats else min(game.seats))
        known = seed_of(folder) if seed is None else seed
        plan = Plan(game, games, seats, names, fresh_seed(known), parse_options(options, game))
        recording = Recording(plan, observation, kind, folder)
        try:
            missing = open_folder(recording)
        except ImportError as error:
            raise BadInput(str(error)) from None
    there = sum(min(recording.part, games - part * recording.part) for part in recording.parts() if part not in missing)
    done, interrupted = there, False
    try:
        with closing(record(recording, missing, jobs or cores())) as written, progress(games, done) as advance:
            for count in written:
                done += count
                for _ in range(count):
                    advance()
    except KeyboardInterrupt:
        interrupted = True
        print(f"Interrupted after {done} of {games} games; run the same command to continue from {folder}.", file=sys.stderr)
    except (WorkerLost, OSError, ValueError) as error:
        raise BadInput(f"stopped after {done} of {games} games: {error}; run the same command to continue from "
                       f"{folder}") from error
    if as_json:
        print(json.dumps({"folder": str(folder), "games": done, "requested": games, "seed": plan.seed,
                          "played": done - there, "interrupted": interrupted}))
    elif not interrupted:
        print(f"{done} games are in {folder}; DATASHEET.md there says what is in them. In Python: "
              f"cardamom.data.load({str(folder)!r})")
    return interrupted


def seed_of(folder: Path) -> int | None:
    """The seed of the dataset that is there already, if there is one."""
    try:
        schema = json.loads((folder / "dataset.json").read_text(encoding="utf-8"))
        return schema["seed"] if isinstance(schema["seed"], int) else None
    except (OSError, ValueError, KeyError, TypeError):
        return None
