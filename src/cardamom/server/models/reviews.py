"""Hints, and reviews of games that are over."""
from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from cardamom.server.models.base import AnyEffect, AnyView, Body, PartInfo, TextInfo


class HintTurn(BaseModel):
    """A turn that is suggested: actions of whoever is to act, to be sent as one move or one by one."""

    actions: list[str]
    verdict: Literal["best", "good", "risky"]
    chances: list[float] | None  # of every party to win, together 1; null where points are hidden, since it tells who leads
    effects: list[AnyEffect]
    reasons: list[TextInfo]
    next: list[AnyEffect]  # what the same seat is expected to do in its next turn


class Hint(BaseModel):
    """At most three turns, the best first."""

    seq: int
    turns: list[HintTurn]


class ReviewPoint(BaseModel):
    """How likely each party was to win after so many acts."""

    place: int
    chances: list[float]


class ReviewTurn(BaseModel):
    place: int  # acts before it
    end: int  # acts after it
    round: int | None
    seat: int
    cost: float | None  # chance to win that it gave away, roughly; null: there was nothing to decide
    effects: list[AnyEffect]


class ReviewChoice(BaseModel):
    actions: list[str]
    chances: list[float]
    effects: list[AnyEffect]
    reasons: list[TextInfo]
    line: list[str]


class ReviewDecision(BaseModel):
    """A turn that gave chance to win away, and what was better."""

    place: int
    end: int
    round: int | None
    seat: int
    cost: float
    played: ReviewChoice
    better: ReviewChoice
    missed: list[TextInfo]  # what came of it


class ReviewDraw(BaseModel):
    """What chance gave every party against what was to be expected."""

    place: int
    end: int
    luck: list[float]


class ReviewSeat(BaseModel):
    decided: int  # turns with something to decide
    mistakes: int
    cost: float  # chance to win that all turns gave away


class Review(BaseModel):
    version: int
    first: int  # simulations for every turn
    second: int  # for the costliest ones
    curve: list[ReviewPoint]
    turns: list[ReviewTurn]
    draws: list[ReviewDraw]
    luck: list[float]  # of every party, all draws together
    seats: list[ReviewSeat]
    decisions: list[list[ReviewDecision]]  # of every seat, the costliest first
    points: list[list[PartInfo]]


class ReviewInfo(BaseModel):
    """A review, and the game it is about."""

    table: str
    game: str
    title: str
    theme: str
    players: list[str]
    scores: list[int]
    winners: list[int]
    created_at: float
    over: bool  # was it played to its end?
    last: int  # how many acts there are
    review: Review


class ReviewStatus(BaseModel):
    """How far a review is."""

    status: Literal["none", "waiting", "working", "failed", "ready"]
    progress: float
    ahead: int  # others that come before it


class ReviewStep(BaseModel):
    """The table after a turn, or a draw, of a line that was not played."""

    seat: int | None  # who acted; null: chance
    effects: list[AnyEffect]
    view: AnyView
    scores: list[list[PartInfo] | None]


class ReviewLine(BaseModel):
    steps: list[ReviewStep]


class Branch(Body):
    """To play on from a position of a game that is over."""

    place: Annotated[int, Field(ge=0, le=1 << 20)]
    seat: Annotated[int, Field(ge=0, le=10)]
