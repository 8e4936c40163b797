"""Aimed verbs: the player picks a location or a deal, and something happens to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import Act, Effect, Kind, Part
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove, TargetMove
from deskoherna.settlers.seats import EMPTY, ONLY
from ..figures import ACTION, CARDS, DECK, KIND, PRODUCTION, RAZE_GOODS
from ..figures import COMMON as COMMON_DECK_NUMBER
from ..moves import BOX, PICK, TARGET, DealMove, card_phrase, deal_move, deal_phrase, empire_phrase
from ..rules.conquest import can_shift, conquer, conquerable, shift, why_unconquered
from ..rules.deals import deals_of, gain_deal, remove_deal, why_no_such_deal
from ..rules.land import (
    held,
    holder,
    lay_foundation,
    leave_game,
    standing,
    vulnerable,
    why_not_held,
    why_not_vulnerable,
)
from ..rules.razing import razable, raze_location, raze_own, why_unrazed
from ..rules.using import block, unuse, usable, uses_left
from ..state import Table
from .acts import EmpireAct, empire
from .kinds import (
    COMMON,
    DEAL,
    FACTION,
    OPPOSING,
    OPPOSING_ACTION,
    OPPOSING_DEAL,
    OPPOSING_FACTION,
    PRODUCING,
    USED,
)

Aims = list[tuple[int, int]]  # (empire, location or deal)


def aims_of(own: EmpireAct, what: Kind) -> Aims:
    """What there is of a kind to aim at; of opponents only those who have not passed (B3.4.2)."""
    t, seat = own.t, own.seat
    if what == OPPOSING:
        return vulnerable(t, seat)
    if what == OPPOSING_FACTION:
        return conquerable(t, seat)
    if what == OPPOSING_ACTION:
        return [(e, c) for e, c in vulnerable(t, seat) if KIND[c] == ACTION and uses_left(t, c) > 0]
    if what == OPPOSING_DEAL:
        return [(e, deal) for e in t.opponents(seat) for deal in deals_of(t, e)]
    if what == DEAL:
        return [(seat, deal) for deal in deals_of(t, seat)]
    if what == USED:
        return [(seat, card) for card in usable(t, seat) if card in t.used and card != own.card]
    if what == PRODUCING:
        return [(seat, card) for card in held(t, seat) if KIND[card] == PRODUCTION and card != own.card]
    stands = standing(t, seat)
    return [
        (seat, c)
        for c in held(t, seat)
        if c in stands and (DECK[c] == COMMON_DECK_NUMBER) == (what == COMMON)
    ]


def why_not_of(t: Table, seat: int, card: int, what: Kind, whose: int, which: int) -> Reason | None:
    """Why something is not among ``aims_of``; ``card`` is the one that asks."""
    if what in (DEAL, OPPOSING_DEAL):
        return why_no_such_deal(t, seat, whose, which, BOX.by_card)
    if what == OPPOSING_FACTION:
        return why_unconquered(t, seat, whose, which)
    if what in (OPPOSING, OPPOSING_ACTION):
        reason = why_not_vulnerable(t, seat, whose, which, BOX.by_card)
        if reason is not None or what == OPPOSING:
            return reason
        if KIND[which] != ACTION:
            return BOX.refuse("B6.4.1", "no-action", which)
        return BOX.refuse("B5.3", "used-up", which) if uses_left(t, which) <= 0 else None
    if what in (USED, PRODUCING):
        if which == card:
            return BOX.refuse(BOX.by_card, "itself", card)
        if holder(t, which) != seat:
            return why_not_held(t, seat, which)
        if what == PRODUCING:
            return None if KIND[which] == PRODUCTION else BOX.refuse(BOX.by_card, "no-production", which)
        return None if which in t.used else BOX.refuse(BOX.by_card, "unused", which)
    reason = why_not_held(t, seat, which)
    if reason is None and (DECK[which] == COMMON_DECK_NUMBER) != (what == COMMON):
        return BOX.refuse(BOX.by_card, "want-" + what.name, which)
    return reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Aimed(Effect):
    """A verb with one target. Without a target it can neither be done nor paid."""

    VERB = ""

    def __init__(self, what: Kind, *more: Part) -> None:
        super().__init__(what, *more)
        self.what: Final[Kind] = what

    def aims(self, own: EmpireAct) -> Aims:
        """What it can be aimed at."""
        return aims_of(own, self.what)

    def why_not(self, t: Table, seat: int, card: int, whose: int, which: int) -> Reason | None:
        """Why it cannot be aimed at this; ``card`` is the one that says it."""
        return why_not_of(t, seat, card, self.what, whose, which)

    def hit(self, own: EmpireAct, whose: int, which: int) -> None:
        """Do it to this location or deal of this empire."""
        raise NotImplementedError

    def can(self, act: Act) -> bool:
        return len(self.aims(empire(act))) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        aims = self.aims(own)
        if not aims:
            return
        whose, which = aims[0]
        if len(aims) > 1:
            moves = [self.move(own, e, one) for e, one in aims]
            move = yield own.question(AIM, moves, self, what=self.what.phrase())
            whose, which = named(own.seat, move)
        self.hit(own, whose, which)

    def move(self, own: EmpireAct, whose: int, which: int) -> Move:
        """How a player names a target."""
        if self.what == DEAL or self.what == OPPOSING_DEAL:
            return deal_move("pick" if whose == own.seat else "target", whose, which)
        return PICK[which] if whose == own.seat else TARGET[whose][which]

    def phrase(self) -> Phrase:
        return Phrase("effect." + self.VERB, what=self.what.phrase())


def named(seat: int, move: Move) -> tuple[int, int]:
    """The target a move of a seat names."""
    if isinstance(move, DealMove):
        return seat if move.kind == "pick" else move.seat, move.deal
    if isinstance(move, TargetMove):
        return move.seat, move.card
    assert isinstance(move, CardMove)
    return seat, move.card


def why_not_aim(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a verb, given with its card, cannot be aimed at what a move names."""
    card, verb = asked.given
    assert isinstance(verb, Aimed)
    deals = verb.what in (DEAL, OPPOSING_DEAL)
    if move.kind != asked.moves[0].kind or (isinstance(move, DealMove) and not deals):
        return BOX.not_asked(asked)
    return verb.why_not(t, asked.seat, card, *named(asked.seat, move))


AIM: Final = Prompt("aim-of", why=why_not_aim)


class Raze(Aimed):
    """Raze an opponent's location whatever protects it (B11.2), or an own common location (B11.14)."""

    def aims(self, own: EmpireAct) -> Aims:
        if self.what == OPPOSING:
            return razable(own.t, own.seat)
        return [(seat, card) for seat, card in aims_of(own, self.what) if RAZE_GOODS[card]]

    def why_not(self, t: Table, seat: int, card: int, whose: int, which: int) -> Reason | None:
        if self.what == OPPOSING:
            return why_unrazed(t, seat, whose, which)
        reason = super().why_not(t, seat, card, whose, which)
        if reason is None and not RAZE_GOODS[which]:
            return BOX.refuse("B6.3.2", "no-raze-field", which)
        return reason

    def hit(self, own: EmpireAct, whose: int, which: int) -> None:
        if whose == own.seat:
            raze_own(own.t, whose, which, own.points)
        else:
            raze_location(own.t, own.seat, whose, which, own.points)

    def phrase(self) -> Phrase:
        return Phrase("effect.raze-opposing" if self.what == OPPOSING else "effect.raze-own")


class Discard(Aimed):
    """Discard one of one's own deals, Trade Route deals included (B11.16)."""

    VERB = "discard"

    def hit(self, own: EmpireAct, whose: int, which: int) -> None:
        remove_deal(own.t, whose, which)


class Remove(Aimed):
    """An opponent's location leaves the game, which is no razing (B6.3.5, B11.7)."""

    VERB = "remove"

    def hit(self, own: EmpireAct, whose: int, which: int) -> None:
        leave_game(own.t, whose, which)
        if own.t.log is not None:
            own.t.tell("removes", who=player(own.seat), whom=empire_phrase(whose), card=card_phrase(which))


class Conquer(Aimed):
    """Conquer an opponent's faction location at no further price (X8.6)."""

    VERB = "conquer"

    def hit(self, own: EmpireAct, whose: int, which: int) -> None:
        conquer(own.t, own.seat, whose, which)


class Shift(Aimed):
    """Move a faction location one place to the left or right in its row, as its owner sees it (X2.3)."""

    def __init__(self, what: Kind, side: str) -> None:
        super().__init__(what, side)
        self.side: Final[str] = side
        self.by: Final[int] = -1 if side == "left" else 1

    def aims(self, own: EmpireAct) -> Aims:
        return [(e, card) for e, card in aims_of(own, self.what) if can_shift(own.t, e, card, self.by)]

    def why_not(self, t: Table, seat: int, card: int, whose: int, which: int) -> Reason | None:
        reason = super().why_not(t, seat, card, whose, which)
        if reason is None and not can_shift(t, whose, which, self.by):
            return BOX.refuse("X2.2", "end-of-row", which)
        return reason

    def hit(self, own: EmpireAct, whose: int, which: int) -> None:
        shift(own.t, whose, which, self.by)
        if own.t.log is not None:
            own.t.tell("shifts-" + self.side, who=player(own.seat), card=card_phrase(which))

    def phrase(self) -> Phrase:
        what = Phrase("aim.own-faction") if self.what == FACTION else self.what.phrase()
        return Phrase("effect.shift", what=what, side=self.side)


class Block(Aimed):
    """An opponent's action location cannot be used any more this round."""

    VERB = "block"

    def hit(self, own: EmpireAct, whose: int, which: int) -> None:
        block(own.t, which)
        if own.t.log is not None:
            own.t.tell("blocks", who=player(own.seat), whom=empire_phrase(whose), card=card_phrase(which))


class Refresh(Aimed):
    """A used action location of one's own can be used again; the goods on it are gone."""

    VERB = "refresh"

    def hit(self, own: EmpireAct, whose: int, which: int) -> None:
        unuse(own.t, which)
        BOX.tell(own.t, "refreshes", own.seat, which)


class Cancel(Discard):
    """An opponent's deal ends, Trade Route deals included (B11.16)."""

    VERB = "cancel"


class Seize(Aimed):
    """An opponent's deal ends, and the good it gives is one's own this once."""

    VERB = "seize"

    def hit(self, own: EmpireAct, whose: int, which: int) -> None:
        remove_deal(own.t, whose, which)
        gain_deal(own.t, own.seat, which, own.points)


class Reap(Aimed):
    """The good of one of one's own deals once more, Trade Route deals included (B11.16), or the goods of
    another production location, common or faction (B11.20)."""

    VERB = "reap"

    def hit(self, own: EmpireAct, whose: int, which: int) -> None:
        if self.what == DEAL:
            gain_deal(own.t, own.seat, which, own.points)
        else:
            own.t.agenda.append(("yield", (own.seat, which)))

    def phrase(self) -> Phrase:
        return Phrase("effect.reap-" + self.what.name)


class Bury(Aimed):
    """An opponent's deal becomes a foundation in the opponent's empire, which gives no wood (X8.7)."""

    VERB = "bury"

    def aims(self, own: EmpireAct) -> Aims:
        return [(e, deal) for e, deal in aims_of(own, self.what) if deal < CARDS]

    def why_not(self, t: Table, seat: int, card: int, whose: int, which: int) -> Reason | None:
        reason = super().why_not(t, seat, card, whose, which)
        if reason is None and which >= CARDS:
            return refuse("X8.7", "no-deal-card", deal=deal_phrase(which))
        return reason

    def hit(self, own: EmpireAct, whose: int, which: int) -> None:
        if own.t.log is not None:
            own.t.tell(
                "buries-deal", who=player(own.seat), whom=empire_phrase(whose), deal=deal_phrase(which)
            )
        own.t.deals[whose] = own.t.deals[whose].replace(ONLY[which], EMPTY)
        lay_foundation(own.t, whose, which)
