"""Which lessons somebody has finished."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "learned",
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("lesson", sa.String(60), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_learned_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "game", "lesson", name="pk_learned"),
    )


def downgrade() -> None:
    op.drop_table("learned")
