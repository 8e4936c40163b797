"""Vital Strength of the Earth: slow to grow, hard to move."""

from __future__ import annotations

from typing import Final

from ...vocabulary import *

OWN: Final = Spirit("vital-strength-of-the-earth")
DEFENDED: Final = 3


@OWN.rule("earths-vitality")
class EarthsVitality(Standing):
    """Defend 3 in every land with its sacred site."""

    def defend(self, t: Table, seat: int, land: int) -> int:
        return DEFENDED if t.lands[land].presence[seat] and sacred(t, seat, land) else 0


OWN.innate(
    "gift-of-strength", FAST, "spirit", levels=[
        level(By(TARGET, RepeatCard(1)), sun=1, earth=2, plant=2),
        level(By(TARGET, RepeatCard(3)), INSTEAD, sun=2, earth=3, plant=2),
        level(By(TARGET, RepeatCard(6)), INSTEAD, sun=2, earth=4, plant=3),
    ],
)  # fmt: skip

OWN.unique(
    "guard-the-healing-land", 3, FAST, "water earth plant", "sacred-site 1 any",
    Remove(1, BLIGHT) + Defend(4),
)  # fmt: skip
OWN.unique("a-year-of-perfect-stillness", 3, FAST, "sun earth", "presence 1 any", SkipActions())
OWN.unique(
    "rituals-of-destruction", 3, SLOW, "sun moon fire earth plant", "sacred-site 1 dahan",
    When(AtLeast(3, DAHAN), Damage(5) + Fear(2), otherwise=Damage(2)),
)  # fmt: skip
OWN.unique(
    "draw-of-the-fruitful-earth", 1, SLOW, "earth plant animal", "presence 1 any",
    Gather(upto(2), EXPLORER) + Gather(upto(2), DAHAN),
)  # fmt: skip

VITAL_STRENGTH: Final = Panel(
    OWN,
    starts=[Start(2, "mountain"), Start(1, "jungle")],
    options=[
        Option(ReclaimAll(), AddPresence(2)),
        Option(GainPower(), AddPresence(0)),
        Option(AddPresence(1), Gain(energy=2)),
    ],
    energy="2 3 4 6 7 8",
    cards="1 1 2 2 3 4",
)
