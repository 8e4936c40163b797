"""A spirit's panel: elements, tracks, growth, innate powers, special rules; others' in short, with cards."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core import drawing as d
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.phrase import Phrase
from ...content import SPIRITS
from ...figures import ELEMENTS
from ..cards.minis import HIGH, mini
from ..cards.rows import offered
from ..emblems import emblem_of
from ..pieces import element_chip
from ..scene import Scene
from ..writing import Block
from .beside import aside
from .growth import growth, growth_in_short
from .innates import innates, short_innate, special_rules
from .tracks import TALL, destroyed, track

WIDE: Final = 400.0
EDGE: Final = 9.0
GAP: Final = 6.0
HEAD: Final = 50.0
NAMES: Final = (18.0, 16.5, 15.0, 14.0)  # sizes of a spirit's name, the largest that fits
PILES: Final = (("played", "to"), ("hand", "cards"), ("discard", "discard"), ("laid", "clock"))


def draw_mat(scene: Scene, seat: int) -> d.Picture:
    """One's own panel with everything on it; others' in short, with the cards they have."""
    mine = seat == scene.me
    heading = scene.words.heading(Phrase("board.mat", spirit=scene.spirit(seat), who=scene.who(seat)))
    if mine:
        heading = scene.label("board.my-spirit")
    parts = [*head(scene, seat), elements(scene, seat, HEAD)]
    y = HEAD + 33
    parts += [track(scene, seat, at, y + TALL * at, mine) for at in range(2)]
    more, y = aside(scene, seat, y + 2 * TALL)
    parts += more
    for drawn, high in full(scene, seat) if mine else short(scene, seat):
        parts.append(d.group(drawn, transform=d.shift(0, y)))
        y += high + GAP
    inside = [
        d.rect(0.5, 0.5, WIDE - 1, y - 1, "sheet", 9),
        d.rect(1, 1, WIDE - 2, 5, "seat-bar " + d.seat_class(seat), 3),
        d.join(parts),
    ]
    whole = d.group(*inside, class_="on-paper", data_thing=f"mat {seat}")
    slot = "mat" if mine or scene.me is None else "sheets"
    return d.Picture(f"mat-{seat}", heading, whole, WIDE, y, slot=slot)


def full(scene: Scene, seat: int) -> list[Block]:
    """Growth in words while one grows, else in icons; innate powers, cards laid out, special rules."""
    grows = scene.asks("growth", "symbol") is not None
    blocks = growth(scene, seat) if grows else [growth_in_short(scene, seat)]
    blocks += innates(scene, seat)
    blocks += lines(scene, seat, scene.seat(seat)["laid"], "laid")
    blocks += lines(scene, seat, scene.seat(seat)["progression"][:1], "progression")
    return [*blocks, *special_rules(scene, seat)]


def short(scene: Scene, seat: int) -> list[Block]:
    """Innate powers as lines, then all cards as lines."""
    has: dict[str, Any] = scene.seat(seat)
    blocks: list[Block] = [short_innate(scene, seat, power) for power in SPIRITS[has["spirit"]].innates]
    for pile, name in PILES:
        cards: list[str] = has[pile]
        if cards:
            label = d.text(EDGE + 22, 14, scene.label("panel." + pile), "words soft")
            blocks.append((d.join([d.icon(name, EDGE + 9, 10, 16, "icon soft"), label]), 16.0))
            blocks += lines(scene, seat, cards, pile)
    return blocks


def lines(scene: Scene, seat: int, cards: list[str], pile: str) -> list[Block]:
    """Cards as lines, two side by side."""
    blocks: list[Block] = []
    wide = (WIDE - 2 * EDGE - 5) / 2
    for at in range(0, len(cards), 2):
        row: list[d.Svg] = []
        for place, card in enumerate(cards[at : at + 2]):
            said = scene.about("card " + card) if seat == scene.me else []
            if pile == "laid" and card in offered(scene, ()):
                said = []  # it lies among the cards to choose from, in full
            spent = pile == "played" and card in scene.seat(seat)["used"]
            row.append(mini(scene, card, "held-" + card, wide, (EDGE + (wide + 5) * place, 0), spent, said))
        blocks.append((d.join(row), HIGH))
    return blocks


def head(scene: Scene, seat: int) -> list[d.Svg]:
    """Whose panel it is; Energy, card plays left."""
    has: dict[str, Any] = scene.seat(seat)
    card = "spirit-" + has["spirit"]
    name = scene.spirit(seat)
    size = next((one for one in NAMES if width(name, one, SERIF * BOLD) <= 206), NAMES[-1])
    whose = [
        d.rect(EDGE, 9, 264, 38, "hit"),
        d.disc(seat, 24, 28, 13),
        d.icon(emblem_of(card), 57, 28, 30),
        d.text(78, 27, shorten(name, size, 206, SERIF * BOLD), "serif", font_size=size),
        d.text(78, 43, shorten(scene.who(seat), 13, 200), "soft", font_size=13),
    ]
    return [
        d.group(*whose, data_thing="spirit " + has["spirit"], data_card=card),
        figure(scene, "energy", has["energy"], seat, WIDE - EDGE - 112),
        figure(scene, "plays", has["plays"], seat, WIDE - EDGE - 54),
    ]


def figure(scene: Scene, key: str, n: int, seat: int, x: float) -> d.Svg:
    """A count of the spirit: Energy, or cards it may still play."""
    return d.group(
        d.title(scene.label(f"board.{key}", n=n)),
        d.rect(0, 0, 54, 32, "sunk", 7),
        d.icon("energy" if key == "energy" else "card", 17, 16, 21),
        d.text(31, 23, str(n), "track-figure"),
        id=f"mat-{key}-{seat}",
        transform=d.shift(x, 12),
    )


def elements(scene: Scene, seat: int, y: float) -> d.Svg:
    """The elements of the turn, all eight; presence destroyed at the end."""
    have: dict[str, int] = scene.seat(seat)["elements"]
    parts: list[d.Svg] = []
    for at, name in enumerate(ELEMENTS):
        n = have.get(name, 0)
        said = "element " + name
        inside = [d.rect(-19, -14, 39, 28, "element-held" if n else "hit", 14)]
        inside.append(d.group(element_chip(name, 10.5), transform=d.shift(-7, 0)))
        inside.append(d.text(7, 5.5, str(n), "figure", font_size=15))
        inside.append(d.rect(-19, -14, 39, 28, "glow", 14))
        parts.append(
            scene.choices.thing(
                *inside,
                id=f"element-{name}-{seat}",
                thing="element " + name,
                about=scene.label(name, n=n),
                said=said if seat == scene.me and scene.choices.offers(said) else None,
                class_="" if n else "none-yet",
                transform=d.shift(EDGE + 20 + 40.5 * at, y + 15),
            )
        )
    parts.append(destroyed(scene, seat, WIDE - EDGE - 54, y + 15, seat == scene.me))
    return d.group(*parts)
