"""A strip for every player: points, goods in the supply, cards in hand and decks."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Picture, Svg, group, icon, rect, shift, text, title
from deskoherna.core.phrase import Phrase
from deskoherna.games.imperial_settlers.board.scene import FACTION_ICONS, Scene, card_name
from deskoherna.games.imperial_settlers.figures import GOODS, STOCK
from deskoherna.settlers.drawing.notes import good_icon
from deskoherna.settlers.drawing.strip import WIDE, People, draw_strip

HIGH: Final = 102


def draw_player(scene: Scene, seat: int) -> Picture:
    """Name, faction and points above, the supply below them, cards at the bottom."""
    has = scene.seat(seat)
    faction: str | None = has["faction"]
    people: People | None = None
    if faction is not None:
        name = scene.label("panel.people", faction=Phrase("faction." + faction))
        people = People(FACTION_ICONS[faction], name)
    filled = [*supply(scene, seat, has), *cards(scene, seat, has)]
    return draw_strip(scene, seat, people, has["passed"], HIGH, filled)


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
    return len(scene.seat(seat)["deals"]) + len(routes) + len(spoils)
