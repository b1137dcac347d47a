"""Guided first games: a prepared deal, and steps that explain one thing each and wait for the learner's move.

A guide is data beside its game, `guide.toml`; docs/guides.md says how to write one. The rules play it like any other game:
the seed deals, the learner in seat 0 makes every own move, and a guide only says which move comes next and what the others
do. How far somebody is follows from the acts at the table, so a guide can be left, resumed and undone like any game.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from cardamom.kernel.content import Reader, read_toml
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE
from cardamom.table.dealer import PairedDealer
from cardamom.table.history import Act
from cardamom.table.table import Table

LEARNER = 0  # the seat of whoever learns
FILE = "guide.toml"
NOT_YET = "not-yet"


@dataclass(frozen=True)
class Step:
    """One step of a guide. Its messages are guide-KEY, guide-KEY-title and, if there is something to do, guide-KEY-do."""

    key: str
    at: tuple[str, ...]  # what it is about: refs of the view, `choice:NAME` for a button, `table:PART` of the page
    do: tuple[tuple[str, ...], ...]  # the learner's actions, each one of several that are as good; none: it only explains
    then: tuple[str, ...]  # what the others do after that
    otherwise: str  # the message guide-OTHERWISE answers whoever tries something else
    picture: str  # a picture of the rules that helps, such as "trade YY>RR"; empty: none


@dataclass(frozen=True)
class Move:
    """An action that the guide expects."""

    in_step: int
    learner: bool  # or one of the others?
    names: tuple[str, ...]


@dataclass(frozen=True)
class Progress:
    """A table's place in its guide."""

    step: int  # the first step that is not done; after the last one, the number of steps
    todo: tuple[Move, ...]  # everything that is still to be done; nothing: from here on it is an ordinary game

    @property
    def actions(self) -> list[str]:
        """Return the learner's actions that finish this step, or the next one that is not an explanation."""
        return [move.names[0] for move in self.todo if move.in_step == self.todo[0].in_step and move.learner]

    def accepts(self, names: Sequence[str]) -> bool:
        """Return whether these are the learner's next actions, or the first of them."""
        if not self.todo:
            return True
        expected = self.todo[:len(names)]
        return len(expected) == len(names) and all(
            move.learner and name in move.names for move, name in zip(expected, names, strict=True))


@dataclass(frozen=True)
class Guide:
    """A game's guided first game."""

    seats: int
    seed: int
    options: Mapping[str, Any]
    before: tuple[str, ...]  # what the others do before the learner's first move
    steps: tuple[Step, ...]

    @property
    def dealer(self) -> PairedDealer:
        return PairedDealer(self.seed)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """Return every action of the guide, in order."""
        found = [Move(0, False, (name,)) for name in self.before]
        for place, step in enumerate(self.steps):
            found += [Move(place, True, names) for names in step.do]
            found += [Move(place, False, (name,)) for name in step.then]
        return tuple(found)

    def progress(self, game: Game[Any], line: Sequence[Act]) -> Progress | None:
        """Return how far these acts have come; None if they have left the guide.

        What was dealt, and what was played because there was no other choice, need not be in the guide.
        """
        done = 0
        for act in line:
            if done == len(self.moves):
                break
            move = self.moves[done]
            if act.seat == CHANCE:
                continue
            if (act.seat == LEARNER) == move.learner and game.name(act.action) in move.names:
                done += 1
            elif act.choices > 1:
                return None
        return Progress(self._step(done), self.moves[done:])

    def _step(self, done: int) -> int:
        """Return the step after this many moves: the first one not done, or an explanation before it."""
        if done <= len(self.before):
            return 0
        last = self.moves[done - 1].in_step
        return last if done < len(self.moves) and self.moves[done].in_step == last else last + 1

    def next_move(self, table: Table) -> list[str]:
        """Return the learner's actions that finish the step, as far as one move can include them: a draw may intervene."""
        now, trial, found = self.progress(table.game, table.history.line), table.state.copy(), list[str]()
        for name in now.actions if now else ():
            if trial.to_act != LEARNER:
                break
            trial.apply(table.game.action(name))
            found.append(name)
        return found

    def let_others_act(self, table: Table) -> None:
        """Do what the guide says the others do now."""
        while (now := self.progress(table.game, table.history.line)) and now.todo and not now.todo[0].learner:
            table.act(now.todo[0].names[0])


def guide_of(game: Game[Any]) -> Guide | None:
    """Return the guide of a game; None with a content pack, because its deal is for the shipped content."""
    path = game.folders[-1] / FILE
    return read_guide(path) if game.pack is None and path.is_file() else None


@cache
def read_guide(path: Path) -> Guide:
    """Read a guide; ContentError says what is wrong with it, and where."""
    reader = Reader(read_toml(path), str(path))
    rows = reader.get("steps", "a list of steps")
    if not isinstance(rows, list):
        reader.fail("steps", "a list of steps")
    guide = Guide(reader.number("seats", 1, 5), reader.number("seed", 0, 1 << 40),
                  dict(reader.get("options", "a table")) if reader.has("options") else {},
                  names(reader, "before"),
                  tuple(read_step(Reader(row, str(path), f"steps[{n}]")) for n, row in enumerate(rows)))
    reader.close()
    return guide


def read_step(reader: Reader) -> Step:
    step = Step(reader.text("key"), names(reader, "at"), read_actions(reader), names(reader, "then"),
                reader.text("otherwise") if reader.has("otherwise") else NOT_YET,
                reader.text("picture") if reader.has("picture") else "")
    reader.close()
    if step.then and not step.do:
        reader.fail("then", "something to do before the others act")
    return step


def names(reader: Reader, key: str) -> tuple[str, ...]:
    """Return an optional list of texts."""
    value = reader.get(key, "a list") if reader.has(key) else []
    if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
        reader.fail(key, "a list of texts")
    return tuple(value)


def read_actions(reader: Reader) -> tuple[tuple[str, ...], ...]:
    """Read what the learner does: actions, or lists of actions of which any one will do."""
    value = reader.get("do", "a list") if reader.has("do") else []
    if not isinstance(value, list):
        reader.fail("do", "a list of actions")
    given = [item if isinstance(item, list) else [item] for item in value]
    if not all(each and all(isinstance(name, str) and name for name in each) for each in given):
        reader.fail("do", "actions, or lists of actions of which any one will do")
    return tuple(map(tuple, given))
