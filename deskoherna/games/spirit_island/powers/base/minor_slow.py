"""Minor slow powers of the base game, in alphabetical order."""

from __future__ import annotations

from typing import Final

from deskoherna.games.spirit_island.vocabulary import *

minor: Final = Deck(MINOR)

JUNGLE_OR_SANDS: Final = Terrain("jungle", "sands")

minor(
    "call-of-the-dahan-ways", 1, SLOW, "moon water animal",
    Replace(EXPLORER, DAHAN),
    origin="presence", range=1, target="dahan",
    levels=[level(Replace(TOWN, DAHAN), MAY_INSTEAD, moon=2)],
)  # fmt: skip
minor(
    "call-to-bloodshed", 1, SLOW, "sun fire animal",
    Damage(each(DAHAN)) | Gather(upto(3), DAHAN),
    origin="presence", range=1, target="dahan",
)  # fmt: skip
minor(
    "call-to-migrate", 1, SLOW, "fire air animal",
    Gather(upto(3), DAHAN) + Push(upto(3), DAHAN),
    origin="presence", range=1, target="any",
)  # fmt: skip
minor(
    "call-to-tend", 1, SLOW, "water plant animal",
    Remove(1, BLIGHT) | Push(upto(3), DAHAN),
    origin="presence", range=1, target="dahan",
)  # fmt: skip
minor(
    "devouring-ants", 1, SLOW, "sun earth animal",
    Fear(1) + When(JUNGLE_OR_SANDS, Damage(2), otherwise=Damage(1)) + Destroy(1, DAHAN),
    origin="sacred-site", range=1, target="any",
)  # fmt: skip
minor(
    "drought", 1, SLOW, "sun fire earth",
    Destroy(3, TOWN) + DamageEach(1, TOWN / CITY) + Add(1, BLIGHT),
    origin="presence", range=1, target="any",
    levels=[level(Destroy(1, CITY), sun=3)],
)  # fmt: skip
minor(
    "gift-of-power", 0, SLOW, "moon water earth plant",
    By(TARGET, GainPower(MINOR)),
    target="spirit",
)  # fmt: skip
minor(
    "gnawing-rootbiters", 0, SLOW, "earth animal",
    Push(upto(2), TOWN),
    origin="presence", range=1, target="any",
)  # fmt: skip
minor(
    "pull-beneath-the-hungry-earth", 1, SLOW, "moon water earth",
    When(AtLeast(1, PRESENCE), Fear(1) + Damage(1)) + When(Terrain("sands", "wetland"), Damage(1)),
    origin="presence", range=1, target="any",
)  # fmt: skip
minor(
    "purifying-flame", 1, SLOW, "sun fire air plant",
    Damage(each(BLIGHT)) | When(Terrain("mountain", "sands"), Remove(1, BLIGHT)),
    origin="sacred-site", range=1, target="any",
)  # fmt: skip
minor(
    "rain-of-blood", 0, SLOW, "air water animal",
    Fear(2) + When(AtLeast(2, TOWN / CITY), Fear(1)),
    origin="sacred-site", range=1, target="invaders",
)  # fmt: skip
minor(
    "rouse-the-trees-and-stones", 1, SLOW, "fire earth plant",
    Damage(2) + Push(1, EXPLORER),
    origin="sacred-site", range=1, target="no-blight",
)  # fmt: skip
minor(
    "savage-mawbeasts", 0, SLOW, "fire animal",
    When(Terrain("jungle", "wetland"), Fear(1) + Damage(1)),
    origin="sacred-site", range=1, target="any",
    levels=[level(Damage(1), animal=3)],
)  # fmt: skip
minor(
    "shadows-of-the-burning-forest", 0, SLOW, "moon fire plant",
    Fear(2) + When(Terrain("mountain", "jungle"), Push(1, EXPLORER) + Push(1, TOWN)),
    origin="presence", range=0, target="invaders",
)  # fmt: skip
minor(
    "song-of-sanctity", 1, SLOW, "sun water plant",
    When(AtLeast(1, EXPLORER), Push(ALL, EXPLORER), otherwise=Remove(1, BLIGHT)),
    origin="presence", range=1, target="mountain jungle",
)  # fmt: skip
minor(
    "uncanny-melting", 1, SLOW, "sun moon water",
    When(AtLeast(1, INVADER), Fear(1)) + When(Terrain("sands", "wetland"), Remove(1, BLIGHT)),
    origin="sacred-site", range=1, target="any",
)  # fmt: skip
minor(
    "voracious-growth", 1, SLOW, "water plant",
    Damage(2) | Remove(1, BLIGHT),
    origin="sacred-site", range=1, target="jungle wetland",
)  # fmt: skip
