"""The script of docs/boards.md is enough to play: on real drawings it says the moves that are offered."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page

import deskoherna as dh
from deskoherna.core.asking import Decision
from deskoherna.core.match import Match
from deskoherna.core.text import words

PAGE = Path(__file__).parents[2] / "docs" / "boards.md"
YOURS = (
    "const said = []; const say = move => said.push(move); const menu = (thing, moves, say) => say(moves[0]);"
)


def laid(browser: Browser, match: Match, decision: Decision) -> Page:
    """A bare page with the drawings of a moment and the document's script."""
    [script] = re.findall(r"```js\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    pictures = match.game.board(match.view(decision.seat), words("en", match.game.package), decision.moves)
    page = browser.new_page()
    page.set_content("".join([picture.svg for picture in pictures]) + f"<script>{YOURS}{script}</script>")
    return page


def moment(game: str, prefix: str) -> tuple[Match, Decision]:
    """The first moment of a match at which a move begins with these words."""
    match = dh.new_match(game, players=3, seed=1)
    while not match.pending[0].moves[0].notation.startswith(prefix):
        decision = match.pending[0]
        match.play(decision.seat, decision.moves[0])
    return match, match.pending[0]


def test_things_say_their_moves(browser: Browser) -> None:
    match, decision = moment("brian-boru", "mark")
    page = laid(browser, match, decision)
    offered = [move.notation for move in decision.moves]
    things = page.locator(".can[data-move]")
    assert things.count() == len(offered)
    for n in range(2):
        things.nth(n).dispatch_event("click")
    things.nth(2).focus()
    page.keyboard.press("Enter")
    said = page.evaluate("said")
    assert said == [things.nth(n).get_attribute("data-move") for n in range(3)] and set(said) <= set(offered)
    page.close()


def test_parts_make_a_move_together(browser: Browser) -> None:
    match, decision = moment("brian-boru", "keep")
    page = laid(browser, match, decision)
    parts = page.locator(".can[data-move-prefix=keep]")
    needed = int(parts.first.get_attribute("data-parts") or "0")
    assert needed >= 2 and parts.count() > needed
    last = parts.count() - 1
    parts.nth(last).dispatch_event("click")
    assert parts.nth(last).get_attribute("aria-pressed") == "true"
    parts.nth(last).dispatch_event("click")  # not that one after all
    assert parts.nth(last).get_attribute("aria-pressed") == "false"
    for n in reversed(range(needed)):
        parts.nth(n).dispatch_event("click")
    [said] = page.evaluate("said")
    assert said in [move.notation for move in decision.moves]
    page.close()


def test_a_thing_with_several_moves_opens_a_menu(browser: Browser) -> None:
    match = dh.new_match("terra-mystica", players=2, seed=1)
    for _ in range(200):
        decision = match.pending[0]
        page = laid(browser, match, decision)
        things = page.locator(".can[data-moves]")
        if things.count():
            things.first.dispatch_event("click")
            assert page.evaluate("said[0]") in [move.notation for move in decision.moves]
            page.close()
            return
        page.close()
        match.play(decision.seat, decision.moves[0])
    raise AssertionError("nothing in the match was about several moves")
