"""Where a table comes from, what the house says, and analyses of finished matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.JSON(), nullable=True))
    op.add_column("chat", sa.Column("phrase", sa.JSON(), nullable=True))
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("begun", sa.Float(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_analyses_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_analyses")),
    )


def downgrade() -> None:
    op.drop_table("analyses")
    op.drop_column("chat", "phrase")
    op.drop_column("tables", "origin")
