"""Spirit Island in the browser: two clicks to a match, an island one can read, one screen for two spirits."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect
from web.answering import answer_in_list, answered, click_piece, my_turn, question
from web.conftest import Visit
from web.hosting import Hosted
from web.look.measure import measured, open_page
from web.positions import table_at
from web.test_axe import violations

from deskoherna.server.people.accounts import Person


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return found


def test_two_clicks_to_a_match_against_bots(visit: Visit) -> None:
    page = visit("/", "en-US", "laptop")
    page.locator('form[action="/play/spirit-island"] button').click()
    page.wait_for_url("**/t/*")
    my_turn(page)
    before = question(page)
    page.locator('[data-move="spirit rivers-surges-in-sunlight"], [data-move^="spirit "]').first.click()
    answered(page, before)
    expect(page.locator("#picture-mat-0")).to_be_attached()


def test_the_difficulty_follows_what_is_chosen(visit: Visit) -> None:
    page = visit("/new/spirit-island", "en-US", "phone")
    remark = page.locator(".remark")
    expect(remark).to_have_text("Difficulty of this match: 0.")
    page.select_option('[name="option.adversary"]', "sweden")
    expect(remark).to_have_text("Difficulty of this match: 1.")


@pytest.mark.parametrize("players", (1, 2, 4))
def test_the_island_is_the_largest_thing_on_a_laptop(visit: Visit, site: Hosted, players: int) -> None:
    eva = site.guest()
    page = visit("/t/" + site.midway(eva, "growth", 2, "spirit-island", players), size="laptop", person=eva)
    page.wait_for_selector("main[data-ready]")
    page.wait_for_timeout(300)
    isle, hand = box(page, "#picture-isle"), box(page, ".hand")
    assert isle["height"] > 0.5 * 800 and isle["y"] + isle["height"] <= hand["y"] + 1
    assert hand["height"] < 0.38 * 800
    threats, mat = (
        box(page, "#slot-threats"),
        box(page, "#slot-mat"),
    )  # what threatens, the island, one's spirit
    assert threats["x"] + threats["width"] <= isle["x"] + 1 and isle["x"] + isle["width"] <= mat["x"] + 1
    assert hand["width"] > 0.95 * 1280


def alone_before(site: Hosted, person: Person, kind: str) -> str:
    """A table at which this person, alone, is asked for a move of that kind."""
    for seed in range(50):
        seats = [{"person": person.id, "name": "Eva"}]
        table, _ = site.house.room.open_table(person.id, "spirit-island", seats, seed=seed)
        dice = random.Random(seed)
        with site.house.room.at(table) as live:
            match = live.playing()
            while not match.over:
                moves = match.pending[0].moves
                if moves[0].kind == kind:
                    site.house.room._save(live, 0)
                    return table
                match.play(0, dice.choice([one for one in moves if one.kind != "done"] or moves))
    raise AssertionError(f"nobody was asked for {kind}")


def test_damage_is_dealt_on_the_land_it_hits(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit("/t/" + alone_before(site, eva, "damage"), "en-US", person=eva)
    my_turn(page)
    land = page.locator("#picture-isle .land.can")
    expect(land).to_have_count(1)
    name = str(land.get_attribute("data-thing")).split()[1]
    for move in page.locator("#moves button.move").all():
        assert f"in {name} (" in move.inner_text()
    land.click()
    expect(page.locator("#menu [role=menuitem]")).to_have_count(page.locator("#moves button.move").count())


def test_who_plays_two_spirits_needs_no_curtain(visit: Visit, site: Hosted) -> None:
    page = visit("/new/spirit-island", "en-US", "laptop")
    page.check('input[value="hot"]')
    page.select_option('select[name="players"]', "2")
    page.select_option('select[name="people"]', "2")
    page.locator("button.main").click()
    for _ in range(2):  # each seat chooses its spirit in turn
        my_turn(page)
        expect(page.locator(".curtain")).to_have_count(0)
        before = question(page)
        click_piece(page)
        answered(page, before)
    my_turn(page)
    while page.locator('#moves button[value^="growth "]').count() == 0:
        answer_in_list(page)  # some spirits choose where they begin
        my_turn(page)
    first = page.get_attribute(".strip.viewed", "data-seat")
    page.get_by_role("link", name="Play this seat").click()
    my_turn(page)
    assert page.get_attribute(".strip.viewed", "data-seat") != first
    expect(page.locator(".curtain")).to_have_count(0)


@pytest.mark.parametrize(("size", "dark"), [("laptop", False), ("phone", True)])
@pytest.mark.slow
def test_axe_finds_nothing_serious(visit: Visit, site: Hosted, size: str, dark: bool) -> None:
    eva = site.guest()
    found: list[str] = []
    page = visit("/cards/spirit-island", size=size, dark=dark, person=eva)
    for kind in ("spirit", "growth", "use"):
        page.goto("/t/" + site.midway(eva, kind, 0, "spirit-island", 4))
        my_turn(page)
        found += violations(page)
    page.goto("/t/" + site.finished("spirit-island", 2, eva))
    assert found + violations(page) == []


@pytest.mark.parametrize("players", (4, 6))
def test_the_thematic_map_is_readable(site: Hosted, browser: Browser, players: int) -> None:
    """At a table of four and of six no text is small, clipped or covered, on a laptop and on a phone."""
    eva = site.guest()
    options = {"map": "thematic", "boxes": "both", "spirits": "random"}
    table = site.midway(eva, "growth", 2, "spirit-island", players, options)
    found: list[str] = []
    for size in ("1280", "390"):
        page = open_page(browser, site, eva, f"/t/{table}", "cs", size)
        assert page.locator("#picture-isle .land").count() == {4: 38 + 4, 6: 57 + 6}[players]
        found += [f"{size} {kind}: {what}" for kind, what in dict.fromkeys(measured(page, size)[0])]
        page.context.close()
    assert found == []


def test_a_story_one_reads_on_a_laptop_is_larger(site: Hosted, browser: Browser) -> None:
    eva = site.guest()
    path = f"/t/{table_at(site, eva, 'spirit-island', 'middle')}"
    page = open_page(browser, site, eva, path, "cs", "1280")
    before = box(page, "#log")
    page.locator("#log").focus()
    after = box(page, "#log")
    assert after["height"] >= before["height"] + 200
    assert after["y"] + after["height"] == pytest.approx(before["y"] + before["height"], abs=1)
    page.context.close()
