"""Clocks on pages, losing on time, and moves left in advance: what those who wait read."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.server.people.accounts import Person
from deskoherna.server.tables.clocks import mind_deadlines

FISCHER = {"seconds": 900, "kind": "total", "increment": 30, "at_zero": "lose"}


def table_of(site: Hosted, eva: Person, petr: Person, **more: Any) -> str:
    """Eva on the first seat, Petr on the others."""
    seats = [{"person": one.id, "name": one.name} for one in (eva, petr, petr)]
    return site.house.room.open_table(eva.id, "brian-boru", seats, seed=5, **more)[0]


def page_of(site: Hosted, person: Person, path: str) -> str:
    answer = httpx.get(site.url + path, cookies=site.key(person), follow_redirects=True)
    assert answer.status_code == 200, answer.text[:500]
    return answer.text


def until_asked(site: Hosted, table: str, mine: bool) -> int:
    """Answer until the first seat, or another, is asked alone; which."""
    for _ in range(300):
        with site.house.room.at(table) as live:
            waiting = live.waiting_for
        if len(waiting) == 1 and (waiting[0] == 0) is mine:
            return waiting[0]
        site.answer(table, waiting[0])
    raise AssertionError("never")


def test_every_clock_is_told_where_one_waits(site: Hosted) -> None:
    eva, petr = site.guest("Eva", "en"), site.guest("Petr", "en")
    table = table_of(site, eva, petr, clock=FISCHER)
    seat = until_asked(site, table, mine=False)
    seen = page_of(site, eva, f"/t/{table}")
    assert seen.count("data-deadline=") == 2, "in the decision and beside whoever is asked"
    assert seen.count('data-left="') == 2, "the others' times stand still"
    mine = page_of(site, petr, "/me")
    assert "15 min" in mine or "14 min" in mine
    with site.house.room.at(table) as live:
        deadline = live.seats[seat].deadline
    assert deadline is not None
    mind_deadlines(site.house, deadline + 1)
    lost = page_of(site, petr, f"/t/{table}?as={seat}")
    assert "lost on time" in lost and "take-back" not in lost
    chair = page_of(site, petr, f"/t/{table}/chair?as={seat}")
    assert "has lost on time" in chair and 'name="bot"' not in chair


@pytest.mark.parametrize(
    ("clock", "said"),
    [
        ("fischer-900-30", {"kind": "total", "seconds": 900, "increment": 30}),
        ("total-1800", {"kind": "total", "seconds": 1800}),
        ("300", {"seconds": 300}),
        ("nonsense", None),
    ],
)
def test_the_form_lays_a_table_with_its_clock(site: Hosted, clock: str, said: dict[str, Any] | None) -> None:
    eva = site.guest("Eva", "cs")
    fields = {"way": "link", "players": "3", "people": "2", "clock": clock, "at_zero": "lose", "name": "Eva"}
    laid = httpx.post(
        f"{site.url}/new/brian-boru", data=fields, cookies=site.key(eva), headers={"origin": site.url}
    )
    assert laid.status_code == 303, laid.text[-900:]
    table = laid.headers["location"].rpartition("/")[2]
    with site.house.room.at(table) as live:
        assert live.row.clock == (said | {"at_zero": "lose"} if said is not None else None)
    together = httpx.get(f"{site.url}/new/spirit-island", cookies=site.key(eva)).text
    assert 'value="lose"' not in together and 'value="bot"' in together


def test_a_move_left_in_advance_from_the_page_to_the_board(visit: Visit, site: Hosted) -> None:
    """Eva leaves one while Petr thinks, in her own language; it is played when he has answered."""
    eva, petr = site.guest("Eva", "cs"), site.guest("Petr", "cs")
    table = table_of(site, eva, petr, clock={"seconds": 86400})
    until_asked(site, table, mine=False)
    with site.house.room.at(table) as live:
        match = live.playing().clone()
        before = match.count
    while match.decision(0) is None:
        match.play(match.pending[0].seat, match.pending[0].moves[0])
    offered = [one.notation for one in match.pending[0].moves]
    page = visit(f"/t/{table}", person=eva, forgive=True)
    page.get_by_role("link", name="Nechat tah předem").click()
    page.fill('[name="then-0"]', offered[-1][:4])
    expect(page.locator("#then-list-0 option").first).to_be_attached()
    page.fill('[name="then-0"]', "nesmysl")
    page.get_by_role("button", name="Nechat u stolu").click()
    expect(page.get_by_role("status")).to_contain_text("nesmysl")
    page.fill('[name="then-0"]', offered[-1])
    page.get_by_role("button", name="Nechat u stolu").click()
    expect(page.locator("#decision")).to_contain_text("Ať se stane cokoli")
    page.close()
    while True:
        with site.house.room.at(table) as live:
            match = live.playing()
            said = [(seat, str(move)) for seat, move in match.answers[before:]]
            if any(seat == 0 for seat, _ in said):
                break
            asked = match.pending[0]
        site.house.room.play(table, asked.seat, str(asked.moves[0]), None)
    assert (0, offered[-1]) in said


def test_a_table_of_minutes_has_nothing_to_leave_in_advance(site: Hosted) -> None:
    eva, petr = site.guest("Eva", "en"), site.guest("Petr", "en")
    table = table_of(site, eva, petr, clock={"seconds": 300})
    until_asked(site, table, mine=False)
    assert "/plan" not in page_of(site, eva, f"/t/{table}")


def test_the_room_is_an_app_with_an_offline_page_and_nothing_else_kept(visit: Visit, site: Hosted) -> None:
    eva = site.guest("Eva", "en")
    told = httpx.get(f"{site.url}/app.webmanifest", headers={"accept-language": "en"}).json()
    assert told["display"] == "standalone" and told["lang"] == "en"
    for icon in told["icons"]:
        drawn = httpx.get(site.url + icon["src"])
        assert drawn.status_code == 200 and drawn.headers["content-type"] == icon["type"]
    page = visit("/settings", "en", person=eva, forgive=True)
    expect(page.locator("[data-push-on]")).to_be_visible()
    expect(page.locator("[data-push-off]")).to_be_hidden()
    assert page.locator("[data-zone]").input_value()
    page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    page.goto(f"/t/{table_of(site, eva, eva)}")
    kept = page.evaluate(
        "caches.keys()"
        ".then((names) => Promise.all(names.map((one) => caches.open(one).then((it) => it.keys()))))"
        ".then((all) => all.flat().map((one) => new URL(one.url).pathname).sort())"
    )
    assert kept == ["/offline", "/static/icon.svg", "/static/room.css", "/static/tokens.css"]
    page.context.set_offline(True)
    page.goto("/me")
    expect(page.get_by_role("heading")).to_have_text("You are offline")
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.locator(".told h3").first).to_be_visible()


def test_settings_of_news_are_kept(site: Hosted) -> None:
    eva = site.guest("Eva", "en")
    fields = {
        "name": "Eva",
        "lang": "en",
        "digest": "1",
        "quiet_from": "22",
        "quiet_to": "7",
        "zone": "Asia/Tokyo",
    }
    sent = httpx.post(
        f"{site.url}/settings", data=fields, cookies=site.key(eva), headers={"origin": site.url}
    )
    assert sent.status_code == 303
    kept = site.house.accounts.person(eva.id).settings
    assert (kept["digest"], kept["quiet_from"], kept["quiet_to"]) == (True, 22, 7)
    assert kept["zone"] == "Asia/Tokyo"


def test_an_invitation_is_a_link_and_a_code(site: Hosted) -> None:
    eva = site.guest("Eva", "en")
    fields = {"way": "link", "players": "3", "people": "2", "name": "Eva"}
    with httpx.Client(base_url=site.url, cookies=site.key(eva), follow_redirects=True) as browser:
        seen = browser.post("/new/brian-boru", data=fields, headers={"origin": site.url}).text
    assert seen.count('class="qr-code"') == 1 and "/join/" in seen
    assert "style=" not in seen.partition('class="qr-code"')[2].partition("</svg>")[0]
