"""The supplies bar: goods to choose from, passing, decks, what the faction board gives, and the round."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Picture
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.drawing import mat
from deskoherna.settlers.drawing.notes import good_icon, goods
from ..figures import BOARD, FACTIONS, GOODS, KEEPS, STOCK
from ..moves import BOX
from .empire import counts
from .scene import FACTION_ICONS, Scene

LEAVING: Final = ("pass", "stop", "ready")
EXCHANGED: Final = ("wood", "stone", "food")  # for workers


def draw_mat(scene: Scene) -> list[Picture]:
    """The supply of whoever looks, and what everybody sees of the table."""
    seat = scene.me or 0
    asks = EXCHANGED if scene.on_turn else ()
    cells = [
        mat.draw_good(scene, seat, good, "workers " + good if good in asks else None)
        for good in GOODS[:STOCK]
    ]
    if scene.me is None:
        held = [mat.fact(*one) for one in counts(scene, seat, scene.seat(seat))]
        return [mat.draw_supply(scene, cells), mat.draw_bar(scene, [*held, *decks(scene), turn(scene)])]
    facts = [mat.leave(scene, LEAVING), *decks(scene), *board(scene, scene.seat(scene.me)), turn(scene)]
    return [mat.draw_supply(scene, cells), mat.draw_bar(scene, facts)]


def turn(scene: Scene) -> mat.Fact:
    """The round and its phase."""
    n: int = scene.view["round"]
    phase = scene.label("phase." + scene.view["phase"])
    return mat.now("round", scene.label("board.round", n=n, rounds=scene.view["rounds"]) if n else "", phase)


def board(scene: Scene, has: dict[str, Any]) -> list[mat.Fact]:
    """What the faction board produces every round, and which good it keeps (B1.1)."""
    if has["faction"] is None:
        return []
    faction = FACTIONS.index(has["faction"])
    produced = goods(BOX.named(BOARD[faction]))
    keeps = GOODS[KEEPS[faction]]
    made = scene.label("board.produces", what=BOX.each(BOARD[faction]))
    stored = scene.label("board.keeps", what=Phrase(keeps))
    return [
        mat.told("produces", produced, scene.label("board.board-gives"), made),
        mat.told("keeps", (":lock", ":" + good_icon(keeps)), scene.label("board.stays"), stored),
    ]


def decks(scene: Scene) -> list[mat.Fact]:
    """The common deck and, for a player, the faction deck, each with its discards."""
    seen: dict[str, Any] = scene.view["discards"]
    parts = [deck(scene, "common", scene.view["common_deck"], seen["common"])]
    faction = scene.seat(scene.me)["faction"] if scene.me is not None else None
    if scene.me is not None and faction is not None:
        parts.append(deck(scene, "faction", scene.seat(scene.me)["deck"], seen[faction], faction))
    return parts


def deck(scene: Scene, sort: str, n: int, discards: list[str], faction: str = "common") -> mat.Fact:
    """A deck; moves that draw from it are made here."""
    about = scene.label(f"board.{sort}-deck", n=n)
    return mat.heap(
        scene,
        "deck-" + sort,
        "deck " + sort,
        FACTION_ICONS[faction],
        scene.label("board.deck-" + sort),
        n,
        len(discards),
        f"{about} {scene.label('board.discards', n=len(discards))}",
        [f"{kind} {sort}" for kind in ("workers", "draw")],
        "workers " + sort if scene.on_turn and scene.me is not None else None,
    )
