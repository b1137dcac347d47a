"""Parse what somebody typed as actions: numbers, names, paths, repetitions; and add the implied actions between them.

    3                     number 3 of the list
    sail:3 anchor trade   names, one after the other
    sail 3 8 14           sail:3 sail:8 sail:14
    pay YYR               pay:Y pay:Y pay:R
    trade x3, trade 3     three times
    long, S3              buy:long, buy:S3, where no other kind of action is about that
    d7 1, 1d7, d7         place:1d7: a square and a rotation; without it, if only one fits there
"""
from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any

from cardamom.kernel.actions import Kind
from cardamom.kernel.game import Choice, Game
from cardamom.kernel.state import END, State
from cardamom.kernel.words import text
from cardamom.telling.locales import ENGLISH
from cardamom.telling.words import words_in

NUMBER = re.compile(r"-?\d+")
TIMES = re.compile(r"[x*]?(\d{1,2})|(\d{1,2})x")
MOST_IMPLIED = 3  # implied actions before one that was typed
NOT_ON_TABLE = ("prompt", "pile", "to_act", "in_hand", "turns")  # parts of a view about the question, not about the table
ROTATION_AND_SQUARE = re.compile(r"(\d)([a-z]\d{1,2})")  # an argument: rotation and square


class NotUnderstood(ValueError):
    """The typed line makes no sense here; the message says what would."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.text = text(key, **args)

    def __str__(self) -> str:
        return words_in(ENGLISH).say(self.text)


def parse_actions(line: str, state: State, game: Game[Any]) -> list[int]:
    """Parse a line into actions, without checking whether they are legal."""
    choices = listed_choices(state, game)
    words = join_rotations(line.replace(",", " ").split(), state, game)
    actions: list[int] = []
    kind: Kind | None = None
    for place, word in enumerate(words):
        times = TIMES.fullmatch(word)
        if (action := action_named(word, game)) is not None:
            actions.append(action)
            kind = game.notation.kind_of[actions[-1]]
        elif (named := kind_named(word, game)) and named.argument:
            kind = named
            after = words[place + 1] if place < len(words) - 1 else ""
            if NUMBER.fullmatch(after) and not arguments_of(after, kind, game):
                raise NotUnderstood("typed-no-argument", action=f"{kind.name}:{after}", example=example(kind, choices, game))
            if not arguments_of(after, kind, game):
                raise NotUnderstood("typed-which", word=word, example=example(kind, choices, game))
        elif kind and kind.argument and (more := arguments_of(word, kind, game)):
            actions += more
        elif times and actions:
            actions += [actions[-1]] * (int(times[1] or times[2]) - 1)
        elif place == 0 and word.isdecimal():
            actions.append(choice_by_number(int(word), choices))
            kind = game.notation.kind_of[actions[-1]] if len(words) > 1 else None
        elif (alone := argument_alone(word, choices, game)) is not None:
            actions.append(alone)
            kind = game.notation.kind_of[alone]
        else:
            raise unknown_action(word, choices, game)
    return actions


def argument_alone(word: str, choices: Sequence[Choice], game: Game[Any]) -> int | None:
    """Return the action with this argument, if one kind that is offered now, or one kind at all, has it; not for numbers."""
    kinds = [kind for kind in game.kinds if kind.argument and not word.isdecimal()
             and action_named(f"{kind.name}:{word}", game) is not None]
    now = {choice["kind"] for choice in choices}
    kinds = [kind for kind in kinds if kind.name in now] or kinds
    return action_named(f"{kinds[0].name}:{word}", game) if len(kinds) == 1 else None


def listed_choices(state: State, game: Game[Any]) -> list[Choice]:
    """Return the choices in the order of the list: side choices late, the end of the turn last."""
    return sorted(game.choices(state), key=lambda choice: (choice["id"] == END, choice["args"].get("aside", 0)))


# -- squares and rotations -------------------------------------------------------------------------------------


def placing_kind(game: Game[Any]) -> Kind | None:
    """Return the kind of action that takes a rotation and a square, if the game has one."""
    return next((kind for kind in game.kinds
                 if ROTATION_AND_SQUARE.fullmatch(game.name(kind.ids[0]).partition(":")[2])), None)


def join_rotations(words: list[str], state: State, game: Game[Any]) -> list[str]:
    """Rewrite `place d7 1`, `d7 1`, `1d7` and `d7` as `place:1d7`."""
    kind = placing_kind(game)
    if kind is None:
        return words
    joined: list[str] = []
    words = [*words]
    while words:
        word = words.pop(0)
        square = word.lower().removeprefix(f"{kind.name}:")
        if f"{kind.name}:{square}" in game.notation.ids:
            joined.append(f"{kind.name}:{square}")
        elif f"{kind.name}:0{square}" in game.notation.ids:
            is_typed = bool(words) and re.fullmatch(r"\d", words[0])
            rotation = words.pop(0) if is_typed else rotation_at(square, kind, joined, state, game)
            if f"{kind.name}:{rotation}{square}" not in game.notation.ids:
                raise NotUnderstood("typed-no-rotation", square=square, rotation=rotation)
            joined.append(f"{kind.name}:{rotation}{square}")
        elif word.lower() != kind.name or not words:
            joined.append(word)
    return joined


def rotation_at(square: str, kind: Kind, before: list[str], state: State, game: Game[Any]) -> str:
    """Return the only rotation that fits there after these words; 0 if none fits, so that the refusal can say why."""
    after = state.copy()
    for action in with_implied(state, parse_actions(" ".join(before), state, game), game):
        if action in after.legal():
            after.apply(action)
    legal = {*after.legal()}
    fitting = [digit for digit in "0123456789" if game.notation.ids.get(f"{kind.name}:{digit}{square}") in legal]
    if len(fitting) > 1:
        raise NotUnderstood("typed-rotations", square=square, rotations=fitting, first=fitting[0])
    return fitting[0] if fitting else "0"


# -- names -----------------------------------------------------------------------------------------------------


def kind_named(word: str, game: Game[Any]) -> Kind | None:
    return next((kind for kind in game.kinds if kind.name in (word, word.lower())), None)


def action_named(name: str, game: Game[Any]) -> int | None:
    """Return the action with this name, in any case."""
    ids = game.notation.ids
    return ids[name] if name in ids else next((ids[known] for known in ids if known.lower() == name.lower()), None)


def arguments_of(word: str, kind: Kind, game: Game[Any]) -> list[int]:
    """Return the actions of an argument: `3` after `sail` is sail:3, `YYR` after `pay` is three cubes; else none."""
    if (one := action_named(f"{kind.name}:{word}", game)) is not None:
        return [one]
    letters = [action_named(f"{kind.name}:{letter}", game) for letter in word]
    return [] if word.isdecimal() or None in letters else [action for action in letters if action is not None]


def choice_by_number(number: int, choices: Sequence[Choice]) -> int:
    if not 1 <= number <= len(choices):
        raise NotUnderstood("typed-number", n=len(choices))
    return choices[number - 1]["id"]


def example(kind: Kind, choices: Sequence[Choice], game: Game[Any]) -> str:
    return next((choice["name"] for choice in choices if choice["kind"] == kind.name), game.name(kind.ids[0]))


def unknown_action(word: str, choices: Sequence[Choice], game: Game[Any]) -> NotUnderstood:
    meant = get_close_matches(word, [choice["name"] for choice in choices] + [kind.name for kind in game.kinds], 1, 0.7)
    if meant:
        return NotUnderstood("typed-did-you-mean", word=word, meant=meant[0])
    return NotUnderstood("typed-no-action", word=word)


# -- implied actions -------------------------------------------------------------------------------------------


def with_implied(state: State, typed: Sequence[int], game: Game[Any]) -> list[int]:
    """Return the typed actions with the implied ones between them.

    An action is implied if nothing else is legal, or if it alone leads to what was typed and changes nothing on the table:
    `trade` implies that the boat stays. A choice of what to pay is never implied.
    """
    state, seat = state.copy(), state.to_act
    actions: list[int] = []
    for place, target in enumerate(typed):
        kinds = {game.notation.kind_of[action].name for action in typed if action != target}
        while state.to_act == seat and target not in state.legal():
            step = implied_action(state, target, kinds, game)
            if step is None:
                break
            state.apply(step)
            actions.append(step)
        actions.append(target)
        if state.to_act != seat or target not in state.legal():
            return [*actions, *typed[place + 1:]]
        state.apply(target)
    return actions


def implied_action(state: State, target: int, kinds: set[str], game: Game[Any]) -> int | None:
    """Return the next action that is implied on the way to this one, if there is exactly one."""
    legal = state.legal()
    if len(legal) == 1:
        return legal[0] if legal[0] != END else None  # the end of a turn is never implied
    for depth in range(1, MOST_IMPLIED + 1):
        first = {action for action in candidates(state, kinds, game) if leads_to(state, action, target, depth, kinds, game)}
        if first:
            step = first.pop()
            return step if not first and changes_nothing(state, step, game) else None
    return None


def candidates(state: State, kinds: set[str], game: Game[Any]) -> Iterator[int]:
    """Yield what could be implied: not the end of the turn, nor a kind that was typed, because that would be typed too."""
    return (action for action in state.legal() if action != END and game.notation.kind_of[action].name not in kinds)


def leads_to(state: State, action: int, target: int, depth: int, kinds: set[str], game: Game[Any]) -> bool:
    """Is the target legal after this action and at most depth - 1 others?"""
    after = state.copy()
    after.apply(action)
    if after.to_act != state.to_act:
        return False
    if target in after.legal():
        return True
    return depth > 1 and any(
        leads_to(after, then, target, depth - 1, kinds, game) for then in candidates(after, kinds, game))


def changes_nothing(state: State, action: int, game: Game[Any]) -> bool:
    """Does this action leave everything on the table as it is?"""
    after = state.copy()
    after.apply(action)
    before, then = game.view(state), game.view(after)
    return all(before[key] == then[key] for key in before if key not in NOT_ON_TABLE)
