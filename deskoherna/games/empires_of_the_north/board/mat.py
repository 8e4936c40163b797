"""The supplies bar: goods to choose from, workers ready and tired, passing, the deck, and the round."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Picture
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.drawing.mat import Fact, draw_bar, draw_good, draw_supply, fact, heap, leave, now
from ..figures import GOODS, STOCK, WORKER
from .empire import counts
from .scene import CLAN_ICONS, Scene

LEAVING: Final = ("pass", "stop", "stay", "without", "refuse")


def draw_mat(scene: Scene) -> list[Picture]:
    """The supply of whoever looks, and what everybody sees of the table."""
    seat = scene.me or 0
    has = scene.seat(seat)
    cells = [
        draw_good(scene, seat, good, tired=has["tired"] if good == GOODS[WORKER] else None)
        for good in GOODS[:STOCK]
    ]
    if scene.me is None:
        held = [fact(*one) for one in counts(scene, seat, has)]
        return [draw_supply(scene, cells), draw_bar(scene, [*held, turn(scene)])]
    facts = [leave(scene, LEAVING), deck(scene, seat), turn(scene)]
    return [draw_supply(scene, cells), draw_bar(scene, facts)]


def turn(scene: Scene) -> Fact:
    """The round and its phase."""
    n: int = scene.view["round"]
    phase = scene.label("phase." + scene.view["phase"])
    about = scene.label("board.round", n=n) if n else ""
    if n and scene.view["rounds"] is not None:
        about = scene.label("board.round-of", n=n, rounds=scene.view["rounds"])
    if scene.view["last"]:
        phase = f"{phase} · {scene.say('board.last-short')}"
    return now("phase", about, phase)


def deck(scene: Scene, seat: int) -> Fact:
    """One's deck and discard pile."""
    has = scene.seat(seat)
    n, gone = has["deck"], len(has["discards"])
    about = f"{scene.label('board.deck', n=n)} {scene.label('board.discards', n=gone)}"
    clan: str | None = has["clan"]
    sign = CLAN_ICONS[clan] if clan is not None else "deck"
    name = scene.words.heading(Phrase("clan." + clan)) if clan is not None else ""
    return heap(scene, f"deck-{seat}", f"deck {seat}", sign, name, n, gone, about)
