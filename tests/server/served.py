"""A real server process: `cardamom serve`, on a port and a database of its own."""
from __future__ import annotations

import multiprocessing
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from resource import RLIMIT_NOFILE, setrlimit
from typing import Any

from cardamom.server import guard, hub, mail, one_server, readers, transport, workers
from tests.waiting import STUCK

WAITS = [  # how long a server waits for others, which a busy machine would hold up
    (guard, "BODY_SECONDS"), (hub, "PATIENCE"), (mail, "PATIENCE"), (one_server, "PATIENCE"), (readers, "WALL_SECONDS"),
    (transport, "HEADER_SECONDS"), (transport, "UNREAD_SECONDS"), (workers, "PATIENCE")]
STARTED = re.compile(r"Cardamom is at (http\S+/)")
FORKS = multiprocessing.get_context("forkserver")


class ForkedProcess:
    """`cardamom` in a process forked from one that has everything imported, which saves two seconds of CPU for each server.

    It is asked like a process of `subprocess`.
    """

    def __init__(self, arguments: list[str], errors: Path, files: tuple[int, int] | None, same_deals: bool) -> None:
        from tests.server import forked  # it imports and loads much: only where it is needed
        FORKS.set_forkserver_preload([forked.__name__])
        here, there = FORKS.Pipe(duplex=False)
        os.umask(mask := os.umask(0))
        self._process = FORKS.Process(target=forked.run_command, args=(there, arguments, errors, mask, files, same_deals))
        self._process.start()
        there.close()
        self.stdout = os.fdopen(os.dup(here.fileno()), encoding="utf-8")
        here.close()
        assert self._process.pid is not None
        self.pid: int = self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise TimeoutError(f"it did not end within {timeout} s")
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def kill(self) -> None:
        self._process.kill()


class Served:
    """It runs once it has said where."""

    def __init__(self, *options: str, folder: Path, files: tuple[int, int] | None = None, fork: bool = True,
                 environment: dict[str, str] | None = None, same_deals: bool = False) -> None:
        """files: how many it may have open, soft and hard. environment: variables for a process that is not forked.

        same_deals: the same cards for the same request, in a forked process.
        """
        arguments = ["serve", "--no-open", "--data", str(folder), *options]
        if "--port" not in options:
            arguments += ["--port", "0"]
        self.folder = folder
        self.process: ForkedProcess | subprocess.Popen[str]
        if fork and environment is None:
            self.process = ForkedProcess(arguments, folder / "stderr.txt", files, same_deals)
        else:
            with (folder / "stderr.txt").open("ab") as errors:
                self.process = subprocess.Popen(
                    [sys.executable, "-m", "cardamom", *arguments], stdout=subprocess.PIPE, stderr=errors, text=True,
                    env=os.environ | (environment or {}), start_new_session=True,
                    preexec_fn=None if files is None else partial(setrlimit, RLIMIT_NOFILE, files))
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


@contextmanager
def served(folder: Path, *options: str, files: tuple[int, int] | None = None, fork: bool = True,
           same_deals: bool = False) -> Iterator[Served]:
    """fork: without the start of a Python of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    server = Served(*options, folder=folder, files=files, fork=fork, same_deals=same_deals)
    try:
        yield server
    finally:
        server.close()


@cache
def worker_source() -> socket.socket:
    """Where tests ask for forked workers (forked_workers.py), one for each process of the tests."""
    from tests.server import forked  # it imports and loads much: only where it is needed
    FORKS.set_forkserver_preload([forked.__name__])
    here, there = FORKS.Pipe()
    FORKS.Process(target=forked.run_workers, args=(there,), daemon=True).start()
    there.close()
    return socket.socket(fileno=os.dup(here.fileno()))


class Forked:
    """A forked server without the command, by settings: for many starts, or other options of the `daily` challenge."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        from tests.server import forked  # it imports and loads much: only where it is needed
        FORKS.set_forkserver_preload([forked.__name__])
        here, there = FORKS.Pipe(duplex=False)
        self.process = FORKS.Process(target=forked.run, args=(there, folder, settings))
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
