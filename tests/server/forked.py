"""What runs in a forked server process, imported before. A start costs a tenth of a second of CPU, not one and a half:
games stay loaded, workers are forked too, and nothing is prepared for a visitor who will not come."""
from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from resource import RLIMIT_NOFILE, setrlimit
from typing import Any
from zlib import crc32

import cardamom.server.run as running
from cardamom.bots.bot import Bot
from cardamom.bots.registry import parse
from cardamom.cli import app, main
from cardamom.games import game_ids, load
from cardamom.kernel.game import Game
from cardamom.server import daily, loaded_games, logs, migrate, worker
from cardamom.server.catalogue import catalogue
from cardamom.server.live import Live
from cardamom.server.settings import Settings
from cardamom.table.dealer import PairedDealer
from cardamom.telling import hint
from cardamom.telling.locales import LOCALES
from tests.server.forked_workers import fork_from_here, fork_workers
from tests.server.served import WAITS
from tests.waiting import STUCK

# A connection that is closed while a test is about to ask on it again is an error to httpx, where a browser would try again.
for module, name in [*WAITS, (running, "PING_SECONDS"), (running, "IDLE_SECONDS")]:
    setattr(module, name, STUCK)
hint.SECONDS, hint.LEAST_SIMULATIONS = 0.01, 300  # of hints and reviews

LITTLE = 0.05  # of what a bot usually thinks


def same_bot(name: str, budget: float) -> Bot:
    """Bots think little, and play the same each time: a test that passes once does so always."""
    return parse(name).limited(LITTLE, worker.LEAST_SIMULATIONS).make(seed=1)


worker.limited_bot = same_bot
assert migrate.newest() and app


@cache
def shipped(game_id: str) -> Game[Any]:
    return load(game_id)


def load_once(game_id: str, pack: Any = None) -> Game[Any]:
    return shipped(game_id) if pack is None else load(game_id, pack)


for game in game_ids():
    shipped(game).start(shipped(game).seats[0])
loaded_games.__dict__["load"] = load_once
for locale in LOCALES:
    catalogue(loaded_games.LoadedGames(), locale)  # all words are read


async def announce(server: running.Server, address: str, started: Any) -> None:
    while not server.started:
        await asyncio.sleep(0.005)
    started(address)


def deal_by_request(live: Live) -> PairedDealer:
    """Tables that were asked for in the same words deal the same, so a test plays the same game every time."""
    return PairedDealer(live.request.get("seed") or crc32(json.dumps(live.request, sort_keys=True).encode()))


def deal_the_same() -> None:
    """From now on, at all tables of this process; on every day the challenge is that of the same day."""
    Live.dealer = property(deal_by_request)  # type: ignore[assignment, method-assign]
    daily.seed_of = lambda key, day, purpose: crc32(purpose.encode())


def run(pipe: Connection, folder: Path, settings: dict[str, Any]) -> None:
    with (folder / "stderr.txt").open("ab") as errors:
        os.dup2(errors.fileno(), 2)
    logs.write_lines()
    port = settings.pop("port", 0)
    daily.OPTIONS.update(settings.pop("daily", {}))
    if settings.pop("same_deals", False):
        deal_the_same()
    fork_from_here()
    running.announce = announce

    def started(address: str) -> None:
        pipe.send(address.replace("localhost", "127.0.0.1"))
        pipe.close()
    raise SystemExit(running.serve(Settings.of(**{"data": folder, **settings}), port, started))


def run_command(stdout: Connection, arguments: list[str], errors: Path, mask: int, files: tuple[int, int] | None,
                same_deals: bool) -> None:
    """Run `cardamom` with these arguments, as a shell would."""
    if same_deals:
        deal_the_same()
    os.setsid()
    os.umask(mask)
    with errors.open("ab") as file:
        os.dup2(file.fileno(), 2)
    os.dup2(stdout.fileno(), 1)
    stdout.close()
    sys.stdout, sys.stderr = (os.fdopen(number, "w", encoding="utf-8", closefd=False) for number in (1, 2))
    if files is not None:
        setrlimit(RLIMIT_NOFILE, files)
    fork_from_here()
    sys.argv = ["cardamom", *arguments]
    main()


def run_workers(asked: Connection) -> None:
    """Fork workers for whoever asks at the other end of this pipe."""
    fork_workers(socket.socket(fileno=os.dup(asked.fileno())))
