"""python -m cardamom.build [--quiet] [--force]: compile the rules of all games."""
from __future__ import annotations

import argparse
import sys

from cardamom.build import BuildError, build
from cardamom.build.subset import Refused


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m cardamom.build", description="Compile the rules of all games.")
    parser.add_argument("--quiet", action="store_true", help="say nothing but errors")
    parser.add_argument("--force", action="store_true", help="compile also what is up to date")
    options = parser.parse_args()
    try:
        build(force=options.force, say=(lambda line: None) if options.quiet else print)
    except (BuildError, Refused) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
