"""`cardamom arena`: find out which bot is stronger."""
from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import cardamom
from cardamom.arena.games_file import GamesFile
from cardamom.arena.league import Contest, League, MapGames, Played, league_from, run, with_budget
from cardamom.arena.ratings import check_installed
from cardamom.arena.report import report
from cardamom.arena.rows import check_parquet, write_csv, write_parquet
from cardamom.arena.sprt import Sprt
from cardamom.arena.standings import ArenaResults, arena_results
from cardamom.arena.tally import forfeit_note
from cardamom.arena.worker_pool import WorkerLost, map_in_order
from cardamom.bots.bot import fresh_seed
from cardamom.bots.program import LIMIT
from cardamom.bots.registry import Budget, budget_in, names_in
from cardamom.cli.arena_results import show_arena
from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.game_options import parse_options
from cardamom.cli.maps import with_map
from cardamom.cli.own_bots import find_bots_here
from cardamom.cli.packs import load_game
from cardamom.cli.saved_games import command_name
from cardamom.cli.simulate import progress, put_into_words
from cardamom.games import load
from cardamom.system import cores

GAMES, REPORT, RESULTS, ROWS, PARQUET = "games.jsonl", "report.html", "results.json", "games.csv", "games.parquet"


class ArenaRequest(NamedTuple):
    """The arguments of the command line."""

    game: str = ""
    bots: str = ""
    seats: int | None = None
    deals: int | None = None
    gauntlet: bool = False
    sprt: str = ""
    alpha: float = Sprt.alpha
    beta: float = Sprt.beta
    simulations: int | None = None
    seconds: float | None = None
    limit: float | None = None
    seed: int | None = None
    options: Sequence[str] = ()
    content: Path | None = None
    map: Sequence[Path] = ()
    jobs: int | None = None
    cluster: str = ""
    out: Path | None = None
    resume: Path | None = None
    parquet: bool = False
    as_json: bool = False


DEALS = 50
NOT_WITH_RESUME = ("game", "bots", "seats", "gauntlet", "sprt", "simulations", "seconds", "limit", "seed", "options",
                   "content", "map", "out")


def arena_here(request: ArenaRequest) -> bool:
    """Play, write the files and show the results, after Ctrl-C those so far. Returns whether Ctrl-C ended it."""
    with refusing_bad_input():
        if request.jobs is not None and request.jobs < 1:
            raise BadInput(f"jobs: {request.jobs} is not a positive number")
        check_installed()
        if request.parquet:
            check_parquet()
        find_bots_here()
        map_games = games_mapper(request)
        folder, contest, file = open_arena(request)
    error_message, interrupted = "", False
    with closing(file):
        try:
            play(contest, file, map_games)
        except KeyboardInterrupt:
            interrupted = True
        except (WorkerLost, OSError) as error:
            error_message = f"stopped after {len(contest.games)} of {contest.league.games} games: {error}"
        notes = [*file.notes]
        if interrupted or error_message:
            notes.append(f"not finished: {len(contest.games)} of {contest.league.games} games were played")
        document, results = finish(contest, folder, notes, request.parquet)
    if request.as_json:
        print(json.dumps(document | {"results": results}, indent=2, ensure_ascii=False))
    elif contest.games:
        show_arena(document, results)
    print(f"{folder / REPORT} is the report; {GAMES}, {ROWS} and {RESULTS} are beside it.", file=sys.stderr)
    if interrupted or error_message:
        print(f"Go on with: {command_name()} arena --resume {shlex.quote(str(folder))}", file=sys.stderr)
    if error_message:
        raise BadInput(error_message)
    return interrupted


def games_mapper(request: ArenaRequest) -> MapGames:
    """Return what plays many games: processes here, or the workers of a cluster."""
    if request.cluster:
        if request.jobs is not None:
            raise BadInput("--jobs is for local processes: with --cluster, every worker of the cluster plays")
        from cardamom.arena.cluster import cluster_mapper
        return cluster_mapper(request.cluster)

    def map_games(work: Callable[[int], Played], numbers: Iterable[int]) -> Generator[Played]:
        return map_in_order(work, numbers, request.jobs or cores())
    return map_games


def open_arena(request: ArenaRequest) -> tuple[Path, Contest, GamesFile]:
    if request.resume:
        return resumed(request, request.resume)
    league = league_of(request)
    folder = request.out or Path(f"arena-{league.game.id}-{league.seed}")
    if (folder / GAMES).exists():
        raise BadInput(f"{folder} already holds an arena: continue it with `{command_name()} arena --resume {folder}`, or "
                       "choose another folder with --out")
    folder.mkdir(parents=True, exist_ok=True)
    return folder, Contest(league), GamesFile(folder / GAMES, league.header())


def league_of(request: ArenaRequest) -> League:
    if not request.game:
        raise BadInput("which game? `cardamom games` lists them; --resume FOLDER continues an arena")
    game = load_game(request.game, request.content)
    bots = names_in(request.bots)
    if request.simulations is not None and request.seconds is not None:
        raise BadInput("choose --simulations or --seconds, not both")
    if request.simulations is not None:
        bots = with_budget(bots, budget_of("simulations", f"{request.simulations}"))
    if request.seconds is not None:
        bots = with_budget(bots, budget_of("seconds", f"{request.seconds:g}s"))
    options = with_map(game, request.map, parse_options(request.options, game))
    return League(game, tuple(bots), min(game.seats) if request.seats is None else request.seats,
                    DEALS if request.deals is None else request.deals, fresh_seed(request.seed), options,
                    "gauntlet" if request.gauntlet else "round-robin", sprt_of(request),
                    LIMIT if request.limit is None else request.limit)


def budget_of(option: str, value: str) -> Budget:
    budget = budget_in(value)
    if budget is None:
        raise BadInput(f"--{option}: {value.rstrip('s')} is not a number of {option} that a bot can have")
    return budget


def sprt_of(request: ArenaRequest) -> Sprt | None:
    if not request.sprt:
        if (request.alpha, request.beta) != (Sprt.alpha, Sprt.beta):
            raise BadInput("--alpha and --beta are the risks of a sequential test: give its bounds with --sprt LOW,HIGH")
        return None
    try:
        low, high = map(float, request.sprt.split(","))
    except ValueError:
        raise BadInput(f"--sprt: expected LOW,HIGH in rating points, like 0,50, found {request.sprt[:40]!r}") from None
    return Sprt(low, high, request.alpha, request.beta)


def resumed(request: ArenaRequest, folder: Path) -> tuple[Path, Contest, GamesFile]:
    """Return an arena as it was left."""
    given = [name for name in NOT_WITH_RESUME if getattr(request, name) not in ("", None, False, (), [])]
    if given:
        raise BadInput(f"an arena has its own {given[0]}: use --resume without it")
    file = GamesFile(folder / GAMES)
    try:
        if request.deals is not None and request.deals != file.header.get("deals"):
            if request.deals < file.header.get("deals", 0):
                raise BadInput(f"deals: this arena was started with {file.header['deals']}, and you can only add more")
            file.set_deals(request.deals)
        contest = Contest(league_from(file.header, load))
        for number, summary in file.games:
            contest.add(number, summary)
    except ValueError as error:
        file.close()
        raise ValueError(f"{file.path}: {error}") from error
    except BaseException:
        file.close()
        raise
    if contest.league.game.engine == "interpreted":
        print(cardamom.native.reason, file=sys.stderr)
    for note in file.notes:
        print(f"Note: {note}.", file=sys.stderr)
    return folder, contest, file


def play(contest: Contest, file: GamesFile, map_games: MapGames) -> None:
    with closing(run(contest, map_games)) as played, progress(contest.league.games, contest.next) as advance:
        for number, summary in played:
            file.append(number, contest.league.deal_and_lineup(number)[0], summary)
            advance()


def finish(contest: Contest, folder: Path, notes: Sequence[str], parquet: bool) -> tuple[dict[str, Any], ArenaResults]:
    """Write all files that are made of the games."""
    league = contest.league
    results = arena_results(contest)
    put_into_words(results["ladder"], league.game)
    header = {name: value for name, value in league.header().items() if name != "pack"}
    document = {**header, "command": command_of(league), "notes": [
        *league.notes(), *(forfeit_note(**one) for one in results["forfeits"]), *notes]}
    games = [(number, league.deal_and_lineup(number)[0], summary) for number, summary in contest.games]
    write(folder / RESULTS, json.dumps(document | {"results": results}, indent=2, ensure_ascii=False) + "\n")
    write(folder / REPORT, report(document, results))
    write_csv(folder / ROWS, games)
    if parquet:
        write_parquet(folder / PARQUET, games)
    return document, results


def command_of(league: League) -> str:
    """Return the command that plays this arena again."""
    parts = ["cardamom", "arena", league.game.id, "--bots", ",".join(league.bots), "--seats", str(league.seats),
             "--deals", str(league.deals), "--seed", str(league.seed)]
    parts += ["--gauntlet"] if league.pairing == "gauntlet" else []
    if league.sprt:
        parts += ["--sprt", f"{league.sprt.low:g},{league.sprt.high:g}", "--alpha", f"{league.sprt.alpha:g}",
                  "--beta", f"{league.sprt.beta:g}"]
    for name, value in league.options.items():
        parts += ["--option", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
    return shlex.join([*parts, *(["--content", "PACK"] if league.game.pack else [])])


def write(path: Path, content: str) -> None:
    """Write a file, completely or not at all."""
    new = path.with_name(f".{path.name}.new")
    new.write_text(content, encoding="utf-8")
    os.replace(new, path)
