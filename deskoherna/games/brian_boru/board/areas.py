"""The battle area with its raiders and who captured how many, and the church area with everybody's discs."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import (
    Picture,
    Svg,
    circle,
    disc,
    group,
    icon,
    mark,
    path,
    rect,
    sheet,
    shift,
    text,
    title,
)
from deskoherna.core.drawing.measure import width
from deskoherna.games.brian_boru.board.scene import Scene
from deskoherna.games.brian_boru.board.track import none
from deskoherna.games.brian_boru.figures import CHURCH, DISCS_FOR_MONASTERY, RAIDER
from deskoherna.games.brian_boru.moves import MOST_BOUGHT

TOKEN: Final = 23.2  # from one raider to the next
ACROSS_BATTLE: Final = 14  # raiders in a row: as many as the strongest Viking card lands
ROW: Final = 27
ACROSS: Final = 276  # room for a row of discs


# -- battle ------------------------------------------------------------------------------------------------


def draw_battle(scene: Scene) -> Picture:
    """Raiders who landed this round above, those captured below."""
    across = ACROSS_BATTLE
    lying: int = scene.view["battle"]
    rows = max(1, -(-lying // across))
    parts = [rect(14, 36, 332, rows * 30 + 10, "sunk", 8)]
    if not lying:
        words = scene.label("board.no-raiders")
        parts.append(text(180, 41 + rows * 15 + 5, words, "words soft", "middle"))
    parts += [raider(scene, at, 29 + TOKEN * (at % across), 56 + 30 * (at // across)) for at in range(lying)]
    y = 36 + rows * 30 + 10 + 22
    step = 332 / len(scene.seats)
    parts += [captured(scene, seat, 14 + step * seat, y, step) for seat in scene.seats]
    left: list[int] = scene.view["vikings_left"]
    if left:
        parts.append(deck(scene, [str(one) for one in sorted(left)]))
    if scene.bought == RAIDER:
        parts.append(none(scene, y + 20))
    return sheet("battle", scene.label("board.battle"), y + (60 if scene.bought == RAIDER else 22), *parts)


def deck(scene: Scene, left: list[str]) -> Svg:
    """The strengths of Viking cards still to come."""
    short = ", ".join(left)
    return group(
        title(scene.label("board.vikings-left", strengths=[*left])),
        icon("deck", 344 - width(short, 11) - 12, 21, 17, "icon soft"),
        text(344, 25, short, "tiny soft", "end"),
        id="viking-deck",
    )


def raider(scene: Scene, at: int, x: float, y: float) -> Svg:
    """One raider; a button where raiders are being bought: taking this one takes all before it."""
    inside = [circle(0, 0, 15, "hit"), circle(0, 0, 13.5, "glow"), circle(0, 1.5, 11, "token-edge")]
    inside += [circle(0, 0, 11, "token"), icon("raider", 0, 0, 16, "icon on-token")]
    return scene.choices.thing(
        *inside, id=f"raider-{at + 1}", thing="raider", about=scene.label("board.raider"),
        said=scene.buying(RAIDER, at + 1), transform=shift(x, y),
    )  # fmt: skip


def captured(scene: Scene, seat: int, x: float, y: float, room: float) -> Svg:
    """How many raiders a player has captured."""
    n: int = scene.view["seats"][seat]["raiders"]
    middle = x + room / 2
    return group(
        title(scene.say("board.captured", who=scene.who(seat), n=n)),
        mark(seat, middle - 22, y, 18),
        icon("raider", middle, y - 0.5, 19),
        text(middle + 14, y + 5, str(n), "figure"),
        id=f"captured-{seat}",
        class_=None if n else "none",
        data_thing=f"captured {seat}",
    )


# -- church ------------------------------------------------------------------------------------------------


def draw_church(scene: Scene) -> Picture:
    """A row of discs for every player; the fourth is enough for a monastery (R10.4)."""
    buying = scene.bought == CHURCH
    high = 44 + ROW * len(scene.seats) + (42 if buying else 6)
    edge = 52 + 26 * DISCS_FOR_MONASTERY - 13
    bottom = 38 + ROW * len(scene.seats)
    note = scene.label("board.enough", n=DISCS_FOR_MONASTERY)
    parts = [
        path(f"M{edge} 38V{bottom}", "hairline dotted"),
        icon("monastery", 344 - width(note, 11) - 16, 20, 18, "icon soft"),
        text(344, 25, note, "tiny soft", "end"),
    ]
    parts += [worship(scene, seat, 50 + ROW * seat) for seat in scene.seats]
    if buying:
        parts.append(none(scene, high - 42))
    return sheet("church", scene.label("board.church"), high, *parts)


def worship(scene: Scene, seat: int, y: float) -> Svg:
    """A player's discs in the church area, and those that could be bought."""
    n: int = scene.view["seats"][seat]["church"]
    offers = [f"buy {times}" for times in range(1, MOST_BOUGHT)] if seat == scene.me else []
    offers = [said for said in offers if scene.bought == CHURCH and scene.choices.offers(said)]
    step = min(26.0, ACROSS / max(1, n + len(offers)))
    parts = [mark(seat, 26, y, 18), text(344, y + 5, str(n), "figure", "end")]
    parts += [circle(52 + 26 * at, y, 9.5, "socket") for at in range(n, DISCS_FOR_MONASTERY)]
    parts += [disc(seat, 52 + step * at, y, 10, f"church-{seat}-{at + 1}") for at in range(n)]
    parts += [more(scene, seat, said, 52 + step * (n + at), y) for at, said in enumerate(offers)]
    return group(
        title(scene.say("board.worship", who=scene.who(seat), n=n)),
        *parts,
        id=f"church-{seat}",
        class_=None if n else "none",
        data_thing=f"church {seat}",
    )


def more(scene: Scene, seat: int, said: str, x: float, y: float) -> Svg:
    """A disc that could be bought: choosing it buys all before it too."""
    ghost = group(disc(seat, 0, 0, 10), class_="ghost")
    inside = [circle(0, 0, 13, "hit"), circle(0, 0, 12.5, "glow"), ghost]
    return scene.choices.thing(
        *inside, id="church-" + said.replace(" ", "-"), thing="church", about=scene.label("board.more"),
        said=said, transform=shift(x, y),
    )  # fmt: skip
