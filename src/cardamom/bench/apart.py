"""Measure a peer in a process of its own, with packages from a folder of its own.

pgx brings a package called `tests`, which would hide that of a checkout. So `make bench` installs it beside the other
packages, in FOLDER; one that is installed as usual is measured, too.
"""
from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from importlib.metadata import distributions
from pathlib import Path

from cardamom.bench.measure import Measure

FOLDER = Path(sys.prefix) / "pgx"
PATH = [str(FOLDER), *sys.path]


class ApartFailed(Exception):
    """The process has ended; the message says how."""


def installed_version(package: str) -> str | None:
    """None if it is not installed."""
    return next((found.version for found in distributions(name=package, path=PATH)), None)


class ApartMeasure:
    """Tells the process to run its Measure."""

    def __init__(self, label: str, program: tuple[str, ...] = ("-m", "cardamom.bench.apart")) -> None:
        self.label, self.command = label, [sys.executable, *program, label]
        self.per_second = 0.0
        self.process: subprocess.Popen[str] | None = None

    def run(self, seconds: float) -> None:
        """Run one round. The first starts the process."""
        self.process = process = self.process or subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(PATH)})
        assert process.stdin and process.stdout and process.stderr
        with suppress(BrokenPipeError):  # then it has ended, and says why
            print(seconds, file=process.stdin, flush=True)
        answer = process.stdout.readline()
        if not answer:
            said = process.stderr.read().strip().splitlines()
            raise ApartFailed(f"{self.label} could not be measured: {said[-1] if said else 'its process has ended'}")
        self.per_second = float(answer)

    def close(self) -> None:
        """End the process, which no more lines do."""
        if self.process is not None:
            with suppress(BrokenPipeError):
                self.process.communicate()


def main(name: str) -> None:
    """Run a round of a peer for each line, which says how many seconds it takes, and answer with the best rate so far."""
    from cardamom.bench.peers import PEERS, playing
    measure = Measure(name, playing(next(peer for peer in PEERS if peer.name == name)))
    measure.work(1)  # JAX compiles it
    for line in sys.stdin:
        measure.run(float(line))
        print(measure.per_second, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
