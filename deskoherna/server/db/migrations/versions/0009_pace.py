"""Clocks that give a whole time, seats that were late or lost on time, and browsers to be told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("seats", sa.Column("bank", sa.Float(), nullable=True))
    op.add_column("seats", sa.Column("late", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("forfeited", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "devices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_devices_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
        sa.UniqueConstraint("endpoint", name="uq_devices_endpoint"),
    )
    op.create_index("ix_devices_person", "devices", ["person"])


def downgrade() -> None:
    op.drop_table("devices")
    for name in ("bank", "late", "forfeited"):
        op.drop_column("seats", name)
