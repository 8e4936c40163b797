"""Where somebody is logged in, and passkeys that do not hold."""

from __future__ import annotations

import time
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient
from server.playhouse import API, Playhouse
from sqlalchemy import insert, select, update

from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import passkeys, sessions
from deskoherna.server.people.devices import device_of

WORDS = "correct horse battery"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36"


def browser(playhouse: Playhouse, agent: str) -> httpx.Client:
    headers = {"sec-fetch-site": "same-origin", "user-agent": agent}
    return TestClient(playhouse.app, base_url="http://room", headers=headers)


@pytest.fixture
def jana(playhouse: Playhouse) -> httpx.Client:
    here = browser(playhouse, FIREFOX)
    assert here.post(f"{API}/accounts", json={"name": "Jana", "password": WORDS}).status_code == 201
    return here


def test_a_person_logs_other_devices_out(playhouse: Playhouse, jana: httpx.Client) -> None:
    phone, third = browser(playhouse, PHONE), browser(playhouse, "curl/8")
    for one in (phone, third):
        assert one.post(f"{API}/sessions", json={"name": "Jana", "password": WORDS}).status_code == 201
    listed = jana.get(f"{API}/me/sessions").json()
    assert {one["device"] for one in listed} == {"Firefox · Linux", "Chrome · Android", ""}
    assert [one["device"] for one in listed if one["current"]] == ["Firefox · Linux"]
    there = next(one["id"] for one in listed if one["device"] == "Chrome · Android")
    stranger = browser(playhouse, FIREFOX)
    stranger.post(f"{API}/guests", json={"name": "Ota"})
    stranger.delete(f"{API}/me/sessions/{there}")
    assert phone.get(f"{API}/me").status_code == 200, "not Ota's to end"
    assert jana.delete(f"{API}/me/sessions/{there}").status_code == 204
    assert [one.get(f"{API}/me").status_code for one in (jana, phone, third)] == [200, 401, 200]
    assert jana.delete(f"{API}/me/sessions").status_code == 204
    assert [one.get(f"{API}/me").status_code for one in (jana, third)] == [200, 401]


def test_a_session_says_when_it_was_used(playhouse: Playhouse, jana: httpx.Client) -> None:
    yesterday = time.time() - 24 * 3600
    with writing(playhouse.house.engine).begin() as sql:
        sql.execute(update(sessions).values(seen=yesterday))
    assert jana.get(f"{API}/me").status_code == 200
    with playhouse.house.engine.connect() as sql:
        assert sql.scalar(select(sessions.c.seen)) > yesterday + 3600


def test_what_a_browser_says_is_told_in_two_words() -> None:
    assert device_of(FIREFOX) == "Firefox · Linux" and device_of(PHONE) == "Chrome · Android"
    assert device_of("") == "" and device_of("x" * 10_000 + "Firefox/") == ""


def test_nonsense_is_no_passkey(playhouse: Playhouse, jana: httpx.Client) -> None:
    nonsense: list[dict[str, Any]] = [{}, {"id": "a", "rawId": "a"}, {"rawId": "\u017e"}, {"rawId": 5}]
    for one in nonsense:
        late = browser(playhouse, FIREFOX).post(f"{API}/sessions/passkey", json={"credential": one})
        assert late.status_code == 401, late.text
        asked = jana.post(f"{API}/sessions/passkey/options")
        assert asked.status_code == 200 and asked.json()["challenge"]
        answer = jana.post(f"{API}/sessions/passkey", json={"credential": one})
        assert (answer.status_code, answer.json()["error"]) == (401, "passkey")
        wrong = jana.post(f"{API}/me/passkeys/options", json={"password": "not that one"})
        assert wrong.status_code == 401
        assert jana.post(f"{API}/me/passkeys/options", json={"password": WORDS}).status_code == 200
        made = jana.post(f"{API}/me/passkeys", json={"label": "x", "credential": one})
        assert (made.status_code, made.json()["error"]) == (401, "passkey")
    assert jana.get(f"{API}/me/passkeys").json() == []


def test_a_new_password_revokes_passkeys(playhouse: Playhouse, jana: httpx.Client) -> None:
    me = jana.get(f"{API}/me").json()["id"]
    row = {"credential": b"c", "public_key": b"k", "uses": 0, "label": "phone", "created": 0.0}
    with writing(playhouse.house.engine).begin() as sql:
        sql.execute(insert(passkeys).values(person=me, **row))
    assert [one["label"] for one in jana.get(f"{API}/me/passkeys").json()] == ["phone"]
    assert jana.put(f"{API}/me/password", json={"old": WORDS, "new": "another one"}).status_code == 204
    assert jana.get(f"{API}/me/passkeys").json() == []
