"""Answering at a table the way a person does: by clicking on what glows."""

from __future__ import annotations

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
    piece = page.locator("svg.picture [data-move]").first
    notation = str(piece.get_attribute("data-move"))
    final = page.locator(f'#moves button[value="{notation}"][data-final]').count() > 0
    piece.click()
    if final:
        page.wait_for_selector(".confirm:not([hidden])")
        piece.click()


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


def answer_in_list(page: Page) -> None:
    """Answer by the first move of the list."""
    my_turn(page)
    before = question(page)
    page.evaluate("() => document.body.classList.remove('low')")
    button = page.locator("#moves button.move").first
    final = button.get_attribute("data-final") is not None
    button.click()
    if final:
        button.click()
    answered(page, before)
