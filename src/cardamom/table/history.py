"""The history of a table: an append-only list of events, and the position that results from them.

    act     an action or outcome; the last one settled after an `end` has the digest of the position
    undo    go back to the position after the event with this number (0: the start)
    seat    somebody else plays a seat from now on
    result  the game is over

Events are numbered in sequence. The game itself (`line`) is derived: the acts that were not undone. A history knows neither
dealers nor people; it can be written to a log and rebuilt event by event.
"""
from __future__ import annotations

import copy
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from cardamom.kernel.arguments import whole
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER, State

MOST_LETTERS = 80  # of a player's name
SNAPSHOT_EVERY = 64  # acts: an undo, or a look back, applies fewer than this many again, however long the game


@dataclass(frozen=True)
class Act:
    seq: int
    action: int
    seat: int  # who acted: a seat, or CHANCE
    choices: int  # how many actions or outcomes there were to choose from
    player: str = ""  # who played the seat then
    pile: str = ""  # what chance drew from
    digest: int | None = None
    move: int = 0  # the number of the first act that was sent with it; 0: not known


@dataclass(frozen=True)
class Undo:
    seq: int
    to: int


@dataclass(frozen=True)
class Seated:
    seq: int
    seat: int
    player: str


@dataclass(frozen=True)
class Result:
    seq: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = Act | Undo | Seated | Result


class History:
    """The events of one game, the acts that still count, and the position after them."""

    def __init__(self, game: Game[Any], players: Sequence[str], options: dict[str, Any], hide_points: bool = False) -> None:
        self.game = game
        self.hide_points = hide_points  # until the game is over
        self.first_players = tuple(check_name(player) for player in players)
        self.players = list(self.first_players)
        self.start: State = game.start(len(self.players), **options)
        self.state = self.start.copy()
        self.events: list[Event] = []
        self.line: list[Act] = []
        self.move = 0  # that what is done next belongs to
        self._snapshots: list[State] = []  # after every 64th act of the line
        self._to_redeal: dict[str, list[int]] = {}

    def copy(self) -> Self:
        """Return an independent copy."""
        other = copy.copy(self)
        other.players, other.events, other.line = list(self.players), list(self.events), list(self.line)
        other.state, other._snapshots = self.state.copy(), list(self._snapshots)
        other._to_redeal = {pile: list(outcomes) for pile, outcomes in self._to_redeal.items()}
        return other

    @property
    def seq(self) -> int:
        """Return the number of the last event."""
        return len(self.events)

    def act(self, action: int) -> None:
        """Carry out an action or outcome; IllegalAction if it is not legal, and then nothing has changed."""
        state = self.state
        seat, pile = state.to_act, state.chance_pile()
        choices = len(state.legal())
        state.apply(action)
        done = Act(self.seq + 1, action, seat, choices, "" if seat == CHANCE else self.players[seat], pile, move=self.move)
        if action in self._to_redeal.get(pile, ()):
            self._to_redeal[pile].remove(action)
        self.events.append(done)
        self.line.append(done)
        if len(self.line) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(state.copy())

    def undo(self, to: int) -> list[Act]:
        """Go back to the position after this event, and return the acts that were undone.

        What chance had decided is dealt again before anything new comes from the same pile.
        """
        keep = self.index_after(to)
        taken = self.line[keep:]
        for act in reversed(taken):
            if act.seat == CHANCE and act.choices > 1:
                self._to_redeal.setdefault(act.pile, []).insert(0, act.action)
        self.line = self.line[:keep]
        del self._snapshots[keep // SNAPSHOT_EVERY:]
        self.state = self.state_after(keep)
        self.events.append(Undo(self.seq + 1, to))
        return taken

    def state_after(self, place: int) -> State:
        """Return the position after so many acts of the line."""
        known = place // SNAPSHOT_EVERY
        state = (self._snapshots[known - 1] if known else self.start).copy()
        for act in self.line[known * SNAPSHOT_EVERY:place]:
            state.apply(act.action)
        return state

    def index_after(self, seq: int) -> int:
        """Return how many acts count up to this event; ValueError if it is not an act that counts."""
        if seq == 0:
            return 0
        index = bisect_left(self.line, seq, key=lambda act: act.seq)
        if index < len(self.line) and self.line[index].seq == seq:
            return index + 1
        raise ValueError(f"there is no act {seq} to go back to")

    def seat(self, seat: int, player: str) -> None:
        """Let somebody else play this seat from now on."""
        if not 0 <= whole("seat", seat) < len(self.players):
            raise ValueError(f"there is no seat {seat}; seats are 0 to {len(self.players) - 1}")
        self.players[seat] = check_name(player)
        self.events.append(Seated(self.seq + 1, seat, player))

    def sign(self) -> None:
        """Record the digest of the position with the act that led to it."""
        last = self.events[-1]
        assert isinstance(last, Act), "only an act leads to a new position"
        self.events[-1] = self.line[-1] = replace(last, digest=self.state.digest())

    def finish(self) -> None:
        """Record the result of a game that is over."""
        assert self.state.to_act == OVER, "the game is not over"
        self.events.append(Result(self.seq + 1, tuple(self.state.scores()), tuple(self.state.winners())))

    def outcome_to_redeal(self) -> int | None:
        """Return the outcome that was dealt here before an undo and must be dealt again, if any."""
        legal = self.state.legal()
        return next((outcome for outcome in self._to_redeal.get(self.state.chance_pile(), ()) if outcome in legal), None)


def check_name(player: object) -> str:
    """Return the name if it can be used in a line of text; else ValueError."""
    if not isinstance(player, str) or not 0 < len(player) <= MOST_LETTERS or not player.isprintable():
        raise ValueError(f"a player's name is 1 to {MOST_LETTERS} printable characters, not {str(player)[:40]!r}")
    return player
