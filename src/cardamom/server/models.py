"""What goes over the wire: bodies of requests, answers, what sockets are sent. The client's types are made from these."""
from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from cardamom.server.wire_types import any_effect, any_gesture, any_view

MOST_ACTIONS = 64  # of one move
MOST_PACK = 400_000  # letters of a content pack
MOST_MAP = 20_000
MOST_LOG = 3_000_000
MOST_FIELDS = 20

PersonName = Annotated[str, Field(min_length=1, max_length=24)]
ActionName = Annotated[str, Field(min_length=1, max_length=40)]
Password = Annotated[str, Field(min_length=8, max_length=128)]
Status = Literal["open", "playing", "over", "ended", "review"]
if TYPE_CHECKING:
    AnyView: TypeAlias = dict[str, Any]
    AnyEffect: TypeAlias = dict[str, Any]
    AnyGesture: TypeAlias = dict[str, Any]
else:  # made of what the games declare
    AnyView, AnyEffect, AnyGesture = any_view(), any_effect(), any_gesture()


def must_be_text(value: Any) -> None:
    """ValueError for a text, anywhere inside, that is not made of whole characters."""
    if isinstance(value, str):
        if "\x00" in value or not is_whole(value):
            raise ValueError("a text holds something that is no character")
    elif isinstance(value, dict):
        for name, inside in value.items():
            must_be_text(name)
            must_be_text(inside)
    elif isinstance(value, list):
        for inside in value:
            must_be_text(inside)


def is_whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


class Body(BaseModel):
    """What a client sends: nothing but what is known."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def can_be_kept(cls, given: Any) -> Any:
        """Databases and files keep no half characters, and PostgreSQL no NUL."""
        if isinstance(given, dict) and len(given) > MOST_FIELDS:  # a sentence about each would take seconds to write
            raise ValueError("there are too many fields")
        must_be_text(given)
        return given


class Problem(BaseModel):
    """Every refusal: one sentence, the key of its message, and the rule if a rule of the game forbids it."""

    error: str
    key: str
    rule: str | None = None
    seq: int | None = None  # of a stale move: where the table stands


# -- people ---------------------------------------------------------------------------------------------------------


class Me(BaseModel):
    """Who is asking. Guests have a name too; an account also has a login."""

    id: str
    name: str
    login: str | None
    language: str | None  # chosen in the settings; empty: as the browser asks for; none: never chosen


class ChangeMe(Body):
    """What is left out stays as it is."""

    name: PersonName | None = None  # at tables joined from now on
    language: Annotated[str, Field(max_length=12)] | None = None  # empty: as the browser asks for


class Register(Body):
    login: Annotated[str, Field(min_length=3, max_length=24, pattern=r"^[A-Za-z0-9_.-]+$")]
    password: Password


class Login(Body):
    login: Annotated[str, Field(max_length=64)]
    password: Annotated[str, Field(max_length=128)]


class ChangePassword(Body):
    old: Annotated[str, Field(max_length=128)]
    new: Password


class SessionInfo(BaseModel):
    """A browser that is signed in."""

    session: str
    label: str  # "Firefox on Linux"
    created_at: float
    seen_at: float
    this: bool  # the one that asks


class BlockInfo(BaseModel):
    block: str
    name: str  # that the person had at the table


class AccountInfo(BaseModel):
    """What the account page shows besides `Me`."""

    email: str | None
    sessions: list[SessionInfo]
    blocks: list[BlockInfo]


class SetEmail(Body):
    email: Annotated[str, Field(max_length=254)] | None  # none: remove it
    password: Annotated[str, Field(max_length=128)]


class Recover(Body):
    who: Annotated[str, Field(min_length=1, max_length=254)]  # a login, or an e-mail address


class Token(Body):
    token: Annotated[str, Field(min_length=1, max_length=100)]


class NewPassword(Token):
    password: Password


class DeleteMe(Body):
    password: Annotated[str, Field(max_length=128)] = ""  # of an account; a guest has none


# -- games ----------------------------------------------------------------------------------------------------------


class OptionInfo(BaseModel):
    """One option of a game, as a form shows it; see kernel.options.Description."""

    name: str
    label: str  # in plain words, as its `about` and the labels of its values
    about: str
    labels: dict[str, str]  # of values, by what they are in JSON without quotes: first-game, true
    kind: Literal["number", "one_of", "seat", "order", "map", "text"]
    default: Any
    values: list[Any] = []  # one_of: all of them; otherwise those that have a name
    low: int | None = None  # of a number
    high: int | None = None
    pattern: str | None = None  # of a text: what it may also be, as a regular expression
    each_seat: list[str] = []  # of a map: those of which each seat may have another one
    seats: list[int] = []  # for these seat counts only; empty: for all


class GameInfo(BaseModel):
    id: str
    title: str
    name: str  # shorter, where there is little room
    tagline: str  # what it is about; empty: the game does not say
    version: int
    seats: list[int]
    usual_seats: int
    minutes: int  # about how long it takes with so many; 0: nobody has counted
    options: list[OptionInfo]
    themes: list[str]
    usual_theme: str
    automaton: bool  # alone, one plays against an automaton
    guide: bool  # is there a guided first game?
    practice: int  # how many positions there are to practise on


class BotInfo(BaseModel):
    """A bot that can have a seat."""

    name: str  # what a seat asks for
    names: list[str]  # all that it is called in logs
    label: str
    character: str  # its name at a table; empty: it has none
    description: str


class Catalogue(BaseModel):
    """What the client may ask of the server, whatever the table."""

    games: list[GameInfo]
    bots: list[BotInfo]  # the strongest first
    usual_bot: str  # the name of the one that is offered first
    mail: bool = False  # can it send mails?


class CubeInfo(BaseModel):
    shape: Literal["cube", "crystal"]
    letter: str
    ink: str
    ground: str


class SourceInfo(BaseModel):
    locale: str
    messages: str  # in the syntax of Project Fluent


class WordsInfo(BaseModel):
    """The words of a game in a theme and a language, that language first; cubes by their letter in logs."""

    game: str
    theme: str
    locale: str
    sources: list[SourceInfo]
    cubes: dict[str, CubeInfo]


class RuleInfo(BaseModel):
    id: str
    section: str
    text: str


class CaptionInfo(BaseModel):
    """One of the pictures that explain a game in three minutes."""

    picture: Literal["board", "cubes", "trade", "points", "coins", "pieces"]
    shows: str  # cubes "YY", a trade "YY>R", numbers or names separated by spaces; nothing for the board
    title: str
    text: str


class ParagraphInfo(BaseModel):
    rules: list[str]  # of the sheet, that it rewords
    text: str
    examples: list[str]
    rulings: list[str]
    asked: list[str]  # other words that people look for it by


class SectionInfo(BaseModel):
    title: str
    paragraphs: list[ParagraphInfo]


class TermInfo(BaseModel):
    name: str
    synonyms: list[str]
    meaning: str


class RulebookInfo(BaseModel):
    """The rules for people. Texts are marked words: cubes as [[cubes:YYR]]. A game that has none has no sections."""

    about: str
    captions: list[CaptionInfo]
    turn: list[str]
    sections: list[SectionInfo]
    glossary: list[TermInfo]


# -- a table --------------------------------------------------------------------------------------------------------


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
    options: dict[Annotated[str, Field(max_length=40)], Any] = {}
    map_file: Annotated[str, Field(max_length=MOST_MAP)] | None = None  # a drawn map, instead of the option
    pack: Annotated[str, Field(max_length=MOST_PACK)] | None = None  # a content pack, as TOML


class TextInfo(BaseModel):
    """A message not yet put into words: the client says it."""

    key: str
    args: dict[str, Any]


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


class PartInfo(BaseModel):
    rule: str
    text: TextInfo
    points: int


class GuideStep(BaseModel):
    """One step of a guided game: the message guide-KEY, what it is about, and whether it waits for a move."""

    key: str
    at: list[str]
    acts: bool
    otherwise: str  # guide-OTHERWISE is said to those who try something else


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
    lost: int  # games in which somebody played several seats are neither won nor lost
    best: int  # points
    points: int  # of all games together
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
    outcome: Literal["won", "lost", "tied"]


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


class Sample(BaseModel):
    """A position of a game to be shown as a picture."""

    game: str
    theme: str
    view: AnyView
    scores: list[list[PartInfo] | None]


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
    """What the actions would change. Lines are marked words: cubes as [[cubes:YYR]], players as [[player:0]]."""

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


class Presence(BaseModel):
    """Sent to sockets when somebody comes or goes."""

    type: Literal["presence"] = "presence"
    online: list[int]  # seats
    watching: int


class Gone(BaseModel):
    """Sent before a socket is closed: why, and whether to come back."""

    type: Literal["gone"] = "gone"
    why: str
    again: bool


class Pong(BaseModel):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"


class Ping(Body):
    """Said by a socket that has heard nothing for a while: are you still there?"""

    ping: Literal[True]


class Since(Body):
    """The other thing that a socket may say: send me the table, I know it up to this event."""

    since: Annotated[int, Field(ge=0, le=1 << 31)]


Pushed = Frame | Presence | Gone | Pong
