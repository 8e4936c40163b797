"""Minor powers of the base game, A to D."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import When, each, upto
from deskoherna.games.spirit_island.facts import Terrain
from deskoherna.games.spirit_island.kinds import BLIGHT, CITY, DAHAN, EXPLORER, TOWN
from deskoherna.games.spirit_island.powers.power import FAST, MAY_INSTEAD, MINOR, SLOW, level, power
from deskoherna.games.spirit_island.verbs import (
    Add,
    Damage,
    DamageEach,
    Defend,
    Destroy,
    Fear,
    Gather,
    Push,
    Remove,
    Replace,
)

JUNGLE_OR_SANDS: Final = Terrain("jungle", "sands")

power(
    "call-of-the-dahan-ways", MINOR, 1, SLOW, "moon water animal",
    Replace(EXPLORER, DAHAN),
    origin="presence", range=1, target="dahan",
    levels=[level(Replace(TOWN, DAHAN), MAY_INSTEAD, moon=2)],
)  # fmt: skip
power(
    "call-to-bloodshed", MINOR, 1, SLOW, "sun fire animal",
    Damage(each(DAHAN)) | Gather(upto(3), DAHAN),
    origin="presence", range=1, target="dahan",
)  # fmt: skip
power(
    "call-to-isolation", MINOR, 0, FAST, "sun air animal",
    Push(each(DAHAN), EXPLORER / TOWN) | Push(1, DAHAN),
    origin="presence", range=1, target="dahan",
)  # fmt: skip
power(
    "call-to-migrate", MINOR, 1, SLOW, "fire air animal",
    Gather(upto(3), DAHAN) + Push(upto(3), DAHAN),
    origin="presence", range=1, target="any",
)  # fmt: skip
power(
    "call-to-tend", MINOR, 1, SLOW, "water plant animal",
    Remove(1, BLIGHT) | Push(upto(3), DAHAN),
    origin="presence", range=1, target="dahan",
)  # fmt: skip
power(
    "dark-and-tangled-woods", MINOR, 1, FAST, "moon earth plant",
    Fear(2) + When(Terrain("mountain", "jungle"), Defend(3)),
    origin="presence", range=1, target="any",
)  # fmt: skip
power(
    "delusions-of-danger", MINOR, 1, FAST, "sun moon air",
    Push(1, EXPLORER) | Fear(2),
    origin="presence", range=1, target="any",
)  # fmt: skip
power(
    "devouring-ants", MINOR, 1, SLOW, "sun earth animal",
    Fear(1) + When(JUNGLE_OR_SANDS, Damage(2), otherwise=Damage(1)) + Destroy(1, DAHAN),
    origin="sacred-site", range=1, target="any",
)  # fmt: skip
power(
    "drift-down-into-slumber", MINOR, 0, FAST, "air earth plant",
    When(JUNGLE_OR_SANDS, Defend(4), otherwise=Defend(1)),
    origin="presence", range=2, target="any",
)  # fmt: skip
power(
    "drought", MINOR, 1, SLOW, "sun fire earth",
    Destroy(3, TOWN) + DamageEach(1, TOWN / CITY) + Add(1, BLIGHT),
    origin="presence", range=1, target="any",
    levels=[level(Destroy(1, CITY), sun=3)],
)  # fmt: skip
