"""Runs the cells of a notebook: a list of sources as JSON on the standard input, what they printed as JSON on the output."""
from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from typing import Any


def run(sources: list[str]) -> list[dict[str, str]]:
    names: dict[str, Any] = {"__name__": "__main__"}
    outputs = []
    for number, source in enumerate(sources, 1):
        printed, svg = io.StringIO(), ""
        with contextlib.redirect_stdout(printed):
            tree = ast.parse(source, f"<cell {number}>")
            last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, f"<cell {number}>", "exec"), names)
            if isinstance(last, ast.Expr):
                given = eval(compile(ast.Expression(last.value), f"<cell {number}>", "eval"), names)
                if hasattr(given, "_repr_svg_"):
                    svg = given._repr_svg_()
                elif given is not None:
                    print(given if isinstance(given, str) else repr(given))
        outputs.append({"printed": printed.getvalue(), "svg": svg})
    return outputs


if __name__ == "__main__":
    json.dump(run(json.load(sys.stdin)), sys.stdout)
