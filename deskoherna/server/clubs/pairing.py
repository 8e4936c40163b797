"""Who meets whom in a round of a tournament: pure reckoning, for tables of any size.

Libraries that pair by the Swiss system pair chess players: two at a board, by colours. Our tables seat two to
six and need not be of one size, so the few lines it takes are our own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations, permutations
from typing import Final, TypeAlias

Table: TypeAlias = list[int]  # people, by seat
Round: TypeAlias = list[Table]

SERIES: Final = "series"  # the same people again and again
EVERYBODY: Final = "everybody"  # round robin: until all have met
SWISS: Final = "swiss"  # those who stand alike meet
KINDS: Final = (SERIES, EVERYBODY, SWISS)
MOST_ROUNDS: Final = 15
AGAIN: Final = 1000  # what a second meeting costs, in places of the standings


def sizes(entrants: int, allowed: Collection[int], wanted: int) -> list[int]:
    """How many sit at each table, the largest first: as many people as can be, as near the wanted size."""
    usable = [one for one in sorted(allowed) if one > 1]
    best: list[tuple[int, list[int]] | None] = [(0, [])]
    for count in range(1, entrants + 1):
        found: tuple[int, list[int]] | None = None
        for size in usable:
            before = best[count - size] if size <= count else None
            if before is None:
                continue
            cost = before[0] + abs(size - wanted)
            if found is None or cost < found[0]:
                found = (cost, [*before[1], size])
        best.append(found)
    full = next(one for one in reversed(best) if one is not None)
    return sorted(full[1], reverse=True)


def next_round(
    kind: str,
    order: Sequence[int],
    allowed: Collection[int],
    wanted: int,
    played: Sequence[Round],
    gone: Collection[int] = (),
) -> Round:
    """The tables of the next round. ``order`` is everybody, by the standings or as they entered."""
    if kind == EVERYBODY and wanted == 2:
        return [table for table in _circle(order, len(played)) if not set(table) & set(gone)]
    on = [one for one in order if one not in gone]
    met = _groups(on, sizes(len(on), allowed, wanted), played, by_standing=kind == SWISS)
    return [_seated(table, played) for table in met]


def rounds_needed(people: Sequence[int], allowed: Collection[int], wanted: int) -> int:
    """In how many rounds everybody has met everybody, or as many as one plays."""
    if wanted == 2:
        return min(MOST_ROUNDS, len(people) - 1 + len(people) % 2)
    played: list[Round] = []
    every = {frozenset(pair) for pair in combinations(people, 2)}
    met: set[frozenset[int]] = set()
    while met != every and len(played) < MOST_ROUNDS:
        played.append(next_round(EVERYBODY, people, allowed, wanted, played))
        met |= {frozenset(pair) for table in played[-1] for pair in combinations(table, 2)}
    return len(played)


def _circle(order: Sequence[int], number: int) -> Round:
    """Pairs of one round of a round robin: the first stays, the others go round; who begins stands first.

    Of two who go round, one is an odd number of places behind the other and begins, so each begins against
    half of them. Who stays begins against every second one; when all is played again, the others begin.
    """
    ring: list[int | None] = [*order]
    if len(ring) % 2:
        ring.append(None)  # whoever meets it has a round off
    stays, rest = ring[0], ring[1:]
    turn = number % len(rest)
    at = {person: place for place, person in enumerate(rest)}
    now = [stays, *rest[turn:], *rest[:turn]]
    half = len(now) // 2
    found: Round = []
    for one, other in zip(now[:half], reversed(now[half:]), strict=True):
        if one is None or other is None:
            continue
        behind = at[other] if one == stays else (at[other] - at[one]) % len(rest)
        begins = (behind + number // len(rest)) % 2 == 1
        found.append([one, other] if begins else [other, one])
    return found


def _groups(order: Sequence[int], sizes: Sequence[int], played: Sequence[Round], by_standing: bool) -> Round:
    """People divided among tables, so that few meet again and those who stand alike meet."""
    met = _meetings(played)
    rank = {person: at if by_standing else 0 for at, person in enumerate(order)}
    left = _without_those_off(order, sum(sizes), played)
    tables: Round = []
    for size in sizes:
        table = [left.pop(0)]
        while len(table) < size:
            nearest = min(left, key=lambda one: sum([_cost(one, other, met, rank) for other in table]))
            table.append(nearest)
            left.remove(nearest)
        tables.append(table)
    while _better(tables, met, rank):
        pass
    return tables


def _without_those_off(order: Sequence[int], seated: int, played: Sequence[Round]) -> list[int]:
    """Who plays this round: off has whoever had least rounds off, the last in the standings first."""
    at_tables = Counter([person for tables in played for table in tables for person in table])
    off = sorted(order, key=lambda one: (-at_tables[one], -order.index(one)))[: len(order) - seated]
    return [one for one in order if one not in off]


def _meetings(played: Sequence[Round]) -> Counter[frozenset[int]]:
    return Counter(
        [frozenset(pair) for tables in played for table in tables for pair in combinations(table, 2)]
    )


def _cost(one: int, other: int, met: Counter[frozenset[int]], rank: dict[int, int]) -> int:
    return AGAIN * met[frozenset((one, other))] ** 2 + abs(rank[one] - rank[other])


def _better(tables: Round, met: Counter[frozenset[int]], rank: dict[int, int]) -> bool:
    """Let two people change tables if that is better for both tables together."""

    def worth(table: Table) -> int:
        return sum([_cost(one, other, met, rank) for one, other in combinations(table, 2)])

    for first, second in combinations(tables, 2):
        now = worth(first) + worth(second)
        for here in range(len(first)):
            for there in range(len(second)):
                first[here], second[there] = second[there], first[here]
                if worth(first) + worth(second) < now:
                    return True
                first[here], second[there] = second[there], first[here]
    return False


def _seated(table: Table, played: Sequence[Round]) -> Table:
    """A table's people by seat: everybody where they have sat least."""
    sat = Counter([(person, seat) for tables in played for one in tables for seat, person in enumerate(one)])

    def worn(seating: Iterable[int]) -> int:
        return sum([sat[person, seat] ** 2 for seat, person in enumerate(seating)])

    return list(min(permutations(table), key=worn))
