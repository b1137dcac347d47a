"""Writes docs/rules-matrix.md: every rule of every game's sheet, the code that cites it and the tests that show it.

    python tools/matrix.py            write the page
    python tools/matrix.py --check    only say what is missing, unknown or stale

A place in code cites a rule by `EW-12` in a docstring or comment, or by the constant `EW_12`. What only points around does
not count: imports, definitions of such constants, docstrings of modules, headings (`# -- tolls (EW-12) --`) and ranges
(`EW-20..22`).
"""
from __future__ import annotations

import argparse
import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import shorten

from cardamom.games import game_class, game_ids, load
from cardamom.kernel.sheet import Rule, read_sheet
from cardamom.telling.words import sheet_of

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "rules-matrix.md"
CODE = ROOT / "src" / "cardamom" / "games"
TESTS = ROOT / "tests"
CITED = re.compile(r"(?<![\w.-])([A-Z][A-Z0-9]*)[-_](\d+)(?![\w-]|\.\.)")
CONSTANT = re.compile(r"[A-Z][A-Z0-9]*_\d+")
HEADING = "# --"
SHORT = 120  # characters of a rule's text
TOP = """\
# Rules, code and tests

Every rule of the sheets with the places in `src/cardamom/games` that cite its id and the tests that are marked with it.
*Ruling* marks a rule that is partly a reading of ours, where the printed rules leave a gap. Made by `make matrix`; a test
fails if a rule has no code or no test, or if this page is not up to date.
"""


@dataclass
class Matrix:
    """Sheets by title, and for every cited id where: code as (file, place), tests as (file, name)."""

    sheets: dict[str, dict[str, Rule]]
    code: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    tests: dict[str, list[tuple[str, str]]] = field(default_factory=dict)

    def rules(self) -> dict[str, Rule]:
        return {rule.id: rule for sheet in self.sheets.values() for rule in sheet.values()}


def read() -> Matrix:
    """The matrix of the project as it is."""
    matrix = Matrix(read_sheets())
    families = {rule_id.partition("-")[0] for rule_id in matrix.rules()}
    for file in sorted(CODE.rglob("*.py")):
        for rule_id, place in code_citations(file.read_text(encoding="utf-8"), families):
            note(matrix.code, rule_id, (file.relative_to(CODE).as_posix(), place))
    for file in sorted(TESTS.rglob("test_*.py")):
        for rule_id, name in marked_tests(file.read_text(encoding="utf-8")):
            note(matrix.tests, rule_id, (file.relative_to(ROOT).as_posix(), name))
    return matrix


def note(found: dict[str, list[tuple[str, str]]], rule_id: str, where: tuple[str, str]) -> None:
    places = found.setdefault(rule_id, [])
    if where not in places:
        places.append(where)


def read_sheets() -> dict[str, dict[str, Rule]]:
    """The sheets of all games, each once, by their first line."""
    said = {rule.id: rule for game_id in game_ids() for rule in sheet_of(load(game_id)).values()}
    files = {folder / "words" / "en" / "rules.md": None for game_id in game_ids() for folder in game_class(game_id).folders}
    return {title(file): {name: said[name] for name in read_sheet([file])} for file in files}


def title(sheet: Path) -> str:
    return " ".join(sheet.read_text(encoding="utf-8").partition("\n")[0].strip("# ").split())


# -- what cites a rule ------------------------------------------------------------------


def code_citations(source: str, families: set[str]) -> Iterator[tuple[str, str]]:
    """Ids of these families of rules, each with the function, class or assignment it stands in."""
    tree = ast.parse(source)
    owners = {line: name for name, first, last in owned_lines(tree.body) for line in range(first, last + 1)}
    around = set(lines_that_point_around(tree))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        line = token.start[0]
        if line in around or line not in owners or (token.type == tokenize.COMMENT and token.string.startswith(HEADING)):
            continue
        if token.type in (tokenize.COMMENT, tokenize.STRING, tokenize.NAME):
            for family, number in CITED.findall(token.string):
                if family in families:
                    yield f"{family}-{number}", owners[line]


def owned_lines(body: Sequence[ast.stmt], prefix: str = "") -> Iterator[tuple[str, int, int]]:
    """Names with the lines they cover; what lies within comes after what it lies in."""
    for statement in body:
        last = statement.end_lineno or statement.lineno
        if isinstance(statement, ast.ClassDef | ast.FunctionDef):
            first = min([statement.lineno, *(decorator.lineno for decorator in statement.decorator_list)])
            yield prefix + statement.name, first, last
            if isinstance(statement, ast.ClassDef):
                yield from owned_lines(statement.body, f"{prefix}{statement.name}.")
        elif isinstance(statement, ast.Assign | ast.AnnAssign) and not prefix:
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            yield ", ".join(map(ast.unparse, targets)).strip("()"), statement.lineno, last


def lines_that_point_around(tree: ast.Module) -> Iterator[int]:
    """Lines of imports and of definitions of rule numbers."""
    for statement in tree.body:
        targets = [name.id for name in ast.walk(statement) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)]
        defines = isinstance(statement, ast.Assign) and all(map(CONSTANT.fullmatch, targets))
        if defines or isinstance(statement, ast.Import | ast.ImportFrom):
            yield from range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)


def marked_tests(source: str) -> Iterator[tuple[str, str]]:
    """Ids in `@rule(...)` with the name of the test that is so marked."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for mark in function.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    for argument in mark.args:
                        yield str(ast.literal_eval(argument)), function.name


# -- what is wrong ----------------------------------------------------------------------


def problems(matrix: Matrix) -> list[str]:
    """Rules without code or tests, and citations of rules that no sheet has."""
    known = matrix.rules()
    found = [f"{rule_id}: no code cites it" for rule_id in known if rule_id not in matrix.code]
    found += [f"{rule_id}: no test is marked with it" for rule_id in known if rule_id not in matrix.tests]
    for cited in (matrix.code, matrix.tests):
        for rule_id in sorted(cited.keys() - known.keys()):
            found += [f"{rule_id}: no sheet has it, but it is cited in {file}: {place}" for file, place in cited[rule_id]]
    return found


def is_stale(matrix: Matrix) -> bool:
    return not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != page(matrix)


# -- the page ---------------------------------------------------------------------------


def page(matrix: Matrix) -> str:
    lines = [TOP]
    for heading, sheet in matrix.sheets.items():
        lines += [f"## {heading}", ""]
        for rule in sheet.values():
            mark = " *ruling*" if rule.is_ruling else ""
            lines += [f"**{rule.id}**{mark} {shorten(rule.text, SHORT, placeholder=' ...')}", ""]
            places = by_file((file, f"`{place}`") for file, place in matrix.code.get(rule.id, []))
            tests = by_file((file, sentence(name)) for file, name in matrix.tests.get(rule.id, []))
            lines += [f"- `{file}`: {', '.join(found)}" for file, found in places.items()] or ["- no code"]
            lines += [f"- `{file}`: {'; '.join(found)}" for file, found in tests.items()] or ["- no test"]
            lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def by_file(places: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    files: dict[str, list[str]] = {}
    for file, place in places:
        files.setdefault(file, []).append(place)
    return files


def sentence(name: str) -> str:
    return name.removeprefix("test_").replace("_", " ")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Write docs/rules-matrix.md.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the page is stale")
    asked = parser.parse_args(arguments)
    matrix = read()
    found = problems(matrix)
    if asked.check and is_stale(matrix):
        found.append(f"{PAGE.relative_to(ROOT)} is not up to date; run: make matrix")
    elif not asked.check:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(page(matrix), encoding="utf-8")
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
