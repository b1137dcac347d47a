"""The history of finished solo games: one JSON object per line in the user's data folder."""
from __future__ import annotations

import json
import os
import sys
import textwrap
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, TypedDict

from cardamom.arena.game_summary import summarize
from cardamom.bots.registry import is_bot
from cardamom.cli.bad_input import BadInput
from cardamom.games import game_class, game_ids
from cardamom.kernel.game import Game
from cardamom.kernel.options import OneOf, Option, typed
from cardamom.system import data_folder, lock
from cardamom.table.table import Table


class Entry(TypedDict):
    """A game in the history."""

    at: str  # ISO 8601, with the time zone
    game: str
    version: int
    options: dict[str, str]  # the difficulty and what is not the default, in short
    player: str
    scores: list[int]  # the player's and the automaton's
    won: bool
    rounds: int
    turns: int
    digest: str
    log: str | None


FIELDS: dict[str, type | tuple[type, ...]] = {
    "at": str, "game": str, "version": int, "options": dict, "player": str, "scores": list, "won": bool,
    "rounds": int, "turns": int, "digest": str, "log": (str, type(None))}


def history_file() -> Path:
    return data_folder() / "history.jsonl"


# -- writing --------------------------------------------------------------------------------------------------


def add_to_history(table: Table) -> None:
    """Add a solo game that a person has finished. Never raises: a failure is reported on stderr."""
    if len(table.players) > 1 or not table.over or is_bot(table.players[0]):
        return
    try:
        append(history_file(), entry_of(table))
    except (OSError, RuntimeError) as error:
        print(f"This game is not in your history: {error}", file=sys.stderr)


def entry_of(table: Table) -> Entry:
    finished = summarize(table)
    path = table.recorded_in
    return {
        "at": datetime.now().astimezone().isoformat(timespec="seconds"), "game": table.game.id,
        "version": table.game.version, "options": in_short(table.game, table.state.setup.options),
        "player": finished.players[0], "scores": list(finished.scores), "won": 0 in finished.winners,
        "rounds": finished.rounds, "turns": finished.turns, "digest": f"{table.state.digest():016x}",
        "log": str(path.resolve()) if path else None}


def in_short(game: Game[Any], options: dict[str, Any]) -> dict[str, str]:
    """Return the difficulty and all resolved options that are not the default; a map of your own is just "own"."""
    chosen = {option.name: options[option.name] for option in game.options
            if is_difficulty(option) or not is_default(option, options[option.name])}
    short = {name: typed(value) if isinstance(value, int | str) else "own" for name, value in chosen.items()}
    return short | ({"content": "own"} if game.pack is not None else {})


def is_difficulty(option: Option) -> bool:
    return isinstance(option, OneOf) and option.difficulty


def is_default(option: Option, value: Any) -> bool:
    """Is this the default? A value that was drawn for "random" never is."""
    return bool(value == option.default or (option.default != "random" and value == option.resolve(option.default, 1)))


def append(path: Path, entry: Entry) -> None:
    """Append a line unless the same game is there already. Programs that do this at the same time wait for each other."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "a+b") as file:
        with suppress(OSError):  # file systems without locks
            lock(file)
        file.seek(0)
        before = file.read()
        known, _ = parse(before)
        if any((each["log"], each["digest"]) == (entry["log"], entry["digest"]) for each in known if each["log"]):
            return
        newline = b"\n" if before and not before.endswith(b"\n") else b""
        file.write(newline + json.dumps(entry, ensure_ascii=False).encode() + b"\n")
        file.flush()
        os.fsync(file.fileno())


# -- reading --------------------------------------------------------------------------------------------------


def parse(written: bytes) -> tuple[list[Entry], list[int]]:
    """Return the games, and the numbers of the lines that cannot be read."""
    entries: list[Entry] = []
    damaged: list[int] = []
    for number, line in enumerate(written.split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            data = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError):
            damaged.append(number)
            continue
        if is_entry(data):
            entries.append(data)
        else:
            damaged.append(number)
    return entries, damaged


def is_entry(data: Any) -> bool:
    return (isinstance(data, dict) and all(isinstance(data.get(key), kind) for key, kind in FIELDS.items())
            and len(data["scores"]) >= 1 and all(type(points) is int for points in data["scores"]) and can_be_shown(data))


def can_be_shown(data: dict[str, Any]) -> bool:
    """Can its time be converted to local time, and its text be encoded?"""
    try:
        datetime.fromisoformat(data["at"]).astimezone()
        json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, OverflowError, OSError):
        return False
    return True


def read_history(path: Path) -> tuple[list[Entry], list[int]]:
    try:
        return parse(path.read_bytes())
    except FileNotFoundError:
        return [], []


def show_history(game_id: str, as_json: bool) -> None:
    if game_id and 1 not in game_class(game_id).seats:
        solo = ", ".join(each for each in game_ids() if 1 in game_class(each).seats)
        raise BadInput(f"{game_id} is not a solo game; there is a history of: {solo}")
    path = history_file()
    entries, damaged = read_history(path)
    entries = [entry for entry in entries if not game_id or entry["game"] == game_id]
    if damaged:
        lines = f"line{'s' * (len(damaged) > 1)} {', '.join(map(str, damaged[:10]))}{', ...' * (len(damaged) > 10)}"
        print(f"Note: {path}, {lines}: damaged, and left out.", file=sys.stderr)
    if as_json:
        print(json.dumps({"file": str(path), "damaged": damaged, "summary": summary(entries), "games": entries},
                         indent=2, ensure_ascii=False))
    elif entries:
        print_history(entries)
    else:
        print(f"No solo game finished yet. Play one: cardamom play {game_id or 'eastern-wonders-solo'}")


def summary(entries: list[Entry]) -> list[dict[str, Any]]:
    """Return for each game how many were played and won, and the best score."""
    return [{"game": game, "games": len(played), "won": sum(entry["won"] for entry in played),
             "best": max(entry["scores"][0] for entry in played)}
            for game in dict.fromkeys(entry["game"] for entry in entries)
            if (played := [entry for entry in entries if entry["game"] == game])]


def print_history(entries: list[Entry]) -> None:
    """Print one line per game, and its log on a separate line that is never wrapped."""
    from cardamom.cli.paint import QUIET, console
    paper = console()
    several = len({entry["game"] for entry in entries}) > 1  # else the line at the end names it
    rows = [["date", *["game"] * several, "you : automaton", "rounds", "", "options"]]
    for entry in entries:
        when = datetime.fromisoformat(entry["at"]).astimezone()
        options = ", ".join(f"{name}={value}" for name, value in entry["options"].items())
        rows.append([f"{when:%Y-%m-%d %H:%M}", *[entry["game"]] * several, " : ".join(map(str, entry["scores"])),
                     str(entry["rounds"]), "won" if entry["won"] else "lost", options])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    logs = [None, *(entry["log"] for entry in entries)]
    for place, (row, log) in enumerate(zip(rows, logs, strict=True)):
        line = "  ".join(f"{part:<{width}}" for part, width in zip(row, widths, strict=True)).rstrip()
        indent = " " * min(4, paper.width // 4)
        for part in textwrap.wrap(line, paper.width, subsequent_indent=indent, break_on_hyphens=False):
            paper.print(part, style="" if place else "bold")
        if log:
            paper.print(f"    {with_tilde(log)}", style=QUIET)
    paper.print()
    for one in summary(entries):
        paper.print(f"{title_of(one['game'])}: {one['games']} game{'s' * (one['games'] > 1)}, {one['won']} won, "
                    f"best {one['best']} points")


def with_tilde(path: str | None) -> str:
    home = str(Path.home())
    return "" if path is None else path.replace(home, "~", 1) if path.startswith(f"{home}{os.sep}") else path


def title_of(game_id: str) -> str:
    return game_class(game_id).title if game_id in game_ids() else game_id
