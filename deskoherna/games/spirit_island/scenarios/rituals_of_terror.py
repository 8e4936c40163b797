"""Rituals of Terror: terror comes only from rituals with the Dahan."""

from __future__ import annotations

from typing import Final

from ..rules.invaders.phase import fear_card
from ..vocabulary import *
from .scenario import Scenario

TERROR: Final = "terror"  # mark: the level the rituals have reached
LAST: Final = 3  # the highest terror level; the ritual after it wins
PRICE: Final = 3  # Energy, and presence in the land
DAHAN_NEEDED: Final = 3  # per player
RULE: Final = "R20.1"
ASK_SHARE: Final = Prompt("share", "R1.10", why=AMOUNTS)

RITUALS_OF_TERROR: Final = Scenario("rituals-of-terror", 3)


@RITUALS_OF_TERROR.rule("rituals")
class Rituals(Standing):
    """A ritual raises the terror level and resolves the fear cards earned so far; the third wins."""

    def setup(self, t: Table, seat: int) -> None:
        t.marks[TERROR] = 1
        t.fear_deck = (FACE_DOWN,) * len(t.fear_unseen)
        t.fear_levels = (1,) * len(t.fear_unseen)

    def silent(self, t: Table, seat: int) -> bool:
        return True

    def won(self, t: Table, seat: int) -> int:
        return 1 if t.mark(TERROR) > LAST else 0

    def offers(self, t: Table, seat: int, phase: str) -> list[Move]:
        return [land_move("ritual", land) for land in t.isle.lands if possible(t, land)]

    def refuses(self, t: Table, seat: int, phase: str, move: Move) -> Reason | None:
        if not isinstance(move, LandMove) or move.kind != "ritual":
            return None
        here, land = t.lands[move.land], land_phrase(move.land)
        if not all(here.presence):
            return Reason(RULE, Phrase("why.ritual-absent", land=land))
        if len(here.dahan) < DAHAN_NEEDED * t.players:
            return Reason(RULE, Phrase("why.ritual-dahan", land=land, n=DAHAN_NEEDED * t.players))
        if sum(here.presence) < PRICE:
            return Reason(RULE, Phrase("why.ritual-presence", land=land, n=PRICE))
        return Reason(RULE, Phrase("why.ritual-energy", n=PRICE, energy=sum(t.energy)))

    def answers(self, t: Table, seat: int, move: Move) -> Rule | None:
        if not isinstance(move, LandMove) or move.kind != "ritual":
            return None
        return self._perform(t, seat, move.land)

    def _perform(self, t: Table, seat: int, land: int) -> Rule:
        act = IsleAct(t, seat, self.phrase(), SPIRIT, land)
        energy = yield from self._shares(act, [*t.energy])
        presence = yield from self._shares(act, [*t.lands[land].presence])
        for one in range(t.players):
            spend_energy(t, one, energy[one], self.phrase())
            yield from perish(act, one, land, presence[one])
        t.marks[TERROR] += 1
        yield from conclude(act) or ()
        while t.earned and not t.over:
            yield from fear_card(t) or ()
            t.agenda.pop()  # the step for the next card: all are resolved here
        yield from self._spread(act)
        yield from conclude(act) or ()

    def _shares(self, act: IsleAct, have: list[int]) -> Asking[list[int]]:
        """How much of the price each spirit pays, asked from the first seat on where there is a choice."""
        left = PRICE
        shares: list[int] = []
        for one in range(len(have)):
            least = max(0, left - sum(have[one + 1 :]))
            most = min(left, have[one])
            share = most
            if least < most:
                share = yield from choose_amount(act.by(one), ASK_SHARE, least, most)
            shares.append(share)
            left -= share
        return shares

    def _spread(self, act: IsleAct) -> Rule:
        """All Dahan leave the land, as evenly as possible over all adjacent lands."""
        t, land = act.t, act.land
        gone: dict[int, int] = dict.fromkeys(near(t, land), 0)
        while t.lands[land].dahan and not t.over:
            fewest = min(gone.values())
            before = {other: act.tallied(f"pushed.dahan.{other}") for other in gone}
            yield from push(
                act, Exactly(1), (DAHAN_CODE,), [other for other in gone if gone[other] == fewest]
            )
            for other in gone:
                gone[other] += act.tallied(f"pushed.dahan.{other}") - before[other]


def possible(t: Table, land: int) -> bool:
    """Is every spirit there, with Dahan enough and the price together?"""
    here = t.lands[land]
    return (
        all(here.presence)
        and len(here.dahan) >= DAHAN_NEEDED * t.players
        and sum(here.presence) >= PRICE
        and sum(t.energy) >= PRICE
    )
