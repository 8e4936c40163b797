"""What a balance campaign found, put into a report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core import registry
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.lab.reports.balance import Balance, Tables
from deskoherna.lab.reports.plots import Bar, Box, Range, boxes, intervals, stacks
from deskoherna.lab.reports.report import Cells, Report, Section
from deskoherna.lab.reports.spread import Spread

SPREAD_HEAD: Final = (
    "seats",
    "win-rate",
    "interval",
    "fair",
    "mean-score",
    "mean-interval",
    "sd",
    "median",
    "middle",
)
TABLES_HEAD: Final = ("matches", "decided", "interval", "shared", "mean-score", "best-score")
FEW: Final = 3  # times a side was played on average, below which a table of sides says nothing
MARKS: Final = {1: " ▲", 0: "", -1: " ▼"}


class BalanceReport(Cells):
    """Builds the sections of one balance, in one language."""

    def __init__(self, game: str, balance: Balance, lang: str, turns: bool = False) -> None:
        """``turns``: sides were taken by turns."""
        self.game: Final = registry.game(game)
        super().__init__(words_of(self.game, lang), lang, 1)
        self.turns: Final = turns
        self.balance: Final = balance

    def report(self, command: str) -> Report:
        title = registry.about(self.game.id).title(self.lang)
        found = self.balance
        sections: list[Section] = self.by_settings()
        sides = found.by_side()
        if sides:
            kind = self.kind(sides[0].name)
            named = [one._replace(name=self.side(one.name)) for one in sides]
            sections += self.compared("sides", self.say("by-side", kind=kind), kind, named)
            if len(found.counts) > 1:
                sections += [self.by_count(kind, players) for players in found.counts]
            sections += [one for name in found.varied for one in self.by_value(kind, name)]
        for players in found.counts:
            if players > 1 and found.fair[players] < 1:
                sections.append(self.by_seat(players))
        sections.append(self.by_players())
        bots = found.by_bot()
        if len(bots) > 1:
            sections.append(self.one("bots", self.say("by-bot"), self.say("column.bot"), bots))
        sections += self.points(sides)
        told = [
            self.say(
                "balance.about-turns" if self.turns else "balance.about",
                matches=found.matches,
                bots=[one.name for one in bots],
            ),
            self.say("balance.how"),
        ]
        return Report(self.say("balance.title", game=title), told, command, sections, self.lang)

    # -- sections --------------------------------------------------------------------------------------

    def compared(self, key: str, heading: str, first: str, found: Sequence[Spread]) -> list[Section]:
        """Win rates, then scores, of several groups."""
        scores = boxes(
            key + "-scores",
            self.say("plot.scores"),
            [Box(one.name, one.quantiles, one.mean, self.scored(one)) for one in found],
            self.whole,
        )
        return [
            self.one(key, heading, first, found),
            Section(self.say("scores", kind=first), [self.say("scores.how")], scores),
        ]

    def one(self, key: str, heading: str, first: str, found: Sequence[Spread]) -> Section:
        ranges = [Range(one.name, one.rate, one.low, one.high, one.fair, self.won(one)) for one in found]
        plot = intervals(key, self.say("plot.win-rate"), ranges, self.share)
        return Section(heading, [], plot, self.head(first, SPREAD_HEAD), [self.row(one) for one in found])

    def by_count(self, kind: str, players: int) -> Section:
        found = [one._replace(name=self.side(one.name)) for one in self.balance.by_side(players)]
        return self.one(f"sides-{players}", self.say("by-side-of", kind=kind, n=players), kind, found)

    def by_seat(self, players: int) -> Section:
        seats = [one._replace(name=self.say("seat", seat=one.name)) for one in self.balance.by_seat(players)]
        return self.one(f"seats-{players}", self.say("by-seat", n=players), self.say("column.seat"), seats)

    def by_players(self) -> Section:
        rows = [[str(one.players), *self.tables(one)] for one in self.balance.by_players()]
        head = self.head(self.say("column.players"), TABLES_HEAD)
        return Section(self.say("by-players"), [], None, head, rows)

    def by_settings(self) -> list[Section]:
        """Matches under every set of options, where some were varied."""
        found = self.balance
        several = len(found.counts) > 1
        rows: list[list[str]] = []
        ranges: list[Range] = []
        for settings, one in found.by_settings():
            values = [self.value(name, value) for name, value in zip(found.varied, settings, strict=True)]
            values += [str(one.players)] if several else []
            rows.append([*values, *self.tables(one)])
            name = ", ".join(values)
            said = f"{name}: {self.percent(one.decided)} ({self.within(one.low, one.high)})"
            ranges.append(Range(name, one.decided, one.low, one.high, found.decided, said))
        if not rows:
            return []
        plot = intervals("settings", self.say("plot.decided"), ranges, self.share)
        names = [self.option(name) for name in found.varied]
        names += [self.say("column.players")] if several else []
        head = [*names, *[self.say("column." + column) for column in TABLES_HEAD]]
        return [Section(self.say("by-settings"), [], plot, head, rows)]

    def by_value(self, kind: str, name: str) -> list[Section]:
        """The sides under every value of an option, where each was played more than once or twice."""
        sections: list[Section] = []
        for at, (value, balance) in enumerate(self.balance.by_value(name), 1):
            found = [one._replace(name=self.side(one.name)) for one in balance.by_side()]
            if len(balance.rows) >= FEW * len(found):
                said = f"{self.option(name)}: {self.value(name, value)}"
                heading = self.say("by-side-where", kind=kind, where=said)
                sections.append(self.one(f"sides-{name}-{at}", heading, kind, found))
        return sections

    def tables(self, one: Tables) -> list[str]:
        return [
            self.whole(one.matches),
            self.percent(one.decided),
            self.within(one.low, one.high),
            self.percent(one.shared),
            self.number(one.mean),
            self.number(one.best),
        ]

    def points(self, sides: Sequence[Spread]) -> list[Section]:
        """Where the points come from: of winners and others, then of every side."""
        outcomes = [
            one._replace(name=self.say("outcome." + one.name)) for one in reversed(self.balance.by_outcome())
        ]
        found = [self.sources("points", self.say("points"), outcomes)]
        if sides:
            named = [one._replace(name=self.side(one.name)) for one in sides]
            found.append(
                self.sources("side-points", self.say("points-by", kind=self.kind(sides[0].name)), named)
            )
        return found

    def sources(self, key: str, heading: str, found: Sequence[Spread]) -> Section:
        used = [
            i for i in range(len(self.balance.sources)) if any(abs(one.points[i]) > 1e-9 for one in found)
        ]
        names = [self.source(self.balance.sources[i]) for i in used]
        bars = [Bar(one.name, [one.points[i] for i in used]) for one in found]
        plot = stacks(key, heading, bars, names, self.whole)
        rows = [[names[at], *[self.number(one.points[i]) for one in found]] for at, i in enumerate(used)]
        rows.append([self.say("column.total"), *[self.number(one.mean) for one in found]])
        return Section(heading, [], plot, [self.say("column.source"), *[one.name for one in found]], rows)

    # -- cells -----------------------------------------------------------------------------------------

    def row(self, one: Spread) -> list[str]:
        return [
            one.name + MARKS[one.verdict],
            self.whole(one.seats),
            self.percent(one.rate),
            self.within(one.low, one.high),
            self.percent(one.fair),
            self.number(one.mean),
            f"{self.number(one.mean_low)} – {self.number(one.mean_high)}",
            self.number(one.sd),
            self.number(one.quantiles[2]),
            f"{self.number(one.quantiles[1])} – {self.number(one.quantiles[3])}",
        ]

    def won(self, one: Spread) -> str:
        return f"{one.name}: {self.percent(one.rate)} ({self.within(one.low, one.high)})"

    def scored(self, one: Spread) -> str:
        return f"{one.name}: {self.number(one.mean)} ± {self.number(one.sd)}"

    def side(self, side: str) -> str:
        return self.words.heading(self.game.side_name(side))

    def kind(self, side: str) -> str:
        """What a game calls its sides: faction, clan, spirit."""
        return self.words.heading(Phrase("panel." + side.partition(".")[0]))

    def option(self, name: str) -> str:
        key = "option." + name
        return self.words.heading(Phrase(key)) if self.words.has(key) else name

    def value(self, name: str, value: str) -> str:
        key = f"option.{name}.{value}"
        return self.words.say(Phrase(key)) if self.words.has(key) else value

    def source(self, source: str) -> str:
        key = "score." + source
        return self.words.heading(Phrase(key)) if self.words.has(key) else self.say("source.other")
