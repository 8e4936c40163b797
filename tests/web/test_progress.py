"""What was learned is kept for guests, goes with who registers or logs in; a why-not leads to lessons."""

from __future__ import annotations

import httpx
import pytest
from patience import PATIENCE
from web.hosting import Hosted

from deskoherna.server.people.accounts import Person
from deskoherna.server.people.callers import session_cookie

POWER = "/learn/terra-mystica/power-neighbours"


@pytest.fixture
def visitor(site: Hosted) -> httpx.Client:
    """Somebody who has never been here."""
    headers = {"accept-language": "en", "origin": site.url}
    return httpx.Client(base_url=site.url, headers=headers, follow_redirects=True, timeout=PATIENCE)


def learn(visitor: httpx.Client) -> str:
    """Do a lesson of one answer; the address of its table."""
    table = visitor.post(POWER).url.path
    position = visitor.get(table).text.partition('data-position="')[2].partition('"')[0]
    said = {"move": "take 3", "position": position, "seat": "0"}
    assert visitor.post(f"{table}/play", data=said).status_code == 200
    return table


def learned(visitor: httpx.Client) -> int:
    return visitor.get("/learn/terra-mystica").text.count('class="learned"')


def known(site: Hosted, visitor: httpx.Client) -> Person:
    found = site.house.accounts.by_session(visitor.cookies[session_cookie(site.house.settings)])
    assert found is not None
    return found


def test_a_guest_keeps_what_was_learned_and_takes_it_along(site: Hosted, visitor: httpx.Client) -> None:
    assert learned(visitor) == 0
    learn(visitor)
    assert learned(visitor) == 1 and known(site, visitor).guest
    visitor.post("/register", data={"name": "Ludmila", "password": "long enough"})
    assert learned(visitor) == 1 and not known(site, visitor).guest


def test_who_logs_in_brings_what_was_learned_as_a_guest(site: Hosted, visitor: httpx.Client) -> None:
    site.house.accounts.register("Bohumil", "long enough", "en")
    learn(visitor)
    for _ in range(2):  # again: nothing is noted twice
        visitor.post("/enter", data={"name": "Bohumil", "password": "long enough"})
        assert known(site, visitor).name == "Bohumil" and learned(visitor) == 1


def test_a_why_not_leads_to_the_lesson_that_shows_its_rule(visitor: httpx.Client) -> None:
    table = visitor.post("/learn/terra-mystica/building-neighbour").url.path
    refused = visitor.get(f"{table}/why", params={"move": "upgrade E9 trading-house"}).text
    assert 'class="try" href="/learn/terra-mystica#lesson-' in refused
