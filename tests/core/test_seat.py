"""A seat's handle: all that one player may do and know, and nothing else."""

from __future__ import annotations

import pytest
from core.scripted import ASK, SECRET, A, B, Slate, asks, match_of

import deskoherna as dh
from deskoherna.core.asking import Decision, Rule, Together
from deskoherna.core.errors import IllegalMove
from deskoherna.testing.promises.copies import play_on


def secretly(t: Slate) -> Rule:
    question = Together([Decision(0, SECRET, [A, B]), Decision(1, ASK, [A, B])])
    yield question
    t.tell_only(0, "yours", n=1)
    t.tell_others(0, "theirs", n=1)
    t.tell("ours")


def test_a_handle_is_only_for_seats_that_exist() -> None:
    m = match_of(asks(0))
    for nobody in (-1, 2):
        with pytest.raises(IllegalMove, match="no seat"):
            m.seat(nobody)


def test_a_seat_plays_for_itself() -> None:
    m = match_of(asks(0), asks(1))
    one, other = m.seat(0), m.seat(1)
    assert one.decision is not None and other.decision is None and one.waiting_for == (0,)
    with pytest.raises(IllegalMove):
        other.play(A)
    one.play("b")
    assert one.can_undo() and not other.can_undo() and one.position == 1
    one.undo()
    one.play(one.parse("a"))
    other.play(A)
    assert one.over and one.result is not None


def test_a_seat_hears_what_it_may() -> None:
    """``tell_only`` reaches one seat, ``tell_others`` all but one."""
    m = match_of(secretly)
    m.play(0, A)
    m.play(1, A)
    assert [event.key for event in m.seat(0).events] == ["yours", "ours"]
    assert [event.key for event in m.seat(1).events] == ["theirs", "ours"]
    assert [event.key for _, event in m.seat(1).chronicle()] == ["theirs", "ours"]
    assert [event.key for event in m.events if event.seen_by(None)] == ["theirs", "ours"]


def test_the_record_of_a_running_match_holds_only_what_the_seat_may_know() -> None:
    """No seed, no snapshot, "?" for secret answers of others, no sealed answer but one's own."""
    m = match_of(secretly, secretly)
    m.play(1, B)
    m.play(0, A)
    m.play(0, B)
    full = m.record()
    assert full["moves"] == ["0 a", "1 b"] and full["sealed"] == ["0 b"]
    mine, other = m.seat(0).record(), m.seat(1).record()
    assert mine["moves"] == ["0 a", "1 b"] and mine["sealed"] == ["0 b"]
    assert other["moves"] == ["0 ?", "1 b"] and other["sealed"] == []
    for record in (mine, other):
        assert "seed" not in record and "snapshot" not in record


def test_when_it_is_over_everybody_gets_the_whole_record(tiny: str) -> None:
    m = dh.new_match(tiny, 2, seed=4)
    play_on(m, seed=1)
    assert m.seat(1).record() == m.record()
    assert dh.replay(m.seat(1).record()).scores == m.scores


def test_a_seats_possible_world_is_one_of_its_own(tiny: str) -> None:
    m = dh.new_match(tiny, 3, seed=4)
    seat = m.seat(2)
    world = seat.determinize(5)
    assert world.view(2) == seat.view()
    assert world.view(0) != m.view(0)


def test_a_seat_reads_and_asks_why(tiny: str) -> None:
    m = dh.new_match(tiny, 2, seed=4, names=["Petr", ""])
    seat = m.seat(0)
    assert seat.decision is not None
    assert seat.read(seat.decision, "en") == "Which card do you bid?"
    held = [str(move) for move in seat.decision.moves]
    other = next(said for said in ("bid red-1", "bid blue-1") if said not in held)
    assert str(seat.explain(other, "en")).startswith("You do not hold")
    assert seat.explain(other, "en").rules == ("A2.2",)
    assert seat.explain(held[0], "en").rules == ("A2.2", "A2.3")
    m.play(0, held[0])
    m.play(1, m.pending[0].moves[0])
    assert m.read(m.events[0], "en").startswith("Petr bids")
    assert m.read(m.events[1], "en").startswith("Player 2 bids")
