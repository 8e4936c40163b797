"""The map: regions with their claim tokens, towns and everything that lies on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from deskoherna.core import drawing as d
from deskoherna.core.phrase import Phrase
from ..figures import CLAIM_POINTS, REGIONS, THRESHOLD, TOWN_COLOUR, TOWN_INDEX, TOWN_REGION, TOWNS
from .ground import HEIGHT, NAME_AT, TOWN_AT, WIDTH, ground
from .scene import SUIT_ICONS, Scene, town_dye, town_name

R: Final = 20  # of a town
REACH: Final = 34  # of a finger: about half the way to the nearest town
AROUND: Final = d.join([d.circle(0, 0, REACH, "hit"), d.circle(0, 0, R + 6, "glow")])


def draw_map(scene: Scene) -> d.Picture:
    """The board itself, upright."""
    parts = [ground(), cartouche(scene)]
    parts += [region(scene, at) for at in range(len(REGIONS))]
    parts += [town(scene, at) for at in range(len(TOWNS))]
    if scene.view["active"] is not None:
        parts.append(marker(scene, TOWN_INDEX[scene.view["active"]]))
    return d.Picture("map", scene.label("board.map"), d.join(parts), WIDTH, HEIGHT, "board")


# -- towns -------------------------------------------------------------------------------------------------


def town(scene: Scene, at: int) -> d.Svg:
    """A town: free, or with a disc and whatever lies on it."""
    name = TOWNS[at]
    lies: dict[str, Any] | None = scene.view["towns"].get(name)
    looks = free(at) if lies is None else taken(name, lies["disc"], lies["viking"], lies["monastery"])
    inside = [AROUND, looks, d.text(0, R + 19, name, "place-id halo", "middle")]
    x, y = TOWN_AT[at]
    return scene.choices.thing(
        *inside,
        id="town-" + name,
        thing="town " + name,
        about=about_town(scene, at, lies),
        said=f"{scene.town_kind} {name}" if scene.town_kind else None,
        class_="town dye-" + town_dye(at),
        transform=d.shift(x, y),
    )


@lru_cache(maxsize=64)
def free(at: int) -> d.Svg:
    """A ring fort in the town's colour, hatched, with the colour's icon."""
    light = town_dye(at) == "yellow"
    return d.join([
        d.circle(0, 0, R + 2, "wall"),
        d.circle(0, 0, R - 1, "dyed"),
        d.circle(0, 0, R - 1, "hatching", fill=d.hatched(town_dye(at), "dark" if light else "light")),
        d.icon(SUIT_ICONS[TOWN_COLOUR[at]], 0, 0, 25, "icon on-dye"),
    ])  # fmt: skip


@lru_cache(maxsize=512)
def taken(name: str, seat: int, viking: bool, monastery: bool) -> d.Svg:
    """A disc on its fort, the Vikings over it, a monastery beside it."""
    parts = [d.circle(0, 0, R + 2, "wall"), d.circle(0, 0, R + 0.5, "dyed")]
    parts.append(d.disc(seat, 0, -1, R - 3, "disc-" + name))
    if viking:
        token = [
            d.circle(0, 2, R - 2, "token-edge"),
            d.circle(0, 0, R - 2, "token"),
            d.icon("ship", 0, -0.5, 25, "icon on-token"),
        ]
        parts.append(d.group(*token, id="viking-" + name, class_="viking", transform=d.shift(0, -4)))
        parts.append(d.disc(seat, 16, 13, 9))
    if monastery:
        tower = [d.circle(0, 0, 12, "plate"), d.icon("monastery", 0, -0.5, 17)]
        parts.append(d.group(*tower, id="monastery-" + name, class_="monastery", transform=d.shift(18, -17)))
    return d.join(parts)


def about_town(scene: Scene, at: int, lies: dict[str, Any] | None) -> str:
    """A town and what lies on it, in words."""
    name = town_name(scene.words, at)
    if lies is None:
        return scene.say("board.town-free", town=name)
    key = "board.town-viking" if lies["viking"] else "board.town-of"
    said = Phrase(key, town=name, who=scene.who(lies["disc"]))
    return scene.words.say(Phrase("board.with-monastery", what=said) if lies["monastery"] else said)


def marker(scene: Scene, at: int) -> d.Svg:
    """The active town marker on its town."""
    x, y = TOWN_AT[at]
    return d.group(
        d.title(scene.label("panel.active")),
        d.circle(0, 0, R + 4.5, "ring-active"),
        d.circle(-19, -19, 14, "pin"),
        d.icon("crown", -19, -19.5, 20, "icon on-pin"),
        id="marker",
        class_="marker",
        data_thing="marker",
        transform=d.shift(x, y),
    )


# -- regions -----------------------------------------------------------------------------------------------


def weights(scene: Scene) -> list[int]:
    """What the controlled towns of each region weigh (R1.3, R11.1)."""
    found = [0] * len(REGIONS)
    for name, lies in scene.view["towns"].items():
        found[TOWN_REGION[TOWN_INDEX[name]]] += 2 if lies["monastery"] else 1
    return found


def region(scene: Scene, at: int) -> d.Svg:
    """A region's name over its claim token."""
    name = scene.label("region." + REGIONS[at])
    first, _, rest = name.partition(" ")
    lines = [first, rest] if rest else [first]
    x, y = NAME_AT[at]
    top = y - 9 - 13 * len(lines)
    parts = [
        d.text(x, top + 26 * row, line, "place-name halo", "middle") for row, line in enumerate(lines, 1)
    ]
    return d.join([*parts, claim(scene, at, name, x, y + 13 + 13 * len(lines))])


def claim(scene: Scene, at: int, name: str, x: float, y: float) -> d.Svg:
    """A claim token: the weight it waits for while face down, its points, whose it is."""
    state: str | int = scene.view["claims"][REGIONS[at]]
    points, class_ = CLAIM_POINTS[at], "claim"
    if isinstance(state, int):
        inside = [d.rect(-32, -15, 64, 30, "seat-fill", 15), d.sign(state, -14, 0, 21)]
        inside.append(d.text(13, 7, str(points), "place-points seat-text", "middle"))
        class_ += " " + d.seat_class(state)
        about = Phrase("board.claim-held", region=name, points=points, who=scene.who(state))
    elif state == "up":
        inside = [d.rect(-32, -15, 64, 30, "tag-open", 15), d.icon("flag", -14, 0, 21, "icon on-accent")]
        inside.append(d.text(13, 7, str(points), "place-points on-accent", "middle"))
        about = Phrase("board.claim-up", region=name, points=points)
    else:
        weight = weights(scene)[at]
        inside = [d.rect(-46, -14, 92, 28, "tag-hidden", 14), d.icon("scales", -31, 0, 18)]
        inside.append(d.text(-2, 6, f"{weight}/{THRESHOLD[at]}", "place-figure", "middle"))
        inside += [
            d.path("M19 -10V10", "hairline"),
            d.text(32, 6, str(points), "place-figure soft", "middle"),
        ]
        about = Phrase("board.claim-down", region=name, points=points, threshold=THRESHOLD[at], weight=weight)
    return d.group(
        d.title(scene.words.say(about)),
        *inside,
        id="claim-" + REGIONS[at],
        class_=class_,
        data_thing="claim " + REGIONS[at],
        transform=d.shift(x, y),
    )


# -- at the edge -------------------------------------------------------------------------------------------


def cartouche(scene: Scene) -> d.Svg:
    """Round and phase, in a corner of the sea."""
    view = scene.view
    lines = [d.text(WIDTH - 18, HEIGHT - 18, scene.label("phase." + view["phase"]), "sea-small", "end")]
    if view["round"]:
        head = scene.label("board.round", n=view["round"], rounds=view["rounds"])
        lines.append(d.text(WIDTH - 18, HEIGHT - 42, head, "sea-words", "end"))
    return d.group(*lines, id="round")
