"""Add up the results of many games: win rates with 95 % intervals, points by source, lengths.

A shared victory counts as a share: half a win for each of two. A bot that plays two seats of a table counts twice. A game
that somebody forfeited counts as won and lost, but neither its points nor its length.
"""
from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TypedDict

from cardamom.arena.game_summary import GameSummary

Z = 1.959964  # 95 % of a normal distribution lie within this many standard deviations
AUTOMATON = "automaton"


class Rate(TypedDict):
    """A win rate; low and high are its Wilson interval."""

    played: int
    won: float
    rate: float
    low: float
    high: float


class Spread(TypedDict):
    mean: float
    deviation: float
    median: float
    min: int
    max: int


class Source(TypedDict):
    rule: str
    text: str  # the key of the message that says what for
    mean: float


class Standing(TypedDict):
    """How a bot, or the automaton, did."""

    bot: str
    wins: Rate
    score: Spread | None  # None: every game was forfeited
    sources: list[Source]


class Results(TypedDict):
    games: int
    standings: list[Standing]
    by_seat: list[Rate]
    by_turn: list[Rate]  # the seat that began comes first; empty if the view does not say who began
    rounds: Spread | None
    turns: Spread | None
    decisions: Spread | None


def wilson(won: float, played: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate; it also holds for few games and for rates near 0 and 1."""
    if not played:
        return 0.0, 1.0
    share, spread = won / played, Z * Z / played
    middle = (share + spread / 2) / (1 + spread)
    width = sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return max(0.0, middle - width), min(1.0, middle + width)


class Wins:
    """Games counted and won."""

    def __init__(self) -> None:
        self.played, self.won = 0, 0.0

    def add(self, summary: GameSummary, party: int) -> None:
        self.played += 1
        self.won += summary.share(party)

    def rate(self) -> Rate:
        low, high = wilson(self.won, self.played)
        return {"played": self.played, "won": self.won, "rate": self.won / max(1, self.played), "low": low, "high": high}


class Record:
    """The statistics of one bot."""

    def __init__(self) -> None:
        self.wins = Wins()
        self.scores: Counter[int] = Counter()
        self.sources: Counter[tuple[str, str]] = Counter()

    def add(self, summary: GameSummary, party: int) -> None:
        self.wins.add(summary, party)
        if summary.forfeited is None:
            self.scores[summary.scores[party]] += 1
            self.sources.update(summary.sources[party])

    def standing(self, bot: str) -> Standing:
        sources: list[Source] = [{"rule": rule, "text": text, "mean": points / self.scores.total()}
                                 for (rule, text), points in self.sources.items()]
        return {"bot": bot, "wins": self.wins.rate(), "score": spread_of(self.scores), "sources": sources}


class Tally:
    """Statistics of the games added so far."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.bots: dict[str, Record] = {}
        self.by_seat = [Wins() for _ in range(seats)]
        self.by_turn = [Wins() for _ in range(seats)]
        self.rounds: Counter[int] = Counter()
        self.turns: Counter[int] = Counter()
        self.decisions: Counter[int] = Counter()
        self.forfeits: Counter[tuple[str, str]] = Counter()  # by bot and reason

    def add(self, summary: GameSummary) -> None:
        self.games += 1
        for party in range(len(summary.scores)):
            self.bots.setdefault(bot_of(summary, party), Record()).add(summary, party)
        for seat in range(len(self.by_seat)):
            self.by_seat[seat].add(summary, seat)
            if summary.first is not None:
                self.by_turn[(seat - summary.first) % len(self.by_turn)].add(summary, seat)
        if summary.forfeited is None:
            self.rounds[summary.rounds] += 1
            self.turns[summary.turns] += 1
            self.decisions[summary.decisions] += 1
        else:
            self.forfeits[summary.players[summary.forfeited.seat], summary.forfeited.reason] += 1

    def results(self) -> Results:
        """Return the results so far, the best bot first."""
        standings = [record.standing(bot) for bot, record in self.bots.items()]
        return {
            "games": self.games,
            "standings": sorted(standings, key=best_first),
            "by_seat": [wins.rate() for wins in self.by_seat],
            "by_turn": [wins.rate() for wins in self.by_turn if wins.played],
            "rounds": spread_of(self.rounds), "turns": spread_of(self.turns), "decisions": spread_of(self.decisions)}


def best_first(one: Standing) -> tuple[float, float, str]:
    return -one["wins"]["rate"], -one["score"]["mean"] if one["score"] else 0.0, one["bot"]


def bot_of(summary: GameSummary, party: int) -> str:
    """Return who plays this party."""
    return summary.players[party] if party < len(summary.players) else AUTOMATON


def forfeit_note(bot: str, reason: str, games: int) -> str:
    """Return a remark for readers of the results."""
    return f"{bot} forfeited {games} game{'s' * (games > 1)}: it {reason}"


def spread_of(values: Counter[int]) -> Spread | None:
    """Return mean, deviation, median and range; None without values."""
    count = values.total()
    if not count:
        return None
    middle = sum(value * times for value, times in values.items()) / count
    square = sum((value - middle) ** 2 * times for value, times in sorted(values.items()))
    return {"mean": middle, "deviation": sqrt(square / (count - 1)) if count > 1 else 0.0,
            "median": (value_at(values, (count - 1) // 2) + value_at(values, count // 2)) / 2,
            "min": min(values), "max": max(values)}


def value_at(values: Counter[int], place: int) -> int:
    """Return the value at this index of the sorted values."""
    for value in sorted(values):
        if place < values[value]:
            return value
        place -= values[value]
    raise IndexError(place)
