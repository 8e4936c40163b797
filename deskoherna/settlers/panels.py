"""Panels: what the boxes of Settlers share of the table in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from deskoherna.core.drawing.panels import NOTHING, label, who
from deskoherna.core.game import Panel, View
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from deskoherna.settlers.box import Box

BETWEEN: Final = ", "


def holdings(view: View, seat: int) -> list[Phrase]:
    """What a seat has, counted: goods in the supply, cards in hand, points on the track."""
    empire = view["empires"][seat]
    goods: dict[str, int] = empire["goods"]
    hand: int = len(view["mine"]["hand"])
    counted = [*goods.items(), ("card", hand), ("vp", empire["points"])]
    return [Phrase(good, n=n) for good, n in counted if n]


def supply(words: Words, goods: dict[str, int], seat: int) -> Panel:
    """One's own goods, all in the title: a line is enough for them."""
    held = [words.count(n, good) for good, n in goods.items() if n]
    return Panel(f"{label(words, 'supply')}: {', '.join(held) or NOTHING}", [], seat=seat, mine=True)


def is_asked(view: View, codes: Sequence[str], seat: int | None = None) -> bool:
    """Is something of these cards being asked about, other than one's own?"""
    if seat is not None and seat == view["referee"]["seat"]:
        return False
    said = {word for move in view["referee"].get("moves", []) for word in move.split()}
    return not said.isdisjoint(codes)


def listed(words: Words, things: Iterable[Phrase]) -> str:
    """Things in a line; a dash where there is none."""
    return BETWEEN.join([words.say(thing) for thing in things]) or NOTHING


def goods(words: Words, box: Box, printed: Iterable[tuple[int, int]]) -> str:
    """Goods in a line, so many of each."""
    return listed(words, [box.good(good, n) for good, n in printed if n])


def marked(words: Words, name: Phrase, marks: list[Phrase]) -> str:
    """A card, with what lies on it if anything does."""
    return words.say(Phrase("panel.marked", name=name, marks=[*marks]) if marks else name)


def player_row(view: View, words: Words, seat: int, side: Phrase | None, counts: Sequence[int]) -> list[str]:
    """A player: the side, points, as if scored now, goods, further counts, and whether it has passed."""
    has = view["empires"][seat]
    return [
        who(view, words, seat),
        words.heading(side) if side is not None else NOTHING,
        str(has["points"]),
        str(sum(view["if_over_now"][seat].values())),
        *[str(n) for n in has["goods"].values()],
        *[str(n) for n in counts],
        words.say(Phrase("yes")) if has["passed"] else "",
    ]


def cards_in_hand(
    view: View, words: Words, names: Sequence[str], head: Sequence[str], row: Callable[[str], list[str]]
) -> list[Panel]:
    """One's own goods, then the cards one looks at and holds; nothing for an onlooker."""
    mine = view["mine"]
    if mine is None:
        return []
    me: int = view["referee"]["seat"]
    titles = [label(words, key) for key in head]
    found = [supply(words, view["empires"][me]["goods"], me)]
    for name in names:
        if mine[name]:
            rows = [row(code) for code in mine[name]]
            found.append(Panel(label(words, name), rows, titles, me, secret=True))
    return found
