"""Two people plan together: what one pins the other sees, counts in, and is told when it is gone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.core.match import Match
from deskoherna.server.people.accounts import Person
from deskoherna.server.tables.pins import set_pins


def island(site: Hosted, eva: Person, petr: Person) -> tuple[str, str, str]:
    """A table in the fast phase, something Eva can do to a land, and the same elsewhere."""
    seats = [{"person": eva.id, "name": "Eva"}, {"person": petr.id, "name": "Petr"}]
    options: dict[str, Any] = {"spirits": "random"}
    for seed in range(40):
        table, _ = site.house.room.open_table(eva.id, "spirit-island", seats, options, seed=seed)
        with site.house.room.at(table) as live:
            match = live.playing()
            to_fast(match)
            decision = match.decision(0)
            uses = [move.notation for move in decision.moves] if decision is not None else []
            uses = [one for one in uses if one.startswith("use ") and one.split()[-1][0].isupper()]
            same = [one for one in uses if one.split()[1] == uses[0].split()[1]]
            site.house.room._save(live, 0)
            if len(same) > 1:
                return table, same[0], same[1]
    raise AssertionError("no spirit has a fast power for two lands")


def to_fast(match: Match) -> None:
    while not match.over and getattr(match.state, "phase", "") != "fast":
        asked = match.pending[0]
        plays = [move for move in asked.moves if move.kind == "play"]
        match.play(asked.seat, (plays or asked.moves)[0])


def look_ahead(page: Page) -> None:
    page.keyboard.press("p")
    expect(page.locator("#coming h2")).to_be_visible()


def test_two_people_plan_together(site: Hosted, visit: Visit) -> None:
    eva, petr = site.guest("Eva"), site.guest("Petr")
    table, here, there = island(site, eva, petr)
    hers, his = visit(f"/t/{table}", person=eva), visit(f"/t/{table}", person=petr)
    look_ahead(hers)
    hers.locator("[data-pinning] select").select_option(there)
    hers.get_by_role("button", name="Připnout").click()
    seen = his.locator("#pinned .pin")
    expect(seen).to_have_count(1)
    expect(seen).to_contain_text("Eva: ")
    land = there.split()[-1]
    assert land not in seen.inner_text()  # where it stands says which
    name, tag = his.locator(f"#land-{land} .place-label").bounding_box(), seen.bounding_box()
    assert name is not None and tag is not None
    assert abs(name["x"] + name["width"] / 2 - tag["x"] - tag["width"] / 2) < 2
    assert name["y"] + name["height"] <= tag["y"] + 1  # below its name, and what lies there
    look_ahead(his)
    his.locator("[data-count-pins]").check()
    expect(his.locator("#coming .pins li")).to_have_count(1)
    expect(his.locator("[data-count-pins]")).to_be_checked()
    expect(his.locator("#coming [data-unpin]")).to_have_count(0)  # it is hers
    with site.house.room.at(table) as live:
        site.house.room.play(table, 0, here, live.position)  # the same power, elsewhere
        match = live.playing()
        while match.pending and not any(move.kind == "done" for one in match.pending for move in one.moves):
            asked = match.pending[0]
            site.house.room.play(table, asked.seat, asked.moves[0].notation, None)
    expect(his.locator("#pinned .pin")).to_have_count(0)
    expect(his.locator("#pins")).to_contain_text("odpadlo")


def test_labels_go_with_the_board_and_never_beyond_it(site: Hosted, visit: Visit) -> None:
    """On a phone the map is larger than its frame: it is moved until a land with a label is out of sight."""
    eva, petr = site.guest("Eva"), site.guest("Petr")
    table, here, there = island(site, eva, petr)
    for move in (here, there):
        with site.house.room.at(table) as live:
            kept = live.seat(0).settings.get("pins", [])
        set_pins(site.house.room, table, 0, [*kept, move])
    page = visit(f"/t/{table}", person=eva, size="phone")
    look_ahead(page)
    expect(page.locator("#ghosts .ghost").first).to_be_attached()
    frame = page.locator("#laid-isle")
    places = set()
    for left, top in ((0, 0), (150, 0), (0, 150), (400, 400)):
        frame.evaluate(
            "(one, to) => { one.scrollTo(...to); one.parentElement.scrollTo(...to); }", [left, top]
        )
        page.wait_for_timeout(100)
        box = frame.bounding_box()
        assert box is not None
        for label in page.locator(".ghosts [data-over]:visible").all():
            over = label.get_attribute("data-over")
            name, at = page.locator(f"#{over} .place-label").bounding_box(), label.bounding_box()
            assert name is not None and at is not None
            assert abs(name["x"] + name["width"] / 2 - at["x"] - at["width"] / 2) < 2
            assert box["y"] <= at["y"] and at["y"] + at["height"] <= box["y"] + box["height"] + 1
            places.add((over, round(at["x"]), round(at["y"])))
    assert len(places) > len({over for over, _, _ in places})  # they moved


def test_one_takes_off_what_one_pinned(site: Hosted, visit: Visit) -> None:
    eva, petr = site.guest("Eva"), site.guest("Petr")
    table, here, _ = island(site, eva, petr)
    page = visit(f"/t/{table}", person=eva, lang="en-GB")
    look_ahead(page)
    page.locator("[data-pinning] select").select_option(here)
    page.get_by_role("button", name="Pin", exact=True).click()
    expect(page.locator("#pinned .pin")).to_have_count(1)
    page.locator("[data-unpin]").click()
    expect(page.locator("#pinned .pin")).to_have_count(0)
    expect(page.locator("#coming")).to_contain_text("Nobody has pinned anything yet.")
