"""Tables know which network they were made from (a keyed hash) and how many bytes they take: for quotas."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("network", sa.String(length=16), nullable=True))
    op.add_column("tables", sa.Column("bytes", sa.Integer(), nullable=False, server_default="0"))
    op.create_index(op.f("ix_tables_owner"), "tables", ["owner"])
    op.create_index(op.f("ix_tables_network"), "tables", ["network"])
