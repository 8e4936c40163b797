"""Attacks with seen draws: from some of them the generator's state is computed, and with it all others.

The multiply-with-carry generator, which true matches used to draw from and worlds still do, gives way at
once; of the keyed stream the same attack learns nothing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from attacks.lattice import before, foretold, recovered

from deskoherna.core.chance.quick import LOW, MULTIPLIER, from_seed
from deskoherna.core.chance.source import QUICK, Chance, Keyed, Source, key_of, new_key
from deskoherna.core.state import State

CARDS = 84
SEEN = 12  # cards drawn openly
TO_COME = 12
UNSEEN = 10  # draws before those that were seen
TRIALS = 12

Begin = Callable[[int], tuple[Source, State]]


def quick(seed: int) -> tuple[Source, State]:
    return QUICK, drawing_from(int(from_seed(seed)))


def keyed(seed: int) -> tuple[Source, State]:
    source = Keyed(key_of(seed))
    return source, drawing_from(source)


def keys_of_a_room(seed: int) -> tuple[Source, State]:
    source = Keyed(new_key())
    return source, drawing_from(source)


def drawing_from(chance: Chance) -> State:
    state = State()
    state.open(2, chance)
    return state


def indices(deck: Sequence[int], drawn: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Cards drawn from a deck in order, as draws: which one, below how many."""
    left = [*deck]
    for card in drawn:
        yield left.index(card), len(left)
        left.remove(card)


def explained_and_foretold(begin: Begin, seed: int) -> tuple[int, int]:
    """Draw from a deck; how many of the seen and of the coming cards a recovered state gives rightly."""
    source, state = begin(seed)
    deck = list(range(CARDS))
    seen = source.pick(state, deck, SEEN)
    left = deck[:]
    coming = source.pick(state, deck, TO_COME)
    known = [*indices(range(CARDS), seen)]
    found = recovered(known)
    again = foretold(before(found, SEEN), [below for _, below in known])
    guesses = [left.pop(at) for at in foretold(found, range(CARDS - SEEN, CARDS - SEEN - TO_COME, -1))]
    right = sum([one == two for one, two in zip(guesses, coming, strict=True)])
    return sum([at == drawn for at, (drawn, _) in zip(again, known, strict=True)]), right


def test_control_a_few_cards_give_the_quick_generator_away() -> None:
    for seed in range(TRIALS):
        assert explained_and_foretold(quick, seed) == (SEEN, TO_COME)


def test_cards_seen_tell_nothing_about_the_keyed_stream() -> None:
    found = [explained_and_foretold(keyed, seed) for seed in range(TRIALS)]
    assert SEEN not in [explained for explained, _ in found], "a state was recovered"
    by_chance = TRIALS * TO_COME / (CARDS - SEEN - TO_COME / 2)  # about 4.5 of 300
    assert sum([right for _, right in found]) <= 3 * by_chance


def middle(begin: Begin, seed: int) -> tuple[int, int]:
    """Of draws in the middle of many: how many of those before and after them are computed."""
    source, state = begin(seed)
    sides = [random.Random(seed).randrange(60, 120) for _ in range(UNSEEN + SEEN + TO_COME)]
    drawn = [source.below(state, n) for n in sides]
    end = UNSEEN + SEEN
    found = recovered([*zip(drawn[UNSEEN:end], sides[UNSEEN:end], strict=True)])
    past = foretold(before(found, end), sides[:UNSEEN])
    future = foretold(found, sides[end:])
    return (
        sum(map(int.__eq__, past, drawn[:UNSEEN])),
        sum(map(int.__eq__, future, drawn[end:])),
    )


def test_control_the_quick_generator_runs_backwards_too() -> None:
    for seed in range(TRIALS):
        assert middle(quick, seed) == (UNSEEN, TO_COME)


def test_neither_way_for_the_keyed_stream() -> None:
    found = [middle(keyed, seed) for seed in range(TRIALS)]
    by_chance = TRIALS * (UNSEEN + TO_COME) / 90
    assert sum([past + future for past, future in found]) <= 3 * by_chance
    assert max([past + future for past, future in found]) < (UNSEEN + TO_COME) / 2


def test_two_whole_words_suffice_for_the_quick_generator_and_not_for_the_keyed_stream() -> None:
    """The carry between two outputs is what the second has beyond the product; then all is known."""
    word = int(LOW) + 1
    for begin, broken in ((quick, True), (keyed, False), (keys_of_a_room, False)):
        for seed in range(TRIALS):
            source, state = begin(seed)
            first, second, third = [source.below(state, word) for _ in range(3)]
            carry = (second - int(MULTIPLIER) * first) % word
            after = int(MULTIPLIER) * first + carry
            assert (foretold(after, [word]) == [third]) is broken


def test_a_key_of_another_match_helps_nobody() -> None:
    """Neither keys of neighbouring seeds nor blocks of one stream have anything in common."""
    rows = []
    for seed in range(TRIALS):
        source, state = keyed(seed)
        rows.append([source.below(state, 1 << 30) for _ in range(64)])
    drawn = [one for row in rows for one in row]
    assert len({*drawn}) == len(drawn)
    differences = {b - a for row in rows for a, b in pairwise(row)}
    assert len(differences) == TRIALS * 63
