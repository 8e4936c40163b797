"""The marriage track: ten spaces with their rewards, everybody's disc, and the card on offer."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import (
    Picture,
    Svg,
    circle,
    disc,
    group,
    hatched,
    icon,
    join,
    path,
    rect,
    sheet,
    shift,
    text,
    title,
)
from deskoherna.core.drawing.measure import wrap
from deskoherna.core.phrase import Phrase
from deskoherna.games.brian_boru.board.scene import Scene
from deskoherna.games.brian_boru.figures import (
    ESTRID,
    MARRIAGE,
    MARRIAGE_POINTS,
    MARRIAGE_REGION,
    MARRIAGE_RENOWN,
    MARRIAGES,
    REGIONS,
    SPURN_POINTS,
    TOP,
    TRACK_COINS,
    TRACK_RENOWN,
    TRACK_TOWNS,
)

LEFT: Final = 30
STEP: Final = 33.4
LOW: Final = 52  # how much lower the start is than the top
BANNER: Final = 62  # height of the card on offer
PLAN: Final = 44  # height of one of Estrid's choices
PLANS: Final = (("support", "shield"), ("trade", "ship"), ("spurn", "points"))


def draw_track(scene: Scene) -> Picture:
    """The card on offer above, the track rising to it below."""
    choosing = scene.choices.asked("estrid") is not None
    offer = estrid(scene) if choosing else bride(scene)
    top = 36 + BANNER + (PLAN * len(PLANS) if choosing else 0) + 34
    parts = [*offer, ribbon(top)]
    parts += [space(scene, at, top) for at in range(TOP + 1)]
    parts += suitors(scene, top)
    if scene.bought == MARRIAGE:
        parts.append(none(scene, top + 44))
    return sheet("track", scene.label("board.track"), top + LOW + 34, *parts)


def place(at: int, top: float) -> tuple[float, float]:
    """Where a space lies: the track climbs from left to right."""
    return LEFT + STEP * at, top + LOW * (1 - at / TOP) ** 1.4


# -- the card on offer -------------------------------------------------------------------------------------


def bride(scene: Scene) -> list[Svg]:
    """The marriage card: who it is, and what the wedding brings."""
    name: str | None = scene.view["marriage_card"]
    if name is None:
        words = text(180, 36 + BANNER / 2 + 4, scene.label("board.no-bride"), "words soft", "middle")
        return [rect(14, 36, 332, BANNER, "dashed", 8), words]
    parts = banner(scene, MARRIAGES.index(name))
    about = title(scene.label("panel.bride") + ": " + scene.label("marriage." + name))
    return [group(about, *parts, id="bride", class_="dye-yellow", data_thing="card " + name, data_card=name)]


def banner(scene: Scene, card: int) -> list[Svg]:
    """The card lying on its side: emblem, name, kind, rewards in icons and words."""
    side = f"M14 44a8 8 0 0 1 8 -8H66V{36 + BANNER}H22a8 8 0 0 1 -8 -8z"
    parts = [
        rect(14, 36, 332, BANNER, "raised", 8),
        path(side, "dyed"),
        path(side, "hatching", fill=hatched("yellow")),
        icon("marriage", 40, 36 + BANNER / 2, 34, "icon on-dye"),
        text(78, 56, scene.label("marriage." + MARRIAGES[card]), "name"),
        text(338, 55, scene.words.noun("marriage-card"), "tiny soft", "end"),
    ]
    x = 78.0
    lines: dict[str, str] = {}
    for sign, n, reward in rewards(card):
        if n > 1:
            parts.append(text(x, 74, str(n), "figure"))
            x += 12
        parts.append(icon(sign, x + 8, 69, 18))
        x += 24
        lines[scene.words.say(reward)] = ""
    parts.append(text(78, 90, ", ".join(lines), "tiny soft"))
    return parts


def rewards(card: int) -> list[tuple[str, int, Phrase]]:
    """What a wedding brings: icon, how many, and in words."""
    found: list[tuple[str, int, Phrase]] = []
    if MARRIAGE_POINTS[card]:
        found.append(("points", MARRIAGE_POINTS[card], Phrase("reward.vp", n=MARRIAGE_POINTS[card])))
    if MARRIAGE_RENOWN[card]:
        found.append(("renown", MARRIAGE_RENOWN[card], Phrase("reward.renown", n=MARRIAGE_RENOWN[card])))
    if MARRIAGE_REGION[card] >= 0:
        region = Phrase("region." + REGIONS[MARRIAGE_REGION[card]])
        found.append(("town", 1, Phrase("reward.town", region=region)))
    if card == ESTRID:
        said = Phrase("reward.estrid", n=SPURN_POINTS)
        found += [("shield", 1, said), ("ship", 1, said), ("points", SPURN_POINTS, said)]
    return found


def estrid(scene: Scene) -> list[Svg]:
    """The Danish princess's choice (R8.8), each of its ways a button."""
    parts = banner(scene, ESTRID)
    for at, (plan, sign) in enumerate(PLANS):
        words = scene.label("move.estrid-" + plan)
        lines = wrap(words, 11, 284, 2)
        first = 23.5 - 6.5 * (len(lines) - 1)
        inside = [rect(0, 0, 332, PLAN - 6, "chip", 8), icon(sign, 20, PLAN / 2 - 3, 22)]
        inside += [text(38, first + 13 * row, line, "tiny") for row, line in enumerate(lines)]
        said, y = "estrid " + plan, 36 + BANNER + 6 + PLAN * at
        parts.append(
            scene.choices.thing(
                *inside, id="estrid-" + plan, thing=said, about=words, said=said, transform=shift(14, y)
            )
        )
    return [group(*parts, id="bride", class_="dye-yellow", data_thing="card estrid")]


# -- the track ---------------------------------------------------------------------------------------------


def ribbon(top: float) -> Svg:
    """The band the spaces lie on."""
    line = "L".join([f"{x:.1f} {y:.1f}" for x, y in [place(at, top) for at in range(TOP + 1)]])
    return join([path("M" + line, "ribbon-edge"), path("M" + line, "ribbon")])


def space(scene: Scene, at: int, top: float) -> Svg:
    """A space with what it gives (R8.7); a button where moving up to it is being bought."""
    x, y = place(at, top)
    inside = [circle(0, 0, 21, "hit"), circle(0, 0, 18, "glow"), circle(0, 0, 14, "space")]
    about = Phrase("board.space", n=at)
    if TRACK_COINS[at]:
        count = TRACK_COINS[at]
        inside += [icon("coin", 4 * (2 * one - count + 1), 0, 16) for one in range(count)]
        about = Phrase("board.space-gives", n=at, reward=Phrase("coin", n=count))
    elif TRACK_RENOWN[at]:
        inside.append(icon("renown", 0, 0, 18))
        about = Phrase("board.space-gives", n=at, reward=Phrase("renown", n=TRACK_RENOWN[at]))
    elif TRACK_TOWNS[at]:
        inside.append(icon("town", 0, 0, 18))
        about = Phrase("board.space-gives", n=at, reward=Phrase("board.any-town"))
    elif at == TOP:
        inside.append(icon("marriage", 0, 0, 20))
    inside.append(text(0, 28, str(at), "tiny soft", "middle"))
    said = None
    if scene.me is not None and at > scene.view["seats"][scene.me]["track"]:
        said = scene.buying(MARRIAGE, at - scene.view["seats"][scene.me]["track"])
    return scene.choices.thing(
        *inside, id=f"track-{at}", thing=f"track {at}", about=scene.label(about.key, **about.args), said=said,
        class_="track-space", transform=shift(x, y),
    )  # fmt: skip


def suitors(scene: Scene, top: float) -> list[Svg]:
    """Everybody's disc; several wait at the start side by side, above it and below."""
    parts: list[Svg] = []
    waiting = 0
    for seat in scene.seats:
        at: int = scene.view["seats"][seat]["track"]
        x, y = place(at, top)
        y -= 22
        if at == 0:
            x, y = x - 11 + 21 * (waiting % 2), y - 21 * (waiting // 2)
            waiting += 1
        about = title(scene.say("board.suitor", who=scene.who(seat), space=at))
        parts.append(disc(seat, x, y, 9.5, f"suitor-{seat}", about))
    return parts


def none(scene: Scene, y: float) -> Svg:
    """Not to buy anything."""
    label = scene.label("move.buy-none")
    inside = [rect(0, 0, 130, 32, "chip", 16), text(65, 21, label, "words", "middle")]
    return scene.choices.thing(
        *inside, id="buy-none", thing="buy", about=label, said="buy 0", transform=shift(214, y)
    )
