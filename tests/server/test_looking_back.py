"""Records, replays, forks and analyses."""

from __future__ import annotations

import json
import random

import pytest
from server.playhouse import Person, Playhouse

from deskoherna import replay


@pytest.fixture
def finished(playhouse: Playhouse, eva: Person) -> str:
    table: str = eva.open("tiny-auction", "me", "me", "me", seed=9)["id"]
    eva.play_out(table, random.Random(4))
    return table


def test_a_finished_match_is_replayed_from_any_seat(
    playhouse: Playhouse, petr: Person, finished: str
) -> None:
    record = petr.get(f"/tables/{finished}/record")
    match = replay({**record, "moves": [], "snapshot": None})
    total = len(record["moves"])
    for n, said in enumerate(record["moves"]):
        if not match.sealed:
            for seat in (None, 0, 1, 2):
                moment = petr.get(f"/tables/{finished}/replay", at=n, seat=seat)
                assert moment["view"] == json.loads(json.dumps(match.view(seat)))
                assert moment["total"] == total and moment["count"] == match.count
        seat_said, move = said.split(" ", 1)
        match.play(int(seat_said), move)
    last = petr.get(f"/tables/{finished}/replay", at=total, seat=0)
    assert last["scores"] == petr.get(f"/tables/{finished}/view")["result"]["scores"]
    assert petr.ask("GET", f"/tables/{finished}/replay?at={total + 1}").status_code == 422


def test_a_fork_goes_on_from_a_moment(playhouse: Playhouse, petr: Person, finished: str) -> None:
    record = petr.get(f"/tables/{finished}/record")
    made = petr.post(f"/tables/{finished}/fork", at=7, seats=["me", "me", "me"]).json()
    assert made["status"] == "playing" and made["origin"]["table"] == finished
    kept = made["origin"]["at"]
    assert kept <= 7
    mine = petr.get(f"/tables/{made['id']}/view")
    assert mine["count"] == kept
    assert mine["view"]["referee"]["names"] == ["Petr", "Petr 2", "Petr 3"]
    there = petr.get(f"/tables/{finished}/replay", at=kept)["view"]
    assert {**mine["view"], "referee": 0} == {**there, "referee": 0}
    assert petr.play_out(made["id"], random.Random(8))["status"] == "over"
    again = petr.get(f"/tables/{made['id']}/record")
    assert again["moves"][:kept] == record["moves"][:kept]


def test_a_record_is_taken_home_and_brought_back(
    playhouse: Playhouse, eva: Person, petr: Person, finished: str
) -> None:
    record = eva.get(f"/tables/{finished}/record")
    over = petr.post("/records", record=record)
    assert over.status_code == 201 and over.json()["status"] == "over"
    assert petr.get(f"/tables/{over.json()['id']}/record")["moves"] == record["moves"]
    cut = {**record, "moves": record["moves"][:5]}
    going = petr.post("/records", record=cut, seats=["me", "random", "random"])
    assert going.status_code == 201 and going.json()["status"] == "playing"
    spoilt = {**record, "moves": ["0 nonsense"]}
    refused = petr.post("/records", record=spoilt)
    assert refused.status_code == 422 and "nonsense" in refused.json()["message"]


def test_a_made_up_snapshot_cannot_break_the_house(playhouse: Playhouse, eva: Person, finished: str) -> None:
    record = eva.get(f"/tables/{finished}/record")
    state = record["snapshot"]["state"]
    for spoilt in ({**state, "agenda": []}, {**state, "agenda": 5}, {"is": "os.system"}, {}, []):
        odd = {**record, "rules": 0, "snapshot": {"at": 3, "state": spoilt}}
        assert eva.post("/records", record=odd).status_code in (201, 422)


def test_the_analysis_of_a_finished_match(playhouse: Playhouse, eva: Person, finished: str) -> None:
    eva.get(f"/tables/{finished}/analysis")
    shown = eva.get(f"/tables/{finished}/analysis")  # bots of tests think at once
    assert shown["ready"]
    record = eva.get(f"/tables/{finished}/record")
    assert len(shown["points"]) == len(record["moves"]) + 1
    assert shown["points"][-1] == [sum(one.values()) for one in shown["sources"]]
    assert len(shown["values"]) == len(shown["at"]) and len(shown["swings"]) == 3
    assert all(0 <= value <= 1 for values in shown["values"] for value in values)


def test_a_running_match_keeps_its_record_to_the_seat(
    playhouse: Playhouse, eva: Person, petr: Person
) -> None:
    table = eva.open("tiny-auction", "me", "open")["id"]
    petr.post(f"/tables/{table}/join")
    petr.play(table, 1, random.Random(1))
    assert len(petr.get(f"/tables/{table}/record", seat=1)["sealed"]) == 1
    assert eva.get(f"/tables/{table}/record", seat=0)["sealed"] == []
