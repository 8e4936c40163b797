"""Shadows Flicker Like Flame: strikes from among the Dahan."""

from __future__ import annotations

from typing import Final

from ...rules.powers.targets import origins
from ...vocabulary import *

OWN: Final = Spirit("shadows-flicker-like-flame")
SWALLOWED: Final = 3  # damage of the last threshold


@OWN.rule("shadows-of-the-dahan")
class ShadowsOfTheDahan(Standing):
    """For 1 Energy it may target a land with Dahan at any distance."""

    def reach(self, t: Table, seat: int, power: Power) -> dict[int, int]:
        if not t.energy[seat] or not origins(t, seat, power):
            return {}
        there = t.lands
        return dict.fromkeys([land for land in t.isle.lands if there[land].dahan], 1)

    def pay_reach(self, t: Table, seat: int, land: int) -> None:
        spend_energy(t, seat, 1, self.phrase())


def can_swallow(isle: IsleAct) -> bool:
    return bool(vulnerable(isle, isle.land, INVADERS))


@custom("swallow", can_swallow)
def swallow(isle: IsleAct) -> Rule:
    """3 damage, and 1 fear for each invader it destroys."""
    before = isle.done("destroy", INVADER)
    yield from deal(isle, isle.land, SWALLOWED, INVADERS)
    frighten_at(isle, isle.done("destroy", INVADER) - before)


OWN.innate(
    "darkness-swallows-the-unwary", FAST, "sacred-site 1 any", levels=[
        level(Gather(1, EXPLORER), moon=2, fire=1),
        level(
            Destroy(upto(2), EXPLORER) + Fear(each(Done("destroy", EXPLORER))), moon=3, fire=2,
        ),
        level(swallow, moon=4, fire=3, air=2),
    ],
)  # fmt: skip

OWN.unique(
    "mantle-of-dread", 1, SLOW, "moon fire air", "spirit",
    Fear(2) + By(TARGET, OneOfMine(Push(upto(1), EXPLORER) + Push(upto(1), TOWN))),
)  # fmt: skip
OWN.unique(
    "favors-called-due", 1, SLOW, "moon air animal", "presence 1 any",
    Gather(upto(4), DAHAN) + When(AtLeast(1, INVADER) & More(DAHAN, INVADER), Fear(3)),
)  # fmt: skip
OWN.unique(
    "crops-wither-and-fade", 1, SLOW, "moon fire plant", "presence 0 any",
    Fear(2) + (Replace(TOWN, EXPLORER) | Replace(CITY, TOWN)),
)  # fmt: skip
OWN.unique("concealing-shadows", 0, FAST, "moon air", "presence 0 any", Fear(1) + Lasting("spared"))

SHADOWS: Final = Panel(
    OWN,
    starts=[Start(2, "jungle"), Start(1, "5")],
    options=[
        Option(ReclaimAll(), GainPower()),
        Option(GainPower(), AddPresence(1)),
        Option(AddPresence(3), Gain(energy=3)),
    ],
    energy="0 1 3 4 5 6",
    cards="1 2 3 3 4 5",
)
