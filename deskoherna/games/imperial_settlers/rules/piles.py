"""Decks, hands and discard piles (B1.8, B1.9)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects.amounts import AskingInt
from deskoherna.core.state import player
from deskoherna.settlers.moves import CardMove
from deskoherna.settlers.rules.dealing import deal_all, reshuffled, turn_up
from deskoherna.settlers.seats import EMPTY, ONLY
from ..figures import COMMON, DECK, NOTHING, RECORD
from ..moves import BOX, DISCARD, DRAW, KEEP, DeckMove, card_phrase
from ..state import Table
from ..telling import CAUSES


def why_not_in_hand(t: Table, seat: int, card: int, move: Move) -> Reason | None:
    """Why a card of one's hand cannot be named by this move; of identical copies only the lowest can."""
    return BOX.not_among(t.hands[seat], card, move.notation, "B6.1.1", "not-in-hand")


def why_not_from_hand(t: Table, asked: Decision, move: Move) -> Reason | None:
    """The same for a question that offers all cards of a hand."""
    if not isinstance(move, CardMove) or move.kind != asked.moves[0].kind:
        return BOX.not_asked(asked)
    return why_not_in_hand(t, asked.seat, move.card, move)


def why_not_looked_at(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a card is not among those of one's packet that the question is about."""
    if not isinstance(move, CardMove) or move.kind != asked.moves[0].kind:
        return BOX.not_asked(asked)
    seen = asked.given[0] if asked.given else t.packets[asked.seat]
    return None if move.card in seen else BOX.refuse(asked.prompt.rules[0], "not-looked-at", move.card)


WHICH_DECK: Final = Prompt("draw", "B1.8")
WHICH_GOES: Final = Prompt("keep-one", "B1.10", why=why_not_looked_at)
WHICH_STAYS: Final = Prompt("keep-drawn", "B1.10", secret=True, why=why_not_looked_at)

ANY_DECK: Final = "any"
KEEPING: Final = {"discarded": "keep-one", "returned": "put-back"}  # the step after cards are looked at
REST: Final = tuple(KEEPING)  # what becomes of those not kept


def can_draw(t: Table, deck: int) -> bool:
    """Is there a card to draw, in the deck or in its discard pile (B1.9)?"""
    return len(t.decks[deck]) > 0 or (len(t.discards[deck]) > 0 and (deck == COMMON or t.reshuffle))


def reveal(t: Table, deck: int) -> int:
    """The next card of a deck, which has no order; NOTHING if there is none (B1.9)."""
    return turn_up(t, t.decks, deck, t.decks[deck] or shuffle_in(t, deck))


def reveal_some(t: Table, deck: int, n: int) -> bytes:
    """The next cards of a deck in the order they come, as many as there are (B1.9)."""
    return deal_all(t, t.decks, deck, n, reveal)


def shuffle_in(t: Table, deck: int) -> bytes:
    """The discard pile becomes the deck, if it may: from now on nobody knows where its cards go."""
    if not can_draw(t, deck):
        return EMPTY
    cards = t.discards[deck]
    t.discards[deck] = EMPTY
    t.shuffled = reshuffled(t.shuffled, cards)
    t.known = tuple([known.translate(None, cards) for known in t.known])
    return cards


def draw(t: Table, seat: int, deck: int, cause: int = NOTHING) -> int:
    """Draw a card into the hand; NOTHING if there is none. For ``cause`` see ``CAUSES``."""
    card = reveal(t, deck)
    if card != NOTHING:
        t.hands[seat] += ONLY[card]
        if t.log is not None:
            secretly = "draws-secretly" if deck == COMMON else "draws-secretly-faction"
            CAUSES.tell_drawn(t, secretly, seat, card, cause)
    return card


def draw_one(t: Table, seat: int, cause: int = NOTHING) -> Rule:
    """Draw a card from a deck of one's choice (B1.8); the step ``draw``."""
    deck = yield from choose_deck(t, seat)
    if deck != NOTHING:
        draw(t, seat, deck, cause)


def choose_deck(t: Table, seat: int) -> AskingInt:
    """The deck one draws from; NOTHING if both are empty."""
    decks = decks_of(t, seat, ANY_DECK)
    if len(decks) < 2:
        return decks[0] if decks else NOTHING
    move = yield Decision(seat, WHICH_DECK, DRAW)
    assert isinstance(move, DeckMove)
    return t.factions[seat] if move.faction else COMMON


def decks_of(t: Table, seat: int, which: str) -> list[int]:
    """The decks one can draw from: any, or one's faction's."""
    own = t.factions[seat]
    return [deck for deck in ((COMMON, own) if which == ANY_DECK else (own,)) if can_draw(t, deck)]


def draw_common(t: Table, seat: int, cause: int = NOTHING) -> None:
    """The step ``draw-common``."""
    draw(t, seat, COMMON, cause)


def draw_faction(t: Table, seat: int, cause: int = NOTHING) -> None:
    """The step ``draw-faction``."""
    draw(t, seat, t.factions[seat], cause)


def look(t: Table, seat: int, n: int, which: str, rest: str) -> None:
    """Draw cards to keep one of them: they are looked at, and a step asks about them."""
    t.agenda.append((KEEPING[rest], (seat,)))
    if which == ANY_DECK:
        t.agenda.extend([("look-one", (seat,))] * n)
    else:
        see(t, seat, reveal_some(t, t.factions[seat], n))


def look_one(t: Table, seat: int) -> Rule:
    """A card of a deck of one's choice is looked at (B11.15); the step ``look-one``."""
    deck = yield from choose_deck(t, seat)
    if deck != NOTHING:
        see(t, seat, ONLY[reveal(t, deck)])


def see(t: Table, seat: int, cards: bytes) -> None:
    """Cards come to those a seat looks at."""
    lay_packet(t, seat, t.packets[seat] + cards)
    if t.log is not None:
        t.tell_only(seat, "looks", who=player(seat), cards=[card_phrase(card) for card in cards])
        t.tell_others(seat, "looks-secretly", who=player(seat), n=len(cards))


def lay_packet(t: Table, seat: int, cards: bytes) -> None:
    t.packets = tuple([cards if one == seat else t.packets[one] for one in range(t.players)])


def keep_one(t: Table, seat: int) -> Rule:
    """Of cards looked at discard all but one; the step ``keep-one``. What is discarded everybody sees."""
    seen = t.packets[seat]
    while len(seen) > 1:
        move = yield Decision(seat, WHICH_GOES, [DISCARD[card] for card in sorted(seen)], given=(seen,))
        assert isinstance(move, CardMove)
        seen = seen.replace(ONLY[move.card], EMPTY)
        discard(t, move.card)
        t.reveals += 1
        BOX.tell(t, "discards", seat, move.card)
    t.hands[seat] += seen
    if t.log is not None:
        tell_kept(t, seat, seen)
    lay_packet(t, seat, EMPTY)


def mixed(pile: bytes, cards: bytes) -> bytes:
    """A reshuffle that tells none of these cards from another of them: all were in it, or none."""
    more = cards.translate(None, pile)
    return pile if len(more) == len(cards) else pile + more


def put_back(t: Table, seat: int) -> Rule:
    """Of cards looked at keep one, the others go back into their decks; the step ``put-back``.

    Which one is kept nobody else sees, so from now on no reshuffle tells these cards apart.
    """
    seen = t.packets[seat]
    kept = seen
    if len(seen) > 1:
        move = yield Decision(seat, WHICH_STAYS, [KEEP[card] for card in sorted(seen)], given=(seen,))
        assert isinstance(move, CardMove)
        kept = ONLY[move.card]
        for card in seen.replace(kept, EMPTY):
            t.decks[DECK[card]] += ONLY[card]
        t.shuffled = tuple([mixed(pile, seen) for pile in t.shuffled])
        t.reveals += 1
        if t.log is not None:
            t.tell("puts-back", who=player(seat), n=len(seen) - 1)
    t.hands[seat] += kept
    if t.log is not None:
        tell_kept(t, seat, kept)
    lay_packet(t, seat, EMPTY)


def tell_kept(t: Table, seat: int, cards: bytes) -> None:
    """Cards that were looked at in secret join a hand."""
    for card in cards:
        t.tell_only(seat, "keeps", who=player(seat), card=card_phrase(card))
        t.tell_others(seat, "keeps-secretly", who=player(seat))


_distinct: Final[dict[bytes, bytes]] = {}  # copies of a match hold the same hands again and again
MOST_KEPT: Final = 8192


def distinct(cards: bytes) -> bytes:
    """The cards of a hand in order, only the lowest of identical copies: naming any of them is the same."""
    found = _distinct.get(cards)
    if found is None:
        last = -1
        unlike: list[int] = []
        for card in sorted(cards):
            if RECORD[card] != last:
                last = RECORD[card]
                unlike.append(card)
        found = bytes(unlike)
        if len(_distinct) >= MOST_KEPT:
            _distinct.clear()
        _distinct[cards] = found
    return found


def choose_from_hand(
    t: Table, seat: int, prompt: Prompt, moves: list[Move], cards: bytes = EMPTY
) -> AskingInt:
    """A card of one's hand, or of some of its cards, out of a table of moves.

    A single one is not asked about: everybody sees how many common and faction cards there are.
    """
    cards = cards or t.hands[seat]
    if len(cards) == 1:
        return cards[0]
    move = yield Decision(seat, prompt, [moves[card] for card in distinct(cards)])
    assert isinstance(move, CardMove)
    return move.card


def leave_hand(t: Table, seat: int, card: int) -> None:
    """A card leaves a hand; everybody sees which (S1).

    It does so as soon as it is named, before anything else is asked: what everybody has heard is no secret.
    Alone there is nobody to whom it could be one.
    """
    t.hands[seat] = t.hands[seat].replace(ONLY[card], EMPTY)
    if t.players > 1:
        t.reveals += 1


def discard(t: Table, card: int) -> None:
    """Onto the discard pile of its deck (B1.9)."""
    t.discards[DECK[card]] += ONLY[card]


def discard_from_hand(t: Table, seat: int, card: int) -> None:
    """Discard a hand card, face up."""
    leave_hand(t, seat, card)
    discard(t, card)
    BOX.tell(t, "discards", seat, card)
