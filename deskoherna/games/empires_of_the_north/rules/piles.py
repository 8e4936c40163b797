"""Decks, hands and discard piles of clans and islands (D1, D2, K8, K13, X10)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason
from deskoherna.core.effects.amounts import AskingInt
from deskoherna.settlers.moves import CardMove
from deskoherna.settlers.rules.dealing import deal_all, reshuffled, turn_up
from deskoherna.settlers.seats import EMPTY, ONLY
from ..figures import CARDS, KIND, NOTHING, PAID_FOR, RECORD, SHORE, START, UPGRADE
from ..moves import BOX
from ..state import Hand, Table
from ..telling import CAUSES

# -- a clan's own pile -------------------------------------------------------------------------------------


def can_draw(t: Table, seat: int) -> bool:
    """Is there a card to draw, in the deck or in its discard pile (D2)?"""
    return len(t.decks[seat]) > 0 or len(t.discards[seat]) > 0


def reveal(t: Table, seat: int) -> int:
    """The next card of a clan's deck, which has no order; NOTHING if there is none (D2)."""
    return turn_up(t, t.decks, seat, t.decks[seat] or shuffle_in(t, seat))


def reveal_some(t: Table, seat: int, n: int) -> bytes:
    """The next cards of a clan's deck in the order they come, as many as there are (D2)."""
    return deal_all(t, t.decks, seat, n, reveal)


def shuffle_in(t: Table, seat: int) -> bytes:
    """The discard pile becomes the deck: from now on nobody knows where its cards go."""
    cards = t.discards[seat]
    if cards:
        t.discards[seat] = EMPTY
        t.shuffled = reshuffled(t.shuffled, cards)
    return cards


def draw(t: Table, seat: int, cause: int = NOTHING) -> int:
    """Draw a card into the hand (D1); NOTHING if there is none. For ``cause`` see ``CAUSES``."""
    card = reveal(t, seat)
    if card != NOTHING:
        t.hands[seat] = bytes(sorted(t.hands[seat] + ONLY[card]))
        if t.log is not None:
            CAUSES.tell_drawn(t, "draws-secretly", seat, card, cause)
    return card


def draw_one(t: Table, seat: int, cause: int = NOTHING) -> None:
    """The step ``draw``."""
    draw(t, seat, cause)


ALIKE: Final = bytes(RECORD).ljust(256, b"\0")  # the same for identical copies


def _copies_after(steps: int) -> bytes:
    """By card, the identical copy so many steps higher; a number that is no card where there is none."""
    after = [255] * 256
    for card in range(CARDS):
        copies = [other for other in range(card + 1, CARDS) if RECORD[other] == RECORD[card]]
        if len(copies) >= steps:
            after[card] = copies[steps - 1]
    return bytes(after)


SECOND: Final = _copies_after(1)
THIRD: Final = _copies_after(2)
assert max([RECORD.count(record) for record in RECORD]) <= 3

# To leave cards out of a hand: boosts and fields.
COMPANIONS: Final = bytes([card for card in range(CARDS) if not PAID_FOR[card]])
UPGRADING: Final = bytes([kind == UPGRADE for kind in KIND]).ljust(256, b"\0")  # a mark by card


def held(t: Table, seat: int) -> bytes:
    """The cards of a hand in order, only the lowest of identical copies: naming any of them is the same."""
    hand = t.hands[seat]
    return hand.translate(None, hand.translate(SECOND) + hand.translate(THIRD))


def look_through(t: Table, seat: int) -> Hand:
    """A hand by what its cards are for; kept at the table until it is another hand."""
    cards = held(t, seat)
    locations = cards.translate(None, COMPANIONS)
    companions = cards.translate(None, locations)
    hand = (t.hands[seat], locations, companions, 1 in companions.translate(UPGRADING))
    t.parted[seat] = hand
    return hand


def put_down(looked: Hand, card: int, rest: bytes) -> Hand:
    """A hand that was looked through, less a card of which ``rest``, what is left, holds no copy."""
    _, locations, companions, upgrading = looked
    one = ONLY[card]
    return (rest, locations.replace(one, EMPTY), companions.replace(one, EMPTY), upgrading)


def distinct(cards: bytes) -> bytes:
    """The same for other cards."""
    higher = cards.translate(SECOND) + cards.translate(THIRD)
    return bytes(sorted(cards.translate(None, higher)))


def why_not_in_hand(t: Table, seat: int, card: int, move: Move) -> Reason | None:
    """Why a card of one's hand cannot be named by this move; of identical copies only the lowest can."""
    return BOX.not_among(t.hands[seat], card, move.notation, "B1", "not-in-hand")


def why_not_from_hand(t: Table, asked: Decision, move: Move) -> Reason | None:
    """The same for a question that offers all cards of a hand, or another word."""
    if not isinstance(move, CardMove) or move.kind != asked.moves[-1].kind:
        return None if move in asked.moves else BOX.not_asked(asked)
    return why_not_in_hand(t, asked.seat, move.card, move)


def choose_from_hand(t: Table, seat: int, prompt: Prompt, moves: list[Move]) -> AskingInt:
    """A card of one's hand, out of a table of moves; with a single card in hand nothing is asked."""
    hand = t.hands[seat]
    if len(hand) == 1:
        return hand[0]
    move = yield Decision(seat, prompt, [moves[card] for card in held(t, seat)])
    assert isinstance(move, CardMove)
    return move.card


def leave_hand(t: Table, seat: int, card: int) -> None:
    """A card leaves a hand; everybody sees which.

    It does so as soon as it is named, before anything else is asked: what everybody has heard is no secret.
    What all have seen on its way into the hand is none either, and alone there is nobody to whom it could be.
    """
    hand, looked = t.hands[seat], t.parted[seat]
    t.hands[seat] = rest = hand.replace(ONLY[card], EMPTY)
    if looked[0] is hand and SECOND[card] not in rest and THIRD[card] not in rest:
        t.parted[seat] = put_down(looked, card, rest)
    if card in t.known:
        t.known = t.known.replace(ONLY[card], EMPTY)
    elif t.players > 1:
        t.reveals += 1


def into_hand(t: Table, seat: int, card: int) -> None:
    """A card everybody has seen goes into a hand."""
    t.hands[seat] = bytes(sorted(t.hands[seat] + ONLY[card]))
    t.known += ONLY[card]
    BOX.tell(t, "takes", seat, card)


def discard(t: Table, seat: int, card: int) -> None:
    """Onto the discard pile it belongs to: the clan's own, or that of its islands (K13).

    Start cards have another back and belong to no deck: they are out of the game (V8).
    """
    if START[card]:
        t.box += ONLY[card]
    elif SHORE[card] == NOTHING:
        t.discards[seat] += ONLY[card]
    else:
        t.island_discards[SHORE[card]] += ONLY[card]


def discard_from_hand(t: Table, seat: int, card: int) -> None:
    """Discard a hand card, face up."""
    leave_hand(t, seat, card)
    discard(t, seat, card)
    BOX.tell(t, "discards", seat, card)


def take_from_deck(t: Table, seat: int, card: int) -> None:
    """A card found in the own deck goes into the hand, shown to all (K8); the deck has no order anyway."""
    t.decks[seat] = t.decks[seat].replace(ONLY[card], EMPTY)
    t.reveals += 1
    into_hand(t, seat, card)


def take_from_discards(t: Table, seat: int, card: int) -> None:
    """A card of the own discard pile goes into the hand."""
    t.discards[seat] = t.discards[seat].replace(ONLY[card], EMPTY)
    into_hand(t, seat, card)


# -- islands -----------------------------------------------------------------------------------------------


def reveal_island(t: Table, shore: int) -> int:
    """The next island of a deck; NOTHING if there is none."""
    cards = t.island_decks[shore]
    if not cards:
        cards = t.island_discards[shore]
        t.island_discards[shore] = EMPTY
    return turn_up(t, t.island_decks, shore, cards)
