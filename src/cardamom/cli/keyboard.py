"""Read lines from the keyboard or a pipe."""
from __future__ import annotations

import sys
from contextlib import suppress


def read_line(prompt: str) -> str:
    """Read a line; one from a pipe is echoed as if it had been typed. EOFError at the end."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  # input() then knows arrow keys and earlier lines
        return input(prompt).strip()
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(line.rstrip("\n"))
    return line.strip()
