"""Dahan events: what the Dahan do of their own accord (R11.2)."""

from __future__ import annotations

from typing import Final

from ..land import calmer
from ..vocabulary import *
from .card import DAHAN_EVENTS

ASK_ROUSE: Final = Prompt("event-rouse", "R6.13", why=in_slow_phase)
ASK_COOPERATE: Final = Prompt("event-cooperate", "R8.5.3", why=MOVING)
ASK_REGAIN: Final = Prompt("event-regain", "R5.3", why=WHEREABOUTS)
HAZARD: Final = BEASTS / DISEASE / WILDS
HARSH: Final = BADLANDS / DISEASE
ONE_OR_TWO: Final = Gather(1, DAHAN) + Gather(upto(1), DAHAN)


@custom("event-rouse")
def rouse(isle: IsleAct) -> Rule:
    """The acting spirit may use one slow power now instead of later."""
    t, seat = isle.t, isle.seat
    moves = [move for move in uses(t, seat, SLOW) if move.kind == "use"]
    if not moves:
        return
    move = yield isle.question(ASK_ROUSE, [*moves, STOP])
    if isinstance(move, UseMove):
        yield from use(t, seat, move, SLOW)


@custom("event-uprising")
def aid_the_uprising(isle: IsleAct) -> Rule:
    """Invaders with strife take damage for each Dahan; where buildings fall, Dahan join."""
    t, land = isle.t, isle.land
    n = len(t.lands[land].dahan)
    rebels = [code for code in vulnerable(isle, land, INVADERS) if strife_of(code)]
    yield from deal_each(isle, land, n, INVADERS, rebels)
    fell = isle.tallied(f"destroyed.town.{land}") + isle.tallied(f"destroyed.city.{land}")
    if fell:
        add_piece(isle, land, DAHAN_CODE, fell)


@custom("event-cooperate")
def cooperate(isle: IsleAct) -> Rule:
    """The acting spirit may push a presence out of a land with Dahan; it deals 2 damage where it comes to."""
    t, seat = isle.t, isle.seat
    moves = presence_moves_from(t, seat, [land for land in lands_of(t, seat) if t.lands[land].dahan])
    if not moves:
        return
    move = yield isle.question(ASK_COOPERATE, [*moves, STOP], (1, "no-dahan-origin"))
    if isinstance(move, PresenceMove):
        place(isle, move.source, move.land)
        yield from deal(isle.in_land(move.land), move.land, 2, INVADERS)


@custom("event-raid")
def raid(isle: IsleAct) -> Rule:
    """Dahan strike first; then every town and city left deals 1 damage to them, less Defend and strife."""
    t, land = isle.t, isle.land
    yield from deal(isle, land, len(t.lands[land].dahan), INVADERS)
    damage = 0
    for code in t.lands[land].invaders:
        if kind_of(code) and strife_of(code):
            t.lands[land] = t.lands[land].exchange(code, calmer(code))
        elif kind_of(code):
            damage += 1
    damage = max(0, damage - defence(t, land))
    if damage:
        yield from deal(isle, land, damage, (DAHAN_CODE,))


def can_regain(isle: IsleAct) -> bool:
    return bool(regainable(isle))


@custom("event-regain", can_regain)
def regain(isle: IsleAct) -> Rule:
    """A unique power the spirit forgot in this game comes back to its hand."""
    t, seat = isle.t, isle.seat
    card = yield from choose_card(isle, ASK_REGAIN, "reclaim", regainable(isle))
    aside = [*t.forgotten]
    aside[seat] = without(aside[seat], card)
    t.forgotten = tuple(aside)
    t.hand[seat] = (*t.hand[seat], card)


def regainable(isle: IsleAct) -> list[str]:
    """Forgotten unique powers, without those forgotten before the game began (mark ``unlearnt.CARD``)."""
    return [card for card in isle.t.forgotten[isle.seat] if not isle.t.mark("unlearnt." + card)]


# In every ravage of this turn Dahan strike at the same time as the invaders.
ambush: Final = modifying("event-ambush", "simultaneous")

DAHAN_EVENTS.update(
    {
        "canny-defense": Lasting("canny-defense", place=""),
        "offerings-of-pattern-and-dance": EachSpirit(Gain(energy=1), AmongMine(2, DAHAN)),
        "reclaim-territory": EachPlayer(PushAnd(DAHAN, Damage(1)), may=True),
        "spirit-speakers-solve-riddles-of-power": EachSpirit(GainPower("minor"), AmongMine(4, DAHAN)),
        "raids-in-force": EachPlayer(Damage(each(DAHAN)), More(DAHAN, BUILDING), apart=True),
        "seek-a-safer-home": EachBoard(PushTo(2, DAHAN, AtMost(0, HAZARD)), AtLeast(1, HAZARD)),
        "forsake-the-barren-land": EachBoard(PushTo(2, DAHAN, AtMost(0, BLIGHT)), AtLeast(1, BLIGHT)),
        "retreat": EachBoard(PushTo(2, DAHAN, AtMost(0, CITY)), AtLeast(1, CITY)),
        "tend-the-land": EachBoard(Remove(1, BLIGHT), AtLeast(2, DAHAN)),
        "coming-of-age-mountain-sands": EachBoard(Add(1, DAHAN), Terrain("mountain", "sands") & WITH_DAHAN),
        "coming-of-age-coastal": EachBoard(Add(1, DAHAN), COAST & WITH_DAHAN),
        "coming-of-age-inland": EachBoard(Add(1, DAHAN), ~COAST & WITH_DAHAN),
        "coming-of-age-jungle-wetland": EachBoard(Add(1, DAHAN), Terrain("jungle", "wetland") & WITH_DAHAN),
        "coming-of-age-two-dahan": EachBoard(Add(1, DAHAN), AtLeast(2, DAHAN)),
        "coming-of-age-no-tokens": EachBoard(Add(1, DAHAN), WITH_DAHAN & AtMost(0, BADLANDS / HAZARD)),
        "coming-of-age-no-blight-disease": EachBoard(Add(1, DAHAN), WITH_DAHAN & AtMost(0, BLIGHT / DISEASE)),
        "reckless-offensive": EachBoard(
            Destroy(each(DAHAN), BUILDING) + Add(1, BLIGHT), AtLeast(2, DAHAN) & AtLeast(2, BUILDING)
        ),
        "rouse-the-spirits": EachSpirit(rouse, AmongMine(3, DAHAN)),
        "fierce-mien": EachLand(Fear(1), AtLeast(1, INVADER) & More(DAHAN, BUILDING)),
        "traps-and-snares": EachBoard(Add(1, WILDS), WITH_DAHAN),
        "drive-off-the-interlopers": EachPlayer(Push(1, SMALL), WITH_DAHAN, may=True),
        "aid-the-uprising": EachLand(aid_the_uprising, AtLeast(1, STRIFE) & AtLeast(1, DAHAN)),
        "coordinated-defense": Lasting("coordinated-defense", place=""),
        "engage-on-their-own-terms": Lasting("engage", place=""),
        "clever-cooperation": EachSpirit(cooperate),
        "offerings-of-story-and-season": EachSpirit(Gain(energy=1) + May(ReclaimOne()), AmongMine(3, DAHAN)),
        "a-thousand-small-struggles": PerBoard(
            OnBoard(Add(1, BLIGHT), AtMost(0, DAHAN)),
            OnBoardAtLeast(4, BUILDING) & ~OnBoardAtLeast(5, DAHAN),
        ),
        "seek-out-new-grounds": EachBoard(ONE_OR_TWO, ~Printed("dahan")),
        "careful-defense": Lasting("careful-defense", place=""),
        "settlers-encroach-too-far": EachBoard(
            Push(each(DAHAN) // 2, TOWN), AtLeast(1, TOWN) & AtLeast(2, DAHAN)
        ),
        "at-their-gates-demanding-redress": EachLand(Fear(2), WITH_DAHAN & AtLeast(1, CITY)),
        "leave-the-hostile-land": EachLand(PushTo(each(HARSH), DAHAN, AtMost(0, HARSH)), AtLeast(1, HARSH)),
        "speak-of-the-spirits-anger": PerBoard(Fear(1), OnBoardAtLeast(1, DAHAN, AtLeast(1, BUILDING))),
        "lay-ambushes": ambush,
        "blessings-of-bounty-and-health": EachSpirit(May(OneOfMine(When(WITH_DAHAN, Add(1, DAHAN))))),
        "raiding-and-retaliation": EachLand(raid, AtLeast(1, BUILDING)),
        "coordinated-strikes": EachLand(Damage(2) + Defend(2), AtLeast(3, DAHAN)),
        "rally-to-the-defense-of-distant-kin": EachBoard(Gather(1, DAHAN) + Defend(each(DAHAN)), WITH_DAHAN),
        "tell-the-old-stories": EachSpirit(ReclaimOne() | regain, AmongMine(2, DAHAN)),
        "return-to-old-pillars": EachBoard(ONE_OR_TWO, Printed("dahan")),
        "keep-far-from-the-lands-of-plague": PerBoard(
            Repeat(3, OnBoard(PushTo(1, DAHAN, AtMost(0, DISEASE)), AtLeast(1, DISEASE) & WITH_DAHAN))
        ),
    }
)
