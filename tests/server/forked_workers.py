"""Workers of a server, forked from a process with everything imported: a start takes milliseconds of CPU, not a second."""
from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from typing import Any

from cardamom.server import worker
from cardamom.server.workers import Worker

KILLED = -9


class ForkedWorker:
    """A worker process, as much of asyncio's `Process` as workers.Worker needs."""

    def __init__(self, source: socket.socket, role: str) -> None:
        """source: leads to a process that runs `fork_workers`."""
        task_out, self._task_in = os.pipe()
        self._answer_out, answer_in = os.pipe()
        self._life, life_in = os.pipe()  # gives its id, then nothing, and is at its end when the worker is
        socket.send_fds(source, [role.encode()], [task_out, answer_in, life_in])
        for file in (task_out, answer_in, life_in):
            os.close(file)
        self.pid = int(os.read(self._life, 20))
        os.set_blocking(self._life, False)
        self.returncode_seen = False

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        writing, protocol = await loop.connect_write_pipe(asyncio.streams.FlowControlMixin, os.fdopen(self._task_in, "wb"))
        self.stdin = asyncio.StreamWriter(writing, protocol, None, loop)
        self.stdout = asyncio.StreamReader()
        self._reading, _ = await loop.connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(self.stdout), os.fdopen(self._answer_out, "rb"))

    @property
    def returncode(self) -> int | None:
        if not self.returncode_seen:
            try:
                self.returncode_seen = os.read(self._life, 1) == b""
            except BlockingIOError:
                return None
            os.close(self._life)
        return KILLED

    async def wait(self) -> None:
        while self.returncode is None:
            await asyncio.sleep(0.01)
        self._reading.close()
        await asyncio.sleep(0)


def fork_workers(asked: socket.socket) -> None:
    """Fork a worker whenever somebody asks for one, until nobody can ask any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    while True:
        role, files, _, _ = socket.recv_fds(asked, 20, 3)
        if not role:
            os._exit(0)
        if os.fork() == 0:
            asked.close()
            os.setsid()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for file, standard in zip(files, (0, 1), strict=False):
                os.dup2(file, standard)
                os.close(file)
            os.write(files[2], str(os.getpid()).encode())
            sys.argv = ["worker", role.decode()]
            worker.main()
        for file in files:
            os.close(file)


def starting(source: Callable[[], socket.socket]) -> Any:
    """A `Worker.start` that asks this source."""
    async def start(self: Worker) -> Any:
        if self.process is None or self.process.returncode is not None:
            forked = ForkedWorker(source(), self.role)
            await forked.connect()
            self.process = forked  # type: ignore[assignment]
        return self.process
    return start


def fork_from_here() -> None:
    """From now on servers in this process, which must have no threads yet, fork their workers."""
    here, there = socket.socketpair()
    if os.fork() == 0:
        here.close()
        fork_workers(there)
    there.close()
    Worker.start = starting(lambda: here)  # type: ignore[method-assign]
