"""The service under much: what `make soak` does with it. Jobs go in batches, say how far they are, and can be taken up.

    python -m tests.server.soak                                          all of it
    python -m tests.server.soak --only kills --kills 100                 one job, smaller
    python -m tests.server.soak --only requests --first 120              go on with batch 120
    python -m tests.server.soak --json > soak.json                       figures for programs, progress on stderr

Ctrl-C ends it with the figures of the batches that are done. Nothing leaves this machine.
"""
from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import cardamom
from cardamom.games import game_class, game_ids
from cardamom.kernel import engine
from cardamom.kernel.state import OVER
from cardamom.server import health, hub, store
from cardamom.table.replay import replay
from tests.server.postgres import MISSING, Cluster, binaries, running
from tests.server.test_fuzz import fuzz_messages, fuzz_requests
from tests.server.test_kill import kill_again_and_again, unused_port
from tests.waiting import STUCK

BATCH = 5000  # requests or messages on one database; mutated files of one process
KILLS = 25  # on one database, with a look at all that was acknowledged after them
MEMORY = 3 << 30  # bytes of address space for a process that reads mutated files
GOLDEN = Path(__file__).parents[1] / "golden"
NUMBERS = b"0", b"1", b"2", b"3", b"-1", b"7", b"255", b"32768", b"99999999999999999999", b"1e9", b"0x10"


class Job:
    """What was asked for and what is done of it. The line about it is written anew at a terminal, now and then elsewhere."""

    def __init__(self, name: str, size: int, total: int, first: int) -> None:
        self.name, self.size, self.total, self.first = name, size, total, first
        self.done, self.found = 0, Counter[str]()
        self.began, self.ended = time.monotonic(), 0.0
        self.said_at = 0.0

    def batches(self) -> Iterator[tuple[int, int]]:
        """The number of each batch and how many things are in it; it counts as done when the next is asked for."""
        for batch in range(self.first, -(-self.total // self.size)):
            many = min(self.size, self.total - batch * self.size)
            yield batch, many
            self.done += many
            self.say(self.done, f" (batch {batch})")

    def say(self, done: int, more: str = "") -> None:
        now = time.monotonic()
        if now - self.said_at > (1 if sys.stderr.isatty() else 30):
            self.said_at = now
            print(f"{self.line(done)}{more}", end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)

    @property
    def seconds(self) -> float:
        return (self.ended or time.monotonic()) - self.began

    def line(self, done: int) -> str:
        return f"{self.name}: {done:,} of {self.total:,}, {self.seconds:,.0f} s"

    def as_text(self) -> str:
        return ", ".join([self.line(self.done), *(f"{number:,} {what}" for what, number in self.found.items())])

    def as_data(self) -> dict[str, Any]:
        return {"job": self.name, "requested": self.total, "first_batch": self.first, "done": self.done,
                "seconds": round(self.seconds, 1), **self.found}


def kills(job: Job, cluster: Cluster | None = None) -> None:
    for batch, many in job.batches():
        settings = {"database": cluster.create(f"soak_{batch}")} if cluster else {}
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
    health.PATIENCE = store.BUSY_AT_MOST = STUCK  # a busy machine is no fault of the server
    for batch, many in job.batches():
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(fuzz_requests(Path(folder), batch, many))
        job.found.update({"faults of the server": 0})


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
    "requests": (requests, "fuzzed requests", BATCH, 900_000),
    "messages": (messages, "fuzzed messages on sockets", BATCH, 100_000),
    "mutants": (mutants, "mutated packs and logs", BATCH, 100_000)}


# -- in a process of its own ----------------------------------------------------------------------------------------


def read_mutants(batch: int, count: int) -> None:
    """Read mutated files, and play on with those that are accepted."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    chance, seen = random.Random(batch), Counter[str]()
    logs = sorted(GOLDEN.glob("*/*.jsonl"), key=lambda path: path.stat().st_size)[:40]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "mutant")
        for _ in range(count):
            if chance.random() < 0.5:
                game = chance.choice(game_ids())
                path.write_bytes(mutated(game_class(game).shipped_content().encode(), chance))
            else:
                game = ""
                path.write_bytes(mutated(chance.choice(logs).read_bytes(), chance))
            seen["played" if accepted(game, path, chance) else "refused with a sentence"] += 1
    print(json.dumps(seen))


def accepted(game: str, path: Path, chance: random.Random) -> bool:
    try:
        if game:
            played = cardamom.load(game, path)
            state = played.start(chance.choice(list(played.seats)))
        else:
            state = replay(path).state
    except ValueError as error:
        if not str(error):
            raise RuntimeError("it was refused without a word") from error
        return False
    if state.to_act != OVER:
        engine.play_on(state.copy(), chance.randrange(1 << 30), 200)
    return True


def mutated(written: bytes, chance: random.Random) -> bytes:
    """With a few numbers, characters or lines other than they were."""
    for _ in range(chance.choice([1, 1, 1, 2, 4])):
        place = chance.randrange(len(written) or 1)
        kind = chance.choice([0, 0, 0, 0, 1, 2, 3, 4, 5])  # most are still read as TOML or JSON
        if kind == 0:
            digits = [at for at, letter in enumerate(written) if 48 <= letter <= 57]
            if digits:
                at = chance.choice(digits)
                written = written[:at] + chance.choice(NUMBERS) + written[at + 1:]
        elif kind == 1:
            written = written[:place] + chance.randbytes(1) + written[place + 1:]
        elif kind == 2:
            written = written[:place] + written[place + chance.randrange(1, 40):]
        elif kind == 3:
            piece = written[place:place + chance.randrange(1, 400)]
            written = written[:place] + piece * chance.choice([2, 2, 50]) + written[place:]
        elif kind == 4:
            lines = written.splitlines(keepends=True)
            lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines or [b""]))
            written = b"".join(lines)
        else:
            written = written[:place]
    return written


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.soak", description="The service under much.")
    parser.add_argument("--only", choices=JOBS, action="append", help="this job only; can be given several times (all)")
    for name, (_, what, _, many) in JOBS.items():
        parser.add_argument(f"--{name}", type=int, default=many, metavar="N", help=f"how many: {what} ({many})")
    parser.add_argument("--first", type=int, default=0, help=f"begin with this batch of {BATCH}, or of {KILLS} kills (0)")
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
            begun.append(Job(what, size, getattr(asked, name.replace("-", "_")), asked.first))
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
