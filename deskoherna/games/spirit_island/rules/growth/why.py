"""Why not in the spirit phase: growth options and their symbols, cards, symbols of the tracks (R4, R5)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Reason, Why
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from ...content import POWERS, SPIRITS
from ...moves import GrowthMove, NameMove, PowerMove
from ...naming import power_phrase
from ...powers.power import INNATE
from ...standing import TABLE
from ...state import Table
from ..ground import cost
from ..reasons import missing, offered, refusing, rule_of, said

GROW_FIRST: Final = Reason("R4.1.1", Phrase("why.grow-first"))

# -- growth, cards and track symbols -----------------------------------------------------------------------


def in_spirit_phase(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a move is not among those of a seat's turn to grow or to play cards."""
    if isinstance(move, GrowthMove) and move.kind == "growth":
        return not_to_grow(t, asked.seat, move.n)
    if isinstance(move, PowerMove) and move.kind == "play":
        return not_to_play(t, asked.seat, move.power)
    if offered(asked, move):
        return None
    if isinstance(move, NameMove) and move.kind == "track" and t.ready[asked.seat]:
        return not_from_track(t, asked.seat, move.word)
    for owner, rule in t.standing.calls:
        reason = rule.refuses(t, asked.seat, "spirits", move) if owner in (asked.seat, TABLE) else None
        if reason is not None:
            return reason
    return missing(t, asked, move)


def not_to_grow(t: Table, seat: int, n: int) -> Reason | None:
    """Why a growth option cannot be taken, as ``growth_options`` has them."""
    panel, grown = SPIRITS[t.spirits[seat]], t.grown[seat]
    if not 1 <= n <= len(panel.options):
        return Reason("R4.1.1", Phrase("why.no-option", n=len(panel.options)))
    if t.ready[seat]:
        return Reason("R4.1.2", Phrase("why.grown"))
    option = panel.options[n - 1]
    if n in grown:
        return Reason("R4.1.2", Phrase("why.option-taken"))
    if option.group and option.group in [panel.options[one - 1].group for one in grown]:
        return Reason("R4.1.3", Phrase("why.option-group"))
    if not panel.opened(t, seat, n):
        return Reason("R4.1.3", Phrase("why.option-shut"))
    if option.cost > t.energy[seat]:
        return Reason("R4.1.3", Phrase("why.option-dear", cost=option.cost, energy=t.energy[seat]))
    return None


def not_to_play(t: Table, seat: int, card: str) -> Reason | None:
    """Why a card cannot be played."""
    if card not in t.hand[seat]:
        return Reason("R4.3.1", whereabouts(t, seat, card))
    if not t.ready[seat]:
        return GROW_FIRST
    if t.plays[seat] <= 0:
        return Reason("R4.2.1", Phrase("why.no-plays"))
    price = cost(t, seat, card)
    if price > t.energy[seat]:
        dear = Phrase("why.too-dear", power=power_phrase(card), cost=price, energy=t.energy[seat])
        return Reason("R4.3.1", dear)
    return None


def not_from_track(t: Table, seat: int, action: str) -> Reason:
    """Why a symbol of a presence track is not offered."""
    if action not in SPIRITS[t.spirits[seat]].actions[t.shown[seat]]:
        return Reason("R4.2.3", Phrase("why.track-covered"))
    return Reason("R4.2.3", Phrase("why.track-used" if action in t.tracked[seat] else "why.track-idle"))


def of_symbols(t: Table, asked: Decision, move: Move) -> Reason:
    """Why a symbol of growth cannot be done next."""
    assert isinstance(move, GrowthMove)
    panel, seat = SPIRITS[t.spirits[asked.seat]], asked.seat
    option, i = divmod(move.n, 10)
    if option > len(panel.options) or i >= len(panel.symbols(option)):
        return Reason("R4.1.1", Phrase("why.no-symbol"))
    if option and option not in t.grown[seat]:
        return Reason("R4.1.1", Phrase("why.symbol-untaken"))
    if (option, i) not in t.todo[seat]:
        return Reason("R4.1.1", Phrase("why.symbol-done"))
    alike = [one for one in t.todo[seat] if panel.symbol_at(one) == panel.symbol_at((option, i))]
    return Reason("R4.1.1", Phrase("why.symbol-alike", said=f"symbol {10 * alike[0][0] + alike[0][1]}"))


# -- cards -------------------------------------------------------------------------------------------------


def whereabouts(t: Table, seat: int, card: str) -> Phrase:
    """Where a card is that is not where it ought to be, for a seat."""
    name = power_phrase(card)
    if POWERS[card].kind == INNATE:
        return Phrase("why.innate", power=name)
    for key, cards in (
        ("why.in-hand", t.hand[seat]),
        ("why.in-play", t.played[seat]),
        ("why.discarded", t.discard[seat]),
        ("why.forgotten", t.forgotten[seat]),
    ):
        if card in cards:
            return Phrase(key, power=name)
    for other in range(t.players):
        if card in t.hand[other] or card in t.played[other] or card in t.discard[other]:
            return Phrase("why.anothers-card", power=name, who=player(other))
    return Phrase("why.nobodys-card", power=name)


def of_cards(t: Table, asked: Decision, move: Move) -> Reason:
    """Why a card is not offered: a condition that is given, or because of where it is."""
    assert isinstance(move, PowerMove)
    card, seat = move.power, asked.seat
    if card in t.hand[seat] or card in t.played[seat] or card in t.discard[seat]:
        for condition, left in asked.given:
            if card not in left:
                return said(asked, move, condition)
    return Reason(rule_of(asked), whereabouts(t, seat, card))


def at_once(t: Table, asked: Decision, move: Move) -> Reason:
    """Why a card cannot be played where an effect lets one be played at once."""
    assert isinstance(move, PowerMove)
    card, seat = move.power, asked.seat
    if card not in t.hand[seat]:
        return Reason(rule_of(asked), whereabouts(t, seat, card))
    price = max(POWERS[card].cost, cost(t, seat, card))  # some effects take no heed of rules that lower it
    dear = Phrase("why.too-dear", power=power_phrase(card), cost=price, energy=t.energy[seat])
    return Reason(rule_of(asked), dear)


WHEREABOUTS: Final[Why] = refusing(of_cards)
SYMBOLS: Final[Why] = refusing(of_symbols)
AT_ONCE: Final[Why] = refusing(at_once)
