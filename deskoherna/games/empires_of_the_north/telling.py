"""How a match is told: causes of gains, scenes, what adds up, and what moves on the drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.parts import Telling
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event, Step
from deskoherna.core.telling.reckoning import Given, Gives, given_by
from deskoherna.settlers.telling.causes import Causes
from deskoherna.settlers.telling.gains import GAINS_AND_PRICES, POINTS, ROUNDS, from_card
from deskoherna.settlers.telling.scenes import CARDS_AND_GOODS, MERGED, OF_A_TURN, Ways, title
from deskoherna.settlers.telling.scenes import GOODS as GOODS_MOVED
from .figures import RAZE, VP
from .moves import BOX, tile_phrase
from .state import SOURCES, Table

REFUND: Final = len(SOURCES)  # the cost of a card that goes back into the hand: a cause, no source of points
CAUSES: Final = Causes(BOX, (*SOURCES, "refund"), BOX.card, dict(enumerate(BOX.lowest)), VP)


GROUPS: Final = {
    "start": "setup", "choose-clan": "setup", "draw-clan": "setup", "clans": "setup",
    "lookout": "lookout", "keep": "", "event": "lookout", "demand": "", "stored": "lookout",
    "pay-out": "lookout", "lookout-end": "lookout",
    "perform": "", "tile": "", "spent": "", "exhaust": "", "draw": "", "build-drawn": "", "react": "",
    "ship": "expedition", "landing": "",
}  # fmt: skip
TOTALS: Final[dict[str, tuple[str, ...]]] = {
    **OF_A_TURN,
    "places-disc": ("tile",),
    "moves-disc": ("tile",),
    "raids": ("card",),
    "pillages": (),
    "conquers": (),
}
WHOSE: Final = ("turn", "next", "ship")  # steps of one seat
CARD_OF: Final = {
    "pay-out": 1, "spent": 1, "exhaust": 1, "react": 1, "landing": 1,
}  # fmt: skip  # steps about a card
WAYS: Final[Ways] = {
    **CARDS_AND_GOODS,
    "gives": (GOODS_MOVED, "count-{good}-{who}", ""),
    "tires": ("good-worker", "count-worker-{who}", "bar-{who}"),
    "recovers": (GOODS_MOVED, "bar-{who}", "count-worker-{who}"),
    "assigns": (GOODS_MOVED, "count-{good}-{who}", "card-{card}"),
    "bestows": (GOODS_MOVED, "", "card-{card}"),
    "releases": (GOODS_MOVED, "card-{card}", "count-{good}-{who}"),
    "draws-secretly": ("card", "", "bar-{who}"),
    "leaves": ("card-{card}", "head-{who}", "bar-{who}"),
    "boosts": ("card-{card}", "bar-{who}", ""),
    "places-disc": ("disc-{who}", "", "tile-{tile}"),
    "moves-disc": ("disc-{who}", "", "tile-{tile}"),
    "shifts-disc": ("disc-{who}", "tile-{origin}", "tile-{tile}"),
    "sails": ("ship-{who}", "count-ship-{who}", "queue"),
    "sails-empty": ("ship-{who}", "count-ship-{who}", "queue"),
    "stays": ("ship-{who}", "queue", "count-ship-{who}"),
    "pillages": ("ship-{who}", "queue", "count-ship-{who}"),
    "conquers": ("card-{card}", "", "head-{who}"),
}


# Workers and ships come back every round: goods whose every gain and loss is told are the others.
RECKONED: Final = range(RAZE + 1)
TIRING: Final = ("worker", "ship")
GIVES: Final[dict[str, Sequence[Gives]]] = {
    **GAINS_AND_PRICES,
    **{key: [Gives("", "what", -1)] for key in ("assigns", "sails", "gives")},
    "releases": [Gives("", "what", source="released")],
    "raids": [Gives("raze", times=-1)],
    "unpaid": [Gives("vp", -1)],
}


def given(event: Event) -> list[Given]:
    """What an event gives and takes, of what does not come back by itself."""
    found = given_by(event, GIVES.get(event.key, ()))
    return from_card(event, [one for one in found if one.good not in TIRING])


def event_phrase(t: Table) -> Phrase:
    """The event of this round in the solo game (O3)."""
    return Phrase(f"event-text.{t.scenario}-{t.event + 1}")


def scene(step: Step, first: Event) -> Phrase:
    """The title of the scene of a step."""
    if step[0] in ("perform", "tile"):
        return Phrase("scene." + step[0], tile=tile_phrase(step[1][1]))
    return title(step, first, BOX, WHOSE, CARD_OF)


ECHOES: Final = ("assigns", "moves-disc", "places-disc", "keeps")
TELLING: Final = Telling(GROUPS, MERGED, TOTALS, rounds=ROUNDS, points=POINTS, echoes=ECHOES)
