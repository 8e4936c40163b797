"""What is drawn of an empire: its player and people, rows of cards, plates and counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from deskoherna.core.drawing import Svg, shift
from deskoherna.core.drawing.scene import TableScene
from deskoherna.settlers.drawing.notes import Note
from deskoherna.settlers.drawing.tile import Tile


class Piece(NamedTuple):
    """A card in an empire: its tile, and what is said of it."""

    tile: Tile
    code: str
    about: str
    said: list[str]
    why: str | None
    card: str
    thing: str = "location"

    def draw(self, scene: TableScene, inside: list[Svg], x: float, y: float) -> Svg:
        return scene.choices.menu(
            *inside, id="card-" + self.code, thing=f"{self.thing} {self.code}", about=self.about,
            said=self.said, why=self.why, class_="own-side" if self.tile.own else "", data_card=self.card,
            transform=shift(x, y),
        )  # fmt: skip


class Row:
    """A row of an empire: its sign and name, its cards, what is to be said of all of them.

    ``sides`` is how many cards lie on its first side. ``said`` is the move that names the row.
    """

    def __init__(
        self, key: str, sign: str, name: str, pieces: Sequence[Piece], sides: int = 0, aside: str = "",
        note: Note = (), said: str | None = None, low: bool = False,
    ) -> None:  # fmt: skip
        self.key: Final = key
        self.sign: Final = sign
        self.name: Final = name
        self.pieces: Final = list(pieces)
        self.sides: Final = sides or len(self.pieces)
        self.aside: Final = aside
        self.note: Final = note
        self.said: Final = said
        self.low: Final = low  # icons tell all of it, and its tiles are no higher than they need

    @property
    def tiles(self) -> list[Tile]:
        return [one.tile for one in self.pieces]


class Chip(NamedTuple):
    """A small plate in the head: a deal, a foundation, a disc; how wide it is."""

    drawn: Callable[[float, float], Svg]
    wide: float


class Realm:
    """All that is drawn of an empire. ``facts`` are counts beside its name: icon, number, in words, id."""

    def __init__(
        self, seat: int, people: tuple[str, str] | None, rows: Sequence[Row], chips: Sequence[Chip] = (),
        said: str | None = None, facts: Sequence[tuple[str, str, str, str]] = (), stock: Sequence[str] = (),
        passed: bool = False,
    ) -> None:  # fmt: skip
        self.seat: Final = seat
        self.people: Final = people
        self.rows: Final = list(rows)
        self.chips: Final = list(chips)
        self.said: Final = said  # the move that names this player
        self.facts: Final = list(facts)
        self.stock: Final = list(stock)  # goods of which the supply is told
        self.passed: Final = passed
