"""`cardamom learn`: a guided first game in the terminal."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import cardamom
from cardamom.bots.program import isolated
from cardamom.bots.registry import FIRST_OPPONENT, parse
from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.play import record, run_session
from cardamom.cli.saved_games import command_name, folder, new_log_path
from cardamom.kernel.game import Game
from cardamom.table.guide import LEARNER, Guide, guide_of
from cardamom.table.log import LogError
from cardamom.table.replay import replay
from cardamom.table.table import Table

PREFIX = "learn-"  # of the names of their logs


def learn_here(game_id: str, again: bool, theme: str, locale: str) -> bool:
    """Begin the guided game, or go on with it. Returns whether Ctrl-C ended it."""
    from cardamom.cli.lesson import Lesson
    from cardamom.cli.terminal_session import TerminalSession
    with refusing_bad_input():
        game = cardamom.load(game_id)
        guide = guide_of(game)
        if guide is None:
            raise BadInput(f"there is no guided game of {game.title}; play it: cardamom play {game.id}")
        resumed = None if again else unfinished(game, guide)
        path, table = resumed or (new_log_path(PREFIX + game.id), new_table(game, guide))
        record(table, path)
        bots = {seat: isolated(parse(FIRST_OPPONENT), guide.seed + seat)
                for seat in range(len(table.players)) if seat != LEARNER}
        session = TerminalSession(table, bots, resumed=resumed is not None, theme=theme, locale=locale,
                                  lesson=Lesson(guide, table))
    return run_session(session, path, f"{command_name()} learn {game.id}")


def new_table(game: Game[Any], guide: Guide) -> Table:
    return Table(game, ["me", *[FIRST_OPPONENT] * (guide.seats - 1)], guide.dealer, **guide.options)


def unfinished(game: Game[Any], guide: Guide) -> tuple[Path, Table] | None:
    """The last guided game that was left before the end of its guide, if there is one."""
    logs = sorted(folder().glob(f"{PREFIX}{game.id}-[0-9]*.jsonl"), reverse=True) if folder().is_dir() else []
    for path in logs[:1]:
        try:
            table = replay(path, dealer=guide.dealer)
        except LogError:
            return None
        now = guide.progress(table.game, table.history.line)
        return (path, table) if now is not None and now.todo else None
    return None
