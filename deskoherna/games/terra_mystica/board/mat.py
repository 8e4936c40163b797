"""A faction board: goods and income, terrains, bowls and exchanges; its other parts stand beside these."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from deskoherna.core import drawing as d
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from .. import figures
from ..geography import SPADES, TERRAINS
from ..moves import COINS_TO_POINT, CONVERSIONS
from .mat_buildings import gained, works
from .pieces import COLUMN, fitted, goods, terrain_chip, written
from .players import BOWLS, faction_name, points_of
from .scene import Scene

PARTS: Final = ("goods", "power", "works", "gained")
LAID: Final = (8.0, 242.0, 476.0, 770.0)  # where each part begins on one's own board, a single row
STACKED: Final = ((8.0, 6.0), (242.0, 6.0), (8.0, 178.0), (302.0, 178.0))  # and on the others'
WIDE: Final = 944
HIGH: Final = 176
TALL: Final = 350  # of one that has two rows
SIZE: Final = 17.5  # of notes: their figures can be read on a small screen
SMALL: Final = 14.0
CHIP: Final = 74.0  # how wide an exchange is
CHIPS: Final = 3  # exchanges in a row
GOODS: Final = (("coins", "coin"), ("workers", "worker"), ("priests", "priest"))
GIVEN: Final[dict[str, int]] = {  # how much is given for one of the other
    "power priest": figures.POWER_FOR_PRIEST,
    "power worker": figures.POWER_FOR_WORKER,
    "power coin": figures.POWER_FOR_COIN,
    "coin point": min([board.coins_for_point for board in figures.BOARDS]),
    "coins point": max([board.coins_for_point for board in figures.BOARDS]),
}
ICON_OF: Final = {"point": "points", "coins": "coin"}


def draw_mat(scene: Scene, seat: int) -> d.Picture:
    """One's own board is a single row, as all are for who only looks on; others' have two rows."""
    flat = scene.me in (seat, None)
    has = scene.seat(seat)
    heading = scene.words.heading(Phrase("board.mat", faction=faction_name(scene, seat), who=scene.who(seat)))
    own = [*head(scene, seat, has), *stock(scene, seat, has), terrains(scene, seat, has)]
    drawn = (
        [*own, *kept(scene, seat, has)],
        [*bowls(scene, seat, has), *(exchanges(scene, has) if seat == scene.me else [])],
        works(scene, seat, has),
        gained(scene, seat, has),
    )
    wide, high = (WIDE, HIGH) if flat else (COLUMN, TALL)
    inside = [
        d.rect(1, 1, wide - 2, high - 2, "sheet", 10),
        d.rect(1, 1, wide - 2, 6, "seat-bar " + d.seat_class(seat), 3),
    ]
    for at, parts in enumerate(drawn):
        x, y = (LAID[at], 8.0) if flat else STACKED[at]
        inside.append(d.group(*parts, id=f"mat-{PARTS[at]}-{seat}", transform=d.shift(x, y)))
    whole = d.group(*inside, class_="on-paper", data_thing=f"mat {seat}")
    return d.Picture(f"mat-{seat}", heading, whole, wide, high, "hand" if flat else "panel")


# -- goods ------------------------------------------------------------------------------------------------


def head(scene: Scene, seat: int, has: dict[str, Any]) -> list[d.Svg]:
    """Whose board it is, and the points."""
    name = shorten(faction_name(scene, seat), 18, 170, SERIF * BOLD)
    chip = d.group(terrain_chip(has["home"], 17, "faction-" + has["faction"]), transform=d.shift(19, 20))
    whose = [d.rect(2, 2, 224, 20, "hit"), chip, d.text(56, 18, name, "heading")]
    return [
        d.group(*whose, data_thing="faction " + has["faction"], data_card=has["faction"]),
        d.disc(seat, 40, 33, 8.5),
        d.text(56, 38, shorten(scene.who(seat), SMALL, 112), "soft", font_size=SMALL),
        d.text(202, 43, str(points_of(scene, has)), "big", "end"),
        d.icon("points", 215, 35, 22),
    ]


def stock(scene: Scene, seat: int, has: dict[str, Any]) -> list[d.Svg]:
    """Goods, and what the next income adds to them."""
    parts: list[d.Svg] = []
    for at, (name, noun) in enumerate(GOODS):
        n, more = has[name], has["income"][name]
        x = 76 * at
        about = scene.label("board.stock", what=Phrase(noun, n=n), more=more)
        if noun == "priest":
            about = scene.label("board.priests", what=Phrase(noun, n=n), more=more, left=has["priests_left"])
        parts.append(
            d.group(
                d.title(about),
                d.rect(x, 48, 73, 34, "sunk", 8),
                d.icon(noun, x + 13, 65, 20),
                d.text(x + 25, 71, str(n), "strong", font_size=17),
                d.text(x + 70, 70, f"+{more}", "soft", "end", font_size=SMALL),
                id=f"stock-{noun}-{seat}",
                data_thing="good " + noun,
            )
        )
    return parts


def terrains(scene: Scene, seat: int, has: dict[str, Any]) -> d.Svg:
    """Home, and the terrains by the spades they are away."""
    home = TERRAINS.index(has["home"])
    parts: list[d.Svg] = []
    x = 11.0
    for spades in range(max(SPADES[home]) + 1):
        if spades:
            parts.append(written((str(spades), ":spade"), x - 7, 104, SIZE)[0])
            x += 29
        for at, name in enumerate(TERRAINS):
            if SPADES[home][at] == spades:
                about = d.title(about_terrain(scene.words, name, spades))
                parts.append(d.group(about, terrain_chip(name, 9.5), transform=d.shift(x, 104)))
                x += 20
        x -= 1
    return d.group(*parts, id=f"wheel-{seat}")


@lru_cache(maxsize=64)
def about_terrain(words: Words, terrain: str, spades: int) -> str:
    return words.heading(Phrase("board.terrain", terrain=Phrase("terrain." + terrain), n=spades))


def kept(scene: Scene, seat: int, has: dict[str, Any]) -> list[d.Svg]:
    """Keys, bridges, income without buildings, power that is gone."""
    keys, bridges = has["keys"], has["bridges_left"]
    base = goods(figures.BOARDS[figures.FACTION_INDEX[has["faction"]]].base_income)
    shown = (
        ("keys", (str(keys), ":key"), scene.label("board.keys", n=keys, free=has["keys_free"])),
        ("bridges", (str(bridges), ":bridge"), scene.label("board.bridges", n=bridges)),
        ("base", ("+", *base) if base else (), scene.label("board.base-income")),
        ("burned", (":fire", str(has["burned"])), scene.label("board.burned", n=has["burned"])),
    )
    parts: list[d.Svg] = []
    x = 4.0
    for name, note, about in shown:
        if note:
            drawn, end = written(note, x, 143, 19)
            none = "none" if note[0] == "0" or note[-1] == "0" else None
            parts.append(d.group(d.title(about), drawn, id=f"{name}-{seat}", class_=none))
            x = end + 16
    return parts


# -- power ------------------------------------------------------------------------------------------------


def bowls(scene: Scene, seat: int, has: dict[str, Any]) -> list[d.Svg]:
    """The three bowls; power goes from the left to the right and is spent from the last (T5)."""
    parts: list[d.Svg] = [d.path("M50 38H66M110 38H126", "flow")]
    for at, numeral in enumerate(BOWLS):
        n: int = has["bowls"][at]
        x = 28 + 60 * at
        parts.append(
            d.group(
                d.title(scene.label("board.bowl", bowl=numeral, n=n)),
                d.text(x - 24, 16, numeral, "soft", "middle", font_size=SMALL),
                d.circle(x, 38, 22, "bowl bowl-ready" if at == 2 else "bowl"),
                d.text(x, 47, str(n), "big on-power" if at == 2 else "big", "middle"),
                id=f"mat-bowl-{at + 1}-{seat}",
                data_thing=f"bowl {at + 1}",
            )
        )
    income = has["income"]["power"]
    note = written(("+" + str(income), ":power"), 180, 38, 19, "soft")[0]
    return [*parts, d.group(d.title(scene.label("board.power-income", n=income)), note)]


def chip_at(at: int) -> str:
    """The place of an exchange in its row."""
    return d.shift((CHIP + 2) * (at % CHIPS), 72)


def exchanges(scene: Scene, has: dict[str, Any]) -> list[d.Svg]:
    """Burning power, what may be turned into what (T5.4, T5.5), and to go on with it or to be done."""
    known = [one for one in CONVERSIONS if "point" not in one]
    if figures.BOARDS[figures.FACTION_INDEX[has["faction"]]].trades_points:
        known = [one for one in CONVERSIONS if "coins" not in one]
    elif scene.view["options"]["rulings"] == "peer":
        known.append(CONVERSIONS[COINS_TO_POINT])  # T18.16
    parts = [burn(scene)]
    for at, (given, got) in enumerate(known, 1):
        said = f"convert {given} {got}"
        given_icon, got_icon = ":" + ICON_OF.get(given, given), ":" + ICON_OF.get(got, got)
        note = (str(GIVEN.get(f"{given} {got}", 1)), given_icon, ":to", got_icon)
        parts.append(
            scene.choices.thing(
                d.rect(0, -9, CHIP, 48, "hit roomy"),
                d.rect(0, 0, CHIP, 29, "chip", 14),
                fitted(note, CHIP / 2, 14.5, CHIP - 3, SIZE),
                id=f"convert-{given}-{got}",
                thing=said,
                about=scene.label(f"move.convert-{given}-{got}"),
                said=said if scene.asks("convert", "burn") else None,
                transform=chip_at(at),
            )
        )
    kind = scene.asks("linger", "done")
    if kind is not None:
        parts.append(more(scene, kind, len(parts)))
    rows = [parts[at : at + CHIPS] for at in range(0, len(parts), CHIPS)]
    return [d.group(*row, id=f"exchanges-{at}", transform=d.shift(0, 32 * at)) for at, row in enumerate(rows)]


def burn(scene: Scene) -> d.Svg:
    """Burning power: one leaves the second bowl for good, one goes on to the third (T5.4)."""
    inside = [
        d.rect(0, -9, CHIP, 48, "hit roomy"),
        d.rect(0, 0, CHIP, 29, "chip", 14),
        d.icon("fire", 14, 14.5, 17),
    ]
    inside.append(fitted(("II", ":to", "III"), 47, 14.5, 50, SIZE))
    return scene.choices.thing(
        *inside, id="burn", thing="burn", about=scene.label("move.burn", n=1),
        said="burn 1" if scene.asks("burn", "convert") else None, transform=chip_at(0),
    )  # fmt: skip


def more(scene: Scene, kind: str, at: int) -> d.Svg:
    """After the conversions: to go on converting when the action is done, or to be done with it."""
    wide = (CHIP + 2) * (CHIPS - at % CHIPS) - 2
    label = scene.label("move." + kind)
    picture = "turns" if kind == "linger" else "leave"
    inside = [d.rect(0, -9, wide, 48, "hit roomy"), d.rect(0, 0, wide, 29, "chip", 14)]
    inside.append(d.icon(picture, 18 if wide > CHIP else wide / 2, 14.5, 18))
    if wide > CHIP:
        inside.append(
            d.text(
                34, 19.5, shorten(scene.label("board." + kind), SMALL, wide - 40), "strong", font_size=SMALL
            )
        )
    return scene.choices.thing(*inside, id=kind, thing=kind, about=label, said=kind, transform=chip_at(at))
