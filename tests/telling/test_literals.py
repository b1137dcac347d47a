"""Whatever people read comes from .ftl files: no sentence stands in Python, no key is missing, and no message is unused."""
from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardamom.telling.locales import ENGLISH
from tests.catalogues import SOURCE, files, mentions, messages, parsed, short

WEB = Path(__file__).parents[2] / "web" / "src"
CALLS = {  # what makes messages, and which argument is the key
    "text": 0, "said": 0, "say": 0, "Refused": 1, "come_back": 1, "NotUnderstood": 0, "NoUndo": 0, "gone_because": 0}
KEY = re.compile(r"[a-z]+(-[A-Za-z0-9_]+)+")
PREFIX = re.compile(r"[`\"']([a-z]+-(?:[A-Za-z0-9_]+-)*)(?:\$?\{)")  # `own-${...}`, f"do-{...}"
NAMED = re.compile(r"named\(\"([a-z]+)\"")
WORDS = re.compile(r"[A-Za-z]{2,}[,.;:]? +[A-Za-z]{2,}")
STYLE = re.compile(r"(not |bold|underline|reverse|on |#[0-9a-f]{6}| )+")  # of rich
SENTENCE = re.compile(r"[A-Z][a-z’']*( [\w’']+){2,}")

# What players are shown comes from these: no sentence in them, but for what is not for players.
IN_TERMINAL = ("terminal_session", "explain", "action_parser", "choices", "screen", "replay_steps", "menu",
               *(f"drawings/{file.stem}" for file in (SOURCE / "cli" / "drawings").glob("*.py")))
SPOKEN = sorted({
    *(SOURCE / "telling").glob("*.py"), *(SOURCE / "server").glob("*.py"), *(SOURCE / "games").glob("*/view.py"),
    *(SOURCE / "games").glob("*/effects.py"), *(SOURCE / "games").glob("*/gestures.py"),
    *(SOURCE / "cli" / f"{name}.py" for name in IN_TERMINAL)})
NOT_READ = {  # calls whose sentences are not for players, and why
    "what is wrong with an argument, or with a pack, map or log, for whoever wrote it": ("ValueError", "Rejection"),
    "a mistake of ours": ("KeyError", "RuntimeError", "AssertionError"),
    "the log, the metrics and the audit of the server": (
        "CannotGoOn", "TaskFailed", "Busy", "fault", "note", "log", "warning", "record", "Counter", "Gauge", "Histogram"),
    "the terminal of whoever runs the server": ("NoSuch", "print"),
    "OpenAPI": ("Field",), "SQL, and keys": ("text",), "patterns": ("compile",)}
SILENT = {name for names in NOT_READ.values() for name in names}
ALLOWED = {
    "server/health.py": "for whoever runs the server", "server/page.py": "for whoever runs the server",
    "server/reading.py": "what is wrong with a body that a program sent", "server/sessions.py": "names of operating systems"}


def named_by(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def python_files() -> list[Path]:
    return sorted(file for file in SOURCE.rglob("*.py") if "_native" not in file.parts)


def keys_asked_for(file: Path) -> Iterator[str]:
    """Keys that are written out where messages are made."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        place = CALLS.get(named_by(node)) if isinstance(node, ast.Call) else None
        if place is not None and isinstance(node, ast.Call) and len(node.args) > place:
            yield from (each.value for each in ast.walk(node.args[place])
                        if isinstance(each, ast.Constant) and isinstance(each.value, str) and KEY.fullmatch(each.value))


def english_keys() -> dict[str, Path]:
    return {entry.id.name: file for file in files(ENGLISH) for entry in messages(file)}


def test_every_key_has_a_message() -> None:
    known = english_keys()
    missing = {key: file.name for file in python_files() for key in keys_asked_for(file) if key not in known}
    assert not missing


def test_every_message_is_used() -> None:
    """By its whole key, by a key that is put together, or by another message. For page.ftl: web/tests/literals.test.ts."""
    sources = "\n".join(file.read_text(encoding="utf-8") for file in [
        *python_files(), *WEB.rglob("*.ts"), *WEB.rglob("*.tsx")])
    prefixes = {*PREFIX.findall(sources), *(f"{name}-" for name in NAMED.findall(sources))}
    referred = {name for file in files(ENGLISH) for entry in parsed(file).body for name in mentions(entry).references}
    unused = [f"{short(file)}: {key}" for key, file in english_keys().items()
              if file.name != "page.ftl" and key not in referred and not key.startswith(tuple(prefixes))
              and not any(f"{sign}{key.removesuffix('-subject')}{sign}" in sources for sign in "\"'")]
    assert not unused


@pytest.mark.parametrize("file", SPOKEN, ids=short)
def test_no_sentence_for_players_stands_in_python(file: Path) -> None:
    """In the server, which says much to its logs and its database, only what begins like a sentence counts."""
    pattern = SENTENCE if file.parent.name == "server" else WORDS
    found = [text for text in texts(ast.parse(file.read_text(encoding="utf-8")))
             if pattern.search(text) and not STYLE.fullmatch(text)]
    assert not found or short(file) in ALLOWED


def texts(node: ast.AST) -> Iterator[str]:
    """All texts outside of docstrings and of what no player reads."""
    if isinstance(node, ast.Call) and named_by(node) in SILENT:
        return
    body = getattr(node, "body", None)
    documented = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    docstring = body[0] if documented and body else None
    if isinstance(node, ast.Assert):
        node = node.test
    for child in ast.iter_child_nodes(node):
        if child is docstring and isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if isinstance(child, ast.Constant):
            if isinstance(child.value, str):
                yield child.value
        else:
            yield from texts(child)
