"""Promises about drawings: whole SVG, ids of their own, and buttons only for moves that are offered."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree

from deskoherna.core.drawing import Picture
from deskoherna.core.match import Match
from deskoherna.core.reading import words_of
from deskoherna.testing.campaign import LANGUAGES, Campaign
from deskoherna.testing.facts import alike, through_json


def boards(campaign: Campaign) -> None:
    for table in campaign.tables:
        for count, match in campaign.moments(table, closely="boards"):
            for seat in (None, *range(table.players)):
                _board(campaign, match, seat, LANGUAGES[count % 2])


def _board(campaign: Campaign, match: Match, seat: int | None, lang: str) -> None:
    decision = match.decision(seat) if seat is not None else None
    moves = decision.moves if decision is not None else []
    words = words_of(campaign.game, lang)
    view = match.view(seat)
    sent = through_json(view)
    drawn = campaign.game.board(sent, words, moves)
    whose = f"the board of seat {seat} in {lang}"
    if seat is None or not alike(view, sent):  # drawings are dear: seats' are drawn twice only with cause
        campaign.require(
            _drawn(campaign.game.board(view, words, moves)) == _drawn(drawn),
            f"{whose} is another one when its view went through JSON",
        )
    offered = {move.notation for move in moves}
    ids: dict[str, str] = {}
    said: set[str] = set()
    for picture in drawn:
        campaign.require(bool(picture.title.strip()), f"{whose}: the picture {picture.key!r} has no title")
        for element in _elements(campaign, whose, picture):
            name = element.get("id")
            if name is not None:
                twice = f"{whose}: the id {name!r} stands in {ids.get(name)!r} and {picture.key!r}"
                campaign.require(name not in ids, twice)
                ids[name] = picture.key
            for move in _said(element):
                campaign.require(move in offered, f"{whose} has a button for {move!r}, which is not offered")
                campaign.require(move not in said, f"{whose} has two buttons for {move!r}")
                said.add(move)
            why = element.get("data-why")
            campaign.require(why not in offered, f"{whose} asks why not {why!r}, which is offered")


def _drawn(pictures: Iterable[Picture]) -> list[tuple[str, str]]:
    return [(one.key, one.svg) for one in pictures]


def _said(element: ElementTree.Element) -> list[str]:
    """The moves an element stands for: the one it says, or those of its menu."""
    several = element.get("data-moves")
    one = element.get("data-move")
    return several.split("|") if several is not None else [one] if one is not None else []


def _elements(campaign: Campaign, whose: str, picture: Picture) -> list[ElementTree.Element]:
    try:
        return list(ElementTree.fromstring(picture.svg).iter())
    except ElementTree.ParseError as problem:
        raise campaign.broken(f"{whose}: the picture {picture.key!r} is not SVG: {problem}") from problem
