"""Learning in a real browser: a driver that does only what the guide says and lights is never stuck."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from web.answering import my_turn
from web.conftest import Visit
from web.hosting import Hosted
from web.learner import do_as_told, read_on, solve

from deskoherna.core import registry
from deskoherna.core.lessons.form import FIRST_MATCH, Lesson, course

GAMES = [one for one in registry.games() if course(one).lessons]
ALL = [(game, one.id) for game in GAMES for one in course(game).lessons if one.goal is None]
PUZZLES = [(game, one) for game in GAMES for one in course(game).lessons if one.goal is not None]
QUICK = [(game, [one for of, one in ALL if of == game][-1]) for game in GAMES]
QUICK += [(game, FIRST_MATCH) for game, id in ALL if id == FIRST_MATCH]
SEEN = [("cs-CZ", "laptop"), ("en-US", "phone")]
AT_ONCE = [(*one, *SEEN[n % 2]) for n, one in enumerate(QUICK)]  # each at one size by `make test`


def taught(visit: Visit, game: str, id: str, lang: str, size: str) -> None:
    page = visit(f"/learn/{game}", lang, size)
    page.locator(f'form[action="/learn/{game}/{id}"] button').click()
    page.wait_for_url("**/t/*")
    for _ in range(40):
        if not do_as_told(page):
            break
    expect(page.locator("#guide.done")).to_be_visible()
    read_on(page)
    page.goto(f"/learn/{game}")
    expect(page.locator(".learned").first).to_be_visible()


@pytest.mark.parametrize(("game", "id", "lang", "size"), AT_ONCE)
def test_do_what_the_guide_says(visit: Visit, game: str, id: str, lang: str, size: str) -> None:
    taught(visit, game, id, lang, size)


SAMPLE = 7  # one of so many is among the slow tests, too, which .ci/run does; odd, so that both sizes come
LESSONS = [(game, id, *seen) for game, id in ALL for seen in SEEN if (game, id, *seen) not in AT_ONCE]
SOLVED = [(game, one, *seen) for game, one in PUZZLES for seen in SEEN]


def whole(cases: list[Any]) -> list[Any]:
    """All cases for `make test-lessons`, and a sample of them for `make test-slow`."""
    marks = [[pytest.mark.lessons] + [pytest.mark.slow] * (n % SAMPLE == 0) for n in range(len(cases))]
    return [
        pytest.param(*one, marks=mark, id="-".join([getattr(part, "id", part) for part in one]))
        for one, mark in zip(cases, marks, strict=True)
    ]


def test_the_sample_has_lessons_of_every_game_at_both_sizes() -> None:
    sampled = [*LESSONS[::SAMPLE], *SOLVED[::SAMPLE]]
    assert {one[0] for one in sampled} == {*GAMES}
    assert {one[2:] for one in LESSONS[::SAMPLE]} == {one[2:] for one in SOLVED[::SAMPLE]} == {*SEEN}


@pytest.mark.parametrize(("game", "id", "lang", "size"), whole(LESSONS))
def test_every_lesson_can_be_done(visit: Visit, game: str, id: str, lang: str, size: str) -> None:
    taught(visit, game, id, lang, size)


@pytest.mark.parametrize(("game", "puzzle", "lang", "size"), whole(SOLVED))
def test_every_puzzle_can_be_solved(visit: Visit, game: str, puzzle: Lesson, lang: str, size: str) -> None:
    page = visit(f"/learn/{game}", lang, size)
    page.locator(f'form[action="/learn/{game}/{puzzle.id}"] button').click()
    page.wait_for_url("**/t/*")
    assert puzzle.goal is not None
    for move in puzzle.goal.solution:
        solve(page, move)
    expect(page.locator("#guide.done")).to_be_visible()


def test_a_wrong_wish_is_answered_and_the_lesson_is_taken_up_again(visit: Visit, site: Hosted) -> None:
    page = visit("/", person=site.guest(), forgive=True)  # a refusal is told, and the browser notes it
    page.locator('a[href="/learn/terra-mystica"]').click()
    page.locator('form[action="/learn/terra-mystica/power-bowls"] button').click()
    page.wait_for_url("**/t/*")
    my_turn(page)
    page.locator("#burn").click()
    page.locator(".confirm:not([hidden]) [data-confirm], #guide .notice").first.wait_for()
    if page.locator(".confirm:not([hidden])").count():
        page.locator("[data-confirm]").click()
    expect(page.locator("#guide .notice")).to_contain_text("7 penězi")
    do_as_told(page)
    expect(page.locator("#guide .count")).to_have_text("2/2")
    there = page.url
    page.goto("/learn/terra-mystica")
    page.locator('form[action="/learn/terra-mystica/power-bowls"] button').click()
    page.wait_for_url("**/t/*")
    assert page.url == there
    expect(page.locator("#guide .count")).to_have_text("2/2")
    page.locator('form[action$="/restart"] button').click()
    expect(page.locator("#guide .count")).to_have_text("1/2")


def test_a_puzzle_can_be_missed_and_tried_again(visit: Visit, site: Hosted) -> None:
    page = visit("/learn/brian-boru", person=site.guest())
    page.locator('form[action="/learn/brian-boru/tricks-without-paying"] button').click()
    page.wait_for_url("**/t/*")
    for card, then in (("25", "missed"), ("12", "done")):
        my_turn(page)
        page.locator(f'svg.picture [data-move="follow {card}"]').click()
        page.wait_for_selector(f".confirm:not([hidden]), #guide.{then}", state="attached")
        if not page.locator(f"#guide.{then}").count():
            page.locator("[data-confirm]").click()
        expect(page.locator(f"#guide.{then}")).to_be_visible()
        if then == "missed":
            page.locator('form[action$="/restart"] button').click()
            expect(page.locator("#guide:not(.missed)")).to_be_visible()


def test_lessons_are_reached_from_the_rule_they_illustrate(visit: Visit) -> None:
    page = visit("/rules/terra-mystica")
    page.locator('[id="rule-T5.3"] .try a').first.click()
    expect(page.locator("#lesson-power-bowls")).to_be_visible()
