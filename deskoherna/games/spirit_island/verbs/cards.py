"""Verbs about power cards: gain, forget, reclaim, keep, more card plays (R5, R4.1.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.effects import Act, Effect
from deskoherna.core.phrase import Phrase
from ..act import IsleAct, at
from ..moves import STOP, PowerMove, power_move
from ..rules.growth import power_cards
from ..rules.growth.why import WHEREABOUTS
from ..state import TURN, Table
from .pieces import OfNumber, Verb

ASK_KEEP_PLAYED: Final = Prompt("keep-played", "R3.5", why=WHEREABOUTS)
KEEPS: Final = "keeps"  # mod: a seat (what) may take a card in play back as time passes


class ReclaimAll(Verb):
    """All discarded cards back to hand."""

    verb: ClassVar[str] = "reclaim-all"

    def run(self, act: Act) -> None:
        assert isinstance(act, IsleAct)
        power_cards.reclaim_all(act.t, act.seat, act.title)


class ReclaimOne(Verb):
    """One discarded card back to hand."""

    verb: ClassVar[str] = "reclaim-one"

    def can(self, act: Act) -> bool:
        isle = at(act)
        return bool(isle.t.discard[isle.seat])

    def run(self, act: Act) -> Rule:
        return power_cards.reclaim_one(at(act))


class GainPower(Effect):
    """Gain a power card: ``GainPower()``, ``GainPower("minor")``."""

    def __init__(self, kind: str = "") -> None:
        super().__init__(kind)
        self.kind: Final[str] = kind

    def run(self, act: Act) -> Rule:
        assert isinstance(act, IsleAct)
        return power_cards.gain_power(act, self.kind)

    def phrase(self) -> Phrase:
        return Phrase("effect.gain-power" + ("-" + self.kind if self.kind else ""))


class Forget(Verb):
    """Forget a power card."""

    verb: ClassVar[str] = "forget"

    def can(self, act: Act) -> bool:
        isle = at(act)
        t, seat = isle.t, isle.seat
        return bool(t.hand[seat] or t.played[seat] or t.discard[seat])

    def run(self, act: Act) -> Rule:
        return power_cards.forget(at(act))


class MorePlays(OfNumber):
    """More cards may be played this turn."""

    verb: ClassVar[str] = "more-plays"

    def run(self, act: Act) -> None:
        isle = at(act)
        isle.t.plays[isle.seat] += self.n


class KeepPlayed(Verb):
    """When time passes, one card in play may go back to hand instead of the discard pile."""

    verb: ClassVar[str] = "keep-played"

    def run(self, act: Act) -> None:
        isle = at(act)
        isle.t.modify(KEEPS, what=isle.seat, until=TURN)


def return_kept(t: Table, seat: int) -> Rule:
    """Cards in play that ``KeepPlayed`` lets a seat take back as time passes."""
    for _ in range(t.fold(KEEPS, what=seat)):
        if not t.played[seat]:
            return
        moves: list[Move] = [power_move("take-back", card) for card in t.played[seat]]
        move = yield Decision(seat, ASK_KEEP_PLAYED, [*moves, STOP])
        if not isinstance(move, PowerMove):
            return
        t.played[seat] = power_cards.without(t.played[seat], move.power)
        t.hand[seat] = (*t.hand[seat], move.power)
