"""No test depends on how fast the machine is: none asserts anything about a clock, and deadlines only end what is stuck."""
from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.waiting import STUCK

HERE = Path(__file__).parent
CLOCKS = {f"{name}{unit}" for name in ("perf_counter", "monotonic", "process_time", "thread_time", "time")
          for unit in ("", "_ns")}
CLOCK_READ = re.compile(rf"\b({'|'.join(sorted(CLOCKS))})\s*\(")
PASS_ON = {"min", "max", "sum", "abs", "round", "sorted", "median", "mean", "fmean"}  # what they return is a time again
LEAST = 60  # seconds
HTTPX = ("AsyncClient", "Client", "get", "post", "put", "patch", "delete", "head", "options", "request", "stream")
DEADLINES = {**{f"httpx.{name}": {"timeout"} for name in HTTPX}, "websockets.connect": {"open_timeout", "ping_timeout"}}


class Times:
    """Which expressions of a file are times: readings of a clock, and what is computed from them."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        self.names: set[str] = set()  # of variables, attributes and functions, by the function they stand in
        before = -1
        while before != len(self.names):
            before = len(self.names)
            self.follow(tree, "")

    def follow(self, part: ast.AST, function: str) -> None:
        for node in ast.iter_child_nodes(part):
            inside = node.name if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else function
            match node:
                case ast.Assign(targets=targets, value=value) if self.is_time(value, function):
                    for target in targets:
                        self.keep(target, value, function)
                case (ast.AugAssign(target=target, value=value) | ast.NamedExpr(target=target, value=value)
                      | ast.AnnAssign(target=target, value=ast.expr() as value)) if self.is_time(value, function):
                    self.keep(target, value, function)
                case ast.Return(value=ast.expr() as value) if self.is_time(value, function):
                    self.names.add(f"{function}()")
                case ast.Call(func=ast.Attribute(value=kept, attr="append" | "add"), args=[value]) if (
                        self.is_time(value, function)):
                    self.keep(kept, value, function)
            self.follow(node, inside)

    def keep(self, target: ast.expr, value: ast.expr, function: str) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, its in zip(target.elts, value.elts, strict=True):
                if self.is_time(its, function):
                    self.keep(one, its, function)
        elif isinstance(target, ast.Name):
            self.names.add(f"{function}.{target.id}")
        elif isinstance(target, ast.Attribute):
            self.names.add(f".{target.attr}")
        elif isinstance(target, ast.Subscript):
            self.keep(target.value, value, function)

    def is_time(self, node: ast.AST, function: str) -> bool:
        match node:
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)):
                if name in CLOCKS or f"{name}()" in self.names:
                    return True
                return name in PASS_ON and any(self.is_time(part, function) for part in node.args)
            case ast.Name(id=name):
                return f"{function}.{name}" in self.names
            case ast.Attribute(attr=name):
                return f".{name}" in self.names
            case ast.Lambda() | ast.Constant():
                return False
        return any(self.is_time(part, function) for part in ast.iter_child_nodes(node))


def asserts(part: ast.AST, function: str = "") -> Iterator[tuple[str, ast.Assert]]:
    for node in ast.iter_child_nodes(part):
        if isinstance(node, ast.Assert):
            yield function, node
        yield from asserts(node, node.name if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else function)


parsed = lru_cache(maxsize=1)(ast.parse)  # a file is asked several questions


def about_times(source: str) -> list[int]:
    """The lines of asserts that are about times."""
    if not CLOCK_READ.search(source):
        return []
    times = Times(parsed(source))
    return [node.lineno for function, node in asserts(times.tree) if times.is_time(node.test, function)]


def short_deadlines(source: str) -> list[int]:
    """The lines with a deadline that a busy machine may miss."""
    found = []
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Call):
            given = [word.value for word in node.keywords if word.arg in ("timeout", "open_timeout")]
            if isinstance(node.func, ast.Attribute) and node.func.attr in ("timeout", "wait_for", "set_default_timeout"):
                given += node.args[-1:]
            found += [node.lineno for value in given
                      if isinstance(value, ast.Constant) and isinstance(value.value, int | float) and value.value < LEAST]
    return found


def default_deadlines(source: str) -> list[int]:
    """The lines that leave it to a library how long it waits: five seconds for an answer, ten for a socket."""
    found = []
    if not any(name.split(".")[0] in source for name in DEADLINES):
        return []
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Call) and (needed := DEADLINES.get(ast.unparse(node.func))):
            found += [node.lineno] if needed - {word.arg for word in node.keywords} else []
    return found


def polls_by_eval(source: str) -> list[int]:
    """The lines with `wait_for_function`: it polls by `eval`, which our pages forbid, so only its first try can pass."""
    return [node.lineno for node in ast.walk(parsed(source)) if isinstance(node, ast.Attribute)
            and node.attr == "wait_for_function"] if "wait_for_function" in source else []


@pytest.mark.parametrize("source", [
    "began = time.perf_counter()\nwork()\nassert time.perf_counter() - began < 1",
    "assert 0.4 < process_time() - begun",
    "def f():\n    a = monotonic()\n    b = monotonic() - a\n    c = [b]\n    assert max(c) < 3",
    "def took():\n    a = monotonic()\n    return monotonic() - a\ndef f():\n    assert took() < 3",
    "class A:\n    def f(self):\n        self.most = max(self.most, thread_time() - 1)\ndef g(a):\n    assert a.most < 1",
    "def f():\n    table, began = 1, monotonic()\n    assert began",
    "def f():\n    taken = []\n    taken.append(perf_counter_ns() - began)\n    assert median(taken) < 5"])
def test_an_assert_about_a_time_is_found(source: str) -> None:
    assert len(about_times(source)) == 1


@pytest.mark.parametrize("source", [
    "def f():\n    then = time.time() - 100\n    row = make(then)\n    assert row",
    "def f():\n    table, began = 1, monotonic()\n    assert table",
    "def f():\n    a = monotonic()\ndef g(a):\n    assert a",
    "end = monotonic() + 5\nwhile monotonic() < end:\n    assert work()"])
def test_other_asserts_are_not(source: str) -> None:
    assert about_times(source) == []


def test_short_deadlines_are_found() -> None:
    assert short_deadlines("run(timeout=5)") == short_deadlines("asyncio.timeout(5)") == [1]
    assert short_deadlines("asyncio.wait_for(x(), 10)") == [1]
    assert short_deadlines("run(timeout=STUCK)") == short_deadlines("asyncio.timeout(90)") == []
    assert STUCK > LEAST


def test_deadlines_of_libraries_are_found() -> None:
    assert default_deadlines("httpx.get(x)") == default_deadlines("with httpx.Client(base_url=x) as y: pass") == [1]
    assert default_deadlines("websockets.connect(x, open_timeout=STUCK)") == [1]
    assert default_deadlines("httpx.get(x, timeout=STUCK)\nwebsockets.connect(x, open_timeout=9, ping_timeout=None)") == []


def test_polling_by_eval_is_found() -> None:
    assert polls_by_eval("async def f():\n    await page.wait_for_function('done')") == [2]
    assert polls_by_eval("await_all(page.wait_for_selector('.wait_for_function'))") == []


def test_examples_may_take_as_long_as_they_like() -> None:
    assert settings.default is not None and settings.default.deadline is None
    assert HealthCheck.too_slow in settings.default.suppress_health_check
    for file in HERE.rglob("test_*.py"):
        for given in re.findall(r"suppress_health_check=(\[.*?\])", file.read_text(encoding="utf-8"), re.DOTALL):
            assert "too_slow" in given, file


def test_no_test_depends_on_the_speed_of_the_machine() -> None:
    found = []
    for file in sorted(HERE.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        found += [f"{file.relative_to(HERE)}:{line}: asserts something about a time: count work instead (tests/steps.py)"
                  for line in about_times(source)]
        found += [f"{file.relative_to(HERE)}:{line}: a busy machine may miss this deadline: take STUCK (tests/waiting.py)"
                  for line in short_deadlines(source)]
        found += [f"{file.relative_to(HERE)}:{line}: a library's own deadline is short: say timeout=STUCK (tests/waiting.py)"
                  for line in default_deadlines(source)]
        found += [f"{file.relative_to(HERE)}:{line}: this fails unless true at once: take until (tests/waiting.py)"
                  for line in polls_by_eval(source)]
    assert found == []


def test_docstrings_and_comments_keep_no_benchmark_figures() -> None:
    """They grow old where nobody measures again: figures are in docs/, by whoever measured them."""
    figure = re.compile(r"\d ?([uµm]s\b|M decisions|% (of uniform|faster|slower))|(twice|times) (as long|slower|faster)")
    source = HERE.parent / "src" / "cardamom"
    for path in sorted(source.rglob("*.py")):
        if path.parent.name == "bench":
            continue
        with path.open("rb") as file:
            said = [(token.start[0], token.string) for token in tokenize.tokenize(file.readline)
                    if token.type == tokenize.COMMENT or token.string.startswith('"""')]
        for line, text in said:
            found = figure.search(text)
            assert found is None, f"{path.relative_to(source)}:{line}: {found[0] if found else ''}"
