"""Hints, and reviews of games that are over."""
from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BaseModel, Field

from cardamom.server.models.base import AnyView, Body
from cardamom.server.wire_types import remade, wire_type
from cardamom.telling import hint, review

if TYPE_CHECKING:
    from cardamom.telling.hint import Suggestion
    from cardamom.telling.review import Review, ReviewStep
else:  # as `telling` declares them
    Suggestion, Review = wire_type(hint.Suggestion), wire_type(review.Review)
    ReviewStep = remade(review.ReviewStep, view=AnyView)


class Hint(BaseModel):
    """At most three turns, the best first."""

    seq: int
    turns: list[Suggestion]


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


class ReviewLine(BaseModel):
    steps: list[ReviewStep]


class Branch(Body):
    """To play on from a position of a game that is over."""

    place: Annotated[int, Field(ge=0, le=1 << 20)]
    seat: Annotated[int, Field(ge=0, le=10)]
