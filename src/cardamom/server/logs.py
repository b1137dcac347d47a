"""The server's log on stderr: one JSON object per line, with ids of people but never their names.

    {"time": "2026-03-01T12:00:00.123Z", "level": "info", "event": "started", "url": "http://127.0.0.1:8000/"}
"""
from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

LOG = logging.getLogger("cardamom.server")
VALUES = re.compile(r"(DETAIL:|\[parameters:|CONTEXT:).*")
ALIKE = 20  # lines about the same thing in a minute
MOST_THINGS = 1000


def note(event: str, level: int = logging.INFO, **fields: Any) -> None:
    """Log an event."""
    LOG.log(level, event, extra={"fields": fields})


def warn(event: str, **fields: Any) -> None:
    note(event, logging.WARNING, **fields)


def fault(event: str, error: BaseException, **fields: Any) -> None:
    """Log a bug with its traceback, which is not shown to anybody."""
    trace = without_values("".join(traceback.format_exception(error)))
    note(event, logging.ERROR, error=without_values(f"{type(error).__name__}: {error}")[:500], trace=trace, **fields)


def without_values(text: str) -> str:
    """Remove values that databases repeat in errors: "DETAIL:  Key (login_key)=(anna) already exists"."""
    return VALUES.sub(r"\1 ...", text)


class JsonLines(logging.Formatter):
    """Formats a record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        line: dict[str, Any] = {"time": at, "level": record.levelname.lower(), "event": record.getMessage()}
        if record.name != LOG.name:
            line["by"] = record.name
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["trace"] = without_values(self.formatException(record.exc_info))
        return json.dumps(line, default=str)


class RepeatFilter(logging.Filter):
    """What visitors can make happen again and again does not fill the disk: a few lines a minute, the next says how many
    were left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self._said: dict[str, tuple[float, int]] = {}  # since when, and how often

    def filter(self, record: logging.LogRecord) -> bool:
        what, now = f"{record.name} {record.getMessage()}"[:200], self.clock()
        began, times = self._said.get(what, (now, 0))
        if now - began >= 60.0:
            if times > ALIKE:
                record.__dict__["fields"] = {**getattr(record, "fields", {}), "left_out": times - ALIKE}
            began, times = now, 0
        if len(self._said) >= MOST_THINGS:
            self._said.clear()
        self._said[what] = began, times + 1
        return times < ALIKE


def write_lines(level: int = logging.INFO) -> None:
    """Write everything logged in this process in this format; requests are counted, not written."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(RepeatFilter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    LOG.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        other = logging.getLogger(name)
        other.handlers[:] = []
        other.propagate = True
        other.setLevel(logging.WARNING)
