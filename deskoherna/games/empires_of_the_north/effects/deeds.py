"""Verbs about discs, ships and cards: tile actions, refreshing, moving, discarding, searching."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move, Rule
from deskoherna.core.effects import Act, Amount, Effect, Kind, Many, amount
from deskoherna.core.phrase import Phrase
from deskoherna.games.empires_of_the_north.acts import EmpireAct, empire
from deskoherna.games.empires_of_the_north.effects.kinds import ISLANDS, Standing, mask_of, of_types_phrase
from deskoherna.games.empires_of_the_north.figures import BOOST, FIELD, KIND, SHORE, TILES, TYPE, UPGRADE
from deskoherna.games.empires_of_the_north.moves import (
    DISCARD,
    PICK,
    SHIFT,
    SHIP_AT,
    STOP,
    CardMove,
    ShiftMove,
    ShipMove,
    tile_phrase,
)
from deskoherna.games.empires_of_the_north.rules.land import discard_own, exhausted_of, refresh, take_back
from deskoherna.games.empires_of_the_north.rules.piles import distinct, take_from_deck, take_from_discards
from deskoherna.games.empires_of_the_north.rules.sea import (
    TO_PILLAGE,
    can_overtake,
    overtake,
    set_out,
)
from deskoherna.games.empires_of_the_north.rules.tiles import doable, perform_tile, shift_disc, shiftable
from deskoherna.games.empires_of_the_north.state import EMPTY, ROWS, Table


class Do(Effect):
    """Perform the action of a tile without a disc (P9)."""

    def __init__(self, tile: str) -> None:
        super().__init__(tile)
        self.tile: Final[int] = TILES.index(tile)

    def can(self, act: Act) -> bool:
        own = empire(act)
        return doable(own.t, own.seat, self.tile)

    def run(self, act: Act) -> None:
        own = empire(act)
        perform_tile(own.t, own.seat, self.tile)

    def phrase(self) -> Phrase:
        return Phrase("effect.do", tile=tile_phrase(self.tile))


class MoveDisc(Effect):
    """Move one of one's discs to any tile; nothing is activated, and it may stay where it is (P8, K11)."""

    def can(self, act: Act) -> bool:
        own = empire(act)
        return len(shiftable(own.t, own.seat)) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        moves: list[Move] = []
        for disc in shiftable(own.t, own.seat):
            moves += [SHIFT[disc][tile] for tile in range(len(TILES)) if tile != disc % len(TILES)]
        if not moves:
            return
        move = yield own.ask("shift", [*moves, STOP])
        if isinstance(move, ShiftMove):
            shift_disc(own.t, own.seat, move.disc, move.tile)

    def phrase(self) -> Phrase:
        return Phrase("effect.move-disc")


class MoveShip(Effect):
    """Move one of one's ships one place forward in the queue (X9)."""

    def can(self, act: Act) -> bool:
        own = empire(act)
        return len(can_overtake(own.t, own.seat)) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        places = can_overtake(own.t, own.seat)
        if not places:
            return
        place = places[0]
        if len(places) > 1:
            move = yield own.ask("overtake", [SHIP_AT[one] for one in places])
            assert isinstance(move, ShipMove)
            place = move.place
        overtake(own.t, own.seat, place)

    def phrase(self) -> Phrase:
        return Phrase("effect.move-ship")


class PillageNow(Effect):
    """One of one's ships in the queue pillages an island at once (X8)."""

    def can(self, act: Act) -> bool:
        own = empire(act)
        return self.possible(own.t, own.seat)

    def possible(self, t: Table, seat: int) -> bool:
        """Is a ship of the seat at sea?"""
        return seat in t.queue[::2]

    def run(self, act: Act) -> Rule:
        own = empire(act)
        yield from set_out(own.t, own.seat, TO_PILLAGE)

    def phrase(self) -> Phrase:
        return Phrase("effect.pillage-now")


class Refresh(Effect):
    """Refresh one exhausted card of one's own, or all one's islands (K14).

    A card being used is exhausted only afterwards (U3), so none can refresh itself.
    """

    def __init__(self, what: Kind) -> None:
        super().__init__(what)
        self.what: Final[Kind] = what

    def aims(self, t: Table, seat: int) -> bytes:
        cards = exhausted_of(t, seat)
        return bytes([card for card in cards if SHORE[card] >= 0]) if self.what == ISLANDS else cards

    def can(self, act: Act) -> bool:
        own = empire(act)
        return self.possible(own.t, own.seat)

    def possible(self, t: Table, seat: int) -> bool:
        """Is there a card to refresh?"""
        return len(self.aims(t, seat)) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        cards = self.aims(own.t, own.seat)
        if self.what != ISLANDS and len(cards) > 1:
            move = yield own.ask("refresh", [PICK[card] for card in cards])
            assert isinstance(move, CardMove)
            cards = bytes((move.card,))
        refresh(own.t, cards)

    def phrase(self) -> Phrase:
        return Phrase("effect.refresh-islands" if self.what == ISLANDS else "effect.refresh")


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
            move = moves[0]
            if len(moves) > 1:
                move = yield own.ask("discard-own", moves, what=self.what.phrase())
            if not isinstance(move, CardMove):
                return
            discard_own(own.t, own.seat, move.card)
            act.note("discard", self.what, 1)

    def phrase(self) -> Phrase:
        return Phrase("effect.discard-own", what=self.n.of(self.what))


class TakeBack(Effect):
    """A location of one's own that was paid for returns to the hand, and its cost is gained."""

    def aims(self, own: EmpireAct) -> bytes:
        cards = EMPTY
        for row in range(own.seat * ROWS + FIELD, own.seat * ROWS + ROWS):
            cards += own.t.rows[row]
        return bytes([card for card in cards if SHORE[card] < 0 and KIND[card] not in (FIELD, UPGRADE)])

    def can(self, act: Act) -> bool:
        return len(self.aims(empire(act))) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        cards = self.aims(own)
        if not cards:
            return
        move: Move = PICK[cards[0]]
        if len(cards) > 1:
            move = yield own.ask("take-back", [PICK[card] for card in cards])
        assert isinstance(move, CardMove)
        take_back(own.t, own.seat, move.card)

    def phrase(self) -> Phrase:
        return Phrase("effect.take-back")


class Fetch(Effect):
    """Take a location of one's own discard pile into the hand."""

    def aims(self, own: EmpireAct) -> list[int]:
        return [card for card in distinct(own.t.discards[own.seat]) if KIND[card] != BOOST]

    def can(self, act: Act) -> bool:
        return len(self.aims(empire(act))) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        cards = self.aims(own)
        if not cards:
            return
        move: Move = PICK[cards[0]]
        if len(cards) > 1:
            move = yield own.ask("fetch", [PICK[card] for card in cards])
        assert isinstance(move, CardMove)
        take_from_discards(own.t, own.seat, move.card)

    def phrase(self) -> Phrase:
        return Phrase("effect.fetch")


class Search(Effect):
    """Search one's deck for a card of a type and take it, shown to all, into the hand (K8).

    It is asked whatever the deck holds: what it holds is a secret.
    """

    def __init__(self, what: Kind) -> None:
        super().__init__(what)
        self.what: Final[Kind] = what
        self.mask: Final[int] = mask_of(what)

    def can(self, act: Act) -> bool:
        own = empire(act)
        return len(own.t.decks[own.seat]) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        deck = own.t.decks[own.seat]
        if not deck:
            return
        moves: list[Move] = [PICK[card] for card in distinct(deck) if self.mask >> TYPE[card] & 1]
        move = yield own.ask("search", [*moves, STOP], what=of_types_phrase(self.what))
        if isinstance(move, CardMove):
            take_from_deck(own.t, own.seat, move.card)

    def phrase(self) -> Phrase:
        return Phrase("effect.search", what=of_types_phrase(self.what))
