"""Results of finished games and of practice, for the pages about progress."""
from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from cardamom.games import game_ids, load
from cardamom.server import results

revision = "0008"
down_revision = "0007"
AT_ONCE = 200  # tables that are read at a time


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("table", sa.String(length=16)),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("difficulty", sa.String(length=40)),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("rival", sa.Integer()),
        sa.Column("won", sa.Boolean()),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("against", sa.Text(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("finished_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_results_person_people"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_results_table_tables"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_results")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_results_person_game"), "results", ["person", "game"])
    op.create_index(op.f("ix_results_table"), "results", ["table"])
    op.create_table(
        "practised",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("position", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("table", sa.String(length=16)),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.Column("solved_at", sa.Float()),
        sa.Column("changed_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_practised_person_people"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_practised_table_tables"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("person", "position", name=op.f("pk_practised")),
    )
    op.create_index(op.f("ix_practised_table"), "practised", ["table"])
    fill(op.get_bind())


def fill(connection: sa.Connection) -> None:
    """The results of games that are over already: their rows say who sat where, and who won."""
    found = sa.MetaData()
    found.reflect(connection, only=["tables", "seats", "blobs", "results"])
    t, s, b = (found.tables[name].c for name in ("tables", "seats", "blobs"))
    over = connection.execute(sa.select(t.id).where(t.status == "over", t.scores.is_not(None)).order_by(
        t.changed_at, t.id)).scalars().all()
    options: dict[str, Any] = {name: load(name).options for name in game_ids()} if over else {}
    for first in range(0, len(over), AT_ONCE):
        some = over[first:first + AT_ONCE]
        sitting: dict[str, list[Any]] = {table: [] for table in some}
        for seat in connection.execute(sa.select(found.tables["seats"]).where(s.table.in_(some)).order_by(s.table, s.seat)):
            sitting[seat.table].append(seat)
        rows: list[dict[str, Any]] = []
        for row in connection.execute(sa.select(found.tables["tables"], b.body).join_from(
                found.tables["tables"], found.tables["blobs"], b.hash == t.request).where(t.id.in_(some)).order_by(
                t.changed_at, t.id)):
            scores, winners = json.loads(row.scores)
            rows += results.rows_of(row.id, row.game, options.get(row.game, ()), json.loads(row.body), sitting[row.id],
                                    scores, winners, row.changed_at)
        if rows:
            connection.execute(sa.insert(found.tables["results"]), rows)
