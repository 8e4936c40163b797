"""Clubs and tournaments; admins, bans and reported talk; briefings for workers elsewhere."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("people", sa.Column("admin", sa.Boolean(), nullable=False, server_default=sa.false()))
    _clubs()
    _tournaments()
    # no batch here, see 0005
    op.add_column("tables", sa.Column("club", sa.String(16), nullable=True))
    op.add_column("tables", sa.Column("pairing", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("unsummed", sa.Integer(), nullable=True))
    op.create_index("ix_tables_club", "tables", ["club"])
    op.create_index("ix_tables_pairing", "tables", ["pairing"], unique=True)
    _order()
    op.create_table(
        "briefings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("spec", sa.String(60), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("told", sa.JSON(), nullable=False),
        sa.Column("place", sa.String(60), nullable=False),
        sa.Column("person", sa.String(20), nullable=False),
        sa.Column("cost", sa.Float(), nullable=False),
        sa.Column("late", sa.Boolean(), nullable=False),
        sa.Column("put", sa.Float(), nullable=False),
        sa.Column("worker", sa.String(60), nullable=True),
        sa.Column("taken", sa.Float(), nullable=True),
        sa.Column("answer", sa.JSON(), nullable=True),
        sa.Column("used", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_briefings"),
    )
    op.create_index("ix_briefings_taken_put", "briefings", ["taken", "put"])


def _person(table: str, column: str = "person", ends: str | None = "CASCADE") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["people.id"], name=f"fk_{table}_{column}", ondelete=ends)


def _clubs() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("about", sa.String(500), nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("link", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_clubs"),
    )
    op.create_table(
        "members",
        sa.Column("club", sa.String(16), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(12), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name="fk_members_club", ondelete="CASCADE"),
        _person("members"),
        sa.PrimaryKeyConstraint("club", "person", name="pk_members"),
    )
    op.create_index("ix_members_person", "members", ["person"])


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("club", sa.String(16), nullable=True),
        sa.Column("host", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("link", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name="fk_tournaments_club", ondelete="CASCADE"),
        _person("tournaments", "host", None),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    for column in ("club", "host", "status"):
        op.create_index(f"ix_tournaments_{column}", "tournaments", [column])
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(16), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False, server_default=sa.false()),
        _tournament("entrants"),
        _person("entrants", ends=None),
        sa.PrimaryKeyConstraint("tournament", "person", name="pk_entrants"),
    )
    op.create_index("ix_entrants_person", "entrants", ["person"])
    op.create_table(
        "pairings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tournament", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("people", sa.JSON(), nullable=False),
        _tournament("pairings"),
        sa.PrimaryKeyConstraint("id", name="pk_pairings"),
    )
    op.create_index("ix_pairings_tournament_round_n", "pairings", ["tournament", "round", "n"], unique=True)


def _tournament(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_tournament"
    return sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name=name, ondelete="CASCADE")


def _order() -> None:
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=True),
        sa.Column("place", sa.String(32), nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("until", sa.Float(), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        _person("bans"),
        sa.PrimaryKeyConstraint("id", name="pk_bans"),
    )
    op.create_index("ix_bans_person", "bans", ["person"])
    op.create_index("ix_bans_place", "bans", ["place"])
    op.create_table(
        "reports",
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["line"], ["chat.id"], name="fk_reports_line", ondelete="CASCADE"),
        _person("reports"),
        sa.PrimaryKeyConstraint("line", "person", name="pk_reports"),
    )
    op.create_index("ix_reports_person", "reports", ["person"])


def downgrade() -> None:
    op.drop_index("ix_tables_pairing", "tables")
    op.drop_index("ix_tables_club", "tables")
    for column in ("unsummed", "pairing", "club"):
        op.drop_column("tables", column)
    for table in ("briefings", "reports", "bans", "pairings", "entrants", "tournaments", "members", "clubs"):
        op.drop_table(table)
    op.drop_column("people", "admin")
