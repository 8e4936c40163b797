"""A strip for every player: points, goods in the supply, cards in hand and decks."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import (
    Picture,
    Svg,
    disc,
    group,
    icon,
    path,
    rect,
    seat_class,
    shift,
    text,
    title,
)
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.phrase import Phrase
from deskoherna.games.imperial_settlers.board.scene import FACTION_ICONS, Scene, card_name
from deskoherna.games.imperial_settlers.figures import GOODS, STOCK
from deskoherna.settlers.drawing.notes import good_icon

WIDE: Final = 336
HIGH: Final = 102


def draw_player(scene: Scene, seat: int) -> Picture:
    """Name, faction and points above, the supply below them, cards at the bottom."""
    lit = str(seat) in scene.view["referee"]["asked"]
    has = scene.empire(seat)
    inside = [
        rect(1, 1, WIDE - 2, HIGH - 2, "sheet-lit" if lit else "sheet", 10),
        path(f"M1 11a10 10 0 0 1 8 -9.8V{HIGH - 1.2}a10 10 0 0 1 -8 -9.8z", "seat-bar " + seat_class(seat)),
        disc(seat, 32, 23, 13, f"seat-{seat}"),
        *head(scene, seat, has, lit),
        *supply(scene, seat, has),
        *cards(scene, seat, has),
    ]
    return Picture(f"player-{seat}", scene.who(seat), group(*inside, data_thing=f"seat {seat}"), WIDE, HIGH)


def head(scene: Scene, seat: int, has: dict[str, Any], lit: bool) -> list[Svg]:
    """Who it is, of which people, and what sets them apart now."""
    name = shorten(scene.who(seat), 17, 140, SERIF * BOLD)
    parts = [text(54, 22, name, "name")]
    if scene.view["first"] == seat:
        x = 54 + width(name, 17, SERIF * BOLD) + 14
        first = [title(scene.label("panel.first")), icon("crown", x, 17, 17, "icon accent")]
        parts.append(group(*first, id="first-player", data_thing="first-player"))
    if has["faction"] is not None:
        people = scene.label("panel.people", faction=Phrase("faction." + has["faction"]))
        parts.append(icon(FACTION_ICONS[has["faction"]], 61, 35, 15))
        parts.append(text(73, 39, people, "tiny"))
    if lit:
        parts.append(text(WIDE - 64, 38, scene.say("board.turn"), "tiny accent", "end"))
    elif has["passed"]:
        parts.append(text(WIDE - 64, 38, scene.say("board.passed"), "tiny soft", "end"))
    return [*parts, *points(scene, seat, has)]


def points(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Points on the score track and as if scored now; once the match is over, the total first."""
    track, total = has["points"], sum(scene.view["if_over_now"][seat].values())
    on_track, in_all = scene.label("board.on-track", n=track), scene.label("board.over-now", n=total)
    large, about, small, beside = track, on_track, scene.say("board.sum", n=total), in_all
    if scene.view["referee"]["over"]:
        large, about, small, beside = total, in_all, scene.say("board.in-play", n=track), on_track
    return [
        group(title(about), text(WIDE - 16, 32, str(large), "big", "end"), id=f"points-{seat}"),
        group(title(beside), text(WIDE - 64, 22, small, "tiny soft", "end"), id=f"total-{seat}"),
    ]


def supply(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Goods, each with its number; another's can be stolen here."""
    parts: list[Svg] = []
    step = (WIDE - 22) / STOCK
    for at, good in enumerate(GOODS[:STOCK]):
        n: int = has["goods"][good]
        inside = [
            rect(-10, -13, step - 2, 26, "hit", 6),
            rect(-10, -13, step - 2, 26, "glow", 6),
            icon(good_icon(good), 0, 0, 18),
            text(12, 5, str(n), "figure"),
        ]
        parts.append(
            scene.choices.menu(
                *inside,
                id=f"count-{good}-{seat}",
                thing=f"good {good}",
                about=scene.words.heading(Phrase(good, n=n)),
                said=scene.about(f"{seat + 1} {good}"),
                class_="" if n else "none",
                transform=shift(26 + step * at, 60),
            )
        )
    return parts


def cards(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Cards in hand by deck, the faction deck and its discards."""
    known: list[str] = has["known"]
    hand = scene.label("board.hand-of", n=has["hand"]["common"], faction=has["hand"]["faction"])
    if known:
        names = [card_name(scene.words, code) for code in known]
        hand = f"{hand} {scene.label('board.known', names=[*names])}"
    discards = len(scene.view["discards"][has["faction"]]) if has["faction"] else 0
    rows = (
        ("hand", "cards", hand, f"{has['hand']['common']} + {has['hand']['faction']}"),
        ("deck", "deck", scene.label("board.faction-deck", n=has["deck"]), str(has["deck"])),
        ("discards", "discard", scene.label("board.discards", n=discards), str(discards)),
        ("deals", "deal", scene.label("board.deals", n=deals_of(scene, seat)), str(deals_of(scene, seat))),
    )
    parts: list[Svg] = []
    for at, (key, sign, about, figure) in enumerate(rows):
        x = 26 + (0, 96, 172, 248)[at]
        parts.append(
            group(
                title(about),
                icon(sign, x, 85, 17, "icon soft"),
                text(x + 13, 90, figure, "figure close"),
                id=f"count-{key}-{seat}",
            )
        )
    return parts


def deals_of(scene: Scene, seat: int) -> int:
    """How many deals a player has, Trade Routes and attack cards included."""
    routes = [one for one in scene.view["routes"] if one["empire"] == seat]
    spoils = scene.view["virtual"]["spoils"] if scene.view["virtual"] is not None else []
    return len(scene.empire(seat)["deals"]) + len(routes) + len(spoils)
