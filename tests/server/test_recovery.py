"""A forgotten password: a link goes to the confirmed address alone, works once, and tells nobody else."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from server.playhouse import Person, Playhouse
from server.postbox import Mailbox

from deskoherna.server.letters.queue import deliver
from deskoherna.server.people import confirmation, recovery
from deskoherna.web.site import create_site

OURS = {"sec-fetch-site": "same-origin"}
OLD, NEW = "correct horse battery", "staple and some more"


@pytest.fixture
def writing(sqlite_url: str, mailbox: Mailbox) -> Iterator[Playhouse]:
    """A house that sends mail, and counts how often it is asked to."""
    made = Playhouse(sqlite_url, smtp=mailbox.url, mail_from="room@example.org", limits=3.0)
    yield made
    made.close()


def account(room: Playhouse, name: str, email: str | None) -> Person:
    """An account with a confirmed address."""
    person = room.person("Guest")
    if email is None:  # as from before there was mail
        known = room.house.accounts.person(person.id)
        room.house.accounts.register(name, OLD, "en", known)
    else:
        assert person.post("/accounts", name=name, password=OLD, email=email).status_code == 201
        person.http.cookies.clear()
        link = confirmation.link(room.house, room.house.accounts.person(person.id))
        confirmation.confirmed(room.house, link.rsplit("/", 1)[1])
    return person


def token(room: Playhouse, mailbox: Mailbox, name: str) -> str:
    stranger = room.person("Stranger")
    assert stranger.post("/recoveries", name=name).status_code == 204
    assert deliver(room.house, time.time() + 1) == 1
    found = re.search(r"/recover/(\S+)", mailbox.letters.pop().get_content())
    assert found is not None
    return found[1]


def enters(room: Playhouse, name: str, password: str) -> bool:
    door = room.person("Door")
    status = door.post("/sessions", name=name, password=password).status_code
    door.http.cookies.clear()
    return status == 201


def test_a_new_password_by_the_link_once(writing: Playhouse, mailbox: Mailbox) -> None:
    eva = account(writing, "Eva", "eva@example.org")
    link = token(writing, mailbox, " EVA ")
    stranger = writing.person("Stranger")
    short = stranger.ask("PUT", "/recoveries", json={"token": link, "password": "short"})
    assert short.status_code == 422 and enters(writing, "Eva", OLD), "nothing half done"
    assert stranger.ask("PUT", "/recoveries", json={"token": link, "password": NEW}).status_code == 204
    assert enters(writing, "Eva", NEW) and not enters(writing, "Eva", OLD)
    assert eva.ask("GET", "/me").status_code == 401, "tokens of before no longer work"
    again = stranger.ask("PUT", "/recoveries", json={"token": link, "password": OLD})
    assert again.status_code == 422 and enters(writing, "Eva", NEW), "a link works once"


def test_strangers_learn_nothing(writing: Playhouse, mailbox: Mailbox) -> None:
    account(writing, "Karel", None)
    stranger = writing.person("Stranger")
    for name in ("Karel", "Nobody at all", "Stranger"):
        answer = stranger.post("/recoveries", name=name)
        assert answer.status_code == 204 and not answer.content
    assert deliver(writing.house, time.time() + 1) == 0


def test_links_that_do_not_hold(
    writing: Playhouse, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    eva = account(writing, "Eva", "eva@example.org")
    petr = account(writing, "Petr", "petr@example.org")
    link = token(writing, mailbox, "Eva")
    number, until, signature = link.split(".")
    late = str(int(until) + 1000)
    forged = [
        f"{petr.id}.{until}.{signature}",
        f"{number}.{late}.{signature}",
        "x",
        "..",
        f"{number}.{until}.",
    ]
    for one in forged:
        refused = writing.person("Thief").ask("PUT", "/recoveries", json={"token": one, "password": NEW})
        assert refused.status_code == 422, one
    writing.house.accounts.change(eva.id, email="elsewhere@example.org")
    refused = petr.ask("PUT", "/recoveries", json={"token": link, "password": NEW})
    assert refused.status_code == 422, "it was sent to an address that no longer serves"
    link = token(writing, mailbox, "Eva")
    later = time.time() + recovery.HOLDS + 1
    monkeypatch.setattr(time, "time", lambda: later)
    assert petr.ask("PUT", "/recoveries", json={"token": link, "password": NEW}).status_code == 422


def test_a_box_is_not_filled(writing: Playhouse) -> None:
    account(writing, "Eva", "eva@example.org")
    told = [writing.person("Stranger").post("/recoveries", name="Eva").status_code for _ in range(15)]
    assert told[0] == 204 and told[-1] == 429


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_pages(writing: Playhouse, mailbox: Mailbox, lang: str) -> None:
    account(writing, "Eva", "eva@example.org")
    site = create_site(writing.house.settings, writing.house)
    with TestClient(site, base_url="http://room", headers={"accept-language": lang, **OURS}) as client:
        assert 'href="/forgotten"' in client.get("/enter").text
        assert 'action="/forgotten"' in client.get("/forgotten").text
        assert 'role="status"' in client.post("/forgotten", data={"name": "Eva"}).text
        assert deliver(writing.house, time.time() + 1) == 1
        found = re.search(r"(/recover/\S+)", mailbox.letters.pop().get_content())
        assert found is not None
        page = client.get(found[1])
        assert page.status_code == 200 and "Eva" in page.text
        bad = client.post(found[1], data={"password": "short"})
        assert bad.status_code == 422 and 'role="alert"' in bad.text and "Eva" in bad.text
        assert 'href="/enter"' in client.post(found[1], data={"password": NEW}).text
        assert client.get(found[1]).status_code == 422
        entered = client.post("/enter", data={"name": "Eva", "password": NEW}, follow_redirects=False)
        assert entered.status_code == 303


def test_a_house_without_mail_says_so(playhouse: Playhouse) -> None:
    assert playhouse.person("Stranger").post("/recoveries", name="Eva").status_code == 422
    site = create_site(playhouse.house.settings, playhouse.house)
    with TestClient(site, base_url="http://room", headers=OURS) as client:
        assert 'action="/forgotten"' not in client.get("/forgotten").text
