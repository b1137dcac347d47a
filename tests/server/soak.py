"""The service under much: what `make soak` does with it. Each job is bounded, says how far it is, and ends with a line.

    python -m tests.server.soak                                          all of it
    python -m tests.server.soak --only kills --kills 100                 one job, smaller
    python -m tests.server.soak --only requests --first 120              go on with batch 120

Nothing leaves this machine.
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
from pathlib import Path

import cardamom
from cardamom.games import game_class, game_ids
from cardamom.kernel import engine
from cardamom.kernel.state import OVER
from cardamom.server import hub
from cardamom.table.replay import replay
from tests.server.postgres import MISSING, binaries, running
from tests.server.test_fuzz import fuzz_messages, fuzz_requests
from tests.server.test_kill import kill_again_and_again, unused_port

BATCH = 5000  # requests or messages on one database; mutated files of one process
MEMORY = 3 << 30  # bytes of address space for a process that reads mutated files
GOLDEN = Path(__file__).parents[1] / "golden"
NUMBERS = b"0", b"1", b"2", b"3", b"-1", b"7", b"255", b"32768", b"99999999999999999999", b"1e9", b"0x10"
JOBS = "kills", "postgres-kills", "requests", "messages", "mutants"


class Progress:
    """One line for each job, written anew at a terminal, and now and then elsewhere."""

    def __init__(self, job: str, total: int) -> None:
        self.job, self.total = job, total
        self.began, self.said_at = time.monotonic(), 0.0

    def say(self, done: int, more: str = "", last: bool = False) -> None:
        now = time.monotonic()
        if last or now - self.said_at > (1 if sys.stdout.isatty() else 30):
            self.said_at = now
            end = "\n" if last or not sys.stdout.isatty() else "\r"
            print(f"{self.job}: {done:,} of {self.total:,}, {now - self.began:,.0f} s{more}", end=end, flush=True)


def kills(count: int, seed: int, database: str = "") -> None:
    progress = Progress("kill -9 on PostgreSQL" if database else "kill -9 on SQLite", count)
    with tempfile.TemporaryDirectory() as folder:
        settings = {"database": database} if database else {}
        player = kill_again_and_again(Path(folder), unused_port(), count, seed,
                                      lambda done, moves: progress.say(done, f", {moves:,} moves"), **settings)
    progress.say(count, f", {player.moves:,} acknowledged moves at {len(player.acknowledged)} tables, none lost", last=True)


def postgres_kills(count: int, seed: int) -> None:
    programs = binaries()
    if programs is None:
        raise SystemExit(MISSING)
    with running(programs) as cluster:
        kills(count, seed, cluster.create("soak"))


def fuzz(what: str, count: int, first: int) -> None:
    progress = Progress(f"fuzzed {what}", count)
    hub.PAUSE = 0
    for batch in range(first, -(-count // BATCH)):
        many = min(BATCH, count - batch * BATCH)
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run((fuzz_requests if what == "requests" else fuzz_messages)(Path(folder), batch, many))
        progress.say(batch * BATCH + many, f" (batch {batch})")
    progress.say(count, ", none with a fault of the server", last=True)


def mutants(count: int, first: int) -> None:
    progress, seen = Progress("mutated packs and logs", count), Counter[str]()
    for batch in range(first, -(-count // BATCH)):
        many = min(BATCH, count - batch * BATCH)
        done = subprocess.run([sys.executable, "-m", __spec__.name, "--read", str(batch), str(many)], text=True,
                              stdout=subprocess.PIPE, check=False)
        if done.returncode:
            raise SystemExit(f"mutants: the process that read batch {batch} ended with {done.returncode}")
        seen.update(json.loads(done.stdout))
        progress.say(batch * BATCH + many, f" (batch {batch})")
    progress.say(count, f" under {MEMORY >> 20:,} MB: {seen['refused']:,} refused with a sentence, "
                        f"{seen['played']:,} played", last=True)


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
            seen["played" if accepted(game, path, chance) else "refused"] += 1
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
    parser.add_argument("--kills", type=int, default=1000, help="kill -9 of a server on SQLite (1000)")
    parser.add_argument("--postgres-kills", type=int, default=200, help="the same on PostgreSQL (200)")
    parser.add_argument("--requests", type=int, default=900_000, help="fuzzed requests (900000)")
    parser.add_argument("--messages", type=int, default=100_000, help="fuzzed messages on sockets (100000)")
    parser.add_argument("--mutants", type=int, default=100_000, help="mutated packs and logs (100000)")
    parser.add_argument("--first", type=int, default=0, help=f"begin with this batch of {BATCH} (0)")
    parser.add_argument("--seed", type=int, default=20, help="of the kills (20)")
    parser.add_argument("--read", type=int, nargs=2, metavar=("BATCH", "COUNT"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.read:
        read_mutants(*asked.read)
        return 0
    for job in asked.only or JOBS:
        if job == "kills":
            kills(asked.kills, asked.seed)
        elif job == "postgres-kills":
            postgres_kills(asked.postgres_kills, asked.seed)
        elif job == "mutants":
            mutants(asked.mutants, asked.first)
        else:
            fuzz(job, getattr(asked, job), asked.first)
    return 0


if __name__ == "__main__":
    sys.exit(main())
