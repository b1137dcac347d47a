"""The games of an arena as a file: a header, then a line of JSON for each game, appended in order.

Whatever ends the arena, all lines but the last are whole. A half-written last line is dropped when the file is opened again.
"""
from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardamom import system
from cardamom.arena.game_summary import Forfeited, GameSummary

FORMAT = 1


def to_line(number: int, deal: int, summary: GameSummary) -> dict[str, Any]:
    sources = [[[rule, key, points] for (rule, key), points in parts.items()] for parts in summary.sources]
    return {"number": number, "deal": deal, "players": summary.players, "scores": summary.scores, "winners": summary.winners,
            "sources": sources, "first": summary.first, "rounds": summary.rounds, "turns": summary.turns,
            "decisions": summary.decisions, "asked": summary.asked, "seconds": summary.seconds,
            "forfeited": summary.forfeited}


def from_line(line: Mapping[str, Any]) -> tuple[int, GameSummary]:
    sources = tuple({(rule, key): points for rule, key, points in parts} for parts in line["sources"])
    forfeited = None if line["forfeited"] is None else Forfeited(*line["forfeited"])
    return line["number"], GameSummary(
        tuple(line["players"]), tuple(line["scores"]), tuple(line["winners"]), sources, line["first"], line["rounds"],
        line["turns"], line["decisions"], tuple(line["asked"]), tuple(line["seconds"]), forfeited)


class GamesFile:
    """An open file. Nobody else can open it to write until it is closed."""

    def __init__(self, path: Path, header: Mapping[str, Any] | None = None) -> None:
        """Open a file to go on with it or, with a header, make a new one."""
        self.path = path
        self.notes: list[str] = []
        self.games: list[tuple[int, GameSummary]] = []
        self._file = open(path, "xb" if header is not None else "r+b")  # noqa: SIM115 (closed by `close`)
        try:
            system.lock(self._file, wait=False)
            if header is None:
                self.header = self._read()
            else:
                self.header = {"arena": FORMAT, **header}
                self._write(self.header)
        except BlockingIOError:
            self._file.close()
            raise ValueError(f"{path}: another arena is writing to it") from None
        except BaseException:
            self._file.close()
            raise

    def _read(self) -> dict[str, Any]:
        content = self._file.read()
        whole, newline, rest = content.rpartition(b"\n")
        lines = [self._parsed(place, line) for place, line in enumerate(whole.split(b"\n"), 1)] if newline else []
        if not lines or lines[0].get("arena") != FORMAT:
            raise ValueError(f"{self.path}: the first line is not the header of an arena of format {FORMAT}")
        header = lines[0]
        for place, line in enumerate(lines[1:], 2):
            if "deals" in line and "number" not in line:
                header |= {"deals": line["deals"]}
                continue
            try:
                self.games.append(from_line(line))
            except (KeyError, TypeError, ValueError) as error:
                raise ValueError(f"{self.path}: line {place} is not a game ({type(error).__name__}: {error})") from None
        if rest:
            self.notes.append("the last line was not written completely, so that game is played again")
            self._file.truncate(len(content) - len(rest))
        self._file.seek(0, os.SEEK_END)
        return header

    def _parsed(self, place: int, line: bytes) -> dict[str, Any]:
        try:
            parsed = json.loads(line)
        except (ValueError, RecursionError):
            parsed = None
        if not isinstance(parsed, dict):
            raise ValueError(f"{self.path}: line {place} is damaged")
        return parsed

    def append(self, number: int, deal: int, summary: GameSummary) -> None:
        """Write a game."""
        self._write(to_line(number, deal, summary))

    def set_deals(self, deals: int) -> None:
        """Write down that from here on this many deals are played."""
        self.header["deals"] = deals
        self._write({"deals": deals})

    def _write(self, line: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file, and let others open it."""
        self._file.close()
