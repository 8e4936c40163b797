"""Every card of every game is known by its picture: an emblem of its own, or a large figure."""

from __future__ import annotations

import re

import pytest
from web.positions import MATCHES

import deskoherna as dh
from deskoherna.core.drawing import ICONS
from deskoherna.core.reading import words_of

EMBLEM = re.compile(r'<g class="emblem">.*?</g>|<use [^>]*class="icon emblem"[^>]*/?>', re.S)
# Action cards of Brian Boru are known by their large figure; spirits' portraits have a test of their own.
OTHERWISE = re.compile(r"(red|blue|yellow|white)-\d+|spirit-.*")
SIGN = re.compile(r'href="#icon-([^"]+)"')


@pytest.mark.parametrize("game", MATCHES)
def test_every_card_has_a_picture_of_its_own(game: str) -> None:
    """Cards of one name are copies or variants of one card, and share theirs."""
    rules = dh.new_match(game, players=3, seed=1).game
    words = words_of(rules, "en")
    pictures: dict[tuple[str, ...], str] = {}
    for card in rules.cards():
        drawn = rules.draw_card(card.id, words)
        assert drawn is not None, card.id
        if OTHERWISE.fullmatch(card.id):
            continue
        found = EMBLEM.search(drawn.svg)
        assert found is not None, card.id
        signs = tuple(SIGN.findall(found.group()))
        assert signs and set(signs) <= set(ICONS), card.id
        name = words.heading(card.name)
        assert pictures.setdefault(signs, name) == name, (card.id, signs)
