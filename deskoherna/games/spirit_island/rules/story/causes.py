"""Causes: what an event came from, in words: a card, a token, a rule of an adversary, spirit or scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.phrase import Named, Phrase, named
from deskoherna.games.spirit_island.content import SCENARIOS, SPIRITS, foes
from deskoherna.games.spirit_island.figures import LANDS, PIECES
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.standing import Standing

if TYPE_CHECKING:
    from deskoherna.games.spirit_island.state import Table

# Cards whose names alone do not say what they are, by the family of their names.
FAMILIES: Final = frozenset(("blight-card", "dahan-event", "event-card", "fear-card", "token-event"))

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


def cause_of(t: Table, source: Phrase) -> Phrase:
    """What the source of an action is, as a cause: a rule with whose it is, a card with its kind."""
    rule = named(source)
    if isinstance(rule, Standing):
        return of_rule(t, rule, source)
    family = source.key.partition(".")[0]
    return Phrase("cause." + family, card=source) if family in FAMILIES else source


def of_rule(t: Table, rule: Standing, source: Phrase) -> Phrase:
    """A special rule with whose it is."""
    for foe, _ in foes(t):
        for level, one in foe.rules:
            if one is rule:
                return Phrase("cause.adversary", rule=source, foe=foe.name(), n=level)
    if t.scenario and rule in SCENARIOS[t.scenario].rules:
        return Phrase("cause.scenario", rule=source, scenario=SCENARIOS[t.scenario].name())
    for spirit in t.spirits:
        if spirit and rule in SPIRITS[spirit].rules:
            return Phrase("cause.spirit", rule=source, spirit=SPIRITS[spirit].name())
    return source
