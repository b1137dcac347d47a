"""The daily challenge: who tries it on which day, and the result."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "daily",
        sa.Column("date", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("table", sa.String(length=16)),
        sa.Column("points", sa.Integer()),
        sa.Column("won", sa.Boolean()),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_daily_person_people"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_daily_table_tables"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("date", "person", name=op.f("pk_daily")),
    )
    op.create_index(op.f("ix_daily_person"), "daily", ["person"])
    op.create_index(op.f("ix_daily_table"), "daily", ["table"])
