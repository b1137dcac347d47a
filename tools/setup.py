"""Sets up Cardamom in a virtual environment, and only what is missing. `make` runs it; it needs nothing but Python.

    python3 tools/setup.py play      what the game needs
    python3 tools/setup.py lint      and what its tests and checks need
    python3 tools/setup.py dev       the same; the rules must compile if there is a compiler; PostgreSQL and Chromium too
    python3 tools/setup.py bench     and the libraries that Cardamom is compared with
    python3 tools/setup.py docs      as dev, and what builds the handbook

A finished step leaves a stamp in the environment: a digest of what it depends on. A stamp appears whole or not at all.
An install that was interrupted leaves a mark instead, and the next run makes the environment anew.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from cardamom import system  # noqa: E402
from cardamom.build.toolchain import BuildError, find_compiler, find_headers  # noqa: E402

LOG = ROOT / "build" / "setup.log"
LOCK = ROOT / "build" / "setup.lock"
LOG_LINES_SHOWN = 15
WORK = ["serve", "postgres", "arena", "parquet", "cluster", "envs", "spiel", "dev"]
EXTRAS: dict[str, list[str]] = {"play": ["serve"], "lint": WORK, "dev": WORK, "bench": [*WORK, "peers"],
                                "docs": [*WORK, "docs"]}
# What extras need before pip can install them: some peers come as sources, and an older setuptools cannot build wheels.
BUILT_WITH: dict[str, list[str]] = {"peers": ["setuptools>=70.1"]}
# A group of packages that has a folder of its own beside the others: pgx brings one called `tests`, which would hide ours.
APART = "pgx"
INTERPRETED = "the rules run interpreted (the same games, but far slower, and weaker bots)"


class Stopped(Exception):
    """Set-up cannot go on; the message says what to do."""


class Environment:
    """A virtual environment, and which steps are finished in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.python = path / "Scripts" / "python.exe" if sys.platform == "win32" else path / "bin" / "python"
        self.interrupted = path / "interrupted"

    def has(self, step: str, digest: str) -> bool:
        stamp = self.path / f"{step}.stamp"
        return not self.interrupted.exists() and stamp.is_file() and stamp.read_text() == digest

    def finish(self, step: str, digest: str) -> None:
        new = self.path / f"{step}.new"
        new.write_text(digest)
        new.replace(self.path / f"{step}.stamp")


def main() -> int:
    parser = argparse.ArgumentParser(description="Set up Cardamom in a virtual environment.")
    parser.add_argument("stage", choices=EXTRAS)
    parser.add_argument("--venv", type=Path, default=Path(".venv"))
    asked = parser.parse_args()
    environment = Environment(ROOT / asked.venv)
    try:
        with one_at_a_time():
            create(environment)
            install(environment, EXTRAS[asked.stage])
            if asked.stage == "bench":
                install_apart(environment)
            if asked.stage != "lint":
                compile_rules(environment, required=asked.stage != "play")
                build_page(environment, required=asked.stage != "play")
            if asked.stage in ("dev", "docs"):
                write_types(environment)
                compile_tests(environment)
                find_programs()
    except Stopped as problem:
        print(f"\n{problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. Nothing is broken: run the same command again to go on.", file=sys.stderr)
        return 130
    return 0


@contextmanager
def one_at_a_time() -> Iterator[None]:
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        try:
            system.lock(lock, wait=False)
        except BlockingIOError:
            print("Another set-up is at work; waiting for it.", flush=True)
            system.lock(lock)
        yield


def create(environment: Environment) -> None:
    version = sys.version.split()[0]
    digest = f"{version} {Path(sys.executable).resolve()} {environment.path}"
    if environment.has("python", digest) and environment.python.exists():
        return
    for module in ("venv", "ensurepip"):
        try:
            __import__(module)
        except ImportError:
            raise Stopped(
                f"This Python ({sys.executable}) lacks the module `{module}`, so no virtual environment can be made. "
                "Install Python's venv package (Debian: apt install python3-venv), or name another: make PYTHON=..."
            ) from None
    run(
        f"Making a virtual environment in {environment.path.name} (Python {version})",
        [sys.executable, "-m", "venv", "--clear", str(environment.path)],
        "The virtual environment could not be made.",
    )
    environment.finish("python", digest)


def install(environment: Environment, extras: Sequence[str]) -> None:
    project = (ROOT / "pyproject.toml").read_bytes()
    digest = hashlib.sha256(project + (ROOT / "constraints.txt").read_bytes()).hexdigest()
    steps = ["game", *extras]
    if all(environment.has(step, digest) for step in steps):
        return
    pip = [str(environment.python), "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
    pinned = [*pip, "--constraint", str(ROOT / "constraints.txt")]
    problem = "Packages could not be installed; this needs the network. What was set up before still works."
    environment.interrupted.touch()
    try:
        run("Installing the build tools", [*pinned, *build_tools(project, extras)], problem)
        remove_former(environment)
        run(
            f"Installing the packages for: {', '.join(steps)}",
            [*pinned, "--no-build-isolation", "--editable", str(ROOT) + (f"[{','.join(extras)}]" if extras else "")],
            problem,
            CARDAMOM_ENGINE="interpreted",  # the rules are compiled, and the page is built,
            CARDAMOM_PAGE="none",  # below, in steps that can be seen
        )
    except Stopped:
        environment.interrupted.unlink()  # pip gave up by itself and left things in order
        raise
    environment.interrupted.unlink()
    for step in steps:
        environment.finish(step, digest)


def install_apart(environment: Environment) -> None:
    """What `make bench` runs in a process of its own (cardamom/bench/apart.py)."""
    project = (ROOT / "pyproject.toml").read_bytes()
    wanted: list[str] = tomllib.loads(project.decode())["dependency-groups"][APART]
    digest = hashlib.sha256(" ".join(wanted).encode() + (ROOT / "constraints.txt").read_bytes()).hexdigest()
    if environment.has(APART, digest):
        return
    folder = environment.path / APART
    shutil.rmtree(folder, ignore_errors=True)
    run(
        f"Installing {APART}, to compare with",
        [str(environment.python), "-m", "pip", "install", "--no-input", "--disable-pip-version-check",
         "--constraint", str(ROOT / "constraints.txt"), "--target", str(folder), *wanted],
        "Packages could not be installed; this needs the network. What was set up before still works.",
    )
    environment.finish(APART, digest)


def build_tools(project: bytes, extras: Sequence[str]) -> list[str]:
    """What builds Cardamom and its page, and those packages of the extras that come as sources: nothing is built in
    isolation."""
    declared = tomllib.loads(project.decode())
    own: list[str] = [*declared["build-system"]["requires"], *declared["dependency-groups"]["page"]]
    return [*own, *(tool for extra in extras for tool in BUILT_WITH.get(extra, ()))]


def remove_former(environment: Environment) -> None:
    """Our distribution was called cardamom before it was cardamom-games; both would own the command."""
    if any(environment.path.glob("lib/python*/site-packages/cardamom-[0-9]*.dist-info")):
        pip = [str(environment.python), "-m", "pip", "--disable-pip-version-check"]
        run("Removing the former installation", [*pip, "uninstall", "--yes", "cardamom"], "It could not be removed.")


def compile_rules(environment: Environment, required: bool) -> None:
    if os.environ.get("CARDAMOM_ENGINE") == "interpreted":
        return
    if missing := missing_for_compiling():
        print(f"{missing} Until then {INTERPRETED}.")
        return
    try:
        run(
            "Compiling the rules",
            [str(environment.python), "-m", "cardamom.build", "--quiet"],
            "The rules could not be compiled.",
            quiet_for=1.5,  # it compiles only what changed, so mostly there is nothing to tell
        )
    except Stopped:
        if required:
            raise
        print(f"That failed ({LOG.relative_to(ROOT)} tells why), so {INTERPRETED}.")


def build_page(environment: Environment, required: bool) -> None:
    if os.environ.get("CARDAMOM_PAGE") == "none":
        return
    try:
        run(
            "Building the page",
            [str(environment.python), str(ROOT / "tools" / "page.py")],
            "The page could not be built.",
            quiet_for=1.5,  # only if something in web/ changed
        )
    except Stopped:
        if required:
            raise
        print(f"That failed ({LOG.relative_to(ROOT)} tells why), so there is no page; the game in the terminal works.")


def write_types(environment: Environment) -> None:
    if os.environ.get("CARDAMOM_PAGE") == "none":
        return
    run(
        "Writing the types of the page",
        [str(environment.python), "-m", "tools.client_types"],
        "The types of the page could not be written.",
        quiet_for=1.5,  # only if something in src/ changed
    )


def compile_tests(environment: Environment) -> None:
    """Once: or else each process of the first `make test` compiles all of them for itself, at the same time."""
    if any((ROOT / "tests" / "__pycache__").glob("*-pytest-*.pyc")):
        return
    try:
        run(
            "Compiling the tests",
            [str(environment.python), "-m", "pytest", "--collect-only", "--quiet"],
            "The tests could not be compiled.",
            PYTHONDONTWRITEBYTECODE="",
        )
    except Stopped as problem:  # pytest will say it again where it is looked for
        print(str(problem).splitlines()[0])


def find_programs() -> None:
    """What some tests need besides packages of Python: found, installed where we may, or at least missed aloud."""
    missing = [package for package, found in PROGRAMS.items() if not found()]
    if missing and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        try:
            run("Asking apt what there is", ["apt-get", "update"], "apt-get update failed.")
            run(f"Installing for the tests: {', '.join(missing)}",
                ["apt-get", "install", "--yes", "--no-install-recommends", *missing], "apt-get install failed.",
                DEBIAN_FRONTEND="noninteractive")
        except Stopped as problem:
            print(str(problem).splitlines()[0])
        missing = [package for package, found in PROGRAMS.items() if not found()]
    for package in missing:
        print(f"NOTICE: {package} was not found, and the tests that need it cannot run (Debian: apt install {package}).")


def finds_postgres() -> bool:
    """The programs that make and start a database."""
    return any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or shutil.which("initdb") is not None


def finds_chromium() -> bool:
    """One that is named, one of the system, or Playwright's own."""
    own = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    return bool(os.environ.get("CHROMIUM")) or any(map(shutil.which, BROWSERS)) or any(own.glob("chromium-*/*/chrome"))


BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PROGRAMS = {"postgresql": finds_postgres, "chromium": finds_chromium}


def missing_for_compiling() -> str:
    """One sentence on what to install, or nothing if all is there."""
    try:
        find_compiler()
        find_headers()
    except BuildError as problem:
        return str(problem)
    return ""


def run(what: str, command: Sequence[str], problem: str, quiet_for: float = 0, **variables: str) -> None:
    """Runs one step: a line that says what and how long, the output in the log, and its end shown if it fails."""
    start = time.monotonic()
    surroundings = os.environ | variables
    with (
        LOG.open("w") as log,
        subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, env=surroundings) as process,
    ):
        try:
            code = process.wait(quiet_for)
        except subprocess.TimeoutExpired:
            print(f"{what} ... ", end="", flush=True)
            code = process.wait()
            print(f"{time.monotonic() - start:.0f} s" if code == 0 else "failed", flush=True)
    if code:
        tail = "\n".join(f"    {line}" for line in LOG.read_text(errors="replace").splitlines()[-LOG_LINES_SHOWN:])
        raise Stopped(f"{problem} The end of {LOG.relative_to(ROOT)}:\n{tail}")


if __name__ == "__main__":
    sys.exit(main())
