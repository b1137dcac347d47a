"""The service under much: what `make soak` does with it. Jobs go in batches, say how far they are, and can be taken up.

    python -m tests.server.soak --progress soak.json                     all of it; again: goes on where it ended
    python -m tests.server.soak --only kills --kills 100                 one job, smaller
    python -m tests.server.soak --json                                   figures for programs, progress on stderr

Ctrl-C ends it with the figures of the batches that are done; so does anything that fails. It waits for what has to happen
for as long as an hour: the machine may be busy, or the processes paused. Nothing leaves this machine.
"""
from __future__ import annotations

import os

if __name__ == "__main__":
    os.environ.setdefault("CARDAMOM_STUCK", "3600")  # before anything that waits is imported

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import cardamom
from cardamom.games import game_ids
from cardamom.kernel import engine
from cardamom.kernel.state import OVER
from cardamom.server import hub
from cardamom.server.reading import Reader
from cardamom.table.replay import replay
from tests.server.fuzz_served import fuzz_served
from tests.server.mutated import mutated, mutated_data, shipped, shipped_text, shortest_logs
from tests.server.postgres import MISSING, Cluster, binaries, running
from tests.server.test_fuzz import fuzz_messages, fuzz_requests
from tests.server.test_kill import kill_again_and_again, unused_port

BATCH = 10_000  # requests or messages on one database; mutated files of one process
SERVED = 500  # requests to one server process
KILLS = 25  # on one database, with a look at all that was acknowledged after them
AS_DATA = 0.8  # of mutated packs are changed after parsing: reading TOML is Python's, and takes most of the time
SHARED_MEMORY = Path("/dev/shm")


class Job:
    """What was asked for and what is done of it. The line about it is written anew at a terminal, now and then elsewhere."""

    def __init__(self, name: str, what: str, size: int, total: int, progress: Path | None) -> None:
        self.name, self.what, self.size, self.total, self.progress = name, what, size, total, progress
        self.done, self.found, self.seconds_before = 0, Counter[str](), 0.0
        self.began, self.ended = time.monotonic(), 0.0
        self.said_at = 0.0
        if earlier := self.stored().get(name):
            self.done, self.seconds_before = min(total, earlier["done"]), earlier["seconds"]
            self.found.update(earlier["found"])

    def batches(self) -> Iterator[tuple[int, int]]:
        """The number of each batch and how many things are in it; it counts as done when the next is asked for."""
        while self.done < self.total:
            batch, many = self.done // self.size, min(self.size - self.done % self.size, self.total - self.done)
            yield batch, many
            self.done += many
            self.store()
            self.say(self.done, f" (batch {batch})")

    def stored(self) -> dict[str, Any]:
        """All jobs of the progress file."""
        known: dict[str, Any] = {}
        if self.progress is not None and self.progress.exists():
            known = json.loads(self.progress.read_text())
        return known

    def store(self) -> None:
        if self.progress is not None:
            document = self.stored() | {self.name: {"done": self.done, "requested": self.total, "found": dict(self.found),
                                                    "seconds": round(self.seconds, 1)}}
            new = self.progress.with_suffix(".new")
            new.write_text(json.dumps(document, indent=2))
            new.replace(self.progress)

    def say(self, done: int, more: str = "") -> None:
        now = time.monotonic()
        if now - self.said_at > (1 if sys.stderr.isatty() else 30):
            self.said_at = now
            print(f"{self.line(done)}{more}", end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)

    @property
    def seconds(self) -> float:
        return self.seconds_before + (self.ended or time.monotonic()) - self.began

    def line(self, done: int) -> str:
        return f"{self.what}: {done:,} of {self.total:,}, {self.seconds:,.0f} s"

    def as_text(self) -> str:
        return ", ".join([self.line(self.done), *(f"{number:,} {what}" for what, number in self.found.items())])

    def as_data(self) -> dict[str, Any]:
        return {"job": self.what, "requested": self.total, "done": self.done, "seconds": round(self.seconds, 1),
                **self.found}


def kills(job: Job, cluster: Cluster | None = None) -> None:
    for batch, many in job.batches():
        settings = {"database": cluster.create(f"soak_{batch}_{os.getpid()}")} if cluster else {}
        with tempfile.TemporaryDirectory() as folder:
            player = kill_again_and_again(Path(folder), unused_port(), many, batch,
                                          lambda done, _: job.say(job.done + done), **settings)
        job.found.update({"acknowledged moves": player.moves, "tables": len(player.acknowledged), "moves lost": 0})


def postgres_kills(job: Job) -> None:
    programs = binaries()
    if programs is None:
        raise SystemExit(MISSING)
    with running(programs) as cluster:
        kills(job, cluster)


def requests(job: Job) -> None:
    for batch, many in job.batches():
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(fuzz_requests(Path(folder), batch, many))
        job.found.update({"faults of the server": 0})


def served_requests(job: Job) -> None:
    for batch, many in job.batches():
        with tempfile.TemporaryDirectory() as folder:
            job.found.update({**asyncio.run(fuzz_served(Path(folder), batch, many)), "faults of the server": 0})


def messages(job: Job) -> None:
    hub.PAUSE = 0
    for batch, many in job.batches():
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(fuzz_messages(Path(folder), batch, many))
        job.found.update({"faults of the server": 0})


def mutants(job: Job) -> None:
    for batch, many in job.batches():
        done = subprocess.run([sys.executable, "-m", __spec__.name, "--read", str(batch), str(many)], text=True,
                              stdout=subprocess.PIPE, check=False)
        if done.returncode:
            raise SystemExit(f"mutants: the process that read batch {batch} ended with {done.returncode}")
        job.found.update(json.loads(done.stdout))


JOBS: dict[str, tuple[Callable[[Job], None], str, int, int]] = {  # what does it, what it is, size of a batch, how many
    "kills": (kills, "kill -9 on SQLite", KILLS, 1000),
    "postgres-kills": (postgres_kills, "kill -9 on PostgreSQL", KILLS, 200),
    "requests": (requests, "fuzzed requests", BATCH, 890_000),
    "served-requests": (served_requests, "fuzzed requests to a server process, with packs and logs", SERVED, 10_000),
    "messages": (messages, "fuzzed messages on sockets", BATCH, 100_000),
    "mutants": (mutants, "mutated packs and logs", BATCH, 100_000)}


# -- in a process of its own ----------------------------------------------------------------------------------------


def read_mutants(batch: int, count: int) -> None:
    """Read mutated files, and play on with those that are accepted."""
    chance, seen, games = random.Random(batch), Counter[str](), Reader().games  # with as much memory as the service's has

    def load(game_id: str, pack: Any, _engine: str | None) -> Any:
        return games.get(game_id, pack)
    logs = shortest_logs()
    with tempfile.TemporaryDirectory(dir=SHARED_MEMORY if SHARED_MEMORY.is_dir() else None) as folder:
        path = Path(folder, "mutant")
        for _ in range(count):
            if chance.random() < 0.5:
                path.write_bytes(mutated(chance.choice(logs), chance))
                played = accepted(lambda: replay(path, load=load).state, chance)
            else:
                game_id = chance.choice(game_ids())
                if chance.random() < AS_DATA:
                    content: Any = mutated_data(shipped(game_id), chance)
                else:
                    content = path
                    path.write_bytes(mutated(shipped_text(game_id), chance))
                played = accepted(partial(new_game, game_id, content, chance), chance)
            seen["played" if played else "refused with a sentence"] += 1
    print(json.dumps(seen))


def new_game(game_id: str, content: Any, chance: random.Random) -> Any:
    game = cardamom.load(game_id, content)
    return game.start(chance.choice(list(game.seats)))


def accepted(read: Callable[[], Any], chance: random.Random) -> bool:
    try:
        state = read()
    except ValueError as error:
        if not str(error):
            raise RuntimeError("it was refused without a word") from error
        return False
    if state.to_act != OVER:
        engine.play_on(state.copy(), chance.randrange(1 << 30), 200)
    return True


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.soak", description="The service under much.")
    parser.add_argument("--only", choices=JOBS, action="append", help="this job only; can be given several times (all)")
    for name, (_, what, _, many) in JOBS.items():
        parser.add_argument(f"--{name}", type=int, default=many, metavar="N", help=f"how many: {what} ({many})")
    parser.add_argument("--progress", type=Path, metavar="FILE",
                        help="go on from what stands here, and write it after each batch")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--read", type=int, nargs=2, metavar=("BATCH", "COUNT"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.read:
        read_mutants(*asked.read)
        return 0
    begun: list[Job] = []
    try:
        for name in asked.only or JOBS:
            run, what, size, _ = JOBS[name]
            begun.append(Job(name, what, size, getattr(asked, name.replace("-", "_")), asked.progress))
            run(begun[-1])
            begun[-1].ended = time.monotonic()
    except KeyboardInterrupt:
        print("\nstopped; a batch that was under way does not count", file=sys.stderr)
        return 130
    finally:
        print(json.dumps([job.as_data() for job in begun], indent=2) if asked.json
              else "\n".join(job.as_text() for job in begun), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
