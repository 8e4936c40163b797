"""The middle of the table: the trick in the order of play, who leads it, and what a loser may choose."""

from __future__ import annotations

from typing import Final

from deskoherna.core import drawing as d
from deskoherna.core.drawing.measure import shorten, width, wrap
from deskoherna.core.phrase import Phrase
from .. import figures
from ..moves import card_phrase
from ..rules.tricks import fits, trick_winner
from .faces import ROW, TALL, TOP, card_id, deed, in_trick
from .panels import short
from .scene import Scene, town_dye

WIDE: Final = 775
HIGH: Final = 236
EDGE: Final = 12
LAID: Final = 36  # where cards begin
WIDEST: Final = 178  # a card
PLANS: Final = (("support", "shield"), ("trade", "ship"), ("spurn", "points"))


class Trick:
    """The cards of a trick so far, and who leads it."""

    def __init__(self, scene: Scene) -> None:
        view = scene.view
        self.active: Final = figures.TOWN_INDEX[view["active"]] if view["active"] is not None else -1
        self.played: Final[list[int]] = [before["played"] or 0 for before in view["seats"]]
        self.decided: Final = view["winner"] is not None
        best: int | None = view["winner"]
        if best is None and self.active >= 0 and any(self.played):
            best = trick_winner(self.played, figures.TOWN_COLOUR[self.active])
        self.best: Final = best


def draw_trick(scene: Scene) -> d.Picture:
    """A place for every player, the leader first."""
    trick = Trick(scene)
    heading = head(scene, trick.active)
    parts = [d.rect(0, 0, WIDE, HIGH, "table-cloth", 10), d.text(EDGE, 24, heading, "felt-heading")]
    if scene.choices.asked("estrid"):
        parts += plans(scene)
    else:
        parts.append(prospects(scene, trick))
        step = (WIDE - 2 * EDGE) / len(scene.seats)
        wide = min(WIDEST, step - EDGE)
        for turn in range(len(scene.seats)):
            seat = (scene.view["leader"] + turn) % len(scene.seats)
            x = EDGE + step * turn + (step - wide) / 2
            parts.append(place(scene, trick, seat, x, wide))
            if seat == scene.me and scene.choices.asked("choose"):
                parts.append(options(scene, trick.played[seat], x, wide))
    return d.Picture("trick", heading, d.join(parts), WIDE, HIGH, slot="trick")


def head(scene: Scene, active: int) -> str:
    """What lies in the middle now."""
    if scene.choices.asked("estrid"):
        return scene.label("marriage.estrid")
    if active < 0:
        return scene.label("board.middle-" + scene.view["phase"])
    return scene.label("board.trick-" + town_dye(active), id=figures.TOWNS[active])


def prospects(scene: Scene, trick: Trick) -> d.Svg:
    """Which card takes the town, and whether one of the player's own still can."""
    if trick.active < 0 or trick.decided:
        return d.EMPTY
    said = [scene.label("board.takes-" + town_dye(trick.active))]
    mine = scene.view["mine"]
    if mine is not None and scene.me is not None and not trick.played[scene.me]:
        own = max([card for card in mine["hand"] if fits(card, figures.TOWN_COLOUR[trick.active])], default=0)
        best = trick.played[trick.best] if trick.best is not None and trick.best >= 0 else 0
        if not own:
            said.append(scene.say("board.no-suit"))
        else:
            key = "board.enough-now" if own > best else "board.too-low"
            said.append(scene.say(key, card=card_phrase(own), n=best))
    return d.text(WIDE - EDGE, 24, " · ".join(said), "felt-words felt-note", "end")


# -- places ------------------------------------------------------------------------------------------------


def place(scene: Scene, trick: Trick, seat: int, x: float, wide: float) -> d.Svg:
    """Where a player's card lies, and whose place it is."""
    card = trick.played[seat]
    wins = seat == trick.best
    if not card:
        about = scene.say("board.slot", who=scene.who(seat))
        lying = awaited(scene, trick, seat, x, wide)
    else:
        off = figures.CARD_COLOUR[card] not in (figures.TOWN_COLOUR[trick.active], figures.WHITE)
        key = "board.played-wins" if wins else "board.played-off" if off else "board.played"
        about = scene.words.say(Phrase(key, who=scene.who(seat), card=card_phrase(card)))
        lying = d.group(
            in_trick(card, wide, *brings(scene, seat, card, wide, wins)), id=f"card-{card}",
            data_thing=f"card {card}", data_card=card_id(card), transform=d.shift(x, LAID),
        )  # fmt: skip
    crown = [d.circle(0, 0, 16, "pin"), d.icon("crown", 0, -0.5, 24, "icon on-pin")]
    crowned = d.group(*crown, class_="crown", transform=d.shift(x + wide - 18, LAID + TALL - 18))
    whose = named(scene, trick, seat, x, wide)
    return d.group(d.title(about), lying, crowned if wins else d.EMPTY, whose, id=f"slot-{seat}")


def brings(scene: Scene, seat: int, card: int, wide: float, wins: bool) -> list[d.Svg]:
    """What the card's fate is: all of its primary action, or one of the secondary ones."""
    if wins:
        inside, _ = deed(scene.say("board.gains"), figures.PRIMARY[card], scene.words, wide, strong=True)
        return [d.group(inside, transform=d.shift(0, TOP))]
    if seat == scene.me and scene.choices.asked("choose"):
        return []  # they lie over the card, to be chosen
    return [
        d.group(secondary(scene, at, action, wide), transform=d.shift(0, TOP + (ROW + 1) * at))
        for at, action in enumerate(figures.SECONDARY[card])
    ]


def secondary(scene: Scene, at: int, action: figures.Action, wide: float) -> d.Svg:
    inside, _ = deed(scene.say("board.or" if at else "board.may"), action, scene.words, wide)
    return inside


def options(scene: Scene, card: int, x: float, wide: float) -> d.Svg:
    """The secondary actions of one's own card (R6.8), each a button on it."""
    parts: list[d.Svg] = []
    for at, action in enumerate(figures.SECONDARY[card]):
        said = f"choose {at + 1}"
        chip = d.rect(3, 1, wide - 6, ROW - 1, "chip", 7)
        inside = secondary(scene, at, action, wide)
        parts.append(
            scene.choices.thing(
                chip, inside, id=f"choose-{at + 1}", thing=said, about=short(scene.words, action), said=said,
                class_=f"option option-{at + 1}", transform=d.shift(0, (ROW + 1) * at),
            )
        )  # fmt: skip
    return d.group(*parts, class_="options", transform=d.shift(x, LAID + TOP))


def awaited(scene: Scene, trick: Trick, seat: int, x: float, wide: float) -> d.Svg:
    """No card: it will be played, was carried out, or no trick is on."""
    says = ""
    if trick.decided:
        says = scene.label("board.carried-out")
    elif trick.active >= 0 and seat == scene.me:
        says = scene.label("board.your-card")
    elif str(seat) in scene.view["referee"]["asked"]:
        says = scene.label("board.picking" if scene.view["phase"] == "draft" else "board.turn")
    lines = wrap(says, 13, wide - 30, 2) if says else ()
    middle, y = x + wide / 2, LAID + TALL / 2
    return d.group(
        d.rect(
            x + 1, LAID + 1, wide - 2, TALL - 2, "awaited own-place" if seat == scene.me else "awaited", 10
        ),
        d.disc(seat, middle, y - 10 * len(lines), 16),
        *[
            d.text(middle, y + 22 + 17 * at, line, "felt-words felt-strong place-words", "middle")
            for at, line in enumerate(lines)
        ],
    )


def named(scene: Scene, trick: Trick, seat: int, x: float, wide: float) -> d.Svg:
    """Whose place it is, and that it leads."""
    note = ""
    if seat == trick.best:
        note = "\u00a0· " + scene.say("panel.wins" if trick.decided else "panel.winning")
    name = shorten(scene.who(seat), 13.5, wide - 22)
    if width(name + note, 13.5) > wide - 20:
        note = ""
    left = x + (wide - width(name + note, 13.5) - 22) / 2
    y = LAID + TALL + 23
    parts = [d.disc(seat, left + 8, y - 5, 8), d.text(left + 22, y, name, "felt-words felt-strong")]
    if note:
        parts.append(d.text(left + 24 + width(name, 13.5), y, note, "felt-strong leads-now"))
    return d.group(*parts, class_="whose")


# -- Estrid ------------------------------------------------------------------------------------------------


def plans(scene: Scene) -> list[d.Svg]:
    """The Danish princess's choice (R8.8), each of its ways a card."""
    parts: list[d.Svg] = []
    wide = (WIDE - 2 * EDGE - 2 * 10) / len(PLANS)
    for at, (plan, sign) in enumerate(PLANS):
        words = scene.label("move.estrid-" + plan)
        said = "estrid " + plan
        lines = wrap(words, 14, wide - 24, 6)
        small = wrap(words, 24, WIDE - 70, 3)
        inside = [
            d.rect(0, 0, wide, HIGH - LAID - 12, "chip plan-chip", 10),
            d.icon(sign, wide / 2, 34, 40, "icon plan-icon"),
            *[d.text(wide / 2, 76 + 18 * row, line, "plan", "middle") for row, line in enumerate(lines)],
            *[d.text(20, 34 + 27 * row, line, "plan-small") for row, line in enumerate(small)],
        ]
        parts.append(
            scene.choices.thing(
                *inside, id="estrid-" + plan, thing=said, about=words, said=said,
                class_=f"option option-{at + 1}", transform=d.shift(EDGE + (wide + 10) * at, LAID),
            )
        )  # fmt: skip
    return parts
