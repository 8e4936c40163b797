"""Decks, hands and discard piles (B1.8, B1.9)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeAlias

from deskoherna.core.asking import Ask, Decision, Move, Prompt, Reason, Rule
from deskoherna.core.state import player
from deskoherna.games.imperial_settlers.figures import COMMON, DECK, NOTHING, RECORD
from deskoherna.games.imperial_settlers.moves import BOX, DISCARD, DRAW, DeckMove, card_phrase
from deskoherna.games.imperial_settlers.state import Table
from deskoherna.games.imperial_settlers.telling import CAUSES
from deskoherna.settlers.dealing import deal, reshuffled
from deskoherna.settlers.moves import CardMove
from deskoherna.settlers.seats import EMPTY, ONLY

AskingInt: TypeAlias = Generator[Ask, Move, int]


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


def can_draw(t: Table, deck: int) -> bool:
    """Is there a card to draw, in the deck or in its discard pile (B1.9)?"""
    return len(t.decks[deck]) > 0 or (len(t.discards[deck]) > 0 and (deck == COMMON or t.reshuffle))


def reveal(t: Table, deck: int) -> int:
    """The next card of a deck, which has no order; NOTHING if there is none (B1.9)."""
    t.reveals += 1
    cards = t.decks[deck]
    if not cards:
        if not can_draw(t, deck):
            return NOTHING
        cards = shuffle_in(t, deck)
    card = t.one(cards)
    t.decks[deck] = cards.replace(ONLY[card], EMPTY)
    return card


def reveal_some(t: Table, deck: int, n: int) -> bytes:
    """The next cards of a deck in the order they come, as many as there are (B1.9)."""
    found = deal(t, t.decks, deck, n)
    while len(found) < n:
        card = reveal(t, deck)
        if card == NOTHING:
            break
        found += ONLY[card]
    return found


def shuffle_in(t: Table, deck: int) -> bytes:
    """The discard pile becomes the deck: from now on nobody knows where its cards go."""
    cards = t.discards[deck]
    t.discards[deck] = EMPTY
    t.decks[deck] = cards
    t.shuffled = reshuffled(t.shuffled, cards)
    t.known = tuple([bytes([card for card in known if card not in cards]) for known in t.known])
    return cards


def draw(t: Table, seat: int, deck: int, cause: int = NOTHING) -> int:
    """Draw a card into the hand; NOTHING if there is none. For ``cause`` see ``CAUSES``."""
    card = reveal(t, deck)
    if card != NOTHING:
        t.hands[seat] += ONLY[card]
        if t.log is not None:
            before = t.cause
            t.cause = CAUSES.phrase(cause) or before
            t.tell_only(seat, "draws", who=player(seat), card=card_phrase(card))
            t.tell_others(seat, "draws-secretly" + ("" if deck == COMMON else "-faction"), who=player(seat))
            t.cause = before
    return card


def draw_one(t: Table, seat: int, cause: int = NOTHING) -> Rule:
    """Draw a card from a deck of one's choice (B1.8); the step ``draw``."""
    decks = [deck for deck in (COMMON, t.factions[seat]) if can_draw(t, deck)]
    if len(decks) == 2:
        move = yield Decision(seat, WHICH_DECK, DRAW)
        assert isinstance(move, DeckMove)
        draw(t, seat, t.factions[seat] if move.faction else COMMON, cause)
    elif decks:
        draw(t, seat, decks[0], cause)


def draw_common(t: Table, seat: int, cause: int = NOTHING) -> None:
    """The step ``draw-common``."""
    draw(t, seat, COMMON, cause)


def draw_faction(t: Table, seat: int, cause: int = NOTHING) -> None:
    """The step ``draw-faction``."""
    draw(t, seat, t.factions[seat], cause)


def look(t: Table, seat: int, deck: int, n: int) -> None:
    """Draw cards to keep one of them: they are looked at, and a step asks which ones go."""
    seen = EMPTY
    for _ in range(n):
        card = reveal(t, deck)
        if card != NOTHING:
            seen += ONLY[card]
    t.packets = tuple([seen if one == seat else t.packets[one] for one in range(t.players)])
    if t.log is not None:
        t.tell_only(seat, "looks", who=player(seat), cards=[card_phrase(card) for card in seen])
        t.tell_others(seat, "looks-secretly", who=player(seat), n=len(seen))
    t.agenda.append(("keep-one", (seat,)))


def keep_one(t: Table, seat: int) -> Rule:
    """Of cards looked at discard all but one; the step ``keep-one``. What is discarded everybody sees."""
    seen = t.packets[seat]
    while len(seen) > 1:
        move = yield Decision(seat, WHICH_GOES, [DISCARD[card] for card in sorted(seen)], given=(seen,))
        assert isinstance(move, CardMove)
        seen = seen.replace(ONLY[move.card], EMPTY)
        discard(t, move.card)
        t.reveals += 1
        if t.log is not None:
            t.tell("discards", who=player(seat), card=card_phrase(move.card))
    t.hands[seat] += seen
    if t.log is not None:
        tell_kept(t, seat, seen)
    t.packets = tuple([EMPTY if one == seat else t.packets[one] for one in range(t.players)])


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


def choose_from_hand(t: Table, seat: int, prompt: Prompt, moves: list[Move]) -> AskingInt:
    """A card of one's hand, out of a table of moves; with a single card in hand nothing is asked."""
    hand = t.hands[seat]
    if len(hand) == 1:
        return hand[0]
    move = yield Decision(seat, prompt, [moves[card] for card in distinct(hand)])
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
    if t.log is not None:
        t.tell("discards", who=player(seat), card=card_phrase(card))
