"""People who come back: a rated match of two, their profiles, the ladder, following and leaving."""

from __future__ import annotations

import random

from playwright.sync_api import expect
from web.conftest import Visit
from web.hosting import Hosted

WORDS = "dlouhé heslo"


def played_out(site: Hosted, table: str) -> None:
    """The match at a table is played to its end, by chance."""
    dice = random.Random(1)
    with site.house.room.at(table) as live:
        match = live.playing()
        while not match.over:
            asked = match.pending[-1]
            match.play(asked.seat, dice.choice(asked.moves))
        site.house.room._save(live, 0)


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
    played_out(site, table)

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
