"""Verbs that need no target, and building: what cards do besides gaining and paying goods."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import Act, Effect, Kind
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.imperial_settlers.acts import EmpireAct, empire
from deskoherna.games.imperial_settlers.effects.kinds import COMMON_DECK, DEAL, HAND_CARD
from deskoherna.games.imperial_settlers.figures import (
    COMMON,
    DECK,
    GOODS,
    NOTHING,
    RESOURCES,
    STOCK,
    price_of,
)
from deskoherna.games.imperial_settlers.moves import (
    PICK,
    STEAL,
    CardMove,
    DealMove,
    StealMove,
    deal_move,
    empire_phrase,
)
from deskoherna.games.imperial_settlers.rules.building import build, buildable
from deskoherna.games.imperial_settlers.rules.deals import deals_of
from deskoherna.games.imperial_settlers.rules.fortresses import fortify
from deskoherna.games.imperial_settlers.rules.land import lay_foundation
from deskoherna.games.imperial_settlers.rules.piles import (
    can_draw,
    choose_from_hand,
    distinct,
    leave_hand,
    look,
    reveal,
)

BURY: Final = Prompt("bury", "B11.4")
OWED: Final = "good:"  # how core.effects.goods calls goods among what a cost owes


class Sift(Effect):
    """Draw faction cards, keep one and discard the others."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n: Final[int] = n

    def can(self, act: Act) -> bool:
        own = empire(act)
        return can_draw(own.t, own.t.factions[own.seat])

    def run(self, act: Act) -> None:
        own = empire(act)
        look(own.t, own.seat, own.t.factions[own.seat], self.n)

    def phrase(self) -> Phrase:
        return Phrase("effect.sift", n=self.n)


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
        move = moves[0]
        if len(moves) > 1:
            move = yield own.ask("steal", moves)
        assert isinstance(move, StealMove)
        own.t.goods[move.seat * STOCK + move.good] -= 1
        own.t.goods[own.seat * STOCK + move.good] += 1
        if own.t.log is not None:
            what = Phrase(GOODS[move.good], n=1)
            own.t.tell("steals", who=player(own.seat), whom=empire_phrase(move.seat), what=what)

    def phrase(self) -> Phrase:
        return Phrase("effect.steal", what=Phrase(self.good, n=1))


class Found(Effect):
    """A foundation in one's empire: from a hand card, or off the common deck, which gives no wood (X8.7)."""

    def __init__(self, what: Kind) -> None:
        super().__init__(what)
        self.what: Final[Kind] = what

    def can(self, act: Act) -> bool:
        own = empire(act)
        if self.what == HAND_CARD:
            return len(own.t.hands[own.seat]) > 0
        return can_draw(own.t, COMMON)

    def payable(self, act: Act, owed: dict[str, int]) -> bool:
        own = empire(act)
        if self.what == HAND_CARD:
            return len(own.t.hands[own.seat]) > owed.get(OWED + "hand_card", 0)
        return self.can(act)

    def run(self, act: Act) -> Rule:
        own = empire(act)
        if not self.can(act):
            return
        if self.what == HAND_CARD:
            card = yield from choose_from_hand(own.t, own.seat, BURY, PICK)
            leave_hand(own.t, own.seat, card)
        else:
            assert self.what == COMMON_DECK
            card = reveal(own.t, COMMON)
        lay_foundation(own.t, own.seat, card)

    def phrase(self) -> Phrase:
        return Phrase("effect.found-" + self.what.name)


class Build(Effect):
    """Build a faction card from hand, or an own deal, at its cost but without a foundation (B11.18)."""

    def __init__(self, what: Kind) -> None:
        super().__init__(what)
        self.what: Final[Kind] = what

    def choices(self, own: EmpireAct, owed: dict[str, int]) -> list[int]:
        t, seat = own.t, own.seat
        price = price_of({key[len(OWED) :]: n for key, n in owed.items() if key.startswith(OWED)})
        if self.what == DEAL:
            cards = [deal for deal in deals_of(t, seat) if deal < len(DECK)]  # no Trade Routes
        else:
            cards = [card for card in distinct(t.hands[seat]) if DECK[card] != COMMON]
        return [card for card in cards if buildable(t, seat, card, price, foundation=False)]

    def can(self, act: Act) -> bool:
        return len(self.choices(empire(act), {})) > 0

    def payable(self, act: Act, owed: dict[str, int]) -> bool:
        return len(self.choices(empire(act), owed)) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        cards = self.choices(own, {})
        from_deal = self.what == DEAL
        card = cards[0] if cards else NOTHING
        if len(cards) > 1 or (cards and not from_deal):  # how many cards of a hand can be built is a secret
            moves = [deal_move("pick", own.seat, one) if from_deal else PICK[one] for one in cards]
            move = yield own.ask("build-" + self.what.name, moves)
            if isinstance(move, DealMove):
                card = move.deal
            elif isinstance(move, CardMove):
                card = move.card
        if card != NOTHING:
            yield from build(own.t, own.seat, card, from_deal, foundation=False)

    def phrase(self) -> Phrase:
        return Phrase("effect.build-" + self.what.name)
