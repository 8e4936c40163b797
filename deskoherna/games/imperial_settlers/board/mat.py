"""One's own mat: round and phase, the faction board, the supply to choose from, decks, and passing."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Picture, Svg, group, icon, rect, shift, text, title
from deskoherna.core.phrase import Phrase
from deskoherna.games.imperial_settlers.board.scene import FACTION_ICONS, Scene
from deskoherna.games.imperial_settlers.figures import BOARD, FACTIONS, GOODS, KEEPS, STOCK
from deskoherna.settlers.drawing.mat import STEP, WIDE, draw_good, draw_leave, draw_sheet
from deskoherna.settlers.drawing.notes import good_icon, goods, written

PLAIN: Final = 150  # how wide the sheet of a spectator is
LEAVING: Final = ("pass", "stop", "ready")


def draw_mat(scene: Scene) -> Picture:
    """What everybody sees of the table, and for a player the faction board and supply."""
    lines = table(scene)
    wide: float = PLAIN
    if scene.me is not None:
        wide = WIDE
        lines += [*board(scene, scene.seat(scene.me)), *supply(scene, scene.me)]
    lines += decks(scene, wide)
    return draw_sheet(scene, lines, wide)


def table(scene: Scene) -> list[Svg]:
    """The round and its phase."""
    now: int = scene.view["round"]
    phase = scene.label("phase." + scene.view["phase"])
    if not now:
        return [text(14, 25, phase, "name")]
    about = scene.label("board.round", n=now, rounds=scene.view["rounds"])
    return [group(text(14, 25, about, "name"), text(14, 41, phase, "words soft"), id="round")]


# -- the faction board -------------------------------------------------------------------------------------


def board(scene: Scene, has: dict[str, Any]) -> list[Svg]:
    """What the faction board produces every round, and which good it keeps (B1.1)."""
    if has["faction"] is None:
        return []
    faction = FACTIONS.index(has["faction"])
    produced = goods([(GOODS[good], n) for good, n in BOARD[faction]])
    keeps = GOODS[KEEPS[faction]]
    made = scene.label("board.produces", what=[Phrase(GOODS[good], n=n) for good, n in BOARD[faction]])
    stored = scene.label("board.keeps", what=Phrase(keeps))
    return [
        icon(FACTION_ICONS[has["faction"]], WIDE - 26, 27, 26),
        rect(10, 52, WIDE - 20, 26, "sunk", 7),
        group(title(made), written(("+", *produced), 18, 65, 17)[0], id="produces"),
        group(title(stored), written((":lock", ":" + good_icon(keeps)), WIDE - 56, 65, 17)[0], id="keeps"),
    ]


def supply(scene: Scene, seat: int) -> list[Svg]:
    """Goods with their numbers; moves that name a good are made here."""
    has = scene.seat(seat)["goods"]
    parts: list[Svg] = []
    for at, good in enumerate(GOODS[:STOCK]):
        why = "workers " + good if scene.on_turn and good in ("wood", "stone", "food") else None
        x, y = 10 + STEP * (at % 4), 88 + 46 * (at // 4)
        parts.append(draw_good(scene, good, has[good], x, y, why))
    return [*parts, draw_leave(scene, LEAVING, 10 + STEP * 3, 134)]


# -- decks -------------------------------------------------------------------------------------------------


def decks(scene: Scene, wide: float) -> list[Svg]:
    """The common deck and, for a player, the faction deck, each with its discards."""
    top = 186 if scene.me is not None else 58
    step = (WIDE - 20 + 6) / 2 if scene.me is not None else 0
    seen: dict[str, Any] = scene.view["discards"]
    parts = [deck(scene, "common", scene.view["common_deck"], seen["common"], (10, top))]
    faction = scene.seat(scene.me)["faction"] if scene.me is not None else None
    if scene.me is not None and faction is not None:
        left: int = scene.seat(scene.me)["deck"]
        parts.append(deck(scene, "faction", left, seen[faction], (10 + step, top), faction))
    return parts


def deck(
    scene: Scene, sort: str, n: int, discards: list[str], at: tuple[float, float], faction: str = "common"
) -> Svg:
    """A deck; moves that draw from it are made here."""
    inside = [
        rect(0, 0, 119, 90, "chip", 8),
        icon("deck", 26, 33, 36),
        icon(FACTION_ICONS[faction], 62, 24, 17, "icon soft"),
        text(108, 34, str(n), "big", "end"),
        icon("discard", 20, 74, 16, "icon soft"),
        text(32, 79, str(len(discards)), "words soft"),
    ]
    about = scene.label(f"board.{sort}-deck", n=n)
    about = f"{about} {scene.label('board.discards', n=len(discards))}"
    said = [f"{kind} {sort}" for kind in ("workers", "draw")]
    name = scene.label("board.deck-" + sort)
    inside.append(text(110, 79, name, "tiny soft", "end"))
    why = "workers " + sort if scene.on_turn and scene.me is not None else None
    return scene.choices.menu(
        *inside,
        id="deck-" + sort,
        thing="deck " + sort,
        about=about,
        said=said,
        why=why,
        transform=shift(*at),
    )
