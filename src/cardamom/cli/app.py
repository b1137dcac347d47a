"""The commands. What a command needs is imported when it runs, so that `--help` is quick."""
from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from cardamom.bots.registry import STAND_IN, known_bots
from cardamom.cli.admin_commands import admin
from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.encoding import replace_unencodable
from cardamom.cli.map_commands import maps
from cardamom.cli.options import Data, Database, GameOption, Json, examples
from cardamom.cli.quick_start import without_unused_parameters
from cardamom.cli.research_commands import research

ERRNO = re.compile(r"\[Errno \d+\] ")


app = typer.Typer(
    name="cardamom", no_args_is_help=True, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False,
    help="Play Century: Eastern Wonders and related games, look up their rules, and replay and study games.",
    epilog=examples("cardamom play                           a short menu, at a terminal",
                    "cardamom play eastern-wonders           you against a bot",
                    "cardamom serve                          the same games in the browser",
                    "cardamom rules eastern-wonders toll     the rules about something",
                    "cardamom play --help                    more about a command"))

app.add_typer(research)
app.add_typer(admin, name="admin")
app.add_typer(maps, name="map")

Language = Annotated[str, typer.Option(
    help="The language of the game: en, pl or pt-BR.", metavar="LANGUAGE", show_default="from LANG")]
Theme = Annotated[str, typer.Option(
    help="Words and colours of a Century game: spice or golem.", metavar="NAME", show_default="the game's own")]

@app.command(epilog=examples("cardamom games", "cardamom games --json"))
def games(json: Json = False) -> None:
    """List the games."""
    from cardamom.cli.games import list_games
    with refusing_bad_input():
        list_games(json)


@app.command(epilog=examples(
    "cardamom play                                          a short menu, at a terminal",
    "cardamom play eastern-wonders --seats me,greedy,mcts   you against two bots",
    "cardamom play eastern-wonders --seats Anna,Ben         two people at one keyboard",
    "cardamom play eastern-wonders-solo --seed 7            the same game again",
    "cardamom play eastern-wonders --map random             another map; or a file of your own",
    "cardamom play world-wonders --map a.map --map b.map    a map for each seat",
    "cardamom play eastern-wonders --option rounds=5        a short game",
    "cardamom play heroic-journey-3 --theme spice           cubes and settlers, not crystals and traders",
    "cardamom play --resume game.jsonl                      continue, also after Ctrl-C or a crash"))
def play(
    game: Annotated[str, typer.Argument(help="The id of a game; `cardamom games` lists them.", show_default=False)] = "",
    seats: Annotated[str, typer.Option(
        help=f"Who plays, in seat order: names of people, and bots: {known_bots()}.",
        metavar="NAME,NAME", show_default=f"me and {STAND_IN}")] = "",
    seed: Annotated[int | None, typer.Option(help="Repeat the same deals and bot moves.", show_default=False)] = None,
    option: GameOption = None,
    map: Annotated[list[Path] | None, typer.Option(
        help="A map: a name, random, random:SEED, or a file. Give one for all, or one for each seat.",
        metavar="NAME|FILE", show_default="the game's own")] = None,
    content: Annotated[Path | None, typer.Option(
        help="A content pack (the components of your own box) or a preset.", show_default="as shipped")] = None,
    log: Annotated[Path | None, typer.Option(help="Where to save the game.", show_default="among your saved games")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue a saved game.", show_default=False)] = None,
    theme: Theme = "",
    hide_points: Annotated[bool, typer.Option(
        "--hide-points", help="Hide everybody's points from the others until the game is over.")] = False,
    language: Language = "",
) -> None:
    """Play a game in the terminal, with bots or other people.

    Everybody shares this keyboard. Type ? in a game for help.
    """
    from cardamom.cli.language import locale_of
    from cardamom.cli.play import PlayRequest, play_here
    with refusing_bad_input():
        locale = locale_of(language)
    if play_here(PlayRequest(game, seats, seed, option or [], log, resume, map or [], content, theme, hide_points, locale)):
        raise typer.Exit(130)


@app.command(epilog=examples(
    "cardamom learn eastern-wonders           begin, or continue where you left off",
    "cardamom learn world-wonders --again     from the beginning"))
def learn(
    game: Annotated[str, typer.Argument(help="The id of a game; `cardamom games` lists them.", show_default=False)],
    again: Annotated[bool, typer.Option("--again", help="Start over.")] = False,
    theme: Theme = "",
    language: Language = "",
) -> None:
    """Learn a game by playing it, one step at a time.

    You make every move; the guide explains it first. At the end you play on against an easy bot.
    """
    from cardamom.cli.language import locale_of
    from cardamom.cli.learn import learn_here
    with refusing_bad_input():
        locale = locale_of(language)
    if learn_here(game, again, theme, locale):
        raise typer.Exit(130)


@app.command(epilog=examples(
    "cardamom practice eastern-wonders                   what you have not solved yet",
    "cardamom practice eastern-wonders --theme race      one theme",
    "cardamom practice eastern-wonders --list            the themes, and how far you are"))
def practice(
    game: Annotated[str, typer.Argument(help="The id of a game; `cardamom games` lists them.", show_default=False)],
    theme_of_positions: Annotated[str, typer.Option(
        "--theme", help="What to practise; --list shows the themes.", metavar="NAME", show_default="everything")] = "",
    list_them: Annotated[bool, typer.Option("--list", help="List the themes and stop.")] = False,
    words: Annotated[str, typer.Option(
        "--words", help="Words and colours of a Century game: spice or golem.", metavar="NAME",
        show_default="the game's own")] = "",
    language: Language = "",
    json: Json = False,
) -> None:
    """Practise: find the best move in positions from real games.

    Type the move as in a game. hint helps; answer shows the move.
    """
    from cardamom.cli.language import locale_of
    from cardamom.cli.practice import practise_here
    with refusing_bad_input():
        locale = locale_of(language)
        stopped = practise_here(game, theme_of_positions, words, locale, list_them, json)
    if stopped:
        raise typer.Exit(130)


@app.command(epilog=examples(
    "cardamom serve                                       for yourself and people next to you",
    "cardamom serve --host 0.0.0.0                        for everybody on your network",
    "cardamom serve --origin https://play.example.org     behind an https proxy",
    "cardamom serve --base-path /cards --port 9000        below https://example.org/cards",
    "cardamom serve --database postgresql://me@db/cards   several servers on one database")
    + "\n\ndocs/hosting.md says how to run it for others: proxy, https, service file, backups.")
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all.", metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(
        help="The port.", min=0, max=65535, show_default="8000, or the next that is free")] = None,
    database: Database = "",
    data: Data = None,
    base_path: Annotated[str, typer.Option(
        help="The path of the page, if other things share its site.", metavar="/PATH",
        show_default="none")] = "",
    origin: Annotated[list[str] | None, typer.Option(
        help="The page's address as browsers see it, if it is behind a proxy; can be repeated.",
        metavar="URL", show_default="the server's own")] = None,
    secure: Annotated[bool, typer.Option(
        "--secure", help="Send cookies over https only; implied by an https origin.")] = False,
    proxies: Annotated[str, typer.Option(
        help="The proxies that are trusted to report the addresses of visitors.", metavar="ADDRESS,ADDRESS")] = "127.0.0.1",
    workers: Annotated[int | None, typer.Option(
        help="How many processes bots think in.", min=1, max=64, show_default="one less than cores, at least 2")] = None,
    people_per_address: Annotated[int, typer.Option(
        help="How many people may share an IP address: it gets that many people's limits.", min=1)] = 5,
    tables_per_person: Annotated[int, typer.Option(
        help="How many unfinished tables a person can have.", min=1)] = 50,
    storage_per_person: Annotated[int, typer.Option(
        help="Megabytes of tables and uploads that a person can store in 30 days.", min=1, metavar="MB")] = 20,
    sockets_per_person: Annotated[int, typer.Option(
        help="How many tables a person can have open in pages.", min=1)] = 20,
    sockets: Annotated[int, typer.Option(
        help="How many tables everybody together can have open in pages.", min=10)] = 2000,
    keep_guests: Annotated[float, typer.Option(
        help="Days after which guests' finished tables and uploads are removed.", min=0.01, metavar="DAYS")] = 30,
    memory: Annotated[int, typer.Option(
        help="Megabytes of tables held in memory; others are read again when needed.", min=10, metavar="MB")] = 300,
    rate: Annotated[list[str] | None, typer.Option(
        help="How often a person can do something: move=80,4 is 80 times at once, then 4 a second. Can be repeated; "
             "docs/hosting.md lists the kinds.",
        metavar="KIND=AT_ONCE,PER_SECOND", show_default=False)] = None,
    mail: Annotated[str, typer.Option(
        help="How to send mail, for forgotten passwords: smtp://HOST:PORT or smtps://USER:PASSWORD@HOST. Better in "
             "CARDAMOM_MAIL, where other users of the machine cannot read it.",
        metavar="URL", envvar="CARDAMOM_MAIL", show_default="no mails")] = "",
    mail_from: Annotated[str, typer.Option(
        help="The sender of mails.", metavar="ADDRESS", envvar="CARDAMOM_MAIL_FROM", show_default=False)] = "",
    metrics_token: Annotated[str, typer.Option(
        help="Answer /metrics to requests that send this as `Authorization: Bearer TOKEN`.", metavar="TOKEN",
        envvar="CARDAMOM_METRICS_TOKEN", show_default="this machine only")] = "",
    open: Annotated[bool | None, typer.Option(
        "--open/--no-open", help="Open the page in a browser.", show_default="at a terminal")] = None,
) -> None:
    """Play in the browser: start the web app.

    Prints the address of the page. Ctrl-C (or SIGTERM) stops it cleanly; games continue at the next start.
    """
    from cardamom.cli.serve import serve_here
    raise typer.Exit(serve_here(
        host=host, port=port, database=database, data=data, base_path=base_path, origins=origin or [], secure=secure,
        proxies=proxies, workers=workers, mail=mail, mail_from=mail_from, metrics_token=metrics_token, show=open,
        rates=rate or [], people_per_address=people_per_address, tables_per_person=tables_per_person,
        storage_per_person=storage_per_person * 1_000_000, sockets_per_person=sockets_per_person, most_sockets=sockets,
        keep_guests=keep_guests, most_memory=memory * 1_000_000))


@app.command(epilog=examples(
    "cardamom rules eastern-wonders", "cardamom rules eastern-wonders EW-12", "cardamom rules eastern-wonders toll",
    "cardamom rules eastern-wonders how far can I sail", "cardamom rules eastern-wonders --sheet"))
def rules(
    game: Annotated[str, typer.Argument(help="The id of a game.", show_default=False)],
    about: Annotated[list[str] | None, typer.Argument(help="The id of a rule, or words to look for.",
                                                      show_default=False)] = None,
    theme: Theme = "",
    language: Language = "",
    sheet: Annotated[bool, typer.Option("--sheet", help="The numbered sheet, for judges and programmers.")] = False,
    json: Json = False,
) -> None:
    """Show or search the rules of a game. With --json, show the numbered sheet."""
    from cardamom.cli.language import locale_of
    from cardamom.cli.rules import show_rules
    with refusing_bad_input():
        show_rules(game, " ".join(about or ()), sheet, json, theme, locale_of(language))


@app.command(epilog=examples(
    "cardamom replay game.jsonl", "cardamom replay game.jsonl --step", "cardamom replay damaged.jsonl --partial",
    "cardamom replay game.jsonl --json"))
def replay(
    file: Annotated[Path, typer.Argument(help="A log saved by `play` or `simulate`.", show_default=False)],
    step: Annotated[bool, typer.Option("--step", help="Walk through it move by move, with the table.")] = False,
    json: Json = False,
    partial: Annotated[bool, typer.Option("--partial", help="Show as much as possible of a damaged log.")] = False,
    theme: Theme = "",
    language: Language = "",
) -> None:
    """Show what happened in a saved game."""
    from cardamom.cli.language import locale_of
    from cardamom.cli.replay import show_replay
    with refusing_bad_input():
        show_replay(file, json, partial, step, theme, locale_of(language))


@app.command(epilog=examples(
    "cardamom review game.jsonl", "cardamom review game.jsonl --html review.html", "cardamom review game.jsonl --json"))
def review(
    file: Annotated[Path, typer.Argument(help="A log saved by `play` or `simulate`.", show_default=False)],
    html: Annotated[Path | None, typer.Option(
        help="Also write it as a self-contained HTML page, to a new file.", metavar="FILE", show_default=False)] = None,
    simulations: Annotated[int | None, typer.Option(
        help="Simulations for every turn; the costliest turns get eight times as many.",
        show_default="as the game needs")] = None,
    json: Json = False,
    theme: Theme = "",
    language: Language = "",
) -> None:
    """Review a finished game.

    Shows each player's chances over time, which decisions cost most and what was better, and how much was luck.
    """
    from cardamom.cli.language import locale_of
    from cardamom.cli.review import show_review
    with refusing_bad_input():
        show_review(file, json, html, simulations, theme, locale_of(language))


@app.command(epilog=examples(
    "cardamom content eastern-wonders", "cardamom content eastern-wonders --export mine.toml",
    "cardamom content eastern-wonders --check mine.toml", "cardamom play eastern-wonders --content mine.toml"))
def content(
    game: Annotated[str, typer.Argument(help="The id of a game.", show_default=False)],
    export: Annotated[Path | None, typer.Option(help="Write them to a new file for editing.", show_default=False)] = None,
    check: Annotated[Path | None, typer.Option(
        help="Check that a game can be played with this file.", show_default=False)] = None,
    json: Json = False,
) -> None:
    """Show the components of a game, or replace them.

    Shows where each list comes from, exports them to a file, or checks such a file.
    """
    from cardamom.cli.packs import show_content
    with refusing_bad_input():
        show_content(game, export, check, json)


@app.command(epilog=examples("cardamom history", "cardamom history eastern-wonders-solo --json"))
def history(
    game: Annotated[str, typer.Argument(help="The id of a game.", show_default="all games")] = "",
    json: Json = False,
) -> None:
    """Show your finished games, and statistics.

    Statistics are by game, by bot, and by the automaton's difficulty.
    """
    from cardamom.cli.history import show_history
    with refusing_bad_input():
        show_history(game, json)


def print_version(requested: bool) -> None:
    if requested:
        from cardamom import __version__, native
        print(f"cardamom {__version__}. {native.reason}")
        raise typer.Exit


@app.callback()
def cardamom(
    show: Annotated[bool, typer.Option(
        "--version", help="Show the version and exit.", callback=print_version, is_eager=True)] = False,
) -> None:
    pass


def run(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command, by default that of the command line; errors in the input are one sentence on stderr."""
    replace_unencodable(sys.stdout, sys.stderr)
    try:
        words = sys.argv[1:] if arguments is None else arguments
        code = without_unused_parameters(app, words)(arguments, prog_name="cardamom", standalone_mode=False)
        sys.stdout.flush()
    except BadInput as error:
        refuse(str(error))
    except typer.TyperException as error:
        message = error.format_message() if hasattr(error, "format_message") else str(error)
        if message.startswith("Usage: "):  # no command was given: this is the help
            print(message, file=sys.stderr)
            sys.exit(2)
        context = getattr(error, "ctx", None)
        refuse(f"{message.rstrip('.')}. Try: {context.command_path if context else 'cardamom'} --help")
    except BrokenPipeError:  # `cardamom rules eastern-wonders | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except (KeyboardInterrupt, typer.Abort):
        code = 130
    sys.exit(code or 0)


def refuse(message: str) -> NoReturn:
    print(f"cardamom: {' '.join(ERRNO.sub('', message).split())}", file=sys.stderr)
    sys.exit(2)
