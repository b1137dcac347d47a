"""Translate the rules of the games and compile them, with the core they share, into cardamom._native.

Every module is put in its place only when it is complete, and only if its sources have changed. It names no path of the
machine it was made on.
"""
from __future__ import annotations

import os
import re
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
from cardamom.build.toolchain import BuildError as BuildError
from cardamom.build.toolchain import Compiler, find_headers
from cardamom.build.toolchain import find_compiler as find_compiler
from cardamom.kernel.source import locate

if TYPE_CHECKING:
    from cardamom.kernel.game import Game

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


def build(target: Path | None = None, flags: Sequence[str] | None = None, games: Mapping[str, Sequence[str]] | None = None,
          force: bool = False, say: Callable[[str], None] = lambda line: None) -> list[str]:
    """Compile what is not up to date in `target` (or in the package); the names of what was compiled.

    `games` maps names of compiled modules to their `parts`; without it, all games that ship are compiled. `flags` replace
    the ones that optimise.
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
        compiler = find_compiler()
        find_headers()
        say(f"compiling {', '.join(stale)} with Cython and {compiler.program[0]}")
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
            write_sources(Path(folder), texts)
            jobs = [pool.submit(compile_module, name, text, Path(folder), target, compiler, flags)
                    for name, text in stale.items()]
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


def write_sources(work: Path, texts: Mapping[str, str]) -> None:
    package = work / "cardamom" / "_native"
    package.mkdir(parents=True)
    (work / "cardamom" / "__init__.py").touch()
    (package / "__init__.py").touch()
    for name in COPIED:
        shutil.copy(locate(f"{NATIVE}/{name}"), package)
    for name, text in texts.items():
        (package / f"{name}.pyx").write_text(text, encoding="utf-8")


def compile_module(name: str, text: str, work: Path, target: Path, compiler: Compiler, flags: Sequence[str] | None) -> str:
    """Cython, then C, run in `work` with relative paths; a line that says how long it took."""
    start = perf_counter()
    path = f"cardamom/_native/{name}"
    built = str(library(Path(path).parent, name))
    complaint = run([sys.executable, "-m", "cython", "--line-directives", f"{path}.pyx"], work, os.environ)
    if complaint:
        raise BuildError(f"{name} does not compile:\n{in_terms_of_rules(complaint, text)}")
    c = work / f"{path}.c"
    c.write_text(carry_lines(c.read_text(encoding="utf-8"), text), encoding="utf-8")
    complaint = run(compiler.command(f"{path}.c", built, flags), work, compiler.environment)
    if complaint:
        raise BuildError(f"{name} does not compile:\n{complaint}")
    new = target / f".{name}.{os.getpid()}"
    shutil.copy(work / built, new)
    new.replace(library(target, name))
    return f"{name}: compiled in {perf_counter() - start:.1f} s"


def run(command: Sequence[str], work: Path, environment: Mapping[str, str]) -> str:
    """What the command has to say if it fails."""
    done = subprocess.run(command, cwd=work, env=environment, text=True, capture_output=True, check=False)
    return done.stdout + done.stderr or f"{command[0]} failed" if done.returncode else ""
