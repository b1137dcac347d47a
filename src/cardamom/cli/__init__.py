"""The command line."""
from __future__ import annotations


def main() -> None:
    """Run `cardamom`; bad input gives one sentence and exit code 2."""
    from cardamom.cli.app import run
    run()
