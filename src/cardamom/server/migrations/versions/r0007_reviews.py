"""Reviews of games, as jobs and as what came of them."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32)),
        sa.Column("network", sa.String(length=16), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("lease_until", sa.Float(), nullable=False),
        sa.Column("worker", sa.String(length=60)),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("progress", sa.Float(), nullable=False),
        sa.Column("body", sa.LargeBinary()),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_reviews_table_tables"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_reviews_person_people"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_reviews")),
    )
    op.create_index(op.f("ix_reviews_lease_until_created_at"), "reviews", ["lease_until", "created_at"])
    op.create_index(op.f("ix_reviews_person"), "reviews", ["person"])
