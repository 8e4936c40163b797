"""How a match ended: who won and why, everybody's points by source, and a drawing of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from deskoherna.core.drawing import Picture, Svg, disc, group, icon, join, path, rect, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.game import Result
from deskoherna.core.reading import source_name, verdict
from deskoherna.core.text import Words

WIDE: Final = 480
ROW: Final = 80  # a player
BAR: Final = 32
ROOM: Final = WIDE - 16  # for the longest bar
# Sources in their order, each in a colour; a thirteenth begins again.
DYES: Final = (
    "blue", "yellow", "red", "jungle", "purple", "orange", "sands", "grey", "pink", "brown",
    "wetland", "mountain",
)  # fmt: skip


class Source(NamedTuple):
    """What points were for, in words, and the colour of its bars."""

    name: str
    dye: str
    points: list[int]


class Outcome(NamedTuple):
    """How a match ended: the verdict, why, and everybody's points by source."""

    verdict: str
    reason: str
    winners: tuple[int, ...]
    sources: list[Source]
    totals: list[int]
    picture: Picture | None  # the places with their points; none where all win or lose together
    shared: bool = False  # the points are everybody's: told once


def outcome(
    result: Result, scores: Sequence[Mapping[str, int]], words: Words, names: Sequence[str]
) -> Outcome:
    """The end of a match in words; where nobody won, the reason says enough."""
    won, why = [words.heading(one) for one in verdict(result, names)]
    found = list(dict.fromkeys(source for points in scores for source in points if points[source]))
    sources: list[Source] = []
    for at, name in enumerate(found):
        called = words.heading(source_name(words, name))
        sources.append(Source(called, DYES[at % len(DYES)], [one.get(name, 0) for one in scores]))
    totals = list(result.scores)
    alone = len(totals) < 2 or result.together or not any(totals)
    picture = None if alone else drawn(sources, totals, result.winners, names)
    shared = result.together and len({*totals}) == 1 and all(len({*one.points}) == 1 for one in sources)
    if shared:
        sources = [Source(one.name, one.dye, one.points[:1]) for one in sources]
        totals = totals[:1]
    return Outcome(won if result.winners else "", why, result.winners, sources, totals, picture, shared)


# -- the drawing -------------------------------------------------------------------------------------------


def drawn(
    sources: Sequence[Source], totals: Sequence[int], winners: Sequence[int], names: Sequence[str]
) -> Picture:
    """The players by their places, each with a bar of where the points came from."""
    order = sorted(range(len(totals)), key=lambda seat: (seat not in winners, -totals[seat]))
    most = max([sum([max(0, one.points[seat]) for one in sources]) for seat in order])
    places = [1 + sum([totals[other] > totals[seat] for other in order]) for seat in order]
    parts: list[Svg] = []
    for at, seat in enumerate(order):
        place = 1 if seat in winners else max(places[at], 2)
        parts.append(
            group(
                *head(seat, place, names[seat], totals[seat], seat in winners),
                *bar(sources, seat, ROOM / max(1, most)),
                transform=f"translate(0 {ROW * at})",
            )
        )
    return Picture("final", names[order[0]], join(parts), WIDE, ROW * len(order))


def head(seat: int, place: int, name: str, total: int, won: bool) -> list[Svg]:
    """A player's place, name and points."""
    called = shorten(name, 19, WIDE - 150, SERIF * BOLD)
    parts = [
        text(8, 24, f"{place}.", "final-place"),
        disc(seat, 48, 18, 11),
        text(68, 24, called, "final-name"),
        text(WIDE - 8, 26, str(total), "final-total", "end"),
    ]
    if won:
        parts.append(icon("crown", 68 + width(called, 19, SERIF * BOLD) + 18, 17, 22, "icon accent"))
    return parts


def bar(sources: Sequence[Source], seat: int, scale: float) -> list[Svg]:
    """Where a player's points came from; what was lost is told beside the name of its source, not drawn."""
    parts: list[Svg] = [path(f"M8 {36 + BAR / 2}H{WIDE - 8}", "hairline dotted")]
    x = 8.0
    for one in sources:
        points = one.points[seat]
        if points <= 0:
            continue
        long = points * scale
        inside = [title(f"{one.name}: {points}"), rect(x, 36, long, BAR, "dyed final-part")]
        if long > width(str(points), 17, BOLD) + 4:
            inside.append(text(x + long / 2, 36 + BAR / 2 + 6, str(points), "final-points", "middle"))
        parts.append(group(*inside, class_="dye-" + one.dye))
        x += long
    return parts
