"""The generator: what it refuses, what it makes of rules, and that compilers speak of the Python source."""
from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from cardamom.build import BuildError, build
from cardamom.build import __main__ as command
from cardamom.build.compile import translate
from cardamom.build.lines import carry_lines
from cardamom.build.subset import Refused
from tests.kernel.conftest import Toys

MODULE = '''\
from __future__ import annotations
from collections.abc import Sequence
from cardamom.kernel.actions import Step, action, step
from cardamom.kernel.bits import bit, low_bits
from cardamom.kernel.fields import constant, field, hook, u64, zeros
from cardamom.kernel.squares import Squares, intersection, lowest, nothing, one, rest, some, squares, store, union
from cardamom.kernel.state import State

LIMIT, COUNT = 7, 3
ASK, TELL, NEVER = step("ask"), step("tell"), step("never")


def twice(n: int) -> int:
    return 2 * n


class Module(State):
    @hook
    def fee(self) -> int:
        """Nothing."""
        return 0

    @hook
    def tax(self) -> int:
        return 99


class Small(Module):
    row: list[int] = field(4)
    grid: list[list[int]] = field(4, 4)
    block: list[list[list[int]]] = field(2, 3, 4, u64)
    words: list[u64] = field(3, u64)
    prices: Sequence[int] = constant(4)

    def tax(self) -> int:
        return 11

    def room(self) -> Squares:
        return one(7)

    def rule(self, seat: int) -> int:
        {line}
        return 0

    def begin(self) -> None:
        self.rule(0)

    def room_in(self, seat: int, words: u64) -> int:
        return 0

    @action(during=(TELL, ASK), of=COUNT)
    def pick(self, seat: int, card: int) -> None:
        pass

    def score(self, party: int) -> int:
        return 0
'''
RULE_LINE = 42


class Folder:
    """A place on the path for modules of rules with one line that matters."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def rules(self, line: str, text: str = MODULE) -> Any:
        (self.path / "small_rules.py").write_text(text.format(line=line))
        importlib.invalidate_caches()
        sys.modules.pop("small_rules", None)
        return importlib.import_module("small_rules").Small


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    return Folder(tmp_path)


@pytest.mark.parametrize(("line", "reason"), [
    ("x = {1: 2}", "Dict is outside the compiled subset"),
    ("x = [n for n in range(3)]", "ListComp is outside the compiled subset"),
    ("raise ValueError", "Raise is outside the compiled subset"),
    ("print(seat)", "print is not a compiled function"),
    ("x = seat / 2", "/ makes a float: use //"),
    ("x = 0.5", "0.5: rules know integers of 32 bits only"),
    ("x = seat << 3", "<< grows in Python and wraps in C: use bit(n)"),
    ("self.words[0] = ~self.words[1]", "~ is negative in Python: use without(a, b)"),
    ("x = self.row[-1]", "a negative index reads outside a C array"),
    ("x = self.row[1:]", "slices are Python lists"),
    ("x = self.words[0]", "a 64-bit word goes into an int"),
    ("x: int = self.words[0]", "a 64-bit word goes into an int"),
    ("x = bit(3) | 1", "a 64-bit word goes into an int"),
    ("seat += self.words[0]", "a 64-bit word goes into an int"),
    ("return self.words[0]", "a 64-bit word goes into an int"),
    ("x = twice(self.words[0])", "a 64-bit word goes into an int"),
    ("self.pick(1, self.words[0])", "a 64-bit word goes into an int"),
    ("self.room_in(self.words[0], self.words[0])", "a 64-bit word goes into an int"),
    ("x = self.block[0][0][0]", "a 64-bit word goes into an int"),
    ("x: float = seat", "float has no C type"),
    ("x = self.missing", "self.missing is not a declared field or constant"),
    ("self.missing()", "self.missing is not a method of the rules"),
    ("self.copy()", "self.copy is not a method of the rules"),
    ("self.prices[0] = 1", "constants are shared by all copies and never change"),
    ("self.grid[0] = self.grid[1]", "a row is changed one by one"),
    ("self.block[0][1] = self.block[0][0]", "a row is changed one by one"),
    ("x = seat in self.row", "`in` searches a Python object"),
    ("for x in self.row: pass", "for loops run over range(...)"),
    ("x = y = seat", "one target per assignment"),
    ("self.pick(seat=1)", "only plain arguments"),
    ("super().begin()", "super().begin is not a compiled function"),
    ("x = 4000000000", "4000000000: rules know integers of 32 bits only"),
    ("self.step = NEVER", "nothing is declared during NEVER"),
    ("x = UNKNOWN", "UNKNOWN is neither a parameter, a local nor an integer constant"),
    *((line, "a set of squares is no number: use the functions of kernel.squares") for line in (
        "x = one(3) | one(4)", "x = self.room() & one(4)", "x = one(3) - 1", "x = one(3) == self.room()", "x = not one(3)",
        "if self.room(): pass", "while one(3): pass", "x = one(3) if seat else nothing()", "x = one(3) and seat",
        "x: Squares = one(3); y = -x", "x = one(3); x += 1", "x = seat; x += one(3)", "x = self.row[one(3)]", "one(3)",
        "x = nothing(); x |= 5")),
    *((line, "a set of squares is no number: annotate the receiver as Squares") for line in (
        "x: int = one(3)", "x: u64 = self.room()", "seat = one(3)", "return one(3)", "x = twice(one(3))", "x = one(one(3))",
        "x = max(one(3), one(4))", "self.room_in(1, one(3))")),
    *((line, "a number is no set of squares: use the functions of kernel.squares") for line in (
        "x: Squares = 0", "x = one(3); x = seat", "x = intersection(one(3), 5)", "x = lowest(seat)",
        "x = some(self.row[0])")),
    *((line, "zeros: its length is a constant from 1 to 32,768") for line in (
        "x = zeros(0)", "x = zeros(32769)", "x = zeros(seat)", "x = zeros()", "x = zeros(LIMIT - 7)")),
    *((line, "zeros(...) goes into a local of its own") for line in (
        "self.row[0] = zeros(4)", "seat = zeros(4)", "x = zeros(4); x = zeros(4)")),
    ("x = zeros(4); x = self.row", "a row of zeros(...) is changed one by one"),
    ("x = zeros(4, u64); y = x[0]", "a 64-bit word goes into an int"),
    ("self.row[0] = one(3)", "a set of squares is written into a field by store(...)"),
    ("self.words[0] = self.room()", "a set of squares is written into a field by store(...)"),
])
def test_what_is_outside_the_subset_is_refused_with_file_line_and_reason(folder: Folder, line: str, reason: str) -> None:
    with pytest.raises(Refused, match=re.escape(f"small_rules.py:{RULE_LINE}: {reason}")):
        translate(folder.rules(line))


@pytest.mark.parametrize(("change", "reason"), [
    (("of=COUNT", "of=32767"), "Small: num_actions is 32768, not 1 to 32767"),
    (("def score", "def points"), "Small: does not define score"),
    (("party: int", "party"), "small_rules.py:55: needs a type"),
    (("party: int", "party: int = 0"), "small_rules.py:55: only plain parameters"),
    (("    def rule", "    @property\n    def rule"), "small_rules.py:42: no decorators but @hook, @action"),
    (("    row: list", "    import re\n    row: list"), "small_rules.py:29: Import: a class of rules has"),
])
def test_a_class_that_cannot_be_compiled_is_refused(folder: Folder, change: tuple[str, str], reason: str) -> None:
    with pytest.raises(Refused, match=re.escape(reason)):
        translate(folder.rules("pass", MODULE.replace(*change)))


@pytest.mark.parametrize(("line", "made"), [
    ("x = LIMIT + seat", "x = 7 + seat"),
    ("x = self.prices[seat]", "x = self.shared.c_prices[seat]"),
    ("self.to_act = seat", "self.to_act = seat"),
    ("self.row[seat] += self.tax()", "self.c_row[seat] += self.c_tax()"),
    ("w: u64 = self.words[0] & bit(3)", "cdef u64 w"),
    ("x = self.room_in(seat, self.words[0] | bit(3))", "x = self.c_room_in(seat, self.c_words[0] | bit(3))"),
    ("self.step = ASK", "self.c_step = 1"),
    ("self.ask(seat, TELL)", "self.c_ask(seat, 0)"),
    ("if self.step == ASK: pass", "if self.c_step == 1:"),
    ("then: Step = ASK; self.step = then", "cdef int then"),
    ("pass", "offer.action[n] = 1 + i"),
    ("r: list[int] = self.grid[seat]", "cdef short* r"),
    ("r = self.grid[seat]", "cdef short* r"),
    ("r = self.prices", "cdef const short* r"),
    ("r = self.block[0][1]", "cdef u64* r"),
    ("r = zeros(LIMIT)", "cdef short r[7]"),
    ("r = zeros(4, u64)", "cdef u64 r[4]"),
    ("x = low_bits(self.words[0], 5)", "x = low_bits(self.c_words[0], 5)"),
    ("x = twice(seat)", "cdef int twice(int n) noexcept nogil:"),
    ("x = intersection(one(3), self.room())", "cdef Squares x"),
    ("x: Squares = nothing()", "cdef Squares x"),
    ("x = one(3); y = x", "cdef Squares y"),
    ("x = some(one(3))", "cdef int x"),
    ("store(self.block[0][1], one(3))", "store(self.c_block[0][1], one(3))"),
    ("x = lowest(rest(squares(self.block[0][1])))", "x = lowest(rest(squares(self.c_block[0][1])))"),
    ("pass", "cdef Squares c_room(self) noexcept nogil:"),
    ("pass", "cdef int c_rule(self, int seat) noexcept nogil:"),
    ("pass", "cdef short c_grid[4][4]"),
    ("pass", "cdef u64 c_block[2][3][4]"),
    ("pass", "# Nothing."),
])
def test_what_rules_become(folder: Folder, line: str, made: str) -> None:
    assert made in translate(folder.rules(line))


JUDGE = '''

class Hand(Evaluator[Small]):
    LEVEL: int = weight("a level")

    def value(self, state: Small, party: int) -> int:
        LINE
        return self.LEVEL

    def other(self, state: Small, party: int) -> int:
        return 2

    @preference(Small.pick)
    def likes_card(self, state: Small, seat: int, n: int) -> int:
        return n
'''


def judged(folder: Folder, line: str) -> str:
    """What an evaluator with this line becomes."""
    imported = "from cardamom.kernel.evaluator import Evaluator, preference, weight\n"
    text = MODULE.replace("from cardamom.kernel.squares", f"{imported}from cardamom.kernel.squares")
    rules = folder.rules("pass", text + JUDGE.replace("LINE", line))
    return translate(rules, [vars(sys.modules[rules.__module__])["Hand"]])


@pytest.mark.parametrize(("line", "reason"), [
    ("state.row[0] = 1", "an evaluator changes nothing"),
    ("state.to_act += 1", "an evaluator changes nothing"),
    ("state.pick(party, 1)", "state.pick changes the state, which an evaluator only reads"),
    ("x = state.missing", "state.missing is not a declared field or constant"),
    ("x = self.row[0]", "self.row is not a declared weight or feature"),
    ("x = party.row", "only attributes of self and state"),
    ("x = self.tax()", "self.tax is not a method of the evaluator"),
    ("x = state.other(party)", "state.other is not a method of the rules"),
    ("x = state.words[0]", "a 64-bit word goes into an int"),
    ("x = state.room() == one(3)", "a set of squares is no number"),
])
def test_what_an_evaluator_may_not_say_is_refused(folder: Folder, line: str, reason: str) -> None:
    with pytest.raises(Refused, match=re.escape(reason)):
        judged(folder, line)


@pytest.mark.parametrize(("line", "made"), [
    ("x = state.prices[party]", "x = state.shared.c_prices[party]"),
    ("x = state.row[party] + state.tax()", "x = state.c_row[party] + state.c_tax()"),
    ("x = self.other(state, party)", "x = self.c_other(state, party)"),
    ("x = self.LEVEL * LIMIT", "x = self.c_LEVEL * 7"),
    ("r = state.grid[party]", "cdef const short* r"),
    ("if state.step == ASK: pass", "if state.c_step == 1:"),
    ("pass", "cdef int c_value(self, Small state, int party) noexcept nogil:"),
    ("pass", "return self.c_value(<Small>state, party)"),
    ("pass", "self.c_LEVEL = self.weights[\"LEVEL\"]"),
    ("pass", "return self.c_likes_card(state, seat, (action - 1))"),
])
def test_what_an_evaluator_becomes(folder: Folder, line: str, made: str) -> None:
    assert made in judged(folder, line)


KEEPER = '''

class Seer(Evaluator[Small]):
    SHOWN: int = feature("a number", of=2)

    @kept(READS)
    def shows(HEAD:
        LINE

    def describe(self, state: Small, party: int, seen: list[int]) -> None:
        self.shows(state, party, seen)
'''
SHOWS = "self, state: Small, party: int, seen: list[int]) -> None"


def keeping(folder: Folder, reads: str = '"step"', head: str = SHOWS, line: str = "seen[self.SHOWN] = 1") -> str:
    """What an evaluator with this kept method becomes."""
    text = MODULE.replace("from cardamom.kernel.squares", "from cardamom.kernel.evaluator import Evaluator\n"
                          "from cardamom.kernel.features import feature, kept\nfrom cardamom.kernel.squares")
    text += KEEPER.replace("READS", reads).replace("HEAD", head).replace("LINE", line)
    rules = folder.rules("pass", text)
    return translate(rules, [vars(sys.modules[rules.__module__])["Seer"]])


@pytest.mark.parametrize(("head", "line", "made"), [
    (SHOWS, "seen[self.SHOWN] = 1", "cdef void c_shows(self, Small state, int party, short* seen) noexcept nogil:"),
    (SHOWS, "seen[self.SHOWN] = 1", "memcpy(seen + 0, kept + 0, 4)"),
    (SHOWS.replace("None", "int"), "seen[self.SHOWN] = 1; return 5", "return (<int*>kept)[0]"),
    (SHOWS.replace("seen:", "n: int, seen:"), "seen[self.SHOWN] = n", " and (<int*>kept)[0] == c_n:"),
    (SHOWS.replace("seen:", "n: int, seen:").replace("None", "int"), "seen[self.SHOWN] = n; return 5",
     "return (<int*>kept)[1]")])
def test_what_a_kept_method_becomes(folder: Folder, head: str, line: str, made: str) -> None:
    assert made in keeping(folder, head=head, line=line.replace("; ", "\n        "))


@pytest.mark.parametrize(("given", "reason"), [
    ({"reads": '"prices"'}, "prices is not a field, or its seats are not its first axis"),
    ({"reads": '"missing"'}, "missing is not a field"),
    ({"head": SHOWS.replace("None", "bool"), "line": "seen[self.SHOWN] = 1; return True"}, "it returns int or None"),
    ({"head": SHOWS.replace("seen: list[int]", "seen: int"), "line": "pass"}, "a kept method takes the state, a party"),
    ({"head": SHOWS.replace("seen:", "there:"), "line": "pass"}, "a kept method takes the state, a party"),
    ({"line": "pass"}, "a kept method writes no feature")])
def test_a_kept_method_that_cannot_be_kept_is_refused(folder: Folder, given: dict[str, str], reason: str) -> None:
    with pytest.raises(Refused, match=re.escape(reason)):
        keeping(folder, **{name: text.replace("; ", "\n        ") for name, text in given.items()})


def test_of_a_hook_only_the_definition_that_holds_is_compiled(folder: Folder) -> None:
    pyx = translate(folder.rules("pass"))
    assert pyx.count("int c_tax(self)") == 1
    assert "return 11" in pyx
    assert "return 99" not in pyx
    assert pyx.count("int c_fee(self)") == 1


def test_every_statement_names_the_line_it_comes_from(folder: Folder) -> None:
    nested = "if seat == 1:\n            seat = 2\n        elif seat:\n            pass\n        else:\n            seat = 3"
    pyx = translate(folder.rules(nested))
    for made, line in (("if seat == 1:", 0), ("seat = 2", 1), ("elif seat:", 2), ("pass", 3), ("seat = 3", 5)):
        assert f"{made}  #@ small_rules.py:{RULE_LINE + line}\n" in pyx


def test_lines_of_c_carry_their_origin_to_the_end_of_the_function() -> None:
    pyx = "cdef int f():\n    return 1  #@ small_rules.py:36\n"
    c = '#line 2 "x.pyx"\n  one;\n  two;\n}\nstatic int other;\n#line 1 "x.pyx"\nthree;\n'
    here = '#line 36 "small_rules.py"'
    assert carry_lines(c, pyx).splitlines() == [
        here, "  one;", here, "  two;", here, "}", "static int other;", '#line 1 "x.pyx"', "three;"]


def test_the_sources_are_the_rules_and_all_they_import_from_the_project(folder: Folder) -> None:
    sources = re.search(r"^SOURCES = (.*)$", translate(folder.rules("pass")), re.MULTILINE)
    assert sources is not None
    for name in ("small_rules.py", "cardamom/kernel/state.py", "cardamom/kernel/fields.py", "cardamom/kernel/digest.py",
                 "cardamom/build/subset.py", "cardamom/build/native/core.pyx"):
        assert repr(name) in sources[1]
    assert "collections" not in sources[1]


@pytest.mark.slow
def test_what_cython_refuses_is_said_of_the_rules(toys: Toys, folder: Folder) -> None:
    folder.rules("x = seat[0]")
    with pytest.raises(BuildError, match=rf"small does not compile:\nsmall_rules.py:{RULE_LINE}: .*index"):
        build(toys.folder, games={"small": ("small_rules:Small",)})


@pytest.mark.slow
def test_what_the_c_compiler_says_is_said_of_the_rules(toys: Toys, folder: Folder) -> None:
    folder.rules("return self.row[seat + 9] if seat == 0 else 1")
    with pytest.raises(BuildError, match=rf"small_rules.py:{RULE_LINE}:\d+: error: .*subscript 9"):
        build(toys.folder, ["-O2", "-Werror=array-bounds"], {"small": ("small_rules:Small",)})


@pytest.mark.parametrize(("variable", "value", "said"), [
    ("CC", "no-such-compiler", "There is no C compiler (no-such-compiler): install one"),
    ("PATH", "/nowhere", "There is no C compiler (cc, gcc, clang): install one"),
])
def test_without_a_compiler_a_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str, value: str,
                                               said: str) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv(variable, value)
    with pytest.raises(BuildError, match=re.escape(said)):
        build(tmp_path, games={})


def test_without_cython_a_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.build.find_spec", lambda name: None)
    with pytest.raises(BuildError, match="Cython is missing: install it"):
        build(tmp_path, games={})


def test_the_command_ends_with_1_and_the_sentence(monkeypatch: pytest.MonkeyPatch,
                                                  capsys: pytest.CaptureFixture[str]) -> None:
    def fail(**options: Any) -> None:
        assert options["force"] is True
        raise BuildError("There is no C compiler")

    monkeypatch.setattr(command, "build", fail)
    monkeypatch.setattr(sys, "argv", ["build", "--quiet", "--force"])
    assert command.main() == 1
    assert capsys.readouterr().err == "There is no C compiler\n"


def test_without_headers_a_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sysconfig.get_paths", lambda: {"include": str(tmp_path)})
    with pytest.raises(BuildError, match="The headers of Python are missing: install them"):
        build(tmp_path, games={})


@pytest.mark.slow
def test_what_is_up_to_date_is_not_compiled_again(toys: Toys) -> None:
    said: list[str] = []
    assert build(toys.folder, games={"sums": ("tests.toys.sums:Sums",)}, say=said.append) == []
    assert sorted(said) == ["core: up to date", "sums: up to date"]


def test_nothing_of_this_machine_is_compiled_in(toys: Toys) -> None:
    for file in toys.folder.glob("*.so"):
        for place in (Path(__file__).parents[2], Path.home(), Path("/tmp")):
            assert f"{place}/".encode() not in file.read_bytes(), file.name
