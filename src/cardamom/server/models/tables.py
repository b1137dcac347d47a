"""Tables: making one, what everybody at it sees, what they do."""
from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from cardamom.server.models.base import AnyEffect, AnyGesture, AnyView, Body, PartInfo, PersonName, TextInfo
from cardamom.server.models.practice import GuideInfo, PracticeInfo

MOST_ACTIONS = 64  # of one move
MOST_PACK = 400_000  # letters of a content pack
MOST_MAP = 20_000
MOST_LOG = 3_000_000

ActionName = Annotated[str, Field(min_length=1, max_length=40)]
Status = Literal["open", "playing", "over", "ended", "review"]


class SeatWanted(Body):
    kind: Literal["me", "hotseat", "bot", "friend"]
    name: PersonName | None = None  # of me or of somebody beside me
    bot: Annotated[str, Field(max_length=80)] | None = None


class NewTable(Body):
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=5)]
    theme: Annotated[str, Field(max_length=20)] = ""
    public: bool = False  # listed in the lobby: anybody may take an open seat, or watch
    hide_points: bool = False  # nobody is shown the points of others until the game is over
    options: dict[Annotated[str, Field(max_length=40)], Any] = Field(default_factory=dict)
    map_file: Annotated[str, Field(max_length=MOST_MAP)] | None = None  # a drawn map, instead of the option
    pack: Annotated[str, Field(max_length=MOST_PACK)] | None = None  # a content pack, as TOML


class SeatInfo(BaseModel):
    seat: int
    name: str  # empty: nobody yet
    kind: Literal["person", "bot", "open"]
    bot: str | None  # what plays it now, if a bot does
    lent: bool  # a person's seat that a bot plays for one turn, or until it is taken back
    yours: bool
    online: bool
    waiting_since: float | None  # seconds since 1970, of the seat to act
    invited: str | None = None  # an open seat: the name of who is asked to sit here, for a rematch
    for_you: bool = False  # it is you who is asked


class ChoiceInfo(BaseModel):
    id: int
    name: str  # in the notation: what a move consists of
    kind: str
    on: str | None  # the ref of the thing in the view that it happens on
    args: dict[str, Any]
    rule: str
    text: TextInfo
    points: int  # that it brings at once


class ChoiceGroup(BaseModel):
    """Choices that belong together. `drawn`: each happens on a cell of a drawn map, and is best clicked there."""

    key: str
    drawn: bool
    choices: list[ChoiceInfo]


class Turn(BaseModel):
    """What may be done now by a seat of yours."""

    seat: int
    groups: list[ChoiceGroup]
    only_end: bool  # there is nothing left to decide but to end the turn


class Takeback(BaseModel):
    """May you take back your last decision, or all of this turn? If not, why; and whether it can be asked of the others.

    Against bots only, decisions can be taken back as far as the first; what was dealt is dealt again.
    """

    seat: int
    decision: bool
    turn: bool
    why: TextInfo | None
    may_ask: bool


class Asking(BaseModel):
    """A request to go back further, that all people at the table have to agree to."""

    seat: int
    seq: int
    agreed: list[int]
    needs: list[int]  # seats of people who have not answered


class Entry(BaseModel):
    """One act of the game: a decision, or what chance brought (seat null)."""

    place: int  # from 1 on
    seat: int | None
    player: str
    name: str
    text: TextInfo
    forced: bool  # there was nothing to choose
    effects: list[AnyEffect]  # what it changed, but for the next question; none if the game does not say
    at: float


class Line(BaseModel):
    """The newest acts that count, 200 at most. Keep the first `keep` of those you know, then add these.

    If acts are missing in between, GET tables/{table}/acts?before=PLACE has them, 200 at a time.
    """

    keep: int
    entries: list[Entry]


class Acts(BaseModel):
    """A page of the history: the acts before a place, in their order."""

    entries: list[Entry]


class Frame(BaseModel):
    """A table as one client sees it: what GET gives, and what the socket is sent after each change."""

    type: Literal["table"] = "table"
    table: str
    game: str
    title: str
    theme: str
    status: Status
    why: TextInfo | None  # it ended without a result, or cannot be gone on with
    public: bool
    hide_points: bool  # nobody is shown the points of others until the game is over
    daily: str | None  # the day, if it is somebody's try of a daily challenge
    guide: GuideInfo | None  # if it is your guided first game, and still follows the guide
    practice: PracticeInfo | None  # if you practise on a position here
    options: dict[str, Any]
    seq: int  # of the last event: what a move answers
    place: int  # how many acts count
    last_decision: int | None  # the place of yours; what others changed since then is in the entries after it
    seats: list[SeatInfo]
    you: list[int]
    owner: bool
    links: dict[int, str]  # for the owner: the token of each open seat
    line: Line
    view: AnyView | None
    scores: list[list[PartInfo] | None]  # of each party; null: hidden
    turn: Turn | None
    takeback: Takeback | None
    asking: Asking | None
    lend_after: float  # seconds of waiting after which others may lend a seat to a bot
    ends_after: float  # seconds without a move after which the table ends
    next_table: str | None  # the rematch


class Position(BaseModel):
    """How the table stood after an act: for replays and links to a position."""

    place: int
    last: int  # how many acts there are
    entry: Entry | None
    view: AnyView
    scores: list[list[PartInfo] | None]  # of each party; null: hidden
    changes: list[str]  # what the act changed, in marked words


class TableInfo(BaseModel):
    """A line of a list of tables."""

    table: str
    game: str
    title: str
    status: Status
    public: bool
    seats: list[SeatInfo]
    your_turn: bool
    place: int
    scores: list[int]  # none while they are hidden
    winners: list[int]
    changed_at: float


class TableList(BaseModel):
    tables: list[TableInfo]


class Made(BaseModel):
    table: str


class Move(Body):
    seq: Annotated[int, Field(ge=0, le=1 << 31)]
    actions: Annotated[list[ActionName], Field(min_length=1, max_length=MOST_ACTIONS)]


class Moved(BaseModel):
    seq: int


class GoBack(Body):
    seq: Annotated[int, Field(ge=0, le=1 << 31)]
    what: Literal["decision", "turn"] = "decision"
    ask: bool = False  # the others, where it is not allowed without them


class Answer(Body):
    seq: Annotated[int, Field(ge=0, le=1 << 31)]
    agree: bool


class SeatBody(Body):
    seat: Annotated[int, Field(ge=0, le=4)]


class Lend(SeatBody):
    one_turn: bool = False  # or until it is taken back


class Join(Body):
    token: Annotated[str, Field(max_length=200)] | None = None  # of an invitation; without one, of a public table
    name: PersonName | None = None


class PersonAt(SeatBody):
    """Somebody at a table: the seat, and the name that the client sees there, since the seat may have changed hands."""

    name: Annotated[str, Field(max_length=80)] | None = None


class Complaint(PersonAt):
    """About the person of a seat, for whoever runs the server."""

    note: Annotated[str, Field(min_length=1, max_length=2000)]


class Try(Body):
    seq: Annotated[int, Field(ge=0, le=1 << 31)]
    actions: Annotated[list[ActionName], Field(min_length=1, max_length=MOST_ACTIONS)]


class Tried(BaseModel):
    """What the actions would change. Lines are marked words: cubes as [[cubes:YYR]], deals as [[deal:YYY>B]], players as
    [[player:0]]."""

    lines: list[str]
    effects: list[AnyEffect]
    view: AnyView  # the table as it would be


class Gestures(BaseModel):
    """What may be done in several steps by whoever is to act."""

    seq: int  # of the position
    gestures: list[AnyGesture]


class Refusal(BaseModel):
    """Something that cannot be done now, and why."""

    name: str
    kind: str
    rule: str
    why: TextInfo


class Refusals(BaseModel):
    refusals: list[Refusal]


class Report(Body):
    place: Annotated[int, Field(ge=0, le=1 << 20)]
    note: Annotated[str, Field(max_length=2000)] = ""


class Reported(BaseModel):
    report: str


class ReportInfo(BaseModel):
    """A position that somebody kept, with the log up to it."""

    report: str
    game: str
    title: str
    theme: str
    note: str
    players: list[str]
    position: Position
    log: str


class Upload(Body):
    log: Annotated[str, Field(max_length=MOST_LOG)]
