"""Guided games and practice positions."""
from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from cardamom.server.models.base import Body, TextInfo


class GuideStep(BaseModel):
    """One step of a guided game: the message guide-KEY, what it is about, and whether it waits for a move."""

    key: str
    at: list[str]
    acts: bool
    otherwise: str  # guide-OTHERWISE is said to those who try something else
    picture: str  # as in the rulebook, "trade YY>RR"; empty: none


class GuideInfo(BaseModel):
    """A guided game: its steps, the first one that is not done, and the next move that it waits for."""

    step: int
    actions: list[str]
    steps: list[GuideStep]


class PracticeMove(BaseModel):
    """A move that the first choice of a practice position is between, and the chance to win after it."""

    text: TextInfo
    percent: int


class PracticeInfo(BaseModel):
    """A practice position, at your table for it."""

    position: str
    theme: str
    level: Literal["easy", "medium", "hard"]
    seat: int  # that you play
    number: int  # among those of its theme
    of: int
    steps: int  # how many choices have to be right
    result: Literal["open", "right", "shown"]


class PracticeReasons(BaseModel):
    """Why the answer of a practice position is best."""

    reasons: list[TextInfo]  # the weightiest first; none if there is no simple one
    moves: list[PracticeMove]  # that the first choice is between, the best first; none before it is over


class PracticePosition(BaseModel):
    position: str
    level: Literal["easy", "medium", "hard"]
    result: Literal["new", "missed", "solved", "solved-later"]  # solved: with the first move


class PracticeTheme(BaseModel):
    key: str  # practice-theme-KEY names it, practice-about-KEY says more
    positions: list[PracticePosition]


class PracticeOverview(BaseModel):
    """What can be practised in a game, and how far you are."""

    game: str
    themes: list[PracticeTheme]


class Practise(Body):
    """Which position: this one, or the next of a theme that was not solved yet."""

    position: Annotated[str, Field(max_length=16)] | None = None
    theme: Annotated[str, Field(max_length=40)] | None = None
    after: Annotated[str, Field(max_length=16)] | None = None
