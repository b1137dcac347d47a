"""`cardamom play`: a table is set, or a kept game taken up again, and people sit down at it."""
from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

import cardamom
from cardamom.bots.registry import KINDS, STAND_IN, is_bot, make_bot, names_in, parse
from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.given import options_of
from cardamom.cli.history import remember
from cardamom.cli.kept import command, place_for
from cardamom.cli.maps import with_map
from cardamom.cli.packs import load_game
from cardamom.games.century.themes import in_theme
from cardamom.kernel.game import Game
from cardamom.table.dealer import Dealer, EntropyDealer, SeededDealer
from cardamom.table.log import LogError
from cardamom.table.replay import replay
from cardamom.table.table import Table


class Asked(NamedTuple):
    """What stands on the command line."""

    game: str = ""
    seats: str = ""
    seed: int | None = None
    options: Sequence[str] = ()
    log: Path | None = None
    resume: Path | None = None
    map: Sequence[Path] = ()
    content: Path | None = None
    theme: str = ""
    hide_points: bool = False


def play_here(asked: Asked) -> bool:
    """Play to the end, or until somebody leaves. Was it broken off with Ctrl-C?"""
    from cardamom.cli.sitting import Leave, Sitting
    if not asked.game and not asked.resume and sys.stdin.isatty():
        from cardamom.cli.menu import menu
        asked = asked._replace(**menu(asked.seats)._asdict())
    with refusing_bad_input():
        table, path = table_for(asked)
        in_theme(table.game, asked.theme)  # refused before anything is written
        record(table, path)
        bots = {seat: make_bot(player, None if asked.seed is None else asked.seed + seat + 1)
                for seat, player in enumerate(table.players) if is_bot(player)}
        sitting = Sitting(table, bots, resumed=asked.resume is not None, theme=asked.theme)
    broken_off, was_over = False, table.over
    try:
        sitting.play()
        if not was_over:
            remember(table)
    except (EOFError, Leave) as left:
        print("" if isinstance(left, Leave) else "\n", end="")
    except BrokenPipeError:
        raise
    except (LogError, OSError) as error:
        raise BadInput(f"the game can no longer be kept: {error}") from error
    except KeyboardInterrupt:
        print()
        broken_off = True
    print(f"The game is kept in {path}")
    if not table.over:
        bots_end_it = f"See how the bot{'s end' if len(bots) > 1 else ' ends'} it"
        print(f"{bots_end_it if len(bots) == len(table.players) else 'Go on with it'}: "
              f"{command()} play --resume {shlex.quote(str(path))}")
    return broken_off


def record(table: Table, path: Path) -> None:
    try:
        table.record(path)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}; choose another place with --log FILE") from error


def table_for(asked: Asked) -> tuple[Table, Path]:
    """The table, and the file where it is kept."""
    dealer: Dealer = EntropyDealer() if asked.seed is None else SeededDealer(asked.seed)
    if asked.resume:
        return resumed(asked, asked.resume, dealer), asked.log or asked.resume
    game = load_game(asked.game or cardamom.game_ids()[0], asked.content)
    options = with_map(game, asked.map, options_of(asked.options, game))
    table = Table(game, players_of(game, asked.seats), dealer, hide_points=asked.hide_points, **options)
    path = asked.log or place_for(game)
    if path.exists():
        raise BadInput(f"{path} exists already: go on with it by --resume, or choose another name")
    return table, path


def resumed(asked: Asked, path: Path, dealer: Dealer) -> Table:
    if asked.game or asked.seats or asked.options or asked.map or asked.content or asked.hide_points:
        raise BadInput("a game that is gone on with has its own game, seats and options: give --resume alone")
    table = replay(path, partial=True, dealer=dealer)
    if table.view_only:
        raise BadInput(f"this game cannot be gone on with, only shown (cardamom replay --partial {path}): {table.view_only}")
    if table.game.engine == "interpreted":
        print(cardamom.native.reason, file=sys.stderr)
    for note in table.notes:
        print(f"Note: {note}", file=sys.stderr)
    return table


def players_of(game: Game[Any], seats: str) -> list[str]:
    """The names between the commas; if there are none, somebody with a bot, or alone where no two can play."""
    if not seats:
        return ["me", *[STAND_IN] * (max(min(game.seats), min(2, max(game.seats))) - 1)]
    players = names_in(seats)
    for player in players:
        meant = get_close_matches(player, KINDS, 1, 0.75)
        if not is_bot(player) and (meant or ":" in player):
            parse(player)  # says which bots there are
    return players
