"""A double click answers once: what was clicked is sent once, and the second click means nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, Route, expect
from web.answering import my_turn, open_list, question
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.server.people.accounts import Person

TABLES = [("terra-mystica", "convert"), ("imperial-settlers", "workers")]
SLOW = 400  # milliseconds an answer takes to the server
STOPPED = "ahead => { const now = Date.now() + ahead; Date.now = () => now; }"  # the page's clock


@pytest.fixture
def eva(site: Hosted) -> Person:
    return site.guest()


def repeatable(site: Hosted, eva: Person, game: str, kind: str) -> tuple[str, str]:
    """A table where a move can be made again and again, and that move."""
    for chapter in range(1, 6):
        table = site.midway(eva, kind, chapter, game, 2)
        with site.house.room.at(table) as live:
            match = live.playing()
            for move in (match.decision(0) or match.pending[0]).moves:
                twice = match.clone()
                if move.kind != kind:
                    continue
                for _ in range(2):
                    twice.play(0, move.notation)
                after = twice.decision(0)
                if after is not None and move.notation in [one.notation for one in after.moves]:
                    return table, move.notation
    raise AssertionError("nothing can be done three times")


def answers(site: Hosted, table: str) -> int:
    with site.house.room.at(table) as live:
        return len(live.playing().answers)


def dally(page: Page) -> None:
    """A slow line to the server."""

    def late(route: Route) -> None:
        page.wait_for_timeout(SLOW)
        route.continue_()

    page.route("**/play*", late)


def in_list(page: Page, move: str) -> tuple[float, float]:
    open_list(page)
    button = page.locator(f'#moves button[value="{move}"]')
    if button.locator("xpath=ancestor::details").count():
        button.evaluate("one => { one.closest('details').open = true; }")
    button.scroll_into_view_if_needed()
    return middle(button.bounding_box())


def on_board(page: Page, move: str) -> tuple[float, float]:
    piece = page.locator(f'svg.picture [data-move="{move}"]').first
    piece.scroll_into_view_if_needed()
    return middle(piece.bounding_box())


def middle(box: object) -> tuple[float, float]:
    assert isinstance(box, dict)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def twice(page: Page, at: tuple[float, float], pause: int) -> None:
    """Two clicks of a double one, so many milliseconds apart."""
    page.mouse.move(*at)
    for count in (1, 2):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        if count == 1 and pause:
            page.wait_for_timeout(pause)


def sent_by(page: Page) -> list[str]:
    """What the page sends, as it is sent."""
    sent: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            sent.append(str(request.post_data))

    page.on("request", note)
    return sent


def moved_on(page: Page, asked: str) -> None:
    """The next question is there, and time has passed for an answer that nobody meant."""
    expect(page.locator(f'#now:not([data-position="{asked}"])')).to_be_attached()
    page.wait_for_timeout(2 * SLOW)


@pytest.mark.parametrize(
    ("game", "kind", "where", "slow"),
    [
        pytest.param(
            *TABLES[game], where, line == "slow line",
            id=f"{TABLES[game][0]}-{where.__name__}-{line}",
            marks=[pytest.mark.slow] * ((game + at + (line == "slow line")) % 2),  # half of them at once
        )
        for game in range(len(TABLES))
        for at, where in enumerate((in_list, on_board))
        for line in ("quick line", "slow line")
    ],
)  # fmt: skip
def test_a_double_click_answers_once(
    visit: Visit, site: Hosted, eva: Person, game: str, kind: str,
    where: Callable[[Page, str], tuple[float, float]], slow: bool,
) -> None:  # fmt: skip
    table, move = repeatable(site, eva, game, kind)
    page = visit(f"/t/{table}", person=eva)
    sent = sent_by(page)
    if slow:
        dally(page)
    for pause in (0, 330):
        my_turn(page)
        before, asked = answers(site, table), question(page)
        sent.clear()
        twice(page, where(page, move), pause)
        moved_on(page, asked)
        assert answers(site, table) == before + 1
        assert len(sent) == 1


def test_a_browser_that_counts_clicks_anew(visit: Visit, site: Hosted, eva: Person) -> None:
    """The page has changed under the pointer, so the second click comes as a first one; later it is meant."""
    table, move = repeatable(site, eva, *TABLES[0])
    page = visit(f"/t/{table}", person=eva)
    my_turn(page)
    at, asked, before = in_list(page, move), question(page), answers(site, table)
    page.evaluate(STOPPED, 60_000)
    page.mouse.click(*at)
    moved_on(page, asked)
    page.mouse.click(*at)
    moved_on(page, asked)
    assert answers(site, table) == before + 1
    page.evaluate(STOPPED, 500)
    asked = question(page)
    page.mouse.click(*in_list(page, move))
    moved_on(page, asked)
    assert answers(site, table) == before + 2


def test_a_key_held_down_answers_once(visit: Visit, site: Hosted, eva: Person) -> None:
    table, move = repeatable(site, eva, *TABLES[0])
    page = visit(f"/t/{table}", person=eva)
    my_turn(page)
    asked, before = question(page), answers(site, table)
    in_list(page, move)
    page.locator(f'#moves button[value="{move}"]').focus()
    for _ in range(4):
        page.keyboard.down("Enter")
        page.wait_for_timeout(SLOW)
    page.keyboard.up("Enter")
    moved_on(page, asked)
    assert answers(site, table) == before + 1


def test_what_could_not_be_sent_may_be_said_again(visit: Visit, site: Hosted, eva: Person) -> None:
    table, move = repeatable(site, eva, *TABLES[0])
    page = visit(f"/t/{table}", person=eva, forgive=True)
    my_turn(page)
    asked, before = question(page), answers(site, table)
    page.route("**/play*", lambda route: route.abort(), times=1)
    page.mouse.click(*in_list(page, move))
    expect(page.locator("#notices .bad")).to_be_visible()
    expect(page.locator("#moves[aria-busy]")).to_have_count(0)
    page.wait_for_timeout(2 * SLOW)
    assert answers(site, table) == before
    page.mouse.click(*in_list(page, move))
    moved_on(page, asked)
    assert answers(site, table) == before + 1
