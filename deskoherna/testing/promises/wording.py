"""Promises about words: everything a game shows can be read, in Czech and in English."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from deskoherna.core.game import Panel, Result
from deskoherna.core.match import Match
from deskoherna.core.options import Option
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import read, verdict, words_of
from deskoherna.core.text import check
from deskoherna.testing.campaign import LANGUAGES, Campaign
from deskoherna.testing.facts import alike, through_json

LONGEST_ID: Final = 120  # of an offer after the end


def tables(campaign: Campaign) -> None:
    campaign.where = ""
    problems = check(campaign.game.package)
    campaign.require(not problems, "; ".join(problems))


class Reader:
    """Reads things aloud in every language, each different thing once."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.done: set[str] = set()

    def read(self, name: str, thing: object) -> None:
        """A move, question, event, card or phrase."""
        if name in self.done:
            return
        self.done.add(name)
        for lang in LANGUAGES:
            self.sound(f"{name} in {lang}", lambda lang=lang: read(self.campaign.game, thing, lang))  # type: ignore[misc]

    def sound(self, name: str, say: Callable[[], str]) -> None:
        """What comes out is a text, with no gaps left in it."""
        try:
            said = say()
        except Exception as problem:
            raise self.campaign.broken(f"{name} cannot be read: {problem}") from problem
        self.campaign.require(bool(said.strip()), f"{name} reads as nothing")
        self.campaign.require(not set("{}") & set(said), f"{name} has gaps: {said!r}")


def _moments(campaign: Campaign) -> Iterator[Match]:
    """Matches at the moments of all tables."""
    for table in campaign.tables:
        for _, match in campaign.moments(table):
            yield match


def questions(campaign: Campaign) -> None:
    reader = Reader(campaign)
    for match in _moments(campaign):
        for decision in match.pending:
            reader.read(f"the question {decision.phrase()!r}", decision)
            for move in decision.moves:
                reader.read(f"the move {move.notation!r}", move)


def events(campaign: Campaign) -> None:
    reader = Reader(campaign)
    for match in _moments(campaign):
        for event in match.events:
            reader.read(f"the event {event.phrase()!r}", event)
        for points in match.scores:
            for source in points:
                reader.read(f"the source of points {source!r}", Phrase("score." + source))
        result = match.result
        if result is not None:
            _endings(reader, match, result)
            _epilogues(campaign, reader, match)


def _endings(reader: Reader, match: Match, result: Result) -> None:
    """How the match ended, and how it would read had nobody won, or anybody, or several together."""
    for many in range(match.players + 1):
        won, why = verdict(Result(range(many), result.scores, result.reason))
        reader.read(f"the victory of {many} of {match.players}", won)
        reader.read(f"the reason {result.reason!r}", why)


def _epilogues(campaign: Campaign, reader: Reader, match: Match) -> None:
    """What seats may choose after the end; offers have ids of their own that a database can keep."""
    for seat in range(match.players):
        epilogue = match.epilogue(seat)
        if epilogue is None:
            continue
        reader.read(f"the title {epilogue.title!r}", epilogue.title)
        reader.read(f"what the epilogue is about, {epilogue.about!r}", epilogue.about)
        ids = [id for id, _ in epilogue.offers]
        campaign.require(bool(ids), f"seat {seat} may choose, but is offered nothing")
        campaign.require(len(set(ids)) == len(ids), f"two offers to seat {seat} have one id")
        for id, phrase in epilogue.offers:
            campaign.require(0 < len(id) <= LONGEST_ID, f"the offer {id!r} has too long an id, or none")
            reader.read(f"the offer {id!r}", phrase)


def options(campaign: Campaign) -> None:
    campaign.where = ""
    _declared(campaign, "option", campaign.game.options)
    _declared(campaign, "order", campaign.game.orders())


def _declared(campaign: Campaign, kind: str, declared: Sequence[Option]) -> None:
    """Options, or standing orders, which are declared like them."""
    reader = Reader(campaign)
    for option in declared:
        name = f"the {kind} {option.name!r}"
        campaign.require(option.kind in ("bool", "int", "choice"), f"{name} is of no known kind")
        campaign.require(option.accepts(option.default), f"{name} does not allow its default")
        reader.read(name, Phrase(f"{kind}.{option.name}"))
        reader.read(f"the help of {name}", Phrase(f"{kind}.{option.name}.help"))
        for value in option.allowed():
            campaign.require(option.accepts(value), f"{name} does not allow {value!r}")
            campaign.require(option.parse(str(value)) == value, f"{name}: {value!r} cannot be typed")
            if option.kind == "choice":
                reader.read(f"the value {value!r} of {name}", Phrase(f"{kind}.{option.name}.{value}"))


def cards(campaign: Campaign) -> None:
    campaign.where = ""
    reader = Reader(campaign)
    ids: set[str] = set()
    for card in campaign.game.cards():
        campaign.require(card.id not in ids, f"two cards have the id {card.id!r}")
        ids.add(card.id)
        reader.read(f"the card {card.id!r}", card)
        reader.read(f"the kind {card.kind!r}", card.kind)


def panels(campaign: Campaign) -> None:
    reader = Reader(campaign)
    for table in campaign.tables:
        for _, match in campaign.moments(table, closely="panels"):
            for at, seat in enumerate((None, *range(table.players))):
                view = match.view(seat)
                for lang in LANGUAGES:
                    _panels(campaign, reader, view, seat, lang)
                _chart(campaign, match, seat, LANGUAGES[at % len(LANGUAGES)])


def _panels(campaign: Campaign, reader: Reader, view: dict[str, Any], seat: int | None, lang: str) -> None:
    words = words_of(campaign.game, lang)
    sent = through_json(view)
    drawn = campaign.game.panels(sent, words)
    if seat is None or not alike(view, sent):
        campaign.require(
            [_plain(one) for one in campaign.game.panels(view, words)] == [_plain(one) for one in drawn],
            "panels of a view that went through JSON are others",
        )
    for panel in drawn:
        name = f"a panel of seat {seat} in {lang}"
        reader.sound(name, lambda panel=panel: panel.title)  # type: ignore[misc]
        if panel.secret:
            campaign.require(panel.seat == seat, f"{name} is the secret of seat {panel.seat}")
        for cell in [*panel.head, *[cell for row in panel.rows for cell in row]]:
            campaign.require(
                isinstance(cell, str) and not set("{}") & set(cell), f"{name} has the cell {cell!r}"
            )
        if panel.head:
            widths = {len(row) for row in panel.rows}
            campaign.require(widths <= {len(panel.head)}, f"{name}: rows as wide as {widths} under its head")


def _chart(campaign: Campaign, match: Match, seat: int | None, lang: str) -> None:
    """The map in characters, where there is one: places once each, and only what is offered offered there."""
    decision = match.decision(seat) if seat is not None else None
    moves = decision.moves if decision is not None else []
    chart = campaign.game.chart(match.view(seat), words_of(campaign.game, lang), moves)
    if chart is None:
        return
    name = f"the map of seat {seat} in {lang}"
    places = [spot.name for spot in chart.spots]
    campaign.require(len(places) == len(set(places)), f"{name} has a place twice")
    said = {said for spot in chart.spots for said in spot.said}
    offered = {move.notation for move in moves}
    campaign.require(said <= offered, f"{name} offers {sorted(said - offered)[:3]}, which is not offered")
    for spot in chart.spots:
        campaign.require(
            not spot.area or spot.area in chart.ground.areas, f"{name}: {spot.name} lies on no area"
        )
        for written in (spot.about, spot.shown, spot.sign, spot.terrain, *[mark.full for mark in spot.marks]):
            campaign.require(not set("{}") & set(written), f"{name} has {written!r}")


def _plain(panel: Panel) -> tuple[str, list[list[str]], list[str], int | None, bool]:
    return panel.title, panel.rows, panel.head, panel.seat, panel.secret
