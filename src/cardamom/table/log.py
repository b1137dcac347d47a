"""Logs: a game in a file, one JSON object per line, made to be read and repaired by people too.

    {"cardamom": 1, "game": "eastern-wonders", "version": 1, "seats": 2, "players": ["Anna", "greedy"],
     "options": {...}, "content": {"hash": "...", "pack": null}}
    {"seq": 1, "act": "first:1"}
    {"seq": 2, "act": "sail:12", "digest": "0123456789abcdef"}
    {"seq": 3, "undo": 1}
    {"seq": 4, "seat": 0, "player": "mcts"}
    {"seq": 5, "result": {"scores": [31, 40], "winners": [1]}}

The header stands on one line. `pack` is the whole content pack if it is not the shipped one. At a table that hides points
until the end the header also has `"hide_points": true`. Numbers of events begin at 1.
"""
from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from cardamom.kernel.game import Game
from cardamom.table.history import Act, Event, History, Seated, Undo

FORMAT = 1
MOST_BYTES = 50_000_000


class LogError(ValueError):
    """A log cannot be used; says which file, which line (0: the whole file) and why."""

    def __init__(self, file: str | Path, line: int, reason: str) -> None:
        super().__init__(f"{file}, line {line}: {reason}" if line else f"{file}: {reason}")
        self.file, self.line, self.reason = str(file), line, reason

    def __reduce__(self) -> tuple[type[LogError], tuple[str, int, str]]:
        return type(self), (self.file, self.line, self.reason)


class CutOff(LogError):
    """The last line is incomplete; everything before it can be used."""


# -- writing --------------------------------------------------------------------------------------------------


def header_of(history: History) -> dict[str, Any]:
    """Return the header: everything that is fixed before the first event."""
    game = history.game
    return {
        "cardamom": FORMAT, "game": game.id, "version": game.version, "seats": len(history.first_players),
        "players": list(history.first_players), "options": history.start.setup.options,
        "content": {"hash": game.content_hash, "pack": game.pack}, **({"hide_points": True} if history.hide_points else {})}


def event_as_data(event: Event, game: Game[Any]) -> dict[str, Any]:
    """Return an event as it is written in a log."""
    if isinstance(event, Act):
        digest = {} if event.digest is None else {"digest": f"{event.digest:016x}"}
        return {"seq": event.seq, "act": game.name(event.action), **digest}
    if isinstance(event, Undo):
        return {"seq": event.seq, "undo": event.to}
    if isinstance(event, Seated):
        return {"seq": event.seq, "seat": event.seat, "player": event.player}
    return {"seq": event.seq, "result": {"scores": list(event.scores), "winners": list(event.winners)}}


def as_lines(entries: Sequence[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in entries).encode()


def write_log(history: History, path: Path) -> int:
    """Write the whole log, or leave the old file as it was. Returns the size of the log."""
    written = as_lines([header_of(history), *(event_as_data(event, history.game) for event in history.events)])
    new = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    try:
        with open(new, "xb") as file:
            file.write(written)
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)
    return len(written)


class Recorder:
    """Keeps the log of a table up to date in a file, so that a killed program loses no settled event."""

    def __init__(self, history: History, path: Path) -> None:
        self.path = path
        self.size = write_log(history, path)
        self.seq = history.seq

    def append(self, history: History) -> None:
        """Write the events that are not yet in the file, and wait until they are on the disk."""
        new = history.events[self.seq:]
        if not new:
            return
        written = as_lines([event_as_data(event, history.game) for event in new])
        file = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))  # Windows changes line ends
        try:
            if os.fstat(file).st_size != self.size:
                raise LogError(self.path, 0, "another program has changed this log while it was being written")
            try:
                done = 0
                while done < len(written):
                    done += os.write(file, written[done:])
                os.fsync(file)
            except OSError:
                os.ftruncate(file, self.size)
                raise
        finally:
            os.close(file)
        self.size += len(written)
        self.seq = history.seq


# -- reading --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Header:
    game: str
    version: int
    players: tuple[str, ...]
    options: dict[str, Any]
    content_hash: str
    pack: dict[str, Any] | None
    hide_points: bool = False


@dataclass(frozen=True)
class Entry:
    """A line after the header: exactly one of `act`, `undo`, `seat` and `result` is set."""

    line: int
    act: str | None = None
    digest: str | None = None
    undo: int | None = None
    seat: int | None = None
    player: str = ""
    result: tuple[list[int], list[int]] | None = None


class LogFile:
    """The lines of a log, before they are replayed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines = self._read()
        self.truncated = bool(self.lines) and not self.lines[-1].endswith(b"\n")

    def _read(self) -> list[bytes]:
        try:
            if self.path.stat().st_size > MOST_BYTES:
                self.fail(0, f"larger than {MOST_BYTES:,} bytes")
            return self.path.read_bytes().splitlines(keepends=True)
        except (OSError, ValueError) as error:
            if isinstance(error, LogError):
                raise
            self.fail(0, f"cannot be read ({getattr(error, 'strerror', None) or error})")

    def fail(self, line: int, reason: str) -> NoReturn:
        raise LogError(self.path, line, reason)

    def header(self) -> Header:
        """Return the parsed first line."""
        if not self.lines:
            self.fail(0, "the file is empty; a log begins with a header")
        data = self._parse(1)
        if "cardamom" not in data:
            self.fail(1, "this is not a Cardamom log: a log begins with a header {\"cardamom\": 1, ...}")
        if not is_number(data["cardamom"]) or data["cardamom"] < 1:
            self.fail(1, "cardamom: expected the number of a log format")
        if data["cardamom"] > FORMAT:
            self.fail(1, f"written by a newer Cardamom in log format {data['cardamom']}; this one reads format {FORMAT}")
        self._keys(1, data, ("cardamom", "game", "version", "seats", "players", "options", "content"), ("hide_points",))
        content = data["content"]
        if not isinstance(data["game"], str):
            self.fail(1, "game: expected the id of a game")
        if not is_number(data["version"]) or data["version"] < 1:
            self.fail(1, "version: expected a whole number from 1")
        if not isinstance(data["players"], list) or data["seats"] is True or data["seats"] != len(data["players"]):
            self.fail(1, "players: expected a list of names, one for each seat")
        if not isinstance(data["options"], dict):
            self.fail(1, "options: expected an object")
        if not isinstance(content, dict) or not isinstance(content.get("hash"), str):
            self.fail(1, "content: expected an object with hash and pack")
        self._keys(1, content, ("hash", "pack"))
        if content["pack"] is not None and not isinstance(content["pack"], dict):
            self.fail(1, "content.pack: expected an object or null")
        if not isinstance(data.get("hide_points", False), bool):
            self.fail(1, "hide_points: expected true or false")
        return Header(data["game"], data["version"], tuple(data["players"]), data["options"],
                      content["hash"], content["pack"], data.get("hide_points", False))

    def entries(self) -> Iterator[Entry]:
        """Yield the lines after the header; LogError when a bad one is reached."""
        for line in range(2, len(self.lines) + 1):
            yield self._entry(line, self._parse(line))

    def _entry(self, line: int, data: dict[str, Any]) -> Entry:
        if not is_number(data.get("seq")) or data["seq"] != line - 1:
            self.fail(line, f"seq: expected {line - 1}; lines are missing, repeated or out of order")
        if "act" in data:
            self._keys(line, data, ("seq", "act"), ("digest",))
            if not isinstance(data["act"], str) or not isinstance(data.get("digest", ""), str):
                self.fail(line, "act: expected the name of an action, and digest as text")
            return Entry(line, act=data["act"], digest=data.get("digest"))
        if "undo" in data:
            self._keys(line, data, ("seq", "undo"))
            if not is_number(data["undo"]):
                self.fail(line, "undo: expected the number of an event")
            return Entry(line, undo=data["undo"])
        if "seat" in data:
            self._keys(line, data, ("seq", "seat", "player"))
            if not is_number(data["seat"]) or not isinstance(data["player"], str):
                self.fail(line, "seat: expected the number of a seat and the name of its player")
            return Entry(line, seat=data["seat"], player=data["player"])
        if "result" in data:
            self._keys(line, data, ("seq", "result"))
            result = data["result"]
            if not isinstance(result, dict) or not all(are_numbers(result.get(key)) for key in ("scores", "winners")):
                self.fail(line, "result: expected an object with the lists scores and winners")
            self._keys(line, result, ("scores", "winners"))
            return Entry(line, result=(result["scores"], result["winners"]))
        self.fail(line, "expected one of act, undo, seat and result")

    def _keys(self, line: int, data: dict[str, Any], required: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
        for key in required:
            if key not in data:
                self.fail(line, f"{key} is missing")
        for key in data:
            if key not in required + optional:
                self.fail(line, f"unknown field {key[:40]!r}")

    def _parse(self, line: int) -> dict[str, Any]:
        try:
            data = json.loads(self.lines[line - 1].decode("utf-8"), parse_constant=refuse_constant)
        except (ValueError, RecursionError) as error:
            if self.truncated and line == len(self.lines):
                raise CutOff(self.path, line, "the line is cut off: the program was stopped while writing it") from None
            if isinstance(error, UnicodeDecodeError):
                self.fail(line, "this is not text in UTF-8")
            what = "this is not JSON, so not a Cardamom log" if line == 1 else "this is not JSON"
            self.fail(line, f"{what} ({getattr(error, 'msg', 'a number or nesting is too large')})")
        if not isinstance(data, dict):
            self.fail(line, "expected a JSON object")
        return data


def refuse_constant(name: str) -> NoReturn:
    """Refuse NaN and Infinity, which Python writes but JSON does not allow."""
    raise ValueError(name)


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def are_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(is_number(item) for item in value)
