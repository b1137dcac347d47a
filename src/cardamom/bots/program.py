"""Bots that are programs: a process of their own that is asked for each decision, one line of JSON for another.

    -> {"start": {"game": ID, "version": 3, "seats": 2, "seat": 0, "options": {...}, "seed": 7, "settings": {...}}}
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
import select
import shlex
import subprocess
import sys
import threading
from collections import deque
from contextlib import suppress
from time import monotonic
from typing import Any

from cardamom.bots.registry import PROGRAM, Spec
from cardamom.kernel.state import State

LIMIT = 60.0  # seconds a program has for a decision
LONGEST_ANSWER = 100_000  # bytes
LINES_QUOTED = 3  # of what a program that ended wrote to its standard error


class BotFailed(Exception):
    """A bot crashed, stalled or answered with what is not an answer; the message says which."""


class Process:
    """A running program. It can be asked again and again until it fails."""

    def __init__(self, command: list[str]) -> None:
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                start_new_session=True)  # Ctrl-C is meant for whoever started the arena
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

    def tell(self, message: bytes) -> None:
        assert self.process.stdin
        try:
            self.process.stdin.write(message + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise BotFailed(self._ended()) from None

    def ask(self, message: bytes, limit: float) -> bytes:
        """Send a line, and return the line of the answer."""
        self.tell(message)
        assert self.process.stdout
        pipe, end = self.process.stdout.fileno(), monotonic() + limit
        while b"\n" not in self.rest:
            if not select.select([pipe], [], [], max(0.0, end - monotonic()))[0]:
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
            code = self.process.wait(1)
        except subprocess.TimeoutExpired:
            return "closed its standard input or output"
        self.listener.join(1)
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        return f"ended ({how})" + (f": {' / '.join(self.said)}" if self.said else "")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):  # what was not read yet cannot be flushed
                if pipe:
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


class ProgramBot:
    """Asks a program. A program that fails is ended, and BotFailed says why."""

    def __init__(self, spec: Spec, seed: int | None = None, limit: float = LIMIT) -> None:
        self.name, self.spec, self.seed, self.limit = spec.name, spec, seed, limit
        self.is_program = spec.kind.startswith(f"{PROGRAM}:")
        if self.is_program:
            self.command = shlex.split(spec.kind.removeprefix(f"{PROGRAM}:"))
            if not self.command:
                raise ValueError(f"{spec.name!r}: expected a command after program:")
        else:
            self.command = [sys.executable, "-m", "cardamom.bots.host", spec.name]
        self.process: Process | None = None

    def choose(self, state: State) -> int:
        try:
            if self.process is None:
                self.process = process_for(self.command, state.to_act)
                self.process.tell(written({"start": self.start(state)}))
            answer = self.process.ask(written({"choose": self.question(state)}), self.limit)
            return self.action(answer, state)
        except BotFailed:
            if self.process:
                stop(self.process)
            raise

    def start(self, state: State) -> dict[str, Any]:
        setup = state.setup
        return {"game": setup.game.id, "version": setup.game.version, "seats": setup.seats, "seat": state.to_act,
                "options": setup.options, "seed": self.seed, "settings": dict(self.spec.settings)}

    def question(self, state: State) -> dict[str, Any]:
        if not self.is_program:
            return {"state": base64.b64encode(pickle.dumps(state)).decode()}
        game = state.setup.game
        return {"choices": [game.name(action) for action in state.legal()], "view": game.view(state)}

    def action(self, answer: bytes, state: State) -> int:
        """Return the id of the action that was answered."""
        try:
            document = json.loads(answer)
            found = document["action"]
        except (ValueError, TypeError, KeyError, RecursionError):
            if b'"error"' in answer and not self.is_program:
                raise BotFailed(str(json.loads(answer)["error"])) from None
            raise BotFailed(f"answered {quoted(answer)}, not {{\"action\": NAME}}") from None
        legal = state.legal()
        actions = {state.setup.game.name(action): action for action in legal} | {action: action for action in legal}
        if isinstance(found, bool) or not isinstance(found, int | str) or found not in actions:
            raise BotFailed(f"answered {quoted(answer)}, which is not one of its {len(legal)} choices")
        return actions[found]


def written(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode()


def quoted(answer: bytes) -> str:
    return repr(answer[:80].decode(errors="replace"))
