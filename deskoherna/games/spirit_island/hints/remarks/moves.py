"""What the board says of a move, by its kind: at most two things, those that tell moves apart first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.effects import Choose, Effect, Gain, Pay
from deskoherna.core.effects.moves import NO, YES, AmountMove
from deskoherna.core.effects.values import all_values
from deskoherna.core.foresight.ahead import Run
from deskoherna.core.phrase import Phrase, named
from deskoherna.core.state import player
from ... import moves as m
from ...content import POWERS, SPIRITS
from ...figures import LAND_INDEX
from ...powers.power import FAST, SLOW
from ...state import Table
from ...verbs.cards import Forget, GainPower, MorePlays, ReclaimAll, ReclaimOne
from ...verbs.spirits import LosePresence
from . import cards, growing
from .lands import of_land, of_presence, whole

SEATS: Final = ("drawn", "gifted", "payer", "returns")  # kinds of moves that name a player
USED: Final = (FAST, SLOW)  # the phases of powers
BOTH: Final = 2  # lands told of a piece that goes from one to another
SHORT: Final = (YES, NO, m.STOP)  # answers that name nothing


def remarks(t: Table, asked: Decision, move: Move, run: Run) -> list[Phrase]:
    """What speaks for or against an answer as the board lies, for whoever is asked."""
    seat = asked.seat
    if isinstance(move, m.NameMove) and move.kind == "spirit":
        return [Phrase("style." + (SPIRITS[move.word].of or move.word))]
    if not t.spirits[seat]:
        return []
    if isinstance(move, m.PresenceMove):
        return [*of_source_or_land(t, seat, move.source), of_land(t, seat, move.land, run, True)]
    if isinstance(move, m.LandMove):
        found = [of_land(t, seat, move.land, run)]
        return [of_presence(t, seat, move.land), *found] if move.kind == "lose" else found
    if isinstance(move, (m.PieceMove, m.DamageMove, m.HitMove)):
        lands = dict.fromkeys([move.land, *asked_about(asked)])  # where a piece goes, and where it is now
        return [of_land(t, seat, land, run) for land in lands][:BOTH]
    if isinstance(move, m.UseMove):
        return of_use(t, seat, move, run)
    if isinstance(move, m.PowerMove):
        return of_power(t, seat, move)
    if isinstance(move, m.GrowthMove):
        panel = SPIRITS[t.spirits[seat]]
        if move.kind == "growth":
            return growing.of_option(t, seat, panel.symbols(move.n))
        option, i = divmod(move.n, 10)
        return growing.of_symbol(t, seat, panel.symbol_at((option, i)))
    if isinstance(move, m.NameMove):
        return of_name(t, seat, move, run)
    return of_done(t, seat) if move is m.DONE else of_effect(t, asked, move, run)


def asked_about(asked: Decision) -> list[int]:
    """The land a question is about, if it names one."""
    land = named((asked.about or {}).get("land"))
    return [land] if isinstance(land, int) else []


def of_effect(t: Table, asked: Decision, move: Move, run: Run) -> list[Phrase]:
    """An answer to an effect (yes or no, one of several, a number, enough): what one has of that which it is
    about, and how the land lies where it happens."""
    effects = (
        [move.effect] if isinstance(move, Choose) else [one for one in asked.given if isinstance(one, Effect)]
    )
    found = of_choice(t, asked.seat, [one for one in effects if isinstance(one, Effect)])
    if isinstance(move, (Choose, AmountMove)) or move in SHORT:
        found = [*found, *[of_land(t, asked.seat, land, run) for land in asked_about(asked)]]
    return found


def of_choice(t: Table, seat: int, effects: Sequence[Effect]) -> list[Phrase]:
    """What one has of that which effects are about."""
    inside = [value for effect in effects for value in all_values(effect)]
    if any(isinstance(one, LosePresence) for one in inside):
        return [Phrase("remark.whole", n=whole(t, seat))]
    if any(isinstance(one, (Forget, MorePlays, ReclaimOne, ReclaimAll)) for one in inside):
        return [growing.of_hand(t, seat)]
    return (
        [growing.of_energy(t, seat)] if any(isinstance(one, (Gain, GainPower, Pay)) for one in inside) else []
    )


def of_source_or_land(t: Table, seat: int, source: str) -> list[Phrase]:
    """Where presence comes from."""
    if source in LAND_INDEX:
        return [of_presence(t, seat, LAND_INDEX[source])]
    return growing.of_source(t, seat, source)


def of_use(t: Table, seat: int, move: m.UseMove, run: Run) -> list[Phrase]:
    """The land or the spirit a power is used on; what it does where it needs neither."""
    if move.land >= 0:
        return [of_land(t, seat, move.land, run)]
    if move.target >= 0:
        return [of_spirit(t, seat, move.target)]
    return cards.in_short(POWERS[move.power])


def of_spirit(t: Table, seat: int, who: int) -> Phrase:
    """What somebody has to work with."""
    if who == seat:
        return growing.of_energy(t, seat)
    return Phrase(
        "remark.spirit", who=player(who), n=t.energy[who], hand=len(t.hand[who]), gone=len(t.discard[who])
    )


def of_power(t: Table, seat: int, move: m.PowerMove) -> list[Phrase]:
    """A card that is played, kept, forgotten or taken back."""
    if move.kind == "play":
        return cards.of_play(t, seat, move.power)
    found = cards.of_card(t, seat, move.power)
    return (
        [*cards.of_whereabouts(t, seat, move.power), found[0]]
        if move.kind in ("forget", "discard")
        else found
    )


def of_name(t: Table, seat: int, move: m.NameMove, run: Run) -> list[Phrase]:
    """A track, a deck, an element, a fear card, a player."""
    if move.kind == "source":
        if move.word in LAND_INDEX:
            land = LAND_INDEX[move.word]
            return [of_presence(t, seat, land), of_land(t, seat, land, run)]
        return growing.of_source(t, seat, move.word)
    if move.kind == "deck":
        return cards.of_deck(t, seat, move.word)
    if move.kind == "element":
        return cards.of_element(t, seat, move.word)
    if move.kind == "reveal":
        return [of_fear_card(t, int(move.word) - 1)]
    if move.kind in SEATS:
        return [of_spirit(t, seat, int(move.word) - 1)]
    if move.kind == "track":
        return [growing.of_hand(t, seat)]
    return []


def of_fear_card(t: Table, at: int) -> Phrase:
    """When a fear card comes: those earned wait, the others need fear (R13.1)."""
    below = at - len(t.earned)
    if below < 0:
        return Phrase("remark.fear-earned")
    return Phrase("remark.fear-far", n=t.fear_pool + below * t.fear_size)


def of_done(t: Table, seat: int) -> list[Phrase]:
    """What one leaves undone: powers not used, cards not played."""
    if t.phase in USED:
        return cards.of_unused(t, seat)
    if t.phase == "spirits" and t.ready[seat]:
        return [Phrase("remark.unplayed", n=t.plays[seat], energy=t.energy[seat], hand=len(t.hand[seat]))]
    return []
