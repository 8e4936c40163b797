"""Rituals of the Destroying Flame: invaders are hurt only near the flames that rituals light."""

from __future__ import annotations

from typing import ClassVar, Final

from ..rules.growth.why import whereabouts
from ..rules.invaders.events import stage
from ..standing import HURT
from ..state import Cards
from ..vocabulary import *
from .markers import FLAME, lay, markers
from .scenario import Scenario

FIRE: Final = ELEMENTS.index("fire")
PRICE: Final = 2  # Energy in the place of a flame
DONE: Final = "flame-ritual."  # mark, and a seat: the turn of its last ritual
PAID: Final = "flame-paid"  # tally: the acting spirit has paid, for the whole action
RULE: Final = "R20.4"
ASK_PAY: Final = Prompt("flame-pay", "R20.4")

DESTROYING_FLAME: Final = Scenario("rituals-of-the-destroying-flame", 3, FLAME, box=BRANCH_AND_CLAW)


@DESTROYING_FLAME.rule("flame-only-fire")
class OnlyFire(Standing):
    """Damage and destruction of invaders need a flame within range 1, or 2 Energy of a spirit."""

    heeds: ClassVar[tuple[str, ...]] = (HURT,)

    def prevents(self, act: IsleAct, seat: int, land: int, code: int) -> Asking[bool]:
        if act.tallied(PAID) or act.tallied(f"{PAID}.{land}"):
            return False
        if any(markers(act.t, FLAME, one) for one in within(act.t, land, 1)):
            return False
        if not act.tallied(f"flame-not.{land}"):
            if (yield from self._paid(act, land)):
                return False
            act.tally(f"flame-not.{land}")
        return True  # what does not drown for that reason comes ashore (spirits/base/ocean.py)

    def _paid(self, act: IsleAct, land: int) -> Asking[bool]:
        """Does somebody pay? A spirit for its own action, any spirit for others, land by land."""
        t = act.t
        own = act.nature == SPIRIT
        for payer in [act.user] if own else range(t.players):
            if t.energy[payer] < PRICE:
                continue
            asked = act.by(payer)
            move = yield asked.question(ASK_PAY, [YES, NO], land=land_phrase(land))
            if move is YES:
                spend_energy(t, payer, PRICE, self.phrase())
                act.tally(PAID if own else f"{PAID}.{land}")
                return True
        return False


@DESTROYING_FLAME.rule("flame-rituals")
class FireRituals(Standing):
    """After growth each spirit may forget a card with fire to light a flame in one of its lands."""

    phases: ClassVar[tuple[str, ...]] = ("spirits",)

    def offers(self, t: Table, seat: int, phase: str) -> list[Move]:
        if not all(t.ready) or t.mark(f"{DONE}{seat}") == t.turn or not lands_of(t, seat):
            return []
        return [name_move("burn", card, power_phrase(card)) for card in fiery(t, seat)]

    def refuses(self, t: Table, seat: int, phase: str, move: Move) -> Reason | None:
        if not isinstance(move, NameMove) or move.kind != "burn":
            return None
        if not all(t.ready):
            return Reason(RULE, Phrase("why.flame-early"))
        if t.mark(f"{DONE}{seat}") == t.turn:
            return Reason(RULE, Phrase("why.flame-lit"))
        if not lands_of(t, seat):
            return Reason(RULE, Phrase("why.flame-nowhere"))
        if move.word not in (*t.hand[seat], *t.played[seat], *t.discard[seat]):
            return Reason(RULE, whereabouts(t, seat, move.word))
        return Reason(RULE, Phrase("why.no-fire", power=power_phrase(move.word)))

    def answers(self, t: Table, seat: int, move: Move) -> Rule | None:
        if not isinstance(move, NameMove) or move.kind != "burn":
            return None
        return self._light(t, seat, move.word)

    def _light(self, t: Table, seat: int, card: str) -> Rule:
        t.marks[f"{DONE}{seat}"] = t.turn
        act = IsleAct(t, seat, self.phrase(), SPIRIT)
        forget_card(act, card)
        mine = lands_of(t, seat)
        land = yield from choose_land(act, mine, False, ("no-own-presence", mine))
        act.land = land
        lay(t, FLAME, land)
        act.tally(f"flame.{land}")
        if t.log is not None:
            act.tell("flame-lit", who=player(seat), land=land_phrase(land))
        yield from add_blight(act, land)
        gain_energy(t, seat, stage(t), self.phrase())
        if t.lands[land].invaders:
            frighten_at(act, stage(t))
            yield from deal(act, land, len(t.lands[land].dahan), INVADERS)
        yield from conclude(act) or ()


def fiery(t: Table, seat: int) -> Cards:
    """The power cards of a seat that show fire."""
    cards = (*t.hand[seat], *t.played[seat], *t.discard[seat])
    return tuple([card for card in cards if FIRE in POWERS[card].gives])
