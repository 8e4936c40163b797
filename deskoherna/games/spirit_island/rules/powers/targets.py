"""Where a power can be used: origins, range and targets (R6.2 to R6.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.effects import ANY
from ...act import NOWHERE
from ...figures import BOARD_OF, BOARDS, MOUNTAIN, TERRAINS
from ...island.printed import PRINTED_WORDS, terrain_at
from ...island.printed import coastal as coastal
from ...island.shape import FAR
from ...island.ways import Ways, lands_in
from ...land import Land
from ...powers.power import ANY_PRESENCE, LONGER, REACH, SACRED_SITE, Power
from ...state import Table
from ..ground import around, beasts_at, lands_of, partner, sacred, sea_in_play, ways, within
from ..pieces.thieves import thieves

IN: Final = "presence-in-"
ALL_SEAS: Final = (1 << len(BOARDS)) - 1
SHROUDED: Final = "shrouded"  # mod: no power targets a land (place)
BEARING: Final = frozenset(
    (
        "coastal-range",
        "drowsy",
        "gust",
        "hunting",
        "mountain-range",
        "quick",
        "range",
        "repeat",
        "repeated",
        "shares",
        "shrouded",
        "switch",
        "unlocked",
        "woven",
    )
)  # modifiers of the turn that bear on which powers can be used where, most by a seat (what)
FOR_ALL: Final = frozenset(("hunting", "woven"))  # those of them that bear on everybody's


def fits(t: Table, land: int, word: str) -> bool:
    """Does a land meet a target's condition?"""
    if word == "any":
        return True
    if word in PRINTED_WORDS:
        good = PRINTED_WORDS[word]
        other = partner(t, land) if t.mods else -1
        if other < 0:
            return land in good
        both = word in ("inland", "not-wetland", "not-ocean")  # woven land: coastal if either is (R12.11)
        return land in good and other in good if both else land in good or other in good
    here: Land = t.lands[land]
    if word == "invaders":
        return bool(here.invaders) or (bool(t.standing.mingles) and bool(thieves(t, land)))
    if word == "no-invaders":
        return not here.invaders
    if word == "dahan":
        return bool(here.dahan)
    if word == "blight":
        return here.blight > 0
    if word == "no-blight":
        return here.blight == 0
    if word == "town" or word == "city":
        return here.count(1 if word == "town" else 2) > 0
    if word == "beasts":
        return beasts_at(t, land) > 0
    if word == "two-beasts":
        return beasts_at(t, land) > 1
    assert word == "disease", word
    return here.disease > 0


def origins(t: Table, seat: int, power: Power, mine: tuple[int, ...] | None = None) -> tuple[int, ...]:
    """Lands a power can be used from (R6.2); presence may be shared this turn. ``mine``: the seat's lands."""
    found = _origins(t, seat, power, lands_of(t, seat) if mine is None else mine)
    if "shares" in t.modded:
        for mod in t.mods:
            if mod.kind == "shares" and mod.what == seat and isinstance(mod.place, int):
                found = found + _origins(t, mod.place, power, lands_of(t, mod.place))
    return found


def _origins(t: Table, seat: int, power: Power, lands: tuple[int, ...]) -> tuple[int, ...]:
    if power.origin == ANY_PRESENCE:
        return lands
    if power.origin == SACRED_SITE:
        if not t.standing.sacred:
            here = t.lands
            found: tuple[int, ...] = ()
            for land in lands:
                if here[land].presence[seat] > 1:
                    found = (*found, land)  # they are few
            return found
        return tuple([land for land in lands if sacred(t, seat, land)])
    terrain = TERRAINS.index(power.origin[len(IN) :])
    if t.mods and t.isle.joined:
        return tuple([land for land in lands if fits(t, land, TERRAINS[terrain])])
    return tuple([land for land in lands if terrain_at(land) == terrain])


def range_of(t: Table, seat: int, power: Power, reached: int) -> int:
    """A power's range with its thresholds and what adds to it this turn."""
    reach = power.range
    for i, one in enumerate(power.levels) if power.reaches else ():
        if one.mode == REACH and reached >> i & 1:
            reach = max(reach, one.n)
        elif one.mode == LONGER and reached >> i & 1:
            reach += one.n
    return t.fold("range", what=seat, start=reach) if "range" in t.modded else reach


def farther(t: Table, seat: int, power: Power, origin: int) -> int:
    """How much farther a power reaches from one of its origins than from others."""
    n = 0
    for owner, rule in t.standing.farther:
        if owner == seat:
            n += rule.farther(t, seat, power, origin)
    if t.mods and terrain_at(origin) == MOUNTAIN:
        n = t.fold("mountain-range", what=seat, start=n)
    return n


def borne(t: Table) -> tuple[set[int], set[int]]:
    """The seats on whose powers a modifier of the turn bears, and those where others than haste do."""
    hasty: set[int] = set()
    others: set[int] = set()
    for mod in t.mods:
        if mod.kind in BEARING:
            found = hasty if mod.kind == "quick" else others
            if mod.kind in FOR_ALL or mod.what == ANY:
                found.update(range(t.players))
            elif isinstance(mod.what, int):
                found.add(mod.what)
    return hasty | others, others


def bearing(t: Table, seat: int) -> bool:
    """Does any modifier of the turn bear on what a seat's powers can do? Most do not."""
    return not BEARING.isdisjoint(t.modded) and seat in borne(t)[0]


def land_targets(
    t: Table,
    seat: int,
    power: Power,
    reached: int,
    mine: tuple[int, ...] | None = None,
    spent: int = 0,
    there: Ways | None = None,
) -> list[int]:
    """Lands a power can target now; ``spent``: Energy its use costs anyway, gone for a longer reach."""
    lands: Sequence[int]
    if power.further or bearing(t, seat) or t.standing.farther:
        lands = farther_lands(t, seat, power, reached, mine)
    else:
        mine = lands_of(t, seat) if mine is None else mine
        lands = lands_in(reached_group(t, seat, power, reached, mine, ways(t) if there is None else there))
    found = fitting(t, lands, power.target)
    for owner, rule in t.standing.reach:
        if owner == seat:
            further = rule.reach(t, seat, power)
            if further:
                left = t.energy[seat] - spent
                more = [land for land in sorted(further) if further[land] <= left and land not in lands]
                found += fitting(t, more, power.target)
    for _, rule in t.standing.fouls:
        if rule.fouls(t, seat, power):
            found += fouled(t, seat, power, reached)
    return [land for land in found if not t.modified(SHROUDED, land)] if SHROUDED in t.modded else found


def fouled(t: Table, seat: int, power: Power, reached: int) -> list[int]:
    """Oceans with blight that are in a power's range as if they were lands; they are coastal wetlands."""
    there = t.isle.wet(ALL_SEAS).around(origins(t, seat, power), range_of(t, seat, power, reached))
    foul = [ocean for ocean in t.isle.oceans if t.lands[ocean].blight and ocean in there]
    seas = [ocean for ocean in foul if not sea_in_play(t, BOARD_OF[ocean])]
    return [ocean for ocean in seas if _fits_any(t, ocean, power.target)]


def reached_group(t: Table, seat: int, power: Power, reached: int, mine: tuple[int, ...], there: Ways) -> int:
    """The group of lands in a power's own range with the right print; ``mine``: with the seat's presence.

    No modifier of the turn bears on it.
    """
    starts = mine if power.origin == ANY_PRESENCE else _origins(t, seat, power, mine)
    reach = range_of(t, seat, power, reached) if power.reaches else power.range
    return there.group(starts, reach) & power.ground


def farther_lands(t: Table, seat: int, power: Power, reached: int, mine: tuple[int, ...] | None) -> list[int]:
    """The lands in range where modifiers of the turn, special rules or beasts may make it longer."""
    reach = range_of(t, seat, power, reached)
    starts = origins(t, seat, power, mine)
    lands = [*around(t, starts, reach)]
    further_coast = t.fold("coastal-range", what=seat) if t.mods else 0
    if further_coast:
        coast = [land for land in around(t, starts, reach + further_coast) if coastal(land)]
        lands = sorted({*lands, *coast})
    if t.mods or t.standing.farther:
        for origin in starts:
            more = farther(t, seat, power, origin)
            if more:
                lands = sorted({*lands, *within(t, origin, reach + more)})
    if power.further:
        lands = sorted({*lands, *_with_beasts(t, around(t, starts, reach + power.further))})
    return lands


def fitting(t: Table, lands: Sequence[int], words: tuple[str, ...]) -> list[int]:
    """Those of the lands that meet a target's condition; any of these words will do."""
    word = words[0]
    if word == "any":
        return [*lands]
    if len(words) > 1:
        return [land for land in lands if _fits_any(t, land, words)]
    if word in PRINTED_WORDS and not (t.mods and t.isle.joined):
        good = PRINTED_WORDS[word]
        return [land for land in lands if land in good]
    here = t.lands
    if word == "invaders" and not t.standing.mingles:
        return [land for land in lands if here[land].invaders]
    if word == "dahan":
        return [land for land in lands if here[land].dahan]
    if word == "no-blight":
        return [land for land in lands if not here[land].blight]
    return [land for land in lands if fits(t, land, word)]


def _with_beasts(t: Table, lands: Sequence[int]) -> list[int]:
    return [land for land in lands if t.lands[land].beasts]


def range_to(t: Table, seat: int, power: Power, reached: int, land: int) -> int:
    """A power's range towards one land: what lies there may make it longer."""
    reach = range_of(t, seat, power, reached)
    if t.mods and coastal(land):
        reach = t.fold("coastal-range", what=seat, start=reach)
    return reach + power.further if t.lands[land].beasts else reach


def _fits_any(t: Table, land: int, words: tuple[str, ...]) -> bool:
    for word in words:
        if fits(t, land, word):
            return True
    return False


def in_range(t: Table, seat: int, power: Power, reached: int, land: int) -> bool:
    """Is a land within the power's own range?"""
    return origin_of(t, seat, power, reached, land) != NOWHERE


def origin_of(t: Table, seat: int, power: Power, reached: int, land: int) -> int:
    """The land a power on that target is used from: the nearest, a sacred site where it can be."""
    there, dry = ways(t), t.isle.dry
    reach = range_to(t, seat, power, reached, land)
    uneven = bool(t.mods) or bool(t.standing.farther)
    best, nearest, at_site = NOWHERE, FAR + 1, False
    for origin in origins(t, seat, power):
        distance = t.isle.distances(origin)[land]
        if distance > nearest or (distance == nearest and at_site):
            continue
        far = reach + farther(t, seat, power, origin) if uneven else reach
        if distance <= far or (there is not dry and land in there.within(origin, far)):
            site = sacred(t, seat, origin)
            if distance < nearest or site:
                best, nearest, at_site = origin, distance, site
    return best


def origins_to(t: Table, seat: int, power: Power, reached: int, land: int) -> list[int]:
    """Every land a power on that target can be used from."""
    reach = range_to(t, seat, power, reached, land)
    starts = origins(t, seat, power)
    return sorted({one for one in starts if land in within(t, one, reach + farther(t, seat, power, one))})


def seat_targets(t: Table, seat: int, power: Power) -> list[int]:
    """Spirits a power can target, as seats (R6.4)."""
    if power.target[0] == "self":
        return [seat]
    found = list(range(t.players))
    if power.target[0] == "another-spirit" and t.players > 1:
        found.remove(seat)
    if t.isle.facing:
        found = [one for one in found if straits(t, seat, one) <= t.energy[seat]]
    return found


def straits(t: Table, seat: int, target: int) -> int:
    """Energy it costs to target a spirit on another islet: 1 for every ocean on the way (R17.1)."""
    ours, theirs = [
        {BOARD_OF[land] for land in lands_of(t, one)} & {*t.isle.boards} for one in (seat, target)
    ]
    return t.isle.hops(ours, theirs) if ours and theirs else 0
