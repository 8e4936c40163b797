"""Tables draw from a key made of the house's secret and the players' shares; forks are dealt anew."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    # Tables without a key draw from the old generator by their seed, and go on so.
    op.add_column("tables", sa.Column("key", sa.LargeBinary(32), nullable=True))
    op.add_column("tables", sa.Column("secret", sa.LargeBinary(32), nullable=True))
    op.add_column("tables", sa.Column("dealt_rules", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("dealt_anew", sa.Integer(), nullable=True))
    op.add_column("seats", sa.Column("share", sa.String(64), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "share")
    for name in ("dealt_anew", "dealt_rules", "secret", "key"):
        op.drop_column("tables", name)
