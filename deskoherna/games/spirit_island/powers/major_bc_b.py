"""Major powers of Branch & Claw with rules of their own: two targets, quarrels, a ravage, the way to sea."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Prompt, Rule
from deskoherna.core.effects import ALL, ANY, By, Custom, Mod, When, each, register_rule, upto
from deskoherna.games.spirit_island.act import IsleAct, at
from deskoherna.games.spirit_island.facts import COAST, Cleared, having
from deskoherna.games.spirit_island.figures import BLIGHT as BLIGHT_CODE
from deskoherna.games.spirit_island.figures import CITY as CITY_CODE
from deskoherna.games.spirit_island.figures import COASTAL, LAND_INDEX, LANDS
from deskoherna.games.spirit_island.figures import DAHAN as DAHAN_CODE
from deskoherna.games.spirit_island.figures import EXPLORER as EXPLORER_CODE
from deskoherna.games.spirit_island.figures import TOWN as TOWN_CODE
from deskoherna.games.spirit_island.island import ocean_of
from deskoherna.games.spirit_island.kinds import (
    BEASTS,
    BLIGHT,
    CITY,
    EXPLORER,
    PRESENCE,
    STRIFE,
    TARGET,
    TOWN,
)
from deskoherna.games.spirit_island.land import kind_of, strife_of
from deskoherna.games.spirit_island.moves import STOP, LandMove, PresenceMove, land_move, presence_move
from deskoherna.games.spirit_island.powers.power import (
    BRANCH_AND_CLAW,
    FAST,
    INSTEAD,
    MAJOR,
    REPEAT_NEAR,
    SLOW,
    level,
    power,
)
from deskoherna.games.spirit_island.rules.ground import (
    blow,
    lands_of,
    may_settle,
    near,
    sea_in_play,
    within,
)
from deskoherna.games.spirit_island.rules.invaders.ravage import ravage
from deskoherna.games.spirit_island.rules.pieces.harm import INVADERS, deal, vulnerable
from deskoherna.games.spirit_island.rules.pieces.moving import push
from deskoherna.games.spirit_island.rules.pieces.presence import place
from deskoherna.games.spirit_island.state import TURN, Table
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddStrife,
    Beside,
    Damage,
    Destroy,
    Fear,
    Lasting,
    Remove,
)
from deskoherna.games.spirit_island.verbs.origins import origins_of

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ASK_SECOND: Final = Prompt("second-target", "R6.2", "R6.3")
ASK_SWELL: Final = Prompt("swell", "R6.8")
ASK_FLOW: Final = Prompt("flow", "R8.5.4")
SECOND: Final = "second"  # tally: the second target, plus 1
FROM: Final = "flow.from"  # tallies: the land presence left and the one it came to, plus 1
TO: Final = "flow.to"

# -- Fire and Flood ----------------------------------------------------------------------------------------


def fire_and_flood(act: Act) -> Rule:
    """4 damage in the target, and 4 in another land within range 2 of the same sacred site."""
    isle = at(act)
    t = isle.t
    yield from deal(isle, isle.land, 4, INVADERS)
    lands: set[int] = set()
    for origin in origins_of(isle):
        lands.update(within(t, origin, t.fold("range", what=isle.user, start=2)))
    lands.discard(isle.land)
    if not lands:
        return
    move = yield isle.question(ASK_SECOND, [land_move("in", land) for land in sorted(lands)])
    assert isinstance(move, LandMove)
    isle.tally(SECOND, move.land + 1)
    yield from deal(isle.in_land(move.land), move.land, 4, INVADERS)


def swell(act: Act) -> Rule:
    """4 more damage in one of both targets."""
    isle = at(act)
    both = [isle.land, isle.tallied(SECOND) - 1] if isle.tallied(SECOND) else [isle.land]
    lands = [land for land in both if vulnerable(isle, land, INVADERS)]
    if not lands:
        return
    land = lands[0]
    if len(lands) > 1:
        move = yield isle.question(ASK_SWELL, [land_move("in", one) for one in lands])
        assert isinstance(move, LandMove)
        land = move.land
    yield from deal(isle.in_land(land), land, 4, INVADERS)


register_rule("spirit-island.fire-and-flood", fire_and_flood)
register_rule("spirit-island.swell", swell)
power(
    "fire-and-flood", MAJOR, 7, SLOW, "sun fire water",
    Custom("spirit-island.fire-and-flood"),
    origin="sacred-site", range=1, target="any", box=BRANCH_AND_CLAW,
    levels=[
        level(Custom("spirit-island.swell"), fire=3),
        level(Custom("spirit-island.swell"), water=3),
    ],
)  # fmt: skip

# -- Flow Like Water, Reach Like Air -----------------------------------------------------------------------


def flow(act: Act) -> Rule:
    """One presence may be pushed, and explorers, towns and Dahan go along."""
    isle = at(act)
    t, seat = isle.t, isle.seat
    moves = [
        presence_move(LANDS[origin], land)
        for origin in lands_of(t, seat)
        for land in near(t, origin)
        if may_settle(t, seat, land)
    ]
    if not moves:
        return
    move = yield isle.question(ASK_FLOW, [*moves, STOP])
    if not isinstance(move, PresenceMove):
        return
    place(isle, move.source, move.land)
    isle.tally(FROM, LAND_INDEX[move.source] + 1)
    isle.tally(TO, move.land + 1)
    yield from carry(isle, (EXPLORER_CODE, TOWN_CODE, DAHAN_CODE))


def carry(isle: IsleAct, kinds: tuple[int, ...]) -> Rule:
    """Up to two pieces of each kind go the way the presence went."""
    if isle.tallied(FROM):
        for kind in kinds:
            yield from push(isle.in_land(isle.tallied(FROM) - 1), upto(2), (kind,), [isle.tallied(TO) - 1])


def flow_on(act: Act) -> Rule:
    """Cities and blight go along too."""
    return carry(at(act), (CITY_CODE, BLIGHT_CODE))


register_rule("spirit-island.flow", flow)
register_rule("spirit-island.flow-on", flow_on)
power(
    "flow-like-water-reach-like-air", MAJOR, 2, FAST, "air water",
    By(TARGET, Lasting("range", 2, place="", what="seat")) + By(TARGET, Custom("spirit-island.flow")),
    target="spirit", box=BRANCH_AND_CLAW,
    levels=[level(By(TARGET, Custom("spirit-island.flow-on")), air=2, water=2)],
)  # fmt: skip

# -- Grant Hatred a Ravenous Form, Instruments of Their Own Ruin, Manifest Incarnation ---------------------

power(
    "grant-hatred-a-ravenous-form", MAJOR, 4, SLOW, "moon fire",
    Fear(each(STRIFE / BLIGHT))
    + Damage(each(STRIFE / BLIGHT) * 2)
    + When(Cleared(), Add(1, BEASTS)),
    origin="presence", range=1, target="any", box=BRANCH_AND_CLAW,
    levels=[level(Beside(AddStrife(), n=3, may=True), moon=4, fire=2)],
)  # fmt: skip


def quarrel(act: Act) -> Rule:
    """Every invader with strife deals its damage to others; all at once, so the fallen strike too."""
    isle = at(act)
    t, land = isle.t, isle.land
    for striker in [code for code in t.lands[land].invaders if strife_of(code)]:
        others = vulnerable(isle, land, INVADERS)
        alike = [
            code
            for code in others
            if kind_of(code) == kind_of(striker) and strife_of(code) == strife_of(striker)
        ]
        if alike:
            others.remove(alike[0])
        yield from deal(isle, land, blow(t, land, kind_of(striker)), INVADERS, others)


register_rule("spirit-island.quarrel", quarrel)
power(
    "instruments-of-their-own-ruin", MAJOR, 4, FAST, "sun fire air animal",
    AddStrife() + Custom("spirit-island.quarrel"),
    origin="sacred-site", range=1, target="any", box=BRANCH_AND_CLAW,
    levels=[level(Lasting("turned"), INSTEAD, sun=4, fire=2, animal=2)],
)  # fmt: skip


def ravage_now(act: Act) -> Rule | None:
    """The invaders ravage: an action of theirs, which can be stopped as any other."""
    isle = at(act)
    return ravage(isle.t, isle.land)


def cowed_ravage(act: Act) -> Rule:
    """They ravage with 6 damage less, this once."""
    isle = at(act)
    less = Mod("ravage-bonus", isle.land, ANY, -6, TURN)
    isle.t.remod((*isle.t.mods, less))
    yield from ravage(isle.t, isle.land) or ()
    isle.t.drop(less)


register_rule("spirit-island.ravage-now", ravage_now)
register_rule("spirit-island.cowed-ravage", cowed_ravage)
power(
    "manifest-incarnation", MAJOR, 6, SLOW, "sun moon earth animal",
    Fear(6)
    + Fear(each(TOWN / CITY))
    + Fear(each(PRESENCE))
    + Remove(1, CITY)
    + Remove(1, TOWN)
    + Remove(1, EXPLORER)
    + When(
        having(sun=3, moon=3),
        Fear(3) + Custom("spirit-island.cowed-ravage"),
        otherwise=Custom("spirit-island.ravage-now"),
    ),
    origin="presence", range=0, target="city", box=BRANCH_AND_CLAW,
)  # fmt: skip

# -- Sweep into the Sea ------------------------------------------------------------------------------------

SWEPT: Final = (EXPLORER_CODE, TOWN_CODE)


def from_coast(t: Table, land: int) -> int:
    """How many lands lie between a land and the coast."""
    return min([t.isle.distance[land][other] for other in t.isle.lands if COASTAL[other]])


def seaward(t: Table, land: int) -> list[int]:
    """Lands one step nearer to the nearest ocean; from the coast the ocean itself, where it is in play."""
    if COASTAL[land]:
        return [ocean_of(land)] if sea_in_play(t, ocean_of(land) // 9) else []
    far = from_coast(t, land)
    return [other for other in t.isle.beside[land] if from_coast(t, other) < far]


def sweep(act: Act) -> Rule:
    """All explorers and towns go one land nearer to the sea."""
    isle = at(act)
    lands = seaward(isle.t, isle.land)
    if len(lands) > 1:
        yield from push(isle, ALL, SWEPT, lands)
    else:
        for kind in SWEPT:  # there is nothing to choose
            yield from push(isle, ALL, (kind,), lands)


def can_sweep(act: Act) -> bool:
    isle = at(act)
    return bool(isle.t.lands[isle.land].pieces(SWEPT) and seaward(isle.t, isle.land))


register_rule("spirit-island.sweep", sweep, can_sweep)
power(
    "sweep-into-the-sea", MAJOR, 4, SLOW, "sun air water",
    Custom("spirit-island.sweep") | When(COAST, Destroy(ALL, EXPLORER) + Destroy(ALL, TOWN)),
    origin="presence", range=2, target="any", box=BRANCH_AND_CLAW,
    levels=[level(mode=REPEAT_NEAR, sun=3, water=2)],
)  # fmt: skip
