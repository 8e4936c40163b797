"""A club's own ladder: every fair match at its tables counts, rated or not, from its first to its last."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from sqlalchemy import Connection, select

from deskoherna.core import registry
from deskoherna.server.db.schema import members, people, results, tables
from deskoherna.server.results.declared import declared
from deskoherna.server.results.ladders import Rung
from deskoherna.server.results.ratings import Standing, beginning, bot_key, foe_key, judged, person_key

MOST: Final = 4000  # seats of matches, the newest: about a thousand matches


def club_ladder(sql: Connection, club: str, game: str) -> list[Rung]:
    """Members, and the bots and foes they have met at the club's tables, the highest first."""
    about = (tables.c.options, results)
    wanted = select(*about).join(tables, tables.c.id == results.c.table_id)
    here = (tables.c.club == club) & (results.c.game == game) & results.c.fair
    newest = wanted.where(here).order_by(results.c.at.desc(), results.c.table_id, results.c.seat.desc())
    rows = [*sql.execute(newest.limit(MOST))][::-1]
    stands: dict[str, Standing] = {}
    counts: dict[str, list[int]] = {}
    for _, seated in groupby(rows, key=lambda row: row.table_id):
        match = [*seated]
        if len(match) != match[0].players:
            continue  # cut off by MOST
        who = [bot_key(one.bot or "") if one.person is None else person_key(one.person) for one in match]
        foe = registry.about(game).cooperative or len(match) == 1
        if foe:
            who.append(foe_key(match[0].options, declared(game).against))
        before = [stands.get(one) or beginning(one) for one in who]
        after, won = judged(before, [one.place for one in match], foe)
        for one, stand, victory in zip(who, after, won, strict=True):
            stands[one] = stand
            played = counts.setdefault(one, [0, 0])
            played[0] += 1
            played[1] += victory
    belong = select(members.c.person, people.c.name).join(people, people.c.id == members.c.person)
    names = {row.person: row.name for row in sql.execute(belong.where(members.c.club == club))}
    rungs = [_rung(who, stand, counts[who], names) for who, stand in stands.items()]
    return sorted([one for one in rungs if one is not None], key=lambda one: -one.rating)


def _rung(who: str, stand: Standing, count: list[int], names: dict[int, str]) -> Rung | None:
    """Somebody on the ladder; nobody who is no longer a member."""
    kind, _, rest = who.partition(" ")
    person = int(rest) if kind == "person" else None
    if person is not None and person not in names:
        return None
    return Rung(
        person,
        names[person] if person is not None else "",
        rest if kind == "bot" else "",
        rest.split(" ") if kind == "foe" else [],
        round(stand.shown),
        *count,
    )
