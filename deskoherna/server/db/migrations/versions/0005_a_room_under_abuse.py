"""Where tables were opened from, chosen seeds, rematches by invitation, confirmed addresses, a key."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.LargeBinary(32), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_keys")),
    )
    op.add_column("people", sa.Column("email_pending", sa.String(254), nullable=True))
    # nobody has confirmed an address so far: whoever wants letters confirms the one they gave
    op.execute("UPDATE people SET email_pending = email, email = NULL")
    # no batch here: SQLite would make the table anew, and all seats and answers would go with the old one
    op.add_column("tables", sa.Column("seed_chosen", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("opened_from", sa.String(32), nullable=True))
    op.add_column("tables", sa.Column("rematch_of", sa.String(16), nullable=True))
    op.create_index(op.f("ix_tables_opened_from"), "tables", ["opened_from"])
    op.create_index(op.f("ix_tables_rematch_of"), "tables", ["rematch_of"], unique=True)
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("invited", sa.Integer(), nullable=True))
        seats.create_foreign_key(op.f("fk_seats_invited"), "people", ["invited"], ["id"])
        seats.create_index(op.f("ix_seats_invited"), ["invited"])
    with op.batch_alter_table("letters") as letters:
        letters.alter_column("table_id", existing_type=sa.String(16), nullable=True)


def downgrade() -> None:
    op.execute("DELETE FROM letters WHERE table_id IS NULL")
    with op.batch_alter_table("letters") as letters:
        letters.alter_column("table_id", existing_type=sa.String(16), nullable=False)
    with op.batch_alter_table("seats") as seats:
        seats.drop_index(op.f("ix_seats_invited"))
        seats.drop_constraint(op.f("fk_seats_invited"), type_="foreignkey")
        seats.drop_column("invited")
    op.drop_index(op.f("ix_tables_rematch_of"), table_name="tables")
    op.drop_index(op.f("ix_tables_opened_from"), table_name="tables")
    for name in ("rematch_of", "opened_from", "seed_chosen"):
        op.drop_column("tables", name)
    op.execute("UPDATE people SET email = email_pending WHERE email IS NULL")
    op.drop_column("people", "email_pending")
    op.drop_table("keys")
