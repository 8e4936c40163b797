"""Consent: nobody is seated, written to or kept logged in without having agreed."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server.playhouse import API, Person, Playhouse
from server.postbox import Mailbox

from deskoherna.core.text.tables import LANGUAGES
from deskoherna.server.letters.queue import GRACE, deliver
from deskoherna.server.people import confirmation
from deskoherna.web.site import create_site

OURS = {"sec-fetch-site": "same-origin"}
WORDS = "correct horse battery"

# -- rematches ---------------------------------------------------------------------------------------------


def two_at(eva: Person, petr: Person) -> str:
    table: str = eva.open("tiny-auction", "me", "open", "greedy")["id"]
    petr.post(f"/tables/{table}/join")
    return table


def play_out(table: str, *people: Person) -> None:
    dice = random.Random(1)
    while (info := people[0].get(f"/tables/{table}"))["status"] != "over":
        mine = [(one, seat) for one in people for seat in one.get(f"/tables/{table}")["mine"]]
        asked = [(one, seat) for one, seat in mine if seat in info["waiting_for"]]
        if asked:
            asked[0][0].play(table, asked[0][1], dice)
        else:
            time.sleep(0.02)


def test_no_rematch_while_the_match_runs(playhouse: Playhouse, eva: Person, petr: Person) -> None:
    table = two_at(eva, petr)
    for lang, word in (("cs", "běží"), ("en", "going on")):
        refused = eva.ask("POST", f"/tables/{table}/rematch?lang={lang}")
        assert refused.status_code == 409 and word in refused.json()["message"]
    assert [one["id"] for one in eva.get("/tables")] == [table]


def test_a_rematch_is_an_invitation(playhouse: Playhouse, eva: Person, petr: Person) -> None:
    table = two_at(eva, petr)
    play_out(table, eva, petr)
    stranger = playhouse.person("Nobody")
    assert stranger.ask("POST", f"/tables/{table}/rematch").status_code == 403
    first = eva.ask("POST", f"/tables/{table}/rematch").json()
    again = [eva.ask("POST", f"/tables/{table}/rematch").json()["id"] for _ in range(5)]
    assert again == [first["id"]] * 5, "one invitation, however often it is asked for"
    assert first["status"] == "gathering" and first["rematch_of"] == table
    kept = [one for one in first["seats"] if one["kept"]]
    assert [(one["name"], one["taken"]) for one in kept] == [("Petr", False)]
    assert [one["id"] for one in petr.get("/tables")] == [first["id"]]
    assert petr.get("/tables")[0]["invited"] and petr.get("/tables")[0]["mine"] == []
    assert not eva.get("/tables")[0]["invited"]
    told = [one["text"] for one in petr.get(f"/tables/{table}/chat", lang="en") if one["house"]]
    assert len(told) == 1 and f"/t/{first['id']}" in told[0]
    seat = kept[0]["seat"]
    assert stranger.post(f"/tables/{first['id']}/join", seat=seat).status_code == 403
    joined = petr.post(f"/tables/{first['id']}/join").json()
    assert joined["seat"] == seat and joined["table"]["mine"] == [seat]
    assert eva.get(f"/tables/{first['id']}")["status"] == "playing"


def test_whoever_asks_too_has_agreed(playhouse: Playhouse, eva: Person, petr: Person) -> None:
    table = two_at(eva, petr)
    play_out(table, eva, petr)
    first = eva.ask("POST", f"/tables/{table}/rematch").json()
    second = petr.ask("POST", f"/tables/{table}/rematch").json()
    assert second["id"] == first["id"] and second["status"] == "playing" and second["mine"]


def test_a_rematch_can_be_declined(playhouse: Playhouse, eva: Person, petr: Person) -> None:
    table = two_at(eva, petr)
    play_out(table, eva, petr)
    new = eva.ask("POST", f"/tables/{table}/rematch").json()["id"]
    assert eva.ask("POST", f"/tables/{new}/decline").status_code == 403
    info = petr.ask("POST", f"/tables/{new}/decline").json()
    assert not any(one["kept"] for one in info["seats"]) and info["status"] == "gathering"
    assert petr.get("/tables") == []
    assert "Petr" in eva.get(f"/tables/{new}/chat", lang="en")[-1]["text"]
    assert petr.post(f"/tables/{new}/join").status_code == 403, "it was declined"
    empty = next(one["seat"] for one in info["seats"] if not one["taken"])
    eva.ask("PUT", f"/tables/{new}/seats/{empty}/bot", json={"bot": "greedy"})
    assert eva.get(f"/tables/{new}")["status"] == "playing"


def test_a_rematch_given_up_can_be_asked_for_anew(playhouse: Playhouse, eva: Person, petr: Person) -> None:
    table = two_at(eva, petr)
    play_out(table, eva, petr)
    new = eva.ask("POST", f"/tables/{table}/rematch").json()["id"]
    assert eva.ask("DELETE", f"/tables/{new}").status_code == 204
    other = petr.ask("POST", f"/tables/{table}/rematch").json()
    assert (other["id"] != new and other["hosting"] is False) or other["hosting"]
    assert [one["name"] for one in other["seats"] if one["kept"]] == ["Eva"]


def test_pages_ask_and_take_the_answer(playhouse: Playhouse) -> None:
    site = create_site(playhouse.house.settings, playhouse.house)
    with (
        TestClient(site, base_url="http://room", headers=OURS | {"accept-language": "en"}) as eva,
        TestClient(site, base_url="http://room", headers=OURS | {"accept-language": "cs"}) as petr,
    ):
        for one, name in ((eva, "Eva"), (petr, "Petr")):
            one.post(f"{API}/guests", json={"name": name})
        body = {"game": "tiny-auction", "seats": ["me", "open"]}
        table = eva.post(f"{API}/tables", json=body).json()["id"]
        petr.post(f"{API}/tables/{table}/join", json={})
        running = eva.post(f"/t/{table}/again")
        assert running.status_code == 409
        dice = random.Random(2)
        while (info := eva.get(f"{API}/tables/{table}").json())["status"] != "over":
            seat = info["waiting_for"][0]
            who = (eva, petr)[seat]
            seen = who.get(f"{API}/tables/{table}/view?seat={seat}").json()
            move = {
                "seat": seat,
                "move": dice.choice(seen["moves"])["notation"],
                "position": seen["position"],
            }
            assert who.post(f"{API}/tables/{table}/moves", json=move).status_code == 200
        asked = eva.post(f"/t/{table}/again")
        new = asked.url.path
        assert "Kept for Petr" in asked.text
        assert "Odveta? Zvou tě" in petr.get("/").text
        page = petr.get(new).text.replace("\u00a0", " ")
        assert "Eva tě zve k odvetě." in page and f'action="{new}/decline"' in page
        seat = re.search(rf'action="{new}/sit"><input type="hidden" name="seat" value="(\d)"', page)
        assert seat is not None
        assert petr.post(f"{new}/sit", data={"seat": seat[1]}).status_code == 200
        assert eva.get(API + new.replace("/t/", "/tables/")).json()["status"] == "playing"


# -- addresses ---------------------------------------------------------------------------------------------


@pytest.fixture
def writing_house(sqlite_url: str, tiny: str, mailbox: Mailbox) -> Iterator[Playhouse]:
    made = Playhouse(sqlite_url, smtp=mailbox.url, mail_from="room@example.org")
    yield made
    made.close()


def letter_link(house: Playhouse, mailbox: Mailbox, to: str) -> str:
    """The token in the one letter that came."""
    assert deliver(house.house, time.time() + 1) == 1
    letter = mailbox.letters.pop()
    assert letter["to"] == to and not mailbox.letters
    found = re.search(r"/confirm/(\S+)", letter.get_content())
    assert found is not None
    return found[1]


def confirm(person: Person, token: str) -> int:
    return person.post("/confirmations", token=token).status_code


def test_letters_go_only_to_confirmed_addresses(writing_house: Playhouse, mailbox: Mailbox) -> None:
    eva = writing_house.person("Eva")
    told = eva.ask("PATCH", "/me", json={"email": "eva@example.org"}).json()
    assert (told["email"], told["email_pending"]) == (None, "eva@example.org")
    token = letter_link(writing_house, mailbox, "eva@example.org")
    eva.open("tiny-auction", "me", "me")
    assert deliver(writing_house.house, time.time() + GRACE + 1) == 0 and not mailbox.letters
    stranger = writing_house.person("Nobody")
    assert confirm(stranger, token) == 204, "the link itself is enough: it was sent there"
    assert eva.get("/me")["email"] == "eva@example.org" and eva.get("/me")["email_pending"] is None
    eva.open("tiny-auction", "me", "me")
    assert deliver(writing_house.house, time.time() + GRACE + 1) == 1
    assert mailbox.letters.pop()["to"] == "eva@example.org"
    assert confirm(eva, token) == 422, "a link is used once"


def test_the_old_address_stays_until_the_new_one_is_confirmed(
    writing_house: Playhouse, mailbox: Mailbox
) -> None:
    eva = writing_house.person("Eva")
    writing_house.house.accounts.change(eva.id, email="old@example.org")
    eva.ask("PATCH", "/me", json={"email": "wrong@example.org"})
    first = letter_link(writing_house, mailbox, "wrong@example.org")
    eva.ask("PATCH", "/me", json={"email": "new@example.org"})
    second = letter_link(writing_house, mailbox, "new@example.org")
    assert confirm(eva, first) == 422, "the address has changed since"
    assert eva.get("/me")["email"] == "old@example.org"
    assert confirm(eva, second) == 204 and eva.get("/me")["email"] == "new@example.org"
    assert eva.ask("PATCH", "/me", json={"email": None}).json()["email"] is None


def test_links_are_signed_and_grow_old(
    writing_house: Playhouse, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    eva, petr = writing_house.person("Eva"), writing_house.person("Petr")
    eva.ask("PATCH", "/me", json={"email": "eva@example.org"})
    person, until, signature = letter_link(writing_house, mailbox, "eva@example.org").split(".")
    forged = [
        f"{petr.id}.{until}.{signature}",
        f"{person}.{int(until) + 9}.{signature}",
        f"{person}.{until}.{signature[:-1]}{'1' if signature[-1] == '0' else '0'}",
        f"{person}.{until}",
        "x",
        "",
        "9" * 90,
        f"{person}.{until}.é",
    ]
    assert {one: confirm(eva, one) for one in forged} == dict.fromkeys(forged, 422)
    monkeypatch.setattr(confirmation, "HOLDS", -1)
    assert eva.ask("POST", "/me/email/letter").status_code == 204
    assert confirm(eva, letter_link(writing_house, mailbox, "eva@example.org")) == 422
    assert eva.get("/me")["email"] is None


def test_nobody_fills_a_strangers_box(sqlite_url: str, tiny: str, mailbox: Mailbox) -> None:
    house = Playhouse(sqlite_url, smtp=mailbox.url, limits=1.0)
    eva, petr = house.person("Eva"), house.person("Petr")
    assert eva.ask("PATCH", "/me", json={"email": "victim@example.org"}).status_code == 200
    codes = [eva.ask("POST", "/me/email/letter").status_code for _ in range(4)]
    assert codes == [204, 204, 429, 429]
    for lang in LANGUAGES:
        many = eva.ask("POST", f"/me/email/letter?lang={lang}")
        assert many.status_code == 429 and int(many.headers["retry-after"]) > 60
    refused = petr.ask("PATCH", "/me", json={"email": "Victim@example.org"})
    assert refused.status_code == 429 and petr.get("/me")["email_pending"] is None, "nor several together"
    house.close()


def test_nothing_is_told_of_others_addresses(writing_house: Playhouse) -> None:
    eva, petr = writing_house.person("Eva"), writing_house.person("Petr")
    writing_house.house.accounts.change(eva.id, email="eva@example.org")

    def asked(email: str) -> tuple[int, dict[str, Any]]:
        said = petr.ask("PATCH", "/me", json={"email": email})
        return said.status_code, said.json() | {"email_pending": email}

    assert asked("eva@example.org")[1] | {"email_pending": ""} == asked("free@example.org")[1] | {
        "email_pending": ""
    }
    assert asked("eva@example.org")[0] == asked("free@example.org")[0] == 200


# -- passwords ---------------------------------------------------------------------------------------------


def test_a_new_password_revokes_keys_and_says_so(playhouse: Playhouse) -> None:
    site = create_site(playhouse.house.settings, playhouse.house)
    with TestClient(site, base_url="http://room", headers=OURS | {"accept-language": "en"}) as http:
        made = http.post(f"{API}/accounts", json={"name": "Jana", "password": WORDS, "token": True}).json()
        key = {"authorization": f"Bearer {made['token']}"}
        page = http.get("/settings").text
        assert "all keys for programs stop working" in page
        bare = TestClient(site, base_url="http://room")
        assert bare.get(f"{API}/me", headers=key).status_code == 200
        wrong = http.post("/settings/password", data={"old": "not that", "new": "another one"})
        assert wrong.status_code == 401 and bare.get(f"{API}/me", headers=key).status_code == 200
        assert http.post("/settings/password", data={"old": WORDS, "new": "another one"}).status_code == 200
        assert bare.get(f"{API}/me", headers=key).status_code == 401
        assert http.get(f"{API}/me").status_code == 200, "this session stays"
        assert http.get(f"{API}/me/tokens").json() == []
