"""River Surges in Sunlight: moves everything, at home in wetlands."""

from __future__ import annotations

from typing import Final

from ...figures import WETLAND
from ...vocabulary import *

OWN: Final = Spirit("river-surges-in-sunlight")


@OWN.rule("rivers-domain")
class RiversDomain(Standing):
    """Its presence in a wetland is a sacred site."""

    def sacred(self, t: Table, seat: int, land: int) -> bool:
        return TERRAIN[land] in (WETLAND, OCEAN)  # presence can be in an ocean only where that is a wetland


OWN.innate(
    "massive-flooding", SLOW, "sacred-site 1 any", levels=[
        level(Push(1, EXPLORER / TOWN), sun=1, water=2),
        level(Damage(2) + Push(upto(3), EXPLORER / TOWN), INSTEAD, sun=2, water=3),
        level(DamageEach(2), INSTEAD, may=True, sun=3, water=4, earth=1),
    ],
)  # fmt: skip

OWN.unique(
    "boon-of-vigor", 0, FAST, "sun water plant", "spirit",
    When(OTHER, By(TARGET, Gain(energy=1, per=each(PLAYED_CARD))), otherwise=Gain(energy=1)),
)  # fmt: skip
OWN.unique(
    "flash-floods", 2, FAST, "sun water", "presence 1 any",
    When(COAST, Damage(2), otherwise=Damage(1)),
)  # fmt: skip
OWN.unique(
    "rivers-bounty", 0, SLOW, "sun water animal", "presence 0 any",
    Gather(upto(2), DAHAN) + When(AtLeast(2, DAHAN), Add(1, DAHAN) + Gain(energy=1)),
)  # fmt: skip
OWN.unique("wash-away", 1, SLOW, "water earth", "presence 1 any", Push(upto(3), EXPLORER / TOWN))

RIVER: Final = Panel(
    OWN,
    starts=[Start(1, "wetland")],
    options=[
        Option(ReclaimAll(), GainPower(), Gain(energy=1)),
        Option(AddPresence(1), AddPresence(1)),
        Option(GainPower(), AddPresence(2)),
    ],
    energy="1 2 2 3 4 4 5",
    cards="1 2 2 3 reclaim-one 4 5",
)
