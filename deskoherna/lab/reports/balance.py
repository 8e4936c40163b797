"""Balance: what a campaign says about sides, seats, numbers of players and sources of points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from deskoherna.lab.reports.spread import Spread, spread
from deskoherna.lab.simulation.campaign import Played
from deskoherna.lab.simulation.tally import wilson


class Tables(NamedTuple):
    """How matches of one number of players went, perhaps only those under some options."""

    players: int
    matches: int
    decided: float  # the share of matches somebody won
    low: float
    high: float
    shared: float  # the share of matches with several winners
    mean: float  # of all scores
    best: float  # the mean of the highest score


class Balance:
    """Everything counted over some matches."""

    def __init__(self, rows: Sequence[Played], sources: Sequence[str], varied: Sequence[str] = ()) -> None:
        self.rows: Final = list(rows)
        self.sources: Final = list(sources)
        self.varied: Final = list(varied)  # options in which the matches differ
        self.counts: Final = sorted({row.players for row in rows})
        self.fair: Final = {
            players: _mean([row.win for row in rows if row.players == players]) for players in self.counts
        }

    @property
    def matches(self) -> int:
        return len({row.match for row in self.rows})

    @property
    def decided(self) -> float:
        """The share of all matches that somebody won."""
        return self._tables(0, self.rows).decided

    def by_side(self, players: int | None = None) -> list[Spread]:
        """A spread per faction, clan or spirit, the most successful first; none where a game has no sides."""
        found = self._by(lambda row: row.side, self._of(players))
        return sorted(
            [one for one in found if one.name], key=lambda one: (one.fair - one.rate, -one.mean, one.name)
        )

    def by_seat(self, players: int) -> list[Spread]:
        return self._by(lambda row: str(row.seat + 1), self._of(players))

    def by_bot(self) -> list[Spread]:
        return self._by(lambda row: row.bot, self.rows)

    def by_outcome(self) -> list[Spread]:
        """Those who won (alone or with others), and those who did not."""
        return self._by(lambda row: "won" if row.win > 0 else "lost", self.rows)

    def by_players(self) -> list[Tables]:
        return [self._tables(players, self._of(players)) for players in self.counts]

    def by_settings(self) -> list[tuple[tuple[str, ...], Tables]]:
        """How matches went under each set of varied options, in the order they were played."""
        if not self.varied:
            return []
        groups: dict[tuple[tuple[str, ...], int], list[Played]] = {}
        for row in self.rows:
            groups.setdefault((row.settings, row.players), []).append(row)
        return [(settings, self._tables(players, rows)) for (settings, players), rows in groups.items()]

    def by_value(self, name: str) -> list[tuple[str, Balance]]:
        """For every value of a varied option a balance of its own."""
        at = self.varied.index(name)
        values = dict.fromkeys([row.settings[at] for row in self.rows])
        return [
            (value, Balance([row for row in self.rows if row.settings[at] == value], self.sources))
            for value in values
        ]

    def report(self) -> dict[str, Any]:
        """Everything counted, for JSON."""
        return {
            "matches": self.matches,
            "sources": self.sources,
            "players": [one._asdict() for one in self.by_players()],
            "sides": [one._asdict() for one in self.by_side()],
            "sides_by_players": {
                str(players): [one._asdict() for one in self.by_side(players)] for players in self.counts
            },
            "seats": {
                str(players): [one._asdict() for one in self.by_seat(players)] for players in self.counts
            },
            "bots": [one._asdict() for one in self.by_bot()],
            "outcomes": [one._asdict() for one in self.by_outcome()],
            "settings": [
                {"options": dict(zip(self.varied, one, strict=True)), **tables._asdict()}
                for one, tables in self.by_settings()
            ],
        }

    def _of(self, players: int | None) -> list[Played]:
        return [row for row in self.rows if players is None or row.players == players]

    def _by(self, key: Callable[[Played], str], rows: Sequence[Played]) -> list[Spread]:
        groups: dict[str, list[Played]] = {}
        for row in rows:
            groups.setdefault(key(row), []).append(row)
        return [spread(name, groups[name], self.fair) for name in sorted(groups)]

    def _tables(self, players: int, rows: Sequence[Played]) -> Tables:
        tables: dict[int, list[Played]] = {}
        for row in rows:
            tables.setdefault(row.match, []).append(row)
        winners = [len([row for row in table if row.win > 0]) for table in tables.values()]
        won = len([count for count in winners if count])
        return Tables(
            players,
            len(tables),
            won / len(tables),
            *wilson(won, len(tables)),
            len([count for count in winners if count > 1]) / len(tables),
            _mean([row.score for table in tables.values() for row in table]),
            _mean([max([row.score for row in table]) for table in tables.values()]),
        )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
