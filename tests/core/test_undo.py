"""Taking back: one's own last answer, while nothing was revealed, drawn or answered by others."""

from __future__ import annotations

import pytest
from core.scripted import ASK, A, B, Slate, asks, match_of

import deskoherna as dh
from deskoherna.core.asking import Anyone, Decision, Rule, Together
from deskoherna.core.errors import NotAllowed
from deskoherna.testing.facts import everything


def refused(m: dh.Match, seat: int, why: str) -> None:
    before = everything(m)
    assert not m.can_undo(seat)
    with pytest.raises(NotAllowed, match=why):
        m.undo(seat)
    assert everything(m) == before


def test_back_to_before_the_last_answer() -> None:
    m = match_of(asks(0), asks(0), asks(1))
    start = everything(m)
    m.play(0, A)
    middle = everything(m)
    m.play(0, B)
    m.undo(0)
    assert everything(m) == middle
    m.undo(0)
    assert everything(m) == start
    refused(m, 0, "nothing to take back")


def test_nobody_takes_back_what_another_said() -> None:
    m = match_of(asks(0), asks(1), asks(0))
    m.play(0, A)
    refused(m, 1, "nothing to take back")
    m.play(1, A)
    refused(m, 0, "somebody else has played")
    m.undo(1)
    m.undo(0)
    assert m.answers == []


def test_not_after_chance_has_decided() -> None:
    def draws(t: Slate) -> None:
        t.written.append(str(t.below(6)))

    m = match_of(asks(0), draws, asks(0))
    m.play(0, A)
    refused(m, 0, "chance has decided")


def test_not_after_something_was_revealed() -> None:
    def reveals(t: Slate) -> None:
        t.reveals += 1

    m = match_of(asks(0), reveals, asks(0))
    m.play(0, A)
    refused(m, 0, "has been revealed")
    m.play(0, A)
    m.undo(0)
    refused(m, 0, "has been revealed")


def both(t: Slate) -> Rule:
    question = Together([Decision(seat, ASK, [A, B]) for seat in range(t.players)])
    yield question
    t.written.append(" ".join(str(answer) for answer in question.answers))


def test_ones_own_sealed_answer_until_it_resolves() -> None:
    m = match_of(both, asks(0), players=3)
    m.play(0, A)
    before = everything(m)
    m.play(2, B)
    m.undo(0)
    assert m.sealed == {2: B}
    m.play(0, A)
    m.undo(2)
    assert everything(m) == before
    m.play(1, A)
    m.play(2, B)
    for seat in range(3):
        refused(m, seat, "somebody else has played")


def test_not_while_others_have_sealed_answers_since() -> None:
    m = match_of(asks(0), both)
    m.play(0, A)
    m.play(1, A)
    refused(m, 0, "somebody else has played")
    m.undo(1)
    m.undo(0)
    assert m.answers == []


def test_an_answer_to_anyone() -> None:
    def first(t: Slate) -> Rule:
        silent = [0, 1]
        while silent:
            who = Anyone([Decision(seat, ASK, [A, B]) for seat in silent])
            yield who
            silent.remove(who.seat)

    m = match_of(first, asks(0))
    m.play(1, A)
    m.undo(1)
    assert [one.seat for one in m.pending] == [0, 1]
    m.play(1, A)
    m.play(0, B)
    refused(m, 1, "somebody else has played")
    m.undo(0)
    assert [one.seat for one in m.pending] == [0]


def test_the_last_answer_of_a_match() -> None:
    m = match_of(asks(0))
    m.play(0, A)
    assert m.over
    m.undo(0)
    assert not m.over and m.result is None


def test_far_back_through_many_steps() -> None:
    """The trail of kept states gets thinner with age but reaches back to the start."""
    m = match_of(*[asks(0)] * 80)
    facts = []
    for i in range(80):
        facts.append(everything(m))
        m.record()  # moves the base
        m.play(0, (A, B)[i % 2])
    m.record()
    for before in reversed(facts):
        m.undo(0)
        assert everything(m) == before


def test_a_clone_can_be_taken_back_alone() -> None:
    m = match_of(asks(0), asks(0))
    m.play(0, A)
    copy = m.clone()
    copy.undo(0)
    assert copy.answers == [] and m.answers == [(0, A)]
    m.play(0, B)
    m.undo(0)
    m.undo(0)
    assert everything(m) == everything(copy)


def test_playouts_and_possible_worlds_take_nothing_back() -> None:
    m = match_of(asks(0), asks(0))
    m.play(0, A)
    for copy in (m.clone(playout=True), m.determinize(0, 1)):
        copy.play(0, A)
        assert not copy.can_undo(0)
