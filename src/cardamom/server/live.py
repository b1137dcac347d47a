"""A table as it stands: who sits where, and the game. Changed on a copy; the copy takes its place once it is committed."""
from __future__ import annotations

import copy
import json
from dataclasses import dataclass, field
from typing import Any, Self

from cardamom.bots.registry import is_bot
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER
from cardamom.kernel.words import Text, text
from cardamom.server.annotated_history import AnnotatedHistory
from cardamom.server.problems import Refused
from cardamom.table.dealer import Dealer, PairedDealer
from cardamom.table.guide import Guide, guide_of
from cardamom.table.practice import Position, practice_of
from cardamom.table.table import Table

EVENT_BYTES = 100  # that an event takes in the database: its row, and its share of the indexes


def stale(seq: int) -> Refused:
    """To a move that answers another position than the one on the table."""
    return Refused(409, "refused-stale", seq=seq)


def stored_why(why: Text | None) -> str | None:
    """Why a table ended, for the database."""
    return None if why is None else json.dumps(why)


def read_why(stored: str | None) -> Text | None:
    """Why a table ended, from the database; before messages had keys, that was a sentence."""
    if stored is None or not stored.startswith('{"key": '):
        return None if stored is None else text("ended-because", why=stored)
    found: Text = json.loads(stored)
    return found


@dataclass
class Seat:
    person: str | None = None
    name: str = ""  # empty: nobody yet; of an open seat: who is asked
    bot: str | None = None  # what plays it, if a bot does
    lent: bool = False  # by its person, who takes it back or gets it back after the turn
    link: int = 0  # of the invitations to this seat; older ones are worthless
    invited: str | None = None  # the person who is asked to sit here, while it is open

    @property
    def is_open(self) -> bool:
        """A name alone is that of somebody gone; with an invitation, of who is asked."""
        return self.person is None and self.bot is None and (not self.name or self.invited is not None)

    def emptied(self) -> Seat:
        """Nobody's, with a new link."""
        return Seat(link=self.link + 1)

    @property
    def is_persons(self) -> bool:
        """Does a person decide here now?"""
        return self.person is not None and self.bot is None


@dataclass
class Asking:
    """Somebody wants to go back further, and all other people have to agree."""

    seat: int
    to: int
    seq: int
    agreed: list[int]
    needs: list[int]


@dataclass
class Live:
    id: str
    game: Game[Any]  # in the words of logs
    shown: Game[Any]  # in the words of the table's theme
    pack: str | None  # the hash of its content pack
    request: dict[str, Any]  # the NewTable that asked for it, without map and pack
    theme: str
    public: bool
    owner: str | None
    status: str
    seats: list[Seat]
    created_at: float
    changed_at: float
    why: Text | None = None
    table: Table | None = None  # none before it begins
    asking: Asking | None = None
    next: str | None = None
    network: str | None = None  # it was made from
    blob_bytes: int = 0  # of what was asked for: options, maps, packs
    waiting_since: float = 0.0  # while it is being changed: when it changed before
    changes: int = 0  # how often something beside events has changed
    # What frames of this very position share, by the parties whose points are hidden; and histories, also by what is known.
    pictures: dict[frozenset[int], Any] = field(default_factory=dict, repr=False, compare=False)
    lines: dict[tuple[int, frozenset[int]], str] = field(default_factory=dict, repr=False, compare=False)

    def copy(self) -> Self:
        other = copy.copy(self)
        other.seats = [copy.copy(seat) for seat in self.seats]
        other.table = Table.of(self.table.history.copy(), self.dealer) if self.table else None
        if self.table and other.table:
            other.table.view_only = self.table.view_only
        other.pictures, other.lines = {}, {}
        return other

    @property
    def daily(self) -> str | None:
        """The day, if this is somebody's try of a daily challenge."""
        return self.request.get("daily")

    @property
    def guide(self) -> Guide | None:
        """What leads through this game, if it is somebody's guided first game."""
        return guide_of(self.game) if self.request.get("guide") else None

    @property
    def practice(self) -> Position | None:
        """What is practised here, if this is somebody's attempt at a practice position."""
        name = self.request.get("practice")
        return practice_of(self.game).named(name) if name else None

    @property
    def dealer(self) -> Dealer | None:
        """Who deals here; none: chance."""
        return PairedDealer(self.request["seed"]) if "seed" in self.request else None

    @property
    def bytes(self) -> int:
        """That it takes in the database, roughly."""
        return self.blob_bytes + EVENT_BYTES * self.seq

    @property
    def memory(self) -> int:
        """Bytes that it takes here: an estimate on the high side, since what Python really uses cannot be asked cheaply."""
        return 100_000 + 10 * self.blob_bytes + 1000 * self.seq

    @property
    def history(self) -> AnnotatedHistory:
        assert self.table is not None and isinstance(self.table.history, AnnotatedHistory), "the table has begun"
        return self.table.history

    @property
    def seq(self) -> int:
        return self.history.seq if self.table else 0

    @property
    def place(self) -> int:
        return len(self.history.line) if self.table else 0

    @property
    def to_act(self) -> int | None:
        """The seat that is to act, while the game is played."""
        if self.table is None or self.status != "playing":
            return None
        seat = self.table.state.to_act
        return None if seat in (CHANCE, OVER) else seat

    @property
    def bot_to_act(self) -> str | None:
        seat = self.to_act
        return None if seat is None else self.seats[seat].bot

    def seats_of(self, person: str | None) -> list[int]:
        return [] if person is None else [n for n, seat in enumerate(self.seats) if seat.person == person]

    @property
    def hides_points(self) -> bool:
        """Are points hidden at this table, as long as it is played?"""
        return self.status == "playing" and bool(self.request.get("hide_points"))

    def hidden_from(self, person: str | None) -> frozenset[int]:
        """The parties whose points this person, or a spectator, is not shown."""
        if self.table is None or not self.hides_points:
            return frozenset()
        return self.table.hidden_from(self.seats_of(person))

    def decides(self, person: str | None) -> bool:
        """Is it this person's turn?"""
        seat = self.to_act
        return seat is not None and person is not None and self.seats[seat].person == person and self.seats[seat].is_persons

    def is_lent_for_a_turn(self, seat: int) -> bool:
        """Does a bot play here in the name of a person, until the turn is over?"""
        return self.table is not None and self.seats[seat].lent and not is_bot(self.table.players[seat])

    def must_play(self) -> Table:
        """The game, if it is being played."""
        if self.table is None:
            raise Refused(409, "refused-not-begun", seq=self.seq)
        if self.status != "playing":
            raise Refused(409, self.why or "refused-over", seq=self.seq)
        return self.table

    def must_not_count(self) -> None:
        """Nobody helps with a try of the daily challenge that counts, nor with practice."""
        if self.daily is not None:
            raise Refused(403, "refused-daily-help")
        if self.practice is not None:
            raise Refused(403, "refused-practice-help")

    def must_hold(self, person: str, seat: int) -> Seat:
        """A seat of this person."""
        if not 0 <= seat < len(self.seats):
            raise Refused(404, "refused-no-seat", n=seat + 1)
        if self.seats[seat].person != person:
            raise Refused(403, "refused-not-your-seat")
        return self.seats[seat]
