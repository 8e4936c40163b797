"""Causes: what an event came from, in words: a card, a token, a rule of an adversary, spirit or scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.phrase import Named, Phrase
from ...content import SCENARIOS, SPIRITS, foes
from ...figures import LANDS, LANDS_OF_CARD, PIECES
from ...naming import DEEDS, land_phrase

if TYPE_CHECKING:
    from ...state import Table

# Cards, rules and actions whose names alone do not say what they are, by the family of their names.
FAMILIES: Final = frozenset(
    ("blight-card", "dahan-event", "deed", "event-card", "fear-card", "rule", "token-event")
)
_FAMILY: Final[dict[str, str]] = {}  # by key, that of those met so far; "" where the name says enough
_OF_CARDS: Final[dict[str, Phrase]] = {}  # by key, cards with what they are, of those met so far

# Parts of an action that are told apart from it.
DAHAN: Final = Phrase("cause.dahan")  # Dahan strike back
BLIGHT: Final[list[Phrase]] = [
    Named(land, "cause.blight", land=land_phrase(land)) for land in range(len(LANDS))
]  # what blight that comes to a land does there
CASCADE: Final[list[Phrase]] = [
    Named(land, "cause.cascade", land=land_phrase(land)) for land in range(len(LANDS))
]  # blight that goes on from a land
TOKENS: Final[list[Phrase]] = [
    Named(kind, "cause.token", piece=Phrase(name)) for kind, name in enumerate(PIECES)
]
SHELTER: Final = Phrase("cause.shelter")  # a power that saves Dahan
FEAR_CARD: Final = Phrase("cause.a-fear-card")  # one of those resolved before
A_CARD: Final = Phrase("cause.a-card")  # a fear card or an event
ENERGY_TRACK: Final = Phrase("cause.energy-track")


def cause_of(t: Table, source: Phrase) -> Phrase | None:
    """What the source of an action is, as a cause: a rule with whose it is, a card with its kind.

    None: it is the step under way, in its own course.
    """
    family = _FAMILY.get(source.key)
    if family is None:
        first = source.key.partition(".")[0]
        family = _FAMILY[source.key] = first if first in FAMILIES else ""
    if not family:
        return source
    if family == "deed":  # what a ravage brings comes from the ravage
        return source if source.key == "deed.ravage" else of_deed(t, source)
    if family == "rule":
        return t.standing.causes.get(source.key) or of_rule(t, source)
    return _OF_CARDS.get(source.key) or _of_card(family, source)


def _of_card(family: str, source: Phrase) -> Phrase:
    """A card with what it is; made once."""
    found = _OF_CARDS[source.key] = Phrase("cause." + family, card=source)
    return found


def of_deed(t: Table, source: Phrase) -> Phrase | None:
    """What brings an invader action to a land: in its own step a card (None) or a rule beside it."""
    deed, at = t.scene
    if deed not in DEEDS or source is not DEEDS[deed][at[0]]:
        return source  # something else made them do it
    land = at[0]
    cards = t.explored if deed == "explore" else t.ravage
    if deed == "build":
        cards = t.immigration + t.build + t.ravage
    for card in cards:
        if land in LANDS_OF_CARD[card]:
            return None
    for seat, rule in t.standing.acts_in:
        if any(land in rule.acts_in(t, seat, deed, card) for card in cards):
            return t.standing.causes.get(rule.title.key) or of_rule(t, rule.title)
    return source


def of_rule(t: Table, source: Phrase) -> Phrase:
    """A special rule with whose it is; made once for every cast."""
    found = t.standing.causes[source.key] = _of_rule(t, source)
    return found


def _of_rule(t: Table, source: Phrase) -> Phrase:
    name = source.key.removeprefix("rule.")
    for foe, _ in foes(t):
        for level, one in foe.rules:
            if one.name == name:
                return Phrase("cause.adversary", rule=source, foe=foe.name(), n=level)
    if t.scenario and any(one.name == name for one in SCENARIOS[t.scenario].rules):
        return Phrase("cause.scenario", rule=source, scenario=SCENARIOS[t.scenario].name())
    for spirit in t.spirits:
        if spirit and any(one.name == name for one in SPIRITS[spirit].rules):
            return Phrase("cause.spirit", rule=source, spirit=SPIRITS[spirit].name())
    return source
