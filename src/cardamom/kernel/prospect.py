"""A turn and what is expected after it, from which a game derives reasons."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from cardamom.kernel.effects import Effect
from cardamom.kernel.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Prospect(Generic[S]):
    """A turn of a seat, or the rest of it, and the line that a search expects up to the end of the seat's next turn."""

    seat: int
    before: S
    actions: Sequence[int]
    after: S  # another seat or chance is to act, or the turn is over
    effects: Sequence[Effect]  # of the turn, with what an automaton does in answer to it
    meanwhile: Sequence[Effect]  # what others do, and what is drawn, until the next turn of the seat
    next_start: S | None  # where that turn begins; None: the game is over before
    next_effects: Sequence[Effect]  # of that turn
