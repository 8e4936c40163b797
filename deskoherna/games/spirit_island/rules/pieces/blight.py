"""Blight: adding it, what it does, and the blight card (R9)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.effects import NO, YES
from ...act import BLIGHT as BLIGHT_ACTION
from ...act import IsleAct
from ...content import BLIGHT_CARDS, recast
from ...figures import BEASTS, BLIGHT, LANDS
from ...land import FRESH
from ...moves import LandMove, land_move
from ...naming import LAND_PHRASES, piece_phrase
from ...nouns.kinds import BLIGHT as BLIGHT_KIND
from ...standing import Asking, Unasked
from ...state import Table
from ..ending.victory import BLIGHT_LOST
from ..ground import near, spend_energy
from ..reasons import among
from ..story.causes import BLIGHT as FROM_BLIGHT
from ..story.causes import CASCADE
from .presence import BULWARK_OF_WILL, falls, lose, perish

ASK_WITHER: Final = Prompt("lose-presence", "R7.2", why=among("nobodys-presence"))
FROM_BOX: Final = "from-box"  # mod: the next n blight do not come from the card
NEXT: Final = "next-blight"  # mod: the next blight card is known (place), in this order
PILE: Final = "blight-pile"  # mark: blight that comes with the next card instead of the printed number
WITHERING: Final = "withering"  # mod: added blight destroys far more
NO_BLIGHT: Final = "no-blight"  # mod: in a land (place) none is added
NO_CASCADE: Final = "no-cascade"  # mod: none goes on from a land (place)
BULWARK: Final = "bulwark"  # mod: a seat (what) may pay (n) for blight where it is present
ELSEWHERE: Final = frozenset((BULWARK, FROM_BOX))  # mods that let blight come from elsewhere than the card
BLIGHTED: Final[list[str]] = [f"blight.{land}" for land in range(len(LANDS))]  # what tallies are called
ASK_CASCADE: Final = Prompt("cascade", "R9.3", "R9.5", why=among("adjacent"))
ASK_BULWARK: Final = Prompt("bulwark", "R9.7")
NOBODY: Final = -1
_CASCADES: Final[dict[tuple[int, ...], list[Move]]] = {}  # by the lands around one: there are not many


def add_blight(
    act: IsleAct, land: int, n: int = 1, harmless: bool = False, spared: int = NOBODY, still: bool = False
) -> Rule | Unasked:
    """Blight from the card comes to a land: presence is destroyed, and it may cascade on and on (R9.3, R9.4).

    ``harmless`` blight does neither, ``still`` blight does not cascade; ``spared`` is a seat whose presence
    in the land is not destroyed.
    """
    t = act.t
    if t.doom or (NO_BLIGHT in t.modded and t.modified(NO_BLIGHT, land)):
        return ()  # none left, or it stays on the card
    if n >= t.blight or not ELSEWHERE.isdisjoint(t.modded):
        return _come_from(act, land, n, harmless, spared, still)
    t.blight -= n
    return _come(act, land, n, harmless, spared, still)


def _come_from(act: IsleAct, land: int, n: int, harmless: bool, spared: int, still: bool) -> Rule:
    """The same where it may come from elsewhere, or take the last from the card."""
    t, from_card = act.t, n
    if BULWARK in t.modded:
        from_card -= yield from bulwark(act, land, n)
    if FROM_BOX in t.modded:
        from_card -= from_box(t, from_card)
    if from_card < t.blight:
        t.blight -= from_card
    else:
        yield from take_from_card(act, from_card)
    yield from _come(act, land, n, harmless, spared, still)


def _come(act: IsleAct, land: int, n: int, harmless: bool, spared: int, still: bool) -> Rule | Unasked:
    """Blight that has left the card is in the land now."""
    t = act.t
    here = t.lands[land]
    t.lands[land] = here.with_tokens(BLIGHT, here.blight + n)
    act.tally(BLIGHTED[land], n)
    if t.log is not None:
        act.tell("blight-added", n=n, land=LAND_PHRASES[land])
    if harmless or (t.standing.endures and endured(t, land)):
        return ()
    goes_on = here.blight > 0 and not still
    return _spoil(act, land, spared, goes_on) if goes_on or here.spirits or WITHERING in t.modded else ()


def _spoil(act: IsleAct, land: int, spared: int, goes_on: bool) -> Rule:
    """What blight does that has come: it destroys presence, and goes on next door."""
    t = act.t
    before, act.told_by = act.told_by, FROM_BLIGHT[land]
    at_once = falls(t)
    for seat in t.lands[land].spirits:
        if seat == spared:
            continue
        if at_once:
            lose(act, seat, land)
        else:
            yield from perish(act, seat, land, by_blight=True)
    if WITHERING in t.modded:
        yield from wither(act, land)
    act.told_by = before
    if goes_on:
        yield from cascade(act, land)


def endured(t: Table, land: int) -> bool:
    """Does blight just added to a land do nothing else there?"""
    return any(rule.endures(t, seat, land) for seat, rule in t.standing.endures)


def from_box(t: Table, n: int) -> int:
    """How much of n blight comes from the box instead of the card (Self-Sacrifice Buys Time)."""
    for mod in t.fitting(FROM_BOX):
        some = min(n, mod.n)
        t.drop(mod)
        if mod.n > some:
            t.modify(FROM_BOX, n=mod.n - some, until=mod.until)
        return some
    return 0


def wither(act: IsleAct, land: int) -> Rule:
    """Blight destroys all presence and beasts of its land, and one presence next door (All Things Weaken)."""
    t = act.t
    for seat in range(t.players):
        yield from perish(act, seat, land, t.lands[land].presence[seat], by_blight=True)
    if t.lands[land].beasts:
        act.tally(f"destroyed.beasts.{land}", t.lands[land].beasts)
        for _ in range(t.lands[land].beasts if t.log is not None else 0):
            act.tell("destroyed", n=1, piece=piece_phrase(FRESH[BEASTS]), land=LAND_PHRASES[land])
        t.lands[land] = t.lands[land].with_tokens(BEASTS, 0)
    around = [
        (one, seat) for one in near(t, land) for seat in range(t.players) if t.lands[one].presence[seat]
    ]
    if not around:
        return
    lands = sorted({one for one, _ in around})
    at = lands[0]
    if len(lands) > 1:
        asked = act.alike(act.course)
        asked.seat = t.keeper(land)
        beside = (("not-beside", near(t, land)),)
        move = yield asked.question(ASK_WITHER, [land_move("lose", one) for one in lands], beside)
        assert isinstance(move, LandMove)
        at = move.land
    seats = [seat for one, seat in around if one == at]
    yield from perish(act, max(seats, key=lambda seat: t.lands[at].presence[seat]), at, by_blight=True)


def bulwark(act: IsleAct, land: int, n: int) -> Asking[int]:
    """How much of the blight about to come to a land a spirit pays for: that does not leave the card."""
    t = act.t
    paid = 0
    for mod in t.mods:
        if mod.kind != BULWARK or not isinstance(mod.what, int) or not t.lands[land].presence[mod.what]:
            continue
        seat, price = mod.what, mod.n
        holder = act.alike(act.course)
        holder.seat = seat
        while paid < n and t.energy[seat] >= price:
            move = yield holder.question(ASK_BULWARK, [YES, NO], n=price, land=LAND_PHRASES[land])
            if move is NO:
                break
            spend_energy(t, seat, price, BULWARK_OF_WILL)
            paid += 1
    return paid


def cascade(act: IsleAct, land: int) -> Rule:
    """One blight goes on to an adjacent land the players choose (R9.3, R9.5)."""
    t = act.t
    if t.doom or (NO_CASCADE in t.modded and t.modified(NO_CASCADE, land)):
        return
    lands = near(t, land)
    before, act.told_by = act.told_by, CASCADE[land]
    if len(lands) == 1:
        yield from add_blight(act, lands[0])
    elif lands:
        assert act.source is not None
        about = {"source": act.source, "land": LAND_PHRASES[land]}
        move = yield Decision(t.keeper(land), ASK_CASCADE, cascades(lands), about)
        assert isinstance(move, LandMove)
        yield from add_blight(act, move.land)
    act.told_by = before


def cascades(lands: tuple[int, ...]) -> list[Move]:
    """Blight may go on to one of these lands; do not change the list."""
    found = _CASCADES.get(lands)
    if found is None:
        found = _CASCADES[lands] = [land_move("cascade", one) for one in lands]
    return found


def take_from_card(act: IsleAct, n: int) -> Rule:
    """Blight leaves the card; the last one flips it or loses the game (R9.7)."""
    t = act.t
    for _ in range(n):
        t.blight -= 1
        if t.blight == 0:
            yield from run_out(act)


def run_out(act: IsleAct) -> Rule:
    """The last blight has left the card."""
    t = act.t
    if t.blighted or not t.blight_unseen:
        t.doom = BLIGHT_LOST
        return
    t.blight_card = next_card(t)
    t.blight_unseen = tuple([card for card in t.blight_unseen if card != t.blight_card])
    t.reveals += 1
    card = BLIGHT_CARDS[t.blight_card]
    t.blight += t.marks.pop(PILE, 0) or card.blight * (t.players + t.mark("extra-board"))
    t.blighted = not card.still_healthy
    recast(t)  # the card may have a rule, or the one before it had
    for seat, rule in t.standing.flipped:
        rule.flipped(t, seat)
    if t.log is not None:
        act.tell("blight-card", card=card.name())
    if card.at_once is not None:  # inside the action that flipped it (R9.8)
        own = IsleAct(t, act.seat, card.name(), BLIGHT_ACTION)
        yield from card.at_once.run(own) or ()


def next_card(t: Table) -> str:
    """The blight card that is turned over: a known one, or any that nobody has seen."""
    for mod in t.mods:
        if mod.kind == NEXT:
            t.drop(mod)
            return str(mod.place)
    return t.blight_unseen[t.below(len(t.blight_unseen))]


def remove_blight(act: IsleAct, land: int, n: int = 1) -> None:
    """Blight goes back to the card (R9.6)."""
    t = act.t
    n = min(n, t.lands[land].blight)
    if n:
        t.lands[land] = t.lands[land].with_tokens(BLIGHT, t.lands[land].blight - n)
        t.blight += n
        act.note("remove", BLIGHT_KIND, n)
        if t.hooks or t.standing.after:
            act.tally(f"removed.blight.{land}", n)
        if t.log is not None:
            act.tell("blight-removed", n=n, land=LAND_PHRASES[land])


def blight_phase(t: Table) -> Rule | None:
    """The blighted island's effect at the start of the invader phase (R3.4, R9.10)."""
    if not t.blight_card:
        return None
    card = BLIGHT_CARDS[t.blight_card]
    if card.each_phase is None:
        return None
    return card.each_phase.run(IsleAct(t, 0, card.name(), BLIGHT_ACTION))
