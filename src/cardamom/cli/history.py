"""The history of finished games, alone or against bots: one JSON object per line in the user's data folder."""
from __future__ import annotations

import json
import os
import sys
import textwrap
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, NotRequired, TypedDict

from cardamom.arena.game_summary import summarize
from cardamom.bots.registry import LEVELS, is_bot
from cardamom.games import game_class, game_ids, load
from cardamom.kernel.game import Game
from cardamom.kernel.options import OneOf, Option, typed
from cardamom.system import data_folder, lock
from cardamom.table.outcomes import level_of, outcome
from cardamom.table.table import Table


class Entry(TypedDict):
    """A game in the history."""

    at: str  # ISO 8601, with the time zone
    game: str
    version: int
    options: dict[str, str]  # the difficulty and what is not the default, in short
    player: str
    scores: list[int]  # of every party; alone, the player's and the automaton's
    won: bool
    rounds: int
    turns: int
    digest: str
    log: str | None
    seat: NotRequired[int]  # of the player, in a game against bots
    players: NotRequired[list[str]]  # by seat, in a game against bots
    winners: NotRequired[list[int]]


FIELDS: dict[str, type | tuple[type, ...]] = {
    "at": str, "game": str, "version": int, "options": dict, "player": str, "scores": list, "won": bool,
    "rounds": int, "turns": int, "digest": str, "log": (str, type(None))}
AGAINST_BOTS: dict[str, type] = {"seat": int, "players": list, "winners": list}  # all of them, or none


def history_file() -> Path:
    return data_folder() / "history.jsonl"


# -- writing --------------------------------------------------------------------------------------------------


def add_to_history(table: Table) -> None:
    """Add a game that one person has finished, alone or against bots. Never raises: a failure is reported on stderr."""
    if not table.over or sum(not is_bot(player) for player in table.players) != 1:
        return
    try:
        append(history_file(), entry_of(table))
    except (OSError, RuntimeError) as error:
        print(f"This game is not in your history: {error}", file=sys.stderr)


def entry_of(table: Table) -> Entry:
    finished = summarize(table)
    path = table.recorded_in
    seat = next(number for number, player in enumerate(finished.players) if not is_bot(player))
    entry: Entry = {
        "at": datetime.now().astimezone().isoformat(timespec="seconds"), "game": table.game.id,
        "version": table.game.version, "options": in_short(table.game, table.state.setup.options),
        "player": finished.players[seat], "scores": list(finished.scores), "won": seat in finished.winners,
        "rounds": finished.rounds, "turns": finished.turns, "digest": f"{table.state.digest():016x}",
        "log": str(path.resolve()) if path else None}
    if len(finished.players) > 1:
        entry |= {"seat": seat, "players": list(finished.players), "winners": list(finished.winners)}
    return entry


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
            and len(data["scores"]) >= 1 and all(type(points) is int for points in data["scores"])
            and (not AGAINST_BOTS.keys() & data.keys() or is_against_bots(data)) and can_be_shown(data))


def is_against_bots(data: dict[str, Any]) -> bool:
    return (all(isinstance(data.get(key), kind) for key, kind in AGAINST_BOTS.items())
            and all(isinstance(player, str) for player in data["players"]) and len(data["players"]) <= len(data["scores"])
            and all(type(winner) is int for winner in data["winners"]) and 0 <= data["seat"] < len(data["players"]))


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
    if game_id:
        game_class(game_id)
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
        print(f"No game finished yet. Play one: cardamom play {game_id or 'eastern-wonders-solo'}")


def own_score(entry: Entry) -> int:
    return entry["scores"][entry.get("seat", 0)]


def against(entry: Entry) -> list[tuple[str, str]]:
    """Return the bots of a game, and how the player did against each."""
    if "players" not in entry:
        return []
    return [(level_of(bot), outcome(entry["seat"], seat, entry["scores"], entry["winners"]))
            for seat, bot in enumerate(entry["players"]) if seat != entry["seat"]]


def summary(entries: list[Entry]) -> list[dict[str, Any]]:
    """Return how many games were played and won, and the best score: by game, by difficulty, and against each bot."""
    return [{"game": game, **counted(played), "levels": levels_in(game, played), "bots": bots_in(played)}
            for game in dict.fromkeys(entry["game"] for entry in entries)
            if (played := [entry for entry in entries if entry["game"] == game])]


def counted(played: list[Entry]) -> dict[str, int]:
    return {"games": len(played), "won": sum(entry["won"] for entry in played), "best": max(map(own_score, played))}


def levels_in(game_id: str, played: list[Entry]) -> list[dict[str, Any]]:
    """Return the records of solo games by difficulty, in the order in which the game lists these."""
    if game_id not in game_ids():
        return []
    option = next((each for each in load(game_id).options if isinstance(each, OneOf) and each.difficulty), None)
    alone = [entry for entry in played if "players" not in entry]
    found = {value: [entry for entry in alone if option and entry["options"].get(option.name) == typed(value)]
             for value in (option.values if option else ())}
    return [{"difficulty": value, **counted(games)} for value, games in found.items() if games]


def bots_in(played: list[Entry]) -> list[dict[str, Any]]:
    """Return how often the player did better or worse than each bot; the levels first, the weakest before the others."""
    met = Counter(each for entry in played for each in against(entry))
    names = sorted({bot for bot, _ in met}, key=lambda bot: (LEVELS.index(bot) if bot in LEVELS else len(LEVELS), bot))
    return [{"bot": bot, **{result: met[bot, result] for result in ("won", "lost", "tied")}} for bot in names]


def print_history(entries: list[Entry]) -> None:
    """Print one line per game, and its log on a separate line that is never wrapped; then the statistics."""
    from cardamom.cli.paint import QUIET, console
    paper = console()
    several = len({entry["game"] for entry in entries}) > 1  # else the line at the end names it
    with_bots = any("players" in entry for entry in entries)
    rows = [["date", *["game"] * several, "you : others" if with_bots else "you : automaton", "rounds", "",
             *["against"] * with_bots, "options"]]
    for entry in entries:
        when = datetime.fromisoformat(entry["at"]).astimezone()
        options = ", ".join(f"{name}={value}" for name, value in entry["options"].items())
        others = [points for party, points in enumerate(entry["scores"]) if party != entry.get("seat", 0)]
        rows.append([f"{when:%Y-%m-%d %H:%M}", *[entry["game"]] * several, " : ".join(map(str, [own_score(entry), *others])),
                     str(entry["rounds"]), "won" if entry["won"] else "lost",
                     *[", ".join(bot for bot, _ in against(entry))] * with_bots, options])
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
    for line in summary_lines(entries):
        paper.print(line)


def summary_lines(entries: list[Entry]) -> Iterator[str]:
    """What the games come to: each game, then its difficulties and its bots."""
    for one in summary(entries):
        yield f"{title_of(one['game'])}: {count_line(one)}"
        for level in one["levels"]:
            yield f"    automaton {level['difficulty']}: {count_line(level)}"
        for bot in one["bots"]:
            tied = f", {bot['tied']} tied" if bot["tied"] else ""
            yield f"    against {bot['bot']}: {bot['won']} won, {bot['lost']} lost{tied}"


def count_line(one: dict[str, Any]) -> str:
    return f"{one['games']} game{'s' * (one['games'] > 1)}, {one['won']} won, best {one['best']} points"


def with_tilde(path: str | None) -> str:
    home = str(Path.home())
    return "" if path is None else path.replace(home, "~", 1) if path.startswith(f"{home}{os.sep}") else path


def title_of(game_id: str) -> str:
    return game_class(game_id).title if game_id in game_ids() else game_id
