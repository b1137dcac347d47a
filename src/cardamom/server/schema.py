"""The database: what is stored, table by table. Migrations lead here (server/migrations); a test compares the two.

A table of the service is a game being played. Its truth is `events`, in the form of a log: everything else about the game is
derived from them. Whatever may be large or shared (options with a map, content packs, reports) lies in `blobs`, by its hash.
"""
from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(naming_convention={
    "ix": "ix_%(table_name)s_%(column_0_N_name)s", "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s", "pk": "pk_%(table_name)s"})

people = Table(
    "people", metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("login", String(24)),  # of an account, as it was written
    Column("login_key", String(24), unique=True),  # the same in small letters
    Column("password", String(200)),  # argon2
    Column("email", String(254)),  # for recovery; confirmed by a link
    Column("language", String(12)),  # chosen in the settings; empty: as the browser asks for; none: never chosen
    Column("created_at", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
    Index(None, "email"),
)

sessions = Table(
    "sessions", metadata,  # one for each browser that is signed in, guests included
    Column("id", String(16), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("secret", String(64), nullable=False, unique=True),  # SHA-256 of what the cookie holds
    Column("label", String(60), nullable=False),  # "Firefox on Linux"
    Column("created_at", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
    Index(None, "person"),
)

links = Table(
    "links", metadata,  # links that work once: a new password, or an e-mail address to be confirmed
    Column("secret", String(64), primary_key=True),  # SHA-256 of what the link holds
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("email", String(254)),  # to be confirmed; none: the link sets a new password
    Column("created_at", Float, nullable=False),
    Column("until", Float, nullable=False),
    Index(None, "person"),
)

guesses = Table(
    "guesses", metadata,  # wrong passwords, counted for every login that is tried, whether or not there is such an account
    Column("login", String(64), primary_key=True),  # SHA-256
    Column("wrong", Float, nullable=False),  # goes down with time
    Column("at", Float, nullable=False),
)

bans = Table(
    "bans", metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE")),
    Column("network", String(50)),  # instead: addresses, as 192.0.2.0/24
    Column("reason", Text, nullable=False),
    Column("created_at", Float, nullable=False),
    Column("until", Float),  # none: for good
)

blocks = Table(
    "blocks", metadata,  # who does not want to play with whom
    Column("id", String(16), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("blocked", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(80), nullable=False),  # that the blocked person had at the table
    Column("created_at", Float, nullable=False),
    UniqueConstraint("person", "blocked"),
    Index(None, "blocked"),
)

complaints = Table(
    "complaints", metadata,  # about a person, for whoever runs the server
    Column("id", String(16), primary_key=True),
    Column("about", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("by", String(32), ForeignKey("people.id", ondelete="SET NULL")),
    Column("table", String(16), nullable=False),
    Column("name", String(80), nullable=False),  # that the person had at the table
    Column("note", Text, nullable=False),
    Column("created_at", Float, nullable=False),
    Column("done_at", Float),  # none: nobody has dealt with it yet
    Index(None, "about"),
)

audit = Table(
    "audit", metadata,  # sign-ins, and what `cardamom admin` did; running servers look here for what it changed
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("what", String(40), nullable=False),
    Column("person", String(32)),  # whom it is about
    Column("table", String(16)),
    Column("address", String(50)),
    Column("note", Text),
    Index(None, "at"),
    sqlite_autoincrement=True,
)

blobs = Table(
    "blobs", metadata,
    Column("hash", String(64), primary_key=True),
    Column("body", LargeBinary, nullable=False),  # JSON
)

tables = Table(
    "tables", metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("content_hash", String(80), nullable=False),
    Column("pack", String(64), ForeignKey("blobs.hash")),  # none: the shipped content
    Column("request", String(64), ForeignKey("blobs.hash", name="fk_tables_asked_blobs"), nullable=False),  # models.NewTable
    Column("options", String(64), ForeignKey("blobs.hash")),  # resolved, once it has begun
    Column("theme", String(20), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("owner", String(32), ForeignKey("people.id", ondelete="SET NULL")),
    Column("status", String(8), nullable=False),  # open, playing, over, ended, review
    Column("why", Text),  # it ended without a result, or cannot be gone on with
    Column("seq", Integer, nullable=False),  # of the last event
    Column("place", Integer, nullable=False),  # how many acts count
    Column("to_act", Integer),  # the seat, while it is played
    Column("asking", Text),  # JSON: a request to go back further
    Column("scores", Text),  # JSON: scores and winners, for lists
    Column("next", String(16)),  # the rematch
    Column("version_of_seats", Integer, nullable=False, default=0),  # counted up with every change beside events
    Column("created_at", Float, nullable=False),
    Column("changed_at", Float, nullable=False),
    Column("network", String(16)),  # it was made from: a keyed hash of the address, for quotas
    Column("bytes", Integer, nullable=False, default=0),  # that it takes here, roughly
    Index(None, "status", "changed_at"),
    Index(None, "owner"),
    Index(None, "network"),
)

seats = Table(
    "seats", metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), ForeignKey("people.id", ondelete="SET NULL")),
    Column("name", String(80), nullable=False),  # empty: nobody yet
    Column("bot", String(80)),  # what plays it, if a bot does
    Column("lent", Boolean, nullable=False, default=False),
    Column("link", Integer, nullable=False, default=0),  # counted up to make older invitations to this seat worthless
    Column("invited", String(32), ForeignKey("people.id", ondelete="SET NULL")),  # who is asked to sit here: a rematch
    Index(None, "person"),
    Index(None, "invited"),
)

kicked = Table(
    "kicked", metadata,  # who may not sit down at a table again
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
)

events = Table(
    "events", metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),  # JSON: a line of a log; with an act, the move it belongs to
    Column("at", Float, nullable=False),
)

jobs = Table(
    "jobs", metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),  # one at a time for a table
    Column("seq", Integer, nullable=False),  # the position it is about; an answer to another is dropped
    Column("bot", String(80), nullable=False),
    Column("created_at", Float, nullable=False),  # the queue's order: who was served goes to its end
    Column("lease_until", Float, nullable=False, default=0.0),  # somebody works on it until then
    Column("worker", String(60)),
    Column("tries", Integer, nullable=False, default=0),
    Index(None, "lease_until", "created_at"),
)

daily = Table(
    "daily", metadata,  # who tries the challenge of which day, once each
    Column("date", String(10), primary_key=True),  # UTC, like 2026-11-17
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table", String(16), ForeignKey("tables.id", ondelete="SET NULL")),
    Column("points", Integer),  # none until the game is over
    Column("won", Boolean),
    Index(None, "person"),
    Index(None, "table"),
)

reviews = Table(
    "reviews", metadata,  # of games that are over: jobs, until they have a body
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("place", Integer, nullable=False),  # how many acts the game had
    Column("version", Integer, nullable=False),  # of what a review holds: telling/review.py
    Column("person", String(32), ForeignKey("people.id", ondelete="SET NULL")),  # who asked for it
    Column("network", String(16), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("lease_until", Float, nullable=False, default=0.0),  # somebody works on it until then
    Column("worker", String(60)),
    Column("tries", Integer, nullable=False, default=0),
    Column("progress", Float, nullable=False, default=0.0),  # the share that is done
    Column("body", LargeBinary),  # JSON, compressed by zlib; none until it is done
    Index(None, "lease_until", "created_at"),
    Index(None, "person"),
)

results = Table(
    "results", metadata,  # how a person did in a finished game; it stays when the table goes
    Column("id", Integer, primary_key=True),  # in the order in which games ended
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("table", String(16), ForeignKey("tables.id", ondelete="SET NULL")),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seat", Integer, nullable=False),  # of several own ones, that which did best
    Column("difficulty", String(40)),  # of the automaton, in games for one
    Column("points", Integer, nullable=False),
    Column("rival", Integer),  # points of the best other party
    Column("won", Boolean),  # none: does not count, because of several own seats or of a bot that finished it
    Column("resigned", Boolean, nullable=False),
    Column("against", Text, nullable=False),  # JSON: [bot, "won", "lost", "tied" or null] for each bot, sorted
    Column("kind", String(8), nullable=False),  # table, daily, guide
    Column("finished_at", Float, nullable=False),
    Index(None, "person", "game"),
    Index(None, "table"),
    sqlite_autoincrement=True,
)

practised = Table(
    "practised", metadata,  # what somebody has made of a practice position
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("position", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("table", String(16), ForeignKey("tables.id", ondelete="SET NULL")),  # at which it is being tried
    Column("tries", Integer, nullable=False, default=0),
    Column("shown", Boolean, nullable=False, default=False),  # the answer was asked for before it was found
    Column("solved_at", Float),
    Column("changed_at", Float, nullable=False),
    Index(None, "table"),
)

reports = Table(
    "reports", metadata,
    Column("id", String(16), primary_key=True),
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),  # that it was made at
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE")),  # who made it; unknown before 0003
    Column("place", Integer, nullable=False),
    Column("note", Text, nullable=False),
    Column("log", String(64), ForeignKey("blobs.hash"), nullable=False),
    Column("theme", String(20), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("network", String(16)),  # it was made from, as of a table
    Column("bytes", Integer, nullable=False, default=0),  # of its log
    Index(None, "person"),
    Index(None, "network"),
)

secrets = Table(
    "secrets", metadata,  # what the server keeps between starts: the key that cookies and invitations are signed with
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
    Column("number", BigInteger, nullable=False, default=0),
)
