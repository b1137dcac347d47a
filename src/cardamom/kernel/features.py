"""Features: numbers that describe a party or an action. Evaluators learn from them.

    class Seen(Hand):
        TILES: int = feature("victory point tiles", most=4)
        GOODS: int = feature("goods of each kind", of=KINDS, most=12)

        def describe(self, state: Kites, party: int, seen: list[int]) -> None:
            seen[self.TILES] = state.claimed[party]
            for kind in range(KINDS):
                seen[self.GOODS + kind] = state.goods[party][kind]

        NEARER: int = action_feature("steps nearer to the best tile", least=-2, most=2)

        @describes(Kites.move)
        def describe_move(self, state: Kites, seat: int, cell: int, seen: list[int]) -> None:
            seen[self.NEARER] = ...

        def at_rest(self, state: Kites) -> bool:
            ...                               a turn begins: here positions are compared

`self.TILES` is the place of a feature in `seen`, which begins as zeros. What is out of its range becomes the nearest value
within, so that content nobody has trained on makes no wild numbers. Every action also has what the kernel knows of it: BIAS,
which is always 1, and LIKED, how gladly a playout takes it.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from cardamom.kernel.actions import Actions, Call, Step, declarations_of

if TYPE_CHECKING:
    from cardamom.kernel.evaluator import Evaluator
    from cardamom.kernel.state import State

MOST_FEATURES = 256  # of a party, and of an action
FEW = 8  # an action with so many values or fewer is weighed for each of them
LIMIT = (1 << 15) - 1  # features are integers of 16 bits
Method = TypeVar("Method", bound=Callable[..., Any])


@dataclass(frozen=True)
class Feature:
    """A number that describes a party or, if `of_action`, an action; or a row of `of` such numbers."""

    meaning: str
    of: int
    least: int
    most: int
    of_action: bool


def feature(meaning: str, of: int = 1, least: int = 0, most: int = 100) -> int:
    """Declare a feature of a party, or a row of them: `GOODS: int = feature("goods of each kind", of=KINDS)`."""
    return Feature(meaning, of, least, most, False)  # type: ignore[return-value]  # an evaluator puts its place there


def action_feature(meaning: str, of: int = 1, least: int = 0, most: int = 100) -> int:
    """Declare a feature of an action, or a row of them."""
    return Feature(meaning, of, least, most, True)  # type: ignore[return-value]


def describes(*actions: Callable[..., None]) -> Callable[[Method], Method]:
    """Declare a method with the state, the parameters of these actions and `seen` that writes the features of an action."""
    def mark(method: Method) -> Method:
        method.described = [made.name for one in actions for made in declarations_of(one)]  # type: ignore[attr-defined]
        return method

    return mark


def kept(*reads: str, everyone: Sequence[str] = ()) -> Callable[[Method], Method]:
    """Declares a method with the state, a party and `seen`, which says some of its features and depends on these fields
    alone; of fields with an axis of seats, on the row of the party, or on all rows of those that are read of `everyone`. A
    batch keeps what it said until they change, or a number that it takes before `seen`."""
    def mark(method: Method) -> Method:
        method.reads, method.everyone = (*everyone, *reads), (*everyone,)  # type: ignore[attr-defined]
        return method

    return mark


BIAS, LIKED = 0, 1  # the first features of every action
KERNEL_FEATURES = {
    "BIAS": Feature("1 for every action", 1, 1, 1, True),
    "LIKED": Feature("how gladly a playout takes it: four times the binary logarithm of the preference", 1, 0, 124, True)}


def checked_features(owner: str, declared: Mapping[str, Feature]) -> None:
    for name, one in declared.items():
        if not name.isupper():
            raise TypeError(f"{owner}: {name} is a feature, so it is written in capitals")
        if one.of < 1 or not -LIMIT <= one.least < one.most <= LIMIT:
            raise TypeError(f"{owner}: {name}: expected a range within 16 bits, and at least one number")
    for of_action in (False, True):
        count = len(names(declared, of_action))
        if count > MOST_FEATURES:
            what = "an action" if of_action else "a party"
            raise TypeError(f"{owner}: {what} has {count} features, more than {MOST_FEATURES}")


def all_of(declared: Mapping[str, Feature], of_action: bool) -> dict[str, Feature]:
    """Return the features of parties, or those of actions with the kernel's, in order."""
    own = {name: one for name, one in declared.items() if one.of_action == of_action}
    return KERNEL_FEATURES | own if of_action else own


def places(declared: Mapping[str, Feature]) -> dict[str, int]:
    """Return where each feature starts."""
    found: dict[str, int] = {}
    for of_action in (False, True):
        place = 0
        for name, one in all_of(declared, of_action).items():
            found[name] = place
            place += one.of
    return found


def names(declared: Mapping[str, Feature], of_action: bool) -> list[str]:
    """Return the name of every number: `GOODS 2` is the third of a row."""
    return [f"{name} {n}" if one.of > 1 else name
            for name, one in all_of(declared, of_action).items() for n in range(one.of)]


def ranges(declared: Mapping[str, Feature], of_action: bool) -> list[tuple[int, int]]:
    """Return the lower and upper bound of every number."""
    return [(one.least, one.most) for one in all_of(declared, of_action).values() for _ in range(one.of)]


def within(seen: Sequence[int], limits: Sequence[tuple[int, int]]) -> list[int]:
    """Clamp each number to its range."""
    return [min(max(number, least), most) for number, (least, most) in zip(seen, limits, strict=True)]


def quarters(preference: int) -> int:
    """Four times the binary logarithm of a preference, rounded down between powers of 2 as if it were straight."""
    whole = preference.bit_length() - 1
    return 4 * whole + (preference * 4 >> whole) - 4


# -- kinds of actions: what a prior has weights for -----------------------------------------------------------


@dataclass(frozen=True)
class Rows:
    """The rows of a prior for an action in a step: one, or one for each of its values if these are few."""

    first: int
    each: bool

    def of(self, n: int) -> int:
        return self.first + n if self.each else self.first


def rows_of(actions: Actions) -> dict[tuple[Step, Call], Rows]:
    """Return the rows of all actions of seats."""
    found: dict[tuple[Step, Call], Rows] = {}
    first = 0
    for step, call in decisions(actions):
        found[step, call] = Rows(first, call.count <= FEW)
        first += call.count if call.count <= FEW else 1
    return found


def row_names(actions: Actions) -> list[str]:
    """Return the name of every row: `move during turn`, `pay 2 during pay`."""
    return [f"{call.declared.name}{f' {n}' * (1 < call.count <= FEW)} during {step.name}"
            for step, call in decisions(actions) for n in range(call.count if call.count <= FEW else 1)]


def decisions(actions: Actions) -> Iterator[tuple[Step, Call]]:
    return ((step, call) for step in actions.steps if not actions.is_by_chance(step) for call in actions.asked[step])


def described_calls(cls: type[Evaluator[Any]], rules: type[State]) -> dict[Call, str]:
    """Return the method that describes each declared action; a mismatch with the rules raises a TypeError."""
    from cardamom.kernel.evaluator import calls_by_method
    return calls_by_method(cls, rules, cls.described, "describes", lambda _: ("list[int]",), "None")
