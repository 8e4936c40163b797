"""Preparation (R4) and the draft (R5)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule, Together, not_asked
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.states.sets import ONLY
from ..figures import CARDS, ESTRID, HAND, MARRIAGES
from ..moves import KEEP, Keep, card_phrase, card_phrases
from ..state import Table


def prepare(t: Table) -> None:
    """A new round: Vikings land, a marriage card is turned up, cards are dealt (R4, R5.1)."""
    t.chapter += 1
    landed = t.viking_deck[t.below(len(t.viking_deck))]  # R4.1
    t.viking_deck = _without(t.viking_deck, landed)
    t.battle = landed
    if t.chapter == t.rounds:  # R4.3: the last card is Estrid
        t.marriage_card = ESTRID
    else:
        t.marriage_card = t.marriage_deck[t.below(len(t.marriage_deck))]  # R4.2
        t.marriage_deck = _without(t.marriage_deck, t.marriage_card)
    if t.log is not None:
        bride = Phrase("marriage." + MARRIAGES[t.marriage_card])
        t.tell("prepares", n=t.chapter, rounds=t.rounds, raiders=landed, card=bride)
    deal(t)
    t.phase = "draft"
    t.then(("draft", ()))


def _without(deck: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = deck.index(card)
    return deck[:at] + deck[at + 1 :]


def deal(t: Table) -> None:
    """Shuffle all 25 action cards and deal a packet to everybody (R5.1)."""
    cards = list(CARDS)
    t.shuffle(cards)
    size = HAND[t.players]
    t.packets = tuple([bytes(sorted(cards[i * size : (i + 1) * size])) for i in range(t.players)])
    t.spare = bytes(sorted(cards[t.players * size :]))
    t.hands = [b""] * t.players
    t.shown = 0
    t.sightings = tuple([(packet,) for packet in t.packets])


def draft(t: Table) -> Rule:
    """Everybody keeps two cards in secret and passes the rest to the left (R5.2)."""
    questions: list[Decision] = []
    for seat in range(t.players):
        questions.append(Decision(seat, KEEP_TWO, keep_moves(t.packets[seat])))
    everybody = Together(questions)
    yield everybody
    rest: list[bytes] = []
    for seat in range(t.players):
        kept = everybody.answers[seat]
        assert isinstance(kept, Keep)
        t.hands[seat] = bytes(sorted(t.hands[seat] + ONLY[kept.first] + ONLY[kept.second]))
        rest.append(t.packets[seat].replace(ONLY[kept.first], b"").replace(ONLY[kept.second], b""))
        if t.log is not None:
            cards = card_phrases((kept.first, kept.second))
            t.tell_only(seat, "keeps", who=player(seat), cards=cards)
            t.tell_others(seat, "keeps-secretly", who=player(seat), n=2)
    t.reveals += 1
    _pass_left(t, rest)


_listed: Final[dict[bytes, list[Move]]] = {}  # copies of a match ask about the same packets again and again
MOST_LISTED: Final = 4096


def keep_moves(packet: bytes) -> list[Move]:
    """Every pair of cards of a packet."""
    moves = _listed.get(packet)
    if moves is None:
        moves = []
        for at, card in enumerate(packet, 1):
            moves += map(KEEP[card].__getitem__, packet[at:])
        if len(_listed) >= MOST_LISTED:
            _listed.clear()
        _listed[packet] = moves
    return moves


def why_not_keep(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Two cards of the packet, the lower one first (R5.2, R5.4)."""
    if not isinstance(move, Keep):
        return not_asked(asked)
    packet = t.packets[asked.seat]
    for card in (move.first, move.second):
        what = card_phrase(card)
        if card in t.hands[asked.seat]:
            return Reason("R5.4", Phrase("why.already-kept", card=what, packet=card_phrases(packet)))
        if card not in packet:
            return Reason("R5.2", Phrase("why.not-in-packet", card=what, packet=card_phrases(packet)))
    if move.first == move.second:
        return Reason("R5.2", Phrase("why.same-card", card=card_phrase(move.first)))
    if move.first > move.second:
        return Reason("R5.2", Phrase("why.lower-first", example=KEEP[move.first][move.second].notation))
    return None


KEEP_TWO: Final = Prompt("keep", "R5.2", "R5.4", secret=True, why=why_not_keep)


def _pass_left(t: Table, rest: list[bytes]) -> None:
    """The left neighbour looks at what was passed; one or two cards are kept whole (R5.3)."""
    t.packets = tuple([rest[seat - 1] for seat in range(t.players)])
    t.sightings = tuple([(*t.sightings[seat], t.packets[seat]) for seat in range(t.players)])
    if len(rest[0]) > 2:
        t.then(("draft", ()))
        return
    for seat in range(t.players):
        last = t.packets[seat]
        t.hands[seat] = bytes(sorted(t.hands[seat] + last))
        if t.log is not None and last:
            t.tell_only(seat, "keeps", who=player(seat), cards=card_phrases(last))
            t.tell_others(seat, "keeps-secretly", who=player(seat), n=len(last))
    t.packets = (b"",) * t.players
    t.phase = "tricks"
    t.then(("trick", ()))
