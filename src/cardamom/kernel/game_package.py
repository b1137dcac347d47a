"""What a game package defines in its subclass of `Game`: first the values, then the methods.

Every game says `id`, `title`, `version`, `seats`, `rules`, `folders`, `content_file`, and the methods that raise
NotImplementedError here. The others have an answer that does for a small game.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from cardamom.kernel.actions import Kind, Step
from cardamom.kernel.effects import Effect, Gesture, KernelEffect, Part, View
from cardamom.kernel.options import Option
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.state import State
from cardamom.kernel.words import Text

S = TypeVar("S", bound=State)
MANY_ROUNDS = 100


class GamePackage(Generic[S]):
    """The part of a `Game` that each game defines."""

    id: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]  # of ids, options and rules; a log of another version is replayed by names
    seats: ClassVar[tuple[int, ...]]
    minutes: ClassVar[int] = 0  # of two who know it, or one alone, at half a minute a turn; 0: nobody has counted
    rules: ClassVar[str]  # "module:Class"
    evaluators: ClassVar[Mapping[str, str]] = {}  # "module:Class" by name, the usual one first; evaluators/NAME.toml
    pace: ClassVar[int] = 5_000  # simulations of a search in a second, on one core: what levels measure their thinking by
    certainty: ClassVar[float] = 1.0  # how surely the rewards of a search tell who wins: telling/analysis.py
    headstart: ClassVar[float] = 0.0  # of seats against an automaton, beside what a search expects: the logarithm of odds
    details: ClassVar[frozenset[str]] = frozenset()  # kinds of actions that only settle how something is paid or carried out
    overlooked: ClassVar[Mapping[str, int]] = {}  # percent of its choices that a level overlooks, if not as many as usual
    simulations: ClassVar[Mapping[str, int]] = {}  # that a level makes for a turn at most, if not as many as usual
    folders: ClassVar[tuple[Path, ...]]  # where words/ are; the game's own last
    content_file: ClassVar[Path]
    shared_content: ClassVar[tuple[tuple[Path, tuple[str, ...]], ...]] = ()  # files of others, and which of their groups
    options: tuple[Option, ...] = ()  # set by read_content: a map's name, say, is content
    view_type: ClassVar[Any] = View  # the TypedDict of the whole view
    effect_type: ClassVar[Any] = KernelEffect  # the union of TypedDicts of what `effects` gives
    gesture_type: ClassVar[Any] = Gesture
    asks: ClassVar[Mapping[Step, Callable[[Any, Any], Text]]] = {}  # (game, state): for steps whose question mentions more
    tells_points: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # messages that do, and the arguments that may still be shown
    face_down: ClassVar[tuple[str, ...]] = ()  # of a party in the view: lists that lie face down where points are hidden
    face_down_facts: ClassVar[tuple[str, ...]] = ()  # of an effect: facts that are hidden together with its `points`

    def read_content(self, document: dict[str, Any], file: str) -> None:
        """Check the content, keep it in a useful form, set `options`; ContentError says file, place, what was expected."""
        raise NotImplementedError

    def constants(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the constants of the rules from content and options."""
        raise NotImplementedError

    def labels(self) -> dict[str, Sequence[str]]:
        """Return the names of action arguments, by the kind of argument."""
        raise NotImplementedError

    def shown_labels(self) -> dict[str, Sequence[str]]:
        """Return labels as people type them, if they differ from those in logs."""
        return self.labels()

    def arguments(self, state: S, kind: Kind, n: int) -> dict[str, Any]:
        """Return the arguments of a choice's text: {argument: label} and whatever else the text mentions."""
        raise NotImplementedError

    def table_view(self, state: S) -> Mapping[str, Any]:
        """Return what is on the table, besides the fields of `View`; everything that can be acted on has a `ref`."""
        raise NotImplementedError

    def table_effects(self, before: S, action: int, after: S) -> Sequence[Effect] | None:
        """What an action changed on the table, in the order in which a person would tell it; points and the next question
        are added. No rule is applied again: read it from the two positions. None: compare the views, as for any game
        that does not declare its effects."""
        return None

    def change_view(self, view: Any, effect: Any) -> None:
        """Apply one of this game's own effects to a view."""
        raise NotImplementedError

    def table_gestures(self, state: S, on: str | None) -> Sequence[Any]:
        """Return moves that take several decisions; with `on`, only those with that thing."""
        return []

    def reasons(self, prospect: Prospect[S]) -> Sequence[Text]:
        """Why a turn is good, in sentences, the weightiest first: facts of the positions and of the expected line. If
        nothing true and simple can be said, nothing is."""
        return []

    def missed(self, prospect: Prospect[S], later: Sequence[Effect]) -> Sequence[Text]:
        """Return the consequences of not playing this turn: facts about what was done instead from the same position."""
        return []

    def drawbacks(self, played: Prospect[S], best: Prospect[S]) -> Sequence[Text]:
        """Return reasons why a turn is worse than the best one from the same position, the most important first."""
        return []

    def leads_back(self, state: S, action: int) -> bool:
        """Does an action lead back to where things were at the beginning of a turn? Then a turn that ends like that is about
        the same as one without it. state: the position at the beginning."""
        return False

    def ending(self, state: S) -> Text | None:
        """Return a sentence for a finished game that was decided by something other than points and ties."""
        return None

    def why_key(self, state: S, action: int, rule_id: str) -> str:
        """The message that says why this rule forbids an action; a rule that forbids for several reasons has several."""
        return f"why-{rule_id}"

    def score_parts(self, state: S, party: int) -> list[Part]:
        """Return the points of a party, one entry per scoring rule."""
        raise NotImplementedError

    def rounds(self, seats: int, options: Mapping[str, Any]) -> int:
        """Return the largest number of rounds in a game."""
        return int(options.get("rounds", MANY_ROUNDS))

    def check(self, state: S) -> None:
        """Raise ValueError if compiled rules could not go on safely from here: an index out of its row, a count that is
        wrong, nobody who can act. Asked of interpreted states, so it may call methods of the rules."""
        raise NotImplementedError
