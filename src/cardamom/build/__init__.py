"""Translate the rules of the games and compile them, with the core they share, into cardamom._native.

Every module is put in its place only when it is complete, and only if its sources have changed. It names no path of the
machine it was made on.
"""
from __future__ import annotations

import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from cardamom.build.compile import COPIED, NATIVE, core, translate
from cardamom.build.lines import carry_lines, in_terms_of_rules
from cardamom.kernel.source import locate

if TYPE_CHECKING:
    from cardamom.kernel.game import Game

OPTIMISED = ("-O3", "-DNDEBUG", "-fwrapv", "-finline-limit=2000")  # gcc inlines too little by itself
# Every x86-64 processor since 2011 counts bits; without these a set of squares is counted by a table.
PROCESSOR = ("-msse4.2", "-mpopcnt") if platform.machine().lower() in ("x86_64", "amd64") else ()
ALWAYS = (*PROCESSOR, "-fPIC", "-ffp-contract=off", "-Wno-unused-function",  # fused operations would round unlike Python
          *(("-bundle", "-undefined", "dynamic_lookup") if sys.platform == "darwin" else ("-shared",)))


class BuildError(Exception):
    """The rules could not be compiled: one sentence, and what the compiler said."""


def registered() -> dict[str, tuple[str, ...]]:
    """What is compiled of every game that ships, by the name of its compiled module."""
    return {game_id.replace("-", "_"): parts(class_at(place))
            for game_id, place in import_module("cardamom.games").REGISTRY.items()}


def parts(game: type[Game[Any]]) -> tuple[str, ...]:
    """What is compiled of a game: "module:Class" of its rules, then of its evaluators."""
    return game.rules, *dict.fromkeys(game.evaluators.values())


def class_at(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def build(target: Path | None = None, flags: Sequence[str] = OPTIMISED, games: Mapping[str, Sequence[str]] | None = None,
          force: bool = False, say: Callable[[str], None] = lambda line: None) -> list[str]:
    """Compile what is not up to date in `target` (or in the package); the names of what was compiled.

    `games` maps names of compiled modules to their `parts`; without it, all games that ship are compiled.
    """
    target = locate("cardamom/_native") if target is None else target
    target.mkdir(parents=True, exist_ok=True)
    texts = {"core": core()}
    for name, places in (registered() if games is None else games).items():
        rules, *evaluators = map(class_at, places)
        texts[name] = translate(rules, evaluators)
    stale = {name: text for name, text in texts.items() if force or not is_fresh(target, name, text)}
    for name in texts:
        if name not in stale:
            say(f"{name}: up to date")
    if stale:
        if find_spec("Cython") is None:
            raise BuildError("Cython is missing: install it with pip install Cython.")
        compiler = [*find_compiler(), *flags, *ALWAYS, f"-I{find_headers()}"]
        say(f"compiling {', '.join(stale)} with Cython and {compiler[0]}")
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
            write_sources(Path(folder), texts)
            jobs = [pool.submit(compile_module, name, text, Path(folder), target, compiler) for name, text in stale.items()]
            for job in as_completed(jobs):
                say(job.result())
    return list(stale)


def is_fresh(target: Path, name: str, text: str) -> bool:
    """Is the module in its place made of this text's sources? Their hash stands in both."""
    stamp = re.search(r"cardamom-source:\w+", text)
    built = library(target, name)
    return stamp is not None and built.is_file() and stamp[0].encode() in built.read_bytes()


def library(target: Path, name: str) -> Path:
    return target / f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"


def find_compiler() -> list[str]:
    given = os.environ.get("CC")
    found = shlex.split(given) if given else [name for name in ("cc", "gcc") if shutil.which(name)][:1]
    if not found or not shutil.which(found[0]):
        raise BuildError(f"There is no C compiler ({given or 'cc, gcc'}): install one, for example with apt install gcc.")
    return found


def find_headers() -> str:
    folder = sysconfig.get_paths()["include"]
    if not Path(folder, "Python.h").is_file():
        raise BuildError("The headers of Python are missing: install them, for example with apt install python3-dev.")
    return folder


def write_sources(work: Path, texts: Mapping[str, str]) -> None:
    package = work / "cardamom" / "_native"
    package.mkdir(parents=True)
    (work / "cardamom" / "__init__.py").touch()
    (package / "__init__.py").touch()
    for name in COPIED:
        shutil.copy(locate(f"{NATIVE}/{name}"), package)
    for name, text in texts.items():
        (package / f"{name}.pyx").write_text(text)


def compile_module(name: str, text: str, work: Path, target: Path, compiler: Sequence[str]) -> str:
    """Cython, then C, run in `work` with relative paths; a line that says how long it took."""
    start = perf_counter()
    path = f"cardamom/_native/{name}"
    complaint = run([sys.executable, "-m", "cython", "--line-directives", f"{path}.pyx"], work)
    if complaint:
        raise BuildError(f"{name} does not compile:\n{in_terms_of_rules(complaint, text)}")
    c = work / f"{path}.c"
    c.write_text(carry_lines(c.read_text(), text))
    complaint = run([*compiler, f"{path}.c", "-o", f"{path}.so"], work)
    if complaint:
        raise BuildError(f"{name} does not compile:\n{complaint}")
    new = target / f".{name}.{os.getpid()}"
    shutil.copy(work / f"{path}.so", new)
    new.replace(library(target, name))
    return f"{name}: compiled in {perf_counter() - start:.1f} s"


def run(command: Sequence[str], work: Path) -> str:
    """What the command has to say if it fails."""
    done = subprocess.run(command, cwd=work, text=True, capture_output=True, check=False)
    return done.stdout + done.stderr or f"{command[0]} failed" if done.returncode else ""
