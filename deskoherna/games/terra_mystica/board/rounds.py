"""The scoring tiles of the six rounds, the one played now marked, and what is scored at the end."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from deskoherna.core.drawing import Picture, Svg, circle, group, path, rect, sheet, shift, text, title
from deskoherna.core.phrase import Phrase
from deskoherna.games.terra_mystica.board.pieces import Note, cult_chip, goods, written
from deskoherna.games.terra_mystica.board.scene import Scene
from deskoherna.games.terra_mystica.figures import (
    BUILDINGS,
    CULTS,
    END_AREAS,
    END_CULTS,
    GOODS,
    ROUNDS,
    SCORING,
    SCORING_TILES,
)

if TYPE_CHECKING:
    from deskoherna.core.text import Words

ROW: Final = 38.0
HEAD: Final = 38.0
SCORED: Final = (*[":" + kind for kind in BUILDINGS], ":spade", ":town")
NOUNS: Final = {"coins": "coin", "workers": "worker", "priests": "priest", "power": "power"}


def draw_rounds(scene: Scene) -> Picture:
    """A row for every round; those played already are faded."""
    parts = [scoring_row(scene, at) for at in range(len(scene.view["scoring"]))]
    y = HEAD + ROW * ROUNDS + 8
    parts.append(path(f"M16 {y}H344", "hairline"))
    parts.append(last(scene, y))
    return sheet("rounds", scene.label("board.scoring"), y + 36, *parts)


def scoring_row(scene: Scene, at: int) -> Svg:
    """A round's tile: what scores points while it is played, and the cult bonus at its end."""
    lies = scene.view["scoring"][at]
    return drawn_row(scene.words, at + 1, SCORING.index(lies["tile"]), lies["state"])


@lru_cache(maxsize=512)
def drawn_row(words: Words, number: int, tile: int, state: str) -> Svg:
    """Such a row: the round that is played is marked, a past one faded."""
    now = state == "now"
    parts = [
        rect(0, 0, 332, ROW - 4, "lit-row" if now else "raised", 8),
        circle(17, ROW / 2 - 2, 11.5, "pin" if now else "space"),
        text(17, ROW / 2 + 3, str(number), "pin-figure" if now else "tiny strong", "middle"),
        written(action_note(tile), 38, ROW / 2 - 2, 22)[0],
    ]
    if number < ROUNDS:
        parts.append(path(f"M180 5V{ROW - 9}", "hairline"))
        parts += bonus(tile)
    return group(
        title(about_tile(words, tile, number)),
        *parts,
        id=f"round-{number}",
        class_="past" if state == "past" else None,
        data_thing="scoring " + SCORING[tile],
        data_card=SCORING[tile],
        transform=shift(14, HEAD + ROW * (number - 1)),
    )


def action_note(tile: int) -> Note:
    """What scores how much."""
    scores = [what for what, points in enumerate(SCORING_TILES[tile].points) if points]
    return (*[SCORED[what] for what in scores], ":to", str(SCORING_TILES[tile].points[scores[0]]), ":points")


def gain_note(tile: int) -> Note:
    if SCORING_TILES[tile].spades:
        return (str(SCORING_TILES[tile].spades), ":spade")
    return goods(SCORING_TILES[tile].gain)


def bonus(tile: int) -> list[Svg]:
    """So many levels of a cult, and what they bring."""
    y = ROW / 2 - 2
    many, x = written((f"{SCORING_TILES[tile].every}×",), 190, y, 20)
    chip = group(cult_chip(CULTS[SCORING_TILES[tile].cult], 11), transform=shift(x + 16, y))
    return [many, chip, written((":to", *gain_note(tile)), x + 33, y, 20)[0]]


def about_tile(words: Words, tile: int, number: int) -> str:
    """A scoring tile in words."""
    scores = [what for what, points in enumerate(SCORING_TILES[tile].points) if points]
    nouns = [*["building." + kind for kind in BUILDINGS], "spade", "board.town-founded"]
    return words.heading(
        Phrase(
            "board.scoring-tile" if number < ROUNDS else "board.scoring-tile-last",
            round=number,
            points=SCORING_TILES[tile].points[scores[0]],
            what=[Phrase(nouns[what]) for what in scores],
            every=SCORING_TILES[tile].every,
            cult=Phrase("cult." + CULTS[SCORING_TILES[tile].cult]),
            gain=gain_phrase(tile),
        )
    )


def gain_phrase(tile: int) -> Phrase:
    """What a cult bonus brings, in words."""
    if SCORING_TILES[tile].spades:
        return Phrase("spade", n=SCORING_TILES[tile].spades)
    good = next(at for at, n in enumerate(SCORING_TILES[tile].gain) if n)
    return Phrase(NOUNS[GOODS[good]], n=SCORING_TILES[tile].gain[good])


def last(scene: Scene, y: float) -> Svg:
    """The places of final scoring."""
    areas, cults = "/".join(map(str, END_AREAS)), "/".join(map(str, END_CULTS))
    parts: list[Svg] = [text(16, y + 22, scene.label("board.at-the-end"), "tiny soft")]
    first, x = written((":town", areas, ":points"), 100, y + 18, 17)
    chips = [
        group(cult_chip(cult, 8), transform=shift(x + 18 + 14 * at, y + 18)) for at, cult in enumerate(CULTS)
    ]
    second = written((cults, ":points"), x + 18 + 14 * 4, y + 18, 17)[0]
    return group(
        title(scene.label("board.final", areas=areas, cults=cults)), *parts, first, *chips, second,
        id="final-scoring",
    )  # fmt: skip
