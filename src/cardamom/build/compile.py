"""One class of rules, with all the modules it inherits, as one flat Cython class; its evaluators as others beside it.

    translate(Kites, [Hand]) -> the text of a .pyx

Fields become C arrays of the class, constants a C struct beside it, methods C functions without Python objects, module
constants their values. All names of the rules get a `c_` in front, so that none meets a word of C or a name of the core.
"""
from __future__ import annotations

import ast
import copy
import inspect
import struct
import sys
import textwrap
from collections.abc import Iterator, Sequence
from math import prod
from string import Template
from typing import Any

from cardamom.build.dispatch import descriptions, dispatch, method, preferences, queries
from cardamom.build.subset import FIELD_C_TYPES, Body, Refused, Source, c_name, is_docstring
from cardamom.kernel import bits, squares
from cardamom.kernel.actions import result_of
from cardamom.kernel.evaluator import Evaluator, given_to, preferred_calls
from cardamom.kernel.features import all_of, described_calls
from cardamom.kernel.features import places as feature_places
from cardamom.kernel.fields import Field
from cardamom.kernel.source import locate, source_hash
from cardamom.kernel.state import SEATS, State

MOST_ACTIONS = (1 << 15) - 1  # so that any action fits in a field
REQUIRED = ("begin", "score")
MOST_KEPT = 64 // SEATS  # methods, each with a bit for every party
EVERYONE = (1 << SEATS) - 1
NATIVE = "cardamom/build/native"
COPIED = ("core.pxd", *(f"{name}.pxi" for name in ("learned", "observations", "playouts", "search", "batch")))  # by core.pyx
ENGINE = (*(f"cardamom/build/{name}.py" for name in ("__init__", "compile", "dispatch", "lines", "subset", "toolchain")),
          *(f"{NATIVE}/{name}" for name in ("core.pyx", *COPIED, "evaluator.pyx.in", "game.pyx.in", "stamp.pyx.in")))


class Rules:
    """A game's class with everything it inherits below State."""

    def __init__(self, cls: type[State]) -> None:
        self.cls = cls
        self.bases = [base for base in reversed(cls.__mro__) if issubclass(base, State) and base is not State]
        self.fields: dict[str, Field] = cls.declared_fields | cls.declared_constants
        self.methods = {name for base in self.bases for name, value in vars(base).items() if inspect.isfunction(value)}
        self.functions: dict[Any, str] = {}
        self.sources: dict[str, Source] = {}

    def source_of(self, module: str) -> Source:
        if module not in self.sources:
            self.sources[module] = Source(sys.modules[module])
        return self.sources[module]

    def need(self, function: Any, source: Source, node: ast.Call) -> None:
        """Compile a module's function along with the class; those of bits and squares are there already."""
        if not inspect.isfunction(function):
            source.refuse(node, f"{ast.unparse(node.func)} is not a compiled function")
        if function.__module__ in (bits.__name__, squares.__name__) or function in self.functions:
            return
        if function.__name__ in [known.__name__ for known in self.functions]:
            source.refuse(node, f"two functions are called {function.__name__}")
        home = self.source_of(function.__module__)
        self.functions[function] = Body(home, self, home.definition(function.__name__)).text("")

    def method_texts(self) -> list[str]:
        return [*self.texts_of(self.cls, self.bases, None)]

    def texts_of(self, cls: type, bases: list[type], evaluator: EvaluatorClass | None) -> Iterator[str]:
        """All methods of a class of rules or of an evaluator."""
        for base in bases:
            source = self.source_of(base.__module__)
            for item in source.definition(base.__name__).body:
                if isinstance(item, ast.FunctionDef):
                    if getattr(cls, item.name) is vars(base)[item.name]:  # not a hook that another class defines
                        if evaluator is not None and item.name in evaluator.kept:
                            yield evaluator.keeping(item, source)
                            item = copy.copy(item)
                            item.name += "_anew"
                        yield Body(source, self, item, evaluator).text("    ")
                elif not isinstance(item, ast.AnnAssign | ast.Assign) and not is_docstring(item):
                    has = "rules has fields, constants" if evaluator is None else "evaluators has weights, features"
                    source.refuse(item, f"{type(item).__name__}: a class of {has} and methods")

    def files(self) -> list[str]:
        """The sources and all they import from the project, since constants are compiled in by value."""
        project = {module.partition(".")[0] for module in self.sources} | {"cardamom"}
        modules = list(self.sources)
        for name in modules:
            modules += [other for other in dict.fromkeys(self.source_of(name).imported()) if other in sys.modules
                        and other not in modules and other.partition(".")[0] in project]
        return [self.source_of(name).name for name in modules]

    def check(self) -> None:
        name = self.cls.__name__
        if not 0 < self.cls.num_actions <= MOST_ACTIONS:
            raise Refused(f"{name}: num_actions is {self.cls.num_actions}, not 1 to {MOST_ACTIONS}")
        for required in REQUIRED:
            if required not in self.methods:
                raise Refused(f"{name}: does not define {required}")


class EvaluatorClass:
    """An evaluator's class with everything it inherits below Evaluator."""

    def __init__(self, rules: Rules, cls: type[Evaluator[Any]]) -> None:
        self.rules, self.cls = rules, cls
        self.bases = [base for base in reversed(cls.__mro__) if issubclass(base, Evaluator) and base is not Evaluator]
        self.methods = {name for base in self.bases for name, value in vars(base).items() if inspect.isfunction(value)}
        self.kept = {name: reads for name in sorted(self.methods) if (reads := getattr(getattr(cls, name), "reads", ()))}
        self.kept_size = 0  # bytes for each party

    def keeping(self, node: ast.FunctionDef, source: Source) -> str:
        """The method that looks up what another one, `..._anew`, found before, unless it is stale: the numbers that it was
        given, what it returned and what it wrote are kept in a row of bytes for each party."""
        types = [ast.unparse(arg.annotation) for arg in node.args.args[2:] if arg.annotation]
        numbers = [f"c_{arg.arg}" for arg in node.args.args[3:-1]]
        answer = ast.unparse(node.returns) if node.returns else ""
        if types != ["int"] * (1 + len(numbers)) + ["list[int]"] or (
                node.args.args[-1].arg != "seen" or answer not in ("int", "None")):
            source.refuse(node, "a kept method takes the state, a party, maybe more ints, and seen; it returns int or None")
        if len(self.kept) > MOST_KEPT:
            source.refuse(node, f"an evaluator has at most {MOST_KEPT} kept methods")
        for name in self.kept[node.name]:
            field = self.rules.cls.declared_fields.get(name)
            if field is None or field.seat_axis not in (None, 0):
                source.refuse(node, f"{name} is not a field, or its seats are not its first axis")
        found = ["found"] if answer == "int" else []
        start, copies = self.kept_size, list[tuple[str, str, int]]()
        self.kept_size += 4 * len((*numbers, *found))
        for first, count in self.features_of(node, source):
            copies.append((f"seen + {first}", f"kept + {self.kept_size - start}", 2 * count))
            self.kept_size += 2 * count
        self.kept_size = -(-self.kept_size // 8) * 8
        bit = f"(<u64>1 << ({[*self.kept].index(node.name) * SEATS} + party))"
        anew = f"self.c_{node.name}_anew({', '.join(('state', 'party', *numbers, 'seen'))})"
        same = "".join(f" and (<int*>kept)[{n}] == {number}" for n, number in enumerate(numbers))
        leave = f"return (<int*>kept)[{len(numbers)}]" if found else "return"
        lines = [
            "cdef char* kept = state.kept", *(f"cdef int {name}" for name in found), "if kept == NULL:",
            *([f"    return {anew}"] if found else [f"    {anew}", "    return"]),
            f"kept += party * self.kept_size + {start}", f"if not state.stale[0] & {bit}{same}:",
            *(f"    memcpy({seen}, {row}, {length})" for seen, row, length in copies), f"    {leave}",
            f"{'found = ' if found else ''}{anew}",
            *(f"memcpy({row}, {seen}, {length})" for seen, row, length in copies),
            *(f"(<int*>kept)[{n}] = {number}" for n, number in enumerate((*numbers, *found))),
            f"state.stale[0] &= ~{bit}", *(f"return {name}" for name in found)]
        taken = "".join(f"int {name}, " for name in ("party", *numbers))
        head = f"{'int' if found else 'void'} c_{node.name}(self, {self.rules.cls.__name__} state, {taken}short* seen)"
        return method(head, lines)

    def changes(self) -> list[str]:
        """The methods that find what is stale: fields that kept methods read are not as before. Of each of these fields they
        find a bit for each party."""
        state, fields = self.rules.cls.__name__, self.rules.cls.declared_fields
        own, shared = list[str](), list[str]()
        for name in dict.fromkeys(name for reads in self.kept.values() for name in reads):
            rows = fields[name].seat_axis == 0
            place = f"&state.{c_name(name)}{'[party]' * rows}{'[0]' * (len(fields[name].shape) - rows)}"
            length = prod(fields[name].shape[rows:]) * struct.calcsize(fields[name].code)
            differs = f"<u64>differs(before + (<char*>{place} - now), {place}, {length})"
            shared.append(f"cdef u64 new_{name} = {'0' if rows else f'{EVERYONE} * {differs}'}")
            if rows:
                own.append(f"    new_{name} |= {differs} << party")
        stale = [" | ".join(f"{EVERYONE} * <u64>(new_{read} != 0)" if read in everyone else f"new_{read}" for read in reads)
                 for reads, everyone in ((reads, getattr(self.cls, name).everyone) for name, reads in self.kept.items())]
        lines = ["cdef char* now = <char*>&state.to_act", "cdef int party", *shared,
                 "for party in range(state.constants.parties):", *own,
                 f"return {' | '.join(f'({one}) << {number * SEATS}' for number, one in enumerate(stale))}"]
        return [method(f"u64 find_changes(self, {state} state, char* before)", lines),
                method("u64 changes(self, State state, char* before)",
                       [f"return self.find_changes(<{state}>state, before)"])]

    def features_of(self, node: ast.FunctionDef, source: Source) -> list[tuple[int, int]]:
        """Where the features begin that a method writes, and how many they are: a pair for all that are side by side."""
        declared, written = all_of(self.cls.features_declared, of_action=False), self.written_by(node.name)
        begin, found = feature_places(self.cls.features_declared), list[tuple[int, int]]()
        for name in (name for name in declared if name in written):
            if found and sum(found[-1]) == begin[name]:
                found[-1] = (found[-1][0], found[-1][1] + declared[name].of)
            else:
                found.append((begin[name], declared[name].of))
        if not found:
            source.refuse(node, "a kept method writes no feature")
        return found

    def written_by(self, name: str) -> set[str]:
        """The features that a method and those it calls write into `seen`."""
        found: set[str] = set()
        for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(getattr(self.cls, name))))):
            match node:
                case ast.Subscript(value=ast.Name(id="seen")):
                    found |= {part.attr for part in ast.walk(node.slice) if isinstance(part, ast.Attribute)}
                case ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr=called)) if called in self.methods:
                    found |= self.written_by(called)
        return found

    def text(self) -> str:
        """The class, with a C int for each weight."""
        state, weights = self.rules.cls, self.cls.declared
        methods = [*self.rules.texts_of(self.cls, self.bases, self)]
        if "value" in self.methods:
            methods.append(method("int value_of(self, State state, int party)",
                                  [f"return self.c_value(<{state.__name__}>state, party)"]))
        liked = preferred_calls(self.cls, state)
        if liked:
            given = {name: {one: result_of(self.cls, one) for one in given_to(self.cls, name)} for name in liked.values()}
            methods += preferences(state.actions, state.__name__, liked, given)
            methods.append(method("int prefers(self, State state, int action)",
                                  [f"return self.likes(<{state.__name__}>state, action)"]))
            methods.append(method("void weigh(self, State state)", [f"self.weigh_all(<{state.__name__}>state)"]))
        if "describe" in self.methods:
            methods.append(method("void sees(self, State state, int party, short* seen)",
                                  [f"self.c_describe(<{state.__name__}>state, party, seen)"]))
        if self.kept:
            methods += self.changes()
        if "at_rest" in self.methods:
            methods.append(method("bint rests(self, State state)", [f"return self.c_at_rest(<{state.__name__}>state)"]))
        if self.cls.features_declared:
            methods.append(descriptions(state.actions, state.__name__, described_calls(self.cls, state)))
            methods.append(method("int sees_action(self, State state, int action, short* seen)",
                                  [f"return self.described(<{state.__name__}>state, action, seen)"]))
        return template("evaluator.pyx.in").substitute(
            title=self.cls.__name__, module=self.cls.__module__, rules=state.__name__, methods="\n".join(methods),
            kept_size=self.kept_size,
            weights="\n".join(f"    cdef int c_{name}" for name in weights),
            taken="\n".join(f'        self.c_{name} = self.weights["{name}"]' for name in weights))


def declarations(fields: dict[str, Field], prefix: str) -> str:
    return "\n".join(f"    {prefix}{FIELD_C_TYPES[field.code]} c_{name}" + "".join(f"[{n}]" for n in field.shape)
                     for name, field in fields.items())


def attributes(fields: dict[str, Field], places: str, shared: bool) -> str:
    return "\n".join(f'    {name} = {"Step" * (name == "step")}Attribute({places}, "{name}", {shared})' for name in fields)


def addresses(names: list[str], owner: str) -> str:
    return "\n".join(f"        if field == {i}:\n            return &{owner}.{name}" for i, name in enumerate(names))


def template(name: str) -> Template:
    return Template(locate(f"{NATIVE}/{name}").read_text(encoding="utf-8"))


def stamp(sources: tuple[str, ...]) -> str:
    """The end of every compiled module: what it was made of, checked on import."""
    return template("stamp.pyx.in").substitute(sources=sources, hash=source_hash(sources))


def translate(cls: type[State], evaluators: Sequence[type[Evaluator[Any]]] = ()) -> str:
    """The .pyx of a game."""
    rules = Rules(cls)
    rules.check()
    methods = rules.method_texts()
    texts = [EvaluatorClass(rules, one).text() for one in evaluators]
    own_fields = {name: field for name, field in cls.declared_fields.items() if name not in vars(State)}
    return template("game.pyx.in").substitute(
        title=cls.__name__, module=cls.__module__, num_actions=cls.num_actions, guesses=bool(cls.actions.unsure),
        evaluators="\n".join(texts), functions="\n".join(rules.functions.values()),
        methods="\n".join((*methods, *dispatch(cls.actions), *queries(cls))),
        attributes="\n".join((attributes(own_fields, "_places", False),
                              attributes(cls.declared_constants, "_constants_class._places", True))),
        constant_declarations=declarations(cls.declared_constants, ""), field_declarations=declarations(own_fields, "cdef "),
        constant_addresses=addresses([f"c_{name}" for name in cls.declared_constants], "self.shared"),
        field_addresses=addresses([c_name(name) for name in cls.declared_fields], "self"),
    ) + stamp((*rules.files(), *ENGINE))


def core() -> str:
    """The .pyx of what all games share."""
    return locate(f"{NATIVE}/core.pyx").read_text(encoding="utf-8") + stamp(("cardamom/kernel/state.py", *ENGINE))
