"""Practice: positions from real games in which one move is clearly best.

They are data beside their game. `practice.toml` says which themes there are, and what a move has to do to belong to one;
`practice.jsonl`, which `cardamom practice find` writes, holds the positions, one on each line: the acts that lead there, the
answer, and what a deep search expects of every move it looked at. docs/practice.md describes both.

A position asks for one or more moves of the seat to act. Each answer is judged by what the search found, so nothing has to
be searched while somebody practises.
"""
from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from cardamom.kernel.content import Reader, read_toml
from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from cardamom.table.history import History

THEMES, POSITIONS = "practice.toml", "practice.jsonl"
LEVELS = ("easy", "medium", "hard")


@dataclass(frozen=True)
class Theme:
    """The theme of a group of positions. Its messages are practice-theme-KEY and practice-about-KEY."""

    key: str
    does: tuple[str, ...]  # kinds of effects that the turn of the answer has, all of them
    times: int  # how often it has each of them, at least
    rival: bool  # after the second-best move a rival would do the same, on the same thing


@dataclass(frozen=True)
class Question:
    """One choice that has to be right."""

    place: int  # of the right action in the answer
    chances: Mapping[str, float]  # what a search expects of each action it looked at, 0 to 1, for the seat that chooses
    also: tuple[str, ...] = ()  # other ways to do the same thing, which cost next to nothing: right as well


@dataclass(frozen=True)
class Position:
    """A position to practise on."""

    id: str
    theme: str
    level: str  # easy: whoever looks for the best turn right now finds it; hard: a quick search misses it
    version: int  # of the game, when it was found
    seats: int
    options: Mapping[str, Any]
    actions: tuple[str, ...]  # that lead to the position, from the start
    seat: int  # that is to act
    answer: tuple[str, ...]  # what is right, up to the last question
    rest: tuple[str, ...]  # how the turn would go on
    questions: tuple[Question, ...]
    checked: Mapping[str, int]  # simulations, and how many searches agreed
    source: str  # the game it comes from

    def start(self, game: Game[Any]) -> State:
        """Return the position as a state; ValueError if today's rules do not lead there."""
        state: State = game.start(self.seats, **self.options)
        for place, name in enumerate(self.actions):
            state.apply(self._legal(game, state, name, f"act {place + 1}"))
        if state.to_act != self.seat:
            raise ValueError(f"practice {self.id}: seat {self.seat} is not to act")
        return state

    def lead_to(self, history: History) -> None:
        """Carry out the acts that lead to the position."""
        for name in self.actions:
            history.act(history.game.action(name))

    def done_by(self, history: History) -> list[str]:
        """Return what the learner has done since, at a table that began in this position."""
        return [history.game.name(act.action) for act in history.line[len(self.actions):] if act.seat == self.seat]

    def _legal(self, game: Game[Any], state: State, name: str, where: str) -> int:
        action = game.action(name)
        if action not in state.legal():
            raise ValueError(f"practice {self.id}, {where}: {name} is not legal")
        return action

    def check(self, game: Game[Any]) -> None:
        """Raise a ValueError if an action is not legal, or if a question's right answer is not its best one."""
        state = self.start(game)
        asked = {question.place: question for question in self.questions}
        if not asked or max(asked) != len(self.answer) - 1:
            raise ValueError(f"practice {self.id}: the answer has to end with a question")
        for place, name in enumerate((*self.answer, *self.rest)):
            legal = {game.name(action) for action in state.legal()}
            if (question := asked.get(place)) is not None:
                if not set(question.chances) <= legal:
                    raise ValueError(f"practice {self.id}: {set(question.chances) - legal} are not legal")
                if max(question.chances, key=lambda each: question.chances[each]) != name:
                    raise ValueError(f"practice {self.id}: {name} is not the best answer")
            elif place < len(self.answer) and len(legal) > 1:
                raise ValueError(f"practice {self.id}: there is a choice at {name}, but no question")
            state.apply(self._legal(game, state, name, f"answer {place + 1}"))

    def judge(self, done: Sequence[str]) -> Verdict:
        """Judge these actions of the learner, played from the position on."""
        for place, expected in enumerate(self.answer):
            if place == len(done):
                return Verdict("open", place, 0.0, None)
            if done[place] != expected:
                question = next((each for each in self.questions if each.place == place), None)
                if question is not None and done[place] in question.also:
                    break
                chances = question.chances if question else {expected: 1.0}
                best = chances[expected]
                known = chances.get(done[place])
                return Verdict("wrong", place, best - (min(chances.values()) if known is None else known), done[place])
        return Verdict("right", len(self.answer), 0.0, None)


@dataclass(frozen=True)
class Verdict:
    """How far an attempt has come, and what it cost."""

    result: str  # open: so far it is right, and goes on; right; wrong
    place: int  # in the answer: the first action that is missing or wrong
    lost: float  # chance to win; of a move that no search looked at, at least this much
    chosen: str | None  # instead of the right action


@dataclass(frozen=True)
class Practice:
    """The practice positions of a game."""

    themes: tuple[Theme, ...]
    positions: tuple[Position, ...]

    def named(self, position: str) -> Position | None:
        return next((each for each in self.positions if each.id == position), None)


@cache
def read_practice(folder: Path) -> Practice:
    themes, positions = folder / THEMES, folder / POSITIONS
    if not themes.is_file():
        return Practice((), ())
    return Practice(read_themes(themes), read_positions(positions) if positions.is_file() else ())


def practice_of(game: Game[Any]) -> Practice:
    """Return what can be practised in this game; nothing if it has no file of themes."""
    return read_practice(game.folders[-1])


def read_themes(path: Path) -> tuple[Theme, ...]:
    """Read the themes; ContentError says what is wrong with the file, and where."""
    reader = Reader(read_toml(path), str(path))
    rows = reader.get("themes", "a list of themes")
    if not isinstance(rows, list):
        reader.fail("themes", "a list of themes")
    found = tuple(read_theme(Reader(row, str(path), f"themes[{n}]")) for n, row in enumerate(rows))
    reader.close()
    return found


def read_theme(reader: Reader) -> Theme:
    does = reader.get("does", "a list of kinds of effects")
    if not isinstance(does, list) or not does or not all(isinstance(kind, str) for kind in does):
        reader.fail("does", "a list of kinds of effects")
    rival = reader.has("rival") and reader.get("rival", "true or false") is True
    theme = Theme(reader.text("key"), tuple(does), reader.number("times", 1, 99) if reader.has("times") else 1, rival)
    reader.close()
    return theme


def read_positions(path: Path) -> tuple[Position, ...]:
    """Read the positions; ValueError names the bad line."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            found.append(position_from(json.loads(line)))
        except (ValueError, TypeError, KeyError) as error:
            raise ValueError(f"{path.name}, line {number}: not a position ({error})") from None
    return tuple(found)


def position_from(data: Mapping[str, Any]) -> Position:
    questions = tuple(Question(int(each["place"]), dict(each["chances"]), tuple(each.get("also", ())))
                      for each in data["questions"])
    lists = {name: tuple(data[name]) for name in ("actions", "answer", "rest")}
    return Position(**{**data, **lists, "questions": questions})


def as_line(position: Position) -> str:
    return json.dumps(asdict(position), ensure_ascii=False) + "\n"


def id_of(game: str, actions: Sequence[str]) -> str:
    """Return the id of a position, which is the same for the same game and the same acts."""
    return blake2b(json.dumps([game, *actions]).encode(), digest_size=4).hexdigest()
