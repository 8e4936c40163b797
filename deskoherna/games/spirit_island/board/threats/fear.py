"""Fear and blight: the pool, the terror level, the blight card; the fear deck; power decks."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Picture, Svg, group, icon, join, rect, sheet, shift, text, title
from deskoherna.core.drawing.measure import BOLD, shorten, width
from deskoherna.core.phrase import Phrase
from ..pieces import NUMERALS, tick
from ..scene import Scene

MOST_MARKERS: Final = 30  # more are not drawn one by one
CARD: Final = 26.0  # how wide the back of a fear card is
KNOWN: Final = 132.0  # and a card that is known
ROW: Final = 38.0
WIDE: Final = 280.0
EDGE: Final = 9.0
DECK: Final = 168.0


def pool(scene: Scene, y: float) -> Svg:
    """How much fear is made of what a card needs, the terror level, cards that wait."""
    fear = scene.view["fear"]
    made, size, earned = fear["size"] - fear["pool"], fear["size"], len(fear["earned"])
    numeral = NUMERALS[min(fear["terror"], 4)]
    figures = f"{made}/{size}"
    x = EDGE + 26 + width(figures, 14, BOLD) + 6
    right = WIDE - EDGE - 34
    if earned:
        right -= 32
    step = min(9.0, (right - 6 - x) / size)
    marks = [
        rect(x + step * at, -6, step - 1.6, 12, "pool-full" if at < made else "pool-empty", 2)
        for at in range(size if size <= MOST_MARKERS else 0)
    ]
    told = title(scene.label("board.fear-pool", n=made, size=size))
    parts = [
        group(
            told, rect(EDGE, -13, right - EDGE, 26, "hit"), icon("fear", EDGE + 10, 0, 20),
            text(EDGE + 25, 5, figures, "figure"), *marks, id="fear-pool", data_thing="fear",
        ),
        group(
            title(scene.label("board.terror", n=numeral)),
            icon("eye", WIDE - EDGE - 24, 0, 18),
            text(WIDE - EDGE, 5, numeral, "figure", "end"), id="terror",
        ),
    ]  # fmt: skip
    if earned:
        about = title(scene.label("board.fear-earned", n=earned))
        n = text(right + 19, 5, str(earned), "figure")
        parts.append(group(about, icon("card", right + 9, 0, 18, "icon accent"), n, id="earned"))
    return group(*parts, transform=shift(0, y))


def blight(scene: Scene, y: float) -> Svg:
    """The blight card: healthy or blighted, and how much blight is left on it."""
    has = scene.view["blight"]
    state = scene.label("board.blighted" if has["blighted"] else "board.healthy")
    name = scene.label("blight-card." + has["card"]) if has["card"] else state
    left = str(has["left"])
    inside = [
        rect(EDGE, -13, WIDE - 2 * EDGE, 26, "hit"),
        icon("blight", EDGE + 10, -1, 21),
        text(EDGE + 25, 5.5, left, "figure danger" if has["blighted"] else "figure", font_size=17),
    ]
    x = EDGE + 25 + width(left, 17, BOLD) + 7
    room = WIDE - EDGE - x
    inside.append(text(x, 5, shorten(name, 12.5, room, BOLD), "words strong"))
    if has["card"] and width(state, 12.5) <= room - width(name, 12.5, BOLD) - 8:  # else its mark says it
        inside.append(text(WIDE - EDGE, 5, state, "words soft", "end"))
    return group(
        title(scene.label("board.blight-left", n=has["left"])), *inside, id="blight", data_thing="blight",
        data_card="blight-" + has["card"] if has["card"] else None, transform=shift(0, y),
    )  # fmt: skip


# -- cards ---------------------------------------------------------------------------------------------------


def draw_fear(scene: Scene) -> Picture:
    """Fear cards earned, then the deck by terror levels."""
    fear = scene.view["fear"]
    earned, y = fear_cards(scene, fear["earned"], None, "earned", 58, 0)
    deck, y = fear_cards(scene, fear["deck"], fear["levels"], "deck", y, len(fear["earned"]))
    return sheet("fear", scene.label("board.fear-cards"), y - 10, earned, deck)


def fear_cards(
    scene: Scene, cards: list[str], levels: list[int] | None, name: str, y: float, before: int
) -> tuple[Svg, float]:
    """Fear cards side by side, known ones by name, in rows; and where they end.

    Any hidden one may be asked for by its place among the cards earned and then the deck.
    """
    label = scene.label("board.fear-" + name, n=len(cards))
    parts = [text(14, 5, shorten(scene.label("board.short-" + name), 12.5, 62), "words strong")]
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
        inside.append(text(5, 4, shorten(name, 12.5, wide - 8), "words"))
        about = name
    else:
        about = scene.label("fear-card.nth", n=place)
        mark = NUMERALS[level] if level else ""
        back = text(wide / 2, 4.5, mark, "words strong", "middle") if mark else icon("fear", wide / 2, 0, 18)
        inside.append(back)
    inside.append(rect(-2, -19, wide + 4, 38, "glow", 7))
    return scene.choices.thing(
        *inside, id=f"fear-card-{place}", thing=f"fear-card {place}", about=about,
        said=said if scene.choices.offers(said) else None,
        data_card="fear-" + card if card else None, transform=shift(x, y),
    )  # fmt: skip


def draw_decks(scene: Scene) -> Picture:
    """The two decks of power cards: near the question when it is about them."""
    powers = scene.view["powers"]
    parts: list[Svg] = []
    asked = scene.asks("deck") is not None
    for at, kind in enumerate(("minor", "major")):
        left, gone = len(powers[kind]), len(powers[kind + "_discard"])
        about = scene.label("board.power-deck", what=Phrase("deck." + kind), n=left, gone=gone)
        inside = [rect(0, 0, DECK, 54, "chip", 8), icon("cards" if kind == "major" else "card", 24, 27, 28)]
        inside.append(text(46, 24, shorten(scene.label("deck." + kind), 13, DECK - 50, BOLD), "words strong"))
        inside += [text(46, 42, f"{left} + {gone}", "words soft"), tick(DECK - 14, 14)]
        parts.append(
            scene.choices.thing(
                *inside,
                id="deck-" + kind,
                thing="deck " + kind,
                about=about,
                said="deck " + kind if asked else None,
                transform=shift(4 + (DECK + 8) * at, 4),
            )
        )
    wide = 2 * DECK + 16
    return Picture(
        "decks", scene.label("board.decks"), join(parts), wide, 62, slot="answers" if asked else "sheets"
    )
