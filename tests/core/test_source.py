"""What true matches draw from, what is noted of it, and how a tape gives it again."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from core.scripted import Scripted, Slate

import deskoherna as dh
from deskoherna.core.chance.source import (
    KEY_BYTES,
    QUICK,
    Chance,
    Entry,
    Keyed,
    OffTape,
    Recorder,
    Tape,
    key_of,
    new_key,
)

KEY = bytes(range(32))


def drawing_from(source: Chance) -> Slate:
    return Scripted().setup(2, {}, source)


def by_hand(key: bytes, at: int) -> int:
    """Word ``at`` of the stream, as docs/referee.md says it."""
    block = hashlib.blake2b((at // 8).to_bytes(8, "little"), key=key).digest()
    return int.from_bytes(block[at % 8 * 8 : at % 8 * 8 + 8], "little")


def test_every_draw_is_one_word_of_the_stream() -> None:
    t = drawing_from(Keyed(KEY))
    for at in range(100):
        n = at * at + 1
        assert t.chance == at
        assert t.below(n) == by_hand(KEY, at) * n >> 64


def test_drawing_many_at_once_is_drawing_one_after_another() -> None:
    """Cards that are picked and decks that are shuffled take a word each, wherever in a block they begin."""
    for before in range(9):
        for count in (0, 1, 2, 7, 8, 9, 30):
            t, other = drawing_from(Keyed(KEY)), drawing_from(Keyed(KEY))
            assert [t.below(6) for _ in range(before)] == [other.below(6) for _ in range(before)]
            things, left = [*range(count)], [*range(count)]
            assert t.pick(things, 5) == [left.pop(other.below(len(left))) for _ in range(min(5, count))]
            assert things == left
            deck, cards = [*range(count)], [*range(count)]
            t.shuffle(deck)
            for i in range(count - 1, 0, -1):
                j = other.below(i + 1)
                cards[i], cards[j] = cards[j], cards[i]
            assert deck == cards and t.chance == other.chance and t.below(1000) == other.below(1000)


def test_copies_draw_alike_and_do_not_disturb_each_other() -> None:
    t = drawing_from(Keyed(KEY))
    copy = t.clone()
    ahead = [copy.below(1000) for _ in range(50)]
    assert [t.below(1000) for _ in range(50)] == ahead


def test_draws_are_even() -> None:
    """Chi-squared of 60,000 draws of 60 against an even share; 59 degrees, so 120 is far out."""
    t = drawing_from(Keyed(KEY))
    counts = Counter([t.below(60) for _ in range(60_000)])
    assert sum([(counts[n] - 1000) ** 2 / 1000 for n in range(60)]) < 120


def test_keys() -> None:
    assert len(key_of(7)) == len(new_key()) == KEY_BYTES
    assert key_of(7) == key_of(7) != key_of(8) and new_key() != new_key()
    one, other = dh.new_match("brian-boru", 3, seed=None), dh.new_match("brian-boru", 3, seed=None)
    assert one.seed is None and one.record()["key"] != other.record()["key"]
    assert "seed" not in one.record() and dh.replay(one.record()).view(0) == one.view(0)


@pytest.mark.parametrize("source", [Keyed(KEY), QUICK], ids=["keyed", "quick"])
def test_a_tape_gives_again_what_a_recorder_noted(source: Keyed) -> None:
    """Whatever was drawn comes again, though the things lie in another order."""
    recorder = Recorder(source)
    t = drawing_from(recorder)
    t.chance = 12345
    cards = [*range(20)]
    drawn = (t.below(9), t.one(bytes(cards)), t.pick(cards, 3), t.one([5, 6]))
    t.shuffle(cards)
    other = drawing_from(Tape(tuple(recorder.entries)))
    again = [*reversed(range(20))]
    assert (other.below(9), other.one(bytes(again)), other.pick(again, 3), other.one([6, 5])) == drawn
    other.shuffle(again)
    assert again == cards and other.chance == len(recorder.entries) == 5


TAPES: list[tuple[Entry, ...]] = [(), (7,), ((3,),), ((3, 4),), ((9, 9),)]


@pytest.mark.parametrize("entries", TAPES, ids=str)
def test_a_tape_that_does_not_fit_says_so(entries: tuple[Entry, ...]) -> None:
    t = drawing_from(Tape(entries))
    with pytest.raises(OffTape):
        t.pick([1, 2, 9], 2)


def test_a_number_that_is_too_large_does_not_fit() -> None:
    with pytest.raises(OffTape):
        drawing_from(Tape((7,))).below(7)
    assert drawing_from(Tape((7,))).below(8) == 7


def test_a_renamed_tape_sorts_what_is_hidden_within_one_draw() -> None:
    names = [0, 4, 3, 2, 1, 5]
    tape = Tape((2, (1, 5, 4), (3,))).renamed(names, {1, 2, 3, 4})
    assert tape.entries == (2, (1, 5, 4), (2,))
    assert Tape(((4, 5, 1),)).renamed(names, {1, 2, 3, 4}).entries == ((1, 5, 4),)


def test_a_state_of_a_running_match_says_nothing_of_its_key() -> None:
    match = dh.new_match("brian-boru", 3, seed=7)
    record = match.record()
    assert record["key"] == key_of(7).hex()
    assert record["key"] not in str(record["snapshot"]) and "source" not in record["snapshot"]["state"]
    assert not {"key", "seed", "snapshot"} & match.seat(0).record().keys()


def test_what_comes_in_no_order_is_noted_in_none() -> None:
    """Two truths in which the same cards were drawn, one after another, look alike: so do their tapes."""
    notes = set()
    for seed in range(20):
        t = drawing_from(Recorder(Keyed(key_of(seed))))
        drawn = t.pick_unordered(list("abcd"), 4)
        assert drawn == ["a", "b", "c", "d"]
        assert isinstance(t.source, Recorder)
        notes.add(tuple(t.source.entries))
    assert notes == {(("a", "b", "c", "d"),)}
