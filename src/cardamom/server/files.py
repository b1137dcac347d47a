"""Keeps the server's files private to its own user, because the database contains the key of all cookies."""
from __future__ import annotations

from pathlib import Path

from cardamom import system
from cardamom.server.logs import warn

OTHERS = 0o077


def keep_private(database: Path | None) -> None:
    """Make all new files of this process private, and fix database files that others can read."""
    readable = system.keep_files_private()
    if database is None:
        return
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    paths = [database.with_name(database.name + end) for end in ("", "-wal", "-shm", ".lock")]
    if database.parent == system.data_folder():
        paths.append(database.parent)  # another folder may be meant for others too
    for path in paths if readable else ():
        try:
            mode = path.stat().st_mode
            if mode & OTHERS:
                path.chmod(mode & 0o7700)
                warn("others could read this; now they cannot", path=str(path), mode=f"{mode & 0o777:o}")
        except FileNotFoundError:
            continue
        except PermissionError:
            warn("others can read this, and it is not ours to change", path=str(path))
