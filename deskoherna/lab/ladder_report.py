"""What a ladder found, put into a report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core import registry
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import grouped, percent, words
from deskoherna.lab.ladder import Ladder, Rung
from deskoherna.lab.plots import Range, intervals
from deskoherna.lab.report import Report, Section

if TYPE_CHECKING:
    from deskoherna.core.phrase import Arg

HEAD: Final = ("rounds", "rating", "interval", "win-rate", "interval", "mean-score")


class LadderReport:
    """Builds the sections of one ladder, in one language."""

    def __init__(self, game: str, ladder: Ladder, players: int, apart: bool, lang: str) -> None:
        self.game: Final = game
        self.ladder: Final = ladder
        self.players: Final = players
        self.apart: Final = apart
        self.lang: Final = lang
        self.words: Final = words(lang)
        self.rungs: Final = ladder.rungs()

    def report(self, command: str) -> Report:
        title = registry.about(self.game).title(self.lang)
        kind = "ladder.about-apart" if self.apart else "ladder.about"
        told = [
            self.say(kind, rounds=len(self.ladder.rounds), n=self.players),
            self.say("ladder.how"),
        ]
        sections = [self.ratings(), self.meetings()]
        return Report(self.say("ladder.title", game=title), told, command, sections, self.lang)

    def ratings(self) -> Section:
        ranges = [
            Range(one.bot, one.rating, one.low, one.high, None, f"{one.bot}: {self.rated(one)}")
            for one in self.rungs
        ]
        plot = intervals("ratings", self.say("plot.ratings"), ranges, self.whole)
        return Section(
            self.say("ratings"),
            [],
            plot,
            [self.say("column.bot"), *self.head()],
            [self.row(one) for one in self.rungs],
        )

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

    def head(self) -> list[str]:
        return [self.say("column." + column) for column in HEAD]

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

    def within(self, low: float, high: float) -> str:
        return f"{self.percent(low)} – {self.percent(high)}"

    def say(self, key: str, **args: Arg) -> str:
        return self.words.say(Phrase("lab." + key, **args))

    def number(self, x: float) -> str:
        return grouped(x, 1, self.lang)

    def whole(self, x: float) -> str:
        return grouped(x, 0, self.lang)

    def percent(self, part: float) -> str:
        return percent(part, 0, self.lang)
