"""Replay a log: rebuild its table, to view it and, if the log is sound, to continue it."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Protocol

from cardamom.games import load as load_game
from cardamom.kernel.arguments import path as checked_path
from cardamom.kernel.game import Game
from cardamom.kernel.state import OVER, IllegalAction
from cardamom.table.dealer import Dealer
from cardamom.table.history import History
from cardamom.table.log import CutOff, Entry, Header, LogError, LogFile
from cardamom.table.table import Table


class Load(Protocol):
    """Loads a game by its id, like `cardamom.load`."""

    def __call__(self, game_id: str, content: Any, engine: str | None, /) -> Game[Any]: ...


def replay(path: str | Path, *, partial: bool = False, dealer: Dealer | None = None, confirm_end: bool = True,
           engine: str | None = None, load: Load = load_game) -> Table:
    """Return the table of a log, ready to continue; LogError if the log is bad.

    partial: replay up to the first error instead. The error is then in `notes`, and the table can be continued only if
    nothing but an incomplete last line was wrong.

    A log of an older version of the game is replayed by the names of its actions. It can be continued, with a note, if
    all of them are still legal; if it is over, the result must be the recorded one.
    """
    log = LogFile(checked_path("path", path))
    header = log.header()
    game = find_game(log, header, engine, load)
    view_only = mismatch(header, game)
    if view_only and not partial:
        log.fail(1, view_only)
    history = open_history(log, header, game)
    notes = [view_only] if view_only else []
    if header.version < game.version:
        notes.append(f"recorded with version {header.version} of {game.id}, replayed with version {game.version}")
    try:
        for entry in log.entries():
            apply_entry(log, history, entry, header.version == game.version)
    except LogError as error:
        if not partial:
            raise with_version_hint(error, header, game) from None
        notes.append(str(error))
        if not isinstance(error, CutOff):
            view_only = view_only or str(error)
    table = Table.of(history, dealer, confirm_end=confirm_end)
    table.notes = notes
    table.view_only = view_only
    if not view_only:
        table.settle()
    return table


def find_game(log: LogFile, header: Header, engine: str | None, load: Load) -> Game[Any]:
    """Load the game of a log, with the content pack in the log."""
    try:
        return load(header.game, header.pack, engine)
    except (ValueError, RecursionError) as error:
        log.fail(1, str(error))


def mismatch(header: Header, game: Game[Any]) -> str:
    """Say why the game installed here is not the one that was played; empty if it is."""
    if header.version > game.version:
        return (f"written for version {header.version} of {game.id}, which is newer than version {game.version} here; "
                "a newer Cardamom can continue it")
    if header.version == game.version and header.content_hash != game.content_hash:
        return f"the content of {game.id} here is not the content that was played with ({header.content_hash[:16]!r})"
    return ""


def open_history(log: LogFile, header: Header, game: Game[Any]) -> History:
    """Start the recorded game. All its options must be resolved, or it would be another game."""
    known = [option.name for option in game.options]
    for name in header.options:
        if name not in known:
            log.fail(1, f"options: {name[:40]!r} is not an option of {game.id}; known: {', '.join(known)}")
    if header.version >= game.version and len(header.options) < len(known):
        log.fail(1, f"options: {', '.join(name for name in known if name not in header.options)} missing")
    try:
        history = History(game, header.players, header.options, header.hide_points)
    except ValueError as error:
        log.fail(1, str(error))
    resolved = history.start.setup.options
    for name, value in header.options.items():
        if json.dumps(resolved[name], sort_keys=True) != json.dumps(value, sort_keys=True):
            log.fail(1, f"options: {name} is not resolved")
    return history


def apply_entry(log: LogFile, history: History, entry: Entry, same_version: bool) -> None:
    """Repeat what a line of the log records. Digests are compared only for the version of the game that wrote them."""
    line = entry.line
    try:
        if entry.act is not None:
            history.act(history.game.action(entry.act))
        elif entry.undo is not None:
            history.undo(entry.undo)
        elif entry.seat is not None:
            history.seat(entry.seat, entry.player)
    except IllegalAction as error:
        log.fail(line, f"{entry.act} is not legal here, by {error.rule}")
    except ValueError as error:
        log.fail(line, str(error))
    if entry.digest is not None:
        history.sign()
        if same_version and entry.digest != f"{history.state.digest():016x}":
            log.fail(line, f"the position after {entry.act} is not the recorded one")
    if entry.result is not None:
        state = history.state
        if state.to_act != OVER:
            log.fail(line, "result: the game is not over")
        if entry.result != (state.scores(), state.winners()):
            log.fail(line, f"result: expected scores {state.scores()} and winners {state.winners()}")
        history.finish()


def with_version_hint(error: LogError, header: Header, game: Game[Any]) -> LogError:
    """Return the error; for a log of an older version, with what can still be done with it."""
    if header.version == game.version or isinstance(error, CutOff):
        return error
    hint = (f"recorded with version {header.version} of {game.id}: with version {game.version} this log can be viewed up "
            "to here, but not continued")
    return LogError(error.file, error.line, f"{error.reason} ({hint})")
