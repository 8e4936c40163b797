"""Token events: beasts, disease and strife (R11.2)."""

from __future__ import annotations

from typing import Final

from ..vocabulary import *
from .card import TOKEN_EVENTS

NO_BLIGHT: Final = AtMost(0, BLIGHT)
INHABITED: Final = AtLeast(1, INVADER) & AtLeast(1, DAHAN)
IDLE_DISEASE: Final = Lasting("idle-token", place="", what="disease")

# -- beasts ------------------------------------------------------------------------------------------------


@custom("event-beasts-attack")
def beasts_attack(isle: IsleAct) -> Rule:
    """Each beasts deals 2 damage; those that destroy a town or city leave."""
    t, land = isle.t, isle.land
    for _ in range(t.lands[land].beasts):
        before = fallen(isle)
        yield from deal(isle, land, 2, INVADERS)
        if fallen(isle) > before and t.lands[land].beasts:
            remove_piece(isle, land, FRESH[BEASTS_CODE])


def fallen(isle: IsleAct) -> int:
    """Towns and cities this action has destroyed in its land."""
    return isle.tallied(f"destroyed.town.{isle.land}") + isle.tallied(f"destroyed.city.{isle.land}")


@custom("event-prowl")
def prowl(isle: IsleAct) -> Rule:
    """Beasts among invaders frighten, the others move on; all as they stand when it begins."""
    t = isle.t
    prowling = [(land, t.lands[land].beasts, bool(t.lands[land].invaders)) for land in t.isle.lands]
    for land, n, among in prowling:
        own = isle.anew_at(land)
        if n and among:
            frighten(t, n, isle.title)
        elif n:
            yield from push(own, Exactly(n), (BEASTS_CODE,))
        yield from conclude(own) or ()


@custom("event-new-beasts")
def new_beasts(isle: IsleAct) -> Rule:
    """Beasts come to one board that has none."""
    t = isle.t
    lands = [
        land
        for land in t.isle.lands
        if not any(t.lands[one].beasts for one in t.isle.board_lands(BOARD_OF[land]))
    ]
    land = yield from choose_land(isle, lands, False, ("beasts-on-board", lands))
    if land >= 0:
        add_piece(isle, land, BEASTS_CODE)


def can_finish(isle: IsleAct) -> bool:
    return bool(damaged(isle))


@custom("event-finish-off", can_finish)
def finish_off(isle: IsleAct) -> Rule:
    """One damaged invader is destroyed."""
    chosen = yield from choose_pieces(isle, "destroy", Exactly(1), damaged(isle), "undamaged")
    yield from destroy(isle, isle.land, chosen)


def damaged(isle: IsleAct) -> list[int]:
    return [code for code in vulnerable(isle, isle.land, INVADERS) if damage_of(code)]


# -- disease -----------------------------------------------------------------------------------------------


def crowded(isle: IsleAct) -> list[int]:
    """The adjacent lands with most invaders, at least 1."""
    t = isle.t
    counts = {land: len(t.lands[land].invaders) for land in near(t, isle.land)}
    most = max(counts.values(), default=0)
    return [land for land, n in counts.items() if n == most and n]


def can_shift(isle: IsleAct) -> bool:
    return isle.t.lands[isle.land].disease > 0 and bool(crowded(isle))


@custom("event-shift-outbreak", can_shift)
def shift_outbreak(isle: IsleAct) -> Rule:
    """A disease goes to the adjacent land with most invaders."""
    return push(isle, Exactly(1), (DISEASE_CODE,), crowded(isle))


TOKEN_EVENTS.update(
    {
        "beasts-attack": EachLand(beasts_attack, WITH_BEASTS),
        "beasts-find-new-homes": EachBoard(
            PushAnd(BEASTS, When(AtLeast(1, INVADER), Fear(1)), NO_BLIGHT), WITH_BEASTS
        ),
        "beasts-prowl": prowl,
        "prey-on-the-unwary": EachLand(Destroy(each(BEASTS), EXPLORER), WITH_BEASTS) + new_beasts,
        "savage-frenzy": EachLand(Destroy(each(BEASTS), EXPLORER) + Damage(each(BEASTS) * 2), WITH_BEASTS),
        "beasts-of-the-jungle": EachBoard(
            Add(1, BEASTS) + When(AtLeast(1, INVADER), Fear(1)), Terrain("jungle") & NO_BLIGHT
        ),
        "distant-hunt": EachBoard(PushAnd(BEASTS, Damage(1), NO_BLIGHT), WITH_BEASTS),
        "beasts-provoked": EachBoard(Add(1, BEASTS), AtLeast(1, TOWN) & NO_BLIGHT),
        "beasts-multiply": PerBoard(
            OnBoard(Add(1, BEASTS), Touching(BEASTS)) + OnBoard(Destroy(1, DAHAN), WITH_BEASTS)
        ),
        "casualties-of-fang-and-sting": EachBoard(Destroy(1, SMALL), WITH_BEASTS),
        "quit-the-farmed-lands": EachBoard(
            PushAnd(BEASTS, When(AtLeast(1, EXPLORER), Fear(1)), AtMost(0, BUILDING)), WITH_BEASTS
        ),
        "explorers-blunder": PerBoard(Repeat(2, OnBoard(Destroy(1, EXPLORER), WITH_BEASTS))),
        "prey-on-the-heedless": EachLand(Damage(each(BEASTS)), WITH_BEASTS),
        "hunting-parties": EachLand(Fear(1) + Destroy(1, BEASTS), WITH_BEASTS & AtLeast(1, CITY)),
        "beasts-chase-off-homesteaders": EachBoard(Push(upto(2), EXPLORER) | Push(1, TOWN), WITH_BEASTS),
        "terrifying-beasts": PerBoard(Fear(2), OnBoardAtLeast(2, BEASTS)),
        "lair-in-untamed-lands": EachBoard(Add(1, BEASTS), AtMost(0, BUILDING) & NO_BLIGHT),
        "beasts-prey-on-the-injured": Lasting("beasts-bite", place="") + EachBoard(finish_off, WITH_BEASTS),
        "new-diseases": HalfBoards(Add(1, DISEASE) + Damage(2, DAHAN), INHABITED),
        "lingering-plagues": EachBoard(Add(1, DISEASE)) + IDLE_DISEASE,
        "wheezelung-outbreak": EachBoard(Add(1, DISEASE), Most(BUILDING, Terrain("jungle", "wetland"))),
        "grim-toll": EachBoard(Damage(2) + Damage(2, DAHAN), WITH_DISEASE),
        "sandfever-outbreak": EachBoard(Add(1, DISEASE), Most(BUILDING, Terrain("sands", "mountain"))),
        "foreign-diseases": EachBoard(Add(1, DISEASE) + Damage(2, DAHAN), Most(INVADER / DAHAN, INHABITED)),
        "irregular-outbreaks": IDLE_DISEASE + PerBoard(Fear(1), OnBoardAtLeast(1, DISEASE)),
        "fatalities-rise": EachLand(
            DamageEach(1) + DamageEach(1, DAHAN) + When(Did("destroy", BUILDING), Remove(1, DISEASE)),
            WITH_DISEASE,
        ),
        "plagues-bring-fear-and-death": PerBoard(Fear(1), OnBoardAtLeast(1, DISEASE))
        + EachBoard(Damage(2, DAHAN), WITH_DISEASE),
        "outbreaks-shift": EachBoard(shift_outbreak, WITH_DISEASE),
        "virulence-among-close-packed-homes": EachBoard(Add(1, DISEASE), Most(BUILDING, ~COAST)),
        "pestilence-arrives-on-canvas-sails": EachBoard(
            Add(1, DISEASE) + Damage(3, DAHAN), Most(BUILDING, COAST)
        ),
        "stricken": EachLand(SkipActions("ravage"), AtLeast(1, DISEASE / STRIFE)),
    }
)
