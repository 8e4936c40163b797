"""Who meets whom: everybody meets everybody, nobody twice too soon, seats are rotated; and how it stands."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from deskoherna.server.clubs.pairing import (
    EVERYBODY,
    MOST_ROUNDS,
    SERIES,
    SWISS,
    Round,
    next_round,
    rounds_needed,
    sizes,
)
from deskoherna.server.clubs.standings import Played, standings


def met(played: list[Round]) -> Counter[frozenset[int]]:
    return Counter([frozenset(two) for each in played for table in each for two in combinations(table, 2)])


@pytest.mark.parametrize(
    ("people", "allowed", "wanted", "tables"),
    [
        (8, range(2, 6), 4, [4, 4]),
        (7, range(3, 6), 4, [4, 3]),
        (5, range(3, 6), 3, [5]),  # three and two off would be worse
        (9, range(2, 6), 4, [5, 4]),
        (3, (2,), 2, [2]),  # one is off
        (2, range(3, 6), 3, []),
        (1, range(1, 5), 4, []),  # nobody plays alone in a tournament
    ],
)
def test_everybody_sits_if_it_comes_out(people: int, allowed: range, wanted: int, tables: list[int]) -> None:
    assert sizes(people, allowed, wanted) == tables


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8, 11, 16])
def test_a_round_robin_of_pairs(count: int) -> None:
    people = list(range(count))
    played: list[Round] = []
    for _ in range(rounds_needed(people, range(2, 5), 2)):
        played.append(next_round(EVERYBODY, people, range(2, 5), 2, played))
        assert len({one for table in played[-1] for one in table}) == count - count % 2
    assert len(played) == count - 1 + count % 2
    assert set(met(played).values()) == {1} and len(met(played)) == count * (count - 1) // 2
    first = Counter([table[0] for each in played for table in each])
    tables = Counter([one for each in played for table in each for one in table])
    assert all(abs(2 * first[one] - tables[one]) <= 1 + count % 2 for one in people), "turns to begin"


def test_who_leaves_a_round_robin_leaves_others_as_they_were() -> None:
    people = list(range(6))
    played = [next_round(EVERYBODY, people, (2,), 2, [])]
    while len(played) < 5:
        played.append(next_round(EVERYBODY, people, (2,), 2, played, gone=[3]))
    later = [two for two in met(played[1:]) if 3 in two]
    others = met(played)
    assert not later and all(others[frozenset(two)] == 1 for two in combinations([0, 1, 2, 4, 5], 2))


@pytest.mark.parametrize(("count", "size"), [(6, 3), (8, 4), (9, 3), (7, 3), (10, 4), (12, 4)])
def test_a_round_robin_of_larger_tables_lets_everybody_meet(count: int, size: int) -> None:
    people = list(range(count))
    needed = rounds_needed(people, range(3, 6), size)
    played: list[Round] = []
    for _ in range(needed):
        played.append(next_round(EVERYBODY, people, range(3, 6), size, played))
    assert len(met(played)) == count * (count - 1) // 2 and needed <= MOST_ROUNDS
    least = -(-(count - 1) // (max(len(table) for table in played[0]) - 1))
    assert needed <= 2 * least + 2


def test_a_series_rotates_the_seats() -> None:
    people = [7, 8, 9]
    played: list[Round] = []
    for _ in range(6):
        played.append(next_round(SERIES, people, (3,), 3, played))
    sat = Counter([(person, seat) for (table,) in played for seat, person in enumerate(table)])
    assert set(sat.values()) == {2} and len(sat) == 9


@pytest.mark.parametrize(
    ("kind", "count", "size", "rounds"),
    [(EVERYBODY, 8, 4, 7), (SWISS, 9, 3, 6), (SWISS, 12, 4, 8), (SWISS, 10, 5, 5), (SERIES, 5, 5, 10)],
)
def test_seats_go_round_at_tables_of_more_than_two(kind: str, count: int, size: int, rounds: int) -> None:
    """Whoever they meet, nobody sits in one place more than twice oftener than in another."""
    people, dice = list(range(count)), random.Random(count)
    played: list[Round] = []
    for _ in range(rounds):
        order = dice.sample(people, count) if kind == SWISS else people
        played.append(next_round(kind, order, range(2, 6), size, played))
    sat = Counter([(one, seat) for each in played for table in each for seat, one in enumerate(table)])
    for one in people:
        by_seat = [sat[one, seat] for seat in range(size)]
        assert max(by_seat) - min(by_seat) <= (0 if kind == SERIES else 2), (one, by_seat)


def test_swiss_lets_those_meet_who_stand_alike_and_nobody_twice() -> None:
    people = list(range(12))  # the lower always wins
    played: list[Round] = []
    seen: list[list[Played]] = []
    for number in range(4):
        order = [one.person for one in standings(people, seen, SWISS)]
        played.append(next_round(SWISS, order, (2,), 2, played))
        if number:
            points = {one.person: one.points for one in standings(people, seen, SWISS)}
            apart = [abs(points[one] - points[other]) for one, other in played[-1]]
            assert sum(apart) <= 2, "those who met stood about alike"
        seen.append([Played(table, [1 + (one != min(table)) for one in table]) for table in played[-1]])
    assert set(met(played).values()) == {1}
    assert standings(people, seen, SWISS)[0].person == 0


def test_a_round_off_goes_round() -> None:
    people = list(range(5))
    played: list[Round] = []
    for _ in range(5):
        played.append(next_round(SWISS, people, (2,), 2, played))
    off = [set(people) - {one for table in each for one in table} for each in played]
    assert sorted([one for each in off for one in each]) == people
    assert off[0] == {4}, "the last first"


def test_points_are_for_those_one_has_beaten() -> None:
    table = Played([1, 2, 3, 4], [1, 2, 2, 4])
    found = {one.person: one for one in standings([1, 2, 3, 4, 5], [[table]], SWISS)}
    assert [found[one].points for one in (1, 2, 3, 4, 5)] == [1.0, 0.5, 0.5, 0.0, 1.0]
    assert found[5].off == 1 and found[1].wins == 1 and found[1].against == 1.0
    running = Played([1, 2, 3, 4], None)
    again = {one.person: one for one in standings([1, 2, 3, 4, 5], [[table], [running]], EVERYBODY)}
    assert again[1].points == 1.0 and again[1].played == 1 and again[5].points == 0.0
