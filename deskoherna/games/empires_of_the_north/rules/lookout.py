"""Lookout: four cards each, one worker for each card kept; then stored effects (L, K7)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule, Together
from deskoherna.core.effects import perform
from deskoherna.core.state import Step, player
from deskoherna.settlers.box import refuse
from deskoherna.settlers.seats import EMPTY
from ..effects.abilities import LOOKOUT_ENDS, STORED
from ..effects.acts import EmpireAct
from ..figures import LOOKOUT, STOCK, WORKER
from ..moves import BOX, KEEP_ALL, CardsMove, card_phrase, let_go
from ..state import STORING, Table
from .land import action_cards, laid_on
from .piles import ALIKE, reveal_some
from .supply import face, happen, tire


def lookout(t: Table) -> None:
    """A new round: everybody looks at four cards (L2)."""
    t.chapter += 1
    t.phase = "lookout"
    if t.log is not None:
        t.tell("round", n=t.chapter)
    look(t, LOOKOUT)
    events: list[Step] = [("event", ())] if t.players == 1 else []  # O3
    t.then(("keep", (True, 0)), *events, ("stored", ()), ("lookout-end", ()), ("action", ()))


def look(t: Table, n: int) -> None:
    """Everybody draws cards to choose from; the hand is set aside (S7, L1, L2)."""
    looked: list[bytes] = [EMPTY] * t.players
    for i in range(t.players):
        seat = (t.first + i) % t.players
        looked[seat] = reveal_some(t, seat, n)
        if t.log is not None:
            t.tell_only(seat, "looks", who=player(seat), cards=[card_phrase(card) for card in looked[seat]])
            t.tell_others(seat, "looks-secretly", who=player(seat), n=len(looked[seat]))
    t.looked = tuple(looked)


def choices(cards: bytes, fewest: int, most: int) -> list[Move]:
    """The ways to discard some of the cards, few first; identical copies are told apart once only."""
    ordered = bytes(sorted(cards))
    some = parts(ordered, fewest, most)
    kinds = ordered.translate(ALIKE)
    if len(set(kinds)) < len(kinds):
        first: dict[tuple[int, ...], tuple[int, ...]] = {}
        for alike, one in zip(parts(kinds, fewest, most), some, strict=True):
            first.setdefault(alike, one)
        some = list(first.values())
    return let_go(some)


def parts(things: bytes, fewest: int, most: int) -> list[tuple[int, ...]]:
    """Every choice of so many of some things, few first."""
    found: list[tuple[int, ...]] = []
    for n in range(fewest, most + 1):
        found += combinations(things, n)
    return found


def why_not_kept(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why just these cards cannot be discarded; how many at least and at most is given (S7, L3)."""
    rule = asked.prompt.rules[0]
    fewest, most = asked.given
    looked = t.looked[asked.seat]
    gone = move.cards if isinstance(move, CardsMove) else EMPTY
    if not gone and move is not KEEP_ALL:
        return BOX.not_asked(asked)
    for card in gone:
        if card not in looked:
            return BOX.refuse(rule, "not-looked-at", card)
    if len(gone) < fewest:
        return refuse(rule, "keep-most", n=len(looked) - fewest)
    if len(gone) > most:
        return refuse(rule, "keep-least", n=len(looked) - most)
    alike = [one for one in asked.moves if isinstance(one, CardsMove)]
    for one in alike:
        if one.cards != gone and one.cards.translate(ALIKE) == gone.translate(ALIKE):
            return refuse("C1", "same-card", example=one.notation)
    return None


WHICH_KEPT: Final = Prompt("lookout", "L3", "L4", why=why_not_kept)
WHICH_START: Final = Prompt("start", "S7", why=why_not_kept)


def keep(t: Table, tiring: bool, kept: int) -> Rule:
    """Everybody discards what is not kept, at the same time (S7, L3, L4); the step ``keep``.

    ``tiring``: each card kept tires a worker; otherwise ``kept`` is how many are kept.
    """
    questions: list[Decision] = []
    gone: list[bytes] = [EMPTY] * t.players
    for seat in range(t.players):
        cards = t.looked[seat]
        most = min(len(cards), t.goods[seat * STOCK + WORKER] if tiring else kept)
        if most == 0:
            gone[seat] = cards  # everybody sees that nothing can be kept
        elif tiring:
            span = (len(cards) - most, len(cards))
            questions.append(Decision(seat, WHICH_KEPT, choices(cards, *span), {"n": most}, span))
        else:
            span = (len(cards) - most, len(cards) - most)
            questions.append(Decision(seat, WHICH_START, choices(cards, *span), {"n": kept}, span))
    if questions:
        everybody = Together(questions)
        yield everybody
        for i in range(len(questions)):
            move = everybody.answers[i]
            gone[questions[i].seat] = move.cards if isinstance(move, CardsMove) else EMPTY
    t.reveals += 1
    for seat in range(t.players):
        settle(t, seat, gone[seat], tiring)
    t.looked = (EMPTY,) * t.players


def settle(t: Table, seat: int, gone: bytes, tiring: bool) -> None:
    """Cards kept join the hand, the others are discarded face up, in the order they were drawn."""
    kept = t.looked[seat].translate(None, gone)
    gone = t.looked[seat].translate(None, kept)
    t.hands[seat] = bytes(sorted(t.hands[seat] + kept))
    t.discards[seat] += gone
    if t.log is not None:
        t.tell_only(seat, "keeps", who=player(seat), cards=[card_phrase(card) for card in kept])
        t.tell_others(seat, "keeps-secretly", who=player(seat), n=len(kept))
        if gone:
            t.tell("lets-go", who=player(seat), cards=[card_phrase(card) for card in gone])
    if tiring and kept:
        tire(t, seat, len(kept))


# -- the end of lookout (L5) -------------------------------------------------------------------------------


def stored(t: Table) -> None:
    """Every stored effect pays (K7), from the first player on; the step ``stored``."""
    if not t.laid:
        return
    steps: list[Step] = []
    for i in range(t.players):
        seat = (t.first + i) % t.players
        for card in action_cards(t, seat):
            effect = STORED[face(t, card)] if card in t.laid else None
            if effect is not None:
                n = len([good for good in laid_on(t, card) if effect.goods >> good & 1]) // effect.per
                steps += [("pay-out", (seat, card))] * n
    t.then(*steps)


def pay_out(t: Table, seat: int, card: int) -> Rule:
    """One set of stored goods pays (K7); the step ``pay-out``."""
    effect = STORED[face(t, card)]
    if effect is not None:
        BOX.tell(t, "pays-out", seat, card)
        yield from perform(EmpireAct(t, seat, card, STORING), effect.effect)


def lookout_end(t: Table) -> None:
    """Features at the very end of lookout (L5)."""
    for i in reversed(range(t.players)):
        happen(t, (t.first + i) % t.players, LOOKOUT_ENDS)
