"""Cards in rows: one's cards in play, in hand and discarded; cards to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.drawing import Picture, Svg, group, join, rect, shift, text
from deskoherna.core.phrase import Phrase
from ...content import POWERS
from ...powers.power import INNATE
from ..pieces import tick
from ..scene import ON_CARDS, Scene
from ..spirit.waking import brings
from .hand import HEIGHT, flat_face, foot
from .minis import HIGH, mini

GAP: Final = 7.0
EDGE: Final = 5.0
ROOM: Final = 1426.0  # of the slot on a desk
PILE: Final = 168.0  # how wide the discarded cards are
ASKED: Final = {"hand": "play", "played": "use"}  # what a card that is not offered may be asked about


def draw_cards(scene: Scene, seat: int) -> Picture:
    """All cards of a spirit: in play, in hand, discarded; the last as lines where there is little room."""
    has = scene.seat(seat)
    parts: list[Svg] = []
    x = EDGE
    for pile in ("played", "hand"):
        for card in has[pile]:
            drawn, wide = card_in(scene, card, pile, x, card in has["used"] and pile == "played")
            parts.append(drawn)
            x += wide + GAP
    gone: list[str] = has["discard"]
    faces = [flat_face(POWERS[card], scene.words).wide + GAP for card in gone]
    if any(scene.about("card " + card) for card in gone) or x + sum(faces) <= ROOM:
        for card in gone:
            drawn, wide = card_in(scene, card, "discard", x, not scene.about("card " + card))
            parts.append(drawn)
            x += wide + GAP
    elif gone:
        drawn, wide = discarded(scene, gone, x)
        parts.append(drawn)
        x += wide + GAP
    return Picture("cards", scene.label("board.cards"), join(parts), x - GAP + EDGE, HEIGHT + 8, "hand")


def discarded(scene: Scene, cards: Sequence[str], x: float) -> tuple[Svg, float]:
    """Discarded cards one below another, in as many columns as that needs; and how wide they are."""
    parts = [text(0, 17, scene.say("board.discarded", n=len(cards)), "words strong on-felt")]
    for at, card in enumerate(cards):
        where = (PILE + 5) * (at // 5), 25 + (HIGH + 5) * (at % 5)
        parts.append(mini(scene, card, "card-" + card, PILE, where, False))
    wide = (PILE + 5) * ((len(cards) + 4) // 5) - 5
    return group(*parts, id="discarded", transform=shift(x, EDGE)), wide


def card_in(scene: Scene, card: str, pile: str, x: float, spent: bool = False) -> tuple[Svg, float]:
    """A card in a row, and how wide it is: a button where a move names it, framed where it can be used."""
    power = POWERS[card]
    offers = scene.about("card " + card)
    ready = not offers and any(move.split()[1:2] == [card] for move in scene.uses)
    face, wide = flat_face(power, scene.words)
    said, class_, needs = state(scene, card, pile, spent, ready)
    parts = [rect(-3, -3, wide + 6, HEIGHT + 5, "glow", 12)]
    whole = [face, foot(wide, said, class_, needs)]
    picked = pile == "played" and scene.asks("play") is not None
    if spent:
        parts.append(group(rect(1, 1, wide - 2, HEIGHT - 3, "card-back", 9), group(*whole, class_="spent")))
    else:
        parts += whole
    if ready or picked:
        parts.append(rect(-1, -1, wide + 2, HEIGHT + 1, "picked" if picked else "usable", 10))
    parts.append(tick(wide - 14, HEIGHT - 36))
    asked = ASKED.get(pile)
    why = f"{asked} {card}" if asked is not None and scene.asks(asked) else None
    used = spent and pile == "played"
    about = scene.words.heading(Phrase("board.used", power=power.name()) if used else power.name())
    return (
        scene.choices.menu(
            *parts, id="card-" + card, thing="card " + card, about=about, said=offers, why=why,
            class_="in-hand in-full raising" + (" raised-up" if picked else ""), data_card=card,
            transform=shift(x, EDGE),
        ),
        wide,
    )  # fmt: skip


def state(
    scene: Scene, card: str, pile: str, spent: bool, ready: bool
) -> tuple[Sequence[str], str, tuple[tuple[str, int], ...]]:
    """What the foot of a card says: picked, in play, used, or what playing it would bring."""
    assert scene.me is not None
    has = scene.seat(scene.me)
    if pile == "played":
        if scene.asks("play"):
            n, most = has["played"].index(card) + 1, len(has["played"]) + has["plays"]
            return (scene.say("board.foot-picked", n=n, most=most),), "foot foot-picked", ()
        key = "board.foot-used" if spent else "board.foot-ready" if ready else "board.foot-in-play"
        return (scene.say(key),), "foot foot-picked" if ready else "foot", ()
    if pile == "hand" and scene.asks("play"):
        return brings(scene, scene.me, card)
    key = "board.foot-discarded" if pile == "discard" else "face." + POWERS[card].kind
    return (scene.say(key),), "foot", ()


def offered(scene: Scene, drawn: Sequence[str]) -> list[str]:
    """Cards that moves name and that lie nowhere else: those one may keep."""
    found: list[str] = []
    for move in scene.moves:
        kind, *rest = move.split()
        card = rest[-1] if rest else ""
        if kind in ON_CARDS and card in POWERS and card not in drawn and card not in found:
            found.append(card)
    return [card for card in found if POWERS[card].kind != INNATE]


def draw_offer(scene: Scene, cards: Sequence[str]) -> Picture:
    """Cards to choose from."""
    parts: list[Svg] = []
    x = EDGE
    for card in cards:
        drawn, wide = card_in(scene, card, "offer", x)
        parts.append(drawn)
        x += wide + GAP
    return Picture("offer", scene.label("board.offer"), join(parts), x - GAP + EDGE, HEIGHT + 8, "hand")
