"""Facts about the island as it stands: neighbours and range, sacred sites, elements, health, Defend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from deskoherna.core.effects import ANY
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from ..boxes import BASE
from ..content import POWERS, SPIRITS
from ..figures import BOARD_OF, DAMAGE, ELEMENTS, HEALTH, NUMBER_OF, OCEAN, PIECES, TERRAIN, Elements
from ..island.ways import Ways
from ..land import FRESH, damage_of, is_thief, kind_of, strife_of
from ..standing import TABLE
from .circumstances import DEFENCE, DURABLE, STRIFE_WEAKENS, hardier, measured

if TYPE_CHECKING:
    from ..state import Table

# -- neighbours and range ----------------------------------------------------------------------------------


def sea_in_play(t: Table, board: int) -> bool:
    """Does the ocean of a board count as a land for powers and blight?"""
    return bool(t.standing.sea) and ways(t).seas >> board & 1 > 0


def ways(t: Table) -> Ways:
    """Which lands touch now (R1.2): oceans only where they count as lands."""
    cast = t.standing
    if not cast.sea:
        return t.isle.dry
    seat = cast.sea_seat
    if seat >= 0:
        where, found = t.isle.tide
        if where is t.where[seat]:
            return found
    return _wet_ways(t)


def _wet_ways(t: Table) -> Ways:
    """The same where spirits make oceans count as lands; the island knows it as long as the one stays put."""
    cast = t.standing
    seas = 0
    for seat, rule in cast.sea:
        seas |= rule.seas(t, seat)
    return t.isle.wet(seas, t.where[cast.sea_seat] if cast.sea_seat >= 0 else None)


def near(t: Table, land: int) -> tuple[int, ...]:
    """The lands next to a land, for powers and pieces (R1.2); oceans only where they count as lands."""
    return ways(t).near[land]


def partner(t: Table, land: int) -> int:
    """The land that is one with this one for a while; -1 if none is (R12.11)."""
    joined = t.isle.joined
    return joined[1] if joined and joined[0] == land else -1


def within(t: Table, land: int, n: int) -> tuple[int, ...]:
    """The lands within range n of a land, itself included (R1.4)."""
    return ways(t).within(land, n)


def around(t: Table, origins: Sequence[int], n: int) -> tuple[int, ...]:
    """The lands within range n of any of these, in order."""
    return ways(t).around(origins, n)


def all_lands(t: Table) -> tuple[int, ...]:
    """Every land, with the oceans that count as lands."""
    if not t.standing.sea:
        return t.isle.lands
    seas = [ocean for ocean in t.isle.oceans if sea_in_play(t, BOARD_OF[ocean])]
    return tuple(sorted((*t.isle.lands, *seas)))


# -- presence ----------------------------------------------------------------------------------------------


def lands_of(t: Table, seat: int) -> tuple[int, ...]:
    """Lands with a seat's presence (R1.6), oceans included where they count as lands."""
    where = t.where[seat]
    if where and not NUMBER_OF[where[0]]:  # oceans come first
        seas = ways(t).seas
        for land in where:
            if NUMBER_OF[land]:
                break
            if not seas >> BOARD_OF[land] & 1:  # out of play, presence stays there (R8.5.6)
                where = tuple([one for one in where if NUMBER_OF[one] or seas >> BOARD_OF[one] & 1])
                break
    if t.isle.still:  # lands are out of the island for a while
        return tuple([land for land in where if land not in t.isle.still])
    return where


def sacred(t: Table, seat: int, land: int) -> bool:
    """Is a land a sacred site of a seat (R7.1)?"""
    n = t.lands[land].presence[seat]
    if n == 0:
        return False
    if n >= 2:
        return True
    for owner, rule in t.standing.sacred:
        if owner == seat and rule.sacred(t, seat, land):
            return True
    return False


def may_settle(t: Table, seat: int, land: int) -> bool:
    """May a seat's presence be in a land (R7.6)?"""
    for owner, rule in t.standing.settle:
        if owner == seat:
            return rule.settle(t, seat, land)
    return TERRAIN[land] != OCEAN or sea_in_play(t, BOARD_OF[land])


def swarm_of(t: Table, land: int) -> int:
    """The seat whose sacred site in a land counts as beasts too; -1 if there is none."""
    for seat, rule in t.standing.swarms:
        if rule.swarms(t, seat, land):
            return seat
    return -1


def hunters(t: Table, land: int) -> int:
    """Presence that may count as beasts and as badlands this turn (Settle into Hunting-Grounds)."""
    n = 0
    for mod in t.mods:
        if mod.kind == HUNTING and isinstance(mod.what, int):
            n += t.lands[land].presence[mod.what]
    return n


def beasts_at(t: Table, land: int) -> int:
    """Beasts of a land as powers count them: also presence that counts as such, by one rule only (R12.8)."""
    n = t.lands[land].beasts
    swarming = swarm_of(t, land) if t.standing.swarms else -1
    if t.mods:
        n += hunters(t, land)
        if swarming >= 0 and t.modified(HUNTING, what=swarming):
            swarming = -1
    return n + (swarming >= 0)


# -- elements (R6.7) ---------------------------------------------------------------------------------------

_ELEMENTS: Final[dict[tuple[str, tuple[int, int], tuple[str, ...], Elements], Elements]] = {}
SIDEWAYS: Final = "sideways"  # mod: invader actions happen so many times more on a board (place)
HUNTING: Final = "hunting"  # mod: presence of a seat (what) counts as beasts and badlands and does not move
LENT: Final = "lent"  # tally: the land + 1 whose elements help the power in use
MOST_KEPT: Final = 20_000  # sums of elements that are remembered


def elements(t: Table, seat: int) -> Elements:
    """All elements a seat has now: tracks, cards in play, and what it gained this turn."""
    key = (t.spirits[seat], t.shown[seat], t.played[seat], t.extra[seat])
    found = _ELEMENTS.get(key)
    if found is None:
        have = [*t.extra[seat]]
        for i in SPIRITS[t.spirits[seat]].track_elements(t.shown[seat]):
            have[i] += 1
        for card in t.played[seat]:
            for i in POWERS[card].gives:
                have[i] += 1
        if len(_ELEMENTS) > MOST_KEPT:
            _ELEMENTS.clear()
        found = _ELEMENTS[key] = tuple(have)
    return found


def gain_elements(t: Table, seat: int, index: int, n: int = 1, source: Phrase | None = None) -> None:
    """A seat gains elements until time passes."""
    have = [*t.extra[seat]]
    have[index] += n
    t.extra[seat] = tuple(have)
    if t.log is not None and source is not None:
        t.tell_by(source, "elements", who=player(seat), what=Phrase(ELEMENTS[index], n=n))


def lent(t: Table, have: Elements, land: int) -> Elements:
    """Elements with those that a targeted land gives towards thresholds."""
    for seat, rule in t.standing.lends:
        given = rule.lends(t, seat, land)
        have = tuple([have[i] + given[i] for i in range(len(have))])
    return have


def enough(have: Elements, need: Elements) -> bool:
    """Do these elements reach a threshold (R6.8)?"""
    for i in range(len(need)):
        if have[i] < need[i]:
            return False
    return True


def element_names(have: Elements) -> dict[str, int]:
    return {ELEMENTS[i]: n for i, n in enumerate(have) if n}


# -- cards -------------------------------------------------------------------------------------------------


def cost(t: Table, seat: int, card: str) -> int:
    """What a card costs now, never below 0 (R4.3.2)."""
    n = POWERS[card].cost
    for owner, rule in t.standing.cost:
        if owner in (seat, TABLE):
            n += rule.cost(t, seat, POWERS[card])
    return max(0, n)


# -- invaders and Dahan ------------------------------------------------------------------------------------


def health(t: Table, land: int, kind: int) -> int:
    """Health of an invader or Dahan in a land (R8.1.1), never below 1."""
    return endurance(t, land, FRESH[kind])


def endurance(t: Table, land: int, code: int) -> int:
    """Health of one piece in a land: strife may weaken it, durable ones have twice as much (R8.2, R8.3)."""
    kind = kind_of(code)
    if not t.mods:
        return HEALTH[kind]
    if is_thief(code):
        return damage_of(code) + 1  # a thief falls to any damage
    n = t.fold("health", land, PIECES[kind], start=HEALTH[kind])
    if t.edition != BASE:
        n += hardier(t, land, kind)
        if t.modified(STRIFE_WEAKENS):
            n -= strife_of(code)
    if t.modified(DURABLE) and durable(t, land, kind):
        n += HEALTH[kind]
    return max(1, n)


def durable(t: Table, land: int, kind: int) -> bool:
    """Is a kind of invader durable in a land (R8.3)?"""
    for seat, rule in t.standing.durable:
        if rule.durable(t, seat, land, kind):
            return True
    return False


def blow(t: Table, land: int, kind: int) -> int:
    """Damage one invader deals in a ravage in a land, with its own modifiers (R11.5.2)."""
    if not t.mods and not t.standing.hurts:
        return DAMAGE[kind]
    damage = DAMAGE[kind]
    for seat, rule in t.standing.hurts:
        damage += rule.hurts(t, seat, land, kind)
    if t.mods:
        damage = t.fold("damage", land, PIECES[kind], start=damage)
    return max(0, damage)


DEFEND: Final = "defend"  # mod: in a land (place), or in all
BY_SEAT: Final = frozenset(("ward", "bedevil", "bargain"))  # mods that defend lands with a seat (what)


def defence(t: Table, land: int) -> int:
    """Defend in a land from all sources (R8.6)."""
    n = 0
    modded = t.modded
    if modded and (DEFEND in modded or not BY_SEAT.isdisjoint(modded)):
        for mod in t.mods:
            if mod.kind == DEFEND:
                if mod.place in (ANY, land):
                    n += mod.n
            elif mod.kind in BY_SEAT and isinstance(mod.what, int):
                n += mod.n * _sheltered(t, mod.kind, mod.what, land)
    for seat, rule in t.standing.defend:
        n += rule.defend(t, seat, land)
    if modded and t.edition != BASE:
        n += measured(t, land, DEFENCE)
    return n if n > 0 else 0


def _sheltered(t: Table, kind: str, seat: int, land: int) -> int:
    """How many times a mod of a seat defends a land."""
    here = t.lands[land]
    if kind == "ward":
        return 1 if here.presence[seat] else 0
    if kind == "bedevil":
        return here.presence[seat]
    return len(here.dahan) if beside_presence(t, seat, land) else 0  # bargain


def beside_presence(t: Table, seat: int, land: int) -> bool:
    """Is a land within range 1 of a seat's presence?"""
    return any(t.lands[other].presence[seat] for other in within(t, land, 1))


def gain_energy(t: Table, seat: int, n: int, source: Phrase | None = None) -> int:
    """A seat gains Energy; what it owes every turn comes off the first it gains (``tribute``).

    ``source`` is where it comes from; without one its caller tells of it. How much it gained.
    """
    if "tribute" in t.modded:
        paid = f"tribute.{seat}"
        lost = max(0, min(n, t.fold("tribute", what=seat) - t.mark(paid)))
        if lost:
            t.marks[paid] = t.mark(paid) + lost
            n -= lost
    t.energy[seat] += n
    if t.log is not None and source is not None and n:
        t.tell_by(source, "energy", who=player(seat), n=n)
    return n


def spend_energy(t: Table, seat: int, n: int, source: Phrase | None) -> None:
    """A seat pays Energy for something."""
    t.energy[seat] -= n
    if t.log is not None and source is not None and n:
        t.tell_by(source, "energy-spent", who=player(seat), n=n)


def often(t: Table, board: int) -> int:
    """How many times each invader action, and each action of every board or land, happens on a board now."""
    if SIDEWAYS not in t.modded or t.phase != "invaders":
        return 1
    return max(0, t.fold(SIDEWAYS, board, start=1))


# -- isolation (R12.6) -------------------------------------------------------------------------------------

ISOLATE: Final = "isolate"  # mod: a land or an ocean (place)


def isolated(t: Table, land: int) -> bool:
    """Is a land or an ocean isolated this turn?"""
    return bool(t.mods) and t.modified(ISOLATE, land)


def beside_for_invaders(t: Table, land: int) -> tuple[int, ...]:
    """The lands next to a land as far as pieces of invaders are concerned: isolated lands touch nothing."""
    beside = t.isle.beside[land]
    if ISOLATE not in t.modded:
        return beside
    return () if isolated(t, land) else tuple([one for one in beside if not isolated(t, one)])


def admitting(t: Table, land: int, lands: list[int]) -> list[int]:
    """Of these lands next to a land, those an invader may have to come to: none if isolation keeps it away.

    If it does not, the players may let an isolated land count as well.
    """
    if ISOLATE in t.modded and (isolated(t, land) or all(isolated(t, one) for one in lands)):
        return []
    return lands
