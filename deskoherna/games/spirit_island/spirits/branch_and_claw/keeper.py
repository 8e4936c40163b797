"""Keeper of the Forbidden Wilds: patient, mighty where it stands, no friend of those who come near."""

from __future__ import annotations

from typing import Final

from ...verbs.harm import ASK_HOW_MUCH
from ...vocabulary import *

OWN: Final = Spirit("keeper-of-the-forbidden-wilds", BRANCH_AND_CLAW)
SITES: Final = "forbidden"  # mark: its sacred sites when the last action ended, a bit for each land
TRESPASS: Final = 2  # damage of the first threshold
MORE: Final = having(sun=2, fire=2, plant=3)
SPLIT: Final = having(plant=4)


@OWN.rule("forbidden-ground")
class ForbiddenGround(Standing):
    """Where its sacred site comes into being, all Dahan are pushed; Dahan events bring none there."""

    def shuns(self, t: Table, seat: int, land: int) -> bool:
        return sacred(t, seat, land)

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        t = act.t
        sites = [land for land in lands_of(t, seat) if sacred(t, seat, land)]
        before = t.mark(SITES)
        now = sum([1 << land for land in sites])
        if now == before:
            return None
        t.marks[SITES] = now
        new = [land for land in sites if not before >> land & 1 and t.lands[land].dahan]
        return self._clear(act, seat, new) if new else None

    def _clear(self, act: IsleAct, seat: int, lands: list[int]) -> Rule:
        own = following(act, seat, self.name, self.phrase())
        own.seat = seat
        for land in lands:
            yield from push(own.in_land(land), ALL, (DAHAN_CODE,))
        yield from conclude(own) or ()


class SitesAbout(Kind):
    """Sacred sites of the acting spirit in the act's land and next to it."""

    def count(self, act: Act) -> int:
        isle = at(act)
        lands = within(isle.t, isle.land, 1)
        return len([land for land in lands if sacred(isle.t, isle.user, land)])


@custom("punish")
def punish(isle: IsleAct) -> Rule:
    """2 damage, more for pairs of sun and plant, divided among this land and another of its own."""
    t = isle.t
    damage = TRESPASS
    if MORE.holds(isle):
        have = elements(t, isle.user)
        damage += min(have[ELEMENTS.index("sun")], have[ELEMENTS.index("plant")])
    lands = [land for land in lands_of(t, isle.user) if vulnerable(isle, land, INVADERS)]
    lands = [land for land in lands if land != isle.land]
    if not SPLIT.holds(isle) or not lands:
        yield from deal(isle, isle.land, damage, INVADERS)
        return
    mine = ("no-own-presence", lands_of(t, isle.user))
    apart = ("same-target", [land for land in t.isle.by_number if land != isle.land])
    other = yield from choose_land(isle, lands, True, mine, apart, ("nobody-to-hurt", lands))
    there = 0
    if other >= 0:
        land = land_phrase(other)
        there = yield from choose_amount(isle, ASK_HOW_MUCH, 1, damage, left=damage, land=land)
        yield from deal(isle.in_land(other), other, there, INVADERS)
    yield from deal(isle, isle.land, damage - there, INVADERS)


register_values("spirit-island", SitesAbout)

OWN.innate(
    "punish-those-who-trespass", SLOW, "presence 0 any", levels=[
        level(punish + Destroy(1, DAHAN), sun=2, fire=1, plant=2),
        level(Changing("punish-more"), CHANGES, sun=2, fire=2, plant=3),
        level(Changing("punish-split"), CHANGES, plant=4),
    ],
)  # fmt: skip
OWN.innate(
    "spreading-wilds", SLOW, "presence 1 no-blight", levels=[
        level(Push(each(SUN) // 2, EXPLORER), sun=2),
        level(When(AtMost(0, EXPLORER), Add(1, WILDS)), plant=1),
        level(mode=LONGER, n=1, plant=3),
        level(mode=LONGER, n=1, air=1),
    ],
)  # fmt: skip

OWN.unique(
    "towering-wrath", 3, SLOW, "sun fire plant", "sacred-site 1 any",
    Fear(2) + Damage(each(SitesAbout("site-about")) * 2) + Destroy(ALL, DAHAN),
)  # fmt: skip
OWN.unique(
    "regrow-from-roots", 1, SLOW, "water earth plant", "presence 1 jungle wetland",
    When(AtMost(2, BLIGHT), Remove(1, BLIGHT)),
)  # fmt: skip
OWN.unique(
    "boon-of-growing-power", 1, SLOW, "sun moon plant", "spirit",
    By(TARGET, GainPower()) + When(OTHER, By(TARGET, Gain(energy=1))),
)  # fmt: skip
OWN.unique(
    "sacrosanct-wilderness", 2, FAST, "sun earth plant", "presence 1 no-blight",
    Push(2, DAHAN) + (Damage(each(WILDS) * 2) | Add(1, WILDS)),
)  # fmt: skip


class Keeper(Panel):
    """Starts among wilds of its own."""

    def settle(self, t: Table, seat: int) -> None:
        super().settle(t, seat)
        land = self.starts[0].land(t.home[seat])
        t.lands[land] = t.lands[land].with_tokens(WILDS_CODE, t.lands[land].wilds + 1)


KEEPER: Final = Keeper(
    OWN,
    starts=[Start(1, "jungle")],
    options=[
        Option(ReclaimAll(), Gain(energy=1)),
        Option(GainPower()),
        Option(AddPresence(3, AtLeast(1, WILDS / PRESENCE)), Gain(energy=1)),
        Option(GainPower(), AddPresence(3, AtMost(0, BLIGHT)), cost=3),
    ],
    pick=2,
    energy="2 sun 4 5 plant 7 8 9",
    cards="1 2 2 3 4 5+reclaim-one",
)
