"""Records, replays, forks and analyses."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from server.playhouse import Inline, Person, Playhouse
from sqlalchemy import insert, update

from deskoherna import replay
from deskoherna.cli.main import main
from deskoherna.server.db.schema import analyses
from deskoherna.server.workers.fair_queue import Payer


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


def test_only_what_was_given_to_research_becomes_data(
    playhouse: Playhouse, eva: Person, petr: Person, finished: str, tmp_path: Path
) -> None:
    """Neither matches played here nor records brought along, unless whoever brought them says so."""
    record = eva.get(f"/tables/{finished}/record")
    kept = petr.post("/records", record=record).json()
    given = petr.post("/records", record=record, research=True).json()
    assert kept["origin"] == {"record": True}
    assert given["origin"] == {"record": True, "research": True}
    out = tmp_path / "given.parquet"
    url = playhouse.house.engine.url.render_as_string(hide_password=False)
    assert main(["record", "tiny-auction", "--room", url, "--out", str(out)]) == 0
    rows = pq.read_table(out)
    assert set(rows["match"].to_pylist()) == {0}
    assert [f"{row['seat']} {row['notations'][row['answer']]}" for row in rows.to_pylist()] == record["moves"]
    assert not any(name.encode() in out.read_bytes() for name in ("Eva", "Petr"))


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


class Patient(Inline):
    """Does leisurely work only when told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def at_leisure(self, payer: Payer, job: Callable[..., Any], *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        self.waiting.append((done, partial(job, *args, **kwargs)))
        return done

    def work(self) -> None:
        done, job = self.waiting.pop(0)
        done.set_result(job())


def test_a_review_shows_what_is_ready_and_outlives_a_restart(
    playhouse: Playhouse, eva: Person, finished: str
) -> None:
    """Pieces go to the queue one after another; a house that was closed goes on where it stopped."""
    playhouse.house.thinkers = thinkers = Patient()
    path = f"/tables/{finished}/analysis"
    assert eva.get(path)["done"] == 0
    thinkers.work()
    begun = eva.get(path)
    assert 0 < begun["done"] < 1 and not begun["ready"] and len(thinkers.waiting) == 1
    thinkers.waiting.clear()  # the process was killed
    assert eva.get(path)["done"] == begun["done"] and not thinkers.waiting
    with playhouse.house.engine.begin() as sql:
        sql.execute(update(analyses).values(begun=0.0))  # long ago
    eva.get(path)
    while thinkers.waiting:
        before = eva.get(path)["done"]
        thinkers.work()
        assert eva.get(path)["done"] >= before >= begun["done"]
    shown = eva.get(path)
    assert shown["ready"] and shown["done"] == 1
    assert shown["at"][: len(begun["at"])] == begun["at"]
    record = eva.get(f"/tables/{finished}/record")
    for one in [*shown["swings"], *shown["losses"]]:
        assert record["moves"][one["at"]] == f"{one['seat']} {one['move']}" and one["best_text"]
    assert {*shown["lessons"]} <= {one["at"] for one in shown["losses"] if one["sure"]}


def test_a_review_of_the_old_kind_is_made_anew(playhouse: Playhouse, eva: Person, finished: str) -> None:
    old = {"first": 0, "points": [[0, 0, 0]], "at": [0], "values": [[0.3, 0.3, 0.4]]}
    with playhouse.house.engine.begin() as sql:
        sql.execute(insert(analyses).values(table_id=finished, begun=time.time(), body=old))
    eva.get(f"/tables/{finished}/analysis")
    shown = eva.get(f"/tables/{finished}/analysis")
    assert shown["ready"] and len(shown["at"]) > 1


def test_a_running_match_keeps_its_record_to_the_seat(
    playhouse: Playhouse, eva: Person, petr: Person
) -> None:
    table = eva.open("tiny-auction", "me", "open")["id"]
    petr.post(f"/tables/{table}/join")
    petr.play(table, 1, random.Random(1))
    assert len(petr.get(f"/tables/{table}/record", seat=1)["sealed"]) == 1
    assert eva.get(f"/tables/{table}/record", seat=0)["sealed"] == []
