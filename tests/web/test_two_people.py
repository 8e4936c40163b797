"""How two people find each other, in two browsers: by a link or its code, by following; guests who stay."""

from __future__ import annotations

import pytest
import segno
from playwright.sync_api import Page, expect
from web.answering import answer_in_list
from web.conftest import Visit
from web.hosting import Hosted
from web.test_clubs import fits, play_out

from deskoherna.server.clubs.tournaments import mind_tournaments

WORDS = "dlouhé heslo"


def laid_for_two(page: Page, way: str) -> str:
    """Somebody lays an auction for two on the form; the table."""
    page.locator(f'[name="way"][value="{way}"]').check()
    page.locator('[name="players"]').select_option("2")
    page.locator("button.main").click()
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2]


def code_of(page: Page) -> str:
    """The lines of the invitation's QR code, as it is drawn."""
    page.locator(".qr summary").first.click()
    code = page.locator(".qr-code").first
    expect(code).to_be_visible()
    return str(code.locator("path").last.get_attribute("d"))


def drawn(link: str) -> str:
    """The same for a link, by the library alone."""
    code: str = segno.make(link, error="m", micro=False).svg_inline(scale=4, border=3, lineclass=None)
    return code.split(' d="')[-1].split('"')[0]


def register(page: Page, name: str) -> None:
    """A guest makes an account."""
    page.goto("/enter?back=/profile")
    form = page.locator('form[action="/register"]')
    form.locator('[name="name"]').fill(name)
    form.locator('[name="password"]').fill(WORDS)
    form.locator("button").click()
    expect(page.locator("h1")).to_have_text(name)


def test_an_invitation_by_link_and_by_its_code(site: Hosted, visit: Visit) -> None:
    """Eva lays a table; Petr, whom nobody knows, comes by what the code says and both play at once."""
    hers = visit("/new/tiny-auction", person=site.guest("Eva"))
    table = laid_for_two(hers, "link")
    link = hers.locator("[data-copy]").first.input_value()
    assert link.startswith(f"{site.url}/join/{table}/")
    assert code_of(hers) == drawn(link), "the code is of that very link"
    his = visit(link.replace(site.url, ""), lang="en-GB", size="phone")
    expect(his.locator("main")).to_contain_text("Eva")
    fits(his)
    his.locator('[name="name"]').fill("Petr")
    his.locator('form[action$="/sit"] button.main').click()
    expect(hers.locator("#players")).to_contain_text("Petr")
    answer_in_list(his)
    expect(hers.locator("#now")).to_have_attribute("data-turn", "1")
    late = visit(link.replace(site.url, ""), forgive=True)  # the link is good for one
    expect(late.locator('form[action$="/sit"]')).to_have_count(0)
    expect(late.locator(f'a[href="/t/{table}"]').first).to_be_visible()


@pytest.mark.slow
def test_a_guest_s_matches_and_seats_move_into_the_account(site: Hosted, visit: Visit) -> None:
    """Petr comes by a link, plays one match to its end and another halfway, and only then registers."""
    eva = site.house.accounts.register("Eva Hostitelka", WORDS, "cs")
    tables: list[str] = []
    hers = visit("/", person=eva)
    his = visit("/", lang="en-GB")
    for _ in range(2):
        hers.goto("/new/tiny-auction")
        tables.append(laid_for_two(hers, "link"))
        his.goto(hers.locator("[data-copy]").first.input_value())
        his.locator('[name="name"]').fill("Petr")
        his.locator('form[action$="/sit"] button.main').click()
        expect(his.locator("#decision")).to_be_visible()
    over, running = tables
    play_out(site, over)
    his.goto("/profile")
    expect(his.locator(f'.tables a[href="/t/{over}"]')).to_be_visible()  # a guest has a history too
    register(his, "Petr Přestupující")
    expect(his.locator(f'.tables a[href="/t/{over}"]')).to_be_visible()
    hers.goto("/p/Petr%20P%C5%99estupuj%C3%ADc%C3%AD")
    expect(hers.locator(f'.tables a[href="/t/{over}"]')).to_be_visible()
    his.goto(f"/t/{running}")
    answer_in_list(his)
    hers.goto(f"/t/{running}")
    expect(hers.locator("#now")).to_have_attribute("data-turn", "1")


def test_tables_of_whom_one_follows_stand_first(site: Hosted, visit: Visit) -> None:
    accounts = site.house.accounts
    eva, petr = [accounts.register(name, WORDS, "cs") for name in ("Eva Sledující", "Petr Sledovaný")]
    stranger = accounts.register("Cizinec Sledovaný", WORDS, "cs")
    seats = [{"person": one.id, "name": one.name} for one in (eva, petr)]
    met, _ = site.house.room.open_table(eva.id, "tiny-auction", seats)
    play_out(site, met)
    hers = visit("/profile", person=eva)
    hers.get_by_role("link", name="Petr Sledovaný").click()  # whom one met stands on one's profile
    hers.get_by_role("button", name="Sledovat").click()
    his = visit("/new/tiny-auction", person=petr)
    table = laid_for_two(his, "open")
    other, _ = site.house.room.open_table(
        stranger.id, "tiny-auction", [{"person": stranger.id, "name": stranger.name}, {}], listed=True
    )
    hers.goto("/")
    listed = hers.locator('section[aria-labelledby="open-title"] .tables a')
    expect(listed.first).to_have_attribute("href", f"/t/{table}")
    expect(listed.first).to_contain_text("sleduješ")
    expect(hers.locator(f'.tables a[href="/t/{other}"]')).not_to_contain_text("sleduješ")
    listed.first.click()
    hers.locator('form[action$="/sit"] button.main').first.click()
    for page in (hers, his):
        expect(page.locator("#decision")).to_be_visible()
    hers.goto("/profile")
    hers.locator('form[action$="/unfollow"] button').click()
    expect(hers.locator('form[action$="/unfollow"]')).to_have_count(0)


def test_who_watches_sees_no_hand_and_talks_apart(site: Hosted, visit: Visit) -> None:
    """Who looks on at a listed table of two does so live, without a hand; players hear them after the end."""
    eva, petr = site.guest("Eva"), site.guest("Petr")
    seats = [{"person": one.id, "name": one.name} for one in (eva, petr)]
    table, _ = site.house.room.open_table(eva.id, "tiny-auction", seats, listed=True)
    hers, watcher = visit(f"/t/{table}", person=eva), visit("/", lang="en-GB")
    watcher.locator(f'section[aria-labelledby="watched-title"] a[href="/t/{table}"]').click()
    expect(watcher.locator("#decision")).to_contain_text("you are watching")
    assert hers.locator("#moves button.move").count() == 4  # a card each
    assert watcher.locator("#moves button.move").count() == 0
    before = watcher.get_attribute("#now", "data-version")
    answer_in_list(hers)
    expect(watcher.locator("#now")).not_to_have_attribute("data-version", str(before))
    hers.locator("#talk-box summary").click()
    hers.locator("#talk-box input").fill("hezký večer")
    hers.locator("#talk-box form button").click()
    watcher.locator("#talk-box summary").click()
    expect(watcher.locator("#talk")).to_contain_text("hezký večer")
    watcher.locator("#talk-box input").fill("she should sell")
    watcher.locator("#talk-box form button").click()
    expect(watcher.locator("#talk")).to_contain_text("she should sell")
    hers.locator("#talk-box input").fill("a co teď")
    hers.locator("#talk-box form button").click()
    expect(hers.locator("#talk")).to_contain_text("a co teď")
    expect(hers.locator("#talk")).not_to_contain_text("sell")
    play_out(site, table)
    hers.reload()
    expect(hers.locator("#talk")).to_contain_text("she should sell")


@pytest.mark.slow
def test_a_tournament_is_played_by_two_to_its_end(site: Hosted, visit: Visit) -> None:
    """Round robin of two: laid by the host, every answer given in a browser, the standings seen by both."""
    accounts = site.house.accounts
    eva, petr = [accounts.register(name, WORDS, "cs") for name in ("Eva Turnajka", "Petr Turnajník")]
    hers = visit("/tournaments/new/tiny-auction", person=eva)
    hers.locator('[name="name"]').fill("Krátký turnaj")
    hers.locator('[value="everybody"]').check()
    hers.locator('[name="size"]').select_option("2")
    hers.locator("main button.main").click()
    expect(hers.locator("h1")).to_have_text("Krátký turnaj")
    tournament = hers.url
    link = hers.locator("#gathering input[readonly]").input_value()
    his = visit(link.replace(site.url, ""), person=petr)
    his.get_by_role("button", name="Přihlásit se", exact=True).click()
    expect(his.locator("#gathering .token-list li")).to_have_count(2)
    hers.goto(tournament)
    hers.get_by_role("button", name="Začít první kolo").click()
    for page in (hers, his):
        page.goto(tournament)
        page.locator(".turn-now a").click()
        expect(page.locator("#now")).to_be_attached()
    table = hers.url.rpartition("/")[2].partition("?")[0]
    while True:
        with site.house.room.at(table) as live:
            asked = [live.seats[seat].person for seat in live.waiting_for]
        if not asked:
            break
        answer_in_list(hers if asked[0] == eva.id else his)
    mind_tournaments(site.house)
    for page in (hers, his):
        expect(page.locator("#now")).to_contain_text("1.")
        page.goto(tournament)
        expect(page.locator("main .line").first).to_contain_text("dohráno")
        expect(page.locator("tbody tr")).to_have_count(2)
