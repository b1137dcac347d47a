"""The commands that study games: let bots play them, compare, train, record and count."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardamom.bots.registry import known_bots
from cardamom.cli.bad_input import refusing_bad_input
from cardamom.cli.options import GameOption, Json, examples

research = typer.Typer()


@research.command("find-practice", epilog=examples(
    "cardamom find-practice eastern-wonders --games 50         play games and search them",
    "cardamom find-practice eastern-wonders a.jsonl b.jsonl    search games that were played",
    "cardamom find-practice eastern-wonders-solo --option automaton=hard",
    "cardamom find-practice eastern-wonders --again            after rules or bots have changed"))
def find_practice(
    game: Annotated[str, typer.Argument(help="The id of a game; `cardamom games` lists them.", show_default=False)],
    logs: Annotated[list[Path] | None, typer.Argument(help="Logs to search, instead of playing new games.",
                                                      show_default=False)] = None,
    games: Annotated[int, typer.Option(help="How many games to play.", min=1)] = 50,
    seed: Annotated[int, typer.Option(help="Another seed plays other games.")] = 1,
    per_theme: Annotated[int, typer.Option(help="How many positions to find for each theme.", min=1)] = 4,
    simulations: Annotated[int | None, typer.Option(
        help="Simulations of each search that checks a position.", min=100, show_default="as the game needs")] = None,
    out: Annotated[Path | None, typer.Option(help="The file to add to.", show_default="the game's own")] = None,
    again: Annotated[bool, typer.Option(
        "--again", help="Search the known positions again, and keep those with a clear answer.")] = False,
    option: GameOption = None,
) -> None:
    """Find practice positions.

    Three deep searches must agree on the best move. This takes a while; after Ctrl-C, run it again to continue.
    """
    from cardamom.cli.find_practice import check_again, find_here
    with refusing_bad_input():
        stopped = check_again(game, simulations, seed, out) if again else find_here(
            game, logs or [], games, seed, per_theme, simulations, out, option or [])
    if stopped:
        raise typer.Exit(130)


@research.command(epilog=examples(
    "cardamom simulate eastern-wonders --bots greedy,mcts:200 --games 200 --seed 7",
    "cardamom simulate eastern-wonders --bots greedy,random,mcts:2000 --seats 3 --json > results.json",
    "cardamom simulate eastern-wonders-solo --bots greedy --option build_cost=1 --save logs"))
def simulate(
    game: Annotated[str, typer.Argument(help="The id of a game.", show_default=False)],
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seats: Annotated[int | None, typer.Option(help="How many play in each game.", show_default="as many as bots")] = None,
    bots: Annotated[str, typer.Option(
        help=f"Who plays; seats rotate from game to game. Bots: {known_bots()}.",
        metavar="BOT,BOT")] = "greedy,random",
    seed: Annotated[int | None, typer.Option(help="Play the same games again.", show_default="any")] = None,
    jobs: Annotated[int | None, typer.Option(
        help="How many processes; this does not change the results.", show_default="one for each core")] = None,
    option: GameOption = None,
    content: Annotated[Path | None, typer.Option(help="Play with this content pack.", show_default=False)] = None,
    map: Annotated[list[Path] | None, typer.Option(
        help="A map: a name, random (a new one for each game), or a file. Give one for all, or one for each seat.",
        metavar="NAME|FILE", show_default="the game's own")] = None,
    save: Annotated[Path | None, typer.Option(help="A new folder for the logs of all games.", show_default=False)] = None,
    json: Json = False,
) -> None:
    """Play many games between bots, and show who wins.

    Shows win rates by bot and seat, and where the points came from. In solo games the bots play against the automaton.
    Ctrl-C stops and shows the results so far.
    """
    from cardamom.cli.simulate import simulate_here
    if simulate_here(game, games, seats, bots, seed, jobs, json, save, option or [], content, map or []):
        raise typer.Exit(130)


@research.command(epilog=examples(
    "cardamom arena eastern-wonders --bots mcts:2000,mcts:300,greedy --deals 20",
    "cardamom arena eastern-wonders --bots mcts:400,cut=25,mcts:400 --sprt 0,50 --deals 500",
    "cardamom arena world-wonders --bots my_bots:Best,mcts:300 --gauntlet --seats 3",
    "cardamom arena eastern-wonders --bots 'program:./my-bot',greedy --limit 10",
    "cardamom arena eastern-wonders --bots mcts,greedy --seconds 0.05 --out ladder",
    "cardamom arena --resume ladder",
    "cardamom arena --resume ladder --deals 200"))
def arena(
    game: Annotated[str, typer.Argument(help="The id of a game.", show_default=False)] = "",
    bots: Annotated[str, typer.Option(
        help=f"Who plays: {known_bots()}. Settings follow a bot: mcts:2000,cut=25.", metavar="BOT,BOT",
        show_default=False)] = "",
    deals: Annotated[int | None, typer.Option(
        help="How many deals, at most; each is played once from every seat.", show_default="50")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.", show_default="the fewest")] = None,
    gauntlet: Annotated[bool, typer.Option(
        "--gauntlet", help="Only the first bot plays each of the others; with more than two seats, alone.")] = False,
    sprt: Annotated[str, typer.Option(
        help="Stop a pair as soon as it is clear whether the first bot is LOW or HIGH rating points stronger.",
        metavar="LOW,HIGH", show_default="play all deals")] = "",
    alpha: Annotated[float, typer.Option(help="With --sprt: the risk of saying HIGH if LOW is true.")] = 0.05,
    beta: Annotated[float, typer.Option(help="With --sprt: the risk of saying LOW if HIGH is true.")] = 0.05,
    simulations: Annotated[int | None, typer.Option(
        help="Give all searching bots this many simulations per decision.", show_default="as their names say")] = None,
    seconds: Annotated[float | None, typer.Option(
        help="Give all searching bots this many seconds per decision.", show_default="as their names say")] = None,
    limit: Annotated[float | None, typer.Option(
        help="Seconds after which your own bot forfeits if it has not moved.", show_default="60")] = None,
    seed: Annotated[int | None, typer.Option(help="Play the same games again.", show_default="any")] = None,
    option: GameOption = None,
    content: Annotated[Path | None, typer.Option(help="Play with this content pack.", show_default=False)] = None,
    map: Annotated[list[Path] | None, typer.Option(
        help="A map: a name, random (a new one for each deal), or a file. Give one for all, or one for each seat.",
        metavar="NAME|FILE", show_default="the game's own")] = None,
    jobs: Annotated[int | None, typer.Option(
        help="How many processes; this does not change the results.", show_default="one for each core")] = None,
    cluster: Annotated[str, typer.Option(
        help="Play on the workers of a Dask scheduler.", metavar="ADDRESS", show_default="here")] = "",
    out: Annotated[Path | None, typer.Option(
        help="The folder for games, results and report.", metavar="FOLDER", show_default="arena-GAME-SEED")] = None,
    resume: Annotated[Path | None, typer.Option(
        help="Continue an interrupted arena, or add more deals.", metavar="FOLDER", show_default=False)] = None,
    parquet: Annotated[bool, typer.Option("--parquet", help="Write the games as a Parquet file too.")] = False,
    json: Json = False,
) -> None:
    """Rank bots by strength.

    All bots get the same deals from every seat. The result is a table of ratings with intervals, and a report. After Ctrl-C,
    continue with --resume. docs/arena.md explains the statistics, your own bots, and how to use many machines.
    """
    from cardamom.cli.arena import ArenaRequest, arena_here
    if arena_here(ArenaRequest(
            game, bots, seats, deals, gauntlet, sprt, alpha, beta, simulations, seconds, limit, seed, option or [], content,
            map or [], jobs, cluster, out, resume, parquet, json)):
        raise typer.Exit(130)


@research.command(epilog=examples(
    "cardamom train eastern-wonders",
    "cardamom train eastern-wonders --generations 6 --games 1500 --folder runs/islands",
    "cardamom train eastern-wonders --start learned --seed 2 --folder runs/second"))
def train(
    game: Annotated[str, typer.Argument(help="The id of a game.", show_default=False)],
    folder: Annotated[Path | None, typer.Option(
        help="Where everything is stored; the same command continues from there.", show_default="GAME-training")] = None,
    generations: Annotated[int, typer.Option(help="How many generations in all.")] = 5,
    games: Annotated[int, typer.Option(help="Self-play games per generation.")] = 1000,
    simulations: Annotated[int, typer.Option(help="Simulations per decision.")] = 200,
    deals: Annotated[int, typer.Option(help="The most deals in the match that accepts or rejects a generation.")] = 40,
    speed_of_nets: Annotated[int, typer.Option(
        help="Simulations with a net that take as long as one with rollouts; several in long games.")] = 1,
    exploration: Annotated[float, typer.Option(help="How much searches with a net explore.")] = 0.25,
    cut: Annotated[int, typer.Option(help="The length of a rollout in decisions, until there is a net.")] = 60,
    sharpness: Annotated[float, typer.Option(help="The power of the visit counts that the prior learns; more than 1 where "
                                                  "searches spread their visits evenly.")] = 1.0,
    start: Annotated[str, typer.Option(help="The evaluator to start from.")] = "hand",
    seed: Annotated[int, typer.Option(help="Another seed makes another run.", min=0)] = 1,
    jobs: Annotated[int | None, typer.Option(
        help="How many processes; this does not change the results.", show_default="one for each core")] = None,
) -> None:
    """Train an evaluator by self-play.

    Each generation plays games, is fitted to them, and has to beat the best one before it in a match. The best so far is
    learned.toml in the folder. After Ctrl-C, run the same command to continue. Needs NumPy:
    pip install 'cardamom-games[train]'.
    """
    from cardamom.cli.train import train_here
    if train_here(game, folder, generations, games, simulations, deals, speed_of_nets, exploration, cut, sharpness, start,
                  seed, jobs):
        raise typer.Exit(130)


@research.command(epilog=examples(
    "cardamom dataset eastern-wonders --games 1000 --bots mcts:200,greedy",
    "cardamom dataset eastern-wonders --content seven-tiles --bots mcts:400 --observation full --out small",
    "cardamom dataset world-wonders --games 200 --bots medium,easy --seats 3 --format npz")
    + "\n\ndocs/environments.md says what the columns are, and how to read them.")
def dataset(
    game: Annotated[str, typer.Argument(help="The id of a game.", show_default=False)],
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seats: Annotated[int | None, typer.Option(help="How many play in each game.", show_default="as many as bots")] = None,
    bots: Annotated[str, typer.Option(
        help=f"Who plays; seats rotate from game to game. Bots: {known_bots()}.",
        metavar="BOT,BOT")] = "mcts:200,greedy",
    observation: Annotated[str, typer.Option(help="The kind of observation: compact or full.", metavar="KIND")] = "full",
    format: Annotated[str, typer.Option(help="The file format: npz or parquet.", metavar="npz|parquet")] = "npz",
    seed: Annotated[int | None, typer.Option(help="Play the same games again.", show_default="any")] = None,
    jobs: Annotated[int | None, typer.Option(
        help="How many processes; this does not change the data.", show_default="one for each core")] = None,
    option: GameOption = None,
    content: Annotated[Path | None, typer.Option(
        help="Play with this content pack, or with a preset for learning.", show_default=False)] = None,
    out: Annotated[Path | None, typer.Option(
        help="The folder for logs and data; the same command continues from there.", metavar="FOLDER",
        show_default="GAME-dataset")] = None,
    json: Json = False,
) -> None:
    """Record bot games as training data.

    Each decision is stored with what the seat saw, its legal actions and its choice, the search's visits and values, and how
    the game ended. After Ctrl-C or a crash, run the same command to continue. Needs NumPy:
    pip install 'cardamom-games[data]'.
    """
    from cardamom.cli.dataset import make_dataset
    if make_dataset(game, games, seats, bots, observation, format, seed, jobs, option or [], content, out, json):
        raise typer.Exit(130)


@research.command(epilog=examples(
    "cardamom perft eastern-wonders --depth 4",
    "cardamom perft eastern-wonders --depth 3 --seats 4 --seed 7 --engine interpreted --json"))
def perft(
    game: Annotated[str, typer.Argument(help="The id of a game.", show_default=False)],
    depth: Annotated[int, typer.Option(help="How many actions and outcomes deep.")] = 3,
    seats: Annotated[int | None, typer.Option(help="How many seats.", show_default="the fewest")] = None,
    seed: Annotated[int, typer.Option(help="Deals the setup.")] = 1,
    engine: Annotated[str | None, typer.Option(
        help="The rules to count with.", metavar="native|interpreted", show_default="the fastest available")] = None,
    json: Json = False,
) -> None:
    """Count lines of play from the first decision.

    These numbers change whenever a rule does.
    """
    from cardamom.cli.perft import count_lines
    count_lines(game, depth, seats, seed, engine, json)


@research.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True}, add_help_option=False)
def bench(context: typer.Context) -> None:
    """Measure how fast the games run on this machine."""
    from importlib import import_module
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    with refusing_bad_input():
        alone.command(epilog=examples(
            "cardamom bench", "cardamom bench eastern-wonders --seats 2 --json", "cardamom bench --peers"))(
            import_module("cardamom.cli.bench").bench)
        code = alone(context.args, prog_name="cardamom bench", standalone_mode=False)
    raise typer.Exit(code or 0)
