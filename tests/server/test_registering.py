"""Registering with a confirmed address, bringing along a guest's matches, results that cannot be written."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from server.playhouse import Person, Playhouse
from server.postbox import Mailbox
from sqlalchemy import delete, select

from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import people, results, tables
from deskoherna.server.letters.queue import deliver
from deskoherna.server.results import summing
from deskoherna.server.workers.housekeeping import sum_up_missing
from deskoherna.web.site import create_site

WORDS = "correct horse battery"
OURS = {"sec-fetch-site": "same-origin"}


@pytest.fixture
def mailing(sqlite_url: str, tiny: str, mailbox: Mailbox) -> Iterator[Playhouse]:
    made = Playhouse(sqlite_url, smtp=mailbox.url, mail_from="room@example.org")
    yield made
    made.close()


def registered(person: Person, name: str, **more: str) -> int:
    status = person.post("/accounts", name=name, password=WORDS, **more).status_code
    person.http.cookies.clear()
    return status


def met(one: Person, other: Person) -> str:
    """A match of two, played to its end by chance; the table."""
    table: str = one.open("tiny-auction", "me", "open")["id"]
    assert other.post(f"/tables/{table}/join").status_code == 200
    chance = random.Random(4)
    info = one.get(f"/tables/{table}")
    while info["status"] == "playing":
        seat = info["waiting_for"][0]
        info = (one, other)[seat].play(table, seat, chance)
    return table


def test_an_account_is_confirmed_by_the_letter(mailing: Playhouse, mailbox: Mailbox) -> None:
    eva = mailing.person("Eva")
    assert registered(eva, "Eva") == 422, "a house with mail wants an address"
    assert registered(eva, "Eva", email="nowhere") == 422
    assert eva.get("/me")["guest"], "nothing half done"
    assert registered(eva, "Eva", email="eva@example.org") == 201
    rated = {"game": "tiny-auction", "seats": ["me", "greedy"], "rated": True}
    refused = eva.post("/tables", **rated)
    assert refused.status_code == 422 and refused.json()["error"] == "address-first"
    assert eva.open("tiny-auction", "me", "greedy")["status"] == "playing", "it plays meanwhile"
    assert deliver(mailing.house, time.time() + 1) == 1
    letter = mailbox.letters.pop()
    found = re.search(r"/confirm/(\S+)", letter.get_content())
    assert letter["to"] == "eva@example.org" and found is not None
    assert eva.post("/confirmations", token=found[1]).status_code == 204
    assert eva.post("/tables", **rated).status_code == 201


def test_a_house_without_mail_makes_accounts_and_says_so(playhouse: Playhouse) -> None:
    assert registered(playhouse.person("Eva"), "Eva") == 201
    site = create_site(playhouse.house.settings, playhouse.house)
    with TestClient(site, base_url="http://room", headers={**OURS, "accept-language": "en"}) as client:
        page = client.get("/enter").text
        assert "sends no e-mail" in page and re.search(r'name="email"[^>]*required', page) is None
        done = client.post("/register", data={"name": "Petr", "password": WORDS}, follow_redirects=False)
        assert done.status_code == 303


def test_the_page_of_a_house_with_mail_asks_for_the_address(mailing: Playhouse) -> None:
    site = create_site(mailing.house.settings, mailing.house)
    with TestClient(site, base_url="http://room", headers=OURS) as client:
        assert re.search(r'name="email"[^>]*required', client.get("/enter").text)
        for email in ("", "x"):
            bad = client.post("/register", data={"name": "Eva", "password": WORDS, "email": email})
            assert bad.status_code == 422 and 'role="alert"' in bad.text
        given = {"name": "Eva", "password": WORDS, "email": "eva@example.org"}
        assert client.post("/register", data=given, follow_redirects=False).status_code == 303


def test_a_guest_brings_matches_into_an_account_that_is_there_already(playhouse: Playhouse) -> None:
    home, abroad, petr = playhouse.person("Eva"), playhouse.person("Eva on a phone"), playhouse.person("Petr")
    assert registered(home, "Eva") == 201
    over = met(abroad, petr)
    running = abroad.open("tiny-auction", "me", "greedy")["id"]
    kept = playhouse.person("Eva elsewhere")
    left = kept.open("tiny-auction", "me", "greedy")["id"]
    body = {"name": "Eva", "password": WORDS}
    assert kept.post("/sessions", **body).status_code == 201, "who does not ask for it leaves them"
    assert abroad.post("/sessions", **body, bring=True).status_code == 201
    home.http.cookies.clear()
    assert [one["id"] for one in home.get("/tables", which="mine")] == [running]
    assert kept.get(f"/tables/{left}")["mine"] == [0]
    assert home.get(f"/tables/{running}")["mine"] == [0]
    home.play(running, 0, random.Random(1))
    mine = home.get("/me/profile")
    assert [one["table"] for one in mine["matches"]] == [over] and mine["company"][0]["name"] == "Petr"
    assert abroad.ask("GET", "/me").status_code == 401, "the guest is gone, and the guest's keys"
    with playhouse.house.engine.connect() as sql:
        assert sql.scalar(select(people.c.id).where(people.c.id == abroad.id)) is None


def test_nobody_wins_against_themselves_by_bringing_a_guest_along(playhouse: Playhouse) -> None:
    home, abroad = playhouse.person("Eva"), playhouse.person("Somebody")
    assert registered(home, "Eva") == 201
    met(home, abroad)
    assert home.get("/me/profile")["games"][0]["matches"] == 1
    assert abroad.post("/sessions", name="Eva", password=WORDS, bring=True).status_code == 201
    home.http.cookies.clear()
    mine = home.get("/me/profile")
    assert mine["games"] == [] and [one["fair"] for one in mine["matches"]] == [False, False]


def test_an_account_is_not_brought_into_another(playhouse: Playhouse) -> None:
    eva, petr = playhouse.person("Eva"), playhouse.person("Petr")
    assert registered(eva, "Eva") == 201 and registered(petr, "Petr") == 201
    table = petr.open("tiny-auction", "me", "greedy")["id"]
    assert petr.post("/sessions", name="Eva", password=WORDS, bring=True).status_code == 201
    eva.http.cookies.clear()
    assert eva.get("/tables") == [] and petr.get(f"/tables/{table}")["mine"] == [0]


def test_results_that_cannot_be_written_are_tried_once_for_each_rules(
    playhouse: Playhouse, eva: Person, petr: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("what no rule foresaw")

    with monkeypatch.context() as while_broken:
        while_broken.setattr(summing, "_write", broken)
        table = met(eva, petr)  # the last move is answered with 200 all the same
    with playhouse.house.engine.connect() as sql:
        assert sql.scalar(select(results.c.seat)) is None
        assert sql.scalar(select(tables.c.unsummed).where(tables.c.id == table)) is not None
    assert sum_up_missing(playhouse.house) == 0, "it failed under these rules"
    monkeypatch.setattr(summing, "_rules", lambda game: 10**6)
    assert sum_up_missing(playhouse.house) == 1 and sum_up_missing(playhouse.house) == 0
    assert eva.get("/me/profile")["matches"][0]["table"] == table


def test_a_match_that_cannot_be_taken_up_is_not_tried_again(
    playhouse: Playhouse, eva: Person, petr: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    met(eva, petr)
    with writing(playhouse.house.engine).begin() as sql:
        sql.execute(delete(results))

    def unreadable(table: str) -> None:
        raise ValueError(table)

    monkeypatch.setattr(playhouse.house.room, "at", unreadable)
    assert sum_up_missing(playhouse.house) == 1 and sum_up_missing(playhouse.house) == 0
