"""axe finds no violation on any page, by day or by night, on a desk or a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from web.answering import my_turn, ready
from web.conftest import Visit
from web.hosting import Hosted
from web.test_clubs import fits, play_out
from web.test_pace import FISCHER, table_of, until_asked
from web.test_symbols import middle

from deskoherna.server.admin import bans, reports
from deskoherna.server.admin.rights import set_admin
from deskoherna.server.clubs import clubs, tournaments

pytestmark = pytest.mark.slow

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
PLAIN = (
    "/",
    "/new/brian-boru",
    "/rules/brian-boru",
    "/rules/brian-boru?q=stych",
    "/cards/brian-boru",
    "/cards/imperial-settlers/correct?card=ROM071",
    "/help",
)
LEARNING = ("/learn/terra-mystica", "/cards/empires-of-the-north?q=190", "/rules/terra-mystica#T5.4")
PEOPLE = ("/offline", "/about", "/enter", "/me", "/settings")


def violations(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))  # run by the debugger, so our CSP stays as it is
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{page.url} {one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize(("size", "dark"), [("desktop", False), ("phone", True)])
def test_plain_pages(visit: Visit, size: str, dark: bool) -> None:
    page = visit("/", size=size, dark=dark)
    found: list[str] = []
    for path in (*PLAIN, *PEOPLE, *LEARNING):
        page.goto(path)
        found += violations(page)
    assert found == []


@pytest.mark.parametrize("dark", [False, True])
def test_people_s_pages(visit: Visit, site: Hosted, dark: bool) -> None:
    """With tables, results, a key for programs and a password on them."""
    eva = site.guest("Eva K.")
    site.midway(eva, "follow", 1)
    site.finished(person=eva)
    page = visit("/enter", dark=dark, person=eva, forgive=True)
    page.locator('form[action="/enter"] [name="name"]').fill("Nikdo")
    page.locator('form[action="/enter"] [name="password"]').fill("špatné heslo")
    page.locator('form[action="/enter"] button').click()
    expect(page.locator('[role="alert"]:visible')).to_be_visible()
    found = violations(page)
    for path in ("/", "/me", "/settings", "/settings?saved=1"):
        page.goto(path)
        found += violations(page)
    page.locator('form[action="/settings/tokens"] input').fill("robot")
    page.locator('form[action="/settings/tokens"] button').click()
    expect(page.locator('form[action^="/settings/tokens/"]')).to_be_visible()  # the page has come
    assert found + violations(page) == []


@pytest.mark.parametrize(("size", "dark"), [("desktop", True), ("phone", False)])
def test_people_who_come_back(visit: Visit, site: Hosted, size: str, dark: bool) -> None:
    """Profiles, ladders, where one is logged in, a club, a tournament before and in it, the admin's page."""
    house = site.house
    eva, petr = (house.accounts.register(f"{name} {size}", "dlouhé heslo", "cs") for name in ("Eva", "Petr"))
    set_admin(house.engine, eva.name, True)
    eva = house.accounts.person(eva.id)
    club = clubs.found(house, eva, f"Klub {size}", "O nás", [])
    secret = clubs.secret_of(house, club, 1)
    clubs.come_in(house, petr, club, secret)
    terms = ("brian-boru", "swiss", 3, 2, None, None, club)
    waits, runs = (tournaments.found(house, eva, name, *terms) for name in ("Jaro", "Zima"))
    third = house.accounts.register(f"Jana {size}", "dlouhé heslo", "cs")
    clubs.come_in(house, third, club, secret)
    for one in (petr, third):
        tournaments.enter(house, one, runs, "")
    tournaments.begin(house, eva, runs)
    both = [{"person": one.id, "name": one.name} for one in (eva, petr)]
    table, _ = house.room.open_table(eva.id, "tiny-auction", both, club=club)
    play_out(site, table)
    line = house.room.say(table, petr.id, petr.name, "něco")
    reports.report(house, eva, table, line, "ošklivé")
    bans.ban(house, site.guest("Zlý").id, 7, "zlobil", False)
    page = visit("/profile", size=size, dark=dark, person=eva)
    found = violations(page)
    paths = [
        f"/p/{petr.name}",
        "/ladder/tiny-auction",
        "/devices",
        "/clubs",
        f"/club/{club}?game=tiny-auction",
    ]
    paths += [
        f"/club/{club}/join/{secret}",
        f"/tournament/{waits}",
        f"/tournament/{runs}",
        "/tournaments/new",
    ]
    paths += [
        "/tournaments/new/brian-boru",
        f"/new/tiny-auction?club={club}",
        f"/t/{table}/talk/{line}/report",
    ]
    for path in [*paths, "/admin"]:
        page.goto(path)
        expect(page.locator(".fault")).to_have_count(0)
        fits(page)
        found += violations(page)
    for one in page.locator("details.ban summary").all():
        one.click()
    assert found + violations(page) == []


@pytest.mark.parametrize("dark", [False, True])
def test_clocks_and_moves_in_advance(visit: Visit, site: Hosted, dark: bool) -> None:
    """A table with Fischer's clock, one of days, and what is left at it."""
    eva, petr = site.guest("Eva"), site.guest("Petr")
    page = visit("/", dark=dark, person=eva)
    found: list[str] = []
    for clock in (FISCHER, {"seconds": 86400}):
        table = table_of(site, eva, petr, clock=clock)
        until_asked(site, table, mine=False)
        page.goto(f"/t/{table}")
        found += violations(page)
    page.goto(f"/t/{table}/plan")
    assert found + violations(page) == []


@pytest.mark.parametrize(
    ("size", "dark"), [("desktop", False), ("laptop", True), ("phone", True), ("small", False)]
)
def test_table(visit: Visit, site: Hosted, size: str, dark: bool) -> None:
    """One's turn, a preview, a hint, a card, every drawer; and while one waits."""
    eva = site.guest()
    table = site.midway(eva, "follow", 2)
    page = visit(f"/t/{table}", size=size, dark=dark, person=eva)
    my_turn(page)
    found = violations(page)
    page.keyboard.press("b")
    expect(page.locator("#preview .what")).to_be_visible()
    found += violations(page)
    for key, drawer in (("?", "#keys"), ("r", "#drawer .rule"), ("s", "#chair form")):
        page.keyboard.press(key)
        expect(page.locator(drawer).first).to_be_visible()
        found += violations(page)
        page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator(".reasons")).to_be_visible()
    found += violations(page)
    page.keyboard.press("n")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#shown .shown-card")).to_be_visible()
    found += violations(page)
    site.answer(table, 0)
    expect(page.locator('#now[data-turn="0"]')).to_be_attached()
    page.locator(".talk summary").click()
    assert found + violations(page) == []


@pytest.mark.parametrize("size", ["desktop", "small"])
@pytest.mark.parametrize(
    ("game", "kind", "drawn"),
    [("tiny-auction", "bid", None), ("great-field", "build", True), ("great-field", "build", False)],
)
def test_tables_of_other_games(
    visit: Visit, site: Hosted, size: str, game: str, kind: str, drawn: bool | None
) -> None:
    eva = site.guest()
    table = site.midway(eva, kind, 1, game, options=None if drawn is None else {"drawn": drawn})
    page = visit(f"/t/{table}", size=size, person=eva)
    my_turn(page)
    found = violations(page)
    page.goto(f"/t/{table}/chair")
    assert found + violations(page) == []


def test_gathering_and_join(visit: Visit) -> None:
    host = visit("/new/brian-boru")
    host.check('input[value="link"]')
    host.locator("button.main").click()
    host.wait_for_url("**/t/*")
    found = violations(host)
    link = host.locator("[data-copy]").first.input_value()
    guest = visit(link, dark=True, size="phone")
    found += violations(guest)
    guest.fill('input[name="name"]', "Tom")
    guest.locator("main button.main").click()
    guest.wait_for_url("**/t/*")
    found += violations(guest)
    late = visit(link, size="small", forgive=True)
    expect(late.locator("h1")).to_have_text("Sem nemůžeš")
    assert found + violations(late) == []


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_curtain_and_spectator(visit: Visit, site: Hosted, size: str) -> None:
    page = visit("/new/brian-boru", size=size)
    page.check('input[value="hot"]')
    page.locator("button.main").click()
    expect(page.locator(".curtain")).to_be_visible()
    found = violations(page)
    watcher = visit(page.url, size=size, dark=True)
    ready(watcher)
    expect(watcher.locator("[data-move]")).to_have_count(0)
    assert found + violations(watcher) == []


def test_errors(visit: Visit, site: Hosted) -> None:
    page = visit("/nowhere", forgive=True)
    found = violations(page)
    page.goto("/t/nowhere")
    found += violations(page)
    running = site.midway(site.guest(), "follow", 1)
    page.goto(f"/t/{running}/replay")  # not before it is over
    expect(page.locator(".fault")).to_be_visible()
    found += violations(page)
    page.goto(f"/t/{running}/chair")  # somebody else's
    expect(page.locator("h1")).to_have_text("Sem nemůžeš")
    assert found + violations(page) == []


@pytest.mark.parametrize(("size", "dark"), [("desktop", True), ("phone", False)])
def test_finished_and_replay(visit: Visit, site: Hosted, size: str, dark: bool) -> None:
    table = site.finished()
    page = visit(f"/t/{table}", size=size, dark=dark)
    found = violations(page)
    page.goto(f"/t/{table}/replay?at=20&seat=0")
    page.wait_for_selector("#story svg.plot:visible")
    found += violations(page)
    page.wait_for_selector("#story .swings")  # the analysis
    assert found + violations(page) == []


@pytest.mark.parametrize(("size", "dark"), [("laptop", True), ("laptop", False)])
def test_a_lesson_and_a_symbol_named(visit: Visit, site: Hosted, size: str, dark: bool) -> None:
    """The guide beside the table, and over it the words of a symbol the mouse rests on."""
    page = visit("/learn/terra-mystica", size=size, dark=dark, person=site.guest())
    page.locator('form[action="/learn/terra-mystica/power-bowls"] button').click()
    page.wait_for_url("**/t/*")
    my_turn(page)
    page.mouse.move(*middle(page, '#stock-worker-0 use[href="#icon-worker"]'), steps=3)
    expect(page.locator("#symbol")).to_be_visible()
    assert violations(page) == []
