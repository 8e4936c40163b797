"""One's own mat: round and phase, the supply to choose from, workers, the deck, and passing."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Picture, Svg, group, icon, rect, shift, text
from deskoherna.games.empires_of_the_north.board.scene import CLAN_ICONS, Scene
from deskoherna.games.empires_of_the_north.figures import GOODS, STOCK, WORKER
from deskoherna.settlers.drawing.mat import CELL, STEP, WIDE, draw_good, draw_leave, draw_sheet
from deskoherna.settlers.drawing.notes import written

PLAIN: Final = 210  # how wide the sheet of a spectator is
LEAVING: Final = ("pass", "stop", "stay", "without", "refuse")


def draw_mat(scene: Scene) -> Picture:
    """What everybody sees of the table, and for a player the supply and the deck."""
    lines = table(scene)
    wide: float = PLAIN
    if scene.me is not None:
        wide = WIDE
        clan = scene.seat(scene.me)["clan"]
        if clan is not None:
            lines.append(icon(CLAN_ICONS[clan], WIDE - 26, 27, 26))
        lines += [*supply(scene, scene.me), deck(scene, scene.me)]
    return draw_sheet(scene, lines, wide)


def table(scene: Scene) -> list[Svg]:
    """The round and its phase."""
    now: int = scene.view["round"]
    phase = scene.label("phase." + scene.view["phase"])
    if not now:
        return [text(14, 25, phase, "name")]
    about = scene.label("board.round", n=now)
    if scene.view["rounds"] is not None:
        about = scene.label("board.round-of", n=now, rounds=scene.view["rounds"])
    if scene.view["last"]:
        phase = f"{phase} · {scene.say('board.last-short')}"
    return [group(text(14, 25, about, "name"), text(14, 42, phase, "words soft"), id="phase")]


def supply(scene: Scene, seat: int) -> list[Svg]:
    """Goods with their numbers, in rows of four; moves that name a good are made here."""
    has = scene.seat(seat)["goods"]
    parts: list[Svg] = []
    for at, good in enumerate([one for one in GOODS[:STOCK] if one != GOODS[WORKER]]):
        parts.append(draw_good(scene, good, has[good], 10 + STEP * (at % 4), 54 + 46 * (at // 4)))
    return [*parts, workers(scene, seat), draw_leave(scene, LEAVING, 10 + STEP * 3, 146)]


def workers(scene: Scene, seat: int) -> Svg:
    """Workers available and tired (T4)."""
    has = scene.seat(seat)
    ready, tired = has["goods"]["worker"], has["tired"]
    inside = [
        rect(0, 0, 2 * STEP + CELL[0], CELL[1], "chip", 8),
        icon("worker", 18, 20, 24),
        text(50, 27, str(ready), "name", "end"),
        written((":moon",), 76, 20, 19, "soft")[0],
        text(124, 27, str(tired), "name soft", "end"),
    ]
    about = f"{scene.label('board.ready', n=ready)} {scene.label('board.tired', n=tired)}"
    return scene.choices.menu(
        *inside, id="supply-worker", thing="good worker", about=about, said=scene.about("worker"),
        transform=shift(10, 146),
    )  # fmt: skip


def deck(scene: Scene, seat: int) -> Svg:
    """One's deck and discard pile."""
    has = scene.seat(seat)
    n, gone = has["deck"], len(has["discards"])
    about = f"{scene.label('board.deck', n=n)} {scene.label('board.discards', n=gone)}"
    inside = [
        rect(0, 0, WIDE - 20, 84, "chip", 8),
        icon("deck", 34, 42, 42),
        text(106, 51, str(n), "big", "end"),
        icon("discard", 152, 43, 26, "icon soft"),
        text(206, 50, str(gone), "name soft", "end"),
    ]
    return scene.choices.thing(
        *inside, id=f"deck-{seat}", thing=f"deck {seat}", about=about, transform=shift(10, 194)
    )
