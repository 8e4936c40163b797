"""Letters: every kind in both languages, and every link in them leads somewhere."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from patience import PATIENCE
from server.playhouse import Person
from server.postbox import Hook, Mailbox
from web.hosting import Hosted

from deskoherna.core.text.tables import LANGUAGES, tables_of
from deskoherna.server.clubs.tournaments import mind_tournaments
from deskoherna.server.letters.hours import morning
from deskoherna.server.letters.queue import GRACE, deliver
from deskoherna.server.tables.clocks import mind_deadlines

LINK = re.compile(r"https?://[^\s<>\"]+")
LATER = GRACE + 1
JANA = {"password": "correct horse", "email": "jana@example.org"}


@pytest.fixture
def site(tmp_path: Path, tiny: str, mailbox: Mailbox) -> Iterator[Hosted]:
    """A real site that writes to our mailbox and may reach our webhook."""
    made = Hosted(tmp_path, smtp=mailbox.url, mail_from="room@example.org", private_webhooks=True)
    yield made
    made.close()


def kinds() -> set[str]:
    """Every kind of letter there are words for."""
    said = tables_of("en").keys("say")
    return {one.split(".")[1] for one in said if one.startswith("letter.")}


def written(site: Hosted, mailbox: Mailbox, hook: Hook, lang: str) -> dict[str, list[str]]:
    """One letter of every kind to a person who reads this language: all their texts, by kind."""
    client = httpx.Client(base_url=site.url, timeout=PATIENCE)
    eva, petr = Person(client, "Eva", lang), Person(client, "Petr", lang)
    found: dict[str, list[str]] = {}
    assert eva.ask("PATCH", "/me", json={"lang": lang, "email": "eva@example.org"}).status_code == 200
    assert deliver(site.house, time.time() + 1) == 1
    letter = mailbox.letters.pop()
    assert letter["to"] == "eva@example.org"
    found["confirm"] = [letter.get_content()]
    follow(found, lang)
    token = LINK.findall(letter.get_content())[0].rsplit("/", 1)[1]
    assert client.post(f"/confirm/{token}", headers={"sec-fetch-site": "same-origin"}).status_code == 200
    assert eva.get("/me")["email"] == "eva@example.org"
    account = {"name": f"Eva {lang}", "password": "correct horse"}
    assert eva.ask("POST", "/accounts", json=account).status_code == 201
    client.cookies.clear()
    assert eva.ask("POST", "/recoveries", json={"name": f"eva {lang}"}).status_code == 204
    assert deliver(site.house, time.time() + 1) == 1
    found["recover"] = [mailbox.letters.pop().get_content()]
    assert eva.ask("PATCH", "/me", json={"webhook": hook.url}).status_code == 200

    def collect(kind: str) -> None:
        assert deliver(site.house, time.time() + LATER) == 2, "one by mail, one to the webhook"
        letter, body = mailbox.letters.pop(), hook.received.pop()
        assert body["event"] == kind and body["lang"] == lang
        found[kind] = [letter.get_content(), body["text"], body["url"]]
        assert letter["subject"] == body["subject"] and not mailbox.letters and not hook.received

    last = petr.open("tiny-auction", "me", "open")["id"]
    eva.post(f"/tables/{last}/join")
    assert deliver(site.house, time.time() + LATER) == 2
    mailbox.letters.clear()
    hook.received.clear()
    dice = random.Random(1)
    while (info := petr.get(f"/tables/{last}"))["status"] != "over":
        (petr if info["waiting_for"][0] == 0 else eva).play(last, info["waiting_for"][0], dice)
    assert deliver(site.house, time.time() + LATER) == 0
    assert petr.post(f"/tables/{last}/rematch").status_code == 201
    collect("rematch")
    table = eva.open("brian-boru", "me", "me", "me", clock={"seconds": 3600, "at_zero": "remind"})["id"]
    collect("your-turn")
    asked = eva.get(f"/tables/{table}")["waiting_for"][0]
    deadline = eva.get(f"/tables/{table}")["seats"][asked]["deadline"]
    assert mind_deadlines(site.house, deadline + 1) == 1
    collect("reminder")
    path = held(site, client, eva)
    assert eva.post(f"{path}/begin").status_code == 200
    collect("round")
    (laid,) = eva.get(path)["laid"][0]
    assert laid["table"] in found["round"][0] and "Zimní pohár" in found["round"][0]
    with site.house.room.at(laid["table"]) as live:
        match = live.playing()
        while not match.over:
            match.play(match.pending[0].seat, dice.choice(match.pending[0].moves))
        site.house.room._save(live, 0)
    mind_tournaments(site.house)  # unless the house itself has done so meanwhile
    collect("tournament-over")
    assert path.replace("tournaments", "tournament") in found["tournament-over"][0]
    site.house.accounts.change(eva.id, webhook=None, settings={"digest": True})
    eva.open("tiny-auction", "me", "me", clock={"seconds": 86400})
    assert deliver(site.house, morning({"digest": True}, time.time()) + 1) == 1
    found["digest"] = [mailbox.letters.pop().get_content()]
    return found


def held(site: Hosted, client: httpx.Client, host: Person) -> str:
    """A tournament of one table, entered by its host and somebody whom no letter reaches."""
    other = Person(client, "Jana", host.lang)
    assert other.ask("POST", "/accounts", json=JANA | {"name": f"Jana {host.lang}"}).status_code == 201
    client.cookies.clear()
    site.house.accounts.change(other.id, email="jana@example.org", email_pending=None)
    terms = {"name": "Zimní pohár", "game": "tiny-auction", "size": 2, "kind": "swiss", "rounds": 1}
    made = host.post("/tournaments", **terms)
    assert made.status_code == 201, made.text
    path = f"/tournaments/{made.json()['id']}"
    secret = made.json()["invitation"].rsplit("=", 1)[1]
    assert other.post(f"{path}/entrants", secret=secret).status_code == 201
    site.house.accounts.change(other.id, email=None)
    deliver(site.house, time.time() + 1)  # the letter that asks for the address is not wanted any more
    return path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_link_in_every_letter_leads_to_its_page(
    site: Hosted, mailbox: Mailbox, hook: Hook, lang: str
) -> None:
    found = written(site, mailbox, hook, lang)
    assert set(found) == kinds(), "a kind of letter that no test writes"
    del found["confirm"]  # its link was followed before it was used
    follow(found, lang)


def follow(found: dict[str, list[str]], lang: str) -> None:
    """Every link in these letters leads to a page in the reader's language."""
    for kind, texts in found.items():
        for text in texts:
            links = [one.rstrip(".") for one in LINK.findall(text)]
            assert links, (kind, text)
            for link in links:
                page = httpx.get(
                    link, headers={"accept-language": lang}, timeout=PATIENCE, follow_redirects=True
                )
                assert page.status_code == 200, (kind, link, page.status_code)
                assert page.headers["content-type"].startswith("text/html")
                assert f'<html lang="{lang}"' in page.text
