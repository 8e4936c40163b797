"""How a match is told: causes of gains, scenes, what adds up, and what moves on the drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.parts import Telling
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event, Step
from deskoherna.core.telling.reckoning import Given, Gives, amounts, given_by, seat_named
from deskoherna.settlers.telling.causes import Causes
from deskoherna.settlers.telling.gains import GAINS_AND_PRICES, POINTS, ROUNDS, from_card, given_each
from deskoherna.settlers.telling.scenes import CARDS_AND_GOODS, MERGED, OF_A_TURN, Ways, title
from deskoherna.settlers.telling.scenes import GOODS as GOODS_MOVED
from .figures import FACTIONS, GOODS, VP, WORKERS_FOR_GOOD
from .moves import ATTACK, BOX, ROUTE, deal_phrase
from .state import SOURCES


def _called(card: int) -> Phrase:
    return BOX.card(card) if card < ROUTE else deal_phrase(card)


# Kinds of causes that are no sources of points.
FOUNDING: Final = len(SOURCES)  # the wood of a location that became a foundation
TRADING: Final = FOUNDING + 1  # deals without a card of one's own: Trade Routes, attack cards
_PRINTED: Final = {
    **dict(enumerate(BOX.lowest)),
    **{ROUTE + card: ROUTE + lowest for card, lowest in enumerate(BOX.lowest)},
    **{ATTACK + good: ATTACK + good for good in range(len(GOODS))},
}  # of cards and deals, identical copies as the lowest of them
CAUSES: Final = Causes(BOX, (*SOURCES, "foundation", "trade"), _called, _PRINTED, VP)


GROUPS: Final = {
    "start": "setup", "choose-faction": "setup", "draw-faction-board": "setup", "decks": "setup",
    "deck": "setup", "hands": "setup",
    "lookout": "lookout", "offer": "lookout", "pick": "lookout", "offer-rest": "lookout",
    "packets": "lookout", "keep-packets": "lookout", "pass-packets": "lookout", "solo-offer": "lookout",
    "solo-share": "lookout", "solo-rest": "lookout",
    "produce": "production",
    "yield": "", "what-next": "", "more-workers": "", "again": "", "react": "", "draw": "",
    "draw-common": "", "draw-faction": "", "look-one": "", "keep-one": "", "put-back": "", "post": "",
    "round-end": "round-end", "round-points": "round-end", "cleanup": "round-end",
    "attack-phase": "attack", "attack": "attack", "retreat": "attack", "wave": "attack", "front": "attack",
}  # fmt: skip
TOTALS: Final[dict[str, tuple[str, ...]]] = {
    **OF_A_TURN,
    "deals": ("card",),
    "defends": ("card",),
    "gates": ("location",),
    "spends-workers": (),
    "razes": ("card",),
    "razes-from-hand": ("card",),
    "conquers": ("card",),
    "takes": ("who",),
    "falls": (),
    "wave-conquers": (),
}
WHOSE: Final = ("produce", "turn", "next")  # steps of one seat
CARD_OF: Final = {"yield": 1, "again": 1, "react": 1}  # steps about a card
WAYS: Final[Ways] = {
    **CARDS_AND_GOODS,
    "produces": (GOODS_MOVED, "", "count-{good}-{who}"),
    "steals": (GOODS_MOVED, "count-{good}-{whom}", "count-{good}-{who}"),
    "shrines": (GOODS_MOVED, "count-{good}-{who}", "card-{location}"),
    "wastes": (GOODS_MOVED, "count-{good}-{who}", ""),
    "spends-workers": ("good-worker", "count-worker-{who}", ""),
    "defends": ("good-defence", "count-defence-{who}", "card-{card}"),
    "posts": ("samurai", "count-worker-{who}", "card-{card}"),
    "draws-secretly": ("card", "deck-common", "bar-{who}"),
    "draws-secretly-faction": ("card", "", "bar-{who}"),
    "keeps": ("card-{card}", "", "bar-{who}"),
    "builds-over": ("card-{card}", "head-{who}", ""),
    "deals": ("card-{card}", "bar-{who}", "head-{who}"),
    "takes-deal": ("deal", "head-{whom}", "head-{who}"),
    "loses-deal": ("deal", "head-{who}", ""),
    "razes-from-hand": ("card-{card}", "bar-{who}", ""),
    "razes": ("card-{card}", "head-{whom}", ""),
    "removes": ("card-{card}", "head-{whom}", ""),
    "conquers": ("card-{card}", "head-{whom}", "head-{who}"),
    "gates": ("card-{what}", "bar-{who}", "card-{location}"),
    "falls": ("card-{card}", "head-0", "collection"),
}


FOR_WORKERS: Final = Phrase("cause.workers")  # of cards drawn for a pair of workers
RECKONED: Final = range(VP)  # goods of a supply whose every gain and loss is told
_TOKENS: Final = [Gives("raze", times=-1)]
GIVES: Final[dict[str, Sequence[Gives]]] = {
    **GAINS_AND_PRICES,
    "draws-secretly-faction": GAINS_AND_PRICES["draws-secretly"],
    "steals": [Gives("", "what", source="stolen")],
    "spends-workers": [Gives("", "what", source="workers"), Gives("worker", -WORKERS_FOR_GOOD)],
    "sells": [Gives("vp"), Gives("", "what", -1)],
    "shrines": [Gives("", "what", -1)],
    "wastes": [Gives("", "what", -1)],
    "defends": [Gives("defence", -1)],
    **dict.fromkeys(("razes", "razes-from-hand", "conquers", "besieges"), _TOKENS),
}


def given(event: Event) -> list[Given]:
    """What an event gives and takes; what is produced comes from many cards at once."""
    if event.key == "produces":
        return given_each(event, "gained-from")
    found = from_card(event, given_by(event, GIVES.get(event.key, ())))
    seat = seat_named(event.args.get("who"))
    robbed = seat_named(event.args.get("whom"))
    if event.key == "steals" and robbed is not None:
        found += [Given(robbed, good, -n) for good, n in amounts(event.args["what"])]
    elif seat is not None and event.key.startswith("draws") and event.cause == FOR_WORKERS:
        found.append(Given(seat, "worker", -WORKERS_FOR_GOOD))
    elif seat is not None and event.key == "posts" and event.cause is None:
        found.append(Given(seat, "worker", -1))  # one of one's own workers, not a samurai a card brought
    return found


_BOARDS: Final = [Phrase("cause.board", faction=Phrase("faction." + faction)) for faction in FACTIONS]


def board_of(faction: int) -> Phrase:
    """The cause of what a faction board gives and lets its player keep."""
    return _BOARDS[faction]


def scene(step: Step, first: Event) -> Phrase:
    """The title of the scene of a step."""
    return title(step, first, BOX, WHOSE, CARD_OF)


ECHOES: Final = ("deals", "builds", "builds-over")
TELLING: Final = Telling(GROUPS, MERGED, TOTALS, rounds=ROUNDS, points=POINTS, echoes=ECHOES)
