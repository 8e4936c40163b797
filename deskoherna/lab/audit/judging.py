"""Judging: what many matches show, held against a game's bounds."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from deskoherna.core.game import Game
from deskoherna.lab.audit.bounds import Bounds, Span
from deskoherna.lab.audit.watching import Watched, names_of
from deskoherna.lab.simulation.tally import wilson

KEYS: Final = ("", "alone", "pair")
MOST_NAMED: Final = 20  # things and pairs that are worth a look
RARE: Final = 0.99  # of a hundred seats the one with the highest figure


class Finding(NamedTuple):
    """A figure and the bound it is held against; ``sure``: chance does not explain that it is out of it.

    ``key`` says what was measured (``audit.KEY``), ``what`` of which side, card, event … (a name as events
    tell it), at how many players, in how many seats or matches it was seen.
    """

    key: str
    what: str
    players: int  # 0: at all tables
    seen: int
    figure: float
    low: float
    high: float
    least: float
    most: float

    @property
    def out(self) -> bool:
        """Is the figure out of its bounds?"""
        return not self.least <= self.figure <= self.most

    @property
    def sure(self) -> bool:
        """Is the whole interval out of bounds?"""
        return self.out and (self.high < self.least or self.low > self.most)


class Seen(NamedTuple):
    """One seat of a match."""

    side: str
    players: int
    score: int
    lead: float  # its score as a multiple of the mean of its table: long matches give all more points
    win: float
    things: frozenset[str]
    sources: dict[str, int]
    paid: dict[str, int]


def judge(game: Game, bounds: Bounds, matches: Sequence[Watched]) -> list[Finding]:
    """Everything a game has bounds for, in the order of the chapters of ``balance.toml``."""
    seats = [
        Seen(*one)
        for match in matches
        for one in zip(
            match.sides, [match.players] * match.players, match.scores, leads(match), match.wins,
            match.things, match.sources, match.paid, strict=True,
        )
    ]  # fmt: skip
    found = [*rates(bounds, matches, seats), *tails(bounds, seats), *sources(bounds, seats)]
    found += [*deciding(bounds, seats), *paying(bounds, seats)]
    return [*found, *using(game, bounds, matches, seats)]


def leads(match: Watched) -> list[float]:
    """Every seat's score as a multiple of the mean at its table."""
    mean = max(1.0, sum(match.scores) / match.players)
    return [score / mean for score in match.scores]


def rates(bounds: Bounds, matches: Sequence[Watched], seats: Sequence[Seen]) -> Iterable[Finding]:
    """Win rates of sides, and of seats in the order they sit, by number of players."""
    for players in sorted({one.players for one in matches}):
        span = bounds.sides.get(players)
        groups: dict[str, list[float]] = defaultdict(list)
        for seat in seats:
            if seat.players == players and seat.side:
                groups[seat.side].append(seat.win)
        for side in sorted(groups) if span is not None else ():
            assert span is not None
            yield _rate("side", side, players, groups[side], span)
        if bounds.seat_lift < 1.0:
            fair = sum([sum(one.wins) for one in matches if one.players == players])
            fair /= players * len([one for one in matches if one.players == players])
            around = Span(fair - bounds.seat_lift, fair + bounds.seat_lift)
            for at in range(players):
                wins = [one.wins[at] for one in matches if one.players == players]
                yield _rate("seat", str(at + 1), players, wins, around)


def _rate(key: str, what: str, players: int, wins: Sequence[float], span: Span) -> Finding:
    low, high = wilson(sum(wins), len(wins))
    return Finding(key, what, players, len(wins), sum(wins) / len(wins), low, high, *span)


def tails(bounds: Bounds, seats: Sequence[Seen]) -> Iterable[Finding]:
    """Of each side, its hundredth best score as a multiple of the median score of all."""
    if not bounds.tail:
        return
    for players in sorted({seat.players for seat in seats}):
        all_scores = sorted([seat.score for seat in seats if seat.players == players])
        usual = max(1, all_scores[len(all_scores) // 2])
        for side in sorted({seat.side for seat in seats if seat.players == players}):
            scores = sorted([one.score for one in seats if one.players == players and one.side == side])
            high = scores[int(RARE * (len(scores) - 1))] / usual
            yield Finding("tail", side, players, len(scores), high, high, high, 0.0, bounds.tail)


def sources(bounds: Bounds, seats: Sequence[Seen]) -> Iterable[Finding]:
    """The part of all points that comes from some sources, side by side."""
    for one in bounds.sources:
        for side in sorted({seat.side for seat in seats}):
            own = [seat for seat in seats if seat.side == side]
            total = sum([seat.score for seat in own])
            part = sum([seat.sources.get(name, 0) for seat in own for name in one.of]) / max(1, total)
            name = f"{one.name}: {side}" if side else one.name
            yield Finding("source", name, 0, len(own), part, part, part, 0.0, one.most)


def deciding(bounds: Bounds, seats: Sequence[Seen]) -> Iterable[Finding]:
    """Things, and pairs of them, with which a side leads its table far more than it does otherwise."""
    for depth, most in ((1, bounds.alone), (2, bounds.pair)):
        if not most:
            continue
        sums: dict[tuple[str, int], float] = defaultdict(float)
        counts: Counter[tuple[str, int]] = Counter()
        with_it: dict[tuple[str, int, tuple[str, ...]], list[float]] = defaultdict(list)
        for seat in seats:
            group = (seat.side, seat.players)
            sums[group] += seat.lead
            counts[group] += 1
            for things in combinations(sorted(seat.things), depth):
                with_it[*group, things].append(seat.lead)
        worst: dict[str, Finding] = {}
        for (side, players, things), found in with_it.items():
            n, group = len(found), (side, players)
            rest = counts[group] - n
            if min(n, rest) < bounds.often:
                continue
            without = max(0.01, (sums[group] - sum(found)) / rest)
            times, off = sum(found) / n / without, _error(found) / without
            what = " + ".join(things)
            finding = Finding(KEYS[depth], what, players, n, times, times - off, times + off, 0.0, most)
            if what not in worst or finding.low > worst[what].low:
                worst[what] = finding
        yield from sorted(worst.values(), key=lambda one: -one.figure)[:MOST_NAMED]


def _error(scores: Sequence[float]) -> float:
    """Three standard errors of a mean: many things are looked at, and one of them is always lucky."""
    n = len(scores)
    mean = sum(scores) / n
    variance = sum([(one - mean) * (one - mean) for one in scores]) / max(1, n - 1)
    return 3.0 * math.sqrt(variance / n)


def paying(bounds: Bounds, seats: Sequence[Seen]) -> Iterable[Finding]:
    """The part of its owner's points a thing brings in one of a hundred empires that played it."""
    if not bounds.share:
        return
    shares: dict[str, list[float]] = defaultdict(list)
    for seat in seats:
        for thing, points in seat.paid.items():
            if points:
                shares[thing].append(points / max(1, seat.score))
    for thing, found in sorted(shares.items()):
        if len(found) >= bounds.often:
            high = sorted(found)[int(RARE * (len(found) - 1))]
            yield Finding("share", thing, 0, len(found), high, high, high, 0.0, bounds.share)


def using(game: Game, bounds: Bounds, matches: Sequence[Watched], seats: Sequence[Seen]) -> Iterable[Finding]:
    """Rules that sleep: events that happen in too few matches, things nobody ever plays."""
    for event, least in sorted(bounds.used.items()):
        happened = [1.0 if event in match.events else 0.0 for match in matches]
        yield _rate("used", event, 0, happened, Span(least, 1.0))
    if bounds.every:
        played = Counter([thing for seat in seats for thing in seat.things])
        for card in game.cards():
            (name,) = names_of(card.name)
            if card.id not in bounds.unplayed and not played[name]:
                yield Finding("unplayed", name, 0, len(matches), 0.0, 0.0, 0.0, 1.0, len(seats))
