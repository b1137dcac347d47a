"""Names of actions: `sail:12`, `toll:R`, `end`. A kind is a run of ids with one name; the name is the notation."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """Ids first .. first + count - 1 are `name:<argument>`; without an argument a kind has one id, its name."""

    name: str
    first: int
    count: int = 1
    argument: str = ""  # what the argument is: the name of a list of labels of the game, or of a thing that is numbered
    on: str = ""  # the ref of the thing it happens on: "cell:{cell}", filled in from the choice's arguments
    rule: str = ""  # the rule that grants it


class Notation:
    """Names of all ids of a game, both ways."""

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
    """The argument as it is written; slots of a list that this content does not fill are numbered."""
    named = labels.get(kind.argument, ())
    return named[n] if n < len(named) else str(n)
