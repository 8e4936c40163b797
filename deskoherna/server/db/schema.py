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
    Column("admin", Boolean, nullable=False, server_default=false()),  # named by the operator alone
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
    Column("club", String(16), nullable=True, index=True),  # of ``clubs``: its members may sit and look
    Column("pairing", Integer, nullable=True, index=True, unique=True),  # of ``pairings``
    Column("unsummed", Integer, nullable=True),  # the rules under which its results could not be written
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
    Column("gallery", Boolean, nullable=False, server_default=false()),  # said among those who watch
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

clubs = Table(
    "clubs",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("about", String(500), nullable=False),
    Column("games", JSON, nullable=False),  # its shelf, by ids; empty: all games
    Column("link", Integer, nullable=False),  # the number of the invitation that holds: another ends it
    Column("created", Float, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("role", String(12), nullable=False),  # owner, member
    Column("at", Float, nullable=False),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), nullable=True, index=True),
    Column("host", ForeignKey("people.id"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("game", String(60), nullable=False),
    Column("options", JSON, nullable=False),
    Column("clock", JSON, nullable=True),
    Column("kind", String(12), nullable=False),  # series, everybody, swiss
    Column("size", Integer, nullable=False),  # players at a table, where they come out even
    Column("rounds", Integer, nullable=False),
    Column("round", Integer, nullable=False),  # 0: gathering
    Column("status", String(12), nullable=False, index=True),  # gathering, playing, over, closed
    Column("link", Integer, nullable=False),
    Column("created", Float, nullable=False),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("at", Float, nullable=False),
    Column("gone", Boolean, nullable=False, server_default=false()),  # plays no further round
)

pairings = Table(
    "pairings",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("tournament", ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("n", Integer, nullable=False),
    Column("people", JSON, nullable=False),  # by seat
    Index("ix_pairings_tournament_round_n", "tournament", "round", "n", unique=True),
)

bans = Table(
    "bans",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=True, index=True),
    Column("place", String(32), nullable=True, index=True),  # as in tables.opened_from
    Column("name", String(40), nullable=False),  # who was meant
    Column("reason", String(200), nullable=False),
    Column("until", Float, nullable=True),  # null: for good
    Column("at", Float, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("line", ForeignKey("chat.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("reason", String(200), nullable=False),
    Column("at", Float, nullable=False),
)

briefings = Table(
    "briefings",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),  # think, advise
    Column("spec", String(60), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("told", JSON, nullable=False),  # core.secrets.briefing: what the seat knows, nothing else
    Column("place", String(60), nullable=False),  # whom it is charged to
    Column("person", String(20), nullable=False),
    Column("cost", Float, nullable=False),  # processor seconds it will probably take
    Column("late", Boolean, nullable=False),  # they have spent their share: after everybody else
    Column("put", Float, nullable=False),
    Column("worker", String(60), nullable=True),
    Column("taken", Float, nullable=True),
    Column("answer", JSON, nullable=True),
    Column("used", Float, nullable=True),  # processor seconds
    Index("ix_briefings_taken_put", "taken", "put"),
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
