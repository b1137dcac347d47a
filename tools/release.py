"""Gives a release its addresses, or stops it. The release workflow runs it before it builds anything.

    python tools/release.py

Where pyproject.toml has no [project.urls], they are those of the repository that the workflow runs in (GITHUB_REPOSITORY),
and so is `repository-code` in CITATION.cff. The sdist is built from these files, and wheels from the sdist, so all of them
have the addresses.
"""
from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WANTED = ("Documentation", "Source", "Issues", "Changelog")


def urls_in(project: Path) -> dict[str, str]:
    found: dict[str, str] = tomllib.loads(project.read_text(encoding="utf-8"))["project"].get("urls", {})
    return found


def missing(urls: Mapping[str, str]) -> list[str]:
    """The addresses that a page of a package index should have and that are not given."""
    return [name for name in WANTED if not urls.get(name, "").startswith("https://")]


def urls_of(repository: str, branch: str) -> dict[str, str]:
    """Those of a repository: what people find there, whatever else is published."""
    return {"Documentation": f"{repository}/tree/{branch}/docs", "Source": repository, "Issues": f"{repository}/issues",
            "Changelog": f"{repository}/blob/{branch}/CHANGELOG.md"}


def write_addresses(root: Path, repository: str, branch: str) -> None:
    """Into pyproject.toml and CITATION.cff."""
    lines = "".join(f'{name} = "{address}"\n' for name, address in urls_of(repository, branch).items())
    with (root / "pyproject.toml").open("a", encoding="utf-8") as project:
        project.write(f"\n[project.urls]\n{lines}")
    with (root / "CITATION.cff").open("a", encoding="utf-8") as citation:
        citation.write(f'repository-code: "{repository}"\n')


def main(root: Path = ROOT) -> int:
    project = root / "pyproject.toml"
    if not urls_in(project) and (name := os.environ.get("GITHUB_REPOSITORY")):
        server = os.environ.get("GITHUB_SERVER_URL", "https://github.com")
        write_addresses(root, f"{server}/{name}", os.environ.get("GITHUB_REF_NAME", "main"))
    lacking = missing(urls_in(project))
    if lacking:
        print(f"pyproject.toml: [project.urls] lacks {', '.join(lacking)}; give each an https address, then release again "
              "(docs/installing.md, Releases)", file=sys.stderr)
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
