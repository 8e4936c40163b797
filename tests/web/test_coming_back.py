"""Coming back, in real browsers: a rematch that is accepted, an account by letter, a password forgotten."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from server.postbox import Mailbox
from web.conftest import PATIENCE, Visit
from web.hosting import Hosted
from web.test_clubs import fits, play_out

from deskoherna.server.letters.queue import GRACE, deliver

WORDS, OTHERS = "dlouhé heslo", "ještě delší heslo"


@pytest.mark.slow
def test_a_rematch_is_an_invitation(site: Hosted, visit: Visit) -> None:
    """One asks for it at the end, the other finds it in the talk and accepts, one chair on."""
    eva, petr = site.guest("Eva"), site.guest("Petr")
    seats = [{"person": one.id, "name": one.name} for one in (eva, petr)]
    table, _ = site.house.room.open_table(eva.id, "tiny-auction", seats)
    play_out(site, table)
    hers = visit(f"/t/{table}", person=eva)
    hers.locator('form[action$="/again"] button').click()
    hers.wait_for_url(lambda url: not url.endswith(table))
    expect(hers.locator(".gathering")).to_contain_text("Petr")
    again = hers.url.rpartition("/")[2]

    his = visit(f"/t/{table}", lang="en-GB", size="phone", person=petr)
    his.locator("#talk-box summary").click()
    his.locator(f'#talk a[href="/t/{again}"]').click()
    expect(his.locator(".gathering")).to_contain_text("Eva")
    fits(his)
    his.locator('form[action$="/sit"] button.main').click()
    expect(his.locator("#decision")).to_be_visible()
    expect(hers.locator("#decision")).to_be_visible()
    with site.house.room.at(again) as live:
        assert [one.person for one in live.seats] == [petr.id, eva.id]


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as made:
        yield made


@pytest.fixture
def mailing(tmp_path: Path, mailbox: Mailbox) -> Iterator[Hosted]:
    """A site that sends letters."""
    made = Hosted(tmp_path, smtp=mailbox.url, mail_from="herna@example.org")
    yield made
    made.close()


def opened(browser: Browser, site: Hosted, path: str) -> Page:
    context = browser.new_context(base_url=site.url, locale="cs-CZ", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(path)
    return page


def link_in(site: Hosted, mailbox: Mailbox) -> str:
    """The link of the one letter that is due; the house itself may be sending it just now."""
    while not mailbox.letters:
        deliver(site.house, time.time() + GRACE + 1)
        time.sleep(0.05)
    found = re.search(r"https?://\S+", mailbox.letters.pop().get_content())
    assert found is not None and not mailbox.letters
    return found[0]


def log_in(page: Page, name: str, password: str) -> None:
    door = page.locator('form[action="/enter"]')
    door.locator('[name="name"]').fill(name)
    door.locator('[name="password"]').fill(password)
    door.locator("button").click()


@pytest.mark.slow
def test_an_account_by_letter_and_a_password_forgotten(
    mailing: Hosted, mailbox: Mailbox, browser: Browser
) -> None:
    """Registered on one device, its address confirmed; the password forgotten on another ends the first."""
    first = opened(browser, mailing, "/enter?back=/profile")
    form = first.locator('form[action="/register"]')
    form.locator('[name="name"]').fill("Eva Nová")
    form.locator('[name="password"]').fill(WORDS)
    form.locator('[name="email"]').fill("eva@example.org")
    form.locator("button").click()
    expect(first.locator("h1")).to_have_text("Eva Nová")
    first.goto(link_in(mailing, mailbox))
    first.locator('form[action^="/confirm/"] button').click()
    expect(first.get_by_role("status")).to_be_visible()
    (eva,) = [mailing.house.accounts.log_in("Eva Nová", WORDS)]
    assert eva.email == "eva@example.org"

    second = opened(browser, mailing, "/enter")
    log_in(second, "Eva Nová", OTHERS)
    expect(second.get_by_role("alert")).to_be_visible()
    second.locator('a[href="/forgotten"]').click()
    second.locator('form[action="/forgotten"] [name="name"]').fill("Eva Nová")
    second.locator('form[action="/forgotten"] button').click()
    expect(second.get_by_role("status")).to_be_visible()
    second.goto(link_in(mailing, mailbox))
    second.locator('form[action^="/recover/"] [name="password"]').fill(OTHERS)
    second.locator('form[action^="/recover/"] button').click()
    expect(second.get_by_role("status")).to_be_visible()
    second.locator('a[href="/enter"].main').click()
    log_in(second, "Eva Nová", OTHERS)
    second.goto("/profile")
    expect(second.locator("h1")).to_have_text("Eva Nová")
    first.goto("/devices")
    expect(first.locator('form[action="/enter"]')).to_be_visible()
    assert mailing.house.accounts.log_in("Eva Nová", OTHERS).id == eva.id
