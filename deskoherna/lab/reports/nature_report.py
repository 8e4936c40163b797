"""What kind of game it is, put into a report."""

from __future__ import annotations

from typing import Final

from deskoherna.core import registry
from deskoherna.core.text import words
from deskoherna.lab.reports.nature import Chance, Nature
from deskoherna.lab.reports.plots import Bar, Box, Range, boxes, intervals, stacks
from deskoherna.lab.reports.report import Cells, Report, Section

DRAWN: Final = 12  # kinds of questions that are drawn; the table has all


class NatureReport(Cells):
    """Builds the sections, in one language."""

    def __init__(self, game: str, nature: Nature, bot: str, lang: str) -> None:
        self.game: Final = registry.game(game)
        super().__init__(words(lang, self.game.package), lang, 1)
        self.nature: Final = nature
        self.bot: Final = bot

    def report(self, command: str) -> Report:
        title = registry.about(self.game.id).title(self.lang)
        told = [
            self.say("measure.about", n=len(self.nature.walks), players=self.nature.players, bot=self.bot)
        ]
        sections = [self.figures(), self.questions(), self.hidden()]
        if self.nature.players > 1:
            sections.append(self.chances("seats", self.nature.seats(), self.say("column.seat")))
        if self.nature.sides():
            named = [one._replace(name=self.side(one.name)) for one in self.nature.sides()]
            sections.append(self.chances("sides", named, self.say("measure.side")))
        return Report(self.say("measure.title", game=title), told, command, sections, self.lang)

    def side(self, key: str) -> str:
        return self.words.say(self.game.side_name(key))

    def figures(self) -> Section:
        nature = self.nature
        _, low, median, high, _ = nature.lengths_spread()
        rows = [
            [self.say("measure.length"), f"{self.whole(median)} ({self.whole(low)} – {self.whole(high)})"],
            [self.say("measure.options"), self.number(nature.mean_options)],
            [self.say("measure.choices"), self.number(nature.choices)],
            [self.say("measure.most"), self.whole(nature.options[-1])],
            [self.say("measure.forced"), self.percent(nature.forced)],
            [self.say("measure.complexity"), self.whole(nature.complexity())],
        ]
        if not nature.together and nature.players > 1:
            rows.append([self.say("measure.leads"), self.number(nature.leads)])
        return Section(self.say("measure.figures"), [], None, ["", ""], rows)

    def questions(self) -> Section:
        found = self.nature.questions()
        drawn = [Box(one.key, one.quantiles, one.options) for one in found[:DRAWN]]
        plot = boxes("questions", self.say("measure.options-drawn"), drawn, self.whole)
        head = [self.say(f"measure.{one}") for one in ("question", "a-match", "options", "most", "forced")]
        rows = [
            [
                one.key,
                self.number(one.a_match),
                self.number(one.options),
                self.whole(one.most),
                self.percent(one.forced),
            ]
            for one in found
        ]
        return Section(self.say("measure.questions"), [], plot, head, rows)

    def hidden(self) -> Section:
        bits = self.nature.hidden()
        told = [self.say("measure.hidden.how")]
        if not any(bits):
            return Section(self.say("measure.hidden"), [self.say("measure.hidden.nothing")])
        names = [f"{self.share(n / len(bits))} – {self.share((n + 1) / len(bits))}" for n in range(len(bits))]
        bars = [Bar(name, [n]) for name, n in zip(names, bits, strict=True)]
        plot = stacks("hidden", self.say("measure.hidden"), bars, [self.say("measure.bits")], self.whole)
        return Section(self.say("measure.hidden"), told, plot)

    def chances(self, key: str, found: list[Chance], first: str) -> Section:
        ranges = [Range(one.name, one.rate, one.low, one.high, one.fair) for one in found]
        plot = intervals(key, self.say(f"measure.{key}"), ranges, self.share)
        rows = [
            [
                one.name,
                self.whole(one.played),
                self.percent(one.rate),
                self.within(one.low, one.high),
                self.percent(one.fair),
            ]
            for one in found
        ]
        head = self.head(first, ("seats", "win-rate", "interval", "fair"))
        return Section(self.say(f"measure.{key}"), [], plot, head, rows)
