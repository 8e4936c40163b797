"""What the room keeps: people, tables, seats, answers, chat and letters to send, as SQL tables."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Times are seconds since the epoch, as floats. Names of people are unique whatever the case of letters.

people = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(80), nullable=True, unique=True),  # null for guests: any number of "Host"
    Column("password", String(200), nullable=True),  # argon2; null for guests
    Column("lang", String(8), nullable=False, default="cs"),
    Column("settings", JSON, nullable=False, default=dict),
    Column("email", String(254), nullable=True),  # confirmed: letters go only there
    Column("email_pending", String(254), nullable=True),  # given, and not confirmed yet
    Column("webhook", String(500), nullable=True),
    Column("away_until", Float, nullable=True),  # vacation: clocks of this person's seats stand still
    Column("created", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),  # sha-256 of the cookie
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", Float, nullable=False),
    Column("opened", Float, nullable=True),  # null: before such things were noted
    Column("seen", Float, nullable=True),  # to the hour
    Column("device", String(60), nullable=True),  # the browser and its system, as it says itself
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("credential", LargeBinary(1023), nullable=False, unique=True),  # as long as WebAuthn lets it be
    Column("public_key", LargeBinary(2000), nullable=False),
    Column("uses", BigInteger, nullable=False),  # the authenticator's own count
    Column("label", String(60), nullable=False),
    Column("created", Float, nullable=False),
)

follows = Table(
    "follows",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("followed", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("at", Float, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("hash", LargeBinary(32), nullable=False, unique=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", String(80), nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),  # without a key: of the old generator; with one: its name
    Column("seed_chosen", Boolean, nullable=False, server_default=false()),  # the host knows the deal
    Column("key", LargeBinary(32), nullable=True),  # what the match draws from, once it has begun
    Column(
        "secret", LargeBinary(32), nullable=True
    ),  # the house's part of a provable deal (core.chance.deal)
    Column("dealt_rules", Integer, nullable=True),  # the version of the rules its key was made for
    Column("dealt_anew", Integer, nullable=True),  # after so many answers what was hidden was dealt anew
    Column("status", String(12), nullable=False, index=True),  # gathering, playing, over, closed
    Column("open", Boolean, nullable=False),  # listed for anybody to join
    Column("host", ForeignKey("people.id"), nullable=False, index=True),
    Column("opened_from", String(32), nullable=True, index=True),  # the place, hashed with the house's key
    Column("version", Integer, nullable=False),  # grows with every change of the table
    Column(
        "position", Integer, nullable=False
    ),  # grows whenever the open question changes: what a move answers
    Column("snapshot", JSON, nullable=True),  # the referee's, see core.records.record
    Column("resumed_at", Integer, nullable=False, default=0),
    Column("resumed_from", JSON, nullable=True),  # the snapshot from which corrected rules took over
    Column("result", JSON, nullable=True),
    Column("origin", JSON, nullable=True),  # {"table": …, "at": …} of a fork, {"record": true} of an upload
    Column("rematch_of", String(16), nullable=True, index=True, unique=True),  # the finished table it follows
    Column("clock", JSON, nullable=True),  # of server.pace.ticking.Clock
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("wishes", JSON, nullable=True),  # of an open table: {"level": …, "pace": …, "language": …}
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=True, index=True),
    Column("bot", String(60), nullable=True),  # the bot that answers for this seat now
    Column("name", String(40), nullable=False),
    Column("invited", ForeignKey("people.id"), nullable=True, index=True),  # whom the empty seat is kept for
    Column("invite", LargeBinary(32), nullable=True, index=True),  # sha-256 of the link's secret
    Column("settings", JSON, nullable=False, default=dict),  # forced answers, standing orders
    Column("asked_since", Float, nullable=True),
    Column("deadline", Float, nullable=True),
    Column("bank", Float, nullable=True),  # seconds left of the whole time, where the clock gives one
    Column("late", Integer, nullable=False, server_default="0"),  # how often its time ran out
    Column("forfeited", Boolean, nullable=False, server_default=false()),  # lost on time
    Column("seen", Integer, nullable=False, default=0),  # answers the player has seen
    Column("epilogue", String(120), nullable=True),  # what was chosen after the end, see core Game.epilogue
    Column("share", String(64), nullable=True),  # the player's part of the deal, see core.chance.deal
)

answers = Table(
    "answers",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),  # from 0
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("at", Float, nullable=False),
)

sealed = Table(
    "sealed",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("move", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", ForeignKey("people.id"), nullable=True),
    Column("name", String(40), nullable=False),
    Column("text", String(1000), nullable=False),
    Column("phrase", JSON, nullable=True),  # {"key": …, "args": …} where the house itself speaks
    Column("at", Float, nullable=False),
    Index("ix_chat_table_id_id", "table_id", "id"),
)

letters = Table(
    "letters",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=True),  # null: about no table
    Column("kind", String(12), nullable=False),  # email, webhook, push
    Column("body", JSON, nullable=False),
    Column("due", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False, default=0),
)

devices = Table(
    "devices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column(
        "endpoint", String(1000), nullable=False, unique=True
    ),  # of a browser that is told whose turn it is
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("created", Float, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("begun", Float, nullable=False),
    Column("body", JSON, nullable=True),  # null while a worker is still thinking
)

results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(60), nullable=False),
    Column("players", Integer, nullable=False),
    Column("person", ForeignKey("people.id"), nullable=True),
    Column("bot", String(60), nullable=True),  # with a person: it sat there for them at the end
    Column("side", String(60), nullable=False),  # as Game.sides names it
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),  # 1 for everybody who won
    Column("sources", JSON, nullable=False),  # points by source
    Column("fair", Boolean, nullable=False),  # dealt by chance, and nobody played against themselves
    Column("rating", Float, nullable=True),  # after a rated match; null: not rated
    Column("change", Float, nullable=True),  # of the rating
    Column("at", Float, nullable=False),
    Index("ix_results_person_at", "person", "at"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(60), primary_key=True),
    Column("who", String(120), primary_key=True),  # "person 12", "bot club", "foe england 3"
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=True, index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

learned = Table(
    "learned",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(60), primary_key=True),
    Column("lesson", String(60), primary_key=True),
    Column("at", Float, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", LargeBinary(32), nullable=False),  # random; all processes of a house share it
)
