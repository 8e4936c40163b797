"""What happened is played on the table, step by step, before the new question is asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect
from web.conftest import PATIENCE
from web.hosting import Hosted
from web.sequences import SEQUENCES, table_before

from deskoherna.server.people.accounts import Person

READABLE = 240  # pixels a card that comes up is at least wide
WATCH = """
  localStorage.setItem("scenes", PACE);
  window.told = [];
  addEventListener("DOMContentLoaded", () => {
    const line = document.querySelector("#player [data-line]");
    new MutationObserver(() => {
      const place = line.getBoundingClientRect();
      const { position } = document.querySelector("#now").dataset;
      const lit = document.querySelectorAll("#now .lit").length;
      window.told.push([line.textContent.trim(), position, place.height > 0, lit]);
    }).observe(line, { childList: true });
  });
"""


def watching(browser: Browser, site: Hosted, eva: Person, table: str, pace: str = "quick") -> Page:
    """A page of somebody who likes motion."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="cs-CZ", base_url=site.url)
    known = site.key(eva)
    context.add_cookies([{"name": one, "value": known[one], "url": site.url} for one in known])
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH.replace("PACE", f'"{pace}"'))
    page.goto(f"/t/{table}")
    page.wait_for_selector("main[data-ready]")
    return page


def last_line(page: Page) -> int:
    found: int = page.evaluate(
        "() => Math.max(-1, ...[...document.querySelectorAll('#log .line')].map(one => +one.id.slice(1)))"
    )
    return found


def lines_after(page: Page, last: int) -> list[str]:
    """The log's lines that came after this one; those of a round's card come up together, on the card."""
    found: list[str] = page.evaluate(
        "from => [...document.querySelectorAll('#log .line:not(:has(.sum))')]"
        ".filter(one => +one.id.slice(1) > from).map(one => one.textContent.trim())",
        last,
    )
    return found


AT_ONCE = ("invader phase", "round end", "voyage")  # by `make test`; all by `make test-slow`


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=[pytest.mark.slow] * (one not in AT_ONCE)) for one in SEQUENCES]
)
def test_each_step_is_seen_in_its_turn(site: Hosted, browser: Browser, name: str) -> None:
    """Every line the answers brought is shown, in order, on the old table; then the new one lies there."""
    eva = site.guest()
    table, said = table_before(site, eva, name)
    page = watching(browser, site, eva, table)
    lit = 0
    for seat, notation in said:
        before, position = last_line(page), page.get_attribute("#now", "data-position")
        page.evaluate("window.told = []")
        site.house.room.play(table, seat, notation, None)
        page.wait_for_selector(f'#now:not([data-position="{position}"])', state="attached")
        expect(page.locator("#player")).to_be_hidden()
        told = [one for one in page.evaluate("window.told") if one[0]]  # the card of a round has no line
        assert [text for text, _, _, _ in told] == lines_after(page, before)
        assert {shown for _, shown, _, _ in told} <= {position}
        assert all(visible for _, _, visible, _ in told)
        lit += max([many for _, _, _, many in told], default=0)
    page.context.close()
    assert lit  # on the board itself


def test_cards_of_the_invader_phase_come_up_to_be_read(site: Hosted, browser: Browser) -> None:
    """Step by step, each step waits for its reader; the event and the fear card lie over the island."""
    eva = site.guest()
    table, [(seat, notation)] = table_before(site, eva, "invader phase")
    page = watching(browser, site, eva, table, "step")
    site.house.room.play(table, seat, notation, None)
    expect(page.locator("#player")).to_be_visible()
    steps = int(page.locator("#player [data-at]").inner_text().split("/")[1])
    raised: list[str] = []
    for at in range(1, steps + 1):
        expect(page.locator("#player [data-at]")).to_have_text(f"{at} / {steps}")
        card = page.locator("#player [data-line] [data-card]:not(.cause *)").first
        name = card.get_attribute("data-card") if card.count() else ""
        if name and name.startswith(("event", "fear")):
            drawn = page.locator("#raised-card .shown-card")
            expect(drawn).to_be_visible()
            box = drawn.bounding_box()
            assert box is not None and box["width"] >= READABLE and box["y"] + box["height"] <= 900
            raised.append(name)
        page.keyboard.press("ArrowRight")
    page.context.close()
    assert len(raised) >= 2 and {one[:4] for one in raised} == {"even", "fear"}


def test_any_key_skips_and_nothing_is_asked_meanwhile(site: Hosted, browser: Browser) -> None:
    eva = site.guest()
    table, [(seat, notation)] = table_before(site, eva, "round end")
    page = watching(browser, site, eva, table, "step")
    position = page.get_attribute("#now", "data-position")
    site.house.room.play(table, seat, notation, None)
    expect(page.locator("#player")).to_be_visible()
    first = page.locator("#player [data-line]").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#player [data-line]")).not_to_have_text(first)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#player [data-line]")).to_have_text(first)
    assert page.get_attribute("#now", "data-position") == position
    page.keyboard.press("x")
    expect(page.locator("#player")).to_be_hidden()
    page.wait_for_selector(f'#now:not([data-position="{position}"])', state="attached")
    assert page.locator(".flying, .lit, .departed").count() == 0
    page.context.close()


def test_who_comes_back_can_play_what_is_new(site: Hosted, browser: Browser) -> None:
    eva = site.guest()
    table, [(seat, notation)] = table_before(site, eva, "round end")
    site.house.room.play(table, seat, notation, None)
    page = watching(browser, site, eva, table)
    assert page.evaluate("window.told") == []
    sums = page.locator("#log .line.new:has(.sum)").count()
    assert sums > 1
    new = page.locator("#log .line.new").count() - sums + 1  # the card of the round is one step
    page.locator("[data-replay]").click()
    page.wait_for_function("count => window.told.length === count", arg=new)
    expect(page.locator("#player")).to_be_hidden()
    page.context.close()


def test_a_round_ends_with_a_card_of_what_everybody_got(site: Hosted, browser: Browser) -> None:
    """It says player by player what the log says, and lies within the window."""
    eva = site.guest()
    table, [(seat, notation)] = table_before(site, eva, "round end")
    page = watching(browser, site, eva, table, "step")
    site.house.room.play(table, seat, notation, None)
    expect(page.locator("#player")).to_be_visible()
    card = page.locator("#reckoning")
    expect(card).to_be_hidden()
    while not card.locator("section").count():
        at = page.locator("#player [data-at]").inner_text()
        page.keyboard.press("ArrowRight")
        expect(page.locator("#player [data-at]")).not_to_have_text(at)
    expect(card).to_be_visible()
    box = card.bounding_box()
    assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= 900
    columns = [one.locator("li").all_inner_texts() for one in card.locator("section").all()]
    page.keyboard.press("ArrowRight")
    expect(card).to_be_hidden()
    page.keyboard.press("x")
    page.wait_for_selector("#log .line.new:has(.sum)", state="attached")
    logged = [one.locator(".sum").all_text_contents() for one in page.locator("#log .line:has(.sum)").all()]
    assert columns == logged[-len(columns) :] and len(columns) == 3
    page.context.close()


COUNT = """
  // Frames come one after the other, 60 ms apart by their own clock, however few a machine has time for.
  let now = performance.now();
  const waiting = [];
  const draw = () => { now += 60; for (const frame of waiting.splice(0)) frame(now); };
  performance.now = () => now;
  window.requestAnimationFrame = (frame) => { if (waiting.push(frame) === 1) setTimeout(draw); };
  window.counted = new Map();
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!/^-?\\d+$/.test(target.data)) continue;
      window.counted.set(target, [...(window.counted.get(target) ?? []), Number(target.data)]);
    }
  }).observe(document.querySelector("#players"), { characterData: true, subtree: true });
"""


def test_numbers_tick_to_what_they_are(site: Hosted, browser: Browser) -> None:
    """Who gained or paid sees the number run, one way only, and it ends at what it is."""
    eva = site.guest()
    table, [(seat, notation)] = table_before(site, eva, "round end")
    page = watching(browser, site, eva, table)
    page.evaluate(COUNT)
    site.house.room.play(table, seat, notation, None)
    page.wait_for_function("() => [...window.counted.values()].some((seen) => seen.length > 3)")
    ends = "() => [...window.counted].every(([node, seen]) => seen.at(-1) === Number(node.data))"
    page.wait_for_function(f"() => new Promise((done) => setTimeout(() => done(({ends})()), 1500))")
    runs: list[list[int]] = page.evaluate("() => [...window.counted.values()]")
    strips = page.locator("#players").inner_text()
    page.reload()
    page.wait_for_selector("main[data-ready]")
    assert page.locator("#players").inner_text() == strips
    page.context.close()
    assert all(seen in (sorted(seen), sorted(seen, reverse=True)) for seen in runs)
    assert max(len({*seen}) for seen in runs) > 2
