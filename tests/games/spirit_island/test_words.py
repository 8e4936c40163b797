"""The game speaks: tables whole in both languages, every card reads, all names are there."""

from __future__ import annotations

import pytest

from deskoherna.core.phrase import Phrase
from deskoherna.core.text import check, words
from deskoherna.games.spirit_island.board.cards.lookup import cards
from deskoherna.games.spirit_island.content import ADVERSARIES, POWERS, SPIRITS, load
from deskoherna.games.spirit_island.figures import PACKAGE

load()


def test_tables_are_whole() -> None:
    assert check(str(PACKAGE)) == []


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_every_card_reads(lang: str) -> None:
    speech = words(lang, str(PACKAGE))
    names = set()
    for card in cards():
        names.add((card.kind.key, speech.say(card.name)))
        assert card.text
        for sentence in card.text:
            said = speech.sentence(sentence)
            assert said.endswith((".", "!", "?", "“", '"')) and "{" not in said
    assert len(names) == len(cards())  # no two cards of a kind are called alike


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_special_rules_have_names_and_texts(lang: str) -> None:
    speech = words(lang, str(PACKAGE))
    rules = [rule for panel in SPIRITS.values() for rule in panel.rules]
    rules += [rule for foe in ADVERSARIES.values() for _, rule in foe.rules]
    for rule in rules:
        assert speech.say(rule.phrase())
        assert speech.say(Phrase(f"rule.{rule.name}.text"))


def test_a_card_reads_as_it_is_written() -> None:
    czech, english = words("cs", str(PACKAGE)), words("en", str(PACKAGE))
    text = POWERS["call-to-bloodshed"].text()
    assert [english.sentence(one) for one in text] == [
        "Either deal 1 damage per Dahan, or gather up to 3 Dahan."
    ]
    assert [czech.sentence(one).replace("\u00a0", " ") for one in text] == [
        "Buď způsob 1 poškození za každého Dahana, nebo přivolej až 3 Dahany."
    ]
