"""What a ladder found, put into a report."""

from __future__ import annotations

from typing import Final

from deskoherna.core import registry
from deskoherna.core.text import words
from deskoherna.lab.reports.ladder import Ladder, Rung
from deskoherna.lab.reports.plots import Range, intervals
from deskoherna.lab.reports.report import Cells, Report, Section

HEAD: Final = ("rounds", "rating", "interval", "win-rate", "interval", "mean-score")


class LadderReport(Cells):
    """Builds the sections of one ladder, in one language."""

    def __init__(self, game: str, ladder: Ladder, players: int, apart: bool, lang: str) -> None:
        super().__init__(words(lang), lang, 0)
        self.game: Final = game
        self.ladder: Final = ladder
        self.players: Final = players
        self.apart: Final = apart
        self.rungs: Final = ladder.rungs()

    def report(self, command: str) -> Report:
        title = registry.about(self.game).title(self.lang)
        kind = "ladder.about-apart" if self.apart else "ladder.about"
        told = [self.say(kind, rounds=len(self.ladder.rounds), n=self.players), self.say("ladder.how")]
        sections = [self.ratings(), self.meetings()]
        return Report(self.say("ladder.title", game=title), told, command, sections, self.lang)

    def ratings(self) -> Section:
        ranges = [
            Range(one.bot, one.rating, one.low, one.high, None, f"{one.bot}: {self.rated(one)}")
            for one in self.rungs
        ]
        plot = intervals("ratings", self.say("plot.ratings"), ranges, self.whole)
        return Section(self.say("ratings"), [], plot, self.columns(), [self.row(one) for one in self.rungs])

    def meetings(self) -> Section:
        """Who places above whom, a row against every column."""
        found = self.ladder.versus()
        names = [one.bot for one in self.rungs]
        rows: list[list[str]] = []
        for name in names:
            cells = [name]
            for other in names:
                met = found.get((name, other))
                cells.append(f"{self.percent(met.rate)} ({self.within(met.low, met.high)})" if met else "")
            rows.append(cells)
        return Section(self.say("meetings"), [self.say("meetings.how")], None, ["", *names], rows)

    # -- cells -----------------------------------------------------------------------------------------

    def columns(self) -> list[str]:
        return self.head(self.say("column.bot"), HEAD)

    def row(self, one: Rung) -> list[str]:
        return [
            one.bot,
            self.whole(one.rounds),
            self.number(one.rating),
            f"{self.number(one.low)} – {self.number(one.high)}",
            self.percent(one.rate),
            self.within(one.rate_low, one.rate_high),
            self.number(one.mean),
        ]

    def rated(self, one: Rung) -> str:
        return f"{self.number(one.rating)} ({self.number(one.low)} – {self.number(one.high)})"
