"""Where games are saved, and which one can be continued."""
from __future__ import annotations

import os
import shlex
import shutil
import sys
from datetime import datetime
from pathlib import Path

from cardamom.cli.bad_input import BadInput


def folder() -> Path:
    """Return the folder of saved games."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "cardamom"


def new_log_path(name: str) -> Path:
    """Return the path of a new log in the folder of saved games; it begins with this name."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder()}: {error.strerror}; choose another place with --log FILE") from error
    name = f"{name}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [f"{name}.jsonl", *(f"{name}-{n}.jsonl" for n in range(2, 100))]
    return next(folder() / name for name in names if not (folder() / name).exists())


def command_name() -> str:
    """Return how to type `cardamom`: the path of the program if the shell would not find its name."""
    started = Path(sys.argv[0])
    if started.stem != "cardamom" or shutil.which("cardamom"):
        return "cardamom"
    started = started.absolute()
    return shlex.quote(str(started.relative_to(Path.cwd()) if started.is_relative_to(Path.cwd()) else started))


def last_unfinished() -> Path | None:
    """Return the log of the last game, if it is not over."""
    games = [*folder().glob("*-[0-9]*.jsonl")] if folder().is_dir() else []
    last = max(games, key=lambda path: path.stat().st_mtime, default=None)
    return last if last and b'"result":' not in last.read_bytes()[-400:] else None
