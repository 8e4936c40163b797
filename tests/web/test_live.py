"""The page never stays on an old state: whatever is lost on the way, it comes to show the newest one."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, Route, expect
from web.answering import open_list
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.server.people.accounts import Person


def shows(page: Page, version: int) -> None:
    reached = "v => Number(document.querySelector('#now').dataset.version) >= v"
    page.wait_for_function(reached, arg=version)


@pytest.fixture
def eva(site: Hosted) -> Person:
    return site.guest()


@pytest.fixture
def table(site: Hosted, eva: Person) -> str:
    """Eva waits; Petr, at another screen, is asked."""
    table = site.midway(eva, "follow", 1)
    site.answer(table, 0)
    return table


def test_a_move_of_another_arrives(visit: Visit, site: Hosted, eva: Person, table: str) -> None:
    page = visit(f"/t/{table}", person=eva)
    page.wait_for_timeout(300)
    shows(page, site.answer(table))


def test_an_event_between_page_and_stream_is_not_missed(
    visit: Visit, site: Hosted, eva: Person, table: str
) -> None:
    """The page is rendered, the table moves on, and only then the stream opens."""
    page = visit("/", person=eva)
    old = httpx.get(f"{site.url}/t/{table}", cookies=site.key(eva))
    newest = site.answer(table)
    page.route(f"**/t/{table}", lambda route: route.fulfill(body=old.text, content_type="text/html"))
    page.goto(f"/t/{table}")
    shows(page, newest)


def refuse_times(count: int) -> tuple[Callable[[Route], None], list[int]]:
    """Fails the first requests and lets the others pass."""
    left = [count]

    def handle(route: Route) -> None:
        if left[0]:
            left[0] -= 1
            route.abort()
        else:
            route.continue_()

    return handle, left


def test_a_lost_answer_is_asked_for_again(visit: Visit, site: Hosted, eva: Person, table: str) -> None:
    """The event came, but what it announced could not be fetched; no other event follows."""
    page = visit(f"/t/{table}", person=eva, forgive=True)
    page.wait_for_timeout(300)
    handle, left = refuse_times(3)
    page.route("**/now?*", handle)
    shows(page, site.answer(table))
    assert left == [0]


def test_a_broken_line_is_mended(visit: Visit, site: Hosted, eva: Person, table: str) -> None:
    """The line breaks, the table moves on unheard, the line comes back: the page catches up and says so."""
    page = visit(f"/t/{table}", person=eva, forgive=True)
    page.wait_for_timeout(300)
    page.context.set_offline(True)
    newest = site.answer(table)
    page.evaluate("() => window.dispatchEvent(new Event('online'))")  # a false hope: still no way through
    expect(page.locator("#line")).to_be_visible()
    page.context.set_offline(False)
    shows(page, newest)
    expect(page.locator("#line")).to_be_hidden()


def test_a_tab_that_slept_looks_again(visit: Visit, site: Hosted, eva: Person, table: str) -> None:
    """The line died without a word, as when a laptop sleeps: waking up opens a new one."""
    deaf = """
      const Real = window.EventSource;
      window.opened = 0;
      window.EventSource = class extends Real {
        constructor(url) { super(url); window.opened += 1; }
        addEventListener(name, hear) {
          super.addEventListener(name, (event) => { if (!window.deaf || window.opened > 1) hear(event); });
        }
      };
    """
    page = visit(f"/t/{table}", person=eva, script=deaf)
    page.wait_for_timeout(300)
    page.evaluate("() => { window.deaf = true; }")
    before = page.get_attribute("#now", "data-version")
    newest = site.answer(table)
    page.wait_for_timeout(600)
    assert page.get_attribute("#now", "data-version") == before  # nothing was heard
    page.evaluate("""() => {
      const real = Date.now;
      Date.now = () => real() + 60_000;  // a minute later
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    shows(page, newest)


def test_back_and_forward_show_the_present(visit: Visit, site: Hosted, eva: Person, table: str) -> None:
    page = visit(f"/t/{table}", person=eva)
    page.goto("/help")
    newest = site.answer(table)
    page.go_back()
    shows(page, newest)
    page.go_back()
    page.go_forward()
    shows(page, newest)


def test_two_changes_at_once_end_on_the_last(visit: Visit, site: Hosted, eva: Person, table: str) -> None:
    page = visit(f"/t/{table}", person=eva)
    page.wait_for_timeout(300)
    page.route("**/now?*", lambda route: (page.wait_for_timeout(250), route.continue_()))
    site.house.room.say(table, None, "", "first")
    site.answer(table)
    site.house.room.say(table, None, "", "second")
    newest = site.answer(table)
    shows(page, newest)
    expect(page.locator("#talk")).to_contain_text("second")


def test_a_move_that_cannot_be_sent_says_so(visit: Visit, site: Hosted, eva: Person) -> None:
    table = site.midway(eva, "follow", 1)
    page = visit(f"/t/{table}", person=eva, forgive=True)
    handle, _ = refuse_times(1)
    page.route("**/play", handle)
    before = str(page.locator("#now").get_attribute("data-position"))
    open_list(page)
    button = page.locator("#moves button.move").first
    button.click()
    expect(page.locator("#notices")).to_contain_text("Zkus to znovu")
    expect(page.locator("#now")).to_have_attribute("data-position", before)
    page.wait_for_timeout(600)  # so soon and in the same place it would be the rest of a double click
    button.click()
    expect(page.locator("#now")).not_to_have_attribute("data-position", before)


def asked(site: Hosted, table: str) -> bool:
    """Is the person at the first seat asked something?"""
    with site.house.room.at(table) as live:
        return live.playing().decision(0) is not None


def test_title_and_sound_tell_whose_turn_it_is(visit: Visit, site: Hosted) -> None:
    """The title always; the chime only for those who want it. No CSP violation: the sound is made here."""
    script = """
      window.rung = 0;
      const Real = window.AudioContext;
      window.AudioContext = class extends Real {
        createOscillator() { window.rung += 1; return super.createOscillator(); }
      };
    """
    heard: list[int] = []
    for wanted in (False, True):
        person = site.guest()
        site.house.accounts.change(person.id, settings={"sound": wanted})
        table = site.midway(person, "follow", 1)
        while asked(site, table):
            site.answer(table, 0)
        page = visit(f"/t/{table}", person=person, script=script)
        page.locator("#log").click()  # a browser is silent until somebody has touched the page
        assert not page.title().startswith("●")
        for _ in range(20):
            if page.locator('#now[data-turn="1"]').count():
                break
            shows(page, site.answer(table))
        assert page.title().startswith("● Jsi na tahu")
        heard.append(page.evaluate("() => window.rung"))
    assert heard == [0, 2]
