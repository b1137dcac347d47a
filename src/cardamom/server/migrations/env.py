"""Run by Alembic, on the connection (and in the transaction) that `migrate` hands over."""
from __future__ import annotations

from alembic import context

from cardamom.server import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema.metadata,
                  transactional_ddl=True, render_as_batch=True)
context.run_migrations()
