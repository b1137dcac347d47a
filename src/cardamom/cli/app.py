"""The commands. What a command needs is imported when it runs, so that `--help` is quick."""
from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from cardamom.cli.bad_input import BadInput, refusing_bad_input

app = typer.Typer(
    name="cardamom", no_args_is_help=True, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False,
    help="Century: Eastern Wonders and its relatives: play them, look up their rules, replay games.")

Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


@app.command()
def games(json: Json = False) -> None:
    """List the games."""
    from cardamom.cli.shelf import list_games
    with refusing_bad_input():
        list_games(json)


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="The id of a game; `cardamom games` lists them.", show_default=False)] = "",
    seats: Annotated[str, typer.Option(
        help="Who plays, in order: names of people, and bots (random, greedy, mcts, mcts:5000, mcts:2s).",
        metavar="NAME,NAME", show_default="me and greedy")] = "",
    seed: Annotated[int | None, typer.Option(help="Deal and play the same again.", show_default=False)] = None,
    option: Annotated[list[str] | None, typer.Option(
        help="An option of the game; can be given several times.", metavar="NAME=VALUE", show_default=False)] = None,
    log: Annotated[Path | None, typer.Option(help="Where to keep the game.", show_default="among your games")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a game that was kept.", show_default=False)] = None,
) -> None:
    """Play a game here, alone with bots or with others at this keyboard."""
    from cardamom.cli.play import play_here
    if play_here(game, seats, seed, option or [], log, resume):
        raise typer.Exit(130)


@app.command()
def rules(
    game: Annotated[str, typer.Argument(help="The id of a game.", show_default=False)],
    about: Annotated[str, typer.Argument(help="The id of a rule, or a word to look for.", show_default=False)] = "",
    json: Json = False,
) -> None:
    """Show the rules of a game, or those about something."""
    from cardamom.cli.shelf import show_rules
    with refusing_bad_input():
        show_rules(game, about, json)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A log, as `play` keeps it.", show_default=False)],
    json: Json = False,
    partial: Annotated[bool, typer.Option("--partial", help="Show what can be shown of a damaged log.")] = False,
) -> None:
    """Show what happened in a game that was kept."""
    from cardamom.cli.retell import retell
    with refusing_bad_input():
        retell(file, json, partial)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True}, add_help_option=False)
def bench(context: typer.Context) -> None:
    """Measure how fast the games run here."""
    from importlib import import_module
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    with refusing_bad_input():
        alone.command()(import_module("cardamom.cli.bench").bench)
        code = alone(context.args, prog_name="cardamom bench", standalone_mode=False)
    raise typer.Exit(code or 0)


def version(wanted: bool) -> None:
    if wanted:
        from cardamom import __version__, native
        print(f"cardamom {__version__}. {native.reason}")
        raise typer.Exit


@app.callback()
def cardamom(
    show: Annotated[bool, typer.Option(
        "--version", help="Show the version and leave.", callback=version, is_eager=True)] = False,
) -> None:
    pass


def run(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command (that of the command line if none is given); what is wrong with the input is one sentence on stderr."""
    try:
        code = app(arguments, prog_name="cardamom", standalone_mode=False)
        sys.stdout.flush()
    except BadInput as error:
        refuse(str(error))
    except typer.TyperException as error:
        message = error.format_message() if hasattr(error, "format_message") else str(error)
        refuse(f"{message.rstrip('.')}. Try: cardamom --help")
    except BrokenPipeError:  # `cardamom rules eastern-wonders | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except (KeyboardInterrupt, typer.Abort):
        code = 130
    sys.exit(code or 0)


def refuse(message: str) -> NoReturn:
    print(f"cardamom: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(2)
