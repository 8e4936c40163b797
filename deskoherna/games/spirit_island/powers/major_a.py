"""Major powers of the base game, A to D."""

from __future__ import annotations

from deskoherna.games.spirit_island.kinds import BLIGHT
from deskoherna.games.spirit_island.powers.power import MAJOR, SLOW, level, power
from deskoherna.games.spirit_island.verbs import Damage, Fear, Remove

power(
    "accelerated-rot", MAJOR, 4, SLOW, "sun water plant",
    Fear(2) + Damage(4),
    origin="presence", range=2, target="jungle wetland",
    levels=[level(Damage(5) + Remove(1, BLIGHT), sun=3, water=2, plant=3)],
)  # fmt: skip
power(
    "cleansing-floods", MAJOR, 5, SLOW, "sun water",
    Damage(4) + Remove(1, BLIGHT),
    origin="presence-in-wetland", range=1, target="any",
    levels=[level(Damage(10), water=4)],
)  # fmt: skip
