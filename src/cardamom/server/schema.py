"""The database: what is kept, table by table. Migrations lead here (server/migrations); a test compares the two.

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
    Column("sessions", Integer, nullable=False, default=0),  # counted up to end all sessions: cookies carry the number
    Column("created_at", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
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
    Column("asked", String(64), ForeignKey("blobs.hash"), nullable=False),  # what the table was asked for with: NewTable
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
    Column("bot", String(20)),  # what plays it, if a bot does
    Column("lent", Boolean, nullable=False, default=False),
    Index(None, "person"),
)

events = Table(
    "events", metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),  # JSON: a line of a log
    Column("at", Float, nullable=False),
)

jobs = Table(
    "jobs", metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),  # one at a time for a table
    Column("seq", Integer, nullable=False),  # the position it is about; an answer to another is dropped
    Column("bot", String(20), nullable=False),
    Column("created_at", Float, nullable=False),  # the queue's order: who was served goes to its end
    Column("lease_until", Float, nullable=False, default=0.0),  # somebody works on it until then
    Column("worker", String(60)),
    Column("tries", Integer, nullable=False, default=0),
    Index(None, "lease_until", "created_at"),
)

reports = Table(
    "reports", metadata,
    Column("id", String(16), primary_key=True),
    Column("table", String(16)),  # that it was made at; it may be gone
    Column("place", Integer, nullable=False),
    Column("note", Text, nullable=False),
    Column("log", String(64), ForeignKey("blobs.hash"), nullable=False),
    Column("theme", String(20), nullable=False),
    Column("created_at", Float, nullable=False),
)

secrets = Table(
    "secrets", metadata,  # what the server keeps between starts: the key that cookies and invitations are signed with
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
    Column("number", BigInteger, nullable=False, default=0),
)
