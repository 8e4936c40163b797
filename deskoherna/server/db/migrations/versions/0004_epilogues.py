"""What a seat chose after the end of its match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("seats", sa.Column("epilogue", sa.String(120), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "epilogue")
