"""Breaks the rules of the games one by one and sees whether the tests marked with these rules notice.

    python tools/mutants.py                    200 mutants, always the same
    python tools/mutants.py --all              every mutant
    python tools/mutants.py --rule EW-12       those of functions that cite EW-12 (`--rule EW`: any rule of that sheet)

A mutant is one small change of a function whose docstring cites rules, or of a statement with a rule's constant: another
comparison, condition, number, colour, sign or set of squares, a statement left out, a refusal taken back. It is made in a
copy of the project, and the tests of the rules that the function cites run on it, interpreted. A mutant that no test notices
is a survivor: write a test, or, if it changes nothing that can be seen, give it a line with the reason in
tools/mutants_equivalent.txt.
"""
from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from random import Random
from textwrap import indent
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
FILES = ("bonus_tiles.py", "city.py", "cubes.py", "deals.py", "exploration.py", "forts.py", "hexmap.py", "locations.py",
         "maps.py", "market.py", "markets.py", "merchants.py", "monuments.py", "purchases.py", "rules.py", "scoring.py",
         "turns.py", "upgrades.py")
EQUIVALENT = ROOT / "tools" / "mutants_equivalent.txt"
SEED = 20
SAMPLE = 200
SECONDS = 60  # of processor time: a mutant that takes longer hangs, and is noticed
GOAL = 0.9
CITED = re.compile(r"(?<![\w.-])[A-Z][A-Z0-9]*-\d+(?![\w-]|\.\.)")
CONSTANT = re.compile(r"([A-Z][A-Z0-9]*)_(\d+)")
PYTEST = [sys.executable, "-m", "pytest", "-m", "", "-p", "tools.mutants", "-p", "no:cacheprovider", "-x", "-q",
          "--no-header", "--tb=no", "--assert=plain",
          "-p", "pytest_asyncio.plugin"]  # because pyproject.toml sets its options
PASSED, NO_TESTS = 0, 5  # its exit codes
RULES, COPY = "CARDAMOM_MUTANT_RULES", "CARDAMOM_MUTANT_COPY"  # what the runs under test are told

NEIGHBOUR: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add}
SWAPPED = {"YELLOW": "RED", "RED": "GREEN", "GREEN": "BROWN", "BROWN": "YELLOW", "ALLOWED": "NOT_NOW",
           "intersection": "union", "union": "intersection", "difference": "intersection"}  # the last three: sets of squares


# -- what is broken ---------------------------------------------------------------------


@dataclass(frozen=True)
class Mutant:
    file: str  # below src
    function: str
    line: int
    before: str
    after: str
    rules: frozenset[str]
    source: str

    @property
    def key(self) -> str:
        """What tools/mutants_equivalent.txt calls it: no line number, so that it lasts."""
        return f"{self.file.removeprefix('cardamom/games/')} {self.function}: {self.before} -> {self.after}"


@dataclass(frozen=True)
class Change:
    """One attribute of one node gets another value; `shown` is the statement by which people recognise it."""

    node: Any
    attribute: str
    value: Any
    shown: ast.stmt
    replaced: str = ""  # how the statement reads then, if it is gone


def all_mutants(source: Path = SOURCE) -> list[Mutant]:
    files = sorted(file for name in FILES for file in (source / "cardamom" / "games").rglob(name))
    texts = {file.relative_to(source).as_posix(): file.read_text(encoding="utf-8") for file in files}
    return [mutant for file, text in texts.items() for mutant in mutants_of(file, text)]


def mutants_of(file: str, source: str) -> Iterator[Mutant]:
    for name, function in functions(ast.parse(source).body):
        cited = frozenset(CITED.findall(ast.get_docstring(function) or ""))
        for change in changes(function):
            rules = cited or constants_at(change.shown)
            before = headline(change.shown)
            kept = getattr(change.node, change.attribute)
            setattr(change.node, change.attribute, change.value)
            after = change.replaced or headline(change.shown)
            mutated = with_function(source, function)
            setattr(change.node, change.attribute, kept)
            if rules:
                yield Mutant(file, name, change.shown.lineno, before, after, rules, mutated)


def with_function(source: str, function: ast.FunctionDef) -> str:
    """The source with this function as its tree is now."""
    lines = source.splitlines()
    first = min([function.lineno, *(mark.lineno for mark in function.decorator_list)]) - 1
    changed = indent(ast.unparse(function), " " * function.col_offset)
    return "\n".join([*lines[:first], changed, *lines[function.end_lineno:], ""])


def functions(body: Sequence[ast.stmt], prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    for statement in body:
        if isinstance(statement, ast.FunctionDef):
            yield prefix + statement.name, statement
        elif isinstance(statement, ast.ClassDef):
            yield from functions(statement.body, f"{statement.name}.")


def constants_at(statement: ast.stmt) -> frozenset[str]:
    """Rules named by constants in a statement, or in what an `if` directly does."""
    inside = statement.body if isinstance(statement, ast.If) else [statement]
    nodes = [node for part in inside if not isinstance(part, ast.If) for node in ast.walk(part)]
    names = [node.id for node in nodes if isinstance(node, ast.Name)]
    return frozenset(f"{found[1]}-{found[2]}" for found in map(CONSTANT.fullmatch, names) if found)


def headline(statement: ast.stmt) -> str:
    return ast.unparse(statement).partition("\n")[0]


def changes(function: ast.FunctionDef) -> Iterator[Change]:
    first = 1 if ast.get_docstring(function) is not None else 0
    yield from changes_of_block(function, "body", first)


def changes_of_block(owner: Any, attribute: str, first: int = 0) -> Iterator[Change]:
    block: list[ast.stmt] = getattr(owner, attribute)
    for place, statement in enumerate(block):
        if place < first or isinstance(statement, ast.Raise):
            continue
        if can_be_dropped(statement):
            yield Change(owner, attribute, [*block[:place], ast.Pass(), *block[place + 1:]], statement, "pass")
        for node in walk_own(statement):
            yield from changes_of_node(node, statement)
        for inner in ("body", "orelse"):
            if getattr(statement, inner, None):
                yield from changes_of_block(statement, inner)


def can_be_dropped(statement: ast.stmt) -> bool:
    """Calls, stores to fields, bare returns. Local names are left alone: what misses them does not run at all."""
    if isinstance(statement, ast.Assign):
        return not all(isinstance(target, ast.Name) for target in statement.targets)
    if isinstance(statement, ast.AugAssign):
        return True
    return isinstance(statement, ast.Expr) or (isinstance(statement, ast.Return) and statement.value is None)


def walk_own(part: ast.AST) -> Iterator[ast.AST]:
    """What belongs to a statement itself and not to the blocks in it."""
    yield part
    for name, value in ast.iter_fields(part):
        if name in ("body", "orelse") and isinstance(value, list):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from walk_own(child)


def changes_of_node(node: ast.AST, shown: ast.stmt) -> Iterator[Change]:
    match node:
        case ast.If(test=test) | ast.IfExp(test=test):
            if not isinstance(test, ast.UnaryOp) and not is_equality(test):  # these are turned round anyway
                yield Change(node, "test", ast.UnaryOp(ast.Not(), test), shown)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield Change(node, "operand", ast.UnaryOp(ast.Not(), operand), shown)
        case ast.Compare(ops=[op]) if type(op) in NEIGHBOUR:
            yield Change(node, "ops", [NEIGHBOUR[type(op)]()], shown)
        case ast.BoolOp(op=op) | ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in NEIGHBOUR:
            yield Change(node, "op", NEIGHBOUR[type(op)](), shown)
        case ast.Constant(value=bool(value)):
            yield Change(node, "value", not value, shown)
        case ast.Constant(value=int(value)):
            yield Change(node, "value", value + 1, shown)
            if value > 0:
                yield Change(node, "value", value - 1, shown)
        case ast.Name(id=name) if name in SWAPPED:
            yield Change(node, "id", SWAPPED[name], shown)
        case ast.Name(id=name) if CONSTANT.fullmatch(name):
            yield Change(node, "id", "ALLOWED", shown)


def is_equality(test: ast.expr) -> bool:
    return isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq | ast.NotEq)


# -- who notices ------------------------------------------------------------------------


def files_with_tests(rules: Iterable[str], project: Path) -> list[str]:
    """The files with a test that is marked with one of these rules."""
    wanted = [f'"{rule}"' for rule in rules]
    found = []
    for file in sorted((project / "tests").rglob("test_*.py")):
        marks = " ".join(re.findall(r"^@rule\((.*)\)$", file.read_text(encoding="utf-8"), re.MULTILINE))
        if any(rule in marks for rule in wanted):
            found.append(str(file))
    return found


def pytest_configure(config: pytest.Config) -> None:
    """This file is also a plugin of pytest, in the runs that it starts. There the broken copy must be what is imported."""
    import cardamom
    if Path(os.environ[COPY]) not in Path(cardamom.__file__).parents:
        raise RuntimeError(f"{cardamom.__file__} is not the copy in {os.environ[COPY]}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests of the rules in question, on the interpreted engine."""
    wanted = set(os.environ[RULES].split())
    items[:] = [item for item in items if wanted & {rule for mark in item.iter_markers("rule") for rule in mark.args}
                and parameters(item).get("engine", "interpreted") == "interpreted"]


def parameters(item: pytest.Item) -> dict[str, Any]:
    call: Any = getattr(item, "callspec", None)
    return dict(call.params) if call else {}


class Bench:
    """Copies of the project, one for each worker, and the tests that run on them. Who edits meanwhile disturbs nothing."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.cache = folder / "cache"
        self.stamps = count(int(time.time()))  # Python compiles anew by whole seconds: every version has its own
        self.free: SimpleQueue[Path] = SimpleQueue()
        for worker in range(workers):
            copy = folder / str(worker)
            for part in ("src", "tests", "tools", "docs"):
                shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("*.so", "*.c", "__pycache__"))
            shutil.copy(ROOT / "pyproject.toml", copy)
            self.free.put(copy)

    def survives(self, mutant: Mutant) -> bool:
        copy = self.free.get()
        file = copy / "src" / mutant.file
        whole = file.read_text(encoding="utf-8")
        try:
            self.write(file, mutant.source)
            return self.run(copy, mutant.rules, SECONDS).returncode in (PASSED, NO_TESTS)
        finally:
            self.write(file, whole)
            self.free.put(copy)

    def write(self, file: Path, source: str) -> None:
        file.write_text(source, encoding="utf-8")
        stamp = next(self.stamps)
        os.utime(file, (stamp, stamp))

    def complaint(self, rules: Iterable[str]) -> str:
        """What pytest says if the tests fail although nothing is broken; nothing if they pass."""
        copy = self.free.get()
        run = self.run(copy, rules, 20 * SECONDS)
        self.free.put(copy)
        return run.stdout[-3000:] if run.returncode else ""

    def run(self, copy: Path, rules: Iterable[str], seconds: int) -> subprocess.CompletedProcess[str]:
        told = {"PYTHONPATH": str(copy / "src"), "PYTHONPYCACHEPREFIX": str(self.cache), "PYTHONDONTWRITEBYTECODE": "",
                "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "CARDAMOM_ENGINE": "interpreted",
                RULES: " ".join(rules), COPY: str(copy)}
        limited = ["sh", "-c", f'ulimit -t {seconds}; exec "$@"', "sh"]
        return subprocess.run([*limited, *PYTEST, *files_with_tests(rules, copy)], cwd=copy, env=os.environ | told,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


# -- what comes out ---------------------------------------------------------------------


def equivalents(text: str) -> dict[str, str]:
    """Mutants that change nothing anybody can see, with the reason: `key  # reason`."""
    found = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            key, mark, reason = line.partition("  # ")
            if not mark or not reason.strip():
                raise SystemExit(f"{EQUIVALENT.name}: no reason is given for: {line}")
            found[key.strip()] = reason
    return found


def chosen(mutants: Sequence[Mutant], asked: argparse.Namespace) -> list[Mutant]:
    families = tuple(f"{rule}-" for rule in asked.rule)
    wanted = [mutant for mutant in mutants if not asked.rule or any(
        rule in asked.rule or rule.startswith(families) for rule in mutant.rules)]
    if asked.all or len(wanted) <= asked.sample:
        return wanted
    return [wanted[place] for place in sorted(Random(SEED).sample(range(len(wanted)), asked.sample))]


def try_all(mutants: Sequence[Mutant], bench: Bench, workers: int) -> list[Mutant]:
    """Those that survive, in their order."""
    survivors = []
    with ThreadPoolExecutor(workers) as pool:
        for done, (mutant, survived) in enumerate(zip(mutants, pool.map(bench.survives, mutants), strict=True), 1):
            if survived:
                survivors.append(mutant)
            show_progress(done, len(mutants), len(survivors))
    return survivors


def show_progress(done: int, of: int, survivors: int) -> None:
    """One line that changes; where the output goes to a file, one now and then."""
    changes = sys.stderr.isatty()
    if changes or done % 50 == 0:
        end = "" if changes and done < of else "\n"
        print(f"{chr(13) * changes}{done} of {of} mutants tried, {survivors} survived", end=end, file=sys.stderr, flush=True)


def report(tried: Sequence[Mutant], survivors: Sequence[Mutant], seconds: float) -> str:
    lines = [f"{mutant.file}:{mutant.line} {mutant.function} ({', '.join(sorted(mutant.rules))})\n"
             f"    {mutant.before}\n    {mutant.after}" for mutant in survivors]
    killed = len(tried) - len(survivors)
    rate = killed / len(tried) if tried else 1.0
    return "\n".join([*lines, f"{killed} of {len(tried)} mutants noticed: {rate:.1%}, in {seconds:.0f} s"])


def as_json(tried: Sequence[Mutant], survivors: Sequence[Mutant]) -> str:
    rows = [{"file": mutant.file, "line": mutant.line, "function": mutant.function, "rules": sorted(mutant.rules),
             "before": mutant.before, "after": mutant.after} for mutant in survivors]
    return json.dumps({"tried": len(tried), "noticed": len(tried) - len(survivors), "survivors": rows}, indent=2)


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the rules and see whether their tests notice.")
    parser.add_argument("--sample", type=int, default=SAMPLE, help=f"how many mutants to try (default {SAMPLE})")
    parser.add_argument("--all", action="store_true", help="try all of them")
    parser.add_argument("--rule", action="append", default=[], help="only those of a rule (EW-12) or sheet (EW); repeatable")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="print the outcome as JSON")
    asked = parser.parse_args()
    everything = all_mutants()
    known = equivalents(EQUIVALENT.read_text(encoding="utf-8"))
    if stale := known.keys() - {mutant.key for mutant in everything}:
        print(f"{EQUIVALENT.name} names mutants that do not exist:", *sorted(stale), sep="\n    ", file=sys.stderr)
        return 1
    mutants = chosen([mutant for mutant in everything if mutant.key not in known], asked)
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        bench = Bench(Path(folder), asked.workers)
        if complaint := bench.complaint(sorted({rule for mutant in mutants for rule in mutant.rules})):
            print(f"The tests fail although nothing is broken:\n{complaint}", file=sys.stderr)
            return 1
        survivors = try_all(mutants, bench, asked.workers)
    print(as_json(mutants, survivors) if asked.json else report(mutants, survivors, time.monotonic() - start))
    return 0 if len(survivors) <= (1 - GOAL) * len(mutants) else 1


if __name__ == "__main__":
    sys.exit(main())
