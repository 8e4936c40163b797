"""Matches whose rules were corrected: they go on, and are looked back at as far as that can be true."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server.playhouse import Person, Playhouse
from tinygame.rules import auction

from deskoherna.core import registry
from deskoherna.web.site import create_site

SEED = 9


@pytest.fixture
def room(sqlite_url: str, tiny: str) -> Iterator[Room]:
    made = Room(sqlite_url)
    yield made
    made.playhouse.close()


class Room:
    """A house that is closed and opened again, and what a spectator saw in it after every answer."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.playhouse = Playhouse(url)
        self.eva = self.playhouse.person("Eva")
        self.table: str = self.eva.open("tiny-auction", "me", "me", "me", seed=SEED)["id"]
        self.dice = random.Random(4)
        self.seen: dict[int, Any] = {}

    def play(self, until: str = "") -> None:
        """Answer until the match is over, or until a move of this kind has been made."""
        info = self.eva.get(f"/tables/{self.table}")
        while info["status"] == "playing":
            seat = info["waiting_for"][0]
            seen = self.eva.get(f"/tables/{self.table}/view", seat=seat)
            self.look()
            kinds = {one["kind"] for one in seen["moves"]}
            wanted = [one for one in seen["moves"] if one["kind"] == until] or seen["moves"]
            move = self.dice.choice(wanted)["notation"]
            done = self.eva.post(
                f"/tables/{self.table}/moves", seat=seat, move=move, position=seen["position"]
            )
            info = done.json()
            assert done.status_code == 200, info
            if until in kinds:
                break
        self.look()

    def look(self) -> None:
        """Remember the table as a spectator sees it between two answers."""
        seen = self.eva.get(f"/tables/{self.table}/view")
        self.seen.setdefault(seen["count"], seen["view"])  # the first look: nothing is sealed yet

    def corrected(self) -> Person:
        """The same house tomorrow, with a newer Deskoherna."""
        token = self.eva.token
        self.playhouse.close()
        registry.add("tiny-auction", "server.corrected.game:GAME")
        self.reopen(token)
        return self.eva

    def reopen(self, token: str | None = None) -> None:
        token = token or self.eva.token
        self.playhouse.close()
        self.playhouse = Playhouse(self.url)
        self.eva = Person.__new__(Person)
        self.eva.http, self.eva.lang, self.eva.token = self.playhouse.http, "en", token

    def moment(self, at: int) -> dict[str, Any]:
        found: dict[str, Any] = self.eva.get(f"/tables/{self.table}/replay", at=at)
        return found


def test_a_match_that_the_correction_does_not_touch_is_replayed_whole(room: Room) -> None:
    room.play()
    eva = room.corrected()
    last = max(room.seen)
    assert eva.get(f"/tables/{room.table}/view")["notes"], "the rules were corrected"
    for at, view in room.seen.items():
        moment = room.moment(at)
        assert moment["first"] == 0 and moment["total"] == last
        assert moment["view"] == view, at
    forked = eva.post(f"/tables/{room.table}/fork", at=4, seats=["me"] * 3).json()
    assert forked["status"] == "playing" and eva.get(f"/tables/{forked['id']}/view")["count"] <= 4
    eva.get(f"/tables/{room.table}/analysis")
    analysis = eva.get(f"/tables/{room.table}/analysis")
    assert analysis["ready"] and analysis["first"] == 0 and len(analysis["points"]) == last + 1


def test_a_match_is_replayed_from_where_the_correction_took_over(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.play(until="sell")
    room.play(until="keep")
    monkeypatch.setattr(auction, "PRICE", auction.PRICE + 1)  # what was sold would bring more now
    eva = room.corrected()
    taken_over = eva.get(f"/tables/{room.table}/view")["count"]
    room.seen = {}
    room.play(until="keep")
    room.reopen()  # by now the table's snapshot is a later one
    room.play()
    eva, last = room.eva, max(room.seen)
    assert min(room.seen) == taken_over < last
    for at, view in room.seen.items():
        moment = room.moment(at)
        assert moment["view"] == view, at
    first = room.moment(last)["first"]
    assert 0 < first <= taken_over
    for lang, word in (("en", "corrected"), ("cs", "opraven")):
        for refused in (
            eva.ask("GET", f"/tables/{room.table}/replay?at={first - 1}&lang={lang}"),
            eva.ask("POST", f"/tables/{room.table}/fork?lang={lang}", json={"at": 0, "seats": ["me"] * 3}),
        ):
            assert refused.status_code == 422 and refused.json()["error"] == "no-replay"
            assert word in refused.json()["message"] and str(first) in refused.json()["message"]
    forked = eva.post(f"/tables/{room.table}/fork", at=taken_over, seats=["me"] * 3).json()
    view = eva.get(f"/tables/{forked['id']}/view")["view"]
    assert {**view, "referee": 0} == {**room.seen[taken_over], "referee": 0}
    assert eva.play_out(forked["id"], random.Random(1))["status"] == "over"
    eva.get(f"/tables/{room.table}/analysis")
    analysis = eva.get(f"/tables/{room.table}/analysis")
    assert analysis["ready"] and analysis["first"] == first
    assert len(analysis["points"]) == last - first + 1
    site = TestClient(
        create_site(room.playhouse.house.settings, room.playhouse.house), base_url="http://room"
    )
    for page in ("replay?at=0", "replay", f"moment?at={taken_over}&seat=0", "story"):
        assert site.get(f"/t/{room.table}/{page}").status_code == 200, page
    record = json.loads(eva.ask("GET", f"/tables/{room.table}/record").content)
    again = eva.post("/records", record=record)
    assert again.status_code == 201 and again.json()["status"] == "over"


def test_a_match_goes_on_where_corrected_rules_find_it(room: Room) -> None:
    room.play(until="sell")
    before = room.seen[max(room.seen)]
    eva = room.corrected()
    seen = eva.get(f"/tables/{room.table}/view", lang="cs")
    assert {**seen["view"], "referee": 0} == {**before, "referee": 0}
    assert "opravená" in seen["notes"][0]
    assert eva.play_out(room.table, random.Random(2))["status"] == "over"
