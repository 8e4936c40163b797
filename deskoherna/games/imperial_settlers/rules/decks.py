"""Decks: what is shuffled together, and 30-card decks of one's own (B9, X1)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.imperial_settlers.figures import (
    CARDS,
    COMMON,
    COPIES,
    DECK,
    DECK_SHAPE,
    EXPANSION,
    TITLE,
    deck_cards,
)
from deskoherna.games.imperial_settlers.moves import BOX, READY, SwapMove, card_phrase, swap
from deskoherna.games.imperial_settlers.state import Table
from deskoherna.settlers.box import refuse

OPEN: Final = "open"
STANDARD: Final = "standard"


def common_deck(t: Table) -> bytes:
    """The common deck: with the expansion's cards only in the open format (X1.2, X1.3)."""
    return deck_cards(COMMON, t.expansion and t.format == OPEN)


def faction_deck(t: Table, faction: int) -> bytes:
    """A faction's deck as it is before players change it.

    In the open format the expansion's cards are simply mixed in (X1.2); a standard deck has thirty cards, so
    the expansion's names replace as many names with as many copies (X1.4). Players who build their decks
    begin from the base deck.
    """
    if not t.expansion or t.built:
        return deck_cards(faction, False)
    return deck_cards(faction, True) if t.format == OPEN else ready_deck(faction)


def ready_deck(faction: int) -> bytes:
    """A standard deck with all the expansion's cards: each name replaces the first with as many copies."""
    deck = deck_cards(faction, False)
    for into in names(deck_cards(faction, True)):
        if EXPANSION[into]:
            for out in names(deck):
                if not EXPANSION[out] and COPIES[out] == COPIES[into]:
                    deck = swapped(deck, out, into)
                    break
    return deck


def left_out(deck: int, cards: bytes) -> bytes:
    """The cards that belong to a deck but are not played with."""
    return bytes([card for card in deck_cards(deck, True) if card not in cards])


def names(cards: bytes) -> list[int]:
    """The first card of every name among cards."""
    return sorted({TITLE[card] for card in cards})


def copies(title: int) -> bytes:
    """All cards of a name."""
    return bytes([card for card in range(CARDS) if TITLE[card] == title])


def swapped(deck: bytes, out: int, into: int) -> bytes:
    """A deck with all copies of one name replaced by all copies of another."""
    return bytes([card for card in deck if TITLE[card] != out]) + copies(into)


def swaps(deck: bytes, faction: int) -> list[tuple[int, int]]:
    """Which base names may be replaced by which of the expansion: those with as many copies (X1.4)."""
    outside = [title for title in names(deck_cards(faction, True)) if EXPANSION[title] and title not in deck]
    return [
        (out, into)
        for into in outside
        for out in names(deck)
        if not EXPANSION[out] and COPIES[out] == COPIES[into]
    ]


def deck_problem(cards: bytes, faction: int) -> Phrase | None:
    """What is wrong with a deck of one's own (B9.1); None if it is a legal one."""
    for card in cards:
        if DECK[card] != faction:
            return Phrase("deck.foreign", card=card_phrase(card))
    for title in names(cards):
        there = len([card for card in cards if TITLE[card] == title])
        if there != COPIES[title]:
            return Phrase("deck.copies", card=card_phrase(title), n=COPIES[title], there=there)
    for count, wanted in DECK_SHAPE.items():
        there = len([title for title in names(cards) if COPIES[title] == count])
        if there != wanted:
            return Phrase("deck.shape", n=count, wanted=wanted, there=there)
    return None


def why_not_swap(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a name cannot be swapped for another: where they are, whose they are, how many (X1.4)."""
    if not isinstance(move, SwapMove):
        return None if move is READY else BOX.not_asked(asked)
    out, into = move.out, move.into
    if (out, into) != (TITLE[out], TITLE[into]):
        return refuse("X1.4", "same-card", example=swap(TITLE[out], TITLE[into]).notation)
    faction = t.factions[asked.seat]
    deck = t.decks[faction]
    if out not in deck:
        return BOX.refuse("X1.4", "not-in-deck", out)
    if into in deck:
        return BOX.refuse("X1.4", "in-deck", into)
    wrong = deck_problem(swapped(deck, out, into), faction)
    if wrong is not None:
        return Reason("X1.4", wrong)
    if EXPANSION[out]:
        return BOX.refuse("X1.4", "swapped-in", out)
    return None if EXPANSION[into] else BOX.refuse("X1.4", "swapped-out", into)


BUILD_DECK: Final = Prompt("deck", "X1.4", "B9.1", why=why_not_swap)


def build_deck(t: Table, seat: int) -> Rule:
    """A player swaps names in the own deck, one by one, until it is ready (X1.4); decks are public (S5)."""
    faction = t.factions[seat]
    choices: list[Move] = [swap(out, into) for out, into in swaps(t.decks[faction], faction)]
    if not choices:
        return
    move = yield Decision(seat, BUILD_DECK, [READY, *choices])
    if isinstance(move, SwapMove):
        t.decks[faction] = swapped(t.decks[faction], move.out, move.into)
        t.box = swapped(t.box, move.into, move.out)
        if t.log is not None:
            t.tell("swaps", who=player(seat), out=card_phrase(move.out), into=card_phrase(move.into))
        t.then(("deck", (seat,)))
