"""What belongs to a step is declared with it: actions, checks, questions, gestures. Few lines ask for the step."""
from __future__ import annotations

import ast
from pathlib import Path

import cardamom

PACKAGE = Path(cardamom.__file__).parent
MOST = 25  # lines that do


def is_step(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "step"


def asks_for_step(node: ast.AST) -> bool:
    """`state.step == MOVE`, `state.step in DEALING`, `match state.step`, `trial.is_at(MOVE)`."""
    match node:
        case ast.Compare(left, _, others):
            return any(map(is_step, (left, *others)))
        case ast.Match(subject):
            return is_step(subject)
        case ast.Call(ast.Attribute(attr="is_at")):
            return True
    return False


def test_few_lines_ask_for_the_step() -> None:
    lines = {f"{file.relative_to(PACKAGE)}:{getattr(node, 'lineno', 0)}" for file in PACKAGE.rglob("*.py")
             for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if asks_for_step(node)}
    assert len(lines) <= MOST, sorted(lines)
