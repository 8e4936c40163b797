"""Deals in the room: keys nobody is shown, commitments, shares, and proofs when a match is over."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server.playhouse import Person, Playhouse, house_at
from sqlalchemy import select, update

from deskoherna import replay
from deskoherna.core.chance.deal import commitment
from deskoherna.core.chance.source import QUICK
from deskoherna.core.records.verifying import verify
from deskoherna.server.db import schema
from deskoherna.web.site import create_site


@pytest.fixture
def site(sqlite_url: str, tiny: str) -> Iterator[Playhouse]:
    made = Playhouse.__new__(Playhouse)
    made.house = house_at(sqlite_url)
    made.app = create_site(made.house.settings, made.house)
    made.http = TestClient(made.app, base_url="http://room")
    made.http.__enter__()
    yield made
    made.close()


def kept(site: Playhouse, table: str) -> Any:
    """What the database knows."""
    with site.house.engine.connect() as sql:
        return sql.execute(select(schema.tables).where(schema.tables.c.id == table)).one()


def page(person: Person, path: str, lang: str = "en") -> str:
    headers = {"authorization": f"Bearer {person.token}", "accept-language": lang}
    answer = person.http.get(path, headers=headers)
    assert answer.status_code == 200, (path, answer.text)
    return answer.text


def share(person: Person, table: str, seat: int, text: str) -> int:
    return person.ask("PUT", f"/tables/{table}/seats/{seat}/share", json={"share": text}).status_code


def gathered(site: Playhouse) -> tuple[Person, Person, str, str]:
    """A table with one seat left, and the secret of its invitation."""
    eva, petr = site.person("Eva"), site.person("Petr", "cs")
    made = eva.open("tiny-auction", "me", "invite")
    return eva, petr, made["id"], made["invitations"][0]["secret"]


def play_out(people: list[Person], table: str) -> None:
    dice = random.Random(3)
    while True:
        info = people[0].get(f"/tables/{table}")
        if info["status"] == "over":
            return
        seat = info["waiting_for"][0]
        people[seat].play(table, seat, dice)


def test_a_whole_match_and_its_proof(site: Playhouse) -> None:
    eva, petr, table, invitation = gathered(site)
    promised = eva.get(f"/tables/{table}")["deal"]
    assert promised["kind"] == "provable" and promised["secret"] is None
    assert promised["commitment"] in page(eva, f"/t/{table}")
    assert promised["commitment"] in page(petr, f"/join/{table}/{invitation}", "cs")
    assert share(eva, table, 0, "first") == 200 and share(eva, table, 0, " volavka ") == 200
    assert share(eva, table, 0, "x" * 65) == 422
    assert share(petr, table, 0, "mine") == 403
    joined = petr.post(f"/tables/{table}/join", secret=invitation, share="heron")
    assert joined.status_code == 200 and joined.json()["table"]["deal"]["shares"] == ["volavka", "heron"]
    assert share(eva, table, 0, "too late") == 422
    row = kept(site, table)
    assert len(row.key) == len(row.secret) == 32 and commitment(row.secret) == promised["commitment"]
    play_out([eva, petr], table)
    record = eva.get(f"/tables/{table}/record")
    assert record["deal"]["secret"] == row.secret.hex() and record["key"] == row.key.hex()
    assert verify(record, promised["commitment"], {0: "volavka", 1: "heron"}).code == 0
    assert replay(record).record() == record
    assert eva.get(f"/tables/{table}")["deal"]["secret"] == row.secret.hex()
    for lang in ("cs", "en"):
        told = page(eva, f"/t/{table}/deal", lang)
        assert row.secret.hex() in told and "volavka" in told and "deskoherna verify" in told
    assert f"/t/{table}/deal" in page(eva, f"/t/{table}")


def test_nothing_of_the_deal_is_told_while_the_match_runs(site: Playhouse) -> None:
    eva, petr, table, invitation = gathered(site)
    before = kept(site, table)
    paths = ["", "/view?since=0", "/view?seat=0&since=0", "/events?since=0&seat=0", "/record?seat=0", "/chat"]
    pages = [f"/t/{table}", f"/t/{table}/now", f"/t/{table}/deal", "/", "/me"]
    told = eva.ask("GET", f"/tables/{table}").text + page(eva, f"/t/{table}") + page(eva, f"/t/{table}/deal")
    assert before.secret.hex() not in told
    assert petr.post(f"/tables/{table}/join", secret=invitation).status_code == 200
    dice = random.Random(1)
    for _ in range(3):
        row = kept(site, table)
        found = [eva.ask("GET", f"/tables/{table}{path}").text for path in paths]
        found += [page(eva, path) for path in pages]
        found += [eva.ask("GET", f"/tables?which={one}").text for one in ("mine", "watch", "results")]
        found += [eva.post(f"/tables/{table}/explain", seat=0, move="x").text]
        for text in found:
            assert row.key.hex() not in text and row.secret.hex() not in text
            assert '"seed"' not in text and "snapshot" not in text
        seat = eva.get(f"/tables/{table}")["waiting_for"][0]
        (eva, petr)[seat].play(table, seat, dice)
    told_early = eva.get(f"/tables/{table}/record", seat=0)
    assert set(told_early["deal"]) == {"commitment", "rules", "shares"} and "key" not in told_early
    assert verify(told_early).code != 0


def test_a_table_is_the_same_match_after_a_restart(site: Playhouse) -> None:
    eva = site.person("Eva")
    table = eva.open("brian-boru", "me", "me", "me")["id"]
    eva.play_out(table, random.Random(2), 15)
    with site.house.room.at(table) as live:
        before = live.playing().record()
    site.house.room._alive.clear()
    with site.house.room.at(table) as live:
        assert live.playing().record() == before
    site.house.room._alive.clear()
    assert eva.play_out(table, random.Random(2))["status"] == "over"
    assert verify(eva.get(f"/tables/{table}/record")).code == 0


def test_a_chosen_deal_promises_nothing(site: Playhouse) -> None:
    eva = site.person("Eva")
    one, two = (eva.open("brian-boru", "me", "me", "me", seed=5)["id"] for _ in range(2))
    assert kept(site, one).key == kept(site, two).key and kept(site, one).secret is None
    deal = eva.get(f"/tables/{one}")["deal"]
    assert deal["kind"] == "chosen" and deal["commitment"] is None
    assert "chose the deal" in page(eva, f"/t/{one}/deal")
    assert share(eva, one, 0, "x") == 422
    free = eva.open("brian-boru", "me", "me", "me")["id"]
    assert kept(site, free).key not in (kept(site, one).key, None)


def test_a_table_of_the_old_generator_goes_on(site: Playhouse) -> None:
    """As a room of the schema before keys left it: a seed, no key, no secret."""
    eva = site.person("Eva")
    table = eva.open("brian-boru", "me", "me", "me", seed=7)["id"]
    old = {"key": None, "seed": 1234, "seed_chosen": False, "snapshot": None, "status": "gathering"}
    with site.house.engine.begin() as sql:
        sql.execute(update(schema.tables).where(schema.tables.c.id == table).values(version=9, **old))
    site.house.room._alive.clear()
    site.house.room.start_if_full(table)
    with site.house.room.at(table) as live:
        match = live.playing()
        assert match.state.source in (None, QUICK) and match.seed == 1234
        first = match.view(0)
    dealt = {"deskoherna": 1, "game": "brian-boru", "seed": 1234, "moves": []}
    row = kept(site, table)
    plain = replay({**dealt, "rules": row.rules, "players": 3, "options": row.options, "names": match.names})
    assert plain.view(0) == first
    site.house.room._alive.clear()
    assert eva.play_out(table, random.Random(2))["status"] == "over"
    assert eva.get(f"/tables/{table}")["deal"]["kind"] == "old"
    record = eva.get(f"/tables/{table}/record")
    assert record["seed"] == 1234 and "key" not in record and replay(record).record() == record


@pytest.mark.parametrize("at", [0, 25])
def test_a_fork_is_dealt_anew(site: Playhouse, at: int) -> None:
    eva, petr = site.person("Eva"), site.person("Petr")
    table = eva.open("imperial-settlers", "me", "me", options={})["id"]
    eva.play_out(table, random.Random(2), 60)
    with site.house.room.at(table) as live:  # to the end by the first answers: what is forked must be over
        live.match = _finished(live.playing())
        site.house.room._save(live, 60)
    forks = [petr.post(f"/tables/{table}/fork", at=at, seats=["me", "greedy"]).json() for _ in range(2)]
    there = petr.get(f"/tables/{table}/replay", at=forks[0]["origin"]["at"], seat=0)["view"]
    rows = [kept(site, one["id"]) for one in forks]
    assert rows[0].key != rows[1].key != kept(site, table).key
    for fork in forks:
        assert fork["deal"]["kind"] == "anew" and fork["deal"]["dealt_anew"] == fork["origin"]["at"]
        assert "dealt anew" in page(petr, f"/t/{fork['id']}")
        assert "dealt anew" in page(petr, f"/t/{fork['id']}/deal")
        with site.house.room.at(fork["id"]) as live:
            snapshot = live.resumed_from
            assert snapshot is not None
            said = live.row.moves[: snapshot["at"]]
            begun = replay({**live.playing().record(), "moves": said, "snapshot": snapshot, "sealed": []})
        seen = json.loads(json.dumps(begun.view(0)))
        if snapshot["at"] == fork["origin"]["at"]:
            assert {**seen, "referee": 0} == {**there, "referee": 0}
    with site.house.room.at(forks[0]["id"]) as one, site.house.room.at(forks[1]["id"]) as two:
        assert one.resumed_from != two.resumed_from
    site.house.room._alive.clear()
    petr.get(f"/tables/{forks[0]['id']}/view", seat=0)


def _finished(match: Any) -> Any:
    dice = random.Random(1)
    while match.pending:
        asked = match.pending[0]
        match.play(asked.seat, dice.choice(asked.moves))
    return match


def test_a_record_that_goes_on_is_dealt_anew(site: Playhouse) -> None:
    eva = site.person("Eva")
    table = eva.open("tiny-auction", "me", "me", "me", seed=9)["id"]
    eva.play_out(table, random.Random(4))
    record = eva.get(f"/tables/{table}/record")
    over = eva.post("/records", record=record).json()
    assert over["deal"]["kind"] == "brought" and kept(site, over["id"]).key.hex() == record["key"]
    going = eva.post("/records", record={**record, "moves": record["moves"][:5]}).json()
    assert going["deal"]["kind"] == "anew" and kept(site, going["id"]).key.hex() != record["key"]
    assert record["key"] not in eva.ask("GET", f"/tables/{going['id']}/record?seat=0").text
    assert eva.play_out(going["id"], random.Random(1))["status"] == "over"
    assert verify(eva.get(f"/tables/{going['id']}/record")).code == 2
    assert eva.ask("GET", f"/tables/{going['id']}/replay?at={going['deal']['dealt_anew']}").status_code == 200


def test_forms_of_the_pages_add_shares(site: Playhouse) -> None:
    eva, petr, table, invitation = gathered(site)
    assert "volavka" not in page(petr, f"/t/{table}")
    headers = {"authorization": f"Bearer {eva.token}"}
    done = eva.http.post(f"/t/{table}/share", data={"seat": 0, "share": "volavka"}, headers=headers)
    assert done.status_code == 200 and "volavka" in page(petr, f"/t/{table}")
    foreign = {"authorization": f"Bearer {petr.token}"}
    refused = petr.http.post(f"/t/{table}/share", data={"seat": 0, "share": "x"}, headers=foreign)
    assert refused.status_code == 403
    sat = petr.http.post(
        f"/t/{table}/sit",
        data={"seat": 1, "secret": invitation, "name": "P", "share": "čáp"},
        headers=foreign,
    )
    assert sat.status_code == 200
    info = eva.get(f"/tables/{table}")
    assert info["status"] == "playing" and info["deal"]["shares"] == ["volavka", "čáp"]
