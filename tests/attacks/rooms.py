"""A room with pages in which a test puts a match of its own making on a table."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient
from server.playhouse import Person, Playhouse, house_at

from deskoherna.core.match import Match
from deskoherna.web import context
from deskoherna.web.site import create_site
from deskoherna.web.table import asking

HINTS = "search:6it"


class Attacked(Playhouse):
    """A house with pages on it, whose adviser thinks so many iterations and not so many seconds."""

    def __init__(self, url: str, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(asking, "ADVISER", HINTS)
        patch.setattr(context, "ago", lambda lang, since: "a while ago")
        self.house = house_at(url)
        self.app = create_site(self.house.settings, self.house)
        self.http = TestClient(self.app, base_url="http://room")
        self.http.__enter__()

    def lay(self, match: Match, seat: int, owner: Person, others: Person, like: str | None = None) -> str:
        """A table at which this match is under way, one seat the owner's; in all else like another table."""
        people = [owner if one == seat else others for one in range(match.players)]
        seats = [{"person": one.id, "name": name} for one, name in zip(people, names(match), strict=True)]
        room = self.house.room
        table, _ = room.open_table(others.id, match.game.id, seats, match.options, seed=1)
        match.names = names(match)
        with room.at(table) as live:
            live.match = match
            row = live.row
            if like is not None:
                with room.at(like) as one:
                    row = one.row._replace(id=table, seats=[*one.row.seats])
            live.row = row._replace(position=match.count)
        return table


def names(match: Match) -> list[str]:
    return [f"Somebody {one}" for one in range(match.players)]
