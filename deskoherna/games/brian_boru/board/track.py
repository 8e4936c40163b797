"""The marriage track: ten spaces with their rewards, everybody's disc, and the card on offer."""

from __future__ import annotations

from typing import Final

from deskoherna.core import drawing as d
from deskoherna.core.phrase import Phrase
from .. import figures
from .scene import Scene

WIDE: Final = 330
HIGH: Final = 148  # as high as the areas beside it
LEFT: Final = 25
STEP: Final = 31
TOP_AT: Final = 86  # the last space; the start is lower
LOW: Final = 18


def draw_track(scene: Scene) -> d.Picture:
    """The card on offer above, the track rising to it below."""
    parts = [*bride(scene), ribbon(), *[space(scene, at) for at in range(figures.TOP + 1)], *suitors(scene)]
    heading = scene.label("board.track")
    paper = d.rect(1, 1, WIDE - 2, HIGH - 2, "sheet", 10)
    return d.Picture("track", heading, d.join([paper, *parts]), WIDE, HIGH, slot="tracks")


def place(at: int) -> tuple[float, float]:
    """Where a space lies: the track climbs from left to right."""
    return LEFT + STEP * at, TOP_AT + LOW * (1 - at / figures.TOP) ** 1.4


# -- the card on offer -------------------------------------------------------------------------------------


def bride(scene: Scene) -> list[d.Svg]:
    """The marriage card: who it is, and what the wedding brings."""
    name: str | None = scene.view["marriage_card"]
    if name is None:
        words = d.text(WIDE - 12, 43, scene.label("board.no-bride"), "deed soft", "end")
        return [d.text(12, 24, scene.label("board.track"), "heading"), words]
    card = figures.MARRIAGES.index(name)
    brings = dict.fromkeys([scene.words.say(reward) for _, _, reward in rewards(card)])
    inside = [
        d.title(scene.label("panel.bride") + ": " + scene.label("marriage." + name)),
        d.rect(0, 4, WIDE, 26, "hit"),
        d.icon("marriage", 22, 18, 22),
        d.text(38, 24, scene.label("board.wedding", card=scene.label("marriage." + name)), "heading"),
        d.text(WIDE - 12, 43, ", ".join(brings), "deed soft", "end"),
    ]
    return [d.group(*inside, id="bride", data_thing="card " + name, data_card=name)]


def rewards(card: int) -> list[tuple[str, int, Phrase]]:
    """What a wedding brings: icon, how many, and in words."""
    found: list[tuple[str, int, Phrase]] = []
    points, renown = figures.MARRIAGE_POINTS[card], figures.MARRIAGE_RENOWN[card]
    if points:
        found.append(("points", points, Phrase("reward.vp", n=points)))
    if renown:
        found.append(("renown", renown, Phrase("reward.renown", n=renown)))
    if figures.MARRIAGE_REGION[card] >= 0:
        region = Phrase("region." + figures.REGIONS[figures.MARRIAGE_REGION[card]])
        found.append(("town", 1, Phrase("reward.town", region=region)))
    if card == figures.ESTRID:
        said = Phrase("reward.estrid", n=figures.SPURN_POINTS)
        found += [("shield", 1, said), ("ship", 1, said), ("points", figures.SPURN_POINTS, said)]
    return found


# -- the track ---------------------------------------------------------------------------------------------


def ribbon() -> d.Svg:
    """The band the spaces lie on."""
    line = "L".join([f"{x:.1f} {y:.1f}" for x, y in [place(at) for at in range(figures.TOP + 1)]])
    return d.join([d.path("M" + line, "ribbon-edge"), d.path("M" + line, "ribbon")])


def space(scene: Scene, at: int) -> d.Svg:
    """A space with what it gives (R8.7); a button where moving up to it is being bought."""
    x, y = place(at)
    inside = [d.circle(0, 0, 20, "hit"), d.circle(0, 0, 18, "glow"), d.circle(0, 0, 14, "space")]
    about = Phrase("board.space", n=at)
    if figures.TRACK_COINS[at]:
        count = figures.TRACK_COINS[at]
        inside += [d.icon("coin", 4 * (2 * one - count + 1), 0, 16) for one in range(count)]
        about = Phrase("board.space-gives", n=at, reward=Phrase("coin", n=count))
    elif figures.TRACK_RENOWN[at]:
        inside.append(d.icon("renown", 0, 0, 18))
        about = Phrase("board.space-gives", n=at, reward=Phrase("renown", n=figures.TRACK_RENOWN[at]))
    elif figures.TRACK_TOWNS[at]:
        inside.append(d.icon("town", 0, 0, 18))
        about = Phrase("board.space-gives", n=at, reward=Phrase("board.any-town"))
    elif at == figures.TOP:
        inside.append(d.icon("marriage", 0, 0, 20))
    inside.append(d.text(0, 28, str(at), "deed soft", "middle"))
    said = None
    if scene.me is not None and at > scene.view["seats"][scene.me]["track"]:
        said = scene.buying(figures.MARRIAGE, at - scene.view["seats"][scene.me]["track"])
    return scene.choices.thing(
        *inside, id=f"track-{at}", thing=f"track {at}", about=scene.label(about.key, **about.args), said=said,
        transform=d.shift(x, y),
    )  # fmt: skip


def suitors(scene: Scene) -> list[d.Svg]:
    """Everybody's disc; several wait at the start side by side, above it and below."""
    parts: list[d.Svg] = []
    waiting = 0
    for seat in scene.seats:
        at: int = scene.view["seats"][seat]["track"]
        x, y = place(at)
        y -= 22
        if at == 0:
            x, y = x - 9 + 19 * (waiting % 2), y - 19 * (waiting // 2)
            waiting += 1
        about = d.title(scene.say("board.suitor", who=scene.who(seat), space=at))
        parts.append(d.disc(seat, x, y, 9.5, f"suitor-{seat}", about))
    return parts
