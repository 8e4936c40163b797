"""Copies on demand: clones, playouts and possible worlds."""

from __future__ import annotations

from collections import Counter

import pytest
from core.scripted import ASK, SECRET, A, B, Scripted, Slate, asks, match_of

import deskoherna as dh
from deskoherna.core.asking import Anyone, Decision, Move, Rule, Together
from deskoherna.core.errors import IllegalMove, NotAllowed
from deskoherna.core.match import new_match
from deskoherna.core.playout import playout
from deskoherna.testing.facts import everything, standing
from deskoherna.testing.promises.copies import play_on


def long_step(t: Slate) -> Rule:
    """Several answers and draws within one step."""
    for _ in range(3):
        for seat in range(t.players):
            move = yield Decision(seat, ASK, [A, B])
            t.written.append(f"{move}{t.below(1000)}")


def test_a_clone_in_the_middle_of_a_step_is_at_the_same_place() -> None:
    """The generator of a copy is rebuilt from the start of its step by giving the answers again."""
    m = match_of(asks(0), long_step)
    for _ in range(5):
        play_on(m, seed=m.position, most=1)
        copy = m.clone()
        assert everything(copy) == everything(m)
        assert everything(copy.clone()) == everything(m)


def test_copies_live_their_own_lives() -> None:
    m = match_of(long_step)
    m.play(0, A)
    before = everything(m)
    one, other = m.clone(), m.clone()
    one.play(1, A)
    other.play(1, B)
    assert everything(m) == before
    assert one.answers != other.answers
    m.play(1, A)
    assert everything(m) == everything(one)


def test_a_clone_for_playouts_trusts_its_moves_and_keeps_no_record() -> None:
    m = match_of(asks(0), asks(1))
    bare = m.clone(playout=True)
    bare.play(0, Move("anything"))
    assert m.answers == [] and bare.chronicle() == []
    with pytest.raises(NotAllowed):
        bare.record()
    with pytest.raises(IllegalMove):
        m.clone().play(0, Move("anything"))


def test_a_playout_runs_to_the_end(tiny: str) -> None:
    m = dh.new_match(tiny, 4, seed=3)
    before = everything(m)
    copy = m.clone(playout=True)
    answers = playout(copy, seed=5)
    assert copy.over and copy.result is not None and 0 < answers <= m.game.bound(4)
    assert everything(m) == before
    again = m.clone(playout=True)
    assert playout(again, seed=5) == answers and standing(again) == standing(copy)


def test_a_playout_draws_evenly() -> None:
    """Every move as often as its neighbours, whatever came before it: one draw serves several answers."""
    three, six = [[Move(str(n)) for n in range(many)] for many in (3, 6)]
    seen: Counter[tuple[str, ...]] = Counter()

    def questions(t: Slate) -> Rule:
        for _ in range(60):
            first = yield Decision(0, ASK, three)
            second = yield Decision(0, ASK, six)
            anyone = Anyone([Decision(0, ASK, six), Decision(1, ASK, six)])
            third = yield anyone
            fourth = yield Decision(0, ASK, six)
            both = Together([Decision(0, ASK, three), Decision(1, ASK, three)])
            yield both
            last = yield Decision(0, ASK, three)
            seen["alone", str(first), str(second)] += 1
            seen["anyone", str(anyone.seat), str(third)] += 1
            seen["later", str(third), str(fourth)] += 1
            seen["together", str(both.answers[0]), str(both.answers[1])] += 1
            seen["after", str(both.answers[1]), str(last)] += 1

    for seed in range(100):
        playout(new_match(Scripted(questions), 2, seed), seed)
    for name, ways in (("alone", 18), ("anyone", 12), ("later", 36), ("together", 9), ("after", 9)):
        counts = [n for one, n in seen.items() if one[0] == name]
        expected = 6000 / ways
        assert len(counts) == ways and sum(counts) == 6000
        assert sum((n - expected) ** 2 for n in counts) / expected < 2 * ways + 10  # chi-squared's far tail


def test_a_playout_keeps_sealed_answers(tiny: str) -> None:
    m = dh.new_match(tiny, 2, seed=3)
    bid = m.pending[0].moves[0]
    m.play(0, bid)
    copy = m.clone(playout=True)
    playout(copy, seed=1, chapter=2)
    assert str(bid).split()[1] in copy.view(None)["pile"]


def test_a_playout_may_stop_at_a_chapter(tiny: str) -> None:
    """It then stands there to be valued, but cannot be copied: what led there was not kept."""
    copy = dh.new_match(tiny, 3, seed=3).clone(playout=True)
    playout(copy, seed=5, chapter=2)
    assert copy.state.chapter == 2 and not copy.over and len(copy.values) == 3
    with pytest.raises(NotAllowed):
        copy.clone()
    with pytest.raises(NotAllowed):
        copy.determinize(0, 1)


# -- possible worlds -----------------------------------------------------------------------------------------


def test_a_possible_world_is_dealt_anew_where_the_seat_cannot_know() -> None:
    m = match_of(asks(0), asks(1), asks(2), players=3)
    m.play(0, A)
    dealt = set()
    for seed in range(40):
        world = m.determinize(1, seed)
        assert world.view(1)["secret"] == 1 and world.view(1)["written"] == ["0 a"]
        dealt.add((world.view(0)["secret"], world.view(2)["secret"]))
    assert dealt == {(0, 2), (2, 0)}


def test_the_same_seed_gives_the_same_world(tiny: str) -> None:
    m = dh.new_match(tiny, 3, seed=3)
    assert standing(m.determinize(0, 7)) == standing(m.determinize(0, 7))
    assert standing(m.determinize(0, 7)) != standing(m.determinize(0, 8))


def test_a_possible_world_has_another_future_and_not_the_seed(tiny: str) -> None:
    """Chance is another from here on, in clones of the world too; and the true seed stays behind."""
    m = dh.new_match(tiny, 3, seed=12345)
    world = m.determinize(0, 7)
    assert world.state.chance not in (m.state.chance, m.determinize(0, 8).state.chance)
    assert world.clone().clone().state.chance == world.state.chance
    assert world.seed != m.seed
    with pytest.raises(NotAllowed):
        world.record()


def test_what_was_drawn_before_stays_in_a_possible_world() -> None:
    """Answers of the step under way are given again with the original randomness, then chance changes."""
    m = match_of(long_step)
    m.play(0, A)
    m.play(1, B)
    for seed in range(5):
        assert m.determinize(0, seed).view(0)["written"] == m.view(0)["written"]


def test_a_possible_world_goes_on_through_steps_and_copies() -> None:
    m = match_of(long_step, long_step, asks(0))
    play_on(m, seed=1, most=4)
    world = m.determinize(1, seed=3)
    while not world.over:
        assert standing(world.clone()) == standing(world)
        play_on(world, seed=world.position, most=1)
    assert standing(world.clone()) == standing(world)


def together(t: Slate) -> Rule:
    question = Together([Decision(seat, SECRET, [A, B]) for seat in range(t.players)])
    yield question
    t.written.append(" ".join(str(answer) for answer in question.answers))


def test_sealed_answers_of_others_are_dropped_ones_own_is_kept() -> None:
    m = match_of(together, players=3)
    m.play(0, A)
    m.play(1, B)
    mine = m.determinize(0, 1)
    assert [one.seat for one in mine.pending] == [1, 2] and mine.sealed == {0: A}
    assert [one.seat for one in m.determinize(2, 1).pending] == [0, 1, 2]
    assert m.sealed == {0: A, 1: B}


def test_where_hidden_things_decide_what_is_legal_the_world_is_dealt_again() -> None:
    """A replay that does not fit is dealt again; if none fits, determinize says so."""

    def only_holder(t: Slate) -> Rule:
        yield Decision(1, SECRET, [A] if t.secrets[1] == 1 else [B])
        yield Decision(0, ASK, [A])

    m = match_of(only_holder, players=3)
    m.play(1, A)
    for seed in range(20):
        assert m.determinize(0, seed).view(1)["secret"] == 1

    class Stubborn(Scripted):
        def permute(self, t: Slate, names: object) -> None:  # type: ignore[override]
            t.secrets = [0, 0, 0]

    stubborn = new_match(Stubborn(only_holder), 3, 1)
    stubborn.play(1, A)
    with pytest.raises(NotAllowed, match="fault in the game"):
        stubborn.determinize(0, 1)


def test_worlds_of_a_match_that_is_over(tiny: str) -> None:
    m = dh.new_match(tiny, 2, seed=1)
    play_on(m, seed=1)
    world = m.determinize(0, 3)
    assert world.over and world.result is not None and world.clone().over
