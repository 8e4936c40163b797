"""People who come back: a rated match of two, their profiles, the ladder, following and leaving."""

from __future__ import annotations

from playwright.sync_api import expect
from web.conftest import Visit
from web.hosting import Hosted, play_out

WORDS = "dlouhé heslo"


def test_two_people_meet_at_a_rated_table_and_find_each_other_again(site: Hosted, visit: Visit) -> None:
    accounts = site.house.accounts
    eva = accounts.register("Eva Malá", WORDS, "cs")
    petr = accounts.register("Petr <b>", WORDS, "en")
    hers = visit("/new/tiny-auction", person=eva)
    hers.locator('[name="way"][value="open"]').check()
    hers.locator('[name="players"]').select_option("2")
    hers.locator('[name="rated"]').check()
    hers.locator('[name="wish-level"]').select_option("strong")
    hers.locator("button.main").click()
    hers.wait_for_url("**/t/*")
    table = hers.url.rpartition("/")[2]
    expect(hers.locator("main")).to_contain_text("Na hodnocení")

    his = visit("/", lang="en-GB", size="phone", person=petr)
    spot = his.locator(f'.tables a[href="/t/{table}"]')
    expect(spot).to_contain_text("Rated")
    expect(spot).to_contain_text("experienced")
    spot.click()
    his.locator('form[action$="/sit"] button').first.click()
    expect(his.locator("#decision")).to_be_visible()

    watcher = visit(f"/t/{table}")
    watcher.locator("#talk-box summary").click()
    watcher.locator("#talk-box input").fill("Eva má sedmičku")
    watcher.locator("#talk-box form button").click()
    expect(watcher.locator("#talk")).to_contain_text("z publika Eva má sedmičku")
    his.reload()
    expect(his.locator("#talk")).not_to_contain_text("sedmičku")
    play_out(site, table)
    his.reload()
    expect(his.locator("#talk")).to_contain_text("sedmičku")

    his.goto("/p/eva%20mal%C3%A1")
    expect(his.locator("h1")).to_have_text("Eva Malá")
    expect(his.locator("#tiny-auction")).to_contain_text("Rating")
    expect(his.locator(f'.tables a[href="/t/{table}"]')).to_be_visible()
    his.locator('form[action$="/follow"] button').click()
    expect(his.locator('form[action$="/unfollow"] button')).to_be_visible()
    his.goto("/ladder/tiny-auction")
    expect(his.locator("tr.won")).to_contain_text("Petr <b>")
    his.get_by_role("link", name="Eva Malá").click()
    expect(his.locator("h1")).to_have_text("Eva Malá")

    hers.goto("/profile")
    hers.get_by_role("link", name="Petr <b>").click()
    expect(hers.locator("h1")).to_have_text("Petr <b>")
    hers.goto("/profile")
    with hers.expect_download() as got:
        hers.locator('a[href="/profile/deskoherna.zip"]').click()
    assert got.value.suggested_filename == "deskoherna.zip"
    hers.locator('[name="shown_to"]').select_option("hidden")
    hers.locator('form[action="/profile/shown"] button').click()
    hers.locator("#yours summary").click()
    form = hers.locator('form[action="/profile/leave"]')
    form.locator('[name="name"]').fill("Eva Malá")
    form.locator('[name="password"]').fill(WORDS)
    form.locator("button").click()
    expect(hers.locator("h1")).to_have_text("Hotovo, je to smazané")

    his.goto(f"/t/{table}")
    expect(his.locator("body")).to_contain_text("N. N.")
    expect(his.locator("body")).not_to_contain_text("Eva Malá")


def test_a_passkey_is_made_and_lets_its_owner_in(site: Hosted, visit: Visit) -> None:
    """By Chromium's own virtual authenticator; browsers make no keys for addresses that are numbers."""
    site.house.accounts.register("Klára", WORDS, "cs")
    there = site.url.replace("127.0.0.1", "localhost")
    page = visit(f"{there}/enter?back=/devices", forgive=True)
    debugger = page.context.new_cdp_session(page)
    debugger.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    debugger.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    door = page.locator('form[action="/enter"]')
    door.locator('[name="name"]').fill("Klára")
    door.locator('[name="password"]').fill(WORDS)
    door.locator("button").click()
    expect(page.locator("h1")).to_have_text("Přihlášení")
    maker = page.locator('[data-passkey="create"]')
    maker.locator('[name="label"]').fill("stolní počítač")
    maker.locator('[name="password"]').fill("špatné heslo")
    maker.locator("button").click()
    expect(maker.locator('[role="alert"]')).to_be_visible()
    maker.locator('[name="password"]').fill(WORDS)
    maker.locator("button").click()
    expect(page.locator(".token-list").last).to_contain_text("stolní počítač")
    page.locator('form[action="/leave"] button').click()
    page.goto(f"{there}/learn/terra-mystica")  # as a guest: a lesson is begun, its table comes along
    page.locator('form[action="/learn/terra-mystica/power-neighbours"] button').first.click()
    page.wait_for_url("**/t/*")
    begun = page.url.rpartition("/")[2]
    with site.house.room.at(begun) as live:
        guest = live.row.host
    page.goto(f"{there}/enter?back=/devices")
    page.locator('[data-passkey="enter"] button').click()
    expect(page.locator(".token-list").last).to_contain_text("stolní počítač")
    with site.house.room.at(begun) as live:
        assert live.row.host not in (None, guest)
    expect(page.locator(".token-list").last).to_contain_text("stolní počítač")
    page.locator('form[action$="/drop"] button').click()
    expect(page.locator(".token-list").last).not_to_contain_text("stolní počítač")
