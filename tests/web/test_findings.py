"""What was once found wrong at tables (T8–T27) and has no test of its own elsewhere stays mended."""

from __future__ import annotations

import re

import httpx
import pytest
from patience import PATIENCE
from playwright.sync_api import Browser, Page, expect
from web.answering import my_turn, question
from web.conftest import Visit
from web.hosting import NAMES, Hosted
from web.look.measure import open_page
from web.positions import MATCHES, answers, table_at

import deskoherna as dh
from deskoherna.core.reading import words_of
from deskoherna.games.terra_mystica.board.scene import TERRAIN_DYES, Scene
from deskoherna.web.table.move_facts import Stake, stake

WORN = """dye => {
  const colour = (any) => getComputedStyle(any).getPropertyValue("--seat").trim();
  const worn = (other) => {
    const sample = document.body.appendChild(document.createElement("i"));
    sample.className = `wears-1-${other}`;
    return colour(sample.appendChild(Object.assign(document.createElement("i"), { className: "seat-1" })));
  };
  return [colour(document.querySelector(".seat-1")), worn(dye), worn(dye === "blue" ? "green" : "blue")];
}"""
COVERED = """() => {
  const map = document.querySelector(".board").getBoundingClientRect(), found = [];
  for (let x = map.left + 20; x < map.right - 20; x += 40)
    for (let y = map.top + 20; y < map.bottom - 20; y += 40)
      if (!document.elementFromPoint(x, y).closest(".board")) found.push([x, y]);
  return found;
}"""


def pages_of(site: Hosted, game: str, moment: str) -> tuple[httpx.Client, str]:
    eva = site.guest()
    client = httpx.Client(
        base_url=site.url, cookies=site.key(eva), headers={"hx-request": "true"}, timeout=PATIENCE
    )
    return client, f"/t/{table_at(site, eva, game, moment)}"


def test_t8_t9_colours_of_factions_and_all_that_scores_in_sight(site: Hosted, browser: Browser) -> None:
    eva = site.guest()
    table = table_at(site, eva, "terra-mystica", "middle")
    page = open_page(browser, site, eva, f"/t/{table}", "cs", "1280")
    with site.house.room.at(table) as live:
        match = live.playing()
        scene = Scene(match.view(0), words_of(match.game, "cs"), ())
    seat, home, other = page.evaluate(WORN, TERRAIN_DYES[scene.seat(0)["home"]])
    assert seat == home != other
    for place in ("#lying-rounds", "#picture-cults", "#lying-cards", "#lying-powers", "#picture-map"):
        expect(page.locator(place)).to_be_in_viewport(ratio=0.99)
    for place in ("#picture-cults", "#lying-rounds", "#turns", "#picture-map"):
        page.locator(place).hover(position={"x": 30, "y": 12})
        assert page.evaluate(COVERED) == [], place
    page.context.close()


def test_t13_clocks_are_seen_by_who_is_asked_and_who_waits(site: Hosted) -> None:
    people = [site.guest(name) for name in NAMES[:3]]
    seats = [{"person": one.id, "name": one.name} for one in people]
    clock = {"seconds": 300, "at_zero": "bot"}
    table, _ = site.house.room.open_table(people[0].id, "brian-boru", seats, {}, seed=5, clock=clock)
    for person in people:
        with httpx.Client(base_url=site.url, cookies=site.key(person), timeout=PATIENCE) as client:
            assert re.search(r'class="clock" data-deadline="\d', client.get(f"/t/{table}").text), person.name


@pytest.mark.parametrize("game", ["imperial-settlers", "empires-of-the-north"])
def test_t14_one_score_is_large_and_it_is_the_total(site: Hosted, game: str) -> None:
    client, path = pages_of(site, game, "middle")
    with site.house.room.at(path[3:]) as live:
        totals = [sum(points.values()) for points in live.playing().view(0)["if_over_now"]]
    with client:
        text = client.get(path + "/now").text
    for seat, total in enumerate(totals):
        drawn = text[text.index(f'id="points-{seat}"') :]
        assert re.findall(r'class="total"[^>]*>(\d+)<', drawn)[0] == str(total)


def test_t16_what_is_chosen_is_counted_and_can_be_confirmed_before_the_preview(
    visit: Visit, site: Hosted
) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'keep', 1)}", person=eva)
    my_turn(page)
    page.route("**/preview*", lambda route: None)  # the network never answers
    parts = page.locator("[data-part]")
    wanted = int(str(parts.first.get_attribute("data-parts")))
    for at in range(wanted):
        parts.nth(at).click()
        expect(parts.nth(at)).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-count]")).to_contain_text(f"{at + 1}")
    expect(page.locator("[data-confirm]")).to_be_visible()
    expect(page.locator("[data-confirm]")).to_be_enabled()


def test_t17_a_move_that_loses_says_so_and_is_asked_twice(
    visit: Visit, site: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deskoherna.web.table.seen.stake", lambda seat, move: Stake(True, True, True, True))
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 1)}", person=eva)
    my_turn(page)
    move = page.locator("#moves button.move").first
    expect(move.locator(".loses")).to_have_text("– prohraješ")
    before = question(page)
    page.locator(".hand .can").first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    assert question(page) == before


def test_t19_few_moves_are_asked_twice() -> None:
    """Of what a seat says in a whole match of Imperial Settlers, a fifth at most."""
    setup = MATCHES["imperial-settlers"]
    match = dh.new_match("imperial-settlers", players=setup.players, seed=setup.seed, options=setup.options)
    asked: list[bool] = []
    for seat, notation in answers("imperial-settlers")[0]:
        move = match.parse(seat, notation)
        if seat == 0:
            asked.append(stake(match.seat(0), move).asks)
        match.play(seat, move)
    assert len(asked) > 50 and sum(asked) <= len(asked) / 5


def test_t20_t26_the_first_tap_shows_the_second_plays_and_one_page_comes(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 1)}", size="phone", person=eva)
    my_turn(page)
    before, card = question(page), page.locator(".hand .can").first
    card.tap(position={"x": 18, "y": 10})
    expect(page.locator("#preview .what")).to_be_visible()
    assert question(page) == before
    sent = requests_of(page)
    page.wait_for_timeout(420)
    card.tap(position={"x": 18, "y": 10})
    page.wait_for_selector(f'#now:not([data-position="{before}"])', state="attached")
    page.wait_for_timeout(500)
    assert [one for one in sent if re.search(r"/(play|now)\b", one)] == ["/play"]


def requests_of(page: Page) -> list[str]:
    """What the page asks the table for from now on."""
    sent: list[str] = []
    page.on("request", lambda one: sent.append("/" + one.url.split("?")[0].rsplit("/", 1)[1]))
    return sent


def test_t21_no_points_are_promised_where_all_win_or_lose_together(site: Hosted) -> None:
    client, path = pages_of(site, "spirit-island", "middle")
    with site.house.room.at(path[3:]) as live:
        decision = live.playing().decision(0)
        assert decision is not None
        moves = [move.notation for move in decision.moves[:6]]
    with client:
        for move in moves:
            told = client.get(path + "/preview", params={"move": move}).text
            assert 'class="what"' in told and 'class="gains"' not in told


def test_t25_who_is_late_reads_words_not_notation(site: Hosted) -> None:
    client, path = pages_of(site, "terra-mystica", "middle")
    with site.house.room.at(path[3:]) as live:
        position = live.position
    said = {"move": "card bon2", "position": str(position), "seat": "0"}
    with client:
        notices = re.findall(r'class="notice[^"]*"[^>]*>(.*?)<', client.post(path + "/play", data=said).text)
    assert notices and all("bon2" not in one and "card" not in one for one in notices)


def test_t27_nothing_moves_for_ever(site: Hosted, browser: Browser) -> None:
    """What glows breathes a few times; then an open table costs nothing (see ``make bench-table``)."""
    eva = site.guest()
    table = table_at(site, eva, "terra-mystica", "hardest")
    page = open_page(browser, site, eva, f"/t/{table}", "cs", motion=True)
    times = page.evaluate(
        "() => document.getAnimations().filter((one) => one.timeline instanceof DocumentTimeline)"
        ".map((one) => one.effect.getComputedTiming().endTime)"
    )
    page.context.close()
    assert times and all(isinstance(one, int | float) and one <= 10_000 for one in times)
