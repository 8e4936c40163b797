"""Playing a match: the three kinds of questions, what is refused, and what is told."""

from __future__ import annotations

import pytest
from core.scripted import ASK, SECRET, A, B, C, Slate, asks, match_of

import deskoherna as dh
from deskoherna.core.asking import Anyone, Decision, Move, Rule, Together
from deskoherna.core.errors import BadOptions, IllegalMove
from deskoherna.testing.facts import everything


def written(match: dh.Match) -> list[str]:
    state = match.state
    assert isinstance(state, Slate)
    return state.written


def both(t: Slate) -> Rule:
    question = Together([Decision(0, ASK, [A, B]), Decision(1, SECRET, [A, B])])
    yield question
    t.written.append(" ".join(str(answer) for answer in question.answers))
    t.tell("resolved")


def first(t: Slate) -> Rule:
    who = Anyone([Decision(0, ASK, [A, B]), Decision(1, SECRET, [B, C])])
    move = yield who
    t.written.append(f"{who.seat} {move}")


def test_a_decision_resumes_its_rule_with_the_move() -> None:
    """``move = yield Decision(...)`` asks one seat."""
    m = match_of(asks(0), asks(1))
    assert [one.seat for one in m.pending] == [0]
    m.play(0, B)
    assert written(m) == ["0 b"] and [one.seat for one in m.pending] == [1]


def test_a_together_waits_for_everybody_and_keeps_answers_sealed() -> None:
    """Its answers are read from the question, in the order of its decisions, whoever spoke first."""
    m = match_of(both)
    m.play(1, "b")
    assert written(m) == [] and m.answers == [] and m.position == 1 and not m.over
    assert [one.seat for one in m.pending] == [0] and m.decision(1) is None
    m.play(0, "a")
    assert written(m) == ["a b"] and [seat for seat, _ in m.answers] == [0, 1] and m.over


def test_nobody_answers_a_together_twice() -> None:
    m = match_of(both)
    m.play(0, A)
    with pytest.raises(IllegalMove, match="not seat 1's turn"):
        m.play(0, B)
    assert m.sealed == {0: A}


@pytest.mark.parametrize(("seat", "move"), [(0, A), (1, C)])
def test_anyone_takes_the_first_answer(seat: int, move: Move) -> None:
    """An Anyone resumes with one answer and says whose it was."""
    m = match_of(first)
    assert [one.seat for one in m.pending] == [0, 1]
    m.play(seat, move)
    assert written(m) == [f"{seat} {move}"] and m.over


def test_an_answer_is_secret_if_the_question_to_its_seat_was() -> None:
    """Of several questions asked at once, each answer goes by the prompt of its own seat."""
    for seat, secret in ((0, False), (1, True)):
        m = match_of(first)
        m.play(seat, "b")
        assert m.secret_answers() == [secret]
    m = match_of(both)
    m.play(1, A)
    m.play(0, A)
    assert m.secret_answers() == [False, True]


@pytest.mark.parametrize("said", ["c", "", "A a", C, Move("d")])
def test_a_move_that_is_not_offered_is_refused(said: Move | str) -> None:
    """IllegalMove leaves the match as it was."""
    m = match_of(asks(0))
    before = everything(m)
    with pytest.raises(IllegalMove):
        m.play(0, said)
    assert everything(m) == before


def test_only_a_seat_that_is_asked_may_answer() -> None:
    m = match_of(asks(0))
    with pytest.raises(IllegalMove, match="not seat 2's turn"):
        m.play(1, A)
    for nobody in (-1, 2):
        with pytest.raises(IllegalMove, match="no seat"):
            m.play(nobody, A)


def test_nothing_can_be_said_after_the_end() -> None:
    m = match_of(asks(0))
    m.play(0, A)
    assert m.over and m.pending == () and m.result is not None
    for seat in (0, 1):
        with pytest.raises(IllegalMove, match="over"):
            m.play(seat, A)
        with pytest.raises(IllegalMove, match="over"):
            m.parse(seat, "a")


def test_a_move_may_be_written_carelessly() -> None:
    """Spaces and capitals do not matter in a notation."""
    long = Move("go", "North", 3)
    m = match_of(asks(0, long))
    assert m.parse(0, "  GO  north 3 ") is long
    m.play(0, "go north  3")
    assert m.answers == [(0, long)]


def test_a_move_from_elsewhere_counts_as_the_one_written_like_it() -> None:
    """Moves are compared by notation, so that those of a record or another process fit."""
    m = match_of(asks(0))
    m.play(0, Move("a"))
    assert m.answers[0][1] is A


def test_steps_that_ask_nothing_run_at_once() -> None:
    """A step is a rule that asks, or None if it is done."""

    def silent(t: Slate) -> None:
        t.written.append("silent")

    m = match_of(silent, silent, asks(0), silent)
    assert written(m) == ["silent", "silent"] and m.state.steps == 3
    m.play(0, A)
    assert written(m) == ["silent", "silent", "0 a", "silent"] and m.over


def test_steps_put_on_the_agenda_come_next_in_their_order() -> None:
    """``then`` puts steps before those already on the agenda."""

    def more(t: Slate) -> None:
        t.then(("script", (1,)), ("script", (2,)))

    m = match_of(more, asks(0, B), asks(1, C))
    for seat, move in ((0, B), (1, C), (0, B), (1, C)):
        m.play(seat, move)
    assert written(m) == ["0 b", "1 c", "0 b", "1 c"]


def test_a_rule_that_breaks_down_leaves_the_match_as_it_was() -> None:
    def broken(t: Slate) -> Rule:
        move = yield Decision(0, ASK, [A, B])
        t.written.append("half done")
        t.tell("half")
        if move is B:
            raise ZeroDivisionError

    m = match_of(asks(1), broken)
    m.play(1, A)
    before = everything(m)
    with pytest.raises(ZeroDivisionError):
        m.play(0, B)
    assert everything(m) == before
    m.play(0, A)
    assert written(m) == ["1 a", "half done"]


def test_a_together_that_breaks_down_keeps_what_others_had_sealed() -> None:
    def broken(t: Slate) -> Rule:
        question = Together([Decision(0, ASK, [A, B]), Decision(1, ASK, [A, B])])
        yield question
        if question.answers == [A, B]:
            raise ZeroDivisionError

    m = match_of(broken)
    m.play(1, B)
    before = everything(m)
    with pytest.raises(ZeroDivisionError):
        m.play(0, A)
    assert everything(m) == before and m.sealed == {1: B}
    m.play(0, B)
    assert m.over


def test_events_are_those_since_the_last_answer_and_the_chronicle_has_all() -> None:
    """Every event stands in the chronicle with the number of the answer before it."""

    def opening(t: Slate) -> None:
        t.tell("opens")

    m = match_of(opening, asks(0), asks(1), both)
    assert [event.key for event in m.events] == ["opens"]
    m.play(0, A)
    m.play(1, A)
    assert [event.key for event in m.events] == ["said"]
    m.play(1, B)
    assert m.events == []
    m.play(0, B)
    assert [(at, event.key) for at, event in m.chronicle()] == [
        (0, "opens"), (1, "said"), (2, "said"), (4, "resolved")
    ]  # fmt: skip
    assert [at for at, _ in m.chronicle(since=2)] == [2, 4]


def test_a_view_names_who_is_asked_and_the_moves_of_its_own_seat() -> None:
    m = match_of(both, players=3)
    m.play(0, A)
    mine, sealed, spectator = (m.view(seat)["referee"] for seat in (1, 0, None))
    assert mine["asked"] == sealed["asked"] == spectator["asked"] == {"1": "secret"}
    assert mine["moves"] == ["a", "b"] and sealed["moves"] == spectator["moves"] == []


def test_the_number_of_players_is_the_games(tiny: str) -> None:
    for players in (0, 1, 5, -2):
        with pytest.raises(BadOptions, match="at least 2 and at most 4"):
            dh.new_match(tiny, players)
    assert dh.new_match(tiny).players == 2


def test_the_same_seed_and_moves_give_the_same_match(tiny: str) -> None:
    one, other = (dh.new_match(tiny, 3, seed=9) for _ in range(2))
    while not one.over:
        decision = one.pending[0]
        one.play(decision.seat, decision.moves[-1])
        other.play(decision.seat, str(decision.moves[-1]))
        assert everything(one) == everything(other)
    assert everything(dh.new_match(tiny, 3, seed=10)) != everything(dh.new_match(tiny, 3, seed=9))
