"""Minor powers of the base game, R to V."""

from __future__ import annotations

from deskoherna.core.effects import ALL, AtLeast, By, When, each, upto
from deskoherna.games.spirit_island.facts import Terrain
from deskoherna.games.spirit_island.kinds import BLIGHT, CITY, DAHAN, EXPLORER, INVADER, TARGET, TOWN
from deskoherna.games.spirit_island.powers.power import FAST, MAY_INSTEAD, MINOR, REACH, SLOW, level, power
from deskoherna.games.spirit_island.verbs import (
    Damage,
    DamageOne,
    Defend,
    Destroy,
    Fear,
    Lasting,
    Push,
    Remove,
)

power(
    "rain-of-blood", MINOR, 0, SLOW, "air water animal",
    Fear(2) + When(AtLeast(2, TOWN / CITY), Fear(1)),
    origin="sacred-site", range=1, target="invaders",
)  # fmt: skip
power(
    "reaching-grasp", MINOR, 0, FAST, "sun air water",
    By(TARGET, Lasting("range", 2, place="", what="seat")),
    target="spirit",
)  # fmt: skip
power(
    "rouse-the-trees-and-stones", MINOR, 1, SLOW, "fire earth plant",
    Damage(2) + Push(1, EXPLORER),
    origin="sacred-site", range=1, target="no-blight",
)  # fmt: skip
power(
    "sap-the-strength-of-multitudes", MINOR, 0, FAST, "water animal",
    Defend(5),
    origin="presence", range=0, target="any",
    levels=[level(mode=REACH, n=1, air=1)],
)  # fmt: skip
power(
    "savage-mawbeasts", MINOR, 0, SLOW, "fire animal",
    When(Terrain("jungle", "wetland"), Fear(1) + Damage(1)),
    origin="sacred-site", range=1, target="any",
    levels=[level(Damage(1), animal=3)],
)  # fmt: skip
power(
    "shadows-of-the-burning-forest", MINOR, 0, SLOW, "moon fire plant",
    Fear(2) + When(Terrain("mountain", "jungle"), Push(1, EXPLORER) + Push(1, TOWN)),
    origin="presence", range=0, target="invaders",
)  # fmt: skip
power(
    "song-of-sanctity", MINOR, 1, SLOW, "sun water plant",
    When(AtLeast(1, EXPLORER), Push(ALL, EXPLORER), otherwise=Remove(1, BLIGHT)),
    origin="presence", range=1, target="mountain jungle",
)  # fmt: skip
power(
    "steam-vents", MINOR, 1, FAST, "fire air water earth",
    Destroy(1, EXPLORER),
    origin="presence", range=0, target="any",
    levels=[level(Destroy(1, TOWN), MAY_INSTEAD, earth=3)],
)  # fmt: skip
power(
    "uncanny-melting", MINOR, 1, SLOW, "sun moon water",
    When(AtLeast(1, INVADER), Fear(1)) + When(Terrain("sands", "wetland"), Remove(1, BLIGHT)),
    origin="sacred-site", range=1, target="any",
)  # fmt: skip
power(
    "veil-the-nights-hunt", MINOR, 1, FAST, "moon air animal",
    DamageOne(1, INVADER, each(DAHAN)) | Push(upto(3), DAHAN),
    origin="presence", range=2, target="dahan",
)  # fmt: skip
power(
    "visions-of-fiery-doom", MINOR, 1, FAST, "moon fire",
    Fear(1) + Push(1, EXPLORER / TOWN),
    origin="presence", range=0, target="any",
    levels=[level(Fear(1), fire=2)],
)  # fmt: skip
power(
    "voracious-growth", MINOR, 1, SLOW, "water plant",
    Damage(2) | Remove(1, BLIGHT),
    origin="sacred-site", range=1, target="jungle wetland",
)  # fmt: skip
