"""The current state of a table: who sits where, and the game. Changes are made on a copy, which replaces it on commit."""
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
    """Return the refusal of a move that answers an outdated position."""
    return Refused(409, "refused-stale", seq=seq)


def stored_why(why: Text | None) -> str | None:
    """Return why a table ended, as stored in the database."""
    return None if why is None else json.dumps(why)


def read_why(stored: str | None) -> Text | None:
    """Read why a table ended from the database, where older tables have a sentence instead of a key."""
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
        """Return whether the seat is open: unnamed, or held for somebody invited. A mere name is that of somebody gone."""
        return self.person is None and self.bot is None and (not self.name or self.invited is not None)

    def emptied(self) -> Seat:
        """Return the seat emptied, with a new link."""
        return Seat(link=self.link + 1)

    @property
    def is_persons(self) -> bool:
        """Return whether a person decides for this seat now."""
        return self.person is not None and self.bot is None


@dataclass
class Asking:
    """A request to undo further back, to which all other people have to agree."""

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
        """The day, if this is an attempt at a daily challenge."""
        return self.request.get("daily")

    @property
    def guide(self) -> Guide | None:
        """The guide, if this is a guided first game."""
        return guide_of(self.game) if self.request.get("guide") else None

    @property
    def practice(self) -> Position | None:
        """The practice position, if this table is for practice."""
        name = self.request.get("practice")
        return practice_of(self.game).named(name) if name else None

    @property
    def dealer(self) -> Dealer | None:
        """The dealer of this table; None for random deals."""
        return PairedDealer(self.request["seed"]) if "seed" in self.request else None

    @property
    def bytes(self) -> int:
        """Roughly how many bytes it takes in the database."""
        return self.blob_bytes + EVENT_BYTES * self.seq

    @property
    def memory(self) -> int:
        """Bytes it takes in memory: a high estimate, since measuring Python's real use is expensive."""
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
        """The seat to act, while the game is being played."""
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
        """Whether points are hidden at this table, as long as the game lasts."""
        return self.status == "playing" and bool(self.request.get("hide_points"))

    def hidden_from(self, person: str | None) -> frozenset[int]:
        """Return the parties whose points this person, or a spectator, may not see."""
        if self.table is None or not self.hides_points:
            return frozenset()
        return self.table.hidden_from(self.seats_of(person))

    def decides(self, person: str | None) -> bool:
        """Return whether it is this person's turn."""
        seat = self.to_act
        return seat is not None and person is not None and self.seats[seat].person == person and self.seats[seat].is_persons

    def is_lent_for_a_turn(self, seat: int) -> bool:
        """Return whether a bot plays this seat for its person until the turn is over."""
        return self.table is not None and self.seats[seat].lent and not is_bot(self.table.players[seat])

    def must_play(self) -> Table:
        """Return the game if it is being played; otherwise refuse."""
        if self.table is None:
            raise Refused(409, "refused-not-begun", seq=self.seq)
        if self.status != "playing":
            raise Refused(409, self.why or "refused-over", seq=self.seq)
        return self.table

    def must_not_count(self) -> None:
        """Refuse help with a daily attempt that counts, or with practice."""
        if self.daily is not None:
            raise Refused(403, "refused-daily-help")
        if self.practice is not None:
            raise Refused(403, "refused-practice-help")

    def must_hold(self, person: str, seat: int) -> Seat:
        """Refuse unless this seat is the person's own."""
        if not 0 <= seat < len(self.seats):
            raise Refused(404, "refused-no-seat", n=seat + 1)
        if self.seats[seat].person != person:
            raise Refused(403, "refused-not-your-seat")
        return self.seats[seat]
