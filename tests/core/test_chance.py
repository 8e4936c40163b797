"""Chance: one integer below 2**61 whose sequence never changes."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from core.scripted import Scripted, Slate
from hypothesis import given
from hypothesis import strategies as st

from deskoherna.core.chance.quick import MULTIPLIER, Dice, from_seed, step
from deskoherna.core.state import State

M = int(MULTIPLIER)
MODULUS = M * 2**32 - 1
seeds = st.integers()


def test_a_step_by_hand() -> None:
    """The next integer is MULTIPLIER times the low half plus the high half."""
    assert M == 459181845
    assert step((5 << 32) | 2) == 2 * 459181845 + 5
    assert step(1 << 32) == 1
    assert step(1) == M


def test_the_sequence_is_pinned() -> None:
    """Every stored record depends on these numbers: they may never change."""
    assert from_seed(0) == 888978876068119697
    assert from_seed(7) == 171084881814799101
    dice = Dice(7)
    assert [dice.below(6) for _ in range(12)] == [0, 0, 3, 1, 5, 0, 2, 2, 4, 5, 4, 0]
    cards = list(range(10))
    Dice(3).shuffle(cards)
    assert cards == [1, 7, 0, 4, 9, 5, 2, 6, 3, 8]


def by_hand(seed: int) -> int:
    """The starting integer, mixed as SplitMix64 does."""
    z = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) % 2**64
    z = (z ^ z // 2**30) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ z // 2**27) * 0x94D049BB133111EB % 2**64
    z ^= z // 2**31
    return (z // 2**32 % (M - 2) + 1) * 2**32 + z % 2**32


@given(seeds)
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert from_seed(seed) == by_hand(seed)
    assert 0 < from_seed(seed) < MODULUS


@given(seeds, st.integers(1, 200))
def test_steps_are_powers_of_the_multiplier(seed: int, n: int) -> None:
    """Multiply-with-carry is multiplication modulo MULTIPLIER * 2**32 - 1: another way to the numbers."""
    now = from_seed(seed)
    for _ in range(n):
        now = step(now)
        assert 0 < now < 2**61
    assert now == from_seed(seed) * pow(M, n, MODULUS) % MODULUS


def test_the_period_is_the_longest_there_is() -> None:
    """MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are both prime."""
    assert prime(M * 2**32 - 1) and prime(M * 2**31 - 1)


def prime(n: int) -> bool:
    """Miller-Rabin with the bases that decide below 3.3e24."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        x = pow(base, odd, n)
        if x in (1, n - 1):
            continue
        if all((x := x * x % n) != n - 1 for _ in range(twos - 1)):
            return False
    return True


@given(seeds, st.integers(1, 2**31))
def test_a_draw_is_below_its_bound(seed: int, n: int) -> None:
    assert 0 <= Dice(seed).below(n) < n
    assert 0 <= Dice(seed).uniform() < 1


@given(seeds, st.lists(st.integers()))
def test_shuffling_loses_nothing(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    Dice(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_a_state_draws_as_dice_do() -> None:
    """``State.below`` and ``shuffle`` are the same generator, kept in the state."""
    t: Slate = Scripted().setup(2, {}, from_seed(5))
    dice = Dice(5)
    assert [t.below(100) for _ in range(20)] == [dice.below(100) for _ in range(20)]
    one, other = list(range(30)), list(range(30))
    t.shuffle(one)
    dice.shuffle(other)
    assert one == other and t.chance == dice.chance


def chi_square(counts: Counter[tuple[int, int]], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((counts[i, j] - expected) ** 2 / expected for i in range(6) for j in range(6))


def test_neighbouring_seeds_and_draws_have_nothing_in_common() -> None:
    """Pairs of dice are even: 36 cells, so chi-square beyond 80 would be one in a hundred thousand."""
    firsts = [Dice(seed).below(6) for seed in range(20_000)]
    assert chi_square(Counter(pairwise(firsts)), 36) < 80
    dice = Dice(0)
    assert chi_square(Counter((dice.below(6), dice.below(6)) for _ in range(20_000)), 36) < 80


def test_picking_is_drawing_one_after_another() -> None:
    state, other = State(), State()
    for one in (state, other):
        one.open(2, from_seed(7))
    things, left = [*range(10)], [*range(10)]
    picked = state.pick(things, 4)
    assert picked == [left.pop(other.below(len(left))) for _ in range(4)]
    assert things == left and state.chance == other.chance
    assert sorted(state.pick(things, 99)) == left and things == []
