"""What a position is worth, and what a playout likes to do. Evaluators stand beside the rules and are chosen by name.

    class Hand(Evaluator[Islands]):
        TILE: int = weight("tenths of points that a tile is worth beyond its points")

        def value(self, state: Islands, party: int) -> int:
            ...                               tenths of the points this party can hope for

        @preference(Islands.sail)
        def likes_sail(self, state: Islands, seat: int, cell: int) -> int:
            ...                               how often a playout takes `sail:CELL`, relative to the others

An evaluator reads the state and calls methods of the rules that change nothing; it is compiled along with them. Its weights
come from a file (`read_weights`), so other weights are another evaluator without other code.
"""
from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import index
from pathlib import Path
from typing import Any, ClassVar, Generic, NoReturn, TypeVar

from cardamom.kernel.actions import Asked, Call, declarations_of, result_of
from cardamom.kernel.content import Reader, read_toml
from cardamom.kernel.state import ALLOWED, State, illegal

S = TypeVar("S", bound=State)
Method = TypeVar("Method", bound=Callable[..., Any])
KERNEL_NAMES = ("rules", "weights", "engine", "declared", "preferences", "preference", "likes")
MOST = 100  # of a weight that says nothing else: products of two weights and what is counted stay far below 32 bits


@dataclass(frozen=True)
class Weight:
    """A number that an evaluator reads from its file."""

    meaning: str
    least: int
    most: int


def weight(meaning: str, least: int = 0, most: int = MOST) -> int:
    """Declares a weight: `TILE: int = weight("what a tile is worth")`. Its range keeps sums in C within 32 bits."""
    return Weight(meaning, least, most)  # type: ignore[return-value]  # an evaluator puts an int in its place


def preference(*actions: Callable[..., None]) -> Callable[[Method], Method]:
    """Declares a method with the state and the parameters of these actions that says how often a playout takes one, relative
    to the others. Less than 1 counts as 1, which is also what actions without a preference have."""
    def mark(method: Method) -> Method:
        method.preferred = [made.name for one in actions for made in declarations_of(one)]  # type: ignore[attr-defined]
        return method

    return mark


class Evaluator(Generic[S]):
    """Judges states of one class of rules. This class itself knows only points, and likes all actions alike."""

    engine: ClassVar[str] = "interpreted"
    declared: ClassVar[dict[str, Weight]] = {}
    preferences: ClassVar[dict[str, str]] = {}  # the methods that like actions, by the names of these

    def __init_subclass__(cls) -> None:
        cls.declared, cls.preferences = {}, {}
        for base in [base for base in reversed(cls.__mro__) if issubclass(base, Evaluator) and base is not Evaluator]:
            for name, value in vars(base).items():
                if name in KERNEL_NAMES and inspect.isfunction(value):
                    raise TypeError(f"{name} of {base.__name__} is a name of the kernel")
                if isinstance(value, Weight):
                    if not name.isupper():
                        raise TypeError(f"{cls.__name__}: {name} is a weight, so it is written in capitals")
                    cls.declared[name] = value
                for liked in dict.fromkeys(getattr(value, "preferred", ())):
                    if cls.preferences.setdefault(liked, name) != name:
                        raise TypeError(f"{cls.__name__}: {liked} is preferred by {cls.preferences[liked]} and by {name}")

    def __init__(self, rules: type[State] = State, weights: Mapping[str, Any] | None = None) -> None:
        self.rules = rules
        self.weights = checked_weights(type(self), weights or {}, "weights")
        self.__dict__.update(self.weights)
        self._liked: dict[Call, Asked] = {call: call.bound(getattr(self, method))
                                          for call, method in preferred_calls(type(self), rules).items()}

    def value(self, state: S, party: int) -> int:
        """Tenths of the points this party can hope for from here."""
        return 10 * state.score(party)

    def preference(self, state: S, action: int) -> int:
        """How often a playout takes this legal action, relative to the others; at least 1."""
        rule = state.why_not(action)
        if rule != ALLOWED:
            raise illegal(state, action, rule)
        return self.likes(state, index(action))

    def likes(self, state: S, action: int) -> int:
        """The same of an action that is known to be legal."""
        call = state.actions.by_id[state.step][action]
        liked = self._liked.get(call)
        return 1 if liked is None else max(1, liked(state, action - call.first))

    def __reduce__(self) -> NoReturn:
        not_pickled(self)


def not_pickled(evaluator: Any) -> NoReturn:
    raise TypeError(f"{type(evaluator).__name__} is neither copied nor pickled: ask Game.evaluator for it by its name")


def check_fits(evaluator: Any, state: State) -> None:
    """That an evaluator was made for the rules of this state, on its engine."""
    if not isinstance(state, evaluator.rules):
        raise TypeError(f"this evaluator is for {evaluator.rules.__name__} ({evaluator.engine}), "
                        f"not for {type(state).__name__} ({state.engine})")


def preferred_calls(cls: type[Evaluator[Any]], rules: type[State]) -> dict[Call, str]:
    """The method that likes each declared action. What does not fit these rules is a TypeError that says where."""
    calls = {call for asked in rules.actions.asked.values() for call in asked} if cls.preferences else set()
    unknown = sorted(set(cls.preferences) - {call.declared.name for call in calls})
    if unknown:
        raise TypeError(f"{cls.__name__} prefers {unknown[0]}, which {rules.__name__} does not declare")
    found = {call: cls.preferences[call.declared.name] for call in calls if call.declared.name in cls.preferences}
    for call, method in found.items():
        function = getattr(cls, method)
        taken = [*inspect.signature(function).parameters][1:]
        types = [getattr(kind, "__name__", kind) for kind in map(function.__annotations__.get, taken)]
        ints = 1 + len(call.declared.of)
        if taken[:1] != ["state"] or types[1:] != ["int"] * ints or result_of(cls, method) != "int":
            raise TypeError(f"{cls.__name__}: {method} takes the state and {ints} int{'s' * (ints > 1)} and gives int, "
                            f"as {call.declared.method} is declared")
    return found


# -- weights --------------------------------------------------------------------------------------------------


def read_weights(cls: type[Evaluator[Any]], source: Path | Mapping[str, Any]) -> dict[str, int]:
    """The weights of a document `made = "how they were found"`, `[weights]`; ContentError names the file and the key."""
    document, file = (read_toml(source), str(source)) if isinstance(source, Path) else (dict(source), "weights")
    reader = Reader(document, file)
    reader.text("made")
    weights = reader.get("weights", "a table of weights")
    reader.close()
    return checked_weights(cls, weights, file, "weights")


def checked_weights(cls: type[Evaluator[Any]], weights: Any, file: str, place: str = "") -> dict[str, int]:
    """Every weight that is declared, and none besides."""
    reader = Reader(dict(weights) if isinstance(weights, Mapping) else weights, file, place)
    found = {name: reader.number(name, one.least, one.most) for name, one in cls.declared.items()}
    reader.close()
    return found


# -- rewards --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rewards:
    """What a search plays for, 0 to 1 for every party; the rules declare it."""

    lead: int  # points ahead of the best other party that are all there is to gain; level with it is 0.5
    alone: int  # alone at the table: points that are worth 1
    victory: int  # percent that winning is worth at the end; the lead is the rest
