"""Clocks that give a whole time, marks of those who were late, and seats lost on time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("bank", sa.Float(), nullable=True))
    op.add_column("seats", sa.Column("late", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("forfeited", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    for name in ("bank", "late", "forfeited"):
        op.drop_column("seats", name)
