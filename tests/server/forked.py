"""What runs in a forked server process, imported before. A start costs a tenth of a second of CPU, not one and a half:
games stay loaded, the worker that thinks is forked too, and nothing is prepared for a visitor who will not come."""
from __future__ import annotations

import asyncio
import json
import os
import sys
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from resource import RLIMIT_NOFILE, setrlimit
from typing import Any
from zlib import crc32

import cardamom.server.run as running
from cardamom.cli import app, main
from cardamom.games import game_ids, load
from cardamom.kernel.game import Game
from cardamom.server import daily, loaded_games, logs, migrate, worker, workers
from cardamom.server.live import Live
from cardamom.server.settings import Settings
from cardamom.table.dealer import PairedDealer
from tests.server.served import WAITS
from tests.waiting import STUCK

for module, name in [*WAITS, (running, "PING_SECONDS")]:
    setattr(module, name, STUCK)
assert migrate.newest() and app
started_as_usual = workers.Worker.start


@cache
def shipped(game_id: str) -> Game[Any]:
    return load(game_id)


def load_once(game_id: str, pack: Any = None) -> Game[Any]:
    return shipped(game_id) if pack is None else load(game_id, pack)


for game in game_ids():
    shipped(game).start(shipped(game).seats[0])
loaded_games.__dict__["load"] = load_once


class ForkedWorker:
    """A worker process, as much of asyncio's `Process` as workers.Worker needs."""

    def __init__(self, role: str, not_ours: Connection) -> None:
        task_out, task_in = os.pipe()
        answer_out, answer_in = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            not_ours.close()
            os.setsid()
            for mine, standard in ((task_out, 0), (answer_in, 1)):
                os.dup2(mine, standard)
            for mine in (task_out, task_in, answer_out, answer_in):
                os.close(mine)
            sys.argv = ["worker", role]
            worker.main()
        os.close(task_out)
        os.close(answer_in)
        self.pipes = task_in, answer_out
        self.code: int | None = None
        self.stdin: asyncio.StreamWriter | None = None
        self.stdout: asyncio.StreamReader | None = None

    async def connect(self) -> None:
        loop, (task_in, answer_out) = asyncio.get_running_loop(), self.pipes
        transport, protocol = await loop.connect_write_pipe(asyncio.streams.FlowControlMixin, os.fdopen(task_in, "wb"))
        self.stdin = asyncio.StreamWriter(transport, protocol, None, loop)
        self.stdout = asyncio.StreamReader()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(self.stdout), os.fdopen(answer_out, "rb"))  # type: ignore[arg-type]

    @property
    def returncode(self) -> int | None:
        if self.code is None:
            ended, code = os.waitpid(self.pid, os.WNOHANG)
            self.code = code if ended else None
        return self.code

    async def wait(self) -> None:
        while self.returncode is None:
            await asyncio.sleep(0.01)


def start_forked(forked: ForkedWorker) -> Any:
    """A `Worker.start` that hands out this one first."""
    async def start(self: workers.Worker) -> Any:
        if self.role == "move" and forked.stdin is None:
            await forked.connect()
            self.process = forked  # type: ignore[assignment]
        return await started_as_usual(self)
    return start


async def announce(server: running.Server, address: str, started: Any) -> None:
    while not server.started:
        await asyncio.sleep(0.005)
    started(address)


def run(pipe: Connection, folder: Path, settings: dict[str, Any]) -> None:
    with (folder / "stderr.txt").open("ab") as errors:
        os.dup2(errors.fileno(), 2)
    logs.write_lines()
    port = settings.pop("port", 0)
    daily.OPTIONS.update(settings.pop("daily", {}))
    workers.Worker.start = start_forked(ForkedWorker("move", pipe))  # type: ignore[method-assign]
    running.announce = announce

    def started(address: str) -> None:
        pipe.send(address.replace("localhost", "127.0.0.1"))
        pipe.close()
    raise SystemExit(running.serve(Settings.of(**{"data": folder, **settings}), port, started))


def deal_by_request(live: Live) -> PairedDealer:
    """Tables that were asked for in the same words deal the same, so a test plays the same game every time."""
    return PairedDealer(live.request.get("seed") or crc32(json.dumps(live.request, sort_keys=True).encode()))


def run_command(stdout: Connection, arguments: list[str], errors: Path, mask: int, files: tuple[int, int] | None,
                same_deals: bool) -> None:
    """Run `cardamom` with these arguments, as a shell would."""
    if same_deals:
        Live.dealer = property(deal_by_request)  # type: ignore[assignment, method-assign]
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
