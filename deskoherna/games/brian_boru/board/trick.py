"""The trick: the active town, the cards in the order of play, who wins, and what a loser may choose."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import (
    EMPTY,
    Picture,
    Svg,
    circle,
    disc,
    group,
    hatched,
    icon,
    mark,
    path,
    rect,
    sheet,
    shift,
    text,
    title,
)
from deskoherna.core.drawing.measure import shorten
from deskoherna.core.phrase import Phrase
from deskoherna.games.brian_boru.board.hand import card_id
from deskoherna.games.brian_boru.board.panels import short
from deskoherna.games.brian_boru.board.scene import SUIT_ICONS, Scene, action_icons, town_dye
from deskoherna.games.brian_boru.figures import (
    CARD_COLOUR,
    COLOURS,
    SECONDARY,
    TOWN_COLOUR,
    TOWN_INDEX,
    TOWNS,
    WHITE,
)
from deskoherna.games.brian_boru.moves import card_phrase
from deskoherna.games.brian_boru.rules.tricks import trick_winner

WIDE: Final = 58  # a small card
HIGH: Final = 78
TOP: Final = 44
OPTION: Final = 46  # height of a choice
ROOM: Final = 66  # for a name


def draw_trick(scene: Scene) -> Picture:
    """A place for every player, the leader first."""
    view = scene.view
    active = TOWN_INDEX[view["active"]] if view["active"] is not None else -1
    played = [before["played"] or 0 for before in view["seats"]]
    best: int | None = view["winner"]
    if best is None and active >= 0 and any(played):
        best = trick_winner(played, TOWN_COLOUR[active])
    step = 332 / len(played)
    parts: list[Svg] = []
    for turn in range(len(played)):
        seat = (view["leader"] + turn) % len(played)
        x = 14 + step * turn + (step - WIDE) / 2
        parts.append(place(scene, seat, played[seat], x, seat == best and bool(played[seat]), active))
    high = TOP + HIGH + 40
    if scene.choices.asked("choose"):
        parts += options(scene, played, high)
        high += 10 + (OPTION + 8) * 2
    return sheet("trick", heading(scene, active), high, *parts, town_sign(active))


def heading(scene: Scene, active: int) -> str:
    if active < 0:
        return scene.label("board.no-trick")
    return scene.label("board.trick", id=TOWNS[active])


def town_sign(active: int) -> Svg:
    """The colour that is asked for."""
    if active < 0:
        return EMPTY
    dye = town_dye(active)
    light = "dark" if dye == "yellow" else "light"
    return group(
        circle(330, 22, 14, "dyed"),
        circle(330, 22, 14, "hatching", fill=hatched(dye, light)),
        icon(SUIT_ICONS[TOWN_COLOUR[active]], 330, 22, 19, "icon on-dye"),
        class_="dye-" + dye,
        data_thing="town " + TOWNS[active],
    )


def place(scene: Scene, seat: int, card: int, x: float, wins: bool, active: int) -> Svg:
    """Where a player's card lies, and whose place it is."""
    middle = x + WIDE / 2
    name = text(middle, TOP + HIGH + 28, shorten(scene.who(seat), 11, ROOM), "tiny", "middle")
    if not card:
        about = scene.say("board.slot", who=scene.who(seat))
        empty = rect(x, TOP, WIDE, HIGH, "dashed", 6)
        return group(title(about), empty, mark(seat, middle, TOP + HIGH / 2, 24), name, id=f"slot-{seat}")
    off = CARD_COLOUR[card] not in (TOWN_COLOUR[active], WHITE)
    key = "board.played-wins" if wins else "board.played-off" if off else "board.played"
    about = scene.words.say(Phrase(key, who=scene.who(seat), card=card_phrase(card)))
    lying = group(
        small_card(card), id=f"card-{card}", data_thing=f"card {card}", class_="aside" if off else None,
        data_card=card_id(card), transform=shift(x, TOP),
    )  # fmt: skip
    at = shift(x + WIDE - 5, TOP + 5)
    crown = group(circle(0, 0, 13, "pin"), icon("crown", 0, -0.5, 18, "icon on-pin"), transform=at)
    below = disc(seat, middle, TOP + HIGH + 2, 11)
    return group(title(about), lying, crown if wins else EMPTY, below, name, id=f"slot-{seat}")


def small_card(card: int) -> Svg:
    """A card as small as it can be read: colour, icon and value."""
    dye = COLOURS[CARD_COLOUR[card]]
    hatching = hatched(dye, "dark" if dye in ("yellow", "white") else "light")
    return group(
        rect(0.5, 1.5, WIDE, HIGH, "card-shade", 6),
        rect(0, 0, WIDE, HIGH, "dyed dyed-card", 6),
        rect(0, 0, WIDE, HIGH, "hatching", 6, fill=hatching) if hatching else EMPTY,
        text(WIDE / 2, 32, str(card), "value", "middle"),
        icon(SUIT_ICONS[CARD_COLOUR[card]], WIDE / 2, 52, 24, "icon on-dye"),
        class_=f"card dye-{dye}",
    )


# -- what a loser may choose -------------------------------------------------------------------------------


def options(scene: Scene, played: list[int], top: float) -> list[Svg]:
    """The secondary actions of one's own card (R6.8), each a button."""
    if scene.me is None or not played[scene.me]:
        return []
    parts = [path(f"M16 {top}H344", "hairline")]
    for at, action in enumerate(SECONDARY[played[scene.me]]):
        y = top + 10 + (OPTION + 8) * at
        inside = [rect(0, 0, 332, OPTION, "chip", 8)]
        x = 22.0
        for sign, n in action_icons(action):
            for _ in range(n):
                inside.append(icon(sign, x, OPTION / 2, 22))
                x += 25
            x += 4
        words = short(scene.words, action)
        inside.append(text(x - 4, OPTION / 2 + 4.5, shorten(words, 12.5, 320 - x), "words"))
        said = f"choose {at + 1}"
        parts.append(
            scene.choices.thing(
                *inside, id=f"choose-{at + 1}", thing=said, about=words, said=said, transform=shift(14, y)
            )
        )
    return parts
