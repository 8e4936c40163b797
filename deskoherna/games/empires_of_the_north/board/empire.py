"""An empire: fields with their upgrades, then features, then actions; islands lie with what they give."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Svg, group, shift
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.drawing.empire import known
from deskoherna.settlers.drawing.realm import Chip, Realm, Row
from ..figures import GOODS, STOCK
from .circle import draw_disc
from .scene import CLAN_ICONS, Scene
from .small import location

DISC: Final = 20.0


def realm(scene: Scene, seat: int) -> Realm:
    """Everything that is drawn of an empire."""
    has = scene.seat(seat)
    clan: str | None = has["clan"]
    people = None if clan is None else (CLAN_ICONS[clan], scene.words.heading(Phrase("clan." + clan)))
    return Realm(
        seat,
        people,
        rows(scene, seat, has),
        discs(scene, seat, has),
        facts=counts(scene, seat, has),
        stock=GOODS[:STOCK],
        passed=scene.passed(seat),
    )


def rows(scene: Scene, seat: int, has: dict[str, Any]) -> list[Row]:
    """Fields; then features, and actions behind them."""
    lying = has["rows"]
    land = [location(scene, code, why_of(scene, seat, code, False)) for code in fields(scene, has)]
    cards = [location(scene, code, why_of(scene, seat, code, False)) for code in lying["feature"]]
    cards += [location(scene, code, why_of(scene, seat, code, True)) for code in lying["action"]]
    name = f"{scene.label('panel.features')} · {scene.say('panel.actions')}"
    aside = ""
    if lying["action"]:
        left = len([code for code in lying["action"] if not scene.on(code).get("exhausted")])
        aside = scene.say("board.unused", n=left, of=len(lying["action"]))
    return [
        Row("fields", "sickle", scene.label("panel.fields"), land, low=True),
        Row("features", "eye", name, cards, len(lying["feature"]), aside),
    ]


def fields(scene: Scene, has: dict[str, Any]) -> list[str]:
    """Fields, each followed by the upgrades that lie under it."""
    found: list[str] = []
    for code in has["rows"]["field"]:
        found.append(code)
        found += [one for one in has["rows"]["upgrade"] if scene.on(one).get("under") == code]
    return [*found, *[one for one in has["rows"]["upgrade"] if one not in found]]


def why_of(scene: Scene, seat: int, code: str, action: bool) -> str | None:
    """What may be asked about a card on which nothing is offered."""
    if not scene.on_turn:
        return None
    if seat != scene.me:
        return f"raid {seat + 1} {code}"
    return "use " + code if action else None


# -- discs and counts --------------------------------------------------------------------------------------


def discs(scene: Scene, seat: int, has: dict[str, Any]) -> list[Chip]:
    """Discs that have not been used yet."""
    return [waiting(scene, seat, at) for at, one in enumerate(has["discs"]) if one["tile"] is None]


def waiting(scene: Scene, seat: int, at: int) -> Chip:
    def drawn(x: float, y: float) -> Svg:
        return group(draw_disc(scene, seat, at, False, (DISC / 2, 12)), transform=shift(x, y))

    return Chip(drawn, DISC)


def counts(scene: Scene, seat: int, has: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    """Tired workers; cards in hand, in the deck."""
    if seat == scene.me:
        return []
    hand = scene.label("board.hand-of", n=has["hand"])
    hand += known(scene, [scene.name(code) for code in has["known"]])
    return [
        ("moon", str(has["tired"]), scene.label("board.tired", n=has["tired"]), f"count-tired-{seat}"),
        ("cards", str(has["hand"]), hand, f"count-hand-{seat}"),
        ("deck", str(has["deck"]), scene.label("board.deck", n=has["deck"]), f"count-deck-{seat}"),
    ]
