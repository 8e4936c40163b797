"""Answering at a table the way a person does: by clicking on what glows."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

YOURS = '#now[data-turn="1"]'


def ready(page: Page) -> None:
    """Wait until the page's scripts listen."""
    page.wait_for_selector("main[data-ready]")


def my_turn(page: Page) -> None:
    ready(page)
    page.wait_for_selector(YOURS, state="attached")
    page.wait_for_timeout(420)  # clicks that come too soon after an answer or a new question are ignored


def start(page: Page) -> None:
    """From the shelf to a table against bots: one click."""
    page.locator('form[action="/play/brian-boru"] button').click()
    page.wait_for_url("**/t/*")


def question(page: Page) -> str:
    """Names the question the page shows."""
    return str(page.get_attribute("#now", "data-position"))


def answered(page: Page, before: str) -> None:
    """Wait until the question of that position is no longer asked of us."""
    page.wait_for_selector(f'#now:not([data-position="{before}"][data-turn="1"])', state="attached")


def click_parts(page: Page) -> None:
    """Pick as many parts as make a move, then confirm."""
    pieces = page.locator("[data-part]")
    for at in range(int(str(pieces.first.get_attribute("data-parts")))):
        pieces.nth(at).click()
    page.locator("[data-confirm]").click()


def click_piece(page: Page) -> None:
    """Click the first thing that glows; once more if the table asks."""
    insist(page, page.locator("svg.picture [data-move]").first.click)


def insist(page: Page, say: Callable[[], None]) -> None:
    """Answer, and again where the table wants to be told twice; it may find out only when it is told once."""
    gone = f'#now:not([data-position="{question(page)}"][data-turn="1"])'
    say()
    page.wait_for_selector(f".confirm:not([hidden]), {gone}", state="attached")
    if not page.locator(gone).count():
        say()


def answer_on_board(page: Page) -> str:
    """Answer the open question by clicking on the drawings alone; the kind of move it asks for."""
    my_turn(page)
    before = question(page)
    kind = str(page.locator("#moves button.move").first.get_attribute("value")).split()[0]
    if page.locator("[data-part]").count():
        click_parts(page)
    else:
        click_piece(page)
    answered(page, before)
    return kind


def open_list(page: Page) -> None:
    """Open the list of all moves, which is folded where the drawings offer every one."""
    ready(page)
    if not page.locator("main.listing").count():
        page.locator("[data-list]").click()
    page.wait_for_selector("#moves", state="visible")


def answer_in_list(page: Page) -> None:
    """Answer by the first move of the list."""
    my_turn(page)
    before = question(page)
    open_list(page)
    insist(page, page.locator("#moves button.move").first.click)
    answered(page, before)
