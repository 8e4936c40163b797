"""Looking into face-down decks and changing what lies there, as Fractured Days Split the Sky does."""

from __future__ import annotations

from typing import Final

from ...figures import CARD_STAGE
from ...rules.invaders.foreseen import KNOWN, PAIR, forget_place, pick, remember, sink
from ...vocabulary import *

ASK_VISION: Final = Prompt("vision", "R11.8.1")
ASK_SINK: Final = Prompt("vision-sink", "R11.8.1")
ASK_PAST: Final = Prompt("past-card", "R11.8.1", why=among("past-stage"))
INVADERS_DECK: Final = "invaders"
EVENTS_DECK: Final = "events"


def look_ahead(isle: IsleAct, may_sink: bool) -> Rule:
    """The invader deck, or the event deck where there is one, of the spirit's choice."""
    t = isle.t
    decks = [INVADERS_DECK] if t.invader_deck else []
    if t.event_deck and t.event_unseen and not t.event_deck[0]:
        decks.append(EVENTS_DECK)
    moves = [name_move("vision", name, Phrase("vision." + name)) for name in decks]
    deck = yield from choose_word(isle, ASK_VISION, moves)
    if deck == INVADERS_DECK:
        yield from see_invaders(isle, may_sink)
    elif deck:
        yield from see_event(isle, may_sink)


def see_invaders(isle: IsleAct, may_sink: bool) -> Rule:
    """The top invader card; cards out of the order of stages were placed at setup and never sink."""
    t = isle.t
    n, stage = len(t.invader_deck), t.invader_deck[0]
    card = pick(t, n, [one for one in t.invader_unseen if CARD_STAGE[one] == stage])
    t.reveals += 1
    said = Phrase("invader-card." + card)
    if t.log is not None:
        isle.tell("seen-card", card=said)
    if may_sink and stage == min(t.invader_deck):
        move = yield isle.question(ASK_SINK, [YES, NO], card=said)
        if move is YES:
            sink(t, t.invader_unseen)
            t.invader_deck = (*t.invader_deck[1:], stage)
            remember(t, card, 1)
            return
    if n == 1 or t.invader_deck[1] == stage:
        remember(t, card, n, shuffled=n > 1)
    elif t.below(2):  # the backs differ: everybody sees where it goes
        t.invader_deck = (t.invader_deck[1], stage, *t.invader_deck[2:])
        remember(t, card, n - 1)
    else:
        remember(t, card, n)


def see_event(isle: IsleAct, may_sink: bool) -> Rule:
    """The top event card."""
    t = isle.t
    n = len(t.event_deck)
    card = pick(t, n, [*t.event_unseen])
    t.reveals += 1
    said = Phrase("event-card." + card)
    if t.log is not None:
        isle.tell("seen-card", card=said)
    if may_sink:
        move = yield isle.question(ASK_SINK, [YES, NO], card=said)
        if move is YES:
            sink(t, t.event_unseen)
            t.event_deck = (*t.event_deck[1:], t.event_deck[0])
            remember(t, card, 1)
            return
    remember(t, card, n, shuffled=n > 1 and not t.event_deck[1])


def returnable(t: Table) -> list[str]:
    """Discarded invader cards that can change places with the top one: of its stage, or one beside."""
    if not t.invader_deck:
        return []
    return [card for card in t.invader_discard if abs(CARD_STAGE[card] - t.invader_deck[0]) <= 1]


def exchange_top(isle: IsleAct) -> Rule:
    """A discarded invader card lies on the deck; the one that lay there is discarded unseen."""
    t = isle.t
    found = returnable(t)
    if not found:
        return
    moves: list[Move] = [name_move("past", card, Phrase("invader-card." + card)) for card in found]
    move = yield isle.question(ASK_PAST, moves)
    assert isinstance(move, NameMove)
    back = move.word
    n = len(t.invader_deck)
    t.invader_discard = tuple([card for card in t.invader_discard if card != back])
    for card in t.invader_unseen:  # the top card is gone; where it was known, it is known to be gone
        if t.mark(KNOWN + card) == n:
            forget_place(t, card)
            t.invader_unseen = tuple([one for one in t.invader_unseen if one != card])
            t.invader_discard = (*t.invader_discard, card)
        elif t.mark(PAIR + card) == n:
            forget_place(t, card)
    t.invader_unseen = tuple(sorted((*t.invader_unseen, back)))
    t.invader_deck = (CARD_STAGE[back], *t.invader_deck[1:])
    remember(t, back, n)
