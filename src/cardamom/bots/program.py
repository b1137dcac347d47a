"""Bots that are programs: a process of their own that is asked for each decision, one line of JSON for another.

    -> {"start": {"game": ID, "version": 3, "seats": 2, "seat": 0, "options": {...}, "seed": 7, "settings": {...}}}
    <- {"ready": true}
    -> {"choose": {"choices": ["take:3", "end"], "view": {...}}}
    <- {"action": "take:3"}

docs/arena.md describes the protocol. A class of Python that plays in an arena is asked in the same way, by bots/host.py, but
its lines hold the state itself. So whatever a bot does (crash, hang, print) ends its process and no other.
"""
from __future__ import annotations

import atexit
import base64
import json
import os
import pickle
import shlex
import subprocess
import sys
import threading
from collections import deque
from contextlib import suppress
from time import monotonic
from typing import Any, NoReturn

from cardamom import system
from cardamom.bots.bot import Bot
from cardamom.bots.registry import PROGRAM, Spec
from cardamom.kernel.state import State

LIMIT = 60.0  # seconds a program has for a decision
STARTING = 60.0  # seconds it has to be ready for a game
ENDING = 10.0  # seconds a process that closed its output has to end, so that its exit code is known
LONGEST_ANSWER = 100_000  # bytes
LINES_QUOTED = 3  # of what a program that ended wrote to its standard error


class BotFailed(Exception):
    """A bot crashed, stalled or gave an invalid answer; the message says which."""


class Process:
    """A running program. It can be asked again and again until it fails."""

    def __init__(self, command: list[str]) -> None:
        path = os.pathsep.join(filter(None, sys.path))  # what can be imported here can be imported there
        try:
            self.process = subprocess.Popen(
                command, env=os.environ | {"PYTHONPATH": path},
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                **system.in_own_group())  # Ctrl-C is meant for whoever started the arena
        except OSError as error:
            raise BotFailed(f"cannot be started: {error.strerror}") from error
        self.said: deque[str] = deque(maxlen=LINES_QUOTED)
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()
        self.rest = b""

    def _listen(self) -> None:
        assert self.process.stderr
        for line in self.process.stderr:
            self.said.append(line.decode(errors="replace").strip()[:200])

    def ask(self, message: bytes, limit: float) -> bytes:
        """Send a line, and return the line of the answer."""
        assert self.process.stdin and self.process.stdout
        try:
            self.process.stdin.write(message + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise BotFailed(self._ended()) from None
        pipe, end = self.process.stdout.fileno(), monotonic() + limit
        while b"\n" not in self.rest:
            if not system.wait_for_output(pipe, max(0.0, end - monotonic())):
                raise BotFailed(f"gave no answer within {limit:g} s")
            part = os.read(pipe, 65536)
            if not part:
                raise BotFailed(self._ended())
            self.rest += part
            if len(self.rest) > LONGEST_ANSWER:
                raise BotFailed(f"answered with more than {LONGEST_ANSWER} bytes")
        line, _, self.rest = self.rest.partition(b"\n")
        return line

    def _ended(self) -> str:
        try:
            code = self.process.wait(ENDING)
        except subprocess.TimeoutExpired:
            return "closed its standard input or output"
        self.listener.join(ENDING)
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        return f"ended ({how})" + (f": {' / '.join(self.said)}" if self.said else "")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        self.listener.join(ENDING)
        pipes = [self.process.stdin, self.process.stdout, None if self.listener.is_alive() else self.process.stderr]
        for pipe in filter(None, pipes):
            with suppress(OSError):  # what was not read yet cannot be flushed
                pipe.close()


running: dict[tuple[int, tuple[str, ...], int], Process] = {}  # by thread, command and seat


def process_for(command: list[str], seat: int) -> Process:
    """Return the process that plays this seat in this thread; one plays many games, one after the other."""
    key = threading.get_ident(), tuple(command), seat
    if key not in running:
        running[key] = Process(command)
    return running[key]


def stop(process: Process) -> None:
    for key in [key for key, other in running.items() if other is process]:
        del running[key]
    process.stop()


@atexit.register
def stop_all() -> None:
    """End all programs that this process started."""
    for process in [*running.values()]:
        stop(process)


def isolated(spec: Spec, seed: int | None, limit: float = LIMIT) -> Bot:
    """Make a bot. Your own bots play in a separate process, so that a crash or stall affects nothing else."""
    return ProgramBot(spec, seed, limit) if spec.own else spec.make(seed)


class ProgramBot:
    """Asks a program. A program that fails is ended, and BotFailed says why."""

    def __init__(self, spec: Spec, seed: int | None = None, limit: float = LIMIT) -> None:
        self.name, self.spec, self.seed, self.limit = spec.name, spec, seed, limit
        self.is_program = spec.kind.startswith(f"{PROGRAM}:")
        if self.is_program:
            try:
                self.command = shlex.split(spec.kind.removeprefix(f"{PROGRAM}:"))
            except ValueError as error:
                raise ValueError(f"{spec.name!r}: {error}") from None
            if not self.command:
                raise ValueError(f"{spec.name!r}: expected a command after program:")
        else:
            self.command = [sys.executable, "-m", "cardamom.bots.host", spec.name]
        self.process: Process | None = None

    def choose(self, state: State) -> int:
        self.begin(state)
        game = state.setup.game
        names = {game.name(action): action for action in state.legal()}
        question = {"choices": [*names], "view": game.view(state)} if self.is_program else with_state(state)
        found = self._asked("choose", question, "action", self.limit)
        if not isinstance(found, str) or found not in names:
            self._fail(f"answered {quoted(found)}, which is not one of its choices")
        return names[found]

    def begin(self, state: State) -> None:
        """Start the program for a game, in which it plays the seat to act, unless it has started."""
        if self.process is not None:
            return
        self.process = process_for(self.command, state.to_act)
        setup = state.setup
        start = {"game": setup.game.id, "version": setup.game.version, "seats": setup.seats, "seat": state.to_act,
                 "options": setup.options, "seed": self.seed, "settings": dict(self.spec.settings)}
        self._asked("start", start if self.is_program else start | with_state(state), "ready", STARTING)

    def _asked(self, what: str, question: dict[str, Any], answered: str, limit: float) -> object:
        """Send a line, and return what the answer says under this key."""
        assert self.process
        try:
            line = self.process.ask(json.dumps({what: question}, separators=(",", ":")).encode(), limit)
        except BotFailed as failed:
            self._fail(str(failed))
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict) or answered not in answer:
            said_by_host = None if self.is_program or not isinstance(answer, dict) else answer.get("error")
            self._fail(str(said_by_host or f"answered {quoted(line.decode(errors='replace'))} to {what}"))
        return answer[answered]

    def _fail(self, reason: str) -> NoReturn:
        assert self.process
        stop(self.process)
        raise BotFailed(reason)


def with_state(state: State) -> dict[str, Any]:
    """Return the state for bots/host.py, which belongs to us: pickles are trusted."""
    return {"state": base64.b64encode(pickle.dumps(state)).decode()}


def quoted(answer: object) -> str:
    return repr(answer)[:80]
