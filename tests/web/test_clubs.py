"""Clubs, tournaments and order in the room, in two people's browsers."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from web.conftest import Visit
from web.hosting import Hosted, play_out

from deskoherna.server.admin.rights import set_admin
from deskoherna.server.clubs.tournaments import mind_tournaments

WORDS = "dlouhé heslo"


def fits(page: Page) -> None:
    """Nothing hangs out of the page sideways."""
    wide, seen = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert wide <= seen, page.url


def test_a_club_of_two(site: Hosted, visit: Visit) -> None:
    """One founds it, the other comes by the link, opens an account on the way and sits down at its table."""
    eva = site.house.accounts.register("Eva Klubová", WORDS, "cs")
    hers = visit("/clubs", person=eva)
    expect(hers.locator("main")).to_contain_text("Zatím v\u00a0žádném klubu nejsi")
    form = hers.locator('form[action="/clubs"]')
    form.locator('[name="name"]').fill("Čtvrteční deskovky")
    form.locator('[name="about"]').fill("U Evy v kuchyni")
    form.locator('[value="tiny-auction"]').check()
    form.locator("button.main").click()
    expect(hers.locator("h1")).to_have_text("Čtvrteční deskovky")
    fits(hers)
    link = hers.locator("#invitation input").input_value()
    assert hers.locator("#invitation .qr-code").count() == 1

    his = visit(link.replace(site.url, ""), lang="en-GB", size="phone")
    expect(his.locator("h1")).to_have_text("Čtvrteční deskovky")
    fits(his)
    his.locator("main .button.main").click()
    door = his.locator('form[action="/register"]')
    door.locator('[name="name"]').fill("Petr Klubový")
    door.locator('[name="password"]').fill(WORDS)
    door.locator("button").click()
    his.get_by_role("button", name="Come in").click()
    expect(his.locator("#members")).to_contain_text("Petr Klubový")
    fits(his)

    hers.locator('a[href*="/new/tiny-auction?club="]').click()
    hers.locator('[name="way"][value="open"]').check()
    hers.locator('[name="players"]').select_option("2")
    hers.locator("button.main").click()
    hers.wait_for_url("**/t/*")
    table = hers.url.rpartition("/")[2]
    expect(hers.locator("main")).to_contain_text("Klubový stůl")
    stranger = visit("/")
    expect(stranger.locator(f'a[href="/t/{table}"]')).to_have_count(0)
    his.reload()
    his.locator(f'a[href="/t/{table}"]').click()
    his.locator('form[action$="/sit"] button').first.click()
    expect(his.locator("#decision")).to_be_visible()
    play_out(site, table)
    hers.goto("/clubs")
    hers.get_by_role("link", name="Čtvrteční deskovky").click()
    expect(hers.locator("#ladder")).to_contain_text("Petr Klubový")
    hers.locator('#members form[action$="/role"] button').click()
    expect(hers.locator("#members .tag")).to_have_count(2)


def test_a_series_of_two(site: Hosted, visit: Visit) -> None:
    """From announcing it to the end of its second match, with seats rotated."""
    eva = site.house.accounts.register("Eva Turnajová", WORDS, "cs")
    petr = site.house.accounts.register("Petr Turnajový", WORDS, "en")
    hers = visit("/clubs", person=eva, forgive=True)
    hers.get_by_role("link", name="Uspořádat turnaj").click()
    hers.locator('a[href="/tournaments/new/tiny-auction"]').click()
    hers.locator('[name="name"]').fill("Zimní série")
    hers.locator('[value="series"]').check()
    hers.locator('[name="size"]').select_option("2")
    hers.locator('[name="rounds"]').select_option("2")
    fits(hers)
    hers.locator("main button.main").click()
    expect(hers.locator("h1")).to_have_text("Zimní série")
    path = hers.url
    hers.get_by_role("button", name="Začít první kolo").click()
    expect(hers.locator('[role="alert"]')).to_contain_text("zatím není dost")
    link = hers.locator("#gathering input[readonly]").input_value()
    his = visit(link.replace(site.url, ""), lang="en-GB", size="phone", person=petr)
    his.get_by_role("button", name="Enter", exact=True).click()
    expect(his.locator("#gathering .token-list li")).to_have_count(2)
    fits(his)
    hers.goto(path)
    hers.get_by_role("button", name="Začít první kolo").click()
    for number in (1, 2):
        his.reload()
        expect(his.locator("main .line").first).to_contain_text(f"round {number} of 2")
        his.locator(".turn-now a").click()
        expect(his.locator("#now")).to_contain_text("Tournament")
        play_out(site, his.url.rpartition("/")[2].partition("?")[0])
        mind_tournaments(site.house)
        his.go_back()
    his.reload()
    expect(his.locator("main .line").first).to_contain_text("over")
    expect(his.locator("tbody tr")).to_have_count(2)
    fits(his)


def test_a_line_is_reported_and_its_author_shown_out(site: Hosted, visit: Visit) -> None:
    accounts = site.house.accounts
    eva = accounts.register("Eva Slušná", WORDS, "cs")
    rude = accounts.register("Hrubián", WORDS, "cs")
    keeper = accounts.register("Správkyně", WORDS, "cs")
    table, _ = site.house.room.open_table(
        eva.id, "tiny-auction", [{"person": one.id, "name": one.name} for one in (eva, rude)]
    )
    his = visit(f"/t/{table}", person=rude, forgive=True)
    his.locator("#talk-box summary").click()
    his.locator("#talk-box input").fill("něco sprostého")
    his.locator("#talk-box form button").click()
    expect(his.locator("#talk")).to_contain_text("něco sprostého")
    expect(his.locator("#talk .report")).to_have_count(0)
    hers = visit(f"/t/{table}", person=eva)
    hers.locator("#talk-box summary").click()
    hers.locator("#talk .report").click()
    expect(hers.locator("blockquote")).to_contain_text("něco sprostého")
    hers.locator('[name="reason"]').fill("nadává")
    hers.locator("main button.main").click()
    expect(hers.locator('[role="status"]')).to_be_visible()

    assert visit("/admin", person=keeper, forgive=True).locator(".fault").count() == 1, "not hers to see"
    set_admin(site.house.engine, "správkyně", True)
    page = visit("/admin", person=accounts.person(keeper.id))
    fits(page)
    expect(page.locator("#reports")).to_contain_text("nadává")
    page.locator("#reports summary").click()
    page.locator('#reports form [name="reason"]').fill("Tady se nenadává.")
    page.locator('#reports form[action="/admin/ban"] button').click()
    expect(page.locator("#bans")).to_contain_text("Hrubián")
    page.get_by_role("button", name="Smazat řádek").click()
    expect(page.locator("#reports")).to_contain_text("Nikdo nic nenahlásil")
    his.goto("/enter")
    door = his.locator('form[action="/enter"]')
    door.locator('[name="name"]').fill("Hrubián")
    door.locator('[name="password"]').fill(WORDS)
    door.locator("button").click()
    expect(his.locator('[role="alert"]:visible')).to_contain_text("Tady se nenadává.")
    hers.goto(f"/t/{table}")
    expect(hers.locator("#talk")).not_to_contain_text("něco sprostého")
