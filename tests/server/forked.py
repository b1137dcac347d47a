"""What runs in a forked server process; imported before, so that it starts at once."""
from __future__ import annotations

import os
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from resource import RLIMIT_NOFILE, setrlimit
from typing import Any

from cardamom.cli import app, main
from cardamom.games import game_ids, load
from cardamom.server import logs, migrate, one_server
from cardamom.server.run import serve
from cardamom.server.settings import Settings
from tests.waiting import STUCK

one_server.PATIENCE = STUCK  # a worker of a killed server holds its lock until the machine finds time to end it
assert migrate.newest() and app
for game in game_ids():
    load(game)


def run(pipe: Connection, folder: Path, settings: dict[str, Any]) -> None:
    with (folder / "stderr.txt").open("ab") as errors:
        os.dup2(errors.fileno(), 2)
    logs.write_lines()
    port = settings.pop("port", 0)

    def started(address: str) -> None:
        pipe.send(address.replace("localhost", "127.0.0.1"))
        pipe.close()
    raise SystemExit(serve(Settings.of(**{"data": folder, **settings}), port, started))


def run_command(stdout: Connection, arguments: list[str], errors: Path, mask: int, files: tuple[int, int] | None) -> None:
    """Run `cardamom` with these arguments, as a shell would."""
    os.setsid()
    os.umask(mask)
    with errors.open("ab") as file:
        os.dup2(file.fileno(), 2)
    os.dup2(stdout.fileno(), 1)
    stdout.close()
    sys.stdout, sys.stderr = (os.fdopen(number, "w", encoding="utf-8", closefd=False) for number in (1, 2))
    if files is not None:
        setrlimit(RLIMIT_NOFILE, files)
    sys.argv = ["cardamom", *arguments]
    main()
