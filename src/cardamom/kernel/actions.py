"""Declares steps, the actions of seats and the outcomes of chance, each once, and names them.

    MOVE = step("move")                       what is asked; the kernel numbers the steps of every class of rules

    @action(during=MOVE, of=CELLS, on="cell:{cell}", rule=K_3, guard=refuses_move)
    def move(self, seat: int, cell: int) -> None:
        ...                                   `move:12` calls move(seat, 12), if refuses_move(seat, 12) is ALLOWED

    @outcome(during=REFILL, of=GOODS + 1, rule=K_6, pile="tiles", weight=draw_weight)
    def draw(self, goods: int) -> None:
        ...                                   chance brings `draw:7` draw_weight(7) times as often as a weight of 1

From this come ids, notation, `legal`, `why_not`, `chance`, the dispatch of both engines and the message of each step. Ids
are numbered in the order of declaration, those of inherited classes first; `end` is 0 in every game.
"""
from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Any, NoReturn, Self, TypeVar

from cardamom.kernel.fields import Field
from cardamom.kernel.squares import GRID, holds

ALLOWED, GAME_OVER, NO_SUCH_ACTION, NO_SUCH_OUTCOME, NOT_NOW = range(5)  # rule numbers; those of sheets begin at 100
END_NAME = "end"  # the action with id 0 in every game: it ends a turn
RULE_NAME = re.compile(r"[A-Z][A-Z0-9]*_\d+")
WORD = 64
Method = TypeVar("Method", bound=Callable[..., Any])


# -- declarations ---------------------------------------------------------------------------------------------


class Step:
    """A question. A state is always at one step; `to_act` says who is asked."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.ask = f"ask-{name}"  # the message that asks a seat

    def __repr__(self) -> str:
        return f"step({self.name!r})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def step(name: str) -> Step:
    """Return a step of the rules, with the message `ask-NAME`. Every class of rules that uses it gives it its own number."""
    return Step(name)


@dataclass(frozen=True)
class Declaration:
    """What `action` or `outcome` declares about a method. Other methods are named, so that hooks find the game's own."""

    method: str
    name: str
    during: tuple[Step, ...]
    of: tuple[int, ...]  # how many values its arguments have: none, one or two
    by_chance: bool
    argument: str
    on: str
    rule: int
    guard: str = ""
    among: str = ""
    perhaps: str = ""
    slow: str = ""
    weight: str = ""
    pile: str = ""
    pile_number: str = ""


def action(*, during: Step | tuple[Step, ...], of: int | tuple[int, int] | None = None, name: str = "", argument: str = "",
           on: str = "", rule: int = 0, guard: Callable[..., int] | None = None,
           among: Callable[..., int] | None = None,
           perhaps: Callable[..., int] | None = None,
           slow: Callable[..., bool] | None = None) -> Callable[[Method], Method]:
    """Declare a method that carries out an action of the seat to act: `def move(self, seat: int, cell: int) -> None`.

    during: the step or steps in which it may be chosen. of: how many values its argument has, (rows, columns) if it has two.
    name: its name in the notation, else that of the method. argument: what the argument is (a list of labels of the game, or
    a thing that is numbered), else the name of the last parameter. on: the ref of the thing it happens on.
    rule: the rule that grants it; a class may name another for what it inherits, in `granted_by`.
    guard: a method with the same parameters that gives ALLOWED or the number of the rule that forbids it; one that returns
    bool says whether it is allowed, and its own rule forbids it. Without a guard it is allowed in its step.
    among: a method (seat) that gives all allowed values at once, as the bits of a u64 or as Squares; (seat, row) for two
    arguments. It is what `legal` lists, so it must agree with the guard; without a guard it decides alone.
    perhaps: where that takes long, a quick method like `among` that leaves out nothing allowed, but may give more. Playouts
    draw from it, and ask the guard about what they drew only; so preferences have to answer for all it gives.
    slow: if it does not always take long, a method (seat) that says whether it does now.
    Several methods may declare one name in different steps: the same ids, with other guards and effects.
    """
    return declared(during, of, name, argument, on, rule, by_chance=False, guard=guard, among=among, perhaps=perhaps,
                    slow=slow)


def outcome(*, during: Step | tuple[Step, ...], pile: str, of: int | tuple[int, int] | None = None, name: str = "",
            argument: str = "", on: str = "", rule: int = 0, weight: Callable[..., int] | None = None,
            among: Callable[..., int] | None = None,
            pile_number: Callable[[Any], int] | None = None) -> Callable[[Method], Method]:
    """Declare a method that carries out an outcome of chance: `def draw(self, goods: int) -> None`. See `action`.

    weight: a method with the same parameters that says how often it comes, relative to the others; 0 if it cannot come.
    among: or a method that gives the values that can come, all equally likely. Without either, all values are.
    pile: what chance draws from. pile_number: a method that says which of several piles of that name (a pile put together
    anew is another pile); it is called `NAME NUMBER` then.
    """
    return declared(during, of, name, argument, on, rule, by_chance=True, weight=weight, among=among, pile=pile,
                    pile_number=pile_number)


def declared(during: Step | tuple[Step, ...], of: int | tuple[int, int] | None, name: str, argument: str, on: str, rule: int,
             by_chance: bool, pile: str = "", **methods: Callable[..., int] | None) -> Callable[[Method], Method]:
    def mark(method: Method) -> Method:
        parameters = [*inspect.signature(method).parameters]
        made = Declaration(
            method.__name__, name or method.__name__.replace("_", "-"), during if isinstance(during, tuple) else (during,),
            () if of is None else of if isinstance(of, tuple) else (of,), by_chance,
            "" if of is None else argument or parameters[-1], on, rule, pile=pile,
            **{use: other.__name__ for use, other in methods.items() if other is not None})
        method.declarations = (made, *declarations_of(method))  # type: ignore[attr-defined]  # functions take attributes
        return method

    return mark


def declarations_of(method: object) -> tuple[Declaration, ...]:
    found: tuple[Declaration, ...] = getattr(method, "declarations", ()) if inspect.isfunction(method) else ()
    return found


# -- what a class of rules has declared -----------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """Ids first .. first + count - 1 are `name:<argument>`; without an argument a kind has one id, its name."""

    name: str
    first: int
    count: int = 1
    argument: str = ""  # what the argument is: the name of a list of labels of the game, or of a thing that is numbered
    on: str = ""  # the ref of the thing it happens on: "cell:{cell}", filled in from the choice's arguments
    rule: str = ""  # the rule that grants it
    of: tuple[int, ...] = ()  # how many values each parameter has

    def values(self, n: int) -> tuple[int, ...]:
        """Return the values of the parameters for the n-th id."""
        return divmod(n, self.of[1]) if len(self.of) == 2 else (n,)

    @property
    def ids(self) -> range:
        return range(self.first, self.first + self.count)


Asked = Callable[[Any, int], int]  # of a state: the n-th value of a call


class Call:
    """A declaration in a class of rules: its ids, and how the interpreted engine calls its methods.

    `refuses`, `weight` and `play` take a state and which of its ids, `legal` and `perhaps` a state.
    build/dispatch.py writes the same in C."""

    def __init__(self, rules: type, declared: Declaration, kind: Kind, rule: int) -> None:
        self.declared, self.first, self.count = declared, kind.first, kind.count
        self.rule = rule  # that forbids it where the guard returns bool, or where it has no guard
        self.rows = declared.of[0] if len(declared.of) == 2 else 1
        self.columns = kind.count // self.rows
        self.guard_is_bool = result_of(rules, declared.guard) == "bool"
        self.in_squares = result_of(rules, declared.among or declared.perhaps) == "Squares"
        self.play = self.bound(getattr(rules, declared.method))
        self.refuses = self.bound(getattr(rules, declared.guard)) if declared.guard else (
            self.is_outside if declared.among else zero)
        if self.guard_is_bool:
            self.refuses = self.unless(self.refuses)
        self.weight = self.bound(getattr(rules, declared.weight)) if declared.weight else (
            self.is_inside if declared.among else one)
        self.among = getattr(rules, declared.among) if declared.among else None
        self.legal = self.lister(rules)
        self.perhaps = self.set_lister(getattr(rules, declared.perhaps)) if declared.perhaps else self.legal

    def bound(self, function: Callable[..., int]) -> Asked:
        """Return a function that calls the method with the seat to act (not for outcomes) and the n-th value."""
        columns, by_chance = self.columns, self.declared.by_chance
        match len(self.declared.of):
            case 0:
                return (lambda state, n: function(state)) if by_chance else lambda state, n: function(state, state.to_act)
            case 1:
                return function if by_chance else lambda state, n: function(state, state.to_act, n)
            case _ if by_chance:
                return lambda state, n: function(state, *divmod(n, columns))
        return lambda state, n: function(state, state.to_act, *divmod(n, columns))

    def unless(self, allows: Asked) -> Asked:
        rule = self.rule
        return lambda state, n: ALLOWED if allows(state, n) else rule

    def lister(self, rules: type) -> Callable[[Any], Iterable[int]]:
        """Return a function of a state that lists the legal ids, or the possible outcomes, in ascending order.

        Listing takes most of the time of the interpreted engine, so what is most common is asked without a call between."""
        first, count, declared = self.first, self.count, self.declared
        if declared.among:
            return self.set_lister(getattr(rules, declared.among))
        if declared.weight:
            weight = self.weight
            return lambda state: [first + n for n in range(count) if weight(state, n)]
        if declared.guard and len(declared.of) == 1:
            return guarded(getattr(rules, declared.guard), self.guard_is_bool, range(count), first)
        if declared.guard:
            refuses = self.refuses
            return lambda state: [first + n for n in range(count) if not refuses(state, n)]
        return lambda state: range(first, first + count)

    def set_lister(self, among: Callable[..., int]) -> Callable[[Any], Iterable[int]]:
        """Do the same for a method that returns a set."""
        first, columns, rows = self.first, self.columns, range(self.rows)
        if len(self.declared.of) == 1 and not self.declared.by_chance:
            return lambda state: ids_in(among(state, state.to_act), first)
        return lambda state: [action for row in rows
                              for action in ids_in(self.listed(among, state, row), first + row * columns)]

    def listed(self, among: Callable[..., int], state: Any, row: int) -> int:
        """Return the values in such a set."""
        seat = () if self.declared.by_chance else (state.to_act,)
        return among(state, *seat, row) if len(self.declared.of) == 2 else among(state, *seat)

    def is_inside(self, state: Any, n: int) -> int:
        assert self.among is not None
        return int(holds(self.listed(self.among, state, n // self.columns), n % self.columns))

    def is_outside(self, state: Any, n: int) -> int:
        return ALLOWED if self.is_inside(state, n) else self.rule


def zero(state: Any, n: int) -> int:
    return 0


def one(state: Any, n: int) -> int:
    return 1


def result_of(rules: type, method: str) -> str:
    """Return the result type of a method, from its annotation."""
    kind = getattr(rules, method).__annotations__.get("return", "") if method else ""
    return str(getattr(kind, "__name__", kind))


class Actions:
    """All declarations of a class of rules and its bases. A mistake raises a TypeError that says where."""

    def __init__(self, rules: type, modules: Sequence[type]) -> None:
        self.rules, self.modules = rules, modules
        methods = dict.fromkeys(name for module in modules for name, value in vars(module).items() if declarations_of(value))
        self.declarations = [made for method in methods for made in self.declared_by(method)]
        self.steps = tuple(dict.fromkeys(step for made in self.declarations for step in made.during))
        self.piles = tuple(dict.fromkeys(made.pile for made in self.declarations if made.by_chance))
        self.kinds = tuple(self.make_kinds()) if self.declarations else ()
        self.num_actions = sum(kind.count for kind in self.kinds)
        self.check_steps()
        calls = [self.call(made) for made in self.declarations]
        self.asked = {one: [call for call in sorted(calls, key=lambda call: call.first) if one in call.declared.during]
                      for one in self.steps}
        self.by_id = {one: {action: call for call in asked for action in range(call.first, call.first + call.count)}
                      for one, asked in self.asked.items()}
        self.unsure = {one: [getattr(rules, call.declared.slow) for call in asked if call.declared.slow]
                       for one, asked in self.asked.items() if any(call.declared.perhaps for call in asked)}

    def fail(self, complaint: str) -> NoReturn:
        raise TypeError(f"{self.rules.__name__}: {complaint}")

    def is_by_chance(self, step: Step) -> bool:
        return self.asked[step][0].declared.by_chance

    # -- ids ----------------------------------------------------------------------------------------------------

    def declared_by(self, method: str) -> tuple[Declaration, ...]:
        """Return a method's declarations, from its last definition that has any, since a hook is defined twice."""
        for module in reversed(self.modules):
            found = declarations_of(vars(module).get(method))
            if found:
                return found
        return ()

    def make_kinds(self) -> Iterator[Kind]:
        """`end` first, then in the order of declaration."""
        granted = {name: rule for module in self.modules for name, rule in vars(module).get("granted_by", {}).items()}
        first: dict[str, Declaration] = {}
        for made in self.declarations:
            known = first.setdefault(made.name, made)
            if (known.of, known.argument) != (made.of, made.argument):
                self.fail(f"{made.name} is declared by {known.method} and by {made.method}, but with other arguments")
            on, rule = made.on or known.on, made.rule or known.rule
            first[made.name] = replace(known, on=on, rule=rule)
        for name in granted:
            if name not in first:
                self.fail(f"granted_by: no action is called {name}")
        ends = first.pop(END_NAME, None)
        if ends is not None and ends.of:
            self.fail("end has no argument: its id is 0")
        yield Kind(END_NAME, 0, 1, "", ends.on if ends else "",
                   self.rule_name(END_NAME, granted.get(END_NAME, ends.rule if ends else 0)))
        next_id = 1
        for name, made in first.items():
            if min(made.of, default=1) < 1:
                self.fail(f"{name}: of is {' x '.join(map(str, made.of))}, not a positive number")
            yield Kind(name, next_id, prod(made.of), made.argument, made.on,
                       self.rule_name(name, granted.get(name, made.rule)), made.of)
            next_id += prod(made.of)

    def rule_name(self, name: str, number: int) -> str:
        """Return the id of a rule by its number: EW-12 for the constant EW_12 = 212."""
        if not number:
            return ""
        for module in reversed(self.modules):
            for constant, value in vars(sys.modules[module.__module__]).items():
                if RULE_NAME.fullmatch(constant) and value == number:
                    return constant.replace("_", "-")
        self.fail(f"{name}: rule {number} has no name: define a constant like XY_12 = {number}")

    # -- checks -------------------------------------------------------------------------------------------------

    def check_steps(self) -> None:
        names: dict[str, Step] = {}
        for one in self.steps:
            if names.setdefault(one.name, one) is not one:
                self.fail(f"two steps are called {one.name}")
            during = [made for made in self.declarations if one in made.during]
            if len({made.by_chance for made in during}) > 1:
                self.fail(f"step {one.name}: either a seat or chance is asked, not both")
            if len({(made.pile, made.pile_number) for made in during}) > 1:
                self.fail(f"step {one.name}: chance draws from one pile, not from several")
            twice = [made.name for made in during if [other.name for other in during].count(made.name) > 1]
            if twice:
                self.fail(f"step {one.name}: {twice[0]} is declared twice")

    def call(self, made: Declaration) -> Call:
        kind = next(kind for kind in self.kinds if kind.name == made.name)
        values = len(made.of)
        if not made.during:
            self.fail(f"{made.method}: during names no step")
        self.check_method(made, made.method, values + (not made.by_chance), ("None",))
        self.check_method(made, made.guard, values + 1, ("int", "bool"))
        listed = self.check_method(made, made.among, (values == 2) + (not made.by_chance), ("u64", "Squares"))
        guessed = self.check_method(made, made.perhaps, (values == 2) + 1, (listed,) if listed else ("u64", "Squares"))
        self.check_method(made, made.slow, 1, ("bool",))
        if made.slow and not guessed:
            self.fail(f"{made.method}: slow says when perhaps is asked, which is not declared")
        if guessed and not made.guard:
            self.fail(f"{made.method}: {made.perhaps} says what may perhaps be done, so a guard has to decide")
        listed = listed or guessed
        self.check_method(made, made.weight, values, ("int",))
        self.check_method(made, made.pile_number, 0, ("int",))
        if made.weight and made.among:
            self.fail(f"{made.method}: outcomes have a weight, or come from among with equal chances, not both")
        if listed and made.of[-1:] > ((GRID if listed == "Squares" else WORD),):
            self.fail(f"{made.method}: {made.among or made.perhaps} gives {listed}, which cannot hold {made.of[-1]} values")
        if listed and not values:
            self.fail(f"{made.method}: among is for actions with an argument")
        return Call(self.rules, made, kind, self.number_of(kind.rule))

    def number_of(self, rule: str) -> int:
        """Return the number of a rule id; NOT_NOW for a module that leaves its rules to the game."""
        for module in reversed(self.modules):
            number = vars(sys.modules[module.__module__]).get(rule.replace("-", "_"))
            if isinstance(number, int):
                return number
        return NOT_NOW

    def check_method(self, made: Declaration, method: str, parameters: int, results: tuple[str, ...]) -> str:
        """Check that a declared method exists and has the right parameters; return its result type."""
        if not method:
            return ""
        function = getattr(self.rules, method, None)
        if not inspect.isfunction(function):
            self.fail(f"{made.method}: {method} is not a method of these rules")
        taken = [*inspect.signature(function).parameters][1:]
        types = [getattr(kind, "__name__", kind) for kind in map(function.__annotations__.get, taken)]
        result = result_of(self.rules, method)
        if types != ["int"] * parameters or result not in results:
            expected = f"{parameters or 'no'} int{'s' * (parameters != 1)} and gives {' or '.join(results)}"
            self.fail(f"{method} takes {expected}, as {made.method} is declared")
        return result


def guarded(guard: Callable[..., int], is_bool: bool, values: range, first: int) -> Callable[[Any], list[int]]:
    """Return a function that lists what the guard of one argument allows."""
    if is_bool:
        def allowed(state: Any) -> list[int]:
            seat = state.to_act
            return [first + n for n in values if guard(state, seat, n)]
        return allowed

    def not_refused(state: Any) -> list[int]:
        seat = state.to_act
        return [first + n for n in values if not guard(state, seat, n)]
    return not_refused


def ids_in(chosen: int, first: int) -> list[int]:
    """Return the bits of a word, or the squares of a set, ascending and counted from `first`."""
    found, before = [], first - 1
    while chosen:
        lowest = chosen & -chosen
        found.append(before + lowest.bit_length())
        chosen ^= lowest
    return found


class StepField(Field):
    """The field that holds the step: a Step in rules and views, its number in C and in positions."""

    name = "step"

    def __init__(self, steps: Sequence[Step]) -> None:
        super().__init__((), len(steps), shared=False)
        self.steps = tuple(steps)
        self.numbers = {one: number for number, one in enumerate(steps)}
        self.low = 0

    def check(self, value: Any) -> Any:
        if value not in self.numbers:
            raise ValueError(f"step: nothing is declared during {value!r}")
        return value

    def mutable(self, value: Any, shape: tuple[int, ...] | None = None) -> Any:
        """Return the number of a step, which may be a Step or a number."""
        return self.numbers[value] if isinstance(value, Step) and value in self.numbers else super().check(value)

    def flatten(self, value: Any, into: list[int]) -> None:
        into.append(self.numbers[value])

    def unflattened(self, numbers: Iterator[int], shape: tuple[int, ...]) -> Any:
        return self.steps[next(numbers)]


# -- notation -------------------------------------------------------------------------------------------------


class Notation:
    """The names of all ids of a game, and back."""

    def __init__(self, kinds: Sequence[Kind], labels: Mapping[str, Sequence[str]]) -> None:
        self.kinds = kinds
        self.kind_of: list[Kind] = []
        self.names: list[str] = []
        for kind in kinds:
            if kind.first != len(self.names):
                raise ValueError(f"kinds: {kind.name} begins at {kind.first}, but the next id to name is {len(self.names)}")
            for n in range(kind.count):
                self.kind_of.append(kind)
                self.names.append(f"{kind.name}:{label(labels, kind, n)}" if kind.argument else kind.name)
        self.ids = {name: action for action, name in enumerate(self.names)}
        if len(self.ids) != len(self.names):
            raise ValueError(f"kinds: two actions are named {max(self.names, key=self.names.count)}; see labels()")


def label(labels: Mapping[str, Sequence[str]], kind: Kind, n: int) -> str:
    """Return the argument as it is written; slots that this content does not fill are numbered."""
    named = labels.get(kind.argument, ())
    return named[n] if n < len(named) else str(n)
