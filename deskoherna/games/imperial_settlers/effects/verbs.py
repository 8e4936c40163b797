"""Verbs that need no target, and building: what cards do besides gaining and paying goods."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import Act, Effect, Kind
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove
from ..figures import COMMON, COST, DECK, FACTION_CARDS, GOODS, NOTHING, RESOURCES, STOCK, price_of
from ..moves import BOX, PAYMENTS, PICK, STEAL, DealMove, StealMove, deal_move, deal_phrase, empire_phrase
from ..rules.building import build, buildable
from ..rules.conquest import fortify
from ..rules.deals import deals_of, why_no_such_deal
from ..rules.land import lay_foundation, why_not_against
from ..rules.piles import (
    ANY_DECK,
    can_draw,
    choose_from_hand,
    decks_of,
    distinct,
    leave_hand,
    look,
    reveal,
    why_not_in_hand,
)
from ..state import Table
from .acts import EmpireAct, empire
from .aimed import named
from .kinds import COMMON_CARD, DEAL, FACTION_CARD

SIFTED: Final = (ANY_DECK, "faction")  # where cards to sift come from
OWED: Final = "good:"  # how core.effects.goods calls goods among what a cost owes


class Sift(Effect):
    """Draw cards of one's faction, or each from a deck of one's choice (B11.15), and keep one; the rest is
    discarded, or shuffled back into its decks."""

    def __init__(self, n: int, deck: str, rest: str) -> None:
        super().__init__(n, deck, rest)
        self.n: Final[int] = n
        self.deck: Final[str] = deck
        self.rest: Final[str] = rest

    def can(self, act: Act) -> bool:
        own = empire(act)
        return len(decks_of(own.t, own.seat, self.deck)) > 0

    def run(self, act: Act) -> None:
        own = empire(act)
        look(own.t, own.seat, self.n, self.deck, self.rest)

    def phrase(self) -> Phrase:
        cards = Phrase("card" if self.deck == ANY_DECK else "faction_card", n=self.n)
        return Phrase("effect.sift-" + self.rest, cards=cards, n=self.n)


class Fortify(Effect):
    """One fortification more on the fortress itself; at five it stays at five (X5.4)."""

    def run(self, act: Act) -> None:
        own = empire(act)
        fortify(own.t, own.card)

    def phrase(self) -> Phrase:
        return Phrase("effect.fortify")


class Steal(Effect):
    """Take one good out of an opponent's supply; goods on used locations are safe (B11.11)."""

    def __init__(self, good: str) -> None:
        super().__init__(good)
        self.good: Final[str] = good
        self.goods: Final[tuple[int, ...]] = RESOURCES if good == "resource" else (GOODS.index(good),)

    def offered(self, own: EmpireAct) -> list[Move]:
        t = own.t
        return [
            STEAL[other][good]
            for other in t.opponents(own.seat)
            for good in self.goods
            if t.goods[other * STOCK + good]
        ]

    def can(self, act: Act) -> bool:
        return len(self.offered(empire(act))) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        moves = self.offered(own)
        if not moves:
            return
        move = yield from own.choose(STEAL_WHAT, moves, self)
        assert isinstance(move, StealMove)
        own.t.goods[move.seat * STOCK + move.good] -= 1
        own.t.goods[own.seat * STOCK + move.good] += 1
        if own.t.log is not None:
            what = Phrase(GOODS[move.good], n=1)
            own.t.tell("steals", who=player(own.seat), whom=empire_phrase(move.seat), what=what)

    def phrase(self) -> Phrase:
        return Phrase("effect.steal", what=Phrase(self.good, n=1))


def why_not_steal(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a good cannot be taken out of a supply (B11.11)."""
    if not isinstance(move, StealMove):
        return BOX.not_asked(asked)
    _, verb = asked.given
    reason = why_not_against(t, asked.seat, move.seat, "B11.11")
    if reason is not None:
        return reason
    if move.good not in verb.goods:
        return refuse("B11.11", "not-to-steal", what=Phrase(verb.good))
    who = empire_phrase(move.seat)
    what = Phrase(GOODS[move.good], n=1)
    return None if t.stock(move.seat, move.good) else refuse("B11.11", "they-lack", who=who, what=what)


STEAL_WHAT: Final = Prompt("steal-of", why=why_not_steal)


class Found(Effect):
    """A foundation in one's empire: from a common card in hand (B11.4), or off the common deck, which gives
    no wood (X8.7)."""

    def __init__(self, what: Kind) -> None:
        super().__init__(what)
        self.what: Final[Kind] = what

    def can(self, act: Act) -> bool:
        own = empire(act)
        if self.what == COMMON_CARD:
            return len(common_cards(own)) > 0
        return can_draw(own.t, COMMON)

    def payable(self, act: Act, owed: dict[str, int]) -> bool:
        own = empire(act)
        return self.can(act) and len(own.t.hands[own.seat]) > owed.get(OWED + "hand_card", 0)

    def run(self, act: Act) -> Rule:
        own = empire(act)
        if not self.can(act):
            return
        if self.what == COMMON_CARD:
            card = yield from choose_from_hand(own.t, own.seat, BURY, PICK, common_cards(own))
            leave_hand(own.t, own.seat, card)
        else:
            card = reveal(own.t, COMMON)
        lay_foundation(own.t, own.seat, card)

    def phrase(self) -> Phrase:
        return Phrase("effect.found-" + self.what.name)


def common_cards(own: EmpireAct) -> bytes:
    """The common cards of a hand; everybody sees how many they are."""
    return own.t.hands[own.seat].translate(None, FACTION_CARDS)


def why_not_bury(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a card cannot become a foundation: another place, or a faction card (B11.4)."""
    if not isinstance(move, CardMove) or move.kind != "pick":
        return BOX.not_asked(asked)
    reason = why_not_in_hand(t, asked.seat, move.card, move)
    if reason is None and DECK[move.card] != COMMON:
        return BOX.refuse("B11.4", "want-common", move.card)
    return reason


BURY: Final = Prompt("bury", "B11.4", why=why_not_bury)


class Build(Effect):
    """Build a faction card from hand, or an own deal, at its cost but without a foundation (B11.18)."""

    def __init__(self, what: Kind) -> None:
        super().__init__(what)
        self.what: Final[Kind] = what

    def choices(self, own: EmpireAct, owed: dict[str, int]) -> Iterator[int]:
        """What can be built and paid for on top of what is owed."""
        t, seat = own.t, own.seat
        price = price_of({key[len(OWED) :]: n for key, n in owed.items() if key.startswith(OWED)})
        if self.what == DEAL:
            cards = [deal for deal in deals_of(t, seat) if deal < len(DECK)]  # no Trade Routes
        else:
            cards = [card for card in distinct(t.hands[seat]) if DECK[card] != COMMON]
        for card in cards:
            if buildable(t, seat, card, price, foundation=False):
                yield card

    def can(self, act: Act) -> bool:
        return self.payable(act, {})

    def payable(self, act: Act, owed: dict[str, int]) -> bool:
        return next(self.choices(empire(act), owed), NOTHING) != NOTHING

    def run(self, act: Act) -> Rule:
        own = empire(act)
        cards = [*self.choices(own, {})]
        from_deal = self.what == DEAL
        card = cards[0] if cards else NOTHING
        if len(cards) > 1 or (cards and not from_deal):  # how many cards of a hand can be built is a secret
            moves = [deal_move("pick", own.seat, one) if from_deal else PICK[one] for one in cards]
            move = yield own.question(BUILD_WHICH[self.what.name], moves)
            if isinstance(move, DealMove):
                card = move.deal
            elif isinstance(move, CardMove):
                card = move.card
        if card != NOTHING:
            yield from build(own.t, own.seat, card, from_deal, foundation=False)

    def phrase(self) -> Phrase:
        return Phrase("effect.build-" + self.what.name)


def why_not_build_free(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a faction card of one's hand, or a card under one's board, cannot be built now (B11.18)."""
    if move.kind != "pick":
        return BOX.not_asked(asked)
    seat, card = asked.seat, named(asked.seat, move)[1]
    if asked.prompt is BUILD_WHICH[DEAL.name]:
        reason = why_no_such_deal(t, seat, seat, card, "B11.18")
        if reason is None and card >= len(DECK):
            return refuse("B11.18", "no-deal-card", deal=deal_phrase(card))
    elif card >= len(DECK):
        return BOX.not_asked(asked)
    else:
        reason = why_not_in_hand(t, seat, card, move)
        if reason is None and DECK[card] == COMMON:
            return BOX.refuse("B11.18", "want-faction", card)
    return reason or PAYMENTS.unpaid(t, seat, COST[card], "B11.18")


BUILD_WHICH: Final = {
    DEAL.name: Prompt("build-deal-of", why=why_not_build_free),
    FACTION_CARD.name: Prompt("build-faction-card-of", why=why_not_build_free),
}
