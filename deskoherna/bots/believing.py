"""What a search believed about a decision: its tree as plain data, moves by how often they were tried."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from deskoherna.bots.bot import asked, dice_for
from deskoherna.bots.search import Search
from deskoherna.bots.tree import Node
from deskoherna.core.asking import Move
from deskoherna.core.seat import Seat

DEEP: Final = 3  # answers that are told
MANY: Final = 8  # moves that are told at every point, the most tried first


def believed(
    seat: Seat,
    iterations: int,
    seed: int = 0,
    deep: int = DEEP,
    many: int = MANY,
    lang: str = "",
    seconds: float = 0.0,
) -> dict[str, Any]:
    """The question, the chances of every seat over all worlds searched, and the tree.

    The same seed and iterations make the same tree, unless ``seconds`` are over first; it is made of what the
    seat knows, so it may be opened for any seat that is asked. With a language, moves are read as well.
    """
    decision = asked(seat)
    search = Search(seat, dice_for(seed, seat, decision))
    search.think(iterations, seconds)

    def read(move: Move) -> str:
        return seat.read(move, lang) if lang else ""

    return {
        "seat": seat.index,
        "question": decision.prompt.key,
        "position": seat.position,
        "iterations": search.done,
        "chances": [total / max(1, search.done) for total in search.totals],
        "tree": _told(search.root, deep, many, read),
    }


def _told(node: Node, deep: int, many: int, read: Callable[[Move], str]) -> list[dict[str, Any]]:
    """What was tried at a point: who, what, how often it could be and was, and how well its seat stood."""
    found: list[dict[str, Any]] = []
    for seat, table in zip(node.seats, node.tables, strict=True):
        tried = [(arm, move) for move, arm in table.arms.items() if arm.visits]
        tried.sort(key=lambda one: (-one[0].visits, one[1].notation))
        for arm, move in tried[:many]:
            row: dict[str, Any] = {
                "seat": seat,
                "move": move.notation,
                "offered": arm.offered,
                "visits": arm.visits,
                "value": arm.total / arm.visits,
            }
            if text := read(move):
                row["text"] = text
            after = node.after.get(move)
            if deep > 1 and after is not None and after.tables:
                row["then"] = _told(after, deep - 1, many, read)
            found.append(row)
    return found
