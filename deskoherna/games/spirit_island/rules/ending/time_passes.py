"""Time passes: cards are put away, damage heals, effects of the turn end (R3.5)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.phrase import Phrase
from ...act import IsleAct
from ...figures import BADLANDS, LANDS, NO_ELEMENTS
from ...island.shape import unwoven
from ...land import damage_of, unhurt
from ...moves import STOP, PieceMove, PresenceMove, piece_move, presence_move
from ...standing import DUSK, NIGHT
from ...state import TURN, Table
from ...verbs.cards import KEEPS, return_kept
from ..actions import conclude, moment
from ..ground import endurance, gain_elements, may_settle
from ..growth.power_cards import forget_card
from ..pieces.harm import destroy
from ..pieces.moving import shift
from ..pieces.presence import place
from ..pieces.why import no_piece, stands
from ..powers.offers import DROWSY
from ..reasons import refusing, said


def of_parting(t: Table, asked: Decision, move: Move) -> Reason:
    """Why something does not go to the land that parts. Given: the land that stays, and the other."""
    here, there = asked.given
    if isinstance(move, PresenceMove) and move.source != LANDS[here]:
        return said(asked, move, "apart-from")
    if isinstance(move, PieceMove) and not stands(t, here, move.code) and move.land == there:
        return no_piece(asked, move.code, here)
    return said(asked, move, "apart-to")


ASK_APART: Final = Prompt("come-apart", "R12.11", why=refusing(of_parting))
WOVEN: Final = "woven"  # mod: two lands (place, what) are one; n is the seat that made them so
FLEETING: Final = "fleeting"  # mod: a card (place) of a seat (what) is forgotten as time passes
FOREVER: Final = "element-forever"  # mod: a seat (what) has an element (place) more for good


def time(t: Table) -> Rule:
    """The end of a turn."""
    yield from moment(t, DUSK) or ()
    t.phase = "time"
    if t.mods and t.isle.joined:
        yield from come_apart(t)
    for seat, rule in t.standing.time:
        yield from rule.time(t, seat) or ()
    if KEEPS in t.modded or FLEETING in t.modded:
        yield from return_some(t)
    for seat, cards in enumerate(t.played):
        t.discard[seat] += cards
    t.played = [()] * t.players
    t.used = [()] * t.players
    t.quickened = [0] * t.players
    t.extra = [NO_ELEMENTS] * t.players
    heal(t)
    t.expire(TURN)
    for mod in t.mods:
        if mod.kind == FOREVER and isinstance(mod.what, int) and isinstance(mod.place, int):
            gain_elements(t, mod.what, mod.place)
        elif mod.kind == DROWSY and mod.place == t.turn:
            t.drop(mod)
    if t.standing.festers:
        yield from succumb(t)
    if t.marks:
        t.marks.pop("fear-cards", None)
        if "tribute" in t.modded:
            for seat in range(t.players):
                t.marks.pop(f"tribute.{seat}", None)
    t.then(("turn", ()))
    yield from moment(t, NIGHT) or ()


def come_apart(t: Table) -> Rule:
    """Lands that were one are two again; whoever joined them divides the pieces, and each spirit its own."""
    mod = next(one for one in t.mods if one.kind == WOVEN)
    here, there = t.isle.joined
    t.drop(mod)
    t.reshape(unwoven(t.shape))
    act = IsleAct(t, mod.n, Phrase("power.weave-together-the-fabric-of-place"), land=here)
    while True:
        pieces = sorted({*t.lands[here].pieces(tuple(range(BADLANDS + 1)))})
        moves: list[Move] = [piece_move("carry", code, there) for code in pieces]
        if not moves:
            break
        move = yield act.question(ASK_APART, [*moves, STOP], (here, there))
        if not isinstance(move, PieceMove):
            break
        yield from shift(act, move.code, here, there)
    for seat in range(t.players):
        own = act.alike(act.course)
        own.seat = seat
        while t.lands[here].presence[seat] and may_settle(t, seat, there):
            move = yield own.question(ASK_APART, [presence_move(LANDS[here], there), STOP], (here, there))
            if not isinstance(move, PresenceMove):
                break
            place(own, move.source, move.land)
    yield from conclude(act) or ()


def return_some(t: Table) -> Rule:
    """Seat by seat, cards in play that go back to the hand, or are forgotten; the others are discarded."""
    for seat in range(t.players):
        yield from return_kept(t, seat)
        forget_fleeting(t, seat)
        t.discard[seat] += t.played[seat]
        t.played[seat] = ()


def forget_fleeting(t: Table, seat: int) -> None:
    """Cards played on condition that they are forgotten now (R5.3)."""
    for mod in t.mods:
        if mod.kind == FLEETING and mod.what == seat and mod.place in t.played[seat]:
            card = str(mod.place)
            forget_card(IsleAct(t, seat, Phrase("power." + card)), card)


def festering(t: Table, land: int) -> bool:
    """Does nobody heal in a land, because of a spirit there?"""
    return any(rule.festers(t, seat, land) for seat, rule in t.standing.festers)


def succumb(t: Table) -> Rule:
    """Wounds that stay open kill when the health of a piece falls back to them (R8.2.1)."""
    for land in t.isle.lands:
        pieces = [*t.lands[land].invaders, *t.lands[land].dahan]
        fallen = [code for code in pieces if damage_of(code) and damage_of(code) >= endurance(t, land, code)]
        if fallen:
            act = IsleAct(t, t.keeper(land), Phrase("phase.time"), land=land)
            yield from destroy(act, land, fallen) or ()
            yield from conclude(act) or ()


def heal(t: Table) -> None:
    """Invaders and Dahan lose all damage, invaders not where a power keeps their wounds open."""
    lands = t.lands
    for land in t.isle.everywhere:
        if lands[land].hurt:
            heal_land(t, land)


def heal_land(t: Table, land: int) -> None:
    """The wounded of a land are well again."""
    if t.standing.festers and festering(t, land):
        return
    if "no-healing" in t.modded and t.modified("no-healing", land):
        t.lands[land] = t.lands[land].with_dahan(unhurt(t.lands[land].dahan))
    else:
        t.lands[land] = t.lands[land].healed()
