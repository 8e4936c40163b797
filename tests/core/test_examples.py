"""Examples of rules: they can be seen on a part of a table, which is a picture and nothing to press."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from deskoherna.core import registry
from deskoherna.core.drawing.legend import legend, symbols_in
from deskoherna.core.drawing.svg import NAMESPACE
from deskoherna.core.lessons.examples import LESSON, QUESTION, examples, still
from deskoherna.core.lessons.form import FIRST_MATCH, chosen_examples, course
from deskoherna.core.text import LANGUAGES, words
from deskoherna.core.text.rulebook import rulebook

NOTHING = {  # rules of which nothing can be seen: boxes that are not here; what options of the form mean
    "imperial-settlers": ["X1.6"],
    "terra-mystica": ["T18.31", "T18.32", "T18.33", "T18.34", "T18.38", "T18.39"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", registry.games())
def test_every_rule_is_drawn(game: str, lang: str) -> None:
    found = examples(game, lang)
    numbers = rulebook(registry.game(game).package, lang).numbers
    assert [number for number in numbers if number not in found] == NOTHING.get(game, [])
    taught = {n for one in course(game).lessons if one.id != FIRST_MATCH for n in one.rules}
    assert all(found[number].kind == LESSON for number in taught & {*numbers})


@pytest.mark.parametrize("game", registry.games())
def test_what_is_chosen_for_a_rule_is_there_to_be_seen(game: str) -> None:
    """Examples that are written by hand: the rule exists, and what is to be looked at is drawn."""
    numbers = rulebook(registry.game(game).package, "cs").numbers
    found = examples(game, "cs")
    chosen = chosen_examples(game)
    assert chosen and {*chosen} <= {*numbers}
    for number, said in chosen.items():
        how, *rest = said.split() or [""]
        assert how in ("", "at", "alone", "card", "like"), (number, said)
        if how in ("at", "alone"):
            assert bool(found[number].light) == bool(rest[1:]), (number, said)


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


@pytest.mark.parametrize("game", registry.games())
def test_the_legend_names_icons_in_both_languages(game: str) -> None:
    """Every name belongs to an icon that is drawn, and no two icons of a game mean the same."""
    examples(game, "cs")  # its icons are there once it has been drawn
    rules = registry.game(game)
    cs, en = legend(rules, "cs"), legend(rules, "en")
    named = [key.removeprefix("icon.") for key in words("cs", rules.package).keys("icon.")]
    assert list(cs) == list(en) and [*cs][: len(named)] == named
    assert len(cs) >= 13 and len({*cs.values()}) == len(cs) and len({*en.values()}) == len(en)


@pytest.mark.parametrize("game", registry.games())
def test_every_symbol_that_is_drawn_is_named(game: str) -> None:
    """By the legend, or by the title of what it stands in; emblems only adorn."""
    rules = registry.game(game)
    known = legend(rules, "cs")
    drawn = [one.picture.svg for one in examples(game, "cs").values()]
    cards = [rules.draw_card(card.id, words("cs", rules.package)) for card in rules.cards()]
    drawn += [card.svg for card in cards if card is not None]
    unnamed = {name for svg in drawn for name in symbols_without_title(ElementTree.fromstring(svg))}
    assert unnamed - {*known} == set()


def symbols_without_title(thing: ElementTree.Element, titled: bool = False) -> set[str]:
    if "emblem" in thing.get("class", "") or thing.get("aria-hidden") == "true":
        return set()
    name = thing.get("href", "").removeprefix("#icon-")
    if thing.get("href", "").startswith("#icon-"):
        return set() if titled else {name}
    inside = titled or (thing.tag == f"{{{NAMESPACE}}}g" and thing.find(f"{{{NAMESPACE}}}title") is not None)
    return {one for part in thing for one in symbols_without_title(part, inside)}


def test_a_card_says_what_its_symbols_mean() -> None:
    rules = registry.game("imperial-settlers")
    card = rules.draw_card("COM001", words("cs", rules.package))  # printed: wood, stone; points and a card
    assert card is not None
    found = dict(symbols_in(card.svg, legend(rules, "cs")))
    assert {"wood", "stone", "card", "points"} <= {*found} and "food" not in found
