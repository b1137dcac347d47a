"""Work, counted in steps instead of seconds: the same on every machine, however busy it is."""
from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

SECONDS_WORTH = 10_000_000  # lines of Python: between half a second and a second of CPU


class TooMuchWork(BaseException):
    """Nothing that handles errors may handle this one."""


class Steps:
    """How many lines of Python have run in this thread. What C code does in one call counts as one line."""

    def __init__(self, most: int) -> None:
        self.most, self.lines = most, 0

    def trace(self, frame: FrameType, event: str, value: Any) -> Callable[..., Any]:
        if event == "line":
            self.lines += 1
            if self.lines > self.most:
                sys.settrace(None)
                raise TooMuchWork(f"more than {self.most:,} lines of Python")
        return self.trace


@contextmanager
def at_most(lines: int = SECONDS_WORTH) -> Iterator[Steps]:
    """What is done inside runs no more lines than this."""
    steps, before = Steps(lines), sys.gettrace()
    sys.settrace(steps.trace)
    try:
        yield steps
    finally:
        sys.settrace(before)
