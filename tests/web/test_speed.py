"""Every page takes less than 100 ms of the server's time.

What counts is processor time of this process, in which the server runs, and the median of several requests:
what else the machine is doing is not the server's time. The client's own share is counted in.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import httpx
import pytest
from web.hosting import Hosted

from deskoherna.server.accounts import Person

MOST = 0.1
TIMES = 7

Path = Callable[["Tables"], str]


class Tables:
    """One table of each kind that pages are slow at, if anywhere."""

    def __init__(self, site: Hosted, eva: Person) -> None:
        self.place = site.midway(eva, "place")
        self.trick = site.midway(eva, "follow", 4, players=5)
        self.over = site.finished(person=eva, players=5)
        self.plain = site.midway(eva, "bid", 1, "tiny-auction")
        self.field = site.midway(eva, "build", 2, "great-field", 5)
        self.listed = site.midway(eva, "build", 2, "great-field", 5, {"drawn": False})
        with site.house.room.at(self.trick) as live:
            decision = live.playing().decision(0)
            assert decision is not None
            self.move = decision.moves[0].notation


PATHS: dict[str, Path] = {
    "shelf": lambda t: "/",
    "new table": lambda t: "/new/brian-boru",
    "rules": lambda t: "/rules/brian-boru",
    "rules, searched": lambda t: "/rules/brian-boru?q=stych",
    "cards": lambda t: "/cards/brian-boru",
    "113 cards": lambda t: "/cards/great-field",
    "one card": lambda t: "/cards/brian-boru/red-8",
    "help": lambda t: "/help",
    "about": lambda t: "/about",
    "door": lambda t: "/enter",
    "my tables": lambda t: "/me",
    "settings": lambda t: "/settings",
    "error": lambda t: "/nowhere",
    "first question": lambda t: f"/t/{t.place}",
    "late trick": lambda t: f"/t/{t.trick}",
    "late trick, live": lambda t: f"/t/{t.trick}/now",
    "finished": lambda t: f"/t/{t.over}",
    "without drawings": lambda t: f"/t/{t.plain}",
    "large map, 125 cards": lambda t: f"/t/{t.field}",
    "large map, live": lambda t: f"/t/{t.field}/now",
    "226 moves, no drawings": lambda t: f"/t/{t.listed}",
    "preview": lambda t: f"/t/{t.trick}/preview?move={t.move}",
    "preview on a large map": lambda t: f"/t/{t.field}/preview?move=build%20A1",
    "why not": lambda t: f"/t/{t.trick}/why?move=follow%2099",
    "rules at the table": lambda t: f"/t/{t.trick}/rules",
    "seat settings": lambda t: f"/t/{t.field}/chair",
    "talk": lambda t: f"/t/{t.trick}/talk",
    "replay": lambda t: f"/t/{t.over}/replay?at=60&seat=0",
    "a moment": lambda t: f"/t/{t.over}/moment?at=61",
}


@pytest.fixture(scope="module")
def eva(site: Hosted) -> Person:
    return site.guest()


@pytest.fixture(scope="module")
def tables(site: Hosted, eva: Person) -> Tables:
    return Tables(site, eva)


@pytest.mark.parametrize("page", list(PATHS))
def test_quick(site: Hosted, eva: Person, tables: Tables, page: str) -> None:
    client = httpx.Client(base_url=site.url, cookies=site.key(eva))
    path = PATHS[page](tables)
    expected = 404 if page == "error" else 200
    assert client.get(path).status_code == expected
    spent: list[float] = []
    for _ in range(TIMES):
        begun = time.process_time()
        client.get(path)
        spent.append(time.process_time() - begun)
    assert statistics.median(spent) < MOST, spent
