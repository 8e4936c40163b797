"""Scenes of both boxes: what a step's scene is called, and which pieces an event moves on the drawings."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from deskoherna.core.phrase import Arg, Phrase, named
from deskoherna.core.state import Event, Moved, Step, player
from deskoherna.settlers.box import Box

# Where a thing lies before and after an event: a pattern of an id each, with the event's arguments in it.
Ways = Mapping[str, tuple[str, str, str]]

GOODS: Final = "{goods}"  # stands for each good among the event's ``what``
OF_A_TURN: Final = {"builds": ("card",), "uses": ("card",), "passes": ()}  # what a folded turn says
MERGED: Final = {"gains": "what", "pays": "what"}
CARDS_AND_GOODS: Final[Ways] = {  # what both boxes move alike
    "gains": (GOODS, "{cause}", "count-{good}-{who}"),
    "pays": (GOODS, "count-{good}-{who}", "{cause}"),
    "draws": ("card-{card}", "", "bar-{who}"),
    "takes": ("card-{card}", "", "bar-{who}"),
    "discards": ("card-{card}", "bar-{who}", ""),
    "builds": ("card-{card}", "bar-{who}", "head-{who}"),
}
DISCARDED: Final = ("cause.boosts", "cause.pillage", "cause.refund")  # their cards are drawn no more
_ARGUMENT: Final = re.compile(r"\{(\w+)\}")


def title(step: Step, first: Event, box: Box, whose: Collection[str], cards: Mapping[str, int]) -> Phrase:
    """The title of a step's scene: ``whose`` are the steps of one seat, ``cards`` tells by their names which
    argument of steps about a card is the card."""
    name, args = step
    if name in whose:
        return Phrase("scene." + name, who=first.args.get("who", player(args[0]) if args else ""))
    if name in cards:
        return Phrase("scene." + name, card=box.card(args[cards[name]]))
    return Phrase("scene." + name)


def moved(event: Event, ways: Ways) -> list[Moved]:
    """The pieces an event moves, by the ways of its key: cards by their own ids, goods by those they have
    where they are counted."""
    way = ways.get(event.key)
    if way is None:
        return []
    what, origin, target = way
    if what != GOODS:
        return [Moved(_filled(what, event, ""), _filled(origin, event, ""), _filled(target, event, ""))]
    found: list[Moved] = []
    for good in _goods(event):
        moves = Moved("good-" + good, _filled(origin, event, good), _filled(target, event, good))
        if moves.origin != moves.target:
            found.append(moves)
    return found


def _goods(event: Event) -> Sequence[str]:
    what = event.args.get("what")
    goods = what if isinstance(what, list) else [what]
    return [one.key for one in goods if isinstance(one, Phrase)]


def _filled(pattern: str, event: Event, good: str) -> str:
    """A pattern with what its names stand for: a seat's number, a card's code, the last word of another key.

    Where one of them is nothing that is drawn there is no place.
    """
    if pattern == "{cause}":
        if event.cause is None or event.cause.key in DISCARDED:
            return ""
        card = named(event.cause.args.get("card"))
        return "" if card is None else f"card-{card}"
    if pattern == "count-{good}-{who}" and good == "vp":
        pattern = "points-{who}"
    told = {
        name: good if name == "good" else _told(event.args.get(name)) for name in _ARGUMENT.findall(pattern)
    }
    if "" in told.values():
        return ""
    return _ARGUMENT.sub(lambda name: told[name[1]], pattern)


def _told(arg: Arg | None) -> str:
    if not isinstance(arg, Phrase):
        return ""
    if arg.key == "seat.name":
        n = arg.args["n"]
        return str(n - 1) if isinstance(n, int) else ""
    code = named(arg)
    return str(code) if code is not None else arg.key.split(".")[-1]
