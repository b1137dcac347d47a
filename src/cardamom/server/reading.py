"""What is read in a worker process with limits on memory and time: packs, maps and logs that visitors upload, and replays.

The server pickles a task to the worker, which calls its `read` (readers.py). Everything that parses text written by a
visitor is here; the server itself only handles the data that comes back.
"""
from __future__ import annotations

import json
import tempfile
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Protocol

from cardamom.games import load
from cardamom.kernel.content import parse_toml
from cardamom.kernel.game import Game
from cardamom.kernel.hiding import hide_in_parts
from cardamom.kernel.mapfile import DrawnMap, MapError
from cardamom.server.annotated_history import AnnotatedHistory, without_points
from cardamom.server.loaded_games import LoadedGames
from cardamom.server.worker_limits import limit_memory, limited_task
from cardamom.table.log import LogError, LogFile, event_as_data
from cardamom.table.replay import replay
from cardamom.telling.locales import ENGLISH
from cardamom.telling.preview import effect_lines
from cardamom.telling.speak import Marker

WALL_SECONDS = 30.0  # much more: on a busy machine the process may have to wait
MOST_ITEMS = 20_000  # of a pack, or of the body of a request: numbers, words and lists
MOST_DIGITS = 300
MOST_LINES = 20_000  # of a log
MOST_UNDOS = 1000  # of a log, and of a table
MOST_REPLAYED = 2_000_000  # acts, by all undos of a log together: each replays the game up to where it goes back to


class Rejection(NamedTuple):
    """What is wrong with an upload, as a sentence."""

    why: str


class Reading(Protocol):
    kind: ClassVar[str]

    def read(self, games: LoadedGames) -> Any:
        """In the worker. ValueError (or RecursionError): the visitor's mistake, in a sentence."""
        ...


# -- in the worker --------------------------------------------------------------------------------------------------


class Reader:
    """Runs reading tasks within limits."""

    def __init__(self) -> None:
        self.games = LoadedGames()
        limit_memory()

    def answer(self, task: Reading, _budget: float) -> Any:
        try:
            with limited_task():
                return task.read(self.games)
        except RecursionError:
            return Rejection("it is nested too deeply")
        except ValueError as error:
            return Rejection(str(error))


class LongNumber(ValueError):
    """A number with very many digits, which take quadratic time to parse."""


def short_number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise LongNumber(f"The body has a number of {len(digits):,} digits.")
    return int(digits)


@dataclass(frozen=True)
class JsonBody:
    """The body of a large request. Read: nothing; the server can parse it quickly, for it has not too many parts."""

    written: bytes
    kind: ClassVar[str] = "body"

    def read(self, games: LoadedGames) -> None:
        try:
            parsed = json.loads(self.written, parse_int=short_number)
        except RecursionError:
            raise ValueError("The body is nested too deeply.") from None
        except ValueError as error:
            raise error if isinstance(error, LongNumber) else ValueError("The body is not JSON.") from None
        if (items := count(parsed)) > MOST_ITEMS:
            raise ValueError(f"The body has {items:,} parts, more than {MOST_ITEMS:,}.")


@dataclass(frozen=True)
class PackText:
    """A content pack as TOML. Read: the pack as data, or None if it says just what is shipped."""

    game: str
    written: str
    kind: ClassVar[str] = "pack"

    def read(self, games: LoadedGames) -> dict[str, Any] | None:
        document = parse_toml(Path("pack"), self.written)
        if (items := count(document)) > MOST_ITEMS:
            raise ValueError(f"pack: {items:,} entries, more than {MOST_ITEMS:,}")
        try:
            return load(self.game, document).pack
        except ValueError as error:
            raise ValueError(f"pack: {str(error).removeprefix('content: ')}") from None


@dataclass(frozen=True)
class MapText:
    """A drawn map. Read: what the game's option accepts as this map."""

    game: str
    pack: dict[str, Any] | None
    written: str
    kind: ClassVar[str] = "map"

    def read(self, games: LoadedGames) -> Any:
        game = games.get(self.game, self.pack)
        option = next(option for option in game.options if isinstance(option, DrawnMap))
        with tempfile.TemporaryDirectory(prefix="cardamom-map-") as folder:
            path = Path(folder, "map.txt")
            path.write_text(self.written, encoding="utf-8")
            try:
                drawing = option.read(path)
                option.check(drawing)
            except MapError as error:
                raise MapError("map", error.line, error.column, error.reason) from None
        return option.of_files([drawing])


@dataclass(frozen=True)
class LogText:
    """A log. Read: a `ReadLog`."""

    written: bytes
    kind: ClassVar[str] = "log"

    def read(self, games: LoadedGames) -> ReadLog:
        with tempfile.TemporaryDirectory(prefix="cardamom-log-") as folder:
            path = Path(folder, "log.jsonl")
            path.write_bytes(self.written)
            try:
                refuse_long_logs(LogFile(path))
                table = replay(path, load=lambda game_id, pack, _: games.get(game_id, pack))
            except LogError as error:
                raise LogError("the log", error.line, error.reason) from None
        history = table.history
        return ReadLog(table.game.id, table.game.pack, list(history.first_players), table.players,
                       history.start.setup.options, history.hide_points,
                       [event_as_data(event, table.game) for event in history.events], table.over, table.view_only)


@dataclass(frozen=True)
class ReportAt:
    """The last position of a log that was saved with a note. Read: JSON of what models.ReportInfo has of it."""

    written: bytes
    place: int
    theme: str
    at: float
    hides_points: bool  # of everybody, because the game goes on
    locale: str = ENGLISH
    kind: ClassVar[str] = "report"

    def read(self, games: LoadedGames) -> str:
        log = LogText(self.written).read(games)
        game = games.get(log.game, log.pack)
        history = AnnotatedHistory(game, log.first_players, log.options)
        for event in log.events:
            history.read(event, self.at)
        hidden = frozenset(range(history.start.parties)) if self.hides_points else frozenset()
        shown = games.get(log.game, log.pack, self.theme)
        return as_json({"game": game.id, "title": game.title, "players": log.players,
                        "position": position_in(history, shown, log.players, self.place, hidden, self.locale)})


def position_in(history: AnnotatedHistory, shown: Game[Any], players: Sequence[str], place: int, hidden: frozenset[int],
                locale: str) -> dict[str, Any]:
    """Return the position after an act and the act's effects, without the points of some parties. See models.Position."""
    after = history.state_after(place)
    entry, changes = None, list[str]()
    if place:
        history.work_out_effects(place - 1, place)
        entry = without_points(history.game, history.entry(place), hidden)
        effects = shown.effects(history.state_after(place - 1), history.line[place - 1].action, after, hidden)
        changes = [*effect_lines(effects, Marker(shown, players, hidden, locale))]
    return {"place": place, "last": len(history.line), "entry": entry, "view": shown.view(after, hidden),
            "scores": hide_in_parts(shown.explain_score(after), hidden), "changes": changes}


class ReadLog(NamedTuple):
    game: str
    pack: dict[str, Any] | None
    first_players: list[str]
    players: list[str]
    options: dict[str, Any]
    hide_points: bool
    events: list[dict[str, Any]]
    over: bool
    view_only: str


def refuse_long_logs(log: LogFile) -> None:
    """Refuse long logs by the events they contain, whatever their line ends and escapes look like."""
    if (items := count(log.header().pack)) > MOST_ITEMS:
        log.fail(1, f"a pack with {items:,} entries, more than {MOST_ITEMS:,}")
    if len(log.lines) > MOST_LINES:
        log.fail(0, f"{len(log.lines):,} lines; at most {MOST_LINES:,} can be uploaded")
    line: list[int] = []  # the numbers of the acts that count
    undos = replayed = 0
    for entry in log.entries():
        if entry.act is not None:
            line.append(entry.line - 1)
        elif entry.undo is not None:
            undos += 1
            del line[bisect_right(line, entry.undo):]
            replayed += len(line)
        if undos > MOST_UNDOS or replayed > MOST_REPLAYED:
            log.fail(entry.line, f"too many takebacks; a log with at most {MOST_UNDOS:,} can be uploaded")


def as_json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


def count(value: Any) -> int:
    """Return how many values a document contains."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + sum(map(count, inside))
