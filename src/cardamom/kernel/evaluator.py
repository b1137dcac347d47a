"""What a position is worth, and what a playout likes to do. Evaluators stand beside the rules and are chosen by name.

    class Hand(Evaluator[Kites]):
        TILE: int = weight("tenths of points that a tile is worth beyond its points")

        def value(self, state: Kites, party: int) -> int:
            ...                               tenths of the points this party can hope for

        @preference(Kites.move)
        def likes_move(self, state: Kites, seat: int, cell: int) -> int:
            ...                               how often a playout takes `move:CELL`, relative to the others

An evaluator reads the state and calls methods of the rules that change nothing; it is compiled along with them. Its weights
come from a file (`read_file`), so other weights are another evaluator without other code. One that declares features
(`kernel/features.py`) can learn: then its file also holds what it has learned (`kernel/learned.py`).
"""
from __future__ import annotations

import inspect
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from operator import index
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, NoReturn, TypeVar, cast

from cardamom.kernel.actions import Asked, Call, declarations_of, result_of
from cardamom.kernel.arguments import whole
from cardamom.kernel.content import Reader, read_toml, shown
from cardamom.kernel.features import (
    BIAS,
    LIKED,
    Feature,
    Rows,
    all_of,
    checked_features,
    described_calls,
    places,
    quarters,
    ranges,
    rows_of,
    within,
)
from cardamom.kernel.learned import Learned, read_learned
from cardamom.kernel.state import ALLOWED, State, checked_state, illegal

S = TypeVar("S", bound=State)
Method = TypeVar("Method", bound=Callable[..., Any])
KERNEL_NAMES = ("rules", "weights", "learned", "engine", "declared", "preferences", "preference", "likes",
                "features_declared", "described", "features", "action_features", "likelihood", "tries", "outlook")
MOST = 100  # of a weight that says nothing else: products of two weights and what is counted stay far below 32 bits


@dataclass(frozen=True)
class Weight:
    """An integer that an evaluator reads from its file."""

    meaning: str
    least: int
    most: int


def weight(meaning: str, least: int = 0, most: int = MOST) -> int:
    """Declare a weight: `TILE: int = weight("what a tile is worth")`. Its range keeps sums in C within 32 bits."""
    return Weight(meaning, least, most)  # type: ignore[return-value]  # an evaluator puts an int in its place


def preference(*actions: Callable[..., None], given: tuple[Callable[..., int], ...] = ()) -> Callable[[Method], Method]:
    """Declares a method with the state and the parameters of these actions that says how often a playout takes one, relative
    to the others. Less than 1 counts as 1, which is also what actions without a preference have.

    given: methods (state, seat) whose numbers or sets of squares it takes besides. They are the same for all actions of a
    decision, so a playout asks for them once."""
    def mark(method: Method) -> Method:
        method.preferred = [made.name for one in actions for made in declarations_of(one)]  # type: ignore[attr-defined]
        method.given = tuple(one.__name__ for one in given)  # type: ignore[attr-defined]
        return method

    return mark


class Evaluator(Generic[S]):
    """Judges states of one class of rules. This base class only counts points and has no preferences."""

    engine: ClassVar[str] = "interpreted"
    declared: ClassVar[dict[str, Weight]] = {}
    preferences: ClassVar[dict[str, str]] = {}  # the methods that like actions, by the names of these
    features_declared: ClassVar[dict[str, Feature]] = {}
    described: ClassVar[dict[str, str]] = {}  # the methods that describe actions, by the names of these

    def __init_subclass__(cls) -> None:
        cls.declared, cls.preferences, cls.features_declared, cls.described = {}, {}, {}, {}
        for base in [base for base in reversed(cls.__mro__) if issubclass(base, Evaluator) and base is not Evaluator]:
            for name, value in vars(base).items():
                if name in KERNEL_NAMES and inspect.isfunction(value):
                    raise TypeError(f"{name} of {base.__name__} is a name of the kernel")
                if isinstance(value, Weight | Feature) and (name in cls.declared or name in cls.features_declared):
                    raise TypeError(f"{cls.__name__}: {name} is declared twice")
                if isinstance(value, Weight):
                    if not name.isupper():
                        raise TypeError(f"{cls.__name__}: {name} is a weight, so it is written in capitals")
                    cls.declared[name] = value
                if isinstance(value, Feature):
                    cls.features_declared[name] = value
                for use, found in (("preferred", cls.preferences), ("described", cls.described)):
                    for liked in dict.fromkeys(getattr(value, use, ())):
                        if found.setdefault(liked, name) != name:
                            raise TypeError(f"{cls.__name__}: {liked} is {use} by {found[liked]} and by {name}")
        checked_features(cls.__name__, cls.features_declared)

    def __init__(self, rules: type[State] = State, weights: Mapping[str, Any] | None = None,
                 learned: Learned | None = None) -> None:
        self.rules = rules
        self.weights = checked_weights(type(self), weights or {}, "weights")
        self.learned = learned  # or None: it judges by `value` alone
        self.__dict__.update(self.weights | places(self.features_declared))
        self._liked: dict[Call, Asked] = {call: call.bound(self._with_given(method))
                                          for call, method in preferred_calls(type(self), rules).items()}
        self._described = {call: getattr(self, method) for call, method in described_calls(type(self), rules).items()}
        self._rows = rows_of(rules.actions) if self.features_declared else {}
        self._ranges = ranges(self.features_declared, False), ranges(self.features_declared, True)
        for name, checked in (("value", self._asked_of_party), ("at_rest", self._asked_of_state)):  # games define these
            setattr(self, name, partial(checked, getattr(self, name)))

    def _asked_of_party(self, method: Callable[[S, int], int], state: S, party: int) -> int:
        """Call a game's method with checked arguments."""
        check_fits(self, state)
        return method(state, present(state, party))

    def _asked_of_state(self, method: Callable[[S], bool], state: S) -> bool:
        """The same for a method that asks for no party."""
        check_fits(self, state)
        return method(state)

    def _allowed(self, state: S, action: int) -> int:
        """Return the action if it is legal and the evaluator fits the state."""
        check_fits(self, state)
        rule = state.why_not(action)
        if rule != ALLOWED:
            raise illegal(state, action, rule)
        return index(action)

    def _with_given(self, method: str) -> Callable[..., int]:
        """The method, called with what it is given besides."""
        liked: Callable[..., int] = getattr(self, method)
        given: list[Callable[..., int]] = [getattr(self, name) for name in given_to(type(self), method)]
        return (lambda state, *values: liked(state, *values, *(one(state, values[0]) for one in given))) if given else liked

    def value(self, state: S, party: int) -> int:
        """Return the points this party can expect from here, in tenths."""
        return 10 * state.score(party)

    def preference(self, state: S, action: int) -> int:
        """Return how often a playout takes this legal action, relative to the others; at least 1."""
        return self.likes(state, self._allowed(state, action))

    def likes(self, state: S, action: int) -> int:
        """Do the same for an action that is known to be legal."""
        call = state.actions.by_id[state.step][action]
        liked = self._liked.get(call)
        return 1 if liked is None else max(1, liked(state, action - call.first))

    # -- features -----------------------------------------------------------------------------------------------

    def describe(self, state: S, party: int, seen: list[int]) -> None:
        """Write the features of a party."""

    def at_rest(self, state: S) -> bool:
        """Return whether a turn begins here, so that positions can be compared. Asked only when a seat is to act."""
        return True

    def features(self, state: S, party: int) -> list[int]:
        """Return the features of a party, in the order of declaration."""
        check_fits(self, state)
        seen = array("h", bytes(2 * len(self._ranges[0])))  # as in C, whatever is written has to fit 16 bits
        self.describe(state, present(state, party), cast(list[int], seen))
        return within(seen, self._ranges[0])

    def action_features(self, state: S, action: int) -> tuple[int, list[int]]:
        """Return the kind of a legal action (`features.row_names`) and its features."""
        return self._see_action(state, self._allowed(state, action))

    def _see_action(self, state: S, action: int) -> tuple[int, list[int]]:
        call = state.actions.by_id[state.step][action]
        seen = array("h", bytes(2 * len(self._ranges[1])))
        seen[BIAS], seen[LIKED] = 1, quarters(self.likes(state, action))
        if call in self._described:
            n = action - call.first
            values = (n,) if len(call.declared.of) == 1 else divmod(n, call.columns) if call.declared.of else ()
            self._described[call](state, state.to_act, *values, seen)
        rows = self._rows.get((state.step, call), Rows(0, each=False))
        return rows.of(action - call.first), within(seen, self._ranges[1])

    # -- what a search asks -------------------------------------------------------------------------------------

    def likelihood(self, state: S, action: int) -> float:
        """Return how likely a search is to try a legal action at first, relative to the others."""
        return self.tries(state, self._allowed(state, action))

    def tries(self, state: S, action: int) -> float:
        """Do the same for an action that is known to be legal."""
        if self.learned is None:
            return sqrt(self.likes(state, action))
        return self.learned.likelihood(*self._see_action(state, action))

    def outlook(self, state: S) -> list[float]:
        """Return each party's chance to win as predicted by the learned net, at a decision."""
        check_fits(self, state)
        assert self.learned is not None and self.learned.layers, "only a net says who wins"
        parties = state.parties
        seen = [self.features(state, party) for party in range(parties)]
        if parties == 1:
            return [self.learned.chance(seen[0], [0] * len(seen[0]))]
        if parties == 2:
            own = self.learned.chance(seen[state.to_act], seen[1 - state.to_act])
            return [own, 1.0 - own] if state.to_act == 0 else [1.0 - own, own]
        values = [self.value(state, party) for party in range(parties)]
        return [self.learned.chance(seen[party], seen[strongest(values, party)]) for party in range(parties)]

    def __reduce__(self) -> NoReturn:
        not_pickled(self)


def strongest(values: Sequence[int], party: int) -> int:
    """Return the other party with the highest value, the first of equals."""
    return max((other for other in range(len(values)) if other != party), key=lambda other: values[other])


def not_pickled(evaluator: Any) -> NoReturn:
    raise TypeError(f"{type(evaluator).__name__} cannot be copied or pickled: get it by name from Game.evaluator")


def check_fits(evaluator: Any, state: State) -> None:
    """Check that an evaluator was made for this state's rules and engine."""
    if not isinstance(getattr(evaluator, "rules", None), type):
        raise TypeError(f"evaluator: expected one from `game.evaluator(name)`, found {shown(evaluator)}")
    if not isinstance(checked_state("state", state), evaluator.rules):
        raise TypeError(f"this evaluator is for {evaluator.rules.__name__} ({evaluator.engine}), "
                        f"not for {type(state).__name__} ({state.engine})")


def present(state: State, party: int) -> int:
    """Return the argument if it is a party of this state."""
    party = whole("party", party)
    if not 0 <= party < state.parties:
        raise IndexError(f"there is no party {party}")
    return party


def preferred_calls(cls: type[Evaluator[Any]], rules: type[State]) -> dict[Call, str]:
    """The method that likes each declared action. What does not fit these rules is a TypeError that says where."""
    found = calls_by_method(cls, rules, cls.preferences, "prefers",
                            lambda method: tuple(result_of(cls, name) for name in given_to(cls, method)), "int")
    for method in dict.fromkeys(found.values()):
        for name in given_to(cls, method):
            function = getattr(cls, name, None)
            taken = [*inspect.signature(function).parameters][1:] if inspect.isfunction(function) else []
            if len(taken) != 2 or taken[0] != "state" or result_of(cls, name) not in ("int", "Squares"):
                raise TypeError(f"{cls.__name__}: {name}, which {method} is given, takes the state and a seat and gives int "
                                "or Squares")
    return found


def given_to(cls: type[Evaluator[Any]], method: str) -> tuple[str, ...]:
    """The methods whose results a preference takes besides."""
    found: tuple[str, ...] = getattr(getattr(cls, method), "given", ())
    return found


def calls_by_method(cls: type[Evaluator[Any]], rules: type[State], methods: Mapping[str, str], verb: str,
                    besides: Callable[[str], tuple[str, ...]], result: str) -> dict[Call, str]:
    """The method of an evaluator for each declared action that has one. It takes the state, what the action takes and, by
    their types, what `besides` says."""
    calls = {call for asked in rules.actions.asked.values() for call in asked} if methods else set()
    unknown = sorted(set(methods) - {call.declared.name for call in calls})
    if unknown:
        raise TypeError(f"{cls.__name__} {verb} {unknown[0]}, which {rules.__name__} does not declare")
    found = {call: methods[call.declared.name] for call in calls if call.declared.name in methods}
    for call, method in found.items():
        function = getattr(cls, method)
        taken = [*inspect.signature(function).parameters][1:]
        types = [getattr(kind, "__name__", kind) for kind in map(function.__annotations__.get, taken)]
        ints = 1 + len(call.declared.of)
        more_types = besides(method)
        if taken[:1] != ["state"] or types[1:] != ["int"] * ints + [*more_types] or result_of(cls, method) != result:
            more = "".join(f", {kind}" for kind in more_types)
            raise TypeError(f"{cls.__name__}: {method} takes the state and {ints} int{'s' * (ints > 1)}{more} and gives "
                            f"{result}, as {call.declared.method} is declared")
    return found


# -- weights --------------------------------------------------------------------------------------------------


class Contents(NamedTuple):
    """The contents of an evaluator's file."""

    weights: dict[str, int]
    learned: Learned | None


def read_file(cls: type[Evaluator[Any]], rules: type[State], source: Path | Mapping[str, Any]) -> Contents:
    """A document `made = "how it was found"`, `[weights]` and, if something was learned, `[learned]` and `[training]`, which
    says how; ContentError names the file and the key."""
    document, file = (read_toml(source), str(source)) if isinstance(source, Path) else (dict(source), "weights")
    reader = Reader(document, file)
    reader.text("made")
    weights = reader.get("weights", "a table of weights")
    learned = None
    if all_of(cls.features_declared, False) and reader.has("learned"):
        learned = read_learned(cls, rules.actions, document["learned"], file)
        if reader.has("training"):
            Reader(document["training"], file, "training")
    reader.close()
    return Contents(checked_weights(cls, weights, file, "weights"), learned)


def checked_weights(cls: type[Evaluator[Any]], weights: Any, file: str, place: str = "") -> dict[str, int]:
    """Check that exactly the declared weights are there, each in range."""
    reader = Reader(dict(weights) if isinstance(weights, Mapping) else weights, file, place)
    found = {name: reader.number(name, one.least, one.most) for name, one in cls.declared.items()}
    reader.close()
    return found


# -- rewards --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rewards:
    """What a search plays for, from 0 to 1 for every party; declared by the rules."""

    lead: int  # points ahead of the best other party that are all there is to gain; level with it is 0.5
    alone: int  # alone at the table: points that are worth 1
    victory: int  # percent that winning is worth at the end; the lead is the rest
