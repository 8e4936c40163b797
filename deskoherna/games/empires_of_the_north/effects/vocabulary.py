"""The vocabulary of card texts in data files: what ``effect``, ``bonus`` and ``pillage`` may say."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import AnyOf, Condition, Effect, Kind, On, Value, register
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.effects.vocabulary import (
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
    own_makers,
    shared_vocabulary,
)
from ..figures import CARD, GOODS, PAID, TILES
from . import deeds, frames, goods, kinds
from .abilities import EVENTS, RAIDED, YOU_BOOST, YOU_BUILD, YOU_DISCARD, YOU_RAID
from .customs import CUSTOMS, HOME

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


def _on(event: str, effect: Effect, where: Condition | None = None) -> Value:
    _looks_at_a_card(event, where)
    return On(event, effect, where)


def _once(event: str, effect: Effect, where: Condition | None = None) -> Value:
    _looks_at_a_card(event, where)
    return frames.Once(event, effect, where)


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
        gained=(*GOODS[:CARD], "resource", "good"),
        paid=(*SUPPLY, "resource"),
        counted=SUPPLY,
        home=HOME,
        customs=CUSTOMS,
    ),
    **kinds.COUNTED,
    "ISLANDS": kinds.ISLANDS,
    "Types": Form(kinds.Types, Take("kinds", OneKind(kinds.TYPED), rest=True)),
    "Sets": Form(kinds.Sets, Take("kinds", OneKind(kinds.TYPED), rest=True)),
    # parts of a card
    "Action": Form(frames.Action, Take("effect", EFFECT)),
    "Copy": Form(frames.Copy, Take("kind", SOME_TYPES)),
    "Now": Form(frames.Now, Take("effect", EFFECT)),
    "On": Form(_on, *_EVENT),
    "Once": Form(_once, *_EVENT),
    "Stored": Form(frames.Stored, _N, Take("what", Word(*STORABLE)), Take("effect", EFFECT)),
    # the condition of a feature
    "Is": Form(kinds.Is, Take("kind", SOME_TYPES)),
    # verbs
    "Assign": Form(goods.Assign, goods=(*SUPPLY, "resource", "good")),
    "Deposit": Form(goods.Deposit, _N),
    "Discard": Form(deeds.Discard, Take("n", HOW_MANY), Take("what", OneKind(STANDING))),
    "Do": Form(deeds.Do, Take("tile", Word(*TILES))),
    "Draw": Form(goods.Draw, _N),
    "Drop": Form(goods.Drop, _N),
    "Fetch": Form(deeds.Fetch),
    "Glean": Form(goods.Glean, _N),
    "Hire": Form(deeds.Hire),
    "LandNow": Form(deeds.LandNow),
    "MoveDisc": Form(deeds.MoveDisc),
    "MoveShip": Form(deeds.MoveShip),
    "PillageNow": Form(deeds.PillageNow),
    "Recover": Form(goods.Recover, _N),
    "Refresh": Form(deeds.Refresh, Take("what", OneKind({"CARD": kinds.CARD, "ISLANDS": kinds.ISLANDS}))),
    "Release": Form(goods.Release, Take("n", HOW_MANY), Take("what", Word("worker", "resource", "good"))),
    "Search": Form(deeds.Search, Take("what", SOME_TYPES)),
    "TakeBack": Form(deeds.TakeBack),
}

register(
    "empires-of-the-north",
    *(kinds.Typed, kinds.Standing, kinds.Exhausted, kinds.Lying),
    *(frames.Bonus, frames.Conquest, frames.Once, frames.Pillage),
    *own_makers(VOCABULARY),
)
