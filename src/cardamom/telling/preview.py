"""Previews: what a choice would change. It is carried out on a copy, and the two views are compared."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER, IllegalAction, State
from cardamom.telling.speak import Speaker, ref_name, title, value_text

NOT_COMPARED = ("prompt", "in_hand", "turns", "pile", "to_act", "scores", "winners", "game", "title", "version", "seats",
                "active")
# of a thing: points are listed by source, maps are drawn, and costs are not changes
NOT_LISTED = ("score", "next", "map", "rows", "cells", "takes", "tool_cubes", "cost", "room", "met")
OWNER = "owner"  # of a thing: a seat
BY_SEAT = ("standing", "points")  # lists with a number for each seat
CUBES = frozenset("YRGB")


def preview(state: State, actions: Sequence[int], speaker: Speaker) -> list[str]:
    """Return the lines of `try`: what changes, what can no longer be done this turn, and what comes next."""
    game, seat, after = speaker.game, state.to_act, state.copy()
    for place, action in enumerate(actions):
        if after.to_act != seat and place:
            break
        after.apply(action)  # IllegalAction says why not
    lines = [*difference(state, after, speaker)]
    if after.to_act == seat and (closed := closed_kinds(state, after, game)):
        lines.append(f"then no longer: {', '.join(closed)}")
    return [*(lines or ["nothing changes"]), f"then: {next_question(after, speaker)}"]


def difference(before: State, after: State, speaker: Speaker) -> Iterator[str]:
    """Yield all differences of two positions, points last; points hidden from the listener are left out."""
    game, hidden = speaker.game, speaker.hidden
    yield from changes(game.view(before, hidden), game.view(after, hidden), speaker)
    yield from points(before, after, speaker)


def gain(state: State, action: int) -> int:
    """Return the points that an action scores at once for the seat to act."""
    after = state.copy()
    try:
        after.apply(action)
    except IllegalAction:
        return 0
    return after.scores()[state.to_act] - state.scores()[state.to_act]


def points(before: State, after: State, speaker: Speaker) -> Iterator[str]:
    """Yield whose points change, from what to what, and by which scoring rules."""
    for party, (old, new) in enumerate(zip(*map(speaker.game.explain_score, (before, after)), strict=True)):
        if party in speaker.hidden:
            continue
        parts = [f"{speaker.say(part['text'])} {part['points']} -> {then['points']}"
                for part, then in zip(old, new, strict=True) if part["points"] != then["points"]]
        if parts:
            yield f"{speaker.name(party)}: points {before.scores()[party]} -> {after.scores()[party]} ({', '.join(parts)})"


def closed_kinds(before: State, after: State, game: Game[Any]) -> list[str]:
    """Return the kinds of actions that are no longer offered."""
    kinds = [game.notation.kind_of[action].name for action in before.legal()]
    left = {game.notation.kind_of[action].name for action in after.legal()}
    return [kind for kind in dict.fromkeys(kinds) if kind not in left]


def next_question(state: State, speaker: Speaker) -> str:
    if state.to_act == OVER:
        return "the game is over."
    if state.to_act == CHANCE:
        return f"chance decides ({state.chance_pile()}: one of {len(state.legal())})."
    return speaker.prompt(state)


def changes(before: Mapping[str, Any], after: Mapping[str, Any], speaker: Speaker) -> Iterator[str]:
    """Yield one line for every thing of the view that changed; players first."""
    found = [line for key in before if key not in NOT_COMPARED for line in changes_of(key, before[key], after[key], speaker)]
    names = [speaker.name(party) for party in range(len(before["scores"]))]
    yield from sorted(found, key=lambda line: not line.startswith(tuple(names)))


def changes_of(key: str, before: Any, after: Any, speaker: Speaker) -> Iterator[str]:
    if before == after:
        return
    if isinstance(before, list) and before and isinstance(before[0], Mapping) and len(before) == len(after):
        for one, other in zip(before, after, strict=True):
            if differences := ", ".join(changed_properties(one, other, speaker)):
                yield f"{ref_name(one.get('ref', key), speaker)}: {differences}"
    elif isinstance(before, Mapping) and isinstance(after, Mapping) and "key" not in before:
        yield f"{ref_name(before.get('ref', key), speaker)}: {', '.join(changed_properties(before, after, speaker))}"
    else:
        yield f"{property_name(key, speaker)}: {change_of(before, after, speaker)}"


def changed_properties(before: Mapping[str, Any], after: Mapping[str, Any], speaker: Speaker) -> Iterator[str]:
    """Yield the changed properties of one thing; of a thing that is gone, only that."""
    gone = before.get("left", 0) and not after.get("left", 0)
    for key, value in before.items():
        then = after[key]
        if value == then or key in NOT_LISTED or (gone and key != "left"):
            continue
        if isinstance(value, Mapping) and isinstance(then, Mapping) and "key" not in value:
            yield from (f"{property_name(name, speaker)} {change_of(old, then[name], speaker)}"
                        for name, old in value.items() if old != then[name])
        elif key == OWNER:
            yield f"{key} {' -> '.join('nobody' if seat is None else speaker.name(seat) for seat in (value, then))}"
        elif key in BY_SEAT and isinstance(value, list):
            yield f"{property_name(key, speaker)} " + ", ".join(f"{speaker.name(seat)} {old} -> {new}" for seat, (old, new)
                                                       in enumerate(zip(value, then, strict=True)) if old != new)
        elif are_things(value) and are_things(then) and len(value) == len(then):
            yield from filter(None, (changed_part(one, other, speaker) for one, other in zip(value, then, strict=True)))
        else:
            yield f"{property_name(key, speaker)} {change_of(value, then, speaker)}"


def are_things(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, Mapping) for item in value)


def property_name(key: str, speaker: Speaker) -> str:
    """Return the name of a property, in the words of the theme."""
    return speaker.words.named("property", key, title(key).lower())


def changed_part(before: Mapping[str, Any], after: Mapping[str, Any], speaker: Speaker) -> str:
    """Return the change of a part of a thing, after its first value: `food 3 -> 5`; empty if there is none."""
    differences = ", ".join(changed_properties(before, after, speaker)).removeprefix("value ")
    return f"{next(iter(before.values()))} {differences}" if differences else ""


def change_of(before: Any, after: Any, speaker: Speaker) -> str:
    """Return the change of a value: cubes gained and lost, items added and removed, or from what to what."""
    if isinstance(before, str) and isinstance(after, str) and set(before + after) <= CUBES:
        lost, gained = Counter(before) - Counter(after), Counter(after) - Counter(before)
        return " ".join(f"{sign}{speaker.cubes(''.join(which.elements()))}"
                        for sign, which in (("-", lost), ("+", gained)) if which)
    if isinstance(before, list) and isinstance(after, list):
        here, there = [*map(identity, before)], [*map(identity, after)]
        removed = [item for item, which in zip(before, here, strict=True) if which not in there]
        added = [item for item, which in zip(after, there, strict=True) if which not in here]
        moved = " ".join(f"{sign}{item_name(item, speaker)}" for sign, items in (("-", removed), ("+", added))
                         for item in items)
        return moved or "in another order"
    if isinstance(before, int) and isinstance(after, int) and not isinstance(before, bool):
        return f"{before} -> {after}"
    if isinstance(before, bool) and isinstance(after, bool):
        return f"{'yes' if before else 'no'} -> {'yes' if after else 'no'}"
    return f"{item_name(before, speaker) or 'none'} -> {item_name(after, speaker) or 'none'}"


def identity(item: Any) -> Any:
    """Return what identifies an item in a list: its ref if it has one."""
    return item["ref"] if isinstance(item, Mapping) and "ref" in item else item


def item_name(item: Any, speaker: Speaker) -> str:
    """Return the name of an item in a list: of a seat its player, of a thing its name."""
    if isinstance(item, Mapping) and "ref" in item:
        return str(item.get("name") or ref_name(item["ref"], speaker))
    if isinstance(item, Mapping) and "id" in item:
        return str(item["id"])
    return speaker.name(item) if isinstance(item, int) and 0 <= item <= len(speaker.players) else value_text(item, speaker)
