"""Fear: markers, earned cards and terror levels (R13.1)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import ANY
from deskoherna.core.phrase import Phrase
from ...act import IsleAct
from ...state import TURN, Table

FEAR: Final = Phrase("fear")  # the cause of what comes of fear itself


def frighten(t: Table, n: int, source: Phrase = FEAR) -> None:
    """Generate fear; cards are earned as the pool empties, and the terror level rises with the deck."""
    if n <= 0:
        return
    if t.log is not None:
        t.tell_by(source, "fear", n=n)
    t.fear_pool -= n
    while t.fear_pool <= 0 and t.fear_deck:
        t.fear_pool += t.fear_size
        earn(t)


def earn(t: Table) -> None:
    """The top fear card is earned."""
    before = t.terror
    t.earned = (*t.earned, t.fear_deck[0])
    t.fear_deck = t.fear_deck[1:]
    t.fear_levels = t.fear_levels[1:]
    for seat, rule in t.standing.uncovered:
        rule.uncovered(t, seat)
    if t.log is not None:
        t.tell_by(FEAR, "fear-card-earned", n=len(t.earned))
        if t.terror > before and t.terror < 4:
            t.tell_by(FEAR, "terror", n=t.terror)


def frighten_at(act: IsleAct, n: int) -> None:
    """Fear from an effect in the act's land; while dread lies there, powers' fear defends it too."""
    if n <= 0:
        return
    t = act.t
    act.tally("fear", n)
    if act.by_power and act.land >= 0 and "dread" in t.modded and t.modified("dread", act.land):
        t.modify("defend", act.land, ANY, n, until=TURN)
    frighten(t, n, act.title)
