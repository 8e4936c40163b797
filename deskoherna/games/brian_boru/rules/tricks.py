"""The action phase: tricks (R6)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Step, player
from deskoherna.core.states.sets import ONLY
from ..figures import CARD_COLOUR, COLOURS, PLAYERS, PRIMARY, SECONDARY, TOWN_COLOUR, WHITE
from ..moves import (
    ABOUT_CARD,
    CHOICES,
    FOLLOW,
    LEAD,
    MARK,
    CardMove,
    Choose,
    TownMove,
    card_phrase,
    card_phrases,
    town_phrase,
)
from ..state import NOBODY, Table
from .setup import why_taken
from .symbols import accept, left_out, offer, slide_down, take

# Steps of a trick, made once.
THEN_MARK: Final[Step] = ("mark", ())
NEXT_TRICK: Final[Step] = ("trick", ())
FOLLOWS: Final[list[Step]] = [("follow", (seat,)) for seat in range(max(PLAYERS))]
RESOLVES: Final[list[Step]] = [("resolve", (seat,)) for seat in range(max(PLAYERS))]
BARRED: Final[list[bytes]] = [  # towns for which a hand has no card, by the mask of its colours (R6.3)
    bytes([town for town, colour in enumerate(TOWN_COLOUR) if not colours & (1 << colour | 1 << WHITE)])
    for colours in range(1 << len(COLOURS))
]


def trick(t: Table) -> None:
    """A new trick, or the end of the action phase once everybody has one card left (R6.1)."""
    t.active = NOBODY
    t.winner = NOBODY
    if len(t.hands[0]) == 1:
        end_action_phase(t)
        return
    for seat in t.clockwise(t.marker):
        if towns_to_lead(t, seat):
            t.leader = seat
            t.agenda.append(THEN_MARK)
            return
        t.shown |= 1 << seat  # A3: who cannot lead shows it
        t.reveals += 1
        if t.log is not None:
            t.tell("cannot-lead", who=player(seat), cards=card_phrases(t.hands[seat]))
    end_action_phase(t)  # R6.4


def towns_to_lead(t: Table, seat: int) -> bytes:
    """The free towns for which there is a card in a hand (R6.2, R6.3)."""
    colours = 0
    for card in t.hands[seat]:
        colours |= 1 << CARD_COLOUR[card]
    return t.free.translate(None, BARRED[colours])


def end_action_phase(t: Table) -> None:
    """Cards left are discarded unseen (R6.1, A18); then upkeep."""
    t.hands = [b""] * t.players
    t.sightings = ((),) * t.players
    t.spare = b""
    t.shown = 0
    t.phase = "upkeep"
    t.then(("wedding", ()), ("battle", ()), ("church", ()), ("claims", ()))  # R8.1


def mark(t: Table) -> Decision | None:
    """The leader puts the marker on a free town for which there is a card in hand, and leads (R6.2, R6.3).

    Town and card are one step: whoever imagines other hands from here has to imagine a card for this town.
    """
    moves = [MARK[town] for town in towns_to_lead(t, t.leader)]
    if not moves:  # never at a table; in a possible world, which is then dealt anew because others are asked
        t.then(("trick", ()))
        return None
    return Decision(t.leader, MARK_TOWN, moves)


def take_mark(t: Table, asked: Decision, move: Move) -> Decision:
    """The leader plays a card of the town's colour or a white one (R6.3)."""
    assert isinstance(move, TownMove)
    t.active = move.town
    if t.log is not None:
        t.tell("marks", who=player(t.leader), town=town_phrase(move.town))
    colour = TOWN_COLOUR[t.active]
    moves: list[Move] = []
    for card in t.hands[t.leader]:
        of = CARD_COLOUR[card]
        if of == colour or of == WHITE:
            moves.append(LEAD[card])
    return Decision(t.leader, LEAD_CARD, moves)


def fits(card: int, colour: int) -> bool:
    """Can a card win a town of this colour (R6.6)?"""
    return CARD_COLOUR[card] in (colour, WHITE)


def take_lead(t: Table, asked: Decision, move: Move) -> None:
    """The card that was led lies before the leader; the others follow."""
    assert isinstance(move, CardMove)
    play_card(t, t.leader, move.card)
    if t.log is not None:
        t.tell("leads", who=player(t.leader), card=card_phrase(move.card))
    t.agenda.append(FOLLOWS[(t.leader + 1) % t.players])


def follow(t: Table, seat: int) -> Decision:
    """Everybody else plays any card, clockwise (R6.5)."""
    return Decision(seat, FOLLOW_CARD, [FOLLOW[card] for card in t.hands[seat]])


def take_follow(t: Table, asked: Decision, move: Move) -> None:
    """The next player follows, or the trick is settled."""
    assert isinstance(move, CardMove)
    seat = asked.seat
    play_card(t, seat, move.card)
    if t.log is not None:
        t.tell("follows", who=player(seat), card=card_phrase(move.card))
    left = (seat + 1) % t.players
    if left != t.leader:
        t.agenda.append(FOLLOWS[left])
    else:
        settle_trick(t)


def why_not_mark(t: Table, asked: Decision, move: Move) -> Reason | None:
    """The town is free, and there is a card for it (R6.2, R6.3)."""
    if not isinstance(move, TownMove) or move.kind != "mark":
        return left_out(t, asked, move)
    taken = why_taken(t, asked.seat, move.town, "R6.2")
    colour = TOWN_COLOUR[move.town]
    if taken is not None or any(fits(card, colour) for card in t.hands[asked.seat]):
        return taken
    what = town_phrase(move.town)
    return Reason("R6.3", Phrase("why.no-suit", town=what, colour=Phrase(COLOURS[colour])))


def why_not_card(t: Table, asked: Decision, move: Move) -> Reason | None:
    """The card is in hand (R6.5) and, to lead it, of the town's colour or white (R6.3)."""
    if not isinstance(move, CardMove) or move.kind != asked.prompt.key:
        return left_out(t, asked, move)
    card = card_phrase(move.card)
    hand = t.hands[asked.seat]
    if move.card not in hand:
        absent = Phrase("why.not-in-hand", card=card, hand=card_phrases(hand))
        return Reason(asked.prompt.rules[0], absent)
    colour = TOWN_COLOUR[t.active]
    if move.kind == "follow" or fits(move.card, colour):
        return None
    town = town_phrase(t.active)
    return Reason("R6.3", Phrase("why.wrong-colour", card=card, town=town, colour=Phrase(COLOURS[colour])))


def why_not_choose(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Every action of the card is offered (R6.8)."""
    return None if isinstance(move, Choose) else left_out(t, asked, move)


MARK_TOWN: Final = Prompt("mark", "R6.2", "R6.3", take=take_mark, why=why_not_mark)
LEAD_CARD: Final = Prompt("lead", "R6.3", "R6.6", take=take_lead, why=why_not_card)
FOLLOW_CARD: Final = Prompt("follow", "R6.5", "R6.6", take=take_follow, why=why_not_card)
CHOOSE_ACTION: Final = Prompt("choose", "R6.8", "R6.9", why=why_not_choose)


def play_card(t: Table, seat: int, card: int) -> None:
    """A card from the hand face up before its player: everybody has seen it now."""
    t.reveals += 1
    t.hands[seat] = t.hands[seat].replace(ONLY[card], b"")
    t.played[seat] = card


def settle_trick(t: Table) -> None:
    """The highest card of the town's colour wins (R6.6); cards resolve in ascending order (R6.7)."""
    t.winner = trick_winner(t.played, TOWN_COLOUR[t.active])
    if t.log is not None:
        colour = Phrase(COLOURS[TOWN_COLOUR[t.active]])
        t.tell("wins", who=player(t.winner), card=card_phrase(t.played[t.winner]), colour=colour)
    t.agenda.append(NEXT_TRICK)
    for card in sorted(t.played, reverse=True):
        t.agenda.append(RESOLVES[t.played.index(card)])


def trick_winner(played: list[int], colour: int) -> int:
    """Whose card is the highest that is white or of this colour (R6.6)."""
    best = 0
    winner = NOBODY
    for seat in range(len(played)):
        card = played[seat]
        of = CARD_COLOUR[card]
        if card > best and (of == colour or of == WHITE):
            best = card
            winner = seat
    return winner


def resolve(t: Table, seat: int) -> Rule:
    """The winner carries out the primary action, a loser one of the secondary ones (R6.8)."""
    card = t.played[seat]
    if t.log is not None:
        t.cause = card_phrase(card)
    if seat == t.winner:
        action = PRIMARY[card]
    elif len(SECONDARY[card]) == 1:
        action = SECONDARY[card][0]
    else:
        move = yield Decision(seat, CHOOSE_ACTION, CHOICES[card], ABOUT_CARD[card])
        assert isinstance(move, Choose)
        action = SECONDARY[card][move.option]
    for symbol, n in action:  # left to right, each fully before the next (R6.9)
        take(t, seat, symbol, n)
        question = offer(t, seat, symbol)
        if question is not None:
            move = yield question
            accept(t, seat, move)
    slide_down(t, seat)  # R7.10
    t.played[seat] = 0  # R6.10
