"""The .ftl files as data: which messages there are, and which arguments they mention."""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import cardamom
from cardamom.telling.locales import FOLDER, LOCALES

SOURCE = Path(cardamom.__file__).parent
GAME_FOLDERS = sorted({folder for game_id in cardamom.game_ids() for folder in cardamom.load(game_id).folders})
SAMPLES = {"CUBES": "YYR", "PLAYER": 0, "PLACE": 7, "PIECE": "T01", "DEAL": "YYY>B"}  # what functions are given


class Mentions(Visitor):
    """The arguments that a message mentions, with the function that marks each, and what it selects by."""

    def __init__(self) -> None:
        self.args: dict[str, str] = {}
        self.selected: dict[str, set[str]] = {}
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.args.setdefault(node.id.name, "")

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        for argument in node.arguments.positional:
            if isinstance(argument, ast.VariableReference):
                self.args[argument.id.name] = node.id.name
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            keys = {key.name if isinstance(key, ast.Identifier) else str(key.value) for key in
                    (variant.key for variant in node.variants)}
            self.selected.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def mentions(entry: ast.BaseNode) -> Mentions:
    found = Mentions()
    found.visit(entry)
    return found


@cache
def parsed(file: Path) -> ast.Resource:
    return parse(file.read_text(encoding="utf-8"))


def files(locale: str) -> list[Path]:
    """All files of a language."""
    return sorted(file for folder in [FOLDER, *(folder / "words" for folder in GAME_FOLDERS)]
                  for file in (folder / locale).glob("*.ftl"))


def messages(file: Path) -> Iterator[ast.Message]:
    return (entry for entry in parsed(file).body if isinstance(entry, ast.Message))


def every_file() -> list[Path]:
    return [file for locale in LOCALES for file in files(locale)]


def in_english(file: Path) -> Path:
    """The English file that this one translates."""
    return file.parent.parent / "en" / file.name


def short(file: Path) -> str:
    return str(file.relative_to(SOURCE))


# -- what a screen or a page says ------------------------------------------------------------------------------

PHRASE = re.compile(r"[A-Za-z’]{2,}[^A-Za-z]{1,3}[A-Za-z’]{2,}")  # two words in a row


class Texts(Visitor):
    """The texts of a message, without what is filled in."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found += [part.strip(" .,:;()") for part in node.value.splitlines()]


def texts_in(entry: ast.BaseNode) -> list[str]:
    texts = Texts()
    texts.visit(entry)
    return texts.found


@cache
def only_english(file: Path, locale: str) -> list[tuple[str, str]]:
    """The keys and texts of messages that this language translates and says otherwise."""
    translation = file.parents[1] / locale / file.name
    if not translation.is_file():
        return []
    translated, theirs = keys_in(translation), translation.read_text(encoding="utf-8")
    return [(entry.id.name, text) for entry in messages(file) if entry.id.name in translated
            for text in texts_in(entry) if text not in theirs]


def untranslated(said: str, locale: str, files: Iterable[Path]) -> list[str]:
    """English phrases in what a screen said, and lines of one English word, of messages that the language translates."""
    lines = {line.strip(" .,:;()") for line in said.splitlines()}
    return [f"{key}: {text}" for file in files for key, text in only_english(file, locale)
            if (text in said if PHRASE.search(text) else len(text) > 3 and text in lines)]


@cache
def keys_in(file: Path) -> frozenset[str]:
    return frozenset(entry.id.name for entry in messages(file))


def raw_keys(said: str, files: Iterable[Path]) -> list[str]:
    """Keys of messages, and what Fluent would have filled in, that stand in what a screen said."""
    keys = frozenset[str]().union(*map(keys_in, files))
    found = [word for word in re.findall(r"[A-Za-z]+(?:-[A-Za-z0-9]+)+", said) if word in keys]
    return found + re.findall(r"\{.*|\$[a-z].*|[\ue000\ue001].*", said)
