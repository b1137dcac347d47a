"""Waiting for what must happen, however busy the machine is: a deadline here only ends a run that is stuck."""
from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from inspect import isawaitable

STUCK = float(os.environ.get("CARDAMOM_STUCK", 180))  # seconds


def wait_until(true: Callable[[], object], what: str = "") -> None:
    end = time.monotonic() + STUCK
    while not true():
        if time.monotonic() > end:
            raise AssertionError(f"nothing happened for {STUCK:.0f} s: {what or true}")
        time.sleep(0.01)


async def until(true: Callable[[], object], what: str = "") -> None:
    """The same, beside the other tasks of an event loop; `true` may have to be awaited."""
    end = time.monotonic() + STUCK
    while not (await found if isawaitable(found := true()) else found):
        if time.monotonic() > end:
            raise AssertionError(f"nothing happened for {STUCK:.0f} s: {what or true}")
        await asyncio.sleep(0.01)
