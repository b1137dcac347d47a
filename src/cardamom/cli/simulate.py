"""`cardamom simulate`: let bots play many games, and show the results."""
from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from cardamom.arena.simulate import Plan, simulate
from cardamom.arena.tally import Standing, Tally, forfeit_note
from cardamom.arena.worker_pool import WorkerLost
from cardamom.bots.bot import fresh_seed
from cardamom.bots.registry import names_in
from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.game_options import parse_options
from cardamom.cli.maps import with_map
from cardamom.cli.own_bots import find_bots_here
from cardamom.cli.packs import load_game
from cardamom.cli.simulation_results import show_results
from cardamom.kernel.game import Game
from cardamom.kernel.words import text
from cardamom.system import cores
from cardamom.telling.words import words_of


def simulate_here(game_id: str, games: int, seats: int | None, bots: str, seed: int | None, jobs: int | None,
                  as_json: bool, save: Path | None, options: Sequence[str], content: Path | None,
                  maps: Sequence[Path]) -> bool:
    """Play and show the results, after Ctrl-C those so far. Returns whether Ctrl-C ended it."""
    with refusing_bad_input():
        if jobs is not None and jobs < 1:
            raise BadInput(f"jobs: {jobs} is not a positive number")
        find_bots_here()
        game = load_game(game_id, content)
        plan = plan_of(game, games, seats, bots, fresh_seed(seed), with_map(game, maps, parse_options(options, game)), save)
    tally, error_message, interrupted = Tally(plan.seats), "", False
    try:
        play(plan, jobs or cores(), tally)
    except KeyboardInterrupt:
        interrupted = True
    except (WorkerLost, OSError) as error:
        error_message = f"stopped after {tally.games} of {games} games: {error}"
    if interrupted:
        print(f"Interrupted after {tally.games} of {games} games.", file=sys.stderr)
    document = header(plan)
    cut_short = error_message or (f"interrupted after {tally.games} of {games} games" if interrupted else "")
    forfeits = [forfeit_note(bot, reason, times) for (bot, reason), times in tally.forfeits.most_common()]
    document["notes"] = [*document["notes"], *forfeits, *filter(None, [cut_short])]
    results = tally.results()
    put_into_words(results["standings"], game)
    if as_json:
        print(json.dumps(document | {"results": results}, indent=2, ensure_ascii=False))
    elif tally.games:
        show_results(document, results)
    if error_message:
        raise BadInput(error_message)
    return interrupted


def put_into_words(standings: Iterable[Standing], game: Game[Any]) -> None:
    """Replace the keys of the sources of points by words."""
    words = words_of(game)
    for standing in standings:
        for source in standing["sources"]:
            source["text"] = words.say(text(source["text"]))


def plan_of(game: Game[Any], games: int, seats: int | None, bots: str, seed: int, options: dict[str, Any],
            save: Path | None) -> Plan:
    """Check the arguments, and make sure that the folder for the logs exists and is empty."""
    names = tuple(names_in(bots))
    if seats is None:
        seats = len(names) if len(names) in game.seats else min(game.seats)
    plan = Plan(game, games, seats, names, seed, options, save)
    if save:
        save.mkdir(parents=True, exist_ok=True)
        if any(save.iterdir()):
            raise BadInput(f"{save} is not empty: choose a new folder for the logs")
        with open(save / plan.log_of(0), "xb"):  # can it be written?
            pass
        (save / plan.log_of(0)).unlink()
    return plan


def play(plan: Plan, jobs: int, tally: Tally) -> None:
    with closing(simulate(plan, jobs)) as summaries, progress(plan.games) as advance:
        for summary in summaries:
            tally.add(summary)
            advance()


def header(plan: Plan) -> dict[str, Any]:
    """Return what was played: everything needed to play it again."""
    return {"game": plan.game.id, "title": plan.game.title, "version": plan.game.version, "engine": plan.game.engine,
            "content": plan.game.content_hash, "seats": plan.seats, "bots": list(plan.bots), "seed": plan.seed,
            "options": plan.options, "requested": plan.games, "notes": plan.notes()}


@contextmanager
def progress(games: int, done: int = 0) -> Iterator[Callable[[], object]]:
    """Show a progress bar on stderr at a terminal; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    with Progress(TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TextColumn("games,"), TimeRemainingColumn(),
                  TextColumn("left"), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games, completed=done)
        yield lambda: bar.advance(task)
