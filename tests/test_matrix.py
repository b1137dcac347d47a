"""Every rule of every sheet has code and tests, and docs/rules-matrix.md says so."""
from __future__ import annotations

from pathlib import Path

import pytest

from cardamom.kernel.sheet import Rule
from tools import matrix
from tools.matrix import Matrix, code_citations, marked_tests, problems

SOURCE = '''
"""Not this: EW-1."""
from games import EW_2
EW_3, EW_4 = 203, 204
PORTS = 4  # EW-5
NAMES = (
    name("end", rule="EW-6"),
)

class Game:
    # -- nor that (EW-7) ----
    boat: int = cell()  # EW-8: where

    @action(during=MOVE, rule=EW_19)
    def sail(self) -> int:
        """EW-9, EW-10: and not EW-11..13, C-1..C-4, XY-9, B-EW-14 or EW-15a."""
        return EW_16 if self.boat else 0  # EW-17

def free() -> None:
    """EW-18."""
'''


def small(**cited: list[str]) -> Matrix:
    """A sheet with EW-1 and EW-2, cited as told."""
    rules = {f"EW-{n}": Rule(f"EW-{n}", "A rule. [ruling]", "Setup") for n in (1, 2)}
    places = {what: {rule_id: [("file.py", "place")] for rule_id in ids} for what, ids in cited.items()}
    return Matrix({"Eastern Wonders": rules}, places["code"], places["tests"])


def test_every_rule_has_code_and_tests_and_the_page_says_so() -> None:
    read = matrix.read()
    assert problems(read) == [], "every citation is of a rule, too"
    assert not matrix.is_stale(read), "docs/rules-matrix.md is not up to date; run: make matrix"


def test_all_sheets_are_read_once() -> None:
    read = matrix.read_sheets()
    ids = [rule_id for sheet in read.values() for rule_id in sheet]
    assert len(ids) == len(set(ids)) and {"C-1", "C-10", "EW-1", "EW-51", "ES-1", "ES-10"} <= set(ids)


def test_citations_are_found_with_the_place_they_stand_in() -> None:
    assert list(code_citations(SOURCE, {"EW", "C"})) == [
        ("EW-5", "PORTS"), ("EW-6", "NAMES"), ("EW-8", "Game"), ("EW-19", "Game.sail"), ("EW-9", "Game.sail"),
        ("EW-10", "Game.sail"), ("EW-16", "Game.sail"), ("EW-17", "Game.sail"), ("EW-18", "free")]


def test_marked_tests_are_found_by_their_decorator() -> None:
    source = '@rule("EW-1", "C-2")\n@other(7)\ndef test_a() -> None: ...\n\n@ruler("EW-3")\ndef test_b() -> None: ...\n'
    assert list(marked_tests(source)) == [("EW-1", "test_a"), ("C-2", "test_a")]


def test_a_rule_without_code_or_test_is_a_problem() -> None:
    assert problems(small(code=["EW-1", "EW-2"], tests=["EW-1", "EW-2"])) == []
    assert problems(small(code=["EW-1"], tests=["EW-2"])) == ["EW-2: no code cites it", "EW-1: no test is marked with it"]


@pytest.mark.parametrize("where", ["code", "tests"])
def test_a_citation_of_no_rule_is_a_problem(where: str) -> None:
    cited = {"code": ["EW-1", "EW-2"], "tests": ["EW-1", "EW-2"]}
    cited[where].append("EW-99")
    assert problems(small(**cited)) == ["EW-99: no sheet has it, but it is cited in file.py: place"]


def test_the_check_writes_nothing_and_fails_on_a_stale_page(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(matrix, "ROOT", tmp_path)
    monkeypatch.setattr(matrix, "PAGE", tmp_path / "docs" / "page.md")
    monkeypatch.setattr(matrix, "read", lambda: small(code=["EW-1", "EW-2"], tests=["EW-1", "EW-2"]))
    assert matrix.main(["--check"]) == 1 and "make matrix" in capsys.readouterr().err and not matrix.PAGE.exists()
    assert matrix.main([]) == 0 and "**EW-1** *ruling* A rule." in matrix.PAGE.read_text(encoding="utf-8")
    assert matrix.main(["--check"]) == 0
