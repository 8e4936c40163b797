"""The rounds in a row, the present one in words; what is played now, and in which order."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core import drawing as d
from deskoherna.core.drawing.measure import BOLD, width, wrap
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from ..figures import BUILDINGS, CULTS, GOODS, ROUNDS, SCORING, SCORING_TILES
from .pieces import COLUMN, FIGURE, Note, cult_chip, fitted, goods, written
from .players import points_of
from .scene import Scene

HEIGHT: Final = 96.0
TILE: Final = 84.0  # the height of a round
GAP: Final = 4.0
NOW: Final = 152.0  # how wide the present round is
ORDER_WIDE: Final = 300
ORDER_HIGH: Final = 40
ORDER_STEP: Final = 32.0
SCORED: Final = (*[":" + kind for kind in BUILDINGS], ":spade", ":town")
NOUNS: Final = {"coins": "coin", "workers": "worker", "priests": "priest", "power": "power"}


# -- rounds ------------------------------------------------------------------------------------------------


def draw_rounds(scene: Scene) -> d.Picture:
    """A tile for every round; those played already are faded."""
    tiles = scene.view["scoring"]
    played = any(lies["state"] == "now" for lies in tiles)
    room = COLUMN - 14 - GAP * (ROUNDS - 1)
    small = (room - NOW) / (ROUNDS - 1) if played else room / ROUNDS
    parts = [d.rect(0.5, 0.5, COLUMN - 1, HEIGHT - 1, "sheet", 10)]
    x = 7.0
    for at, lies in enumerate(tiles):
        wide = NOW if lies["state"] == "now" else small
        parts.append(tile(scene.words, at + 1, SCORING.index(lies["tile"]), lies["state"], x, wide))
        x += wide + GAP
    return d.Picture(
        "rounds", scene.label("board.scoring"), d.join(parts), COLUMN, HEIGHT, slot="common"
    )  # fmt: skip


@lru_cache(maxsize=512)
def tile(words: Words, number: int, scoring: int, state: str, x: float, wide: float) -> d.Svg:
    """A round: what scores points while it is played, and the cult bonus at its end."""
    now = state == "now"
    inside = present(words, number, scoring) if now else short(number, scoring, wide)
    return d.group(
        d.title(about_tile(words, scoring, number)),
        d.rect(0, 0, wide, TILE, "lit-row" if now else "raised", 8),
        *inside,
        id=f"round-{number}",
        class_="past" if state == "past" else None,
        data_thing="scoring " + SCORING[scoring],
        data_card=SCORING[scoring],
        transform=d.shift(x, (HEIGHT - TILE) / 2),
    )


def present(words: Words, number: int, scoring: int) -> list[d.Svg]:
    """The round that is played, in words."""
    parts = [
        d.circle(18, 17, 11.5, "pin"),
        d.text(18, 22, str(number), "pin-figure", "middle"),
        d.text(36, 22, words.say(Phrase("board.round-now")), "strong", font_size=FIGURE),
        written(action_note(scoring), 9, 43, 23)[0],
    ]
    if number == ROUNDS:
        return [*parts, d.text(9, 75, words.say(Phrase("board.round-last")), "soft", font_size=FIGURE)]
    said = words.say(Phrase("board.round-end"))
    parts.append(d.text(9, 75, said, "soft", font_size=FIGURE))
    many, x = written((f"{SCORING_TILES[scoring].every}×",), 15 + width(said, FIGURE), 70, 19)
    chip = d.group(cult_chip(CULTS[SCORING_TILES[scoring].cult], 9.5), transform=d.shift(x + 12, 70))
    return [*parts, many, chip, written(gain_note(scoring), x + 28, 70, 19)[0]]


def short(number: int, scoring: int, wide: float) -> list[d.Svg]:
    """Another round: its number, what scores, and the cult that pays at its end."""
    parts = [
        d.circle(wide / 2, 15, 11, "space"),
        d.text(wide / 2, 20, str(number), "strong", "middle", font_size=FIGURE),
        fitted(plain(scoring), wide / 2, 42, wide - 2, 19),
    ]
    if number == ROUNDS:
        return parts
    chip = d.group(cult_chip(CULTS[SCORING_TILES[scoring].cult], 9), transform=d.shift(wide / 2 - 14, 68))
    return [*parts, chip, written(gain_note(scoring), wide / 2 - 3, 68, 19)[0]]


def action_note(tile: int) -> Note:
    """What scores how much."""
    scores = [what for what, points in enumerate(SCORING_TILES[tile].points) if points]
    return (*[SCORED[what] for what in scores], ":to", str(SCORING_TILES[tile].points[scores[0]]), ":points")


def plain(tile: int) -> Note:
    """The same where there is little room."""
    return tuple([one for one in action_note(tile) if one not in (":to", ":points")])


def gain_note(tile: int) -> Note:
    """What the cult bonus brings."""
    if SCORING_TILES[tile].spades:
        return (str(SCORING_TILES[tile].spades), ":spade")
    return goods(SCORING_TILES[tile].gain)


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


# -- whose turn it is --------------------------------------------------------------------------------------


def draw_order(scene: Scene) -> d.Picture:
    """The phase, and the seats in playing order."""
    view = scene.view
    room = ORDER_WIDE - ORDER_STEP * len(scene.seats)
    lines = wrap(scene.label("phase." + view["phase"]), FIGURE, room - 14, 2, BOLD)
    first = 25 - 8 * (len(lines) - 1)
    said = [
        d.text(4, first + 16 * at, one, "strong felt-words", font_size=FIGURE) for at, one in enumerate(lines)
    ]
    parts = [d.group(*said, id="round")]
    for place in scene.seats:
        seat = (view["start"] + place) % len(scene.seats)
        parts.append(turn_mark(scene, seat, place + 1, room + ORDER_STEP * place + ORDER_STEP / 2 - 4))
    return d.Picture(
        "order", scene.label("board.order"), d.group(*parts, id="turn-order"), ORDER_WIDE, ORDER_HIGH,
        slot="order",
    )  # fmt: skip


def turn_mark(scene: Scene, seat: int, place: int, x: float) -> d.Svg:
    """A seat in the playing order: lit on its turn, crossed out once it has passed.

    Below it its points, where a page has no strips beside it.
    """
    has = scene.seat(seat)
    passed: bool = has["passed"]
    active = scene.view["active"] == seat
    key = "board.has-passed" if passed else "board.plays-now" if active else "board.plays"
    first = scene.view["next_start"] == seat
    inside = [
        d.circle(0, 0, 15.5, "turn-now") if active else d.EMPTY,
        d.circle(0, 0, 13, "wood-plate"),
        d.mark(seat, 0, 0, 18),
        d.path("M-10 10L10 -10", "cross-out") if passed else d.EMPTY,
        d.circle(9, 10, 8, "pin") if first else d.EMPTY,
        d.text(9, 15, "1", "pin-figure", "middle") if first else d.EMPTY,
    ]
    return d.group(
        d.title(scene.label(key, who=scene.who(seat), n=place)),
        d.group(*inside, class_="in-order"),
        d.text(0, 19, str(points_of(scene, has)), "felt-words felt-strong roomy", "middle"),
        id=f"turn-{seat}",
        class_="passed" if passed else None,
        data_thing=f"seat {seat}",
        transform=d.shift(x, ORDER_HIGH / 2),
    )
