"""Fear and blight: the pool, the terror level, fear cards, the blight card; power decks"""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Picture, Svg, circle, group, icon, rect, sheet, shift, text, title
from deskoherna.core.drawing.measure import BOLD, shorten, width
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.board.pieces import NUMERALS
from deskoherna.games.spirit_island.board.scene import Scene

MOST_MARKERS: Final = 24  # more are not drawn one by one
CARD: Final = 26.0  # how wide the back of a fear card is
KNOWN: Final = 132.0  # and a card that is known
ROW: Final = 38.0


def draw_fear(scene: Scene) -> Picture:
    """The pool above, then cards earned, then the deck by terror levels, then blight."""
    fear = scene.view["fear"]
    earned, y = fear_cards(scene, fear["earned"], None, "earned", 92, 0)
    deck, y = fear_cards(scene, fear["deck"], fear["levels"], "deck", y, len(fear["earned"]))
    return sheet("fear", scene.label("board.fear"), y + 36, pool(scene, 54), earned, deck, blight(scene, y))


def pool(scene: Scene, y: float) -> Svg:
    """The terror level, and how much fear is still needed for a card."""
    fear = scene.view["fear"]
    made, size = fear["size"] - fear["pool"], fear["size"]
    numeral = NUMERALS[min(fear["terror"], 4)]
    terror = [
        title(scene.label("board.terror", n=numeral)),
        rect(14, -16, 62, 32, "power-cost", 8),
        icon("eye", 31, 0, 20, "icon on-power"),
        text(58, 6, numeral, "figure on-power", "middle"),
    ]
    parts = [group(*terror, id="terror"), icon("fear", 96, 0, 22), text(112, 5.5, f"{made}/{size}", "figure")]
    x = 122 + width(f"{made}/{size}", 14, BOLD)
    step = min(13.0, (340 - x) / size)
    r = min(5.0, step * 0.42)
    parts += [
        circle(x + step * (at + 0.5), 0, r, "pool-full" if at < made else "pool-empty")
        for at in range(size if size <= MOST_MARKERS else 0)
    ]
    told = title(scene.label("board.fear-pool", n=made, size=size))
    return group(told, *parts, id="fear-pool", transform=shift(0, y))


def fear_cards(
    scene: Scene, cards: list[str], levels: list[int] | None, name: str, y: float, before: int
) -> tuple[Svg, float]:
    """Fear cards side by side, known ones by name, in rows; and where they end.

    Any hidden one may be asked for by its place among the cards earned and then the deck.
    """
    label = scene.label("board.fear-" + name, n=len(cards))
    parts = [text(14, 5, shorten(scene.label("board.short-" + name), 11.5, 62), "tiny strong")]
    x, row = 78.0, 0
    for at, card in enumerate(cards):
        wide = KNOWN if card else CARD
        if x + wide > 350:
            x, row = 78.0, row + 1
        parts.append(fear_card(scene, card, levels[at] if levels else 0, before + at + 1, x, ROW * row, wide))
        x += wide + 3
    if not cards:
        parts.append(text(x, 5, "–", "words soft"))
    return group(title(label), *parts, id="fear-" + name, transform=shift(0, y)), y + ROW * row + ROW + 4


def fear_card(scene: Scene, card: str, level: int, place: int, x: float, y: float, wide: float) -> Svg:
    """One fear card: its back with the terror level it ends, or its name."""
    said = f"reveal {place}"
    inside = [rect(0, -17, wide, 34, "tile" if card else "card-back", 5)]
    if card:
        name = scene.label("fear-card." + card)
        inside.append(text(5, 4, shorten(name, 11, wide - 8), "tiny"))
        about = name
    else:
        about = scene.label("fear-card.nth", n=place)
        mark = NUMERALS[level] if level else ""
        back = text(wide / 2, 4.5, mark, "tiny strong", "middle") if mark else icon("fear", wide / 2, 0, 18)
        inside.append(back)
    inside.append(rect(-2, -19, wide + 4, 38, "glow", 7))
    return scene.choices.thing(
        *inside, id=f"fear-card-{place}", thing=f"fear-card {place}", about=about,
        said=said if scene.choices.offers(said) else None,
        data_card="fear-" + card if card else None, transform=shift(x, y),
    )  # fmt: skip


def blight(scene: Scene, y: float) -> Svg:
    """The blight card: healthy or blighted, and how much blight is left on it."""
    has = scene.view["blight"]
    state = scene.label("board.blighted" if has["blighted"] else "board.healthy")
    name = scene.label("blight-card." + has["card"]) if has["card"] else state
    under = state if has["card"] else scene.say("board.blight-left", n=has["left"])
    inside = [
        rect(14, -16, 332, 40, "raised", 8),
        icon("blight", 34, 4, 24),
        text(50, 10.5, str(has["left"]), "big"),
        text(54 + width(str(has["left"]), 24, BOLD), 1, shorten(name, 12.5, 250, BOLD), "words strong"),
        text(54 + width(str(has["left"]), 24, BOLD), 16, under, "tiny soft"),
    ]
    return group(
        title(scene.label("board.blight-left", n=has["left"])), *inside, id="blight", data_thing="blight",
        data_card="blight-" + has["card"] if has["card"] else None, transform=shift(0, y),
    )  # fmt: skip


def draw_decks(scene: Scene) -> Picture:
    """The two decks of power cards."""
    powers = scene.view["powers"]
    parts: list[Svg] = []
    for at, kind in enumerate(("minor", "major")):
        left, gone = len(powers[kind]), len(powers[kind + "_discard"])
        about = scene.label("board.power-deck", what=Phrase("deck." + kind), n=left, gone=gone)
        inside = [
            rect(0, 0, 163, 38, "chip", 8),
            icon("cards" if kind == "major" else "card", 20, 19, 22),
            text(36, 16.5, shorten(scene.label("deck." + kind), 12.5, 122), "words strong"),
            text(36, 31, f"{left} + {gone}", "tiny soft"),
        ]
        parts.append(
            scene.choices.thing(
                *inside,
                id="deck-" + kind,
                thing="deck " + kind,
                about=about,
                said="deck " + kind if scene.asks("deck") else None,
                transform=shift(14 + 169 * at, 36),
            )
        )
    return sheet("decks", scene.label("board.decks"), 86, *parts)
