"""The command line."""
from __future__ import annotations


def main() -> None:
    """`cardamom`: what it was asked for, or one sentence that says what was wrong with that, and exit code 2."""
    from cardamom.cli.app import run
    run()
