"""A faction board: goods and income, bowls of power, the wheel, buildings, tracks, actions, tiles held."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from deskoherna.core.drawing import (
    Picture,
    Svg,
    circle,
    disc,
    group,
    icon,
    join,
    path,
    rect,
    seat_class,
    shift,
    text,
    title,
)
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten
from deskoherna.core.phrase import Phrase
from deskoherna.games.terra_mystica.board.mat_buildings import STALL, stall
from deskoherna.games.terra_mystica.board.pieces import centred, fitted, terrain_chip, written
from deskoherna.games.terra_mystica.board.players import BOWLS, faction_name
from deskoherna.games.terra_mystica.board.scene import Scene
from deskoherna.games.terra_mystica.figures import (
    BOARDS,
    FACTION_INDEX,
    POWER_FOR_COIN,
    POWER_FOR_PRIEST,
    POWER_FOR_WORKER,
)
from deskoherna.games.terra_mystica.geography import SPADES, TERRAINS, WHEEL
from deskoherna.games.terra_mystica.moves import CONVERSIONS

if TYPE_CHECKING:
    from deskoherna.core.text import Words

HALF: Final = 360  # how wide each of its two halves is
TALL: Final = 312  # of a half that has the chips to convert with
SHORT: Final = 206  # of one that has not
GOODS: Final = (("coins", "coin"), ("workers", "worker"), ("priests", "priest"))
GIVEN: Final[dict[str, int]] = {  # how much is given for one of the other
    "power priest": POWER_FOR_PRIEST,
    "power worker": POWER_FOR_WORKER,
    "power coin": POWER_FOR_COIN,
    "coin point": min([board.coins_for_point for board in BOARDS]),
}
WHEEL_R: Final = 41.0  # from the hub to the middle of a terrain
ICON_OF: Final = {"point": "points"}


def draw_mat(scene: Scene, seat: int) -> Picture:
    """One's own board lies along the bottom, in two halves side by side; others' stand in a column."""
    mine = seat == scene.me
    has = scene.seat(seat)
    heading = scene.words.heading(Phrase("board.mat", faction=faction_name(scene, seat), who=scene.who(seat)))
    left, high = goods_half(scene, seat, has, mine)
    at = shift(HALF, 0) if mine else shift(0, high - 6)
    right = group(*stall(scene, seat, has), transform=at)
    wide = 2 * HALF if mine else HALF
    tall = max(high, STALL) if mine else high + STALL - 6
    inside = [
        rect(1, 1, wide - 2, tall - 2, "sheet", 10),
        rect(1, 1, wide - 2, 7, "seat-bar " + seat_class(seat), 3),
        join(left),
        right,
    ]
    whole = group(*inside, class_="on-paper", data_thing=f"mat {seat}")
    return Picture(f"mat-{seat}", heading, whole, wide, tall, "hand" if mine else "panel")


def goods_half(scene: Scene, seat: int, has: dict[str, Any], mine: bool) -> tuple[list[Svg], float]:
    """Who it is, what they have and can turn it into; and how high that is."""
    parts = [*head(scene, seat, has), *stock(scene, seat, has), *bowls(scene, seat, has, mine)]
    parts.append(wheel(scene, seat, has["home"], 293, 160 if mine else 146))
    if mine:
        parts += conversions(scene, has)
    return parts, TALL if mine else SHORT


def head(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Whose board it is, and the points."""
    name = shorten(faction_name(scene, seat), 18, 190, SERIF * BOLD)
    chip = group(terrain_chip(has["home"], 15), transform=shift(30, 33))
    whose = [rect(14, 16, 240, 24, "hit"), chip, text(62, 32, name, "heading")]
    return [
        group(*whose, data_thing="faction " + has["faction"], data_card=has["faction"]),
        disc(seat, 46, 42, 9),
        text(62, 47, shorten(scene.who(seat), 12, 190), "words soft"),
        text(HALF - 46, 41, str(has["points"]), "big", "end"),
        icon("points", HALF - 30, 34, 24),
    ]


def stock(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Goods, and what the next income adds to them."""
    parts: list[Svg] = []
    for at, (name, noun) in enumerate(GOODS):
        n, more = has[name], has["income"][name]
        x = 14 + 80 * at
        about = scene.label("board.stock", what=Phrase(noun, n=n), more=more)
        if noun == "priest":
            about = scene.label("board.priests", what=Phrase(noun, n=n), more=more, left=has["priests_left"])
        parts.append(
            group(
                title(about),
                rect(x, 60, 76, 30, "sunk", 8),
                icon(noun, x + 14, 75, 20),
                text(x + 25, 80, str(n), "figure"),
                text(x + 71, 80, f"+{more}", "words soft strong", "end"),
                id=f"stock-{noun}-{seat}",
                data_thing="good " + noun,
            )
        )
    return parts


# -- power ------------------------------------------------------------------------------------------------


def bowls(scene: Scene, seat: int, has: dict[str, Any], mine: bool) -> list[Svg]:
    """The three bowls; power goes from the left to the right and is spent from the last (T5)."""
    parts: list[Svg] = [path("M62 140H96M138 140H172", "flow")]
    for at, numeral in enumerate(BOWLS):
        n: int = has["bowls"][at]
        x = 42 + 76 * at
        parts.append(
            group(
                title(scene.label("board.bowl", bowl=numeral, n=n)),
                text(x, 108, numeral, "words soft", "middle"),
                circle(x, 140, 26, "bowl bowl-ready" if at == 2 else "bowl"),
                text(x, 149, str(n), "big on-power" if at == 2 else "big", "middle"),
                id=f"mat-bowl-{at + 1}-{seat}",
                data_thing=f"bowl {at + 1}",
            )
        )
    income = has["income"]["power"]
    note = written(("+" + str(income), ":power"), 12, 182, 17, "soft")[0]
    parts.append(group(title(scene.label("board.power-income", n=income)), note))
    if has["burned"]:
        gone = scene.label("board.burned", n=has["burned"])
        parts.append(text(12, 218, gone, "words soft") if mine else text(226, 186, gone, "words soft", "end"))
    return [*parts, burn(scene)] if mine else parts


def burn(scene: Scene) -> Svg:
    """Burning power: one leaves the second bowl for good, one goes on to the third (T5.4)."""
    inside = [rect(-40, -15, 80, 30, "chip", 15), icon("fire", -22, 0, 18)]
    inside.append(centred(("II", ":to", "III"), 11, 0, 14))
    return scene.choices.thing(
        *inside, id="burn", thing="burn", about=scene.label("move.burn", n=1),
        said="burn 1" if scene.asks("burn", "convert") else None, transform=shift(118, 186),
    )  # fmt: skip


def conversions(scene: Scene, has: dict[str, Any]) -> list[Svg]:
    """What may be turned into what (T5.5), the Alchemists' stone included."""
    known = [one for one in CONVERSIONS if "point" not in one]
    if has["faction"] is not None and BOARDS[FACTION_INDEX[has["faction"]]].trades_points:
        known = list(CONVERSIONS)
    parts: list[Svg] = []
    for at, (given, got) in enumerate(known):
        said = f"convert {given} {got}"
        note = (
            str(GIVEN.get(f"{given} {got}", 1)), ":" + ICON_OF.get(given, given), ":to", "1",
            ":" + ICON_OF.get(got, got),
        )  # fmt: skip
        inside = [rect(0, 0, 80, 30, "chip", 15), fitted(note, 40, 15, 70, 17)]
        x, y = 14 + 84 * (at % 4), 234 + 37 * (at // 4)
        parts.append(
            scene.choices.thing(
                *inside,
                id=f"convert-{given}-{got}",
                thing=said,
                about=scene.label(f"move.convert-{given}-{got}"),
                said=said if scene.asks("convert", "burn") else None,
                transform=shift(x, y),
            )
        )
    kind = scene.asks("linger", "done")
    return [*parts, more(scene, kind, len(known))] if kind is not None else parts


def more(scene: Scene, kind: str, at: int) -> Svg:
    """After the conversions: to go on converting when the action is done, or to be done with it."""
    x, wide = 84 * (at % 4), 332 - 84 * (at % 4)
    label = scene.label("move." + kind)
    inside = [rect(0, 0, wide, 30, "chip", 15)]
    if wide > 160:
        inside.append(icon("turns" if kind == "linger" else "leave", 20, 15, 18))
        inside.append(text(36, 19.5, shorten(label, 12.5, wide - 46), "words"))
    else:
        inside.append(icon("turns" if kind == "linger" else "leave", wide / 2, 15, 18))
    return scene.choices.thing(
        *inside, id=kind, thing=kind, about=label, said=kind, transform=shift(14 + x, 234 + 37 * (at // 4))
    )


# -- the wheel, turned so that the home terrain is at the top ------------------------------------------------


def wheel(scene: Scene, seat: int, home: str, x: float, y: float) -> Svg:
    """The seven terrains and how many spades they are away; buttons where a terrain is being chosen."""
    asked = seat == scene.me and scene.asks("terrain") is not None
    first = TERRAINS.index(home)
    parts: list[Svg] = [circle(0, 0, WHEEL_R, "wheel-rim")]
    for step in range(WHEEL):
        at = (first + step) % WHEEL
        name = TERRAINS[at]
        angle = 2 * math.pi * step / WHEEL
        parts.append(
            scene.choices.thing(
                sample(name, SPADES[first][at]),
                id=f"terrain-{name}-{seat}",
                thing="terrain " + name,
                about=about_terrain(scene.words, name, SPADES[first][at]),
                said=scene.offered("terrain " + name) if asked else None,
                transform=shift(WHEEL_R * math.sin(angle), -WHEEL_R * math.cos(angle)),
            )
        )
    return group(*parts, id=f"wheel-{seat}", transform=shift(x, y))


@lru_cache(maxsize=64)
def sample(terrain: str, spades: int) -> Svg:
    """A terrain on the wheel, with the spades it takes to reach it."""
    parts = [circle(0, 0, 19, "hit"), circle(0, 0, 18, "glow"), terrain_chip(terrain, 15)]
    if spades:
        parts += [circle(12, 11, 7.5, "plate"), text(12, 15, str(spades), "tiny strong", "middle")]
    return join(parts)


@lru_cache(maxsize=64)
def about_terrain(words: Words, terrain: str, spades: int) -> str:
    return words.heading(Phrase("board.terrain", terrain=Phrase("terrain." + terrain), n=spades))
