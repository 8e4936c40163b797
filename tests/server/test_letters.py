"""Letters: every kind in both languages, and every link in them leads somewhere."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from server.playhouse import Person
from server.postbox import Hook, Mailbox
from web.hosting import Hosted

from deskoherna.core.text.tables import LANGUAGES, tables_of
from deskoherna.server.clocks import mind_deadlines
from deskoherna.server.letters import GRACE, deliver

LINK = re.compile(r"https?://[^\s<>\"]+")
LATER = GRACE + 1


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
    client = httpx.Client(base_url=site.url, timeout=60)
    eva = Person(client, "Eva", lang)
    told = {"lang": lang, "email": "eva@example.org", "webhook": hook.url}
    assert eva.ask("PATCH", "/me", json=told).status_code == 200
    table = eva.open("brian-boru", "me", "me", "me", clock={"seconds": 3600, "at_zero": "remind"})["id"]
    found: dict[str, list[str]] = {}

    def collect(kind: str) -> None:
        assert deliver(site.house, time.time() + LATER) == 2, "one by mail, one to the webhook"
        letter, body = mailbox.letters.pop(), hook.received.pop()
        assert body["event"] == kind and body["lang"] == lang
        found[kind] = [letter.get_content(), body["text"], body["url"]]
        assert letter["subject"] == body["subject"] and not mailbox.letters and not hook.received

    collect("your-turn")
    asked = eva.get(f"/tables/{table}")["waiting_for"][0]
    deadline = eva.get(f"/tables/{table}")["seats"][asked]["deadline"]
    assert mind_deadlines(site.house, deadline + 1) == 1
    collect("reminder")
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_link_in_every_letter_leads_to_its_page(
    site: Hosted, mailbox: Mailbox, hook: Hook, lang: str
) -> None:
    found = written(site, mailbox, hook, lang)
    assert set(found) == kinds(), "a kind of letter that no test writes"
    for kind, texts in found.items():
        for text in texts:
            links = [one.rstrip(".") for one in LINK.findall(text)]
            assert links, (kind, text)
            for link in links:
                page = httpx.get(link, headers={"accept-language": lang}, timeout=60)
                assert page.status_code == 200, (kind, link, page.status_code)
                assert page.headers["content-type"].startswith("text/html")
                assert f'<html lang="{lang}"' in page.text
