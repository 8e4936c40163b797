"""Which fear card or event stopped invaders: the state does not say so, what was told this turn does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deskoherna.core.effects import ANY, Custom, Effect
from deskoherna.core.effects.values import all_values
from deskoherna.core.phrase import Phrase, named
from deskoherna.core.state import Event
from ...events.card import EventCard
from ...fear.card import FearCard
from ...verbs.guarding import Lasting, SkipActions
from ..invaders.lands import EXEMPT, RAVAGE
from ..invaders.stopping import TIMID
from .causes import A_CARD, FEAR_CARD

VAGUE: Final = (FEAR_CARD.key, A_CARD.key)  # causes that do not say which card


def which_card(event: Event, told: Sequence[Event]) -> Phrase | None:
    """The card behind something that does not happen: the one that said so of this land, else the only one
    of this turn that speaks of such an action."""
    what = event.args.get("deed") or event.args.get("step")
    if not isinstance(what, Phrase):
        return None
    deed = what.key.rpartition(".")[2]
    cards: list[Phrase] = []
    for one in this_turn(told):
        if one.key == "lasting-at" and one.args["land"] == what.args.get("land") and skips(one, deed):
            return one.cause
        card = named(one.args.get("card"))
        if isinstance(card, FearCard) and any(stops(effect, deed) for effect in card.levels):
            cards.append(Phrase("cause.fear-card", card=card.name()))
        elif isinstance(card, EventCard) and any(stops(branch.effect, deed) for branch in card.branches):
            cards.append(Phrase("cause.event-card", card=card.name()))
    return cards[0] if len(cards) == 1 else None


def this_turn(told: Sequence[Event]) -> Iterator[Event]:
    """What was told since the turn began, the latest first."""
    for one in reversed(told):
        if one.key == "turn":
            return
        yield one


def skips(event: Event, deed: str) -> bool:
    """Did it say that such actions do not happen?"""
    effect = event.args["effect"]
    return isinstance(effect, Phrase) and effect.key.startswith((f"effect.skip-{deed}", "effect.skip-all"))


def stops(effect: Effect, deed: str) -> bool:
    """Can an effect stop such actions?"""
    for one in all_values(effect):
        if isinstance(one, SkipActions) and one.deed in (deed, ANY):
            return True
        if isinstance(one, Custom) and deed in one.rule:
            return True
        if isinstance(one, Lasting) and one.kind in (TIMID, EXEMPT) and deed == RAVAGE:
            return True
    return False
