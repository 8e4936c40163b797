"""Events of Branch & Claw by stage of the invaders, in alphabetical order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Rule
from deskoherna.core.effects import AtLeast, Custom, Exactly, Repeat, register_rule
from deskoherna.games.spirit_island.act import at
from deskoherna.games.spirit_island.events.acting import BackUnder, choose_terrain, matching
from deskoherna.games.spirit_island.events.card import STAGE, EventCard, stage
from deskoherna.games.spirit_island.facts import COAST, AnySacredSite
from deskoherna.games.spirit_island.figures import CITY as CITY_CODE
from deskoherna.games.spirit_island.figures import EXPLORER as EXPLORER_CODE
from deskoherna.games.spirit_island.figures import TOWN as TOWN_CODE
from deskoherna.games.spirit_island.kinds import CITY, EXPLORER, STRIFE, TOWN
from deskoherna.games.spirit_island.rules.ground import lands_of, near, sacred
from deskoherna.games.spirit_island.rules.invaders.events import AGAIN
from deskoherna.games.spirit_island.rules.pieces.adding import replace_piece
from deskoherna.games.spirit_island.rules.pieces.fear import frighten
from deskoherna.games.spirit_island.rules.pieces.harm import destroy
from deskoherna.games.spirit_island.rules.pieces.moving import push
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddStrife,
    AfterStep,
    Destroy,
    EachBoard,
    EachLand,
    Gather,
    Lasting,
    OnBoard,
    PerBoard,
    PushTo,
    StrifeHurts,
)
from deskoherna.games.spirit_island.verbs.choosing import choose_pieces
from deskoherna.games.spirit_island.verbs.places import choose_land

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

BUILDING: Final = TOWN / CITY
AGGRESSION: Final = Lasting("ravage-bonus", place="")

EventCard(
    "interesting-discoveries",
    STAGE,
    stage(EachBoard(Gather(1, EXPLORER) + Add(1, EXPLORER), AnySacredSite()), AGGRESSION),
    token="wheezelung-outbreak",
    dahan="tend-the-land",
)


# -- Seeking the Interior ----------------------------------------------------------------------------------


def diaspora(act: Act) -> Rule:
    """The land with most invaders of the island pushes an explorer or town to each adjacent land."""
    isle = at(act)
    t = isle.t
    most = max([len(t.lands[land].invaders) for land in t.isle.lands])
    land = yield from choose_land(
        isle, [one for one in t.isle.lands if most and len(t.lands[one].invaders) == most], False
    )
    if land < 0:
        return
    own = isle.in_land(land)
    own.seat = t.keeper(land)
    for to in near(t, land):
        yield from push(own, Exactly(1), (EXPLORER_CODE, TOWN_CODE), [to])


register_rule("spirit-island.event-diaspora", diaspora)
EventCard(
    "seeking-the-interior",
    STAGE,
    stage(EachLand(PushTo(1, EXPLORER, ~COAST), COAST), Custom("spirit-island.event-diaspora")),
    token="beasts-prowl",
    dahan="forsake-the-barren-land",
)


# -- Slave Rebellion ---------------------------------------------------------------------------------------


def draw_again(act: Act) -> None:
    """Another event follows."""
    at(act).t.marks[AGAIN] = 1


register_rule("spirit-island.event-draw-again", draw_again)
EventCard(
    "slave-rebellion",
    STAGE,
    stage(
        EachBoard(AddStrife(1, TOWN)) + Custom("spirit-island.event-draw-again") + BackUnder(3),
        PerBoard(OnBoard(Destroy(1, TOWN)) + Repeat(2, OnBoard(AddStrife(1, BUILDING))))
        + EachLand(StrifeHurts(), AtLeast(1, STRIFE))
        + Custom("spirit-island.event-draw-again"),
        first=(1, 2),
    ),
    dahan="aid-the-uprising",
    dealt=False,
)


# -- Strange Tales Attract Explorers -----------------------------------------------------------------------


def awe(act: Act) -> None:
    """1 fear for each spirit with a sacred site."""
    t = at(act).t
    sites = [seat for seat in range(t.players) if any(sacred(t, seat, land) for land in lands_of(t, seat))]
    frighten(t, len(sites))


def fortify(act: Act) -> Rule:
    """A build in every land with invaders of one terrain that no card shows."""
    isle = at(act)
    yield from choose_terrain(isle)
    for land in reversed(matching(isle)):
        isle.t.then(("build", (land,)))


register_rule("spirit-island.event-awe", awe)
register_rule("spirit-island.event-fortify", fortify)
EventCard(
    "strange-tales-attract-explorers",
    STAGE,
    stage(
        Custom("spirit-island.event-awe") + AfterStep("advance", EachLand(Add(1, EXPLORER), AnySacredSite())),
        AfterStep("advance", Custom("spirit-island.event-fortify")),
    ),
    token="beasts-attack",
    dahan="coming-of-age-mountain-sands",
)


# -- Wave of Reconnaissance --------------------------------------------------------------------------------


def urbanize(act: Act) -> Rule:
    """Half of the towns, rounded up, become cities."""
    isle = at(act)
    t, land = isle.t, isle.land
    towns = t.lands[land].pieces((TOWN_CODE,))
    chosen = yield from choose_pieces(isle, "replace", Exactly((len(towns) + 1) // 2), towns)
    for code in chosen:
        fallen = replace_piece(isle, land, code, CITY_CODE)
        if fallen:
            yield from destroy(isle, land, fallen, outright=True)


register_rule("spirit-island.event-urbanize", urbanize)
EventCard(
    "wave-of-reconnaissance",
    STAGE,
    stage(
        Lasting("more-explorers", place=""),
        EachLand(Custom("spirit-island.event-urbanize"), AtLeast(2, TOWN)),
    ),
    token="stricken",
    dahan="retreat",
)
