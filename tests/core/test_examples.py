"""Examples of rules: most rules can be seen on a part of a table, which is a picture and nothing to press."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from deskoherna.core import registry
from deskoherna.core.lessons.examples import LESSON, QUESTION, examples, still
from deskoherna.core.lessons.form import FIRST_MATCH, course
from deskoherna.core.text.rulebook import rulebook

SEEN = {  # at least so many of its rules can be seen
    "brian-boru": 62,
    "terra-mystica": 125,
    "imperial-settlers": 51,
    "empires-of-the-north": 26,
    "spirit-island": 102,
}


@pytest.mark.parametrize("game", registry.games())
def test_every_rule_of_a_lesson_is_drawn_and_others_are(game: str) -> None:
    found = examples(game, "cs")
    numbers = rulebook(registry.game(game).package, "cs").numbers
    assert list(found) == [number for number in numbers if number in found]
    taught = {n for one in course(game).lessons if one.id != FIRST_MATCH for n in one.rules}
    assert all(found[number].kind == LESSON for number in taught & {*numbers})
    assert len(found) >= SEEN[game]


@pytest.mark.parametrize("game", registry.games())
def test_a_figure_cannot_be_pressed_and_shows_where_to_look(game: str) -> None:
    for number, example in examples(game, "cs").items():
        drawn = still(example, number)
        ElementTree.fromstring(drawn)
        for button in ("data-move", "data-part", "tabindex", 'role="button"', "data-why", ' class="can'):
            assert button not in drawn, (number, button)
        ids = re.findall(r' id="([^"]*)"', drawn)
        assert all(one.endswith(f"-{number}") for one in ids) and len(ids) == len({*ids})
        if example.kind == QUESTION or example.light:
            assert "data-lit" in drawn, number


def test_an_example_of_a_lesson_lights_what_the_lesson_does() -> None:
    lesson = next(one for one in course("brian-boru").lessons if one.id == "actions-no-coins")
    example = examples("brian-boru", "cs")["R7.4"]
    assert example.about == lesson.title["cs"] and {*lesson.step[0].light} == example.light
