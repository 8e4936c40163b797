"""Verbs about discs, ships and cards: tile actions, refreshing, moving, discarding, searching."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import Act, Amount, Effect, Kind, Many, amount
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove
from ..figures import BOOST, FIELD, KIND, SHIP, SHORE, TILES, TYPE, UPGRADE
from ..moves import BOX, DISCARD, PICK, SHIFT, SHIP_AT, STOP, ShiftMove, ShipMove, card_phrase, tile_phrase
from ..rules.land import discard_own, exhausted_of, refresh, standing, take_back, why_not_standing
from ..rules.piles import distinct, take_from_deck, take_from_discards
from ..rules.sea import can_overtake, overtake, set_out, why_not_ship
from ..rules.supply import common_ships, take
from ..rules.tiles import doable, perform_tile, shift_disc, shiftable
from ..state import Table
from ..telling import CAUSES
from .acts import Verb, empire
from .goods import why_not_stopped
from .kinds import ISLANDS, Standing, mask_of, of_types_phrase


class Do(Verb):
    """Perform the action of a tile without a disc (P9)."""

    def __init__(self, tile: str) -> None:
        super().__init__(tile)
        self.tile: Final[int] = TILES.index(tile)

    def possible(self, t: Table, seat: int) -> bool:
        return doable(t, seat, self.tile)

    def run(self, act: Act) -> None:
        own = empire(act)
        perform_tile(own.t, own.seat, self.tile, CAUSES.number(own.points, own.card))

    def phrase(self) -> Phrase:
        return Phrase("effect.do", tile=tile_phrase(self.tile))


class MoveDisc(Verb):
    """Move one of one's discs to any tile; nothing is activated, and it may stay where it is (P8, K11)."""

    def possible(self, t: Table, seat: int) -> bool:
        return len(shiftable(t, seat)) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        moves: list[Move] = []
        for disc in shiftable(own.t, own.seat):
            moves += [SHIFT[disc][tile] for tile in range(len(TILES)) if tile != disc % len(TILES)]
        if not moves:
            return
        move = yield own.question(SHIFT_WHICH, [*moves, STOP])
        if isinstance(move, ShiftMove):
            shift_disc(own.t, own.seat, move.disc, move.tile)

    def phrase(self) -> Phrase:
        return Phrase("effect.move-disc")


def why_not_shift(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a disc cannot be moved like this (P8)."""
    if not isinstance(move, ShiftMove):
        return None if move is STOP else BOX.not_asked(asked)
    origin = move.disc % len(TILES)
    if move.disc not in shiftable(t, asked.seat):
        key = "disc-not-there" if move.disc < len(TILES) else "no-spent-disc"
        return refuse("P8", key, tile=tile_phrase(origin))
    return refuse("P8", "same-tile", tile=tile_phrase(origin)) if move.tile == origin else None


SHIFT_WHICH: Final = Prompt("shift-of", why=why_not_shift)


class MoveShip(Verb):
    """Move one of one's ships one place forward in the queue (X9)."""

    def possible(self, t: Table, seat: int) -> bool:
        return len(can_overtake(t, seat)) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        places = can_overtake(own.t, own.seat)
        if not places:
            return
        move = yield from own.choose(OVERTAKE, [SHIP_AT[one] for one in places])
        assert isinstance(move, ShipMove)
        overtake(own.t, own.seat, move.place)

    def phrase(self) -> Phrase:
        return Phrase("effect.move-ship")


def why_not_overtake(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a ship cannot swap places with the one ahead (X9)."""
    if not isinstance(move, ShipMove):
        return BOX.not_asked(asked)
    reason = why_not_ship(t, asked.seat, move.place, "X9")
    if reason is not None:
        return reason
    if move.place == 0:
        return refuse("X9", "ship-first")
    return None if move.place in can_overtake(t, asked.seat) else refuse("X9", "same-ship-ahead")


OVERTAKE: Final = Prompt("overtake-of", why=why_not_overtake)


@mypyc_attr(allow_interpreted_subclasses=True)
class LandNow(Verb):
    """One of one's ships in the queue pillages or conquers an island at once (X8)."""

    VERB = "land-now"
    PILLAGES = False  # and does nothing else

    def possible(self, t: Table, seat: int) -> bool:
        """Is a ship of the seat at sea?"""
        return seat in t.queue[::2]

    def run(self, act: Act) -> Rule:
        own = empire(act)
        yield from set_out(own.t, own.seat, self.PILLAGES)

    def phrase(self) -> Phrase:
        return Phrase("effect." + self.VERB)


class PillageNow(LandNow):
    """The same where it only pillages."""

    VERB = "pillage-now"
    PILLAGES = True


class Hire(Verb):
    """Gain one of the common ships, as long as there are any (C5)."""

    def possible(self, t: Table, seat: int) -> bool:
        """Is a common ship left?"""
        return common_ships(t) > 0

    def run(self, act: Act) -> None:
        own = empire(act)
        if common_ships(own.t) > 0:
            take(own.t, own.seat, ((SHIP, 1),), own.points, own.card)

    def phrase(self) -> Phrase:
        return Phrase("effect.hire")


class Refresh(Verb):
    """Refresh one exhausted card of one's own, or all one's islands (K14).

    A card being used is exhausted only afterwards (U3), so none can refresh itself.
    """

    def __init__(self, what: Kind) -> None:
        super().__init__(what)
        self.what: Final[Kind] = what

    def aims(self, t: Table, seat: int) -> bytes:
        cards = exhausted_of(t, seat)
        return bytes([card for card in cards if SHORE[card] >= 0]) if self.what == ISLANDS else cards

    def possible(self, t: Table, seat: int) -> bool:
        """Is there a card to refresh?"""
        return len(self.aims(t, seat)) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        cards = self.aims(own.t, own.seat)
        if self.what != ISLANDS and len(cards) > 1:
            move = yield own.question(REFRESH_WHICH, [PICK[card] for card in cards])
            assert isinstance(move, CardMove)
            cards = bytes((move.card,))
        refresh(own.t, cards)

    def phrase(self) -> Phrase:
        return Phrase("effect.refresh-islands" if self.what == ISLANDS else "effect.refresh")


def why_not_refresh(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a card cannot be refreshed (K14)."""
    if not isinstance(move, CardMove) or move.kind != "pick":
        return BOX.not_asked(asked)
    reason = why_not_standing(t, asked.seat, move.card)
    if reason is None and move.card not in t.exhausted:
        return BOX.refuse("K14", "not-exhausted", move.card)
    return reason


REFRESH_WHICH: Final = Prompt("refresh-of", why=why_not_refresh)


# -- cards of the empire -----------------------------------------------------------------------------------


class Discard(Effect):
    """Discard cards of one's own empire (K13): ``Discard(1, FIELD)``, ``Discard(upto(3), CARD)``."""

    def __init__(self, n: Many, what: Standing) -> None:
        self.n: Final[Amount] = amount(n)
        super().__init__(self.n, what)
        self.what: Final[Standing] = what

    def can(self, act: Act) -> bool:
        return len(self.what.cards(act)) >= max(self.n.needs(act), 1)

    def run(self, act: Act) -> Rule:
        own = empire(act)
        must = self.n.least(act)
        for done in range(self.n.most(act)):
            cards = self.what.cards(act)
            if not cards:
                return
            moves: list[Move] = [DISCARD[card] for card in cards]
            if done >= must:
                moves.append(STOP)
            move = yield from own.choose(DISCARD_WHICH, moves, self.what, what=self.what.phrase())
            if not isinstance(move, CardMove):
                return
            discard_own(own.t, own.seat, move.card)
            act.note("discard", self.what, 1)

    def phrase(self) -> Phrase:
        return Phrase("effect.discard-own", what=self.n.of(self.what))


def why_not_discard(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a card of one's empire cannot be discarded; which kind can is given (K13)."""
    if not isinstance(move, CardMove) or move.kind != "drop":
        return why_not_stopped(asked, move)
    what = asked.given[1]
    reason = why_not_standing(t, asked.seat, move.card)
    if reason is None and move.card not in what.among(t, asked.seat):
        return refuse(BOX.by_card, "not-of-kind", card=card_phrase(move.card), what=what.phrase())
    return reason


DISCARD_WHICH: Final = Prompt("discard-own-of", why=why_not_discard)


@mypyc_attr(allow_interpreted_subclasses=True)
class OneCard(Verb):
    """A verb done to one card; which one is asked where there are several."""

    VERB = ""
    ASKS: ClassVar[Prompt]  # which card it is

    def aims(self, t: Table, seat: int) -> Sequence[int]:
        """The cards it can be done to."""
        raise NotImplementedError

    def hit(self, t: Table, seat: int, card: int) -> None:
        """Do it to this card."""
        raise NotImplementedError

    def possible(self, t: Table, seat: int) -> bool:
        return len(self.aims(t, seat)) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        cards = self.aims(own.t, own.seat)
        if not cards:
            return
        move = yield from own.choose(self.ASKS, [PICK[one] for one in cards])
        assert isinstance(move, CardMove)
        self.hit(own.t, own.seat, move.card)

    def phrase(self) -> Phrase:
        return Phrase("effect." + self.VERB)


def why_not_back(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a card of one's empire cannot return to the hand."""
    if not isinstance(move, CardMove) or move.kind != "pick":
        return BOX.not_asked(asked)
    reason = why_not_standing(t, asked.seat, move.card)
    if reason is not None:
        return reason
    if SHORE[move.card] >= 0:
        return BOX.refuse(BOX.by_card, "island-stays", move.card)
    return BOX.refuse(BOX.by_card, "field-stays", move.card) if KIND[move.card] in (FIELD, UPGRADE) else None


TAKE_BACK: Final = Prompt("take-back-of", why=why_not_back)


class TakeBack(OneCard):
    """A location of one's own that was paid for returns to the hand, and its cost is gained."""

    VERB = "take-back"
    ASKS = TAKE_BACK

    def aims(self, t: Table, seat: int) -> Sequence[int]:
        cards = standing(t, seat)
        return [card for card in cards if SHORE[card] < 0 and KIND[card] not in (FIELD, UPGRADE)]

    def hit(self, t: Table, seat: int, card: int) -> None:
        take_back(t, seat, card)


def why_not_fetch(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a card cannot be taken out of the discard pile."""
    if not isinstance(move, CardMove) or move.kind != "pick":
        return BOX.not_asked(asked)
    pile = t.discards[asked.seat]
    reason = BOX.not_among(pile, move.card, move.notation, BOX.by_card, "not-in-discards")
    if reason is None and KIND[move.card] == BOOST:
        return BOX.refuse(BOX.by_card, "boost-stays", move.card)
    return reason


FETCH_WHICH: Final = Prompt("fetch-of", why=why_not_fetch)


class Fetch(OneCard):
    """Take a location of one's own discard pile into the hand."""

    VERB = "fetch"
    ASKS = FETCH_WHICH

    def aims(self, t: Table, seat: int) -> Sequence[int]:
        return [card for card in distinct(t.discards[seat]) if KIND[card] != BOOST]

    def hit(self, t: Table, seat: int, card: int) -> None:
        take_from_discards(t, seat, card)


class Search(Verb):
    """Search one's deck for a card of a type and take it, shown to all, into the hand (K8).

    It is asked whatever the deck holds: what it holds is a secret.
    """

    def __init__(self, what: Kind) -> None:
        super().__init__(what)
        self.what: Final[Kind] = what
        self.mask: Final[int] = mask_of(what)

    def possible(self, t: Table, seat: int) -> bool:
        return len(t.decks[seat]) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        deck = own.t.decks[own.seat]
        if not deck:
            return
        moves: list[Move] = [PICK[card] for card in distinct(deck) if self.mask >> TYPE[card] & 1]
        move = yield own.question(SEARCH_FOR, [*moves, STOP], self.mask, what=of_types_phrase(self.what))
        if isinstance(move, CardMove):
            take_from_deck(own.t, own.seat, move.card)

    def phrase(self) -> Phrase:
        return Phrase("effect.search", what=of_types_phrase(self.what))


def why_not_search(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a card cannot be found in one's deck; the types that can is given as a mask (K8)."""
    if not isinstance(move, CardMove) or move.kind != "pick":
        return None if move is STOP else BOX.not_asked(asked)
    if not asked.given[1] >> TYPE[move.card] & 1:
        return BOX.refuse("K8", "other-type", move.card)
    return BOX.not_among(t.decks[asked.seat], move.card, move.notation, "K8", "not-in-deck")


SEARCH_FOR: Final = Prompt("search-of", why=why_not_search)
