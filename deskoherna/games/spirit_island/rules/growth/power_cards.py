"""Power cards on their way: gaining, forgetting, reclaiming (R5, R4.1.7)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from ...act import IsleAct
from ...content import POWERS
from ...figures import POWERS_DRAWN, SEATS
from ...moves import FORGET, KEEP, STOP, NameMove, PowerMove, name_move, power_move
from ...naming import power_phrase
from ...powers.power import MAJOR, MINOR, UNIQUE
from ...state import Cards, Table
from ..reasons import among
from .progressions import PROGRESSIONS, next_card
from .why import WHEREABOUTS

ASK_DECK: Final = Prompt("deck", "R5.1")
ASK_KEEP: Final = Prompt("keep", "R5.1", why=among("not-drawn"))
ASK_FORGET: Final = Prompt("forget", "R5.2", "R5.3", why=WHEREABOUTS)
ASK_RECLAIM: Final = Prompt("reclaim", "R4.1.7", why=WHEREABOUTS)

DISCARDED: Final = "discarded"  # once in an action
FREE_MAJORS: Final = "free-majors"  # mark: a major costs no forgotten card
RECLAIMED: Final = "reclaimed."  # mark, and a seat: the turn in which it last reclaimed, kept for scenarios

DECKS: Final[list[Move]] = [name_move("deck", kind, Phrase("deck." + kind)) for kind in (MINOR, MAJOR)]
GROWTH: Final = Phrase("growth.source")  # where cards and presence mostly come from
DECK_ASKED: Final[list[tuple[Phrase | None, Decision]]] = [
    (None, Decision(seat, ASK_DECK, DECKS)) for seat in SEATS
]  # by seat, what it was asked last, at whatever table, and where that came from: nearly always growth


def without(cards: Cards, card: str) -> Cards:
    """Cards without one of them."""
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def draw(t: Table, kind: str, n: int) -> list[str]:
    """Turn up the top cards of a power deck; an empty deck is made of its discard pile (R5.4)."""
    cards = [*(t.minor if kind == MINOR else t.major)]
    drawn = t.pick_unordered(cards, n)
    if len(drawn) < n:
        cards = [*(t.minor_discard if kind == MINOR else t.major_discard)]
        drawn += t.pick_unordered(cards, n - len(drawn))
        if kind == MINOR:
            t.minor_discard = ()
        else:
            t.major_discard = ()
    if kind == MINOR:
        t.minor = tuple(cards)
    else:
        t.major = tuple(cards)
    t.reveals += 1
    drawn.sort()
    return drawn


def lay_aside(t: Table, card: str) -> None:
    """A minor or major power goes to its discard pile."""
    if POWERS[card].kind == MINOR:
        t.minor_discard = tuple(sorted((*t.minor_discard, card)))
    else:
        t.major_discard = tuple(sorted((*t.major_discard, card)))


def lay_all_aside(t: Table, kind: str, cards: list[str]) -> None:
    """Cards drawn from one deck go to its discard pile."""
    if kind == MINOR:
        t.minor_discard = tuple(sorted((*t.minor_discard, *cards)))
    else:
        t.major_discard = tuple(sorted((*t.major_discard, *cards)))


def gain_power(
    act: IsleAct, kind: str = "", drawn: int = POWERS_DRAWN, forget_for_major: bool = True
) -> Rule:
    """Of four cards drawn the acting seat keeps one; a major costs a forgotten card (R5.1, R5.2)."""
    t, seat, source = act.t, act.seat, act.source
    assert source is not None
    if PROGRESSIONS in t.marks:
        card = next_card(t, seat)
        if card:
            yield from take_listed(act, card, forget_for_major)
            return
    if not kind:
        about, asked = DECK_ASKED[seat]
        if about is not source:
            asked = Decision(seat, ASK_DECK, DECKS, {"source": source})
            DECK_ASKED[seat] = (source, asked)
        move = yield asked
        assert isinstance(move, NameMove)
        kind = move.word
    cards = draw(t, kind, drawn)
    if not cards:
        return
    move = yield Decision(seat, ASK_KEEP, [*map(KEEP.__getitem__, cards)], {"source": source})
    assert isinstance(move, PowerMove)
    t.hand[seat] += (move.power,)
    cards.remove(move.power)
    for owner, rule in t.standing.sifts:
        sifting = rule.sifts(act, seat, cards) if owner == seat else None
        if sifting is not None:
            yield from sifting
    lay_all_aside(t, kind, cards)
    if t.log is not None:
        act.tell("power-gained", who=player(seat), power=power_phrase(move.power))
    if t.standing.learned:
        learn(act, seat, move.power)
    if kind == MAJOR and forget_for_major and not t.marks.get(FREE_MAJORS):
        yield from forget(act)


def take_listed(act: IsleAct, card: str, forget_for_major: bool) -> Rule:
    """The acting seat gains the next card of its progression; a major still costs a forgotten card (R5.7)."""
    t, seat = act.t, act.seat
    t.hand[seat] += (card,)
    if t.log is not None:
        act.tell("power-gained", who=player(seat), power=power_phrase(card))
    if t.standing.learned:
        learn(act, seat, card)
    if POWERS[card].kind == MAJOR and forget_for_major and not t.marks.get(FREE_MAJORS):
        yield from forget(act)


def learn(act: IsleAct, seat: int, card: str) -> None:
    """Rules that care hear that a seat gained a card."""
    for owner, rule in act.t.standing.learned:
        if owner == seat:
            rule.learned(act, seat, card)


def forget(
    act: IsleAct, among: list[str] | None = None, optional: Move | None = None, but: str = "forget-kind"
) -> Rule:
    """The acting seat forgets a power card from its hand, from play or from its discard pile (R5.3).

    ``among`` limits which, ``but`` is the condition (``why.KEY``) that others do not meet; with ``optional``
    it may answer that instead.
    """
    t, seat = act.t, act.seat
    cards = [*t.hand[seat], *t.played[seat], *t.discard[seat]] if among is None else among
    if not cards:
        return
    moves: list[Move] = [*map(FORGET.__getitem__, cards)]
    if t.standing.discards and may_discard(act):
        moves += [power_move("discard", card) for card in cards if card in t.hand[seat]]
    given = () if among is None else ((but, among),)
    move = yield act.question(ASK_FORGET, [*moves, optional] if optional is not None else moves, given)
    if not isinstance(move, PowerMove):
        return
    if move.kind == "discard":
        act.once(DISCARDED)
        act.note("forget")
        t.hand[seat] = without(t.hand[seat], move.power)
        t.discard[seat] = (*t.discard[seat], move.power)
        return
    forget_card(act, move.power)


def may_discard(act: IsleAct) -> bool:
    """May the acting seat discard a card of its hand instead of forgetting one, once per action?"""
    for owner, rule in act.t.standing.discards:
        if owner == act.seat and rule.discards(act.t, act.seat):
            return DISCARDED not in (act.course.used or ())
    return False


def forget_card(act: IsleAct, card: str) -> None:
    """A card is forgotten: a unique one leaves the game, others go to their discard pile."""
    t, seat = act.t, act.seat
    if card in t.hand[seat]:
        t.hand[seat] = without(t.hand[seat], card)
    elif card in t.played[seat]:
        t.played[seat] = without(t.played[seat], card)
    else:
        t.discard[seat] = without(t.discard[seat], card)
    if POWERS[card].kind == UNIQUE:
        aside = [*t.forgotten]
        aside[seat] = (*aside[seat], card)
        t.forgotten = tuple(aside)
    else:
        lay_aside(t, card)
    act.note("forget")
    if t.log is not None:
        act.tell("power-forgotten", who=player(seat), power=power_phrase(card))


def reclaiming(t: Table, seat: int) -> None:
    """A card is about to come back to hand: scenarios may ask whether one did."""
    if t.scenario:
        t.marks[f"{RECLAIMED}{seat}"] = t.turn


def reclaim_all(t: Table, seat: int, source: Phrase = GROWTH) -> None:
    """All cards of the personal discard pile come back to hand (R4.1.7)."""
    if t.discard[seat]:
        reclaiming(t, seat)
    t.hand[seat] = t.hand[seat] + t.discard[seat]
    t.discard[seat] = ()
    if t.log is not None:
        t.tell_by(source, "reclaimed-all", who=player(seat))


def reclaim_one(act: IsleAct) -> Rule:
    """One card of the personal discard pile comes back to hand."""
    t, seat = act.t, act.seat
    cards = t.discard[seat]
    if not cards:
        return
    card = cards[0]
    if len(cards) > 1:
        move = yield act.question(ASK_RECLAIM, [power_move("reclaim", card) for card in cards])
        assert isinstance(move, PowerMove)
        card = move.power
    reclaiming(t, seat)
    t.discard[seat] = without(t.discard[seat], card)
    t.hand[seat] = (*t.hand[seat], card)
    if t.log is not None:
        act.tell("reclaimed", who=player(seat), power=power_phrase(card))


def reclaim_some(act: IsleAct, n: int, played: bool = False) -> Rule:
    """Up to so many cards of the acting seat come back to its hand."""
    t, seat = act.t, act.seat
    for _ in range(n):
        cards = [*t.discard[seat], *(t.played[seat] if played else ())]
        if not cards:
            return
        move = yield act.question(ASK_RECLAIM, [*[power_move("reclaim", card) for card in cards], STOP])
        if not isinstance(move, PowerMove):
            return
        reclaiming(t, seat)
        if move.power in t.discard[seat]:
            t.discard[seat] = without(t.discard[seat], move.power)
        else:
            t.played[seat] = without(t.played[seat], move.power)
        t.hand[seat] = (*t.hand[seat], move.power)
        if t.log is not None:
            act.tell("reclaimed", who=player(seat), power=power_phrase(move.power))
