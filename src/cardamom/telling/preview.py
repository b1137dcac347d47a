"""What a choice would change, found by doing it on a copy: two views are compared, whatever the game."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardamom.games.century.themes import theme_of
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER, IllegalAction, State
from cardamom.telling.speak import Speaker, named, shown, title

ASKED = ("prompt", "in_hand", "turns", "pile", "to_act", "scores", "winners", "game", "title", "version", "seats", "active")
# of a thing: points are told by source, a map is looked at, and what something would take is not what changes
UNTOLD = ("score", "next", "map", "rows", "cells", "costs", "needs", "tool_cubes", "room", "met")
OWNER = "owner"  # of a thing: a seat
BY_SEAT = ("standing", "points")  # lists with a number for each seat
CUBES = frozenset("YRGB")


def preview(state: State, actions: Sequence[int], speaker: Speaker) -> list[str]:
    """The lines of `try`: what changes, what can no longer be done this turn, and what comes next."""
    game, seat, after = speaker.game, state.to_act, state.copy()
    for place, action in enumerate(actions):
        if after.to_act != seat and place:
            break
        after.apply(action)  # IllegalAction says why not
    lines = [*difference(state, after, speaker)]
    if after.to_act == seat and (closed := closes(state, after, game)):
        lines.append(f"then no longer: {', '.join(closed)}")
    return [*(lines or ["nothing changes"]), f"then: {what_next(after, speaker)}"]


def difference(before: State, after: State, speaker: Speaker) -> Iterator[str]:
    """Everything that is not the same in two positions, points last; without the points that the speaker may not tell."""
    game, hidden = speaker.game, speaker.hidden
    yield from changes(game.view(before, hidden), game.view(after, hidden), speaker)
    yield from points(before, after, speaker)


def gain(state: State, action: int) -> int:
    """The points that an action brings at once to the seat to act."""
    after = state.copy()
    try:
        after.apply(action)
    except IllegalAction:
        return 0
    return after.scores()[state.to_act] - state.scores()[state.to_act]


def points(before: State, after: State, speaker: Speaker) -> Iterator[str]:
    """Whose points change, from what to what, and by which rules of scoring."""
    for party, (old, new) in enumerate(zip(*map(speaker.game.explain_score, (before, after)), strict=True)):
        if party in speaker.hidden:
            continue
        told = [f"{speaker.say(part['text'])} {part['points']} -> {then['points']}"
                for part, then in zip(old, new, strict=True) if part["points"] != then["points"]]
        if told:
            yield f"{speaker.name(party)}: points {before.scores()[party]} -> {after.scores()[party]} ({', '.join(told)})"


def closes(before: State, after: State, game: Game[Any]) -> list[str]:
    """Kinds of actions that were offered and are not any more."""
    kinds = [game.notation.kind_of[action].name for action in before.legal()]
    left = {game.notation.kind_of[action].name for action in after.legal()}
    return [kind for kind in dict.fromkeys(kinds) if kind not in left]


def what_next(state: State, speaker: Speaker) -> str:
    if state.to_act == OVER:
        return "the game is over."
    if state.to_act == CHANCE:
        return f"chance decides ({state.chance_pile()}: one of {len(state.legal())})."
    return speaker.prompt(state)


def changes(before: Mapping[str, Any], after: Mapping[str, Any], speaker: Speaker) -> Iterator[str]:
    """Every thing of the view that is another afterwards, on one line each; players first."""
    found = [line for key in before if key not in ASKED for line in changed(key, before[key], after[key], speaker)]
    names = [speaker.name(party) for party in range(len(before["scores"]))]
    yield from sorted(found, key=lambda line: not line.startswith(tuple(names)))


def changed(key: str, before: Any, after: Any, speaker: Speaker) -> Iterator[str]:
    if before == after:
        return
    if isinstance(before, list) and before and isinstance(before[0], Mapping) and len(before) == len(after):
        for one, other in zip(before, after, strict=True):
            if told := ", ".join(properties(one, other, speaker)):
                yield f"{named(one.get('ref', key), speaker)}: {told}"
    elif isinstance(before, Mapping) and isinstance(after, Mapping) and "key" not in before:
        yield f"{named(before.get('ref', key), speaker)}: {', '.join(properties(before, after, speaker))}"
    else:
        yield f"{word(key, speaker)}: {step(before, after, speaker)}"


def properties(before: Mapping[str, Any], after: Mapping[str, Any], speaker: Speaker) -> Iterator[str]:
    """What is another of one thing; of a thing that is gone, only that."""
    gone = before.get("left", 0) and not after.get("left", 0)
    for key, value in before.items():
        then = after[key]
        if value == then or key in UNTOLD or (gone and key != "left"):
            continue
        if isinstance(value, Mapping) and isinstance(then, Mapping) and "key" not in value:
            yield from (f"{word(name, speaker)} {step(old, then[name], speaker)}"
                        for name, old in value.items() if old != then[name])
        elif key == OWNER:
            yield f"{key} {' -> '.join('nobody' if seat is None else speaker.name(seat) for seat in (value, then))}"
        elif key in BY_SEAT and isinstance(value, list):
            yield f"{word(key, speaker)} " + ", ".join(f"{speaker.name(seat)} {old} -> {new}" for seat, (old, new)
                                                       in enumerate(zip(value, then, strict=True)) if old != new)
        elif are_things(value) and are_things(then) and len(value) == len(then):
            yield from filter(None, (inner(one, other, speaker) for one, other in zip(value, then, strict=True)))
        else:
            yield f"{word(key, speaker)} {step(value, then, speaker)}"


def are_things(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, Mapping) for item in value)


def word(key: str, speaker: Speaker) -> str:
    """The name of a property, in the words of the theme."""
    return theme_of(speaker.game.words).said(title(key).lower())


def inner(before: Mapping[str, Any], after: Mapping[str, Any], speaker: Speaker) -> str:
    """A part of a thing, by the word it begins with: `food 3 -> 5`; nothing if nothing of it is told."""
    told = ", ".join(properties(before, after, speaker)).removeprefix("value ")
    return f"{next(iter(before.values()))} {told}" if told else ""


def step(before: Any, after: Any, speaker: Speaker) -> str:
    """From what to what; of cubes what comes and goes, of numbers how much."""
    if isinstance(before, str) and isinstance(after, str) and set(before + after) <= CUBES:
        gone, come = Counter(before) - Counter(after), Counter(after) - Counter(before)
        return " ".join(f"{sign}{speaker.cubes(''.join(which.elements()))}"
                        for sign, which in (("-", gone), ("+", come)) if which)
    if isinstance(before, list) and isinstance(after, list):
        here, there = [*map(identity, before)], [*map(identity, after)]
        gone_items = [item for item, which in zip(before, here, strict=True) if which not in there]
        come_items = [item for item, which in zip(after, there, strict=True) if which not in here]
        moved = " ".join(f"{sign}{item_name(item, speaker)}" for sign, items in (("-", gone_items), ("+", come_items))
                         for item in items)
        return moved or "in another order"
    if isinstance(before, int) and isinstance(after, int) and not isinstance(before, bool):
        return f"{before} -> {after}"
    if isinstance(before, bool) and isinstance(after, bool):
        return f"{'yes' if before else 'no'} -> {'yes' if after else 'no'}"
    return f"{item_name(before, speaker) or 'none'} -> {item_name(after, speaker) or 'none'}"


def identity(item: Any) -> Any:
    """A thing is the same wherever it lies."""
    return item["ref"] if isinstance(item, Mapping) and "ref" in item else item


def item_name(item: Any, speaker: Speaker) -> str:
    """Of a list of seats, their players; of a list of things, their names."""
    if isinstance(item, Mapping) and "ref" in item:
        return str(item.get("name") or named(item["ref"], speaker))
    if isinstance(item, Mapping) and "id" in item:
        return str(item["id"])
    return speaker.name(item) if isinstance(item, int) and 0 <= item <= len(speaker.players) else shown(item, speaker)
