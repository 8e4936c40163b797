"""Room for everything on laptop, desk, 4K, phone and paper; what is touched is large enough."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web.answering import my_turn, ready
from web.conftest import Visit
from web.hosting import Hosted
from web.positions import MATCHES, table_at

PAGES = (
    "/",
    "/new/brian-boru",
    "/rules/brian-boru",
    "/cards/brian-boru",
    "/help",
    "/about",
    "/enter",
    "/me",
    "/settings",
)


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return dict(found)


def hidden_part(page: Page, selector: str) -> dict[str, int]:
    """How many pixels of an element one has to scroll for, across and down."""
    measured: dict[str, int] = page.evaluate(
        """s => {
          const e = document.querySelector(s);
          return {across: e.scrollWidth - e.clientWidth, down: e.scrollHeight - e.clientHeight};
        }""",
        selector,
    )
    return measured


@pytest.mark.parametrize("size", ["laptop", "desktop", "4k"])
@pytest.mark.parametrize("kind", ["follow", "keep"])
def test_nothing_needs_scrolling_at_a_desk(visit: Visit, site: Hosted, size: str, kind: str) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, kind, 2)}", size=size, person=eva)
    my_turn(page)
    assert hidden_part(page, "html") == {"across": 0, "down": 0}
    assert hidden_part(page, ".hand")["across"] <= 1
    assert hidden_part(page, ".decision")["across"] <= 1
    view = page.viewport_size
    assert view is not None
    board = box(page, "#picture-map")
    assert board["height"] > 0.88 * view["height"]  # the map is as large as the window allows
    for picture in ("#picture-church", "#picture-battle", "#picture-track", "#picture-trick"):
        drawn = box(page, picture)
        readable: float = page.evaluate("s => document.querySelector(s).getScreenCTM().a", picture)
        assert readable >= 0.86, picture  # words of 12.7 units are at least 11 pixels high
        assert drawn["y"] + drawn["height"] <= view["height"]


def test_what_is_asked_about_is_in_view(visit: Visit, site: Hosted) -> None:
    """What a loser may choose stands on the card in the trick, and everything one plans by around it."""
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'choose', 2)}", size="laptop", person=eva)
    my_turn(page)
    for there in ("#choose-1", "#choose-2", "#picture-track", "#picture-battle", "#picture-church", ".hand"):
        expect(page.locator(there)).to_be_in_viewport(ratio=0.99)


def test_4k_is_larger_not_emptier(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 2)}", size="4k", person=eva)
    assert page.evaluate("() => parseFloat(getComputedStyle(document.querySelector('.move')).fontSize)") > 20
    assert box(page, "#picture-map")["height"] > 1300
    assert box(page, "#picture-trick")["width"] > 450


@pytest.mark.parametrize("size", ["phone", "small"])
def test_pages_fit_a_phone(visit: Visit, site: Hosted, size: str) -> None:
    eva = site.guest()
    page = visit("/", size=size, person=eva)
    tables = [site.midway(eva, kind, 1) for kind in ("place", "keep", "follow", "nothing")]
    tables += [site.midway(eva, "build", 1, "great-field"), site.midway(eva, "bid", 1, "tiny-auction")]
    wide: list[str] = []
    for path in (*PAGES, *[f"/t/{one}" for one in tables], f"/t/{tables[3]}/replay"):
        page.goto(path)
        if hidden_part(page, "html")["across"] > 0:
            wide.append(path)
    assert wide == []


def test_a_phone_has_no_gap_and_large_targets(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 2)}", size="phone", person=eva)
    my_turn(page)
    rows = [
        box(page, part)
        for part in (".head", ".players", ".board", ".decision", ".slot-trick", ".turns", ".hand")
    ]
    for above, below in pairwise(rows):
        assert -1 <= below["y"] - (above["y"] + above["height"]) <= 16
    small: list[Any] = page.evaluate(
        """() => [...document.querySelectorAll(':is(main, header) :is(button, a.button, summary), header a')]
            .filter((one) => one.getClientRects().length)
            .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
            .filter(([, at]) => at.height < 43.5 || at.width < 39.5)
            .map(([text, at]) => [text, at.width, at.height])"""
    )
    assert small == []


def test_pages_of_a_phone_are_turned_one_at_a_time(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'choose', 2)}", size="phone", person=eva)
    my_turn(page)
    expect(page.locator("#choose-2")).to_be_in_viewport(ratio=0.99)  # what is being asked about
    expect(page.locator("#hand")).to_be_visible()
    page.locator('button[data-turn="slot-tracks"]').tap()
    expect(page.locator("#lying-church")).to_be_visible()
    expect(page.locator("#hand")).to_be_hidden()
    site.house.room.say(page.url.rsplit("/", 1)[1], None, "", "!")
    page.locator("#picture-glance").tap()  # neither news nor a finger elsewhere turn the page
    expect(page.locator("#lying-church")).to_be_visible()


def town(page: Page) -> float:
    """How wide a town can be touched on, in pixels."""
    wide: float = page.evaluate(
        "() => document.querySelector('#picture-map .can .hit').getBoundingClientRect().width"
    )
    return wide


@pytest.mark.parametrize("way", ["button", "double tap", "pinch"])
def test_the_board_is_enlarged_and_moved_about(visit: Visit, site: Hosted, way: str) -> None:
    eva = site.guest()
    table = site.midway(eva, "place")
    page = visit(f"/t/{table}", size="phone", person=eva)
    my_turn(page)
    before, frame = town(page), box(page, ".laid")
    touch = page.context.new_cdp_session(page)
    if way == "button":
        page.locator('[data-zoom="1.6"]').tap()
        page.locator('[data-zoom="1.6"]').tap()
    elif way == "double tap":
        for _ in range(2):
            page.touchscreen.tap(frame["x"] + 12, frame["y"] + 12)  # the sea
    else:
        touch.send(
            "Input.synthesizePinchGesture",
            {"x": 200, "y": 300, "scaleFactor": 2.5, "relativeSpeed": 900, "gestureSourceType": "touch"},
        )
    expect(page.locator(".laid.zoomed")).to_be_visible()
    assert town(page) > 1.8 * before
    assert town(page) >= 44
    assert abs(box(page, ".laid")["height"] - frame["height"]) < 2  # within its frame
    letters = page.evaluate("() => document.querySelector('#town-LE7 text').getBoundingClientRect().height")
    assert letters > 12
    at = page.evaluate("() => document.querySelector('.laid').scrollLeft")
    step = -12 if at < 100 else 12
    finger = [{"x": 200 + step * i, "y": 300} for i in range(11)]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger[:1]})
    for point in finger[1:]:
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        page.wait_for_timeout(16)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("at => Math.abs(document.querySelector('.laid').scrollLeft - at) > 60", arg=at)
    site.house.room.set_seat(table, 1, settings={"forced": False})  # something changes: the zoom stays
    page.wait_for_timeout(500)
    expect(page.locator(".laid.zoomed")).to_be_visible()
    while page.locator(".laid.zoomed").count():
        page.locator('[data-zoom="0.625"]').tap()
    expect(page.locator(".laid.zoomed")).to_have_count(0)


def test_a_long_press_shows_what_a_move_does(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 1)}", size="phone", person=eva)
    my_turn(page)
    card = box(page, ".hand .can")
    point = {"x": card["x"] + 40, "y": card["y"] + 60}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator("#preview .what")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".confirm")).to_be_hidden()  # shown, not chosen
    expect(page.locator('#now[data-turn="1"]')).to_be_attached()


def test_a_printed_table(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 2)}", person=eva)
    page.emulate_media(media="print")
    for gone in (".top", ".decision", ".log", ".talk", ".zooms"):
        expect(page.locator(gone).first).to_be_hidden()
    for there in (
        "#picture-map",
        "#picture-church",
        "#picture-trick",
        ".hand svg.picture >> nth=0",
        "#strip-3",
    ):
        expect(page.locator(there)).to_be_visible()
    assert page.evaluate("() => getComputedStyle(document.body).backgroundImage") == "none"
    assert hidden_part(page, ".hand")["across"] <= 1
    assert len(page.pdf(format="A4")) > 20_000


DRAWN = """() => [...document.querySelectorAll("#now svg.picture")]
  .map((one) => [one.id, one.getBoundingClientRect()])
  .filter(([, box]) => box.width).map(([id, box]) => [id, box.left, box.top, box.right, box.bottom])"""
PAPER = {"width": 794, "height": 1123}  # A4


@pytest.mark.parametrize("game", MATCHES)
def test_t27_no_printed_drawing_covers_another(visit: Visit, site: Hosted, game: str) -> None:
    eva = site.guest()
    page = visit(f"/t/{table_at(site, eva, game, 'end')}", person=eva)
    ready(page)
    page.emulate_media(media="print")
    page.set_viewport_size(PAPER)
    drawn: list[tuple[str, float, float, float, float]] = page.evaluate(DRAWN)
    assert len(drawn) >= 9
    for at, (one, left, top, right, bottom) in enumerate(drawn):
        assert left >= -1 and right <= PAPER["width"] + 1, one
        for other, x, y, beyond, below in drawn[:at]:
            assert left >= beyond - 1 or x >= right - 1 or top >= below - 1 or y >= bottom - 1, (one, other)


def test_printed_rules(visit: Visit) -> None:
    page = visit("/rules/brian-boru")
    page.emulate_media(media="print")
    expect(page.locator(".top")).to_be_hidden()
    expect(page.locator('input[type="search"]')).to_be_hidden()
    expect(page.locator("#rule-R2\\.6")).to_be_visible()
    assert page.evaluate("() => getComputedStyle(document.querySelector('.rule')).breakInside") == "avoid"
