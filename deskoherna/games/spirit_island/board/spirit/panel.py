"""A spirit's panel: growth, tracks, elements, innate powers, special rules; others' in short, with cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deskoherna.core.drawing import (
    Picture,
    Svg,
    circle,
    disc,
    group,
    icon,
    join,
    rect,
    seat_class,
    shift,
    text,
    title,
)
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.board.cards.powers import SPEED_DYES, SPEED_ICONS
from deskoherna.games.spirit_island.board.cards.rows import offered
from deskoherna.games.spirit_island.board.pieces import element_chip
from deskoherna.games.spirit_island.board.scene import Scene
from deskoherna.games.spirit_island.board.spirit.beside import aside
from deskoherna.games.spirit_island.board.spirit.growth import growth
from deskoherna.games.spirit_island.board.spirit.innates import innates, short_innate, special_rules
from deskoherna.games.spirit_island.board.spirit.tracks import TALL, destroyed, track
from deskoherna.games.spirit_island.board.writing import Block, elements_row, row_width
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import ELEMENTS

COLUMN: Final = 360.0
ROW: Final = 342.0  # as high as the cards that lie beside it
TOP: Final = 18.0
GAP: Final = 7.0
LINE: Final = 23.0  # a card as a line
HEAD: Final = 92.0
PILES: Final = (("played", "to"), ("hand", "cards"), ("discard", "discard"), ("laid", "clock"))


def draw_mat(scene: Scene, seat: int) -> Picture:
    """One's own panel lies along the bottom, in columns side by side; others' stand in a column, in short."""
    mine = seat == scene.me
    heading = scene.words.heading(Phrase("board.mat", spirit=scene.spirit(seat), who=scene.who(seat)))
    left = [*head(scene, seat), elements(scene, seat, HEAD + 4)]
    tracks = HEAD + 42
    left += [track(scene, seat, at, tracks + TALL * at, mine) for at in range(2)]
    more, low = aside(scene, seat, tracks + 2 * TALL)
    left += more
    wide = COLUMN
    if mine:
        blocks = [growth(scene, seat), [*innates(scene, seat), *special_rules(scene, seat)]]
        laid = scene.seat(seat)["laid"]
        if laid:
            blocks.append([(short_card(scene, seat, card, "laid", 0), LINE) for card in laid])
        columns, wide, low = in_columns(blocks, COLUMN, low)
        left += columns
    else:
        for power in SPIRITS[scene.seat(seat)["spirit"]].innates:
            left.append(short_innate(scene, seat, power, low))
            low += 26
        piles, low = held(scene, seat, low + 4)
        left += piles
    tall = low + 6
    inside = [
        rect(1, 1, wide - 2, tall - 2, "sheet", 10),
        rect(1, 1, wide - 2, 7, "seat-bar " + seat_class(seat), 3),
        join(left),
    ]
    whole = group(*inside, class_="on-paper", data_thing=f"mat {seat}")
    return Picture(f"mat-{seat}", heading, whole, wide, tall, "hand" if mine else "panel")


def in_columns(rows: Sequence[Sequence[Block]], x: float, low: float) -> tuple[list[Svg], float, float]:
    """Blocks from the right of x on, each row in columns of its own as high as a card; their ends."""
    parts: list[Svg] = []
    for row in rows:
        y = TOP
        for drawn, high in row:
            if y > TOP and y + high > ROW - 6:
                x, y = x + COLUMN - 14, TOP
            parts.append(group(drawn, transform=shift(x, y)))
            y += high + GAP
            low = max(low, y - GAP)
        x += COLUMN - 14
    return parts, x + 14, low


def head(scene: Scene, seat: int) -> list[Svg]:
    """Whose panel it is; Energy, card plays left, presence destroyed."""
    has: dict[str, Any] = scene.seat(seat)
    name = shorten(scene.spirit(seat), 18, 296, SERIF * BOLD)
    whose = [rect(14, 14, 330, 24, "hit"), text(50, 32, name, "heading")]
    return [
        group(*whose, data_thing="spirit " + has["spirit"], data_card="spirit-" + has["spirit"]),
        disc(seat, 30, 32, 13),
        text(50, 48, shorten(scene.who(seat), 12, 280), "words soft"),
        figure(scene, "energy", has["energy"], seat, 14),
        figure(scene, "plays", has["plays"], seat, 92),
        destroyed(scene, seat, 282, 73, seat == scene.me),
    ]


def figure(scene: Scene, key: str, n: int, seat: int, x: float) -> Svg:
    """A count of the spirit: Energy, or cards it may still play."""
    return group(
        title(scene.label(f"board.{key}", n=n)),
        rect(0, 0, 72, 28, "sunk", 8),
        icon("energy" if key == "energy" else "card", 18, 14, 21),
        text(34, 20, str(n), "big", font_size=18),
        id=f"mat-{key}-{seat}",
        transform=shift(x, 59),
    )


def elements(scene: Scene, seat: int, y: float) -> Svg:
    """The elements of the turn; all eight are there to choose from when one is asked for."""
    have: dict[str, int] = scene.seat(seat)["elements"]
    parts: list[Svg] = []
    for at, name in enumerate(ELEMENTS):
        n = have.get(name, 0)
        said = "element " + name
        inside = [rect(-19, -14, 38, 28, "hit"), group(element_chip(name, 10), transform=shift(-7, 0))]
        inside.append(text(7, 5, str(n), "figure"))
        inside.append(rect(-19, -14, 38, 28, "glow", 8))
        parts.append(
            scene.choices.thing(
                *inside,
                id=f"element-{name}-{seat}",
                thing="element " + name,
                about=scene.label(name, n=n),
                said=said if seat == scene.me and scene.choices.offers(said) else None,
                class_="" if n else "none-yet",
                transform=shift(34 + 41.5 * at, y + 14),
            )
        )
    return group(*parts)


def held(scene: Scene, seat: int, y: float) -> tuple[list[Svg], float]:
    """The cards of a spirit in short: in play, in hand, discarded."""
    has: dict[str, Any] = scene.seat(seat)
    parts: list[Svg] = []
    for pile, name in PILES:
        cards: list[str] = has[pile]
        if not cards:
            continue
        parts += [
            icon(name, 24, y + 8, 16, "icon soft"),
            text(36, y + 12, scene.label("panel." + pile), "tiny soft"),
        ]
        y += 20
        for card in cards:
            parts.append(short_card(scene, seat, card, pile, y))
            y += 25
        y += 4
    return parts, y


def short_card(scene: Scene, seat: int, card: str, pile: str, y: float) -> Svg:
    """A card as a line: cost, name, elements, speed."""
    power = POWERS[card]
    gives = [(ELEMENTS[i], 1) for i in power.gives]
    wide = row_width(gives, 8)
    chips, _ = elements_row(tuple(gives), 340 - wide, 12, 8)
    spent = pile == "played" and card in scene.seat(seat)["used"]
    about = scene.label("power." + card)
    if spent:
        about = scene.label("board.used", power=power.name())
    inside = [
        rect(14, 0, 332, 23, "tile tile-spent" if spent else "tile", 6),
        circle(28, 11.5, 9, "plate"),
        text(28, 16, str(power.cost), "figure close", "middle"),
        icon(SPEED_ICONS[power.speed], 49, 11.5, 16),
        text(62, 15.5, shorten(scene.label("power." + card), 11.5, 270 - wide), "tiny strong"),
        chips,
    ]
    offers = scene.about("card " + card) if seat == scene.me else []
    if pile == "laid" and card in offered(scene, ()):
        offers = []  # it lies among the cards to choose from, in full
    return scene.choices.menu(
        *inside, id=f"held-{card}", thing="card " + card, about=about, said=offers, data_card=card,
        class_="dye-" + SPEED_DYES[power.speed], transform=shift(0, y),
    )  # fmt: skip
