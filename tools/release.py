"""Stops a release that would be published without its addresses. The release workflow runs it first.

    python tools/release.py
"""
from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"
WANTED = ("Documentation", "Source", "Issues", "Changelog")


def missing(urls: Mapping[str, str]) -> list[str]:
    """The addresses that a page of a package index should have and that are not given."""
    return [name for name in WANTED if not urls.get(name, "").startswith("https://")]


def main() -> int:
    lacking = missing(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"].get("urls", {}))
    if lacking:
        print(f"pyproject.toml: [project.urls] lacks {', '.join(lacking)}; give each an https address, then release again "
              "(docs/installing.md, Releases)", file=sys.stderr)
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
