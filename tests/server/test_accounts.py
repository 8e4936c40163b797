"""People: guests who become account holders, sessions, passwords and tokens."""

from __future__ import annotations

import time

import httpx
from server.playhouse import API, Person, Playhouse
from sqlalchemy import select

from deskoherna.server.db.schema import people
from deskoherna.server.people.accounts import JUST_CAME, SESSION_SECONDS

OURS = {"sec-fetch-site": "same-origin"}
WORDS = "correct horse battery"


def browser(playhouse: Playhouse) -> httpx.Client:
    """A client with cookies of its own."""
    from fastapi.testclient import TestClient

    return TestClient(playhouse.app, base_url="http://room", headers=OURS)


def test_a_guest_who_registers_keeps_tables_on_all_devices(playhouse: Playhouse) -> None:
    phone, desktop = browser(playhouse), browser(playhouse)
    guest = phone.post(f"{API}/guests", json={"name": "Eva"}).json()
    assert guest["guest"] and guest["token"] is None
    table = phone.post(f"{API}/tables", json={"game": "tiny-auction", "seats": ["me", "me"]}).json()["id"]
    account = phone.post(f"{API}/accounts", json={"name": "Eva", "password": WORDS}).json()
    assert account["id"] == guest["id"] and not account["guest"]
    assert desktop.post(f"{API}/sessions", json={"name": "  eVA ", "password": WORDS}).status_code == 201
    assert [one["id"] for one in desktop.get(f"{API}/tables").json()] == [table]
    assert desktop.delete(f"{API}/sessions").status_code == 204
    assert desktop.get(f"{API}/me").status_code == 401


def test_names_are_unique_among_accounts_only(playhouse: Playhouse) -> None:
    first, second = browser(playhouse), browser(playhouse)
    assert first.post(f"{API}/accounts", json={"name": "Jan", "password": WORDS}).status_code == 201
    taken = second.post(f"{API}/accounts", json={"name": "JAN", "password": WORDS})
    assert taken.status_code == 409 and taken.json()["error"] == "name-taken"
    assert second.post(f"{API}/guests", json={"name": "Jan"}).status_code == 201
    assert second.patch(f"{API}/me", json={"name": "Honza"}).json()["name"] == "Honza"
    wrong = second.post(f"{API}/sessions", json={"name": "Jan", "password": "not that one"})
    nobody = second.post(f"{API}/sessions", json={"name": "Nobody", "password": "not that one"})
    assert (wrong.status_code, wrong.json()) == (nobody.status_code, nobody.json())
    guest = second.put(f"{API}/me/password", json={"old": "", "new": WORDS})
    assert guest.status_code == 422


def test_a_new_password_ends_other_sessions(playhouse: Playhouse) -> None:
    here, there = browser(playhouse), browser(playhouse)
    here.post(f"{API}/accounts", json={"name": "Jana", "password": WORDS})
    there.post(f"{API}/sessions", json={"name": "Jana", "password": WORDS})
    assert here.put(f"{API}/me/password", json={"old": "wrong", "new": "another one"}).status_code == 401
    assert here.put(f"{API}/me/password", json={"old": WORDS, "new": "another one"}).status_code == 204
    assert here.get(f"{API}/me").status_code == 200
    assert there.get(f"{API}/me").status_code == 401


def test_tokens_are_listed_without_secrets_and_dropped(
    playhouse: Playhouse, eva: Person, petr: Person
) -> None:
    made = eva.post("/me/tokens", label="my bot").json()["token"]
    listed = eva.get("/me/tokens")
    assert [one["label"] for one in listed] == ["API", "my bot"] and made not in str(listed)
    with_it = {"authorization": f"Bearer {made}"}
    assert playhouse.http.get(f"{API}/me", headers=with_it).json()["name"] == "Eva"
    assert petr.ask("DELETE", f"/me/tokens/{listed[1]['id']}").status_code == 204
    assert playhouse.http.get(f"{API}/me", headers=with_it).status_code == 200, "not Petr's to drop"
    assert eva.ask("DELETE", f"/me/tokens/{listed[1]['id']}").status_code == 204
    assert playhouse.http.get(f"{API}/me", headers=with_it).status_code == 401


def test_settings_follow_the_person(playhouse: Playhouse, eva: Person) -> None:
    changed = eva.ask("PATCH", "/me", json={"lang": "cs", "settings": {"sound": False}}).json()
    assert changed["lang"] == "cs" and changed["settings"] == {"sound": False}
    assert "stůl" in eva.ask("GET", "/tables/none").json()["message"].lower()
    assert eva.ask("PATCH", "/me", json={"lang": "de"}).status_code == 422


def test_guests_who_are_gone_are_forgotten(playhouse: Playhouse) -> None:
    """Those without a session that nobody names; hosts, players, token holders and account holders stay."""
    host, gone, back, holder = (browser(playhouse) for _ in range(4))
    ids = [one.post(f"{API}/guests", json={"name": "Eva"}).json()["id"] for one in (host, gone, back)]
    token = playhouse.person("With a token")
    host.post(f"{API}/tables", json={"game": "tiny-auction", "seats": ["me", "me"]})
    ids.append(holder.post(f"{API}/accounts", json={"name": "Jan", "password": WORDS}).json()["id"])
    accounts = playhouse.house.accounts
    tomorrow = time.time() + JUST_CAME + 1
    assert accounts.forget_guests(tomorrow) == 0, "their sessions are good"
    for one in (host, gone, holder):
        one.delete(f"{API}/sessions")
    assert accounts.forget_guests(time.time()) == 0, "who has just come may be getting a session"
    assert accounts.forget_guests(tomorrow) == 1
    with playhouse.house.engine.connect() as sql:
        assert set(sql.scalars(select(people.c.id))) == {ids[0], ids[2], ids[3], token.id}
    later = time.time() + SESSION_SECONDS + 1
    assert accounts.forget_guests(later) == 1, "whose session ran out"
    assert back.get(f"{API}/me").status_code == 401
