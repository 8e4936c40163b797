"""Where corrected rules took over; and no index that every move would have to keep up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("resumed_from", sa.JSON(), nullable=True))
    op.drop_index(op.f("ix_tables_changed"), table_name="tables")


def downgrade() -> None:
    op.create_index(op.f("ix_tables_changed"), "tables", ["changed"])
    op.drop_column("tables", "resumed_from")
