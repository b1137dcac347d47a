"""Bots with longer names; saved positions count for quotas; `asked` of a table is called `request`."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.execute("ALTER TABLE tables RENAME COLUMN asked TO request")  # its foreign key keeps its name
    # Nothing refers to seats or jobs, so SQLite may rewrite them.
    with op.batch_alter_table("seats") as batch:
        batch.alter_column("bot", existing_type=sa.String(length=20), type_=sa.String(length=80), existing_nullable=True)
    with op.batch_alter_table("jobs") as batch:
        batch.alter_column("bot", existing_type=sa.String(length=20), type_=sa.String(length=80), existing_nullable=False)
    op.add_column("reports", sa.Column("network", sa.String(length=16), nullable=True))
    op.add_column("reports", sa.Column("bytes", sa.Integer(), nullable=False, server_default="0"))
    op.execute("UPDATE reports SET bytes = (SELECT length(body) FROM blobs WHERE hash = log)")
    op.create_index(op.f("ix_reports_person"), "reports", ["person"])
    op.create_index(op.f("ix_reports_network"), "reports", ["network"])
