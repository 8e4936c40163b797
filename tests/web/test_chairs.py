"""A seat's settings in the browser: forced answers, standing orders, a bot for a while, time off."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from web.answering import my_turn, ready
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.server.people.accounts import Person

WORDS = {
    "cs-CZ": ("Nastavení místa", "Vynucené odpovědi ať se dají samy", "Trvalé pokyny", "Mýto"),
    "en-US": ("Seat settings", "Let forced answers give themselves", "Standing orders", "Toll"),
}


def kept(site: Hosted, table: str) -> dict[str, Any]:
    with site.house.room.at(table) as live:
        return live.seat(0).settings


def bot(site: Hosted, table: str) -> str | None:
    with site.house.room.at(table) as live:
        return live.seat(0).bot


def open_chair(page: Page) -> None:
    ready(page)
    page.keyboard.press("s")
    expect(page.locator("#chair form")).to_be_visible()


def save(page: Page) -> None:
    with page.expect_navigation():
        page.locator("#chair form button.main").click()


@pytest.fixture
def eva(site: Hosted) -> Person:
    return site.guest()


@pytest.mark.parametrize("lang", list(WORDS))
def test_the_panel_speaks(visit: Visit, site: Hosted, eva: Person, lang: str) -> None:
    table = site.midway(eva, "build", 1, "great-field")
    page = visit(f"/t/{table}", lang, person=eva)
    page.locator(".chair-door").click()
    for said in WORDS[lang]:
        expect(page.locator("#chair")).to_contain_text(said)
    page.keyboard.press("Escape")
    expect(page.locator("#chair")).to_be_hidden()


def test_forced_answers_give_themselves(visit: Visit, site: Hosted, eva: Person) -> None:
    table = site.midway(eva, "build", 1, "great-field", players=2)
    page = visit(f"/t/{table}", person=eva)
    open_chair(page)
    page.get_by_label("Vynucené odpovědi ať se dají samy").check()
    save(page)
    assert kept(site, table)["forced"] is True
    my_turn(page)
    page.locator("#place-A1").click()
    expect(page.locator("#log")).to_contain_text("odpočívá")  # the one move of the next question, unasked
    assert kept(site, table)["orders"] == {}
    open_chair(page)
    expect(page.get_by_label("Vynucené odpovědi ať se dají samy")).to_be_checked()


def test_a_standing_order_answers_out_of_turn(visit: Visit, site: Hosted, eva: Person) -> None:
    table = site.midway(eva, "build", 1, "great-field", players=2)
    page = visit(f"/t/{table}", person=eva)
    open_chair(page)
    page.get_by_label("Odpovídat za mě podle pokynů").check()
    page.locator('input[name="order.toll"]').fill("2")
    save(page)
    assert kept(site, table)["orders"] == {"toll": 2}
    with site.house.room.at(table) as live:
        for seat, move in ((0, "build E5"), (0, "rest"), (1, "till E6")):  # beside Eva's field
            site.house.room.play(table, seat, move, live.position)
    expect(page.locator("#log")).to_contain_text("bere 2 mýta")
    open_chair(page)
    page.get_by_label("Odpovídat za mě podle pokynů").uncheck()
    save(page)
    assert kept(site, table)["orders"] == {}


def test_an_order_out_of_bounds_is_refused(site: Hosted, eva: Person) -> None:
    table = site.midway(eva, "build", 1, "great-field")
    client = httpx.Client(base_url=site.url, cookies=site.key(eva), headers={"sec-fetch-site": "same-origin"})
    said = {"ordered": "on", "order.toll": "99"}
    assert client.post(f"/t/{table}/chair", data=said).status_code == 422
    assert kept(site, table) == {}


def test_a_game_without_orders_asks_for_none(visit: Visit, site: Hosted, eva: Person) -> None:
    page = visit(f"/t/{site.midway(eva, 'follow', 1)}", person=eva)
    open_chair(page)
    expect(page.locator('#chair [name="ordered"]')).to_have_count(0)


def test_the_seat_goes_to_a_bot_and_comes_back(visit: Visit, site: Hosted, eva: Person) -> None:
    table = site.midway(eva, "follow", 1)
    page = visit(f"/t/{table}", person=eva)
    open_chair(page)
    page.locator('#chair [name="bot"]').select_option("greedy")
    back = (datetime.now(UTC).date() + timedelta(days=30)).isoformat()
    page.locator('#chair [name="away"]').fill(back)
    save(page)
    assert bot(site, table) == "greedy"
    expect(page.locator('#now[data-turn="0"]')).to_be_attached()  # the bot has answered for us
    page.locator("#strip-0 form button").click()
    expect(page.locator("#strip-0 form")).to_have_count(0)
    assert bot(site, table) is None
    page.goto("/settings")
    expect(page.locator('[name="away"]')).to_have_value(back)


def test_a_match_against_bots_ends_by_itself(visit: Visit) -> None:
    page = visit("/")
    page.locator('form[action="/play/tiny-auction"] button').click()
    expect(page.locator(".panel").first).to_be_visible()
    open_chair(page)
    page.locator('#chair [name="bot"]').select_option("greedy")
    save(page)
    expect(page.locator(".finished .scores tfoot")).to_be_visible()
    page.locator(".finished button.main").click()
    expect(page.locator(".strip").first).to_be_visible()


def test_without_scripts_it_is_a_page(site: Hosted, eva: Person) -> None:
    table = site.midway(eva, "build", 1, "great-field")
    client = httpx.Client(
        base_url=site.url,
        cookies=site.key(eva),
        headers={"sec-fetch-site": "same-origin"},
        follow_redirects=True,
    )
    assert 'name="forced"' in client.get(f"/t/{table}/chair").text
    assert client.post(f"/t/{table}/chair", data={"forced": "on"}).url.path == f"/t/{table}"
    assert kept(site, table)["forced"] is True


def test_nobody_sets_another_s_chair(site: Hosted, eva: Person) -> None:
    table = site.midway(eva, "build", 1, "great-field")
    stranger = httpx.Client(
        base_url=site.url, cookies=site.key(site.guest("Zloděj")), headers={"sec-fetch-site": "same-origin"}
    )
    assert stranger.get(f"/t/{table}/chair").status_code == 403
    assert stranger.post(f"/t/{table}/chair?as=0", data={"forced": "on"}).status_code == 403
    assert httpx.post(f"{site.url}/t/{table}/chair", data={"forced": "on"}).status_code == 403
    assert kept(site, table) == {}
