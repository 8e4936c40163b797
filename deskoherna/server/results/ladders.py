"""Ladders: who stands how high in a game, people and bots together."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Connection, select

from deskoherna.server.db.schema import people, ratings
from deskoherna.server.people.privacy import HIDDEN, shown_to
from deskoherna.server.results.ratings import SCALE, Standing, beginning, bot_key

MOST: Final = 200
LEVELS: Final = ("expert", "club", "greedy", "beginner", "random")  # on every ladder, played or not


class Rung(NamedTuple):
    """One on a ladder."""

    person: int | None
    name: str  # of a person
    bot: str
    foe: list[str]  # what a cooperative table plays against, option by option
    rating: int
    matches: int
    wins: int


def ladder(sql: Connection, game: str, asking: int | None) -> list[Rung]:
    """The ladder of a game, the highest first. Whoever hides stands on it for themselves alone."""
    worth = ratings.c.mu - 2 * ratings.c.sigma
    wanted = (
        select(ratings, people.c.name, people.c.settings)
        .outerjoin(people, people.c.id == ratings.c.person)
        .where(ratings.c.game == game)
        .order_by(worth.desc(), ratings.c.who)
        .limit(MOST)
    )
    rungs: list[Rung] = []
    known: set[str] = set()
    for row in sql.execute(wanted):
        kind, _, rest = row.who.partition(" ")
        known.add(row.who)
        if kind == "person" and row.person != asking and shown_to(row.settings) == HIDDEN:
            continue
        rungs.append(
            Rung(
                row.person,
                row.name or "",
                rest if kind == "bot" else "",
                rest.split(" ") if kind == "foe" else [],
                round(SCALE * (row.mu - 2 * row.sigma)),
                row.matches,
                row.wins,
            )
        )
    together = any(one.foe for one in rungs)
    rungs += [
        Rung(None, "", level, [], round(beginning(bot_key(level)).shown), 0, 0)
        for level in LEVELS
        if not together and bot_key(level) not in known
    ]
    return sorted(rungs, key=lambda one: -one.rating)


def ratings_of(sql: Connection, person: int) -> dict[str, Rung]:
    """A person's ratings by game."""
    rows = sql.execute(select(ratings).where(ratings.c.person == person))
    return {
        row.game: Rung(person, "", "", [], round(Standing(row.mu, row.sigma).shown), row.matches, row.wins)
        for row in rows
    }
