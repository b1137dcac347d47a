"""Views, effects and gestures: what games hand to people, as typed facts and message keys. The words come later.

    view       what is on the table in a position: one TypedDict of the game, made of `View` and its own fields
    effect     what an action changed: {"kind": "took", "seat": 0, "on": "card:12"}
    gesture    what a person wants to do that takes several decisions: a list of actions with all their effects

The `kind` of an effect names its message, `did-took`; its facts are the arguments. The message is a clause without a
subject ("takes card 12"), because whoever tells it knows best what to call the party in `seat`: "You", a name, or a
chip before the line. An effect without `seat` is a whole sentence ("Card 12 goes back to the box"). `did-...` messages
also get `you`: 1 if the reader is that party, else 0.

Applied to the view before, all effects of an action give the view after (tests/conformance/test_effects.py).
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from cardamom.kernel.words import Text

ToAct: TypeAlias = int | Literal["chance", "over"]


class Part(TypedDict):
    """Points from one rule of scoring."""

    rule: str
    text: Text
    points: int


class View(TypedDict):
    """The part that all views share. A game's view adds its own fields: `class PebblesView(View, PebblesTable)`."""

    game: str
    version: int
    seats: int
    to_act: ToAct
    prompt: Text
    pile: str
    scores: list[int | None]  # None where they are hidden
    winners: list[int]


COMMON = frozenset(View.__annotations__)  # what the kernel itself shows, and changes by `scored` and `asked`


# -- effects --------------------------------------------------------------------------------------------------------


class Scored(TypedDict):
    """The points of a party have changed, for whatever reason."""

    kind: Literal["scored"]
    seat: int
    points: int  # gained or lost
    score: int  # in all
    parts: list[Part]  # gained or lost by each rule of scoring


class TurnBegan(TypedDict):
    """One turn ends and the next begins. Games whose view shows whose turn it is apply it to their own fields."""

    kind: Literal["turn-began"]
    seat: int
    round: int


class Asked(TypedDict):
    """The next question, or that the game is over."""

    kind: Literal["asked"]
    to_act: ToAct
    prompt: Text
    pile: str
    winners: list[int]


class Changed(TypedDict):
    """Some value of the view, in a game that does not declare its effects."""

    kind: Literal["changed"]
    on: str | None  # the ref of the thing it belongs to
    path: list[str | int]  # where it is in the view
    before: Any
    after: Any


Effect: TypeAlias = Mapping[str, Any]  # of any game; each game has a union of TypedDicts
KernelEffect: TypeAlias = Scored | TurnBegan | Asked | Changed


def score_changes(before: Sequence[int], after: Sequence[int], parts_before: Sequence[Sequence[Part]],
                  parts_after: Sequence[Sequence[Part]]) -> Iterator[Scored]:
    """Return whose points changed, and by which scoring rules."""
    for seat, (old, new) in enumerate(zip(parts_before, parts_after, strict=True)):
        parts: list[Part] = [{**then, "points": then["points"] - part["points"]}
                             for part, then in zip(old, new, strict=True) if part["points"] != then["points"]]
        if parts:
            yield {"kind": "scored", "seat": seat, "points": after[seat] - before[seat], "score": after[seat],
                   "parts": parts}


def changes(before: Any, after: Any, on: str | None = None, path: tuple[str | int, ...] = ()) -> Iterator[Changed]:
    """Return the values in which two views differ, for games that do not declare their effects."""
    if before == after:
        return
    inside: list[tuple[str | int, Any, Any]] = []
    if isinstance(before, Mapping) and isinstance(after, Mapping) and before.keys() == after.keys() and "key" not in before:
        on = before.get("ref", on)
        inside = [(key, before[key], after[key]) for key in before if path or key not in COMMON]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        inside = [(place, *both) for place, both in enumerate(zip(before, after, strict=True))]
    else:
        yield {"kind": "changed", "on": on, "path": [*path], "before": before, "after": after}
    for key, old, new in inside:
        yield from changes(old, new, on, (*path, key))


def apply_kernel_effect(view: dict[str, Any], effect: Effect) -> bool:
    """Apply an effect of the kernel to a view; False if it is one of the game's own."""
    match effect["kind"]:
        case "asked":
            view.update({name: effect[name] for name in ("to_act", "prompt", "pile", "winners")})
        case "scored":
            view["scores"][effect["seat"]] = effect["score"]
            if "parties" in view and "score" in view["parties"][effect["seat"]]:
                view["parties"][effect["seat"]]["score"] = effect["score"]
        case "changed":
            *way, last = effect["path"]
            thing: Any = view
            for key in way:
                thing = thing[key]
            thing[last] = effect["after"]
        case _:
            return False
    return True


def summed(effects: Iterable[Effect]) -> list[Effect]:
    """Merge the effects of several actions: points added up for each party, and only the last question."""
    own: list[Effect] = []
    scored: dict[int, Effect] = {}
    asked: list[Effect] = []
    for effect in effects:
        if effect["kind"] == "asked":
            asked = [effect]
        elif effect["kind"] == "scored":
            known = scored.get(effect["seat"])
            scored[effect["seat"]] = {**effect, "points": effect["points"] + known["points"],
                                      "parts": added(known["parts"], effect["parts"])} if known else effect
        else:
            own.append(effect)
    return [*own, *(effect for effect in scored.values() if effect["parts"]), *asked]


def added(parts: Sequence[Part], more: Sequence[Part]) -> list[Part]:
    """Add up two lists of points by rule, leaving out rules whose points cancel."""
    total: dict[tuple[str, str], Part] = {}
    for part in (*parts, *more):
        key = part["rule"], part["text"]["key"]
        total[key] = {**part, "points": part["points"] + (total[key]["points"] if key in total else 0)}
    return [part for part in total.values() if part["points"]]


# -- gestures -------------------------------------------------------------------------------------------------------


class GestureBase(TypedDict):
    """Something a person wants to do that takes several decisions. Each kind of gesture adds its `key`, and what else there
    is to know before it is done.

    The actions are ordinary ones of the seat to act, sent as one move: all or none.
    """

    on: str | None  # the ref of the thing it happens on
    actions: list[str]  # by their names; empty if it cannot be done now
    effects: list[Any]  # of all the actions together, as the `effect_type` of the game has them
    then: NotRequired[list[Any]]  # effects of what an automaton would do next, if that is certain
    rule: NotRequired[str]  # that forbids it
    why: NotRequired[Text]  # the same as a message


class Gesture(GestureBase):
    """A gesture of any game."""

    key: str  # what it is: "move", "buy"
