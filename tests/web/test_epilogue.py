"""After the end: what a game offers to choose, five at a time, chosen with and without scripts."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect
from web.conftest import Visit
from web.hosting import Hosted
from web.test_axe import violations

WORDS = {
    "cs-CZ": ("Nové jméno ducha", "Dalších 5", "Vybrat něco jiného", "Nechat, jak to bylo"),
    "en-US": ("A new name for the spirit", "Another 5", "Choose something else", "Leave it as it was"),
}


@pytest.mark.parametrize(("lang", "size"), [("cs-CZ", "desktop"), ("en-US", "phone")])
def test_a_spirit_gets_a_new_name(visit: Visit, site: Hosted, lang: str, size: str) -> None:
    title, more, change, leave = WORDS[lang]
    eva = site.guest()
    table = site.finished("spirit-island", 2, eva)
    page = visit(f"/t/{table}", lang, size, person=eva)
    epilogue = page.locator("#epilogue-0")
    expect(page.locator(".epilogue")).to_have_count(1)  # Petr has not chosen, and chooses by himself
    expect(epilogue.locator("summary").first).to_have_text(title)
    expect(epilogue.locator(".offer:visible")).to_have_count(5)
    epilogue.get_by_text(more).first.click()
    expect(epilogue.locator(".offer:visible")).to_have_count(10)
    wanted = epilogue.locator(".offer").nth(7)
    name = wanted.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    wanted.click()
    expect(epilogue.locator(".christened")).to_have_text(name)
    expect(epilogue.locator("summary").first).to_have_text(change)
    assert violations(page) == []
    onlooker = visit(f"/t/{table}", lang, size)
    expect(onlooker.locator("#epilogue-0 .christened")).to_have_text(name)
    expect(onlooker.locator(".offer")).to_have_count(0)
    if not epilogue.get_by_text(leave).is_visible():
        epilogue.locator("summary").first.click()
    epilogue.get_by_text(leave).click()
    expect(epilogue.locator(".christened")).to_have_count(0)
    expect(onlooker.locator("#epilogue-0")).to_have_count(0)  # hears of it at once


def test_without_scripts_and_not_for_others(site: Hosted) -> None:
    eva, petr = site.guest(), site.guest("Petr")
    table = site.finished("spirit-island", 1, eva)
    with site.house.room.at(table) as live:
        epilogue = live.playing().epilogue(0)
    assert epilogue is not None
    form = {"seat": "0", "offer": epilogue.offers[2][0]}
    origin = {"origin": site.url}
    stranger = httpx.Client(base_url=site.url, cookies=site.key(petr), headers=origin)
    assert stranger.post(f"/t/{table}/epilogue", data=form).status_code == 403
    owner = httpx.Client(base_url=site.url, cookies=site.key(eva), headers=origin)
    assert owner.post(f"/t/{table}/epilogue", data=form).status_code == 303
    with site.house.room.at(table) as live:
        assert live.playing().chosen == {0: epilogue.offers[2][0]}


def test_games_without_it_show_nothing(visit: Visit, site: Hosted) -> None:
    page = visit("/t/" + site.finished())
    expect(page.locator(".finished")).to_be_visible()
    expect(page.locator(".epilogue")).to_have_count(0)
