"""Lookout: a faction card each, then common cards by drafts and their variants (B3.2, B8, B12.2)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule, Together
from deskoherna.core.state import Step, player
from deskoherna.settlers.moves import CardMove
from deskoherna.settlers.seats import EMPTY, ONLY
from ..figures import COMMON, NOTHING, RECORD
from ..moves import BOX, DISCARD, KEEP, card_phrase
from ..state import Table
from .piles import discard, draw, reveal, reveal_some, tell_kept, why_not_looked_at


def why_not_offered(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a card cannot be taken from the open ones (B3.2.2)."""
    if not isinstance(move, CardMove) or move.kind != "keep":
        return BOX.not_asked(asked)
    return BOX.not_among(t.offer, move.card, move.notation, asked.prompt.rules[0], "not-in-offer")


def take_card(t: Table, asked: Decision, move: Move) -> None:
    """An open card comes into the hand: everybody has seen it."""
    assert isinstance(move, CardMove)
    taken = ONLY[move.card]
    t.offer = t.offer.replace(taken, EMPTY)
    t.hands[asked.seat] += taken
    known = [cards + taken for cards in t.known]
    known[asked.seat] = t.known[asked.seat]
    t.known = tuple(known)
    BOX.tell(t, "takes", asked.seat, move.card)


TAKE_ONE: Final = Prompt("take", "B3.2.2", "B3.2.3", take=take_card, why=why_not_offered)
TAKE_ADVANCED: Final = Prompt("take", "B8.2", "B8.3", take=take_card, why=why_not_offered)
KEEP_SECRETLY: Final = Prompt("keep", "B8.1", secret=True, why=why_not_looked_at)
DISCARD_LAST: Final = Prompt("keep-last", "B8.1", why=why_not_looked_at)

ALTERNATE: Final = "alternate"
ADVANCED: Final = "advanced"
PACKET: Final = 3  # B8.1
ADVANCED_OFFER: Final = 5  # B8.2


def lookout(t: Table) -> None:
    """A new round: a faction card each (B3.2.1), then common cards."""
    t.chapter += 1
    t.phase = "lookout"
    if t.log is not None:
        t.tell("round", n=t.chapter)
    order = [(t.first + i) % t.players for i in range(t.players)]
    for seat in order:
        draw(t, seat, t.factions[seat])
        if t.peaceful:
            draw(t, seat, COMMON)  # B8.4
    t.then(*drafts(t, order), ("production", ()))


def drafts(t: Table, order: list[int]) -> list[Step]:
    """The steps by which common cards reach the hands."""
    if t.players == 1:
        return [("solo-offer", ()), ("pick", (0,)), ("solo-share", ()), ("pick", (0,)), ("solo-rest", ())]
    if t.lookout == ALTERNATE:
        return [("packets", ()), ("keep-packets", ()), ("pass-packets", ())]
    if t.lookout == ADVANCED:
        return advanced(order)
    back = order[::-1]
    return [
        ("offer", (t.players + 1,)),
        *[("pick", (seat,)) for seat in order],
        ("offer-rest", ()),
        ("offer", (t.players + 1,)),
        *[("pick", (seat,)) for seat in back],
        ("offer-rest", ()),
    ]


def advanced(order: list[int]) -> list[Step]:
    """Five cards and two laps; with more than two players refilled to four, then to three (B8.2, B8.3)."""
    steps: list[Step] = [("offer", (ADVANCED_OFFER,))]
    for lap in range(2):
        for i in range(len(order)):
            if len(order) > 2 and i and not (lap == 0 and i == 1) and not (lap == 1 and i == len(order) - 1):
                steps.append(("offer", (4 - lap,)))
            steps.append(("pick", (order[i],)))
    return [*steps, ("offer-rest", ())]


def offer(t: Table, size: int) -> None:
    """Reveal common cards until so many lie open (B3.2.2)."""
    shown = reveal_some(t, COMMON, max(size - len(t.offer), 0))
    t.offer = bytes(sorted(t.offer + shown))
    if t.log is not None:
        t.tell("offers", cards=[card_phrase(card) for card in shown])


def pick(t: Table, seat: int) -> Decision | None:
    """Take one of the open cards."""
    if not t.offer:
        return None
    prompt = TAKE_ADVANCED if t.lookout == ADVANCED else TAKE_ONE
    moves: list[Move] = []
    last = -1
    for card in t.offer:  # in order, and of identical copies the lowest
        if RECORD[card] != last:
            last = RECORD[card]
            moves.append(KEEP[card])
    return Decision(seat, prompt, moves)


def offer_rest(t: Table) -> None:
    """What nobody took is discarded."""
    for card in t.offer:
        discard(t, card)
    if t.log is not None and t.offer:
        t.tell("rest", cards=[card_phrase(card) for card in t.offer])
    t.offer = EMPTY


# -- the alternate lookout (B8.1) --------------------------------------------------------------------------


def deal_packets(t: Table) -> None:
    """Everybody draws three common cards."""
    packets: list[bytes] = [EMPTY] * t.players
    for i in range(t.players):
        seat = (t.first + i) % t.players
        for _ in range(PACKET):
            card = reveal(t, COMMON)
            if card != NOTHING:
                packets[seat] += ONLY[card]
        if t.log is not None:
            t.tell_only(seat, "looks", who=player(seat), cards=[card_phrase(card) for card in packets[seat]])
            t.tell_others(seat, "looks-secretly", who=player(seat), n=len(packets[seat]))
    t.packets = tuple(packets)


def keep_packets(t: Table) -> Rule:
    """Everybody keeps one in secret and passes the others to the left."""
    asked = [seat for seat in range(t.players) if t.packets[seat]]
    if not asked:
        return
    everybody = Together(
        [Decision(seat, KEEP_SECRETLY, [KEEP[card] for card in sorted(t.packets[seat])]) for seat in asked]
    )
    yield everybody
    rest = list(t.packets)
    for i in range(len(asked)):
        move = everybody.answers[i]
        assert isinstance(move, CardMove)
        _keep(t, asked[i], move.card)
        rest[asked[i]] = rest[asked[i]].replace(ONLY[move.card], EMPTY)
    t.reveals += 1
    t.known = tuple([t.known[seat] + rest[seat] for seat in range(t.players)])
    t.packets = tuple([rest[seat - 1] for seat in range(t.players)])


def pass_packets(t: Table) -> Rule:
    """Everybody keeps one of the two cards passed and discards the other, face up."""
    questions: list[Decision] = []
    for seat in range(t.players):
        if len(t.packets[seat]) > 1:
            moves: list[Move] = [DISCARD[card] for card in sorted(t.packets[seat])]
            questions.append(Decision(seat, DISCARD_LAST, moves))
    left = list(t.packets)
    if questions:
        everybody = Together(questions)
        yield everybody
        for i in range(len(questions)):
            move = everybody.answers[i]
            assert isinstance(move, CardMove)
            seat = questions[i].seat
            left[seat] = left[seat].replace(ONLY[move.card], EMPTY)
            discard(t, move.card)
            BOX.tell(t, "discards", seat, move.card)
    t.reveals += 1
    t.packets = (EMPTY,) * t.players
    for seat in range(t.players):
        for card in left[seat]:
            _keep(t, seat, card)


def _keep(t: Table, seat: int, card: int) -> None:
    t.hands[seat] += ONLY[card]
    if t.log is not None:
        tell_kept(t, seat, ONLY[card])
