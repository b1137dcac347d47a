"""`cardamom train`: let an evaluator learn by playing against itself."""
from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from time import monotonic

from cardamom.arena.worker_pool import WorkerLost
from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.packs import load_game
from cardamom.system import cores
from cardamom.training.run import Run, Settings

LEAST_SIMULATIONS = 32
MOST = 10.0  # of how much is explored, and of sharpness
EVERY = 30.0  # seconds between lines of progress


def train_here(game_id: str, folder: Path | None, generations: int, games: int, simulations: int, deals: int,
               speed_of_nets: int, exploration: float, cut: int, sharpness: float, start: str, seed: int,
               jobs: int | None) -> bool:
    """Train, and say what came of each generation. Returns whether Ctrl-C ended it."""
    with refusing_bad_input():
        for name, value in (("generations", generations), ("games", games), ("simulations", simulations), ("deals", deals),
                            ("speed of nets", speed_of_nets), ("cut", cut), ("jobs", 1 if jobs is None else jobs)):
            if value < 1:
                raise BadInput(f"{name}: {value} is not a positive number")
        for name, number in (("exploration", exploration), ("sharpness", sharpness)):
            if not 0 < number <= MOST:
                raise BadInput(f"{name}: {number} is not a number above 0, at most {MOST:g}")
        if simulations < LEAST_SIMULATIONS:
            raise BadInput(f"simulations: {simulations} are too few to learn from; at least {LEAST_SIMULATIONS}")
        if find_spec("numpy") is None:
            raise BadInput("training needs NumPy: pip install 'cardamom-games[train]'")
        game = load_game(game_id, None)
        folder = folder or Path(f"{game.id}-training")
        settings = Settings(game.id, game.version, start, seed, simulations, games, deals, speed_of_nets, exploration, cut,
                            sharpness)
        run = Run(folder, settings, jobs or cores())
    progress = Progress()
    try:
        for found in run.train(generations, progress.report):
            verdict = "accepted" if found["accepted"] else "rejected"
            print(f"Generation {found['generation']}: won {found['won']:g} of {found['played']} "
                  f"({found['low']:.0%} to {found['high']:.0%}), {verdict}, {found['seconds']} s.", flush=True)
    except KeyboardInterrupt:
        print(f"Interrupted; run the same command to continue from {folder}.", file=sys.stderr)
        return True
    except (WorkerLost, OSError) as error:
        raise BadInput(f"{error}; run the same command to continue from {folder}") from error
    best = folder / "learned.toml"
    print(f"The best evaluator is {best}." if best.exists() else "No generation was accepted.")
    return False


class Progress:
    """Says from time to time how far it is, on stderr."""

    def __init__(self) -> None:
        self.said = monotonic()

    def report(self, what: str, done: int, of: int) -> None:
        if monotonic() - self.said >= EVERY or done == of:
            self.said = monotonic()
            print(f"{what}: {done} of {of}", file=sys.stderr, flush=True)
