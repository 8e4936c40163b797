"""The battle area with its raiders and who captured how many, and the church area with everybody's discs."""

from __future__ import annotations

from typing import Final

from deskoherna.core import drawing as d
from deskoherna.core.drawing.measure import BOLD, SERIF, width
from ..figures import CHURCH, DISCS_FOR_MONASTERY, RAIDER
from ..moves import MOST_BOUGHT
from .scene import Scene

HIGH: Final = 148  # as high as the marriage track beside them
BATTLE: Final = 246  # how wide
CHURCH_WIDE: Final = 183
LINE_OF: Final = 7  # raiders, unless more than twice as many lie there
ROWS: Final = 108  # room for the rows of all players
ACROSS: Final = 112  # room for a row of discs


# -- battle ------------------------------------------------------------------------------------------------


def draw_battle(scene: Scene) -> d.Picture:
    """Raiders who landed this round above, those captured below."""
    lying: int = scene.view["battle"]
    across = max(LINE_OF, -(-lying // 2))
    step = (BATTLE - 24) / across
    parts = [d.rect(10, 34, BATTLE - 20, 66, "sunk", 8)]
    if not lying:
        words = scene.label("board.no-raiders")
        parts.append(d.text(BATTLE / 2, 71, words, "deed soft", "middle"))
    where = [(12 + step * (at % across + 0.5), 52 + 30 * (at // across)) for at in range(lying)]
    parts += [raider(scene, at, x, y) for at, (x, y) in enumerate(where)]
    room = (BATTLE - 16) / len(scene.seats)
    parts += [captured(scene, seat, 8 + room * seat, 122, room) for seat in scene.seats]
    left: list[int] = scene.view["vikings_left"]
    if left:
        parts.append(deck(scene, [str(one) for one in sorted(left)]))
    return area("battle", "raider", scene.label("board.battle"), BATTLE, parts)


def area(key: str, sign: str, heading: str, wide: float, parts: list[d.Svg]) -> d.Picture:
    """A sheet of the row of tracks."""
    paper = [
        d.rect(1, 1, wide - 2, HIGH - 2, "sheet", 10),
        d.icon(sign, 20, 18, 20),
        d.text(34, 24, heading, "heading"),
    ]
    return d.Picture(key, heading, d.join([*paper, *parts]), wide, HIGH, slot="tracks")


def deck(scene: Scene, left: list[str]) -> d.Svg:
    """The strengths of Viking cards still to come; without commas where they would reach the heading."""
    room = BATTLE - 12 - 34 - width(scene.label("board.battle"), 18, SERIF * BOLD) - 30
    short = next(
        (one for one in (", ".join(left), " ".join(left)) if width(one, 12.7) < room), " ".join(left)
    )
    return d.group(
        d.title(scene.label("board.vikings-left", strengths=[*left])),
        d.icon("deck", BATTLE - 12 - width(short, 12.7) - 12, 19, 17, "icon soft"),
        d.text(BATTLE - 12, 24, short, "deed soft", "end"),
        id="viking-deck",
    )


def raider(scene: Scene, at: int, x: float, y: float) -> d.Svg:
    """One raider; a button where raiders are being bought: taking this one takes all before it."""
    inside = [d.circle(0, 0, 15, "hit"), d.circle(0, 0, 14, "glow"), d.circle(0, 1.5, 11, "token-edge")]
    inside += [d.circle(0, 0, 11, "token"), d.icon("raider", 0, 0, 16, "icon on-token")]
    return scene.choices.thing(
        *inside, id=f"raider-{at + 1}", thing="raider", about=scene.label("board.raider"),
        said=scene.buying(RAIDER, at + 1), transform=d.shift(x, y),
    )  # fmt: skip


def captured(scene: Scene, seat: int, x: float, y: float, room: float) -> d.Svg:
    """How many raiders a player has captured."""
    n: int = scene.view["seats"][seat]["raiders"]
    middle = x + room / 2
    return d.group(
        d.title(scene.say("board.captured", who=scene.who(seat), n=n)),
        d.disc(seat, middle - 10, y, 9.5),
        d.text(middle + 5, y + 5, str(n), "figure"),
        id=f"captured-{seat}",
        class_=None if n else "none",
        data_thing=f"captured {seat}",
    )


# -- church ------------------------------------------------------------------------------------------------


def draw_church(scene: Scene) -> d.Picture:
    """A row of discs for every player; the fourth is enough for a monastery (R10.4)."""
    note = scene.label("board.enough", n=DISCS_FOR_MONASTERY)
    parts = [d.group(d.title(note), *enough(), id="monastery-from")]
    step = min(26, ROWS / len(scene.seats))
    parts += [worship(scene, seat, 35 + step * (seat + 0.5)) for seat in scene.seats]
    return area("church", "church", scene.label("board.church-short"), CHURCH_WIDE, parts)


def enough() -> list[d.Svg]:
    """How many discs a monastery takes."""
    return [
        d.icon("monastery", CHURCH_WIDE - 38, 18, 18, "icon soft"),
        d.text(CHURCH_WIDE - 12, 24, f"{DISCS_FOR_MONASTERY}+", "deed soft", "end"),
    ]


def worship(scene: Scene, seat: int, y: float) -> d.Svg:
    """A player's discs in the church area, and those that could be bought."""
    n: int = scene.view["seats"][seat]["church"]
    offers = [f"buy {times}" for times in range(1, MOST_BOUGHT)] if seat == scene.me else []
    offers = [said for said in offers if scene.bought == CHURCH and scene.choices.offers(said)]
    step = min(21.0, ACROSS / max(1, n + len(offers)))
    parts = [d.mark(seat, 18, y, 17), d.text(CHURCH_WIDE - 12, y + 5, str(n), "figure", "end")]
    parts += [d.circle(40 + 21 * at, y, 8, "socket") for at in range(n + len(offers), DISCS_FOR_MONASTERY)]
    parts += [d.disc(seat, 40 + step * at, y, 8.5, f"church-{seat}-{at + 1}") for at in range(n)]
    parts += [more(scene, seat, said, 40 + step * (n + at), y) for at, said in enumerate(offers)]
    return d.group(
        d.title(scene.say("board.worship", who=scene.who(seat), n=n)),
        *parts,
        id=f"church-{seat}",
        class_=None if n else "none",
        data_thing=f"church {seat}",
    )


def more(scene: Scene, seat: int, said: str, x: float, y: float) -> d.Svg:
    """A disc that could be bought: choosing it buys all before it too."""
    ghost = d.group(d.disc(seat, 0, 0, 8.5), class_="ghost")
    inside = [d.circle(0, 0, 10.5, "hit"), d.circle(0, 0, 10, "glow"), ghost]
    return scene.choices.thing(
        *inside, id="church-" + said.replace(" ", "-"), thing="church", about=scene.label("board.more"),
        said=said, transform=d.shift(x, y),
    )  # fmt: skip


# -- beside the question -----------------------------------------------------------------------------------


def draw_answers(scene: Scene) -> list[d.Picture]:
    """Not to do what is offered, where that is a move."""
    for said, key in (("stay", "move.stay"), ("buy 0", "move.buy-none")):
        if not scene.choices.offers(said):
            continue
        label = scene.label(key)
        wide = width(label, 14) + 40
        inside = [
            d.rect(1, 0.5, wide - 2, 45, "chip", 22),
            d.text(wide / 2, 28, label, "plan strong", "middle"),
        ]
        id = "stay" if said == "stay" else "buy-none"
        button = scene.choices.thing(*inside, id=id, thing=id, about=label, said=said)
        return [d.Picture("answers", label, button, wide, 46, slot="answers")]
    return []
