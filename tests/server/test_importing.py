"""Records of guests: read in a process with limits, refused with a reason, stored nowhere unless sound."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.playhouse import API, Playhouse
from sqlalchemy import func, select

import deskoherna as dh
from deskoherna.core import registry
from deskoherna.core.errors import RecordError
from deskoherna.core.match import Match
from deskoherna.server.db.schema import tables
from deskoherna.server.workers.vetting import WAITING, TooBusy, Vetting
from deskoherna.testing.fuzz import calls, trying
from deskoherna.testing.fuzz.campaign import KINDS, Campaign
from deskoherna.testing.fuzz.trying import Finding, Hangs, watched
from deskoherna.testing.promises.copies import play_on

Record = dict[str, Any]
CORPUS = Path(__file__).parents[1] / "fuzz"


def resumed(match: Match) -> Record:
    """A match's record as if corrected rules had taken over at its last step."""
    record: Record = msgspec.json.decode(msgspec.json.encode(match.record()))
    return {**record, "resumed_at": record["snapshot"]["at"]}


@pytest.fixture(scope="module")
def terra() -> Record:
    match = dh.new_match("terra-mystica", 2, seed=4)
    play_on(match, seed=4, most=30)
    return resumed(match)


@pytest.fixture
def playhouse(sqlite_url: str) -> Iterator[Playhouse]:
    made = Playhouse(sqlite_url)
    yield made
    made.close()


def count(playhouse: Playhouse) -> int:
    with playhouse.house.engine.connect() as sql:
        return int(sql.execute(select(func.count()).select_from(tables)).scalar_one())


# -- through the door ----------------------------------------------------------------------------------------


def test_the_record_that_stopped_the_room(playhouse: Playhouse, terra: Record) -> None:
    record = copy.deepcopy(terra)
    record["snapshot"]["state"]["favours"][0] = -1
    for lang, reason in (("en", "holds what it never does"), ("cs", "nikdy nebývá")):
        person = playhouse.person("Eva")
        answer = person.ask("POST", "/records", json={"record": record}, params={"lang": lang})
        assert answer.status_code == 422 and answer.json()["error"] == "record.unfit"
        assert reason in answer.json()["message"] and "favours[0]" in answer.json()["message"]
    assert playhouse.http.get(f"{API}/health").status_code == 200 and count(playhouse) == 0


def test_a_resumed_record_goes_on(playhouse: Playhouse, terra: Record) -> None:
    eva = playhouse.person("Eva")
    opened = eva.post("/records", record=terra)
    assert opened.status_code == 201, opened.text
    table = opened.json()["id"]
    info = eva.get(f"/tables/{table}")
    seat = info["waiting_for"][0]
    seen = eva.get(f"/tables/{table}/view", seat=seat)
    move = seen["moves"][0]["notation"]
    said = eva.post(f"/tables/{table}/moves", seat=seat, move=move, position=seen["position"])
    assert said.status_code == 200 and count(playhouse) == 1


def test_a_fork_of_what_was_brought_along_is_read_anew(
    playhouse: Playhouse, tiny: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = dh.new_match(tiny, 2, seed=3)
    play_on(match, seed=3)
    eva = playhouse.person("Eva")
    table = eva.post("/records", record=match.record()).json()["id"]
    vetting = playhouse.house.vetting
    read, seen = vetting.read, []
    monkeypatch.setattr(vetting, "read", lambda record, person: seen.append(record) or read(record, person))
    fork = eva.post(f"/tables/{table}/fork", at=2, seats=["me", "me"])
    assert fork.status_code == 201, fork.text
    assert [len(one["moves"]) for one in seen] == [2] and count(playhouse) == 2


def test_seats_are_as_many_as_the_match_has(playhouse: Playhouse, terra: Record) -> None:
    eva = playhouse.person("Eva")
    for seats in ([], ["me"], ["me", "me", "me"]):
        assert eva.post("/records", record=terra, seats=seats).status_code == 422
    assert count(playhouse) == 0


@pytest.mark.parametrize(
    "body",
    [
        b'{"record": ' + b"[" * 50_000 + b"]" * 50_000 + b"}",
        b'{"record": {"a": ' + b'{"a": ' * 500 + b"1" + b"}" * 501 + b"}",
        b'{"record": {"deskoherna": 1, "names": ["\\ud800"]}}',
        b'{"record": {"deskoherna": 1, "seed": NaN}}',
        b'{"record": {"deskoherna": 1, "seed": 1' + b"0" * 5000 + b"}}",
        b'{"record": {"deskoherna": 1, "moves": [' + b"0," * 400_000 + b"0]}}",
        b'{"record": []}',
        b"\xff\xfe",
    ],
    ids=range(8),
)
def test_json_that_is_no_record(body: bytes, playhouse: Playhouse) -> None:
    eva = playhouse.person("Eva")
    headers = {"authorization": f"Bearer {eva.token}", "content-type": "application/json"}
    answer = playhouse.http.post(f"{API}/records", content=body, headers=headers)
    assert answer.status_code == 422 and answer.json()["message"]
    assert count(playhouse) == 0


def test_when_many_bring_records_at_once_some_wait(playhouse: Playhouse, terra: Record) -> None:
    held = [playhouse.house.vetting._room.acquire(blocking=False) for _ in range(WAITING)]
    assert all(held)
    answer = playhouse.person("Eva").post("/records", record=terra)
    assert answer.status_code == 503 and answer.json()["error"] == "busy-reading"
    with pytest.raises(TooBusy):
        playhouse.house.vetting.read(terra, 1)
    for _ in held:
        playhouse.house.vetting._room.release()
    playhouse.house.vetting._bringing.add(1)  # this one has a record there already
    with pytest.raises(TooBusy):
        playhouse.house.vetting.read(terra, 1)
    assert playhouse.person("Eva").post("/records", record=terra).status_code == 201


# -- the process ---------------------------------------------------------------------------------------------


@pytest.fixture
def hostile() -> Iterator[None]:
    yield
    registry.remove("tiny-auction")


def unlucky(place: str) -> Record:
    """A position that can be, but with 13 coins."""
    registry.add("tiny-auction", "tinygame.game:GAME")
    match = dh.new_match("tiny-auction", 2, seed=1)
    play_on(match, seed=1, most=5)
    record = resumed(match)
    record["snapshot"]["state"]["coins"][0] = 13
    registry.add("tiny-auction", f"server.hostile:{place}")
    return record


HARM = [
    ("LOOPS", "error.record.too-costly"),
    ("EATS", "error.record.too-costly"),
    ("DIES", "error.record.too-costly"),
    ("BREAKS", "error.record.snapshot"),
]


def test_whatever_a_record_does_costs_the_server_nothing(hostile: None) -> None:
    vetting = Vetting(seconds=2)
    try:
        for place, key in HARM:
            with pytest.raises(RecordError) as caught:
                vetting.read(unlucky(place), 1)
            assert caught.value.phrase.key == key, place
            assert vetting.read(unlucky("HARMLESS"), 1)["game"] == "tiny-auction"  # the next one is read
    finally:
        vetting.close()


def test_reasons_come_whole_out_of_the_process(tiny: str) -> None:
    match = dh.new_match(tiny, 2, seed=1)
    play_on(match, seed=1, most=4)
    record = {**match.record(), "snapshot": None}
    record["moves"][1] = record["moves"][1].replace("bid", "bad")
    vetting = Vetting()
    try:
        with pytest.raises(RecordError) as caught:
            vetting.read(record, 1)
        with pytest.raises(RecordError) as here:
            dh.replay(record)
        assert caught.value.read("cs") == here.value.read("cs")
        assert caught.value.read("en") == here.value.read("en")
    finally:
        vetting.close()


# -- fuzzing -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Campaign]:
    made = Campaign(tmp_path_factory.mktemp("findings"), seed=2)
    yield made
    made.close()


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.json")), ids=lambda path: path.stem)
def test_what_once_broke_the_room(path: Path, campaign: Campaign) -> None:
    assert campaign.replay(path) in ("accepted", "refused")


def test_a_few_mutants_of_every_kind(campaign: Campaign) -> None:
    said: list[str] = []
    campaign.run(40, 10**6, said.append)
    assert not campaign.found, said
    assert {name.split()[0] for name in campaign.tally} == set(KINDS)
    assert sum(campaign.tally.values()) == 40


def test_calls_are_tried_with_what_their_forms_offer_and_moves_that_fit(campaign: Campaign) -> None:
    place = campaign._begun()
    info = campaign._trial.good("GET", f"{API}/tables/{place.table}").json()
    assert bool(place.moves) == (info["status"] == "playing")
    offered = calls.offered(campaign._trial, "/new/terra-mystica")
    assert "expert" in offered["bot-1"] and offered["option.factions"] == ("choose", "drawn")


@pytest.mark.parametrize("limit", ["BUSY", "STUCK"])
def test_what_never_ends_is_a_finding(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    monkeypatch.setattr(trying, "LOOK", 1)
    monkeypatch.setattr(trying, limit, 0.01)
    with pytest.raises(Hangs), watched():
        while True:
            pass


def test_a_finding_is_saved(campaign: Campaign, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*args: Any) -> str:
        raise Finding("a table that cannot be seen")

    monkeypatch.setattr(campaign._trial, "look", broken)
    monkeypatch.setattr(campaign, "corpus", tmp_path)
    monkeypatch.setattr(campaign, "kinds", ("records",))
    said: list[str] = []
    while not campaign.found:
        campaign.run(1, 10**6, said.append)
    saved = list(tmp_path.glob("records-*.json"))
    assert len(saved) == 1 and "cannot be seen" in said[-1]
    with pytest.raises(Finding):
        campaign.replay(saved[0])


def test_a_campaign_whose_stay_was_ended_by_a_call_comes_in_again(tmp_path: Path) -> None:
    """A mutated call had ended it: all that came after was refused, and the hour with it."""
    campaign = Campaign(tmp_path / "found", 3, ("calls",))
    try:
        trial = campaign._trial
        campaign._lay_tables()
        before = [one.table for one in campaign._places]
        trial.token = "nobody's"
        assert not trial.is_in()
        campaign._lay_tables()
        assert trial.is_in()
        assert len(campaign._places) == 3 and not {one.table for one in campaign._places} & {*before}
    finally:
        campaign.close()
