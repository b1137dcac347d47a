"""tools/mutants.py breaks what it says it breaks."""
from __future__ import annotations

import pytest

from tools import mutants
from tools.mutants import all_mutants, equivalents, mutants_of

SOURCE = '''
class Cubes:
    def drop(self, seat: int) -> int:
        """C-5: less, then look again; not C-1..C-4."""
        left = 2
        self.cubes[seat] -= left
        if self.held > self.room and not self.over:
            self.phase = YELLOW
            return
        return C_5 if self.held else ALLOWED

    def without_a_rule(self) -> None:
        self.phase = 1

    def by_constant(self, kind: int) -> int:
        if kind == 1:
            return EW_12
        return self.other(kind)
'''


def found(function: str) -> list[tuple[str, str]]:
    return [(mutant.before, mutant.after) for mutant in mutants_of("file.py", SOURCE) if mutant.function == function]


def test_each_small_change_of_a_function_that_cites_a_rule_is_a_mutant() -> None:
    test = "if self.held > self.room and (not self.over):"
    assert found("Cubes.drop") == [
        ("left = 2", "left = 3"), ("left = 2", "left = 1"),
        ("self.cubes[seat] -= left", "pass"), ("self.cubes[seat] -= left", "self.cubes[seat] += left"),
        (test, "if not (self.held > self.room and (not self.over)):"),
        (test, "if self.held > self.room or not self.over:"),
        (test, "if self.held >= self.room and (not self.over):"),
        (test, "if self.held > self.room and (not not self.over):"),
        ("self.phase = YELLOW", "pass"), ("self.phase = YELLOW", "self.phase = RED"), ("return", "pass"),
        ("return C_5 if self.held else ALLOWED", "return C_5 if not self.held else ALLOWED"),
        ("return C_5 if self.held else ALLOWED", "return ALLOWED if self.held else ALLOWED"),
        ("return C_5 if self.held else ALLOWED", "return C_5 if self.held else NOT_NOW")]
    assert {rule for mutant in mutants_of("file.py", SOURCE) for rule in mutant.rules} == {"C-5", "EW-12"}


def test_a_function_without_a_rule_is_left_alone_but_for_what_names_one() -> None:
    assert found("Cubes.without_a_rule") == []
    assert found("Cubes.by_constant") == [
        ("if kind == 1:", "if kind != 1:"), ("if kind == 1:", "if kind == 2:"), ("if kind == 1:", "if kind == 0:"),
        ("return EW_12", "return ALLOWED")]


def test_a_mutant_is_one_change_and_the_rest_stays() -> None:
    source = "A = 1  # kept\n\nclass B:\n    @hook\n    def f(self):\n        'C-1'\n        return True\n\n    x = 2\n"
    (only,) = mutants_of("file.py", source)
    assert only.source == source.replace("True", "False").replace("'C-1'", '"""C-1"""') and only.line == 7
    assert only.key == "file.py B.f: return True -> return False" and only.rules == {"C-1"}


def test_mutants_known_to_change_nothing_exist_and_have_a_reason() -> None:
    known = equivalents(mutants.EQUIVALENT.read_text(encoding="utf-8"))
    assert known and all(known.values()) and known.keys() <= {mutant.key for mutant in all_mutants()}
    with pytest.raises(SystemExit, match="no reason"):
        equivalents("rules.py f: a -> b")
