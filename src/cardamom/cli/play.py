"""`cardamom play`: start a game, or continue a saved one, in the terminal."""
from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import cardamom
from cardamom.bots.program import BotFailed, isolated
from cardamom.bots.registry import KINDS, STAND_IN, admit, is_bot, names_in, parse
from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.game_options import parse_options
from cardamom.cli.history import add_to_history
from cardamom.cli.maps import with_map
from cardamom.cli.own_bots import find_bots_here
from cardamom.cli.packs import load_game
from cardamom.cli.saved_games import command_name, new_log_path
from cardamom.games.century.themes import in_theme
from cardamom.kernel.game import Game
from cardamom.table.dealer import Dealer, EntropyDealer, SeededDealer
from cardamom.table.log import LogError
from cardamom.table.replay import replay
from cardamom.table.table import Table
from cardamom.telling.locales import ENGLISH

if TYPE_CHECKING:
    from cardamom.cli.terminal_session import TerminalSession


class PlayRequest(NamedTuple):
    """The arguments of the command line."""

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
    locale: str = ENGLISH


def play_here(request: PlayRequest) -> bool:
    """Play to the end, or until somebody leaves. Returns whether Ctrl-C ended it."""
    from cardamom.cli.terminal_session import TerminalSession
    if not request.game and not request.resume and sys.stdin.isatty():
        from cardamom.cli.menu import menu
        request = request._replace(**menu(request.seats, request.locale)._asdict())
    with refusing_bad_input():
        find_bots_here()
        table, path = open_table(request)
        in_theme(table.game, request.theme)  # refused before anything is written
        record(table, path)
        bots = {seat: isolated(parse(player), None if request.seed is None else request.seed + seat + 1)
                for seat, player in enumerate(table.players) if is_bot(player)}
        session = TerminalSession(table, bots, resumed=request.resume is not None, theme=request.theme,
                                  locale=request.locale)
    return run_session(session, path, f"{command_name()} play --resume {shlex.quote(str(path))}")


def run_session(session: TerminalSession, path: Path, command: str) -> bool:
    """Play to the end, or until somebody leaves; then say where it is saved and which command continues it."""
    from cardamom.cli.terminal_session import Leave
    table, bots = session.table, session.bots
    interrupted, was_over, failed = False, table.over, ""
    try:
        session.play()
        if not was_over:
            add_to_history(table)
    except (EOFError, Leave) as left:
        print("" if isinstance(left, Leave) else "\n", end="")
    except BrokenPipeError:
        raise
    except BotFailed as error:
        failed = f"{table.players[table.state.to_act]} cannot go on: it {error}"
    except (LogError, OSError) as error:
        raise BadInput(f"the game can no longer be saved: {error}") from error
    except KeyboardInterrupt:
        print()
        interrupted = True
    speaker = session.speaker
    print(speaker.said("play-game-saved", path=str(path)))
    if not table.over:
        key = "play-watch-end" if len(bots) == len(table.players) else "play-continue"
        print(speaker.said(key, n=len(bots), command=command))
    if failed:
        raise BadInput(failed)
    return interrupted


def record(table: Table, path: Path) -> None:
    try:
        table.record(path)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}; choose another place with --log FILE") from error


def open_table(request: PlayRequest) -> tuple[Table, Path]:
    """Return the table, and the file of its log."""
    dealer: Dealer = EntropyDealer() if request.seed is None else SeededDealer(request.seed)
    if request.resume:
        return resume(request, request.resume, dealer), request.log or request.resume
    game = load_game(request.game or cardamom.game_ids()[0], request.content)
    options = with_map(game, request.map, parse_options(request.options, game))
    table = Table(game, parse_players(game, request.seats), dealer, hide_points=request.hide_points, **options)
    path = request.log or new_log_path(game.id)
    if path.exists():
        raise BadInput(f"{path} already exists: continue it with --resume, or choose another name")
    return table, path


def resume(request: PlayRequest, path: Path, dealer: Dealer) -> Table:
    if request.game or request.seats or request.options or request.map or request.content or request.hide_points:
        raise BadInput("a saved game has its own game, seats and options: use --resume without them")
    table = replay(path, partial=True, dealer=dealer)
    if table.view_only:
        raise BadInput(f"this game cannot be continued, only shown (cardamom replay --partial {path}): {table.view_only}")
    if table.game.engine == "interpreted":
        print(cardamom.native.reason, file=sys.stderr)
    for note in table.notes:
        print(f"Note: {note}", file=sys.stderr)
    return table


def parse_players(game: Game[Any], seats: str) -> list[str]:
    """Split the names at the commas; without any, return one person and a bot, or one person alone in a solo game."""
    if not seats:
        return ["me", *[STAND_IN] * (max(min(game.seats), min(2, max(game.seats))) - 1)]
    players = names_in(seats)
    for player in players:
        meant = get_close_matches(player, KINDS, 1, 0.75)
        if not is_bot(player) and (meant or ":" in player):
            admit(player)  # its error lists the bots
    return players
