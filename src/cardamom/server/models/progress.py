"""How people get on: the daily challenge, finished games, the ladder of bots."""
from __future__ import annotations

from typing import Literal

from pydantic import BaseModel


class DailyBar(BaseModel):
    points: int  # and up to nine more
    n: int


class DailyTry(BaseModel):
    """One's own try of a day."""

    table: str | None  # none: it was removed
    points: int | None  # none: it is not over, or ended without a result
    won: bool | None
    rank: int | None  # from 1 on; games that were won come first


class DayResult(BaseModel):
    date: str
    points: int | None


class Daily(BaseModel):
    """The challenge of a day, its results, and one's own."""

    date: str  # UTC
    game: str
    players: int  # with a result
    histogram: list[DailyBar]
    best: int | None
    mine: DailyTry | None
    week: list[DayResult]  # the seven days up to this one, one's own
    streak: int  # days in a row with a result


class BotRecord(BaseModel):
    """Games against a bot: who of the two did better."""

    bot: str
    won: int
    lost: int
    tied: int


class Record(BaseModel):
    """Finished games counted together."""

    played: int
    won: int
    lost: int  # games with several own seats, or finished by a bot in a seat that was lent, do not count
    best: int | None  # points; null: no game counts
    points: int  # of all games that count together
    last: float  # when the latest ended


class LevelRecord(Record):
    difficulty: str  # of the automaton


class GameRecord(Record):
    game: str
    levels: list[LevelRecord]  # of a solo game
    bots: list[BotRecord]


class PractisedGame(BaseModel):
    game: str
    tried: int  # positions
    solved: int


class Progress(BaseModel):
    """How somebody gets on: what was played last comes first."""

    games: list[GameRecord]
    practised: list[PractisedGame]


class BotOutcome(BaseModel):
    bot: str
    outcome: Literal["won", "lost", "tied"] | None  # none: the game does not count


class FinishedGame(BaseModel):
    id: int
    table: str | None  # none: it was removed
    game: str
    seats: int
    points: int
    rival: int | None  # points of the best other party
    won: bool | None  # none: played several seats
    resigned: bool
    difficulty: str | None
    against: list[BotOutcome]
    people: int  # other people at the table
    kind: Literal["table", "daily", "guide"]
    finished_at: float


class FinishedGames(BaseModel):
    """A page of finished games, the latest first."""

    games: list[FinishedGame]
    more: bool


class RatedBot(BaseModel):
    bot: str
    rating: float
    low: float  # of the interval, 95 %
    high: float
    games: int


class SoloRate(BaseModel):
    """How often a bot beats the automaton."""

    bot: str
    won: int
    games: int
    low: float  # of the rate: the interval, 95 %
    high: float


class Ladder(BaseModel):
    """How strong the bots are in a game, as an arena measured it. Ratings of different games cannot be compared."""

    game: str
    seats: int
    difficulty: str | None  # of a solo game
    bots: list[RatedBot]  # the weakest first; of a solo game none
    rates: list[SoloRate]  # of a solo game
    date: str
    command: str
    games: int


class Ladders(BaseModel):
    ladders: list[Ladder]
