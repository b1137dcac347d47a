"""Whatever people read comes from .ftl files: no sentence stands in Python, no key is missing, and no message is unused."""
from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

import cardamom
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
WORD = re.compile(r"[A-Za-z]{3,}")
PART_OF_KEY = re.compile(r"-?[a-z]+-|-[a-z]+|[a-z]+(-[A-Za-z0-9]+)+|\[\[[a-z]+:")  # "do-", "-hidden"; and marks
QUOTED = re.compile(r"""["'`]([A-Za-z0-9_][\w-]*)["'`]|^([a-z_]+) =""", re.MULTILINE)
SENTENCE = re.compile(r"[A-Z][a-z’']*( [\w’']+){2,}")

# What players are shown comes from these: no sentence in them, but for what is not for players.
IN_TERMINAL = ("terminal_session", "explain", "gestures", "action_parser", "choices", "screen", "replay_steps", "menu",
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
    "server/reading.py": "what is wrong with a body that a program sent", "server/sessions.py": "names of operating systems",
    "telling/rulebook.py": "what is wrong with a file that somebody wrote"}


def named_by(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def python_files() -> list[Path]:
    return sorted(file for file in SOURCE.rglob("*.py") if "_native" not in file.parts)


def keys_asked_for(file: Path) -> Iterator[str]:
    """Keys that are written out where messages are made."""
    return keys_in(file.read_text(encoding="utf-8"))


def keys_in(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
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


def sources() -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in [
        *python_files(), *WEB.rglob("*.ts"), *WEB.rglob("*.tsx"),
        *SOURCE.rglob("content.toml"), *SOURCE.rglob("guide.toml"), *SOURCE.rglob("practice.toml")])


@cache
def names() -> set[str]:
    """All that keys are put together from: words in quotes, names of fields in content, actions, steps and rules."""
    written = sources()
    found = {word for words in QUOTED.findall(written) for word in words if word}
    found |= {prefix.removesuffix("-") for prefix in PREFIX.findall(written)}
    for game in map(cardamom.load, cardamom.game_ids()):
        found |= {*game.sheet, *(kind.name for kind in game.kinds), *(option.name for option in game.options)}
    return found


def is_put_together(key: str, prefixes: Iterable[str]) -> bool:
    """Does code put names behind a prefix, and is the rest of the key such names?"""
    return any(key.startswith(prefix) and are_names(key.removeprefix(prefix).split("-")) for prefix in prefixes)


def are_names(parts: Sequence[str]) -> bool:
    return any("-".join(parts[:count]) in names() and (count == len(parts) or are_names(parts[count:]))
               for count in range(1, len(parts) + 1))


def unused(keys: Iterable[str]) -> list[str]:
    """Of these keys, those that stand nowhere, are not put together and are mentioned by no message."""
    written = sources()
    prefixes = {*PREFIX.findall(written), *(f"{name}-" for name in NAMED.findall(written))}
    referred = {name for file in files(ENGLISH) for entry in parsed(file).body for name in mentions(entry).references}
    return [key for key in keys if key not in referred and not is_put_together(key, prefixes)
            and not any(f"{sign}{key.removesuffix('-subject')}{sign}" in written for sign in "\"'")]


def test_every_message_is_used() -> None:
    """By its whole key, by a key that is put together, or by another message. For page.ftl: web/tests/literals.test.ts."""
    assert not unused(key for key, file in english_keys().items() if file.name != "page.ftl")


@pytest.mark.parametrize("key", ["do-xyzzy", "did-xyzzy", "ask-xyzzy", "why-EW-99", "board-xyzzy", "board-do-xyzzy",
                                 "option-map-xyzzy", "piece-xyzzy", "score-xyzzy", "tell-xyzzy", "misfit-xyzzy"])
def test_a_message_that_nobody_uses_is_found(key: str) -> None:
    assert unused([key]) == [key]


@pytest.mark.parametrize("file", SPOKEN, ids=short)
def test_no_sentence_for_players_stands_in_python(file: Path) -> None:
    """In the server, which says much to its logs and its database, only what begins like a sentence counts."""
    assert not sentences(file.read_text(encoding="utf-8"), file.parent.name == "server") or short(file) in ALLOWED


def sentences(source: str, in_server: bool = False) -> list[str]:
    pattern = SENTENCE if in_server else WORDS
    return [text for text in texts(ast.parse(source)) if pattern.search(text) and not STYLE.fullmatch(text)]


@pytest.mark.parametrize("file", [
    SOURCE / "telling" / "preview.py", SOURCE / "telling" / "speak.py", SOURCE / "telling" / "hint.py",
    SOURCE / "cli" / "gestures.py"], ids=short)
def test_no_word_for_players_stands_in_python(file: Path) -> None:
    assert not words_given(file.read_text(encoding="utf-8"))


def words_given(source: str) -> list[str]:
    """Single words that are returned, that stand in for nothing, or that are part of a text, unless they are keys."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        given: list[ast.expr | None] = []
        if isinstance(node, ast.Return | ast.Yield):
            given = [node.value]
        elif isinstance(node, ast.IfExp):
            given = [node.body, node.orelse]
        elif isinstance(node, ast.BoolOp):
            given = [*node.values]
        elif isinstance(node, ast.JoinedStr):
            given = [part for part in node.values if isinstance(part, ast.Constant)]
        found += [each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)
                  and WORD.search(each.value) and not PART_OF_KEY.fullmatch(each.value)]
    return found


@pytest.mark.parametrize("planted", [
    'say("You win this game")', 'def said(n):\n    return f"{n} points for you"', 'text = {"seat": "Anna is next"}'])
def test_a_planted_sentence_is_found(planted: str) -> None:
    assert sentences(planted) and not sentences('"""You win this game."""')
    assert sentences('said = "You win this game"', in_server=True)


@pytest.mark.parametrize("planted", ['def said():\n    return "yes"', 'said = value or "none"', 'said = f"{n} points"',
                                     'said = "won" if points else ""'])
def test_a_planted_word_is_found(planted: str) -> None:
    assert words_given(planted)


@pytest.mark.parametrize("planted", [
    'text("play-xyzzy")', 'Refused(404, "refused-xyzzy")', 'speaker.said("tell-xyzzy", n=1)'])
def test_a_planted_key_without_a_message_is_found(planted: str) -> None:
    assert [key for key in keys_in(planted) if key not in english_keys()]


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
