"""Standing orders of both empires: which deck to draw from, and gold only where it must be."""

from __future__ import annotations

import random

import pytest

from deskoherna.core import registry
from deskoherna.core.asking import Decision
from deskoherna.core.match import new_match
from deskoherna.games.imperial_settlers.moves import DRAW
from deskoherna.settlers.moves import PayMove


def asked(game: str, key: str, count: int) -> list[Decision]:
    """So many questions of a kind, from matches played by chance."""
    rules, found = registry.game(game), []
    for seed in range(40):
        match, dice = new_match(rules, 2, seed), random.Random(seed)
        while not match.over and len(found) < count:
            decision = match.pending[0]
            if decision.prompt.key == key:
                found.append(decision)
            match.play(decision.seat, dice.choice(decision.moves))
        if len(found) == count:
            return found
    raise AssertionError(f"{key} is hardly ever asked")


def test_cards_are_drawn_from_the_deck_that_was_named() -> None:
    rules = registry.game("imperial-settlers")
    (decision,) = asked("imperial-settlers", "draw", 1)
    for said, move in (("ask", None), ("common", DRAW[0]), ("faction", DRAW[1])):
        assert rules.obey({}, decision, {"draw": said, "gold": True}) is move


@pytest.mark.parametrize("game", ["imperial-settlers", "empires-of-the-north"])
def test_gold_is_paid_only_where_resources_are_missing(game: str) -> None:
    rules, sure = registry.game(game), 0
    for decision in asked(game, "pay", 6):
        gold = sorted([one.paid[-1] for one in decision.moves if isinstance(one, PayMove)])
        answer = rules.obey({}, decision, {"draw": "common", "gold": True})
        if gold.count(gold[0]) > 1:
            assert answer is None, "there is something to choose"
        else:
            assert isinstance(answer, PayMove) and answer.paid[-1] == gold[0]
            sure += 1
        assert rules.obey({}, decision, {"draw": "common", "gold": False}) is None
    assert sure


def test_no_other_question_is_answered() -> None:
    rules = registry.game("imperial-settlers")
    (decision,) = asked("imperial-settlers", "turn", 1)
    assert rules.obey({}, decision, {"draw": "common", "gold": True}) is None
