"""Minor slow powers of the base game, in alphabetical order."""

from __future__ import annotations

from typing import Final

from deskoherna.games.spirit_island.vocabulary import *

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
    "devouring-ants", MINOR, 1, SLOW, "sun earth animal",
    Fear(1) + When(JUNGLE_OR_SANDS, Damage(2), otherwise=Damage(1)) + Destroy(1, DAHAN),
    origin="sacred-site", range=1, target="any",
)  # fmt: skip
power(
    "drought", MINOR, 1, SLOW, "sun fire earth",
    Destroy(3, TOWN) + DamageEach(1, TOWN / CITY) + Add(1, BLIGHT),
    origin="presence", range=1, target="any",
    levels=[level(Destroy(1, CITY), sun=3)],
)  # fmt: skip
power(
    "gift-of-power", MINOR, 0, SLOW, "moon water earth plant",
    By(TARGET, GainPower(MINOR)),
    target="spirit",
)  # fmt: skip
power(
    "gnawing-rootbiters", MINOR, 0, SLOW, "earth animal",
    Push(upto(2), TOWN),
    origin="presence", range=1, target="any",
)  # fmt: skip
power(
    "pull-beneath-the-hungry-earth", MINOR, 1, SLOW, "moon water earth",
    When(AtLeast(1, PRESENCE), Fear(1) + Damage(1)) + When(Terrain("sands", "wetland"), Damage(1)),
    origin="presence", range=1, target="any",
)  # fmt: skip
power(
    "purifying-flame", MINOR, 1, SLOW, "sun fire air plant",
    Damage(each(BLIGHT)) | When(Terrain("mountain", "sands"), Remove(1, BLIGHT)),
    origin="sacred-site", range=1, target="any",
)  # fmt: skip
power(
    "rain-of-blood", MINOR, 0, SLOW, "air water animal",
    Fear(2) + When(AtLeast(2, TOWN / CITY), Fear(1)),
    origin="sacred-site", range=1, target="invaders",
)  # fmt: skip
power(
    "rouse-the-trees-and-stones", MINOR, 1, SLOW, "fire earth plant",
    Damage(2) + Push(1, EXPLORER),
    origin="sacred-site", range=1, target="no-blight",
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
    "uncanny-melting", MINOR, 1, SLOW, "sun moon water",
    When(AtLeast(1, INVADER), Fear(1)) + When(Terrain("sands", "wetland"), Remove(1, BLIGHT)),
    origin="sacred-site", range=1, target="any",
)  # fmt: skip
power(
    "voracious-growth", MINOR, 1, SLOW, "water plant",
    Damage(2) | Remove(1, BLIGHT),
    origin="sacred-site", range=1, target="jungle wetland",
)  # fmt: skip
