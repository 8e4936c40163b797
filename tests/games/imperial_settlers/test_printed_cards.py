"""Every card of the base game against what is printed on it (``printed.toml``): figures and effect."""

from __future__ import annotations

from collections import Counter

import pytest
from games.imperial_settlers.printed import ATTACK, CARDS, Facts, effects, figures, in_one_order

from deskoherna.games.imperial_settlers.board.cards import cards
from deskoherna.games.imperial_settlers.effects.catalogue import FACES
from deskoherna.games.imperial_settlers.figures import ATTACKS, GOODS, RECORDS

BASE = {record.ids[0]: r for r, record in enumerate(RECORDS) if not record.expansion}


def test_all_cards_of_the_base_game_are_there() -> None:
    printed = [code for facts in CARDS for code in facts["ids"]]
    assert len(printed) == len({*printed}) == 204
    assert sorted([facts["ids"][0] for facts in CARDS]) == sorted(BASE)


@pytest.mark.parametrize("facts", CARDS, ids=lambda facts: facts["ids"][0])
def test_e0_a_card_is_as_printed(facts: Facts) -> None:
    r = BASE[facts["ids"][0]]
    assert in_one_order(figures(RECORDS[r]) | effects(FACES[r])) == in_one_order(facts)


def test_e0_the_attack_cards_are_as_printed() -> None:
    assert Counter([GOODS[good] for good in ATTACKS]) == ATTACK
    assert sum(ATTACK.values()) == 16


def test_e0_no_card_of_the_base_game_is_ours() -> None:
    """E0, E2: the mark stands on the cards of the expansion, and on nothing else."""
    for record in RECORDS:
        assert bool(record.reconstructed) == record.expansion, record.ids
    marked = {card.id for card in cards() if card.reconstructed}
    assert marked == {record.ids[0] for record in RECORDS if record.expansion}
