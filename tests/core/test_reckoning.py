"""The card of a round: what everybody got in it, by source, as each reader may know it."""

from __future__ import annotations

from core.scripted import ASK, A, B, Slate, match_of

from deskoherna.core.asking import Decision, Rule
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event, player
from deskoherna.core.telling.reckoning import Given, Gives, Ledger, given_by
from deskoherna.core.telling.story import Line, story

DOJO = Phrase("card.dojo", code="d1")
OTHER_DOJO = Phrase("card.dojo", code="d2")
DEAL = Phrase("deal")


def rounds(t: Slate) -> Rule:
    t.tell("gains", who=player(0), n=9)  # before the first round
    for number in (1, 2):
        t.tell("round", n=number)
        t.cause = DOJO
        t.tell("gains", who=player(0), n=3)
        t.cause = DEAL
        t.tell("gains", who=player(0), n=2)
        t.cause = OTHER_DOJO
        t.tell_only(0, "gains", who=player(0), n=1)
        t.cause = None
        yield Decision(0, ASK, [A, B])
        t.tell("pays", who=player(0), n=4)
        t.tell("gains", who=player(1), n=1)


def played(answers: int) -> Match:
    m = match_of(rounds)
    m.game.telling.rounds = "round"
    m.game.telling.gives.update(gains=[Gives("point", source="luck")], pays=[Gives("point", times=-1)])
    for _ in range(answers):
        m.play(0, A)
    return m


def cards(match: Match, seat: int | None) -> list[list[Line]]:
    return [scene.lines for scene in story(match, seat) if scene.title.key == "story.reckoning"]


def test_a_round_that_is_over_has_a_card_and_no_other_has() -> None:
    assert cards(played(0), 0) == []
    assert [len(card) for card in cards(played(1), 0)] == [2]
    assert [len(card) for card in cards(played(2), 0)] == [2, 2]


def test_gains_stand_by_source_copies_of_a_card_together_and_prices_once() -> None:
    mine, yours = cards(played(1), 0)[0]
    what = mine.phrase.args["what"]
    assert isinstance(what, list)
    gain, loss = what
    assert gain == Phrase(
        "story.gain",
        what=Phrase("point", n=6),
        by=[Phrase("story.share", source=DOJO, n=4), Phrase("story.share", source=DEAL, n=2)],
    )
    assert loss == Phrase("story.loss", what=Phrase("point", n=4))
    assert mine.seat == 0 and yours.seat == 1
    assert "source.luck" in repr(yours.phrase)  # nothing else brought it about


def test_a_card_says_only_what_its_reader_saw() -> None:
    assert "n=6" in repr(cards(played(1), 0)[0][0].phrase)
    for other in (1, None):
        assert "n=6" not in repr(cards(played(1), other)[0][0].phrase)


def test_lines_after_a_card_go_on_counting() -> None:
    ids = [line.id for scene in story(played(2), 0) for line in scene.lines]
    assert ids == sorted(set(ids))


def test_a_player_who_is_none_gets_nothing() -> None:
    nobody = Event("gains", {"who": Phrase("virtual-player"), "n": 3})
    assert given_by(nobody, [Gives("point")]) == []


def test_points_come_first() -> None:
    ledger = Ledger()
    ledger.add([Given(0, "coin", 1), Given(0, "point", 2), Given(0, "wood", -1)], DEAL)
    assert [(row.good, row.change) for row in ledger.rows(0, "point")] == [
        ("point", 2),
        ("coin", 1),
        ("wood", -1),
    ]
