"""The .ftl files as data: which messages there are, and which arguments they mention."""
from __future__ import annotations

from collections.abc import Iterator
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
