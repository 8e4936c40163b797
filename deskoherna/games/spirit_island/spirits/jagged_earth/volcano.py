"""Volcano Looming High: heaps itself up in the mountains and bursts."""

from __future__ import annotations

from typing import ClassVar, Final

from ...figures import MOUNTAIN
from ...rules.pieces.presence import ANYWHERE, ASK_SHIFT, is_last, return_destroyed
from ...vocabulary import *

OWN: Final = Spirit("volcano-looming-high", JAGGED_EARTH)
ASK_START: Final = Prompt("start-mountain", "R2.10", why=among("start-mountain"))
ASK_ERUPT: Final = Prompt("erupt", "R7.2", why=AMOUNTS)
TOWERING: Final = 3  # presence in a land from which cards reach farther
BLAST: Final = 4  # damage of the higher thresholds
BOTH_SIDES: Final = (INVADERS, (DAHAN_CODE,))
# Thresholds of Explosive Eruption: elements, and presence really destroyed.
STEAM: Final = (having(fire=2, earth=2), 2)
TERROR: Final = (having(fire=3, earth=3), 4)
LAVA: Final = (having(fire=4, air=2, earth=4), 6)
CATACLYSM: Final = (having(fire=5, air=3, earth=5), 10)


@OWN.rule("mountain-home")
class MountainHome(Standing):
    """Its presence is in mountains only."""

    def settle(self, t: Table, seat: int, land: int) -> bool:
        return TERRAIN[land] == MOUNTAIN


@OWN.rule("collapse-in-a-blast-of-lava-and-steam")
class CollapseInABlast(Standing):
    """Each presence of its own destroyed deals 1 damage to invaders there, and 1 to Dahan.

    Presence that something saves deals it too: so the rulebook answers (clarifications, Volcano).
    """

    def perished(self, act: IsleAct, seat: int, owner: int, land: int, n: int, kept: int) -> Rule | None:
        return blast(act, seat, land, n + kept) if owner == seat and n + kept else None


def blast(act: IsleAct, seat: int, land: int, n: int) -> Rule:
    """Damage to invaders of a land, and as much to Dahan, divided by the volcano."""
    own = act.in_land(land)
    own.seat = seat
    for kinds in BOTH_SIDES:
        yield from deal(own, land, n, kinds)


@OWN.rule("volcanic-peaks-tower")
class VolcanicPeaks(Standing):
    """Its power cards reach 1 farther from a land with three of its presence."""

    def farther(self, t: Table, seat: int, power: Power, origin: int) -> int:
        return 1 if power.kind != INNATE and t.lands[origin].presence[seat] >= TOWERING else 0


# -- innate powers -----------------------------------------------------------------------------------------


@custom("erupt")
def erupt(isle: IsleAct) -> Rule:
    """Presence is destroyed; what follows depends on how much really was (R6.8)."""
    t, seat, land = isle.t, isle.user, isle.land
    most = t.lands[land].presence[seat]
    if not most:
        return
    last = int(is_last(t, seat, most))
    n = yield from choose_amount(isle, ASK_ERUPT, 1, most, land=land_phrase(land), last=last)
    gone = yield from perish(isle, seat, land, n)
    isle.tally("erupted", gone)
    if gone >= STEAM[1] and STEAM[0].holds(isle):
        hit = [one for one in within(t, land, 1) if hurtable(isle, one)]
        close = ("not-beside", within(t, land, 1))
        chosen = yield from choose_land(isle, hit, False, close, ("nobody-to-hurt", hit))
        if chosen >= 0:
            yield from blast(isle, seat, chosen, gone)
    if gone >= TERROR[1] and TERROR[0].holds(isle):
        frighten_at(isle, gone)
    if gone >= LAVA[1] and LAVA[0].holds(isle):
        for one in within(t, land, 1):
            yield from blast(isle, seat, one, BLAST)
        yield from add_blight(isle, land, spared=seat)
    if gone >= CATACLYSM[1] and CATACLYSM[0].holds(isle):
        for one in within(t, land, 2):
            yield from blast(isle, seat, one, BLAST)
        for one in near(t, land):
            if not t.lands[one].blight:
                yield from add_blight(isle, one)


def hurtable(isle: IsleAct, land: int) -> bool:
    return bool(vulnerable(isle, land, (*INVADERS, DAHAN_CODE)))


@custom("rise-again")
def rise_again(isle: IsleAct) -> Rule:
    """One destroyed presence comes to the land."""
    if may_settle(isle.t, isle.seat, isle.land):
        yield from add(isle, ANYWHERE, destroyed=True, land=isle.land)


@custom("flow-together")
def flow_together(isle: IsleAct) -> Rule:
    """Up to two presence come from other lands."""
    t, seat = isle.t, isle.seat
    for _ in range(2):
        lands = [land for land in lands_of(t, seat) if land != isle.land]
        moves: list[Move] = [presence_move(LANDS[land], isle.land) for land in lands]
        if not moves or not may_settle(t, seat, isle.land):
            return
        move = yield isle.question(ASK_SHIFT, [*moves, STOP])
        if not isinstance(move, PresenceMove):
            return
        place(isle, move.source, move.land)


@custom("cool-down")
def cool_down(isle: IsleAct) -> Rule:
    """Up to two destroyed presence return to the tracks."""
    return return_destroyed(isle, 2)


# -- unique powers -----------------------------------------------------------------------------------------


class PushFromMe(OfPieces):
    """Push pieces to lands without one's own presence."""

    verb: ClassVar[str] = "push-from-me"

    def _lands(self, isle: IsleAct) -> list[int]:
        return [land for land in near(isle.t, isle.land) if not isle.t.lands[land].presence[isle.user]]

    def can(self, act: Act) -> bool:
        isle = at(act)
        there = len(movable(isle, isle.land, self.kinds))
        return self.n.most(act, there) > 0 and bool(self._lands(isle))

    def run(self, act: Act) -> Rule:
        isle = at(act)
        return push(isle, self.n, self.kinds, self._lands(isle))


@custom("molten-stone")
def molten_stone(isle: IsleAct) -> None:
    """1 Energy for each fire it has, shared with the target spirit; an odd one is the target's."""
    fire = elements(isle.t, isle.user)[ELEMENTS.index("fire")]
    gain_energy(isle.t, isle.target, (fire + 1) // 2, isle.source)
    gain_energy(isle.t, isle.user, fire // 2, isle.source)


register_values("spirit-island", PushFromMe)

OWN.innate(
    "explosive-eruption", FAST, "presence 0 any",
    effect=erupt, levels=[
        level(Changing("erupt-1"), CHANGES, fire=2, earth=2),
        level(Changing("erupt-2"), CHANGES, fire=3, earth=3),
        level(Changing("erupt-3"), CHANGES, fire=4, air=2, earth=4),
        level(Changing("erupt-4"), CHANGES, fire=5, air=3, earth=5),
    ],
)  # fmt: skip
OWN.innate(
    "powered-by-the-furnace-of-the-earth", SLOW, "presence 0 any",
    levels=[
        level(rise_again, earth=3),
        level(May(Pay(energy=2) >> GainPower()), fire=3),
        level(flow_together, earth=4, fire=4),
        level(cool_down, fire=5),
    ],
)  # fmt: skip

OWN.unique(
    "rain-of-ash", 2, SLOW, "fire air earth", "presence 1 any",
    When(AtLeast(1, INVADER), Fear(2)) + PushFromMe(2, DAHAN) + PushFromMe(2, EXPLORER / TOWN),
)  # fmt: skip
OWN.unique(
    "lava-flows", 1, SLOW, "fire earth", "presence 1 any",
    Add(1, BADLANDS) + Add(1, WILDS) | Damage(1),
)  # fmt: skip
OWN.unique(
    "exaltation-of-molten-stone", 1, FAST, "moon fire earth", "another-spirit",
    molten_stone
    + By(TARGET, Lasting("mountain-range", 1, place="", what="seat")),
)  # fmt: skip
OWN.unique(
    "pyroclastic-bombardment", 3, FAST, "fire air earth", "sacred-site 2 any",
    DamageEach(1, TOWN / CITY) + DamageEach(1, DAHAN) + Damage(1) + Damage(1, DAHAN),
)  # fmt: skip


class Volcano(Panel):
    """Starts in a mountain of its choice, whose Dahan flee from the badlands."""

    def settle(self, t: Table, seat: int) -> Rule:
        lands = LANDS_OF_BOARD[t.home[seat]]
        peaks: list[Move] = [land_move("in", land) for land in lands if TERRAIN[land] == MOUNTAIN]
        move = yield Decision(seat, ASK_START, peaks, None, (("other-board", lands),))
        assert isinstance(move, LandMove)
        put(t, seat, move.land)
        t.lands[move.land] = t.lands[move.land].with_tokens(BADLANDS_CODE, t.lands[move.land].badlands + 1)
        yield from push(IsleAct(t, seat, self.name(), land=move.land), ALL, (DAHAN_CODE,))


VOLCANO: Final = Volcano(
    OWN,
    starts=[],
    options=[
        Option(ReclaimAll(), GainPower(), Gain(energy=3)),
        Option(AddPresence(0), AddPresence(0)),
        Option(GainPower(), AddPresence(4), MorePlays(1), Gain(energy=2)),
    ],
    energy="1 2 earth 3 4 5",
    cards="1 fire earth 2 air 3 fire 4",
)
