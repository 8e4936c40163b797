"""Lightning's Swift Strike: fast, fierce, no defence."""

from __future__ import annotations

from typing import Final

from ...vocabulary import *

OWN: Final = Spirit("lightnings-swift-strike")
AIR_INDEX: Final = ELEMENTS.index("air")
PUSHED: Final = "pushed.dahan."  # what tallies are called, before the land


@OWN.rule("swiftness-of-lightning")
class SwiftnessOfLightning(Standing):
    """One slow power may be used as fast for each air it has."""

    def quick(self, t: Table, seat: int) -> int:
        return elements(t, seat)[AIR_INDEX]


@custom("harbingers")
def fear_where_pushed(isle: IsleAct) -> None:
    """1 fear if a Dahan was pushed into a land with a town or city."""
    t = isle.t
    for name in [*isle.course.pools]:
        if name.startswith(PUSHED) and t.lands[int(name[len(PUSHED) :])].buildings:
            frighten_at(isle, 1)
            return


OWN.innate(
    "thundering-destruction", SLOW, "sacred-site 1 any", levels=[
        level(Destroy(1, TOWN), fire=3, air=2),
        level(Destroy(1, CITY), MAY_INSTEAD, fire=4, air=3),
        level(Destroy(1, TOWN / CITY), fire=5, air=4, water=1),
        level(Destroy(1, TOWN / CITY), fire=5, air=5, water=2),
    ],
)  # fmt: skip

OWN.unique("shatter-homesteads", 2, SLOW, "fire air", "sacred-site 2 any", Fear(1) + Destroy(1, TOWN))
OWN.unique("raging-storm", 3, SLOW, "fire air water", "presence 1 any", DamageEach(1))
OWN.unique(
    "lightnings-boon", 1, FAST, "fire air", "spirit",
    By(TARGET, Lasting("quick", 2, place="", what="seat")),
)  # fmt: skip
OWN.unique(
    "harbingers-of-the-lightning", 0, SLOW, "fire air", "presence 1 any",
    Push(upto(2), DAHAN) + fear_where_pushed,
)  # fmt: skip

LIGHTNING: Final = Panel(
    OWN,
    starts=[Start(2, "sands")],
    options=[
        Option(ReclaimAll(), GainPower(), Gain(energy=1)),
        Option(AddPresence(2), AddPresence(0)),
        Option(AddPresence(1), Gain(energy=3)),
    ],
    energy="1 1 2 2 3 4 4 5",
    cards="2 3 4 5 6",
)
