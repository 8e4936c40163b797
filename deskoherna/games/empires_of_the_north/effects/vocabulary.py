"""The vocabulary of card texts in data files: what ``effect``, ``bonus`` and ``pillage`` may say."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import AnyOf, Condition, Custom, Effect, Kind, On, Value, register
from deskoherna.core.phrase import Phrase
from deskoherna.games.empires_of_the_north.effects import kinds
from deskoherna.games.empires_of_the_north.effects.abilities import (
    EVENTS,
    RAIDED,
    YOU_BOOST,
    YOU_BUILD,
    YOU_DISCARD,
    YOU_RAID,
)
from deskoherna.games.empires_of_the_north.effects.customs import CUSTOMS, HOME
from deskoherna.games.empires_of_the_north.effects.deeds import (
    Discard,
    Do,
    Fetch,
    Hire,
    LandNow,
    MoveDisc,
    MoveShip,
    PillageNow,
    Refresh,
    Search,
    TakeBack,
)
from deskoherna.games.empires_of_the_north.effects.frames import (
    Action,
    Bonus,
    Conquest,
    Copy,
    Now,
    Once,
    Pillage,
    Stored,
)
from deskoherna.games.empires_of_the_north.effects.goods import (
    Assign,
    Deposit,
    Draw,
    Drop,
    Glean,
    Recover,
    Release,
)
from deskoherna.games.empires_of_the_north.figures import CARD, GOODS, PAID, TILES
from deskoherna.settlers.vocabulary import (
    EFFECT,
    HOW_MANY,
    A,
    Form,
    Number,
    OneKind,
    Parts,
    Sort,
    Take,
    Vocabulary,
    Word,
    shared_vocabulary,
)

SUPPLY: Final = GOODS[:PAID]
STORABLE: Final = (*GOODS[: PAID - 1], "resource", "good")  # what lies on cards, but for workers
ABOUT_CARDS: Final = (YOU_BUILD, YOU_BOOST, YOU_DISCARD, YOU_RAID, RAIDED)  # events about a card of a type
PARTS: Final = Parts("Action", "On", "Once", "Now", "Stored", "Copy")  # what the field ``effect`` holds


class SomeTypes(Sort):
    """A type of cards, or several: ``FLOE``, ``FLOE / YETI``."""

    def fits(self, value: object) -> bool:
        if isinstance(value, AnyOf):
            return all(isinstance(kind, kinds.Typed) for kind in value.kinds)
        return isinstance(value, kinds.Typed)

    def phrase(self) -> Phrase:
        return Phrase("sort.one-kind", words=[*kinds.TYPED])


SOME_TYPES: Final = SomeTypes()
STANDING: Final[dict[str, Kind]] = {
    "CARD": kinds.CARD,
    "LOCATION": kinds.LOCATION,
    "FIELD": kinds.FIELD,
    "ISLAND": kinds.ISLAND,
}


def _custom(rule: str) -> Value:
    return Custom(HOME + rule)


def _on(event: str, effect: Effect, where: Condition | None = None) -> Value:
    _looks_at_a_card(event, where)
    return On(event, effect, where)


def _once(event: str, effect: Effect, where: Condition | None = None) -> Value:
    _looks_at_a_card(event, where)
    return Once(event, effect, where)


def _looks_at_a_card(event: str, where: Condition | None) -> None:
    if where is not None and event not in ABOUT_CARDS:
        raise ValueError(f"where= goes with {', '.join(ABOUT_CARDS)}")


_N: Final = Take("n", Number(1, 9))
_EVENT: Final = (
    Take("event", Word(*EVENTS)),
    Take("effect", EFFECT),
    Take("where", A("condition", kinds.Is), must=False),
)

VOCABULARY: Final[Vocabulary] = {
    **shared_vocabulary(
        gained=(*GOODS[:CARD], "resource", "good"), paid=(*SUPPLY, "resource"), counted=SUPPLY
    ),
    **kinds.COUNTED,
    "ISLANDS": kinds.ISLANDS,
    "Types": Form(kinds.Types, Take("kinds", OneKind(kinds.TYPED), rest=True)),
    "Sets": Form(kinds.Sets, Take("kinds", OneKind(kinds.TYPED), rest=True)),
    # parts of a card
    "Action": Form(Action, Take("effect", EFFECT)),
    "Copy": Form(Copy, Take("kind", SOME_TYPES)),
    "Now": Form(Now, Take("effect", EFFECT)),
    "On": Form(_on, *_EVENT),
    "Once": Form(_once, *_EVENT),
    "Stored": Form(Stored, _N, Take("what", Word(*STORABLE)), Take("effect", EFFECT)),
    # the condition of a feature
    "Is": Form(kinds.Is, Take("kind", SOME_TYPES)),
    # verbs
    "Assign": Form(Assign, goods=(*SUPPLY, "resource", "good")),
    "Custom": Form(_custom, Take("rule", Word(*CUSTOMS))),
    "Deposit": Form(Deposit, _N),
    "Discard": Form(Discard, Take("n", HOW_MANY), Take("what", OneKind(STANDING))),
    "Do": Form(Do, Take("tile", Word(*TILES))),
    "Draw": Form(Draw, _N),
    "Drop": Form(Drop, _N),
    "Fetch": Form(Fetch),
    "Glean": Form(Glean, _N),
    "Hire": Form(Hire),
    "LandNow": Form(LandNow),
    "MoveDisc": Form(MoveDisc),
    "MoveShip": Form(MoveShip),
    "PillageNow": Form(PillageNow),
    "Recover": Form(Recover, _N),
    "Refresh": Form(Refresh, Take("what", OneKind({"CARD": kinds.CARD, "ISLANDS": kinds.ISLANDS}))),
    "Release": Form(Release, Take("n", HOW_MANY), Take("what", Word("worker", "resource", "good"))),
    "Search": Form(Search, Take("what", SOME_TYPES)),
    "TakeBack": Form(TakeBack),
}

register(
    "empires-of-the-north",
    *(kinds.Typed, kinds.Standing, kinds.Exhausted, kinds.Types, kinds.Sets, kinds.Lying, kinds.Is),
    *(Action, Bonus, Conquest, Copy, Now, Once, Pillage, Stored),
    *(Assign, Deposit, Draw, Drop, Glean, Recover, Release),
    *(Discard, Do, Fetch, Hire, LandNow, MoveDisc, MoveShip, PillageNow, Refresh, Search, TakeBack),
)
