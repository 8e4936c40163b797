"""Reading aloud: what a match can say in words, and why not."""

from __future__ import annotations

import pytest

import deskoherna as dh
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import Explanation, named
from deskoherna.core.state import player
from deskoherna.testing.promises.copies import play_on


@pytest.fixture
def m(tiny: str) -> dh.Match:
    return dh.new_match(tiny, 2, seed=4, names=["Petr"])


def test_moves_questions_events_and_cards_can_be_read(m: dh.Match) -> None:
    """A question and an event are sentences, a move is what the player would say."""
    decision = m.pending[0]
    assert m.read(decision) == "Kterou kartu nabídneš?"
    assert m.read(decision.moves[0], "en").startswith("Bid ")
    assert m.read(m.events[0], "en").startswith("Round 1: ") and m.read(m.events[0], "en").endswith(".")
    assert m.read(m.game.cards()[6], "en").startswith("Red 7: ")
    assert m.read(m.game.cards()[6].name, "cs") == "červená karta 7"


def test_what_has_no_words_is_an_error(m: dh.Match) -> None:
    with pytest.raises(TypeError, match="cannot be read aloud"):
        m.read(3.5)


def test_players_are_called_by_their_names_where_known() -> None:
    """However deep in a phrase; others are numbered from 1."""
    phrase = Phrase("event.x", who=player(0), all=[player(1), player(0), 5], inner=Phrase("y", who=player(0)))
    found = named(phrase, ["Petr", ""])
    assert found == Phrase("event.x", who="Petr", all=[player(1), "Petr", 5], inner=Phrase("y", who="Petr"))
    assert player(1) == Phrase("seat.name", n=2)


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_there_is_always_a_reason(m: dh.Match, lang: str) -> None:
    """Legal, illegal, unknown, not your turn, over: each has its own sentence, and rules where they help."""
    legal = m.pending[0].moves[0]
    held = [move.notation for move in m.pending[0].moves]
    illegal = next(
        text for text in ("bid red-1", "bid blue-1", "bid green-1", "bid red-2") if text not in held
    )
    said = [m.explain(0, text, lang) for text in (str(legal), illegal, "xyzzy")]
    assert [one.rules for one in said] == [("A2.2", "A2.3"), ("A2.2",), ("A2.2", "A2.3")]
    m.play(0, legal)
    said.append(m.explain(0, str(legal), lang))
    play_on(m, seed=1)
    said.append(m.explain(0, str(legal), lang))
    assert said[3].rules == said[4].rules == ()
    assert len({one.text for one in said}) == 5 and all(one.text for one in said)


def test_an_explanation_ends_with_its_rules() -> None:
    assert str(Explanation("No.", ["A1", "A2"])) == "No. (A1, A2)"
    assert str(Explanation("No.", [])) == "No."
