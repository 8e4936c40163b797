"""Events of Branch & Claw by stage of the invaders, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...rules.invaders.events import AGAIN
from ...rules.invaders.invader_cards import extra_actions
from ...vocabulary import *
from ..acting import BackUnder, choose_terrain, matching, urbanize
from ..card import STAGE, Events, stage

event: Final = Events(STAGE, BRANCH_AND_CLAW)

AGGRESSION: Final = Lasting("ravage-bonus", place="")

event(
    "interesting-discoveries",
    stage(EachBoard(Gather(1, EXPLORER) + Add(1, EXPLORER), AnySacredSite()), AGGRESSION),
    token="wheezelung-outbreak",
    dahan="tend-the-land",
)


@custom("event-diaspora")
def diaspora(isle: IsleAct) -> Rule:
    """The land with most invaders of the island pushes an explorer or town to each adjacent land."""
    t = isle.t
    most = max([len(t.lands[land].invaders) for land in t.isle.lands])
    fullest = [one for one in t.isle.lands if most and len(t.lands[one].invaders) == most]
    land = yield from choose_land(isle, fullest, False, ("not-most-invaders", fullest))
    if land < 0:
        return
    own = isle.in_land(land)
    own.seat = t.keeper(land)
    for to in near(t, land):
        yield from push(own, Exactly(1), (EXPLORER_CODE, TOWN_CODE), [to])


event(
    "seeking-the-interior",
    stage(EachLand(PushTo(1, EXPLORER, ~COAST), COAST), diaspora),
    token="beasts-prowl",
    dahan="forsake-the-barren-land",
)


draw_again: Final = marking("event-draw-again", AGAIN)  # another event follows
event(
    "slave-rebellion",
    stage(
        EachBoard(AddStrife(1, TOWN)) + draw_again + BackUnder(3),
        PerBoard(OnBoard(Destroy(1, TOWN)) + Repeat(2, OnBoard(AddStrife(1, BUILDING))))
        + EachLand(StrifeHurts(), AtLeast(1, STRIFE))
        + draw_again,
        first=(1, 2),
    ),
    dahan="aid-the-uprising",
    dealt=False,
)


@custom("event-awe")
def awe(isle: IsleAct) -> None:
    """1 fear for each spirit with a sacred site."""
    t = isle.t
    sites = [seat for seat in range(t.players) if any(sacred(t, seat, land) for land in lands_of(t, seat))]
    frighten(t, len(sites), isle.title)


@custom("event-fortify")
def fortify(isle: IsleAct) -> Rule:
    """A build in every land with invaders of one terrain that no card shows."""
    yield from choose_terrain(isle)
    extra_actions(isle.t, "build", matching(isle), isle.title)


event(
    "strange-tales-attract-explorers",
    stage(
        awe + AfterStep("advance", EachLand(Add(1, EXPLORER), AnySacredSite())),
        AfterStep("advance", fortify),
    ),
    token="beasts-attack",
    dahan="coming-of-age-mountain-sands",
)


@custom("event-urbanize")
def become_cities(isle: IsleAct) -> Rule:
    """Half of the towns, rounded up, become cities."""
    return urbanize(isle, (isle.t.lands[isle.land].count(TOWN_CODE) + 1) // 2)


event(
    "wave-of-reconnaissance",
    stage(
        Lasting("more-explorers", place=""),
        EachLand(become_cities, AtLeast(2, TOWN)),
    ),
    token="stricken",
    dahan="retreat",
)
