"""The real command in a pseudo-terminal."""
from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

import cardamom
from cardamom.table.table import Table
from tests.waiting import STUCK

PROMPT = r"\([A-E]\)> "
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def verdict(table: Table) -> str:
    """Who won a finished game, as the terminal says it."""
    known = [*table.players, "Automaton"]
    names = [f"{known[party]} ({'ABCDE'[party]})" for party in table.winners()]
    return f"{names[0]} wins." if len(names) == 1 else f"{' and '.join(names)} share the victory."


def heed_ctrl_c() -> None:
    """Tests that run in the background ignore Ctrl-C, and so would all that they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A terminal somebody plays at: type a line, see what comes until the next question."""

    def __init__(self, arguments: tuple[str, ...], home: Path, width: int, height: int, **environment: str) -> None:
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        self.child = pexpect.spawn(
            sys.executable, ["-m", "cardamom", *arguments], dimensions=(height, width), encoding="utf-8", timeout=STUCK,
            preexec_fn=heed_ctrl_c,
            env=kept | {"XDG_STATE_HOME": str(home), "XDG_DATA_HOME": str(home), "TERM": "xterm-256color",
                        "PYTHONPATH": str(Path(cardamom.__file__).parents[1])} | environment)
        self.child.delaybeforesend = None
        self.raw = self.screen = ""

    def until(self, pattern: str = PROMPT) -> str:
        """What was shown up to this."""
        self.child.expect(pattern)
        self.raw = self.child.before + self.child.after
        self.screen = ESCAPES.sub("", self.raw).replace("\r", "")
        return self.screen

    def type(self, line: str, pattern: str = PROMPT) -> str:
        self.child.sendline(line)
        return self.until(pattern)

    def leave(self, line: str = "quit") -> str:
        """Type this as the last line; what was shown until the program ended."""
        self.child.sendline(line)
        self.child.expect(pexpect.EOF)
        self.child.close()
        return ESCAPES.sub("", self.child.before).replace("\r", "")

    def play_on(self, line: str = "1", most: int = 400) -> str:
        """Always the same answer, to the end of the game."""
        for _ in range(most):
            self.child.sendline(line)
            if self.child.expect([PROMPT, pexpect.EOF]):
                self.child.close()
                return ESCAPES.sub("", self.child.before).replace("\r", "")
        raise AssertionError("the game does not end")


Open = Callable[..., Terminal]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Open]:
    opened: list[Terminal] = []

    def open_terminal(*arguments: str, width: int = 100, height: int = 45, **environment: str) -> Terminal:
        opened.append(Terminal(arguments, tmp_path, width, height, **environment))
        return opened[-1]

    yield open_terminal
    for one in opened:
        one.child.close(force=True)
