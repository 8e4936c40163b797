"""Ratings by openskill: people, bots and, where all play together, what they play against, per game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, insert, select, update

from deskoherna.core.environment.extras import library
from deskoherna.core.game import Game
from deskoherna.server.db.schema import ratings

MU: Final = 25.0
SIGMA: Final = MU / 3
# Where bots begin, by level, after the ladders of docs/strength.md; matches correct it.
BOTS: Final = {"random": 0.0, "beginner": 20.0, "greedy": 27.0, "club": 33.0, "expert": 45.0, "master": 48.0}
BOT_SIGMA: Final = 4.0
SCALE: Final = 40  # points a step of openskill's is shown as


class Standing(NamedTuple):
    """How good somebody is thought to be, and how sure that is."""

    mu: float
    sigma: float

    @property
    def shown(self) -> float:
        """The rating people see: what somebody is worth at least, almost surely; so it grows with matches."""
        return SCALE * (self.mu - 2 * self.sigma)


class Seated(NamedTuple):
    """A seat of a finished match as the rating sees it."""

    who: str  # the key of ``ratings``
    person: int | None
    place: int


def ratable(rules: Game, seats: Sequence[Mapping[str, Any]], dealt: bool) -> bool:
    """May such a table be rated: dealt by chance, with somebody at it, nobody playing against themselves?"""
    persons = [one["person"] for one in seats if one.get("person") is not None]
    apart = rules.cooperative() or len(set(persons)) == len(persons)
    return dealt and bool(persons) and apart


def person_key(person: int) -> str:
    return f"person {person}"


def bot_key(spec: str) -> str:
    return f"bot {spec}"


def foe_key(options: Mapping[str, Any], against: Sequence[str]) -> str:
    """What a table plays against together, by the options that make it."""
    return " ".join(["foe", *[str(options.get(name, "")) for name in against]])[:120]


def beginning(who: str) -> Standing:
    """What is thought of whoever has not played yet."""
    kind, _, name = who.partition(" ")
    level = BOTS.get(name.partition(":")[0]) if kind == "bot" else None
    return Standing(MU, SIGMA) if level is None else Standing(level, BOT_SIGMA)


def rate(
    sql: Connection, game: str, seats: Sequence[Seated], foe: str, at: float
) -> list[tuple[Standing, Standing]]:
    """Write what a match says of everybody; for every seat its standing before and after.

    With a ``foe`` all seats are one team against it, else everybody plays for themselves.
    """
    who = [one.who for one in seats] + ([foe] if foe else [])
    wanted = (ratings.c.game == game) & ratings.c.who.in_(set(who))
    rows = {row.who: row for row in sql.execute(select(ratings).where(wanted).with_for_update())}
    before = [Standing(rows[one].mu, rows[one].sigma) if one in rows else beginning(one) for one in who]
    after, won = judged(before, [one.place for one in seats], bool(foe))
    persons = {one.who: one.person for one in seats}
    for key in dict.fromkeys(who):
        mine = [n for n, one in enumerate(who) if one == key]  # a bot may sit at several seats
        new: dict[str, Any] = {
            "mu": sum([after[n].mu for n in mine]) / len(mine),
            "sigma": sum([after[n].sigma for n in mine]) / len(mine),
            "at": at,
        }
        wins = sum([won[n] for n in mine])
        if key in rows:
            row = rows[key]
            new |= {"matches": row.matches + len(mine), "wins": row.wins + wins}
            sql.execute(update(ratings).where(ratings.c.game == game, ratings.c.who == key).values(**new))
        else:
            new |= {"game": game, "who": key, "person": persons.get(key)}
            sql.execute(insert(ratings).values(matches=len(mine), wins=wins, **new))
    return list(zip(before, after, strict=True))[: len(seats)]


def judged(
    before: Sequence[Standing], places: Sequence[int], against_foe: bool
) -> tuple[list[Standing], list[bool]]:
    """Everybody's standing after a match, and who won; a foe, if there is one, comes last."""
    if not against_foe:
        return _played([[one] for one in before], places), [one == 1 for one in places]
    lost = places[0] > 1
    after = _played([before[:-1], before[-1:]], [2, 1] if lost else [1, 2])
    return after, [not lost] * len(places) + [lost]


def _played(teams: Sequence[Sequence[Standing]], places: Sequence[int]) -> list[Standing]:
    """Everybody after a match, team by team."""
    model = library("server", "openskill.models").PlackettLuce()
    given = [[model.rating(mu=one.mu, sigma=one.sigma) for one in team] for team in teams]
    rated = model.rate(given, ranks=[float(one) for one in places])
    return [Standing(one.mu, one.sigma) for team in rated for one in team]
