"""Sign-ins as rows, links, guesses, bans, blocks, complaints, audit; invitations that can be revoked."""
from __future__ import annotations

import hashlib
import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("label", sa.String(length=60), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("seen_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_sessions_person_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
        sa.UniqueConstraint("secret", name=op.f("uq_sessions_secret")),
    )
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"])
    keep_cookies()
    op.drop_column("people", "sessions")
    op.add_column("people", sa.Column("email", sa.String(length=254)))
    op.create_index(op.f("ix_people_email"), "people", ["email"])
    op.create_table(
        "links",
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("email", sa.String(length=254)),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_links_person_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("secret", name=op.f("pk_links")),
    )
    op.create_index(op.f("ix_links_person"), "links", ["person"])
    op.create_table(
        "guesses",
        sa.Column("login", sa.String(length=64), nullable=False),
        sa.Column("wrong", sa.Float(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("login", name=op.f("pk_guesses")),
    )
    op.create_table(
        "bans",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=32)),
        sa.Column("network", sa.String(length=50)),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("until", sa.Float()),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_bans_person_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bans")),
    )
    op.create_table(
        "blocks",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("blocked", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["blocked"], ["people.id"], name=op.f("fk_blocks_blocked_people"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_blocks_person_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_blocks")),
        sa.UniqueConstraint("person", "blocked", name=op.f("uq_blocks_person_blocked")),
    )
    op.create_index(op.f("ix_blocks_blocked"), "blocks", ["blocked"])
    op.create_table(
        "complaints",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("about", sa.String(length=32), nullable=False),
        sa.Column("by", sa.String(length=32)),
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("done_at", sa.Float()),
        sa.ForeignKeyConstraint(["about"], ["people.id"], name=op.f("fk_complaints_about_people"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["by"], ["people.id"], name=op.f("fk_complaints_by_people"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_complaints")),
    )
    op.create_index(op.f("ix_complaints_about"), "complaints", ["about"])
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("what", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=32)),
        sa.Column("table", sa.String(length=16)),
        sa.Column("address", sa.String(length=50)),
        sa.Column("note", sa.Text()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_audit_at"), "audit", ["at"])
    op.create_table(
        "kicked",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_kicked_person_people"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_kicked_table_tables"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "person", name=op.f("pk_kicked")),
    )
    # Nothing refers to seats or reports, so SQLite may write them anew to add a foreign key.
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("link", sa.Integer(), nullable=False, server_default="0"))
        batch.add_column(sa.Column("invited", sa.String(length=32)))
        batch.create_foreign_key(op.f("fk_seats_invited_people"), "people", ["invited"], ["id"], ondelete="SET NULL")
    with op.batch_alter_table("seats") as batch:
        batch.alter_column("link", server_default=None)
        batch.create_index(op.f("ix_seats_invited"), ["invited"])
    tables = sa.table("tables", sa.column("id"))
    reports = sa.table("reports", sa.column("table"))
    op.execute(sa.delete(reports).where(reports.c.table.is_(None) | reports.c.table.not_in(sa.select(tables.c.id))))
    with op.batch_alter_table("reports") as batch:
        batch.add_column(sa.Column("person", sa.String(length=32)))
        batch.alter_column("table", existing_type=sa.String(length=16), nullable=False)
        batch.create_foreign_key(op.f("fk_reports_table_tables"), "tables", ["table"], ["id"], ondelete="CASCADE")
        batch.create_foreign_key(op.f("fk_reports_person_people"), "people", ["person"], ["id"], ondelete="CASCADE")


def keep_cookies() -> None:
    """Cookies written so far hold a person and a number. They go on as one session for each person."""
    connection = op.get_bind()
    people = sa.table("people", *map(sa.column, ("id", "sessions", "created_at", "seen_at")))
    rows = [{"id": secrets.token_hex(6), "person": row.id, "label": "before the update",
             "secret": hashlib.sha256(f"{row.id} {row.sessions}".encode()).hexdigest(),
             "created_at": row.created_at, "seen_at": row.seen_at} for row in connection.execute(sa.select(people))]
    if rows:
        sessions = sa.table("sessions", *map(sa.column, ("id", "person", "secret", "label", "created_at", "seen_at")))
        connection.execute(sa.insert(sessions), rows)
