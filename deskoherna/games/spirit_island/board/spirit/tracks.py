"""Presence tracks: what is uncovered, what presence still covers, which space counts now."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from deskoherna.core.drawing import EMPTY, Svg, circle, disc, group, icon, join, rect, shift, text, title
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from ...content import SPIRITS
from ...spirits.panel import Space
from ..cards.lookup import space_phrase
from ..pieces import ELEMENT_DYES, element_chip
from ..scene import Scene

R: Final = 15.5
STEP: Final = 38.0
WIDE: Final = 400.0
TALL: Final = 36.0  # of a track
FIRST: Final = 50.0  # where its spaces begin
NAMES: Final = ("energy", "cards")
ICONS: Final = ("energy", "card")
LETTERS: Final = ("e", "c")
ACTIONS: Final = {  # icons of what spaces let one do; others have an arrow
    "reclaim-one": "back",
    "play": "card",
    "prepare": "lock",
    "discard-markers": "discard",
    "move-presence": "wander",
    "push-dahan": "dahan",
    "buy-power": "deck",
    "star": "points",
}


def track(scene: Scene, seat: int, which: int, y: float, mine: bool) -> Svg:
    """One track from left to right."""
    has: dict[str, Any] = scene.seat(seat)
    panel = SPIRITS[has["spirit"]]
    shown: int = has["shown"][which]
    spaces = panel.tracks[which]
    now = panel.number(which, (has["shown"][0], has["shown"][1]))
    label = scene.label("board.track-" + NAMES[which], n=now)
    step = min(STEP, (WIDE - FIRST - 26) / len(spaces))
    best = max([at for at in range(shown) if spaces[at].number == max(one.number for one in spaces[:shown])])
    parts = [
        group(title(label), rect(9, 0, 34, 34, "hit"), icon(ICONS[which], 20, 17, 20)),
        text(WIDE - 9, 22, ("+" if which == 0 else "") + str(now), "figure", "end"),
    ]
    for at, space in enumerate(spaces):
        x = FIRST + step * at
        parts.append(spot(scene, seat, which, at, space, shown, at == best, x, mine))
    return group(*parts, id=f"track-{NAMES[which]}-{seat}", transform=shift(0, y))


def spot(
    scene: Scene, seat: int, which: int, at: int, space: Space, shown: int, now: bool, x: float, mine: bool
) -> Svg:
    """A space: bright once uncovered; covered ones keep the disc of their presence."""
    open_ = at < shown
    about, drawn = space_drawn(scene.words, space, seat, open_, now)
    said = f"track {space.action}.{LETTERS[which]}{at}" if space.action and open_ else None
    if at == shown:
        said = "source " + NAMES[which]
    id, where = f"space-{NAMES[which]}-{at}-{seat}", shift(x, 17)
    if not (mine and scene.choices.offers(said)):
        return group(title(about), drawn, id=id, data_thing=f"space {NAMES[which]} {at}", transform=where)
    hit = rect(-R - 3, -R - 6, 2 * R + 6, 2 * R + 12, "hit")
    return scene.choices.thing(
        drawn, circle(0, 0, R + 3, "glow"), hit, id=id, thing=f"space {NAMES[which]} {at}", about=about,
        said=said, transform=where,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def space_drawn(words: Words, space: Space, seat: int, open_: bool, now: bool) -> tuple[str, Svg]:
    """What a space is called, and its drawing."""
    ground = "track-now" if now else "track-open" if open_ else "track-space"
    cover = EMPTY if open_ else disc(seat, R * 0.66, -R * 0.66, 7)
    key = "board.space-open" if open_ else "board.space-covered"
    about = words.heading(Phrase(key, what=space_phrase(space.text)))
    return about, join([circle(0, 0, R, ground), symbol(space), cover])


def symbol(space: Space) -> Svg:
    """What a space gives: a number, elements, or something to do; one of them, or two side by side."""
    names = [word for word in space.text.split("+") if word and not word.isdigit()]
    figure = str(space.number) if space.number >= 0 else ""
    if space.text.startswith("+") and not names:
        figure = space.text
    if not names:
        return text(0, 5.5, figure, "track-figure", "middle")
    if figure:
        return join(
            [text(-7, 5, figure, "figure close", "middle"), group(small(names[0]), transform=shift(6, 0))]
        )
    if len(names) == 1:
        return small(names[0], 11)
    return join([group(small(name, 7.5), transform=shift(15 * at - 7.5, 0)) for at, name in enumerate(names)])


def small(name: str, r: float = 8) -> Svg:
    """An element, or what the space lets one do."""
    return element_chip(name, r) if name in ELEMENT_DYES else icon(ACTIONS.get(name, "to"), 0, 0, r * 1.8)


def destroyed(scene: Scene, seat: int, x: float, y: float, mine: bool) -> Svg:
    """Presence that was destroyed, beside the island."""
    n: int = scene.seat(seat)["destroyed"]
    about = scene.label("board.destroyed", n=n)
    inside = [
        rect(0, -14, 54, 28, "sunk", 8),
        disc(seat, 13, 0, 8),
        icon("discard", 29, 0, 14, "icon soft"),
        text(38, 5, str(n), "figure"),
        rect(-2, -16, 58, 32, "glow", 9) if mine else EMPTY,
    ]
    said = "source destroyed"
    return scene.choices.thing(
        *inside, id=f"destroyed-{seat}", thing=f"destroyed {seat}", about=about,
        said=said if mine and scene.choices.offers(said) else None, class_="" if n else "none",
        transform=shift(x, y),
    )  # fmt: skip
