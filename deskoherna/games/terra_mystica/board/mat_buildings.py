"""The parts of a faction board with its buildings and their incomes, tracks, special actions and tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from deskoherna.core import drawing as d
from deskoherna.core.drawing.measure import wrap
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from .. import figures
from . import pieces
from .bonus_cards import small_scroll
from .scene import Scene
from .tiles import favour_note

SLOT: Final = 52  # the height of a slot
STEP: Final = 55  # from one row of them to the next
SIZE: Final = 17.5  # of notes: their figures can be read on a small screen
ROWS: Final = (  # kinds of buildings, where their cost stands, how wide that and a slot are
    ((figures.DWELLING, 0, 40, 31),),
    ((figures.TRADING_HOUSE, 0, 40, 62),),
    ((figures.TEMPLE, 0, 40, 34), (figures.STRONGHOLD, 144, 36, 36), (figures.SANCTUARY, 218, 38, 36)),
)
GAINED: Final = 168  # how wide the part with tracks and tiles is
SPECIAL_NOTES: Final[dict[str, pieces.Note]] = {
    "bon1": ("1", ":spade"),
    "bon2": ("1", ":cults"),
    "fav6": ("1", ":cults"),
    "ascend": (str(figures.ASCENT), ":cults"),
    "double": ("2", ":turns"),
    "spades": (str(figures.SPECIAL_SPADES), ":spade"),
    "storm": (":storm",),
    "swarm": (":trading-house",),
    "ride": (":broom",),
}


def works(scene: Scene, seat: int, has: dict[str, Any]) -> list[d.Svg]:
    """Rows of buildings."""
    faction, gone = figures.FACTION_INDEX[has["faction"]], has["buildings"]
    return [
        buildings(
            scene.words, seat, faction, kind, gone[figures.BUILDINGS[kind]], (x, STEP * at, first, wide)
        )
        for at, kinds in enumerate(ROWS)
        for kind, x, first, wide in kinds
    ]


def gained(scene: Scene, seat: int, has: dict[str, Any]) -> list[d.Svg]:
    """Tracks, then what was gained on the way."""
    tiles = d.group(*specials(scene, seat, has), *favours(scene, seat, has), id=f"mat-tiles-{seat}")
    return [*tracks(scene, seat, has), tiles]


# -- buildings ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def buildings(
    words: Words, seat: int, faction: int, kind: int, gone: int, place: tuple[float, float, float, float]
) -> d.Svg:
    """Buildings still on the board, and the income of those that have left it (T4.2)."""
    name, (x, y, first, wide) = figures.BUILDINGS[kind], place
    parts = [cost(faction, kind, x, y)]
    for at in range(figures.SUPPLY[kind]):
        before, after = figures.BOARDS[faction].income[kind][at], figures.BOARDS[faction].income[kind][at + 1]
        gain = pieces.goods([now - was for was, now in zip(before, after, strict=True)])
        left, bare = x + first + wide * at, at < gone
        inside = [d.rect(left, y, wide - 3, SLOT, "slot-bare" if bare else "slot", 5)]
        middle = left + (wide - 3) / 2
        if not bare:
            inside.append(pieces.wooden(name, seat, middle, y + 16, 23))
        inside += slot_income(gain, middle, y, bare)
        parts.append(d.group(*inside, id=f"slot-{name}-{at + 1}-{seat}"))
    about = Phrase(
        "board.buildings", building=Phrase("building." + name), n=gone, left=figures.SUPPLY[kind] - gone
    )
    return d.group(d.title(words.heading(about)), *parts, data_thing="buildings " + name)


def slot_income(gain: pieces.Note, x: float, y: float, bare: bool) -> list[d.Svg]:
    """What a slot brings once its building is gone."""
    if not bare:
        return [pieces.centred(gain, x, y + 41, SIZE, "soft")]
    return [pieces.centred(gain, x, y + SLOT / 2, SIZE)]


def cost(faction: int, kind: int, x: float, y: float) -> d.Svg:
    """What a building costs: workers over coins."""
    coins, workers, _ = figures.BOARDS[faction].cost[kind]
    upper = pieces.written((str(workers), ":worker"), x, y + 15, SIZE)[0]
    lower = pieces.written((str(coins), ":coin"), x, y + 37, SIZE)[0]
    return d.group(upper, lower)


# -- tracks ------------------------------------------------------------------------------------------------


def tracks(scene: Scene, seat: int, has: dict[str, Any]) -> list[d.Svg]:
    """Shipping and digging; buttons where the next level can be bought."""
    board = figures.BOARDS[figures.FACTION_INDEX[has["faction"]]]
    parts: list[d.Svg] = []
    if board.most_shipping:
        level = has["shipping"]["level"]
        about = scene.label("board.ships", n=level)
        price = board.shipping_cost if level < board.most_shipping else None
        parts.append(track(scene, seat, "ship", level, price, about))
    if board.most_digging:
        level = has["digging"]["level"]
        spade = max(board.spade_cost[level])
        about = scene.label("board.spade", cost=Phrase("worker", n=spade))
        price = board.digging_cost if level < board.most_digging else None
        parts.append(track(scene, seat, "dig", spade, price, about))
    return parts


def track(
    scene: Scene, seat: int, said: str, figure: int, price: tuple[int, int, int] | None, about: str
) -> d.Svg:
    """The level reached, and the price of the next."""
    inside = [d.rect(-2, -12, GAINED, 48, "hit roomy"), d.rect(-2, -2, GAINED, 28, "hit", 8)]
    inside += [d.rect(-2, -2, GAINED, 28, "glow", 8)]
    inside.append(d.icon("ship" if said == "ship" else "spade", 11, 13, 20))
    inside.append(d.circle(35, 13, 11, "seat-fill"))
    inside.append(d.text(35, 18, str(figure), "strong seat-text", "middle", font_size=14))
    if price is not None:
        inside.append(pieces.written((":to", *pieces.goods((*price, 0))), 50, 13, SIZE, "soft")[0])
    return scene.choices.thing(
        *inside, id=f"{said}-{seat}", thing=f"track {said}", about=about, class_=d.seat_class(seat),
        said=scene.offered(said) if seat == scene.me and scene.on_turn else None,
        transform=d.shift(2, 0 if said == "ship" else 30),
    )  # fmt: skip


# -- what was gained ---------------------------------------------------------------------------------------


def specials(scene: Scene, seat: int, has: dict[str, Any]) -> list[d.Svg]:
    """The bonus card, then special actions: each once a round (T11.3)."""
    parts: list[d.Svg] = []
    wide = 92 if len(has["specials"]) < 3 else 64
    if has["card"] is not None:
        parts.append(d.group(small_scroll(scene, has["card"], seat, wide, 48), transform=d.shift(0, 60)))
    for at, action in enumerate(has["specials"]):
        name, used = action["id"], action["used"]
        inside = [
            d.circle(0, 0, 24, "hit roomy"),
            d.circle(0, 0, 19, "hit"),
            pieces.octagon(0, 0, 18.5, "glow"),
            pieces.octagon(0, 0, 16.5, "action-space"),
        ]
        inside.append(pieces.fitted(SPECIAL_NOTES[name], 0, 0, 34, SIZE))
        if used:
            inside.append(pieces.cover(0, 0, 16.5))
        said = "special " + name
        key = "board.special-used" if used else "board.special"
        about = scene.label(key, action=Phrase("move.special-" + name))
        parts.append(
            scene.choices.thing(
                *inside,
                id=f"special-{name}-{seat}",
                thing=said,
                about=about,
                said=scene.offered(said) if seat == scene.me and scene.on_turn else None,
                transform=d.shift(wide + 19 + 35 * at, 84),
            )
        )
    return parts


def favours(scene: Scene, seat: int, has: dict[str, Any]) -> list[d.Svg]:
    """Favour tiles held, in two rows; what they do stands on them where there is room."""
    held: list[str] = has["favours"]
    if not held:
        lines = wrap(scene.label("board.no-favours"), 14, GAINED, 2)
        return [d.text(2, 132 + 17 * at, line, "soft", font_size=14) for at, line in enumerate(lines)]
    columns = next(most for most in (2, 3, 6) if len(held) <= 2 * most)
    wide = GAINED / columns
    parts: list[d.Svg] = []
    for at, name in enumerate(held):
        tile = figures.FAVOURS.index(name)
        chip = d.group(
            pieces.cult_chip(figures.CULTS[figures.FAVOUR_TILES[tile].cult], 8.5), transform=d.shift(12, 11.5)
        )
        note = favour_note(tile)
        taken = pieces.note_width(note, SIZE) if note else 0
        inside = [d.rect(0, 0, wide - 3, 23, "raised", 5)]
        if not taken or taken > wide - 5 or taken <= wide - 26:
            inside.append(chip)
        if taken and taken <= wide - 5:
            inside.append(pieces.written(note, 23 if taken <= wide - 26 else 2, 11.5, SIZE)[0])
        parts.append(
            d.group(
                d.title(scene.words.heading(Phrase("favour." + name))),
                *inside,
                id=f"held-{name}-{seat}",
                data_thing="favour " + name,
                data_card=name,
                transform=d.shift(wide * (at % columns), 112 + 26 * (at // columns)),
            )
        )
    return parts
