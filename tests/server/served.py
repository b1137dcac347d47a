"""A real server process: `cardamom serve`, on a port and a database of its own."""
from __future__ import annotations

import multiprocessing
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from resource import RLIMIT_NOFILE, setrlimit
from typing import Any

from tests.waiting import STUCK

STARTED = re.compile(r"Cardamom is at (http\S+/)")


class Served:
    """It runs once it has said where."""

    def __init__(self, *options: str, folder: Path, environment: dict[str, str] | None = None,
                 files: tuple[int, int] | None = None) -> None:
        """files: how many it may have open, soft and hard."""
        command = [sys.executable, "-m", "cardamom", "serve", "--no-open", "--data", str(folder), *options]
        if "--port" not in options:
            command += ["--port", "0"]
        self.errors = (folder / "stderr.txt").open("ab")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors, text=True,
                                        env=os.environ | (environment or {}), start_new_session=True,
                                        preexec_fn=None if files is None else partial(setrlimit, RLIMIT_NOFILE, files))
        self.folder = folder
        self.address = self._wait_for_start()

    def _wait_for_start(self) -> str:
        assert self.process.stdout is not None
        timer = threading.Timer(STUCK, self.process.kill)
        timer.start()
        try:
            for line in self.process.stdout:
                if found := STARTED.search(line):
                    return found[1].replace("localhost", "127.0.0.1")
        finally:
            timer.cancel()
        raise AssertionError(f"it did not start: {self.said()}")

    def said(self) -> str:
        return (self.folder / "stderr.txt").read_text()

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Stop it; the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            return self.process.wait(STUCK)
        finally:
            self.close()

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.errors.close()


@contextmanager
def served(folder: Path, *options: str, files: tuple[int, int] | None = None) -> Iterator[Served]:
    folder.mkdir(parents=True, exist_ok=True)
    server = Served(*options, folder=folder, files=files)
    try:
        yield server
    finally:
        server.close()


class Forked:
    """The same server without the start of a Python: from a process that has everything imported. For many starts."""

    context = multiprocessing.get_context("forkserver")

    def __init__(self, folder: Path, **settings: Any) -> None:
        from tests.server import forked  # it imports and loads much: only where it is needed
        self.context.set_forkserver_preload([forked.__name__])
        here, there = self.context.Pipe(duplex=False)
        self.process = self.context.Process(target=forked.run, args=(there, folder, settings))
        self.process.start()
        there.close()
        assert here.poll(STUCK), "it did not start"
        try:
            self.address = str(here.recv())
        except EOFError:
            said = (folder / "stderr.txt").read_text(encoding="utf-8")
            raise AssertionError(f"it ended at once: {said[-2000:]}") from None
        finally:
            here.close()

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
