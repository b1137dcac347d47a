"""How strong the levels are, as arenas measured it: `ladder.json`, which `tools/ladder.py` makes of their results.

Nothing in it is written by hand. Each entry names the command that measured it, and the day.
"""
from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("ladder.json")


@dataclass(frozen=True)
class RatedBot:
    """A rating in Elo points, with the bounds of an interval of 95 %."""

    bot: str
    rating: float
    low: float
    high: float
    games: int


@dataclass(frozen=True)
class SoloRate:
    """How many games against the automaton a bot won, with the bounds of an interval of 95 % of the rate."""

    bot: str
    won: int
    games: int
    low: float
    high: float


@dataclass(frozen=True)
class MeasuredLadder:
    """The bots of one arena, the weakest first."""

    game: str
    version: int  # of the rules
    seats: int
    difficulty: str | None  # of the automaton, in a game for one
    bots: tuple[RatedBot, ...]  # none in a game for one
    rates: tuple[SoloRate, ...]  # in a game for one only
    games: int
    command: str
    date: str


@cache
def measured_ladders() -> tuple[MeasuredLadder, ...]:
    return read_ladders(FILE)


def read_ladders(path: Path) -> tuple[MeasuredLadder, ...]:
    """ValueError for a file that is none of ours."""
    try:
        return tuple(ladder_from(entry) for entry in json.loads(path.read_text(encoding="utf-8")))
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"{path}: not a file of ladders ({error})") from None


def ladder_from(entry: dict[str, Any]) -> MeasuredLadder:
    return MeasuredLadder(**{**entry, "bots": tuple(RatedBot(**bot) for bot in entry["bots"]),
                             "rates": tuple(SoloRate(**rate) for rate in entry["rates"])})
